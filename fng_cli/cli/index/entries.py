"""The parts of the index of commands: commands that are not imported yet, and groups of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any

from msgspec import Struct


class Need(Struct, frozen=True):
    """A fact without which a command does not rule: its option, its name in the config, where it may stand.

    ``instead`` are the options with which it is not needed.
    """

    option: str
    name: str
    paths: tuple[str, ...]
    instead: tuple[str, ...] = ()


class Lazy(Struct, frozen=True):
    """A command that has not been imported: where it is declared, its line of help, the facts that it needs."""

    where: str
    help: str
    needs: tuple[Sequence[Any], ...] = ()

    def load(self) -> Any:
        """The declared command."""
        module, _, name = self.where.partition(":")
        return getattr(import_module(f"fng_cli.{module}"), name)


class CommandGroup(Struct, frozen=True, eq=False):
    """A group of commands, and its line of help. It equals itself alone, so that what is built of it can be cached.

    ``default`` is the command that runs under the name of the group itself, where no command of
    the group is named. ``headings`` sort a long list of commands for its help.
    """

    help: str
    entries: Mapping[str, Lazy | CommandGroup]
    default: Lazy | None = None
    headings: Mapping[str, Sequence[str]] = MappingProxyType({})
    first: Sequence[str] = ()
    """The commands that a program names before all others."""


def walk(group: CommandGroup, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Lazy]]:
    """Every command of a group and of the groups in it, by the words that call it."""
    if group.default:
        yield path, group.default
    for name, entry in group.entries.items():
        if isinstance(entry, CommandGroup):
            yield from walk(entry, (*path, name))
        else:
            yield (*path, name), entry


def named(group: CommandGroup, words: Sequence[str]) -> Lazy | None:
    """The command that is called by the first of these words; None where there is none."""
    entry: CommandGroup | Lazy = group
    for word in words:
        if not isinstance(entry, CommandGroup) or word not in entry.entries:
            break
        entry = entry.entries[word]
    return entry.default if isinstance(entry, CommandGroup) else entry


def loaded(group: CommandGroup, words: Sequence[str]) -> Any:
    """The command that these words call, imported."""
    entry = named(group, words)
    return entry.load() if entry else None


def needs_of(group: CommandGroup, words: Sequence[str]) -> tuple[Need, ...]:
    """The facts that the command needs which is called by the first of these words; none for an unknown one."""
    entry = named(group, words)
    return tuple(Need(*need) for need in entry.needs) if entry else ()
