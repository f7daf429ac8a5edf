"""Charges whose fuse runs, and targets in a structure of the document. Source: p. 13, 29, 41-42."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import played

MEN = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16", "satchel", "grenade"]},
    {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-79"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]
BUNKER = {"id": "b1", "kind": "bunker", "dv": 5, "full_dv": 5, "inside_ids": ["e1"]}
RIG = "demolition -w satchel --by a1 --fuse {} --dice 1,1"
THROW = "grenade throw --by a1 -w satchel --at e1 --dice 1,1"


def after(*lines: str, **more: Any) -> dict[str, Any]:
    """The document of turn 1 after these commands."""
    return played({"fng": 3, "clock": {"turn": 1}, "figures": MEN} | more, *lines)


def test_a_charge_that_is_thrown_goes_off_when_its_fuse_has_burnt_down() -> None:
    """p. 13: at the end of the turn that was set, not as it lands; the turn calls for it."""
    made = after(RIG.format(2), THROW)
    assert (made["grenade_throw"]["explodes"], made["grenade_throw"]["targets"]) == (False, [])
    [step] = made["grenade_throw"]["next"]
    assert step["command"] == "fng demolition detonate --weapon satchel-charge --at <WHO>"
    assert "at the end of turn 3" in step["reason"]
    assert made["figures"][2].get("status") is None
    third = after(RIG.format(2), THROW, "activate --dice 5,2", "activate --dice 5,2")
    assert "demolition detonate" in json.dumps(third["activation"]["next"])


def test_a_charge_set_for_this_turn_goes_off_as_it_lands() -> None:
    """p. 13."""
    made = after(RIG.format(0), f"{THROW},1")
    assert made["grenade_throw"]["explodes"]
    assert made["figures"][2]["status"] == "obviously-dead"


@pytest.mark.parametrize(
    ("target", "hidden", "words"),
    [
        ("e1", ["cover"], "e1,cover,bunker"),
        ("e1,open", [], "e1,outgunned"),
        ("e1,cover", ["cover"], "e1,cover,bunker"),
    ],
)
def test_who_is_in_a_bunker_of_the_document_is_in_cover_unless_he_is_in_the_open(
    target: str, hidden: list[str], words: str
) -> None:
    """p. 42: a blast that misses outguns him two less; and fire into a building is another command."""
    made = after(f"fire --by a2 --at {target} --dice 1", structures=[BUNKER])
    [shot] = made["fire"]["targets"]
    assert shot["circumstances"] == hidden
    assert made["fire"]["next"][0]["argv"][4] == words
    assert any("fng building shoot" in remark for remark in made["fire"]["remarks"])


def test_a_bunker_that_is_gone_hides_nobody() -> None:
    """p. 41-42."""
    made = after("fire --by a2 --at e1 --dice 1", structures=[BUNKER | {"gone": "collapsed"}])
    assert made["fire"]["targets"][0]["circumstances"] == []
    assert made["fire"]["remarks"] == []


def test_who_is_struck_by_his_own_grenade_is_put_down_by_nobody_else() -> None:
    """p. 34: he stood in its circle; the enemy at whom he threw it has no part in that."""
    throw = "grenade throw --by a1 --at e1 --range 2 --dice 1,1,1,1"
    made = after("grenade ready --by a1 --dice 1,1", throw)
    by = {feat["whom"]: feat.get("who") for feat in made["feats"] if feat["kind"] == "put-down"}
    assert by == {"a1": None, "e1": "a1"}
