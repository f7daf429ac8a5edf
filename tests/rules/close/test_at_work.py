"""First aid takes a whole turn, and nothing may break in: p. 17, 39 (z-04)."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.close.at_work import (
    after_beginning,
    after_interruption,
    after_work,
    begin_first_aid,
    first_aid_of,
    only_begins_now,
    remarks_on_work,
    steps_after_work,
)
from fng_cli.rules.people.person import Person
from fng_cli.state import State

MEDIC = Person(4, "a7", known=True, role="medic")
BILLY, CHARLES = Person(5, "a1", known=True), Person(3, "a2", known=True)


def game(turn: int, before: State | None = None, **clock: Any) -> State:
    """A document in that turn, with all that stood in another one before."""
    return State((before.content if before else {}) | {"clock": {"turn": turn} | clock})


def aided(turn: int = 3) -> State:
    """A document in which the medic works on Billy from that turn on."""
    return after_beginning(game(turn), "a7", "a1")


def test_it_takes_a_turn_only_by_the_clock() -> None:
    """Nobody counts turns in a document without one, or for those who stand in none."""
    assert only_begins_now(game(3), MEDIC, BILLY)
    assert not only_begins_now(State({}), MEDIC, BILLY)
    assert not only_begins_now(game(0), MEDIC, BILLY)
    assert not only_begins_now(game(3), Person(4), BILLY)


def test_it_is_rolled_for_when_the_turn_is_over() -> None:
    report = begin_first_aid(MEDIC, BILLY, 3)
    assert report.begun and report.rulings == ("z-04",)
    assert [step.waits for step in report.next] == [True]
    assert report.summary().startswith(
        "a7 works on a1 for all of turn 3; the dice are rolled at the end of the turn"
    )
    state = aided()
    with pytest.raises(RequestError, match="works on a1 for all of turn 3"):
        only_begins_now(state, MEDIC, BILLY)
    assert not only_begins_now(game(4, state), MEDIC, BILLY)
    assert not only_begins_now(game(3, state, between_turns=True), MEDIC, BILLY)
    [step] = steps_after_work(state, 4)
    assert step.command == "first-aid --by a7 --at a1"
    assert steps_after_work(state, 3) == ()


def test_once_it_is_rolled_for_he_is_free() -> None:
    assert first_aid_of(after_work(aided(), "a7"), "a7") is None
    idle = game(3)
    assert after_work(idle, "a7") is idle


def test_another_patient_is_another_turn() -> None:
    state = game(4, aided())
    assert only_begins_now(state, MEDIC, CHARLES)
    assert [work.detail for work in after_beginning(state, "a7", "a2")[LASTING]] == ["a2"]


def test_whose_work_was_broken_off_is_known() -> None:
    """Each medic's by itself, until he begins anew."""
    broken = after_interruption(after_beginning(aided(), "a8", "a2"), ("a7", "a8"))
    left = {(one.kind, one.who, one.detail) for one in broken[LASTING]}
    assert left == {("interrupted", "a7", "a1"), ("interrupted", "a8", "a2")}
    left = {(one.kind, one.who, one.detail) for one in after_beginning(broken, "a7", "a1")[LASTING]}
    assert left == {("first-aid", "a7", "a1"), ("interrupted", "a8", "a2")}


def test_what_breaks_in_ends_it_in_that_turn_alone() -> None:
    state = aided()
    broken = after_interruption(state, ("a7",))
    assert first_aid_of(broken, "a7") is None and only_begins_now(broken, MEDIC, BILLY)
    later = game(4, state)
    assert after_interruption(later, ("a7",)) is later
    assert after_interruption(state, ("a1",)) is state


def test_a_turn_of_work_of_which_nobody_keeps_account_is_told() -> None:
    """p. 39, z-04: where one of the two is no figure of a document with a running turn."""
    doc, hurt = Person(4, "a7", known=True), Person(4, "a1", known=True)
    stranger = Person(4, "phil")
    turn = game(2)
    assert remarks_on_work(turn, doc, hurt) == ()
    assert "the medic is not a figure" in remarks_on_work(turn, stranger, hurt)[0]
    assert "the wounded man is not a figure" in remarks_on_work(turn, doc, stranger)[0]
    assert remarks_on_work(State({}), stranger, hurt) == ()
    assert remarks_on_work(game(2, between_turns=True), stranger, hurt) == ()
