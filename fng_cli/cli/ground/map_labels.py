"""Lettering of a map: the sections with their ground, and who may be where."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from fng_cli.cli.ground.map_shape import Shape
from fng_cli.cli.ground.map_signs import INK, PAPER
from fng_cli.cli.ground.words import part
from fng_cli.cli.paper.svg import Box, tag, words
from fng_cli.document import Content, lookup
from fng_cli.rules.ground.grid import SECTORS
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.ground.terrain import Section
from fng_cli.rules.ground.types import TerrainEffects, ground_of, phrase

ENEMY, FRIEND = "#c8402f", "#2f6ea8"
ROOMY, ROOM_FOR_EFFECTS = 190, 200
"""Sections at least so wide have room for words, and beside their number for what the ground does."""


def plate(shape: Shape, section: Section) -> tuple[Box, str]:
    """The label of a section: its number and its ground. Gives the place that it takes, and itself."""
    column, row = section.grid_column, section.grid_row
    left, top = (column - 1) * shape.section[0] + 9, (row - 1) * shape.section[1] + 9
    if shape.section[0] < ROOMY:
        box = (left - 5, top - 5, 26.0, 20.0)
        return box, _board(box) + words(
            (box[0] + 13, box[1] + 15), section.number, class_="tiny", text_anchor="middle"
        )
    aside = 46 if section.number < 10 else 64
    room = shape.section[0] - aside - 30
    lines = textwrap.wrap(phrase(_told(section)).capitalize(), int(room / 9.9))
    small = (
        textwrap.wrap(effects_line(section.terrain_effects), int(room / 7.2))
        if room > ROOM_FOR_EFFECTS
        else []
    )
    widest = max([9.9 * len(text) for text in lines] + [7.2 * len(text) for text in small])
    box = (left, top, aside + 10 + widest, max(40, 14 + 20 * len(lines) + 16 * len(small)))
    parts = [
        _board(box),
        words((left + aside / 2, top + 33), section.number, class_="numeral", text_anchor="middle"),
    ]
    parts += [
        words((left + aside, top + 23 + 20 * at), text, class_="ground") for at, text in enumerate(lines)
    ]
    below = top + 20 + 20 * len(lines)
    parts += [words((left + aside, below + 16 * at), text, class_="effects") for at, text in enumerate(small)]
    return box, "".join(parts)


def _board(box: Box) -> str:
    return tag(
        "rect",
        x=box[0],
        y=box[1],
        width=box[2],
        height=box[3],
        rx=6,
        fill=PAPER,
        fill_opacity=0.8,
        stroke=INK,
        stroke_opacity=0.35,
        stroke_width=1,
    )


def _told(section: Section) -> list[str]:
    return [*ground_of(section.terrain_types), *(["craters"] if section.craters else [])]


def effects_line(known: TerrainEffects) -> str:
    """The effects of a kind of ground, as short as can be: ``half movement; sight 8"/6"; cover``."""
    slow = known.movement not in (None, 1.0)
    told = [f"{part(known.movement or 0)} movement"] if slow else []
    uphill = known.movement_uphill
    if uphill is not None and uphill != known.movement:
        told.append(f"{part(uphill)} uphill")
    on_road = known.movement_on_road
    if on_road is not None and on_road != known.movement:
        told.append(f"{part(on_road)} on the road")
    if known.sight_day_in is not None:
        told.append(f'sight {known.sight_day_in}"/{known.sight_night_in}"')
    hiding = [word for word, has in (("cover", known.cover), ("concealment", known.concealment)) if has]
    told += [" and ".join(hiding)] if hiding else []
    told += ["concealment prone"] if known.prone_concealment and not known.concealment else []
    return "; ".join(told) or "open ground"


def numerals(shape: Shape) -> Iterator[str]:
    """The six sectors over a finer grid: their borders and numbers."""
    if shape.grid == SECTORS or shape.grid.columns < SECTORS.columns or shape.grid.rows < SECTORS.rows:
        return
    across, down = shape.size[0] / SECTORS.columns, shape.size[1] / SECTORS.rows
    for number in SECTORS.numbers:
        column, row = SECTORS.place(number)
        place = ((column - 0.5) * across, (row - 0.5) * down + 40)
        yield words(place, number, class_="sector", text_anchor="middle")
    data = (
        "".join(f"M{across * at:.0f} 0V{shape.size[1]:.0f}" for at in (1, 2))
        + f"M0 {down:.0f}H{shape.size[0]:.0f}"
    )
    yield tag(
        "path", d=data, stroke=INK, stroke_width=3, stroke_opacity=0.55, stroke_dasharray="16 8", fill="none"
    )


def markers(shape: Shape, content: Content) -> Iterator[str]:
    """PEFs that have not moved and the player's unit, where the document says which sector they are in."""
    yield from _unit(shape, content)
    pefs = content.get("pefs")
    crowd: dict[object, int] = {}
    for pef in pefs if isinstance(pefs, list) else []:
        if not isinstance(pef, Mapping) or not _stands(pef):
            continue
        spot = _spot(shape, pef)
        number = crowd[spot] = crowd.get(spot, 0) + 1
        x, y = spot[0] + 52 * ((number - 1) % 4), spot[1] - 58 * ((number - 1) // 4)
        yield _pef((x, y), pef.get("number", "?"))


def _stands(pef: Mapping[str, Any]) -> bool:
    """Whether a PEF is still where it was put: neither resolved nor moved since."""
    return not pef.get("resolved") and not pef.get("moved") and _is_sector(pef.get("sector"))


def _is_sector(value: object) -> bool:
    return type(value) is int and value in SECTORS.numbers


def _spot(shape: Shape, pef: Mapping[str, Any]) -> Point:
    """Point of the first marker of a section, or else of a sector: low on the left."""
    section, sector = pef.get("section"), pef["sector"]
    grid, number = (
        (shape.grid, section) if type(section) is int and section in shape.grid.numbers else (SECTORS, sector)
    )
    across, down = shape.size[0] / grid.columns, shape.size[1] / grid.rows
    column, row = grid.place(number)
    return (column - 1) * across + min(42, across / 2), row * down - min(44, down / 2)


def _pef(place: Point, name: object) -> str:
    x, y = place
    label = str(name)[:5]
    wide = 12 + 8 * len(label)
    return (
        tag(
            "path",
            d=f"M{x:.0f} {y - 24:.0f}l23 23l-23 23l-23-23Z",
            fill="#f2b3a6",
            stroke=ENEMY,
            stroke_width=3,
        )
        + words((x, y + 6), "?", class_="mark enemy", text_anchor="middle")
        + tag("rect", x=x + 6, y=y + 6, width=wide, height=17, rx=8, fill=ENEMY)
        + words((x + 6 + wide / 2, y + 19), label, class_="count", text_anchor="middle")
    )


def _unit(shape: Shape, content: Content) -> Iterator[str]:
    """The player's unit: at the table edge of its sector, or in the sector."""
    sector = lookup(content, "mission.deployment.sector")
    if not _is_sector(sector):
        return
    across, down = shape.size[0] / SECTORS.columns, shape.size[1] / SECTORS.rows
    column, row = SECTORS.place(sector)
    at_edge = lookup(content, "mission.deployment.place") == "sector-edge"
    y = (row - 0.5) * down + ((-1 if row == 1 else 1) * (down / 2 - 30) if at_edge else down / 2 - 40)
    x = column * across - 52
    yield tag("rect", x=x - 30, y=y - 20, width=60, height=40, fill="#a9d0ea", stroke=FRIEND, stroke_width=3)
    yield tag(
        "path",
        d=f"M{x - 30:.0f} {y - 20:.0f}l60 40m0-40l-60 40",
        stroke=FRIEND,
        stroke_width=2.4,
        fill="none",
    )
    label = tag(
        "rect",
        x=x - 30,
        y=y + 22 if y < shape.size[1] - 60 else y - 40,
        width=60,
        height=17,
        rx=8,
        fill=FRIEND,
    )
    yield label + words(
        (x, y + 35 if y < shape.size[1] - 60 else y - 27),
        "your unit",
        class_="count",
        text_anchor="middle",
    )
