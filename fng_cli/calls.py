"""Next steps as data: a command with its options, and the slots that only a player can fill.

A rule says ``Next(call("fire", by="a1", at=WHO), "he may fire back")``. It writes no command line:
the shell turns the call into one, quotes it, and adds the file in use (``fng_cli.cli.shell.steps``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any, Union

from msgspec import Struct


class Slot(Struct, frozen=True):
    """A gap in a call that only a player can fill, printed as ``<WHO>``; ``words`` follow it: ``<WHO>,fast``."""

    name: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ",".join((f"<{self.name}>", *self.words))


WHO, REP, HELPER, FLOOR, PLACE = (Slot(name) for name in ("WHO", "REP", "HELPER", "FLOOR", "PLACE"))

ALL_SHOTS = "all"
"""The value of `shots` by which a weapon fires all that it has."""

Word = str | Slot
Given = Union[str, int, float, bool, Slot, None, Sequence[Union[str, Slot]]]  # noqa: UP007 - read at run time
"""What an option may be given: None, False and nothing at all leave it out, True is a flag."""


class Call(Struct, frozen=True):
    """A command of ours with what is typed behind it.

    ``command`` are its words without the program: ``react man-down``. ``options`` has each option
    by its name as it is typed, dashes and all, with its values: none for a flag, several where it is
    given several times.
    """

    command: str
    arguments: tuple[Word, ...] = ()
    options: tuple[tuple[str, tuple[Word, ...]], ...] = ()

    def argv(self, *more: Word) -> tuple[Word, ...]:
        """The words of the call, the program's name left out, slots as slots; ``more`` are options besides.

        An argument that might be taken for an option stands last, behind ``--``.
        """
        words: list[Word] = []
        for name, values in self.options:
            words += [name] if not values else [word for value in values for word in (name, value)]
        words += more
        command = self.command.split()
        if any(isinstance(word, str) and word.startswith("-") for word in self.arguments):
            return (*command, *words, "--", *self.arguments)
        return (*command, *self.arguments, *words)

    def given(self, *names: str) -> tuple[Word, ...]:
        """The values of options by their names, without dashes: those of ``by`` and ``at``."""
        return tuple(value for name, values in self.options if name.lstrip("-") in names for value in values)

    def needs(self) -> tuple[str, ...]:
        """The names of the options and arguments that still hold a slot, for the player to fill: ``("by",)``."""
        open_arguments = [word.name.lower() for word in self.arguments if isinstance(word, Slot)]
        open_options = [
            name.lstrip("-")
            for name, values in self.options
            if any(isinstance(value, Slot) for value in values)
        ]
        return (*open_arguments, *open_options)


def call(command: str, /, *arguments: str | int | Slot, **options: Given) -> Call:
    """A call of a command, with options as they are typed: ``by_rep=4`` is ``--by-rep 4``.

    An option of one letter is typed with one dash; a trailing ``_`` keeps a name clear of Python's
    own words. What is None, False or empty is left out.

    >>> call("react man-down", group="1st").argv()
    ('react', 'man-down', '--group', '1st')
    """
    given = tuple(
        [
            (_flag(name), _values(value))
            for name, value in options.items()
            if value is True or (value is not None and value is not False and value not in _NOTHING)
        ]
    )
    return Call(command, tuple(map(_word, arguments)), given)


def parse_call(command: str, words: Sequence[str]) -> Call:
    """A call of a command read back from the words of ``argv``; what stands in angle brackets is a slot again.

    >>> parse_call("fire", ("fire", "--by", "a1", "--at", "<WHO>,fast")).needs()
    ('at',)
    """
    own = list(words)[len(command.split()) :]
    first = next((place for place, word in enumerate(own) if word.startswith("-")), len(own))
    pairs: list[tuple[str, tuple[Word, ...]]] = []
    for word in own[first:]:
        if word.startswith("-"):
            pairs.append((word, ()))
        else:
            pairs[-1] = (pairs[-1][0], (*pairs[-1][1], _slot(word)))
    options = tuple(
        (name, tuple(value for _, values in same for value in values))
        for name, same in groupby(pairs, key=lambda pair: pair[0])
    )
    return Call(command, tuple(map(_slot, own[:first])), options)


def _slot(word: str) -> Word:
    """A word of a line as a call has it: ``<WHO>,fast`` is a slot with what follows it."""
    found = re.fullmatch(r"<([A-Z-]+)>((?:,[a-z0-9=-]+)*)", word)
    return Slot(found[1], tuple(found[2].split(",")[1:])) if found else word


_NOTHING: tuple[Any, ...] = ("", (), [])


@cache
def _flag(name: str) -> str:
    name = name.rstrip("_").replace("_", "-")
    return f"-{name}" if len(name) == 1 else f"--{name}"


def _values(value: Given) -> tuple[Word, ...]:
    if type(value) is str:
        return (value,)
    if value is None or isinstance(value, bool):
        return ()
    if isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_word(word) for word in value)
    return (_word(value),)


def _word(value: str | int | float | Slot) -> Word:
    return value if isinstance(value, Slot) else f"{value:g}" if isinstance(value, float) else str(value)


class Next(Struct, frozen=True):
    """A command that the rules call for, and the reason.

    ``waits``: for a later turn, so that where a document keeps a clock the turn goes on first.
    """

    call: Call
    reason: str
    waits: bool = False

    @property
    def command(self) -> str:
        """Its words in a line, unquoted."""
        return " ".join(map(str, self.call.argv()))


class NextStep(Struct, frozen=True):
    """A next step as a document keeps it.

    ``command`` is the line as a player types it, ``argv`` its words for a program, ``needs`` the names
    of the options in which a slot such as ``<WHO>`` has still to be filled.
    """

    command: str
    argv: tuple[str, ...]
    needs: tuple[str, ...]
    reason: str
