"""The entries of the index of commands: commands that are imported only when they run, and groups of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any

from msgspec import Struct


class Need(Struct, frozen=True):
    """A fact that a command needs."""

    option: str
    """Its option: ``--corps``."""
    name: str
    """Its name in the config."""
    paths: tuple[str, ...]
    """The places in a document where it may be found."""
    instead: tuple[str, ...] = ()
    """The options with which it is not needed."""


class Lazy(Struct, frozen=True):
    """A command that is not imported yet."""

    where: str
    """The module and the name of its declaration: ``cli.mission.contact:contact``."""
    help: str
    """Its line in lists of commands."""
    needs: tuple[Sequence[Any], ...] = ()
    """The fields of each fact that it needs (``Need``)."""

    def load(self) -> Any:
        """Import the module and return the declared Command."""
        module, _, name = self.where.partition(":")
        return getattr(import_module(f"fng_cli.{module}"), name)


class CommandGroup(Struct, frozen=True, eq=False):
    """A group of commands. Groups are equal only if they are the same object, so that they can be keys of a cache."""

    help: str
    """Its line in lists of commands."""
    entries: Mapping[str, Lazy | CommandGroup]
    default: Lazy | None = None
    """The command that runs if the group is called without one of its commands."""
    headings: Mapping[str, Sequence[str]] = MappingProxyType({})
    """The names of its commands under headings, for the help of a long list."""
    first: Sequence[str] = ()
    """The commands that the help of a program lists first."""


def follow(group: CommandGroup, words: Sequence[str]) -> tuple[CommandGroup | Lazy, int]:
    """Return the command or group to which the first of ``words`` lead, and how many words lead there; the
    group itself and 0 if the first word is none of its entries.
    """
    entry: CommandGroup | Lazy = group
    for number, word in enumerate(words):
        if not isinstance(entry, CommandGroup) or word not in entry.entries:
            return entry, number
        entry = entry.entries[word]
    return entry, len(words)


def walk(group: CommandGroup, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Lazy]]:
    """Yield (words, command) for every command of a group and its subgroups, without importing the commands.
    The words are those that call the command; ``path`` holds the words that call the group itself.
    """
    if group.default:
        yield path, group.default
    for name, entry in group.entries.items():
        if isinstance(entry, CommandGroup):
            yield from walk(entry, (*path, name))
        else:
            yield (*path, name), entry


def find_entry(group: CommandGroup, words: Sequence[str]) -> Lazy | None:
    """Return the command that the first of ``words`` name; the words after its name are ignored. If they lead
    only to a group (``group`` itself if the first word is unknown), return that group's default command, or
    None if it has none.
    """
    entry, _ = follow(group, words)
    return entry.default if isinstance(entry, CommandGroup) else entry


def load_command(group: CommandGroup, words: Sequence[str]) -> Any:
    """Import and return the Command that ``find_entry`` finds for these words; None if it finds none."""
    entry = find_entry(group, words)
    return entry.load() if entry else None


def needs_of(group: CommandGroup, words: Sequence[str]) -> tuple[Need, ...]:
    """Return the facts that the command called by ``words`` needs, such as the REP; empty if it needs none,
    or if there is no such command. The command's module is not imported.
    """
    entry = find_entry(group, words)
    return tuple(Need(*need) for need in entry.needs) if entry else ()
