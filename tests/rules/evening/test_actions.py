"""One action an activation: p. 17, 21-22, 30, 35."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import ANYTHING
from fng_cli.figures import Status
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.lasting import MAY_REACT, Lasting
from fng_cli.rules.evening.actions import (
    check_action,
    excludes,
    own_to_act,
    record_actions,
)
from fng_cli.rules.evening.called import called_to_react, deed_row
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.react.in_sight import Acted, Action, InSightActions
from fng_cli.rules.react.reactions import Reaction, Reactions
from fng_cli.rules.react.takers import Result
from fng_cli.state import State
from tests.each import each
from tests.rules.evening.games import Content, evening, foe, man

GAME = evening(man("a1"), man("a2"), man("b1"), foe("e1"))


class Told(Report, frozen=True):
    """An answer of no matter."""

    def summary(self) -> str:
        return "done"


def did(content: Content, command: str, by: str, report: Report | None = None, **options: Any) -> Content:
    """The document after somebody has done it."""
    given = GivenCommand(command, {"by": by} | options, command)
    outcome = CommandOutcome(given, State(content), tuple((report or Told()).report_events()))
    return record_actions(outcome, State(content)).content


def refused(content: Content, command: str, by: str, **options: Any) -> str:
    """Why somebody may not do it; nothing where he may."""
    try:
        check_action(GivenCommand(command, {"by": by} | options, command), State(content))
    except RequestError as fault:
        return str(fault)
    return ""


def test_each_who_is_called_to_react_is_called_once() -> None:
    """His first call by this command counts, and that of his friend beside it."""
    calls = [
        Lasting(f"z{number}", MAY_REACT, "may react", 1, until_turn=1, who=who, detail=ANYTHING)
        for number, who in enumerate("aab")
    ]
    found = called_to_react(calls, 1, "fire", ("a", "b"))
    assert [one.id for one in found] == ["z0", "z2"]


def test_active_fire_is_had_once() -> None:
    """p. 17."""
    fired = did(GAME, "fire", "a1")
    assert "a1 has had his active fire in turn 3" in refused(fired, "fire", "a1")
    assert "(p. 17)" in refused(fired, "fire", "a1")
    assert not refused(fired, "fire", "a2")


@each(
    ("first", "then", "may"),
    [
        ("fast-move", "fire", True),
        ("fire", "fast-move", True),
        ("fire", "charge", False),
        ("charge", "fire", False),
        ("fast-move", "charge", True),
        ("fast-move", "fast-move", False),
        ("crawl", "fast-move", False),
        ("reload", "fire", False),
        ("radio-call", "fire", False),
        ("fire", "reload", False),
        ("reload", "crawl", True),
        ("reload", "fast-move", False),
        ("first-aid", "crawl", False),
        ("fire", "throw", False),
    ],
)
def test_what_goes_with_what(first: str, then: str, may: bool) -> None:
    """p. 17, 30, 33, 39: he moves and fires, or charges; a reload or a call costs the fire, and a run."""
    now, before = deed_row(then), deed_row(first)
    assert now is not None and before is not None
    assert excludes(now, before, then, first) is not may


@pytest.mark.parametrize(("weapon", "whole"), [("claymore", True), ("c-4", True), ("satchel", False)])
def test_a_mine_and_plastic_explosive_take_a_whole_turn(weapon: str, whole: bool) -> None:
    """p. 17, 29: who rigs one does nothing else in that activation; a satchel charge is readied only."""
    rigged = did(GAME, "rig", "a1", weapon=weapon)
    assert bool(refused(rigged, "fire", "a1")) is whole
    fired = did(GAME, "fire", "a1")
    assert bool(refused(fired, "rig", "a1", weapon=weapon)) is whole


def test_fire_in_reaction_is_had_besides() -> None:
    """p. 17, 22: whatever was fired in reaction."""
    fires = Reactions((TestKind.RECEIVED_FIRE,), (Reaction("a1", TestKind.RECEIVED_FIRE, Result.FIRE),))
    called = did(GAME, "react received-fire", "a1", fires)
    shot = did(called, "fire", "a1")
    assert not refused(shot, "fire", "a1")
    assert refused(did(shot, "fire", "a1"), "fire", "a1")


def test_a_star_in_an_in_sight_fires_or_charges() -> None:
    """p. 21: he chooses, and it is no action of his own."""
    chooses = InSightActions((Acted("a1", 5, "star", Action.CHOOSE),))
    called = did(did(GAME, "fire", "a1"), "react in-sight-action", "a1", chooses)
    assert not refused(called, "charge", "a1")
    assert refused(did(called, "charge", "a1"), "charge", "a1")


def test_snap_and_parting_shots_are_never_refused() -> None:
    """p. 18, 21."""
    fired = did(GAME, "fire", "a1")
    assert not refused(fired, "fire", "a1,snap")
    assert not refused(fired, "fire", "a1", parting=True)


def test_who_is_not_active_has_no_action_to_use_up() -> None:
    """p. 16-17: what he does is in reaction."""
    assert not refused(did(GAME, "fire", "b1"), "fire", "b1")
    assert not refused(did(GAME, "fire", "e1"), "fire", "e1")


def test_between_two_turns_nobody_uses_an_activation() -> None:
    """p. 16, 72: as at a spider hole after doubles."""
    doubles = GAME | {"clock": {"turn": 3, "between_turns": True}}
    assert not refused(did(doubles, "fire", "a1"), "fire", "a1")


def test_without_a_clock_nothing_is_refused() -> None:
    bare = {"figures": GAME["figures"]}
    assert not refused(did(bare, "fire", "a1"), "fire", "a1")


def test_who_of_the_fwf_has_still_to_act() -> None:
    """p. 16-17: a group by name until one of it has acted; who is down or was not active does not count."""
    assert own_to_act(State(GAME)) == ("a",)
    assert own_to_act(State(did(GAME, "fire", "a1"))) == ("a2",)
    assert own_to_act(State(did(did(GAME, "fire", "a1"), "charge", "a2"))) == ()
    down = evening(man("a1", status=Status.OUT_OF_THE_FIGHT), man("a2"), foe("e1"), active=("a", "e"))
    assert own_to_act(State(down)) == ("a",)
    assert own_to_act(State(evening(man("a1", status=Status.STUNNED), foe("e1")))) == ()
    assert own_to_act(State(GAME | {"clock": {"turn": 3, "between_turns": True}})) == ()
    held = evening(man("a1"), man("a2"))
    held["activation"]["order"][0]["does_not"] = ["a1"]
    assert own_to_act(State(did(held, "fire", "a2"))) == ()


def test_who_failed_his_test_to_act_at_all_does_nothing_of_his_own() -> None:
    """p. 5: unless it is to be so; the others of his group act."""
    rolled = GAME["activation"]
    order = [rolled["order"][0] | {"does_not": ["a1"]}]
    game = GAME | {"activation": rolled | {"order": order}}
    assert "a1 failed his test, and does not act this turn (p. 5)" in refused(game, "fire", "a1")
    assert not refused(game, "fire", "a2")
