"""The play that a command's function is given: the document, the dice, and the facts that it needs."""

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
from fng_cli.document import Report, lookup
from fng_cli.errors import RequestError
from fng_cli.state import State

ValueT = TypeVar("ValueT")
FactReader = Callable[[object, str], ValueT]


class Fact(Struct, Generic[ValueT], frozen=True):
    """A value that a rule needs, such as the weather, and the places to look it up.

    The option goes first, then the document at each of ``paths``, then the user's config file under ``name``.
    """

    name: str
    option: str
    """The name of its option: ``--corps``."""
    paths: tuple[str, ...]
    """The places in a document, in the order of the look-up: ``mission.corps``."""
    read: FactReader[ValueT]
    """Parses a raw value; its second argument is the place to name in an error."""
    choices: str = ""
    """The possible values, for the error if none is known: ``1-6``."""
    metavar: str = ""
    help: str = ""
    also: tuple[str, ...] = ()
    """Further names of the option."""
    chosen: bool = False
    """True if only the option counts, and neither document nor config."""
    rich_help_panel: str | None = None
    """The heading of its option in the help of a command with many options."""
    label: str = ""
    """What an error calls it, if that is not ``name``."""

    def with_help(self, help: str) -> Fact[ValueT]:
        """Return a copy of the fact with another help text for its option."""
        return replace(self, help=help)

    def by_option(self, help: str = "") -> Fact[ValueT]:
        """Return a copy of the fact that is never looked up in the document or the config: if its option is
        not given, ``find`` returns None. ``help`` replaces its help text; if it is empty, the text stays.
        """
        return replace(self, help=help or self.help, chosen=True)


class Play:
    """The document and the dice of one call of a command. For odds the dice differ in each branch.

    ``force``: the player insists, although clock or phase forbid the command. ``on_screen``: the answer is only shown on a
    screen, so that a page is laid out in the screen's width.
    """

    def __init__(
        self,
        state: State,
        dice: Dice,
        *,
        force: bool = False,
        on_screen: bool = False,
        for_odds: bool = False,
    ) -> None:
        """Keep what a command is given; nothing is rolled.

        ``force``: the player insists on a command that clock or phase forbid. ``on_screen``: the answer is
        only shown, and nothing is written. ``for_odds``: only odds are wanted, so earlier steps of the game
        need not have been taken.
        """
        self.state = state
        self.document = state.content
        self.dice = dice
        self.force = force
        self.on_screen = on_screen
        self.for_odds = for_odds

    def find(self, fact: Fact[ValueT], given: object = None) -> ValueT | None:
        """Return the value of a fact, parsed. The first value there is counts: ``given`` (the value of its
        option), the value in the document, the default in the config. For a fact that is ``chosen`` only
        ``given`` counts. None if there is no value. Raises RequestError, which names the place, if the
        value cannot be parsed, and FileProblem if the config is damaged.
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
        """Return the value of a fact, looked up as ``find`` does. ``given`` is the value of its option.
        Raises RequestError if the fact is unknown (the message says how to give it) or its value is
        malformed.
        """
        value = self.find(fact, given)
        if value is None:
            where = f", or a document with {fact.paths[0]}" if fact.paths else ""
            option = f"{fact.option} {fact.choices}".rstrip()
            raise RequestError(f"the {fact.label or fact.name} is not known: give {option}{where}")
        return value


class Ruled(Struct, frozen=True):
    """A report, and the change that it makes to the document.

    ``applied`` returns the state after it from the state before; it is called only if a document is written, never for
    odds: ``Ruled(report, partial(after_moves, report=report))``.
    """

    report: Report
    applied: Callable[[State], State]

    def after(self, before: State) -> State:
        """Return the document's state after the command, by applying the command's changes to ``before``, the
        state before it.
        """
        return self.applied(before)


def term_of(kind: type[StrEnum], what: str) -> FactReader[Any]:
    """Return a function that parses a term of the enum ``kind``, such as a weather. Case, spaces and
    punctuation do not matter. The function raises RequestError for an unknown term; the message calls the
    term ``what``.
    """
    return lambda value, where: names.term(value, kind, what, where)


def word_of(name: str, field: str, what: str) -> FactReader[str]:
    """Return a function that checks a typed word against the column ``field`` of the table ``name``. The
    function returns the table's own spelling of the word. It raises RequestError for an unknown word;
    ``what`` is the noun used in that message.
    """

    def read(value: object, where: str) -> str:
        """Return the table's own spelling of ``value``; raises RequestError, naming ``where``, if the table has no
        such word.
        """
        from fng_cli.tables import table

        known = [str(row[field]) for row in table(name).column(None).values()]
        return names.find(str(value), known, what, where)

    return read


class Whole(Struct, frozen=True):
    """A reader of an integer from ``least`` to ``most``."""

    least: int
    most: int

    def __call__(self, value: object, where: str) -> int:
        """Return the value unchanged if it is an integer from ``least`` to ``most``. If not, raise
        RequestError, naming ``where``.
        """
        if type(value) is not int or not self.least <= value <= self.most:
            raise RequestError(f"{where}: {value!r} is not a whole number from {self.least} to {self.most}")
        return value


def whole(least: int, most: int) -> Whole:
    """Return a reader for facts that are integers from ``least`` to ``most``. It is called with a value and
    its place for errors, and returns the value, or raises RequestError for any other value.
    """
    return Whole(least, most)


def yes_or_no(value: object, where: str) -> bool:
    """Return the value, which must be true or false; raises RequestError, naming ``where``, if it is not."""
    if not isinstance(value, bool):
        raise RequestError(f"{where}: {value!r} is neither true nor false")
    return value
