"""``fng briefing``: the document as a page to play from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.runner import fng
from tests.strategies import json_values, plain_text

MISSION = {
    "corps": "II",
    "area": "highlands",
    "status": "pro-communist",
    "support_level": 2,
    "eal": 5,
    "part_of_day": "afternoon",
    "light": "daylight",
    "light_turns": 10,
    "next_row": 10,
    "weather_kind": "inclement",
    "season": "rainy",
    "month": "1967-07",
    "type": "patrol",
    "ambushing": None,
    "objective": None,
    "deployment": {"sector": 2, "place": "sector-edge"},
}
PEFS = [
    {
        "number": 1,
        "sector": 5,
        "rep": 5,
        "place": "best-cover-nearest-sector-centre",
        "terrain_types": ["bamboo"],
        "section": 5,
    },
    {"number": 2, "sector": 5, "rep": 5, "place": "best-cover-nearest-sector-centre", "moved": True},
    {"number": 3, "sector": 1, "rep": 5, "resolved": "false-alarm"},
]
FIGURE = {
    "id": "a1",
    "side": "fwf",
    "rep": 5,
    "name": "Chambers",
    "role": "squad-leader",
    "weapons": ["m-16"],
    "star": True,
}


def document(**parts: Any) -> str:
    """A document with these parts."""
    return json.dumps({"fng": 3} | parts)


def told(*args: str, **parts: Any) -> str:
    """The briefing of a document."""
    return fng("briefing", *args, stdin=document(**parts)).ok


PAGE = """\
PATROL, HIGHLANDS
II Corps; Pro-Communist; July 1967, rainy season; Enemy Activity Level 5;
Support Level 2
================================================================================

OBJECTIVE
See the centre of each sector from inside that sector, see every PEF that was
there at the start, and leave where you came in before time is up.

TIME
Game length     14 turns. At the end of turn 14, and of each turn after it, roll
                1d6: the game is over on 5-6 (fng mission-end).
Turns 1-10      Afternoon, daylight
From turn 11    Evening, daylight for 3+1/2d6 turns (fng day-part --row 10)

WEATHER: INCLEMENT
Aircraft may fail to take off, and those that do take off arrive late.

Aircraft        on 1-2 an aircraft does not take off; otherwise the aircraft
                arrives 1/2d6 turns late
"""


def test_the_head_of_the_page() -> None:
    """Objective, time and weather of the mission, as a player reads them."""
    assert told(mission=MISSION).startswith(PAGE)


def test_where_everything_begins() -> None:
    """The sector of the unit, its way out, and both sides' reinforcements."""
    out = told(mission=MISSION)
    assert "Your unit       At any table edge of sector 2, which is your entry point and\n" in out
    assert "FWF come in     At your entry point only.\n" in out
    assert "VC/NVA come in  At the table edge of a random sector (1d6).\n" in out


def test_what_the_mission_is_worth() -> None:
    """The victory points of a patrol (p. 100-101)."""
    out = told(mission=MISSION)
    assert "captured unharmed +3, captured wounded +2, confirmed dead +2" in out
    assert "Your men        wounded -2, wounded left behind -4, dead -5, missing -10" in out
    assert "Found out       PEF revealed +2, sector patrolled +1" in out
    assert "The mission     not off the table in time -2" in out


def test_the_pefs_that_are_left() -> None:
    """Who was resolved is gone, who has moved is said to; hidden PCs are told."""
    out = told(mission=MISSION, pefs=PEFS)
    assert "  1    5       5  in the best cover nearest the centre: bamboo\n" in out
    assert "  2    5       5  has moved\n" in out
    assert "\n  3 " not in out
    assert (
        "One of the PEFs is a Potential Contact (PC). Roll 1d6 for each PEF as it is resolved: on 1-3 it is a PC"
        in " ".join(out.split())
    )


def test_the_map_without_terrain() -> None:
    """The six sectors, with you and the PEFs that have not moved."""
    out = told(mission=MISSION, pefs=PEFS)
    assert "│1                        │2                        │3 " in out
    assert "│                         │                     YOU │  " in out
    assert "│                         │                   PEF 1 │  " in out


def test_the_figures() -> None:
    """A table a side, with what each carries."""
    out = told(figures=[FIGURE])
    assert "FREE WORLD FORCES\nId  Name      Role          REP  Carries  Notes\n" in out
    assert "a1  Chambers  Squad leader    5  M-16     Star (5)\n" in out


@pytest.mark.parametrize(
    ("ambushing", "words"),
    [
        (True, ["You lie in ambush: kill", "Claymores       If the squad leader passes 1d6"]),
        (False, ["You walk into an ambush: save", "Claymores       None, since you walk into the ambush."]),
    ],
)
def test_an_ambush(ambushing: bool, words: list[str]) -> None:
    """Which side of the ambush you are on."""
    out = told(mission=MISSION | {"type": "ambush", "ambushing": ambushing})
    assert "6 turns. Then roll 1d6: on 1-3 the game continues as a fight" in out
    for each in words:
        assert each in out


def test_a_defense_names_what_it_guards() -> None:
    """What is guarded, and where."""
    out = told(mission=MISSION | {"type": "defense", "objective": "bridge"})
    assert out.startswith("DEFENSE (BRIDGE), HIGHLANDS\n")
    assert "Your unit       At the bridge, halfway along the river.\n" in out
    assert 'if no enemy is within 6" of the' in out


def test_no_claymores_in_a_defense_where_civilians_were_placed() -> None:
    """p. 99: whoever placed them, by the terrain or by hand."""
    defense = MISSION | {"type": "defense", "objective": "bridge"}
    person = {"id": "c1", "building": 1, "distance_in": 2, "activity": "sits", "rep": 2}
    assert "Claymores       None, since civilians are about." in told(mission=defense, civilians=[person])
    assert "None: civilians are about" not in told(mission=defense)


def test_a_table_has_what_the_mission_asks_for() -> None:
    """A bridge asks for a river and a road: where none was rolled, they are laid (w-30, w-31)."""
    evening = fng("setup", "--corps", "I", "--type", "defense", "--seed", "1", "-j").document
    assert evening["mission"]["objective"] == "bridge"
    assert evening["terrain"]["rivers"]
    assert evening["terrain"]["roads"]
    assert {"w-30", "w-31"} <= {*evening["terrain"]["rulings"]}
    assert "bridge" in {mark["kind"] for mark in evening["deployed"]["marks"]}


def test_an_empty_document_says_how_to_begin() -> None:
    """Where there is nothing to brief on, the error names a command to begin with."""
    for stdin in (
        "",
        '{"fng": 3}',
        '{"fng": 3,"made":{"version":"0","tables_hash":"","dice_source":"seeded/1"}}',
    ):
        assert "begin with fng setup --corps II" in fng("briefing", stdin=stdin).fault


def test_it_is_no_ruling() -> None:
    """The document goes on with the page in it, but its log and its dice are as they were."""
    before = fng("mission", "--corps", "II", "--seed", "3", "-j").document
    after = fng("briefing", "-j", stdin=json.dumps(before)).document
    page = after.pop("briefing")
    assert after == before
    assert page["text"].startswith(before["mission"]["type"].upper())


def test_a_file_is_read_and_not_written(tmp_path: Path) -> None:
    """-f only reads: there is nothing to write back."""
    file = tmp_path / "mission.json"
    file.write_text(document(mission=MISSION))
    file.chmod(0o444)
    assert fng("briefing", "-f", str(file)).ok == told(mission=MISSION)
    assert file.read_text() == document(mission=MISSION)


def test_it_goes_to_a_file(tmp_path: Path) -> None:
    """-o writes the page; its suffix says that it is Markdown, unless --format does."""
    for name, args, head in (
        ("page.md", (), "# Patrol, Highlands\n"),
        ("page.txt", (), "PATROL, HIGHLANDS\n"),
        ("page.md", ("--format", "text"), "PATROL, HIGHLANDS\n"),
    ):
        file = tmp_path / name
        assert f"written to {file}" in told("-o", str(file), *args, mission=MISSION).replace("\n", " ")
        assert file.read_text().startswith(head)
    assert (
        "there is no folder"
        in fng("briefing", "-o", str(tmp_path / "none" / "x"), stdin=document(mission=MISSION)).fault
    )


def test_markdown_escapes_what_a_document_holds() -> None:
    """Names out of a document are no markup."""
    out = told("--format", "md", figures=[FIGURE | {"name": "*<b>|x`[y](z)\n# head", "id": "a1"}])
    assert r"| a1 | \*\<b\>\|x\`\[y\](z) # head |" in out


def test_control_characters_do_not_reach_the_screen() -> None:
    """Nothing from outside moves the cursor."""
    out = told(figures=[FIGURE | {"name": "\x1b[2J\x07bell\x9b"}])
    assert "\N{REPLACEMENT CHARACTER}[2J" in out
    assert not any(char in out for char in "\x1b\x07\x9b")


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"mission": {"type": 5}}, "mission.type: 5 is not a type of mission"),
        (
            {"mission": {"type": "patrol", "eal": "six"}},
            "mission.eal: 'six' is not a whole number from 1 to 6",
        ),
        ({"mission": {"type": "patrol", "light_turns": -1}}, "mission.light_turns"),
        (
            {"pefs": [{"number": "x", "rep": 3}]},
            "pefs[0].number: expected `int | null`, got `str`".replace("`", ""),
        ),
        ({"terrain": {"sections": 3}}, "terrain"),
        ({"figures": [{"id": "a", "rep": 3}]}, "figures[0]"),
    ],
)
def test_faults_in_a_document_are_named(parts: dict[str, Any], fault: str) -> None:
    """What cannot be read is said with its place."""
    parts = {"mission": MISSION | parts.pop("mission")} | parts if "mission" in parts else parts
    assert fault in fng("briefing", stdin=document(**parts)).fault


def sometimes(known: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """An object like a known one, with some of its values missing or made anything."""
    return st.fixed_dictionaries(
        {}, optional={name: st.just(value) | json_values for name, value in known.items()}
    )


@given(sometimes(MISSION), json_values | st.lists(sometimes(PEFS[0])), json_values, json_values)
def test_junk_gives_an_error_and_no_traceback(mission: Any, pefs: Any, terrain: Any, figures: Any) -> None:
    """Whatever a document holds, the answer is a page of 80 columns or one message."""
    for parts in (
        {"mission": mission},
        {"mission": mission, "pefs": pefs},
        {"mission": mission, "terrain": terrain},
        {"figures": figures, "pefs": pefs},
    ):
        answer = fng("briefing", stdin=document(**parts))
        assert answer.code == 0 or answer.fault
        assert all(len(line) <= 80 for line in answer.out.splitlines())


@given(
    st.sampled_from(["I", "II", "III", "IV"]),
    st.integers(0, 10**6),
    st.sampled_from(["3x2", "6x4", "12x12", "5x1"]),
)
def test_no_line_is_wider_than_80_columns(corps: str, seed: int, layout: str) -> None:
    """Whatever is rolled, the page fits, and what goes to a file is what is shown."""
    out = fng("setup", "--corps", corps, "--seed", str(seed), "--layout", layout).ok
    assert all(len(line) <= 80 for line in out.splitlines())


@given(plain_text, plain_text)
def test_names_stay_on_their_line(name: str, role: str) -> None:
    """A figure is a row of its table, whatever it is called."""
    figure = FIGURE | {"name": name, "role": role}
    page = told("--format", "md", figures=[figure])
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert len(rows) == 3


def test_help_from_above() -> None:
    """p. 75, 102: ready, on demand with its die and price, and what is on its way; target points of a defence."""
    out = told(mission=MISSION | {"support_level": 3})
    assert "SUPPORT\nReady           helicopter\n" in out
    flat = " ".join(out.split())
    assert "artillery (die -2, 7 VP), mortars (7 VP), airstrike (die -1, 7 VP)" in flat
    assert "you pay once for each type that you ask for, granted or not" in flat
    paid = told(mission=MISSION | {"support_level": 3}, support_record={"asked_types": ["artillery"]})
    assert "artillery (die -2), mortars, airstrike (die -1, 7 VP)" in " ".join(paid.split())
    coming = [{"id": "mortars1", "kind": "mortars", "from_turn": 6, "weapon_count": 2}]
    clock = {"turn": 4, "between_turns": False}
    out = told(mission=MISSION, support_missions=coming, clock=clock)
    assert "On its way      mortars1, mortars: on its way; here in 2 turns" in out
    out = told(mission=MISSION | {"type": "defense"}, support_record={"target_points": 4})
    assert "Target Points" in out


def test_its_picture_is_linked(tmp_path: Path) -> None:
    """From where the page lies, by the briefing of a document and by a setup."""
    made = fng("setup", "--corps", "II", "--seed", "7", "-j").ok
    for words, stdin in ((("setup", "--corps", "II", "--seed", "7"), ""), (("briefing",), made)):
        page, drawn = tmp_path / f"{words[0]}.md", tmp_path / f"{words[0]}.svg"
        fng(*words, "-o", str(page), "--svg", str(drawn), stdin=stdin).ok  # noqa: B018
        assert f"![The table](<{words[0]}.svg>)" in page.read_text(encoding="utf-8") and drawn.exists()


@pytest.mark.parametrize(
    ("men", "told"),
    [
        (
            [("a1", "squad-leader", ()), ("a2", "rto", ("radio",))],
            "By radio        a2 makes the calls (REP 4)",
        ),
        (
            [("a1", "squad-leader", ()), ("a2", "rifleman", ())],
            "By radio        none of your men carries a radio",
        ),
        ([("a1", "platoon-leader", ()), ("b2", "rto", ("radio",))], "By radio        nobody with your Force"),
    ],
)
def test_support_names_who_calls_for_it(men: list[tuple[str, str, tuple[str, ...]]], told: str) -> None:
    """p. 72-74: an RTO of the Force Commander's group; nobody where nobody carries a radio."""
    figures = [
        {"id": name, "side": "fwf", "rep": 4, "group": name[0], "role": role, "gear": list(gear)}
        for name, role, gear in men
    ]
    document = {"fng": 3, "mission": {"type": "patrol", "support_level": 3}, "figures": figures}
    assert told in fng("briefing", stdin=json.dumps(document)).ok
    nobody = {"fng": 3, "mission": {"type": "patrol", "support_level": 3}}
    assert "By radio" not in fng("briefing", stdin=json.dumps(nobody)).ok
