"""The public Python interface: described in ``docs/python.md``, kept stable as ``docs/promise.md`` says.

``ask`` runs a command, ``many`` runs it many times, ``chances`` returns its exact odds, ``table`` reads a table of the book;
``Seeded`` and ``Typed`` are dice, ``odds`` enumerates the results of any function of dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from inspect import Parameter
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

from fng_cli import __version__
from fng_cli.cli.files import inputs
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.index.entries import walk
from fng_cli.cli.odds.asked import NOT_FACTS, CommandOdds, OddsAsking, report_rule
from fng_cli.cli.shell.answering import Answered, rule
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.run import CommandRun, logged_options
from fng_cli.cli.shell.run_dice import RunDice, fresh_seed, with_house_rules
from fng_cli.cli.shell.steps import index
from fng_cli.dice import SOURCE, Dice, Seeded, Typed
from fng_cli.document import Content, Report, encode, plain
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
    "many",
    "odds",
    "read",
    "table",
]


GAMES = ("fng", "icbm")


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
    """Run a command and return its report and the document after it: ``ask("contact", rep=4,
    dice=Seeded(7))``, ``ask("icbm new")``. ``document`` itself is not modified.

    ``options`` are named by the command's parameters (``--target-rep`` is ``target_rep``). Without ``dice``,
    the seed is random. ``rulings`` are house rules, ``{"b-19": 2}``, added to those of the document and the
    config.

    Raises FngError for an unknown command, wrong options, or if the program would refuse the command. For a
    command that runs others, such as ``setup``, RequestError is raised if ``dice`` are given; use ``many``.
    """
    loaded, values = _command(command, options)
    content: Content = document or {}
    if loaded.steps:
        if dice is not None:
            raise RequestError(
                f"{command}: runs other commands, so it takes no dice; many(..., seed=7) has a seed"
            )
        [answered] = _answers(loaded, values, content, rulings, fresh_seed(), None)
        return Answer(answered.report, msgspec.json.decode(encode(answered.content)))
    seed = fresh_seed()
    made = content.get("made") or {
        "version": __version__,
        "tables_hash": fingerprint(loaded.game),
        "dice_source": SOURCE,
    }
    own = loaded.run.parameters(loaded)
    thrown = dice or Seeded(seed, len(content.get("log") or ()))
    run_dice = with_house_rules(RunDice(thrown, made, {}), _house_rules(rulings, content, loaded.game))
    answered = rule(loaded, values, logged_options(values, own), content, run_dice)
    return Answer(answered.report, msgspec.json.decode(encode(answered.content)))


def many(
    command: str,
    n: int,
    *,
    seed: int | str | None = None,
    document: Content | None = None,
    rulings: Mapping[str, int] | None = None,
    **options: Any,
) -> list[dict[str, Any]]:
    """Run a command ``n`` times and return a record of each answer: ``many("mission", 1000, seed=7,
    corps="II")``. Without a seed it is random. The other arguments are those of ``ask``. A record has the
    ``answer`` as text, ``yes`` if the report has a verdict, and the fields of the report except
    ``rulings`` and ``next``. For a command that runs others, such as ``setup``, it has the sections of the
    document. Raises RequestError for an ``n`` below 1, and FngError as ``ask`` does.
    """
    if n < 1:
        raise RequestError(f"n: {n} is not a number of answers; 1 or more")
    loaded, values = _command(command, options)
    answers = _answers(
        loaded, values, document or {}, rulings, fresh_seed() if seed is None else str(seed), n
    )
    return [_record(loaded, answered) for answered in answers]


def chances(
    command: str,
    *,
    odds_by: str | Sequence[str] | None = None,
    document: Content | None = None,
    rulings: Mapping[str, int] | None = None,
    **options: Any,
) -> Odds[Any]:
    """Return the exact odds of a command: its possible reports, each with its probability. Nothing is rolled.

    ``odds_by`` names one or more fields of the report. The results are then the values of that field, or
    tuples of values. If the command has no option ``by``, ``by`` means ``odds_by``: ``chances("mission",
    corps="II", by="type")``. ``rulings`` and ``options`` are those of ``ask``.

    Raises FngError as ``ask`` does, RequestError for a command that runs others, and TooManyBranches if there
    are too many results to enumerate.
    """
    if odds_by is None and "by" in options and "by" not in _own_options(_loaded(command)):
        odds_by = options.pop("by")
    loaded, values = _command(command, options)
    content = document or {}
    if loaded.steps:
        raise RequestError(f"{command}: runs other commands, and has no odds; many() plays it")
    house_rules = _house_rules(rulings, content, loaded.game)
    if odds_by is None:
        return odds(report_rule(loaded, values, content, force=False, house_rules=house_rules))
    paths = (odds_by,) if isinstance(odds_by, str) else tuple(odds_by)
    asked = CommandOdds(loaded, values, content, OddsAsking(paths), force=False, house_rules=house_rules)
    if isinstance(odds_by, str):
        return asked.fields.by(lambda result: result[0][1])
    return asked.fields.by(lambda result: tuple(value for _, value in result))


def _answers(
    command: Command,
    options: dict[str, Any],
    content: Content,
    rulings: Mapping[str, int] | None,
    seed: str,
    n: int | None,
) -> Iterator[Answered]:
    """Yield ``n`` answers of a command to a document. Answer number K, from 1, has dice of the seed
    ``SEED/K``. If ``n`` is None, yield one answer, with dice of ``seed`` itself. ``rulings`` are house rules
    by id, added to those of the document and the config. The default file and standard input are not read.
    """
    given = [f"{name}={number}" for name, number in (rulings or {}).items()]
    common = Common(seed=seed, ruling=given or None, json=True, no_file=True, no_input=True)
    run = cast(CommandRun, command.run(command, options, common))
    for number in (None,) if n is None else range(1, n + 1):
        yield run.rule_on(content, number)


def _record(command: Command, answered: Answered) -> dict[str, Any]:
    """Return an answer as a dict: ``answer`` (its text), ``yes`` (its verdict, if there is one), and the
    report's fields except ``rulings`` and ``next``. For a command that runs others, such as ``setup``,
    return the sections of its document instead.
    """
    if command.steps:
        whole: Content = msgspec.json.decode(encode(answered.content))
        return {name: part for name, part in whole.items() if name not in NOT_SECTIONS}
    report = answered.report
    verdict = report.verdict()
    facts = {"answer": report.answer()} | ({} if verdict is None else {"yes": verdict})
    return facts | {name: value for name, value in plain(report).items() if name not in NOT_FACTS}


NOT_SECTIONS = frozenset({"fng", "icbm", "made", "log"})
"""The keys of a document that are about the document itself."""


def _house_rules(rulings: Mapping[str, int] | None, content: Content, game: str) -> HouseRules:
    """Return the house rules that hold for a call, from its own ``rulings``, such as ``{"b-19": 2}``, the
    document and, for ``fng``, the config. If these disagree, the call comes first, then the document.
    Raises RequestError for an unknown ruling or reading, FileProblem if the config is damaged.
    """
    return read_house_rules([f"{name}={number}" for name, number in (rulings or {}).items()], content, game)


def read(path: str | Path, form: str = "fng") -> Iterator[Content]:
    """Return an iterator over the documents of a file (``-``: of standard input), each upgraded to the
    current form. ``form`` is their game, ``fng`` or ``icbm``.

    Nothing is read before the first document is asked for. Iterating raises FngError if the file is missing
    or empty, or has anything but documents of this game.
    """
    return inputs.documents(str(path), True, form)


def _command(name: str, options: Mapping[str, Any]) -> tuple[Command, dict[str, Any]]:
    """Return the command with this name, and all its options, with defaults for those not given. Raises
    RequestError for an unknown command or option, an unsuitable value, or a missing option that has no
    default.
    """
    command = _loaded(name)
    own = _own_options(command)
    for option, value in options.items():
        if option not in own:
            raise RequestError(f"{name}: there is no option {option!r}{nearest(option, own)}")
        _ensure_fits(f"{name}: {option}", own[option].annotation, value)
    values = {option: parameter.default for option, parameter in own.items()} | dict(options)
    if missing := [option for option, value in values.items() if value is Parameter.empty]:
        raise RequestError(f"{name}: give {' and '.join(missing)}")
    return command, values


def _loaded(name: str) -> Command:
    """Return the command of a name such as ``pef move`` or ``icbm rule reach``. Raises RequestError if it is
    unknown.
    """
    game, _, rest = name.partition(" ")
    game, words = (game, rest) if game in GAMES else ("fng", name)
    entries = {" ".join(path): entry for path, entry in walk(index(game))}
    if words not in entries:
        raise RequestError(f"there is no command {words!r}{nearest(words, entries)}")
    command: Command = entries[words].load()
    return command


def _own_options(command: Command) -> dict[str, Parameter]:
    """Return the command's own options and arguments by name, without the options common to all commands."""
    return {parameter.name: parameter for parameter in command.run.parameters(command)}


def _ensure_fits(where: str, annotation: Any, value: object) -> None:
    """Raise RequestError if ``value`` does not fit the type of an option with this ``annotation``, or is a
    number outside its range; numbers in a list may have any size. The message begins with ``where``. A
    Path or a StrEnum is checked as its text, and a tuple is accepted for a list.
    """
    plain_value = str(value) if isinstance(value, Path | StrEnum) else value
    try:
        msgspec.convert(plain_value, annotation.__origin__)
    except msgspec.ValidationError as fault:
        raise RequestError(f"{where}: {value!r}: {str(fault)[:1].lower()}{str(fault)[1:]}") from None
    [declared, *_] = annotation.__metadata__
    if isinstance(value, int | float) and not isinstance(value, bool):
        low, high = declared.min, declared.max
        if (low is not None and value < low) or (high is not None and value > high):
            within = " ".join(
                f"{word} {limit}" for word, limit in (("from", low), ("to", high)) if limit is not None
            )
            raise RequestError(f"{where}: {value!r} is not a number {within}")
