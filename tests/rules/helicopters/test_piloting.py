"""Helicopter Piloting: page 86; what makes a pilot worse: pages 86, 91, 109."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.helicopters.piloting import Burden, PilotMode, PilotResult, pilot
from fng_cli.rules.people.person import Person
from fng_cli.terms import Weather
from tests.each import each


@each(
    ("mode", "faces", "result"),
    [
        ("flying", "23", "skims-the-trees"),
        ("flying", "25", "fired-at-by-check"),
        ("flying", "56", "sitting-duck"),
        ("landing", "23", "done"),
        ("landing", "25", "go-around"),
        ("landing", "5611", "hard-landing"),
        ("take-off", "25", "not-enough-power"),
        ("take-off", "562211", "stalls"),
        ("enter-hover", "2534", "overshoots"),
        ("enter-hover", "562211", "stalls"),
        ("leave-hover", "25", "done"),
        ("leave-hover", "56221", "spins"),
    ],
)
def test_every_cell(mode: str, faces: str, result: str) -> None:
    dice = Typed(faces)
    assert pilot(PilotMode(mode), 4, dice=dice).result == result
    dice.finish()


def test_a_hard_landing() -> None:
    """2d6+1 points, and an Impact 1 hit on all aboard; more than its Damage Points make it a wreck (x-49)."""
    one = Victim(Person(4, "a"))
    done = pilot(PilotMode.LANDING, 4, craft=find_craft("slick"), aboard=[one], dice=Typed("56" + "12" + "1"))
    assert (done.points, done.wrecked, done.hurt[0].result) == (4, False, Harm.OBVIOUSLY_DEAD)
    assert (done.impact, done.hurt[0].impact) == (1, 1)
    done = pilot(PilotMode.LANDING, 4, craft=find_craft("slick"), damage=2, dice=Typed("56" + "12"))
    assert (done.points_taken, done.wrecked) == (6, True)


def test_into_terrain() -> None:
    """Destroyed, and Impact 4 on all aboard, in place of the hard landing (x-66)."""
    one = Victim(Person(4, "a"))
    done = pilot(PilotMode.TAKE_OFF, 4, aboard=[one], into_terrain=True, dice=Typed("56" + "22" + "4"))
    assert (done.moves_in, done.wrecked, done.points, done.hurt[0].result) == (
        4,
        True,
        0,
        Harm.OUT_OF_THE_FIGHT,
    )
    assert (done.impact, done.hurt[0].impact) == (4, 4)
    assert pilot(PilotMode.TAKE_OFF, 4, aboard=[one], dice=Typed("11")).impact is None


@pytest.mark.parametrize("mode", ["take-off", "enter-hover"])
def test_a_stall_in_the_open(mode: str) -> None:
    """p. 86: forwards, then a hard landing: an Impact 1 hit for each, and 2d6+1 points."""
    one = Victim(Person(4, "a"))
    done = pilot(PilotMode(mode), 4, aboard=[one], dice=Typed("56" + "22" + "11" + "1"))
    assert (done.moves_in, done.points, done.hurt[0].result) == (4, 3, Harm.OBVIOUSLY_DEAD)


def test_how_far_it_goes_too_far() -> None:
    """p. 86: 2d6 inches, into a hover or with a spin."""
    assert pilot(PilotMode.ENTER_HOVER, 4, dice=Typed("25" + "34")).moves_in == 7
    assert pilot(PilotMode.LEAVE_HOVER, 4, dice=Typed("56" + "34" + "1")).moves_in == 7


def test_a_spin_into_terrain() -> None:
    """p. 86: destroyed, and Impact 4 on all aboard; in the open nobody is hurt."""
    one = Victim(Person(4, "a"))
    spins = "56" + "22" + "1"
    done = pilot(PilotMode.LEAVE_HOVER, 4, aboard=[one], into_terrain=True, dice=Typed(spins + "4"))
    assert (done.wrecked, done.hurt[0].result) == (True, Harm.OUT_OF_THE_FIGHT)
    free = pilot(PilotMode.LEAVE_HOVER, 4, aboard=[one], dice=Typed(spins))
    assert (free.wrecked, free.hurt) == (False, ())


def test_spins_to_a_side() -> None:
    assert pilot(PilotMode.LEAVE_HOVER, 4, dice=Typed("56" + "22" + "3")).turned == "left"
    assert pilot(PilotMode.LEAVE_HOVER, 4, dice=Typed("56" + "22" + "4")).turned == "right"


@pytest.mark.parametrize(
    ("burden", "craft", "change"),
    [
        (Burden(Weather.INCLEMENT), "slick", -1),
        (Burden(night=True), "slick", -1),
        (Burden(Weather.INCLEMENT, night=True), "slick", -2),
        (Burden(carries=True), "slick", 0),
        (Burden(carries=True), "hog", -1),
        (Burden(carries=True, on_skids=True), "loach", -1),
        (Burden(smoke=True), "slick", -2),
    ],
)
def test_what_makes_a_pilot_worse(burden: Burden, craft: str, change: int) -> None:
    assert burden.rep(find_craft(craft)) == change


def test_who_may_fire_at_it() -> None:
    done = pilot(PilotMode.FLYING, 4, craft=find_craft("slick"), dice=Typed("56"))
    assert (done.under_fire, done.within_in) == ("freely", 24)
    assert done.next[0].command == "air anti-aircraft --by <WHO> --freely --craft uh-1-slick"
    assert pilot(PilotMode.FLYING, 4, dice=Typed("26")).within_in == 12


TOLD_AFTERWARDS = {"enter-hover": [], "take-off": ["helo fly --craft uh-1-slick --rep 4"]}
"""What follows the fire at a helicopter that hovers, or lifts off (p. 87)."""


@pytest.mark.parametrize("mode", TOLD_AFTERWARDS)
def test_who_checks_as_it_hovers(mode: str) -> None:
    """p. 85-86: the enemies within 24 inches who see it, at once; nobody where it comes to no hover."""
    step, *flying = pilot(PilotMode(mode), 4, craft=find_craft("slick"), dice=Typed("23")).next
    assert [then.command for then in flying] == TOLD_AFTERWARDS[mode]
    assert step.command == "air anti-aircraft --by <WHO> --craft uh-1-slick"
    assert 'within 24"' in step.reason
    assert pilot(PilotMode(mode), 4, craft=find_craft("slick"), dice=Typed("56" + "11" * 2)).next == ()


@pytest.mark.parametrize("mode", ["landing", "take-off", "enter-hover", "leave-hover"])
def test_two_passed_is_no_mishap(mode: str) -> None:
    """p. 86."""
    dice = Typed("44")
    done = pilot(PilotMode(mode), 4, aboard=[Victim(Person(4, "a"))], dice=dice)
    dice.finish()
    assert (done.result, done.turns, done.points, done.hurt) == (PilotResult.DONE, 0, 0, ())


def test_odds() -> None:
    told = odds(lambda dice: pilot(PilotMode.FLYING, 4, dice=dice))
    assert told.by(lambda one: one.result is PilotResult.SKIMS_THE_TREES).chances[True] == Fraction(4, 9)
