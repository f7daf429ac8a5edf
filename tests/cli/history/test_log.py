"""``fng log``: what was done, turn by turn, as lines that one could type."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.history.evenings import Evening, begun
from tests.runner import fng, icbm


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """An evening of two turns."""
    evening = begun(tmp_path / "evening.json")
    for line in (
        "activate --dice 6,4",
        "fire --by a1 --at e1,cover",
        "activate --dice 6,5",
        "crater --no-color",
    ):
        evening.type(line)
    return evening


def test_the_log_is_told_by_turns(evening: Evening) -> None:
    """Each command as it was typed under the turn that it was given in, and its answer."""
    lines = evening.type("log").ok.splitlines()
    assert lines[0] == "9 commands."
    assert lines[1].split()[:5] == ["1", "fng", "mission", "--corps", "II"]
    first, second = lines.index("Turn 1"), lines.index("Turn 2")
    assert "  7  fng fire --by a1 --at e1,cover" in lines[first:second]
    assert "  9  fng crater" in lines[second:]
    assert max(map(len, lines)) <= 80


def test_of_one_turn(evening: Evening) -> None:
    """``--turn`` picks it."""
    assert [one["number"] for one in log(evening, "--turn", "1")] == [6, 7]
    assert evening.type("log --turn 1").ok.startswith("2 commands of 9.")


def test_the_last(evening: Evening) -> None:
    """``--last`` picks so many from the end."""
    assert [one["command"] for one in log(evening, "--last", "2")] == ["activate", "crater"]


def test_with_dice(evening: Evening) -> None:
    """``--rolls`` tells them."""
    assert "dice: activation, FWF and VC/NVA 6 4" in evening.type("log --rolls --turn 1").ok
    assert "dice:" not in evening.type("log --turn 1").ok
    assert log(evening, "--turn", "1", "--rolls")[0]["rolls"][0]["faces"] == [6, 4]
    assert "rolls" not in log(evening, "--turn", "1")[0]


def log(evening: Evening, *options: str) -> list[dict[str, Any]]:
    """The log as JSON: an entry a line."""
    text = fng("log", *options, "-j", "-f", str(evening.path)).ok
    return [json.loads(line) for line in text.splitlines()]


def test_as_json_it_is_an_entry_a_line(evening: Evening) -> None:
    """As the document keeps it, with its number."""
    entries = log(evening, "--rolls")
    assert [{"number": number} | entry for number, entry in enumerate(evening.content["log"], 1)] == entries


def test_it_writes_nothing(evening: Evening) -> None:
    """It is a view."""
    before = evening.path.read_bytes()
    evening.type("log")
    assert evening.path.read_bytes() == before


def test_without_a_log_there_is_nothing_to_tell() -> None:
    """A document that nobody gave a command in."""
    assert "the document has no log" in fng("log", stdin='{"fng": 3, "figures": []}').fault


def test_a_line_can_be_typed_again(tmp_path: Path) -> None:
    """Arguments, flags, options given several times, a no that was said: each as one types it."""
    path = tmp_path / "a.json"
    typed = (
        "fng mission --corps II --type ambush --date 1967-06",
        "fng squad us-army --star 'Sgt. Parker' --no-gear --date 1967-06",
        "fng pef place --type ambush --ambushed",
    )
    for line in typed:
        evening = Evening(path)
        evening.type(line.removeprefix("fng "))
    told = [
        line.strip()[1:].strip() for line in fng("log", "-f", str(path)).ok.splitlines() if "  fng " in line
    ]
    assert sorted(told[0].split()) == sorted(typed[0].split())
    assert "--no-gear" in told[1]
    assert "--ambushed" in told[2]


def test_a_missile_game_keeps_its_secrets(tmp_path: Path) -> None:
    """Commands and answers are open; rounds, the salt, the machine's whims and the hashes are not told."""
    path = tmp_path / "game.json"
    icbm("new", str(path), "--seed", "4")
    for line in (["place", "auto"], ["place", "auto"], ["place", "done"]):
        assert icbm(*line, "-f", str(path)).code == 0
    sites = [site["letter"] for site in json.loads(path.read_text())["game"]["ussr"]["sites"]]
    rounds = [f"{letter}=1" for letter in sites]
    assert (
        icbm("place", "rounds", *rounds, "--side", "ussr", "--salt", "pepper0123456789", "-f", str(path)).code
        == 0
    )
    for options in ([], ["--rolls"], ["-j"], ["-j", "--rolls"]):
        text = icbm("log", *options, "-f", str(path)).ok
        assert "place rounds" in text
        assert not [word for word in ("pepper", "A=1", "whims", "document_hash") if word in text]
    entries = [json.loads(line) for line in icbm("log", "-j", "-f", str(path)).ok.splitlines()]
    assert next(entry for entry in entries if entry["command"] == "place rounds")["options"] == {}
