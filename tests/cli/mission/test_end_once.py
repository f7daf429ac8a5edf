"""The die for the end of a turn is thrown once. Source: p. 98-101."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng

AMBUSH: dict[str, Any] = {"fng": 3, "mission": {"type": "ambush", "ambushing": True}, "clock": {"turn": 6}}


def test_the_end_of_a_turn_is_rolled_for_once() -> None:
    """p. 98: an ambush that has become a fight does not end on a second throw; a unit may leave all the same."""
    made = fng("mission-end", "--dice", "2", "-j", stdin=json.dumps(AMBUSH)).document
    assert made["mission_end"]["becomes"] == "fight"
    again = json.dumps(made)
    assert (
        "the die for the end of turn 6 has already been thrown"
        in fng("mission-end", "--dice", "5", stdin=again).fault
    )
    assert fng("mission-end", "--exited", stdin=again).code == 0
    assert "ends after turn 6" in fng("mission-end", "--dice", "5", "--force", stdin=again).ok
    later = json.dumps(made | {"clock": {"turn": 7}})
    assert fng("mission-end", stdin=later).code == 0


def test_before_the_turn_in_which_it_may_end_one_may_ask_again() -> None:
    """No die is thrown for it."""
    made = fng("mission-end", "-j", stdin=json.dumps(AMBUSH | {"clock": {"turn": 3}})).document
    assert fng("mission-end", stdin=json.dumps(made)).code == 0


def test_a_mission_that_an_event_ended_is_over() -> None:
    """p. 71: nothing is thrown, whatever turn it is; the points count as if all had left the table."""
    begun = {"fng": 3, "mission": {"type": "patrol"}, "clock": {"turn": 5}}
    called_off = json.dumps(
        fng("event", "--total", "12", "--dice", "6", "-j", stdin=json.dumps(begun)).document
    )
    answer = fng("mission-end", "-j", "--exit-status", stdin=called_off)
    end = answer.document["mission_end"]
    assert (answer.code, end["ends"], end["turn"], end.get("rolls", [])) == (0, True, 5, [])
    assert [step["command"] for step in end["next"]] == ["fng score --type patrol"]
