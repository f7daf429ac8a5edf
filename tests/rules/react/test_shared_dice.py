"""One set of dice that several read: page 17-23."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.react.takers import Reader, SharedReading, roll_off, throw_shared
from tests.strategies import Drawn


def test_each_reads_against_his_own_rep() -> None:
    """p. 23: 3 and 4, read against REP 3, 4 and 5."""
    readers = [Reader(2, rep) for rep in (3, 4, 5)]
    assert throw_shared(readers, "cohesion", dice=Typed((3, 4))).passed == (1, 2, 2)


def test_fewer_dice_are_those_thrown_first() -> None:
    """j-13: one reads the first die, the other all three."""
    dice = Typed((6, 1, 1))
    assert throw_shared([Reader(1, 4), Reader(3, 4)], "test", dice=dice).passed == (0, 2)
    dice.finish()


def test_nobody_reads_fewer_than_no_dice() -> None:
    """Below none is none, and a set that nobody reads is not thrown."""
    assert throw_shared([Reader(-1, 4), Reader(1, 4)], "test", dice=Typed((2,))).passed == (0, 1)
    assert throw_shared([Reader(0, 4)], "test", dice=Typed(())).passed == (0,)


def test_ones_and_doubles_are_told_where_they_are_asked_for() -> None:
    """Ones of the whole set (j-12), doubles among the dice that somebody reads himself."""
    readers = [Reader(2, 4), Reader(3, 4)]
    asked = throw_shared(readers, "test", ones=True, doubles=True, dice=Typed((1, 5, 1)))
    assert (asked.ones, asked.doubles) == (True, (False, True))
    unasked = throw_shared(readers, "test", dice=Typed((1, 5, 1)))
    assert (unasked.ones, unasked.doubles) == (False, (False, False))


def test_the_record_of_the_roll() -> None:
    """The passes of each, and the one number where all read against the same."""
    thrown = throw_shared([Reader(2, 3), Reader(2, 5)], "test", dice=Typed((3, 4)))
    assert thrown.word == "1 2"
    assert SharedReading((Reader(2, 4), Reader(3, 4))).need == 4
    assert SharedReading((Reader(2, 4), Reader(2, 5))).need is None


def test_odds_agree_with_every_throw() -> None:
    """Who reads two dice against 3, and who three against 4."""
    readers = (Reader(2, 3), Reader(3, 4))
    counted: dict[tuple[int, ...], Fraction] = {}
    for faces in product(range(1, 7), repeat=3):
        passed = (sum(face <= 3 for face in faces[:2]), sum(face <= 4 for face in faces))
        counted[passed] = counted.get(passed, Fraction(0)) + Fraction(1, 216)
    assert odds(lambda dice: throw_shared(readers, "test", dice=dice).passed).chances == counted


@pytest.mark.parametrize(
    ("bonuses", "dice", "best"),
    [((4,), (), 0), ((5, 3), (2, 3), 0), ((5, 3, 4), (4, 6, 1, 2, 5), 1), ((0, 0), (3, 3, 1, 2), 1)],
)
def test_the_highest_die_and_bonus(bonuses: tuple[int, ...], dice: tuple[int, ...], best: int) -> None:
    """p. 23: one alone does not roll; those who tie roll again, by themselves."""
    source = Typed(dice)
    assert roll_off(bonuses, "who is the hero", dice=source) == best
    source.finish()


@given(st.data(), st.lists(st.tuples(st.integers(0, 4), st.integers(1, 6)), min_size=1, max_size=4))
def test_law_more_dice_and_a_higher_rep_are_never_worse(
    data: st.DataObject, drawn: list[tuple[int, int]]
) -> None:
    """On one set whoever reads no fewer dice against no lower number passes no fewer."""
    readers = [Reader(*one) for one in drawn]
    passed = throw_shared(readers, "test", dice=Drawn(data)).passed
    for one, own in zip(readers, passed, strict=True):
        for other, theirs in zip(readers, passed, strict=True):
            if one.number >= other.number and one.need >= other.need:
                assert own >= theirs


@pytest.mark.parametrize("bonuses", [(0, 0), (1, 1, 1)])
def test_odds_of_a_roll_off_are_told_to_the_end(bonuses: tuple[int, ...]) -> None:
    """p. 23: all alike have the same chance; that all tie, as often as they like, takes none of it away."""
    told = odds(lambda dice: roll_off(bonuses, "who is the hero", dice=dice))
    assert told.unfollowed == 0
    assert set(told.chances.values()) == {Fraction(1, len(bonuses))}
