"""The lettering of a map, its legend, scale and turn track."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

import msgspec

from fng_cli.cli.ground import map_ground, map_markers
from fng_cli.cli.ground.map_signs import (
    BANK,
    FRAME,
    INK,
    KERB,
    LOOKS,
    OVERLAYS,
    PAPER,
    PARCELS,
    SURFACE,
    WATER,
    Shape,
)
from fng_cli.cli.ground.on_map import CALLED, OnMap
from fng_cli.cli.ground.words import part
from fng_cli.cli.mission.briefing_parts import month_name
from fng_cli.cli.paper.palette import ENEMY, FRIEND
from fng_cli.cli.paper.svg import Box, number, tag, words
from fng_cli.document import Content, lookup
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.evening.phases import is_over
from fng_cli.rules.ground.areas import title
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.ground.grid import SECTORS, Point
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import TerrainEffects, ground_of, is_base, phrase, terrain_name
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.mission.weather import PhaseTurns, foreseen
from fng_cli.rules.objective.deploying import MarkKind
from fng_cli.state import State
from fng_cli.tables import Entry
from fng_cli.terms import DayPart, Light, MissionType
from fng_cli.words import listed

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


Item = tuple[str, str, str]
"""A row of the key: its sign, its name, and what it does."""

COLUMNS, ROW, MORE_TURNS = 3, 37.0, 6
"""The columns of the key, the height of its rows, and the turns that the track has beyond the least length of a game."""


class Times(msgspec.Struct, frozen=True):
    """As much of a document's mission as its turns take."""

    type: MissionType
    part_of_day: DayPart | None = None
    light: Light | None = None
    light_turns: int | None = None
    next_row: int | None = None


def legend(table: Terrain, there: OnMap, content: Content, wide: float) -> tuple[list[str], float]:
    """The key in three columns; and how deep it is."""
    items = [
        *_grounds(table),
        *_ways(table),
        *_features(table, content),
        *_map_legend_lines(table, there, content),
        *_markers(there, content),
    ]
    deep = -(-len(items) // COLUMNS)
    rows = []
    for at, (picture, name, effects) in enumerate(items):
        column, row = divmod(at, deep)
        label = words((48, 12 if effects else 18), name, class_="small")
        if effects:
            label += words((48, 27), effects, class_="effects")
        place = f"translate({number(column * wide / COLUMNS)} {number(row * ROW)})"
        rows.append(tag("g", picture, label, transform=place))
    return rows, deep * ROW


def scale(table: Terrain, wide: float) -> str:
    """A foot of the table, in parts of three inches, on the right."""
    foot = 12 * wide / table.length_in
    return tag("g", *_scale(foot), transform=f"translate({number(wide - foot - 8)} 8)")


def _scale(foot: float) -> Iterator[str]:
    for at in range(4):
        yield tag(
            "rect",
            x=at * foot / 4,
            y=3,
            width=foot / 4,
            height=7,
            fill=PAPER if at % 2 else INK,
            stroke=INK,
            stroke_width=1,
        )
    for at in (0, 6, 12):
        yield words((at * foot / 12, 25), f'{at}"', class_="tiny", text_anchor="middle")


def _swatch(fill: str, *signs: str) -> str:
    return tag("rect", width=38, height=25, rx=3, fill=fill, stroke=FRAME, stroke_width=1) + "".join(signs)


def _grounds(table: Terrain) -> Iterator[Item]:
    """A swatch of each terrain, and of what lies over or under it, with what it does."""
    there: dict[str, Section] = {}
    for section in table.sections:
        for name in section.terrain_types:
            if is_base(name) and name not in ("river", "canal", "stream", "road"):
                there.setdefault(name, section)
    if any(map_ground.base_of(section) == "clear" for section in table.sections):
        clear = (one for one in table.sections if map_ground.base_of(one) == "clear")
        there.setdefault("clear", next(clear))
    for name, look in LOOKS.items():
        if name not in there or name == "hill":
            continue
        fill = PARCELS[name][0] if name in PARCELS else look.fill
        signs = [map_ground.use(look.strewn[0].sign, (12 + 14 * at, 14), 0.8) for at in (0, 1)]
        alone = [one for one in table.sections if one.terrain_types == (name,) and not one.has_road]
        told = effects_line(alone[0].terrain_effects) if alone else _shared(name)
        yield _swatch(fill, *signs), terrain_name(name), told
    every = {name for section in table.sections for name in section.terrain_types}
    for name, strewn in OVERLAYS.items():
        if name in every:
            yield _swatch(PAPER, map_ground.use(strewn[0].sign, (19, 13), 0.8)), terrain_name(name), ""


def _shared(name: str) -> str:
    """The effects of a terrain that shares all of its sections with others, by itself."""
    from fng_cli.rules.ground.types import terrain_effects_of

    return effects_line(terrain_effects_of((name,)))


def _ways(table: Terrain) -> Iterator[Item]:
    """River and road."""
    for name, known, edge, fill in (
        ("river", table.rivers, BANK, WATER),
        ("road", table.roads, KERB, SURFACE),
    ):
        for course in known:
            lines = tag("path", d="M1 12.5H37", stroke=edge, stroke_width=13) + tag(
                "path", d="M1 12.5H37", stroke=fill, stroke_width=9
            )
            yield lines, name, f'{course.from_edge} to {course.to_edge}, {course.width_in}" wide'


def _features(table: Terrain, content: Content) -> Iterator[Item]:
    """Hills, craters, houses: what has a sign of its own."""
    there = {name for section in table.sections for name in section.terrain_types}
    if "hill" in there:
        rings = "".join(
            tag(
                "ellipse",
                cx=19,
                cy=12.5,
                rx=rx,
                ry=rx * 0.6,
                fill="#8a6239",
                fill_opacity=0.12,
                stroke="#9c5f2c",
                stroke_width=1.3,
            )
            for rx in (16, 10, 4)
        )
        yield _swatch(PAPER, rings), "hill", "slower uphill; blocks sight across its crest"
    if "craters" in there or content.get(BLAST_CRATERS.key):
        yield _swatch(PAPER, map_ground.crater((19, 12.5), 8)), "crater", ""
    if table.buildings:
        about = "civilians about" if table.has_civilians else "nobody lives here"
        yield _swatch(PAPER, map_ground.use("house", (20, 14), 0.85)), "building", about


def _map_legend_lines(table: Terrain, there: OnMap, content: Content) -> Iterator[Item]:
    """Lines between sections, and around your sector."""
    across, down = table.length_in / table.grid_columns, table.depth_in / table.grid_rows
    if table.grid() != SECTORS:
        thick = tag("path", d="M1 12.5H37", stroke=INK, stroke_width=3, stroke_dasharray="10 5")
        yield thick, "sector", "one of six, named along the edge"
    number_of = tag("path", d="M1 12.5H37", stroke=INK, stroke_width=1.2, stroke_dasharray="3 4")
    yield number_of, "section", f'numbered; {across:g}" by {down:g}", about'
    if map_markers.your_sector(table, there, content) is not None:
        blue = tag("path", d="M1 12.5H37", stroke=FRIEND, stroke_width=3, stroke_dasharray="10 5")
        yield blue, "your sector", ""


def _small(sign: str, size: float = 0.55) -> str:
    return tag("g", sign, transform=f"translate(19 12.5) scale({size:g})")


def _markers(there: OnMap, content: Content) -> Iterator[Item]:
    """Your unit, the enemy's markers, and what the mission is about."""
    known = there.deployed
    if known is not None and known.unit_x_in is not None:
        yield _small(map_markers.unit((0, 0))), "your unit", ""
    if any(not one.is_contact and not one.moved for one in there.markers):
        yield _small(map_markers.pef((0, 0), "1")), "PEF", "by its number"
    if any(one.moved for one in there.markers):
        yield _small(map_markers.pef((0, 0), "1", moved=True)), "PEF that has moved", "from here"
    yield from _contacts(there)
    kinds = dict.fromkeys(mark.kind for mark in (known.marks if known else ()))
    for kind in kinds:
        if kind is MarkKind.SANDBAGS:
            bags = "".join(
                tag("ellipse", cx=x, cy=12.5, rx=6, ry=4.5, fill="#d8c79a", stroke="#7b683b")
                for x in (8, 19, 30)
            )
            yield bags, "sandbags", "room for 4 each, DV 2"
        else:
            yield _small(map_markers.task(kind, (0, 0)), 0.75), CALLED[kind], ""
    if known is not None and known.entry_edge:
        yield _small(map_markers.arrow((0, 0), 0, FRIEND, 20), 0.6), "your way in, and out", ""
    if map_markers.reinforced_from(content) is not None:
        blue = _small(map_markers.arrow((0, 0), 0, FRIEND, 12), 0.7)
        yield blue, "your reinforcements come in", "at the edge of your sector"
    if lookup(content, "mission.type") is not None:
        red = _small(map_markers.arrow((0, 0), 0, ENEMY, 12), 0.7)
        yield red, "VC/NVA may come in", "edge of a random sector (1d6)"


def _contacts(there: OnMap) -> Iterator[Item]:
    """The contacts, a kind of them a line, with the numbers of its markers."""
    by_kind: dict[str, list[str]] = {}
    for one in there.markers:
        if one.is_contact:
            by_kind.setdefault(one.found or "contact", []).append(one.name)
    for found, names in by_kind.items():
        numbered = listed([f"C{name}" for name in names])
        yield (
            _small(map_markers.contact((0, 0), names[0])),
            found,
            f"found: {numbered}" if found != "contact" else numbered,
        )


def turn_track(content: Content, wide: float) -> Iterator[str]:
    """A box for each turn, to tick: dark by night, dashed after the least length of the game."""
    try:
        times = msgspec.convert(content.get("mission"), Times)
    except msgspec.ValidationError:
        return
    row = mission_facts(times.type)
    least = int(row["game_length_turns"])
    if "becomes_fight" in row:
        total = int(mission_facts(MissionType.FIGHT)["game_length_turns"])
    else:
        total = least + MORE_TURNS
    begun = turn_of(State(content)) or 0
    played, total = begun - (not is_over(State(content))), max(total, begun)
    nights = _nights(times, total)
    room = min(46.0, (wide - 60 - 0.25 * wide) / total)
    yield words((0, 21), "Turn", class_="small")
    for turn in range(1, total + 1):
        x = 52 + (turn - 1) * room
        dark = turn in nights
        yield tag(
            "rect",
            x=x,
            y=2,
            width=room - 5,
            height=28,
            rx=3,
            fill="#b9bfca" if dark else "#fffdf4",
            stroke=INK,
            stroke_width=1.3,
            stroke_dasharray="4 3" if turn > least else None,
        )
        yield words((x + 5, 14), turn, class_="tiny")
        if turn <= played:
            yield tag(
                "path", d=f"M{number(x + room - 20)} 20l4 5 8-12", fill="none", stroke=INK, stroke_width=2
            )
    yield words((52, 47), _told(row, least, bool(nights)), class_="effects")


def _nights(times: Times, total: int) -> set[int]:
    """The turns of the track that are night, as far as the dice have told."""
    if None in (times.part_of_day, times.light, times.light_turns, times.next_row):
        return set()
    first = PhaseTurns(
        1, times.light_turns or 1, times.part_of_day or DayPart.MORNING, times.light or Light.NIGHT
    )
    found: set[int] = set()
    for phase in foreseen(first, times.next_row or 2, total):
        if phase.light is Light.NIGHT:
            last = phase.to_turn if isinstance(phase, PhaseTurns) else total
            found |= {*range(phase.from_turn, last + 1)}
    return found


def _told(facts: Entry, least: int, nights: bool) -> str:
    """A line on the end of the game, and on the dark boxes."""
    ends = (
        f"after turn {least} it goes on as a fight on {facts['becomes_fight']}, else it is over"
        if "becomes_fight" in facts
        else f"at the end of turn {least} and of each one after it, the game is over on {facts['end_each_turn']}"
    )
    return f"Tick each turn; {ends}{'; grey is night' if nights else ''}."


def heading_lines(table: Terrain, content: Content) -> tuple[str, Sequence[str]]:
    """The title of a map, and the lines beneath it: mission, place, levels, season, and the seed."""
    place = f"{table.corps} Corps, {title(table.area)}"
    kind, what = lookup(content, "mission.type"), lookup(content, "mission.objective")
    ambushing = lookup(content, "mission.ambushing")
    part = f" ({what.replace('-', ' ')})" if isinstance(what, str) else ""
    part = part or {True: " (you lie in wait)", False: " (you walk into it)"}.get(ambushing, "")
    head = f"{kind}{part} · {place}".upper() if isinstance(kind, str) else place.upper()
    sky = f", {table.weather_kind} weather" if table.weather_kind else ""
    month, seed = lookup(content, "mission.month"), lookup(content, "made.seed")
    levels = [
        f"{name} {level}"
        for name, level in (
            ("Enemy Activity Level", lookup(content, "mission.eal")),
            ("Support Level", lookup(content, "mission.support_level")),
        )
        if isinstance(level, int)
    ]
    people = "civilians about" if table.has_civilians else "no civilians"
    zone = ["all of it a Free Fire Zone"] if table.area == "free-fire-zone" else []
    when = f"{month_name(month)}, " if isinstance(month, str) else ""
    told = [f"{when}{table.season} season{sky}", people, *zone, *levels]
    line = "; ".join(told)
    seeded = f"seed {seed}" if isinstance(seed, str | int) and seed != "" else ""
    return head, (line[:1].upper() + line[1:], seeded)
