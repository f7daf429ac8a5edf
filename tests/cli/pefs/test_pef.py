"""``fng pef place``, ``fng pef move`` and ``fng mission-end`` as a person types them."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.pefs.words import pef_lines
from fng_cli.rules.pefs.state import Pef
from tests.runner import fng
from tests.strategies import json_values


def pefs(*reps: int, **more: Any) -> str:
    """A document with PEFs of these REPs, numbered from 1."""
    listed = [{"number": number, "sector": number, "rep": rep} for number, rep in enumerate(reps, 1)]
    return json.dumps({"fng": 3, "pefs": listed} | more)


def test_eal_3_by_options_alone() -> None:
    """No document is needed: one PEF a point of EAL."""
    made = fng("pef", "place", "--eal", "3", "--dice", "2,5,2", "-j").document
    assert [(pef["number"], pef["sector"], pef["rep"], pef["moved"]) for pef in made["pefs"]] == [
        (1, 2, 3, False),
        (2, 5, 3, False),
        (3, 2, 3, False),
    ]
    assert made["pef_place"]["pef_count"] == 3
    assert [roll["label"] for roll in made["pef_place"]["rolls"]] == [
        f"sector of PEF {id_}" for id_ in (1, 2, 3)
    ]


def test_the_mission_of_the_document_counts() -> None:
    """Type, EAL, sector and who ambushes whom are taken from the mission."""
    mission = {"type": "ambush", "eal": 3, "ambushing": True, "deployment": {"sector": 5, "place": "ambush"}}
    document = json.dumps({"fng": 3, "mission": mission})
    made = fng("pef", "place", "--dice", "3,4", "-j", stdin=document).document
    assert [(pef["sector"], pef["place"]) for pef in made["pefs"]] == [(5, "in-column")] * 2
    assert made["pef_place"]["resolve_first"] is True


def test_a_pef_whose_place_is_not_known_is_listed_by_its_sector() -> None:
    """As in a document that somebody wrote by hand."""
    assert [line.strip() for line in pef_lines([Pef(1, sector=2, rep=3)])] == ["Sector 2: PEF 1."]


def test_an_option_goes_before_the_document() -> None:
    """What is given on the command line is what counts."""
    document = json.dumps({"fng": 3, "mission": {"type": "patrol", "eal": 6}})
    made = fng(
        "pef", "place", "--eal", "1", "--type", "defense", "--dice", "4", "-j", stdin=document
    ).document
    assert (made["pef_place"]["eal"], made["pef_place"]["type"]) == (1, "defense")


def test_the_text_tells_sector_by_sector() -> None:
    """A line a sector, then the PCs and who comes in where."""
    out = fng("pef", "place", "--eal", "3", "--type", "defense", "--sector", "4", "--dice", "2,5,2").ok
    assert "3 PEFs of REP 3: sectors 2, 5, 2." in out
    assert "  Sector 2: PEFs 1 and 3, in the best cover nearest the centre." in out
    assert "  Sector 5: PEF 2, in the best cover nearest the centre." in out
    assert "Enemy reinforcements: at the table edge of a random sector (1d6)." in out


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (("pef", "place"), "EAL is not known: give --eal 1-6,"),
        (("pef", "place", "--eal", "2", "--type", "stroll"), "--type: 'stroll' is not a type of mission"),
        (("pef", "move"), "which PEF moves? add e.g. --rep 4"),
        (("pef", "move", "--rep", "4"), "add e.g. --others 2, or --alone"),
        (("pef", "move", "--rep", "4", "--alone", "--others", "2"), "--alone and --others 2"),
        (("mission-end",), "mission is not known: give --type"),
    ],
)
def test_what_is_missing_is_said(args: tuple[str, ...], where: str) -> None:
    """A wrong request says what was wrong, and how to mend it."""
    assert where in fng(*args).fault


def test_one_pef_by_options() -> None:
    """A PEF of REP 4 that passes both dice, with others on the table, and a 3."""
    made = fng("pef", "move", "--rep", "4", "--others", "2", "--dice", "2,3,3", "-j").document
    [move] = made["pef_move"]["moves"]
    assert (move["action"], move["distance_in"], move["passed"]) == ("toward-nearest-enemy", 16, 2)
    assert "pefs" not in made


def test_all_pefs_of_a_document_move() -> None:
    """The nearest first by --order; who may have come into sight is settled before the next moves (p. 60)."""
    answer = fng("pef", "move", "--order", "2", "--dice", "1,1,6", "-j", stdin=pefs(4, 4, 4)).document
    assert [(move["number"], move["distance_in"]) for move in answer["pef_move"]["moves"]] == [
        (2, 16),
    ]
    assert answer["pef_move"]["still_to_move"] == [1, 3]
    assert [pef.get("moved", False) for pef in answer["pefs"]] == [False, True, False]
    assert [following["command"] for following in answer["pef_move"]["next"]] == [
        "fng pef resolve 2 --who <WHO> --eal <EAL>",
        "fng pef move --id 1",
        "fng pef move --id 3",
    ]


def test_only_one_pef_moves() -> None:
    """--id moves one; the others are there all the same."""
    answer = fng("pef", "move", "--id", "2", "--dice", "1,1,1", "-j", stdin=pefs(4, 4)).document
    [move] = answer["pef_move"]["moves"]
    assert (move["number"], move["action"]) == (2, "toward-nearest-pef")


def test_a_split_adds_a_pef() -> None:
    """The last PEF on the table splits: it keeps its number, the other has the next free one."""
    document = json.dumps(
        {
            "fng": 3,
            "pefs": [
                {"number": 1, "rep": 4, "resolved": "enemy"},
                {"number": 2, "rep": 4, "sector": 3, "my": "own"},
            ],
        }
    )
    answer = fng("pef", "move", "--dice", "1,1,1", "-j", stdin=document).document
    assert answer["pef_move"]["moves"][0]["new_number"] == 3
    old, new = answer["pefs"][1:]
    assert old == {"number": 2, "rep": 4, "sector": 3, "my": "own"}
    assert (new["number"], new["rep"], new["sector"], new["split_from"]) == (3, 4, 3, 2)


def test_a_low_rep_does_not_activate() -> None:
    """--activation leaves those of a lower REP where they are, without a roll."""
    out = fng("pef", "move", "--activation", "3", "--dice", "6,6", stdin=pefs(2, 3)).ok
    assert "PEF 1 does not activate (REP 2)." in out
    assert "PEF 2 stays where it is." in out


def test_the_document_s_activation_counts() -> None:
    """After fng activate the enemy's die is known; doubles were no turn."""
    low = pefs(2, activation={"vc_nva": 3, "is_turn": True})
    assert "PEF 1 does not activate (REP 2)." in fng("pef", "move", stdin=low).ok
    assert "The enemy's activation die is 3" in fng("pef", "move", stdin=low).ok
    none = pefs(2, activation={"vc_nva": 3, "is_turn": False})
    assert "doubles, so nobody acts" in fng("pef", "move", "--dice", "6,6", stdin=none).err


@pytest.mark.parametrize(
    ("document", "args", "fault"),
    [
        ('{"fng": 3,"pefs":[]}', (), "pefs: no PEF is left on the table"),
        ('{"fng": 3,"pefs":[{"number":1,"rep":3,"resolved":"enemy"}]}', (), "no PEF is left on the table"),
        ('{"fng": 3,"pefs":[{"rep":3}]}', (), "pefs[0].number: PEFs in a document are numbered from 1"),
        ('{"fng": 3,"pefs":[{"number":1,"rep":"x"}]}', (), "pefs[0].rep: expected int, got str"),
        (
            '{"fng": 3,"pefs":[{"number":1,"rep":3},{"number":1,"rep":3}]}',
            (),
            "pefs[1].number: 1 is the number of pefs[0] too",
        ),
        (pefs(3), ("--id", "4"), "--id: PEF 4 is not on the table; PEFs on the table: 1"),
        (pefs(3, 3), ("--order", "2,7"), "--order: PEF 7 is not on the table; PEFs on the table: 1, 2"),
        (pefs(3), ("--order", "near"), "--order: 'near' is not the number of a PEF"),
    ],
)
def test_faults_in_a_document_are_named(document: str, args: tuple[str, ...], fault: str) -> None:
    """What cannot be read is said with its place."""
    assert fault in fng("pef", "move", *args, stdin=document).fault


def test_the_odds_of_all_moves_sum_to_1() -> None:
    """The exact odds of several PEFs sum to 1, and agree with many seeded runs."""
    told = fng("pef", "move", "--odds", "-j", stdin=pefs(3, 5)).document["odds"]
    chances = {_deeds(each["outcome"]["moves"]): Fraction(each["p"]) for each in told["outcomes"]}
    assert sum(chances.values()) == 1
    runs = 2000
    answers = fng("pef", "move", "-n", str(runs), "--seed", "1", "-j", stdin=pefs(3, 5)).documents
    met = Counter(_deeds(answer["pef_move"]["moves"]) for answer in answers)
    assert met.keys() <= chances.keys()
    for deeds, chance in chances.items():
        spread = (float(chance * (1 - chance)) / runs) ** 0.5
        assert abs(met[deeds] / runs - float(chance)) <= 5 * spread


def _deeds(moves: list[dict[str, Any]]) -> str:
    return json.dumps(moves, sort_keys=True)


@pytest.mark.parametrize(("face", "ends"), [("4", False), ("5", True)])
def test_a_defense_ends_on_5_and_6(face: str, ends: bool) -> None:
    """The end of turn 10 of a Defense (p. 99)."""
    answer = fng("mission-end", "--type", "defense", "--turn", "10", "--dice", face, "-j").document
    assert answer["mission_end"]["ends"] is ends


def test_the_turns_count_on_in_a_document(tmp_path: Path) -> None:
    """The first roll is that of the first turn that can be the last, and then turn by turn."""
    file = tmp_path / "mission.json"
    file.write_text('{"fng": 3,"mission":{"type":"patrol"}}')
    assert (
        "Play on: the game continues with turn 15." in fng("mission-end", "-f", str(file), "--dice", "2").ok
    )
    assert "The game ends after turn 15." in fng("mission-end", "-f", str(file), "--dice", "6").ok
    assert "the game ended in turn 15" in fng("mission-end", "-f", str(file), "--dice", "6").fault


def test_the_exit_status_says_whether_it_is_over() -> None:
    """A script may play on for as long as the answer is no."""
    args = ("mission-end", "--type", "fight", "--exit-status")
    assert fng(*args, "--dice", "1").code == 1
    assert fng(*args, "--dice", "6").code == 0


@given(json_values, json_values, json_values)
def test_junk_gives_an_error_and_no_traceback(mission: Any, pef: Any, known: Any) -> None:
    """Whatever a document holds, the answer is a ruling or one message."""
    document = json.dumps({"fng": 3, "mission": mission, "pef": pef, "pefs": known})
    for args in (("pef", "place", "--eal", "2"), ("pef", "move"), ("mission-end",)):
        answer = fng(*args, "--seed", "1", stdin=document)
        assert answer.code == 0 or answer.fault


@given(
    st.sampled_from(["I", "II", "III", "IV"]), st.integers(0, 10**6), st.sampled_from(["3x2", "6x4", "2x1"])
)
def test_a_known_table_names_the_best_cover(corps: str, seed: int, layout: str) -> None:
    """The section named lies in the PEF's sector, and none there has better cover."""
    evening = fng("setup", "--corps", corps, "--seed", str(seed), "--layout", layout, "-j").document
    sections = {section["number"]: section for section in evening["terrain"]["sections"]}
    for pef in evening["pefs"]:
        own = [section for section in sections.values() if section["sector"] == pef["sector"]]
        if pef["place"] == "in-column" or pef["section"] is None:
            assert pef["place"] == "in-column" or not any(
                section["terrain_effects"]["cover"] for section in own
            )
            continue
        named = sections[pef["section"]]
        assert named in own
        assert max(map(_cover, own)) == _cover(named)


def _cover(section: dict[str, Any]) -> tuple[bool, bool]:
    return section["terrain_effects"]["cover"], section["terrain_effects"]["concealment"]


def test_those_found_in_bunkers_test_received_fire_as_inside() -> None:
    """p. 22, 42: whoever is in cover where his bunkers have room for all of them; not in the open, nor of too many."""
    unit = {"unit": "team", "name": "team", "army": "nva", "groups": ["e"], "figure_ids": ["e1", "e2"]}
    bunker = {"kind": "bunker", "count": 1, "dv": 3, "holds": 2}
    place = {"number": 1, "what": "potential-contact", "result": "bunker", "state": "occupied"}
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
        *({"id": name, "side": "vc-nva", "army": "nva", "rep": 4, "group": "e"} for name in ("e1", "e2")),
    ]

    def after(at: str, holds: int = 2) -> str:
        contacts = [place | {"structures": [bunker | {"holds": holds}], "units": [unit]}]
        content = json.dumps({"fng": 3, "figures": figures, "contacts": contacts})
        return fng("fire", "--by", "a1", "--at", at, "--dice", "2", stdin=content).ok

    assert "fng react received-fire --by e2,cover,bunker" in after("e2,cover")
    assert "bunker" not in after("e2")
    assert "bunker" not in after("e2,cover", holds=1)


def test_the_in_sight_of_who_comes_out_names_your_group() -> None:
    """p. 20, 60: in the answer as in what is still to be done."""
    men = [{"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]}]
    document = {
        "fng": 3,
        "mission": {"eal": 4},
        "clock": {"turn": 1},
        "enemy": {"who": "nva", "activity": "usual"},
    }
    content = document | {"figures": men, "pefs": [{"number": 1, "rep": 4}]}
    for seed in range(1, 20):
        told = fng("pef", "resolve", "1", "--seed", str(seed), "-j", stdin=json.dumps(content)).document
        lines = [one["command"] for one in told["pef_resolve"]["next"] if "in-sight" in one["command"]]
        if lines:
            break
    assert lines == ["fng react in-sight --group e --group a"]
