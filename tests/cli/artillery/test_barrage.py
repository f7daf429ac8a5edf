"""Indirect fire as a player types it. Source: p. 47, 71, 76-79."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.support.evening import FIGURES, Evening
from tests.runner import fng

SVG = "{http://www.w3.org/2000/svg}"


def test_a_mission_by_itself() -> None:
    """Where each round lands, in words and as a small picture."""
    told = fng("barrage", "mortar", "--rep", "4", "--dice", "1,1,1,2,6").ok
    assert "1 deviation roll for each round (passed 2d6 against 4)" in told
    assert 'round 2: 6" long, 6" left (8.5" off)' in told
    assert '     6"  2,3  1   ·' in told
    assert "fng blast --impact 2 --at <WHO>" in told


def test_artillery_and_naval_guns() -> None:
    """p. 47, 79: a larger circle, farther, and craters."""
    told = fng("barrage", "artillery", "--rep", "4", "--rounds", "1", "--dice", "1,1,4", "-j").document[
        "barrage"
    ]
    assert (told["blast_in"], told["impact"], told["apr"], told["crater_in"]) == (12, 4, 5, 3)
    assert told["landed"][0]["long_in"] == -12
    naval = fng("barrage", "naval", "--rep", "4", "--rounds", "1", "--dice", "1,1,4", "-j").document[
        "barrage"
    ]
    assert (naval["impact"], naval["crater_in"], "x-09" in naval["rulings"]) == (4, 8, True)


def test_the_odds_of_each_round() -> None:
    """Exact: the issue's own line."""
    told = fng("barrage", "mortar", "--rep", "4", "--odds", "-j").document["odds"]
    first = {one["place"]: Fraction(one["p"]) for one in told["landings"][0]["spots"]}
    assert len(told["landings"]) == 3
    assert first["on the spot"] == Fraction(4, 9) * Fraction(1, 3) + Fraction(4, 9) * Fraction(
        2, 9
    ) + Fraction(1, 9) * Fraction(32, 216)
    assert first['6" long'] == first['6" left']
    for one in told["landings"]:
        assert sum(Fraction(place["p"]) for place in one["spots"]) == 1


def test_the_odds_of_each_round_are_shown() -> None:
    """By the place and in percent."""
    shown = fng("barrage", "mortar", "--rep", "4", "--rounds", "2", "--odds").ok
    assert "on the spot" in shown
    assert "26.3%" in shown
    assert "round 2" in shown


def test_the_odds_of_somebody_on_the_spot() -> None:
    """By the worst that any round does to him."""
    words = ("barrage", "mortar", "--rep", "4", "--rounds", "1", "--at", "minh=3", "--odds")
    told = fng(*words, "-j").document["odds"]["targets"]
    [minh] = told
    assert sum(Fraction(one["p"]) for one in minh["outcomes"]) == 1
    assert "minh:" in fng(*words).ok


def test_it_is_drawn(tmp_path: Path) -> None:
    """As SVG: a circle for each round, the figures near, and the same picture each time."""
    evening = Evening(tmp_path)
    picture = tmp_path / "b.svg"
    evening.does(
        f"barrage mortar --by fo1 --weapons 1 --rounds 3 --target b1 --dice 1,1,1,1,5,1 --svg {picture} --force"
    )
    text = picture.read_text()
    root = ElementTree.fromstring(text)
    fires = [one for one in root.iter(f"{SVG}circle") if one.get("fill-opacity") == "0.16"]
    assert len(fires) == 3
    assert {"b1", "b2", "b3"} <= {one.text for one in root.iter(f"{SVG}text")}
    again = Evening(tmp_path)
    again.does(
        f"barrage mortar --by fo1 --weapons 1 --rounds 3 --target b1 --dice 1,1,1,1,5,1 --svg {picture} --force"
    )
    assert picture.read_text() == text


def test_who_is_in_each_circle(tmp_path: Path) -> None:
    """Known by where they stand: 3 inches from where a round lands; halved for the observer."""
    evening = Evening(tmp_path)
    told = evening.made("barrage mortar --by fo1 --target b1 --weapons 1 --rounds 1 --dice 1,1,3,2,1 --force")
    [landed] = told["barrage"]["landed"]
    assert (landed["right_in"], landed["x_in"], landed["y_in"]) == (3, 33, 6)
    assert landed["in_circle"] == ["b1", "b2"]
    states = {one["id"]: one.get("status", "carry-on") for one in told["figures"]}
    assert (states["b1"], states["b3"]) == ("out-of-the-fight", "carry-on")
    assert "react received-fire" in json.dumps(told["barrage"]["next"]) or "man-down" in json.dumps(
        told["barrage"]["next"]
    )


def test_cover_is_said_behind_a_name(tmp_path: Path) -> None:
    """p. 34: of one whose place is known, too."""
    evening = Evening(tmp_path)
    told = evening.made(
        "barrage mortar --by fo1 --target b1 --weapons 1 --rounds 1 --at b1,dv=2 --at b2,dv=2 --dice 1,1,5 --force"
    )
    assert {one["target"]: one["result"] for one in told["barrage"]["targets"]} == {
        "b1": "duck-back",
        "b2": "duck-back",
    }


def test_support_that_was_asked_for_is_used_up(tmp_path: Path) -> None:
    """So many weapons as came; over with this turn."""
    evening = Evening(tmp_path)
    evening.does("request mortars --fo --dice 4")
    told = evening.made("barrage mortar --by fo1 --target b1 --seed 2")
    assert told["barrage"]["weapon_count"] == 3
    assert told["support_missions"][0]["over"]
    assert "the support that was granted has ended" in evening.fails("barrage mortar --by fo1 --target b1")
    again = "barrage mortar --by fo1 --target b1 --weapons 1 --seed 2"
    assert "the support that was granted has ended" in evening.fails(again)
    evening.does(f"{again} --force")


def test_no_more_weapons_fire_than_were_granted(tmp_path: Path) -> None:
    """p. 77: three on a 6; fewer may."""
    evening = Evening(tmp_path)
    evening.does("request mortars --fo --dice 6")
    line = "barrage mortar --by fo1 --target b1 --seed 1"
    assert "has only 3 weapons (p. 77)" in evening.fails(f"{line} --weapons 4")
    evening.does(f"{line} --weapons 4 --dry-run --force")
    assert evening.made(f"{line} --weapons 2")["barrage"]["weapon_count"] == 2


def test_one_type_at_a_time(tmp_path: Path) -> None:
    """p. 73-74: no shells while a helicopter is down."""
    landed = [{"id": "medevac1", "kind": "medevac", "on_table": True}]
    evening = Evening(tmp_path, support_missions=landed)
    assert "only one type may be active at a time" in evening.fails("barrage mortar --by fo1 --target b1")
    evening.does("barrage mortar --side vc-nva --target lt1 --friends 30 --seed 1")


@pytest.mark.parametrize(
    ("weapon", "inches", "close"), [("mortar", 19, True), ("mortar", 20, False), ("artillery", 35, True)]
)
def test_friends_nearby(weapon: str, inches: int, close: bool) -> None:
    """p. 78-79: 20 and 36 inches."""
    answer = fng("barrage", weapon, "--rep", "4", "--friends", str(inches), "--seed", "1")
    assert (answer.code != 0) is close
    if close:
        assert "fng danger-close" in answer.err
        words = ("barrage", weapon, "--rep", "4", "--friends", str(inches), "--danger-close", "--seed", "1")
        assert fng(*words, "-j").document["barrage"]["danger_close"]
        assert fng(
            "barrage", weapon, "--rep", "4", "--friends", str(inches), "--danger-close", "--seed", "1"
        ).ok


def test_danger_close_in_a_document(tmp_path: Path) -> None:
    """p. 78: distances are known; four points, and it comes; eight, no mission, and perhaps relieved."""
    near = [dict(one, y_in=24) if one["id"] == "b1" else one for one in FIGURES]
    evening = Evening(tmp_path, figures=near)
    evening.does("request mortars --fo --dice 4")
    assert "friends are 9" in evening.fails("barrage mortar --by fo1 --target b1")
    told = evening.made("danger-close --by lt1 --dice 3")
    assert told["victory_points"][-1]["points"] == -4
    assert told["support_missions"][0]["danger_close"]
    evening.does("barrage mortar --by fo1 --target b1 --seed 1")
    lost = Evening(tmp_path, figures=near)
    lost.does("request mortars --fo --dice 4")
    told = lost.made("danger-close --by lt1 --dice 6,2")
    assert told["victory_points"][-1]["points"] == -8
    assert (told["support_missions"][0]["over"], told["support_record"]["relieved"]) == (True, True)


def test_friends_in_a_tunnel_or_aboard_are_not_near_the_target(tmp_path: Path) -> None:
    """Nobody below ground or in the air is in danger from rounds on the ground (p. 78)."""
    near = [dict(one, x_in=30, y_in=10) if one["id"] == "nco" else one for one in FIGURES]
    line = "barrage mortar --by fo1 --target b1 --seed 1"
    slick = {"id": "uh-1-slick", "craft": "uh-1-slick", "rep": 4, "start_rep": 4, "aboard": ["nco"]}
    delve = {"number": 1, "explorers": [{"name": "nco", "rep": 4, "arm": "pistol"}]}
    for airborne, delves, is_near in (([], [], True), ([slick], [], False), ([], [delve], False)):
        evening = Evening(tmp_path, figures=near, airborne=airborne, delves=delves)
        evening.does("request mortars --fo --dice 4 --force")
        assert ("friends are 4" in fng(*line.split(), "-f", str(evening.path)).err) is is_near


def test_rounds_that_nobody_called(tmp_path: Path) -> None:
    """p. 71: event 15, on the middle of a sector, seen from the edge where the player came in."""
    evening = Evening(tmp_path)
    told = evening.made("barrage artillery --random --sector 2 --edge south --dice 5,1,3,1,1")["barrage"]
    assert [(one["x_in"], one["y_in"]) for one in told["landed"]] == [(30, 9), (30, -3), (42, -3)]
    assert (told["target"], told["passed"]) == ("sector 2", None)
    assert "b1" in told["landed"][0]["in_circle"]


def test_whose_rep(tmp_path: Path) -> None:
    """x-12: the best leader of the side in the document, else REP 4; without a document it must be said."""
    evening = Evening(tmp_path)
    ours = evening.made("barrage mortar --weapons 1 --target b1 --seed 1 --force")["barrage"]
    assert ours["modified_rep"] == 5
    theirs = evening.made("barrage mortar --side vc-nva --target lt1 --friends 30 --seed 1")["barrage"]
    assert theirs["modified_rep"] == 4
    assert "the caller is not known:" in fng("barrage", "mortar").err


def test_illumination(tmp_path: Path) -> None:
    """p. 79: a circle of light for three full turns, kept by the clock."""
    evening = Evening(tmp_path)
    line = "illumination artillery --by fo1 --weapons 1 --target b3 --wind strong --dice 1,1,5"
    assert "no such support was granted (p. 74)" in evening.fails(line)
    made = evening.made(f"{line} --force")
    assert (made["illumination"]["illumination_in"], made["illumination"]["drift_in"]) == (36, 12)
    light = next(one for one in made["lasting"] if one["kind"] == "illumination")
    assert light["until_turn"] == 6
    assert all("status" not in one for one in made["figures"])
    told = fng("illumination", "mortar", "--rep", "4", "--dice", "1,1,4").ok
    assert 'A circle 24" across is lit for 3 full turns (point of burst: 6" short).' in told
    assert '6", 12", 18"' in told
    assert "on the spot" in fng("illumination", "mortar", "--dropped").ok
    assert "not a wind" in fng("illumination", "mortar", "--rep", "4", "--wind", "storm").err


@pytest.mark.parametrize(("weapon", "across"), [("mortar", 24), ("artillery", 36)])
def test_flares_of_granted_guns_last(tmp_path: Path, weapon: str, across: int) -> None:
    """p. 79: three full turns, once the mission that fired them is over."""
    kind = "mortars" if weapon == "mortar" else weapon
    granted = [{"id": f"{kind}1", "kind": kind, "from_turn": 3, "weapon_count": 1}]
    evening = Evening(tmp_path, support_missions=granted)
    evening.does(f"illumination {weapon} --by fo1 --target b3 --dice 1,1,5")
    assert evening.content["support_missions"][0]["over"]
    evening.does("activate --dice 5,2")
    [light] = [one for one in evening.content["lasting"] if one["kind"] == "illumination"]
    assert (light["until_turn"], f'{across}"' in light["text"]) == (6, True)


def test_craters_stay_in_the_document_and_on_its_map(tmp_path: Path) -> None:
    """p. 47, x-08: where each round burst, until another mission begins."""
    evening = Evening(tmp_path)
    evening.does("terrain --corps II --area highlands --season dry --seed 3")
    evening.does(
        "barrage artillery --by fo1 --sector 3 --edge south --danger-close --weapons 1 --dice 1,1,5,5,1 --force"
    )
    holes = evening.content["blast_craters"]
    assert [(one["id"], one["diameter_in"], one["x_in"], one["y_in"]) for one in holes] == [
        ("crater1", 3, 50.0, 9.0),
        ("crater2", 3, 50.0, 9.0),
        ("crater3", 3, 50.0, 3.0),
    ]
    assert 'CRATER 3" across (artillery), 50" from the west edge and 9" from the north.' in evening.does(
        "terrain map"
    )
    picture = tmp_path / "map.svg"
    evening.does(f"terrain map --svg {picture}")
    with_holes = picture.read_text().count("#775636")
    content = evening.content
    del content["blast_craters"]
    evening.path.write_text(json.dumps(content))
    evening.does(f"terrain map --svg {picture}")
    assert with_holes - picture.read_text().count("#775636") == 4
    evening.does("barrage mortar --by fo1 --target b1 --weapons 1 --seed 1 --force")
    assert "blast_craters" not in evening.content


def test_lights_drift_by_the_clock(tmp_path: Path) -> None:
    """p. 79: told with each activation, and kept."""
    evening = Evening(tmp_path, day_part={"light": "night"})
    line = "illumination mortar --by fo1 --target b1 --weapons 1 --toward south --force"
    evening.does(f"{line} --dice 1,1,5")
    told = evening.does("activate --dice 5,2")
    assert (
        'then drifted 6" downwind to the south: now 30" from the west edge and 12" from the north'
        in " ".join(told.split())
    )
    evening.does("activate --dice 5,2")
    [light] = [one for one in evening.content["lasting"] if one["kind"] == "illumination"]
    assert light["place"].endswith('now 30" from the west edge and 18" from the north')
    again = evening.made("illumination mortar --by fo1 --target b2 --weapons 1 --dice 1,1,5 --force")
    assert again["illumination"]["toward"] == "south"


def test_a_sector_without_an_enemy_is_not_fired_at(tmp_path: Path) -> None:
    """p. 77-78: but where it is a Registered Target Point."""
    batteries = [{"id": f"mortars{number}", "kind": "mortars", "weapon_count": 1} for number in range(1, 5)]
    evening = Evening(tmp_path, support_missions=batteries)
    line = "barrage mortar --by fo1 --sector 1 --weapons 1 --seed 1"
    evening.does(line)
    evening.does("terrain --corps II --area highlands --season dry --seed 3")
    assert "and sector 1 has neither (p. 77-78)" in evening.fails(line)
    evening.does(f"{line} --target-point")
    evening.does(f"{line} --force")
    evening.does("barrage mortar --by fo1 --sector 2 --weapons 1 --seed 1")


def test_who_called_it_in_rolls_and_who_is_named_first_is_the_spot(tmp_path: Path) -> None:
    """p. 77-78: the REP of the requester; friends are measured from the spot, though nobody says it twice."""
    evening = Evening(tmp_path, calls=True)
    evening.does("call --by fo1 --want artillery --dice 3,1")
    evening.does("support ready artillery --dice 2")
    assert evening.content["support_missions"][0]["called_by"] == "fo1"
    assert 'friends are 27"' in evening.fails("barrage artillery --at b1")
    assert "fo1 called the artillery (artillery1) in and makes the roll" in evening.fails(
        "barrage artillery --by nco --at b3"
    )
    evening.does("danger-close -w artillery --dice 5")
    told = evening.made("barrage artillery --at b3 --danger-close --weapons 1 --seed 1")["barrage"]
    assert (told["target"], told["modified_rep"], told["deviation_in"]) == ("b3", 4, 6)
    assert all(one["x_in"] is not None for one in told["landed"])


def test_nobody_directs_fire_as_an_observer_but_an_fo_or_a_fac_who_spotted_the_target(tmp_path: Path) -> None:
    """p. 76, 84: with the turn's sighting of a FAC, or with an FO who can act, the bonus counts."""
    others = [one for one in FIGURES if one["id"] != "fo1"]
    evening = Evening(tmp_path, figures=others)
    told = evening.fails("request artillery --fo --dice 6")
    assert (
        "no Forward Observer who can act is in play (p. 76), and no FAC spotted anybody last turn (p. 84)"
        in told
    )
    assert "--force" in told
    evening.does("request artillery --dice 6")
    told = evening.fails("barrage artillery --by lt1 --target b1 --fo --seed 1")
    assert "no FAC spotted b1 last turn" in told
    sighting = {
        "id": "spotted-1",
        "kind": "spotted",
        "text": "",
        "since_turn": 2,
        "from_turn": 3,
        "until_turn": 3,
    }
    spotted = Evening(tmp_path, figures=others, lasting=[sighting | {"who": "b1"}])
    spotted.does("request artillery --fo --dice 6")
    assert "no FAC spotted b3" in spotted.fails("barrage artillery --by lt1 --target b3 --fo --seed 1")
    hurt = [one | ({"status": "out-of-the-fight"} if one["id"] == "fo1" else {}) for one in FIGURES]
    assert "who can act" in Evening(tmp_path, figures=hurt).fails("request reinforcements --fo --dice 6")
    Evening(tmp_path, figures=hurt).does("request reinforcements --fo --dice 6 --force")


def test_a_fac_directs_fire_on_whom_he_spotted_the_turn_before(tmp_path: Path) -> None:
    """p. 84: as if an observer called it: deviation is halved."""
    fac = {"id": "o-1", "craft": "o-1", "rep": 5, "start_rep": 5, "for_mission": "fac1"}
    missions = [
        {"id": "fac1", "kind": "fac", "from_turn": 1, "until_turn": 12},
        {"id": "artillery1", "kind": "artillery", "from_turn": 3, "weapon_count": 1, "danger_close": True},
    ]
    evening = Evening(tmp_path, turn=3, airborne=[fac], support_missions=missions)
    assert "spotted" in evening.does("air spot --at b3 --dice 1,1")
    asked = "barrage artillery --by rto1 --at {} --weapons 1 --danger-close --seed 1 --dry-run"
    assert "the FAC (fac1), is active" in evening.fails(asked.format("b3"))
    evening.at_turn(4)
    assert evening.made(asked.format("b3"))["barrage"]["deviation_in"] == 6
    assert evening.made(asked.format("b1"))["barrage"]["deviation_in"] == 12


def test_the_dice_say_what_each_gives_and_from_where() -> None:
    """p. 78: each round from where the one before it fell, the first from the target."""
    told = " ".join(fng("barrage", "mortar", "--rep", "4", "--dice", "1,1,1,3,5").ok.split())
    assert 'round 1, deviation from the target 1: 6" long;' in told
    assert "round 2, deviation from round 1's spot 3: 6\" right;" in told
    assert (
        "Each die moves a round 6\"; a weapon's first round starts from the target, and each later round from "
        "where the previous one landed. Directions: 1 long, 2 left, 3 right, 4 short, 5 and 6 not at all"
    ) in told


def test_the_step_after_danger_close_leaves_the_caller_and_asks_for_the_target(tmp_path: Path) -> None:
    """p. 77-78: whoever called the mission in rolls for it; it runs as printed once the target is named."""
    near = [dict(one, y_in=24) if one["id"] == "b1" else one for one in FIGURES]
    evening = Evening(tmp_path, figures=near)
    evening.does("request mortars --fo --dice 4")
    document = evening.made("danger-close --by lt1 --dice 3")
    [step] = next(
        part["next"] for part in document.values() if isinstance(part, dict) and "goes_ahead" in part
    )
    assert step["argv"] == ["fng", "barrage", "mortar", "--danger-close", "--target", "<WHO>"]
    evening.does("barrage mortar --danger-close --target b1 --seed 1")
