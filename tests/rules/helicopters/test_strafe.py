"""A gunship's attack run: pages 86-87, 89-90."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Run, find_craft, roll_configuration
from fng_cli.rules.air.strike import Attacker, GroundFire
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.helicopters.gunships import grenade_run, grenades_fired, gunship_strike, runs_for
from fng_cli.rules.people.person import Person

FROG = find_craft("frog")
RUN = Attacker(FROG, 4, 4, FROG.mounts)
OPEN = Target(Victim(Person(4), "t1"))


def test_pilot_and_co_pilot_fire_one_each() -> None:
    """p. 87: rockets and guns in one pass; miniguns roll twice."""
    assert runs_for(FROG, FROG.mounts, []) == (Run.GUNS, Run.ROCKETS)
    done = gunship_strike(RUN, [Run.GUNS], [OPEN], dice=Typed("11" + "55" + "31"))
    assert (done.hits, done.targets[0].attacks, done.targets[0].result) == (2, 2, Harm.OBVIOUSLY_DEAD)


def test_what_it_has_not() -> None:
    hog = find_craft("hog")
    with pytest.raises(RequestError, match="cannot make that run"):
        runs_for(hog, hog.mounts, [Run.GUNS])
    with pytest.raises(RequestError, match="door gunners"):
        runs_for(find_craft("slick"), find_craft("slick").mounts, [])


def test_two_men_fire_no_more_than_two_kinds_of_weapon() -> None:
    """p. 87: pilot and co-pilot one each."""
    with pytest.raises(RequestError, match=r"two kinds of weapon in each pass"):
        runs_for(FROG, FROG.mounts, [Run.GUNS, Run.ROCKETS, Run.GUNS])


def test_skimming_the_trees_it_is_not_fired_at() -> None:
    """p. 86: unless it crosses open ground."""
    safe = gunship_strike(RUN, [Run.GUNS], [OPEN], fire=GroundFire(12, 3), dice=Typed("11" + "11"))
    assert safe.golden_bb is None
    fired = gunship_strike(
        RUN, [Run.GUNS], [OPEN], fire=GroundFire(12, 3), open_ground=True, dice=Typed("11" + "1111" + "11")
    )
    assert fired.golden_bb


def test_door_gunners_keep_heads_down() -> None:
    """p. 86: two dice fewer on the Golden BB table."""
    done = gunship_strike(RUN, [Run.GUNS], [OPEN], fire=GroundFire(24, 3), dice=Typed("16" + "1111" + "11"))
    assert done.golden_bb
    assert done.golden_bb.dice == 4


def test_one_that_is_brought_down_does_not_attack() -> None:
    done = gunship_strike(
        RUN, [Run.GUNS], [OPEN], fire=GroundFire(24, 5), dice=Typed("16" + "1566" + "5" + "555")
    )
    assert done.brought_down
    assert done.air_attacks == ()


def test_a_grenade_for_each_six_inches() -> None:
    """p. 90."""
    heavy = find_craft("heavy-hog")
    has = roll_configuration(heavy, dice=Typed("")).mounts
    run = Attacker(heavy, 5, 5, has)
    done = gunship_strike(run, [Run.GRENADES], [OPEN], flown_in=18, dice=Typed("11" + "555" + "222"))
    assert len(done.air_attacks[0].weapons) == 3
    assert [grenades_fired(inches) for inches in (5, 11, 12, 17, 18)] == [1, 1, 2, 2, 3]


def test_a_chin_turret_fires_fewer_grenades_at_single_targets() -> None:
    """p. 90: one for each 24 inches flown, where a strafing run has one for each 6."""
    assert (grenades_fired(48), grenades_fired(48, single_targets=True)) == (8, 2)
    assert [grenades_fired(inches, single_targets=True) for inches in (10, 24, 47)] == [1, 1, 1]
    done = grenade_run(5, [OPEN], flown_in=48, single_targets=True, dice=Typed("11" + "22" + "22"))
    assert (done.on_target, done.hits, done.air_weapons[0].blast_in) == (2, 2, 5)


def test_grenades_deviate_too() -> None:
    """p. 83, 89: as what an aircraft drops, by half the distance."""
    done = grenade_run(4, [], flown_in=6, dice=Typed("1" + "4" + "34"))
    assert [one.text() for one in done.landings] == ['3.5" short']


def test_a_pilot_who_is_down_to_half_his_rep_goes_home() -> None:
    """p. 82, x-44: he presses on, shaken, is then at half of the REP that he began with, and attacks nothing."""
    shaken = Attacker(FROG, 3, 4, FROG.mounts)
    dice = Typed("16" + "116666" + "6666")
    done = gunship_strike(shaken, [Run.GUNS], [OPEN], fire=GroundFire(24, 3), dice=dice)
    dice.finish()
    assert (done.new_rep, done.goes_home, done.veered, done.air_attacks) == (2, True, False, ())
    assert done.summary() == "The UH-1C Huey Frog goes home without attacking."
