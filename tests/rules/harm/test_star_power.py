"""Star Power, Larger Than Life, Cheating Death: pages 3-4."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.harm.damage import LADDER, Harm, PowerDice, lower_worst, roll_star_power
from tests.strategies import brute_force

STUNNED, OUT, DEAD, CARRY_ON = Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD, Harm.CARRY_ON


def test_star_power_of_the_example() -> None:
    """p. 4: 1, 2, 2, 5 and 6 take out of the fight and dead down to stunned; the 6 is lost."""
    dice = Typed((1, 2, 2, 5, 6))
    done = roll_star_power((OUT, DEAD), 5, dice=dice)
    dice.finish()
    assert done.after == (STUNNED, STUNNED)
    assert done.left == 4


def test_star_power_that_does_nothing() -> None:
    """p. 4: 6, 5 and 4 against stunned: he stays stunned, and has two dice left."""
    done = roll_star_power((STUNNED,), 3, dice=Typed((6, 5, 4)))
    assert (done.after, done.left) == ((STUNNED,), 2)


@pytest.mark.parametrize("power", range(1, 5))
def test_power_dice(power: int) -> None:
    """p. 4: 1 to 3 lowers, 4 and 5 do nothing, a 6 is lost; in every throw."""
    told = odds(lambda dice: dice.ask(power, PowerDice(9), "")).chances
    by_hand = brute_force(power, lambda faces: (sum(face <= 3 for face in faces), faces.count(6)))
    assert {tuple(answer): p for answer, p in told.items()} == by_hand


@given(st.lists(st.sampled_from(LADDER), min_size=1, max_size=4), st.integers(0, 12))
def test_levels_are_spent_as_well_as_can_be(results: list[Harm], levels: int) -> None:
    """No other way of dealing them out leaves the worst result less bad."""

    def best(left: tuple[int, ...], number: int) -> int:
        if not number:
            return max(left)
        ways = [(*left[:at], max(0, one - 1), *left[at + 1 :]) for at, one in enumerate(left)]
        return min(best(way, number - 1) for way in ways)

    levels = min(levels, 5)
    after = lower_worst(results, levels)
    assert max(one.level for one in after) == best(tuple(one.level for one in results), levels)
