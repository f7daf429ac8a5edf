"""The time of a campaign. Source: p. 53."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.campaign.tour import check_span, turn_at, turns_of


@pytest.mark.parametrize(
    ("start", "number", "text"),
    [
        ("1967-01", 1, "early January 1967"),
        ("1967-01", 2, "late January 1967"),
        ("1967-03", 3, "early April 1967"),
        ("1967-12", 3, "early January 1968"),
        ("1968-01", 24, "late December 1968"),
    ],
)
def test_two_turns_a_month(start: str, number: int, text: str) -> None:
    turn = turn_at(start, number)
    assert turn.text() == text
    assert turn.ends_month is (number % 2 == 0)


def test_a_tour_of_a_year_is_twenty_four_turns_and_of_marines_twenty_six() -> None:
    assert (turns_of(12), turns_of(13)) == (24, 26)


@pytest.mark.parametrize(
    ("start", "months"), [("1967-01", 12), ("1968-01", 12), ("1967-12", 13), ("1968-12", 1)]
)
def test_a_tour_within_the_two_years(start: str, months: int) -> None:
    check_span(start, months, "start")


@pytest.mark.parametrize(
    ("start", "months", "latest"),
    [("1966-12", 12, "January 1967"), ("1968-02", 12, "January 1968"), ("1968-01", 13, "December 1967")],
)
def test_a_tour_beyond_them_is_refused_with_the_way_out(start: str, months: int, latest: str) -> None:
    with pytest.raises(RequestError, match=latest):
        check_span(start, months, "start")
