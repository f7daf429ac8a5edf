"""Weapons of indirect fire, and how their rounds stray. Source: p. 47, 77-79."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.artillery.guns import RoundSpot, find_gun, guns, straying
from fng_cli.rules.support.state import SupportKind

MORTAR, ARTILLERY, NAVAL = (guns()[name] for name in ("mortar", "artillery", "naval-gun"))


def test_their_numbers() -> None:
    """p. 78-79: circle, Impact, APR, and how far friends must be."""
    assert (MORTAR.blast_in, MORTAR.impact, MORTAR.apr, MORTAR.friends_in) == (6, 2, 2, 20)
    assert (ARTILLERY.blast_in, ARTILLERY.impact, ARTILLERY.apr, ARTILLERY.friends_in) == (12, 4, 5, 36)
    assert [gun.rounds for gun in guns().values()] == [3, 3, 3]


def test_naval_guns_fire_as_artillery() -> None:
    """x-09: but for their craters (p. 47, x-08)."""
    assert (NAVAL.kind, NAVAL.impact, NAVAL.hitting) == (SupportKind.ARTILLERY, 4, ARTILLERY.hitting)
    assert [gun.crater_in for gun in (MORTAR, ARTILLERY, NAVAL)] == [None, 3, 8]


@pytest.mark.parametrize(
    ("face", "mortar", "artillery"),
    [
        (1, RoundSpot(6, 0), RoundSpot(12, 0)),
        (2, RoundSpot(0, -6), RoundSpot(0, -12)),
        (3, RoundSpot(0, 6), RoundSpot(0, 12)),
        (4, RoundSpot(-6, 0), RoundSpot(-12, 0)),
        (5, RoundSpot(), RoundSpot()),
        (6, RoundSpot(), RoundSpot()),
    ],
)
def test_deviation(face: int, mortar: RoundSpot, artillery: RoundSpot) -> None:
    """p. 78, 79: long, left, right, short, on target twice."""
    assert straying(MORTAR, halved=False)((face,)) == mortar
    assert straying(ARTILLERY, halved=False)((face,)) == artillery


def test_an_observer_halves_it() -> None:
    """p. 78-79."""
    assert straying(ARTILLERY, halved=True)((2,)) == RoundSpot(0, -6)
    assert straying(MORTAR, halved=True)((4,)) == RoundSpot(-3, 0)


@given(st.integers(0, 3), st.booleans(), st.sampled_from([MORTAR, ARTILLERY]))
def test_ways_are_those_of_all_throws(number: int, halved: bool, gun: object) -> None:
    """As many as there are throws; as often left as right, short as long."""
    ways = straying(MORTAR if gun is MORTAR else ARTILLERY, halved=halved).ways(number)
    assert sum(ways.values()) == 6**number
    for place, count in ways.items():
        assert ways[RoundSpot(-place.long_in, place.right_in)] == count
        assert ways[RoundSpot(place.long_in, -place.right_in)] == count


def test_one_roll_stays_on_target_one_time_in_three() -> None:
    """5 and 6."""
    assert Fraction(straying(MORTAR, halved=False).ways(1)[RoundSpot()], 6) == Fraction(1, 3)


def test_places_in_words() -> None:
    """As the caller says it."""
    assert RoundSpot().word == "on the spot"
    assert RoundSpot(-6, 12).word == '6" short, 12" right'
    assert RoundSpot(6, -8).from_target_in == 10


@pytest.mark.parametrize(
    ("name", "found"), [("mortars", "mortar"), ("Naval gun", "naval-gun"), ("arty", None)]
)
def test_names(name: str, found: str | None) -> None:
    """As players say them; the nearest where there is none."""
    if found:
        assert find_gun(name, "WEAPON").id == found
    else:
        with pytest.raises(RequestError, match="WEAPON"):
            find_gun(name, "WEAPON")
