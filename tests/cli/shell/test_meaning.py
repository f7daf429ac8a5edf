"""The common options are left out of help where they mean nothing, and nowhere else: over the whole tree."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from fng_cli.cli.index import examples
from fng_cli.cli.index.entries import Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.shell.common import GROUPS
from fng_cli.cli.shell.declared import ThrownWhere
from fng_cli.cli.shell.meaning import throws_dice, without_meaning
from fng_cli.dice import Dice, Seeded, Typed
from tests.frozen import record
from tests.frozen.answers import documents
from tests.runner import commands, fng, icbm

COMMANDS: dict[str, Lazy] = {
    f"{program} {' '.join(words)}": entry
    for program, group in (("fng", FNG), ("icbm", ICBM))
    for words, entry in commands(group)
}
ODDS, GIVEN = frozenset(GROUPS["Odds"]), frozenset({"dice", "ask"})


@pytest.fixture
def thrown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The labels of all throws that are asked of seeded or typed dice."""
    labels: list[str] = []

    for source in (Seeded, Typed):
        asked = source.ask

        def noted(self: Dice, number: int, reading: object, label: str, asked: object = asked) -> object:
            labels.append(label)
            return asked(self, number, reading, label)  # type: ignore[operator]

        monkeypatch.setattr(source, "ask", noted)
    yield labels


def test_what_throws_dice_offers_them(
    thrown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No call that is held throws a die where help says nothing of dice: options are hidden from nobody who needs them."""
    monkeypatch.chdir(tmp_path)
    hidden = {name for name, entry in COMMANDS.items() if "dice" in without_meaning(entry.load())}
    wrong = set()
    for name, calls in record.read().items():
        if name not in hidden or COMMANDS[name].load().run.thrown is ThrownWhere.MANY:
            continue
        for held in calls:
            thrown.clear()
            call = icbm if name.startswith("icbm") else fng
            call(*held.words, stdin=documents()[held.document] if held.document else "")
            wrong |= {name} if thrown else set()
    assert wrong == set()


def test_what_throws_no_dice_offers_none() -> None:
    """Neither odds nor faces, where the code has no use for dice."""
    for name, entry in COMMANDS.items():
        declared = entry.load()
        if declared.steps or throws_dice(declared.rule):
            continue
        none = without_meaning(declared)
        assert none >= ODDS, name
        assert none >= GIVEN or declared.run.thrown is ThrownWhere.AFTER, name


NO_DICE = (
    "fng air line",
    "fng campaign choose",
    "fng capture",
    "fng outgunned",
    "fng pef split",
    "fng record deed",
    "fng reload",
    "fng sight",
    "fng support show",
    "icbm map",
    "icbm show",
)
"""Some that look, or write something down."""


@pytest.mark.parametrize("name", NO_DICE)
def test_who_only_looks_or_notes_throws_nothing(name: str) -> None:
    program, *words = name.split()
    text = (icbm if program == "icbm" else fng)(*words, "--help").ok.split("Examples:")[0]
    assert not {"--dice", "--ask", "--odds", "--seed", "--times"} & set(text.replace(",", " ").split())


@pytest.mark.parametrize("name", COMMANDS)
def test_no_example_uses_what_help_leaves_out(name: str) -> None:
    """Who reads the examples finds each of their options above them."""
    program, *words = name.split()
    text = (icbm if program == "icbm" else fng)(*words, "--help").ok
    declared = COMMANDS[name].load()
    own = examples.told(declared.rule.__doc__, program).examples
    for line in own:
        typed = shlex.split(line.partition(" | ")[0])
        if typed[1 : 1 + len(words)] == words:
            for option in (word.partition("=")[0] for word in typed if word.startswith("--")):
                assert option in text.split("Examples:")[0], line
