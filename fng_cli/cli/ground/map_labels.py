"""Lettering of a map: the sections with their ground, and the sectors along the edge."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from fng_cli.cli.ground.map_shape import Shape
from fng_cli.cli.ground.map_signs import INK, PAPER
from fng_cli.cli.ground.words import part
from fng_cli.cli.paper.svg import Box, tag, words
from fng_cli.rules.ground.grid import SECTORS
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.ground.terrain import Section
from fng_cli.rules.ground.types import TerrainEffects, ground_of, phrase

ROOMY = 150
"""Sections at least so wide have room for words beside their number."""
LETTER, LINE = 9.1, 17.0
"""The width of a common letter of a label, and the height of its line."""
WIDE, NARROW = "mwMW", "fijlrtI ,-"
"""Letters that take more, and less, than a common one."""


def plate(shape: Shape, section: Section, markers: Sequence[Box] = ()) -> tuple[Box, str]:
    """The label of a section: its number and its ground. Gives the place that it takes, and itself.

    It stands in the corner of the section where it hides least of the markers, the upper ones first.
    """
    lines, aside = _lines(shape, section)
    wide = aside + 8 + max(map(letters_wide, lines), default=0)
    deep = 9 + LINE * max(1, len(lines))
    boxes = [(left, top, wide, deep) for left, top in _corners(shape, section, wide, deep)]
    left, top, _, _ = box = min(boxes, key=lambda one: _hidden(one, markers))
    size = "numeral" if lines else "tiny"
    parts = [
        _board(box),
        words((left + aside / 2 + 2, top + 19), section.number, class_=size, text_anchor="middle"),
    ]
    parts += [
        words((left + aside + 3, top + 18 + LINE * at), text, class_="ground")
        for at, text in enumerate(lines)
    ]
    return box, "".join(parts)


def _lines(shape: Shape, section: Section) -> tuple[list[str], float]:
    """The lines that tell the ground, where there is room for any, and the room for the number before them."""
    if shape.section[0] < ROOMY:
        return [], 18
    aside = 26 if section.number < 10 else 38
    room = shape.section[0] - aside - 22
    return textwrap.wrap(
        phrase(ground_of(section.terrain_types)).capitalize(), max(8, int(room / LETTER))
    ), aside


def _corners(shape: Shape, section: Section, wide: float, deep: float) -> Iterator[Point]:
    """The places for a label: the corners of the section, the upper ones first."""
    west, north = (section.grid_column - 1) * shape.section[0], (section.grid_row - 1) * shape.section[1]
    for top in (north + 6, north + shape.section[1] - deep - 6):
        for left in (west + 6, west + shape.section[0] - wide - 6):
            yield left, top


def _hidden(box: Box, others: Sequence[Box]) -> float:
    """The area of others that a box lies over."""
    left, top, wide, deep = box
    return sum(
        max(0.0, min(left + wide, x + across) - max(left, x))
        * max(0.0, min(top + deep, y + down) - max(top, y))
        for x, y, across, down in others
    )


def letters_wide(text: str) -> float:
    """The width of a line of a label: as wide as it may come out in one font or another."""
    widths = (1.6 if one in WIDE else 0.65 if one in NARROW else 1.08 for one in text)
    return LETTER * sum(widths)


def _board(box: Box) -> str:
    return tag(
        "rect",
        x=box[0],
        y=box[1],
        width=box[2],
        height=box[3],
        rx=5,
        fill=PAPER,
        fill_opacity=0.82,
        stroke=INK,
        stroke_opacity=0.35,
        stroke_width=1,
    )


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
    told += [", ".join(hiding)] if hiding else []
    told += ["concealment prone"] if known.prone_concealment and not known.concealment else []
    return "; ".join(told) or "open ground"


def sectors(shape: Shape) -> Iterator[str]:
    """The six sectors: their names along the edge, and, on another grid than theirs, their borders."""
    across, down = shape.size[0] / SECTORS.columns, shape.size[1] / SECTORS.rows
    for sector in SECTORS.numbers:
        column, row = SECTORS.place(sector)
        y = -31.0 if row == 1 else shape.size[1] + 41
        yield words(((column - 0.5) * across, y), f"SECTOR {sector}", class_="sector", text_anchor="middle")
    if shape.grid == SECTORS:
        return
    data = "".join(f"M{across * at:.0f} 0V{shape.size[1]:.0f}" for at in (1, 2))
    data += f"M0 {down:.0f}H{shape.size[0]:.0f}"
    yield tag(
        "path", d=data, stroke=INK, stroke_width=3, stroke_opacity=0.55, stroke_dasharray="16 8", fill="none"
    )
