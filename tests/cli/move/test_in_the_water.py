"""What a swim leaves in the document of an evening: page 24, 49-50."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.runner import Content, fng

SWIMMER: Content = {
    "id": "a1",
    "side": "fwf",
    "rep": 4,
    "group": "a",
    "weapons": ["m-16"],
    "hindered_by": ["swimming"],
}
ENEMY: Content = {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]}


def evening(tmp_path: Path, *figures: Content, **more: Any) -> str:
    """An evening in turn 1 with these figures."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps({"fng": 3, "clock": {"turn": 1}, "figures": figures} | more))
    return str(path)


def test_a_stunned_figure_does_not_swim(tmp_path: Path) -> None:
    """p. 24: he does nothing; others may tow him (p. 50)."""
    file = evening(tmp_path, SWIMMER, SWIMMER | {"id": "a2", "status": "stunned"})
    assert "stunned" in fng("swim", "--by", "a2", "--current", "1", "-f", file).fault
    towed = fng("swim", "--by", "a1", "--tow", "a2", "--current", "1", "--dice", "1,2", "-f", file).ok
    assert "a2: kept afloat" in towed


def test_slight_trouble_counts_in_melee_this_turn(tmp_path: Path) -> None:
    """p. 50: REP 1 lower, besides what swimming costs him against those ashore."""
    file = evening(tmp_path, SWIMMER, ENEMY)
    fng("swim", "--by", "a1", "--current", "1", "--dice", "1,5", "-f", file)
    kept = fng("melee", "--by", "a1", "--at", "e1", "--no-damage", "--seed", "3", "-i", file).ok
    typed = fng(
        "melee", "--by", "a1,slight-trouble", "--at", "e1", "--no-damage", "--seed", "3", "-i", file
    ).ok
    assert kept.splitlines()[:2] == typed.splitlines()[:2]
    assert "A1: REP 4, rifle with bayonet, 2d6" in kept or "2d6" in kept.partition(";")[0]
    fng("activate", "--dice", "1,2", "-f", file)
    assert "3d6" in fng("melee", "--by", "a1", "--at", "e1", "--no-damage", "--seed", "3", "-i", file).ok


def test_one_swimming_test_in_an_activation(tmp_path: Path) -> None:
    """p. 49-50: at the start of each; `force` is for what was settled at the table."""
    file = evening(tmp_path, SWIMMER)
    swim = ("swim", "--by", "a1", "--current", "1", "--dice", "1,2", "-f", file)
    assert "no problems" in fng(*swim).ok
    assert "his swimming test in turn" in fng(*swim).fault
    assert "no problems" in fng(*swim, "--force").ok
    fng("activate", "--dice", "1,2", "-f", file)
    assert "no problems" in fng(*swim).ok


@pytest.mark.parametrize("on_foot", ["fast-move", "crawl"])
def test_who_is_in_deep_water_only_swims(tmp_path: Path, on_foot: str) -> None:
    """p. 49: at depth 3, until he is ashore; his group moves without him."""
    on_land = SWIMMER | {"id": "a2", "hindered_by": []}
    file = evening(tmp_path, SWIMMER, on_land, river={"depth": 3, "current": 1})
    moves = (on_foot, "--seed", "1", "-j")
    assert "too deep to wade" in fng(*moves, "--by", "a1", "-i", file).fault
    group = fng(*moves, "--group", "a", "-i", file).document[on_foot.replace("-", "_")]
    assert [move["name"] for move in group["moves"]] == ["a2"]
    assert group["moves"][0]["normal_in"]
    ashore = fng(*moves, "--by", "a1,ashore", "-i", file).document
    assert "hindered_by" not in ashore["figures"][0]


def test_who_leaves_off_swimming_at_depth_2_wades(tmp_path: Path) -> None:
    """p. 49: at half speed, and with one die for a fast move."""
    file = evening(tmp_path, SWIMMER, river={"depth": 2, "current": 1})
    told = fng("fast-move", "--by", "a1", "--dice", "1", "-i", file).ok
    typed = fng("fast-move", "--by", "a1,ashore", "--water", "2", "--dice", "1", "-i", file).ok
    assert told.splitlines()[0] == typed.splitlines()[0]


def test_activation_calls_for_the_swimming_test(tmp_path: Path) -> None:
    """p. 49: of those who are in the water and act, with the current as known."""
    file = evening(tmp_path, SWIMMER, SWIMMER | {"id": "b1", "group": "b", "rep": 2}, river={"current": 2})
    made = fng("activate", "--dice", "3,4", "-f", file, "-j").document
    assert "fng swim --by a1 --current 2" in " ".join(step["command"] for step in made["activation"]["next"])
    assert "b1" not in " ".join(
        step["command"] for step in made["activation"]["next"] if "swim" in step["command"]
    )


@pytest.mark.parametrize("recovery", ["1,1", "2,3"])
def test_who_was_knocked_down_in_the_water_is_in_slight_trouble(tmp_path: Path, recovery: str) -> None:
    """p. 50: in the turn after he recovers, without a test, and once."""
    file = evening(tmp_path, SWIMMER, ENEMY)
    fng("damage", "--weapon", "ak-47", "--at", "a1", "--dice", f"6,{recovery}", "-f", file)
    fng("activate", "--dice", "1,2", "-f", file)
    fng("activate", "--dice", "2,1", "-f", file)
    assert "a1: slight trouble; swims up to 3" in fng("swim", "--by", "a1", "--current", "1", "-f", file).ok
    fng("activate", "--dice", "1,2", "-f", file)
    tested = fng("swim", "--by", "a1", "--current", "1", "--dice", "1,1", "-f", file).ok
    assert "no problems (passed 2d6" in tested


def test_a_swimmer_is_not_called_to_fire(tmp_path: Path) -> None:
    """p. 50: neither in Received Fire nor as his action of an In Sight."""
    file = evening(tmp_path, SWIMMER, ENEMY)
    tested = fng("react", "received-fire", "--by", "a1", "--dice", "1,1", "-i", file).ok
    assert "has no weapon that may be fired now" in " ".join(tested.split()) and "fng fire" not in tested
    acted = fng("react", "in-sight-action", "--by", "a1", "-i", file).ok
    assert "fng fire" not in acted and "duck" in acted.lower()


OUT = SWIMMER | {"id": "a2", "status": "out-of-the-fight"}


def test_who_is_out_of_the_fight_drowns_in_two_turns(tmp_path: Path) -> None:
    """p. 50: whether his group acts or not, and whether anybody asks."""
    file = evening(tmp_path, SWIMMER, SWIMMER | {"id": "a2"}, ENEMY, river={"current": 1})
    fng("damage", "--impact", "3", "--at", "a2", "--dice", "2", "-f", file)
    second = " ".join(fng("activate", "--dice", "6,1", "-f", file).ok.split())
    assert "Drowned" not in second
    assert "fng swim --by <HELPER> --tow a2 --current 1" in second
    third = fng("activate", "--dice", "6,1", "-f", file).ok
    assert "These figures drowned, because nobody reached them within two turns: a2." in third
    assert "tow a2" not in third
    dead = {one["id"]: one.get("status") for one in fng("status", "-i", file, "-j").document["figures"]}
    assert dead == {"a1": None, "a2": "obviously-dead", "e1": None}


def test_who_is_in_tow_does_not_drown(tmp_path: Path) -> None:
    """p. 50: as long as he is, whether his helpers act or not; two turns after they let him go."""
    file = evening(tmp_path, SWIMMER, OUT, ENEMY, river={"current": 1})
    fng("swim", "--by", "a1", "--tow", "a2", "--dice", "1,2", "-f", file)
    for dice in ("6,1", "6,1", "6,1", "2,1"):
        answer = " ".join(fng("activate", "--dice", dice, "-f", file).ok.split())
        assert "Drowned" not in answer
        assert "<HELPER>" not in answer
    assert "fng swim --by a1 --tow a2 --current 1" in answer
    assert "a1: no problems" in fng("swim", "--by", "a1", "--dice", "1,2", "-f", file).ok
    assert "Drowned" not in fng("activate", "--dice", "2,1", "-f", file).ok
    assert "a2" in fng("activate", "--dice", "2,1", "-f", file).ok.partition("drowned")[2]


def test_swimmers_keep_their_trouble_whoever_swims_between(tmp_path: Path) -> None:
    """p. 50: each has his own: big trouble drowns who fails again, slight trouble counts once."""
    file = evening(tmp_path, SWIMMER, SWIMMER | {"id": "a2"}, SWIMMER | {"id": "a3"})
    current = ("--current", "1", "-f", file)
    fng("swim", "--by", "a1", "--dice", "6,6", *current)
    fng("swim", "--by", "a2", "--dice", "1,6", *current)
    fng("swim", "--by", "a3", "--dice", "1,1", *current)
    fng("activate", "--dice", "1,2", "-f", file)
    assert "a1: drowned" in fng("swim", "--by", "a1", "--dice", "1,6", *current).ok
    assert "a2: big trouble" in fng("swim", "--by", "a2", "--dice", "1,6", *current).ok
    assert "a3: slight trouble" in fng("swim", "--by", "a3", "--dice", "1,6", *current).ok


def test_who_is_ashore_begins_a_new_swim(tmp_path: Path) -> None:
    """p. 50: the trouble of the last one is over, and the water as wide as before."""
    bed = {"from_edge": "north", "to_edge": "south", "width_in": 5}
    river = {"current": 1, "bed": bed}
    file = evening(tmp_path, SWIMMER, river=river)
    swim = ("swim", "--by", "a1", "-f", file)
    fng(*swim, "--dice", "1,6")
    fng("activate", "--dice", "1,2", "-f", file)
    fng(*swim, "--dice", "1,1")
    fng("activate", "--dice", "1,2", "-f", file)
    assert "a1: slight trouble" in fng(*swim, "--dice", "1,6").ok
