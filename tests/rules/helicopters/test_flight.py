"""Helicopters while they are played: who is aboard, what the load makes of the pilot, fire on the way. Source: p. 82, 86, 91-92, 109."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.flight import (
    DepartureFire,
    Dustoff,
    DustoffFlight,
    FlightFate,
    HelicopterFlight,
    Stage,
    people_with_room,
)
from fng_cli.rules.helicopters.insert import InsertionFlight, InsertionPlan
from fng_cli.rules.helicopters.piloting import CargoLoad, PilotMode, PilotResult, load_fits, room_of
from fng_cli.rules.people.person import Person

ONE = Victim(Person(5, "a1", known=True))
PLAN = Dustoff(
    find_craft("hog"), stage=Stage.TAKE_OFF, pilot_rep=4, aboard=("a1",), people=(ONE,), patients=("a1",)
)


def test_all_who_are_aboard() -> None:
    """The crew, and those who are loaded, with the REP that the document has of them."""
    those = DustoffFlight(PLAN, Typed("")).everybody
    assert [one.rep for one in those] == [4, None, None, None, 5]


def test_an_overburdened_gunship() -> None:
    """p. 109, note 4: the pilot's REP is one lower with somebody aboard."""
    loaded = DustoffFlight(PLAN, Typed("41"))
    assert loaded.maneuver(PilotMode.TAKE_OFF).result is PilotResult.NOT_ENOUGH_POWER
    empty = DustoffFlight(replace(PLAN, aboard=()), Typed("41"))
    assert empty.maneuver(PilotMode.TAKE_OFF).result is PilotResult.DONE


def test_it_comes_down_with_all_aboard() -> None:
    flight = DustoffFlight(PLAN, Typed("6"))
    flight.go_down()
    assert [one.target for one in flight.plan.hurt][-1] == "a1"


def flights(
    dice: str, *, guns_left: bool = False, start_rep: int | None = None
) -> tuple[HelicopterFlight[Any], ...]:
    """A medevac and an insertion with the same pilot, under the same fire."""
    slick, fire = find_craft("slick"), GroundFire(24, 3)
    medevac = Dustoff(
        slick, stage=Stage.APPROACH, pilot_rep=4, start_rep=start_rep, fire=fire, guns_left=guns_left
    )
    brings = InsertionPlan(slick, 4, fire=fire, guns_left=guns_left, start_rep=start_rep)
    return DustoffFlight(medevac, Typed(dice)), InsertionFlight(brings, (), (), Typed(dice))


@pytest.mark.parametrize(
    ("dice", "fate"),
    [
        ("11", FlightFate.FLIES_ON),
        ("16" + "1116" + "6", FlightFate.FLIES_ON),
        ("16" + "1166" + "66", FlightFate.FLIES_ON),
        ("16" + "1666" + "5" + "666", FlightFate.VEERS_AWAY),
        ("16" + "1666" + "1" + "666", FlightFate.GOES_HOME),
    ],
)
def test_any_helicopter_flies_into_the_same_fire(dice: str, fate: FlightFate) -> None:
    """p. 82, 86: unseen as it skims the trees; else Golden BB dice, fewer by two door gunners."""
    for one in flights(dice):
        assert one.fly() is fate


def test_door_guns_that_were_left_behind_help_no_pilot() -> None:
    """p. 86, 109."""
    for one in flights("16" + "111111", guns_left=True):
        assert one.fly() is FlightFate.FLIES_ON


def test_a_pilot_at_half_of_his_first_rep_goes_home() -> None:
    """p. 82: by the REP with which he began, not that of this flight."""
    for one in flights("16" + "1166" + "66", start_rep=6):
        assert (one.fly(), one.rep) == (FlightFate.GOES_HOME, 3)


def test_fire_as_it_lifts_off_brings_it_down() -> None:
    """p. 86, 91: seven points are more than a Slick's five."""
    plan = replace(PLAN, aboard=(), shots=DepartureFire(1, 4, 5), points_taken=4)
    assert DustoffFlight(plan, Typed("6" + "4" + "6")).take_departure_fire()
    assert not DustoffFlight(plan, Typed("1")).take_departure_fire()


def test_those_aboard_take_no_second_place_while_the_others_are_loaded() -> None:
    """p. 86: a helicopter that waits takes its eight wounded in two turns, as it would in one."""
    patients = tuple(f"w{number}" for number in range(1, 9))
    plan = Dustoff(find_craft("slick"), stage=Stage.LOADING, pilot_rep=4, patients=patients)
    assert people_with_room(plan) == patients
    assert people_with_room(replace(plan, aboard=patients[:4])) == patients


def test_the_dead_find_room_one_by_one() -> None:
    """p. 86, 89: each of them counts, and the load of a flight has wounded and dead apart."""
    slick = find_craft("slick")
    plan = Dustoff(
        slick,
        stage=Stage.LOADING,
        pilot_rep=4,
        patients=("a1",),
        dead=tuple(f"d{number}" for number in range(20)),
    )
    taken = people_with_room(plan)
    dead = len(taken) - 1
    room = room_of(slick)
    assert taken[0] == "a1"
    assert dead > 1
    assert load_fits(room, CargoLoad(wounded=1, dead=dead))
    assert not load_fits(room, CargoLoad(wounded=1, dead=dead + 1))
    assert people_with_room(replace(plan, aboard=taken, patients=())) == taken
    assert DustoffFlight(replace(plan, aboard=taken), Typed("")).load == CargoLoad(wounded=1, dead=dead)


def test_a_pilot_of_whom_nothing_is_known_has_rep_4() -> None:
    assert DustoffFlight(replace(PLAN, pilot_rep=None), Typed("")).rep == 4
