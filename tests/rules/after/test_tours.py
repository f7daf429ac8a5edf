"""Tours of duty. Source: p. 53, 104."""

from __future__ import annotations

import pytest

from fng_cli.rules.after.tours import goes_home, months_in_country, tour_months


@pytest.mark.parametrize(("army", "months"), [("us-army", 12), ("usmc", 13), ("anzac", 12), ("sf-cidg", 12)])
def test_a_year_and_a_month_more_for_marines(army: str, months: int) -> None:
    """t-09."""
    assert tour_months(army) == months
    assert months_in_country(army, 3) == months - 3


def test_who_goes_home() -> None:
    assert goes_home("us-army")
    assert not goes_home("nva")
