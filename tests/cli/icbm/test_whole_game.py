"""A whole game by hand, from set-up to the level of victory, as a script of commands."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.cli.icbm.transcript import GAME, commands, inside, played

SCRIPT = Path(__file__).with_name("whole-game.txt")


def test_the_script_plays_as_it_is_written(tmp_path: Path) -> None:
    """Every answer, word for word; at the end a victory, and secrets that were kept."""
    text = SCRIPT.read_text(encoding="utf-8")
    with inside(tmp_path):
        now = played(text)
    assert now == text
    assert "USSR wins, decisive." in text
    assert text.count("exactly what it had written") == 2
    game = tomllib.loads((tmp_path / GAME).read_text(encoding="utf-8"))
    assert game["game"]["phase"] == "over"
    assert len(game["log"]) == text.count("\n$ icbm") - text.count("\n[2]") - text.count(
        "$ icbm show"
    ) - text.count("$ icbm score")


def test_the_script_uses_every_command_of_a_game() -> None:
    """Set-up, bids, activation, movement, fire, impact, turns, score."""
    used = {
        line.removeprefix("$ icbm ").split(" ")[0] for line in commands(SCRIPT.read_text(encoding="utf-8"))
    }
    assert {
        "new",
        "place",
        "bid",
        "activate",
        "move",
        "intercept",
        "impact",
        "turn",
        "show",
        "score",
        "reveal",
    } <= used
