"""Those who charge out of a spider hole fight at once, without the test to charge. Source: p. 71-72."""

from __future__ import annotations

import json

from tests.runner import fng

MEN = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]
REMINDER = "must first pass the test to charge"


def test_nobody_is_told_to_test_who_comes_out_of_a_hole() -> None:
    """p. 71: others are reminded that melee follows a charge (p. 35)."""
    game = json.dumps({"fng": 3, "clock": {"turn": 2}, "figures": MEN})
    made = fng(
        "spider-hole", "--by", "a1", "--who", "nva", "--unseen", "--seed", "5", "-j", stdin=game
    ).document
    assert made["spider_hole"]["holes"][0]["does"] == "fire-then-charge"
    [one, *_] = made["spider_holes"][0]["units"][0]["figure_ids"]
    for who, is_told in ((one, False), ("e1", True)):
        told = fng("melee", "--by", who, "--at", "a1", "--seed", "1", stdin=json.dumps(made)).ok
        assert (REMINDER in " ".join(told.split())) is is_told
