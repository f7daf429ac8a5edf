"""A command's world while it rules: the document, the dice, and the facts it needs."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import names
from fng_cli.cli.files import config
from fng_cli.cli.files.config import default
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, lookup
from fng_cli.errors import RequestError
from fng_cli.state import State

ValueT = TypeVar("ValueT")
FactReader = Callable[[object, str], ValueT]


class Fact(Struct, Generic[ValueT], frozen=True):
    """Something that a rule needs to know, and where it may stand.

    It is looked for in the option, then in the document at each of ``paths``, then in the
    defaults of the user's config file under ``name``. The fact declares its own option: by ``also``
    as by ``option``, with the ``metavar`` and ``help`` of it, within what ``read`` takes.
    """

    name: str
    option: str
    paths: tuple[str, ...]
    read: FactReader[ValueT]
    choices: str = ""
    """What may be given, for whoever has to give it: ``1-6``."""
    metavar: str = ""
    help: str = ""
    also: tuple[str, ...] = ()
    chosen: bool = False
    """Whether only the option says it, and neither document nor config."""
    rich_help_panel: str | None = None
    """The heading of its option in the help of a command with many options."""

    def with_help(self, help: str) -> Fact[ValueT]:
        """The same fact for a command that says something else of its option."""
        return replace(self, help=help)

    def by_option(self, help: str = "") -> Fact[ValueT]:
        """The same fact where only the option counts: who gives none leaves it to the dice."""
        return replace(self, help=help or self.help, chosen=True)


class Play:
    """One call of a command on a document, with its dice. For odds the dice are others in each branch.

    ``force``: whoever plays has his way, where the clock or the phase of the game is against it. ``on_screen``: nobody
    keeps the answer, or reads it but on a screen, which lays out a page in its own width.
    """

    def __init__(
        self,
        state: State,
        dice: Dice,
        *,
        force: bool = False,
        on_screen: bool = False,
    ) -> None:
        self.state = state
        self.document = state.content
        self.dice = dice
        self.force = force
        self.on_screen = on_screen

    def find(self, fact: Fact[ValueT], given: object = None) -> ValueT | None:
        """The fact, or None where nobody says it.

        Raises RequestError, naming the place, where what stands there cannot be read.
        """
        if given is not None:
            return fact.read(given, fact.option)
        if fact.chosen:
            return None
        for path in fact.paths if self.document else ():
            value = lookup(self.document, path)
            if value is not None:
                return fact.read(value, path)
        value = default(fact.name)
        return None if value is None else fact.read(value, f"{config.path()}, {fact.name}")

    def need(self, fact: Fact[ValueT], given: object = None) -> ValueT:
        """The fact; raises RequestError that says how to give it where nobody says it."""
        value = self.find(fact, given)
        if value is None:
            where = f", or a document with {fact.paths[0]}" if fact.paths else ""
            raise RequestError(f"no {fact.name} is known: give {fact.option} {fact.choices}{where}")
        return value


class Ruled(Struct, frozen=True):
    """A report, and what the document is after it.

    ``applied`` is a function of the state before, which is called where a document is written and never for odds:
    ``Ruled(report, partial(after_moves, report))``. Rooms that do not have it yet give the keys that change.
    """

    report: Report
    applied: Callable[[State], State] | Content

    def after(self, before: State) -> State:
        """The state after the ruling."""
        return before.with_part(self.applied) if isinstance(self.applied, dict) else self.applied(before)


def term_of(kind: type[StrEnum], what: str) -> FactReader[Any]:
    """A reader of one of the terms of the game."""
    return lambda value, where: names.term(value, kind, what, where)


def word_of(name: str, field: str, what: str) -> FactReader[str]:
    """A reader of one of the words that stand in a field of a table."""

    def read(value: object, where: str) -> str:
        from fng_cli.tables import table

        known = [str(row[field]) for row in table(name).column(None).values()]
        return names.find(str(value), known, what, where)

    return read


class Whole(Struct, frozen=True):
    """A reader of an integer from ``least`` to ``most``."""

    least: int
    most: int

    def __call__(self, value: object, where: str) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise RequestError(f"{where}: {value!r} is no whole number from {self.least} to {self.most}")
        return value


def whole(least: int, most: int) -> Whole:
    """A reader of an integer from ``least`` to ``most``."""
    return Whole(least, most)


def yes_or_no(value: object, where: str) -> bool:
    """A reader of true or false."""
    if not isinstance(value, bool):
        raise RequestError(f"{where}: {value!r} is neither true nor false")
    return value
