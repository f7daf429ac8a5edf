"""Answers in other forms than text and the whole document: ``-q``, ``--only``, ``--csv``, ``--tsv``, ``--jq``, a pager."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
import re
import sys
from pathlib import Path

import pytest

from fng_cli.cli.output.forms import rows
from tests.runner import fng
from tests.terminal import Terminal

WITH_JQ = pytest.mark.skipif(importlib.util.find_spec("jq") is None, reason="the library jq is an extra")


def read(text: str, dialect: str = "excel") -> list[dict[str, str]]:
    """A table as the csv module reads it."""
    return list(csv.DictReader(io.StringIO(text), dialect=dialect))


def test_the_bare_answer() -> None:
    """``-q`` prints the answer of the section, and nothing else; many answers are a line each."""
    assert fng("weather", "--season", "dry", "--dice", "1,2", "-q").ok == "clear\n"
    assert fng("contact", "--rep", "4", "--dice", "6,6", "-q").ok == "no\n"
    assert len(fng("weather", "--season", "dry", "-n", "5", "-q").ok.splitlines()) == 5


def test_one_section() -> None:
    """``--only`` prints a section of the document as it stands there, a line for each answer."""
    call = ("fire", "--rep", "4", "-w", "m-16", "--at", "open", "-n", "3", "--seed", "5")
    whole = [document["fire"] for document in fng(*call, "-j").documents]

    assert fng(*call, "--only", "fire").documents == whole
    assert fng(*call, "--only", "FIRE", "-j").documents == whole


def test_an_unknown_section_writes_nothing(tmp_path: Path) -> None:
    """A section that the document has not is told with the nearest, and the file is as it was."""
    file = tmp_path / "game.json"
    fng("mission", "--corps", "II", "--seed", "1", "-f", str(file)).ok.strip()
    before = file.read_bytes()

    fault = fng("weather", "-f", str(file), "--only", "wether").fault
    assert "--only: 'wether' is not a section in the document; nearest: weather" in fault
    assert file.read_bytes() == before


def test_a_list_is_a_table() -> None:
    """A list has a row for each of its things, a column for each of their fields."""
    weapons = fng("weapon", "list", "-j").document["weapon_list"]["items"]
    table = read(fng("weapon", "list", "--csv").ok)

    assert [row["id"] for row in table] == [weapon["id"] for weapon in weapons]
    assert read(fng("weapon", "list", "--tsv").ok, "excel-tab") == table


def test_many_answers_are_a_table() -> None:
    """Each answer is a row with its number; every row has every column; what stands within is ``a.b``."""
    call = ("mission", "--corps", "II", "-n", "50", "--seed", "3")
    table = read(fng(*call, "--csv").ok)
    missions = [document["mission"] for document in fng(*call, "-j").documents]

    assert [row["run"] for row in table] == [str(number) for number in range(1, 51)]
    assert [row["type"] for row in table] == [mission["type"] for mission in missions]
    assert [row["eal"] for row in table] == [str(mission["eal"]) for mission in missions]
    assert any("." in column for column in table[0])
    assert not any("{'" in cell for row in table for cell in row.values())


def test_odds_are_a_table() -> None:
    """Odds have a row for each outcome, and their chances come to one."""
    table = read(fng("contact", "--rep", "4", "--odds", "--csv").ok)
    assert sum(float(row["probability"]) for row in table) == pytest.approx(1, abs=1e-3)


def test_cells() -> None:
    """Nothing is an empty cell, plain values are joined, what is deeper is JSON."""
    assert rows(
        {"a": None, "b": True, "c": [1, 2], "d": [[1], [2]], "e": {"f": 2, "g": {}}, "rolls": [1]}
    ) == [{"a": "", "b": "true", "c": "1;2", "d": "[[1],[2]]", "e.f": "2", "e.g": "{}"}]
    assert rows([{"a": 1}, {"b": 2}]) == [{"a": "1"}, {"b": "2"}]
    assert rows({"items": [{"a": 1}], "answer": "one"}) == [{"a": "1"}]


@WITH_JQ
def test_jq_picks() -> None:
    """``--jq`` prints what the expression picks: texts as they are, all else as JSON."""
    call = ("weather", "--season", "dry", "--dice", "1,2")
    assert fng(*call, "--jq", ".weather.answer").ok == "clear\n"
    assert fng(*call, "--jq", ".weather.rolls[].faces").ok == "[1,2]\n"
    assert fng(*call, "--only", "weather", "--jq", ".answer, .page").ok.startswith("clear\n")
    assert fng(*call, "--jq", ".[").fault.startswith("Error: --jq: ")


def test_without_jq_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the library is not installed there is a word on how to install it, or to do without."""
    monkeypatch.setitem(sys.modules, "jq", None)
    assert "pip install 'fng-cli[jq]'" in fng("weather", "--jq", ".").fault


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("-q -j", "-q and -j: an answer can be printed in only one of these forms"),
        ("--csv --tsv", "--csv and --tsv: "),
        ("--csv -j", "-j and --csv: "),
        ("-q --only weather", "-q and --only: "),
        ("-q --odds --odds-all", "-q prints the odds of one answer"),
    ],
)
def test_forms_that_do_not_go_together(options: str, said: str) -> None:
    """An answer is told in one form."""
    assert fng("weather", *options.split()).fault.startswith(f"Error: {said}")


@pytest.mark.parametrize(
    ("call", "bare"),
    [
        ("contact --rep 4", "4/9\n"),
        ("weather --rainy", "11/36 inclement\n"),
        ("mission --corps II --odds-by type", "29/108 type patrol\n"),
        ("dice roll 9d6", "0.076148 31\n"),
    ],
)
def test_bare_odds_are_the_chance_of_yes_or_of_the_likeliest_answer(call: str, bare: str) -> None:
    """``-q --odds`` prints one chance: of yes, or of what is most likely; a long fraction as a decimal number."""
    assert fng(*call.split(), "--odds", "-q").ok == bare


def test_answers_in_text_are_numbered() -> None:
    """Many answers as text are told apart by their numbers."""
    lines = fng("contact", "--rep", "4", "-n", "3", "--seed", "1").ok.splitlines()
    assert [line for line in lines if line.startswith("#")] == ["#1", "#2", "#3"]


def test_lists_can_be_searched() -> None:
    """``--search`` keeps what has all of its words; rulings can be asked for by their page, too."""
    found = fng("ruling", "list", "--search", "received FIRE", "-j").document["ruling_list"]["items"]
    assert found
    assert all("received" in told and "fire" in told for told in (json.dumps(one).lower() for one in found))
    by_page = fng("ruling", "list", "--page", "22", "-j").document["ruling_list"]["items"]
    assert {"j-14", "d-08"} <= {one["id"] for one in by_page}
    assert fng("table", "list", "--search", "weather", "-q").ok.endswith("tables\n")
    assert len(fng("table", "list", "--search", "weather", "-j").document["table_list"]["items"]) < 10


def test_a_long_list_is_paged(tmp_path: Path) -> None:
    """On a terminal a list that is longer than it goes through ``PAGER``; ``--no-pager`` and no PAGER print it."""
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho PAGED\ncat\n")
    pager.chmod(0o755)
    env = {"PAGER": str(pager), "LINES": "20", "COLUMNS": "80"}

    for args, paged in ((["list"], True), (["list", "--no-pager"], False), (["show", "m-16"], False)):
        terminal = Terminal("weapon", *args, env=env)
        assert terminal.end() == 0
        assert terminal.text.startswith("PAGED") is paged


def test_a_pager_that_cannot_be_started_is_named() -> None:
    """Also where a quotation mark is left open in ``PAGER``."""
    for pager in ("nothing-of-the-kind", 'less "'):
        terminal = Terminal("weapon", "list", env={"PAGER": pager, "LINES": "20", "COLUMNS": "80"})
        assert terminal.end() == 2
        assert "is not installed; set PAGER to one that is" in " ".join(terminal.text.split())


@pytest.mark.parametrize(
    ("env", "coloured"),
    [
        ({"TERM": "dumb"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        ({"TERM": "xterm", "FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
)
def test_what_terminals_are_told(env: dict[str, str], coloured: bool) -> None:
    """A dumb terminal gets no colour, ``FORCE_COLOR`` asks for it everywhere, ``NO_COLOR`` stands above it."""
    terminal = Terminal("weather", "--seed", "7", env=env)
    assert terminal.end() == 0
    assert ("\x1b[" in terminal.text) is coloured


def test_columns_hold_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """``COLUMNS`` is the width of text that goes through a pipe, too."""
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, fng("ruling", "show", "b-19").ok.splitlines())) <= 40


def test_json_moves_no_cursor() -> None:
    """On a terminal what does not print is written by its number; through a pipe the document is as it was."""
    document = '{"fng":3,"x":"\\u009b31m\\u007f\\u202e\\ud834\\udd74","y":"é"}'
    screen = Terminal("weather", "-j", "--seed", "1", stdin=document.encode())
    assert screen.end() == 0
    shown = screen.text
    assert r'"x": "\u009b31m\u007f\u202e\ud834\udd74"' in shown
    assert '"y": "é"' in shown
    assert fng("weather", "-j", "--seed", "1", stdin=document).document["x"] == "\x9b31m\x7f\u202e\U0001d174"


def test_results_have_a_colour_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dead and out are red, ducked and down yellow, hits green, and the words say the same without."""
    call = ("fire", "--rep", "5", "-w", "m-1", "--at", "open", "--dice", "5,1")
    bare = fng(*call).ok
    monkeypatch.setenv("FORCE_COLOR", "1")
    told = fng(*call).ok
    assert "\x1b[31m" in told
    assert "\x1b[32mhits" in told
    assert re.sub(r"\x1b\[\d+m", "", told) == bare


def test_a_squad_is_a_row_for_each_figure() -> None:
    """Its own columns are always there; weapons are ids between semicolons."""
    men = read(fng("squad", "us-army", "--seed", "3", "--csv").ok)
    document = fng("squad", "us-army", "--seed", "3", "-j").document
    assert [man["id"] for man in men] == [figure["id"] for figure in document["figures"]]
    assert [man["weapons"].split(";") for man in men] == [figure["weapons"] for figure in document["figures"]]
    assert {"name", "star", "gear", "attributes"} <= set(men[0])
    platoon = read(fng("platoon", "us-army", "--seed", "3", "--csv").ok)
    assert len(platoon) == len(fng("platoon", "us-army", "--seed", "3", "-j").document["figures"])
    twice = read(fng("squad", "us-army", "-n", "2", "--seed", "3", "--csv").ok)
    assert {man["run"] for man in twice} == {"1", "2"}


def test_many_answers_have_a_column_for_each_fact() -> None:
    """Those in lists are numbered as in ``--odds-by``, in the order in which they stand, whichever answer has them."""
    call = [
        "fire",
        "--rep",
        "5",
        "-w",
        "m-60",
        "--at",
        "open",
        "--at",
        "open",
        "--shots",
        "2,1",
        "--seed",
        "3",
    ]
    shots = read(fng(*call, "-n", "4", "--csv").ok)
    columns = list(shots[0])
    assert {"targets.0.result", "targets.1.result", "targets.0.shots.1.total"} <= set(columns)
    assert columns.index("targets.0.result") < columns.index("targets.1.result") < columns.index("points")
    assert not any(cell.startswith(("[", "{")) for shot in shots for cell in shot.values())
    answers = [json.loads(line)["fire"] for line in fng(*call, "-n", "4", "-j").ok.splitlines()]
    assert [shot["targets.1.result"] for shot in shots] == [
        answer["targets"][1]["result"] for answer in answers
    ]


def test_a_column_that_only_a_later_answer_has_stands_where_it_belongs() -> None:
    melee = read(
        fng("melee", "--rep", "4", "--foe-rep", "4", "--until-decided", "-n", "30", "--csv", "--seed", "1").ok
    )
    columns = list(melee[0])
    rounds = [
        int(name.split(".")[1]) for name in columns if name.startswith("bouts.") and name.endswith(".result")
    ]
    assert rounds == sorted(rounds) and len(rounds) > 1
