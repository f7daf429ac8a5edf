"""Troops and supplies flown in: pages 85-87, 90, 99."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.flight import DepartureFire
from fng_cli.rules.helicopters.insert import InsertionEnding, InsertionPlan, InsertionStage, insert
from fng_cli.rules.helicopters.piloting import Burden
from fng_cli.rules.people.person import Person


def man(name: str) -> Victim:
    """A passenger."""
    return Victim(Person(4), name)


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
    assert (done.in_turns, "z-41" in done.rulings) == (2, True)


def test_kicked_out_of_the_door() -> None:
    """p. 99: where the zone is too small to land in."""
    plan = InsertionPlan(find_craft("slick"), 4, kicks_out=True)
    done = insert(plan, dice=Typed("11" * 4))
    assert (done.insertion_ending, done.away, done.next) == (InsertionEnding.DROPPED, True, ())


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
    assert done.next[0].command == "insert --craft uh-1-slick --rep 4 --from take-off"


def test_where_turns_are_counted_each_stage_waits_for_its_turn() -> None:
    """p. 85-86: in and down; unloaded in the next activation; up in the one after."""
    by_turns = replace(PLAN, waits=True)
    down = insert(by_turns, dice=Typed("11" * 2))
    assert (down.insertion_ending, down.insertion_stage, down.in_turns) == (
        InsertionEnding.WAITS,
        InsertionStage.UNLOADING,
        1,
    )
    assert down.verdict() is None
    out = insert(replace(by_turns, stage=InsertionStage.UNLOADING, ground_turns=2), dice=Typed(()))
    assert (out.insertion_stage, out.in_turns) == (InsertionStage.TAKE_OFF, 2)
    up = insert(replace(by_turns, stage=InsertionStage.TAKE_OFF), dice=Typed("11" * 2))
    assert (up.insertion_ending, up.away) == (InsertionEnding.UNLOADED, True)
    hovers = insert(replace(by_turns, kicks_out=True), dice=Typed("11" * 2))
    assert (hovers.insertion_ending, hovers.insertion_stage, hovers.in_turns) == (
        InsertionEnding.WAITS,
        InsertionStage.LEAVE_HOVER,
        1,
    )


def test_a_pilot_who_goes_home() -> None:
    """p. 82, 86: veering away he is gone for good on 1-3."""
    plan = InsertionPlan(find_craft("slick"), 4, fire=GroundFire(4, 3))
    done = insert(plan, dice=Typed("16" + "1666" + "2" + "666"))
    assert (done.insertion_ending, done.next) == (InsertionEnding.GOES_HOME, ())


def test_fire_as_it_lifts_off() -> None:
    """p. 86: as at one that hovers; what it brought is out by then."""
    plan = InsertionPlan(
        find_craft("slick"), 4, stage=InsertionStage.TAKE_OFF, shots=DepartureFire(2, 4, 5), points_taken=4
    )
    done = insert(plan, dice=Typed("11" + "66" + "11" + "6"))
    assert done.crash_result is not None
    assert (done.insertion_ending, done.away) == (InsertionEnding.UNLOADED, False)
    assert "the helicopter is lost" in done.summary()


def test_more_than_sit_inside_a_loach_stand_on_its_skids() -> None:
    """p. 109: the pilot is worse for it."""
    loach = InsertionPlan(find_craft("loach"), 4)
    men = (man("one"), man("two"))
    assert "against 3" in insert(loach, men, dice=Typed("11" * 4)).insertion_steps[0].text
    assert "against 4" in insert(loach, men[:1], dice=Typed("11" * 4)).insertion_steps[0].text
    told = replace(loach, burden=Burden(on_skids=True))
    rolls = [
        step.text for step in insert(told, dice=Typed("11" * 4)).insertion_steps if "against" in step.text
    ]
    assert ["against 3" in text for text in rolls] == [True, True, False, False]


def test_a_landing_zone_that_is_too_small() -> None:
    """p. 86: it crashes; who kicks the load out of the door does not land."""
    small = replace(PLAN, lz_too_small=True)
    done = insert(small, dice=Typed("11" + "6"))
    assert (done.insertion_ending, done.crash_result is None) == (InsertionEnding.CRASHED, False)
    assert insert(replace(small, kicks_out=True), dice=Typed("11" * 4)).away


def test_it_is_lost_on_the_way() -> None:
    """p. 86: by a landing that wrecks it, a stall in the hover, fire as it hovers, or a stall as it takes off."""
    hovers = replace(PLAN, kicks_out=True)
    for plan, dice in (
        (replace(PLAN, points_taken=5), "11" + "55" + "11"),
        (hovers, "11" + "55" + "11" + "11"),
        (replace(hovers, shots=DepartureFire(2, 4, 5), points_taken=4), "11" + "11" + "66" + "11" + "6"),
        (replace(PLAN, stage=InsertionStage.TAKE_OFF), "55" + "11" + "11"),
    ):
        source = Typed(dice)
        done = insert(plan, dice=source)
        source.finish()
        assert (done.insertion_ending, done.away) == (InsertionEnding.CRASHED, False)
        assert done.summary() == "Insertion: the helicopter is lost."
