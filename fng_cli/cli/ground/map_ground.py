"""The ground of a map: colours of each section, hills, houses, rivers and roads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from fng_cli.cli.ground.map_signs import (
    BANK,
    CONTOUR,
    EARTH,
    INK,
    KERB,
    LOOKS,
    OVERLAYS,
    PARCELS,
    SHALLOW,
    SURFACE,
    TINTS,
    WATER,
    Shape,
    Strewn,
)
from fng_cli.cli.paper.svg import Box, line, number, ring, tag, within, words
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.ground.grid import Point, distance, inside, moved, noise
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Section
from fng_cli.rules.ground.types import is_base

Free = Callable[[Point, float], bool]
"""Whether a place is clear of ways, houses and craters by so much."""


def base_of(section: Section) -> str:
    """The terrain that gives a section its colour."""
    return next((name for name in section.terrain_types if is_base(name)), "clear")


def fills(shape: Shape, sections: Sequence[Section]) -> Iterator[str]:
    """The colour of each section, and the fields of paddies."""
    for section in sections:
        outline = shape.outline(section.number)
        base = base_of(section)
        yield tag(
            "path",
            d=line(outline, closed=True),
            fill=LOOKS[base].fill,
            stroke=LOOKS[base].fill,
            stroke_width=0.8,
        )
        if base in PARCELS:
            clip = f"fng-section-{section.number}"
            yield tag("clipPath", tag("path", d=line(outline, closed=True)), id=clip)
            yield tag("g", *_parcels(shape, section, PARCELS[base]), clip_path=f"url(#{clip})")
        for name in section.terrain_types:
            if name in TINTS:
                yield tag("path", d=line(outline, closed=True), fill=TINTS[name], fill_opacity=0.2)


def borders(shape: Shape, sections: Sequence[Section]) -> Iterator[str]:
    """The line between each two sections: whole where the ground changes, dashed where it does not."""
    known = {section.number: base_of(section) for section in sections}
    for one in known:
        for side in ("east", "south"):
            other = shape.beyond(one, side)
            if other in known:
                same = known[one] == known[other]
                yield tag(
                    "path",
                    d=line(shape.border(one, side)),
                    fill="none",
                    stroke=INK if same else "#6f7a4a",
                    stroke_width=1.2,
                    stroke_opacity=0.55 if same else 1,
                    stroke_dasharray="3 5" if same else None,
                )


def _parcels(shape: Shape, section: Section, colours: Sequence[str]) -> Iterator[str]:
    """Fields with dikes between them, a little askew, as fields are."""
    x, y = shape.centre(section.number)
    key = ("parcels", section.number)
    askew = 16 * (noise(*key) - 0.5)
    across, down = 74 * _small(shape), 54 * _small(shape)
    reach = hypot(*shape.section) / 2
    fields = []
    for row in range(-int(reach / down) - 1, int(reach / down) + 1):
        shift = across * noise(*key, row)
        for column in range(-int(reach / across) - 2, int(reach / across) + 1):
            colour = colours[int(noise(*key, row, column) * len(colours))]
            fields.append(
                tag(
                    "rect",
                    x=column * across + shift,
                    y=row * down,
                    width=across - 4,
                    height=down - 4,
                    rx=3,
                    fill=colour,
                )
            )
    yield tag("g", *fields, transform=f"translate({number(x)} {number(y)}) rotate({number(askew)})")


def _small(shape: Shape) -> float:
    """The factor by which signs are drawn smaller where the sections are small, at most 1."""
    return max(0.5, min(1.0, min(shape.section) / 300))


def growth(shape: Shape, sections: Sequence[Section], free: Free) -> Iterator[str]:
    """SVG of the plants strewn over the sections, the nearer over the farther."""
    placed: list[tuple[float, str]] = []
    for section in sections:
        outline = shape.outline(section.number)
        strewn = [*LOOKS[base_of(section)].strewn]
        strewn += [each for name in section.terrain_types for each in OVERLAYS.get(name, ())]
        for kind in strewn:
            placed += _strew(shape, section, kind, outline, free)
    yield from (sign for _, sign in sorted(placed, key=lambda one: one[0]))


def _strew(
    shape: Shape, section: Section, kind: Strewn, outline: Sequence[Point], free: Free
) -> Iterator[tuple[float, str]]:
    """One kind of sign over a section: in rows where it is planted, else at random."""
    small = _small(shape)
    apart, wild = kind.apart * small, 0.0 if kind.rows else 0.62
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
    for row in range(int((bottom - top) / apart) + 1):
        for column in range(int((right - left) / apart) + 1):
            key = (section.number, kind.sign, row, column)
            x = left + (column + 0.5 + wild * (noise(*key, "x") - 0.5) + 0.5 * (row % 2)) * apart
            y = top + (row + 0.5 + wild * (noise(*key, "y") - 0.5)) * apart
            if inside((x, y), outline) and free((x, y), 9 * small):
                size = small * (kind.least + (kind.most - kind.least) * noise(*key, "size"))
                yield y, use(kind.sign, (x, y), size)


def use(sign: str, place: Point, size: float = 1.0, turn: float = 0.0) -> str:
    """A sign at a place."""
    transform = f"translate({number(place[0])} {number(place[1])})"
    transform += f" rotate({number(turn)})" if turn else ""
    transform += f" scale({size:.2f})" if abs(size - 1) > 0.005 else ""
    return tag("use", href=f"#fng-{sign}", transform=transform)


def hills(shape: Shape, sections: Sequence[Section]) -> Iterator[str]:
    """Contour lines: rings about a ridge, darker as they rise."""
    for section in sections:
        if "hill" not in section.terrain_types:
            continue
        x, y = shape.centre(section.number)
        key = ("hill", section.number)
        off = (
            0.1 * shape.section[0] * (noise(*key, "x") - 0.5),
            0.1 * shape.section[1] * (noise(*key, "y") - 0.5),
        )
        for level, size in enumerate((0.43, 0.32, 0.2, 0.1)):
            centre = (x + off[0] * level / 2, y + off[1] * level / 2)
            across, down = shape.section[0] * size, shape.section[1] * size * (1 - 0.08 * level)
            yield tag(
                "path",
                d=line(ring(centre, across, down, *key, level // 2), closed=True),
                fill=EARTH,
                fill_opacity=0.1,
                stroke=CONTOUR,
                stroke_width=2.2 if level == 0 else 1.4,
                stroke_opacity=0.85,
            )


def crater_places(shape: Shape, section: Section) -> list[tuple[Point, float]]:
    """Centres of the craters of a section, and their radius: the first in its middle, or on the bank."""
    if section.craters is None:
        return []
    radius = min(section.craters.diameter_in / 2 * shape.inch, 0.28 * min(shape.section))
    found: list[tuple[Point, float]] = []
    banks = [(way, shape.width(course) / 2) for way, course in _ways(shape)]
    for piece in range(section.craters.number):
        tries = list(_around(shape, section.number, piece))
        dry = [
            place for place in tries if all(distance(place, way) > half + radius + 4 for way, half in banks)
        ]
        tries = dry or sorted(tries, key=lambda place: -_clear(place, banks))[:1]
        apart = [place for place in tries if distance(place, [at for at, _ in found]) > 2 * radius + 6]
        found.append(((apart or tries)[0], radius))
    return found


def _clear(place: Point, banks: Sequence[tuple[list[Point], float]]) -> float:
    """The distance of a place from the nearest bank, or below 0 how deep in the water."""
    return min((distance(place, way) - half for way, half in banks), default=0.0)


def blast_craters(shape: Shape, content: Content) -> list[tuple[Point, float]]:
    """Centres and radii of the craters that shells and bombs have left, where it is known where they lie."""
    try:
        known = BLAST_CRATERS.read(content)
    except RequestError:
        return []
    return [
        ((one.x_in * shape.inch, one.y_in * shape.inch), one.diameter_in / 2 * shape.inch)
        for one in known
        if one.x_in is not None and one.y_in is not None
    ]


def _ways(shape: Shape) -> Iterator[tuple[list[Point], Course]]:
    yield from zip(shape.rivers, shape.table.rivers, strict=True)
    yield from zip(shape.roads, shape.table.roads, strict=True)


def _around(shape: Shape, section: int, piece: int) -> Iterator[Point]:
    """Places in a section, from its middle outwards."""
    centre = shape.centre(section)
    for step in range(60):
        angle = 2 * pi * noise("crater", section, piece, step)
        far = (step / 60) * 0.4
        yield centre[0] + far * shape.section[0] * cos(angle), centre[1] + far * shape.section[1] * sin(angle)


def crater(place: Point, radius: float) -> str:
    """A crater with its rim of thrown earth."""
    rays = []
    for ray in range(int(10 + radius / 3)):
        angle = 2 * pi * (ray + 0.5 * noise(place, ray)) / int(10 + radius / 3)
        toward = (cos(angle), sin(angle))
        rays += [
            moved(place, toward, radius * 0.98),
            moved(place, toward, radius * (1.14 + 0.2 * noise(ray, place))),
        ]
    data = "".join(line(rays[at : at + 2]) for at in range(0, len(rays), 2))
    return (
        tag("path", d=data, stroke="#8b6a45", stroke_width=1.6, stroke_linecap="round")
        + tag(
            "path",
            d=line(ring(place, radius, radius, place, wild=0.03), closed=True),
            fill="#b89468",
            stroke="#6f4f2c",
            stroke_width=1.8,
        )
        + tag(
            "path",
            d=line(ring(place, radius * 0.68, radius * 0.66, place, 2, wild=0.05), closed=True),
            fill="#94714a",
        )
        + tag(
            "path",
            d=line(
                ring(
                    moved(place, (0.6, 0.8), radius * 0.08), radius * 0.4, radius * 0.36, place, 3, wild=0.06
                ),
                closed=True,
            ),
            fill="#775636",
        )
    )


def house_places(
    shape: Shape, section: Section, craters: Sequence[tuple[Point, float]], boxes: Sequence[Box]
) -> list[tuple[Point, float]]:
    """Centres of the houses of a section, and how they are turned: along the road where there is one."""
    roads = [
        (way, shape.width(course))
        for way, course in zip(shape.roads, shape.table.roads, strict=True)
        if section.number in course.path
    ]
    spots = _by_the_road(shape, section, *roads[0]) if roads else _in_a_ring(shape, section)
    rivers = [
        (way, shape.width(course) / 2) for way, course in zip(shape.rivers, shape.table.rivers, strict=True)
    ]
    small = _small(shape)
    found: list[tuple[Point, float]] = []
    for place, turn in spots:
        if len(found) == section.buildings:
            break
        if (
            all(distance(place, way) > half + 20 * small for way, half in rivers)
            and all(distance(place, [at]) > radius + 22 * small for at, radius in craters)
            and distance(place, [at for at, _ in found]) > 40 * small
            and not any(within(place, box, 18 * small) for box in boxes)
        ):
            found.append((place, turn))
    return found


def _by_the_road(
    shape: Shape, section: Section, way: Sequence[Point], width: float
) -> Iterator[tuple[Point, float]]:
    """Places on both sides of a road, those nearest the middle of the table first."""
    middle = (shape.size[0] / 2, shape.size[1] / 2)
    outline = shape.outline(section.number)
    stops = [(a, b) for a, b in pairwise(way) if inside(a, outline)]
    for a, b in sorted(stops, key=lambda stop: distance(stop[0], [middle])):
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        for side in (1, -1):
            aside = (side * along[1], -side * along[0])
            far = width / 2 + (20 + 12 * noise("house", a, side)) * _small(shape)
            yield moved(a, aside, far), degrees(atan2(along[1], along[0])) + 8 * (noise(a, side) - 0.5)


def _in_a_ring(shape: Shape, section: Section) -> Iterator[tuple[Point, float]]:
    """Places about the middle of a section, closer ones first."""
    x, y = shape.centre(section.number)
    for step in range(80):
        key = ("house", section.number, step)
        angle, far = 2 * pi * noise(*key), 0.05 + 0.36 * step / 80
        yield (
            (x + far * shape.section[0] * cos(angle), y + far * shape.section[1] * sin(angle)),
            40 * (noise(*key, "turn") - 0.5),
        )


def houses(shape: Shape, places: Sequence[tuple[Point, float]]) -> Iterator[str]:
    """The houses themselves."""
    for place, turn in sorted(places, key=lambda one: one[0][1]):
        yield use("house", place, _small(shape), turn)


DrawnWay = Sequence[Point]


def river(shape: Shape, way: DrawnWay, course: Course) -> Iterator[str]:
    """A river between its banks, with the way that it flows."""
    width = shape.width(course)
    yield _band(way, BANK, width + 5)
    yield _band(way, WATER, width)
    yield _band(way, "#b6d6e5", width * 0.5)
    for place, aside in enumerate((-0.36, -0.2, -0.04, 0.13, 0.3)):
        gap = 60 + 70 * noise("flow", place)
        yield tag(
            "path",
            d=line(offset(way, aside * width)),
            fill="none",
            stroke="#f4fafc",
            stroke_width=1.5,
            stroke_opacity=0.75,
            stroke_linecap="round",
            stroke_dasharray=f"{number(26 + 22 * noise('dash', place))} {number(gap)}",
            stroke_dashoffset=120 * noise("start", place),
        )
    for part in (0.17, 0.5, 0.83):
        yield _arrow(way, part, min(1.0, width / 90))


def _band(way: DrawnWay, colour: str, width: float) -> str:
    return tag("path", d=line(way), fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def _arrow(way: DrawnWay, part: float, size: float) -> str:
    """An arrow that points downstream."""
    at = int(part * (len(way) - 2))
    (x, y), (to_x, to_y) = way[at], way[at + 1]
    turn = degrees(atan2(to_y - y, to_x - x))
    transform = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({size:.2f})"
    return tag("path", d="M-16-7L14 0L-16 7L-9 0Z", fill=BANK, fill_opacity=0.8, transform=transform)


def offset(way: DrawnWay, aside: float) -> list[Point]:
    """A line beside a way, so far to its right."""
    found = []
    for place, point in enumerate(way):
        before, after = way[max(0, place - 1)], way[min(len(way) - 1, place + 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1
        right = (-(after[1] - before[1]) / length, (after[0] - before[0]) / length)
        found.append(moved(point, right, aside))
    return found


def road(shape: Shape, way: DrawnWay, course: Course) -> Iterator[str]:
    """A road with its kerbs."""
    width = shape.width(course)
    yield _band(way, KERB, width + 3)
    yield _band(way, SURFACE, width - 1)
    yield tag("path", d=line(way), fill="none", stroke="#fbf0dc", stroke_width=1.6, stroke_dasharray="14 12")


def ford(
    shape: Shape, road_way: DrawnWay, road_course: Course, river_way: DrawnWay, river_course: Course
) -> Iterator[str]:
    """Picture of a ford, where a road goes through a river: shallow water, stones, and the kerbs dashed."""
    width, wet = shape.width(road_course), shape.width(river_course) / 2
    for section in road_course.fords:
        centre = shape.centre(section)
        through = [
            point
            for point in road_way
            if distance(point, river_way) < wet + 2
            and abs(point[0] - centre[0]) <= shape.section[0] * 0.6
            and abs(point[1] - centre[1]) <= shape.section[1] * 0.6
        ]
        if len(through) < 2:
            continue
        yield tag(
            "path", d=line(through), fill="none", stroke=SHALLOW, stroke_width=width + 16, stroke_opacity=0.85
        )
        for aside in (-width / 2, width / 2):
            yield tag(
                "path",
                d=line(offset(through, aside)),
                fill="none",
                stroke=KERB,
                stroke_width=2.4,
                stroke_dasharray="8 6",
            )
        yield from _stones(through, width)
        x, y = through[len(through) // 2]
        yield words((x, y + 5), "ford", class_="small", text_anchor="middle", fill=INK, font_style="italic")


def _stones(through: DrawnWay, width: float) -> Iterator[str]:
    """Stones in the shallows."""
    for place, point in enumerate(through):
        for piece in (0, 1):
            aside = (noise("stone", place, piece) - 0.5) * width * 0.8
            x, y = offset([through[max(0, place - 1)], point], aside)[1]
            yield tag(
                "circle", cx=x, cy=y, r=1.4 + 1.6 * noise(place, piece), fill="#a99a80", fill_opacity=0.8
            )
