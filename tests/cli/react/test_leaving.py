"""Second Retires, Star Power after a knock-down, and the Cohesion Test of the VC/NVA. Source: p. 4, 18, 23-24, 69."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.close.test_locked import EVENING
from tests.runner import fng, played

RETIRES = "react cohesion --by a1 --dice 6,6"


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played(EVENING, *lines)


def figure(made: dict[str, Any], id: str) -> dict[str, Any]:
    """Figure in the document who reloads."""
    return next(one for one in made["figures"] if one["id"] == id)


def test_who_retires_twice_in_a_turn_is_on_his_way_off() -> None:
    """p. 18, 24: the document keeps it, also for the turns after."""
    once = after(RETIRES)
    assert not [one for one in once.get("lasting", ()) if one["kind"] == "leaving"]
    twice = after(RETIRES, RETIRES, "activate --dice 4,2")
    assert [one["who"] for one in twice["lasting"] if one["kind"] == "leaving"] == ["a1"]
    refused = fng("fire", "--by", "a1", "--at", "e1", stdin=json.dumps(twice))
    assert refused.code == 2 and "has retired" in refused.err
    assert fng("fast-move", "--by", "a1", stdin=json.dumps(twice)).code == 0


def test_who_is_fired_upon_on_his_way_off_is_missing() -> None:
    """p. 18, 24: at once, hit or missed; or charged."""
    twice = after(RETIRES, RETIRES)
    for line in ("fire --by e1 --at a1 --dice 1", "charge --by e1 --at a1 --seed 1"):
        made = fng(*line.split(), "-j", stdin=json.dumps(twice)).document
        assert (figure(made, "a1")["status"], figure(made, "a1")["captured_by"]) == ("gone", "e1")
        assert all(duty["kind"] == "melee" for duty in made.get("duties", ()))
    once = after(RETIRES, "fire --by e1 --at a1 --dice 1")
    assert figure(once, "a1")["status"] == "retire"


def test_star_power_is_named_after_a_knock_down() -> None:
    """p. 4, 23: for a Star, or who has dice of it left."""
    step = "fng star power --by sp=4,star --damage obviously-dead"
    assert step in fng("react", "knock-down", "--by", "sp=4,star", "--dice", "6,6", "-N").out
    assert "star power" not in fng("react", "knock-down", "--by", "sp=4", "--dice", "6,6", "-N").out


def test_the_cohesion_test_is_handed_on_with_the_activity() -> None:
    """p. 69."""
    line = "react received-fire --rep 3 --vc --activity timid --seed"
    told = [fng(*line.split(), str(seed), "-N").out for seed in range(1, 12)]
    calls = [one for one in told if "react cohesion" in one]
    assert calls and all("--activity timid" in one for one in calls)


def test_what_a_retire_means_is_told_by_side() -> None:
    """p. 18: that he fires only if fired upon is of the Free World."""
    line = "react cohesion --rep 3 --dice 6,6 -N"
    own, theirs = fng(*line.split()).out, fng(*line.split(), "--vc").out
    assert "fires only if fired upon" in " ".join(own.split())
    assert "fires only if fired upon" not in " ".join(theirs.split())
