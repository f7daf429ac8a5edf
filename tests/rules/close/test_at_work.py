"""First aid takes a whole turn, and nothing may break in: p. 17, 39 (z-04)."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.close.at_work import (
    at_work,
    begins,
    broken_off,
    done,
    remarks,
    rolled_for,
    takes_a_turn,
)
from fng_cli.rules.people.person import Person

Content = dict[str, Any]
MEDIC = Person(4, "a7", known=True, role="medic")
BILLY, CHARLES = Person(5, "a1", known=True), Person(3, "a2", known=True)


def game(turn: int, content: Content | None = None, **clock: Any) -> Content:
    return (content or {}) | {"clock": {"turn": turn} | clock}


def test_it_takes_a_turn_only_by_the_clock() -> None:
    """Nobody counts turns in a document without one, or for those who stand in none."""
    assert takes_a_turn(game(3), MEDIC, BILLY)
    assert not takes_a_turn({}, MEDIC, BILLY)
    assert not takes_a_turn(game(0), MEDIC, BILLY)
    assert not takes_a_turn(game(3), Person(4), BILLY)


def test_it_is_rolled_for_when_the_turn_is_over() -> None:
    told, changes = begins(game(3), MEDIC, BILLY)
    assert told.begun and told.rulings == ("z-04",)
    assert [one.waits for one in told.next] == [True]
    assert told.summary().startswith("a7 works on a1 for all of turn 3; the dice are rolled when it is over")
    content = game(3, changes)
    with pytest.raises(RequestError, match="works on a1 for all of turn 3"):
        takes_a_turn(content, MEDIC, BILLY)
    assert not takes_a_turn(game(4, content), MEDIC, BILLY)
    assert not takes_a_turn(game(3, content, between_turns=True), MEDIC, BILLY)
    [step] = rolled_for(content, 4)
    assert step.command == "first-aid --by a7 --at a1"
    assert rolled_for(content, 3) == ()


def test_once_it_is_rolled_for_he_is_free() -> None:
    content = game(3, begins(game(3), MEDIC, BILLY)[1])
    assert at_work(content | done(content, "a7"), "a7") is None
    assert done(game(3), "a7") == {}


def test_another_patient_is_another_turn() -> None:
    content = game(4, begins(game(3), MEDIC, BILLY)[1])
    assert takes_a_turn(content, MEDIC, CHARLES)
    content |= begins(content, MEDIC, CHARLES)[1]
    assert [one.detail for one in LASTING.read(content)] == ["a2"]


def test_whose_work_was_broken_off_is_known() -> None:
    """Each medic's by itself, until he begins anew."""
    other = Person(4, "a8", known=True, role="medic")
    content = game(3, begins(game(3), MEDIC, BILLY)[1])
    content |= begins(content, other, CHARLES)[1]
    broken = content | broken_off(content, ("a7", "a8"))
    left = {(one.kind, one.who, one.detail) for one in LASTING.read(broken)}
    assert left == {("interrupted", "a7", "a1"), ("interrupted", "a8", "a2")}
    anew = broken | begins(broken, MEDIC, BILLY)[1]
    left = {(one.kind, one.who, one.detail) for one in LASTING.read(anew)}
    assert left == {("first-aid", "a7", "a1"), ("interrupted", "a8", "a2")}


def test_what_breaks_in_ends_it_in_that_turn_alone() -> None:
    content = game(3, begins(game(3), MEDIC, BILLY)[1])
    broken = content | broken_off(content, ("a7",))
    assert at_work(broken, "a7") is None and takes_a_turn(broken, MEDIC, BILLY)
    assert broken_off(game(4, content), ("a7",)) == {}
    assert broken_off(content, ("a1",)) == {}


def test_a_turn_of_work_of_which_nobody_keeps_account_is_told() -> None:
    """p. 39, z-04: where one of the two is no figure of a document with a running turn."""
    doc, hurt = Person(4, "a7", known=True), Person(4, "a1", known=True)
    stranger = Person(4, "phil")
    turn = {"clock": {"turn": 2}}
    assert remarks(turn, doc, hurt) == ()
    assert "the medic is no figure" in remarks(turn, stranger, hurt)[0]
    assert "who is helped is no figure" in remarks(turn, doc, stranger)[0]
    assert remarks({}, stranger, hurt) == ()
    assert remarks({"clock": {"turn": 2, "between_turns": True}}, stranger, hurt) == ()
