"""The part of the package that other programs may rely on: ``docs/python.md`` tells of it, ``docs/promise.md`` for how long.

``ask`` rules as a command does, ``chances`` tells the exact odds of the same, ``table`` reads a table of the
book; ``Seeded`` and ``Typed`` are dice, ``odds`` enumerates any function of dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from fng_cli import __version__
from fng_cli.cli.files import inputs
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.index.entries import walk
from fng_cli.cli.odds.asked import report_rule
from fng_cli.cli.shell.answering import rule
from fng_cli.cli.shell.chance import RunDice, fresh_seed, with_house_rules
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.run import given
from fng_cli.cli.shell.steps import index
from fng_cli.dice import SOURCE, Dice, Seeded, Typed
from fng_cli.document import Content, Report, encode
from fng_cli.errors import FngError, RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.names import nearest
from fng_cli.odds import Odds, odds
from fng_cli.tables import fingerprint, table

__all__ = [
    "Answer",
    "Dice",
    "FngError",
    "Odds",
    "Report",
    "Seeded",
    "Typed",
    "ask",
    "chances",
    "odds",
    "read",
    "table",
]


class Answer(NamedTuple):
    """A ruling: its report, and the document with it."""

    report: Report
    document: Content


def ask(
    command: str,
    *,
    dice: Dice | None = None,
    document: Content | None = None,
    rulings: Mapping[str, int] | None = None,
    **options: Any,
) -> Answer:
    """Rule as the command of that name does: ``ask("contact", rep=4, dice=Seeded(7))``.

    ``options`` are those of the command by their parameters (``--target-rep`` is ``target_rep``; one that may
    be repeated takes a list), ``document`` is what is known, and is left as it is. Without ``dice`` they are
    fresh. ``rulings`` are other readings of unclear places, ``{"b-19": 2}``, besides those of the document and
    the config. Raises FngError, in the words of the program, where something is wrong.
    """
    found, said = _found(command, options)
    content: Content = document or {}
    seed = fresh_seed()
    made = content.get("made") or {
        "version": __version__,
        "tables_hash": fingerprint(found.form),
        "dice_source": SOURCE,
    }
    own = found.run.parameters(found)
    thrown = dice or Seeded(seed, len(content.get("log") or ()))
    chance = with_house_rules(RunDice(thrown, made, {}), _agreement(rulings, content, found.form))
    answered = rule(found, said, given(said, own), content, chance)
    return Answer(answered.report, msgspec.json.decode(encode(answered.content)))


def chances(
    command: str,
    *,
    document: Content | None = None,
    rulings: Mapping[str, int] | None = None,
    **options: Any,
) -> Odds[Report]:
    """The exact odds of what ``ask`` would answer: every report, and its chance as a fraction."""
    found, said = _found(command, options)
    content = document or {}
    house_rules = _agreement(rulings, content, found.form)
    return odds(report_rule(found, said, content, force=False, house_rules=house_rules))


def _agreement(rulings: Mapping[str, int] | None, content: Content, form: str) -> HouseRules:
    return read_house_rules([f"{name}={number}" for name, number in (rulings or {}).items()], content, form)


def read(path: str | Path, form: str = "fng") -> Iterator[Content]:
    """The documents of a file, brought up to the form of today; raises FngError where it holds none."""
    return inputs.documents(str(path), True, form)


def _found(name: str, options: Mapping[str, Any]) -> tuple[Command, dict[str, Any]]:
    """The command of a name, and its options with those that nobody gives."""
    entries = {" ".join(path): entry for path, entry in walk(index("fng"))}
    if name not in entries:
        raise RequestError(f"there is no command {name!r}{nearest(name, entries)}")
    command: Command = entries[name].load()
    if command.steps:
        raise RequestError(f"{name}: runs other commands; ask for these one by one")
    own = {parameter.name: parameter.default for parameter in command.run.parameters(command)}
    for option in options:
        if option not in own:
            raise RequestError(f"{name}: there is no option {option!r}{nearest(option, own)}")
    return command, own | dict(options)
