"""The contact test at the start of a campaign turn. Source: p. 57."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.mission.contact import contact, is_after_one_pass
from fng_cli.state import State
from tests.strategies import Drawn


@pytest.mark.parametrize(
    ("faces", "passed", "met", "next_dice"),
    [((1, 4), 2, True, 2), ((4, 5), 1, False, 3), ((5, 4), 1, False, 3), ((5, 6), 0, False, 2)],
)
def test_two_passes_are_contact(faces: tuple[int, int], passed: int, met: bool, next_dice: int) -> None:
    """Two passes against REP 4 are contact; one is none, and three dice next time; no pass is none."""
    report = contact(4, dice=Typed(faces))
    assert (report.passed, report.made_contact, report.next_dice) == (passed, met, next_dice)
    assert report.verdict() is met


def test_rain_lowers_rep_by_one() -> None:
    """From May to November REP counts one less."""
    assert contact(4, dice=Typed((4, 4))).made_contact is True
    report = contact(4, rainy=True, dice=Typed((4, 4)))
    assert (report.rep, report.made_contact) == (3, False)


def test_after_one_pass_three_dice_are_rolled() -> None:
    """Where the last test passed one die, this one rolls three, and three passes are read as two."""
    report = contact(4, after_one_pass=True, dice=Typed((1, 2, 3)))
    assert (report.passed, report.made_contact) == (2, True)
    assert report.rulings == ("b-36",)
    assert contact(4, after_one_pass=True, dice=Typed((1, 2, 6))).made_contact is True


@given(st.integers(1, 7), st.booleans(), st.booleans())
def test_the_odds_are_binomial(rep: int, rainy: bool, three: bool) -> None:
    """Contact is at least two passes of two or three dice."""
    told = odds(lambda dice: contact(rep, rainy=rainy, after_one_pass=three, dice=dice).made_contact)
    p = Fraction(min(6, max(0, rep - rainy)), 6)
    expected = p**3 + 3 * p**2 * (1 - p) if three else p**2
    assert told.chances.get(True, 0) == expected


@given(st.data(), st.integers(1, 7), st.booleans(), st.booleans())
def test_what_follows_is_said(data: st.DataObject, rep: int, rainy: bool, three: bool) -> None:
    """Contact leads to a mission, and no contact to none; never are four dice rolled."""
    report = contact(rep, rainy=rainy, after_one_pass=three, dice=Drawn(data))
    assert [following.call for following in report.next] == [call("mission")] * report.made_contact
    assert report.answer() == ("yes" if report.verdict() else "no")
    assert report.next_dice in {2, 3}
    assert report.made_contact is (report.passed == 2)


def test_the_ruling_in_a_line() -> None:
    """The ruling says what happened and by how much, and what holds next time."""
    assert contact(4, dice=Typed((1, 1))).summary() == "Contact: set up a mission (passed 2d6 against 4)."
    assert (
        contact(4, dice=Typed((1, 6))).summary()
        == "No contact this turn (passed 1d6 against 4); roll 3d6 next time."
    )
    assert contact(4, dice=Typed((6, 6))).summary() == "No contact this turn (passed 0d6 against 4)."


def test_a_document_knows_that_the_last_test_passed_one_die() -> None:
    """p. 57: the next one has three dice, then two again."""
    for next_dice, after in ((3, True), (2, False)):
        assert is_after_one_pass(State({"contact": {"next_dice": next_dice}})) is after
    assert not is_after_one_pass(State({}))
