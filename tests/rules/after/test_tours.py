"""Tours of duty. Source: p. 53, 104."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.after.platoon import deros, goes_home, months_in_country, tour_months


@pytest.mark.parametrize(("army", "months"), [("us-army", 12), ("usmc", 13), ("anzac", 12), ("sf-cidg", 12)])
def test_a_year_and_a_month_more_for_marines(army: str, months: int) -> None:
    """t-09."""
    assert tour_months(army) == months
    assert months_in_country(army, 3) == months - 3


def test_who_goes_home() -> None:
    assert goes_home("us-army")
    assert not goes_home("nva")


def test_months_and_turns_of_a_new_soldier() -> None:
    """Page 53: two dice up to NCO, one for an officer; two turns a month."""
    found = deros(dice=Typed([4, 5]))
    assert (found.deros_months, found.turns) == (9, 18)
    assert deros(officer=True, dice=Typed([3])).deros_months == 3
