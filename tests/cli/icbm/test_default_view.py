"""Views show what both sides may see; --all is for an umpire. Source: 3.1, 3.5."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runner import icbm


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A game of two humans at one screen, both set up."""
    path = str(tmp_path / "game.toml")
    assert icbm("new", path, "--seed", "1").ok
    for _ in range(3):
        assert icbm("place", "auto", "-f", path).ok
    assert icbm("place", "rounds", "A=4", "--side", "ussr", "-f", path).ok
    return path


@pytest.mark.parametrize("command", ["show", "map", "score"])
def test_nobody_sees_types_and_rounds_without_asking_for_them(game: str, command: str) -> None:
    """Neither those of the one side nor of the other; a side sees its own."""
    for shown in (icbm(command, "-f", game), icbm(command, "-f", game, "-j")):
        assert "SS-18" not in shown.ok
        assert "ss-18" not in shown.out
        assert "minuteman" not in shown.out.lower().replace('minuteman-iii": ', "")
    if command == "show":
        assert "2 SS-18" in icbm("show", "--as", "ussr", "-f", game).ok
        assert "4 of 4 rounds" in icbm("show", "--all", "-f", game).ok
        assert "4 of 4 rounds" not in icbm("show", "-f", game).ok


def test_all_and_a_side_are_refused_together_and_all_against_the_machine(game: str, tmp_path: Path) -> None:
    """While the machine has secrets."""
    assert "--all and --as" in icbm("show", "--all", "--as", "usa", "-f", game).fault
    other = str(tmp_path / "machine.toml")
    assert icbm("new", other, "--ussr", "machine").ok
    assert "reveal the computer's secrets" in icbm("show", "--all", "-f", other).fault


def test_reach_and_the_facts_of_a_question_hide_the_enemy(game: str) -> None:
    """A side's own bases are known to it."""
    text = icbm("reach", "--side", "ussr", "-f", game).ok
    assert "SS-18" in text
    assert "Minuteman" not in text


def test_help_warns_of_the_secrets_in_the_file_of_a_game() -> None:
    """A player who opens it spoils his game against the machine."""
    assert "contains the computer's secrets in plain text" in icbm("help", "files").ok
