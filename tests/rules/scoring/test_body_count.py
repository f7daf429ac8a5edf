"""The body count. Source: p. 102."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.scoring.score import body_count, body_count_of


@pytest.mark.parametrize("face", range(1, 7))
def test_four_and_more_confirms_a_kill(face: int) -> None:
    assert body_count(1, dice=Typed([face])).confirmed_dead == (face >= 4)


def test_named_dead_are_told_one_by_one() -> None:
    report = body_count_of(["e1", "e2"], dice=Typed([3, 6]))
    assert [(body.who, body.confirmed) for body in report.bodies] == [("e1", False), ("e2", True)]
    assert report.answer() == "1 confirmed, 1 unconfirmed"


def test_half_of_the_dead_are_confirmed() -> None:
    found = odds(lambda dice: body_count(4, dice=dice)).chances
    assert sum(p * report.confirmed_dead for report, p in found.items()) == Fraction(2)
