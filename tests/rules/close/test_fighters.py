"""Figures as they charge and fight hand to hand. Source: p. 35-39."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.close.bout import MeleeModifier, melee_dice, victim_of
from fng_cli.rules.close.charge import check_enemies, fighter_of, party_of, roll_charge, shots_of
from fng_cli.rules.close.melee import fight_melee
from fng_cli.rules.people.person import Person
from fng_cli.terms import Side
from tests.rules.close.test_bout import BARE, BRANCH, KNIFE


def test_figures_as_they_fight() -> None:
    """With the best that they carry, and what is known of them; for a fight that is played out."""
    billy = Figure(
        "a1", Side.FWF, 5, "Billy", weapons=("m-16",), gear=(KNIFE,), star=True, star_power=2, prone=True
    )
    chou = Figure("b1", Side.VC_NVA, 4, weapons=("ak-47",), empty=("ak-47",))
    one, other = fighter_of(billy, known=True), fighter_of(chou, known=True)
    assert (one.weapon, melee_dice(one), one.who.star_power) == (KNIFE, 4, 2)
    assert (other.weapon, melee_dice(other)) == (BRANCH, 4)
    assert fight_melee([other], one, damage=True, dice=Seeded(1)).bouts
    report = roll_charge([party_of(chou, known=True)], party_of(billy, known=True), dice=Typed((6, 6, 1, 1)))
    assert (report.target_state.shot_count, shots_of(chou)) == (4, 0)


@pytest.mark.parametrize(
    ("weapon", "shots"), [("m-79", 1), ("flame-thrower", 1), ("m-60", 5), ("grenade", 0)]
)
def test_what_is_fired_at_chargers(weapon: str, shots: int) -> None:
    """p. 35: as often as its Target Rating; what has none, and covers a circle or a strip, once."""
    assert shots_of(Figure("a1", Side.FWF, 5, weapons=(weapon,))) == shots


def test_who_stands_in_no_document() -> None:
    """Nobody knows what he can fire; he fights with a branch, and is called by what he does."""
    nobody = Figure("", Side.FWF, 4)
    assert (party_of(nobody, known=False).rating, party_of(nobody, known=False).name) == (None, "charger")
    assert fighter_of(nobody, known=False).weapon == BRANCH
    assert fighter_of(nobody, known=False, default_name="defender").name == "defender"
    assert fighter_of(nobody, known=False, weapon=BARE).weapon == BARE


def test_only_a_star_keeps_the_wounded_man_he_carries() -> None:
    """p. 39."""
    with pytest.raises(RequestError, match="a1 is not a Star, and only a Star can keep the wounded man"):
        fighter_of(Figure("a1", Side.FWF, 4), [MeleeModifier.KEEPS_WOUNDED], known=True)
    star = fighter_of(Figure("a1", Side.FWF, 4, star=True), [MeleeModifier.KEEPS_WOUNDED], known=True)
    assert star.modifiers == {MeleeModifier.KEEPS_WOUNDED}


@pytest.mark.parametrize(
    ("foe", "fault"),
    [
        ({"name": "A1", "side": Side.VC_NVA}, "cannot fight himself"),
        ({"name": "a2"}, "on the same side as a1"),
    ],
)
def test_who_is_no_enemy(foe: dict[str, Any], fault: str) -> None:
    """Himself, or a friend; of those in no document nobody knows it."""
    attacker = Person(4, "a1", known=True)
    with pytest.raises(RequestError, match=fault):
        check_enemies([attacker], Person(4, known=True, **foe))
    check_enemies([attacker], Person(4, "b1"))


def test_a_victim_has_all_that_is_known_of_him() -> None:
    victim = victim_of(Person(5, "nco", known=True, star=True, star_power=2, full_name="Billy"), cheats=True)
    assert (victim.name, victim.called, victim.who.typed()) == ("Billy (nco)", "nco", "nco")
    assert (victim.who.star_power, victim.cheats) == (2, True)
