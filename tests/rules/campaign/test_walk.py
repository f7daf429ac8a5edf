"""All that follows an evening without a tour. Source: p. 102-105."""

from __future__ import annotations

import json

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.campaign.evening_end import after_single_evening, end_single_evening
from fng_cli.state import State
from tests.runner import Content, fng

EVENING: Content = {
    "fng": 3,
    "mission": {"type": "ambush", "month": "1967-06"},
    "figures": [
        {
            "id": "a1",
            "side": "fwf",
            "rep": 5,
            "army": "us-army",
            "role": "squad-leader",
            "group": "a",
            "star": True,
        },
        {"id": "a2", "side": "fwf", "rep": 4, "army": "us-army", "group": "a", "status": "obviously-dead"},
        {"id": "e1", "side": "vc-nva", "rep": 3, "status": "obviously-dead"},
    ],
    "feats": [
        {"kind": "put-down", "who": "a1", "whom": "e1", "state_after": "obviously-dead", "confirmed": True}
    ],
}


def test_the_dead_leave_and_a_newcomer_is_asked_for() -> None:
    """A normal mission: the Star does not rise on a 4; nobody comes on two failed dice (p. 104)."""
    walked = end_single_evening(State(EVENING), 10, dice=Typed([4, 6, 6]))
    report, changes = walked.report, after_single_evening(State(EVENING), walked).content
    assert [(one.who, one.lost_how) for one in report.lost_soldiers] == [("a2", "dead")]
    assert [figure.id for figure in FIGURES.read(EVENING | changes)] == ["a1", "e1"]
    assert [one.who for one in report.place_results] == [None]


def test_without_anybody_there_is_nothing_to_do() -> None:
    with pytest.raises(RequestError, match="figures; give a document with"):
        end_single_evening(State({"fng": 3, "figures": []}), 10, dice=Seeded("1"))


def test_the_command_recovers_and_scores_first_and_once() -> None:
    hurt = {
        "id": "a3",
        "side": "fwf",
        "rep": 4,
        "army": "us-army",
        "group": "a",
        "status": "out-of-the-fight",
    }
    evening = json.dumps(EVENING | {"figures": [*EVENING["figures"], hurt]})
    after = fng("after", "--seed", "3", "-j", stdin=evening)
    assert after.code == 0, after.err
    assert [entry["command"] for entry in after.document["log"]] == ["recover", "score", "after"]
    again = fng("after", "--seed", "4", stdin=after.out)
    assert again.code == 2 and "has already been rolled (p. 102-105)" in again.err
    forced = fng("after", "--seed", "4", "--force", "-j", stdin=after.out).document
    assert [entry["command"] for entry in forced["log"]].count("score") == 1


def test_somebody_must_be_of_an_army() -> None:
    """Whoever comes in another's place is of it (p. 104)."""
    nobodys = {**EVENING, "figures": [{**EVENING["figures"][0], "army": ""}]}
    with pytest.raises(RequestError, match="the army of a1 is not known"):
        end_single_evening(State(nobodys), 10, dice=Seeded("1"))
