"""Next steps as data: a command with its options, and slots for what only a player knows.

A rule returns ``Next(call("fire", by="a1", at=WHO), "he may fire back")``, not a command line: the shell
makes one of it, quotes it, and adds the file in use (``fng_cli.cli.shell.steps``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any, Union

from msgspec import Struct


class Slot(Struct, frozen=True):
    """A placeholder in a call for the player to fill, printed as ``<WHO>``; with ``words`` behind it, ``<WHO>,fast``."""

    name: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the placeholder as a player sees it: ``<WHO>`` or ``<WHO>,fast``."""
        return ",".join((f"<{self.name}>", *self.words))


WHO, REP, HELPER, FLOOR, PLACE = (Slot(name) for name in ("WHO", "REP", "HELPER", "FLOOR", "PLACE"))

ALL_SHOTS = "all"
"""The value of the option `shots` with which a weapon fires all its shots."""

Word = str | Slot
OptionValue = Union[str, int, float, bool, Slot, None, Sequence[Union[str, Slot]]]  # noqa: UP007 - read at run time
"""The values of an option: None, False and empty ones leave it out, True is a flag."""


class Call(Struct, frozen=True):
    """A command with its arguments and options."""

    command: str
    """Its words without the program: ``react man-down``."""
    arguments: tuple[Word, ...] = ()
    options: tuple[tuple[str, tuple[Word, ...]], ...] = ()
    """Each option with its dashes, and its values: none for a flag, several if it is repeated."""

    def argv(self, *more: Word) -> tuple[Word, ...]:
        """Return the words of the call without the program's name, with the options ``more`` added; a
        placeholder (Slot) is left as it is.

        If an argument begins with a dash, the arguments stand last, behind ``--``.
        """
        words: list[Word] = []
        for name, values in self.options:
            words += [name] if not values else [word for value in values for word in (name, value)]
        words += more
        command = self.command.split()
        if any(isinstance(word, str) and word.startswith("-") for word in self.arguments):
            return (*command, *words, "--", *self.arguments)
        return (*command, *self.arguments, *words)

    def values_of(self, *names: str) -> tuple[Word, ...]:
        """Return the values of all options with these ``names``, which are given without dashes:
        ``values_of("by", "at")``. Empty if the call has no such option.
        """
        return tuple(value for name, values in self.options if name.lstrip("-") in names for value in values)

    def needs(self) -> tuple[str, ...]:
        """Return what still has to be filled in, that is, what contains a slot. Arguments come first, by
        their slots (``who`` for ``<WHO>``), then the names of options (``by``). Empty if there is no slot.
        """
        open_arguments = [word.name.lower() for word in self.arguments if isinstance(word, Slot)]
        open_options = [
            name.lstrip("-")
            for name, values in self.options
            if any(isinstance(value, Slot) for value in values)
        ]
        return (*open_arguments, *open_options)


def call(command: str, /, *arguments: str | int | Slot, **options: OptionValue) -> Call:
    """Return a call of a command: ``by_rep=4`` is the option ``--by-rep 4``, ``n=3`` is ``-n 3``.

    A trailing ``_`` in a name is dropped (it is used for Python keywords). Options that are None, False or
    empty are left out.

    >>> call("react man-down", group="1st").argv()
    ('react', 'man-down', '--group', '1st')
    """
    given = tuple(
        [
            (option_name(name), _values(value))
            for name, value in options.items()
            if value is True or (value is not None and value is not False and value not in _NOTHING)
        ]
    )
    return Call(command, tuple(map(_word, arguments)), given)


def parse_call(command: str, words: Sequence[str]) -> Call:
    """Parse ``words``, which begin with the command, into a call. This is the inverse of ``Call.argv``,
    as long as no value of an option begins with a dash.

    A word in angle brackets becomes a slot. Words before the first option and after ``--`` are positional
    arguments.

    >>> parse_call("fire", ("fire", "--by", "a1", "--at", "<WHO>,fast")).needs()
    ('at',)
    """
    own = list(words)[len(command.split()) :]
    last = own.index("--") if "--" in own else len(own)
    behind, own = own[last + 1 :], own[:last]
    first = next((place for place, word in enumerate(own) if word.startswith("-")), len(own))
    pairs: list[tuple[str, tuple[Word, ...]]] = []
    for word in own[first:]:
        if word.startswith("-"):
            pairs.append((word, ()))
        else:
            pairs[-1] = (pairs[-1][0], (*pairs[-1][1], _parse_word(word)))
    options = tuple(
        (name, tuple(value for _, values in same for value in values))
        for name, same in groupby(pairs, key=lambda pair: pair[0])
    )
    return Call(command, tuple(map(_parse_word, (*own[:first], *behind))), options)


def parse_slot(word: str) -> Slot | None:
    """Return the slot for a placeholder: ``WHO`` and ("fast",) for ``<WHO>,fast``; None for any other word."""
    match = re.fullmatch(r"<([A-Z=-]+)>((?:,[a-z0-9=-]+)*)", word)
    return Slot(match[1], tuple(match[2].split(",")[1:])) if match else None


def _parse_word(word: str) -> Word:
    """Return the slot for a word that is a placeholder, such as ``<REP>``; any other word is returned
    unchanged.
    """
    return parse_slot(word) or word


_NOTHING: tuple[Any, ...] = ("", (), [])
"""The empty values of an option."""


@cache
def option_name(name: str) -> str:
    """Return the option for a parameter: ``--by-rep`` for ``by_rep``, ``-n`` for ``n``."""
    name = name.rstrip("_").replace("_", "-")
    return f"-{name}" if len(name) == 1 else f"--{name}"


def _values(value: OptionValue) -> tuple[Word, ...]:
    """Return the words to type for an option's value: none for None or a flag (True or False), one for each
    element of a sequence, and one for any other value.
    """
    if type(value) is str:
        return (value,)
    if value is None or isinstance(value, bool):
        return ()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_word(word) for word in value)
    return (_word(value),)


def _word(value: str | int | float | Slot) -> Word:
    """Return a single value as a word to type. A float has at most six significant digits, and no zeros at
    its end. A slot is returned as it is.
    """
    return value if isinstance(value, Slot) else f"{value:g}" if isinstance(value, float) else str(value)


class Next(Struct, frozen=True):
    """A next step: a command that the rules call for, and the reason."""

    call: Call
    reason: str
    waits: bool = False
    """True if it is for a later turn: in a document with a clock the next turn has to begin first."""

    @property
    def command(self) -> str:
        """The words of the call in one line, unquoted."""
        return " ".join(map(str, self.call.argv()))


class NextStep(Struct, frozen=True):
    """A next step as a document has it."""

    command: str
    """The line that a player types."""
    argv: tuple[str, ...]
    """The same as separate words, for a program."""
    needs: tuple[str, ...]
    """The names of the options with a slot, such as ``<WHO>``, that has to be filled first."""
    reason: str
