"""Dropping stuff: pages 90-91."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.helicopters.insert import DropResult, drop
from fng_cli.rules.people.person import Person

ONE = Victim(Person(4, "a"))


def test_two_passes_as_at_a_spot_in_the_open() -> None:
    done = drop(4, impact=2, dice=Typed("234"))
    assert (done.result, done.next[0].command) == (DropResult.ON_THE_SPOT, "blast --impact 2 --at <WHO>")
    missed = drop(4, impact=2, dice=Typed("23" + "1" + "2"))
    assert (missed.result, missed.direction, missed.deviation_in) == (DropResult.DEVIATES, "left", 6)


def test_one_pass_as_at_a_spot_in_cover_and_twice_as_far() -> None:
    """x-62: 4 + 4 misses in cover; it deviates 12 inches."""
    done = drop(4, dice=Typed("25" + "4" + "1"))
    assert (done.direction, done.deviation_in) == ("long", 12)
    assert drop(4, dice=Typed("25" + "4" + "5")).result is DropResult.ON_THE_SPOT


def test_a_die_more_in_a_hover() -> None:
    assert drop(4, hovering=True, dice=Typed("235" + "6")).passed == 2


def test_a_fumble_may_fall_out() -> None:
    assert drop(4, impact=2, dice=Typed("56" + "4")).result is DropResult.FALLS_OUT


def test_a_grenade_that_stays_inside() -> None:
    """Impact two more for all aboard; from 5 on the helicopter is gone (x-55)."""
    done = drop(4, impact=2, aboard=[ONE], dice=Typed("56" + "5" + "4"))
    assert (done.impact, done.destroyed, done.hurt[0].result) == (4, False, Harm.OUT_OF_THE_FIGHT)
    gone = drop(4, impact=3, aboard=[ONE], dice=Typed("56" + "6"))
    assert (gone.impact, gone.destroyed, gone.hurt[0].result) == (5, True, Harm.OBVIOUSLY_DEAD)


def test_smoke_inside() -> None:
    done = drop(4, dice=Typed("56" + "6"))
    assert (done.result, done.next[0].command) == (DropResult.STAYS_INSIDE, "helo drop --rep 4")
