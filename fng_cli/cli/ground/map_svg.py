"""The table as a map to lay it out by: SVG that is the same whenever the table is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.cli.ground import map_ground, map_labels, map_ways
from fng_cli.cli.ground.map_shape import Shape
from fng_cli.cli.ground.map_signs import FRAME, INK, LOOKS, OVERLAYS, PAPER, PARCELS, SIGNS
from fng_cli.cli.paper.svg import Box, number, tag, within, words
from fng_cli.document import Content
from fng_cli.rules.ground.areas import title
from fng_cli.rules.ground.plane import Point, distance
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.ground.types import terrain_name

LEFT, TOP, RIGHT = 62.0, 128.0, 62.0
SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
SANS = "'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
STYLE = (
    f"text {{ font-family: {SANS}; fill: {INK}; }}"
    f".title, .under, .numeral, .sector, .small, .mark {{ font-family: {SERIF}; }}"
    ".title { font-size: 38px; font-weight: bold; letter-spacing: 4px; }"
    ".under { font-size: 18px; font-style: italic; }"
    ".numeral { font-size: 34px; font-weight: bold; }"
    ".sector { font-size: 110px; font-weight: bold; fill-opacity: 0.4; }"
    ".ground { font-size: 16px; font-weight: bold; }"
    ".effects { font-size: 12.5px; font-style: italic; }"
    ".small { font-size: 15px; }"
    ".tiny { font-size: 12px; font-weight: bold; }"
    ".mark { font-size: 24px; font-weight: bold; }"
    ".count { font-size: 12px; font-weight: bold; fill: #fff; }"
    ".enemy { fill: #c8402f; }"
)


def draw(table: Terrain, content: Content) -> str:
    """The map of a table, with the PEFs and the unit that a document places on it."""
    shape = Shape(table)
    wide = LEFT + shape.size[0] + RIGHT
    legend = list(_legend(table, shape.size[0]))
    deep = TOP + shape.size[1] + 78 + 44 * len(legend)
    rows = [
        tag("g", *row, transform=f"translate({number(LEFT)} {number(TOP + shape.size[1] + 68 + 44 * at)})")
        for at, row in enumerate(legend)
    ]
    parts = [
        tag("title", f"{table.corps} Corps, {title(table.area)}"),
        tag("style", STYLE),
        tag("defs", *_definitions(shape)),
        tag("rect", width=wide, height=deep, fill=PAPER),
        *_heading(table, wide),
        tag("g", *_table(shape, content), transform=f"translate({number(LEFT)} {number(TOP)})"),
        *rows,
    ]
    return "".join(
        (
            '<?xml version="1.0" encoding="UTF-8"?>\n',
            tag(
                "svg",
                *parts,
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {number(wide)} {number(deep)}",
                width=wide,
                height=deep,
            ),
            "\n",
        )
    )


def _definitions(shape: Shape) -> Iterator[str]:
    """The signs, and the edge of the table."""
    yield from (tag("g", drawn, id=f"fng-{name}") for name, drawn in SIGNS.items())
    edge = tag("rect", width=shape.size[0], height=shape.size[1])
    yield tag("clipPath", edge, id="fng-table")


def _table(shape: Shape, content: Content) -> Iterator[str]:
    """Everything on the table, from the ground up."""
    sections = shape.table.sections
    craters = {section.number: map_ground.crater_places(shape, section) for section in sections}
    plates = [map_labels.plate(shape, section) for section in sections]
    boxes = [box for box, _ in plates]
    houses = [
        place
        for section in sections
        for place in map_ground.house_places(shape, section, craters[section.number], boxes)
    ]
    holes = [one for found in craters.values() for one in found]
    free = _free(shape, boxes, holes, [place for place, _ in houses])
    ground = [
        tag("rect", width=shape.size[0], height=shape.size[1], fill=LOOKS["clear"].fill),
        *map_ground.fills(shape, sections),
        *map_ground.growth(shape, sections, free),
        *map_ground.hills(shape, sections),
        *_ways(shape),
        *(map_ground.crater(place, radius) for place, radius in holes),
        *map_ground.houses(shape, houses),
        *_lines(shape),
    ]
    yield tag("g", *ground, clip_path="url(#fng-table)")
    yield from map_labels.numerals(shape)
    yield from (label for _, label in plates)
    yield from map_labels.markers(shape, content)
    yield from _edges(shape)


def _free(
    shape: Shape,
    boxes: Sequence[Box],
    holes: Sequence[tuple[Point, float]],
    houses: Sequence[Point],
) -> map_ground.Free:
    """Whether a sign can stand somewhere without covering anything that matters."""
    ways = [
        (way[::2], shape.width(course) / 2)
        for found, courses in ((shape.rivers, shape.table.rivers), (shape.roads, shape.table.roads))
        for way, course in zip(found, courses, strict=True)
    ]

    def free(place: Point, margin: float) -> bool:
        return (
            all(distance(place, way) > half + margin for way, half in ways)
            and all(distance(place, [at]) > radius * 1.15 + margin for at, radius in holes)
            and distance(place, houses) > 16 + margin
            and not any(within(place, box, 5) for box in boxes)
        )

    return free


def _ways(shape: Shape) -> Iterator[str]:
    """Rivers over roads, and fords over both."""
    rivers = list(zip(shape.rivers, shape.table.rivers, strict=True))
    roads = list(zip(shape.roads, shape.table.roads, strict=True))
    for way, course in roads:
        yield from map_ways.road(shape, way, course)
    for way, course in rivers:
        yield from map_ways.river(shape, way, course)
    for road_way, road in roads:
        for river_way, river in rivers:
            yield from map_ways.ford(shape, road_way, road, river_way, river)


def _lines(shape: Shape) -> Iterator[str]:
    """The lines between sections."""
    across, down = shape.section
    data = "".join(
        f"M{number(across * at)} 0V{number(shape.size[1])}" for at in range(1, shape.table.grid_columns)
    )
    data += "".join(
        f"M0 {number(down * at)}H{number(shape.size[0])}" for at in range(1, shape.table.grid_rows)
    )
    if data:
        yield tag(
            "path",
            d=data,
            stroke=INK,
            stroke_width=1.2,
            stroke_opacity=0.55,
            stroke_dasharray="3 5",
            fill="none",
        )


def _edges(shape: Shape) -> Iterator[str]:
    """The edge of the table, with a tick for each foot."""
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


def _heading(table: Terrain, wide: float) -> Iterator[str]:
    """Title of a map: the area, the season, and where north lies."""
    yield words((LEFT, 56), f"{table.corps} CORPS, {title(table.area).upper()}", class_="title")
    sky = f", {table.weather_kind} weather" if table.weather_kind else ""
    ways = [
        f'{name} from {course.from_edge} to {course.to_edge}, {course.width_in}" wide'
        for name, known in (("river", table.rivers), ("road", table.roads))
        for course in known
    ]
    people = "civilians about" if table.has_civilians else "no civilians"
    told = [f"{table.season} season{sky}", *ways, people]
    yield words((LEFT, 86), "; ".join(told).capitalize(), class_="under")
    x = wide - RIGHT - 26
    yield tag("path", d=f"M{x} 22l13 56-13-10-13 10Z", fill=INK)
    yield tag("path", d=f"M{x} 22v46l-13 10Z", fill=PAPER, stroke=INK, stroke_width=1.5)
    yield words((x, 98), "N", class_="mark", text_anchor="middle")


def _legend(table: Terrain, wide: float) -> Iterator[list[str]]:
    """The key to colours and signs, of those that are there, and a foot of the table to measure by."""
    items = [*_grounds(table), *_features(table)]
    foot = 12 * wide / table.length_in
    rows: list[list[str]] = [[]]
    x = 0.0
    for picture, label in items:
        room = 74 + 7.6 * len(label)
        if x + room > (wide - foot - 60 if len(rows) == 1 else wide):
            rows.append([])
            x = 0.0
        rows[-1].append(
            tag("g", picture, words((48, 19), label, class_="small"), transform=f"translate({number(x)} 0)")
        )
        x += room
    rows[0].append(tag("g", *_scale(foot), transform=f"translate({number(wide - foot)} 4)"))
    yield from rows


def _scale(foot: float) -> Iterator[str]:
    """A foot of the table, in parts of three inches."""
    for at in range(4):
        yield tag(
            "rect",
            x=at * foot / 4,
            y=6,
            width=foot / 4,
            height=7,
            fill=PAPER if at % 2 else INK,
            stroke=INK,
            stroke_width=1,
        )
    for at in (0, 6, 12):
        yield words((at * foot / 12, 28), f'{at}"', class_="tiny", text_anchor="middle")


def _swatch(fill: str, *signs: str) -> str:
    return tag("rect", width=38, height=27, rx=3, fill=fill, stroke=FRAME, stroke_width=1) + "".join(signs)


def _grounds(table: Terrain) -> Iterator[tuple[str, str]]:
    """A swatch of each terrain, and of what lies over or under it."""
    there = {name for section in table.sections for name in section.terrain_types}
    for name, look in LOOKS.items():
        if name in there - {"hill", "river", "canal", "stream"}:
            fill = PARCELS[name][0] if name in PARCELS else look.fill
            signs = [map_ground.use(look.strewn[0].sign, (12 + 14 * at, 15), 0.8) for at in (0, 1)]
            yield _swatch(fill, *signs), terrain_name(name)
    for name, strewn in OVERLAYS.items():
        if name in there:
            yield _swatch(PAPER, map_ground.use(strewn[0].sign, (19, 14), 0.8)), terrain_name(name)


def _features(table: Terrain) -> Iterator[tuple[str, str]]:
    """Hills, craters, houses: what has a sign of its own."""
    there = {name for section in table.sections for name in section.terrain_types}
    if "hill" in there:
        rings = "".join(
            tag(
                "ellipse",
                cx=19,
                cy=13.5,
                rx=rx,
                ry=rx * 0.6,
                fill="#8a6239",
                fill_opacity=0.12,
                stroke="#9c5f2c",
                stroke_width=1.3,
            )
            for rx in (16, 10, 4)
        )
        yield _swatch(PAPER, rings), "hill"
    if "craters" in there:
        yield _swatch(PAPER, map_ground.crater((19, 13.5), 8)), "crater"
    if table.buildings:
        yield _swatch(PAPER, map_ground.use("house", (20, 15), 0.85)), "building"
