"""Reading documents from standard input, ``-i FILE`` and ``-f FILE``."""

from __future__ import annotations

import os
import select
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import IO

from fng_cli import document
from fng_cli.cli.files import config, files
from fng_cli.errors import FileProblem, RequestError

PATIENCE_SECONDS = 2.0
LONGEST_LINE = 1 << 28
"""The most bytes of a line: a document of 200 MB can still be read."""
LARGEST_WHOLE = 1 << 26
"""The most bytes of a file that is read into memory at once; a larger one is read line by line, like a pipe."""
_FALSE = {"", "0", "false", "no", "off"}


def from_file(path: Path, game: str) -> document.Content | None:
    """Read the file at ``path`` and return its document for ``game`` (fng or icbm). None if the file does not
    exist or has no document in it. Raises FileProblem if the file cannot be read as one document of this
    game.
    """
    return decode(path, files.read(path), game) if path.exists() else None


def decode(path: Path, text: bytes, game: str) -> document.Content | None:
    """Parse ``text`` as one document of ``game``, as TOML or JSON depending on the name of the file ``path``.
    None if there is no document in it. Raises FileProblem if it is not a document of this game, or if
    there is more than one.
    """
    if is_toml(path):
        from fng_cli.cli.files import toml_file

        return toml_file.decode(path, text, game)
    try:
        parsed = list(document.read(BytesIO(text), str(path), game))
    except RequestError as fault:
        raise FileProblem(str(fault).removesuffix(document.SKIP)) from None
    if len(parsed) > 1:
        raise FileProblem(f"{path} holds {len(parsed)} documents, but only one can be written back")
    return parsed[0] if parsed else None


def decode_whole(path: Path, text: bytes, game: str) -> document.Content:
    """Parse ``text``, the content of the file ``path``, as one document of ``game``: TOML or JSON by the name
    of the file. Raises FileProblem if it is empty, holds anything else, or several documents.
    """
    content = decode(path, text, game)
    if content is None:
        raise FileProblem(f"{path.name} is empty")
    return content


def other_document(name: str, option: str, game: str) -> document.Content:
    """Return the document in another file that an option names, and record the file for the log. The document
    is empty if the file is. Raises RequestError, beginning with ``option``, if the file is missing, and
    FileProblem if it is not a document.
    """
    return decode(Path(name), other_file(name, option), game) or {}


def other_file(name: str, option: str) -> bytes:
    """Return the content of the file ``name``, which was given with ``option``. New content of it that this
    run has not written yet comes first. The content is recorded for the log, and a replay takes it from
    there. Raises RequestError, beginning with ``option``, if the file does not exist, and FileProblem if
    it cannot be read.
    """
    path = Path(name)
    outside = config.current()
    if not outside.has(path) and not path.is_file():
        raise RequestError(f"{option} {name}: there is no such file")
    unwritten = _UNWRITTEN.get({})
    return outside.read(path, lambda: unwritten[path] if path in unwritten else files.read(path))


_UNWRITTEN: ContextVar[Mapping[Path, bytes]] = ContextVar("unwritten")
"""What files are read as that a command is about to write, by path."""


@contextmanager
def read_as(path: Path, content: bytes) -> Iterator[None]:
    """Context manager: within it, ``other_file`` reads ``content`` for the file ``path`` instead of what is
    on disk, except in a replay. The file must exist, and be asked for by the same path. Used by a command
    that writes this file only at its end, when it can no longer be refused.
    """
    token = _UNWRITTEN.set({path: content})
    try:
        yield
    finally:
        _UNWRITTEN.reset(token)


def encode(path: Path, content: document.Content, game: str) -> bytes:
    """Return a document as the content of the file ``path``. A name that ends in ``.toml`` gives TOML, with
    what ``toml_file.kept`` keeps, and under the comments at the head of the existing file or, without any,
    the usual ones for ``game``. Any other name gives indented JSON. Nothing is written. Raises RequestError
    if a JSON document is nested too deeply.
    """
    if not is_toml(path):
        return document.encode(content, indented=True)
    from fng_cli.cli.files import toml_file

    return toml_file.encode(path, content, game)


def is_toml(path: Path) -> bool:
    """True if a file is TOML by its name, in upper or lower case: ``*.toml``."""
    return path.suffix.lower() == ".toml"


def lines(stream: IO[bytes], where: str = "standard input") -> Iterator[bytes]:
    """Yield the lines of a stream, read one at a time. Raises RequestError, naming ``where``, for a line of
    LONGEST_LINE bytes or more without its line break: it may never end.
    """
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            raise RequestError(
                f"{where}: this is not a document, because it has a line of more than {LONGEST_LINE >> 20} MiB"
            )
        yield line


def contents(stream: IO[bytes], where: str = "standard input") -> Iterable[bytes]:
    """Return an iterable of the lines of a stream. A regular file of at most LARGEST_WHOLE bytes is read at
    once; anything else is read line by line. Iterating line by line raises RequestError, which names
    ``where``, if a line is too long.
    """
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return lines(stream, where)
    if stat.S_ISREG(status.st_mode) and status.st_size <= LARGEST_WHOLE:
        return BytesIO(stream.read())
    return lines(stream, where)


def documents(
    source: str | None, no_input: bool, game: str, piped: Iterable[bytes] | None = None
) -> Iterator[document.Content]:
    """Yield the documents of the file ``source``, the value of ``-i``; ``-`` is standard input. Without
    ``source``, yield those of ``piped``, the lines of standard input that were already read. If that is None
    too, standard input is read if it is a file or a pipe with data, unless ``no_input`` or the variable
    FNG_NO_INPUT forbids it. Raises FngError for bad input, or if ``source`` cannot be read; RequestError if
    ``source`` has no document.
    """
    if source and source != "-":
        if is_toml(Path(source)) and (content := from_file(Path(source), game)):
            yield content
            return
        try:
            with Path(source).open("rb") as file:
                yield from _ensure_any(document.read(contents(file, source), source, game), source)
        except OSError as fault:
            raise RequestError(f"-i {source}: {fault.strerror}") from None
    elif source == "-":
        if sys.stdin is None:
            raise RequestError("standard input is closed")
        yield from _ensure_any(
            document.read(contents(sys.stdin.buffer), "standard input", game), "standard input"
        )
    elif piped is not None:
        yield from document.read(piped, "standard input", game)
    elif stream := _readable_input(no_input):
        yield from document.read(contents(stream), "standard input", game)


def piped_lines(no_input: bool) -> Iterable[bytes] | None:
    """Return all lines of standard input; they can be read only once. None if the input is blank, if nothing
    comes from it, or if ``no_input`` or the variable FNG_NO_INPUT forbids reading it. Raises RequestError for
    a line that is too long.
    """
    stream = _readable_input(no_input)
    if stream is None:
        return None
    input_lines = contents(stream)
    if isinstance(input_lines, BytesIO):
        return input_lines if input_lines.getvalue().strip() else None
    first: list[bytes] = []
    for line in input_lines:
        first.append(line)
        if line.strip():
            return chain(first, input_lines)
    return None


def _readable_input(no_input: bool) -> IO[bytes] | None:
    """Return standard input, to be read. None if ``no_input`` (``-N``) is set, if the environment variable
    FNG_NO_INPUT has a value other than ``0``, ``false``, ``no`` or ``off``, or if ``standard_input`` finds nothing to
    read.
    """
    if no_input or os.environ.get("FNG_NO_INPUT", "").lower() not in _FALSE:
        return None
    return standard_input()


def _ensure_any(contents: Iterator[document.Content], where: str) -> Iterator[document.Content]:
    """Yield the documents; raises RequestError at the end, naming ``where``, if there were none."""
    is_empty = True
    for content in contents:
        is_empty = False
        yield content
    if is_empty:
        raise RequestError(f"{where} is empty, but a document was expected")


def standard_input() -> IO[bytes] | None:
    """Return standard input if it is a file, or a pipe or socket that has data or is already closed. None for
    a terminal, a pipe that stays silent for PATIENCE_SECONDS (a note is printed), or no input. A stand-in, as
    in a test, gives its ``buffer`` or None.
    """
    if sys.stdin is None:
        return None
    try:
        descriptor = sys.stdin.fileno()
        mode = os.fstat(descriptor).st_mode
    except (OSError, ValueError):
        return getattr(sys.stdin, "buffer", None)
    if stat.S_ISREG(mode):
        return sys.stdin.buffer
    if not (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)):
        return None
    ready, _, _ = select.select([descriptor], [], [], PATIENCE_SECONDS)
    if ready:
        return sys.stdin.buffer
    print(
        f"fng: nothing came through the pipe in {PATIENCE_SECONDS:g} seconds, so fng continues without it"
        " (use -i - to wait longer, or -N to ignore the pipe)",
        file=sys.stderr,
    )
    return None
