"""Troops and supplies flown in: pages 85-87, 90, 99."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.helicopters.insert import InsertionEnding, InsertionPlan, insert

PLAN = InsertionPlan(find_craft("slick"), 4)


def test_in_and_out() -> None:
    done = insert(PLAN, dice=Typed("11" * 4))
    assert (done.insertion_ending, done.away, done.in_turns) == (InsertionEnding.UNLOADED, True, 2)


def test_go_around() -> None:
    done = insert(PLAN, dice=Typed("11" + "15"))
    assert (done.insertion_ending, done.next[0].command) == (
        InsertionEnding.GOES_AROUND,
        "insert --craft uh-1-slick --rep 4",
    )


def test_kicked_out_of_the_door() -> None:
    """p. 99: where the zone is too small to land in."""
    plan = InsertionPlan(find_craft("slick"), 4, kicks_out=True)
    done = insert(plan, dice=Typed("11" + "11"))
    assert done.insertion_ending is InsertionEnding.DROPPED
    assert done.next[0].command == "helo fly --craft uh-1-slick --rep 4 --mode leave-hover"


def test_it_stays_on_the_ground_for_two_turns() -> None:
    """p. 99, the Resupply site."""
    plan = InsertionPlan(find_craft("slick"), 4, ground_turns=2)
    assert insert(plan, dice=Typed("11" * 4)).in_turns == 3


def test_under_fire() -> None:
    plan = InsertionPlan(find_craft("slick"), 4, fire=GroundFire(4, 3))
    done = insert(plan, dice=Typed("16" + "1666" + "5" + "666"))
    assert done.insertion_ending is InsertionEnding.BREAKS_OFF


def test_no_power() -> None:
    done = insert(PLAN, dice=Typed("11" + "11" + "15"))
    assert (done.insertion_ending, done.away) == (InsertionEnding.NO_POWER, False)
