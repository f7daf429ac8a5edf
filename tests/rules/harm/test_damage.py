"""Damage, Knock Down, jackets, and what saves a Star: pages 3-4, 7, 23, 32-34, 42."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.harm.damage import DamageDie, Harm, HitsTaken, Victim, fate_of_star, impact_on, take_hits
from fng_cli.rules.harm.damage import _damage_by_face as _by_face
from fng_cli.rules.people.person import Person
from tests.strategies import Drawn

STUNNED, OUT, DEAD, CARRY_ON = Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD, Harm.CARRY_ON


def hurt(victim: Victim, impact: int, *faces: int, hits: int = 1, **more: Any) -> HitsTaken:
    dice = Typed(faces)
    done = take_hits(victim, impact, hits, dice=dice, **more)
    dice.finish()
    return done


DERIVED = [
    (3, 4, "knocked-down"),
    (5, 6, "knocked-down"),
    (2, 6, "knocked-down"),
    (4, 5, "knocked-down"),
    (5, 1, "obviously-dead"),
    (5, 4, "out-of-the-fight"),
    (4, 4, "out-of-the-fight"),
]


@pytest.mark.parametrize(("impact", "die", "result"), DERIVED)
def test_one_die_against_impact(impact: int, die: int, result: str) -> None:
    """p. 32: a 1 kills, up to the Impact he is out of the fight, above it knocked down."""
    assert hurt(Victim(Person(), "a"), impact, die).damage.result == result


@pytest.mark.parametrize("in_cover", [False, True])
@pytest.mark.parametrize("impact", range(8))
def test_every_face_of_the_damage_die(impact: int, in_cover: bool) -> None:
    """p. 32-33 (a-28): each face, in the open and in cover."""
    reading = DamageDie(_by_face(impact, in_cover))
    for face in range(1, 7):
        if face == 1:
            expected = DEAD
        elif in_cover and face in (2, 4, 6):
            expected = Harm.MISSED_IN_COVER
        else:
            expected = OUT if face <= impact else Harm.KNOCKED_DOWN
        assert reading((face,)) is expected


def test_sgt_jones_in_a_flak_jacket() -> None:
    """p. 23: knocked down, he rolls three dice, passes one, and is out of the fight."""
    done = hurt(Victim(Person(4, flak_jacket=True), "Jones"), 2, 6, 2, 5, 6)
    assert done.damage.result is OUT
    assert hurt(Victim(Person(4, flak_jacket=True), "a"), 2, 6, 3, 5, 4).damage.result is STUNNED


def test_a_flak_jacket_stops_no_bullets() -> None:
    """p. 7: only blasts have an Impact one lower, and never below 1."""
    worn = Victim(Person(flak_jacket=True), "a")
    assert [impact_on(worn, impact) for impact in (1, 2, 3)] == [1, 2, 3]
    assert [impact_on(worn, impact, blast=True) for impact in (1, 2, 3)] == [1, 1, 2]
    assert hurt(worn, impact_on(worn, 2), 2).damage.result is OUT


def test_a_chicken_plate_stops_both() -> None:
    """p. 7: bullets and blasts; of Impact 3 two are left, and a 3 knocks him down."""
    worn = Victim(Person(), "a", chicken_plate=True)
    assert [impact_on(worn, impact) for impact in (1, 2, 3)] == [1, 1, 2]
    assert impact_on(worn, 3, blast=True) == 2
    assert hurt(worn, impact_on(worn, 3), 3).damage.result is Harm.KNOCKED_DOWN


def test_a_blast_inside_a_building() -> None:
    """p. 42: one Impact more; with a flak jacket it is as it was."""
    assert impact_on(Victim(Person(), "a"), 2, blast=True, inside=True) == 3
    assert impact_on(Victim(Person(flak_jacket=True), "a"), 2, blast=True, inside=True) == 2
    assert impact_on(Victim(Person(), "a"), 2, inside=True) == 2


def test_larger_than_life() -> None:
    """p. 3: Riker of REP 5, shot dead by REP 4, is out of the fight instead."""
    riker = Victim(Person(5, star=True, star_power=0), "Riker")
    done = hurt(riker, 3, 1, by_rep=4).damage
    assert (done.result, done.by, done.may_cheat) == (OUT, "larger-than-life", False)


@pytest.mark.parametrize(("rep", "by_rep"), [(4, 4), (5, 5), (5, 6), (5, None)])
def test_larger_than_life_is_for_lower_rep(rep: int, by_rep: int | None) -> None:
    """p. 3: an equal may kill him, and so may what has no REP (e-53); he may cheat death."""
    done = hurt(Victim(Person(rep, star=True, star_power=0), "a"), 3, 1, by_rep=by_rep)
    assert (done.damage.result, done.damage.may_cheat) == (DEAD, True)
    assert ("e-53" in done.rulings) is (by_rep is None)


def test_cheating_death() -> None:
    """p. 3: Riker, killed by a REP 5, leaves the game alive and comes back with REP 4."""
    done = hurt(Victim(Person(5, star=True, star_power=0), "Riker", cheats=True), 1, 1, by_rep=5).damage
    assert (done.result, done.by, done.new_rep) == (Harm.OUT_OF_THE_GAME, "cheating-death", 4)
    assert fate_of_star(DEAD, 1, 3, cheats=True).rep == 1
    last = hurt(Victim(Person(1, star=True, star_power=0), "Riker", cheats=True), 1, 1, by_rep=5).damage
    assert (last.new_rep, last.details()[-1]) == (None, "he cheats death")


def test_star_power_comes_first() -> None:
    """p. 4: before Larger Than Life; what it leaves is out of the fight already."""
    done = hurt(Victim(Person(5, star=True, star_power=2), "a"), 3, 1, 3, 6, by_rep=4).damage
    assert (done.result, done.by, done.star_power) == (OUT, None, 1)
    assert done.hit_results == (DEAD,)


def test_star_power_in_a_grunt() -> None:
    """p. 4: it is sometimes found in Grunts; they have nothing else."""
    done = hurt(Victim(Person(3, star_power=1), "a"), 3, 1, 6).damage
    assert (done.result, done.star_power, done.may_cheat) == (DEAD, 0, False)


def test_nothing_is_rolled_for_who_is_missed() -> None:
    """Cover took the hit: Star Power is not needed."""
    done = hurt(Victim(Person(5, star=True, star_power=5), "a"), 3, 2, in_cover=True).damage
    assert (done.result, done.star_power) == (Harm.MISSED_IN_COVER, 5)


def test_a_star_must_have_a_rep() -> None:
    """Nothing of his can be ruled without it."""
    with pytest.raises(RequestError, match="a Star, but his REP is not known"):
        hurt(Victim(Person(star=True, star_power=0), "a"), 3)


def test_odds_of_one_hit() -> None:
    """An M-16 at REP 4 in the open: 1/6 dead at once, and who is knocked down dies by 1/9."""
    told = odds(lambda dice: take_hits(Victim(Person(4), "a"), 2, dice=dice).damage.result).chances
    assert told[DEAD] == Fraction(1, 6) + Fraction(4, 6) * Fraction(1, 9)
    assert told[OUT] == Fraction(1, 6) + Fraction(4, 6) * Fraction(4, 9)
    assert told[STUNNED] == Fraction(4, 6) * Fraction(4, 9)


@given(st.data())
def test_laws_of_damage(data: st.DataObject) -> None:
    """Nobody has more Star Power than before; nobody of lower REP kills a Star."""
    rep, by_rep = data.draw(st.integers(1, 7)), data.draw(st.integers(1, 7))
    star, power = data.draw(st.booleans()), data.draw(st.integers(0, 6))
    victim = Victim(Person(rep, star=star, star_power=power), "a", cheats=data.draw(st.booleans()))
    done = take_hits(
        victim, data.draw(st.integers(1, 6)), data.draw(st.integers(1, 3)), by_rep=by_rep, dice=Drawn(data)
    )
    assert (done.damage.star_power or 0) <= power
    if star and by_rep < rep:
        assert done.damage.result not in {DEAD, Harm.OUT_OF_THE_GAME}
    if not star:
        assert done.damage.by is None
