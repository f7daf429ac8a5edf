"""REP after a mission: up, down, or as it was. Source: p. 104."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.after.soldiers import Outcome, Service, outcome, rep_check
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize(
    ("service", "found"),
    [
        (Service(confirmed_kills=1), Outcome.SUCCESS),
        (Service(confirmed_kills=0), Outcome.FAILURE),
        (Service(confirmed_kills=3, out_of_the_fight=True), Outcome.FAILURE),
        (Service(confirmed_kills=3, retired=True), Outcome.FAILURE),
        (Service(confirmed_kills=3, short_timer=True), Outcome.FAILURE),
        (Service(met_enemy=False), Outcome.NO_CONTACT),
        (Service(met_enemy=False, short_timer=True), Outcome.NO_CONTACT),
    ],
)
def test_a_mission_is_a_success_for_a_man_or_not(service: Service, found: Outcome) -> None:
    assert outcome(service) is found


@pytest.mark.parametrize(
    ("rep", "face", "after"), [(3, 4, 4), (3, 3, 3), (4, 5, 5), (4, 4, 4), (5, 6, 6), (6, 6, 7), (6, 5, 6)]
)
def test_a_success_raises_rep_above_it_and_always_on_a_six(rep: int, face: int, after: int) -> None:
    assert rep_check(Person(rep), Outcome.SUCCESS, deros_months=8, dice=Typed([face])).rep_after == after


@pytest.mark.parametrize(("rep", "face", "after"), [(5, 1, 4), (5, 2, 5), (4, 6, 4), (7, 1, 6)])
def test_a_failure_lowers_rep_on_a_one(rep: int, face: int, after: int) -> None:
    assert rep_check(Person(rep), Outcome.FAILURE, dice=Typed([face])).rep_after == after


@pytest.mark.parametrize(
    ("rep", "result", "deros", "no_rises"),
    [
        (7, Outcome.SUCCESS, 8, False),
        (4, Outcome.SUCCESS, 11, False),
        (4, Outcome.SUCCESS, 8, True),
        (3, Outcome.FAILURE, 8, False),
        (4, Outcome.NO_CONTACT, 8, False),
    ],
)
def test_who_does_not_roll(rep: int, result: Outcome, deros: int, no_rises: bool) -> None:
    """No higher than 7, no lower than 3, not with more than ten months to go, not where no enemy was met."""
    report = rep_check(Person(rep), result, deros_months=deros, no_rises=no_rises, dice=Typed([]))
    assert (report.rep_after, report.face, bool(report.why_not)) == (rep, None, True)


def test_who_has_ten_months_to_go_rolls() -> None:
    """And one who has eleven does not."""
    assert rep_check(Person(4), Outcome.SUCCESS, deros_months=10, dice=Typed([5])).rep_after == 5


def test_the_roll_of_a_medal_needs_no_success() -> None:
    """y-07: but headquarters may forbid it."""
    assert rep_check(Person(4), Outcome.FAILURE, by_medal=True, dice=Typed([5])).rep_after == 5
    barred = rep_check(Person(4), Outcome.FAILURE, by_medal=True, no_rises=True, dice=Typed([]))
    assert barred.face is None


def test_an_attribute_comes_only_with_a_rep_that_he_never_had() -> None:
    """Page 5: not where he regains what he had lost."""
    anew = rep_check(Person(4), Outcome.SUCCESS, highest_rep=5, dice=Typed([6]))
    first = rep_check(Person(4), Outcome.SUCCESS, dice=Typed([6]))
    assert (anew.attribute_check, first.attribute_check) == (False, True)
    assert "he gains no attribute" in anew.summary() and "attribute" not in first.summary()
    assert [step.command for step in (*anew.next, *first.next)] == ["after attribute --rep 5"]
