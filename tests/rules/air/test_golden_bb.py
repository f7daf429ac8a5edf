"""Fire from the ground: pages 82, 86."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.air.ground_fire import (
    BbResult,
    GroundGun,
    golden_bb,
    golden_bb_dice,
    is_at_half,
    total_ranking,
)


def test_the_f_100_of_page_82() -> None:
    """Four AK-47s, an LMG and an RPG-7 make 21; two SKS do not count. Six dice against a pilot of REP 4."""
    guns = [GroundGun(3)] * 4 + [GroundGun(4), GroundGun(5), GroundGun(2), GroundGun(2)]
    assert total_ranking(guns) == 21
    done = golden_bb(21, 4, impact=3, craft="f-100", dice=Typed("123566"))
    assert (done.dice, done.passed, done.hits, done.result) == (6, 3, 3, BbResult.NO_EFFECT)
    assert done.next[0].command == "air damage --hits 3 --impact 3 --craft f-100"


@pytest.mark.parametrize(
    ("ranking", "rep", "helicopter", "gunners", "number"),
    [
        (12, 4, False, 0, 4),
        (22, 4, True, 1, 5),
        (20, 4, False, 0, 5),
        (11, 3, False, 0, 4),
        (22, 4, True, 9, 4),
    ],
)
def test_number_of_dice(ranking: int, rep: int, helicopter: bool, gunners: int, number: int) -> None:
    """Never fewer than the pilot's REP; door gunners of a helicopter take one each, two at most (c-34)."""
    assert golden_bb_dice(ranking, rep, helicopter=helicopter, door_gunners=gunners) == number


def test_helicopters_are_fired_at_by_every_ranking() -> None:
    """p. 86; who is hidden counts half, rounded down (d-07)."""
    guns = [GroundGun(1), GroundGun(2), GroundGun(3, hidden=True)]
    assert total_ranking(guns, helicopter=True) == 4
    assert total_ranking(guns) == 1


@pytest.mark.parametrize(
    ("faces", "result", "new_rep", "home"),
    [
        ("1111", BbResult.NO_EFFECT, 4, False),
        ("1156", BbResult.PRESSES_ON, 3, False),
        ("15663", BbResult.VEERS_AWAY, 4, True),
        ("55664", BbResult.VEERS_AWAY, 4, False),
    ],
)
def test_how_the_pilot_takes_it(faces: str, result: BbResult, new_rep: int, home: bool) -> None:
    done = golden_bb(1, 4, dice=Typed(faces))
    assert (done.result, done.new_rep, done.goes_home) == (result, new_rep, home)


def test_a_pilot_at_half_goes_home() -> None:
    """x-44: two of four or of five, not three of five."""
    assert is_at_half(2, 4)
    assert is_at_half(2, 5)
    assert not is_at_half(3, 5)
    assert golden_bb(1, 3, start_rep=4, dice=Typed("116")).goes_home


@given(st.integers(1, 80), st.integers(1, 7), st.integers(0, 4), st.booleans())
def test_every_die_passes_or_hits(ranking: int, rep: int, gunners: int, helicopter: bool) -> None:
    number = golden_bb_dice(ranking, rep, helicopter=helicopter, door_gunners=gunners)
    assert rep <= number <= max(rep, math.ceil(ranking / rep))
    told = odds(lambda dice: golden_bb(min(ranking, 20), rep, helicopter=helicopter, dice=dice))
    assert all(one.passed + one.hits == one.dice for one in told.chances)
    assert sum(told.chances.values()) == 1
