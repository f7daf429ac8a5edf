"""The after-action report tells a game as both sides know it, the machine's deeds as well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.runner import icbm


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game against the machine, up to its second turn in the war."""
    path = str(tmp_path_factory.mktemp("report") / "game.toml")
    for words in (
        ("new", path, "--ussr", "machine", "--seed", "3"), ("place", "auto"), ("place", "rounds", "A=2", "B=2"),
        ("bid", "--usa", "30"), ("activate",), ("turn",),
    ):  # fmt: skip
        assert icbm(*words, *(() if words[0] == "new" else ("-f", path))).code == 0
    return path


@pytest.mark.parametrize("form", [("-j",), ("--only", "game"), ("--only", "game", "--csv"), ("-q",)])
def test_no_form_of_an_answer_prints_a_secret_of_the_machine(game: str, form: tuple[str, ...]) -> None:
    """Neither salt nor rounds of its sites, also where only a part of the document is printed. Source: 3.1, 3.5."""
    whole = json.loads(icbm("activate", "--dry-run", "--no-file", "-i", game, "-j").out or "{}")
    said = icbm("activate", "--force", "--dry-run", "-f", game, *form)
    assert said.code == 0
    assert whole["game"]["ussr"]["salt"]
    assert whole["game"]["ussr"]["salt"] not in said.out


def test_it_has_what_the_machine_did_and_what_the_human_did(game: str) -> None:
    """Under a heading for each turn; no order, no secret."""
    text = icbm("report", "-f", game).ok
    assert "Before the war" in text
    assert "Turn 2" in text
    assert "The USSR may activate 12 missiles." in text
    assert "The USSR activates ussr-1 (" in text
    assert "secret ABM rounds" in text
    told = icbm("report", "-f", game, "-j").document["after_action"]
    assert told["is_whole"] is True
    assert [account["side"] for account in told["accounts"]] == ["usa", "ussr"]
    assert told["accounts"][1]["launched"] == 12


def test_the_document_around_it_holds_no_secret(game: str, tmp_path: Path) -> None:
    """Neither the machine's types, rounds and secret nor the seed; of two humans neither side's. Source: 3.1, 3.5."""
    of_two = str(tmp_path / "two.toml")
    assert icbm("new", of_two, "--seed", "1").ok
    for _ in range(3):
        assert icbm("place", "auto", "-f", of_two).ok
    assert icbm("place", "rounds", "A=4", "--side", "ussr", "-f", of_two).ok
    for path, hidden in ((game, ("ussr",)), (of_two, ("usa", "ussr"))):
        document = icbm("report", "-f", path, "-j").document
        assert "seed" not in document["made"]
        for side in hidden:
            forces = document["game"][side]
            assert not {"secret", "salt"} & set(forces)
            assert all("rounds" not in site for site in forces["sites"])
            assert {kind for base in forces["bases"] for kind in base["types"]} == {"hidden"}
    assert "rounds" in icbm("report", "-f", game, "-j").document["game"]["usa"]["sites"][0]


@pytest.mark.parametrize("words", [("replay",), ("undo",), ("redo",)])
def test_what_goes_through_the_history_prints_no_secret_of_the_machine(
    game: str, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """The file that is written has everything; what is printed has the human's own numbers alone. Source: 3.1, 3.5."""
    path = tmp_path / "copy.toml"
    path.write_bytes(Path(game).read_bytes())
    if words != ("replay",):
        assert icbm("orders", "2@1", "-f", str(path)).ok
    if words == ("redo",):
        assert icbm("undo", "-f", str(path)).ok
    document = icbm(*words, "-f", str(path), "-j").document
    machine = document["game"]["ussr"]
    assert not {"secret", "salt"} & set(machine)
    assert all("rounds" not in site for site in machine["sites"])
    assert "seed" not in document["made"]
    assert "rounds" in document["game"]["usa"]["sites"][0]
    assert "secret" in path.read_text(encoding="utf-8")


def test_the_log_has_its_words_and_no_signs_that_cannot_be_printed(game: str) -> None:
    """A command is told with what was launched, an answer of several lines with all of them."""
    for command in ("log", "report"):
        assert "\ufffd" not in icbm(command, "-f", game).ok
    assert "icbm activate" in icbm("log", "-f", game).ok


def test_there_is_nothing_to_tell_without_a_game(tmp_path: Path) -> None:
    """The cure is in the message."""
    empty = tmp_path / "empty.json"
    empty.write_text("{}", encoding="utf-8")
    assert icbm("report", "-i", str(empty)).code == 2
