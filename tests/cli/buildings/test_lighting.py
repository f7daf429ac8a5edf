"""Those who set a structure alight, in a document with a clock. Source: p. 17, 43."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng, played

MEN = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played({"fng": 3, "figures": MEN}, *lines)


def refused(made: dict[str, Any], line: str) -> str:
    """Why a command is refused; empty if it is not."""
    answer = fng(*line.split(), "-j", stdin=json.dumps(made))
    return " ".join(answer.err.split()) if answer.code else ""


def test_lighting_takes_a_whole_turn_of_activation() -> None:
    """p. 17, 43: he does nothing else in it, before or after; in the next turn he does."""
    lights = "building burn --at hut=hooch --by a1"
    busy = after("activate --dice 4,3", lights)
    for line in ("fire --by a1 --at e1", "fast-move --by a1", "charge --by a1 --at e1"):
        assert "a1 has set about lighting a fire in turn 1" in refused(busy, line)
    assert not refused(
        fng("activate", "--dice", "4,3", "-j", stdin=json.dumps(busy)).document, "fast-move --by a1"
    )
    fired = after("activate --dice 4,3", "fire --by a1 --at e1 --dice 1")
    assert "a1 has had his active fire in turn 1" in refused(fired, lights)
    assert not refused(fired, "building burn --at hut=hooch --figures 2"), "others light it"
