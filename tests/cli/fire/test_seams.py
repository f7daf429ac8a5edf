"""What one command of a fight hands to the next, and what each knows of a target: pages 4-34."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.fire.test_fire import doc, ruled, typed
from tests.each import each

RULED: dict[str, tuple[str, dict[str, Any]]] = {
    "a Star has his REP as Star Power (p. 4)": (
        "fire --rep 5 -w ak-47 --at rep=5,star --dice 6,1,1,1,6,6,6",
        {"targets.0.result": "stunned", "targets.0.star_power": 2},
    ),
    "so he has against damage by itself (p. 4)": (
        "damage --impact 3 --at rep=5,star --by-rep 5 --dice 1,1,2,3,4,5",
        {"result": "carry-on", "star_power": 5},
    ),
    "and in a blast (p. 4)": (
        "blast --weapon grenade --at rep=5,star --dice 1,1,2,3,4,5",
        {"targets.0.result": "carry-on"},
    ),
    "none is left only where it is said (p. 4)": (
        "fire --rep 5 -w ak-47 --at rep=5,star,power=0 --dice 6,1",
        {"targets.0.result": "obviously-dead"},
    ),
    "out of range he is outgunned (p. 30)": (
        "fire --rep 4 -w m-14 --range 40 --at rep=4,m-1-thompson --dice 1",
        {"targets.0.is_outgunned": True},
    ),
    "too near for what he has (p. 13, 30)": (
        "outgunned --weapon m-14 --at rpg-7,range=10",
        {"targets.0.is_outgunned": True, "targets.0.own": 0},
    ),
    "a crew that sets up (p. 27)": ("outgunned --weapon ak47 --at m60,setting-up", {"targets.0.own": 0}),
    "a grenade is a blast: the flak jacket (p. 7)": (
        "damage --weapon grenade --at rep=4,flak --dice 2,1,2,6",
        {"impact": 1, "hit_results": ["stunned"]},
    ),
    "a grenade is a blast: cover (p. 34)": (
        "damage --weapon grenade --in-cover --dice 2",
        {"in_cover": False, "result": "out-of-the-fight"},
    ),
    "on the move an LMG is fired from the hip (p. 27)": (
        "fire --rep 4 -w m60 --fast --at rep=4 --shots 4 --dice 5,5,5,5",
        {"targets.0.result": "missed", "totals": [8, 8, 8, 8]},
    ),
    "who stands in smoke is not hit (p. 28)": (
        "fire --rep 4 -w m-16 --at rep=4,smoke --dice 6",
        {"targets.0.result": "missed", "targets.0.shots.0.why": ["target-in-smoke"]},
    ),
    "who stands in smoke and is shot at tests (p. 28)": (
        "fire --rep 4 -w m-16 --at rep=4,smoke --dice 6",
        {"next.0.command": "fng react received-fire --rep 4 --outgunned"},
    ),
    "a launched dud (p. 13)": (
        "fire --rep 4 -w rifle-grenade --side vc-nva --range 15 --at rep=4 --dice 5,2",
        {"dud": True, "targets.0.result": "missed"},
    ),
    "the die that bridges a gap (t-02)": (
        "fire --rep 4 -w m-16 --at rep=4 --at rep=4 --gaps 2 --dice 2,1,1",
        {"dice": 3, "totals": [6, 5], "ones": 2, "out_of_ammo": True},
    ),
}


def at(section: Any, path: str) -> Any:
    """What stands at a path such as ``targets.0.result``."""
    for step in path.split("."):
        section = section[int(step)] if isinstance(section, list) else section[step]
    return section


@each("name", RULED)
def test_what_is_known_of_all(name: str) -> None:
    """Each as the pages say."""
    line, facts = RULED[name]
    section = ruled(line)
    assert {path: at(section, path) for path in facts} == facts


REFUSED = {
    "fire --rep 4 -w m1917 --fast --at rep=4": "setting it up takes a whole activation",
    "fire --rep 5 -w m60 --fast --at rep=4 --shots 5": "Target Rating of 4 from the hip",
    "fire --by a=4,smoke -w m-16 --at rep=4": "a is in smoke",
    "fire --rep 4 -w flame-thrower --at rep=4": "Use fng flame",
    "fire --rep 4 -w m-16 --at rep=4,cover,prone": "prone in cover and out of sight",
    "outgunned -w m-60 --at ak47,cover,prone": "prone in cover and out of sight",
    "react in-sight --by a=4,prone,cover --by b=3,vc-nva": "a is prone in cover and out of sight",
    "blast --weapon m-16 --at rep=4": "the M-16 has no blast",
    "building shoot --rep 4 -w m1917 --fast --at frame": "setting it up takes a whole activation",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_the_rules_forbid(line: str) -> None:
    """p. 18, 26-29: with a word why."""
    assert REFUSED[line] in typed(line).fault


def test_a_star_of_a_document_has_his_rep_until_some_is_spent() -> None:
    """p. 4: what was never written and what is spent do not look alike."""
    star = {"id": "s", "side": "fwf", "rep": 5, "star": True}
    made = typed("damage --impact 3 --at s --by-rep 5 --dice 1,1,6,6,6,6 -j", stdin=doc(star)).document
    assert made["figures"][0]["star_power"] == 1
    spent = doc(star | {"star_power": 0})
    power = typed("star power --by s --damage od --dice 1,1,1,1,1 -j", stdin=doc(star)).document
    assert power["star_power_roll"]["power"] == 5
    again = typed("damage --impact 3 --at s --by-rep 5 --dice 1 -j", stdin=spent).document
    assert (again["damage"]["result"], again["figures"][0]["star_power"]) == ("obviously-dead", 0)


def test_what_is_typed_of_a_target_goes_along() -> None:
    """Who stands in no document is named whole in what comes next."""
    section = ruled("fire --rep 4 -w m-16 --at minh=4,star,vc-nva,poser --dice 1")
    assert section["next"][0]["argv"][-1] == "minh=4,vc-nva,star,poser"


def test_a_parting_shot_is_all_that_the_weapon_has() -> None:
    """p. 18, 24: at full Target Rating, at one who moved fast; nobody tests Received Fire."""
    section = ruled("fire --rep 4 -w m-16 --at rep=4,fast --parting --dice 1,1,1,1")
    assert len(section["targets"][0]["shots"]) == 4
    assert section["next"] == []
    assert (
        len(ruled("fire --rep 4 -w m-16 --at rep=4 --parting --shots 2 --dice 1,1")["targets"][0]["shots"])
        == 2
    )


SEEN = {
    "fire --rep 5 -w ak-47 --at rep=5,star --odds": "Star Power dice left for target 1 if he is hurt: 5 ",
    "sight --prone --terrain forest --edge 1": "a figure prone in cover sees nobody on the ground",
    "crawl --rep 4": "may then rise and walk on",
    "gear show flak-jacket": "The Impact of blasts is 1 lower, but never below 1. To recover from a knock down, roll 1 more die.",
    "gear show chicken-plate": "The Impact of blasts and bullets is 1 lower, but never below 1.",
    "gear show wire-cutters": 'It takes a whole turn to cut a gap of 1" by 1" in barbed wire.',
    "fire --rep 4 -w bazooka --at rep=4 --dice 1": "With a crew of fewer than 2, the weapon fires only once every 2 turns.",
    "fire --rep 4 -w law --at rep=4 --dice 1": "Ready another one before firing again",
    "recon-by-fire --pef-rep 1 -w m60 --loader --dice 1,1,1,1,1": "0 sixes, and the weapon is out of ammunition",
    "recon-by-fire --pef-rep 1 -w m-16 --dice 2,2,2,2": "Out of ammunition, to be reloaded in the next activation: M-16",
    "react in-sight-action --rep 4 --star": "Is a Star, and acts as he chooses.",
    "flame --rep 4 --at rep=4 --dice 2": "The path burns until the battle ends; use fng flame through for any figure that enters it.",
    "flame --rep 4 --at rep=4 --last-shot --dice 2": "That was the last shot.",
}


@each("line", SEEN)
def test_what_is_told(line: str) -> None:
    """p. 7, 21, 28-29, 33: whole sentences, and all that a player has to know."""
    told = " ".join(typed(line).out.split())
    assert SEEN[line] in told
    assert "0 ones" not in told
    assert "keeps its turn" not in told
