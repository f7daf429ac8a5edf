"""The table under a barrage: where the target spot lies, and which way is long. Source: p. 71, 77-79."""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.artillery.guns import RoundSpot
from fng_cli.rules.ground.grid import SECTORS, TABLE_IN
from fng_cli.rules.people.may import counts
from fng_cli.terms import Side

FROM_EDGE = {"north": (0.0, 1.0), "east": (-1.0, 0.0), "south": (0.0, -1.0), "west": (1.0, 0.0)}
"""Which way is long as seen from each edge of the table: to the right and down."""


class TargetGround(Struct, frozen=True):
    """The place of a target spot on the table, and the direction in which a caller looks at it.

    ``x_in`` and ``y_in`` are inches from the left and the top edge; ``ahead_x`` and ``ahead_y`` point from
    the caller to the spot, an inch long. They are None where nobody knows where he stands: then no round
    has a place on the table.
    """

    x_in: float
    y_in: float
    ahead_x: float | None = None
    ahead_y: float | None = None

    def on_table(self, spot: RoundSpot) -> tuple[float, float] | None:
        """The point at which a place by the target spot lies on the table; None where nobody knows which way is long."""
        if self.ahead_x is None or self.ahead_y is None:
            return (self.x_in, self.y_in) if spot == RoundSpot() else None
        x = self.x_in + spot.long_in * self.ahead_x - spot.right_in * self.ahead_y
        y = self.y_in + spot.long_in * self.ahead_y + spot.right_in * self.ahead_x
        return round(x, 1), round(y, 1)

    def spot(self, x_in: float, y_in: float) -> RoundSpot | None:
        """A place on the table as the caller sees it by the target spot; None where nobody knows which way is long."""
        if self.ahead_x is None or self.ahead_y is None:
            return None
        right, down = x_in - self.x_in, y_in - self.y_in
        return RoundSpot(
            right * self.ahead_x + down * self.ahead_y, down * self.ahead_x - right * self.ahead_y
        )


def ground(
    x_in: float, y_in: float, *, caller: tuple[float, float] | None = None, edge: str | None = None
) -> TargetGround:
    """The ground of a barrage, as seen by a caller who stands there, or from an edge of the table.

    Raises RequestError where the caller stands on the target spot.
    """
    if edge is not None:
        return TargetGround(x_in, y_in, *FROM_EDGE[edge])
    if caller is None:
        return TargetGround(x_in, y_in)
    far = math.hypot(x_in - caller[0], y_in - caller[1])
    if far == 0:
        raise RequestError("the caller stands on the target spot: which way is long of it? give `edge`")
    return TargetGround(x_in, y_in, (x_in - caller[0]) / far, (y_in - caller[1]) / far)


def sector_middle(sector: int, size_in: tuple[float, float] = TABLE_IN) -> tuple[float, float]:
    """The middle of a sector, in inches from the left and the top edge of a table of that size."""
    column, row = SECTORS.place(sector)
    return (column - 0.5) * size_in[0] / SECTORS.columns, (row - 0.5) * size_in[1] / SECTORS.rows


def nearest_friend_in(x_in: float, y_in: float, figures: Iterable[Figure], side: Side) -> float | None:
    """Inches from a spot to the nearest figure of a side on the table; None where nobody's place is known."""
    apart = [
        math.dist(one.place, (x_in, y_in))
        for one in figures
        if one.side is side and counts(one) and one.place is not None
    ]
    return round(min(apart), 1) if apart else None


def sector_at(x_in: float, y_in: float, size_in: tuple[float, float] = TABLE_IN) -> int:
    """The sector in which a place lies on a table of that size; the nearest to one off the table."""
    column = min(max(0, int(x_in * SECTORS.columns / size_in[0])), SECTORS.columns - 1)
    row = min(max(0, int(y_in * SECTORS.rows / size_in[1])), SECTORS.rows - 1)
    return SECTORS.number(column + 1, row + 1)


def check_sector(
    place: TargetGround, size_in: tuple[float, float], figures: Iterable[Figure], side: Side
) -> None:
    """Raise RequestError where no enemy of a side stands in the sector that is fired at, though it is known where some stand.

    Registered Target Points are another matter. Source: p. 77-78.
    """
    enemies = [one.place for one in figures if one.side is not side and counts(one) and one.place]
    number = sector_at(place.x_in, place.y_in, size_in)
    if enemies and all(sector_at(*one, size_in) != number for one in enemies):
        raise RequestError(
            f"no enemy stands in sector {number}: indirect fire is aimed at one with an enemy group in it, or "
            "at a Registered Target Point (`target_point`) (p. 77-78); give `force` to fire all the same"
        )
