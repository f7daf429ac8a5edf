"""Melee, one against one: dice, successes, Impact, and what a blow does. Source: p. 2, 35, 37-39, 50, 114."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.close.bout import (
    BoutResult,
    MeleeFighter,
    MeleeModifier,
    against_foe,
    best_weapon,
    fight_bout,
    melee_dice,
    melee_weapon_id,
    rulings_of,
    strike,
)
from fng_cli.rules.close.melee import Melee, fight_melee
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.people.person import Person
from fng_cli.tables import table
from tests.each import each
from tests.strategies import Drawn

ATTRIBUTES = sorted(table("attribute-effects").rows)
WEAPONS = sorted(table("melee-weapons").rows)
KNIFE, BAYONET, BARE, BRANCH = "hand-held-bayonet", "rifle-mounted-bayonet", "unarmed", "improvised"


def fighter(
    rep: int = 4, weapon: str = BRANCH, *holds: MeleeModifier, behind: bool = False, **more: Any
) -> MeleeFighter:
    more.setdefault("name", "he")
    who = Person(rep, **more)
    return MeleeFighter(who, who.told(), weapon, frozenset(holds), behind)


CHARLES = fighter(4, BAYONET, name="Charles", attributes=("brawler",))
TRANH = fighter(3, KNIFE, name="Tranh", attributes=("slight",))


def fought(one: MeleeFighter, other: MeleeFighter, *faces: int, **more: Any) -> Melee:
    """A melee with these dice, and no others."""
    dice = Typed(faces)
    report = fight_melee([one], other, dice=dice, **more)
    dice.finish()
    return report


MELEE_CHANGES = {
    "brawler": dict.fromkeys(WEAPONS, 1),
    "knifeman": {KNIFE: 1},
    "slight": dict.fromkeys(WEAPONS, -1),
    "wuss": dict.fromkeys(WEAPONS, -1),
}


@each("name", ATTRIBUTES)
def test_an_attribute_changes_what_it_should_and_nothing_else(name: str) -> None:
    """With every weapon; a Knifeman with a blade in his hand only."""
    changed = {
        weapon: melee_dice(fighter(4, weapon, attributes=(name,))) - melee_dice(fighter(4, weapon))
        for weapon in WEAPONS
    }
    assert {weapon: by for weapon, by in changed.items() if by} == MELEE_CHANGES.get(name, {})


def test_the_table_prints_the_same_of_attributes() -> None:
    """They stand in the printed table too, and count once."""
    printed = {
        name: row["dice"] for name, row in table("melee-combat").modifiers.items() if name in ATTRIBUTES
    }
    assert printed == {"brawler": 1, "knifeman": 1, "slight": -1, "wuss": -1}


@pytest.mark.parametrize(("weapon", "number"), [(BARE, 3), (BRANCH, 4), (KNIFE, 5), (BAYONET, 6)])
def test_weapons(weapon: str, number: int) -> None:
    """p. 35: a die a point of REP, and those of the weapon."""
    assert melee_dice(fighter(4, weapon)) == number


@pytest.mark.parametrize(
    ("rep", "weapon", "holds", "number"),
    [
        (3, BAYONET, [], 5),
        (5, BARE, [MeleeModifier.PRONE], 2),
        (5, KNIFE, [MeleeModifier.KEEPS_WOUNDED], 4),
        (5, BRANCH, [MeleeModifier.EVENLY_MATCHED], 4),
        (4, BRANCH, [MeleeModifier.FROM_BEHIND], 2),
        (4, BRANCH, [MeleeModifier.SWIMMING], 3),
        (4, BRANCH, [MeleeModifier.SLIGHT_TROUBLE], 3),
        (2, BARE, [MeleeModifier.FROM_BEHIND, MeleeModifier.PRONE], 0),
    ],
)
def test_circumstances(rep: int, weapon: str, holds: list[MeleeModifier], number: int) -> None:
    """p. 37-39, 50, 114; never fewer dice than none."""
    assert melee_dice(fighter(rep, weapon, *holds)) == number


@pytest.mark.parametrize(
    ("name", "weapon"),
    [
        ("bayonet-rifle", BAYONET),
        ("Rifle Mounted Bayonet", BAYONET),
        ("machete", BAYONET),
        ("knife", KNIFE),
        ("Hand-Held Knife", KNIFE),
        ("unarmed", BARE),
        ("branch", BRANCH),
        ("M16", BRANCH),
        ("ak-47", BRANCH),
    ],
)
def test_names_are_forgiving(name: str, weapon: str) -> None:
    """A rifle without its bayonet is an improvised weapon (e-44)."""
    assert melee_weapon_id(name) == weapon


def test_a_wrong_weapon_is_told_with_the_nearest() -> None:
    with pytest.raises(RequestError, match="--weapon: 'nife' is not a melee weapon; nearest: knife"):
        melee_weapon_id("nife", "--weapon")


@pytest.mark.parametrize(
    ("carried", "who", "weapon"),
    [
        ([], (), BARE),
        (["m-16"], (), BRANCH),
        (["m-1911a1", "hand-held-bayonet"], (), KNIFE),
        (["machete", "hand-held-bayonet"], (), BAYONET),
        (["unarmed"], (), BARE),
    ],
)
def test_with_what_somebody_fights(carried: list[str], who: tuple[str, ...], weapon: str) -> None:
    """n-03: whatever gives most dice."""
    assert best_weapon(carried, who) == weapon


def test_the_nva_soldier_of_page_2() -> None:
    """1, 3, 3 and 4 are three successes."""
    report = fought(fighter(4), fighter(1, BARE), 1, 3, 3, 4)
    assert report.bouts[0].attacker.successes == 3
    assert report.bouts[0].defender.dice == 0


def test_charles_and_tranh_of_page_37() -> None:
    """Seven dice to three, four successes to one, Impact 3."""
    report = fought(CHARLES, TRANH, 1, 2, 2, 3, 5, 5, 5, 1, 4, 5)
    [one] = report.bouts
    assert (one.attacker.dice, one.defender.dice) == (7, 3)
    assert (one.attacker.successes, one.defender.successes) == (4, 1)
    assert (report.winner, report.impact, one.winner) == ("attackers", 3, "Charles")
    assert one.text() == "Charles hits Tranh, 4 to 1: Impact 3"
    assert [step.call for step in report.next] == [call("damage", impact=3, at="Tranh=3,slight", by_rep=4)]
    assert report.answer() == "defender: Impact 3"


def test_damage_to_tranh_on_page_37() -> None:
    """A 2 against Impact 3: out of the fight. Cover would have stopped it, but not in melee."""
    report = fought(CHARLES, TRANH, 1, 2, 2, 3, 5, 5, 5, 1, 4, 5, 2, damage=True)
    assert report.defender.damage_taken is not None
    assert report.defender.damage_taken.result is Harm.OUT_OF_THE_FIGHT
    assert strike(CHARLES, TRANH, 3, dice=Typed((2,))).damage.result is Harm.OUT_OF_THE_FIGHT


@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((1,), Harm.OBVIOUSLY_DEAD),
        ((2,), Harm.OUT_OF_THE_FIGHT),
        ((3,), Harm.OUT_OF_THE_FIGHT),
        ((4, 1, 2), Harm.STUNNED),
        ((4, 1, 6), Harm.OUT_OF_THE_FIGHT),
        ((6, 6, 6), Harm.OBVIOUSLY_DEAD),
    ],
)
def test_what_a_blow_of_impact_3_does(faces: tuple[int, ...], result: Harm) -> None:
    """Combat Damage, and at once the test of who is knocked down."""
    dice = Typed(faces)
    assert strike(CHARLES, TRANH, 3, dice=dice).damage.result is result
    dice.finish()


def test_evenly_matched() -> None:
    """Still in melee: fight on, or break off."""
    report = fought(fighter(2), fighter(2, name="it"), 1, 6, 6, 3)
    assert (report.winner, report.impact, report.bouts[0].result) == (None, 0, BoutResult.EVENLY_MATCHED)
    assert report.summary() == "The two sides are evenly matched and stay in melee."
    assert report.answer() == "evenly-matched"
    assert [step.call for step in report.next] == [
        call("melee", by="he=2", at="it=2"),
        call("break-off", by="he=2"),
    ]


def test_the_attacker_may_be_hit_too() -> None:
    report = fought(fighter(2), fighter(2, name="it"), 6, 6, 1, 3)
    assert (report.winner, report.impact, report.defender.impact) == ("defender", 2, 0)
    assert report.attackers[0].impact == 2


def test_who_has_no_dice_cannot_win() -> None:
    """At best he is evenly matched."""
    bare = fighter(2, BARE, MeleeModifier.PRONE)
    told = odds(lambda dice: fight_bout(bare, fighter(3), dice=dice)).by(lambda report: report.result)
    assert dict(told.chances) == {
        BoutResult.IS_HIT: Fraction(7, 8),
        BoutResult.EVENLY_MATCHED: Fraction(1, 8),
    }


def test_a_star_and_what_saves_him() -> None:
    """Star Power against a blow; all of it taken away he fights on (n-04); Larger Than Life by the REP."""
    star = fighter(5, star=True, star_power=2, name="Star")
    report = fought(fighter(3), star, 1, 1, 1, 6, 6, 6, 6, 6, 1, 5, 5, damage=True)
    assert report.defender.damage_taken is not None
    assert report.defender.damage_taken.result is Harm.OUT_OF_THE_FIGHT
    assert report.defender.damage_taken.by == "larger-than-life"
    assert report.defender.damage_taken.star_power == 2
    rest = fought(fighter(3), star, 1, 6, 6, 6, 6, 6, 6, 6, 6, 1, 2, 1, 1, damage=True)
    assert rest.defender.up
    assert rest.winner is None
    assert "n-04" in rest.rulings


def test_rulings_are_named() -> None:
    assert rulings_of(fighter(4, BRANCH)) == ("e-44",)
    assert rulings_of(fighter(4, KNIFE, MeleeModifier.SWIMMING, MeleeModifier.EVENLY_MATCHED)) == (
        "e-71",
        "e-72",
    )


def chances(one: int, other: int) -> dict[int, Fraction]:
    """How much more of so many dice one has in successes, by the binomial coefficients."""
    found: dict[int, Fraction] = {}
    for own, its in product(range(one + 1), range(other + 1)):
        weight = Fraction(comb(one, own) * comb(other, its), 2 ** (one + other))
        found[own - its] = found.get(own - its, Fraction(0)) + weight
    return found


@pytest.mark.parametrize(("rep", "its"), [(1, 1), (4, 3), (7, 2)])
def test_odds_agree_with_the_binomial_ones(rep: int, its: int) -> None:
    """Each die is a success as often as not."""
    told = odds(lambda dice: fight_melee([fighter(rep)], fighter(its), dice=dice))
    by = told.by(
        lambda report: (report.impact or 0) * {"attackers": 1, "defender": -1, None: 0}[report.winner]
    )
    assert dict(by.chances) == chances(rep, its)


def test_odds_agree_with_every_throw() -> None:
    """Three dice to two, counted out throw by throw."""
    told = odds(lambda dice: fight_bout(fighter(3), fighter(2), dice=dice)).by(
        lambda report: (report.attacker.successes, report.defender.successes)
    )
    seen: dict[tuple[int, int], int] = {}
    for faces in product(range(1, 7), repeat=5):
        key = sum(face <= 3 for face in faces[:3]), sum(face <= 3 for face in faces[3:])
        seen[key] = seen.get(key, 0) + 1
    assert dict(told.chances) == {key: Fraction(ways, 6**5) for key, ways in seen.items()}


def test_twenty_dice_a_side_take_a_moment() -> None:
    """Asked by counts: some hundreds of branches, damage and all."""
    many = [fighter(7, BAYONET, name=name, attributes=("brawler",)) for name in "ab"]
    start = perf_counter()
    told = odds(lambda dice: fight_melee([many[0]], many[1], damage=True, dice=dice))
    assert told.branches < 2_000
    assert perf_counter() - start < 1
    assert sum(told.chances.values()) == 1


@given(
    st.data(),
    st.integers(1, 7),
    st.integers(1, 7),
    st.sampled_from(WEAPONS),
    st.frozensets(st.sampled_from(MeleeModifier)),
    st.booleans(),
)
def test_what_always_holds(
    data: st.DataObject, rep: int, its: int, weapon: str, holds: frozenset[MeleeModifier], behind: bool
) -> None:
    """More successes hit by the difference, and from behind the defender has two dice fewer."""
    one, other = fighter(rep, weapon, *holds, behind=behind), fighter(its, weapon, name="it")
    report = fight_bout(one, other, dice=Drawn(data))
    difference = report.attacker.successes - report.defender.successes
    assert report.impact == abs(difference)
    assert report.winner == {True: "he", False: "it"}.get(difference > 0 if difference else None)  # type: ignore[arg-type]
    assert report.attacker.successes <= report.attacker.dice
    assert report.defender.dice == max(0, melee_dice(other) - 2 * behind)


def test_a_swimmer_loses_a_die_only_to_one_ashore() -> None:
    """p. 50: slight trouble costs one whoever the foe is."""
    swimmer, troubled, ashore = (
        fighter(4, BRANCH, *modifiers)
        for modifiers in ((MeleeModifier.SWIMMING,), (MeleeModifier.SLIGHT_TROUBLE,), ())
    )
    assert [
        melee_dice(against_foe(one, other)) for one, other in ((swimmer, ashore), (swimmer, swimmer))
    ] == [
        3,
        4,
    ]
    assert [
        melee_dice(against_foe(one, other)) for one, other in ((swimmer, troubled), (troubled, swimmer))
    ] == [
        4,
        3,
    ]


def test_nobody_fights_whose_rep_is_unknown() -> None:
    """p. 37: the dice of a melee are those of a REP."""
    nobody = MeleeFighter(Person(None), "he", BRANCH)
    with pytest.raises(RequestError, match="the REP of he is not known"):
        _ = nobody.rep
