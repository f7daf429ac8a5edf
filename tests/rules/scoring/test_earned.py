"""Victory points as a document keeps them."""

from __future__ import annotations

import pytest

from fng_cli.rules.scoring.earned import VICTORY_POINTS, Earned, points_text, with_points
from fng_cli.state import State


def test_points_add_up_entry_by_entry() -> None:
    """Each entry says what it is for, so that others can add them up; what is worth nothing is none."""
    first, second = Earned(3, "tunnel entrance reported", "65"), Earned(-1, "civilian hurt", "98")
    state = with_points(with_points(State({}), first), second)
    assert state[VICTORY_POINTS] == (first, second)
    assert with_points(state, Earned(0, "nothing at all", "67")) is state
    assert with_points(state, None) is state


@pytest.mark.parametrize(
    ("points", "text"),
    [(1, "+1 victory point"), (3, "+3 victory points"), (-1, "-1 victory point"), (0, "+0 victory points")],
)
def test_points_in_words(points: int, text: str) -> None:
    assert points_text(points) == text
