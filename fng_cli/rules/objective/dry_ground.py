"""Dry places on a table: nothing of a mission stands in a river, a pond, or beyond the edge. Source: p. 49, 98-101."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from msgspec import Struct

from fng_cli.rules.ground.grid import SECTORS, Point, distance
from fng_cli.rules.ground.plan import TablePlan
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Terrain

STEP_IN = 0.5
DIRECTIONS = tuple((cos(2 * pi * step / 24), sin(2 * pi * step / 24)) for step in range(24))
"""The steps and directions in which a dry place is looked for, ring after ring."""

ASIDE_IN = 1.5
"""The inches from the edge of a road that count as off the road."""
ROUNDING_IN = 1e-6
"""A margin, larger than any rounding error, for stretches that are skipped."""

Patch = tuple[float, float, float, float]
"""A part of the table in inches: west, north, east and south end."""
Stretch = tuple[Point, Point]
"""A line from a point to the next."""


class Strip(Struct, frozen=True):
    """A river or a road: the points of its middle line, half its width, and its longest stretch between two
    points, in inches.
    """

    way: Sequence[Point]
    half_in: float
    longest_in: float

    @classmethod
    def along(cls, way: Sequence[Point], half_in: float) -> Strip:
        """Return the strip along the middle line ``way``, which reaches ``half_in`` inches to each side of
        it. Its longest stretch between two points is computed here (0 for a single point).
        """
        stretches = (hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
        return cls(way, half_in, max(stretches, default=0.0))

    def near(self, place: Point, within_in: float) -> Iterator[Stretch]:
        """Yield the stretches of the line that may come within ``within_in`` inches of a place. The test is
        coarse, for speed: all stretches that come so near are yielded, but also some that do not.
        """
        (x, y), way, longest, at = place, self.way, self.longest_in, 0
        last = len(way) - 1
        while at < last:
            start = way[at]
            beyond = hypot(x - start[0], y - start[1]) - within_in - ROUNDING_IN
            if beyond > longest:
                at += int(beyond / longest) if longest else last
            else:
                at += 1
                yield start, way[at]

    def is_beyond(self, place: Point, inches: float) -> bool:
        """True if a place is more than ``inches`` from the strip's middle line. Also True if that line is a
        single point.
        """
        return all(_distance_from_stretch(place, a, b) > inches for a, b in self.near(place, inches))

    def is_closer(self, place: Point, inches: float) -> bool:
        """True if a place is less than ``inches`` from the strip's middle line. False if that line is a
        single point.
        """
        return any(_distance_from_stretch(place, a, b) < inches for a, b in self.near(place, inches))


class DryGround:
    """A table in inches, with its water: rivers, and the ponds of a mission, each as its middle and radius."""

    def __init__(self, table: Terrain, ponds: Sequence[tuple[Point, float]] = ()) -> None:
        """Keep a table, to find dry places on it later. Its rivers and roads are prepared as strips, in
        inches. ``ponds`` holds a pair for each pond of the mission: its middle and its radius, in inches.
        """
        self.table = table
        self.plan = TablePlan(table)
        self.rivers = self._strips(self.plan.rivers, table.rivers)
        self.roads = self._strips(self.plan.roads, table.roads)
        self.ponds = tuple(ponds)

    def _strips(self, lines: Sequence[Sequence[Point]], courses: Sequence[Course]) -> list[Strip]:
        """Return the rivers or roads ``courses`` as strips of ground, each as wide as it is drawn on the
        plan. ``lines`` are their middle lines, in the order of ``courses``.
        """
        return [
            Strip.along(way, self.plan.width(course) / 2) for way, course in zip(lines, courses, strict=True)
        ]

    @property
    def whole(self) -> Patch:
        """The area of the whole table, in inches."""
        return 0, 0, float(self.table.length_in), float(self.table.depth_in)

    def section(self, number: int) -> Patch:
        """Return the area of the section with this number, as its west, north, east and south edges in
        inches.
        """
        (x, y), (across, down) = self.plan.centre(number), self.plan.section
        return x - across / 2, y - down / 2, x + across / 2, y + down / 2

    def sector(self, number: int) -> Patch:
        """Return the rectangle of one of the book's six sectors, 1 to 6, in inches from the northwest corner
        of the table: (west, north, east, south). Source: p. 44.
        """
        column, row = SECTORS.place(number)
        across, down = self.table.length_in / SECTORS.columns, self.table.depth_in / SECTORS.rows
        return (column - 1) * across, (row - 1) * down, column * across, row * down

    def section_at(self, place: Point) -> int:
        """Return the number of the section of the table in which a place lies; off the table, the nearest
        one.
        """
        return self.table.number_at(*place)

    def is_dry(self, place: Point, clear_in: float = 1.0) -> bool:
        """True if a place and everything within ``clear_in`` inches of it is on the table, and outside all
        rivers and ponds.
        """
        return (
            inside(place, self.whole, clear_in)
            and all(river.is_beyond(place, river.half_in + clear_in) for river in self.rivers)
            and all(distance(place, [middle]) > radius + clear_in for middle, radius in self.ponds)
        )

    def nearest(
        self,
        target: Point,
        area: Patch,
        *,
        clear_in: float = 1.0,
        taken: Sequence[Point] = (),
        apart_in: float = 0.0,
        off_road: bool = False,
    ) -> Point:
        """Return the dry place nearest to ``target``, looked for in rings half an inch apart; ``target``
        itself if none is found. It should have ``clear_in`` inches of dry ground around it and lie inside
        ``area``. It should be ``apart_in`` inches from places in ``taken`` and, with ``off_road``, off the
        roads. If no place fits, these wishes are relaxed step by step.
        """
        least_clear_in = min(clear_in, 0.5)
        for margin_in, gap_in, keeps_off_road, bounds in (
            (clear_in, apart_in, off_road, area),
            (clear_in, apart_in, False, area),
            (clear_in, apart_in, False, self.whole),
            (clear_in, 0.0, False, area),
            (clear_in, 0.0, False, self.whole),
            (least_clear_in, 0.0, False, self.whole),
        ):
            for place in self._around(target):
                if inside(place, bounds, 0) and self._is_free(
                    place, margin_in, taken, gap_in, keeps_off_road
                ):
                    return place
        return target

    def _is_free(
        self, place: Point, clear_in: float, taken: Sequence[Point], apart_in: float, off_road: bool
    ) -> bool:
        """True if all ground within ``clear_in`` inches of ``place`` is on the table and not in a river or
        pond. The place must also be at least ``apart_in`` inches from every place in ``taken`` and, with
        ``off_road``, at least ``ASIDE_IN`` inches from the edge of every road.
        """
        return (
            distance(place, taken) >= apart_in
            and self.is_dry(place, clear_in)
            and not (off_road and any(road.is_closer(place, road.half_in + ASIDE_IN) for road in self.roads))
        )

    def _around(self, target: Point) -> Iterator[Point]:
        """Yield the target, then points around it in rings that are half an inch apart, the nearest ring
        first, out to the length of the table's diagonal. The points may lie off the table.
        """
        yield target
        for ring in range(1, int(hypot(self.table.length_in, self.table.depth_in) / STEP_IN) + 1):
            far = ring * STEP_IN
            for east, south in DIRECTIONS:
                yield target[0] + far * east, target[1] + far * south


def inside(place: Point, area: Patch, margin_in: float) -> bool:
    """True if a place lies inside an area (west, north, east, south), at least ``margin_in`` inches from each
    of its edges.
    """
    west, north, east, south = area
    return (
        west + margin_in <= place[0] <= east - margin_in
        and north + margin_in <= place[1] <= south - margin_in
    )


def middle(area: Patch) -> Point:
    """Return the point in the middle of an area."""
    return (area[0] + area[2]) / 2, (area[1] + area[3]) / 2


def without_rim(area: Patch, margin_in: float = 0.75) -> Patch:
    """Return an area smaller by ``margin_in`` inches on each side."""
    west, north, east, south = area
    return west + margin_in, north + margin_in, east - margin_in, south - margin_in


def clamp(place: Point, area: Patch) -> Point:
    """Return the point of an area that is nearest to a place; the place itself if it lies inside."""
    return min(max(place[0], area[0]), area[2]), min(max(place[1], area[1]), area[3])


def distance_from_way(place: Point, line: Sequence[Point]) -> float:
    """Return the distance in inches from a place to the nearest stretch of a line of points; 1,000,000 if the
    line has fewer than two points.
    """
    return min((_distance_from_stretch(place, a, b) for a, b in pairwise(line)), default=1e6)


def _distance_from_stretch(place: Point, start: Point, end: Point) -> float:
    """Return the inches from a place to the straight segment between two points."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = x * x + y * y
    part = ((place[0] - start[0]) * x + (place[1] - start[1]) * y) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return hypot(place[0] - start[0] - part * x, place[1] - start[1] - part * y)


def halfway(line: Sequence[Point], area: Patch) -> Point:
    """Return the point halfway along a line. Only its points that lie in ``area`` count, joined in order;
    all, if none lies there. If the line that they form has no length, return the first of them.
    """
    there = [point for point in line if inside(point, area, 0)] or list(line)
    total, gone = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(there)), 0.0
    for a, b in pairwise(there):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if step and gone + step >= total / 2:
            part = (total / 2 - gone) / step
            return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
        gone += step
    return there[0]


def crossings(start: Point, end: Point, strip: Strip) -> Iterator[Point]:
    """Yield the points at which the line from ``start`` to ``end`` crosses or touches the middle line of
    ``strip``, a river or a road. Stretches of it that run parallel to the line give no point.
    """
    x, y = end[0] - start[0], end[1] - start[1]
    for a, b in strip.near(start, hypot(x, y)):
        other_x, other_y = b[0] - a[0], b[1] - a[1]
        turn = x * other_y - y * other_x
        if not turn:
            continue
        along = ((a[0] - start[0]) * other_y - (a[1] - start[1]) * other_x) / turn
        aside = ((a[0] - start[0]) * y - (a[1] - start[1]) * x) / turn
        if 0 <= along <= 1 and 0 <= aside <= 1:
            yield start[0] + along * x, start[1] + along * y
