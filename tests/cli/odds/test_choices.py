"""``--vary`` and ``fng odds compare``: the same question for one choice after another."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from fng_cli.cli.paper.palette import PAPER
from tests.runner import Content, fng, icbm

FIRE = ("fire", "--rep", "4", "--weapon", "m-16", "--at", "rep=4,cover", "--odds")


def camp() -> str:
    """Two of ours and one of theirs, who is next to one of ours."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 5, "weapons": ["m-16", "grenade"]},
        {"id": "a2", "side": "fwf", "rep": 3, "weapons": ["m-16"]},
        {"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"]},
    ]
    return json.dumps({"fng": 3, "figures": figures})


def chances(choice: Content) -> dict[str, Fraction]:
    """How likely each thing is with a choice."""
    return {one["measure"]: Fraction(one["p"]) for one in choice["measures"]}


def test_each_choice_has_the_odds_that_it_has_alone() -> None:
    """A grid is nothing but the same question, asked for each choice."""
    found = fng(*FIRE, "--vary", "weapon=m-16,m-60,m-79", "-j").document["odds"]["alternatives"]
    for one in found:
        call = [one["alternative"] if word == "m-16" else word for word in FIRE]
        alone = fng(*call, "-j").document["odds"]
        [target] = alone["targets"]
        out = sum(
            Fraction(each["p"])
            for each in target["outcomes"]
            if each["result"] in ("out-of-the-fight", "obviously-dead")
        )
        assert chances(one)["out or dead"] == out


def test_a_span_of_numbers_is_varied_one_by_one() -> None:
    """``rep=3-6`` is four choices, and the best is marked; by words, not by colour."""
    text = fng("contact", "--odds", "--rep", "3", "--vary", "rep=3-5").ok
    rows = [line.split() for line in text.splitlines()]
    assert ["3", "25.0%", "75.0%"] in rows
    assert ["5", "69.4%*", "30.6%*"] in rows


def test_a_flag_is_varied_by_yes_and_no() -> None:
    """Also one that is neither on nor off until somebody says so."""
    melee = ("melee", "--rep", "5", "--foe-rep", "3", "--odds")
    told = fng(*melee, "--vary", "damage=yes,no", "-j").document["odds"]["alternatives"]
    assert [one["alternative"] for one in told] == ["yes", "no"]
    assert "write yes or no" in fng(*melee, "--vary", "damage=maybe").fault


def test_an_option_that_must_be_given_is_varied_by_the_name_that_is_typed() -> None:
    """``--type`` of a missile is a field of another name."""
    words = ("rule", "reach", "--from", "2516", "--to", "2518", "--odds", "--vary", "type=ss-11,ss-18", "-j")
    told = icbm(*words).document["odds"]["alternatives"]
    assert [one["alternative"] for one in told] == ["ss-11", "ss-18"]


def test_two_things_are_varied_against_each_other() -> None:
    """One goes down and the other across; each cell is the chance of the main thing."""
    text = fng(*FIRE, "--vary", "weapon=m-16,m-79", "--vary", "rep=3-5").ok
    assert "out or dead, by weapon (down) and rep (across)" in text
    assert text.count("*") == 2  # the best cell, and the note on it
    told = fng(*FIRE, "--vary", "weapon=m-16,m-79", "--vary", "rep=3-5", "-j").document["odds"]
    assert [one["alternative"] for one in told["alternatives"]][:2] == ["m-16, 3", "m-16, 4"]
    assert told["varied"] == ["weapon", "rep"]


def test_what_holds_commas_is_varied_with_bars() -> None:
    """``at=open|rep=4,cover``: whole words of an option, commas and all."""
    text = fng(*FIRE, "--vary", "at=rep=4|rep=4,cover").ok
    assert "rep=4,cover" in text


@pytest.mark.parametrize(
    ("vary", "fault"),
    [
        ("weapn=m-16", "no option --weapn; nearest: weapon"),
        ("weapon", "write OPTION=VALUES"),
        ("rep=9", "9 is not in the range"),
        ("weapon=xx,m-16", "'xx' is not a weapon"),
    ],
)
def test_what_cannot_be_varied_is_told(vary: str, fault: str) -> None:
    assert fault in fng(*FIRE, "--vary", vary).fault


def test_rulings_stand_side_by_side() -> None:
    """A shot that may strike a friend and a grenade, by who is out, whether one's own are hit, ammunition."""
    shot, throw, both = (
        "fire --by a1 --at e1,cover",
        "grenade throw --by a1 --at e1",
        "fire --by a1 --at e1 --at a2",
    )
    found = fng("odds", "compare", shot, throw, both, "-j", stdin=camp()).document["odds_compare"]
    told = {one["alternative"]: chances(one) for one in found["alternatives"]}
    assert set(told) == {shot, throw, both}
    assert told[shot]["mine hit"] == 0 < told[throw]["mine hit"] < told[both]["mine hit"]
    assert found["best_alternative"] in (throw, both)
    text = fng("odds", "compare", shot, throw, stdin=camp()).ok
    assert "mine hit" in text
    assert "*" in text


def test_rulings_that_answer_yes_or_no_are_compared_by_that() -> None:
    found = fng("odds", "compare", "contact --rep 4", "fng contact --rep 5", "-j").document["odds_compare"]
    assert [one["alternative"] for one in found["alternatives"]] == ["contact --rep 4", "contact --rep 5"]
    assert chances(found["alternatives"][0])["yes"] == Fraction(4, 9)
    assert found["best_alternative"] == "contact --rep 5"


@pytest.mark.parametrize(
    ("calls", "fault"),
    [
        (("contact --rep 4",), "at least two commands"),
        (("contct --rep 4", "contact --rep 4"), "nearest: contact"),
        (("contact --rop 4", "contact --rep 4"), "No such option"),
        (("briefing", "contact --rep 4"), "rolls no dice"),
        (("contact --rep '4", "contact --rep 4"), "quotation"),
        (
            ("contact --rep 4 -f x.json", "contact --rep 4"),
            ": all commands use the same document; give -f or -i only once, for odds compare itself",
        ),
    ],
)
def test_what_cannot_be_compared_is_told(calls: tuple[str, ...], fault: str) -> None:
    assert fault in fng("odds", "compare", *calls).fault


@pytest.mark.parametrize(
    "args",
    [
        ("weather", "--odds"),
        (*FIRE,),
        (*FIRE, "--vary", "weapon=m-16,m-60"),
        (*FIRE, "--vary", "weapon=m-16,m-60", "--vary", "rep=3-5"),
        ("mission", "--corps", "II", "--odds", "--odds-by", "eal,type"),
        ("react", "in-sight", "--by", "a=4", "--by", "e=3,vc-nva", "--odds"),
        ("odds", "compare", "contact --rep 4", "contact --rep 5"),
    ],
    ids=lambda args: " ".join(args[:3]),
)
def test_odds_are_drawn_on_the_paper_of_the_maps(args: tuple[str, ...], tmp_path: Path) -> None:
    """A title, figures in percent, how it was made: no screenshot of a terminal."""
    file = tmp_path / "odds.svg"
    assert fng(*args, "--svg", str(file)).code == 0
    picture = file.read_text()
    assert f'fill="{PAPER}"' in picture
    assert "<title>Odds" in picture
    assert "%</text>" in picture or "% *</text>" in picture
    assert "computed from" in picture
    fng(*args, "--svg", str(tmp_path / "again.svg"))
    assert (tmp_path / "again.svg").read_text() == picture


def test_what_is_varied_need_not_be_given_besides() -> None:
    """An option that must be given is by --vary; what nobody says is asked for all the same."""
    assert (
        fng("contact", "--odds", "--vary", "rep=3-5").ok
        == fng("contact", "--rep", "3", "--odds", "--vary", "rep=3-5").ok
    )
    assert "--rep" in fng("contact", "--odds", "--vary", "season=dry,rainy").fault
    assert fng("contact", "--odds", "--vary", "rep=").code == 2


DUEL = json.dumps(
    {
        "fng": 3,
        "figures": [
            {"id": "a1", "side": "fwf", "rep": 5, "group": "a", "weapons": ["m-16"]},
            {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
            {"id": "e1", "side": "vc-nva", "rep": 3, "group": "e", "weapons": ["ak-47"]},
        ],
    }
)


def measures(*calls: str, document: str = DUEL) -> dict[str, dict[str, float]]:
    """The chances of each call by measure."""
    report = fng("odds", "compare", *calls, "-j", stdin=document).document["odds_compare"]
    return {
        choice["alternative"]: {one["measure"]: one["probability"] for one in choice["measures"]}
        for choice in report["alternatives"]
    }


def test_a_charge_counts_with_the_fire_before_contact_and_the_melee_after_it() -> None:
    """Shooting, charging and fighting stand in the same columns: he is down, one of mine is down."""
    told = measures("fire --by a1 --at e1", "charge --by a1 --at e1", "melee --by a1 --at e1")
    assert all({"out or dead", "mine down"} <= set(columns) for columns in told.values())
    charge, melee = told["charge --by a1 --at e1"], told["melee --by a1 --at e1"]
    assert 0 < charge["out or dead"] < melee["out or dead"]
    assert charge["mine down"] > melee["mine down"] > 0
    assert charge["out or dead"] + charge["mine down"] <= 1
    two = measures("charge --by a1 --by a2 --at e1", "charge --by a1 --at e1")
    assert two["charge --by a1 --by a2 --at e1"]["out or dead"] > charge["out or dead"]


def test_a_charge_without_a_document_cannot_be_played_to_its_end() -> None:
    """Nobody knows with what the target would fire."""
    refused = fng("odds", "compare", "charge --by a=4 --at c=3", "charge --by a=5 --at c=3").fault
    assert "odds compare can play a charge to its end only with figures from a document (-i FILE)" in refused


def test_support_is_compared_by_whether_and_when_it_comes_and_by_its_price() -> None:
    """No call has to get through for odds; its price in victory points stands behind it."""
    evening = json.dumps({"fng": 3, "clock": {"turn": 3}, "mission": {"support_level": 3}})
    told = measures("request mortars", "request medevac", document=evening)
    assert all(set(columns) == {"comes", "by next turn"} for columns in told.values())
    assert all(0 < columns["by next turn"] <= columns["comes"] < 1 for columns in told.values())
    assert [label.rpartition(", ")[2] for label in told] == ["-7 VP", "-5 VP"]
    assert "Odds of fng request mortars" in fng("request", "mortars", "--odds", stdin=evening).ok
    assert "a call must first get through to Headquarters" in fng("request", "mortars", stdin=evening).fault
