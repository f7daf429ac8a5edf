"""Those aboard a helicopter: pages 7, 86, 91-92."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.helicopters.damage import crew_of, death_aboard, hit_aboard
from fng_cli.rules.people.person import Person

SLICK = find_craft("slick")


def test_the_crew_wears_chicken_plates() -> None:
    """p. 7: Impact one lower, and no lower than 1."""
    men = crew_of(SLICK, pilot_rep=4)
    assert [one.label for one in men] == ["pilot", "co-pilot", "door gunner 1", "door gunner 2"]
    assert (men[0].rep, men[1].rep, men[0].chicken_plate) == (4, None, True)
    assert hit_aboard(men[0], 3, dice=Typed("323")).result is Harm.STUNNED
    assert hit_aboard(Victim(Person(4, "a1")), 3, dice=Typed("3")).result is Harm.OUT_OF_THE_FIGHT


def test_a_flak_jacket_helps_against_what_goes_off_inside() -> None:
    """p. 7, 91: one of Impact less of a blast, and nothing less of a bullet."""
    jacket = Victim(Person(4, "a1", flak_jacket=True))
    assert hit_aboard(jacket, 3, dice=Typed("3")).result is Harm.OUT_OF_THE_FIGHT
    assert hit_aboard(jacket, 3, blast=True, dice=Typed("3111")).result is Harm.STUNNED


def test_each_has_his_own_rep() -> None:
    assert [one.rep for one in crew_of(SLICK, (3, 4, 5, 6))] == [3, 4, 5, 6]


def test_killed() -> None:
    assert death_aboard(Victim(Person(4, "a1"))).result is Harm.OBVIOUSLY_DEAD
