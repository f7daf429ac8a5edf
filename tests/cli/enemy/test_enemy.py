"""``fng pef resolve``, ``fng pc``, ``fng enemy`` and ``fng reinforce`` as a person types them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from fng_cli.cli.enemy.words import role_notes
from fng_cli.figures import Figure
from fng_cli.terms import Side
from tests.runner import Content, fng

NVA = ("--who", "nva", "--activity", "usual", "--date", "1968-09")


def document(**more: Any) -> str:
    """A document with three PEFs at EAL 4 in I Corps."""
    pefs = [
        {
            "number": number,
            "sector": number,
            "rep": 4,
            "place": "sector-centre",
            "section": number,
            "terrain_types": ["scrub"],
        }
        for number in (1, 2, 3)
    ]
    return json.dumps(
        {"fng": 3, "level": {"eal": 4}, "ao": {"corps": "I", "area": "interior"}, "pefs": pefs} | more
    )


def piped(content: Content | str, *args: str) -> Content:
    """A document after a command."""
    return fng(*args, "-j", stdin=content if isinstance(content, str) else json.dumps(content)).document


@cache
def schema() -> Any:
    """What checks a document against our own schema."""
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads(fng("schema").ok))


def check(made: Content) -> None:
    """A document is as the schema says, but for the sections that the tests make up."""
    schema().validate({name: part for name, part in made.items() if name not in {"ao", "level"}})


def seeds(find: str, *args: str, stdin: str = "", most: int = 60) -> Content:
    """The first document by a seed in which ``pef_resolve.what`` is what is looked for, with figures or a place."""
    for seed in range(most):
        made = fng(*args, "--seed", str(seed), "-j", stdin=stdin).document
        if made["pef_resolve"]["what"] == find:
            return made
    raise AssertionError(f"no {find} by {most} seeds")


def test_setup_and_resolve() -> None:
    """A whole mission, and its first PEF: something real comes of it, with the rolls that did it."""
    made = piped(fng("setup", "--corps", "I", "--seed", "11", "-j").document, "pef", "resolve", "1")
    assert made["pefs"][0]["resolved"] == made["pef_resolve"]["what"] == "potential-contact"
    assert made["contacts"][0]["pef_number"] == 1
    assert made["pef_resolve"]["rolls"]
    assert made["enemy"]["who"] in {"lvc", "mfvc", "nva"}
    assert made["mission"]["eal"] == made["enemy"]["eal"]
    check(made)


def test_enemies_come_as_figures() -> None:
    """With group, weapons, REP and a name; the marker is gone, and its place is kept."""
    made = seeds("enemy", "pef", "resolve", "2", stdin=document())
    assert made["pefs"][1]["resolved"] == "enemy"
    assert made["pefs"][0].get("resolved") is None
    [point] = made["contacts"]
    assert (point["pef_number"], point["sector"], point["terrain_types"]) == (2, 2, ["scrub"])
    ids = [name for unit in point.get("units", ()) for name in unit["figure_ids"]]
    assert ids == [figure["id"] for figure in made.get("figures", ())]
    assert all(
        figure["side"] == "vc-nva" and figure["rep"] and figure["name"] for figure in made.get("figures", ())
    )
    check(made)


def test_first_contact_is_made_once() -> None:
    """The second PEF rolls neither who the enemy is nor how he fights; PEFs have the REP of the first."""
    first = piped(document(), "pef", "resolve", "1", "--dice", "2,3,1,6,2,5,6,6,6,6,1")
    assert first["pef_resolve"]["first_contact"]["activity_found"]["activity"] == "usual"
    assert first["enemy"]["activity"] == "usual"
    assert [pef["rep"] for pef in first["pefs"]] == [3, 3, 3]
    second = piped(first, "pef", "resolve", "2", "--seed", "5")
    assert second["pef_resolve"]["first_contact"] is None
    assert not {"who the enemy is", "VC/NVA activity"} & {
        roll["label"] for roll in second["pef_resolve"]["rolls"]
    }
    assert second["enemy"] == first["enemy"]


def test_the_text_tells_who_came() -> None:
    """Who, with what, where; dice, page, rulings and what is next, at 80 columns."""
    out = fng("pef", "resolve", "1", *NVA, "--dice", "2,3,1,4,4,5,5,1,3,6", stdin=document()).ok.splitlines()
    assert out[0] == "PEF 1: contact! Scouts of the NVA."
    assert max(map(len, out)) <= 80
    assert any("sector 1" in line for line in out)


def test_a_sniper_in_the_text() -> None:
    """A figure a line: id, name, role, REP, weapons and gear."""
    out = fng("pef", "resolve", "1", *NVA, "--dice", "2,3,1,6,6,6,6,4", stdin=document()).ok
    assert "PEF 1: contact! Sniper of the NVA." in out
    assert "    e1   Luong Van Thinh      Sniper           REP 4  Mosin-Nagant, scope" in out
    assert "next: fng react in-sight" in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("pef", "resolve"), "a PEF on the table (1, 2, 3), e.g. fng pef resolve 1"),
        (("pef", "resolve", "7"), "PEF 7 is not on the table; PEFs on the table: 1, 2, 3"),
        (("pef", "resolve", "1", "--who", "nvaa"), "nearest: nva"),
        (("enemy", "melt-away", "e"), "'e' is not an enemy group"),
        (("enemy", "act"), "--figures 8"),
        (("enemy", "act", "--figures", "8"), "give e.g. --opponents 6,"),
        (("enemy", "act", "--figures", "8", "--opponents", "5"), "give that REP with --rep"),
        (("reinforce", "enemy", "--occupied", "9"), "'9' is not a sector"),
        (("request", "reinforcements", "--sl", "3", "--caller", "captian"), "nearest: captain"),
        (("reinforce", "fwf"), "Support Level is not known: give --sl 1-6,"),
        (("reinforce", "fwf", "--sl", "2", "--army", "usmk"), "nearest: usmc"),
    ],
)
def test_errors_say_how_to_mend_it(args: tuple[str, ...], words: str) -> None:
    """What was wrong, and what to write."""
    assert words in fng(*args, stdin=document()).fault


def test_without_anything_known() -> None:
    """No document: who the enemy is must be said, or where."""
    assert "--who (lvc, mfvc or nva)" in fng("pef", "resolve", "--eal", "4").fault
    out = fng("pef", "resolve", "--eal", "4", "--corps", "I", "--area", "dmz", "--dice", "5,6").ok
    assert out.startswith("The PEF: a false alarm.")


def test_a_resolved_pef_is_gone() -> None:
    """It cannot be resolved again."""
    made = piped(document(), "pef", "resolve", "1", "--dice", "5,6")
    assert made["pefs"][0]["resolved"] == "false-alarm"
    assert (
        "PEF 1 has already been resolved (false-alarm)"
        in fng("pef", "resolve", "1", stdin=json.dumps(made)).fault
    )
    assert "contacts" not in made


def test_split_by_hand() -> None:
    """The old one keeps its number, the new one has the next."""
    made = piped(document(), "pef", "split", "2")
    assert [pef["number"] for pef in made["pefs"]] == [1, 2, 3, 4]
    assert made["pefs"][3]["split_from"] == 2
    check(made)


def local_vc() -> Content:
    """A cell of Local VC on the table."""
    for seed in range(200):
        made = fng("pc", "--eal", "4", "--who", "lvc", "--seed", str(seed), "-j", stdin=document()).document
        if made.get("figures"):
            return made
    raise AssertionError("nobody in two hundred places")


def test_local_vc_melt_away_and_come_back() -> None:
    """Off the table, two PEFs in their place; found in one, the other is a dummy."""
    there = local_vc()
    group = there["figures"][0]["group"]
    gone = piped(there, "enemy", "melt-away", group, "--sector", "4")
    assert not gone["figures"]
    assert [pef["number"] for pef in gone["pefs"]] == [1, 2, 3, 4, 5]
    assert gone["melted"][0]["pef_numbers"] == [4, 5]
    assert {pef["rep"] for pef in gone["pefs"]} == {gone["pefs"][0]["rep"]}
    check(gone)
    back = piped(gone, "pef", "resolve", "4", "--dice", "1,1,1")
    assert [figure["id"] for figure in back["figures"]] == [figure["id"] for figure in there["figures"]]
    assert [pef["resolved"] for pef in back["pefs"][3:]] == ["returned", "dummy"]
    assert back["melted"] == []
    check(back)


def test_local_vc_are_at_the_other_pef() -> None:
    """One is nothing: they are at the other, and no die is rolled for it."""
    gone = piped(local_vc(), "enemy", "melt-away", "e", "--sector", "4")
    nothing = piped(gone, "pef", "resolve", "4", "--dice", "6,6")
    assert nothing["pefs"][4]["certain"] is True
    back = piped(nothing, "pef", "resolve", "5")
    assert back["pef_resolve"]["what"] == "returned"
    assert back["pef_resolve"]["rolls"] == []
    assert back["figures"]


def test_only_local_vc_melt_away() -> None:
    """Others stand and fight."""
    figure = {"id": "e1", "side": "vc-nva", "rep": 4, "army": "nva", "group": "e"}
    assert "only Local VC melt away" in fng("enemy", "melt-away", "e", stdin=document(figures=[figure])).fault


def test_who_and_activity_are_kept_together() -> None:
    """One section of the document; the EAL of the mission and the REP of PEFs follow the activity."""
    made = piped(document(mission={"eal": 4}), "enemy", "who", "--dice", "6")
    made = piped(made, "enemy", "activity", "--dice", "1,1")
    assert (made["enemy"]["who"], made["enemy"]["activity"], made["mission"]["eal"]) == (
        "nva",
        "aggressive",
        5,
    )
    assert {pef["rep"] for pef in made["pefs"]} == {5}


def test_a_group_of_the_document_acts() -> None:
    """Figures, leader's REP and army come from the document; grenadiers are named."""
    enemy = [{"id": f"e{n}", "side": "vc-nva", "rep": 3, "army": "nva", "group": "e"} for n in range(1, 7)]
    own = [{"id": f"a{n}", "side": "fwf", "rep": 4, "group": "1st"} for n in range(1, 4)]
    made = piped(
        document(figures=[*enemy, *own]),
        "enemy",
        "act",
        "e",
        "--distance",
        "5",
        "--dice",
        "1,2,6,5,1,1,1,1,6",
    )
    act = made["enemy_act"]
    assert (act["group"], act["dice"], act["stance"], act["throwers"]) == ("e", 3, "assault", ["e1", "e6"])
    assert act["spacing_in"] == 4


def test_one_who_ducked_back_is_not_told_to_throw() -> None:
    """p. 18, 69: the next steps of an assault run as they are printed."""
    enemy = [{"id": f"e{n}", "side": "vc-nva", "rep": 3, "army": "nva", "group": "e"} for n in range(1, 7)]
    enemy[0]["status"] = "duck-back"
    own = [{"id": f"a{n}", "side": "fwf", "rep": 4, "group": "1st"} for n in range(1, 4)]
    words = ("--distance", "5", "--dice", "1,2,6,5,1,1,1,1,6")
    act = piped(document(figures=[*enemy, *own]), "enemy", "act", "e", *words)["enemy_act"]
    assert act["throwers"] == ["e6"]
    assert [step["command"] for step in act["next"] if "grenade" in step["command"]] == [
        "fng grenade ready --by e6"
    ]


def test_reinforcements_without_figures_are_a_pef() -> None:
    """It is added to the PEFs, with the REP that they have by now."""
    made = piped(document(), "reinforce", "enemy", "--activity", "timid", "--dice", "1,6")
    assert (made["reinforce"]["pef_sector"], made["reinforce"]["result"]) == (6, "pef")
    assert made["pefs"][3] == {
        "number": 4,
        "sector": 6,
        "rep": 1,
        "place": "hidden-or-sector-centre",
        "section": None,
        "terrain_types": [],
        "moved": False,
        "resolved": None,
        "split_from": None,
        "sector_now": None,
        "hides": None,
        "certain": False,
        "rep_gained": 0,
    }
    check(made)


def test_reinforcements_of_the_enemy_on_the_table() -> None:
    """Figures with ids that are free, in the document."""
    figure = {"id": "e1", "side": "vc-nva", "rep": 4, "army": "nva", "group": "e"}
    made = piped(
        document(figures=[figure]), "reinforce", "enemy", *NVA, "--passed", "2", "--eal", "1", "--seed", "2"
    )
    assert [each["id"] for each in made["figures"]][:2] == ["e1", "f1"]
    assert made["contacts"][0]["what"] == "reinforcements"
    check(made)


def test_own_reinforcements() -> None:
    """A squad of the player's army, with a group of its own."""
    squad = fng("squad", "usmc", "--date", "1967-09", "--seed", "1", "-j").document
    made = piped(squad, "reinforce", "fwf", "--sl", "1", "--granted", "--seed", "4")
    new = [figure for figure in made["figures"] if figure["group"] != "a"]
    assert {figure["army"] for figure in new} <= {"usmc"}
    check(made)


def test_entry_by_the_mission() -> None:
    """Its own words, where it has some; else the table."""
    assert "at your entry point" in fng("reinforce", "entry", "--type", "patrol").ok
    assert "left edge" in fng("reinforce", "entry", "--dice", "1").ok


@pytest.mark.parametrize(
    "args",
    [
        ("pef", "resolve", "--eal", "6", "--corps", "III", "--area", "interior", "--odds-by", "what"),
        ("pc", "--eal", "6", "--odds-by", "contact_kind"),
        ("reinforce", "enemy", "--eal", "6", "--who", "nva", "--odds-by", "result"),
        ("reinforce", "fwf", "--sl", "6", "--odds-by", "result"),
        ("enemy", "who", "--corps", "II", "--area", "coastal", "--odds-by", "who"),
        ("enemy", "activity", "--eal", "3", "--odds-by", "activity"),
        (
            "enemy",
            "act",
            "--figures",
            "20",
            "--opponents",
            "9",
            "--rep",
            "4",
            "--distance",
            "5",
            "--odds-by",
            "stance",
        ),
        ("reinforce", "entry", "--odds-by", "edge"),
        ("request", "reinforcements", "--sl", "2", "--odds-by", "granted"),
    ],
)
def test_odds(args: tuple[str, ...]) -> None:
    """Every command tells its odds, and quickly."""
    told = fng(*args, "--odds", "-j").document["odds"]
    assert sum(outcome["probability"] for outcome in told["outcomes"]) == pytest.approx(1, abs=1e-3)
    assert told["branches"] < 20_000


def test_no_pef_comes_where_figures_of_yours_stand() -> None:
    """p. 93, 96: as the document has it, else as is said."""
    men = [{"id": "a1", "side": "fwf", "rep": 4, "group": "a", "x_in": 30, "y_in": 30}]
    document = json.dumps({"fng": 3, "mission": {"eal": 4}, "figures": men})
    test = ("reinforce", "enemy", "--passed", "2", "--dice", "5")
    known = fng(*test, "-j", stdin=document).document["reinforce"]
    assert (known["occupied_sectors"], known["pef_sector"] == 5) == ([5], False)
    assert "your figures are in sector 5" in " ".join(fng(*test, stdin=document).ok.split())
    assert fng(*test, "--occupied", "none", "-j", stdin=document).document["reinforce"]["pef_sector"] == 5
    assert fng(*test, "--occupied", "1", "-j", stdin=document).document["reinforce"]["pef_sector"] == 5


def test_an_enemy_barrage_in_solo_play() -> None:
    """p. 95: on the farthest group in sight, at once or not at all; one's own is told nothing of the kind."""
    theirs = fng("reinforce", "enemy", *NVA, "--eal", "2", "--passed", "2", "--on-table", "--dice", "5,5").ok
    told = (
        "In solo play the fire hits your farthest group in sight; if no group is in sight, the fire is lost."
    )
    assert told in " ".join(theirs.split())
    assert "next: fng barrage mortar --side vc-nva --weapons 1 --rounds 3" in " ".join(theirs.split())
    ours = fng("reinforce", "fwf", "--sl", "1", "--army", "us-army", "--passed", "2", "--dice", "5").ok
    assert "solo play" not in ours


def test_what_is_said_of_suicide_troops() -> None:
    """p. 96."""
    bomber = Figure(id="e1", side=Side.VC_NVA, rep=4, role="suicide-trooper")
    rifleman = Figure(id="e2", side=Side.VC_NVA, rep=4)
    assert list(role_notes([bomber, rifleman])) == [
        "Whoever sets off the mine on the suicide trooper's chest is killed by it."
    ]
