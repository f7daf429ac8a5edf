"""Who shows the most: a die each, ties and all. p. 54, 65, 71."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.odds import odds
from fng_cli.rules.book.dice import Highest, HighestOfTied, highest, highest_one
from tests.strategies import Drawn, brute_force


@given(st.integers(1, 4), st.integers(0, 2))
def test_the_highest_has_the_odds_of_all_throws(number: int, two: int) -> None:
    """The ways that are counted are those of throwing every die."""
    names = tuple("abcd"[:number])
    reading = Highest(names, frozenset(names[:two]))
    if reading.dice <= 5:
        told = odds(lambda dice: highest(names, "any", names[:two], dice=dice))
        alone = {names: Fraction(1)}
        assert told.chances == (brute_force(reading.dice, reading) if number > 1 else alone)


@given(st.integers(1, 4), st.integers(0, 2), st.integers(0, 3))
def test_one_who_is_ahead_has_the_odds_of_all_throws(number: int, two: int, bonus: int) -> None:
    """The same where one of them counts more than he shows, and where they were tied."""
    names = tuple("abcd"[:number])
    for kind in (Highest, HighestOfTied):
        reading = kind(names, frozenset(names[:two]), ahead="a", bonus=bonus)
        if reading.dice <= 5:
            every = {
                each: Fraction(ways, 6**reading.dice) for each, ways in reading.ways(reading.dice).items()
            }
            assert every == brute_force(reading.dice, reading)


@given(st.data(), st.integers(1, 6))
def test_one_is_always_left(data: st.DataObject, number: int) -> None:
    """However they tie, it ends with one of them."""
    names = tuple("abcdef"[:number])
    assert highest_one(names, "any", dice=Drawn(data)) in names


def test_equals_are_equally_likely() -> None:
    """Exactly, ties and all."""
    told = odds(lambda dice: highest_one("abc", "any", dice=dice))
    assert set(told.chances.values()) == {Fraction(1, 3)}
    assert told.unfollowed == 0
