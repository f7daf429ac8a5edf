"""A command of a log as a call: the command that it was, its options as they were given, the line that was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import Parameter
from typing import Annotated, Any, cast, get_args, get_origin

import msgspec

from fng_cli.calls import Word
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import FORCE
from fng_cli.cli.shell.common import option_names
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import parameters
from fng_cli.document import Content
from fng_cli.errors import RequestError


def command_called(name: str, form: str) -> Command | None:
    """The command of a program that a log calls so; None where there is none of that name any more."""
    entry: CommandGroup | Lazy | None = steps.index(form)
    for word in name.split():
        if not isinstance(entry, CommandGroup):
            return None
        entry = entry.entries.get(word)
    if isinstance(entry, CommandGroup):
        entry = entry.default
    return cast(Command, entry.load()) if entry else None


def own_parameters(command: Command) -> dict[str, Parameter]:
    """The options and arguments of a command by their names, with those that it is given in no words."""
    known = [*parameters(command.rule), *command.run.parameters(command)]
    return {parameter.name: parameter for parameter in known}


def options_of(command: Command, logged: Mapping[str, Any]) -> Content:
    """All options of a command: those that the log has as they were given, and what goes without saying.

    Raises RequestError where the command has no such option any more, or takes no such value.
    """
    known = own_parameters(command)
    logged = {name: value for name, value in logged.items() if name != FORCE or name in known}
    if unknown := [name for name in logged if name not in known]:
        raise RequestError(f"{command.name} has no option {unknown[0].replace('_', '-')!r} any more")
    options = {
        name: parameter.default
        for name, parameter in known.items()
        if parameter.default is not Parameter.empty
    }
    return options | {name: _read(value, known[name]) for name, value in logged.items()}


def _read(value: Any, parameter: Parameter) -> Any:
    kind = parameter.annotation
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise RequestError(
            f"{parameter.name.replace('_', '-')}: {value!r} cannot be given any more"
        ) from None


def line(name: str, logged: Mapping[str, Any], form: str) -> str:
    """The command as it was typed, but for the order of its options: ``fng fire --by a1 --at e4``."""
    command = command_called(name, form)
    words: list[Word] = [form, *name.split()]
    known = own_parameters(command) if command else {}
    arguments = [one for one in logged if one in known and _is_argument(known[one])]
    for one in sorted(logged, key=lambda one: one not in arguments):
        words += _words(one, logged[one], known.get(one), unsaid=known[one].default if one in known else None)
    return steps.line(words)


def _words(name: str, value: Any, parameter: Parameter | None, *, unsaid: Any) -> Iterator[str]:
    if value == unsaid:
        return
    values = value if isinstance(value, list | tuple) else [value]
    if parameter and _is_argument(parameter):
        yield from map(str, values)
        return
    flags = option_names(parameter.annotation) if parameter else ()
    option = next((flag for flag in flags if flag.startswith("--")), f"--{name.replace('_', '-')}")
    yes, _, no = option.partition("/")
    for one in values:
        if isinstance(one, bool):
            yield yes if one else no or f"--no-{yes.removeprefix('--')}"
        else:
            yield from (yes, f"{one:g}" if isinstance(one, float) else str(one))


def _is_argument(parameter: Parameter) -> bool:
    """Whether it is given by its place, and not by its name."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return any(type(mark).__name__ == "ArgumentInfo" for mark in marks)
