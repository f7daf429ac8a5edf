"""Places on a plane."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.ground.grid import distance, inside, noise, shift, smooth

SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


@given(st.text(), st.integers())
def test_chance_that_is_no_chance(text: str, number: int) -> None:
    """Always the same for the same key, from 0 up to 1."""
    assert noise(text, number) == noise(text, number)
    assert 0 <= noise(text, number) < 1


def test_a_curve_goes_through_its_points() -> None:
    """All of them, in their order."""
    curve = smooth(SQUARE)
    assert [point for point in curve if point in SQUARE] == SQUARE


def test_inside_and_away() -> None:
    """Within an outline, and how far from the nearest of several places."""
    assert inside((5, 5), SQUARE)
    assert not inside((11, 5), SQUARE)
    assert distance((3, 4), [(0, 0), (100, 100)]) == 5
    assert distance((3, 4), []) == 1_000_000
    assert shift((1, 1), (0, 1), 3) == (1, 4)
