"""Every option of every command tells what holds where nobody gives it, or has nothing that would hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from fng_cli.cli.index.entries import Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.helping import options_with_effect, plain_words
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import build_command
from tests.each import each
from tests.runner import commands

COMMANDS: dict[str, Lazy] = {
    f"{program} {' '.join(words)}": entry
    for program, group in (("fng", FNG), ("icbm", ICBM))
    for words, entry in commands(group)
}
WITHOUT = Path(__file__).with_name("no_default.txt")
"""The options for which nothing is assumed, a line each as help tells it: what they add is simply not there."""

TELLS = ("[default: ", "if not its usual one", "instead of a roll")
"""Words by which help tells what holds otherwise."""


def told(name: str) -> Iterator[tuple[Any, str, str]]:
    """The options and arguments of a command that need not be given, each with its names and what help says of it."""
    built = build_command(name.split()[-1], COMMANDS[name])
    context = typer.Context(built, info_name=name)
    for one in options_with_effect(COMMANDS[name].load(), built.params):
        record = None if one.required or one.name == "help" else one.get_help_record(context)
        if record:
            yield one, record[0], plain_words(record)[1]


def says(text: str) -> bool:
    return any(word in text.lower() for word in TELLS)


@each("name", COMMANDS)
def test_a_default_is_told(name: str) -> None:
    """A value that is taken where none is given stands in help, and which of two flags."""
    for one, called, text in told(name):
        paired = one.is_flag and bool(one.secondary_opts) if one.param_type_name == "option" else False
        if one.default not in (None, False, (), []) and (paired or not getattr(one, "is_flag", False)):
            assert says(text) or one.default == "", (called, text)


def without_default() -> set[str]:
    """What help says of all options with a value that say nothing of what holds otherwise."""
    return {
        f"{called}  {' '.join(text.split())}"
        for name in COMMANDS
        for one, called, text in told(name)
        if not getattr(one, "is_flag", False) and not getattr(one, "count", False) and not says(text)
    }


def test_nothing_is_assumed_where_nothing_is_told() -> None:
    """Who adds an option either tells its default, or puts it on the list of those that have none."""
    known = set(WITHOUT.read_text(encoding="utf-8").splitlines())
    found = without_default()
    assert sorted(found - known) == []
    assert sorted(known - found) == []
