"""What a command changes besides, whichever it is: p. 16-24, 39."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.figures import FIGURES, Status
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.close.at_work import after_beginning, first_aid_of
from fng_cli.rules.close.melee import Melee, MeleeResult
from fng_cli.rules.evening.consequences import CONSEQUENCES, after_command
from fng_cli.rules.evening.duties import open_duties
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.react.in_sight import InSight, Looked
from fng_cli.rules.react.pending import PENDING, InSightPlace, PendingInSight
from fng_cli.rules.react.reactions import Reaction, Reactions
from fng_cli.rules.react.takers import Result
from fng_cli.state import State, load
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.rules.evening.games import Content, evening, foe, man
from tests.rules.evening.test_actions import Told

MEDIC = man("a7", role="medic")
GAME = evening(man("a1"), MEDIC, man("a3", status=Status.OUT_OF_THE_FIGHT), foe("e1"))
AT_WORK: Content = after_beginning(State(GAME), "a7", "a3").content


def work_of_medic(content: Content) -> Lasting | None:
    return first_aid_of(State(content), "a7")


def after(report: Report, command: str, changed: Content | None = None, **options: Any) -> Content:
    """The game with a medic at work, after a command."""
    content = AT_WORK | (changed or {})
    return follow(AT_WORK, content, report, command, **options)


def follow(
    before: Content, after: Content, report: Report, command: str, *steps: Next, **options: Any
) -> Content:
    """A document with all that follows from a command that left it as ``after``."""
    events = tuple(report.report_events())
    outcome = CommandOutcome(
        GivenCommand(command, options, command if command in table("deeds").rows else ""),
        State(before),
        events,
        steps,
    )
    return after_command(outcome, State(after)).content


TESTED = Reactions((TestKind.MAN_DOWN,), (Reaction("a7", TestKind.MAN_DOWN, Result.CARRY_ON),))
LOOKED = InSight((Looked("a7", Side.FWF, 4, 2, True),), ())
FOUGHT = Melee(None, 0, (MeleeResult("e1", True, 0, None),), MeleeResult("a7", True, 0, None))


@pytest.mark.parametrize(("report", "command"), [(TESTED, "react man-down"), (LOOKED, "react in-sight")])
def test_a_reaction_test_breaks_first_aid_off(report: Report, command: str) -> None:
    """p. 17, 39: it is begun anew then, and everybody is told."""
    broken = after(report, command)
    assert work_of_medic(broken) is None
    assert [one.text for one in LASTING.read(broken)] == [
        "First aid to a3 was interrupted and must be started again"
    ]


def test_a_wound_and_a_melee_break_it_off_too() -> None:
    hit = FIGURES.change(AT_WORK, [man("a7", role="medic", status=Status.STUNNED)])
    assert work_of_medic(after(Told(), "fire", hit, by="e1", at=["a7"])) is None
    assert work_of_medic(after(FOUGHT, "melee", by="e1", at="a7")) is None


def test_what_others_do_leaves_him_in_peace() -> None:
    assert work_of_medic(after(Told(), "fire", by="a1", at=["e1"])) is not None


def test_all_of_it_is_kept_together() -> None:
    """p. 17, 22: that he has fired, and that somebody has to test for it."""
    step = Next(call("react received-fire", by="e1"), "he was missed")
    content = follow(GAME, GAME, Told(), "fire", step, by="a1", at=["e1"])
    assert [duty.text() for duty in open_duties(State(content))] == ["Received Fire (e1)"]
    assert [(one.kind, one.who) for one in LASTING.read(content)] == [("acted", "a1")]


def test_who_fires_in_an_in_sight_out_of_his_turn_has_acted_and_forfeits_it() -> None:
    """p. 17, 21: both are kept."""
    places = tuple(InSightPlace((name,), (name,)) for name in ("e1", "a1"))
    game = GAME | PENDING.change(GAME, PendingInSight(places))
    content = follow(game, game, Told(), "fire", by="a1", at=["e1"])
    kept = PENDING.read(content)
    assert kept is not None
    assert kept.text() == "e1"
    assert [(one.kind, one.who) for one in LASTING.read(content)] == [("acted", "a1")]


def test_a_game_without_a_clock_keeps_nothing_of_it() -> None:
    bare = {"figures": GAME["figures"]}
    assert follow(bare, bare, Told(), "fire", by="a1") == bare


def test_each_consequence_is_a_rule_with_a_page() -> None:
    """One visible list: each names a function that stands where it says, and the page that it is of."""
    for consequence in CONSEQUENCES:
        assert callable(load(consequence.rule))
        assert re.fullmatch(r"[\d, -]+", consequence.page)
