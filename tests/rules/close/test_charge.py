"""Charge into Melee: dice, differences, who fires before contact. Source: p. 23, 35-36, 69, 114."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.close.charge import (
    WEAPON,
    Charge,
    ChargeModifier,
    MayFire,
    Party,
    charger_dice,
    roll_charge,
    target_dice,
)
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person
from fng_cli.tables import table
from tests.each import each
from tests.strategies import Drawn

ATTRIBUTES = sorted(table("attribute-effects").rows)
REPS = st.integers(1, 7)


def party(
    rep: int = 4, *held: ChargeModifier, rating: int | None = None, retrieving: bool = False, **more: Any
) -> Party:
    """Somebody who charges or is charged; ``more`` is what he is as a person."""
    who = Person(rep, **{"name": "he"} | more)
    return Party(who, who.told(), frozenset(held), rating, retrieving)


def charged(*faces: int, by: Party | list[Party] | None = None, at: Party | None = None) -> Charge:
    """A charge with these dice, those of the chargers first."""
    chargers = by if isinstance(by, list) else [by or party()]
    dice = Typed(faces)
    report = roll_charge(chargers, at or party(name="it"), dice=dice)
    dice.finish()
    return report


CHANGES = {"brawler": 1, "coward": -1, "nerves-of-steel": 1, "poser": -1, "tough": 1, "wuss": -1}


@each("name", ATTRIBUTES)
def test_an_attribute_changes_what_it_should_and_nothing_else(name: str) -> None:
    """Of charger and of target alike; all others nothing."""
    change = CHANGES.get(name, 0)
    assert charger_dice(party(attributes=(name,))) == 2 + change
    assert target_dice(party(attributes=(name,)), party()) == 2 + change


def test_the_table_prints_the_same_of_attributes() -> None:
    """They stand in the printed table too, and count once."""
    printed = {
        name: row["dice"] for name, row in table("charge-into-melee").modifiers.items() if name in CHANGES
    }
    assert printed == CHANGES


@pytest.mark.parametrize(
    ("held", "of_charger", "of_target"),
    [
        (ChargeModifier.IN_COVER, 2, 3),
        (ChargeModifier.OUTNUMBERED, 1, 1),
        (ChargeModifier.HARASSING, 1, 1),
        (ChargeModifier.HUMAN_WAVE, 2, 2),
    ],
)
def test_circumstances(held: ChargeModifier, of_charger: int, of_target: int) -> None:
    """d-01: whose dice each changes."""
    assert charger_dice(party(4, held)) == of_charger
    assert target_dice(party(4, held), party()) == of_target


@pytest.mark.parametrize(("held", "number"), [(ChargeModifier.TO_FLANK, 1), (ChargeModifier.TO_REAR, 0)])
def test_where_the_target_is_charged(held: ChargeModifier, number: int) -> None:
    """It is the target's dice that this costs, not those of the charger."""
    assert charger_dice(party(4, held)) == 2
    assert target_dice(party(), party(4, held)) == number
    assert target_dice(party(4, held), party()) == 2
    assert target_dice(party(4, ChargeModifier.IN_COVER), party(4, held)) == number + 1


@pytest.mark.parametrize("number", range(6))
def test_no_fewer_dice_than_none(number: int) -> None:
    """However much goes wrong."""
    who = ("coward", "poser", "wuss")[: number % 4]
    assert (
        target_dice(party(4, ChargeModifier.OUTNUMBERED, attributes=who), party(4, ChargeModifier.TO_REAR))
        == 0
    )
    assert charger_dice(party(4, ChargeModifier.HARASSING, attributes=who)) == max(0, 1 - len(who))


TABLE = {
    3: (True, None, MayFire.NONE, "cohesion"),
    2: (True, None, MayFire.NONE, None),
    1: (True, None, MayFire.ONE_SHOT, None),
    0: (True, None, MayFire.FULL, None),
    -1: (True, None, MayFire.FULL, None),
    -2: (True, None, MayFire.FULL, None),
    -3: (False, "cohesion", MayFire.FULL, None),
}


@each("difference", range(-6, 6))
def test_the_charge_resolution_table(difference: int) -> None:
    """p. 36, 114: more than three dice ahead is as three."""
    own, its = max(0, difference), max(0, -difference)
    brave = ("brawler", "nerves-of-steel", "tough") * 2
    by = party(attributes=brave[:own][:3], name="c")
    at = party(4, *([ChargeModifier.IN_COVER] if its else []), attributes=brave[:its][:3], name="t")
    faces = [1] * own + [6] * (charger_dice(by) - own) + [1] * its + [6] * (target_dice(at, by) - its)
    report = charged(*faces, by=by, at=at)
    closes, test, fires, target_test = TABLE[max(-3, min(3, difference))]
    assert report.chargers[0].difference == difference
    assert (report.chargers[0].closes, report.chargers[0].test) == (closes, test)
    assert (report.target_state.fires, report.target_state.test) == (fires, target_test)
    assert report.verdict() is closes


def test_the_example_of_page_36() -> None:
    """Figure 8 passes two dice more than A, who cannot fire; a melee follows."""
    report = charged(2, 3, 5, 6, by=party(name="8"), at=party(name="A"))
    assert (report.chargers[0].difference, report.target_state.fires, report.target_state.shot_count) == (
        2,
        MayFire.NONE,
        0,
    )
    assert [step.call for step in report.next] == [call("melee", by="8=4", at="A=4")]
    assert report.summary() == "A may not fire; 8 moves into melee (passed 2 more dice than the target)."


def test_the_example_of_page_23() -> None:
    """Pvt. Charles, a hero, is two dice short; it counts as the same number, and he closes in."""
    report = charged(5, 6, 1, 2, by=party(hero=True))
    assert (report.chargers[0].difference, report.target_state.fires) == (0, MayFire.FULL)
    assert report.chargers[0].closes


def test_a_hero_who_is_charged_is_never_outdone() -> None:
    """Nor are two heroes outdone by each other."""
    assert charged(1, 1, 6, 6, at=party(hero=True)).target_state.fires is MayFire.FULL
    assert charged(1, 1, 6, 6, by=party(hero=True), at=party(hero=True)).chargers[0].difference == 0
    assert charged(1, 1, 6, 6, by=party(hero=True)).chargers[0].difference == 2


def test_a_human_wave_has_a_success_for_nothing() -> None:
    """p. 69, e-68: it stands beside the dice."""
    report = charged(6, 6, 6, 6, by=party(4, ChargeModifier.HUMAN_WAVE))
    assert (report.chargers[0].dice, report.chargers[0].passed) == (2, 1)
    assert report.target_state.fires is MayFire.ONE_SHOT
    assert report.rulings == ("e-68",)


def test_several_chargers_and_one_set_of_dice() -> None:
    """p. 35: the target's dice are held against each, and it suffers the worst."""
    chargers = [party(4, name="a"), party(3, name="b")]
    report = charged(1, 2, 6, 6, 3, 6, by=chargers, at=party(4, rating=3, name="t"))
    assert [one.difference for one in report.chargers] == [1, -1]
    assert (report.target_state.fires, report.target_state.shot_count) == (MayFire.ONE_SHOT, 1)
    assert [one.closes for one in report.chargers] == [True, True]


def test_charged_from_several_sides() -> None:
    """n-01: against one at its flank the target reads the first of its dice only."""
    chargers = [party(name="a"), party(4, ChargeModifier.TO_FLANK, name="b")]
    report = charged(6, 6, 6, 6, 5, 1, by=chargers)
    assert [one.target_passed for one in report.chargers] == [1, 0]
    assert report.rulings == ("d-01", "n-01")


def test_three_on_one_outnumber_it() -> None:
    """n-02: the target has one die; of three who are charged by one each none is outnumbered."""
    report = charged(*(6,) * 6, 1, by=[party(name=name) for name in "abc"])
    assert report.target_state.dice == 1
    assert "n-02" in report.rulings


@pytest.mark.parametrize(
    ("rating", "faces", "shots"),
    [(3, (6, 6, 1, 1), 3), (3, (1, 6, 6, 6), 1), (0, (6, 6, 1, 1), 0), (None, (6, 6, 1, 1), None)],
)
def test_how_much_is_fired(rating: int | None, faces: tuple[int, ...], shots: int | None) -> None:
    """By the weapon in its hand; without one that fires, nothing."""
    report = charged(*faces, at=party(rating=rating))
    assert report.target_state.shot_count == shots
    assert (report.target_state.fires is MayFire.NONE) is (rating == 0)


def test_what_comes_next() -> None:
    """In the order in which it happens: the target's test, its fire, the parting shot, the melee."""
    by = party(name="a1", known=True, group="1st", attributes=("tough",))
    three = charged(1, 1, 1, 6, 6, by=by, at=party(name="b1", known=True, group="cell"))
    assert [step.call for step in three.next] == [
        call("react cohesion", group="cell"),
        call("fire", by="a1", at="b1,fast", parting=True),
        call("melee", by="a1", at="b1"),
    ]
    assert three.next[1].reason == "fire if the target retires; the chargers then take its place"
    target = party(attributes=("tough",), rating=2, name="b1", known=True)
    halted = charged(6, 6, 1, 1, 1, by=party(name="a1", known=True), at=target)
    assert [step.call for step in halted.next] == [
        call("fire", by="b1", at="a1,charging", shots=2),
        call("react cohesion", by="a1"),
    ]
    assert halted.rulings == ("e-70",)


def test_who_stands_in_no_document_goes_along_with_all_that_is_known_of_him() -> None:
    """With what he fires only the player can say."""
    report = charged(6, 6, 6, 6, 6, by=party(name="", attributes=("tough",)), at=party(3, name=""))
    assert [step.call for step in report.next] == [
        call("fire", rep=3, weapon=WEAPON, at="rep=4,tough,charging"),
        call("melee", rep=4, a="tough", foe_rep=3),
    ]
    assert report.next[0].call.needs() == ("weapon",)


def test_what_cannot_be() -> None:
    """p. 39: a medic does not charge; and no charger is given: name a from two sides at once."""
    with pytest.raises(RequestError, match="doc is a medic, and medics fight only if they are charged"):
        roll_charge([party(name="doc", role="medic")], party(), dice=Typed(()))
    with pytest.raises(RequestError, match="the flank and the rear"):
        roll_charge([party(4, ChargeModifier.TO_FLANK, ChargeModifier.TO_REAR)], party(), dice=Typed(()))
    with pytest.raises(RequestError, match="charge: the REP of he is not known"):
        roll_charge([Party(Person(), "he")], party(), dice=Typed(()))


@pytest.mark.parametrize(
    ("faces", "answer"), [((1, 1, 6, 6), "closes in, none"), ((6, 6, 1, 1), "closes in, full-target-rating")]
)
def test_the_answer(faces: tuple[int, ...], answer: str) -> None:
    """Who closes in, and what the target may fire before."""
    assert charged(*faces).answer() == answer


def test_who_carries_a_wounded_man_lets_go_of_him() -> None:
    """p. 39: but a Star need not."""
    assert charged(6, 6, 6, 6, at=party(retrieving=True)).target_state.drops_wounded
    assert not charged(6, 6, 6, 6, at=party(retrieving=True, star=True)).target_state.drops_wounded


def test_nobody_charges() -> None:
    with pytest.raises(RequestError, match="no charger is given: name a"):
        roll_charge([], party(), dice=Typed(()))


def test_the_ruling_on_nerves_of_steel_is_named() -> None:
    """Its die is a reading of the book (a-32)."""
    assert charged(6, 6, 6, 6, 6, by=party(attributes=("nerves-of-steel",))).rulings == ("a-32",)


@given(
    st.data(), REPS, REPS, st.integers(1, 4), st.frozensets(st.sampled_from(ChargeModifier)), st.booleans()
)
def test_what_always_holds(
    data: st.DataObject, rep: int, its: int, number: int, held: frozenset[ChargeModifier], hero: bool
) -> None:
    """The target fires by the worst difference; whoever halts tests; a hero is never outdone."""
    if held >= {ChargeModifier.TO_FLANK, ChargeModifier.TO_REAR}:
        held -= {ChargeModifier.TO_REAR}
    chargers = [party(rep, *held, hero=hero, name=f"c{place}") for place in range(number)]
    target = party(its, *(held & {ChargeModifier.IN_COVER, ChargeModifier.OUTNUMBERED}), name="t", rating=3)
    report = roll_charge(chargers, target, dice=Drawn(data))
    worst = max(one.difference for one in report.chargers)
    assert (report.target_state.fires is MayFire.NONE) is (worst >= 2)
    assert (report.target_state.test is not None) is (worst >= 3)
    for one in report.chargers:
        assert one.closes is (one.test is None) is (one.difference > -3)
        assert not hero or one.difference >= 0
        assert one.passed <= one.dice + (ChargeModifier.HUMAN_WAVE in held)


@pytest.mark.parametrize(("rep", "its", "who"), [(4, 4, ()), (5, 3, ("tough",)), (2, 6, ("poser",))])
def test_odds_agree_with_every_throw(rep: int, its: int, who: tuple[str, ...]) -> None:
    """The difference, counted out throw by throw."""
    told = odds(lambda dice: roll_charge([party(rep, attributes=who)], party(its), dice=dice))
    number = 2 + effects(who, TestKind.CHARGE).dice
    seen: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=number + 2):
        own, other = faces[:number], faces[number:]
        seen[sum(face <= rep for face in own) - sum(face <= its for face in other)] += 1
    exactly = {difference: Fraction(ways, 6 ** (number + 2)) for difference, ways in seen.items()}
    assert dict(told.by(lambda report: report.chargers[0].difference).chances) == exactly


def test_the_same_seed_is_the_same_charge() -> None:
    assert roll_charge([party()], party(), dice=Seeded(3)) == roll_charge([party()], party(), dice=Seeded(3))
