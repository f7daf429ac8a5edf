"""Who outguns whom: page 30, with Old Hand, Shirker, and bunkers."""

from __future__ import annotations

import pytest

from fng_cli.rules.fire.outgunned import (
    Never,
    NoReply,
    RankedFigure,
    compare_rankings,
    outgunned,
    outguns,
    ranking_of,
)
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon


@pytest.mark.parametrize("ranking", range(6))
@pytest.mark.parametrize("own", range(6))
def test_the_higher_outguns(ranking: int, own: int) -> None:
    """4 beats 3; the same does not."""
    assert compare_rankings(ranking, RankedFigure("a", own)).is_outgunned is (ranking > own)


@pytest.mark.parametrize("never", Never)
def test_some_never_are(never: Never) -> None:
    """Stars, chargers, and who retrieves wounded: not even a Shirker (j-01)."""
    for attributes in ((), ("shirker",)):
        found = compare_rankings(5, RankedFigure("a", 3, attributes, frozenset({never})))
        assert (found.is_outgunned, found.reason) == (False, never.value)


def test_billy_has_no_ammunition() -> None:
    """p. 30: an SMG ranks 3, but it is empty: 0, so a semi-automatic rifle outguns him."""
    assert ranking_of(find_weapon("mat-49"), [NoReply.OUT_OF_AMMO]) == 0
    assert ranking_of(None) == 0
    found = compare_rankings(2, RankedFigure("Billy", 3, cannot=frozenset({NoReply.OUT_OF_AMMO})))
    assert (found.is_outgunned, found.own, found.reason) == (True, 0, "out-of-ammo")


def test_a_grenade_outguns_an_m16() -> None:
    """p. 34."""
    assert outguns(find_weapon("grenade"), Target(Victim(Person(), "Billy"), ranking=3)) is True


def test_who_is_not_known() -> None:
    """Without a weapon nobody knows, unless something else settles it."""
    weapon = find_weapon("m-60")
    assert outguns(weapon, Target(Victim(Person(), "a"))) is None
    assert outguns(weapon, Target(Victim(Person(star=True), "a"))) is False
    assert outguns(weapon, Target(Victim(Person(), "a"), (Circumstance.CHARGING,))) is False
    assert outguns(weapon, Target(Victim(Person(attributes=("shirker",)), "a"))) is True


@pytest.mark.parametrize(
    ("weapon", "bunker", "is_"), [("m-79", True, False), ("m-79", False, True), ("m-60", True, True)]
)
def test_bunkers_and_blasts_that_miss(weapon: str, bunker: bool, is_: bool) -> None:
    """p. 42: two less, of blasts only."""
    assert outguns(find_weapon(weapon), Target(Victim(Person(), "a"), ranking=3, bunker=bunker)) is is_


def test_several_at_once() -> None:
    """One report for all who are fired on."""
    found = outgunned(
        RankedFigure("a1"),
        find_weapon("m-60"),
        [RankedFigure("b1", 3), RankedFigure("b2", 4), RankedFigure("b3", 5)],
    )
    assert [one.is_outgunned for one in found.targets] == [True, False, False]
    assert [one.outguns for one in found.targets] == [False, False, True]
    assert found.verdict() is True
    assert "b1 is outgunned: 4 against his 3." in found.summary()


def test_firing_back() -> None:
    """Who is never outgunned is not by whoever fires back, either; nor can he fire back who has nothing."""
    star = RankedFigure("a1", never=frozenset({Never.STAR}))
    assert not outgunned(star, find_weapon("m-16"), [RankedFigure("b1", 5)]).targets[0].outguns
    assert not outgunned(RankedFigure(), find_weapon("mosin"), [RankedFigure("b1", None)]).targets[0].outguns
