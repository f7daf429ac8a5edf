"""Names where somebody falls: a command that kills, hits or frees a figure with a name says who it was."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng

BAKER = {
    "id": "a2",
    "name": "Roy Baker",
    "rank": "private-first-class",
    "side": "fwf",
    "rep": 4,
    "group": "a",
    "weapons": ["m-16"],
}
MINH = {"id": "e1", "name": "Tran Van Minh", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}


def fired(by: str, at: str, *figures: dict[str, Any]) -> Any:
    content = json.dumps({"fng": 3, "clock": {"turn": 1}, "figures": figures or (BAKER, MINH)})
    return fng("fire", "--by", by, "--at", at, "--dice", "6,1", "--force", "-j", stdin=content).document


def test_the_dead_are_named_with_rank_and_who_did_it() -> None:
    """Of your own with the rank; of the enemy the name alone."""
    document = fired("e1", "a2,8in")
    assert document["fire"]["casualty_texts"] == [
        "Killed: Pfc Roy Baker (a2), by Tran Van Minh (e1) with an AK-47"
    ]
    own = fired("a2", "e1,8in")
    assert own["fire"]["casualty_texts"] == ["Killed: Tran Van Minh (e1), by Pfc Roy Baker (a2) with an M-16"]


def test_it_stands_on_the_screen_and_is_forgotten_by_the_next_ruling() -> None:
    content = json.dumps({"fng": 3, "clock": {"turn": 1}, "figures": [BAKER, MINH]})
    said = fng("fire", "--by", "e1", "--at", "a2,8in", "--dice", "6,1", "--force", stdin=content).ok
    assert "  Killed: Pfc Roy Baker (a2), by Tran Van Minh (e1) with an AK-47.\n" in said
    after = json.dumps(fired("e1", "a2,8in"))
    missed = fng("fire", "--by", "e1", "--at", "8in", "--dice", "1", "--force", "-j", stdin=after).document
    assert "casualty_texts" not in missed["fire"]


def test_whoever_has_no_name_is_told_by_the_ruling_alone() -> None:
    nameless = {name: value for name, value in BAKER.items() if name != "name"}
    assert "casualty_texts" not in fired("e1", "a2,8in", nameless, MINH)["fire"]


def test_a_fight_keeps_who_opened_fire_and_whose_nerve_broke() -> None:
    """Turn by turn, and the same after a replay of the same dice. Source: p. 16-24."""
    kept = fired("e1", "a2,8in")["fight_turns"]
    assert kept == [{"turn": 1, "opened_by": "e1", "fired_ids": ["e1"]}]
    again = fng(
        "fire", "--by", "a2", "--at", "e1,8in", "--dice", "1", "--force", "-j",
        stdin=json.dumps(fired("e1", "a2,8in", BAKER, MINH) | {"figures": [BAKER, MINH]}),
    ).document["fight_turns"]  # fmt: skip
    assert again == [{"turn": 1, "opened_by": "e1", "fired_ids": ["e1", "a2"]}]
