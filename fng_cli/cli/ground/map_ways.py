"""Rivers, roads and fords of a map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot

from fng_cli.cli.ground.map_shape import Shape
from fng_cli.cli.ground.map_signs import BANK, INK, KERB, SHALLOW, SURFACE, WATER
from fng_cli.cli.paper.svg import line, number, tag, words
from fng_cli.rules.ground.plane import Point, distance, moved, noise
from fng_cli.rules.ground.rivers_and_roads import Course

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
