"""The table as a plan: sections with their borders, and how rivers and roads wind through them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from math import fsum, hypot, pi, sin

from fng_cli.rules.ground.grid import SIDES, Grid, Point, noise, opposite, shift, smooth
from fng_cli.rules.ground.rivers_and_roads import Course, meetings
from fng_cli.rules.ground.terrain import Terrain

TOWARD = {"north": (0.0, -1.0), "east": (1.0, 0.0), "south": (0.0, 1.0), "west": (-1.0, 0.0)}
BANK_GAP_IN = 1.0
BORDER_STEPS = 20
WIDEST = 0.62
"""The most of a section's shorter side that is given to water: finer grids would drown."""

Gate = frozenset[int] | tuple[int, str]
"""Where a way crosses from one section into another, or from a table edge into a section."""


class TablePlan:
    """The table as a plan, in inches or in the units of a picture of the given length: north is up, the
    corner is 0, 0.
    """

    def __init__(self, table: Terrain, length: float | None = None) -> None:
        """Lay out the drawing of a table: its scale, the size of table and sections, and the course of its
        rivers and roads. ``length`` is the length of the drawing; with None one unit is one inch.
        """
        length = length or table.length_in
        self.table = table
        self.grid: Grid = table.grid()
        self.inch = length / table.length_in
        self.size: Point = (length, table.depth_in * self.inch)
        self.section: Point = (self.size[0] / table.grid_columns, self.size[1] / table.grid_rows)
        self.lanes = _lanes(self.grid, table.rivers, table.roads)
        self.bends = _bends(self.grid, table.rivers, table.roads)

    def centre(self, section: int) -> Point:
        """Return the middle of the section with this number, as x and y in the plan."""
        column, row = self.grid.place(section)
        return (column - 0.5) * self.section[0], (row - 0.5) * self.section[1]

    def width(self, course: Course) -> float:
        """Return the width in which a river or road is drawn, in units of the plan: to scale, but at most
        0.62 of a section's shorter side.
        """
        return min(course.width_in * self.inch, WIDEST * min(self.section))

    def outline(self, section: int) -> list[Point]:
        """Return the points around the terrain of a section, clockwise; adjacent sections share
        their border.
        """
        column, row = self.grid.place(section)
        west, east, north, south = column - 1, column, row - 1, row
        return [
            *self._border((west, north), (east, north)),
            *self._border((east, north), (east, south)),
            *reversed(self._border((west, south), (east, south))),
            *reversed(self._border((west, north), (west, south))),
        ]

    def beyond(self, section: int, side: str) -> int | None:
        """Return the number of the neighbour of ``section`` on this side (``north``, ``east``, ``south`` or
        ``west``); None if the section is at that edge of the table.
        """
        column, row = self.grid.place(section)
        across, down = TOWARD[side]
        column, row = column + int(across), row + int(down)
        inside = 1 <= column <= self.grid.columns and 1 <= row <= self.grid.rows
        return self.grid.number(column, row) if inside else None

    def border(self, section: int, side: str) -> list[Point]:
        """Return the points of the border of a section on one ``side``: ``east``, or ``south`` for any other
        value.
        """
        column, row = self.grid.place(section)
        start = (column, row - 1) if side == "east" else (column - 1, row)
        return self._border(start, (column, row))

    def _corner(self, corner: tuple[int, int]) -> Point:
        """Return the point in the plan, in the plan's units, of a corner of the grid. ``corner`` counts
        columns and rows from the northwest corner. Corners are shifted a little off the exact grid, by the
        same amount each time, but never off an edge of the table.
        """
        coordinates = []
        for axis, (at, last) in enumerate(zip(corner, (self.grid.columns, self.grid.rows), strict=True)):
            off = 0.0 if at in (0, last) else 0.12 * (noise("corner", corner, axis) - 0.5)
            coordinates.append((at + off) * self.section[axis])
        return coordinates[0], coordinates[1]

    def _border(self, start: tuple[int, int], end: tuple[int, int]) -> list[Point]:
        """Return the points of the border between two neighbouring corners of the grid: a wavy line inside
        the table, a straight one along its edge. The same corners always give the same points.
        """
        (ax, ay), (bx, by) = self._corner(start), self._corner(end)
        length = hypot(bx - ax, by - ay)
        upright = start[0] == end[0]
        limit = self.grid.columns if upright else self.grid.rows
        at_edge = start[0 if upright else 1] in (0, limit)
        wild = 0.0 if at_edge else 0.06 * min(self.section)
        waves = [(w, noise(start, end, w) - 0.5, 2 * pi * noise(start, end, w, "turn")) for w in (0.5, 1, 2)]
        points = []
        for step in range(BORDER_STEPS + 1):
            part = step / BORDER_STEPS
            off = (
                wild
                * sin(pi * part)
                * 2
                * fsum(size * sin(2 * pi * w * part + turn) for w, size, turn in waves)
            )
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            points.append((x - off * (by - ay) / length, y + off * (bx - ax) / length))
        return points

    @cached_property
    def rivers(self) -> list[list[Point]]:
        """Return the middle line of each river, as points along it; computed once."""
        return [self._way(river, -1) for river in self.table.rivers]

    @cached_property
    def roads(self) -> list[list[Point]]:
        """The middle of each road, as points along it."""
        return [self._way(road, 1) for road in self.table.roads]

    def _way(self, course: Course, sign: int) -> list[Point]:
        """Return the points of the middle line of a river (``sign`` -1) or a road (``sign`` 1), from beyond
        one table edge to beyond the other. In sections that a river and a road share, ``sign`` keeps their
        lines side by side.
        """
        gates = [self._gate(course, place, sign) for place in range(len(course.path) + 1)]
        points = [gates[0]]
        for place, number in enumerate(course.path):
            points += [self._turn(course, place, number, sign, gates), gates[place + 1]]
        beyond = 0.2 * min(self.section)
        before = shift(gates[0], TOWARD[course.from_edge], beyond)
        return smooth([before, *points, shift(gates[-1], TOWARD[course.to_edge], beyond)])

    def _gate(self, course: Course, place: int, sign: int) -> Point:
        """Return the point where a river (``sign`` -1) or a road (``sign`` 1) enters the section at index
        ``place`` of its path. For the index after the last section: where it leaves the table. The point
        is the middle of that side, shifted so that courses stay apart.
        """
        path = course.path
        number, side = (path[0], course.from_edge) if place == 0 else (path[place - 1], course.to_edge)
        if 0 < place < len(path):
            side = self.grid.side(number, path[place])
        x, y = self.centre(number)
        toward = TOWARD[side]
        middle = (x + toward[0] * self.section[0] / 2, y + toward[1] * self.section[1] / 2)
        return shift(middle, self.lanes.get(gate(course, place), (0, 0)), self._aside(sign))

    def _turn(self, course: Course, place: int, section: int, sign: int, gates: Sequence[Point]) -> Point:
        """Return the point where a river (``sign`` -1) or a road (1) turns in a section. If a river and a
        road cross both borders together, it is shifted from the middle to the side where this course runs.
        If not, a course that changes direction turns between the middle and the borders crossed. Any other
        turns near the middle, off it by a fixed irregular distance. ``place`` is the section's index in the
        path. ``gates`` are the points where borders are crossed.
        """
        x, y = self.centre(section)
        lanes = [self.lanes.get(gate(course, at)) for at in (place, place + 1)]
        if None not in lanes:
            aside = tuple(fsum(lane[axis] for lane in lanes if lane) / 2 for axis in (0, 1))
            return shift((x, y), (aside[0], aside[1]), self._aside(sign))
        (ax, ay), (bx, by) = gates[place], gates[place + 1]
        if _heading(self.grid, course, place) != _heading(self.grid, course, place + 1):
            inward = 0.7 if section in self.bends else 0.5
            return (1 - inward) * x + inward * (ax + bx) / 2, (1 - inward) * y + inward * (ay + by) / 2
        wild = 0.16 * min(self.section)
        off = [wild * (noise("turn", section, course.from_edge, axis) - 0.5) for axis in (0, 1)]
        return x + off[0], y + off[1]

    def _aside(self, sign: int) -> float:
        """Return the offset of a river (``sign`` -1) or road (1) from the common middle line, where both run
        side by side; 0 unless the table has both.
        """
        if not self.table.rivers or not self.table.roads:
            return 0.0
        river, road = self.width(self.table.rivers[0]), self.width(self.table.roads[0])
        apart = (river + road) / 2 + BANK_GAP_IN * self.inch
        return sign * apart * (river if sign > 0 else road) / (river + road)


def gate(course: Course, place: int) -> Gate:
    """Return the border that a river or road crosses as it enters the section at index ``place`` of its path.
    It is the numbers of the two sections or, at the edge of the table, the section and the edge. The index
    after the last section gives the border at which the course leaves the table.
    """
    if 0 < place < len(course.path):
        return frozenset(course.path[place - 1 : place + 1])
    return (course.path[0], course.from_edge) if place == 0 else (course.path[-1], course.to_edge)


def _lanes(grid: Grid, rivers: Sequence[Course], roads: Sequence[Course]) -> dict[Gate, Point]:
    """Return a direction for each border of sections that a river and a road both cross. It is a vector of
    length 1 from the river to the road there. Empty if no river and road share a border.
    """
    lanes: dict[Gate, Point] = {}
    for river, road in product(rivers, roads):
        shared = {gate(river, place) for place in range(len(river.path) + 1)}
        for meeting in meetings(grid, road, river):
            start = road.path.index(meeting.sections[0])
            for place in range(start, start + len(meeting.sections) + 1):
                if gate(road, place) in shared:
                    over = meeting.ford is not None and place > road.path.index(meeting.ford)
                    bank = meeting.after if over else meeting.before
                    lanes[gate(road, place)] = TOWARD[_bank_side(_heading(grid, road, place), bank)]
    return lanes


def _heading(grid: Grid, course: Course, place: int) -> str:
    """Return the direction in which a river or road enters the section at index ``place`` of its path. At
    index 0 it enters from the edge of the table. Past the end of the path, it is the edge by which it
    leaves the table.
    """
    if 0 < place < len(course.path):
        return grid.side(course.path[place - 1], course.path[place])
    return opposite(course.from_edge) if place == 0 else course.to_edge


def _bank_side(heading: str, bank: str) -> str:
    """Return which compass side lies to the left or right of a direction of travel: ``west`` for the heading
    ``north`` and the bank ``left``.
    """
    return SIDES[(SIDES.index(heading) + (1 if bank == "right" else -1)) % 4]


def _bends(grid: Grid, rivers: Sequence[Course], roads: Sequence[Course]) -> set[int]:
    """Return the numbers of the sections in which a river and a road meet but do not cross: there they share
    just one section, and the road has no ford in it.
    """
    return {
        meeting.sections[0]
        for river, road in product(rivers, roads)
        for meeting in meetings(grid, road, river)
        if len(meeting.sections) == 1 and meeting.ford is None
    }
