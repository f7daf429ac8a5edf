"""Months as people write them, and what follows from them. Source: p. 7-12."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.armies.dates import month_in_words, month_of, next_month


@pytest.mark.parametrize(
    ("said", "month"),
    [
        ("1968-09", "1968-09"),
        ("1968-9", "1968-09"),
        ("1967-07-15", "1967-07"),
        ("1967/12", "1967-12"),
        ("September 1968", "1968-09"),
        ("sep 1968", "1968-09"),
        (" june, 1967 ", "1967-06"),
    ],
)
def test_months_as_people_write_them(said: str, month: str) -> None:
    assert month_of(said, "--date") == month


@pytest.mark.parametrize("wrong", ["", "1968-13", "1968-00", "soon", "1968", "1868-05", "2068-05", "ju"])
def test_what_is_no_month(wrong: str) -> None:
    """The error says where it stood."""
    with pytest.raises(RequestError, match=r"^--date: "):
        month_of(wrong, "--date")


def test_years_of_the_war() -> None:
    """A document may be of a month that no list is of, but of no other war."""
    assert (month_of("1955-01", "--date"), month_of("1975-12", "--date")) == ("1955-01", "1975-12")
    for other in ("1954-12", "1976-01"):
        with pytest.raises(RequestError, match="write a month from 1955 to 1975"):
            month_of(other, "--date")


def test_a_month_without_a_year() -> None:
    """An option must say the year; a document need not."""
    with pytest.raises(RequestError, match=r"has no year; write e.g. 1967-07"):
        month_of("july", "--date")
    with pytest.raises(RequestError, match=r"has no year; write e.g. 1967-07"):
        month_of("7", "--date")
    assert month_of("july", "mission.month", year=1967) == "1967-07"
    assert month_of("7", "mission.month", year=1968) == "1968-07"


def test_months_follow_each_other() -> None:
    assert [next_month(month) for month in ("1967-01", "1967-11", "1967-12")] == [
        "1967-02",
        "1967-12",
        "1968-01",
    ]
    assert month_in_words("1967-05") == "May 1967"
