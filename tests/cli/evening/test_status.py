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
    """Neither status nor activate takes a tour for an evening."""
    tour = '{"fng": 3, "soldiers": [{"id": "a1"}]}'
    for command in ("status", "activate"):
        assert "fng campaign show" in fng(command, stdin=tour).fault


def test_both_halves_of_a_turn_are_named_the_first_sides_first() -> None:
    """p. 16-17: those of yours who have still to act, then those of the enemy; nobody who has."""
    men: list[dict[str, object]] = [
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
    assert "Your figures still to act: a.\nEnemies still to act: e." in told
    assert told.index("next: fng fire --by <WHO> --at <WHO>") < told.index("next: fng enemy turn")
    shot = fng("fire", "--by", "a1", "--at", "e1", "--dice", "1", "-j", stdin=turn).ok
    assert "Your figures still to act: a2." in fng("status", stdin=shot).ok
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
    assert "Due: Mortars." in shown
    assert "next: fng barrage mortar --target <WHO> --rep <REP> (it fires now;" in " ".join(shown.split())


def table(*halves: str, **keys: object) -> str:
    """A turn of four men and an enemy, in which the FWF act first, after these commands."""
    men: list[dict[str, object]] = [
        {
            "id": "a1",
            "name": "Sgt. Miller",
            "star": True,
            "star_power": 3,
            "weapons": ["m-16", "smoke-grenade"],
        },
        {"id": "a2", "name": "Roy Baker", "rank": "private-first-class", "status": "out-of-the-fight"},
        {"id": "a3", "weapons": ["m-16", "m-72-law", "m-72-law"], "carrying": "a2"},
        {"id": "a4", "weapons": ["m-16", "m-72-law"], "empty": ["m-16"]},
    ]
    figures = [one | {"side": "fwf", "rep": 4, "group": "a"} for one in men]
    figures.append(
        {"id": "e1", "name": "Ly Loc", "side": "vc-nva", "rep": 4, "group": "e", "status": "stunned"}
    )
    begun: dict[str, object] = {
        "fng": 3,
        "figures": figures,
        "clock": {"turn": 3},
        "mission": {"type": "patrol"},
    } | keys
    made = fng("activate", "--dice", "4,2", "-j", stdin=json.dumps(begun)).ok
    for words in halves:
        made = fng(*words.split(), "-j", stdin=made).ok
    return made


def test_the_first_line_says_turn_half_and_what_is_open() -> None:
    first = fng("status", stdin=table()).ok.splitlines()[0]
    assert first.startswith("Turn 4 of ") and first.endswith(", your half. Still to act: a.")
    missed = fng("status", stdin=table("fire --by a3 --at e1 --dice 1")).ok.splitlines()[0]
    assert missed.endswith(", your half. Still to act: Sgt. Miller (a1), a4.")


def test_a_half_in_which_nobody_is_left_to_act_is_done() -> None:
    """All have acted, or the dice were too low for each group: what is open then is the enemy's."""
    done = ("fire --by a1 --at e1 --dice 1", "fire --by a3 --at e1 --dice 1", "reload --by a4")
    assert ", your half is done. " in fng("status", stdin=table(*done)).ok.splitlines()[0]
    big = fng("status", "--big", stdin=table("activate --dice 6,1 --force")).ok.splitlines()
    assert big[0].endswith(": YOUR HALF IS DONE")
    none = {"fng": 3, "clock": {"turn": 3}, "mission": {"type": "patrol"}}
    rolled = fng("activate", "--dice", "4,2", "-j", stdin=json.dumps(none)).ok
    assert "your half is done" not in fng("status", stdin=rolled).ok


def test_names_stand_beside_ids_and_it_says_what_is_left() -> None:
    told = " ".join(fng("status", stdin=table(group_places=[{"group": "a", "sector": 2}])).ok.split())
    assert "FWF a (REP 4, active, sector 2): 3 up;" in told
    assert "out of the fight Pfc Roy Baker (a2)" in told
    assert "Pfc Roy Baker (a2) carried by a3" in told
    assert "stunned Ly Loc (e1)" in told
    assert "Star Power left: Sgt. Miller (a1) 3." in told
    assert "Supplies left: 3 M-72 LAWs (a3, a4), 1 smoke grenade (Sgt. Miller a1)." in told
    assert "sectors patrolled: none." in told


def test_the_sectors_patrolled_are_named() -> None:
    told = fng("status", stdin=table("record sector 2 4")).ok
    assert "Victory points so far: 0; sectors patrolled: 2, 4." in told


def test_support_that_was_granted_is_on_its_way() -> None:
    told = fng("status", stdin=table("request medevac --sl 3 --force --dice 6")).ok
    assert "On its way: Medevac: from turn 5" in told


def test_large_print_is_three_short_lines() -> None:
    big = fng("status", "--big", stdin=table()).ok.splitlines()
    assert len(big) == 3 and all(len(line) <= 40 for line in big)
    assert big[0].startswith("TURN 4 OF ") and big[0].endswith(": YOUR HALF")
    assert big[1:] == ["Still to act: a", "3 up, enemy 0; -2 VP, Star Power 3"]
    over = fng("status", "--big", stdin=table("mission-end --exited")).ok.splitlines()
    assert over[0].endswith(": THE GAME IS OVER") and over[1] == "Nothing is open"


def test_a_role_that_no_rule_knows_is_named() -> None:
    """p. 15-16: nobody is led by it, whoever wrote it by hand."""
    men = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "role": "leader"},
        {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "role": "squad-leader"},
    ]
    shown = fng("status", stdin=json.dumps({"fng": 3, "figures": men})).ok
    assert "Roles unknown to the rules: a1: leader" in shown and "a2" not in shown


def test_without_a_game_it_says_so_and_how_to_begin() -> None:
    """A turn that was rolled and kept nowhere is no game; neither is an empty document."""
    for document in ("", '{"fng": 3}'):
        told = fng("status", stdin=document).ok
        assert told.startswith("There is no game here yet.")
        assert "next: fng setup --corps <CORPS> --army <ARMY> --star <NAME>" in told
