"""Smoke, turn by turn: page 28."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.rules.fire.smoke import after_smoke, cloud_text, roll_smoke
from fng_cli.state import State


def test_smoke_turn_by_turn() -> None:
    """p. 28: 5, 10 and 15 inches with the wind, a circle of 5 without; gone after the third."""
    with_wind = roll_smoke(wind=True, dice=Typed(()))
    assert [(cloud.width_in, cloud.length_in) for cloud in with_wind.clouds] == [(5, 5), (5, 10), (5, 15)]
    still = roll_smoke(dice=Typed(()))
    assert {(cloud.shape, cloud.width_in, cloud.length_in) for cloud in still.clouds} == {("circle", 5, 5)}
    assert roll_smoke(turn=4, dice=Typed(())).clouds == ()


@pytest.mark.parametrize(
    ("jungle", "held"),
    [("single-canopy-jungle", 3), ("double-canopy-jungle", 3), ("triple-canopy-jungle", 6)],
)
def test_smoke_under_trees(jungle: str, held: int) -> None:
    """p. 28: (1-3) under one canopy or two; three always hold it."""
    told = odds(lambda dice: roll_smoke(under=jungle, dice=dice).held_down).chances
    assert told[True] == Fraction(held, 6)


def test_smoke_that_is_held_down_is_told() -> None:
    """p. 28: nobody outside sees it."""
    held, risen = (roll_smoke(under="single-canopy-jungle", dice=Typed((die,))) for die in (3, 4))
    assert held.summary().endswith("The smoke stays below the branches and cannot be seen from outside.")
    assert risen.summary().endswith("The smoke rises above the trees.")


def test_the_cloud_of_a_turn() -> None:
    """p. 28: without wind it stays the circle that it was."""
    assert cloud_text(2, wind=True) == 'a lane 5" wide and 10" long, running downwind'
    assert [cloud_text(turn, wind=False) for turn in (1, 2, 3)] == ['a circle 5" across'] * 3


def test_smoke_lies_for_the_three_turns_after_the_throw() -> None:
    """p. 28: by the clock."""
    [roll_smoke] = after_smoke(State({"clock": {"turn": 4}}), "before the bunker", wind=True)[LASTING]
    assert [turn for turn in range(1, 12) if holding((roll_smoke,), turn)] == [5, 6, 7]
    assert (roll_smoke.place, roll_smoke.detail) == ("before the bunker", "wind")
    assert after_smoke(State({}), None, wind=False).content == {}
