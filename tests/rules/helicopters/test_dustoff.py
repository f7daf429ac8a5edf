"""Wounded flown out: pages 72-76, 85-89."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.dustoff import dustoff
from fng_cli.rules.helicopters.flight import DepartureFire, Dustoff, Ending, Stage
from fng_cli.rules.helicopters.piloting import Burden
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.radio_calls import RadioLine
from fng_cli.rules.support.requests import SupportAsked
from fng_cli.rules.support.state import SupportKind
from fng_cli.terms import Weather

SLICK = find_craft("slick")
PLAN = Dustoff(
    SLICK,
    line=RadioLine(Person(4)),
    asking=SupportAsked(SupportKind.MEDEVAC, 3),
    patients=("a1", "a2", "a3"),
)
THERE = replace(PLAN, stage=Stage.APPROACH, pilot_rep=4)
CREW = "2222"


def test_all_of_it() -> None:
    """Call, request, crew, in, down, loaded, up, away."""
    dice = Typed("31" + "6" + CREW + "11" + "11" + "11" + "11")
    done = dustoff(PLAN, dice=dice)
    dice.finish()
    assert (done.ending, done.flew_out, done.still_waiting) == (Ending.FLOWN_OUT, ("a1", "a2", "a3"), ())
    assert done.dustoff_steps[0].stage is Stage.CALL


def test_a_call_that_does_not_get_through() -> None:
    """p. 72: the next step is the same call, by the same man, and asks in the same way."""
    done = dustoff(replace(PLAN, ready=True), dice=Typed("35"))
    assert (done.ending, done.next[0].command) == (Ending.NOT_REACHED, "dustoff --sl 3 --rep 4")
    leader = RadioLine(Person(5, "hq1", known=True), "hq3")
    done = dustoff(replace(PLAN, line=leader), dice=Typed("36"))
    assert done.next[0].command == "dustoff --sl 3 --keep-ready --by hq1 --contact hq3"


def test_ready_support_is_taken_first() -> None:
    """p. 74: a die of its own, on demand once it is lost; it costs nothing."""
    ready = replace(PLAN, ready=True)
    done = dustoff(ready, dice=Typed("31" + "1" + CREW + "11" + "11" + "11" + "11"))
    assert done.ready_support and (done.request_made, done.ready_support.granted) == (None, True)
    assert (done.ending, done.flown_out_count) == (Ending.FLOWN_OUT, 3)
    assert "Ready Support is called upon, which costs nothing" in done.dustoff_steps[1].text
    lost = dustoff(ready, dice=Typed("31" + "6"))
    assert (lost.ending, lost.next[0].command) == (Ending.DENIED, "dustoff --sl 3 --keep-ready --rep 4")


def test_ready_support_is_kept_where_nothing_flies() -> None:
    """p. 59, 74."""
    asking = SupportAsked(SupportKind.MEDEVAC, 3, weather=Weather.TERRIBLE)
    done = dustoff(replace(PLAN, ready=True, asking=asking), dice=Typed("31"))
    assert (done.ending, done.ready_support) == (Ending.GROUNDED, None)


def test_it_waits_off_the_table_while_other_support_is_active() -> None:
    """p. 73-74: it may be called, and comes when the table is free."""
    plan = replace(PLAN, ready=True, waits=True, held_off=True)
    done = dustoff(plan, dice=Typed("31" + "1"))
    assert (done.ending, done.stage) == (Ending.WAITS, Stage.ON_ITS_WAY)


def test_no_medevac_this_turn() -> None:
    done = dustoff(PLAN, dice=Typed("31" + "2"))
    assert (done.ending, done.stage) == (Ending.DENIED, Stage.REQUEST)


def test_another_pilot_comes_when_it_is_asked_for_anew() -> None:
    """p. 87, 89: who would have flown this time is not named; who has begun to fly it in is."""
    known = replace(PLAN, pilot_rep=5)
    assert dustoff(known, dice=Typed("36")).next[0].command == "dustoff --sl 3 --keep-ready --rep 4"
    around = dustoff(replace(THERE, pilot_rep=5), dice=Typed("11" + "16"))
    assert around.next[0].command == "dustoff --from approach --pilot 5"


def test_half_a_load() -> None:
    """p. 89, x-56: two wounded only."""
    done = dustoff(PLAN, dice=Typed("31" + "3" + "4" + CREW + "11" + "11" + "11" + "11"))
    assert (done.flown_out_count, done.still_waiting, done.in_turns) == (2, ("a3",), 6)


def test_each_step_is_told_with_its_turn() -> None:
    """p. 86, 89: four turns until it comes; one man loads two in two turns, and it takes off a turn later."""
    plan = replace(PLAN, loaders=1)
    done = dustoff(plan, dice=Typed("31" + "3" + "4" + CREW + "11" + "11" + "11" + "11"))
    told = {str(one.stage): one.in_turns for one in done.dustoff_steps}
    granted = {"call": 0, "request": 0, "on-its-way": 4, "approach": 4}
    assert told == granted | {"loading": 6, "take-off": 7, "away": 7}
    assert done.in_turns == 7


def test_hot_landing_zones() -> None:
    """p. 89: a die against his REP, with one more the next time."""
    hot = replace(THERE, enemy_in=10.0)
    done = dustoff(hot, dice=Typed("115"))
    assert (done.ending, done.tries) == (Ending.TOO_RISKY, 1)


def test_go_around_and_no_power() -> None:
    assert dustoff(THERE, dice=Typed("11" + "15")).ending is Ending.GOES_AROUND
    done = dustoff(THERE, dice=Typed("11" + "11" + "15"))
    assert (done.ending, done.stage, done.aboard) == (Ending.NO_POWER, Stage.TAKE_OFF, ("a1", "a2", "a3"))


def test_fire_makes_the_zone_hot() -> None:
    """p. 89, x-64."""
    fired = replace(THERE, fire=GroundFire(4, 3))
    done = dustoff(fired, dice=Typed("16" + "1111" + "5"))
    assert done.ending is Ending.TOO_RISKY


def test_a_pilot_who_veers_away() -> None:
    fired = replace(THERE, fire=GroundFire(4, 3))
    done = dustoff(fired, dice=Typed("16" + "1666" + "5" + "666"))
    assert (done.ending, done.tries, done.stage) == (Ending.BREAKS_OFF, 1, Stage.APPROACH)


def test_shot_down_as_it_takes_off() -> None:
    """p. 86-87, x-63: as one that hovers."""
    loaded = replace(THERE, stage=Stage.TAKE_OFF, aboard=("a1",), shots=DepartureFire(3, 5, 5))
    done = dustoff(loaded, dice=Typed("11" + "666" + "555" + "6"))
    assert (done.ending, done.flown_out_count) == (Ending.CRASHED, 0)
    assert done.rulings == ("x-57", "x-63", "c-66", "x-70")


def test_who_is_aboard_is_hit_with_it() -> None:
    """p. 91: a hit on what takes off rolls for the crew and for whoever it carries."""
    loaded = replace(THERE, stage=Stage.TAKE_OFF, aboard=("a1",), shots=DepartureFire(1, 5, 2))
    done = dustoff(loaded, dice=Typed("11" + "6" + "1" + "66661" + "3" + "11"))
    assert (done.ending, [one.target for one in done.hurt]) == (Ending.FLOWN_OUT, ["a1"])


def test_nobody_to_load() -> None:
    assert dustoff(replace(THERE, loaders=0), dice=Typed("1111")).ending is Ending.NOBODY_LOADS


def test_with_a_clock_it_waits() -> None:
    """x-57: for it to come, to load, to take off."""
    done = dustoff(replace(PLAN, waits=True), dice=Typed("31" + "5"))
    assert (done.ending, done.stage) == (Ending.WAITS, Stage.ON_ITS_WAY)
    landed = dustoff(replace(THERE, waits=True), dice=Typed("1111"))
    assert (landed.ending, landed.stage) == (Ending.WAITS, Stage.LOADING)
    some = dustoff(replace(THERE, stage=Stage.LOADING, waits=True, loaders=2), dice=Typed(""))
    assert (some.ending, some.aboard) == (Ending.WAITS, ("a1", "a2"))


def test_a_zone_that_is_too_small() -> None:
    """p. 86."""
    assert dustoff(replace(THERE, lz_too_small=True), dice=Typed("11" + "6")).ending is Ending.CRASHED


def test_odds_are_exact() -> None:
    told = odds(lambda dice: dustoff(PLAN, dice=dice))
    assert sum(told.chances.values()) == 1
    assert told.by(lambda one: one.ending).chances[Ending.NOT_REACHED] == Fraction(1, 3)
    assert told.branches < 5000


def test_odds_need_no_more_than_the_pilot_s_rep() -> None:
    """p. 87: where it is known it is not rolled; of a crash they tell that it happened, and not how."""
    known = replace(PLAN, stage=Stage.ON_ITS_WAY, pilot_rep=4, weather_rolled=True)
    there = replace(THERE, crew_reps=())

    def endings(plan: Dustoff) -> object:
        return odds(lambda dice: dustoff(plan, dice=dice).ending).chances

    assert endings(known) == endings(there)
    small = odds(lambda dice: dustoff(replace(THERE, lz_too_small=True), dice=dice).ending)
    assert small.chances == {Ending.CRASHED: 1}


def test_after_a_crash_nothing_follows() -> None:
    lost = dustoff(replace(THERE, lz_too_small=True), dice=Typed("11" + "6"))
    assert (lost.ending, lost.next) == (Ending.CRASHED, ())


def test_where_nobody_called_the_player_says_who_does() -> None:
    """p. 72, 89: a Medevac that is not there this turn is asked for again; a document finds the caller by itself."""
    nobody = replace(PLAN, line=None)
    done = dustoff(nobody, dice=Typed("2"))
    assert done.next[0].command == "dustoff --sl 3 --keep-ready --rep <REP>"
    done = dustoff(replace(nobody, waits=True), dice=Typed("2"))
    assert done.next[0].command == "dustoff --sl 3 --keep-ready"
    known = (Victim(Person(4, "a1", known=True)),)
    done = dustoff(replace(nobody, people=known, patients=("a1",)), dice=Typed("2"))
    assert done.next[0].command == "dustoff --sl 3 --keep-ready"


@pytest.mark.parametrize(
    ("points", "wrecks"), [(0, Fraction(30, 36)), (2, Fraction(35, 36)), (5, Fraction(1))]
)
@pytest.mark.parametrize("stage", [Stage.ON_ITS_WAY, Stage.APPROACH])
def test_odds_count_what_it_has_taken_before(stage: Stage, points: int, wrecks: Fraction) -> None:
    """p. 86, 91: a hard landing costs 1+2d6 points, and a Slick has five; no die passed of two is one in nine."""
    hurt = replace(THERE, stage=stage, weather_rolled=True, points_taken=points)
    down = odds(lambda dice: dustoff(hurt, dice=dice).ending).chances[Ending.CRASHED]
    landed = Fraction(4, 9) + Fraction(1, 9) * (1 - wrecks)
    assert down == Fraction(1, 9) * wrecks + landed * Fraction(1, 9)


def test_who_is_left_waits_for_the_next() -> None:
    """p. 89: of three wounded one stays behind a half load, and another is asked for him; else nothing follows."""
    left = dustoff(replace(THERE, wounded_most=2), dice=Typed("11" * 4))
    assert (left.ending, left.still_waiting) == (Ending.FLOWN_OUT, ("a3",))
    assert [(step.call.command, step.waits) for step in left.next] == [("dustoff", True)]
    assert dustoff(THERE, dice=Typed("11" * 4)).next == ()


def test_odds_tell_how_often_he_tried() -> None:
    """p. 89: an enemy ten inches off; a pilot who does not dare has tried once more."""
    hot = replace(THERE, enemy_in=10.0, tries=1)
    tried = {(one.ending, one.tries) for one in odds(lambda dice: dustoff(hot, dice=dice)).chances}
    assert (Ending.TOO_RISKY, 2) in tried
    assert {tries for ending, tries in tried if ending is not Ending.TOO_RISKY} == {1}


@pytest.mark.parametrize("stage", [Stage.APPROACH, Stage.LOADING, Stage.TAKE_OFF])
def test_it_may_go_on_from_any_stage(stage: Stage) -> None:
    plan = replace(THERE, stage=stage, aboard=("a1",) if stage is Stage.TAKE_OFF else ())
    rolls = {"approach": 4, "loading": 2, "take-off": 2}[stage]
    assert dustoff(plan, dice=Typed("11" * rolls)).ending is Ending.FLOWN_OUT


def test_weather_keeps_it_away_or_makes_it_late() -> None:
    """p. 59, x-58: rolled once, whether it was asked for with this or before."""
    rain = replace(PLAN, burden=Burden(Weather.INCLEMENT))
    assert dustoff(rain, dice=Typed("31" + "6" + "2")).ending is Ending.GROUNDED
    done = dustoff(rain, dice=Typed("31" + "6" + "36" + CREW + "11" + "11" + "11" + "11"))
    assert (done.ending, done.late_turns) == (Ending.FLOWN_OUT, 3)
    asked_before = replace(rain, stage=Stage.ON_ITS_WAY)
    assert dustoff(asked_before, dice=Typed("2")).ending is Ending.GROUNDED
    late = dustoff(replace(asked_before, waits=True), dice=Typed("36"))
    assert (late.ending, late.stage, late.late_turns) == (Ending.WAITS, Stage.ON_ITS_WAY, 3)
