"""The book's own examples of help from above, and cases that its tables decide: pages 57-58, 72-92, 97, 99, 108-109.

Each is typed as a player would, with the dice as they fell. Those of the random events stand with the clock.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.each import each
from tests.runner import Content, fng

Facts = dict[str, Any]


def told(line: str, dice: str = "") -> Content:
    """What a command answers: its section of the document."""
    document = fng(*line.split(), *(("--dice", dice) if dice else ()), "-j").document
    [section] = [one for one in document.values() if isinstance(one, dict) and "answer" in one]
    return section


RADIO_AND_LEVELS: list[tuple[str, str, Facts]] = [
    ("level support", "23", {"support_level": 2}),
    ("call --rep 4 --weather inclement", "13", {"modified_rep": 2, "got_through": False}),
    ("call --rep 4 --weather inclement", "43", {"modified_rep": 3, "got_through": True}),
    ("call --rep 4 --weather clear", "35", {"modified_rep": 4, "got_through": False}),
    ("call --rep 3 --weather clear -a rto-wizard", "44", {"modified_rep": 4, "got_through": True}),
    ("order --rep 5 --to 2nd --to-rep 3 --called", "3", {"activates": True, "forfeits_activation": True}),
    ("support show 3", "", {"stands_ready": ["helicopter"]}),
    ("support show 6", "", {"stands_ready": ["helicopter", "fac", "artillery", "reinforcement"]}),
    ("support ready gunship --sl 3", "1", {"granted": True, "arrives_turns": 0}),
    ("support ready gunship --sl 3", "4", {"granted": True, "arrives_turns": 1}),
]

REQUESTS: list[tuple[str, str, Facts]] = [
    ("mortars --sl 5", "6", {"modifier": 0, "total": 6, "weapon_count": 3, "arrives_turns": 0}),
    ("artillery --sl 3", "52", {"modifier": -2, "total": 3, "weapon_count": 1, "arrives_turns": 2}),
    ("mortars --sl 5", "32", {"modifier": 0, "total": 3, "weapon_count": 1, "arrives_turns": 2}),
    (
        "mortars --sl 5 --population 3",
        "66",
        {"modifier": -3, "total": 3, "weapon_count": 1, "arrives_turns": 4},
    ),
    ("mortars --sl 5", "1", {"modifier": 0, "total": 1, "granted": False, "ask_again": False}),
    ("airstrike --sl 5 --caller lieutenant", "5", {"modifier": 1, "arrives_turns": 0, "strike_turns": 0}),
    ("airstrike --sl 1", "65", {"modifier": -3, "total": 3, "arrives_turns": 4, "strike_turns": 1}),
    ("airstrike --sl 5", "5", {"modifier": 0, "arrives_turns": 0, "strike_turns": 1}),
    ("gunship --sl 5", "2", {"granted": False, "ask_again": True}),
    ("gunship --sl 5", "6", {"granted": True, "arrives_turns": 1}),
    ("gunship --sl 3", "45", {"modifier": -1, "total": 3, "arrives_turns": 5, "passes_most": 1}),
    ("medevac --sl 3", "1", {"granted": False, "ask_again": True}),
    ("medevac --sl 3", "2", {"granted": False, "ask_again": True}),
    ("reinforcements --sl 3", "45", {"modifier": -1, "total": 3, "arrives_turns": 3}),
    ("reinforcements --sl 5", "6", {"modifier": 0, "arrives_turns": 0}),
    ("reinforcements --sl 5", "4", {"modifier": 0, "arrives_turns": 2}),
]

FROM_THE_AIR: list[tuple[str, str, Facts]] = [
    ("air anti-aircraft --rep 4 --weapon sks", "23", {"ranking": 0}),
    ("air golden-bb --ranking 21 --rep 4", "123566", {"dice": 6, "hits": 3, "result": "no-effect"}),
    ("air golden-bb --ranking 12 --rep 4", "1111", {"dice": 4}),
    ("air golden-bb --ranking 20 --rep 4", "11111", {"dice": 5}),
    ("air golden-bb --ranking 11 --rep 3", "1111", {"dice": 4}),
    ("air golden-bb --ranking 22 --rep 4 --helicopter --door-gunners 1", "11111", {"dice": 5}),
    ("air damage --hits 1 --impact 5 --damage-points 5", "6", {"points": 0}),
    ("air damage --hits 1 --impact 3 --damage-points 5", "1", {"points": 2}),
    ("air spot --rep 4 --at 1", "23", {"number_spotted": 1}),
    ("air burn", "4", {"remains": False}),
    ("air burn", "6", {"remains": False}),
    ("air fac", "6", {"rep": 6, "turns_in_play": 12}),
]

HELICOPTERS: list[tuple[str, str, Facts]] = [
    ("helo crew --craft slick", "2222", {"rep": 4}),
    ("helo hot-lz --rep 4", "4", {"hot_score": 4, "will_land": True}),
    ("helo fly --craft slick --rep 4 --mode landing", "25", {"passed": 1, "result": "go-around"}),
    ("helo fly --craft slick --rep 4 --mode leave-hover", "23", {"passed": 2, "result": "done"}),
    ("helo fly --craft slick --rep 4 --mode take-off", "25", {"result": "not-enough-power", "turns": 1}),
    ("helo damage --craft slick --rep 4 --impact 3", "3", {"points": 1, "brought_down": False}),
    ("helo damage --craft slick --rep 4 --impact 3", "16666", {"points": 2, "people_hit": 0}),
    (
        "helo damage --craft slick --rep 4 --impact 3 --damage 5",
        "3",
        {"points_taken": 6, "brought_down": True},
    ),
    (
        "helo damage --craft slick --rep 4 --impact 3 --damage 4",
        "3",
        {"points_taken": 5, "brought_down": False},
    ),
    ("helo drop --rep 4 --impact 3", "566", {"result": "stays-inside", "impact": 5, "destroyed": True}),
    ("helo drop --rep 4 --impact 2", "256", {"passed": 1}),
]

DEFENSE: list[tuple[str, str, Facts]] = [
    ("mission-end --turn 10 --type defense", face, {"ends": False}) for face in "421"
]  # fmt: skip


@each(
    ("line", "dice", "facts"),
    [
        *RADIO_AND_LEVELS,
        *((f"request {line}", dice, facts) for line, dice, facts in REQUESTS),
        *FROM_THE_AIR,
        *HELICOPTERS,
        *DEFENSE,
    ],
)
def test_a_command_rules_as_the_book_does(line: str, dice: str, facts: Facts) -> None:
    section = told(line, dice)
    assert {name: section[name] for name in facts} == facts


def test_a_squad_leader_passes_his_wish_up() -> None:
    """p. 74: the Platoon Leader is on the table, and he alone asks."""
    men = [
        {"id": "lt", "side": "fwf", "rep": 4, "role": "platoon-leader", "group": "hq", "gear": ["radio"]},
        {"id": "sl", "side": "fwf", "rep": 4, "role": "squad-leader", "group": "1st", "gear": ["radio"]},
    ]
    at = {"fng": 3, "figures": men}
    assert "call to lt" in fng("call", "--by", "sl", stdin=json.dumps(at)).err
    assert fng("call", "--by", "lt", "--seed", "1", stdin=json.dumps(at)).code in (0, 1)


@pytest.mark.parametrize(
    ("line", "dice", "way"),
    [
        ("barrage mortar --rep 4", "11" + "2" * 3, (0, -6)),
        ("barrage artillery --rep 4", "11" + "4" * 3, (-12, 0)),
        ("barrage artillery --rep 4 --fo", "11" + "2" * 3, (0, -6)),
    ],
)
def test_where_a_round_comes_down(line: str, dice: str, way: tuple[int, int]) -> None:
    """p. 77-79: 6 inches for mortars, 12 for artillery, half for a Forward Observer."""
    first = told(f"{line} --weapons 1", dice)["landed"][0]
    assert (first["long_in"], first["right_in"]) == way


def test_how_often_a_round_deviates() -> None:
    """p. 77-78: once, twice, three times; out of sight with a REP less."""
    missed = told("barrage mortar --rep 4 --weapons 1", "56" + "5" * 9)
    assert (missed["passed"], missed["deviation_rolls"]) == (0, 3)
    unseen = told("barrage artillery --rep 4 --weapons 1 --unseen", "43" + "5" * 6)
    assert (unseen["modified_rep"], unseen["passed"], unseen["deviation_rolls"]) == (3, 1, 2)


@pytest.mark.parametrize(
    ("dice", "way", "inches"),
    [("16" + "3425", "short", 14), ("14" + "34", "short", 7), ("12", "on-target", 0)],
)
def test_where_a_bomb_comes_down(dice: str, way: str, inches: int) -> None:
    """p. 83."""
    [landing] = told("air bomb --rep 4 --bomb 500", dice)["landings"]
    assert (landing["way"], landing["distance_in"]) == (way, inches)


def test_how_helicopters_crash() -> None:
    """p. 92: all die where it explodes; one Impact more among trees."""
    burst = told("helo crash --craft slick --rep 4", "6")
    assert {one["result"] for one in burst["hurt"]} == {"obviously-dead"}
    jungle = told("helo crash --craft slick --rep 4 --rough", "3" + "5555" + "1" * 4)
    assert (jungle["result"], jungle["impact"]) == ("noses-in", 3)
    assert told("helo crash --craft slick --rep 4 --hovering", "5" + "1" * 8)["result"] == "tail-rotor-lost"


def test_a_hard_landing() -> None:
    """p. 86: an Impact 1 hit for all aboard, and 2d6+1 points."""
    hard = told("helo fly --craft slick --rep 4 --mode landing", "56" + "11" + "1" * 4)
    assert (hard["passed"], hard["points"], len(hard["hurt"])) == (0, 3, 4)


def test_what_stays_how_long() -> None:
    """p. 83-85, 92: five turns for jets, twelve for FACs, eight for helicopters; a pass for each type of weapon."""
    crafts = {
        name: fng("craft", "show", name, "-j").document["craft_show"] for name in ("f-100", "o-1", "slick")
    }
    assert [one["turns_in_play"] for one in crafts.values()] == [5, 12, 8]
    assert crafts["f-100"]["passes_per_type"] == 1


def test_what_a_shell_does_in_the_open() -> None:
    """p. 33, 79: Impact 4; a die of four puts him out of the fight."""
    assert told("barrage artillery --rep 4 --weapons 1", "11" + "555")["impact"] == 4
    document = fng("damage", "--impact", "4", "--rep", "4", "--dice", "4", "-j").document
    assert "out-of-the-fight" in json.dumps(document["damage"])
