"""The table as a map to lay it out by: SVG that is the same whenever the table is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from fng_cli.cli.ground import map_ground, map_in_play, map_legend, map_markers, map_text
from fng_cli.cli.ground.in_play import GameOnMap
from fng_cli.cli.ground.map_signs import LOOKS, SIGNS, Shape
from fng_cli.cli.ground.on_map import OnMap, on_map
from fng_cli.cli.paper.palette import ENEMY, FRAME, INK, PAPER
from fng_cli.cli.paper.sheet import SheetSize, on_sheet
from fng_cli.cli.paper.svg import Box, described, number, tag, within, words
from fng_cli.document import Content, lookup
from fng_cli.rules.ground.grid import Point, distance
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.objective.deploying import without_bridged_fords
from fng_cli.state import State

LEFT, TOP, RIGHT = 62.0, 134.0, 62.0
SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
SANS = "'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
STYLE = (
    f"text {{ font-family: {SANS}; fill: {INK}; }}"
    f".title, .under, .numeral, .sector, .small, .mark {{ font-family: {SERIF}; }}"
    ".title { font-weight: bold; letter-spacing: 2px; }"
    ".under { font-size: 17px; font-style: italic; }"
    ".numeral { font-size: 20px; font-weight: bold; }"
    ".sector { font-size: 14px; font-weight: bold; letter-spacing: 3px; }"
    ".ground { font-size: 14px; font-weight: bold; }"
    ".effects { font-size: 12.5px; font-style: italic; }"
    ".small { font-size: 15px; }"
    ".tiny { font-size: 12px; font-weight: bold; }"
    ".mark { font-size: 24px; font-weight: bold; }"
    ".contact { font-size: 17px; font-weight: bold; }"
    ".count { font-size: 12px; font-weight: bold; fill: #fff; }"
    f".enemy {{ fill: {ENEMY}; }}"
)


def draw(table: Terrain, content: Content) -> str:
    """Return the map of a table as an SVG document for a sheet of A4: title, table, legend, scale and turns,
    with everything that a document places on it.
    """
    shape, state = Shape(table), State(content)
    there = on_map(shape.table, state)
    wide = LEFT + shape.size[0] + RIGHT
    key, key_deep = map_legend.legend(table, there, shape.size[0])
    track = [
        map_legend.scale(table, shape.size[0]),
        *map_legend.turn_track(there.mission, state, shape.size[0]),
    ]
    below = TOP + shape.size[1] + 62
    deep = below + key_deep + 66
    head, subtitle = map_legend.title_of(table, there.mission), map_legend.subtitle_of(table, there.mission)
    parts = [
        tag("style", STYLE),
        tag("defs", *_definitions(shape)),
        tag("rect", x=-wide, y=-deep, width=3 * wide, height=3 * deep, fill=PAPER),
        *_heading(head, subtitle, lookup(content, "made.seed"), wide),
        tag(
            "g",
            *_table(shape, there),
            *_signs(shape, there),
            transform=f"translate({number(LEFT)} {number(TOP)})",
        ),
        tag("g", *key, transform=f"translate({number(LEFT)} {number(below)})"),
    ]
    if track:
        parts.append(tag("g", *track, transform=f"translate({number(LEFT)} {number(below + key_deep + 6)})"))
    drawn = tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(wide)} {number(deep)}",
    )
    picture = described(on_sheet(drawn, SheetSize.A4), head, map_text.description_lines(table, state))
    return "".join(('<?xml version="1.0" encoding="UTF-8"?>\n', picture, "\n"))


EDGE = (40.0, 50.0, 40.0, 48.0)
"""The space that ``table_picture`` leaves around the table, for feet, sectors and arrows: left, top, right, bottom."""


def table_picture(table: Terrain, content: Content) -> str:
    """Return the table as SVG without title, legend and turns, for a page that writes these itself. The map's
    title and its description in sentences are embedded for screen readers.
    """
    shape, state = Shape(table), State(content)
    there = on_map(shape.table, state)
    sentences = map_text.description_lines(table, state)
    return described(_table_alone(shape, there), map_legend.title_of(table, there.mission), sentences)


def ground_picture(table: Terrain, state: State) -> str:
    """Return the table as SVG with the mission's marks and the arrows at its edge, but without markers,
    groups, routes, the fallen and your unit.
    """
    shape, there = Shape(table), on_map(table, state)
    return _table_alone(shape, replace(there, markers=(), in_play=GameOnMap()), with_signs=False)


def table_box(shape: Shape) -> Box:
    """Return the area that ``table_picture`` shows, as (left, top, width, height) in units of the picture.
    The table's upper left corner is at 0, 0, so left and top are negative.
    """
    left, top, right, bottom = EDGE
    return -left, -top, shape.size[0] + left + right, shape.size[1] + top + bottom


def _table_alone(shape: Shape, there: OnMap, *, with_signs: bool = True) -> str:
    """Return the SVG document of the table, its edge and the mission's marks, without a legend. With
    ``with_signs`` it also has markers, groups, routes, the fallen and your unit.
    """
    x, y, wide, deep = table_box(shape)
    return tag(
        "svg",
        tag("style", STYLE),
        tag("defs", *_definitions(shape)),
        tag("rect", x=x, y=y, width=wide, height=deep, fill=PAPER),
        *_table(shape, there),
        *(_signs(shape, there) if with_signs else ()),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (x, y, wide, deep))),
    )


def _definitions(shape: Shape) -> Iterator[str]:
    """Yield the SVG definitions: the signs, and the clip path of the table."""
    yield from (tag("g", drawn, id=f"fng-{name}") for name, drawn in SIGNS.items())
    edge = tag("rect", width=shape.size[0], height=shape.size[1])
    yield tag("clipPath", edge, id="fng-table")


def _table(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of the ground and of what lies flat on it, then of sectors, labels of sections, the
    table's edge, the arrows around it and the signs of the mission's marks.
    """
    sections = shape.table.sections
    craters = {section.number: map_ground.crater_places(shape, section) for section in sections}
    markers = there.boxes(shape.inch)
    section_craters, blast_craters = (
        [crater for craters_in_section in craters.values() for crater in craters_in_section],
        map_ground.blast_craters(shape, there.craters),
    )
    holes = [*section_craters, *blast_craters]
    obstructed = [*markers, *((x - radius, y - radius, 2 * radius, 2 * radius) for (x, y), radius in holes)]
    plates = [map_legend.plate(shape, section, obstructed) for section in sections]
    boxes = [*(box for box, _ in plates), *markers]
    houses = [
        place
        for section in sections
        for place in map_ground.house_places(shape, section, craters[section.number], boxes)
    ]
    free = _free(shape, boxes, holes, [place for place, _ in houses])
    ground = [
        tag("rect", width=shape.size[0], height=shape.size[1], fill=LOOKS["clear"].fill),
        *map_ground.fills(shape, sections),
        *map_ground.growth(shape, sections, free),
        *map_ground.hills(shape, sections),
        *(map_ground.crater(place, radius) for place, radius in section_craters),
        *_rivers_and_roads(shape, there),
        *(map_ground.crater(place, radius) for place, radius in blast_craters),
        *map_ground.borders(shape, sections),
        *map_markers.under_markers(shape, there),
        *map_ground.houses(shape, houses),
    ]
    yield tag("g", *ground, clip_path="url(#fng-table)")
    yield from map_legend.sectors(shape)
    yield from (label for _, label in plates)
    yield from _edges(shape)
    yield from map_markers.entry_arrows(shape, there)
    yield from map_markers.mission_signs(shape, there)


def _signs(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of the routes, markers, fallen and groups on the map. If it has no groups yet, the sign
    of the unit where it begins follows, if its place or at least its sector is known.
    """
    yield from map_in_play.signs(shape, there)
    if not there.in_play.groups:
        yield from map_markers.unit_where_it_begins(shape, there)


def _free(
    shape: Shape,
    boxes: Sequence[Box],
    holes: Sequence[tuple[Point, float]],
    houses: Sequence[Point],
) -> map_ground.Free:
    """Return a function of a point and a margin, in units of the picture. It is True if the point is clear of
    rivers, roads, craters (``holes``) and houses by that margin. The point must also be clear of ``boxes``
    by 5 units.
    """
    ways = [
        (way[::2], shape.width(course) / 2)
        for lines, courses in ((shape.rivers, shape.table.rivers), (shape.roads, shape.table.roads))
        for way, course in zip(lines, courses, strict=True)
    ]

    def free(place: Point, margin: float) -> bool:
        """True if ``place`` is clear of rivers, roads, craters and houses by ``margin`` (units of the
        picture), and of boxes by 5 units.
        """
        return (
            all(distance(place, way) > half + margin for way, half in ways)
            and all(distance(place, [at]) > radius * 1.15 + margin for at, radius in holes)
            and distance(place, houses) > 16 + margin
            and not any(within(place, box, 5) for box in boxes)
        )

    return free


def _rivers_and_roads(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of the roads, then of the rivers over them, then of the fords over both. No ford is drawn
    where a bridge stands.
    """
    table = without_bridged_fords(shape.table, there.deployed)
    rivers = list(zip(shape.rivers, table.rivers, strict=True))
    roads = list(zip(shape.roads, table.roads, strict=True))
    for way, course in roads:
        yield from map_ground.road(shape, way, course)
    for way, course in rivers:
        yield from map_ground.river(shape, way, course)
    for road_way, road in roads:
        for river_way, river in rivers:
            yield from map_ground.ford(shape, road_way, road, river_way, river)


def _edges(shape: Shape) -> Iterator[str]:
    """Yield the SVG of the edge of the table, with a tick and a number for each foot."""
    wide, deep = shape.size
    yield tag("rect", width=wide, height=deep, fill="none", stroke=INK, stroke_width=2.5)
    yield tag(
        "rect", x=-9, y=-9, width=wide + 18, height=deep + 18, fill="none", stroke=FRAME, stroke_width=1.2
    )
    foot = 12 * shape.inch
    for at in range(shape.table.length_in // 12 + 1):
        for y, label in ((-9.0, -17.0), (deep + 9, deep + 26)):
            yield tag(
                "path",
                d=f"M{number(at * foot)} {number(y)}v{-5 if y < 0 else 5}",
                stroke=FRAME,
                stroke_width=1.5,
            )
            yield words((at * foot, label), f"{at}\N{PRIME}", class_="tiny", text_anchor="middle")
    for at in range(shape.table.depth_in // 12 + 1):
        for x, label in ((-9.0, -24.0), (wide + 9, wide + 24)):
            yield tag(
                "path",
                d=f"M{number(x)} {number(at * foot)}h{-5 if x < 0 else 5}",
                stroke=FRAME,
                stroke_width=1.5,
            )
            yield words((label, at * foot + 4), f"{at}\N{PRIME}", class_="tiny", text_anchor="middle")


def _heading(head: str, subtitle: str, seed: object, wide: float) -> Iterator[str]:
    """Yield the SVG of the title (``head``), the line beneath it, the seed if it is a text or a whole number,
    and the north arrow. ``wide`` is the width of the picture.
    """
    room = wide - LEFT - RIGHT - 90
    size = min(34.0, room / (0.74 * len(head)))
    yield words((LEFT, 46), head, class_="title", font_size=f"{size:.1f}px")
    yield words((LEFT, 74), subtitle, class_="under")
    x = wide - RIGHT - 26
    if isinstance(seed, str | int) and seed != "":
        yield words((x - 40, 74), f"seed {seed}", class_="under", text_anchor="end")
    yield tag("path", d=f"M{x} 12l13 50-13-10-13 10Z", fill=INK)
    yield tag("path", d=f"M{x} 12v40l-13 10Z", fill=PAPER, stroke=INK, stroke_width=1.5)
    yield words((x, 82), "N", class_="mark", text_anchor="middle")
