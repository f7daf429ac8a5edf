"""What an evening asks of those who play it, as a person types it: p. 3, 16-24, 39."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fng_cli.tables import table
from tests.runner import Content, commands, fng

FIGURES: list[Content] = [
    {"id": "a1", "side": "fwf", "rep": 5, "group": "a", "star": True, "weapons": ["m-16"]},
    {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "a3", "side": "fwf", "rep": 4, "group": "a", "status": "out-of-the-fight"},
    {"id": "a7", "side": "fwf", "rep": 4, "group": "a", "role": "medic", "weapons": ["m-1911a1"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
    {"id": "e2", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]


def played(*lines: str, content: Content | None = None) -> str:
    """The document after these commands."""
    begun: dict[str, Any] = {"fng": 3, "figures": FIGURES, "clock": {"turn": 0}}
    document = json.dumps(content or begun)
    for line in lines:
        document = fng(*line.split(), "-j", stdin=document).ok
    return document


TURN = "activate --dice 4,3"
MISSED = "fire --by a2 --at e1 --dice 1"


def test_status_lists_what_was_called_for_and_activate_runs_over_it_aloud() -> None:
    """p. 22: and undo takes the roll back."""
    shot = played("activate --dice 4,2", MISSED)
    assert "Still to be done: Received Fire (e1) [duty-1]." in fng("status", stdin=shot).ok
    over = fng("activate", "--dice", "4,2", stdin=shot).ok
    assert "These steps were not done before the new turn: Received Fire" in over
    assert "next: fng react received-fire --by e1 (still open since turn 1:" in over
    tested = fng("react", "received-fire", "--by", "e1", "--seed", "1", "-j", stdin=shot).ok
    assert "Still to be done" not in fng("status", stdin=tested).ok
    assert "Left open" not in fng("activate", "--dice", "4,2", stdin=tested).ok


def test_a_next_step_names_no_dead_man() -> None:
    """p. 22, 24: of two who were missed one is killed later; the step is for the other alone, and runs as printed."""
    armed = [one | {"weapons": ["m-16"]} if one["id"] == "a7" else one for one in FIGURES]
    begun: Content = {"fng": 3, "figures": armed, "clock": {"turn": 0}}
    missed = played("activate --dice 4,2", MISSED, "fire --by a1 --at e2 --dice 1", content=begun)
    both = json.loads(missed)
    both["duties"] = [
        both["duties"][0]
        | {
            "argv": ["fng", "react", "received-fire", "--by", "e1,outgunned", "--by", "e2"][1:],
            "names": ["e1", "e2"],
        }
    ]
    both["in_sight_pending"] = {
        "still_to_act": [{"names": ["e1", "e2"], "typed": ["e1", "e2"]}],
        "had_turn": [],
    }
    both["figures"][4]["status"] = "obviously-dead"
    told = fng("status", stdin=json.dumps(both)).ok
    assert "Still to be done: Received Fire (e2) [duty-1]." in told
    assert "In Sight, still to act: e2." in told
    assert "next: fng react received-fire --by e2 (" in told
    assert fng("react", "received-fire", "--by", "e2", "--seed", "1", stdin=json.dumps(both)).ok
    kept = json.loads(played("record sector 4", content=both))
    assert kept["duties"][0]["names"] == ["e2"]


def test_an_active_figure_fires_once_and_does_not_charge_then() -> None:
    """p. 17."""
    shot = played("activate --dice 4,2", MISSED)
    assert "has had his active fire in turn 1" in fng(*MISSED.split(), stdin=shot).fault
    assert "(p. 17)" in fng("charge", "--by", "a2", "--at", "e1", "--seed", "1", stdin=shot).fault
    assert fng(*MISSED.split(), "--force", stdin=shot).ok


def test_an_m_79_that_was_fired_is_not_told_to_fire_back() -> None:
    """p. 21-22, 28-29, z-21: it is fired once a turn, and refused in reaction; next turn it fires again."""
    armed = [one | {"weapons": ["m-79"]} if one["id"] == "a2" else one for one in FIGURES]
    begun: Content = {"fng": 3, "figures": armed, "clock": {"turn": 0}}
    shot = played("activate --dice 4,2", "fire --by a2 --at e1 --dice 1", content=begun)
    test = ("react", "received-fire", "--by", "a2", "--leader", "0", "--dice", "1,2")
    told = fng(*test, stdin=shot).ok
    assert "a2: Fire (passed 2d6 against 4); has no weapon that may be fired now." in told
    assert "may fire back" not in told
    assert "(p. 17)" in fng("fire", "--by", "a2", "--at", "e1", "--seed", "1", stdin=shot).fault
    assert "Duck Back" in fng("react", "in-sight-action", "--by", "a2", stdin=shot).ok
    later = played("activate --dice 4,2", content=json.loads(shot))
    assert "a2 may fire back" in fng(*test, stdin=later).ok


def test_a_medic_works_for_a_turn() -> None:
    """p. 39: the dice are rolled when it is over; a test breaks it off."""
    aid = "first-aid --by a7 --at a3"
    begun = played("activate --dice 4,2", aid)
    assert "a7 works on a3" in fng("log", stdin=begun).ok
    assert "for all of turn 1" in fng(*aid.split(), "--seed", "1", stdin=begun).fault
    over = played("activate --dice 4,2", content=json.loads(begun))
    assert "First aid: roll its dice (a7)" in fng("status", stdin=over).ok
    assert "back in the fight" in fng(*aid.split(), "--dice", "1,1", stdin=over).ok
    broken = played("react man-down --by a7 --seed 1", content=json.loads(begun))
    assert "First aid to a3 was interrupted" in fng("status", stdin=broken).ok


@pytest.mark.parametrize("dice", ["5,2", "4,2"])
def test_a_seven_is_asked_for_and_nothing_else(dice: str) -> None:
    """p. 16, 93."""
    turn = played(f"activate --dice {dice}")
    told = fng("reinforce", "fwf", "--sl", "3", "--seed", "1", stdin=turn)
    if dice == "5,2":
        assert (
            told.ok
            and "Still to be done: Reinforcements of the FWF [duty-1]." in fng("status", stdin=turn).ok
        )
    else:
        assert "brings the FWF no reinforcements" in told.fault


def test_a_star_is_told_when_he_may_choose() -> None:
    """p. 3, 21-22."""
    hit = fng("fire", "--by", "e1", "--at", "a2", "--dice", "6,1", stdin=played("activate --dice 2,4")).ok
    assert "a1, a Star, may choose the result with --choose 2, 1 or 0" in " ".join(hit.split())
    acts = " ".join(fng("react", "in-sight-action", "--by", "a1", stdin=played()).ok.split())
    assert "(a Star may choose to fire)" in acts and "a Star may instead charge, duck back" in acts


def test_who_fires_back_or_a_parting_shot_is_known_to_the_document() -> None:
    """p. 18, 22: at the one who fired on him, by the one who made him retire; two of them are left to the player."""
    shot = played("activate --dice 4,2", MISSED)
    test = ("react", "received-fire", "--by", "e1", "--leader", "0", "--dice")
    assert "next: fng fire --by e1 --at a2 --shots all (e1 may fire back)" in fng(*test, "1,2", stdin=shot).ok
    both = played("fire --by a1 --at e1 --dice 1", content=json.loads(shot))
    assert "next: fng fire --by e1 --at <WHO> --shots all" in fng(*test, "1,2", stdin=both).ok


def test_what_was_settled_at_the_table_is_called_for_no_more(tmp_path: Path) -> None:
    """p. 16-24: status names the call for it; undo brings the duty back."""
    game = tmp_path / "evening.json"
    game.write_text(played("activate --dice 4,2", MISSED))
    on = ("-f", str(game))
    told = fng("status", *on).ok
    assert "Still to be done: Received Fire (e1) [duty-1]." in told
    assert "next: fng settle duty-1" in told
    assert "Struck off: Received Fire (e1)." in fng("settle", "1", *on).ok
    assert "Still to be done" not in fng("status", *on).ok
    assert fng("undo", *on).ok
    assert "Still to be done: Received Fire (e1) [duty-1]." in fng("status", *on).ok
    assert fng("settle", "all", *on).ok
    assert "Left open" not in fng("activate", "--dice", "4,2", *on).ok


def test_first_aid_of_a_stranger_tells_that_its_turn_is_not_kept() -> None:
    """p. 39, z-04."""
    turn = played("activate --dice 4,2")
    told = fng("first-aid", "--by", "phil=4", "--at", "a3", "--dice", "1,1", stdin=turn).ok
    assert "First aid is rolled only after a whole turn of work (p. 39, ruling z-04)" in told
    assert "These dice" not in fng("first-aid", "--rep", "4", "--victim-rep", "4", "--dice", "1,1").ok


def test_a_second_call_by_one_without_a_name_is_told() -> None:
    """p. 72: whose radio it is nobody knows, so it is not refused; who has a name is."""
    turn = played("activate --dice 4,2", "call --rep 4 --dice 3,6")
    again = fng("call", "--rep", "4", "--dice", "3,6", stdin=turn).ok
    assert "a radio makes only one call a turn (p. 72)." in " ".join(again.split())
    later = played("activate --dice 4,2", content=json.loads(turn))
    assert "without a name" not in fng("call", "--rep", "4", "--dice", "3,6", stdin=later).ok


def test_fire_out_of_the_order_of_an_in_sight_is_told() -> None:
    """p. 21: and is not refused; who is called upon fires in turn."""
    order = played("activate --dice 4,2", "react in-sight --by a1 --by e1 --seed 1")
    shot = ("fire", "--by", "a2", "--at", "e2", "--dice", "1")
    assert "a2 fires the M-16 with 1 of its" in fng(*shot, stdin=order).ok
    asked = played("react in-sight-action --seed 2", content=json.loads(order))
    first = json.loads(asked)["in_sight_action"]["actions"][0]["name"]
    assert "An In Sight is" not in fng("fire", "--by", first, "--at", "e2", "--seed", "1", stdin=asked).ok


def test_who_has_fired_his_launcher_fires_back_with_his_pistol() -> None:
    """p. 28-29: the step is one that is not refused."""
    armed = [one | {"weapons": ["m-79", "m-1911a1"]} if one["id"] == "a2" else one for one in FIGURES]
    begun: Content = {"fng": 3, "figures": armed, "clock": {"turn": 0}}
    shot = played("activate --dice 4,2", "fire --by a2 --at e1 --dice 1", content=begun)
    test = ("react", "received-fire", "--by", "a2", "--leader", "0", "--dice", "1,2")
    told = fng(*test, "-j", stdin=shot)
    [step] = told.document["received_fire"]["next"]
    assert step["command"] == "fng fire --by a2 --weapon m-1911a1 --at <WHO> --shots all"
    assert fng("fire", "--by", "a2", "-w", "m-1911a1", "--at", "e1", "--seed", "1", stdin=told.out).ok


def test_every_duty_is_done_by_a_command() -> None:
    """The name in the table is that of a command, or of a group of them: else what was done would stay a duty."""
    names = {" ".join(path[:length]) for path, _ in commands() for length in (1, 2, 3)}
    for row in table("duties").column(None).values():
        assert {row["command"], *row.get("settled_by", ())} <= names


def test_rounds_that_nobody_called_in_fall_once() -> None:
    """p. 71: once they have fallen they are a duty no more."""
    open_ = played("activate --dice 4,2", "event --total 12 --dice 3,1,1,1,1,1,6")
    assert "Random artillery rounds" in fng("status", stdin=open_).ok
    fell = "barrage artillery --random --rounds 3 --sector 6 --edge west --dice 1,2,3"
    assert "Random artillery rounds" not in fng("status", stdin=played(fell, content=json.loads(open_))).ok
