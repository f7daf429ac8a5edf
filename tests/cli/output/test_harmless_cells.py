"""``--csv`` and ``--tsv``: no cell moves a cursor, and none is a formula."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tests.runner import fng

HOSTILE = (
    "\x1b]0;x\x07\x1b[2J@SUM(1)",
    "=cmd|calc!A0",
    "+1+cmd",
    "-2+3",
    "@SUM(1)",
    "\u202e=1",
    "\x9b2J",
    "\t=1",
    "\r=1",
)


def cells_of(name: str, form: str) -> list[list[str]]:
    """The rows of a roster whose one figure has that name."""
    figure = {"id": "a1", "name": name, "side": "fwf", "rep": 4}
    told = fng("roster", form, stdin=json.dumps({"fng": 3, "figures": [figure]})).ok
    dialect = "excel" if form == "--csv" else "excel-tab"
    return list(csv.reader(io.StringIO(told, newline=""), dialect=dialect))


@pytest.mark.parametrize("form", ["--csv", "--tsv"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_harmless_in_a_table(name: str, form: str) -> None:
    """Control characters are replaced, and a formula begins with an apostrophe."""
    for cell in (cell for row in cells_of(name, form) for cell in row):
        assert cell.isprintable() or cell == ""
        assert not cell.startswith(("=", "+", "@")) and (cell[:1] != "-" or cell[1:].isdigit())


def test_a_formula_is_still_to_be_read() -> None:
    """Behind its apostrophe, as OWASP advises."""
    assert any("'=cmd|calc!A0" in row for row in cells_of("=cmd|calc!A0", "--csv"))


def test_a_number_stays_a_number() -> None:
    """Below zero, or with its sign as a text."""
    told = (
        fng("fire", "--rep", "4", "--shots", "1", "--seed", "1", "--csv").out
        + fng("weapon", "list", "--csv").ok
    )
    assert "'-" not in told and "'+" not in told
