"""Figures that move fast, snap fire or retire, as the document knows them: pages 17-18, 20-21, 24, 32."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng, played

ROLLED = {
    "is_turn": True,
    "turn": 3,
    "fwf": 4,
    "vc_nva": 3,
    "first": "fwf",
    "order": [{"name": "a", "side": "fwf"}],
    "waits": ["e"],
}
MEN = [
    {"id": "a2", "side": "fwf", "rep": 5, "group": "a", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]
EVENING = {"fng": 3, "clock": {"turn": 3}, "activation": ROLLED, "figures": MEN}


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played(EVENING, *lines)


def shot(made: dict[str, Any], line: str) -> tuple[str, list[str]]:
    """The result of the one target, and the reasons why the first shot missed."""
    target = fng(*line.split(), "-j", stdin=json.dumps(made)).document["fire"]["targets"][0]
    return target["result"], target["shots"][0].get("why", [])


RUNS = "fast-move --by a2 --dice 6,6"


def test_who_tried_a_fast_move_fires_and_is_fired_at_as_one_who_moves_fast() -> None:
    """p. 17-18, 32: though he passed nothing; until he says that he has stopped."""
    ran = after(RUNS)
    assert shot(ran, "fire --by a2 --at e1 --dice 2")[1] == ["shooter-moved-fast"]
    assert shot(ran, "fire --by e1 --at a2 --dice 3")[1] == ["target-moved-fast"]
    assert shot(ran, "fire --by a2,stopped --at e1 --dice 2,1")[0] != "missed"
    assert shot(ran, "fire --by e1 --at a2,stopped --dice 3,1")[0] != "missed"


def test_he_no_longer_does_on_the_next_turn() -> None:
    """p. 17."""
    later = after(RUNS, "activate --dice 5,3")
    assert shot(later, "fire --by a2 --at e1 --dice 2,1")[0] != "missed"


def test_he_looks_with_a_die_less() -> None:
    """p. 20: active, and has moved."""
    looked = "react in-sight --by a2 --by e1 --seed 1"
    assert [one["dice"] for one in after(looked)["in_sight"]["figures"]] == [5, 4]
    assert [one["dice"] for one in after(RUNS, looked)["in_sight"]["figures"]] == [4, 4]


def test_the_snap_fire_of_an_in_sight_is_kept_for_the_fire() -> None:
    """p. 21: once; what he fires afterwards is no snap fire."""
    called = after(
        "react in-sight --by a2,moved --by e1 --dice 1,1,1,1,6,6,6,6", "react in-sight-action --dice 1"
    )
    assert shot(called, "fire --by a2 --at e1 --dice 2")[1] == ["shooter-snap-firing"]
    answered = fng(
        "fire", "--by", "a2", "--snap", "--at", "e1", "--dice", "2", "-j", stdin=json.dumps(called)
    )
    assert shot(answered.document, "fire --by a2 --at e1 --dice 2,1")[0] != "missed"


def test_the_target_of_a_parting_shot_counts_as_moving_fast() -> None:
    """p. 24."""
    assert shot(EVENING, "fire --by a2 --at e1 --parting --shots 1 --dice 2")[1] == ["target-moved-fast"]


def test_a_shot_at_one_who_has_ducked_back_is_remarked() -> None:
    """p. 18, 24: between him and its cause there is no sight; who else made him duck, nobody has written down."""
    ducked = EVENING | {"figures": [MEN[0], MEN[1] | {"status": "duck-back"}]}
    told = " ".join(
        fng("fire", "--by", "a2", "--at", "e1", "--dice", "1", stdin=json.dumps(ducked)).ok.split()
    )
    assert "e1 has ducked back" in told
    told = fng("fire", "--by", "a2", "--at", "e1", "--dice", "1", stdin=json.dumps(EVENING)).ok
    assert "ducked back" not in told


def test_a_charge_from_behind_hands_on_a_melee_from_behind() -> None:
    """p. 36-37: named or not."""
    named = fng("charge", "--by", "a2", "--at", "e1", "--rear", "--seed", "1", stdin=json.dumps(EVENING))
    assert "melee --by a2,behind" in " ".join(named.ok.split())
    nameless = fng("charge", "--rep", "5", "--foe-rep", "3", "--rear", "--seed", "1")
    assert "--behind" in " ".join(nameless.ok.split())


def test_an_in_sight_action_says_where_a_figure_ducks_back_to() -> None:
    """p. 18, 21."""
    told = fng("react", "in-sight-action", "--rep", "4", "--outgunned").ok
    assert 'up to 6" to cover' in " ".join(told.split())


def test_who_carries_a_wounded_man_snap_fires() -> None:
    """p. 39."""
    lines = [f"fire --by a=4{word} -w m-16 --at open --seed 1 -j -N" for word in (",retrieving", ",snap", "")]
    carries, snaps, fires = (fng(*line.split()).document["fire"] for line in lines)
    assert (carries["targets"], carries["dice"]) == (snaps["targets"], snaps["dice"])
    assert carries["targets"] != fires["targets"]
