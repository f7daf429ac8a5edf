"""Commands out of their phase, as a person types them."""

from __future__ import annotations

import json

from tests.runner import fng

GAME = json.dumps(
    {
        "fng": 2,
        "mission": {"type": "patrol"},
        "clock": {"turn": 4},
        "figures": [{"id": "a1", "side": "fwf", "rep": 4, "status": "out-of-the-fight"}],
    }
)


def test_nobody_recovers_in_the_middle_of_a_mission() -> None:
    """p. 40: after the battle; who insists has his way, and the log keeps that he did."""
    refused = fng("recover", stdin=GAME)
    assert refused.code == 2 and "this is turn 4, and the mission is not over" in refused.err
    assert "--force" in refused.err
    made = fng("recover", "--force", "--seed", "1", "-j", stdin=GAME).document
    assert made["log"][-1]["options"]["force"] is True
