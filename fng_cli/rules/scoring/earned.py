"""Victory points that are won or lost while a mission is played; the document keeps them one by one."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.document import Content
from fng_cli.state import Kept, State


class Earned(Struct, frozen=True):
    """Victory points won, or lost where they are below 0: for what, and the page that says so."""

    points: int
    reason: str
    page: str


VICTORY_POINTS = Kept("victory_points", Earned, "entry of victory points", id="")


def earned(content: Content, won: Earned | None) -> Content:
    """The part of a document that changes by points won or lost just now; nothing where there are none."""
    return VICTORY_POINTS.add(content, won) if won and won.points else {}


def with_points(state: State, won: Earned | None) -> State:
    """Return the state with these victory points noted; the same state for None, or for 0 points."""
    return state.with_new(VICTORY_POINTS, won) if won and won.points else state


def points_text(points: int) -> str:
    """``+1 victory point``, ``-2 victory points``: points as a sentence says them."""
    return f"{points:+d} victory point{'' if abs(points) == 1 else 's'}"
