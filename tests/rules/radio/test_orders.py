"""Activating a subordinate by radio. Source: p. 73."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.orders import lasting_of_order, order
from fng_cli.rules.radio.radio_calls import RadioLine

COMMANDER = Person(5, "cpt", known=True)
LINE = RadioLine(COMMANDER, "rto1", "1st")


def test_the_example_of_page_73() -> None:
    """The call gets through, and the squad acts at once, in place of its own activation."""
    report = order(COMMANDER, "1st", to_rep=3, known=True, line=LINE, dice=Typed((3, 2, 4)))
    assert (report.activates, report.forfeits_activation, report.commander_acts_on) == (True, True, True)
    assert [step.call for step in report.next] == [call("react in-sight", group="1st")]
    assert order(COMMANDER, "1st", line=LINE, dice=Typed((3, 2, 4))).next == ()


def test_an_order_that_goes_unheeded() -> None:
    """The group keeps its own activation, and the Commander does no more."""
    report = order(COMMANDER, "1st", to_rep=3, dice=Typed((6,)))
    assert (report.got_through, report.passed, report.activates) == (None, 0, False)
    assert (report.forfeits_activation, report.commander_acts_on) == (False, False)
    assert report.summary() == (
        "1st keeps its own activation and does not act now; cpt can do nothing more in this activation."
    )


def test_a_call_that_fails_costs_nothing_else() -> None:
    """x-07: his own die stops the Commander, and the call does not."""
    report = order(COMMANDER, "1st", to_rep=3, line=LINE, dice=Typed((3, 6)))
    assert (report.got_through, report.passed, report.activates) == (False, None, False)
    assert report.commander_acts_on
    assert "x-07" in report.rulings


def test_only_leaders_of_a_lower_rep() -> None:
    """Not one as good as himself."""
    with pytest.raises(RequestError, match="orders only to those with a lower REP"):
        order(COMMANDER, "1st", to_rep=5, dice=Typed(()))


def test_odds_are_those_of_both() -> None:
    """The call, then the die against the Commander's REP."""
    told = odds(lambda dice: order(COMMANDER, "1st", line=LINE, dice=dice)).by(lambda one: one.activates)
    through = Fraction(1, 6) * Fraction(4, 6) + Fraction(4, 6) * Fraction(5, 6) + Fraction(1, 6)
    assert told.chances[True] == through * Fraction(5, 6)


def test_what_is_kept_for_the_turn() -> None:
    """Who acts no more in it; nothing where no clock runs."""
    done = order(COMMANDER, "1st", dice=Typed((1,)))
    failed = order(COMMANDER, "1st", dice=Typed((6,)))
    [ordered] = lasting_of_order((), 3, done, "cpt")
    assert (ordered.kind, ordered.group, ordered.until_turn) == ("ordered", "1st", 3)
    [commanded] = lasting_of_order((), 3, failed, "cpt")
    assert (commanded.kind, commanded.who) == ("commanded", "cpt")
    assert lasting_of_order((), None, done, "cpt") == ()
    assert lasting_of_order((), 3, failed, "") == ()
