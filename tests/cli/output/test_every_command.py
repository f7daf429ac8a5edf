"""Every command in every form: ``-q``, ``--only``, ``--csv``, ``--tsv``, ``--jq``."""

from __future__ import annotations

import csv
import importlib.util
import io
import json

import pytest

from fng_cli.cli.index.helping import options_without_effect
from fng_cli.cli.shell.declared import FileUse
from tests.cli.shell.test_odds_agree import CASES, COMMANDS, RAW
from tests.each import each
from tests.runner import Answer, fng

NEEDS_A_FILE = {"undo", "redo", "campaign undo", "campaign redo"}
"""Commands that move a file among its own states, and have none here."""
SESSIONS = {"play"}
"""Commands that run others, line by line, and have no answer of their own."""
TOLD = [name for name in CASES if name not in NEEDS_A_FILE | SESSIONS]
MOST_COLUMNS = 60
MOST_IN_A_WORD_OR_TWO = 300


def asked(name: str, *options: str) -> Answer:
    """A command as the walk calls it."""
    case = CASES[name]
    return fng(*name.split(), *case.words(), "--seed", "7", *options, stdin=case.stdin())


def table(text: str, dialect: str = "excel") -> list[dict[str, str]]:
    """A table as the csv module reads it: every row has a cell for every column, and no more."""
    rows = list(csv.DictReader(io.StringIO(text), dialect=dialect))
    assert not any(None in row or None in row.values() for row in rows)
    return rows


@each("name", TOLD)
def test_every_command_tells_its_bare_answer(name: str) -> None:
    """``-q`` is a line of few words."""
    told = asked(name, "-q").ok
    assert told.strip()
    assert told.count("\n") == 1
    assert len(told) < MOST_IN_A_WORD_OR_TWO


@each("name", TOLD)
def test_every_command_is_a_table(name: str) -> None:
    """``--csv`` and ``--tsv`` are the same table: a header, a row at the least, columns with a name each. Only what is
    about the programs and lists nothing is none.
    """
    command = COMMANDS[name].load()
    if (
        command.page == "1"
        and command.file_use is FileUse.LEAVES
        and "csv" in options_without_effect(command)
    ):
        assert " does not use --csv" in asked(name, "--csv").fault
        return
    rows = table(asked(name, "--csv").ok)
    assert rows
    assert all(rows[0])
    assert len(rows[0]) <= MOST_COLUMNS
    if name in TOLD[::8]:
        assert table(asked(name, "--tsv").ok, "excel-tab") == rows


@each("name", [name for name in TOLD if name != "log"])
def test_every_command_tells_its_section_alone(name: str) -> None:
    """``--only`` is the section as the document has it, and ``--jq`` picks from that."""
    section = COMMANDS[name].load().section
    alone = json.loads(asked(name, "--only", section).ok)
    assert alone
    if importlib.util.find_spec("jq") and name in TOLD[::8]:
        assert json.loads(asked(name, "--only", section, "--jq", ".").ok) == alone


def test_nothing_is_told_in_no_form_at_all() -> None:
    """The walk leaves out only what has no answer of its own."""
    assert set(COMMANDS) >= RAW
    assert set(CASES) >= NEEDS_A_FILE | SESSIONS


def test_what_is_made_of_a_list_has_a_row_for_each_thing() -> None:
    """Views of many things: a roster has a row a man, a score a row an entry, choices a row a measure."""
    squad = fng("squad", "us-army", "--seed", "5", "-j").out
    men = table(fng("roster", "--csv", stdin=squad).ok)
    assert [man["id"] for man in men] == ["a1", "a2", "a3", "a4", "a5", "a6"]
    assert {man["group"] for man in men} == {"a"}
    assert all(man["rep"].isdigit() for man in men)

    sides = table(fng("odds", "compare", "contact --rep 4", "contact --rep 5", "--csv").ok)
    assert [side["measure"] for side in sides] == ["yes", "no", "yes", "no"]
    grid = table(fng("contact", "--rep", "4", "--odds", "--vary", "rep=3-6", "--csv").ok)
    assert [row["alternative"] for row in grid if row["measure"] == "yes"] == ["3", "4", "5", "6"]
    often = table(fng("weather", "-n", "200", "--summary", "--csv").ok)
    assert sum(int(row["times"]) for row in often) == 200


def test_odds_as_a_table_are_answers_and_all_outcomes_on_request() -> None:
    """Chances add up to one in either; ``--odds-all`` tells every field of every outcome."""
    for more, column in (((), "answer"), (("--odds-all",), "outcome.passed")):
        rows = table(fng("contact", "--rep", "4", "--odds", *more, "--csv").ok)
        assert sum(float(row["probability"]) for row in rows) == pytest.approx(1)
        assert column in rows[0]
