"""The stages of a dustoff, each by itself: pages 72-76, 85-89."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.helicopters.dustoff import STAGES
from fng_cli.rules.helicopters.flight import DepartureFire, Dustoff, DustoffFlight, Ending, Stage
from fng_cli.rules.helicopters.piloting import CargoLoad, turns_to_carry

THERE = Dustoff(find_craft("slick"), stage=Stage.LOADING, pilot_rep=4, patients=("a1", "a2"))


def played(plan: Dustoff, faces: str = "") -> tuple[Ending | None, DustoffFlight]:
    """One stage, with the dice that it asks for."""
    dice = Typed(faces)
    flight = DustoffFlight(plan, dice)
    ending = STAGES[plan.stage](flight)
    dice.finish()
    return ending, flight


def test_every_stage_is_played() -> None:
    assert set(STAGES) == set(Stage)


def test_loading_takes_a_turn_for_each_round_of_loaders() -> None:
    """p. 86."""
    ending, flight = played(replace(THERE, loaders=1))
    assert (ending, flight.plan.in_turns, flight.plan.stage) == (None, 2, Stage.TAKE_OFF)


def test_no_room_for_anybody() -> None:
    cobra = replace(THERE, craft=find_craft("cobra"))
    assert played(cobra)[0] is Ending.NO_ROOM


def test_without_a_call_it_goes_on_with_the_request() -> None:
    ending, flight = played(replace(THERE, stage=Stage.CALL))
    assert (ending, flight.plan.stage) == (None, Stage.REQUEST)


def test_a_pilot_who_does_not_dare_has_spent_a_turn() -> None:
    """p. 89: enemies four inches off, and a 5 against his REP of 4: he may try again when next active."""
    near = replace(THERE, stage=Stage.APPROACH, enemy_in=4)
    ending, flight = played(near, "555")
    assert (ending, flight.plan.in_turns, flight.plan.tries) == (Ending.TOO_RISKY, 1, 1)


def test_a_pilot_who_veers_away_has_spent_a_turn() -> None:
    """p. 82, 89: he tried to land, and may try again when next active, with a die that dares less."""
    fired = replace(THERE, stage=Stage.APPROACH, fire=GroundFire(4, 3))
    ending, flight = played(fired, "16" + "1666" + "5" + "666")
    assert (ending, flight.plan.in_turns, flight.plan.tries) == (Ending.BREAKS_OFF, 1, 1)


def test_without_a_request_it_is_on_its_way() -> None:
    """It was asked for before: nothing is rolled (p. 72-76)."""
    ending, flight = played(replace(THERE, stage=Stage.REQUEST))
    assert (ending, flight.plan.stage) == (None, Stage.ON_ITS_WAY)


def test_a_crew_that_is_known_is_not_rolled_again() -> None:
    """p. 87: who went around, or waited for the weather, comes with the men that he had."""
    known = replace(THERE, stage=Stage.ON_ITS_WAY, weather_rolled=True, crew_reps=(5, 4, 4, 4), pilot_rep=5)
    ending, flight = played(known)
    assert (ending, flight.plan.stage, flight.plan.crew_reps) == (None, Stage.APPROACH, (5, 4, 4, 4))


def test_a_zone_without_enemies_near_is_not_hot() -> None:
    """p. 89: he lands without a die where the nearest is farther off than makes it hot."""
    far = replace(THERE, stage=Stage.APPROACH, enemy_in=100)
    ending, flight = played(far, "11" + "11")
    assert (ending, flight.plan.stage) == (None, Stage.LOADING)
    assert not any("hot" in step.text.lower() for step in flight.plan.steps)


def test_shot_down_on_its_way_in() -> None:
    """p. 82, 86, 91: hits that are more than its points bring it down, and its crash is rolled."""
    fired = replace(THERE, stage=Stage.APPROACH, fire=GroundFire(24, 5), points_taken=5)
    ending, flight = played(fired, "16" + "1566" + "5" + "555" + "1" + "4444" + "1")
    assert flight.plan.crash_result is not None
    assert (ending, flight.plan.crash_result.distance_in, flight.plan.crash_result.set_down) == (
        Ending.CRASHED,
        16,
        True,
    )


def test_shot_down_in_its_hover_it_falls_where_it_is() -> None:
    """p. 86, 92: as it lifts off nothing is rolled for how far it comes."""
    lifts = replace(THERE, stage=Stage.TAKE_OFF, shots=DepartureFire(3, 5, 5))
    ending, flight = played(lifts, "11" + "666" + "555" + "1" + "1")
    assert flight.plan.crash_result is not None
    assert (ending, flight.plan.crash_result.distance_in) == (Ending.CRASHED, 0)


def test_one_man_alone_carries_no_dead() -> None:
    """p. 86: two for each, not one in two turns."""
    ending, flight = played(replace(THERE, dead=("d1",), loaders=1))
    assert ending is None and flight.plan.aboard == ("a1", "a2")
    only = replace(THERE, patients=(), dead=("d1",), loaders=1)
    assert played(only)[0] is Ending.NOBODY_LOADS
    assert played(replace(only, loaders=2))[1].plan.aboard == ("d1",)
    turns = [turns_to_carry(CargoLoad(wounded=1, dead=2), loaders) for loaders in (1, 2, 3, 4, 5)]
    assert turns == [None, 3, 2, 2, 1]
