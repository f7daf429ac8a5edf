"""Close quarters as a person types them, and as documents flow through them. Source: p. 35-40, 114."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from tests.runner import Content, fng

FIGURES: list[Content] = [
    {"id": "nco", "side": "fwf", "rep": 5, "name": "Sgt. Billy Pink", "role": "squad-leader", "group": "1st",
     "star": True, "star_power": 3, "weapons": ["m-16"], "gear": ["rifle-mounted-bayonet"]},
    {"id": "a1", "side": "fwf", "rep": 4, "group": "1st", "attributes": ["Brawler"], "weapons": ["m-16"], "luck": 7},
    {"id": "a2", "side": "fwf", "rep": 3, "group": "1st", "weapons": ["m-16"], "status": "stunned"},
    {"id": "doc", "side": "fwf", "rep": 4, "group": "1st", "role": "medic"},
    {"id": "b1", "side": "vc-nva", "rep": 3, "group": "cell", "weapons": ["ak-47", "knife"], "prone": True},
    {"id": "b2", "side": "vc-nva", "rep": 4, "group": "cell", "weapons": ["ak-47"], "empty": ["ak-47"]},
    {"id": "b3", "side": "vc-nva", "rep": 3, "group": "cell", "status": "out-of-the-fight"},
]  # fmt: skip


def document(*changes: Content) -> str:
    """A document with a squad and a cell, some of its figures changed."""
    new = {change["id"]: change for change in changes}
    return json.dumps({"fng": 3, "figures": [figure | new.get(figure["id"], {}) for figure in FIGURES]})


def made(line: str, dice: str = "", stdin: str = "") -> Content:
    """The document that a command writes."""
    thrown = ("--dice", dice) if dice else ()
    return fng(*line.split(), *thrown, "-j", stdin=stdin).document


def figures(content: Content) -> dict[str, Content]:
    """The figures of a document by id."""
    return {figure["id"]: figure for figure in content["figures"]}


CHARLES = (
    "melee --rep 4 --weapon bayonet-rifle -a brawler --foe-rep 3 --foe-weapon knife --foe-attribute slight"
)


def test_charles_and_tranh() -> None:
    """p. 37: four successes to one, Impact 3; the damage is a command of its own."""
    melee = made(CHARLES, "1,2,2,3,5,5,5,1,4,5")["melee"]
    [bout] = melee["bouts"]
    assert (bout["attacker"]["successes"], bout["defender"]["successes"]) == (4, 1)
    assert melee["impact"] == 3
    assert melee["next"][0]["command"] == "fng damage --impact 3 --at rep=3,slight --by-rep 4"
    damage = made(melee["next"][0]["command"].removeprefix("fng "), "2")["damage"]
    assert damage["result"] == "out-of-the-fight"
    with_damage = made(f"{CHARLES} --damage", "1,2,2,3,5,5,5,1,4,5,2")["melee"]
    assert with_damage["defender"]["damage_taken"]["result"] == "out-of-the-fight"


def test_melee_in_words() -> None:
    text = fng(*CHARLES.split(), "--dice", "1,2,2,3,5,5,5,1,4,5").ok
    assert "Attacker hits defender, 4 to 1: Impact 3." in text
    assert "p. 2, 35, 37-39, 114" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(
    ("options", "dice"),
    [
        ("--rep 4 --foe-rep 3", (4, 3)),
        ("--rep 4 --weapon m16 --foe-rep 3 --foe-weapon unarmed", (4, 2)),
        ("--rep 4 --behind --foe-rep 3", (4, 1)),
        ("--rep 4 --prone --foe-rep 3 --foe-prone", (2, 1)),
        ("--rep 4 --foe-rep 5 --foe-star --foe-keeps-wounded --foe-weapon knife", (4, 4)),
        ("--rep 4 --evenly-matched --foe-rep 5 --foe-evenly-matched", (3, 4)),
        ("--by charles=4,machete,brawler --at tranh=3,knife,slight,prone", (7, 1)),
        ("--by charles=4,behind --at tranh=5,swimming", (4, 2)),
    ],
)
def test_dice_by_options_alone(options: str, dice: tuple[int, int]) -> None:
    """No document is needed, and none is invented."""
    content = made(f"melee {options} --seed 1")
    bout = content["melee"]["bouts"][0]
    assert (bout["attacker"]["dice"], bout["defender"]["dice"]) == dice
    assert "figures" not in content


def test_figures_of_the_document_fight_with_what_they_carry() -> None:
    """A bayonet on the rifle, a knife in the hand; who is prone has two dice fewer; status is written back."""
    content = made("melee --by nco --at b1", "1,1,1,6,6,6,6,6,6,2", document())
    bout = content["melee"]["bouts"][0]
    assert (bout["attacker"]["weapon"], bout["attacker"]["dice"]) == ("rifle-mounted-bayonet", 7)
    assert (bout["defender"]["weapon"], bout["defender"]["dice"]) == ("hand-held-bayonet", 2)
    after = figures(content)
    assert after["b1"]["status"] == "out-of-the-fight"
    assert after["nco"] == FIGURES[0]
    assert [each["command"] for each in content["melee"]["next"]] == [
        "fng react man-down --group cell",
        "fng capture --by nco --at b1",
    ]


def test_star_power_is_written_back() -> None:
    """A Star who takes a blow: one level less, one die lost."""
    content = made("melee --by b2 --at nco", "1,1,1,6,6,6,6,6,6,6,6,1,1,5,6", document())
    after = figures(content)["nco"]
    assert (after["status"], after["star_power"]) == ("out-of-the-fight", 2)
    assert content["melee"]["winner"] == "attackers"


def test_two_against_one_in_the_document() -> None:
    """The second has a foe with a die fewer; whoever is hit is written back."""
    stdin = document({"id": "a2", "status": "carry-on"})
    faces = "1,6,6,6,6,1,6,6,6" + ",6,6,6" + ",1,1,1,1"
    content = made("melee --by a1 --by a2 --at b2", faces, stdin)
    assert [bout["defender"]["dice"] for bout in content["melee"]["bouts"]] == [4, 3]
    assert figures(content)["a2"]["status"] == "obviously-dead"
    assert figures(content)["a1"]["luck"] == 7


def test_rounds() -> None:
    """One after another while they are evenly matched."""
    content = made("melee --rep 1 --foe-rep 1 --rounds 3", "6,6,1,1,1,6")
    assert [bout["impact"] for bout in content["melee"]["bouts"]] == [0, 0, 1]
    content = made("melee --rep 1 --foe-rep 1 --until-decided", "6,6,1,1,6,1")
    assert content["melee"]["winner"] == "defender"


def test_odds_of_twenty_dice_a_side() -> None:
    """In a moment, exactly."""
    line = "melee --by a=7,machete,brawler --at b=7,machete,brawler --odds --odds-by winner"
    start = perf_counter()
    odds = made(line)["odds"]
    assert perf_counter() - start < 1
    assert sum(Fraction(one["p"]) for one in odds["outcomes"]) == 1
    chances = {one["outcome"]["winner"]: Fraction(one["p"]) for one in odds["outcomes"]}
    assert chances["attackers"] == chances["defender"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("melee", "who acts? Give a REP (e.g. --rep 4)"),
        ("melee --rep 4", "the defender is not known: give a REP, e.g. --foe-rep 3, or a figure"),
        ("melee --rep 4 --foe-rep 3 --weapon nife", "--weapon: 'nife' is not a melee weapon; nearest: knife"),
        ("melee --rep 4 --foe-rep 3 --foe-weapon nife", "--foe-weapon: 'nife'"),
        ("melee --rep 4 --foe-rep 3 --foe-attribute slite", "--foe-attribute: 'slite' is not an attribute; nearest: slight"),
        ("melee --rep 4 --at b1 --foe-rep 3", "describe a named foe after his name, e.g. --at b1,prone"),
        ("melee --by a1 --at nco", "Sgt. Billy Pink (nco) is on the same side as a1: name an enemy"),
        ("melee --by a1 --at a1", "a1 cannot fight himself"),
        ("melee --by a2 --at b1", "--by a2: a2 is stunned"),
        ("melee --by a1 --at b3", "be killed or captured; use fng capture --at b3"),
        ("melee --by a1 --at b9", "--at b9: there is no figure 'b9'; choose from"),
        ("melee --by a1 --at b1,behind", "--at b1,behind: 'behind' is not a circumstance or attribute"),
        ("melee --by a1,keeps-wounded --at b1", "only a Star can keep the wounded man"),
        ("melee --rep 4 --foe-rep 3 --rounds 2 --until-decided", "--rounds and --until-decided"),
        ("melee --by x=4 --by y=4 --by z=4 --at b1", "3 attackers in front of b1"),
        ("charge --by doc --at b1", "doc is a medic, and medics fight only if they are charged"),
        ("charge --by a1,flank,rear --at b1", "the flank and the rear"),
        ("charge --rep 4", "the target is not known"),
        ("break-off --by nco", "a Star chooses: say whether he leaves or stays"),
        ("break-off --by a1 --leave", "a1 is a Grunt, not a Star, and must roll"),
        ("capture --by a1 --at b1", "not helpless: only a figure that is stunned or out of the fight"),
        ("capture --by doc --at b3", "doc is unarmed"),
        ("capture --at b3", "give the figure that makes the capture and each helpless figure that it "
                            "reaches, e.g. --by a1 --at b1"),
        ("capture --by a1 --at x=4", "--at x: only a figure in the document can be captured"),
        ("first-aid --by a1 --at b3", "a1 cannot give first aid, because he is not a medic"),
        ("first-aid --by doc --at a1", "--at a1: a1 is not out of the fight"),
        ("first-aid --by doc", "the wounded man is not known: give his REP, e.g. --victim-rep 5, or a figure"),
        ("wounded --by a1", "--by a1: a1 is not out of the fight"),
        ("recover --rep 4 --evacuated foat", "--evacuated: 'foat' is not a way to leave the table; nearest: foot"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(line: str, fault: str) -> None:
    """What, where, and how to mend it; nothing is written."""
    assert fault in fng(*line.split(), stdin=document()).fault


def test_nothing_is_known_without_a_document() -> None:
    assert "the wounded figures are not known: give a REP, e.g. --rep 4" in fng("recover").fault


def test_a_charge_by_options() -> None:
    """p. 36: two dice ahead, the target may not fire."""
    charge = made("charge --rep 4 --foe-rep 4", "2,3,5,6")["charge"]
    assert (charge["chargers"][0]["difference"], charge["target_state"]["fires"]) == (2, "none")
    assert charge["next"][-1]["command"] == "fng melee --rep 4 --foe-rep 4"


@pytest.mark.parametrize(
    ("options", "dice"),
    [
        ("--rep 4 -a brawler --foe-rep 4 --in-cover", (3, 3)),
        ("--rep 4 -a wuss --foe-rep 4 --flank", (1, 1)),
        ("--rep 4 --harassing --foe-rep 4 --rear", (1, 0)),
        ("--rep 4 --outnumbered --foe-rep 4 --foe-harassing --foe-attribute tough", (1, 2)),
        ("--by x=4,harassing --at y=4,cover,outnumbered,tough", (1, 3)),
    ],
)
def test_dice_of_a_charge(options: str, dice: tuple[int, int]) -> None:
    """By word or by option."""
    charge = made(f"charge {options} --seed 1")["charge"]
    assert (charge["chargers"][0]["dice"], charge["target_state"]["dice"]) == dice


def test_a_human_wave_and_a_hero() -> None:
    """A success for nothing, and never outdone."""
    assert made("charge --rep 4 --human-wave --foe-rep 4", "6,6,6,6")["charge"]["chargers"][0]["passed"] == 1
    assert made("charge --rep 4 --hero --foe-rep 4", "6,6,1,1")["charge"]["chargers"][0]["difference"] == 0
    assert (
        made("charge --rep 4 --foe-rep 4 --foe-hero", "1,1,6,6")["charge"]["target_state"]["fires"] != "none"
    )


def test_a_charge_in_the_document() -> None:
    """What the target fires goes by its weapon: an empty one fires nothing. Nothing is changed."""
    content = made("charge --by nco --by a1,rear --at b1", "6,6,6,6,6,1,1", document())
    assert content["charge"]["target_state"]["shot_count"] == 3
    assert content["charge"]["next"][0]["command"] == "fng fire --by b1 --at nco,charging --shots 3"
    assert content["figures"] == FIGURES
    empty = made("charge --by nco --at b2", "6,6,1,1", document())["charge"]
    assert (empty["target_state"]["fires"], empty["target_state"]["shot_count"]) == ("none", 0)
    assert [each["command"] for each in empty["next"]] == ["fng melee --by nco --at b2"]


def test_a_charge_in_words() -> None:
    lines = fng("charge", "--by", "8=4", "--at", "A=4", "--dice", "2,3,5,6").ok.splitlines()
    assert lines[:2] == ["A may not fire.", "8 moves into melee (passed 2 more dice than the target)."]


def test_breaking_off() -> None:
    """p. 38: Chou."""
    found = made("break-off --by chou=5", "6,3")["break_off"]
    assert (found["passed"], found["breaks_off"], found["move_in"]) == (0, True, 3)
    assert made("break-off --by nco --leave", stdin=document())["break_off"]["breaks_off"]
    assert fng("break-off", "--rep", "4", "--dice", "4", "--exit-status").code == 1


def test_prisoners() -> None:
    """They are gone from the fight, guarded by whoever took them; or dead."""
    content = made("capture --by a1 --at b3", stdin=document())
    assert figures(content)["b3"]["status"] == "gone"
    assert figures(content)["b3"]["captured_by"] == "a1"
    many = [
        {"id": f"p{place}", "side": "vc-nva", "rep": 3, "captured_by": "a1", "status": "gone"}
        for place in range(6)
    ]
    full = json.dumps({"fng": 3, "figures": FIGURES + many})
    assert (
        "a1 can guard only 6 prisoners, but would have 7: have"
        in fng("capture", "--by", "a1", "--at", "b3", stdin=full).fault
    )
    assert figures(made("capture --by a1 --at b3 --bound", stdin=full))["b3"]["captured_by"] == "bound"
    assert figures(made("capture --by a1 --at b3 --kill", stdin=full))["b3"]["status"] == "obviously-dead"


def test_first_aid_in_the_document() -> None:
    """p. 39: back in the fight a point of REP poorer, for this battle; and never twice."""
    billy = {"id": "nco", "status": "out-of-the-fight"}
    content = made("first-aid --by doc --at nco", "5,3", document(billy))
    after = figures(content)["nco"]
    assert (after.get("status", "carry-on"), after["rep"], after["rep_lost"], after["first_aid_tried"]) == (
        "carry-on", 4, 1, True,
    )  # fmt: skip
    again = document(billy | {"rep": 4, "rep_lost": 1, "first_aid_tried": True})
    assert "tried to help" in fng("first-aid", "--by", "doc", "--at", "nco", stdin=again).fault
    healed = made("recover", stdin=json.dumps({name: content[name] for name in ("fng", "figures")}))
    assert figures(healed)["nco"] == FIGURES[0]


def test_all_the_wounded_of_the_document() -> None:
    """A die for each who is out of the fight."""
    content = made("wounded", "2", document())
    assert content["wounded"]["walking"] == [{"name": "b3", "walks": True, "move_in": 4.0}]
    assert made("wounded", "3")["wounded"]["walking"][0]["walks"] is False


def test_recovery_of_the_document() -> None:
    """Who is too far away is missing; who was burnt has a die less; who retired returns."""
    stdin = document(
        {"id": "a1", "status": "out-of-the-fight", "x_in": 0, "y_in": 0},
        {"id": "a2", "status": "out-of-the-fight", "x_in": 20, "y_in": 20},
        {"id": "nco", "status": "retire", "x_in": 3, "y_in": 4},
    )
    content = made("recover --by a1,burned --by a2 --by nco", "3,5", stdin)
    assert [one["fate"] for one in content["recover"]["casualties"]] == ["replacement", "missing", "returns"]
    after = figures(content)
    assert (after["a1"]["rep"], after["a1"]["away_missions"]) == (3, 3)
    assert after["a2"]["status"] == "gone"
    assert "status" not in after["nco"]
    every = made("recover --evacuated medevac --seed 1", stdin=stdin)["recover"]["casualties"]
    assert [one["name"] for one in every] == ["Sgt. Billy Pink (nco)", "a1", "a2"]
    assert [one["need"] for one in every] == [None, 6, 5]
    vc = made("recover --side vc-nva", "3,3", stdin)["recover"]["casualties"]
    assert [one["name"] for one in vc] == ["b3"]
    assert made("recover", stdin=document())["recover"]["casualties"] == []


def test_an_evening_in_one_file(tmp_path: Path) -> None:
    """Charge, melee, capture: each writes into the document what the next finds there."""
    path = tmp_path / "game.json"
    path.write_text(document())
    for line, dice in (
        ("charge --by nco --at b1", "1,1,6,6"),
        ("melee --by nco --at b1", "1,1,1,6,6,6,6,6,6,2"),
        ("capture --by nco --at b1", ""),
    ):
        thrown = ("--dice", dice) if dice else ()
        assert fng(*line.split(), *thrown, "-f", str(path)).ok
    content: dict[str, Any] = json.loads(path.read_text())
    assert figures(content)["b1"]["captured_by"] == "nco"
    assert [entry["command"] for entry in content["log"]] == ["charge", "melee", "capture"]


def test_the_retired_return_or_are_missing() -> None:
    """t-08: unhurt within 6 inches of their own, else missing; the ruling is named either way."""
    for far, fate in ((5, "returns"), (30, "missing")):
        men = [
            {"id": "a1", "side": "fwf", "rep": 4, "status": "retire", "x_in": far, "y_in": 0},
            {"id": "a2", "side": "fwf", "rep": 4, "x_in": 0, "y_in": 0},
        ]
        known = fng("recover", "-j", stdin=json.dumps({"fng": 3, "figures": men})).document["recover"]
        assert [each["fate"] for each in known["casualties"]] == [fate]
        assert known["rulings"] == ["t-08"]


def test_who_is_not_active_takes_nobody_and_charges_in_reaction_alone() -> None:
    """p. 16, 24: a group of too low a REP does not act this turn; `force` does it all the same."""
    content = fng("activate", "--dice", "6,2", "-j", stdin=document()).ok
    refused = fng("capture", "--by", "a1", "--at", "b3", stdin=content)
    assert "is not active this turn" in refused.fault
    assert fng("capture", "--by", "a1", "--at", "b3", "--force", stdin=content).ok
    charged = made("charge --by a1 --at b1", "1,2,3,4,5", content)["charge"]
    assert charged["remarks"] == [
        "a1 has too low a REP to act this turn, and can charge only during an In Sight"
    ]
    able = fng("activate", "--dice", "4,2", "-j", stdin=document()).ok
    assert fng("capture", "--by", "a1", "--at", "b3", stdin=able).ok
    assert made("charge --by a1 --at b1", "1,2,3,4,5", able)["charge"]["remarks"] == []


def test_one_who_does_it_is_named_once() -> None:
    """Of two the first was lost without a word."""
    fault = fng("fire", "--by", "a1", "--by", "nco", "--at", "b1", stdin=document()).fault
    assert "--by is given 2 times" in fault and "fng fire takes it once" in fault
    assert (
        "--at is given 2 times"
        in fng("charge", "--by", "a1", "--at", "b1", "--at", "b2", stdin=document()).fault
    )


def test_any_value_of_a_command_is_given_once() -> None:
    """Of ``-w m-16 --weapon m-60`` the first would be lost without a word; common options may be overruled."""
    assert (
        "-w is given 2 times"
        in fng("fire", "--rep", "4", "-w", "m-16", "--weapon", "m-60", "--at", "open").fault
    )
    assert "--corps is given 2 times" in fng("mission", "--corps", "II", "--corps", "I").fault
    assert fng("weather", "--seed", "1", "--seed", "2", "-q").ok == fng("weather", "--seed", "2", "-q").ok
