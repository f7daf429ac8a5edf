"""Where the documents of a call come from, and which file a ruling is written back to."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from fng_cli.cli.files import inputs
from fng_cli.cli.files.at_hand import at_hand, is_any_at_hand, is_at_hand
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, FileUse


class Origin(NamedTuple):
    """Where the documents come from: a file, the ``source`` of ``-i``, or else standard input.

    ``piped`` are the lines of standard input where it has been looked at.
    """

    path: Path | None = None
    source: str | None = None
    piped: Iterable[bytes] | None = None


def file_at_hand(command: Command, common: Common) -> str | None:
    """The name of the file at hand, where the command uses it and nobody leaves it alone."""
    return None if common.no_file or command.file_use is FileUse.LEAVES else at_hand(command.form)


def origin_of(command: Command, common: Common) -> Origin:
    """Where the documents come from: ``-f``, ``-i`` and a pipe go before the file at hand."""
    if common.file:
        return Origin(Path(common.file))
    if common.source:
        return Origin(source=common.source)
    named = file_at_hand(command, common)
    if named is None:
        return Origin()
    piped = inputs.piped(common.no_input)
    return Origin(Path(named)) if piped is None else Origin(piped=piped)


def words_for(origin: Origin, command: Command, common: Common) -> tuple[str, ...]:
    """The words with which a next step goes on with the same document: ``-f evening.json``.

    None are needed for the file at hand, and none can name what came through a pipe.
    """
    if origin.path:
        return () if is_at_hand(str(origin.path), command.form) else ("-f", str(origin.path))
    if origin.source:
        return () if origin.source == "-" else ("-i", origin.source)
    return ("--no-file",) if common.no_file and is_any_at_hand(command.form) else ()
