"""Craters: page 47, 83."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.ground.terrain import BLAST_CRATERS, BlastCrater, after_blasts, bomb_crater, roll_craters
from fng_cli.state import State


@pytest.mark.parametrize(("face", "width"), [(1, 3), (2, 6), (3, 6), (4, 8), (5, 8), (6, 12)])
def test_the_size_of_craters(face: int, width: int) -> None:
    assert roll_craters(dice=Typed((6, face))).diameter_in == width
    assert roll_craters(dice=Typed((3, face))).number == 2


@pytest.mark.parametrize(
    ("pounds", "width"), [(250, 6), (500, 6), (749, 6), (750, 8), (1000, 12), (2000, 12)]
)
def test_the_crater_of_a_bomb(pounds: int, width: int) -> None:
    known = bomb_crater(pounds)
    assert (known.number, known.diameter_in) == (1, width)
    assert ("f-16" in known.rulings) == (pounds < 500)


def test_craters_in_words() -> None:
    """Their number, their width and what made them."""
    found = roll_craters("section 2", dice=Typed((6, 1)))
    assert found.summary() == f'3 craters, {found.diameter_in}" across ({found.kind.replace("-", " ")}).'
    assert found.answer() == f'3 of {found.diameter_in}"'


def test_no_crater_beyond_the_edge_of_the_table() -> None:
    """A round that lands off it is gone; one whose place nobody knows is kept."""
    table = {"terrain": {"length_in": 60, "depth_in": 36}}
    found = [BlastCrater("", 3, "artillery", x_in=x, y_in=9.0) for x in (60.0, 62.0, None)]
    kept = after_blasts(State(table), found)[BLAST_CRATERS]
    assert [one.x_in for one in kept] == [60.0, None]
