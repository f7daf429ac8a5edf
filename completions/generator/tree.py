"""What every command of a program takes, read from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from completions.generator import words
from completions.generator.words import Word
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.helping import options_with_effect
from fng_cli.cli.index.lazy import CONTEXT, build_command, build_group
from fng_cli.cli.shell.common import Common


class Option(NamedTuple):
    """An option by all its names; ``values`` names the list of words that it may have."""

    names: tuple[str, ...]
    help: str
    metavar: str = ""
    """What its value is called; nothing where it takes none."""
    values: str = ""
    repeats: bool = False


class Argument(NamedTuple):
    """An argument; ``values`` names the list of words that it may be."""

    metavar: str
    help: str
    values: str = ""
    repeats: bool = False


class Node(NamedTuple):
    """A command, or a group of commands, by the words that call it."""

    path: tuple[str, ...]
    help: str
    options: tuple[Option, ...] = ()
    common: tuple[Option, ...] = ()
    arguments: tuple[Argument, ...] = ()
    fields: tuple[str, ...] = ()
    """What an option may name of the command's own answer, as ``--by`` does."""
    nodes: tuple[Node, ...] = ()

    @property
    def stands_alone(self) -> bool:
        """Whether it is a group that is a command too, where none of its own is named."""
        return bool(self.nodes and self.common)

    @property
    def call(self) -> str:
        return " ".join(self.path)

    def walk(self) -> Iterator[Node]:
        """This one and all below it."""
        yield self
        for node in self.nodes:
            yield from node.walk()


@dataclass(frozen=True)
class Program:
    """All that can be completed of a program."""

    name: str
    root: Node
    lists: Mapping[str, tuple[Word, ...]]
    """The words that values and arguments may be, by the name of the list."""

    @cached_property
    def commons(self) -> Mapping[tuple[Option, ...], str]:
        """The sets of options that commands share, each with a name for it."""
        sets = dict.fromkeys(node.common for node in self.root.walk() if node.common)
        return {options: f"common_{number}" for number, options in enumerate(sets, 1)}


HELP = Option(tuple(CONTEXT["help_option_names"]), "Show help.")


def program(name: str, group: CommandGroup) -> Program:
    """All that can be completed of a program."""
    root = _group((name,), group)
    own = (_option((name,), parameter) for parameter in build_group(name, group).params)
    root = root._replace(options=(*root.options, *own))
    taken = {values for node in root.walk() for values in _lists(node)}
    fixed = {one for one in taken if not one.startswith(words.KEPT)}
    known = sorted(fixed - {words.FREE, words.FILES, words.FIELDS})
    return Program(name, root, {values: words.listed(values, name, group) for values in known})


def _lists(node: Node) -> Iterator[str]:
    for option in (*node.options, *node.common):
        yield option.values
    for argument in node.arguments:
        yield argument.values


def _group(path: tuple[str, ...], group: CommandGroup) -> Node:
    nodes = tuple(
        _group((*path, name), entry) if isinstance(entry, CommandGroup) else _command((*path, name), entry)
        for name, entry in group.entries.items()
    )
    if group.default:
        return _command(path, group.default)._replace(help=group.help, nodes=nodes)
    return Node(path, group.help, (HELP,), nodes=nodes)


def _command(path: tuple[str, ...], entry: Lazy) -> Node:
    own: list[Option] = []
    common: list[Option] = [HELP]
    arguments: list[Argument] = []
    for parameter in options_with_effect(entry.load(), build_command(path[-1], entry).params):
        if parameter.param_type_name == "argument":
            arguments.append(_argument(path, parameter))
        else:
            shared = parameter.name in Common.__struct_fields__
            (common if shared else own).append(_option(path, parameter))
    return Node(path, entry.help, tuple(own), tuple(common), tuple(arguments), _fields(entry))


def _option(path: tuple[str, ...], parameter: Any) -> Option:
    names = (*parameter.opts, *parameter.secondary_opts)
    if parameter.is_flag or parameter.count:
        return Option(names, parameter.help or "", repeats=bool(parameter.count))
    metavar = parameter.metavar or parameter.name.upper()
    return Option(
        names,
        parameter.help or "",
        metavar,
        words.of(path, names, metavar, parameter.type),
        parameter.multiple,
    )


def _argument(path: tuple[str, ...], parameter: Any) -> Argument:
    metavar = (parameter.metavar or parameter.name.upper()).strip("[].")
    values = words.of(path, (), metavar, parameter.type)
    return Argument(metavar, parameter.help or "", values, parameter.nargs == -1)


def _fields(entry: Lazy) -> tuple[str, ...]:
    kinds = entry.load().reports
    names = dict.fromkeys(name for kind in kinds for name in kind.__struct_fields__)
    return tuple(name for name in names if name not in {"rulings", "next"})
