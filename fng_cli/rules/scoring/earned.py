"""Victory points that are won or lost while a mission is played; the document keeps them one by one."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.state import Kept, State


class Earned(Struct, frozen=True):
    """Victory points won or lost on one occasion."""

    points: int
    """Below 0 if they are lost."""
    reason: str
    page: str
    """The page of the rule."""


VICTORY_POINTS = Kept("victory_points", Earned, "entry of victory points", id="")
"""The victory points won or lost so far, one entry for each occasion."""


def with_points(state: State, won: Earned | None) -> State:
    """Return the state with ``won`` added to its entries of victory points; unchanged if it is None or of 0
    points.
    """
    return state.with_new(VICTORY_POINTS, won) if won and won.points else state


def points_text(points: int) -> str:
    """Return points in words: ``+1 victory point``, ``-2 victory points``."""
    return f"{points:+d} victory point{'' if abs(points) == 1 else 's'}"
