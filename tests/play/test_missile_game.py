"""``icbm play``: the same session for the missile game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.play import table
from tests.runner import icbm

pytestmark = pytest.mark.usefixtures("folder")


def test_a_game_against_the_machine_is_that_of_the_same_lines_in_the_shell() -> None:
    """It begins in the session, says where it stands, and has the same log."""
    begins = ("game.json", "--ussr", "machine")
    code, text = table.play(["s", "place auto --seed 3", "q"], *begins, program="icbm")
    assert code == 0 and "= new --ussr machine" in text and "= show" in text
    assert "place base <HEX> <TYPE=N>" in text and "rounds> q" in text
    for line in ("new --ussr machine", "place auto --seed 3"):
        assert icbm(*line.split(), "-f", "other.json").code == 0
    logs = [json.loads(Path(name).read_bytes())["log"] for name in ("game.json", "other.json")]
    assert [entry["command"] for entry in logs[0]] == [entry["command"] for entry in logs[1]]


def test_a_game_without_a_human_is_not_played_but_watched() -> None:
    """A line says so, and names the command."""
    assert icbm("new", "--usa", "machine", "--ussr", "machine", "--seed", "1", "-f", "game.json").code == 0
    code, text = table.play([], "game.json", program="icbm")
    assert code == 2
    assert (
        text == "Error: play: neither side in game.json has a human player; icbm watch continues the game\n"
    )
