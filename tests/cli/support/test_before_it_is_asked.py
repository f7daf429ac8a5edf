"""Requests that cannot bring what they ask for are refused before a die is rolled: pages 59, 74, 80, 87."""

from __future__ import annotations

import json

import pytest

from tests.runner import fng


@pytest.mark.parametrize(("kind", "counts"), [("airstrike", False), ("gunship", False), ("artillery", True)])
def test_a_forward_observer_counts_only_where_the_book_says_so(kind: str, counts: bool) -> None:
    """p. 77, 80, 87."""
    answer = fng("request", kind, "--sl", "3", "--caller", "lieutenant", "--caller", "fo", "--seed", "1")
    assert ("a Forward Observer does not help" in answer.err) is not counts
    assert bool(answer.out) is counts


@pytest.mark.parametrize(("kind", "flies"), [("fac", True), ("medevac", True), ("artillery", False)])
def test_ready_support_that_cannot_fly_is_kept(kind: str, flies: bool) -> None:
    """p. 59, 74: in terrible weather it would be spent, and could not come."""
    game = json.dumps({"fng": 3, "mission": {"weather_kind": "terrible", "support_level": 6}})
    answer = fng("support", "ready", kind, "--dice", "1", "-j", stdin=game)
    assert ("cannot fly in this weather" in answer.err) is flies
    assert fng("support", "ready", kind, "--dice", "1", "--force", "-j", stdin=game).code == 0


def test_an_ac_47_is_brought_by_its_own_step() -> None:
    """p. 84-85: without a FAC, by name."""
    asked = ("request", "airstrike", "--sl", "5", "--ac-47", "--light", "night", "--caller", "captain")
    steps = fng(*asked, "--dice", "6", "-j").document["request_airstrike"]["next"]
    assert steps[0]["command"].startswith("fng air available --craft ac-47")
    assert not [step for step in steps if "air fac" in step["command"]]


def test_no_call_leads_to_ready_support_that_is_grounded() -> None:
    """p. 59, 74: the step after a call fits the weather."""
    figures = [{"id": "r", "side": "fwf", "rep": 5, "group": "a", "role": "rto"}]
    for weather, offered in (("terrible", False), ("clear", True)):
        mission = {"weather_kind": weather, "support_level": 6}
        game = json.dumps({"fng": 3, "clock": {"turn": 2}, "mission": mission, "figures": figures})
        for wanted in ("gunship", "fac"):
            called = fng("call", "--by", "r", "--want", wanted, "--dice", "4,1", "-j", stdin=game).document
            commands = [step["command"] for step in called["call"]["next"]]
            assert any("support ready" in one for one in commands) is offered
