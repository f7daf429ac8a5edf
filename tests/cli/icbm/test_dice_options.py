"""Options about dice stand in the help of a missile command only where dice are thrown, and in TAB likewise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from completions.generator.tree import program
from fng_cli.cli.index.icbm import ICBM
from tests.each import each
from tests.runner import commands, icbm

THROWN_BY_MACHINE = {"--dice", "--ask", "--seed"}
ODDS = {"--odds", "--odds-by", "--odds-all", "--given", "--vary", "--exact", "--summary"}

OWN = {
    "place auto",
    "bid",
    "activate",
    "intercept",
    "watch",
    "table roll",
    "rule activate",
    "rule bid",
    "rule intercept",
}
"""Commands that throw dice themselves: all options about dice and odds mean something."""
AFTERWARDS = {"place rounds", "move", "wait", "hold", "orders", "impact", "turn"}
"""Commands after which a machine may throw dice: they can be given, and there are no odds of it."""
SEEDED = {"new", "sim"}
"""Commands that throw none that could be given; a seed says how the game, or the games, go on."""

PATHS = [" ".join(path) for path, _ in commands(ICBM)]


def listed(name: str) -> set[str]:
    """The options that the help of a command lists."""
    text = icbm(*name.split(), "--help", "--all").ok.split("\nExamples:\n")[0]
    return set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", text, re.MULTILINE))


@each("name", PATHS)
def test_a_command_lists_the_dice_that_it_has(name: str) -> None:
    """All of them, those of the machine's part, a seed, or none at all."""
    options = listed(name)
    about_dice = options & (THROWN_BY_MACHINE | ODDS)
    if name in OWN:
        assert about_dice == THROWN_BY_MACHINE | ODDS
    elif name in AFTERWARDS:
        assert about_dice == THROWN_BY_MACHINE
    else:
        assert about_dice == ({"--seed"} if name in SEEDED else set())


def test_tab_offers_what_help_lists() -> None:
    """In every shell."""
    for node in program("icbm", ICBM).root.walk():
        if node.call.removeprefix("icbm ") in PATHS:
            offered = {name for option in node.common for name in option.names}
            named = node.call.removeprefix("icbm ")
            assert offered & (THROWN_BY_MACHINE | ODDS) == listed(named) & (THROWN_BY_MACHINE | ODDS), named


def test_what_lists_no_dice_throws_none(tmp_path: Path) -> None:
    """In the log of a whole game: no entry of such a command has any rolls."""
    path = str(tmp_path / "game.toml")
    icbm("new", path, "--ussr", "machine", "--seed", "4")
    for line in (
        "place base 1944 titan-ii=2",
        "place abm 1945",
        "place remove 1944",
        "place remove 1945",
        "place auto",
        "place rounds A=1 --side usa",
        "bid --usa 30",
    ):
        assert icbm(*line.split(), "-f", path).ok
    log = tomllib.loads(Path(path).read_text(encoding="utf-8"))["log"]
    thrown = {entry["command"] for entry in log if entry.get("rolls")}
    assert thrown
    assert thrown <= OWN | AFTERWARDS
    assert {entry["command"] for entry in log} > thrown


@pytest.fixture
def flying(tmp_path: Path) -> list[str]:
    """A game against the machine, in which the human has a missile in the air."""
    file = ["-f", str(tmp_path / "game.toml")]
    for line in (
        "new --ussr machine --seed 3",
        "place auto",
        "place rounds --side usa",
        "bid --usa 30",
        "activate --dice 6",
        "activate 1945 --aim moscow",
    ):
        assert icbm(*line.split(), *file).ok
    return file


def test_no_odds_tell_what_the_machine_means_to_do(flying: list[str]) -> None:
    """Neither exact ones nor many tries: they would tell how many rounds it has."""
    secret = "would reveal the computer's secrets"
    assert secret in icbm("move", "all", "--odds", *flying).fault
    assert secret in icbm("move", "all", "-n", "20", "-i", flying[1]).fault
    assert secret in icbm("turn", "-n", "20", "--summary", "-i", flying[1]).fault
    assert icbm("move", "all", *flying).ok


def test_the_lists_name_commands_that_there_are() -> None:
    """None of them is left over when one goes."""
    assert set(PATHS) > OWN | AFTERWARDS | SEEDED


def test_a_rule_that_rolls_logs_its_seed_and_a_view_has_none() -> None:
    """By the seed in its log what a ruling rolled falls again."""
    game = icbm("new", "--seed", "5", "-j").ok
    [*_, logged] = icbm("rule", "bid", "--roll", "--seed", "202", "-j", stdin=game).document["log"]
    assert logged["seed"] == "202"
    [*_, looked] = icbm("show", "--seed", "202", "-j", stdin=game).document["log"]
    assert "seed" not in looked
