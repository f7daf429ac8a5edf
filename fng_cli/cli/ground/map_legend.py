"""The lettering of a map, its legend, scale and turn track."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from math import fsum

from fng_cli.cli.ground import map_ground, map_markers
from fng_cli.cli.ground.in_play import GameOnMap
from fng_cli.cli.ground.map_signs import (
    BANK,
    KERB,
    LOOKS,
    OVERLAYS,
    PARCELS,
    SURFACE,
    WATER,
    Shape,
)
from fng_cli.cli.ground.on_map import MARK_NAMES, OnMap
from fng_cli.cli.ground.words import part_of_movement
from fng_cli.cli.paper.palette import ENEMY, FRAME, FRIEND, INK, PAPER
from fng_cli.cli.paper.svg import Box, covered_area, number, tag, words
from fng_cli.rules.armies.dates import month_name
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.evening.phases import is_over
from fng_cli.rules.ground.areas import title
from fng_cli.rules.ground.grid import SECTORS, Point
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import TerrainEffects, ground_of, is_base, phrase, terrain_name
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.mission.weather import MissionFacts, PhaseTurns, foreseeable_phases
from fng_cli.rules.objective.deploying import MarkKind
from fng_cli.state import State
from fng_cli.tables import Entry
from fng_cli.terms import DayPart, Light, MissionType, Side
from fng_cli.words import listed

ROOMY = 150
"""The least width of a section that has room for words beside its number."""
LETTER, LINE = 9.1, 17.0
"""The width of a common letter of a label, and the height of its line."""
WIDE, NARROW = "mwMW", "fijlrtI ,-"
"""Letters that are wider, and narrower, than a common one."""


def plate(shape: Shape, section: Section, markers: Sequence[Box] = ()) -> tuple[Box, str]:
    """Return the box and the SVG of a section's label, with its number and, unless the sections are too
    small, its ground.

    The label is put in the corner of the section where it covers least of the ``markers``, if possible an
    upper one.
    """
    lines, number_width = _ground_lines(shape, section)
    width = number_width + 8 + max(map(text_width, lines), default=0)
    height = 9 + LINE * max(1, len(lines))
    boxes = [(left, top, width, height) for left, top in _corners(shape, section, width, height)]
    left, top, _, _ = box = min(boxes, key=lambda box_tried: covered_area(box_tried, markers))
    size = "numeral" if lines else "tiny"
    parts = [
        _plate_back(box),
        words((left + number_width / 2 + 2, top + 19), section.number, class_=size, text_anchor="middle"),
    ]
    parts += [
        words((left + number_width + 3, top + 18 + LINE * index), text, class_="ground")
        for index, text in enumerate(lines)
    ]
    return box, "".join(parts)


def _ground_lines(shape: Shape, section: Section) -> tuple[list[str], float]:
    """Return a section's ground as lines of text, and the width that the section's number takes before them,
    in SVG units. There are no lines if the sections are too small for text.
    """
    if shape.section[0] < ROOMY:
        return [], 18
    number_width = 26 if section.number < 10 else 38
    text_width_left = shape.section[0] - number_width - 22
    return textwrap.wrap(
        phrase(ground_of(section.terrain_types)).capitalize(), max(8, int(text_width_left / LETTER))
    ), number_width


def _corners(shape: Shape, section: Section, wide: float, deep: float) -> Iterator[Point]:
    """Yield the four places for a label in the corners of a section, the upper ones first, each as (left,
    top). The label is ``wide`` by ``deep`` units of the picture.
    """
    west, north = (section.grid_column - 1) * shape.section[0], (section.grid_row - 1) * shape.section[1]
    for top in (north + 6, north + shape.section[1] - deep - 6):
        for left in (west + 6, west + shape.section[0] - wide - 6):
            yield left, top


def text_width(text: str) -> float:
    """Return an estimate, on the large side, of the width of a label's line, in units of the picture."""
    widths = (1.6 if letter in WIDE else 0.65 if letter in NARROW else 1.08 for letter in text)
    return LETTER * fsum(widths)


def _plate_back(box: Box) -> str:
    """Return the SVG of the pale background of a label."""
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


def effects_line(effects: TerrainEffects) -> str:
    """Return a line on a kind of ground: movement, sight by day and by night, cover and concealment, as in
    ``half movement; sight 8"/6"; cover``. A part that is as in the open, or depends on the depth of water, is
    left out; the line is ``open ground`` if none is left.
    """
    is_slow = effects.movement not in (None, 1.0)
    parts = [f"{part_of_movement(effects.movement or 0)} movement"] if is_slow else []
    uphill = effects.movement_uphill
    if uphill is not None and uphill != effects.movement:
        parts.append(f"{part_of_movement(uphill)} uphill")
    on_road = effects.movement_on_road
    if on_road is not None and on_road != effects.movement:
        parts.append(f"{part_of_movement(on_road)} on the road")
    if effects.sight_day_in is not None:
        parts.append(f'sight {effects.sight_day_in}"/{effects.sight_night_in}"')
    hiding_words = [
        word for word, has in (("cover", effects.cover), ("concealment", effects.concealment)) if has
    ]
    parts += [", ".join(hiding_words)] if hiding_words else []
    parts += ["concealment prone"] if effects.prone_concealment and not effects.concealment else []
    return "; ".join(parts) or "open ground"


def sectors(shape: Shape) -> Iterator[str]:
    """Yield the SVG of the six sectors: their names above and below the table. Their borders follow only if
    the table's sections are not the sectors themselves.
    """
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
"""A row of the legend: the SVG of its sign, its name, and its effects."""

COLUMNS, ROW, MORE_TURNS = 3, 37.0, 6
"""The columns of the legend, the height of its rows, and the turns on the track beyond the least length of a game."""


def legend(table: Terrain, there: OnMap, wide: float) -> tuple[list[str], float]:
    """Return (entries, height): the SVG of each entry of the legend, placed in three columns over a width
    ``wide``, and the height that they take together, both in units of the picture.
    """
    items = [
        *_terrain_items(table),
        *_course_items(table),
        *_feature_items(table, there),
        *_border_items(table, there),
        *_marker_items(there),
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
    """Return the SVG of a scale bar as long as one foot on the table, at the right of a picture of width
    ``wide``.
    """
    foot = 12 * wide / table.length_in
    return tag("g", *_scale(foot), transform=f"translate({number(wide - foot - 8)} 8)")


def _scale(foot: float) -> Iterator[str]:
    """Yield the SVG of a scale bar one foot long, in four parts, with labels at 0, 6 and 12 inches. ``foot``
    is its length in units of the picture.
    """
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
    """Return the SVG of a coloured box of the legend. ``fill`` is its colour, ``signs`` the SVG drawn on it."""
    return tag("rect", width=38, height=25, rx=3, fill=fill, stroke=FRAME, stroke_width=1) + "".join(signs)


def _terrain_items(table: Terrain) -> Iterator[Item]:
    """Yield an entry of the legend for each type of terrain on the table: its sign, its name, and its effects
    (empty for types laid over others, such as mud). Rivers, roads, hills and craters are left out.
    """
    section_by_type: dict[str, Section] = {}
    for section in table.sections:
        for name in section.terrain_types:
            if is_base(name) and name not in ("river", "canal", "stream", "road"):
                section_by_type.setdefault(name, section)
    if any(map_ground.base_of(section) == "clear" for section in table.sections):
        clear = (
            section_of_type
            for section_of_type in table.sections
            if map_ground.base_of(section_of_type) == "clear"
        )
        section_by_type.setdefault("clear", next(clear))
    for name, look in LOOKS.items():
        if name not in section_by_type or name == "hill":
            continue
        fill = PARCELS[name][0] if name in PARCELS else look.fill
        signs = [map_ground.place_sign(look.strewn[0].sign, (12 + 14 * at, 14), 0.8) for at in (0, 1)]
        alone_in_section = [
            section_of_type
            for section_of_type in table.sections
            if section_of_type.terrain_types == (name,) and not section_of_type.has_road
        ]
        effects = (
            effects_line(alone_in_section[0].terrain_effects) if alone_in_section else _effects_of_type(name)
        )
        yield _swatch(fill, *signs), terrain_name(name), effects
    all_types = {name for section in table.sections for name in section.terrain_types}
    for name, strewn in OVERLAYS.items():
        if name in all_types:
            yield _swatch(PAPER, map_ground.place_sign(strewn[0].sign, (19, 13), 0.8)), terrain_name(name), ""


def _effects_of_type(name: str) -> str:
    """Return the line of ``effects_line`` for the type of terrain ``name``, as if nothing else lay in the
    section.
    """
    from fng_cli.rules.ground.types import terrain_effects_of

    return effects_line(terrain_effects_of((name,)))


def _course_items(table: Terrain) -> Iterator[Item]:
    """Yield the legend's entry for each river and road; nothing if there are none."""
    for name, known, edge, fill in (
        ("river", table.rivers, BANK, WATER),
        ("road", table.roads, KERB, SURFACE),
    ):
        for course in known:
            lines = tag("path", d="M1 12.5H37", stroke=edge, stroke_width=13) + tag(
                "path", d="M1 12.5H37", stroke=fill, stroke_width=9
            )
            yield lines, name, f'{course.from_edge} to {course.to_edge}, {course.width_in}" wide'


def _feature_items(table: Terrain, there: OnMap) -> Iterator[Item]:
    """Yield the legend's entries for hills, craters and buildings; an entry is left out if the table has none
    of that kind.
    """
    types = {name for section in table.sections for name in section.terrain_types}
    if "hill" in types:
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
    if "craters" in types or there.craters:
        yield _swatch(PAPER, map_ground.crater((19, 12.5), 8)), "crater", ""
    if table.buildings:
        about = "civilians about" if table.has_civilians else "nobody lives here"
        yield _swatch(PAPER, map_ground.place_sign("house", (20, 14), 0.85)), "building", about


def _border_items(table: Terrain, there: OnMap) -> Iterator[Item]:
    """Yield the legend's entries for the border lines on a map: sectors, sections and, if the map marks it
    (``your_sector``), your own sector. The entry for sectors is left out if the sections of this table are
    the six sectors themselves.
    """
    across, down = table.length_in / table.grid_columns, table.depth_in / table.grid_rows
    if table.grid() != SECTORS:
        thick = tag("path", d="M1 12.5H37", stroke=INK, stroke_width=3, stroke_dasharray="10 5")
        yield thick, "sector", "one of six, named along the edge"
    number_of = tag("path", d="M1 12.5H37", stroke=INK, stroke_width=1.2, stroke_dasharray="3 4")
    yield number_of, "section", f'numbered, about {across:g}" by {down:g}"'
    if map_markers.your_sector(table, there) is not None:
        blue = tag("path", d="M1 12.5H37", stroke=FRIEND, stroke_width=3, stroke_dasharray="10 5")
        yield blue, "your sector", ""


def _small_sign(sign: str, size: float = 0.55) -> str:
    """Return the SVG of a sign moved and scaled by ``size`` to fit an entry of the legend. ``sign`` is drawn
    around the origin.
    """
    return tag("g", sign, transform=f"translate(19 12.5) scale({size:g})")


def _marker_items(there: OnMap) -> Iterator[Item]:
    """Yield the legend's entries for the signs that the map has: your unit (if its exact place is known) or,
    once groups of a game stand on the map, these groups, the routes and the fallen; PEFs and contacts; the
    mission's marks; and the arrows.
    """
    known = there.deployed
    if there.in_play.groups:
        yield from _game_items(there.in_play)
    elif known is not None and known.unit_x_in is not None:
        yield _small_sign(map_markers.unit_sign((0, 0))), "your unit", ""
    if any(not marker.is_contact and not marker.moved for marker in there.markers):
        yield _small_sign(map_markers.pef_sign((0, 0), "1")), "PEF", "by its number"
    if any(marker.moved for marker in there.markers):
        yield _small_sign(map_markers.pef_sign((0, 0), "1", moved=True)), "PEF that has moved", "from here"
    yield from _contact_items(there)
    kinds = dict.fromkeys(mark.kind for mark in (known.marks if known else ()))
    for kind in kinds:
        if kind is MarkKind.SANDBAGS:
            bags = "".join(
                tag("ellipse", cx=x, cy=12.5, rx=6, ry=4.5, fill="#d8c79a", stroke="#7b683b")
                for x in (8, 19, 30)
            )
            yield bags, "sandbags", "room for 4 men each, DV 2"
        else:
            yield _small_sign(map_markers.task_sign(kind, (0, 0)), 0.75), MARK_NAMES[kind], ""
    if known is not None and known.entry_edge:
        yield _small_sign(map_markers.arrow_sign((0, 0), 0, FRIEND, 20), 0.6), "your way in and out", ""
    if map_markers.reinforcement_sector(there) is not None:
        blue = _small_sign(map_markers.arrow_sign((0, 0), 0, FRIEND, 12), 0.7)
        yield blue, "your reinforcements come in", "at the edge of your sector"
    if there.mission.type is not None:
        red = _small_sign(map_markers.arrow_sign((0, 0), 0, ENEMY, 12), 0.7)
        yield red, "VC/NVA may come in", "edge of a random sector (1d6)"


def _game_items(game: GameOnMap) -> Iterator[Item]:
    """Yield the legend's entries (sign, name, note) for the groups, routes and fallen that a map has; nothing
    if it has none. The notes say, for example, that the exact place is not known.
    """
    if any(group.told and group.side is Side.FWF for group in game.groups):
        yield _small_sign(map_markers.unit_sign((0, 0))), "your group", "its exact place is not known"
    if any(not group.told for group in game.groups):
        yield _small_sign(map_markers.unit_sign((0, 0), dashed=True)), "group", "began here, no news since"
    if any(group.told and group.side is Side.VC_NVA for group in game.groups):
        enemy = map_markers.enemy_sign((0, 0), dashed=False)
        yield _small_sign(enemy), "enemy group", "its exact place is not known"
    if game.routes:
        blue = tag("path", d="M1 12.5H37", stroke=FRIEND, stroke_width=4, stroke_dasharray="9 5")
        yield blue, "your way", "from sector to sector, with turn numbers"
    if game.fallen:
        yield _small_sign(map_markers.fallen_sign(INK, dead=True)), "killed", "in this sector"


def _contact_items(there: OnMap) -> Iterator[Item]:
    """Yield an entry of the legend for each kind of contact, with the numbers of its contacts: ``found: C2
    and C4``. Contacts whose result is not known share the entry ``contact``.
    """
    by_kind: dict[str, list[str]] = {}
    for marker in there.markers:
        if marker.is_contact:
            by_kind.setdefault(marker.found or "contact", []).append(marker.name)
    for name_found, names in by_kind.items():
        numbered = listed([f"C{name}" for name in names])
        yield (
            _small_sign(map_markers.contact_sign((0, 0), names[0])),
            name_found,
            f"found: {numbered}" if name_found != "contact" else numbered,
        )


def turn_track(mission: MissionFacts, state: State, wide: float) -> Iterator[str]:
    """Yield the SVG of a box for each turn, then a sentence on the game's end. The boxes go on beyond the
    game's least length, to turns that it may not reach. Turns before the one that the clock shows are ticked,
    and so is that one once it or the game is over. A night turn is dark, and a turn beyond the game's least
    length is dashed. ``wide`` is the width of the picture. Nothing is yielded if the type of mission is not
    known.
    """
    if mission.type is None:
        return
    row = mission_facts(mission.type)
    least = int(row["game_length_turns"])
    if "becomes_fight" in row:
        total = int(mission_facts(MissionType.FIGHT)["game_length_turns"])
    else:
        total = least + MORE_TURNS
    begun = turn_of(state) or 0
    clock = clock_of(state)
    is_played = is_over(state) or (clock is not None and clock.between_turns)
    played, total = begun - (not is_played), max(total, begun)
    nights = _nights(mission, total)
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
    yield words((52, 47), _end_of_game_line(row, least, bool(nights)), class_="effects")


def _nights(mission: MissionFacts, total: int) -> set[int]:
    """Return the night turns, as far as the parts of the day are certain: every night that begins by
    ``total``, the last turn of the track. A last night whose length is still to be rolled counts up to
    ``total``. Empty if the mission's part of the day, its light, the length of that light, or the row that
    follows (``next_row``) is not known.
    """
    if None in (mission.part_of_day, mission.light, mission.light_turns, mission.next_row):
        return set()
    first = PhaseTurns(
        1, mission.light_turns or 1, mission.part_of_day or DayPart.MORNING, mission.light or Light.NIGHT
    )
    nights: set[int] = set()
    for phase in foreseeable_phases(first, mission.next_row or 2, total):
        if phase.light is Light.NIGHT:
            last = phase.to_turn if isinstance(phase, PhaseTurns) else total
            nights |= {*range(phase.from_turn, last + 1)}
    return nights


def _end_of_game_line(facts: Entry, least: int, nights: bool) -> str:
    """Return a sentence for the turn track that says when and how the game ends. If ``nights`` is true, it
    also explains the grey boxes. ``facts`` is the table row of the mission type, ``least`` the minimum
    length of the game in turns.
    """
    ends = (
        (
            f"after turn {least} a roll of {facts['becomes_fight']} turns the game into a fight, and any other roll ends it"
        )
        if "becomes_fight" in facts
        else f"at the end of turn {least} and of each later turn, the game ends on a roll of {facts['end_each_turn']}"
    )
    return f"Tick each turn; {ends}{'; grey is night' if nights else ''}."


def title_of(table: Terrain, mission: MissionFacts) -> str:
    """Return the title of a map, in capitals: the mission's type with its objective or ambush, then the
    place; only the place if there is no mission.
    """
    place = f"{table.corps} Corps, {title(table.area)}"
    if mission.objective is not None:
        what = f" ({mission.objective.replace('-', ' ')})"
    elif mission.ambushing is not None:
        what = " (you lie in wait)" if mission.ambushing else " (you walk into the ambush)"
    else:
        what = ""
    return f"{mission.type}{what} · {place}".upper() if mission.type else place.upper()


def subtitle_of(table: Terrain, mission: MissionFacts) -> str:
    """Return the line below a map's title. It gives the month (if known), the season, the weather (if known),
    and whether civilians are about. A Free Fire Zone, the EAL and the Support Level follow if they apply
    or are known.
    """
    sky = f", {table.weather_kind} weather" if table.weather_kind else ""
    when = "" if mission.month is None else f"{month_name(mission.month)}, "
    people = "civilians about" if table.has_civilians else "no civilians"
    zone = ["the whole area is a Free Fire Zone"] if table.area == "free-fire-zone" else []
    levels = [
        f"{name} {level}"
        for name, level in (
            ("Enemy Activity Level", mission.eal),
            ("Support Level", mission.support_level),
        )
        if level is not None
    ]
    line = "; ".join([f"{when}{table.season} season{sky}", people, *zone, *levels])
    return line[:1].upper() + line[1:]
