"""The deeds of a turn, by the log."""

from __future__ import annotations

from typing import Any

from fng_cli.rules.evening.deeds import DoneBy, deeds_this_turn, only_shooter_at, was_called_anonymously
from fng_cli.state import State


def entry(command: str, **options: Any) -> dict[str, Any]:
    return {"command": command, "summary": "", "rolls": [], "options": options}


def test_what_was_done_since_the_last_roll_for_activation() -> None:
    """Words that follow a name are left out, and what was done before is over."""
    log = [
        entry("fire", by="a9"),
        entry("activate"),
        entry("fire", by="a1,snap"),
        entry("fast-move", by=["a2", "billy=4"], of=["1st"]),
        entry("grenade throw", by="a1"),
        entry("react received-fire", by=["a3"]),
    ]
    assert deeds_this_turn(State({"log": log})) == (
        DoneBy("a1", "fired, threw"),
        DoneBy("a2", "moved fast"),
        DoneBy("billy", "moved fast"),
        DoneBy("1st", "moved fast"),
    )


def test_before_the_first_roll_nobody_has_done_anything() -> None:
    assert deeds_this_turn(State({"log": [entry("fire", by="a1")]})) == ()
    assert deeds_this_turn(State({})) == ()


def test_who_has_fired_on_somebody_is_known_where_it_was_one_alone() -> None:
    """p. 18, 22: since the last roll for activation, whatever words follow the names."""
    log = [
        entry("fire", by="a9", at=["e1"]),
        entry("activate"),
        entry("fire", by="a1,snap", at=["e1,cover", "e2"]),
    ]
    assert only_shooter_at(State({"log": log}), "e1") == only_shooter_at(State({"log": log}), "e2") == "a1"
    assert only_shooter_at(State({"log": log}), "a1") is None
    both = [*log, entry("fire", by="a2", at=["e1"])]
    assert only_shooter_at(State({"log": both}), "e1") is None
    assert only_shooter_at(State({"log": [*log, entry("charge", by="a2", at=["e2"])]}), "e2") == "a1"
    assert only_shooter_at(State({}), "e1") is None


def test_a_call_by_one_without_a_name_is_known_for_the_turn() -> None:
    """p. 72."""
    assert was_called_anonymously(State({"log": [entry("activate"), entry("call", rep=4)]}))
    assert not was_called_anonymously(
        State({"log": [entry("activate"), entry("call", by="a1"), entry("call")]})
    )
    assert not was_called_anonymously(
        State({"log": [entry("activate"), entry("call", rep=4), entry("activate")]})
    )
    assert not was_called_anonymously(State({}))
