"""The army lists: found by the names that players use, in force by month, and what they issue."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.armies import armies
from fng_cli.rules.armies.armies import (
    SQUAD,
    check_month,
    find_army,
    first_month,
    months_of_change,
    places,
)
from fng_cli.rules.armies.dates import next_month, season_of
from fng_cli.terms import Season, Side

NINE = ["us-army", "usmc", "sf-cidg", "anzac", "arvn-pre-1968", "arvn-post-1968", "nva", "mfvc", "lvc"]


@pytest.mark.parametrize(
    ("name", "army"),
    [
        ("us-army", "us-army"),
        ("US Army", "us-army"),
        ("us", "us-army"),
        ("Marines", "usmc"),
        ("SF CIDG", "sf-cidg"),
        ("Local VC", "lvc"),
        ("Main Force Viet Cong", "mfvc"),
        ("arvn post 1968", "arvn-post-1968"),
    ],
)
def test_names_of_armies(name: str, army: str) -> None:
    assert find_army(name) == army


def test_the_month_decides_between_lists_of_one_name() -> None:
    assert [find_army("arvn", month) for month in (None, "1967-12", "1968-01")] == [
        "arvn-pre-1968",
        "arvn-pre-1968",
        "arvn-post-1968",
    ]


def test_a_wrong_name_gets_the_nearest() -> None:
    with pytest.raises(RequestError, match="'anzak' is not an army; nearest: anzac"):
        find_army("anzak")


def test_a_list_out_of_its_time_names_the_right_one() -> None:
    with pytest.raises(
        RequestError, match="used until 1967-12, not in 1968-03; for 1968-03, use arvn-post-1968"
    ):
        check_month("arvn-pre-1968", "1968-03")
    with pytest.raises(
        RequestError, match="used from 1968-01, not in 1967-03; for 1967-03, use arvn-pre-1968"
    ):
        check_month("arvn-post-1968", "1967-03")


def test_the_month_that_is_taken_where_nobody_says_one() -> None:
    """The first of the campaign, or of the list."""
    assert {army: first_month(army) for army in NINE} == {
        army: "1968-01" if army == "arvn-post-1968" else "1967-01" for army in NINE
    }


def test_when_lists_change() -> None:
    """Mid 1967, mid 1968 and early 1969 (e-20)."""
    found = {army: months_of_change(army) for army in NINE if months_of_change(army)}
    assert found == {
        "usmc": ("1968-07",),
        "sf-cidg": ("1969-01",),
        "anzac": ("1968-07",),
        "nva": ("1968-07",),
        "mfvc": ("1967-07",),
    }


@pytest.mark.parametrize(
    ("army", "strength"),
    [("us-army", 10), ("usmc", 14), ("sf-cidg", 12), ("anzac", 10), ("nva", 12), ("mfvc", 12), ("lvc", 12)],
)
def test_men_in_the_squads_of_a_list(army: str, strength: int) -> None:
    """The rows of a squad make its full strength, but for the Local VC, who have more than 9 (a-10)."""
    assert len(places(army, SQUAD)) == (13 if army == "lvc" else strength)


def test_an_army_is_called_by_id_name_or_alias() -> None:
    """Whatever players call an army, it is one; and each has its side."""
    assert all(armies.is_army(army) for army in armies.army_ids())
    assert armies.is_army("us-army")
    assert not armies.is_army("martians")
    assert armies.side_of_army("nva") is Side.VC_NVA


@pytest.mark.parametrize("army", ["us-army", "arvn-post-1968"])
def test_the_first_month_of_a_season(army: str) -> None:
    """p. 53, 57: the first of the campaign in which it rains, or does not."""
    month = first_month(army)
    seasons = {season_of(month): month}
    while len(seasons) < len(Season):
        month = next_month(month)
        seasons.setdefault(season_of(month), month)
    assert {season: first_month(army, season) for season in Season} == seasons
