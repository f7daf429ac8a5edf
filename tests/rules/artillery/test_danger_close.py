"""Danger Close. Source: p. 78-79."""

from __future__ import annotations

from fractions import Fraction

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.figures import FIGURES, Figure
from fng_cli.odds import odds
from fng_cli.rules.artillery.barrage import (
    after_danger_close,
    danger_close,
    mission_after,
    price,
    record_after,
)
from fng_cli.rules.people.person import Person, by, person_of
from fng_cli.rules.support.account import record_of
from fng_cli.rules.support.state import SupportKind, SupportMission, SupportRecord
from fng_cli.state import State
from fng_cli.terms import Side

COMMANDER = Person(4, "lt1", known=True)


def test_it_goes_ahead() -> None:
    """Four points, and the mission proceeds."""
    report = danger_close(COMMANDER, SupportKind.MORTARS, dice=Typed((4,)))
    assert (report.goes_ahead, report.points, report.relieved) == (True, -4, None)
    assert [step.call for step in report.next] == [call("barrage mortar", danger_close=True, **by(COMMANDER))]
    assert report.summary() == "The mission goes ahead; -4 victory points."


def test_it_does_not() -> None:
    """Eight points (c-64), no mission, and the Commander may be relieved on a 1-2."""
    report = danger_close(COMMANDER, dice=Typed((5, 2)))
    assert (report.goes_ahead, report.points, report.relieved) == (False, -8, True)
    assert report.next == ()
    assert danger_close(COMMANDER, dice=Typed((5, 3))).relieved is False
    assert "keeps his command" in danger_close(COMMANDER, dice=Typed((5, 3))).summary()


def test_odds() -> None:
    """REP 4: two in three; relieved in one of nine."""
    told = odds(lambda dice: danger_close(COMMANDER, dice=dice))
    assert told.by(lambda one: one.goes_ahead).chances[True] == Fraction(2, 3)
    assert told.by(lambda one: one.relieved).chances[True] == Fraction(1, 9)


def test_what_it_leaves() -> None:
    """The points, the Commander's fate, and the mission that may fall closer, or is over."""
    failed = danger_close(COMMANDER, dice=Typed((6, 1)))
    passed = danger_close(COMMANDER, dice=Typed((1,)))
    assert (price(failed).points, price(passed).points) == (-8, -4)
    assert record_after(SupportRecord(), failed).relieved
    assert record_after(SupportRecord(relieved=True), passed).relieved
    missions = (
        SupportMission("fac1", SupportKind.FAC),
        SupportMission("mortars1", SupportKind.MORTARS),
    )
    allowed, lost = mission_after(missions, passed), mission_after(missions, failed)
    assert allowed is not None
    assert lost is not None
    assert (allowed.id, allowed.danger_close, allowed.over) == ("mortars1", True, False)
    assert lost.over
    assert mission_after(missions[:1], passed) is None


def test_it_is_kept_who_rolled_and_loses_his_command() -> None:
    """p. 78: the Commander who rolled, not whoever leads the platoon."""
    before = State(FIGURES.only([Figure("hq1", Side.FWF, 4), Figure("a1", Side.FWF, 5)]))
    failed = danger_close(person_of(before[FIGURES][1]), dice=Typed((6, 1)))
    assert record_of(after_danger_close(before, failed)).relieved_ids == ("a1",)
    nobody_known = danger_close(Person(4, "billy"), dice=Typed((6, 1)))
    after = record_of(after_danger_close(before, nobody_known))
    assert (after.relieved, after.relieved_ids) == (True, ())
