"""Fire and all that goes with it, as a person types it: the examples of the book, documents, odds, refusals."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.each import each
from tests.runner import Answer, Content, fng

BILLY = {
    "id": "billy",
    "name": "Sgt. Billy",
    "side": "fwf",
    "rep": 5,
    "weapons": ["m-16", "m203"],
    "group": "1st",
}
PHOUC = {"id": "phouc", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"], "group": "nva"}
MINH = {"id": "minh", "side": "vc-nva", "rep": 3, "weapons": ["sks"], "group": "nva", "prone": True}
RIKER = {"id": "riker", "side": "fwf", "rep": 5, "weapons": ["m-16"], "star": True, "star_power": 5}


def doc(*figures: Content, **more: Any) -> str:
    return json.dumps({"fng": 3, "figures": list(figures)} | more)


def typed(line: str, *more: str, stdin: str = "") -> Answer:
    """A command as it is typed, with a document at standard input."""
    return fng(*line.split(), *more, stdin=stdin)


def ruled(line: str, stdin: str = "") -> Content:
    """The section that a command wrote."""
    document = typed(line, "-j", stdin=stdin).document
    section: Content = document[document["log"][-1]["command"].split()[0].replace("-", "_")]
    return section


EXAMPLES: dict[str, tuple[str, dict[str, Any]]] = {
    "Sgt. Billy at two in cover (p. 32)": (
        "fire --rep 5 --weapon m-16 --at cover --at cover --shots 1,2 --dice 3,4,6,4,3",
        {"totals": [11, 9, 8], "targets.0.result": "missed-in-cover", "targets.1.result": "knocked-down"},
    ),
    "Tranh at Barnes and Nobles (p. 32)": (
        "fire --rep 1 --weapon mat-49 --at barnes=4 --at nobles=4 --shots 2,1 --dice 3,5,2",
        {"totals": [6, 4, 3], "targets.0.target": "barnes", "targets.1.shots.0.die": 2},
    ),
    "Linh is out of ammunition (p. 30)": (
        "fire --rep 4 --weapon ppsh --at open --shots 3 --dice 1,1,5,6",
        {"out_of_ammo": True, "targets.0.hits": 1},
    ),
    "Billy hits Phouc in cover (p. 33)": (
        "fire --rep 5 --weapon m-16 --at phouc=4,cover --dice 6,4",
        {"targets.0.result": "missed-in-cover", "targets.0.keeps_turn": True},
    ),
    "Phouc hits Billy (p. 33)": (
        "fire --rep 4 --weapon ak47 --at billy=5 --dice 6,5,2,3",
        {"targets.0.result": "stunned", "targets.0.keeps_turn": False},
    ),
    "three fours at three targets (p. 32)": (
        "fire --rep 4 --weapon mat-49 --at open --at open --at open --dice 4,4,4,6,6",
        {"totals": [8, 8, 8], "targets.1.hits": 1, "targets.2.result": "missed"},
    ),
    "a Marksman lifts 6 to 7 (p. 5)": (
        "fire --rep 4 --weapon m-14 -a marksman --at open --dice 2,6",
        {"totals": [7], "targets.0.hits": 1},
    ),
    "an SKS at 30 inches (p. 13)": (
        "fire --rep 4 --weapon sks --at 30in --dice 3,6",
        {"totals": [7], "targets.0.hits": 1},
    ),
    "a shotgun from 2 inches (p. 26)": (
        "fire --rep 1 --weapon shotgun --at range=2 --dice 2,4",
        {"dice": 2, "totals": [5]},
    ),
    "one shot of a damage die (p. 32)": ("damage --impact 3 --dice 4", {"result": "knocked-down"}),
    "a chicken plate (p. 7)": (
        "damage --impact 3 --at chicken-plate --dice 3",
        {"impact": 2, "result": "knocked-down"},
    ),
    "Sgt. Jones in a flak jacket (p. 23)": (
        "damage --impact 2 --at jones=4,flak --dice 6,2,5,6",
        {"result": "out-of-the-fight"},
    ),
    "Riker is larger than life (p. 3)": (
        "star fate --rep 5 --by-rep 4 --damage od",
        {"result": "out-of-the-fight", "by": "larger-than-life"},
    ),
    "Riker cheats death (p. 3)": (
        "star fate --rep 5 --by-rep 5 --damage od --cheat",
        {"result": "out-of-the-game", "rep": 4},
    ),
    "Star Power (p. 4)": (
        "star power --rep 5 --damage oof --damage od --dice 1,2,2,5,6",
        {"after": ["stunned", "stunned"], "left": 4},
    ),
    "Tan throws blind (p. 34)": (
        "grenade throw --rep 4 --army nva --unseen --at billy=5,m16 --dice 3,6,3",
        {"lands": "misses", "dud": False, "targets.0.result": "missed"},
    ),
    "Nguyen drops it over the wall (p. 34)": (
        "grenade throw --rep 4 --army nva --dropped --at billy=5,m16 --dice 3,6,3,1",
        {"lands": "nominated-spot", "explodes": True, "targets.0.result": "obviously-dead"},
    ),
    "a grenade is not ready (p. 33)": ("grenade ready --rep 4 --dice 5,6", {"result": "when-next-active"}),
    "a hasty setup (p. 27)": (
        "mg setup --weapon m-60 --crew 1 --prone --rep 4 --dice 5,4,6",
        {"dice": 3, "passed": 1, "fires": "in-reaction"},
    ),
    "three M-16s at a PEF (p. 33)": (
        "recon-by-fire -w m16 -w m16 -w m16 --pef-rep 4 --distance 12 --sight 6 --dice 6,6,6,6,6,1,1,2,3,4,5,5",
        {"dice": 12, "sixes": 5, "is_resolved": True, "hits": 1},
    ),
    "cover against a blast (p. 34)": ("blast --impact 4 --at dv=4", {"targets.0.result": "duck-back"}),
    "Billy is out of ammunition and outgunned (p. 30)": (
        "outgunned --weapon sks --at smg,empty",
        {"targets.0.is_outgunned": True, "targets.0.own": 0},
    ),
    "a Star is never outgunned (p. 30)": (
        "outgunned --weapon rpg-7 --at m16,star",
        {"targets.0.is_outgunned": False},
    ),
    "Pfc. Able is a Poser (p. 5)": ("attribute roll --dice 4,5", {"attribute": "poser"}),
    "Pfc. Barnes is Tough (p. 5)": ("attribute roll --dice 6,2", {"attribute": "tough"}),
}
SECTIONS = {
    "attribute roll": "attribute_roll",
    "star power": "star_power_roll",
    "star fate": "star_fate",
    "grenade ready": "grenade_ready",
    "mg setup": "mg_setup",
    "grenade throw": "grenade_throw",
}


def at(value: Any, path: str) -> Any:
    for name in path.split("."):
        value = value[int(name) if name.isdigit() else name]
    return value


@each("name", EXAMPLES)
def test_examples_of_the_book(name: str) -> None:
    """With the dice as they fell."""
    line, expected = EXAMPLES[name]
    words = line.split()
    document = fng(*words, "-j").document
    section = document[SECTIONS.get(" ".join(words[:2]), words[0].replace("-", "_"))]
    assert {path: at(section, path) for path in expected} == expected


def test_what_is_seen_at_the_table() -> None:
    """Dice, totals, why each hit or missed, and what comes next; no line is longer than 80."""
    told = typed("fire --rep 5 --weapon m-16 --at cover --at cover --shots 1,2 --dice 3,4,6,4,3").ok
    assert told == (
        "REP 5 fires the M-16 with 3 of its 4 dice (use --shots all to fire them all).\n"
        "target 1 (cover): hit, but the cover stops it\n"
        "    6 + 5 = 11 hits\n"
        "target 2 (cover): knocked down\n"
        "    4 + 5 = 9 hits; 3 + 5 = 8 misses (in cover)\n"
        "  dice: to hit 3 4 6; damage, target 1 4: missed in cover; damage, target 2 3:\n"
        "    knocked down\n"
        "  p. 5-6, 25-33, 113; ruling a-29, a-28\n"
        "  next: fng react knock-down --rep <REP> (test target 2, who is knocked down:\n"
        "    give his REP)\n"
        "  next: fng react received-fire --rep <REP> --in-cover (he was missed; friends\n"
        '    within 4" who see a figure hit must test too)\n'
        '  next: fng react man-down --rep <REP> (test friends within 4" and in sight of\n'
        "    target 2)\n"
    )


def test_a_document_keeps_what_happened() -> None:
    """Status, ammunition: whoever was hit, and whoever fired."""
    made = typed(
        "fire --by billy --at phouc,cover --at minh --shots 2,2 --dice 6,5,1,1,3,5,6,2 -j",
        stdin=doc(BILLY, PHOUC, MINH),
    ).document
    billy, phouc, minh = made["figures"]
    assert billy["empty"] == ["m-16"]
    assert phouc["status"] == "obviously-dead"
    assert "status" not in minh
    commands = [one["command"] for one in made["fire"]["next"]]
    assert commands == [
        "fng react received-fire --by minh,outgunned --man-down",
        "fng reload --by billy",
    ]
    again = fng("fire", "--by", "billy", "--at", "minh", stdin=json.dumps(made))
    assert (
        "the M-16 is out of ammunition, and takes a turn to reload; use fng reload --by billy" in again.fault
    )
    loaded = fng("reload", "--by", "billy", "-j", stdin=json.dumps(made)).document
    assert "empty" not in loaded["figures"][0]


def test_what_is_called_for_can_be_typed() -> None:
    """The commands that come next run as they stand, on the document that names them."""
    made = typed(
        "fire --by billy --at phouc,cover --at minh --dice 2,2 -j", stdin=doc(BILLY, PHOUC, MINH)
    ).document
    for following in made["fire"]["next"]:
        command = following["command"].removeprefix("fng ")
        assert typed(command, "--seed", "1", stdin=json.dumps(made)).code == 0


def test_a_star_in_a_document() -> None:
    """Star Power and status are written back; and who cheats death is gone, with a REP less."""
    made = typed("damage --impact 3 --at riker --dice 1,1,4,4,5,6 -j", stdin=doc(RIKER)).document
    [riker] = made["figures"]
    assert (riker["status"], riker["star_power"]) == ("out-of-the-fight", 4)
    dead = doc(RIKER | {"star_power": 0})
    made = typed("damage --impact 3 --at riker --by-rep 5 --dice 1 -j", stdin=dead).document
    assert made["figures"][0]["status"] == "obviously-dead"
    command = made["damage"]["next"][0]["command"]
    assert command == "fng star fate --by riker --damage obviously-dead --cheat"
    made = typed(command.removeprefix("fng "), "-j", stdin=json.dumps(made)).document
    assert (made["figures"][0]["status"], made["figures"][0]["rep"]) == ("gone", 4)
    made = typed("damage --impact 3 --at riker --cheat-death --dice 1 -j", stdin=dead).document
    assert (made["figures"][0]["status"], made["figures"][0]["rep"]) == ("gone", 4)


def test_star_power_after_the_damage() -> None:
    """Where the damage was ruled without it, a figure's state is what it is rolled against."""
    hurt = doc(RIKER | {"status": "out-of-the-fight"})
    made = typed("star power --by riker --dice 1,1,4,6,6 -j", stdin=hurt).document
    assert (made["figures"][0].get("status"), made["figures"][0]["star_power"]) == (None, 3)


def test_nothing_gets_better_by_being_hit() -> None:
    """Who is out of the fight and stunned once more is still out of the fight."""
    hurt = doc(PHOUC | {"status": "out-of-the-fight"})
    made = typed("damage --impact 1 --at phouc --dice 6,1,1 -j", stdin=hurt).document
    assert made["damage"]["result"] == "stunned"
    assert made["figures"][0]["status"] == "out-of-the-fight"


def test_what_is_thrown_away() -> None:
    """A LAW is gone once fired; the rifle is then in hand."""
    made = typed(
        "fire --by billy --at phouc --dice 1 -j",
        stdin=doc(BILLY | {"weapons": ["m-72-law", "m-16"]}, PHOUC),
    ).document
    assert made["figures"][0]["weapons"] == ["m-16"]


def test_another_weapon_that_he_carries() -> None:
    """An M203 is fired, and must be readied again."""
    section = ruled("fire --by billy --weapon m203 --at phouc,20in --dice 1", stdin=doc(BILLY, PHOUC))
    assert section["next"][-1]["command"] == "fng grenade ready --by billy --weapon m203"


def test_distances_from_where_they_stand() -> None:
    """Range and gaps, where the document says where everybody is."""
    placed = [BILLY | {"x_in": 0, "y_in": 0}, PHOUC | {"x_in": 0, "y_in": 40}, MINH | {"x_in": 3, "y_in": 40}]
    section = ruled("fire --by phouc --at billy --weapon sks --force --dice 3", stdin=doc(*placed))
    assert section["totals"] == [6]
    section = ruled("fire --by billy --at phouc,cover --at minh --dice 2,2,2,2", stdin=doc(*placed))
    assert (section["points"], section["dice"]) == (4, 4)
    placed[1] |= {"y_in": 50}
    assert 'phouc is 50" away' in typed("fire --by billy --at phouc", stdin=doc(*placed)).fault


def test_recon_by_fire_with_a_document() -> None:
    """Who fires is out of ammunition; the PEF is named."""
    pefs = {"pefs": [{"number": 2, "rep": 3, "sector": 1}]}
    made = typed("recon-by-fire --by billy --pef 2 --dice 6,6,6,6 -j", stdin=doc(BILLY, **pefs)).document
    assert made["figures"][0]["empty"] == ["m-16"]
    assert made["recon_by_fire"]["next"][0]["command"] == "fng pef resolve 2 --who <WHO> --eal <EAL>"
    assert (
        "there is no PEF 3; there are 2"
        in typed("recon-by-fire --by billy --pef 3", stdin=doc(BILLY, **pefs)).fault
    )


def test_outgunned_in_a_document() -> None:
    """By what everybody has in hand, and whether it is loaded."""
    figures = doc(BILLY, PHOUC, MINH | {"empty": ["sks"]}, RIKER | {"side": "vc-nva"})
    section = ruled("outgunned --by billy --at phouc --at minh --at riker", stdin=figures)
    assert [(one["target"], one["is_outgunned"], one["own"]) for one in section["targets"]] == [
        ("phouc", False, 3),
        ("minh", True, 0),
        ("riker", False, 3),
    ]


FAULTS = {
    "fire --rep 5 --at cover": "the shooter's weapon is not known; give one, e.g. --weapon m-16 (fng weapon list shows all)",
    "fire --rep 5 --weapon m17 --at cover": "'m17' is not a weapon; nearest:",
    "fire --rep 5 --weapon m16": "there is no target: give --at once for each target, e.g. --at cover, or --at",
    "fire --weapon m16 --at open": "who acts? Give a REP (e.g. --rep 4), a figure in a document (e.g. --by a1), or a name with a REP (e.g. --by billy=4)",
    "fire --rep 5 --weapon m16 --at covr": "'covr' is neither a circumstance nor a figure, and there is no document with figures; nearest: cover",
    "fire --rep 5 --weapon m16 --at cover --shots 1,2": "gives 2 numbers, but --at names 1 target",
    "fire --rep 5 --weapon m16 --at cover --shots one": "'one' is not a number of shots; write e.g. 1,2",
    "fire --rep 5 --weapon m16 --at cover --shots 5": "5 shots, but the M-16 has a Target Rating of 4",
    "fire --rep 5 --weapon m16 --at open --at open --gaps 4": "2 shots and 3 more for the gaps",
    "fire --rep 5 --weapon m16 --at open --gaps 1": "give one number fewer than there are targets (here 1 target)",
    "fire --rep 5 --weapon m16 --at rep=9": "rep is a whole number from 1 to 7",
    "fire --rep 5 --weapon m16 --at rep=4.7": "rep is a whole number from 1 to 7",
    "fire --rep 5 --weapon m16 --at x=y": "write NAME=REP, weapon=NAME, or",
    "fire --rep 5 --weapon m16 --at star --dice 6,1": "a Star, but his REP is not known: give it, e.g. rep=5",
    "damage": "the Impact is not known: give it, e.g. --impact 3, or a weapon, e.g. --weapon m-60",
    "damage --weapon smoke": "the smoke grenade does no damage",
    "blast --impact 2": "no targets are given. Name each figure in the blast circle, e.g. --at b1",
    "star power --power 3": "which damage did the figure suffer? Give it, e.g. --damage oof",
    "star fate --rep 5 --damage maimed": "'maimed' is not a result of damage",
    "outgunned --weapon m60": "name a figure, e.g. --at b1",
    "outgunned --at m16": "the weapon is not known: give one, e.g. --weapon m60",
    "outgunned --weapon m60 --at cover": "add the weapon, e.g. ak47, or the word unarmed",
    "recon-by-fire --weapon m16": "the REP of the PEF is not known: give it, e.g. --pef-rep 4",
    "smoke --under bamboo": "'bamboo' is not a jungle; choose from single-canopy-jungle",
    "mg setup": "the weapon is not known: give one, e.g. --weapon m-60, or a figure in the document, e.g. --by a1",
    "weapon show ak74": "'ak74' is not a weapon; nearest: ak-47",
    "weapon list --type cannon": "'cannon' is not a type of weapon",
    "weapon list --army navy": "'navy' is not an army; choose from us-army",
    "attribute show knifman": "'knifman' is not an attribute; nearest: knifeman",
}


@each("line", FAULTS)
def test_what_is_refused_says_how_to_mend_it(line: str) -> None:
    """What was wrong, where, and the nearest right name; nothing else is written."""
    assert FAULTS[line] in fng(*line.split()).fault


def test_who_cannot_fire() -> None:
    """Who is down or stunned does nothing; the nearest figure is named."""
    figures = doc(BILLY | {"status": "stunned"}, PHOUC)
    assert "is stunned" in typed("fire --by billy --at phouc", stdin=figures).fault
    assert "nearest: billy" in typed("fire --by bily --at phouc", stdin=figures).fault
    assert "nearest: phouc" in typed("fire --by phouc --at phoc", stdin=figures).fault


M60 = "fire --rep 5 --weapon m-60 --at rep=4 --at rep=4,cover --at rep=3 --at rep=4,prone --at rep=5 --odds"


def test_odds_target_by_target() -> None:
    """Each target's odds add up to 1, and are what is told of one of them alone."""
    told = typed(M60, "-j").document["odds"]
    assert [one["target"] for one in told["targets"]] == [f"target {place}" for place in range(1, 6)]
    for place, one in enumerate(told["targets"]):
        assert sum(Fraction(outcome["p"]) for outcome in one["outcomes"]) == 1
        alone = typed(M60, "--odds-by", f"targets.{place}.result", "-j").document["odds"]["outcomes"]
        assert {next(iter(o["outcome"].values())): o["p"] for o in alone} == {
            o["result"]: o["p"] for o in one["outcomes"]
        }
    assert sum(Fraction(outcome["p"]) for outcome in told["outcomes"]) == 1
    # 2 ones or more of 5 dice: 1 - (5/6)^5 - 5 (1/6) (5/6)^4
    assert Fraction(told["out_of_ammo_chance"]["p"]) == 1 - Fraction(5, 6) ** 5 - Fraction(5 * 5**4, 6**5)


def test_odds_by_a_field() -> None:
    """``--odds-by`` groups the odds by a field of the answer; ``--by`` is who fires, here as everywhere."""
    hits = typed(M60, "--odds-by", "targets.0.hits", "-j").document["odds"]["outcomes"]
    assert sum(Fraction(outcome["p"]) for outcome in hits) == 1
    assert {outcome["outcome"]["targets.0.hits"] for outcome in hits} == {0, 1}
    assert "--by targets.0.result" in typed(M60.replace("--rep 5", "--by targets.0.result")).fault


def test_odds_do_not_tell_what_they_leave_out() -> None:
    """How the dice fell is no part of the odds, and nothing is told of it in place of that."""
    assert "the odds do not cover 'totals'" in typed(M60, "--odds-by", "totals").fault
    outcomes = typed(M60, "--odds-by", "targets.0", "-j").document["odds"]["outcomes"]
    assert all("shots" not in outcome["outcome"]["targets.0"] for outcome in outcomes)


def test_odds_of_flame_say_what_play_says() -> None:
    """The last shot empties it, whatever falls; else a 1 leaves one shot, and it can be asked for."""
    flame = "flame --rep 4 --at open --odds"
    last = typed(f"{flame} --last-shot").ok
    assert "Out of ammunition: 100.0%" in last
    assert "That was the last shot: 100.0%" in last
    assert "One shot is left: 16.7%" in typed(flame).ok
    told = typed(flame, "--odds-by", "fuel", "-j").document["odds"]["outcomes"]
    assert {outcome["outcome"]["fuel"]: outcome["p"] for outcome in told} == {
        "enough": "5/6",
        "one-shot-left": "1/6",
    }
    assert typed(flame, "-j").document["odds"]["fuel_outcomes"][0] == {
        "result": "enough",
        "p": "5/6",
        "probability": 5 / 6,
        "ways": 5,
        "ways_in_all": 6,
    }


def test_odds_on_screen() -> None:
    """A line a target, a column a result; within 80 columns."""
    told = typed(M60).ok
    assert "target 5" in told
    assert "Out of ammunition: 19.6%" in told
    assert max(map(len, told.splitlines())) <= 80


def test_many_shots_as_a_stream() -> None:
    """A document a line, in and out, each with dice of its own."""
    shots = doc(BILLY, PHOUC) + "\n"
    made = typed("fire --by billy --at phouc --seed 7 -j", stdin=shots * 50).documents
    assert len(made) == 50
    assert len({json.dumps(one["fire"]["rolls"]) for one in made}) > 10


def test_the_weapon_list() -> None:
    """Every weapon of both pages once a list, with its numbers."""
    weapons = fng("weapon", "list", "-j").document["weapon_list"]["items"]
    assert len(weapons) == len({(one["side"], one["id"]) for one in weapons}) == 55
    assert all({"range_in", "target_rating", "impact", "apr", "blast_in"} <= one.keys() for one in weapons)
    assert len(fng("weapon", "list", "--army", "nva", "-j").document["weapon_list"]["items"]) == 21
    assert max(map(len, fng("weapon", "list").ok.splitlines())) <= 80


def test_the_pig() -> None:
    """Its numbers, its type, its ranking."""
    told = fng("weapon", "show", "m-60").ok
    assert told.splitlines()[:2] == [
        "M-60 (light machine gun)",
        '  Range 48", 5 targets, Impact 3, Outgunned Ranking 4.',
    ]


def test_smoke_flame_and_charges() -> None:
    """The rest, in a line each."""
    assert 'a lane 5" wide and 10" long' in fng("smoke", "--wind", "--turn", "2").ok
    assert fng("smoke", "--turn", "4").ok.startswith("The smoke is gone.")
    assert "One shot is left." in typed("flame --rep 2 --at open --dice 1").ok
    assert "stays where he is" in typed("flame through --rep 4 --dice 5,6").ok
    assert fng("flame", "through").fault.startswith(
        "Error: the figure is not known: give a REP, e.g. --rep 4"
    )
    assert "Impact 4, APR 4" in typed("demolition -w c-4 --blocks 2 --rep 4 --dice 1,1").ok
    assert "Behind it:" in typed("demolition detonate -w claymore --at open --behind open --dice 1,2").ok


def test_a_medic_is_never_outgunned() -> None:
    """p. 30, 39: he always counts as retrieving wounded, for every command."""
    doc = json.dumps({"fng": 3, "figures": [{"id": "a1", "side": "fwf", "rep": 4, "role": "medic"}]})
    told = fng("outgunned", "-w", "m-60", "--at", "a1", "-j", stdin=doc).document["outgunned"]["targets"][0]
    assert (told["is_outgunned"], told["reason"]) == (False, "retrieving-wounded")
    fired = fng("fire", "--rep", "4", "-w", "m-60", "--at", "a1", "--dice", "2", "-j", stdin=doc).document
    assert not [step for step in fired["fire"]["next"] if "outgunned" in " ".join(step["argv"])]


def test_flame_is_no_blast_and_cover_without_a_dv_is_told() -> None:
    """p. 34, 42: bunkers are no help against a flame-thrower; cover counts by its Defensive Value."""
    fault = fng("blast", "-w", "flame-thrower", "--at", "rep=4,bunker").fault
    assert "no bunker stops it" in fault
    assert "fng flame" in fault
    told = fng("blast", "--impact", "2", "--at", "rep=4,cover", "--dice", "2").ok
    assert "cover without a DV stops nothing" in told
    trap = fng("trap", "spring", "--kind", "wide-spread", "--at", "rep=4,cover", "--dice", "2").ok
    assert "cover without a DV stops nothing" in trap


@pytest.mark.parametrize(
    ("words", "shots", "left"),
    [
        ("--at cover", [1], 3),
        ("--at cover --shots all", [4], 0),
        ("--at cover --at open", [1, 1], 2),
        ("--at cover --at open --shots all", [2, 2], 0),
        ("--at cover --at open --at open --shots all", [2, 1, 1], 0),
        ("--at cover --at open --gaps 2 --shots all", [2, 1], 0),
        ("--at cover --parting", [4], 0),
    ],
)
def test_all_that_the_weapon_has(words: str, shots: list[int], left: int) -> None:
    """p. 31-32: each point of Target Rating is a die; as many as were not declared are told."""
    line = f"fire --rep 5 --weapon m-16 {words} --seed 1"
    told = fng(*line.split(), "-j").document["fire"]
    assert [len(one["shots"]) for one in told["targets"]] == shots
    assert told["points_left"] == left
    text = fng(*line.split()).ok
    assert (f"{4 - left} of its 4 dice (use --shots all to fire them all)" in text) is bool(left)


def test_who_is_stunned_anew_by_a_launcher_spends_another_turn() -> None:
    """p. 24, 28: what ends with it, and that the launcher was fired, are both kept."""
    grenadier = {"id": "a1", "side": "fwf", "rep": 5, "weapons": ["m-79"]}
    idle = {
        "id": "does-nothing-1",
        "kind": "does-nothing",
        "text": "Does nothing",
        "since_turn": 4,
        "who": "phouc",
    }
    game = doc(grenadier, PHOUC | {"status": "stunned"}, clock={"turn": 4}, lasting=[idle])
    after = typed("fire --by a1 --at phouc --seed 1 --force -j", stdin=game).document
    assert after["fire"]["targets"][0]["result"] == "stunned"
    assert [(one["kind"], one["who"]) for one in after["lasting"]] == [("fired", "a1")]


def test_how_targets_inside_a_building_count_is_told_unless_it_was_said() -> None:
    """p. 41: who moves counts as concealed, who stays where he is as in cover."""
    shot = ("fire", "--rep", "4", "-w", "m-16", "--dice", "1", "--at")
    inside = "Inside, a figure that moves counts as concealed, and one that stays put as in cover (p. 41)"
    assert inside in " ".join(fng(*shot, "rep=4", "--indoors").ok.split())
    assert inside not in " ".join(fng(*shot, "rep=4,cover", "--indoors").ok.split())
    assert inside not in " ".join(fng(*shot, "rep=4").ok.split())


def test_the_arc_out_of_a_bunker_is_told() -> None:
    """p. 42: 90 degrees, of whoever fires inside a structure."""
    shot, arc = (
        ("fire", "--rep", "4", "-w", "m-16", "--dice", "1", "--at", "rep=4,cover"),
        "within 90 degrees",
    )
    assert arc in fng(*shot, "--indoors").ok
    assert arc not in fng(*shot).ok


def test_who_is_deep_in_a_crater_is_not_fired_at() -> None:
    """p. 47: more than an inch from the lip he is out of sight; an enemy at the lip shoots as if in the open, and a blast
    inside finds him in the open too."""
    shot = ("fire", "--rep", "4", "-w", "m-16", "--dice", "1", "--at")
    assert 'in a crater, more than 1" from its lip' in fng(*shot, "rep=4,crater").fault
    assert "missed" in fng(*shot, "rep=4").ok
    assert "in a crater" in fng("outgunned", "--weapon", "m-60", "--at", "ak-47,crater").fault
    blast = ("blast", "--weapon", "grenade", "--seed", "1", "--at")
    assert fng(*blast, "rep=4,crater").ok == fng(*blast, "rep=4").ok
