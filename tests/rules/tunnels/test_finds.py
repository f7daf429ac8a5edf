"""What is found below: pages 66-67."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.scoring.earned import Earned
from fng_cli.rules.tunnels.turns import Haul, haul, kinds_found, report_entrance, search


@pytest.mark.parametrize(
    ("dice", "eal", "vp"),
    [((1,), 4, 1), ((3,), 4, 1), ((4, 1), 4, 2), ((5, 6), 4, 4), ((6, 4), 4, 7), ((6, 4), 3, 7)],
)
def test_finds(dice: tuple[int, ...], eal: int, vp: int) -> None:
    """p. 67: derived-tunnel-success-1 among them; half an odd EAL is rounded up (d-05)."""
    source = Typed(dice)
    found, _ = haul(1, eal, dice=source)
    source.finish()
    assert found.vp == vp


def test_a_roll_for_each_turn_beyond_the_least() -> None:
    """p. 67: one, and one more for each; none for who came up too soon."""
    found = search(5, 3, 4, dice=Typed([1, 4, 3, 2]))
    assert (found.searches, found.found.nothing, found.found.supply_count, found.vp) == (3, 2, 1, 1 + 3 + 1)
    assert search(2, 3, 4, dice=Typed([])).verdict() is False


def test_finds_in_words() -> None:
    """How often each kind; and as points of the document."""
    found = Haul(supply_count=2, intel=1, vp=7)
    assert (found.text(), found.kinds()) == ("supplies twice and intelligence", "supplies and intelligence")
    assert found.earned() == Earned(7, "tunnel searched: supplies twice and intelligence", "67")
    assert search(3, 3, 4, dice=Typed([1])).answer() == "nothing unusual"
    assert search(2, 3, 4, dice=Typed([])).answer() == "up too soon"


def test_in_brief_only_the_kinds_count() -> None:
    """p. 67: two thirds of two rolls bring supplies once or twice, with no points told."""
    told = odds(lambda dice: dice.part(haul, 2, 4, coarse=kinds_found)[0])
    chances = {found.kinds(): chance for found, chance in told.chances.items()}
    assert chances["nothing unusual"] == Fraction(1, 4)
    assert chances["supplies and intelligence"] == 2 * Fraction(2, 6) * Fraction(1, 6)


def test_an_entrance_that_is_reported() -> None:
    """p. 65: three points."""
    assert report_entrance().earned() == Earned(3, "tunnel entrance reported", "65")
