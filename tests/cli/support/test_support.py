"""Support and requests as a player types them. Source: p. 74-77, 80, 87, 89, 97, 102."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.support.evening import Evening
from tests.runner import fng


def test_a_level_on_the_screen() -> None:
    """Ready, on demand and what it costs; target points of a defence."""
    told = fng("support", "show", "4").ok
    assert "Ready: helicopter, fac." in told
    assert "1d6 Registered Target Points" in told
    assert "not available" in fng("support", "show", "1").ok


def test_the_odds_of_a_request_are_exact() -> None:
    """Artillery at Support Level 2 for a lieutenant with his observer: the issue's own line."""
    words = "request artillery --sl 2 --caller lieutenant --fo --odds"
    told = fng(*words.split(), "-j").document["odds"]["outcomes"]
    chances: dict[tuple[int | None, int | None], Fraction] = {}
    for one in told:
        comes = (one["outcome"]["weapon_count"], one["outcome"]["arrives_turns"])
        chances[comes] = chances.get(comes, Fraction(0)) + Fraction(one["p"])
    assert chances == {
        (None, None): Fraction(1, 6),
        (1, 2): Fraction(1, 18),
        (1, 3): Fraction(1, 18),
        (1, 4): Fraction(1, 18),
        (2, 2): Fraction(1, 6),
        (2, 1): Fraction(1, 6),
        (3, 0): Fraction(1, 3),
    }
    assert "33.3%" in fng(*words.split()).ok


@pytest.mark.parametrize(
    ("line", "modifier"),
    [
        ("request mortars --sl 5 --caller captain --fo", 4),
        ("request mortars --sl 5 --caller captain --caller fo", 4),
        ("request mortars --sl 5 --rtp", 2),
        ("request mortars --sl 5 --population 3", -3),
        ("request airstrike --sl 2", -2),
        ("request gunship --sl 4 --caller lieutenant", 0),
        ("request medevac --sl 1", -1),
        ("request reinforcements --sl 3 --fo", 1),
    ],
)
def test_what_is_added_to_the_die(line: str, modifier: int) -> None:
    """t-06."""
    kind = line.split()[1]
    assert fng(*line.split(), "--seed", "1", "-j").document[f"request_{kind}"]["modifier"] == modifier


def test_the_population_of_the_document_counts(tmp_path: Path) -> None:
    """p. 77: coastal II Corps has a value of 3."""
    evening = Evening(tmp_path, mission={"support_level": 5, "corps": "II", "area": "coastal"})
    assert evening.made("request mortars --dice 6")["request_mortars"]["modifier"] == -2
    assert evening.made("request mortars --population 2 --dice 6")["request_mortars"]["modifier"] == 1


def test_what_a_request_leaves(tmp_path: Path) -> None:
    """On its way by the clock, paid for once; then at hand."""
    evening = Evening(tmp_path)
    made = evening.made("request mortars --fo --dice 1")
    assert made["request_mortars"]["answer"] == "2 weapons, in 2 turns"
    assert made["victory_points"] == [{"points": -5, "reason": "Mortars on demand", "page": "102"}]
    assert made["request_mortars"]["next"][0]["command"] == "fng activate"
    assert "on its way; here in 2 turns" in evening.does("support show")
    assert "comes in turn 5" in evening.fails("barrage mortar --by fo1 --target b1")
    evening.at_turn(5)
    assert "at hand; 2 weapons" in evening.does("support show")
    assert "victory_points" in evening.made("request artillery --fo --dice 1")
    assert len(evening.content["victory_points"]) == 1


def test_denied_for_good(tmp_path: Path) -> None:
    """x-05: that kind, and not the other."""
    evening = Evening(tmp_path)
    evening.does("request mortars --caller sergeant --dice 1")
    assert "denied for the rest of this game" in evening.fails("request mortars --dice 6")
    evening.does("request artillery --dice 6")
    assert "not available" in evening.does("support show")


def test_nothing_flies_in_terrible_weather(tmp_path: Path) -> None:
    """p. 59: it is asked for all the same, and costs."""
    evening = Evening(tmp_path, weather={"weather_kind": "terrible"})
    made = evening.made("request gunship")
    told = made["request_gunship"]
    assert (told["granted"], told["grounded"], told["ask_again"]) == (False, True, True)
    assert made["victory_points"][0]["points"] == -5


def test_an_ac_47_by_name(tmp_path: Path) -> None:
    """p. 84-85: at night, for eight turns, and without a FAC."""
    night = Evening(tmp_path, day_part={"light": "night"})
    [one] = night.made("request airstrike --ac-47 --dice 6")["support_missions"]
    assert (one["kind"], one["until_turn"] - one["from_turn"]) == ("ac-47", 7)
    day = Evening(tmp_path, day_part={"light": "daylight"})
    assert "flies only at night" in day.fails("request airstrike --ac-47")
    assert len(day.made("request airstrike --dice 6")["support_missions"]) == 2


def test_ready_support(tmp_path: Path) -> None:
    """p. 74: once each, then on demand only."""
    evening = Evening(tmp_path)
    made = evening.made("support ready artillery --dice 1")
    assert made["support_missions"][0]["weapon_count"] == 2
    assert "victory_points" not in made
    assert "can now come only on demand" in evening.fails("support ready artillery")
    assert evening.made("support ready helicopter --dice 6")["support_ready"]["answer"] == "lost"
    assert "Ready: fac." in evening.does("support show")
    assert "never Ready Support" in evening.fails("support ready mortars")


def test_target_points_of_a_defence(tmp_path: Path) -> None:
    """p. 75-76: rolled once, and kept."""
    evening = Evening(tmp_path, mission={"support_level": 4, "type": "defense"})
    assert "support target-points" in evening.does("support show")
    assert evening.made("support target-points --dice 4")["support_record"]["target_points"] == 4
    assert "Registered Target Points: 4" in evening.does("support show")
    made = evening.made("request mortars --rtp --dice 3")
    assert made["request_mortars"]["arrives_turns"] == 0
    none = Evening(tmp_path, support_record={"target_points": 0})
    assert "no Registered Target Points" in none.fails("request mortars --rtp")


def test_ready_guns_fire_at_once_at_a_target_point(tmp_path: Path) -> None:
    """p. 76: they wait for no turn there, and for their turn elsewhere."""
    mission = {"support_level": 5, "corps": "II", "area": "highlands", "type": "defense"}
    evening = Evening(tmp_path, mission=mission, support_record={"target_points": 3})
    evening.does("support ready artillery --dice 4")
    assert "comes in turn 4" in evening.fails("barrage artillery --by fo1 --target b3 --seed 1")
    fired = evening.made("barrage artillery --by fo1 --target well --target-point --seed 1")
    assert fired["barrage"]["weapon_count"] == 2
    assert fired["support_missions"][0]["over"]


def test_troops_come_when_they_were_promised(tmp_path: Path) -> None:
    """p. 97."""
    evening = Evening(tmp_path)
    made = evening.made("request reinforcements --caller sergeant --dice 6")
    assert made["request_reinforcements"]["next"][0]["argv"][:3] == ["fng", "reinforce", "fwf"]


def test_a_gunship_that_the_weather_makes_late(tmp_path: Path) -> None:
    """p. 59: its mission, the clock and the answer tell the same turn."""
    evening = Evening(tmp_path, level=3, turn=3)
    evening.does("request gunship --dice 6")
    [before] = evening.content["support_missions"]
    assert "; delayed 1 turn by the weather." in evening.does(
        "helo available --weather inclement --dice 3,6,1,4,4,4,1"
    )
    late = 1
    [after] = evening.content["support_missions"]
    moved = (before["from_turn"] + late, before["until_turn"] + late)
    assert (after["from_turn"], after["until_turn"]) == moved
    [clock] = [one for one in evening.content["lasting"] if one.get("detail") == after["id"]]
    assert (clock["from_turn"], clock["until_turn"]) == moved


@pytest.mark.parametrize("kind", ["artillery", "gunship", "medevac"])
def test_on_demand_while_the_same_stands_ready(tmp_path: Path, kind: str) -> None:
    """p. 74, 102: no page forbids it; it costs what it costs, and what stands ready is named."""
    evening = Evening(tmp_path)
    told = evening.does(f"request {kind} --dice 6")
    assert evening.content["victory_points"][0]["points"] < 0
    assert "in the new turn, use fng support ready" in " ".join(told.split())
    assert "which is free" in " ".join(told.split())
    evening.does(f"support ready {kind} --dice 6")
    assert "support ready" not in evening.does(f"request {kind} --dice 6")


def test_a_call_comes_first(tmp_path: Path) -> None:
    """p. 72, 74: one that gets through for each request, in its turn, and for what is asked for."""
    evening = Evening(tmp_path, calls=True)
    assert "must first get through" in evening.fails("request mortars --dice 6")
    evening.does("call --by rto1 --want gunship --dice 4,6")
    assert "must first get through" in evening.fails("support ready gunship --dice 1")
    evening.does("call --by fo1 --want gunship --dice 4,1")
    assert "must first get through" in evening.fails("request mortars --dice 6")
    evening.does("request medevac --dice 6")
    assert "must first get through" in evening.fails("support ready gunship --dice 1")
    evening.does("support ready gunship --dice 1 --force")
    evening.does("call --rep 6 --dice 3,1")
    evening.at_turn(4)
    assert "must first get through" in evening.fails("request mortars --dice 6")


def test_nothing_comes_that_nobody_sent(tmp_path: Path) -> None:
    """p. 72-74, 80, 87: an aircraft, a gunship and a battery are asked for first, where turns are counted."""
    evening = Evening(tmp_path)
    for line in ("strike --craft f-100 --rep 4 --at b1", "helo strike --craft hog --rep 4 --at b1"):
        assert "nobody has sent" in evening.fails(line)
        evening.does(f"{line} --seed 1 --force")
        evening.at_turn(evening.content["clock"]["turn"] + 1)
    for line in ("air available", "air fac", "helo available", "helo available --craft slick"):
        assert "no granted mission is still on" in evening.fails(line)
    assert "no such support was granted" in evening.fails("barrage mortar --by fo1 --target b1")
    assert "no such support was granted" in evening.fails(
        "barrage mortar --by fo1 --target b1 --weapons 1 --seed 1"
    )
    evening.does("barrage mortar --by fo1 --target b1 --weapons 1 --seed 1 --force")
    none = Evening(tmp_path, turn=0)
    none.does("strike --craft f-100 --rep 4 --at b1 --seed 1")


def test_nobody_of_the_document_is_hit_from_an_empty_sky(tmp_path: Path) -> None:
    """p. 72-74: guns, bombs, rockets, napalm and grenades take a craft that has come; on paper they are ruled as ever."""
    evening = Evening(tmp_path)
    for line in ("air guns", "air bomb", "air rockets", "air napalm"):
        assert "no aircraft is available for the attack" in evening.fails(f"{line} --rep 4 --at b1")
        evening.does(f"{line} --rep 4 --at open --seed 1 --dry-run")
    for line in ("helo fire", "helo grenades", "air guns --gun lmg --helicopter"):
        assert "no helicopter is available for the attack" in evening.fails(f"{line} --rep 4 --at b1")
    evening.does("support ready gunship --dice 1")
    evening.does("helo available --craft uh-1-hog --seed 1")
    evening.does("helo fire --rep 4 --at b1 --seed 1")
    assert "no aircraft is available" in evening.fails("air napalm --rep 4 --at b1")


def test_the_status_has_the_account_of_support(tmp_path: Path) -> None:
    """Who called it in, until when it is here, what it has left; what is denied, and for how long (p. 74-87)."""
    evening = Evening(tmp_path, calls=True, support_record={"denied_for_good": ["mortars"]})
    evening.does("call --by rto1 --want gunship --dice 3,1")
    evening.does("support ready gunship --dice 1")
    evening.does("helo available --craft uh-1-hog --seed 1")
    shown = " ".join(evening.does("status").split())
    assert "Support here: gunship1 (gunship, uh-1-hog; until turn 10; by rto1)." in shown
    assert "Support denied: mortars, for the rest of the game." in shown and "Lasts: Gunship" not in shown
    standing = evening.made("status")["standing"]
    assert standing["support_granted"][0]["called_by"] == "rto1"
    assert standing["support_denied"] == [{"kind": "mortars"}]


def test_one_fac_for_several_strikes(tmp_path: Path) -> None:
    """p. 80, 84: he who is there directs the next strike too; another comes once he is gone."""
    evening = Evening(tmp_path)
    evening.does("request airstrike --dice 6")
    evening.does("air fac --dice 3")
    assert "fng air fac" not in evening.does("request airstrike --dice 6")
    kinds = [one["kind"] for one in evening.content["support_missions"]]
    assert kinds == ["fac", "airstrike", "airstrike"]
    assert [one["text"] for one in evening.content["lasting"]].count("FAC") == 1
    evening.at_turn(30)
    assert "fng air fac" in evening.does("request airstrike --dice 6")
    assert [one["kind"] for one in evening.content["support_missions"]].count("fac") == 2


def test_a_strike_while_a_gunship_loiters(tmp_path: Path) -> None:
    """No aircraft has been rolled: the command that rolls it is named, and the gunship flies only its own attack."""
    evening = Evening(tmp_path)
    evening.does("support ready gunship --dice 1")
    evening.does("helo available --craft uh-1-hog --seed 1")
    assert "fng air available" in evening.fails("strike --at b1")
    evening.does("request airstrike --dice 6")
    evening.does("air available --dice 3,3")
    assert evening.made("helo strike --at b1 --run rockets --seed 1")["helo_strike"]["craft"] == "uh-1-hog"


def test_a_call_of_the_observer_counts_as_his_without_being_told_so(tmp_path: Path) -> None:
    """p. 76-77: two more on the request, where the call of this turn was made over his radio."""
    evening = Evening(tmp_path, calls=True)
    evening.does("call --by fo1 --want mortars --dice 3,1")
    assert evening.made("request mortars --dice 3")["request_mortars"]["modifier"] == 3
    evening.does("call --by rto1 --want mortars --dice 3,1")
    assert evening.made("request mortars --dice 4")["request_mortars"]["modifier"] == 1


def test_target_points_are_those_of_a_defense(tmp_path: Path) -> None:
    """p. 75-76: in another mission there are none; in a Defense they are rolled once, and before they are fired at."""
    mission = {"support_level": 5, "corps": "II", "area": "highlands"}
    patrol = Evening(tmp_path, mission=mission | {"type": "patrol"})
    for line in ("support target-points --dice 5,5", "request artillery --rtp --dice 4"):
        assert "come only with a Defense Mission (p. 75-76)" in patrol.fails(line)
    refused = patrol.fails("barrage artillery --rtp --target well --by fo1 --weapons 1 --seed 1")
    assert "come only with a Defense Mission (p. 75-76)" in refused

    (folder := tmp_path / "defense").mkdir()
    defense = Evening(folder, mission=mission | {"type": "defense"})
    assert "no Registered Target Points have been rolled yet" in defense.fails(
        "request artillery --rtp --dice 4"
    )
    defense.does("support target-points --dice 5,5")
    assert "rolled only once, before play (p. 75-76), and that roll gave 10" in defense.fails(
        "support target-points --dice 6,6"
    )
    defense.does("request artillery --rtp --dice 4")
    assert defense.made("support target-points --dice 1,1 --force")["support_record"]["target_points"] == 2


def test_what_is_denied_this_turn_is_denied_by_every_radio(tmp_path: Path) -> None:
    """p. 80, 87, 89, 97: another radio gets no other answer before the next turn."""
    for kind in ("mortars", "reinforcements", "gunship", "airstrike", "medevac"):
        (folder := tmp_path / kind).mkdir()
        evening = Evening(folder, level=2, calls=True)
        assert "a call must first get through to Headquarters" in evening.fails(f"request {kind} --seed 1")
        evening.does(f"call --by rto1 --want {kind} --dice 3,1")
        asked = {
            seed: evening.made(f"request {kind} --seed {seed} --dry-run")[f"request_{kind}"]
            for seed in range(20)
        }
        put_off = next(seed for seed, one in asked.items() if one["ask_again"] and not one["granted"])
        evening.does(f"request {kind} --seed {put_off}")
        evening.does(f"call --by fo1 --want {kind} --dice 3,1")
        told = evening.fails(f"request {kind} --seed {put_off}")
        assert "cannot be asked for again this turn, because Headquarters has already answered" in told
        evening.at_turn(4)
        evening.does(f"call --by rto1 --want {kind} --dice 3,1")
        evening.does(f"request {kind} --seed {put_off}")


def test_an_observer_directs_a_strike_and_makes_no_pilot_better(tmp_path: Path) -> None:
    """p. 76: where no FAC is overhead the one on the ground calls the aircraft; its pilot flies by his own REP."""
    evening = Evening(tmp_path, calls=True)
    evening.does("call --by fo1 --to fac --dice 3,1 --force")
    made = evening.made("strike --craft f-100 --rep 4 --ranking 0 --at b1 --force --seed 1")["strike"]
    assert (made["rep"], made["attack_made"]["rep"], made["attack_made"]["marked"]) == (4, 4, False)


def test_one_type_of_support_by_every_door(tmp_path: Path) -> None:
    """p. 73-74: guns for which nothing was asked keep aircraft away this turn, and the other way round."""
    evening = Evening(tmp_path)
    evening.does("barrage mortar --by fo1 --weapons 1 --target b1 --seed 1 --force")
    for line in (
        "strike --craft f-100 --rep 4 --ranking 0 --force",
        "helo strike --craft uh-1-hog --rep 4 --force",
    ):
        told = evening.fails(f"{line} --at b1")
        assert "support of another type (artillery) was active on the table" in told
    evening.at_turn(4)
    evening.does("strike --craft f-100 --rep 4 --ranking 0 --at b1 --seed 1 --force")
    told = evening.fails("barrage mortar --by fo1 --weapons 1 --target b1 --seed 1")
    assert "support of another type (aircraft)" in told
    evening.does("barrage mortar --by fo1 --weapons 1 --target b1 --seed 1 --force")


def test_a_call_for_what_only_stands_ready_names_its_next_step_once(tmp_path: Path) -> None:
    """p. 74-76: a FAC is Ready Support, and comes by one command."""
    evening = Evening(tmp_path, level=4)
    told = evening.does("call --want fac --dice 3,1 --force")
    assert told.count("fng support ready fac") == 1


def test_two_attack_aircraft_come_where_a_fac_is_there_already(tmp_path: Path) -> None:
    """p. 94: in place of a second FAC."""
    evening = Evening(tmp_path, level=4)
    evening.does("support ready fac --dice 1")
    told = evening.does("reinforce fwf --granted --dice 6,6,6,6 --force")
    assert "fng air available" in told and "fng air fac" not in told
    missions = json.loads(evening.path.read_text())["support_missions"]
    assert [mission["kind"] for mission in missions] == ["fac", "airstrike", "airstrike"]
