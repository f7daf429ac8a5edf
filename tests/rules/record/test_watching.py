"""Who did what, as commands on a document leave it. Source: p. 98-104."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fng_cli.rules.record.feats import Doing, new_feats
from fng_cli.state import State
from tests.runner import Content, fng

FIGURES: list[Content] = [
    {"id": "a1", "side": "fwf", "rep": 4, "name": "Sgt. Billy Pink", "group": "1st", "weapons": ["m-16"]},
    {"id": "a2", "side": "fwf", "rep": 3, "group": "1st", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 3, "group": "cell", "weapons": ["ak-47"]},
    {"id": "e2", "side": "vc-nva", "rep": 3, "group": "cell", "weapons": ["ak-47"], "status": "stunned"},
]


def feats(*arguments: str, figures: list[Content] = FIGURES, **more: Any) -> list[Content]:
    """The feats that a command leaves in a document."""
    answer = fng(*arguments, "-j", stdin=json.dumps({"fng": 3, "figures": figures, **more}))
    assert answer.code == 0, answer.err
    found: list[Content] = json.loads(answer.out).get("feats", [])
    return found


def test_a_shot_that_kills_is_his_who_fired_it_with_his_weapon() -> None:
    """M-16 of REP 4 at REP 3 in the open: a 6 hits; a 1 for damage kills."""
    found = feats("fire", "--by", "Pink", "--at", "e1", "--dice", "6,1")
    assert [(one["kind"], one["who"], one["whom"], one["by_means"], one["state_after"]) for one in found] == [
        ("put-down", "a1", "e1", "m-16", "obviously-dead")
    ]


def test_a_captive_was_unharmed_or_wounded() -> None:
    found = feats("capture", "--by", "a1", "--at", "e2")
    assert [(one["kind"], one["who"], one["whom"], one["state_before"]) for one in found] == [
        ("captured", "a1", "e2", "stunned")
    ]


def test_the_turn_is_that_of_the_clock() -> None:
    found = feats("capture", "--by", "a1", "--at", "e2", clock={"turn": 7, "between_turns": False})
    assert found[0]["turn"] == 7


def test_a_ruling_that_changes_nobody_leaves_no_feat() -> None:
    assert feats("fire", "--by", "a1", "--at", "e1", "--dice", "1") == []


@pytest.mark.parametrize("seed", range(3))
def test_a_firefight_credits_who_fired(seed: int) -> None:
    """Whoever is down at its end was put down by somebody of the other side."""
    found = feats("fight", "--seed", str(seed))
    for one in found:
        if one["kind"] == "put-down":
            assert one["who"][0] != one["whom"][0]


def test_a_pef_that_is_resolved_was_revealed() -> None:
    pefs = [{"number": 1, "rep": 3, "sector": 2}, {"number": 2, "rep": 3, "sector": 5}]
    found = feats("pef", "resolve", "2", "--eal", "1", "--corps", "II", "--area", "highlands",
                  "--type", "patrol", "--seed", "1", figures=[], pefs=pefs)  # fmt: skip
    assert ("pef-revealed", 2) in [(one["kind"], one.get("number")) for one in found]


def test_where_nobody_is_said_to_have_done_it_nobody_is_credited() -> None:
    """An aircraft, or damage by itself: not the other target (p. 102)."""
    found = feats("damage", "--at", "e1", "--impact", "6", "--dice", "1")
    assert [one.get("who") for one in found if one["kind"] == "put-down"] in ([], [None])


@pytest.mark.parametrize(
    ("old", "now", "destroyed"),
    [
        ({"kind": "log-bunker", "inside_ids": ["e1"]}, {"gone": "collapsed"}, True),
        ({"kind": "log-bunker"}, {"gone": "collapsed"}, False),
        ({"kind": "masonry", "inside_ids": ["e1"]}, {"gone": "collapsed"}, False),
        ({"kind": "log-bunker", "inside_ids": ["e1"]}, {"dv": 1}, False),
        ({"kind": "log-bunker", "inside_ids": ["e1"], "gone": "collapsed"}, {"dv": 0}, False),
    ],
)
def test_a_bunker_with_men_in_it_is_destroyed_once(old: Content, now: Content, destroyed: bool) -> None:
    """p. 101-102: by whom, and with what; an empty one, or another structure, earns nothing."""
    before = {"structures": [{"id": "b1", **old}]}
    after = {"structures": [{"id": "b1", **old, **now}]}
    feats_of = new_feats(State(before), State(after), Doing("building bombard", ("a1",)))
    told = [(one.kind, one.who, one.by_means) for one in feats_of]
    assert told == ([("bunker-destroyed", "a1", "building bombard")] if destroyed else [])


def test_who_destroyed_a_bunker_is_told_by_his_id_also_where_his_name_was_typed() -> None:
    """So that his deed counts for his medals (p. 101-103)."""
    men = [{"id": "a1", "name": "Billy Pink", "side": "fwf", "rep": 4}]
    bunker: Content = {"id": "b1", "kind": "log-bunker", "inside_ids": ["e1"]}
    before = {"figures": men, "structures": [bunker]}
    after = {"figures": men, "structures": [{**bunker, "gone": "collapsed"}]}
    for typed, who in (("Pink", "a1"), ("somebody", "somebody")):
        [found] = new_feats(State(before), State(after), Doing("building burn", (typed,)))
        assert found.who == who
