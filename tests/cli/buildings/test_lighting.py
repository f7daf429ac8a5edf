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
        assert "a1 has started to light a fire in turn 1" in refused(busy, line)
    assert not refused(
        fng("activate", "--dice", "4,3", "-j", stdin=json.dumps(busy)).document, "fast-move --by a1"
    )
    fired = after("activate --dice 4,3", "fire --by a1 --at e1 --dice 1")
    assert "a1 has had his active fire in turn 1" in refused(fired, lights)
    assert not refused(fired, "building burn --at hut=hooch --figures 2"), "others light it"


def turns_to_light(weather: str, *options: str) -> tuple[int, bool]:
    """The turns that it takes to light a frame house in this weather, and whether ruling o-15 is named."""
    evening = json.dumps({"fng": 3, "figures": MEN, "mission": {"weather_kind": weather}})
    lit = fng("building", "burn", "--at", "frame", *options, "-j", stdin=evening).document["building_burn"]
    return lit["lighting_turns"], "o-15" in lit["rulings"]


def test_the_rain_of_the_document_falls_on_the_fire() -> None:
    """p. 43, 59, 71: terrible weather is a monsoon rain; what a player says of the rain stands above it."""
    assert turns_to_light("clear") == (1, False)
    assert turns_to_light("inclement") == (1, False)
    assert turns_to_light("inclement", "--rain") == (2, False)
    assert turns_to_light("terrible") == (4, True)
    assert turns_to_light("terrible", "--rain") == (2, False)
    assert turns_to_light("terrible", "--dry") == (1, False)
    assert turns_to_light("clear", "--monsoon") == (4, False)


def test_a_sudden_shower_falls_on_the_fire() -> None:
    """p. 71: in the turn of the shower alone."""
    shower = ("event --total 6 --dice 6", "activate --dice 4,3")
    lights = "building burn --at hut=frame --by a1"
    assert after("activate --dice 4,3", *shower, lights)["building_burn"]["lighting_turns"] == 4
    dry = after("activate --dice 4,3", *shower, "activate --dice 4,3", lights)
    assert dry["building_burn"]["lighting_turns"] == 1
