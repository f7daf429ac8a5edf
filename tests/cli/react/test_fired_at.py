"""Received Fire as the document knows who fired, with what, and who had retired before. Source: p. 18, 22, 24, 30."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng, played, refused

MEN = [
    {"id": "b1", "side": "fwf", "rep": 3, "group": "b", "weapons": ["m-16"]},
    {"id": "b2", "side": "fwf", "rep": 3, "group": "b", "weapons": ["m-60"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
    {"id": "e2", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]
RETIRES = (
    "activate --dice 1,2",
    "fire --by e1 --at b1 --dice 1",
    "react cohesion --group b --leader 0 --dice 6,6",
)
MISSED = "fire --by e2 --at b1 --dice 1"
PASSES_BOTH = "react received-fire --by b1 --leader 0 --dice 1,2"
FIRES_BACK = "fire --by b1 --at e2 --dice 1"


def after(*lines: str) -> dict[str, Any]:
    """The document after these commands."""
    return played({"fng": 3, "figures": MEN}, *lines)


def status_of(made: dict[str, Any], name: str) -> str:
    """How a figure is."""
    return str(next(one.get("status", "carry-on") for one in made["figures"] if one["id"] == name))


def test_who_retired_in_an_earlier_turn_fires_once_he_is_fired_upon() -> None:
    """p. 18, 24: a target in view is not enough; and he stays retired."""
    later = after(*RETIRES, "activate --dice 1,2")
    assert "fires only if fired upon" in refused(later, FIRES_BACK)
    fired_upon = after(*RETIRES, "activate --dice 1,2", MISSED, PASSES_BOTH)
    assert fired_upon["received_fire"]["outcomes"][0]["result"] == "fire"
    assert status_of(fired_upon, "b1") == "retire"
    assert not refused(fired_upon, FIRES_BACK)
    assert "fires only if fired upon" in refused(
        fng("activate", "--dice", "1,2", "-j", stdin=json.dumps(fired_upon)).document, FIRES_BACK
    )


def test_who_retired_in_this_turn_completes_that_first() -> None:
    """p. 19: a second test of the same turn makes it no better."""
    made = after(*RETIRES, MISSED, PASSES_BOTH)
    assert made["received_fire"]["outcomes"][0]["result"] == "retire"
    assert "fires only if fired upon" in refused(made, FIRES_BACK)


def test_who_retired_and_is_charged_fires_before_contact() -> None:
    """p. 35-36; z-23."""
    later = after(*RETIRES, "activate --dice 1,2", "charge --by e2 --at b1 --dice 1,6,1,6")
    assert not refused(later, "fire --by b1 --at e2,charging --dice 1")
    assert "has retired" in refused(later, "charge --by b1 --at e1")


DUCKED_BACK = (
    "activate --dice 1,2",
    "fire --by e1 --at b1 --dice 1",
    "react received-fire --by b1 --leader 0 --dice 1,6",
)
CHARGED = "charge --by e2 --at b1 --dice 1,6,1,6"
AT_THE_CHARGER = "fire --by b1 --at e2,charging --dice 1"


def test_who_ducked_back_and_is_charged_fires_before_contact() -> None:
    """p. 18, 35-36; z-44: once, and he charges nobody himself."""
    assert "is ducking back" in refused(after(*DUCKED_BACK), AT_THE_CHARGER)
    charged = after(*DUCKED_BACK, CHARGED)
    assert "is ducking back" in refused(charged, "charge --by b1 --at e1")
    assert not refused(charged, AT_THE_CHARGER)
    assert "is ducking back" in refused(after(*DUCKED_BACK, CHARGED, AT_THE_CHARGER), AT_THE_CHARGER)


def test_who_was_called_to_fire_and_is_sent_back_first_fires_no_more() -> None:
    """p. 18, 24; z-44."""
    called = ("activate --dice 1,2", MISSED, PASSES_BOTH)
    assert not refused(after(*called), FIRES_BACK)
    sent_back = after(
        *called, "fire --by e1 --at b1 --dice 1", "react received-fire --by b1 --leader 0 --dice 1,6"
    )
    assert status_of(sent_back, "b1") == "duck-back"
    assert "is ducking back" in refused(sent_back, FIRES_BACK)


def test_a_swimmer_does_not_fire_at_who_charges_him() -> None:
    """p. 36, 50."""
    made = after("activate --dice 1,2", "swim --by b1 --current 1 --dice 1,2", CHARGED)
    assert made["charge"]["target_state"]["fires"] == "none"
    assert [step["argv"][1] for step in made["charge"]["next"]] == ["melee"]


def test_a_knife_beside_the_rifle_is_nothing_to_fire() -> None:
    """p. 22, 35, 37."""
    armed = {"fng": 3, "figures": [{**MEN[0], "weapons": ["m-16", "knife"]}, *MEN[1:]]}
    made = played(armed, "react received-fire --by b1 --leader 0 --dice 1,2")
    assert made["received_fire"]["outcomes"][0].get("cannot_fire", False) is False
    assert "fight" in played(armed, "fight --seed 1")
    assert not refused(armed, "tunnel enter --by b1 --eal 3 --seed 1")
    only = {"fng": 3, "figures": [{**MEN[0], "weapons": ["knife"]}, *MEN[1:]]}
    outcome = played(only, "react received-fire --by b1 --leader 0 --dice 1,2")["received_fire"]["outcomes"][
        0
    ]
    assert outcome["cannot_fire"]


def test_a_better_weapon_outguns_whether_or_not_it_is_typed() -> None:
    """p. 22, 30: his open Received Fire says it; of those who were not fired at it says nothing."""
    fired_at = after("activate --dice 1,2", "fire --by b2 --at e1 --dice 1")
    test = "react received-fire --by e1 --by e2 --leader 0 --dice 1,2,1,2"
    outcomes = fng(*test.split(), "-j", stdin=json.dumps(fired_at)).document["received_fire"]["outcomes"]
    assert [(one["name"], one["result"]) for one in outcomes] == [("e1", "duck-back"), ("e2", "fire")]


CREW = [
    {
        "id": "b1",
        "side": "fwf",
        "rep": 4,
        "group": "b",
        "role": "lmg-gunner",
        "weapons": ["m-60"],
        "setting_up_turns": 1,
    },
    {"id": "b2", "side": "fwf", "rep": 3, "group": "b", "role": "assistant-gunner", "weapons": ["m-16"]},
    {"id": "b3", "side": "fwf", "rep": 3, "group": "b", "role": "rifleman", "weapons": ["m-16"]},
]


def test_who_serves_a_gun_that_is_set_up_hears_that_he_has_nothing_to_fire() -> None:
    """p. 27: the gunner has nothing to fire; whether his assistant is with him the players know."""
    made = {"fng": 3, "clock": {"turn": 1}, "figures": CREW}
    test = "react received-fire --by b1 --by b2 --by b3 --leader 0 --dice 1,2,1,2,1,2 -j"
    outcomes = fng(*test.split(), stdin=json.dumps(made)).document["received_fire"]["outcomes"]
    assert [(one.get("cannot_fire", False), one.get("serves")) for one in outcomes] == [
        (True, None),
        (False, "b1"),
        (False, None),
    ]
    told = fng(*test.removesuffix(" -j").split(), stdin=json.dumps(made)).ok
    assert "with b1, whose gun is being set up, so he has nothing to fire (p. 27)" in " ".join(told.split())
