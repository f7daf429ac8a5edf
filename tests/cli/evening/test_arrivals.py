"""Reinforcements that arrive as a turn begins: pages 93, 97."""

from __future__ import annotations

import json

from tests.runner import fng


def asked() -> str:
    """A squad in turn 3 that asked for reinforcements, which come in two turns."""
    made = fng("squad", "us-army", "--month", "1967-06", "--seed", "3", "-j").document
    game = json.dumps(made | {"clock": {"turn": 3}})
    return fng(
        "request",
        "reinforcements",
        "--sl",
        "3",
        "--caller",
        "captain",
        "--dice",
        "3",
        "--force",
        "-j",
        stdin=game,
    ).ok


def test_they_come_with_their_turn() -> None:
    """Neither with doubles nor a turn early; by then nobody has to type anything."""
    content = asked()
    before = len(json.loads(content)["figures"])
    document = json.loads(content) | {"mission": {"support_level": 3}}
    for seed in range(1, 12):
        document = fng("activate", "--seed", str(seed), "-j", stdin=json.dumps(document)).document
        turn = document["clock"]["turn"]
        came = document["activation"]["arrived"]
        if turn < 5:
            assert came is None and len(document["figures"]) == before
        if turn == 5:
            assert came is not None and came.startswith("Your reinforcements: ")
            assert len(document["figures"]) == before + len(document["activation"]["arrived_ids"])
            break
    assert turn == 5
    assert document["lasting"] == [one for one in document["lasting"] if one["kind"] != "reinforcements"]


def test_they_are_not_brought_before_their_time() -> None:
    refused = fng("reinforce", "fwf", "--sl", "3", "--granted", stdin=asked())
    assert refused.code == 2 and "arrive in turn 5, and this is turn 3" in refused.err
    assert (
        fng("reinforce", "fwf", "--sl", "3", "--granted", "--force", "--seed", "1", stdin=asked()).code == 0
    )


def test_without_a_clock_they_are_brought_by_hand() -> None:
    made = fng("request", "reinforcements", "--sl", "3", "--caller", "captain", "--dice", "3", "-j").document
    [step] = made["request_reinforcements"]["next"]
    assert step["argv"][:4] == ["fng", "reinforce", "fwf", "--granted"]
    [step] = json.loads(asked())["request_reinforcements"]["next"]
    assert step["command"] == "fng activate"
