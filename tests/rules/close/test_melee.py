"""Several against one in melee, and round after round. Source: p. 37-38."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Dice, Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.close.bout import MeleeFighter
from fng_cli.rules.close.melee import Melee, fight_melee
from fng_cli.rules.harm.damage import Harm
from tests.rules.close.test_bout import BARE, BRANCH, KNIFE, chances, fighter
from tests.strategies import Drawn


def fought(attackers: list[MeleeFighter], other: MeleeFighter, *faces: int, **more: Any) -> Melee:
    """A melee with these dice, and no others."""
    dice = Typed(faces)
    report = fight_melee(attackers, other, dice=dice, **more)
    dice.finish()
    return report


def test_billy_of_page_38() -> None:
    """Evenly matched with the first, REP 5 has a die fewer against the second."""
    two = [fighter(1, name="a"), fighter(1, name="b")]
    report = fought(two, fighter(5, name="Billy"), 1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6)
    assert [one.defender.dice for one in report.bouts] == [5, 4]
    assert report.winner is None
    assert "e-71" in report.rulings


def test_the_die_is_lost_once_however_many_are_his_match() -> None:
    """And not in the next round, which is another turn."""
    three = [fighter(1, name="a"), fighter(1, name="b"), fighter(1, name="c", behind=True)]
    faces = (1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6)
    report = fought(three, fighter(5, name="d"), *faces, *faces, rounds=2)
    assert [one.defender.dice for one in report.bouts] == [5, 4, 2, 5, 4, 2]


def test_knock_down_comes_between() -> None:
    """Who is hit recovers, or does not, before the next attacks; who finds him down need not fight (n-05)."""
    two = [fighter(2, name="a"), fighter(2, name="b")]
    report = fought(two, fighter(1, name="d"), 1, 1, 6, 5, 1, 1)
    assert len(report.bouts) == 1
    assert report.defender.damage_taken is not None
    assert report.defender.damage_taken.result is Harm.STUNNED
    assert report.winner == "attackers"
    assert "n-05" in report.rulings
    assert [one.up for one in report.attackers] == [True, True]
    assert report.answer() == "defender: stunned"
    assert not any("capture" in step.command for step in report.next), "only figures of a document are taken"


def test_an_attacker_who_is_down_is_followed_by_the_next() -> None:
    """All of them, one after the other."""
    two = [fighter(1, name="a"), fighter(1, name="b")]
    report = fought(two, fighter(1, name="d"), 6, 1, 1, 6, 1, 1)
    assert [one.damage_taken.result for one in report.attackers if one.damage_taken] == [
        Harm.OBVIOUSLY_DEAD
    ] * 2
    assert report.winner == "defender"
    assert len(report.bouts) == 2


def test_rounds_end_when_one_is_down() -> None:
    """Or when all of them are fought."""
    report = fought([fighter(1, name="a")], fighter(1, name="b"), 1, 1, 6, 6, 1, 6, rounds=5)
    assert [one.impact for one in report.bouts] == [0, 0, 1]
    assert (report.winner, report.impact) == ("attackers", 1)
    assert fought([fighter(1, name="a")], fighter(1, name="b"), 1, 1, 6, 6, rounds=2).winner is None


def test_star_power_does_not_come_back_between_blows() -> None:
    """p. 4, 37: a die that has taken damage away is gone for the rest of the melee."""
    two = [fighter(2, name="a"), fighter(2, name="b")]
    star = fighter(1, name="s", star=True, star_power=3)
    blow = (1, 1, 6, 6, 1, 1)  # two successes to none; knocked down, and stunned
    report = fought(two, star, *blow, 1, 1, 6, *blow, 4, 4)
    assert report.defender.damage_taken is not None
    assert (report.defender.damage_taken.result, report.defender.damage_taken.star_power) == (Harm.STUNNED, 2)


def test_until_it_is_decided() -> None:
    """However long it takes."""
    report = fought([fighter(1, name="a")], fighter(1, name="b"), *(6,) * 60, 1, 6, rounds=None)
    assert len(report.bouts) == 31


@pytest.mark.parametrize("rounds", [2, 3])
def test_odds_of_rounds(rounds: int) -> None:
    """As one against one, and again for as long as they are evenly matched."""
    told = odds(lambda dice: fight_melee([fighter(3)], fighter(2, name="it"), rounds=rounds, dice=dice))
    by = told.by(lambda report: report.winner)
    once = chances(3, 2)
    times = (1 - once[0] ** rounds) / (1 - once[0])
    assert by.chances[None] == once[0] ** rounds
    assert by.chances["attackers"] == times * sum(p for more, p in once.items() if more > 0)
    assert by.chances["defender"] == times * sum(p for more, p in once.items() if more < 0)


def test_odds_until_it_is_decided() -> None:
    """All but what a hundred rounds leave, and that is told."""
    told = odds(lambda dice: fight_melee([fighter(3)], fighter(2, name="it"), rounds=None, dice=dice))
    once = chances(3, 2)
    wins = sum(p for more, p in once.items() if more > 0) / (1 - once[0])
    won = told.by(lambda report: report.winner).chances["attackers"]
    assert told.unfollowed == once[0] ** 100
    assert wins - told.unfollowed <= won <= wins
    assert sum(told.chances.values()) + told.unfollowed == 1


class Unmerged(Dice):
    """Another source's dice, and longer affairs played to their end in every way one by one."""

    def __init__(self, dice: Dice) -> None:
        self.ask = dice.ask  # type: ignore[method-assign]
        self.until = dice.until  # type: ignore[method-assign]

    def ask(self, number: int, reading: Any, label: str) -> Any:
        raise NotImplementedError

    def until(self, number: int, reading: Any, label: str) -> Any:
        raise NotImplementedError


def test_odds_of_several_agree_with_every_way_by_itself() -> None:
    """Equal states merged after each bout, or not: what becomes of them all is as likely."""
    two, foe = [fighter(1, BRANCH, name="a"), fighter(1, BRANCH, name="b")], fighter(1, KNIFE, name="d")

    def outcome(report: Melee) -> Any:
        return [one.damage_taken and one.damage_taken.result for one in (*report.attackers, report.defender)]

    merged = odds(lambda dice: tuple(outcome(fight_melee(two, foe, dice=dice))))
    by_way = odds(lambda dice: tuple(outcome(fight_melee(two, foe, dice=Unmerged(dice)))))
    assert dict(merged.chances) == dict(by_way.chances)


def test_four_at_once_two_in_front_and_two_behind() -> None:
    """p. 37: there is room for no more."""
    five = [fighter(name=name, behind=name in "cd") for name in "abcd"]
    assert fight_melee(five, fighter(name="x"), dice=Seeded(1)).bouts
    with pytest.raises(
        RequestError,
        match=r"3 attackers in front of x are too many; there is room for 2 \(p\. 38\)\. Write a3,behind",
    ):
        fight_melee([fighter(name=name) for name in "abc"], fighter(name="x"), dice=Seeded(1))
    with pytest.raises(RequestError, match="3 attackers behind x are too many; there is room for 2 "):
        fight_melee([fighter(name=name, behind=True) for name in "abc"], fighter(name="x"), dice=Seeded(1))


def test_what_cannot_be_fought() -> None:
    with pytest.raises(RequestError, match="no attacker is given: name a"):
        fight_melee([], fighter(), dice=Seeded(1))
    with pytest.raises(RequestError, match="never be decided"):
        fight_melee([fighter(1, BARE)], fighter(1, BARE), rounds=None, dice=Seeded(1))
    with pytest.raises(RequestError, match="damage is rolled after"):
        fight_melee([fighter(), fighter()], fighter(), damage=False, dice=Seeded(1))


@given(st.data(), st.integers(1, 4), st.integers(1, 3), st.integers(1, 6), st.booleans())
def test_what_always_holds(data: st.DataObject, number: int, rounds: int, rep: int, star: bool) -> None:
    """Nobody fights once he is down, the defender is in each bout, and attackers take turns in their order."""
    attackers = [fighter(rep, name=f"a{place}", behind=place > 1) for place in range(number)]
    foe = fighter(5, KNIFE, name="d", star=star, star_power=2 if star else 0)
    report = fight_melee(attackers, foe, rounds=rounds, damage=True, dice=Drawn(data))
    down: set[str] = set()
    turns = [int(one.attacker.name[1:]) for one in report.bouts]
    for one in report.bouts:
        assert not {one.attacker.name, one.defender.name} & down
        if one.impact and not star:
            down |= {one.attacker.name, "d"} - {str(one.winner)}
    assert sum(after <= before for before, after in pairwise(turns)) < rounds
    assert (report.winner == "attackers") is not report.defender.up or not any(x.up for x in report.attackers)
    for fared in (*report.attackers, report.defender):
        assert fared.up or fared.damage_taken
        assert not fared.impact
