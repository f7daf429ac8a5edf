"""Guns, bombs and the like against one figure, and where they come down: pages 82-84."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.air.attack import (
    DeviationWay,
    air_weapon,
    burst_of,
    crater_in,
    roll_bursts,
    roll_landing,
    strafe,
)
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person

OPEN = Target(Victim(Person(4, "a")))
COVER = Target(Victim(Person(4, "a")), (Circumstance.COVER,))
CONCEALED = Target(Victim(Person(4, "a")), (Circumstance.CONCEALED,))
BEHIND = Target(Victim(Person(4, "a")), cover_dv=4)


@pytest.mark.parametrize(
    ("face", "way", "distance"),
    [
        ("6", "short", 14),
        ("4", "short", 7),
        ("1", "on-target", 0),
        ("2", "on-target", 0),
        ("3", "past", 7),
        ("5", "past", 14),
    ],
)
def test_deviation_along_the_flight_line(face: str, way: str, distance: float) -> None:
    """p. 83: 2d6 or 4d6 past or short, or on target after all."""
    faces = {"3": "34", "4": "34", "5": "3425", "6": "3425"}.get(face, "")
    dice = Typed("1" + face + faces)
    done = roll_landing("bomb-500", 4, dice=dice)
    dice.finish()
    assert (done.way, done.distance_in, done.hit) == (way, distance, False)


def test_a_helicopter_deviates_by_half() -> None:
    done = roll_landing("rocket", 4, helicopter=True, dice=Typed("1334"))
    assert (done.way, done.distance_in) == (DeviationWay.PAST, 3.5)


def test_what_hides_the_spot_counts() -> None:
    """p. 82: 4 + 4 misses a spot in cover, and hits one in the open."""
    assert roll_landing("bomb-500", 4, dice=Typed("4")).hit
    assert not roll_landing("bomb-500", 4, (Circumstance.COVER,), dice=Typed("41")).hit


def test_guns_roll_as_often_as_they_may() -> None:
    """p. 83, 89: once, or twice for rotary guns; each hit is a die of damage."""
    done = strafe(OPEN, 4, 5, 1, dice=Typed("51"))
    assert (done.result, done.hits) == (Harm.OBVIOUSLY_DEAD, 1)
    done = strafe(OPEN, 4, 3, 2, dice=Typed("5513"))
    assert (done.result, done.hits) == (Harm.OBVIOUSLY_DEAD, 2)
    assert strafe(OPEN, 4, 3, 1, dice=Typed("2")).result is Harm.MISSED
    assert strafe(COVER, 4, 3, 1, dice=Typed("4")).result is Harm.MISSED_IN_COVER


def test_a_pilot_below_his_rep_does_not_kill_a_star() -> None:
    """p. 3, Larger Than Life: by a pilot of REP 4 a Star of 5 is out of the fight, one of 4 is dead."""
    done = strafe(Target(Victim(Person(5, "s", star=True, star_power=0))), 4, 5, 1, dice=Typed("51"))
    assert (done.result, done.by) == (Harm.OUT_OF_THE_FIGHT, "larger-than-life")
    done = strafe(Target(Victim(Person(4, "s", star=True, star_power=0))), 4, 5, 1, dice=Typed("51"))
    assert (done.result, done.may_cheat) == (Harm.OBVIOUSLY_DEAD, True)


def test_no_star_is_larger_than_a_bomb() -> None:
    """p. 3, e-53: what has no REP kills him, unless he cheats death."""
    done = roll_bursts(
        Target(Victim(Person(6, "s", star=True, star_power=0))), burst_of("napalm"), dice=Typed("1")
    )
    assert (done.result, done.may_cheat) == (Harm.OBVIOUSLY_DEAD, True)


def test_who_cheats_a_bomb_is_out_of_the_game_and_not_stunned() -> None:
    """p. 3: his REP falls by one, and the blast that stuns the unharmed does nothing more to him."""
    star = Victim(Person(5, "s", star=True, star_power=0), cheats=True)
    done = roll_bursts(Target(star), burst_of("bomb-500"), dice=Typed("61"))
    assert (done.result, done.by, done.new_rep) == (Harm.OUT_OF_THE_GAME, "cheating-death", 4)


def test_bombs_stun_whom_they_do_not_hit() -> None:
    """p. 83, x-45: a die with the bomb's REP on Ranged Combat; a 1 with REP 6 misses the concealed only."""
    bomb = burst_of("bomb-500")
    assert roll_bursts(CONCEALED, bomb, dice=Typed("1")).result is Harm.STUNNED
    assert roll_bursts(OPEN, bomb, dice=Typed("13")).result is Harm.OUT_OF_THE_FIGHT
    assert roll_bursts(BEHIND, bomb, dice=Typed("1")).result is Harm.STUNNED  # x-53
    assert roll_bursts(OPEN, burst_of("rocket"), dice=Typed("2")).result is Harm.MISSED


@pytest.mark.parametrize(
    ("weapon", "faces", "result"),
    [("auto-gl", "", Harm.DUCK_BACK), ("rocket", "5", Harm.DUCK_BACK), ("bomb-500", "5", Harm.STUNNED)],
)
def test_cover_that_holds_leaves_him_shaken(weapon: str, faces: str, result: Harm) -> None:
    """p. 34, 83, a-30, x-53: a bomb stuns him even there; a rocket or a grenade makes him duck back."""
    assert roll_bursts(BEHIND, burst_of(weapon), dice=Typed(faces)).result is result


def test_napalm_hits_all_in_it_whatever_the_cover() -> None:
    """p. 83: Impact 4 for everything within the template."""
    told = odds(lambda dice: roll_bursts(BEHIND, burst_of("napalm"), dice=dice))
    assert told.by(lambda one: one.hits).chances == {1: Fraction(1)}
    assert told.by(lambda one: one.result is Harm.OBVIOUSLY_DEAD).chances[True] >= Fraction(1, 6)


def test_terrain_adds_to_blasts() -> None:
    """p. 47: bamboo splinters."""
    assert (
        roll_bursts(OPEN, burst_of("bomb-500"), added_impact=1, dice=Typed("64")).result
        is Harm.OUT_OF_THE_FIGHT
    )


@pytest.mark.parametrize(
    ("weapon", "size"),
    [("frag-250", 6), ("bomb-500", 6), ("bomb-750", 8), ("bomb-wp", None), ("rocket", None)],
)
def test_craters(weapon: str, size: int | None) -> None:
    """p. 47, 83, x-46."""
    assert crater_in(weapon) == size


@pytest.mark.parametrize(
    ("weapon", "blast", "impact", "apr", "rep"),
    [
        ("frag-250", 36, 2, 3, 5),
        ("bomb-500", 20, 3, 6, 6),
        ("bomb-750", 30, 4, 8, 6),
        ("bomb-wp", 36, 5, 3, 6),
        ("rocket", 12, 3, 3, 4),
        ("wp-rocket", 5, 5, 3, 6),
    ],
)
def test_the_circle_and_the_force_of_each(weapon: str, blast: int, impact: int, apr: int, rep: int) -> None:
    """p. 83-84: the REP is that with which it strikes all in its circle."""
    found, burst = air_weapon(weapon), burst_of(weapon)
    assert (found.blast_in, found.impact, found.apr) == (blast, impact, apr)
    assert (burst.impact, burst.rep, burst.sure) == (impact, rep, False)


@pytest.mark.parametrize(
    ("gun", "helicopter", "impact", "apr", "width", "length"),
    [
        ("lmg", False, 3, 2, 6, None),
        ("hmg", False, 5, 3, 6, None),
        ("autocannon", False, 5, 5, 6, None),
        ("lmg", True, 3, 2, 6, 18),
        ("rlmg", True, 3, 2, 6, 18),
        ("rhmg", True, 5, 3, 6, 18),
    ],
)
def test_the_force_of_guns(
    gun: str, helicopter: bool, impact: int, apr: int, width: int, length: int | None
) -> None:
    """p. 83, 89: an aircraft's strike all along the Flight Line, a helicopter's a template of 6 by 18 inches."""
    found = air_weapon(gun, helicopter=helicopter)
    assert (found.impact, found.apr, found.width_in, found.length_in) == (impact, apr, width, length)


def test_the_grenades_of_a_helicopter() -> None:
    """p. 90: a circle of 5 inches, Impact 2, APR 2."""
    found = air_weapon("auto-gl", helicopter=True)
    assert (found.blast_in, found.impact, found.apr) == (5, 2, 2)
    assert (burst_of("auto-gl").impact, burst_of("auto-gl").sure) == (2, True)


def test_the_ground_that_each_weapon_strikes() -> None:
    """p. 83-84, 89-90: circles, templates, and all within 3 inches of the Flight Line."""
    assert air_weapon("bomb-500").text() == '500 lb bomb: a circle 20" across, Impact 3, APR 6'
    assert air_weapon("napalm").text() == (
        'napalm: an area 6" wide and 18" long, along the Flight Line, Impact 4, APR 5'
    )
    assert (air_weapon("hmg").width_in, air_weapon("hmg").length_in) == (6, None)
    assert air_weapon("hmg", helicopter=True).length_in == 18
    assert air_weapon("wp-rocket").above_trees
    assert air_weapon("auto-gl").blast_in == 5
