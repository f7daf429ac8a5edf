"""Gear that changes hands, and the wounded who are carried, from command to command. Source: p. 17, 39, 72, 101."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.terms import Side
from tests.runner import fng

OUT = Status.OUT_OF_THE_FIGHT


def man(id: str, **more: Any) -> Figure:
    return Figure(id, Side.FWF, 4, group="a", **({"weapons": ("m-16",)} | more))


SQUAD = (
    man("a1", name="Sgt. Miller", role="squad-leader", star=True),
    man("a2", weapons=("m-16", "m-60"), empty=("m-60",)),
    man("a3"),
    man("a8", name="David Williams", role="rto", gear=("radio",), weapons=("m-16", "c-4", "c-4"), status=OUT),
    Figure("e1", Side.VC_NVA, 4, group="e", weapons=("ak-47",)),
)


def evening(*figures: Figure, turn: int = 3, **keys: Any) -> str:
    """A turn in which both groups are active, as a document."""
    order = [{"name": "a", "side": "fwf"}, {"name": "e", "side": "vc-nva"}]
    rolled = {"is_turn": True, "turn": turn, "fwf": 4, "vc_nva": 3, "order": order, "waits": []}
    content = {"clock": {"turn": turn}, "activation": rolled} | dict(FIGURES.only(figures or SQUAD)) | keys
    return json.dumps({"fng": 3} | content)


def play(document: str, *commands: str) -> str:
    """The document after these commands."""
    for command in commands:
        document = fng(*command.split(), "-j", stdin=document).ok
    return document


def figure(document: str, name: str) -> Mapping[str, Any]:
    return next(one for one in json.loads(document)["figures"] if one["id"] == name)


def refused(command: str, document: str) -> str:
    return fng(*command.split(), stdin=document).fault


# gear


def test_who_takes_the_radio_of_a_fallen_rto_makes_the_calls() -> None:
    assert "David Williams (a8), who is" in refused("call --by a3", evening())
    taken = play(evening(), "gear take --by a3 --at a8 radio")
    called = fng("call", "--by", "a3", "--dice", "3,1", stdin=play(taken, "activate --dice 4,3"))
    assert called.code == 0, called.err
    assert "radio" in figure(taken, "a3")["gear"]
    assert "'radio' is not an item" in refused("gear take --by a2 --at a8 radio", taken)


def test_who_takes_the_radio_calls_in_the_same_activation() -> None:
    """p. 17: picking up and calling both leave no active fire, and nothing else rules one of them out."""
    told = fng("gear", "take", "--by", "a3", "--at", "a8", "radio", stdin=evening()).ok
    assert "next: fng call --by a3 (make calls with a3" in told
    taken = play(evening(), "gear take --by a3 --at a8 radio")
    assert fng("call", "--by", "a3", "--dice", "3,1", stdin=taken).code == 0


@pytest.mark.parametrize("before", ["fire --by a3 --at e1 --seed 1", "call --by a4 --dice 3,6"])
def test_the_call_waits_if_the_new_man_has_fired_or_the_radio_has_called(before: str) -> None:
    document = play(evening(*SQUAD, man("a4", role="rto")), before)
    told = fng("gear", "give", "--by", "a4", "--to", "a3", "radio", stdin=document).ok
    assert "next: fng activate (in the new turn, use fng call --by a3: make calls with a3" in told
    assert "next: fng call" not in told
    assert refused("call --by a3", play(document, "gear give --by a4 --to a3 radio"))


def test_a_call_by_the_fallen_rto_names_the_way_to_his_radio() -> None:
    fault = refused("call --by a8", evening())
    assert "fng gear take radio --by <WHO> --at a8" in fault


def test_a_radio_that_called_in_this_turn_does_not_call_again_in_other_hands() -> None:
    rto = man("a4", role="rto")
    called = play(evening(*SQUAD, rto), "call --by a4 --dice 3,6", "gear give --by a4 --to a3 radio")
    assert "may make only one (p. 72)" in refused("call --by a3", called)


def test_picking_up_takes_the_place_of_active_fire_and_goes_with_no_fast_move() -> None:
    taken = play(evening(), "gear take --by a3 --at a8 c-4")
    assert "picked something up" in refused("fire --by a3 --at e1", taken)
    assert refused("fast-move --by a3", taken)
    assert fng("fire", "--by", "a2", "--at", "e1", "--seed", "1", stdin=taken).code == 0


def test_several_pieces_change_hands_at_once_and_no_more_than_there_are() -> None:
    taken = play(evening(), "gear take --by a3 --at a8 c-4 --number 2")
    assert figure(taken, "a3")["weapons"] == ["m-16", "c-4", "c-4"]
    assert figure(taken, "a8")["weapons"] == ["m-16"]
    assert "has 2 C-4, and not 3" in refused("gear take --by a3 --at a8 c-4 --number 3", evening())


def test_an_empty_gun_stays_empty_and_comes_into_the_hand_where_that_is_said() -> None:
    given = play(evening(), "gear give --by a2 --to a3 m60 --in-hand")
    assert figure(given, "a3")["weapons"] == ["m-60", "m-16"]
    assert figure(given, "a3")["empty"] == ["m-60"]
    assert "empty" not in figure(given, "a2")


def test_a_loaded_rifle_of_a_fallen_friend_is_fired_in_place_of_the_empty_one() -> None:
    empty = man("a5", empty=("m-16",))
    taken = play(evening(*SQUAD, empty), "gear take --by a5 --at a8 m-16")
    assert "empty" not in figure(taken, "a5")


def test_a_gun_that_was_set_up_is_fired_from_the_hip_by_who_takes_it_over() -> None:
    gun = {"id": "set-up-1", "kind": "set-up", "text": "The M-60 is set up", "since_turn": 2}
    kept = [gun | {"from_turn": 2, "who": "a2", "detail": "m-60"}]
    given = json.loads(play(evening(lasting=kept), "gear give --by a2 --to a3 m-60"))
    records = [(one["kind"], one.get("who")) for one in given["lasting"] if one.get("detail") == "m-60"]
    assert records == [("taken-down", "a3")]


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("gear take --by a3 --at e1 ak-47", "an enemy who is still standing"),
        ("gear take --by a3 --at a3 m-16", "name two different figures"),
        ("gear give --by a3 --to a8 m-16", "is out of the fight"),
        ("gear give --by a3 m-16", "--to needs a figure"),
        ("gear take --by a3 --at a8 m-60", "nearest: m-16"),
        (
            "gear take --by a3 --at a8 radio --in-hand",
            "--in-hand is only for a weapon, and no weapon is being handed over",
        ),
    ],
)
def test_what_cannot_change_hands_is_refused_with_the_reason(command: str, fault: str) -> None:
    assert fault in refused(command, evening())


def test_a_shot_that_puts_the_rto_down_names_the_radio_as_a_next_step() -> None:
    up = (*SQUAD[:3], man("a8", role="rto"), SQUAD[4])
    shot = fng("fire", "--by", "e1", "--at", "a8", "--shots", "all", "--seed", "1", stdin=evening(*up)).out
    assert "fng gear take radio --by <WHO> --at a8" in shot
    assert "fng gear take radio --by <WHO> --at a8" in fng("status", stdin=evening()).out


# the wounded


def test_who_carries_moves_less_snap_fires_and_charges_nobody() -> None:
    carried = play(evening(), "carry --by a3 --at a8")
    assert figure(carried, "a3")["carrying"] == "a8"
    assert '6" (' in fng("fast-move", "--by", "a3", "--dice", "6,6", stdin=carried).out
    assert "snap fire" in fng("fire", "--by", "a3", "--at", "e1", "--dice", "4", stdin=carried).out
    assert "carries a wounded man (p. 39); fng carry --drop ends that" in refused(
        "charge --by a3 --at e1", carried
    )
    outgunned = fng("outgunned", "--by", "e1", "--at", "a3", "-j", stdin=carried).ok
    assert json.loads(outgunned)["outgunned"]["targets"][0]["reason"] == "retrieving-wounded"


def test_a_carrier_under_fire_carries_on_and_does_not_answer() -> None:
    carried = play(evening(), "carry --by a3 --at a8")
    tested = fng("react", "received-fire", "--by", "a3", "--dice", "6,1,1", stdin=carried).ok
    assert "a3: Carry On" in tested


@pytest.mark.parametrize(
    ("command", "keeps"),
    [
        ("damage --at a3 --impact 5 --dice 1", False),
        ("fast-move --by a3 --dice 6,6", True),
        ("charge --by e1 --at a3 --seed 1", False),
        ("charge --by e1 --at a1 --seed 1", True),
        ("carry --drop", False),
    ],
)
def test_he_lets_go_as_he_falls_or_is_charged_and_a_star_may_keep_him(command: str, keeps: bool) -> None:
    carrier = "a1" if "a1" in command else "a3"
    after = play(evening(), f"carry --by {carrier} --at a8", command)
    assert ("carrying" in figure(after, carrier)) is keeps


def _melee(document: str) -> str:
    fought = fng("melee", "--by", "e1", "--at", "a1", "--seed", "1", stdin=document).out
    return " ".join(fought.split())


def test_a_star_who_keeps_him_melees_with_two_dice_less() -> None:
    carried = play(evening(), "carry --by a1 --at a8")
    assert "Sgt. Miller (a1): REP 4, improvised weapon, 4d6" in _melee(evening())
    assert "Sgt. Miller (a1): REP 4, improvised weapon, 2d6" in _melee(carried)


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("carry --by a3 --at a2", "only the wounded can be carried"),
        ("carry --by a3 --at e1", "on the other side"),
        ("carry --by a8 --at a8", "out of the fight"),
        ("carry --by a3 --by a2 --at a8", "a man can carry one other"),
        ("carry --drop", "nobody carries a wounded man"),
        ("carry --drop --by a3", "a3 carries nobody"),
    ],
)
def test_what_cannot_be_carried_is_refused_with_the_reason(command: str, fault: str) -> None:
    assert fault in refused(command, evening())


def test_nobody_is_carried_by_two_and_nobody_carries_two() -> None:
    carried = play(evening(*SQUAD, man("a9", status=OUT)), "carry --by a3 --at a8")
    assert "is already carried by a3" in refused("carry --by a2 --at a8", carried)
    assert "a3 already carries David Williams (a8): lay that man down first" in refused(
        "carry --by a3 --at a9", carried
    )


def test_first_aid_that_helps_sets_him_on_his_feet() -> None:
    medic = man("a6", role="medic", weapons=())
    carried = play(evening(*SQUAD, medic), "carry --by a3 --at a8")
    helped = play(carried, "first-aid --by a6 --at a8 --dice 1,1 --force")
    assert "carrying" not in figure(helped, "a3")


# the end


MISSION: dict[str, Any] = {"mission": {"type": "patrol"}}


def test_who_is_carried_off_the_table_recovers_as_evacuated_on_foot() -> None:
    ended = play(evening(**MISSION), "carry --by a3 --at a8", "mission-end --exited")
    assert json.loads(ended)["mission_end"]["carried_off"] == ["a8"]
    recovered = json.loads(play(ended, "recover --dice 5,5"))
    assert recovered["recover"]["casualties"][0]["need"] == 5
    assert "carrying" not in recovered["figures"][2]


def test_who_is_left_behind_is_missing_and_a_star_left_behind_costs_four_points() -> None:
    star = man("a9", star=True, status=OUT)
    ended = play(evening(*SQUAD, star, **MISSION), "mission-end --exited --left a8 --left a9")
    assert json.loads(ended)["mission_end"]["left_behind"] == ["a8", "a9"]
    recovered = json.loads(play(ended, "recover --seed 2"))["recover"]["casualties"]
    assert [one["fate"] == "missing" for one in recovered] == [True, False]
    score = json.loads(play(ended, "recover --seed 2", "score"))["score"]
    lines = {line["what"]: line["points"] for line in score["score_lines"]}
    assert lines == {"FWF MIA": -10, "wounded not withdrawn": -4}


def test_the_end_asks_about_the_wounded_whom_nobody_carries() -> None:
    end = fng("mission-end", "--exited", stdin=evening(**MISSION)).out
    assert "(a8) is out of the fight" in " ".join(end.split())
    assert "--left: only a unit that leaves" in refused("mission-end --left a8", evening(**MISSION))
    assert "is not a wounded man" in refused("mission-end --exited --left a3", evening(**MISSION))


def test_a_dustoff_takes_him_out_of_his_carriers_arms() -> None:
    carried = json.loads(play(evening(), "carry --by a3 --at a8"))
    carried["figures"][3]["flown_out"] = True
    after = play(json.dumps(carried), "damage --at a2 --impact 1 --dice 6,1,1")
    assert "carrying" not in figure(after, "a3")


def test_replay_and_undo_hold_for_what_is_carried(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert fng("squad", "us-army", "--seed", "7", "-f", str(file)).code == 0
    before = file.read_text(encoding="utf-8")
    hurt = ("damage", "--at", "a2", "--impact", "4", "--dice", "3", "-f", str(file))
    assert fng(*hurt).code == 0
    for words in (
        "carry --by a3 --at a2",
        "gear take --by a4 --at a2 m-16",
        "carry --drop",
    ):
        answer = fng(*words.split(), "-f", str(file))
        assert answer.code == 0, answer.err
    assert fng("replay", "-f", str(file)).code == 0
    assert fng("undo", "4", "-f", str(file)).code == 0
    assert file.read_text(encoding="utf-8") == before
