"""The common options are left out of help where they mean nothing, and nowhere else: over the whole tree."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from fng_cli.cli.index.entries import Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import split_docstring
from fng_cli.cli.shell import answering
from fng_cli.cli.shell.declared import ThrownWhere, Uses
from fng_cli.cli.shell.options import arguments
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice, Seeded, Typed
from tests.each import each, third_of
from tests.frozen import record
from tests.frozen.answers import documents
from tests.runner import commands, fng, icbm

COMMANDS: dict[str, Lazy] = {
    f"{program} {' '.join(words)}": entry
    for program, group in (("fng", FNG), ("icbm", ICBM))
    for words, entry in commands(group)
}


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Uses]]:
    """What the calls made so far used their play for: dice that were thrown, readings asked for, anything of the document."""
    uses: set[Uses] = set()

    for source, method in product((Seeded, Typed), ("ask", "until")):
        throws = getattr(source, method)

        def noted(self: Dice, *given: Any, throws: Any = throws) -> Any:
            uses.add(Uses.DICE)
            return throws(self, *given)

        monkeypatch.setattr(source, method, noted)

    takes = Dice.takes

    def taken(self: Dice, ruling: str, reading: int) -> bool:
        uses.add(Uses.READINGS)
        return takes(self, ruling, reading)

    monkeypatch.setattr(Dice, "takes", taken)

    class Watched(Play):
        """A play that notes that it is looked at, but for what the shell reads of it before the command rules."""

        def __getattribute__(self, name: str) -> Any:
            uses.add(Uses.DOCUMENT)
            return super().__getattribute__(name)

    def read(*given: Any) -> dict[str, Any]:
        found = arguments(*given)
        uses.discard(Uses.DOCUMENT)
        return found

    monkeypatch.setattr(answering, "Play", Watched)
    monkeypatch.setattr(answering, "arguments", read)
    yield uses


def call_held(name: str) -> Iterator[None]:
    """Make the calls of a command that are held, one after the other, and another one if there is one."""
    call = icbm if name.startswith("icbm") else fng
    for held in record.read().get(name, ()):
        call(*held.words, stdin=documents()[held.document] if held.document else "")
        yield
    if other := OTHER_CALLS.get(name):
        call(*other.split())
        yield


def commands_that(*uses: Uses) -> list[str]:
    """The commands that say that they use their play for this, if their own function is what rules."""
    return [
        name
        for name, entry in COMMANDS.items()
        for declared in (entry.load(),)
        if declared.uses in uses and _rules_itself(declared)
    ]


def _rules_itself(declared: Any) -> bool:
    return (
        declared.run.thrown is not ThrownWhere.MANY
        and getattr(declared.run, "rolls", True)
        and not declared.steps
    )


ALLOWED = {
    Uses.READINGS: {Uses.READINGS, Uses.DOCUMENT},
    Uses.DOCUMENT: {Uses.DOCUMENT},
    Uses.NOTHING: set(),
}
"""What a command may use that says that it uses this, and rolls no dice."""


@pytest.mark.parametrize("name", third_of(commands_that(*ALLOWED)))
def test_a_command_uses_no_more_than_it_says(
    name: str, used: set[Uses], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No call that is held throws a die where help says nothing of dice: options are hidden from nobody who needs them."""
    monkeypatch.chdir(tmp_path)
    declared = COMMANDS[name].load()
    for _ in call_held(name):
        pass
    if declared.run.thrown is ThrownWhere.AFTER:
        used -= {Uses.DICE, Uses.READINGS}
    assert used <= ALLOWED[declared.uses]


LATE = {
    *("fng after", "fng campaign after", "fng campaign turn", "fng enemy turn", "fng score"),
    *("icbm bid", "icbm intercept", "icbm watch"),
}
"""Commands that roll only late in an evening, a tour or a game: whole ones are played by other tests."""
OTHER_CALLS = {
    "fng ambush claymores": "ambush claymores --rep 4",
    "fng crater": "crater --dice 3,5",
    "fng loot": "loot --rep 4 -a looter --dice 5",
    "icbm rule bid": "rule bid --roll --dice 4,2",
    "icbm rule intercept": "rule intercept 3=1 2=1 1=2 --seed 1",
}
"""Calls that roll, of commands of which no held call does."""


@pytest.mark.parametrize("name", third_of(sorted({*commands_that(Uses.DICE, Uses.READINGS)} - LATE)))
def test_a_command_uses_what_it_says(
    name: str, used: set[Uses], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One call that is held throws a die, or asks for a reading: help offers nobody what means nothing."""
    monkeypatch.chdir(tmp_path)
    says = COMMANDS[name].load().uses
    assert any(says in used for _ in call_held(name))


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
    text = (icbm if program == "icbm" else fng)(*words, "--help", "--all").ok.split("Examples:")[0]
    assert not {"--dice", "--ask", "--odds", "--seed", "--times"} & set(text.replace(",", " ").split())


@each("name", COMMANDS)
def test_no_example_uses_what_help_leaves_out(name: str) -> None:
    """Who reads the examples finds each of their options above them."""
    program, *words = name.split()
    text = (icbm if program == "icbm" else fng)(*words, "--help", "--all").ok
    declared = COMMANDS[name].load()
    own = split_docstring(declared.rule.__doc__, program).examples
    for line in own:
        typed = shlex.split(line.partition(" | ")[0])
        if typed[1 : 1 + len(words)] == words:
            for option in (word.partition("=")[0] for word in typed if word.startswith("--")):
                assert option in text.split("Examples:")[0], line


def test_options_are_offered_only_where_they_mean_something() -> None:
    """What is about the programs is no picture and names no rulings; a table is for what lists something."""
    offered = {
        name: fng(*name.split(), "--help", "--all").ok
        for name in ("completion install", "config", "config set", "ruling show", "army list")
    }
    for name in ("completion install", "config", "config set"):
        assert not any(
            f"{option} " in offered[name] for option in ("--svg", "--paper", "--rulings", "--dice")
        )
    assert "--csv" not in offered["config set"] and "--csv" not in offered["completion install"]
    assert "--csv" in offered["config"] and "--svg" in offered["army list"]


@each(
    "call",
    [
        "completion install bash --csv",
        "completion zsh --tsv",
        "config set corps II --svg map.svg",
        "help turn --csv",
        "schema weather --csv",
    ],
)
def test_a_command_about_the_programs_refuses_rows_and_pictures(call: str) -> None:
    """It names its help, which lists what it takes, and does nothing: no script is installed, no setting changed."""
    assert re.fullmatch(
        r"Error: fng ([a-z ]+) does not use --\w+; fng \1 --help --all .*\n", fng(*call.split()).fault
    )


@each(
    "call",
    ["config --csv", "weapon list --tsv", "config path --seed 3 -N --rulings", "help turn --no-file"],
)
def test_a_look_up_takes_what_it_has_or_what_does_no_harm(call: str) -> None:
    assert fng(*call.split()).code == 0
