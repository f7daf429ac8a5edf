"""Parsing calls of commands as they are typed, to enumerate their odds: ``fire --by a4 --at e5``."""

from __future__ import annotations

import shlex
from typing import Any, NamedTuple, cast

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.lazy import build_declared
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.errors import RequestError
from fng_cli.names import nearest


class AskedCall(NamedTuple):
    """A call whose odds are asked for: the command, and its own options as the shell reads them."""

    command: Command
    options: dict[str, Any]


def read_call(text: str, game: str) -> AskedCall:
    """Return the command and options of a call as it is typed, with or without the name of the program,
    ``game``.

    Raises RequestError if there is no such command, if it takes no such options, or if the call names a
    document.
    """
    try:
        words = shlex.split(text)
    except ValueError as fault:
        raise RequestError(f"{text!r}: {fault}") from None
    if words[:1] == [game]:
        words = words[1:]
    entry: CommandGroup | Lazy | None = steps.index(game)
    name: list[str] = []
    while isinstance(entry, CommandGroup) and words and words[0] in entry.entries:
        name.append(words.pop(0))
        entry = entry.entries[name[-1]]
    if isinstance(entry, CommandGroup):
        entry = entry.default
    if entry is None:
        known = steps.index(game).entries
        raise RequestError(
            f"{text!r} is not a command{nearest(words[0], known) if words else ''}; write 'fire --by a4 --at e5'"
        )
    command = cast(Command, entry.load())
    given = _parse_options(command, words, text)
    for option in ("file", "source"):
        if given[option]:
            raise RequestError(
                f"{text!r}: the document is the same for all: give -f or -i once, to the comparison"
            )
    common = set(Common.__struct_fields__)
    own_parameters = {parameter.name for parameter in command.run.parameters(command)}
    return AskedCall(
        command, {key: value for key, value in given.items() if key in own_parameters or key not in common}
    )


def _parse_options(command: Command, words: list[str], text: str) -> dict[str, Any]:
    """Return the options of a call by field, as the shell reads them; raises RequestError if the command
    takes no such options.

    ``text`` is the whole call, for the message.
    """
    try:
        context = build_declared(command.name, command).make_context(command.name, words)
    except Exception as fault:
        if not hasattr(fault, "format_message"):
            raise
        raise RequestError(f"{text!r}: {fault.format_message().strip().rstrip('.')}") from None
    return cast(dict[str, Any], context.params)
