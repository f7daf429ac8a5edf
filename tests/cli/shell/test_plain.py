"""``--plain``: words alone, for whoever hears the answer."""

from __future__ import annotations

import os
import shlex
import unicodedata
from pathlib import Path

import pytest

from tests.cli.output.test_every_command import TOLD, asked
from tests.each import each
from tests.runner import fng, icbm, real_fng

EVENING = (
    "setup --corps II --army us-army --month 1967-06 --seed 7 -f evening.json",
    "squad nva --seed 4 -f evening.json",
    "activate --dice 5,6 -f evening.json",
)
LINES = (
    "status -i evening.json",
    "briefing -i evening.json",
    "roster -i evening.json",
    "terrain map -i evening.json",
    "terrain --corps IV --area interior --seed 3 --layout 3x3",
    "fire --by a4 --at e5,cover -i evening.json --seed 1",
    "fire --by a4 --at e5,cover --odds --vary weapon=m-60,m-1911a1 -i evening.json",
    "react in-sight --group e --by a1 --seed 2 -i evening.json",
    "weather --odds",
    "contact --rep 4 -n 30 --summary --seed 1",
    "fight --range 12 --seed 2 -i evening.json",
    "fight --range 12 --seed 2 -n 20 --summary -i evening.json",
    "platoon arvn --seed 1",
    "army show us-army",
    "weapon list",
    "table show weather",
    "score --force -i evening.json",
    "report -i evening.json",
    "icbm map",
    "icbm watch --seed 5",
    "icbm sim -n 2 --seed 1",
)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an evening that has begun."""
    folder = tmp_path_factory.mktemp("plain")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for line in EVENING:
            assert fng(*line.split()).code == 0, line
    return folder


def told(line: str, *more: str) -> str:
    """What a line answers; ``icbm`` before it is that program."""
    program, *words = shlex.split(line)
    return icbm(*words, *more).ok if program == "icbm" else fng(program, *words, *more).ok


def check_is_words(text: str) -> None:
    """No bars, boxes, maps of characters or escapes; a paragraph a line, and no columns of blanks."""
    drawn = {char for char in text if ord(char) > 0x7F and unicodedata.category(char) in ("So", "Sm")}
    assert drawn <= {"±"}
    assert "\x1b" not in text
    assert "===" not in text
    for line in text.splitlines():
        assert "   " not in line.strip(), line


@pytest.mark.parametrize("line", LINES)
def test_no_line_is_drawn(line: str, evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, maps, odds, tables and reports are words."""
    monkeypatch.chdir(evening)
    check_is_words(told(line, "--plain", "--color"))


@each("name", [name for name in TOLD if not name.startswith("campaign ")][::5])
def test_commands_are_told_in_words(name: str) -> None:
    """Some of all commands, each as the walk of odds calls it."""
    check_is_words(asked(name, "--plain").ok)


@pytest.mark.parametrize("line", LINES[:5])
def test_nothing_is_lost(line: str, evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told in figures otherwise is told in figures here."""
    monkeypatch.chdir(evening)
    usual, plain = told(line), told(line, "--plain")
    for word in ("PEF 1", "terrible", "Defense", "REP 5"):
        assert (word.lower() in plain.lower()) or (word.lower() not in usual.lower()), word


def test_a_map_in_words(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each section says what lies and stands there."""
    monkeypatch.chdir(evening)
    lines = told("terrain map -i evening.json", "--plain").splitlines()
    assert "Section 3, row 1, column 3: clear; river; road; BRIDGE." in lines
    assert "Section 5, row 2, column 2: double canopy jungle; PEF 2." in lines


def test_odds_in_words() -> None:
    """A line each, the figure behind the name."""
    assert told("weather --odds", "--plain").splitlines()[:2] == [
        "Odds of fng weather: weather kind",
        "clear: 41.7%, 5/12",
    ]


def test_once_and_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the command, after it, or by FNG_PLAIN; and the next command is as it was."""
    plain = fng("weather", "--odds", "--plain").ok
    assert fng("--plain", "weather", "--odds").ok == plain
    assert fng("weather", "--odds").ok != plain
    assert real_fng("weather", "--odds", env={"FNG_PLAIN": "1", "PATH": os.environ["PATH"]}).ok == plain
    monkeypatch.setenv("FNG_PLAIN", "0")
    assert fng("weather", "--odds").ok != plain
