"""Crashes: page 92."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.helicopters.damage import CrashResult, crash
from fng_cli.rules.people.person import Person

ONE = Victim(Person(4, "a"))


@pytest.mark.parametrize(
    ("faces", "result", "distance", "impact"),
    [
        ("1" + "1234" + "5", "auto-rotates", 10, 1),
        ("3" + "1234", "noses-in", 10, 2),
        ("4" + "1234", "comes-down", 10, 3),
        ("5" + "123", "tail-rotor-lost", 6, 4),
        ("6", "explodes", None, None),
    ],
)
def test_every_row(faces: str, result: str, distance: int | None, impact: int | None) -> None:
    dice = Typed(faces)
    done = crash(4, dice=dice)
    dice.finish()
    assert (done.result, done.distance_in, done.impact) == (result, distance, impact)


def test_a_good_pilot_sets_it_down() -> None:
    done = crash(4, [ONE], dice=Typed("2" + "1111" + "4"))
    assert (done.set_down, done.hurt, done.within_degrees) == (True, (), 90)


def test_trees_make_it_worse() -> None:
    """Impact one higher."""
    assert crash(4, rough=True, dice=Typed("3" + "1111")).impact == 3
    assert crash(4, [ONE], rough=True, dice=Typed("3" + "1111" + "3")).hurt[0].result is Harm.OUT_OF_THE_FIGHT
    assert crash(4, [ONE], dice=Typed("3" + "1111" + "3" + "55")).hurt[0].result is Harm.OBVIOUSLY_DEAD


@pytest.mark.parametrize("faces", ["3" + "1234", "4" + "1234", "5" + "124"])
def test_whence_a_wreck_is_measured(faces: str) -> None:
    """p. 92: of 3 to 5 from those who fired last, along the Flight Line; of 1 and 2 from its middle."""
    assert (
        "from the largest of the groups that last fired at the helicopter, measured along its Flight Line"
        in crash(4, dice=Typed(faces)).summary()
    )
    done = crash(4, dice=Typed("1" + "1234" + "1"))
    assert "from the middle of its Flight Line" in done.summary()
    assert done.within_degrees == 90


@pytest.mark.parametrize("face", ["1" + "1", "3", "4", "5"])
def test_straight_down_from_a_hover(face: str) -> None:
    """p. 92."""
    assert crash(4, hovering=True, dice=Typed(face)).distance_in == 0


def test_one_that_hovers_comes_straight_down() -> None:
    assert crash(4, hovering=True, dice=Typed("3")).distance_in == 0


def test_thrown_from_the_wreck() -> None:
    done = crash(4, [ONE], dice=Typed("4" + "1111" + "5" + "3"))
    assert (done.hurt[0].thrown_in, done.hurt[0].result) == (5, Harm.OUT_OF_THE_FIGHT)


def test_without_a_tail_rotor_who_fails_is_thrown_out() -> None:
    stays = crash(4, [ONE], dice=Typed("5" + "111" + "4" + "3"))
    assert (stays.hurt[0].thrown_in, stays.hurt[0].result) == (None, Harm.OUT_OF_THE_FIGHT)
    thrown = crash(4, [ONE], dice=Typed("5" + "111" + "5" + "34" + "4"))
    assert (thrown.hurt[0].thrown_in, thrown.hurt[0].result) == (7, Harm.OUT_OF_THE_FIGHT)
    assert (stays.hurt[0].impact, thrown.hurt[0].impact, stays.impact) == (3, 4, 4)


def test_all_die_in_an_explosion() -> None:
    done = crash(4, [ONE], dice=Typed("6"))
    assert done.result is CrashResult.EXPLODES
    assert done.hurt[0].result is Harm.OBVIOUSLY_DEAD
