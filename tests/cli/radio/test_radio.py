"""Calls and orders as a player types them. Source: p. 15, 71-74."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.support.evening import FIGURES, Evening
from tests.runner import fng


def test_a_call_by_itself() -> None:
    """p. 72: Jones, in inclement weather, with a 1 for the atmosphere."""
    told = fng("call", "--by", "jones=4", "--weather", "inclement", "--dice", "1,3", "-j").document["call"]
    assert (told["modified_rep"], told["got_through"], told["answer"]) == (2, False, "no")
    assert (
        "REP 4, changed to 2 for this call"
        in fng("call", "--rep", "4", "--weather", "inclement", "--dice", "1,3").ok
    )
    wizard = fng("call", "--rep", "3", "-a", "rto-wizard", "--dice", "4,4", "-j").document["call"]
    assert wizard["got_through"]


def test_hill_and_phone_and_the_weather_of_the_document(tmp_path: Path) -> None:
    """Each by one REP."""
    evening = Evening(tmp_path, weather={"weather_kind": "terrible"})
    told = evening.made("call --by rto1 --hill --phone --dice 3,5")["call"]
    assert (told["rep"], told["modified_rep"], told["got_through"]) == (4, 5, True)


def test_a_field_phone_is_a_radio(tmp_path: Path) -> None:
    """p. 72: who has no radio calls by one, and is a REP better for it."""
    evening = Evening(tmp_path)
    assert "has no radio" in evening.fails("call --by lt1 --dice 3,6")
    told = evening.made("call --by lt1 --phone --dice 3,6")["call"]
    assert (told["modified_rep"], told["got_through"]) == (6, True)


def test_whose_rep_counts(tmp_path: Path) -> None:
    """p. 72-73: the RTO's; the Leader's while he holds the handset; the operator's where he passes it on."""
    evening = Evening(tmp_path)
    assert evening.made("call --by lt1 --contact rto1 --dice 3,5")["call"]["rep"] == 5
    evening.at_turn(4)
    told = evening.made("call --by lt1 --through rto1 --dice 3,5")["call"]
    assert (told["rep"], told["by"], told["radio"]) == (4, "rto1", "rto1")
    assert "has no radio: give --contact rto1" in evening.fails("call --by lt1 --dice 3,3")
    assert 'within 1"' in evening.fails("call --by nco --contact rto1 --to lt1 --dice 3,3")
    assert "either the Leader speaks himself, or the RTO speaks for him" in evening.fails(
        "call --by lt1 --contact rto1 --through rto1"
    )


def test_force_lets_whoever_cannot_act_pass_on_and_hear_a_call(tmp_path: Path) -> None:
    """As the refusal says: with ``--force`` you have agreed otherwise."""
    stunned = [one | ({"status": "stunned"} if one["id"] in ("rto1", "nco") else {}) for one in FIGURES]
    evening = Evening(tmp_path, figures=stunned)
    line = "call --by lt1 --through rto1 --dice 1,1"
    assert "give --force" in evening.fails(line)
    assert "gets through" in evening.does(f"{line} --force")


def test_one_call_a_turn(tmp_path: Path) -> None:
    """p. 72, c-25: from a radio; another one may be tried, and next turn the same."""
    evening = Evening(tmp_path)
    evening.does("call --by rto1 --want mortars --dice 3,6")
    assert "may make only one (p. 72)" in evening.fails("call --by rto1 --want mortars --dice 3,1")
    assert "may make only one (p. 72)" in evening.fails("call --by lt1 --contact rto1 --dice 3,1")
    assert "gets through" in evening.does("call --by fo1 --want mortars --dice 3,1")
    evening.does("call --by rto1 --want mortars --dice 3,1 --force")
    evening.at_turn(4)
    assert "gets through" in evening.does("call --by rto1 --dice 3,1")


def test_jammed_radios(tmp_path: Path) -> None:
    """p. 71: event 4."""
    jammed = [
        {
            "id": "radio-jammed-1",
            "kind": "radio-jammed",
            "text": "Radio jammed",
            "since_turn": 2,
            "until_turn": 4,
        }
    ]
    evening = Evening(tmp_path, lasting=jammed)
    assert "jammed until turn 4" in evening.fails("call --by rto1 --dice 3,1")
    evening.at_turn(5)
    evening.does("call --by rto1 --dice 3,1")


def test_only_the_force_commander_asks_for_support(tmp_path: Path) -> None:
    """p. 74: a Squad Leader passes it up."""
    evening = Evening(tmp_path)
    refused = evening.fails("call --by nco --contact rto2 --want mortars --dice 3,1")
    assert "only the Force Commander may (p. 74);" in refused
    assert "then it is up to lt1 to call" in refused
    evening.does("call --by nco --contact rto2 --to lt1 --dice 3,1")
    assert "fng request mortars --fo" in evening.does("call --by fo1 --want mortars --dice 3,1")


def test_who_is_called_must_hear_it(tmp_path: Path) -> None:
    """p. 15: both need a radio."""
    evening = Evening(tmp_path)
    assert "nobody in group 2nd has a radio" in evening.fails("call --by rto1 --to 2nd --dice 3,1")
    assert evening.made("call --by rto1 --to 1st --dice 3,1")["call"]["to"] == "nco"


def test_an_order(tmp_path: Path) -> None:
    """p. 73: the squad acts at once, and not again this turn."""
    evening = Evening(tmp_path)
    told = evening.made("order --by lt1 --contact rto1 --to 1st --dice 3,1,5")
    assert told["radio_order"]["activates"]
    assert {one["kind"] for one in told["lasting"]} == {"called", "ordered"}
    assert "may make only one (p. 72)" in evening.fails("order --by lt1 --contact rto1 --to 1st --dice 3,1,5")


def test_an_order_unheeded(tmp_path: Path) -> None:
    """p. 73: the Commander does no more in this activation."""
    evening = Evening(tmp_path)
    assert not evening.made("order --by lt1 --called --to 1st --dice 6")["radio_order"]["commander_acts_on"]
    for line in ("order --by lt1 --called --to 1st --dice 1", "call --by lt1 --contact rto1"):
        assert "does nothing more in this activation (p. 73)" in evening.fails(line)


def test_a_commander_unheeded_does_nothing_else(tmp_path: Path) -> None:
    """p. 73: neither fires nor moves as active, nor is he listed with those who have still to act; the others are."""
    evening = Evening(tmp_path)
    evening.does("activate --dice 3,2")
    evening.does("order --by lt1 --called --to 1st --dice 6")
    for line in ("fire --by lt1,weapon=m-16 --at b1 --dice 1,1,1", "fast-move --by lt1 --dice 1,1"):
        assert "does nothing more in this activation (p. 73)" in evening.fails(line)
    assert "'lt1'" not in str(evening.made("status")["standing"]["own_to_act"])
    assert "rto1" in evening.made("status")["standing"]["own_to_act"]
    moved = evening.made("fast-move --group hq --dice 1,1")
    assert "lt1" not in str(moved["fast_move"])
    evening.does("fast-move --by lt1 --dice 1,1 --force")


def test_a_commander_unheeded_still_reacts(tmp_path: Path) -> None:
    """p. 17, 73: fire that a test calls for is no part of his activation."""
    evening = Evening(tmp_path)
    evening.does("activate --dice 3,2")
    evening.does("order --by lt1 --called --to 1st --dice 6")
    evening.does("fire --by lt1,weapon=m-16,snap --at b1 --seed 1")


def test_who_is_not_active_neither_calls_nor_orders(tmp_path: Path) -> None:
    """p. 16, 73: he tries when he next is; a group that an order set going calls at once."""
    evening = Evening(tmp_path, calls=True)
    evening.does("activate --dice 5,2")
    assert "rto2 is not active this turn" in evening.fails("call --by rto2 --to lt1 --dice 3,1")
    evening.does("order --by lt1 --called --to 1st --dice 1")
    evening.does("call --by rto2 --to lt1 --dice 3,1")
    evening.does("activate --dice 6,2")
    for line in ("call --by rto1 --dice 3,1", "call --dice 3,1", "order --by lt1 --called --to 1st --dice 1"):
        assert "is not active" in evening.fails(line)
    evening.does("call --by rto1 --dice 3,1 --force")


def test_an_ordered_leader_takes_others_along(tmp_path: Path) -> None:
    """p. 73: those under him within 12 inches by voice, though their dice were too low; nobody farther off."""
    company = [
        {"id": "cpt", "side": "fwf", "rep": 5, "role": "company-commander", "group": "co", "gear": ["radio"], "x_in": 50, "y_in": 30},
        {"id": "lt", "side": "fwf", "rep": 3, "role": "platoon-leader", "group": "hq", "gear": ["radio"], "x_in": 10, "y_in": 30},
        {"id": "near", "side": "fwf", "rep": 4, "role": "squad-leader", "group": "1st", "x_in": 22, "y_in": 30},
        {"id": "far", "side": "fwf", "rep": 4, "role": "squad-leader", "group": "2nd", "x_in": 23, "y_in": 30},
    ]  # fmt: skip
    evening = Evening(tmp_path, figures=company)
    evening.does("activate --dice 5,2")
    assert "is not active" in evening.fails("call --by near --phone --to lt --dice 3,1")
    assert evening.made("order --by cpt --called --to lt --dice 1")["radio_order"]["activates"]
    evening.does("call --by near --phone --to lt --dice 3,1")
    assert "is not active" in evening.fails("call --by far --phone --to lt --dice 3,1")


def test_orders_go_to_lower_reps(tmp_path: Path) -> None:
    """p. 73."""
    evening = Evening(tmp_path)
    assert "not under the command" in evening.fails("order --by nco --contact rto2 --to lt1 --dice 3,1,1")
    assert "only a Leader orders" in evening.fails("order --by rto1 --to 1st --dice 3,1,1")
    assert "which group gets the order" in evening.fails("order --by lt1 --called")
    assert "acts now" in fng("order", "--rep", "5", "--to", "2nd", "--to-rep", "3", "--dice", "3,1,1").ok


def test_what_stands_ready_is_named_first(tmp_path: Path) -> None:
    """p. 74: before anything is asked for on demand, as long as it was not called upon."""
    evening = Evening(tmp_path, level=4)
    told = evening.made("call --by rto1 --want gunship --dice 3,1")["call"]["next"]
    assert [one["argv"][1:3] for one in told] == [["support", "ready"], ["request", "gunship"]]
    evening.does("support ready gunship --dice 1")
    told = evening.made("call --by fo1 --want medevac --dice 3,1")["call"]["next"]
    assert [one["argv"][1] for one in told] == ["request"]


def test_a_call_where_nobody_is_named(tmp_path: Path) -> None:
    """As the briefing prints it: the Force Commander's RTO calls; with his handset the Force Commander."""
    evening = Evening(tmp_path)
    assert evening.made("call --want mortars --dice 3,3")["call"]["by"] == "rto1"
    evening.at_turn(4)
    assert evening.made("call --contact rto1 --dice 3,5")["call"]["by"] == "lt1"
    assert "who acts?" in fng("call").err


def test_the_company_commander_of_page_73(tmp_path: Path) -> None:
    """p. 73-74: he commands all, at his RTO's handset; the platoon's RTO stands within 4 inches of its Leader."""
    company = [
        {"id": "cpt", "side": "fwf", "rep": 5, "role": "company-commander", "rank": "captain", "group": "co", "x_in": 30, "y_in": 40},
        {"id": "crto", "side": "fwf", "rep": 4, "role": "rto", "group": "co", "gear": ["radio"], "x_in": 30, "y_in": 41},
        {"id": "lt", "side": "fwf", "rep": 3, "role": "platoon-leader", "group": "hq", "x_in": 10, "y_in": 30},
        {"id": "prto", "side": "fwf", "rep": 4, "role": "rto", "group": "hq", "gear": ["radio"], "x_in": 14, "y_in": 30},
    ]  # fmt: skip
    evening = Evening(tmp_path, figures=company)
    assert "call to cpt" in evening.fails("call --by prto --want mortars")
    assert evening.made("order --by cpt --contact crto --to lt --dice 4,3,2")["radio_order"]["activates"]
    far = [*company[:3], {**company[3], "x_in": 14.5}]
    apart = tmp_path / "apart"
    apart.mkdir()
    assert 'within 4"' in Evening(apart, figures=far).fails(
        "order --by cpt --contact crto --to lt --dice 4,3,2"
    )


def test_the_enemy_calls_no_headquarters(tmp_path: Path) -> None:
    """p. 97: only the player's side asks for reinforcements, and for other support."""
    theirs = {"id": "e9", "side": "vc-nva", "rep": 4, "group": "cell", "role": "rto", "gear": ["radio"]}
    evening = Evening(tmp_path, calls=True, figures=[*FIGURES, theirs])
    call = "call --by e9 --want reinforcements --dice 3,1"
    assert "only the FWF can ask Headquarters" in evening.fails(call)
    evening.does(f"{call} --force")


def test_nobody_hears_a_call_to_a_fac_who_is_not_there(tmp_path: Path) -> None:
    """p. 80: nor is the radio used up by it; forced, or without turns, it is made."""
    evening = Evening(tmp_path)
    assert "neither a FAC nor an aircraft" in evening.fails("call --by rto1 --to fac --dice 1,1")
    evening.does("call --by rto1 --to fac --dice 1,1 --force")
    assert "gets through to the FAC" in fng("call", "--rep", "5", "--to", "fac", "--dice", "1,1").ok


def test_an_order_over_a_call_that_failed(tmp_path: Path) -> None:
    """p. 72-73: a radio makes one call a turn, and without a call that reached the Leader there is no order."""
    evening = Evening(tmp_path)
    evening.does("order --by lt1 --contact rto1 --to 1st --dice 3,6")
    ordered = "order --by lt1 --contact rto1 --called --to 1st --dice 1"
    assert "no call of turn 3 got through to nco" in evening.fails(ordered)
    evening.does(f"{ordered} --force")


def test_an_order_over_a_call_that_got_through(tmp_path: Path) -> None:
    """p. 73: the call is made first, and then the order, in the same turn; a call to another Leader does not do."""
    evening = Evening(tmp_path)
    evening.does("call --by rto1 --to 1st --dice 3,1")
    assert evening.made("order --by lt1 --contact rto1 --called --to 1st --dice 1")["radio_order"][
        "activates"
    ]
    evening.at_turn(4)
    evening.does("call --by rto1 --want mortars --dice 3,1")
    assert "no call of turn 4" in evening.fails("order --by lt1 --contact rto1 --called --to 1st --dice 1")


def test_a_group_acts_once_by_an_order(tmp_path: Path) -> None:
    """p. 73: at once, in place of its own activation; so it is active, and no other order makes it act again."""
    evening = Evening(tmp_path, calls=True)
    evening.does("activate --dice 5,2")
    assert "1st" not in evening.made("status")["standing"]["own_to_act"]
    evening.does("order --by lt1 --called --to 1st --dice 1")
    standing = evening.made("status")["standing"]
    assert "1st" in standing["own_to_act"]
    assert {one["group"]: one["active_now"] for one in standing["by_group"]}["1st"]
    assert "is already acting on an order in turn" in evening.fails(
        "order --by lt1 --called --to 1st --dice 1"
    )
    evening.does("activate --dice 5,2")
    evening.does("order --by lt1 --called --to 1st --dice 1")


def test_a_call_names_no_request_that_the_level_does_not_have() -> None:
    """p. 75: at Support Level 1 reinforcements come by the activation dice alone."""
    for level, step in ((1, ["support", "show"]), (2, ["request", "reinforcements"])):
        mission = json.dumps({"fng": 3, "mission": {"support_level": level}})
        made = fng(
            "call", "--rep", "4", "--want", "reinforcements", "--dice", "3,1", "-j", stdin=mission
        ).document
        assert [one["argv"][1:3] for one in made["call"]["next"]] == [step]


def test_a_call_names_no_request_that_was_denied(tmp_path: Path) -> None:
    """p. 77, 80, 97: what Headquarters has denied for the rest of the game is not offered; what else there is, is."""
    evening = Evening(tmp_path, calls=True, support_record={"denied_for_good": ["mortars"]})
    told = evening.does("call --by rto1 --want mortars --dice 1,1")
    assert "fng request mortars" not in told
    assert "next: fng support show" in told and "Headquarters has denied this" in " ".join(told.split())
