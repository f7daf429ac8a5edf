"""The table as a grid of sections, and places on it.

Source: p. 44-45.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from fng_cli.hashes import blake2b

MOST = 12
"""The most columns, and the most rows, that a table may have."""
TABLE_IN = (60, 36)
"""The default length and depth of a table, in inches."""

SIDES = ("north", "east", "south", "west")
"""The sides of a section, and the edges of the table, clockwise."""

_STEPS: Mapping[tuple[int, int], str] = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


class Grid(Struct, frozen=True):
    """A table divided into sections: its columns and rows, 3 by 2 by default."""

    columns: int = 3
    rows: int = 2

    @property
    def numbers(self) -> range:
        """Return the numbers of all sections, from 1, row by row from the northwest corner."""
        return range(1, self.columns * self.rows + 1)

    def place(self, section: int) -> tuple[int, int]:
        """Return column and row of the section with this number, each counted from 1."""
        row, column = divmod(section - 1, self.columns)
        return column + 1, row + 1

    def number(self, column: int, row: int) -> int:
        """Return the number of the section at a column and row, each counted from 1."""
        return (row - 1) * self.columns + column

    def within(self, section: int, coarser: Grid) -> int:
        """Return the number of the section of a coarser grid, over the same table, in which the middle of a
        section lies.
        """
        column, row = self.place(section)
        across = (2 * column - 1) * coarser.columns // (2 * self.columns)
        down = (2 * row - 1) * coarser.rows // (2 * self.rows)
        return coarser.number(across + 1, down + 1)

    def from_middle(self, section: int, coarser: Grid, coarser_number: int) -> float:
        """Return the distance between the middle of ``section`` and the middle of the section
        ``coarser_number`` of a coarser grid that covers the same table. The unit is a section of this
        grid.
        """
        (column, row), (across, down) = self.place(section), coarser.place(coarser_number)
        east = column - 0.5 - (across - 0.5) * self.columns / coarser.columns
        south = row - 0.5 - (down - 0.5) * self.rows / coarser.rows
        return float((east**2 + south**2) ** 0.5)

    def side(self, section: int, neighbour: int) -> str:
        """Return the side of a section on which an adjacent section lies: ``north``, ``east``, ``south`` or
        ``west``.

        Raises KeyError if the two are not adjacent.
        """
        (column, row), (other_column, other_row) = self.place(section), self.place(neighbour)
        return _STEPS[other_column - column, other_row - row]

    def adjacent(self, section: int, other_section: int) -> bool:
        """True if two sections share a side."""
        (column, row), (other_column, other_row) = self.place(section), self.place(other_section)
        return abs(column - other_column) + abs(row - other_row) == 1


WHOLE, SECTORS = Grid(1, 1), Grid(3, 2)
"""The table as one, and its six sectors. Source: p. 44."""


def opposite(side: str) -> str:
    """Return the opposite side: ``south`` for ``north``."""
    return SIDES[(SIDES.index(side) + 2) % 4]


Point = tuple[float, float]


def noise(*key: object) -> float:
    """Return a pseudo-random number from 0 up to 1; the same key always gives the same number."""
    digest = blake2b("/".join(map(str, key)).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") / 2**32


def smooth(points: Sequence[Point], steps: int = 12) -> list[Point]:
    """Return points along a smooth curve through all ``points``. It begins with the first of them; then there
    are ``steps`` points for each stretch between two neighbors, the last of which is the end of the
    stretch.
    """
    ends = [points[0], *points, points[-1]]
    curve = [points[0]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        curve += [_curve_point(before, start, end, after, step / steps) for step in range(1, steps + 1)]
    return curve


def _curve_point(before: Point, start: Point, end: Point, after: Point, fraction: float) -> Point:
    """Return the point at a ``fraction`` (0 to 1) of the way from ``start`` to ``end`` on the Catmull-Rom
    curve that passes through ``before``, ``start``, ``end`` and ``after``.
    """
    x, y = (
        0.5
        * (
            2 * b
            + (c - a) * fraction
            + (2 * a - 5 * b + 4 * c - d) * fraction**2
            + (3 * b - a - 3 * c + d) * fraction**3
        )
        for a, b, c, d in zip(before, start, end, after, strict=True)
    )
    return x, y


def inside(place: Point, outline: Sequence[Point]) -> bool:
    """True if a point lies inside a closed polygon, whose corners are ``outline`` in order."""
    x, y = place
    is_inside = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            is_inside = not is_inside
    return is_inside


def distance(place: Point, others: Iterable[Point]) -> float:
    """Return the distance from a point to the nearest of ``others``; 1,000,000 if there are none."""
    x, y = place
    return float(min(((x - a) ** 2 + (y - b) ** 2 for a, b in others), default=1e12) ** 0.5)


def shift(place: Point, direction: Point, distance: float) -> Point:
    """Return the point at a distance from another in a direction, which is a vector of length 1."""
    return place[0] + direction[0] * distance, place[1] + direction[1] * distance
