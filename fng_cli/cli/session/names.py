"""Names of commands as they are typed in a session: in full, short, by an alias of the config, or by a unique prefix.

The shell takes full names only, so that no script breaks when a command is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.shell.steps import index
from fng_cli.errors import RequestError

NO_ALIASES: Mapping[str, str] = MappingProxyType({})

SHORT_NAMES: Mapping[str, Mapping[str, str]] = {
    "fng": {
        "a": "activate",
        "bc": "body-count",
        "co": "react cohesion",
        "e": "enemy turn",
        "ea": "enemy act",
        "f": "fire",
        "fa": "first-aid",
        "fm": "fast-move",
        "gr": "grenade ready",
        "gt": "grenade throw",
        "is": "react in-sight",
        "isa": "react in-sight-action",
        "kd": "react knock-down",
        "l": "log",
        "md": "react man-down",
        "note": "record note",
        "pm": "pef move",
        "resolve": "pef resolve",
        "rf": "react received-fire",
        "sector": "record sector",
    },
    "icbm": {
        "a": "activate",
        "h": "hold",
        "i": "intercept",
        "l": "log",
        "o": "orders",
        "p": "plan",
        "r": "reach",
        "t": "turn",
    },
}
"""The short names of commands, by program. None is the name or the beginning of the name of another command's full name
that a player would expect (tested)."""

IN_FULL: Mapping[str, tuple[str, ...]] = {
    "fng": ("after", "campaign", "mission-end", "setup"),
    "icbm": ("bid", "new", "place auto", "reveal"),
}
"""Commands that begin or end much: never by a prefix, an alias or Enter alone. A group stands for all of its commands."""

SHORTEST_BEGINNING = 3
"""The fewest letters that stand for a longer word behind the name of a command."""

MOST_NAMED = 8
"""The most readings that an error about an ambiguous name lists."""


class Named(NamedTuple):
    """A command that was found by its name, and the words after the name."""

    path: tuple[str, ...]
    """The full name, word by word; empty if no command has such a name."""
    rest: tuple[str, ...]


def find_named(words: Sequence[str], program: str, aliases: Mapping[str, str] = NO_ALIASES) -> Named:
    """Return the command that ``words`` begin with, and the words after it. The first word may be an exact
    name, a short name, one of ``aliases``, or a clear beginning. If it is none of these, the path of the
    result is empty. Raises RequestError for an ambiguous beginning, or if a command that must be written in
    full is not.
    """
    first, *rest = words
    entries = index(program).entries
    if first not in entries:
        meant = SHORT_NAMES[program].get(first) or aliases.get(first)
        if meant is not None:
            words = (*meant.split(), *rest)
    named, is_in_full = _walk(words, index(program))
    if needs_full_name(named.path, program) and (first not in entries or not is_in_full):
        name = " ".join(named.path)
        raise RequestError(f"{first}: type {name} in full, or choose the step by its number")
    return named


def needs_full_name(path: Sequence[str], program: str) -> bool:
    """True if the command ``path`` may not be shortened: it is in IN_FULL, or begins with a command that is.
    Those are the commands that begin or end something big.
    """
    name = " ".join(path)
    return any(f"{name} ".startswith(f"{full} ") for full in IN_FULL[program])


def _walk(words: Sequence[str], group: CommandGroup) -> tuple[Named, bool]:
    """Return the command named by the first words, with the words left over, and whether each of its words
    was written in full. Unique beginnings count as names too. If no command is named, its path is empty.
    Raises RequestError for a beginning shared by several commands.
    """
    entry: CommandGroup | Lazy = group
    path: list[str] = []
    is_in_full = True
    while isinstance(entry, CommandGroup) and len(path) < len(words):
        word = words[len(path)]
        name = word if word in entry.entries else _unique(word, tuple(path), entry)
        if name is None:
            break
        is_in_full = is_in_full and name == word
        path.append(name)
        entry = entry.entries[name]
    return Named(tuple(path), tuple(words[len(path) :])), is_in_full


def _unique(word: str, path: tuple[str, ...], group: CommandGroup) -> str | None:
    """Return the only entry of a group that begins with ``word``. None if there is none, if ``word`` is
    empty, or if it is an option (``-n``).

    Raises RequestError if several entries begin with it. ``path`` is the group's name, for the message.
    """
    if not word or word.startswith("-"):
        return None
    beginning = [name for name in group.entries if name.startswith(word)]
    if len(beginning) > 1:
        more = ", ..." if len(beginning) > MOST_NAMED else ""
        typed = " ".join((*path, word))
        raise RequestError(f"{typed}: which? {', '.join(beginning[:MOST_NAMED])}{more}")
    return beginning[0] if beginning else None


def names_of(path: Sequence[str], program: str, aliases: Mapping[str, str] = NO_ALIASES) -> list[str]:
    """Return the names to try for the command ``path`` in a session: short names, aliases and the shortest
    beginning, by length, then the full name. The beginning is left out if the command must be written in
    full, or if its first word is a short name or an alias. ``aliases`` are the player's own names.
    """
    full = " ".join(path)
    names = [short for short, meant in {**aliases, **SHORT_NAMES[program]}.items() if meant == full]
    if not needs_full_name(path, program):
        first, *rest = _shortest_prefixes(path, index(program))
        if first not in SHORT_NAMES[program] and first not in aliases:
            names.append(" ".join((first, *rest)))
    return [*sorted(dict.fromkeys(names), key=len), full]


def _shortest_prefixes(path: Sequence[str], group: CommandGroup) -> Iterator[str]:
    """Yield the shortest prefix of each word of ``path``, the words of a command's name, with which no other
    entry of the same command group begins; the word itself if there is none. ``group`` holds the first word.
    Words after the command are skipped.
    """
    entry: CommandGroup | Lazy = group
    for name in path:
        if isinstance(entry, CommandGroup):
            yield _shortest_prefix(name, entry)
            entry = entry.entries[name]


def _shortest_prefix(name: str, group: CommandGroup) -> str:
    """Return the shortest beginning of ``name`` that no other entry of the group has; the name itself if there is none."""
    others = [other for other in group.entries if other != name]
    lengths = range(1, len(name))
    return next(
        (name[:length] for length in lengths if not any(other.startswith(name[:length]) for other in others)),
        name,
    )
