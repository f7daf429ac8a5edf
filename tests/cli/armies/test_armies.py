"""``fng army``, ``fng squad``, ``fng platoon``, ``fng vc-weapon`` and ``fng gear`` as a person types them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.rules.armies.test_armies import NINE
from tests.runner import Content, fng

BARE = ("--no-gear", "--no-deros", "--no-supplies")
"""Nothing is rolled for but strength and REP."""


def document(*figures: Content, **more: Any) -> str:
    """A document with these figures."""
    return json.dumps({"fng": 3, "figures": list(figures)} | more)


def test_the_book_s_squad() -> None:
    """5 + 6 = 11, cut to 10 (p. 8); each man is in the document with what he carries."""
    made = fng("squad", "us-army", *BARE, "--dice", "6,1,2,3,4,5,6,1,2,3,4", "-j").document
    squad = made["squad"]
    assert (squad["strength_rolled"], squad["strength"], squad["paper_strength"]) == (11, 10, 10)
    assert [roll["label"] for roll in squad["rolls"]] == ["strength of squad a", "REP of a1 to a10"]
    assert [member["id"] for member in squad["members"]] == [f"a{place}" for place in range(1, 11)]
    assert squad["leaders"] == ["a1", "a2", "a3"]
    assert [figure["rep"] for figure in made["figures"]] == [3, 3, 3, 4, 4, 5, 3, 3, 3, 4]
    first = made["figures"][0]
    assert first["name"]
    assert {key: first[key] for key in first if key != "name"} == {
        "id": "a1",
        "side": "fwf",
        "rep": 3,
        "army": "us-army",
        "role": "squad-leader",
        "rank": "sergeant",
        "group": "a",
        "weapons": ["m-16"],
    }
    assert made["figures"][-1]["role"] == "rifleman"


def test_a_platoon_has_one_star() -> None:
    """He is in the first squad, and the rifles are those of the month."""
    made = fng("platoon", "usmc", "--date", "1968-09", "--star", "Sgt. Alvarez", "--seed", "3", "-j").document
    [star] = [figure for figure in made["figures"] if figure.get("star")]
    assert (star["id"], star["name"], star["rep"], star["star_power"]) == ("a1", "Sgt. Alvarez", 5, 5)
    assert made["platoon"]["star_id"] == "a1"
    assert not any("m-14" in figure["weapons"] for figure in made["figures"])
    assert made["platoon"]["date_assumed"] is False


def test_the_earlier_rifles() -> None:
    made = fng("platoon", "usmc", "--date", "1967-03", "--star", "X", "--seed", "3", "-j").document
    weapons = [figure["weapons"][0] for figure in made["figures"]]
    assert "m-14" in weapons
    assert "m-16" not in weapons


@pytest.mark.parametrize("command", ["squad", "platoon"])
def test_the_same_seed_gives_the_same_figures(command: str) -> None:
    """Names, too; and the next command of the document has other dice and other names."""
    first = fng(command, "nva", "--seed", "7", "-j")
    assert first.out == fng(command, "nva", "--seed", "7", "-j").out
    again = fng(command, "nva", "-j", stdin=first.out).document["figures"]
    ids = [figure["id"] for figure in again]
    assert len(set(ids)) == len(ids)
    half = len(first.document["figures"])
    assert {figure["name"] for figure in again[:half]}.isdisjoint(figure["name"] for figure in again[half:])


def test_names_take_no_dice() -> None:
    """Typed dice are all the rule's; who is named by hand leaves them as they are."""
    faces = "1,1,2,3,4,5,6"
    drawn = fng("squad", "us", *BARE, "--dice", faces, "-j").document
    starred = fng(
        "squad", "us", *BARE, "--dice", "1,2,3,4,5,6", "--star", "X", "--no-attributes", "-j"
    ).document
    assert [figure["rep"] for figure in drawn["figures"]] == [3, 3, 3, 4, 4, 5]
    assert [figure["rep"] for figure in starred["figures"]] == [5, 3, 3, 4, 4, 5]


def test_names_of_a_file(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("# mine\nAble\nBaker\nCharlie\n")
    made = fng("squad", "us", "--strength", "3", "--names", str(names), *BARE, "--seed", "1", "-j").document
    assert [figure["name"] for figure in made["figures"]] == ["Able", "Baker", "Charlie"]
    fault = fng("squad", "us", "--strength", "4", "--names", str(names), "-j").fault
    assert "3 of the 4 names needed; add more" in fault
    assert "there is no such file" in fng("squad", "us", "--names", str(tmp_path / "none")).fault
    names.write_bytes(b"\xff\xfe")
    assert "the file is not UTF-8 text" in fng("squad", "us", "--names", str(names)).fault


def test_ids_follow_those_of_the_document() -> None:
    """a, b, ... for one side, e, f, ... for the other, and never one that is there."""
    taken = document(
        {"id": "a7", "side": "fwf", "rep": 3}, {"id": "b1", "side": "fwf", "rep": 3, "group": "c"}
    )
    made = fng("squad", "us", *BARE, "--seed", "1", "-j", stdin=taken)
    assert made.document["squad"]["group"] == "d"
    enemy = fng("squad", "lvc", "--strength", "2", *BARE, "-j", stdin=made.out).document
    assert [figure["id"] for figure in enemy["figures"][-2:]] == ["e1", "e2"]
    assert enemy["figures"][0] == {"id": "a7", "side": "fwf", "rep": 3}


def test_a_prefix_and_a_group_of_one_s_own() -> None:
    taken = document({"id": "x1", "side": "fwf", "rep": 3})
    options = ("--prefix", "X", "--group", "Bravo  Two", "--strength", "2", "--side", "vc-nva")
    made = fng("squad", "us", *options, *BARE, "--seed", "1", "-j", stdin=taken).document
    assert [(figure["id"], figure["side"]) for figure in made["figures"][1:]] == [
        ("x2", "vc-nva"),
        ("x3", "vc-nva"),
    ]
    assert {figure["group"] for figure in made["figures"][1:]} == {"Bravo Two"}


@pytest.mark.parametrize(
    ("known", "date", "assumed"),
    [
        ({}, "1967-01", True),
        ({"mission": {"month": "1968-09"}}, "1968-09", False),
        ({"mission": {"month": "july"}}, "1967-07", False),
    ],
)
def test_where_the_month_comes_from(known: Content, date: str, assumed: bool) -> None:
    squad = fng("squad", "usmc", "--seed", "1", "-j", stdin=document(**known)).document["squad"]
    assert (squad["date"], squad["date_assumed"]) == (date, assumed)


def test_the_option_goes_before_the_document_of_one_who_insists() -> None:
    known = document(mission={"month": "1968-09"})
    squad = fng("squad", "arvn", "--date", "may 1967", "--force", "-j", stdin=known).document["squad"]
    assert (squad["army"], squad["date"]) == ("arvn-pre-1968", "1967-05")
    assert fng("squad", "arvn", "-j", stdin=known).document["squad"]["army"] == "arvn-post-1968"


@each(
    ("args", "message"),
    [
        (("squad", "anzak"), "'anzak' is not an army; nearest: anzac"),
        (("squad", "us", "--date", "1968-13"), "--date: '1968-13' is not a month"),
        (("squad", "arvn-post-1968", "--date", "1967-03"), "for 1967-03, use arvn-pre-1968"),
        (("squad", "us", "--star-rep", "4"), "need the name of the Star"),
        (("squad", "us", "--star", ""), "--star: the name is empty"),
        (("squad", "us", "--strength", "11"), "--strength: '11'"),
        (("squad", "us", "--choose", "ak-47"), "'ak-47' cannot be chosen"),
        (("squad", "us", "--prefix", "7"), "--prefix: '7'"),
        (("squad", "us", "--group", "\x07"), "contains control characters"),
        (("squad", "us", "--side", "both"), "--side: 'both' is not a side"),
        (("platoon", "us", "--squads", "5"), "has 1 to 3"),
        (("platoon", "us", "--flak", "--star", "X", "--star-attribute", "x"), "'x' is not an attribute"),
        (("army", "show", "nvaa"), "'nvaa' is not an army; nearest: nva"),
        (("army", "list", "--date", "later"), "--date: 'later' is not a month"),
        (
            ("vc-weapon", "--men", "2", "--by", "a1"),
            "cannot be combined with --by, which rolls for a single figure",
        ),
        (("gear", "show", "tent"), "'tent' is not a piece of gear"),
        (("gear", "roll", "--by", "a1"), "--by: there is no figure 'a1'"),
        (("squad", "us", "--dice", "6,1"), "too few dice: the next roll is 10d6, REP of a1 to a10"),
    ],
)
def test_what_is_wrong_and_how_to_mend_it(args: tuple[str, ...], message: str) -> None:
    assert message in fng(*args).fault


def test_a_second_star_of_the_same_name() -> None:
    known = document({"id": "a1", "side": "fwf", "rep": 5, "name": "Sgt. Alvarez", "star": True})
    assert (
        "'sgt. alvarez' is already taken" in fng("squad", "us", "--star", "sgt. alvarez", stdin=known).fault
    )


def test_text_fits_80_columns() -> None:
    """The longest that there is: Marines with names, attributes and gear."""
    for args in (("platoon", "usmc", "--star", "Sgt. Alvarez"), ("platoon", "sf-cidg"), ("squad", "mfvc")):
        text = fng(*args, "--seed", "3").ok
        assert max(map(len, text.splitlines())) <= 80
    assert "rolled 11, cut to 10" in fng("squad", "us", *BARE, "--dice", "6" + ",1" * 10).ok


def test_odds_of_the_strength() -> None:
    told = fng("squad", "us-army", "--odds", "--odds-by", "strength", "-j").document["odds"]
    chances = {outcome["outcome"]["strength"]: outcome["p"] for outcome in told["outcomes"]}
    assert chances == {10: "1/3", 6: "1/6", 7: "1/6", 8: "1/6", 9: "1/6"}
    assert "there is no field 'members'" in fng("squad", "us", "--odds", "--odds-by", "members").fault
    assert "US Army infantry: squad of 10" in fng("squad", "us", "--odds-all").ok
    assert "in 3 squads" in fng("platoon", "us", "--odds-all").ok


def test_many_squads() -> None:
    made = fng("squad", "lvc", "-n", "5", "--seed", "1", "-j").documents
    assert len({json.dumps(one["figures"]) for one in made}) == 5


def test_army_list_and_show() -> None:
    assert len(fng("army", "list", "-j").document["army_list"]["items"]) == len(NINE)
    assert "arvn-post-1968" not in fng("army", "list", "--date", "1967-06").ok
    shown = fng("army", "show", "usmc", "--date", "1968-09", "-j").document["army_show"]
    lines = {line["key"]: line for line in shown["lines"]}
    assert lines["first-automatic-rifleman"]["weapon_lines"][0]["choices"] == ["m-14a1", "m-16"]
    assert shown["changes"] == ["1968-07"]
    text = fng("army", "show", "mfvc", "--date", "1967-03").ok
    assert "a VC weapon, SKS for AK-47" in text
    assert "Changes from July 1967 on." in text
    assert max(map(len, text.splitlines())) <= 80


def test_vc_weapons() -> None:
    assert fng("vc-weapon", "--dice", "5,1", "-j").document["vc_weapon"]["weapons"] == ["ak-47"]
    early = ("--army", "mfvc", "--date", "1967-03")
    assert fng("vc-weapon", *early, "--dice", "5,1", "-j").document["vc_weapon"]["weapons"] == ["sks"]
    assert fng("vc-weapon", "--men", "2", "--dice", "5,1,1,1", "-j").document["vc_weapon"]["weapons"] == [
        "ak-47",
        "m-3a1",
    ]


def test_a_weapon_in_a_figure_s_hand() -> None:
    known = document({"id": "e1", "side": "vc-nva", "rep": 3, "weapons": ["sks", "grenade"], "mood": "grim"})
    [figure] = fng("vc-weapon", "--by", "e1", "--dice", "6,6", "-j", stdin=known).document["figures"]
    assert figure["weapons"] == ["m-16", "grenade"]
    assert figure["mood"] == "grim"


def test_gear() -> None:
    assert [line["id"] for line in fng("gear", "list", "-j").document["gear_list"]["items"]] == [
        "flashlight",
        "flare",
        "starlight-scope",
        "wire-cutters",
        "flak-jacket",
        "chicken-plate",
        "radio",
    ]
    assert fng("gear", "show", "pencil flare", "-j").document["gear_show"]["facts"]["range_in"] == 18
    assert fng("gear", "roll", "--dice", "2,3,1", "-j").document["gear_roll"]["gear"] == [
        "flashlight",
        "wire-cutters",
    ]


def test_gear_of_a_figure() -> None:
    known = document({"id": "a1", "side": "fwf", "rep": 3, "gear": ["radio", "flare"]})
    [figure] = fng("gear", "roll", "--by", "a1", "--dice", "1,1,6", "-j", stdin=known).document["figures"]
    assert figure["gear"] == ["radio", "flare", "flashlight"]


def test_a_second_platoon_of_yours_is_a_slip() -> None:
    """Refused, unless by --force; another army's, and the enemy's, come as they are typed."""
    first = fng("platoon", "us-army", "--seed", "7", "-j").out
    assert "already has a platoon of that army" in fng("platoon", "us-army", stdin=first).fault
    number = len(json.loads(first)["figures"])
    assert len(fng("platoon", "us-army", "--force", "-j", stdin=first).document["figures"]) > number
    assert fng("platoon", "arvn", "-j", stdin=first).code == 0
