"""Short Timers. Source: p. 104."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.after.soldiers import must_check, short_timer
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize(
    ("rep", "face", "months", "total", "short", "after"),
    [
        (4, 4, 10, 9, True, 3),
        (4, 5, 10, 10, False, 4),
        (5, 1, 12, 7, True, 4),
        (3, 1, 10, 5, True, 3),
        (2, 1, 10, 4, True, 3),
    ],
)
def test_die_rep_and_attributes_against_months(
    rep: int, face: int, months: int, total: int, short: bool, after: int
) -> None:
    """The total below the months; no REP is lower than 3 afterwards, not even one that was."""
    who = Person(rep, attributes=("poser",))
    report = short_timer(who, months, dice=Typed([face]))
    assert (report.total, report.short_timer, report.rep_after) == (total, short, after)


@pytest.mark.parametrize(
    ("rep", "months", "checks"),
    [(4, 9, False), (4, 10, True), (4, 11, True), (3, 10, True), (3, 11, False), (3, 9, False)],
)
def test_from_the_tenth_month_until_rep_3(rep: int, months: int, checks: bool) -> None:
    """y-08: who has REP 3 in his tenth month checks once."""
    assert must_check(rep, months) is checks


def test_who_need_not_check_rolls_nothing() -> None:
    report = short_timer(Person(5), 4, dice=Typed([]))
    assert (report.total, report.short_timer, report.rep_after) == (None, False, 5)
