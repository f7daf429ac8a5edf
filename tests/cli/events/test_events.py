"""``fng event`` and ``fng spider-hole`` as a person types them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import fng

Content = dict[str, Any]


def figure(name: str, **more: Any) -> Content:
    return {"id": name, "side": "fwf", "rep": 4, "group": "1st"} | more


def game(**more: Any) -> str:
    return json.dumps({"fng": 3} | more)


def test_double_fours_and_a_2() -> None:
    """p. 72: fng event --dice 4,4,2 is the event of total 10."""
    made = fng("event", "--dice", "4,4,2", "-j").document["event"]
    assert (made["total"], made["event_name"]) == (10, "revival")
    assert "10, revival:" in fng("event", "--total", "8", "--dice", "2").ok
    assert "There are no doubles" in fng("event", "--dice", "4,3").ok


def test_doubles_flow_through() -> None:
    """fng activate -j | fng event: only the die of the event is rolled, and no event without doubles."""
    doubles = fng("activate", "--rep-a", "4", "--dice", "1,1", "-j").ok
    assert "3, weather worse" in fng("event", "--dice", "1", stdin=doubles).ok
    turn = fng("activate", "--rep-a", "4", "--dice", "4,3", "-j").ok
    answer = fng("event", "--exit-status", stdin=turn)
    assert (answer.code, "There are no doubles" in answer.out) == (1, True)


@pytest.mark.parametrize(
    ("total", "dice", "what", "value"),
    [
        ("2", "1", "weather_kind", "inclement"),
        ("10", "3,1", "support_level", 2),
        ("10", "6,6", "eal", 5),
        ("10", "3,4", "eal", 3),
        ("10", "6,3", "support_level", 4),
    ],
)
def test_the_mission_changes(total: str, dice: str, what: str, value: object) -> None:
    """p. 70-71: weather and levels are as they are from now on."""
    document = game(mission={"weather_kind": "clear", "support_level": 3, "eal": 4})
    made = fng("event", "--total", total, "--dice", dice, "-j", stdin=document).document
    assert made["mission"][what] == value


def test_one_gets_up_again() -> None:
    """p. 70: one of the side that the die names, as good as before."""
    hurt = [figure("a1", status="out-of-the-fight"), figure("a2", status="obviously-dead")]
    made = fng("event", "--total", "8", "--dice", "2,1", "-j", stdin=game(figures=hurt)).document
    assert {each["id"]: each.get("status") for each in made["figures"]} == {
        "a1": None,
        "a2": "obviously-dead",
    }
    assert [each["rep"] for each in made["figures"]] == [4, 4]
    dead = fng("event", "--total", "8", "--dice", "6", "-j", stdin=game(figures=hurt)).document
    assert dead["figures"][1]["status"] == "out-of-the-fight"


def test_what_lasts_is_kept() -> None:
    """A jammed radio, with its turns; a PEF that grows bolder."""
    made = fng("event", "--total", "2", "--dice", "2,5", "-j", stdin=game(mission={})).document
    [jammed] = made["lasting"]
    assert (jammed["kind"], jammed["from_turn"], jammed["until_turn"]) == ("radio-jammed", 1, 3)
    pefs = [{"number": 1, "rep": 3, "sector": 2}]
    made = fng("event", "--total", "12", "--dice", "5,6", "-j", stdin=game(pefs=pefs)).document
    assert made["pefs"][0]["rep"] == 4


def test_a_spider_hole_brings_its_men() -> None:
    """p. 72: into the document, with weapons, where it is known who the enemy is."""
    document = game(figures=[figure("a1")], enemy={"who": "nva"})
    made = fng("spider-hole", "--dice", "6,1,6,6,3", "-j", stdin=document).document
    [hole] = made["spider_holes"]
    men = [each for each in made["figures"] if each["side"] == "vc-nva"]
    assert hole["units"][0]["figure_ids"] == [each["id"] for each in men]
    assert [each["rep"] for each in men] == [4, 4]
    assert all(each["weapons"] for each in men)
    assert made["spider_hole"]["holes"][0]["does"] == "fire-then-charge"
    bare = fng("spider-hole", "--rep", "4", "--dice", "6,1,1,1,3").ok
    assert "a free attack first" in bare
    assert "is concealed until it opens fire, and in cover from then on" in " ".join(bare.split())
    assert all(len(line) <= 80 for line in bare.splitlines())


def test_traps_and_holes_are_for_the_fwf_alone() -> None:
    """p. 71: neither event touches a VC or NVA."""
    theirs = game(figures=[figure("a1"), figure("e1", side="vc-nva", group="cell")])
    assert "do not affect the VC/NVA" in fng("spider-hole", "--by", "e1", stdin=theirs).fault
    made = fng("spider-hole", "--seed", "1", "-j", stdin=theirs).document
    assert [hole["group"] for hole in made["spider_hole"]["holes"]] == ["1st"]
    assert (
        "not a figure that may step on the trap"
        in fng("trap", "target", "--closest", "e1", stdin=theirs).fault
    )


def test_spider_holes_of_an_older_file() -> None:
    """In a file of form 1 each has one unit, and the newest is marked."""
    unit = {"unit": "figure", "name": "rifleman", "army": "nva", "groups": ["e"], "figures": ["e1"]}
    hole = {"group": "", "direction": "rear", "distance_in": 8, "unit": unit, "new": True}
    old = json.dumps({"fng": 1, "figures": [figure("a1")], "spider_holes": [hole]})
    [kept] = fng("event", "--total", "8", "--dice", "2,1", "-j", stdin=old).document["spider_holes"]
    assert (kept["group"], kept["units"][0]["figure_ids"]) == (None, ["e1"])
    assert {"new", "unit"}.isdisjoint(kept)


def test_events_of_an_older_file() -> None:
    """In a file of form 1 they have no turn: they are taken to begin with the first."""
    events = [
        {"event": "radio-jammed", "text": "No calls", "turns": 2},
        {"event": "decisive", "text": "A good day", "side": "fwf", "target": "1st"},
        {"event": "withdrawal", "text": "They leave", "side": "vc-nva", "reinforcements_stay_away": True},
    ]
    old = json.dumps({"fng": 1, "events": events, "figures": [figure("a1")]})
    made = fng("event", "--total", "8", "--dice", "2,1", "-j", stdin=old).document
    assert "events" not in made
    assert [(one["kind"], one.get("until_turn"), one.get("group")) for one in made["lasting"]] == [
        ("radio-jammed", 2, None),
        ("good-day", None, "1st"),
        ("reinforcements-off", None, None),
    ]
