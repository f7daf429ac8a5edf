"""The public Python interface: described in ``docs/python.md``, kept stable as ``docs/promise.md`` says.

``ask`` runs a command, ``chances`` returns its exact odds, ``table`` reads a table of the book; ``Seeded``
and ``Typed`` are dice, ``odds`` enumerates the results of any function of dice.
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
from fng_cli.cli.shell.run import logged_options
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
    """The result of ``ask``: the report of the command, and the document after it."""

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
    """Run a command and return its report: ``ask("contact", rep=4, dice=Seeded(7))``.

    ``options`` are the command's, named by its parameters (``--target-rep`` is ``target_rep``; a
    repeatable option takes a list). ``document`` is not modified. Without ``dice`` the seed is random.
    ``rulings`` are house rules, ``{"b-19": 2}``, in addition to those of the document and the config.
    Raises FngError with the message that the program prints.
    """
    loaded, values = _command(command, options)
    content: Content = document or {}
    seed = fresh_seed()
    made = content.get("made") or {
        "version": __version__,
        "tables_hash": fingerprint(loaded.game),
        "dice_source": SOURCE,
    }
    own = loaded.run.parameters(loaded)
    thrown = dice or Seeded(seed, len(content.get("log") or ()))
    chance = with_house_rules(RunDice(thrown, made, {}), _house_rules(rulings, content, loaded.game))
    answered = rule(loaded, values, logged_options(values, own), content, chance)
    return Answer(answered.report, msgspec.json.decode(encode(answered.content)))


def chances(
    command: str,
    *,
    document: Content | None = None,
    rulings: Mapping[str, int] | None = None,
    **options: Any,
) -> Odds[Report]:
    """Return the exact odds of a command: every report that ``ask`` could return, with its probability.

    Nothing is rolled. ``rulings`` and ``options`` are those of ``ask``. Raises FngError as ``ask`` does, and
    TooManyBranches if there are too many results to enumerate.
    """
    loaded, values = _command(command, options)
    content = document or {}
    house_rules = _house_rules(rulings, content, loaded.game)
    return odds(report_rule(loaded, values, content, force=False, house_rules=house_rules))


def _house_rules(rulings: Mapping[str, int] | None, content: Content, game: str) -> HouseRules:
    """Return the house rules of a call (``{"b-19": 2}``), of the document and of the config together.

    Raises RequestError for a house rule that does not exist.
    """
    return read_house_rules([f"{name}={number}" for name, number in (rulings or {}).items()], content, game)


def read(path: str | Path, form: str = "fng") -> Iterator[Content]:
    """Return an iterator over the documents of a file, upgraded to the current form.

    ``form`` is the game that they belong to, ``fng`` or ``icbm``. Raises
    FngError for anything but its documents.
    """
    return inputs.documents(str(path), True, form)


def _command(name: str, options: Mapping[str, Any]) -> tuple[Command, dict[str, Any]]:
    """Return the command of a name such as ``pef move``, and all its options, with defaults where not given.

    Raises RequestError for an unknown command or option, and for a command that runs other commands.
    """
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
