"""Medals of Valor. Source: p. 103."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.rules.after.soldiers import Medal, medal, medal_deeds
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize(
    ("faces", "found", "rises", "attribute", "away"),
    [([2, 3], "major-valor", 1, True, 1), ([2, 6], "valor", 1, False, 0), ([5, 6], "none", 0, False, 0)],
)
def test_two_dice_against_rep(faces: list[int], found: str, rises: int, attribute: bool, away: int) -> None:
    report = medal(Person(4), dice=Typed(faces))
    assert (report.medal, report.rises, report.new_attribute, report.away_missions) == (
        Medal(found),
        rises,
        attribute,
        away,
    )


def test_a_die_more_where_the_papers_wrote_of_the_unit() -> None:
    """Good Mission 1; three passes read as two (d-03)."""
    report = medal(Person(4), more_dice=1, dice=Typed([1, 2, 3]))
    assert (report.medal, report.passed) == (Medal.MAJOR_VALOR, 2)
    assert "d-03" in report.rulings


def test_a_medal_calls_for_the_roll_of_rep_that_comes_with_it() -> None:
    report = medal(Person(4, "a1", known=True), dice=Typed([1, 6]))
    assert [step.call for step in report.next] == [call("after rep", medal=True, by="a1")]


def test_the_deeds_that_the_book_suggests() -> None:
    assert len(medal_deeds({"fetched-under-fire": 1, "killed-in-melee": 1, "put-down": 4})) == 2
    assert medal_deeds({"put-down": 3, "captured-wounded": 5}) == ()
