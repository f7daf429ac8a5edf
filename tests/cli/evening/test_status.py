"""``fng status`` as a person types it."""

from __future__ import annotations

import json

from tests.runner import fng


def evening() -> str:
    """A mission with its markers and a platoon, in turn 1."""
    made = fng("mission", "--corps", "II", "--month", "1967-06", "--seed", "7", "-j").ok
    for words in (
        ("pef", "place", "--seed", "2"),
        ("platoon", "us-army", "--seed", "3"),
        ("activate", "--seed", "1"),
    ):
        made = fng(*words, "-j", stdin=made).ok
    return made


def test_it_fits_a_screen() -> None:
    """80 columns and 24 lines, with a whole platoon."""
    told = fng("status", stdin=evening()).ok
    lines = told.splitlines()
    assert lines[0].startswith("Turn 1 of ")
    assert len(lines) <= 24 and all(len(line) <= 80 for line in lines)
    assert any(line.startswith("FWF a (REP ") for line in lines)
    assert "Victory points so far: 0." in told


def test_it_is_data_too() -> None:
    made = fng("status", "-j", stdin=evening()).document
    assert made["standing"]["clock_now"]["turn"] == 1
    assert made["standing"]["answer"].startswith("Turn 1 of")
    assert [entry["command"] for entry in made["log"]] == ["mission", "pef place", "platoon", "activate"]


def test_it_says_what_is_next() -> None:
    figures = [{"id": "a1", "side": "fwf", "rep": 4}, {"id": "e1", "side": "vc-nva", "rep": 4}]
    seen = fng(
        "react",
        "in-sight",
        "--by",
        "a1",
        "--by",
        "e1",
        "--dice",
        "1,1,1,6,1,1,6,6",
        "-j",
        stdin=json.dumps({"fng": 3, "figures": figures, "clock": {"turn": 2}}),
    ).ok
    assert "In Sight, still to act: a1, then e1." in fng("status", stdin=seen).ok
    after = fng("react", "in-sight-action", "--dice", "1", "-j", stdin=seen).ok
    assert json.loads(after)["in_sight_action"]["actions"][0]["name"] == "a1"
    assert "In Sight, still to act: e1." in fng("status", stdin=after).ok


def test_the_status_of_a_tour_is_told_by_its_own_command() -> None:
    """Neither status nor activate takes a tour for an evening; `campaign status` has its name."""
    tour = '{"fng": 3, "soldiers": [{"id": "a1"}]}'
    for command in ("status", "activate"):
        assert "fng campaign show" in fng(command, stdin=tour).fault
    assert "nearest: show" in fng("campaign", "status").fault


def test_both_halves_of_a_turn_are_named_the_first_sides_first() -> None:
    """p. 16-17: those of yours who have still to act, then those of the enemy; nobody who has."""
    men = [
        {
            "id": name,
            "side": side,
            "rep": 4,
            "group": name[0],
            "weapons": ["m-16" if side == "fwf" else "ak-47"],
        }
        for name, side in (("a1", "fwf"), ("a2", "fwf"), ("e1", "vc-nva"))
    ]
    begun = json.dumps({"fng": 3, "figures": men, "clock": {"turn": 0}})
    turn = fng("activate", "--dice", "4,3", "-j", stdin=begun).ok
    told = fng("status", stdin=turn).ok
    assert "Yours still to act: a.\nEnemy still to act: e." in told
    assert told.index("next: fng fire --by <WHO> --at <WHO>") < told.index("next: fng enemy turn")
    shot = fng("fire", "--by", "a1", "--at", "e1", "--dice", "1", "-j", stdin=turn).ok
    assert "Yours still to act: a2." in fng("status", stdin=shot).ok
    theirs = fng("status", stdin=fng("activate", "--dice", "3,4", "-j", stdin=begun).ok).ok
    assert theirs.index("next: fng enemy turn") < theirs.index("next: fng fire")


def test_what_was_granted_at_once_is_a_next_step() -> None:
    """p. 77: until it has fired."""
    guns = {"id": "mortars1", "kind": "mortars", "from_turn": 1, "weapon_count": 2}
    told = {
        "id": "support-1",
        "kind": "support",
        "text": "Mortars",
        "since_turn": 1,
        "from_turn": 1,
        "detail": "mortars1",
    }
    document = {"fng": 3, "clock": {"turn": 1}, "support_missions": [guns], "lasting": [told]}
    shown = fng("status", stdin=json.dumps(document)).ok
    assert "Due: Mortars." in shown and "next: fng barrage mortar --rep <REP> (it fires now)" in shown
