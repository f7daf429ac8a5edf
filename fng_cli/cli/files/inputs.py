"""The sources of documents: standard input, ``-i FILE``, ``-f FILE``."""

from __future__ import annotations

import os
import select
import stat
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import IO

from fng_cli import document
from fng_cli.cli.files import config, files
from fng_cli.errors import FileProblem, RequestError

PATIENCE_SECONDS = 2.0
LONGEST_LINE = 1 << 28
"""Bytes that a line may have: a document of 200 MB is still read."""
LARGEST_WHOLE = 1 << 26
"""Bytes that an ordinary file may have to be read whole; a larger one is read a line at a time, like a pipe."""
_FALSE = {"", "0", "false", "no"}


def from_file(path: Path, form: str) -> document.Content | None:
    """The one document of a file; None where the file does not exist yet or is empty.

    Raises FileProblem where something else stands there.
    """
    return decoded(path, files.read(path), form) if path.exists() else None


def decoded(path: Path, text: bytes, form: str) -> document.Content | None:
    """The one document that a file of that name holds; None where it is empty.

    Raises FileProblem where something else stands there.
    """
    if is_toml(path):
        from fng_cli.cli.files import toml_file

        return toml_file.decode(path, text, form)
    try:
        found = list(document.read(BytesIO(text), str(path), form))
    except RequestError as fault:
        raise FileProblem(str(fault).removesuffix("; -N leaves the input unread")) from None
    if len(found) > 1:
        raise FileProblem(f"{path}: holds {len(found)} documents, and only one can be written back")
    return found[0] if found else None


def beside(name: str, option: str, form: str) -> document.Content:
    """The document of another file that an option names, for a ruling that rests on it.

    Raises RequestError where there is no such file, FileProblem where something else stands there.
    """
    return decoded(Path(name), text_beside(name, option), form) or {}


def text_beside(name: str, option: str) -> bytes:
    """The content of another file that an option names, for a ruling that rests on it: the log keeps it.

    Raises RequestError where there is no such file.
    """
    path = Path(name)
    taken = config.current()
    if not taken.has(path) and not path.is_file():
        raise RequestError(f"{option} {name}: there is no such file")
    return taken.read(path, lambda: files.read(path))


def encoded(path: Path, content: document.Content, form: str) -> bytes:
    """A document as a file of that name keeps it: TOML or JSON."""
    if not is_toml(path):
        return document.encode(content, indented=True)
    from fng_cli.cli.files import toml_file

    return toml_file.encode(path, content, form)


def is_toml(path: Path) -> bool:
    """Whether a file is kept as TOML, by its name."""
    return path.suffix.lower() == ".toml"


def lines(stream: IO[bytes], where: str = "standard input") -> Iterator[bytes]:
    """The lines of a stream, one at a time.

    Raises RequestError for one that is longer than any document: it may never end.
    """
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            raise RequestError(f"{where}: no document: a line of more than {LONGEST_LINE >> 20} MiB")
        yield line


def contents(stream: IO[bytes], where: str = "standard input") -> Iterable[bytes]:
    """Return the lines of a stream: those of an ordinary file at once, in memory, those of a pipe one at a time.

    Raises RequestError for a line that is longer than any document.
    """
    try:
        known = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return lines(stream, where)
    if stat.S_ISREG(known.st_mode) and known.st_size <= LARGEST_WHOLE:
        return BytesIO(stream.read())
    return lines(stream, where)


def documents(
    source: str | None, no_input: bool, form: str, piped: Iterable[bytes] | None = None
) -> Iterator[document.Content]:
    """The documents to work on: those of ``-i``, or else of a file or pipe at standard input.

    ``piped`` are its lines where they have been looked at. Raises RequestError where what is found is no
    document.
    """
    if source and source != "-":
        if is_toml(Path(source)) and (found := from_file(Path(source), form)):
            yield found
            return
        try:
            with Path(source).open("rb") as file:
                yield from _some(document.read(contents(file, source), source, form), source)
        except OSError as fault:
            raise RequestError(f"-i {source}: {fault.strerror}") from None
    elif source == "-":
        if sys.stdin is None:
            raise RequestError("standard input: is closed")
        yield from _some(document.read(contents(sys.stdin.buffer), "standard input", form), "standard input")
    elif piped is not None:
        yield from document.read(piped, "standard input", form)
    elif stream := _spoken(no_input):
        yield from document.read(contents(stream), "standard input", form)


def piped(no_input: bool) -> Iterable[bytes] | None:
    """The lines of standard input where something stands there; None where nobody sends anything.

    They can be read once: nothing of them is lost by looking.
    """
    stream = _spoken(no_input)
    if stream is None:
        return None
    told = contents(stream)
    if isinstance(told, BytesIO):
        return told if told.getvalue().strip() else None
    first: list[bytes] = []
    for line in told:
        first.append(line)
        if line.strip():
            return chain(first, told)
    return None


def _spoken(no_input: bool) -> IO[bytes] | None:
    """Standard input where it may be read and somebody speaks."""
    if no_input or os.environ.get("FNG_NO_INPUT", "").lower() not in _FALSE:
        return None
    return standard_input()


def _some(found: Iterator[document.Content], where: str) -> Iterator[document.Content]:
    empty = True
    for content in found:
        empty = False
        yield content
    if empty:
        raise RequestError(f"{where}: is empty, and a document was to be read")


def standard_input() -> IO[bytes] | None:
    """Standard input where it is a file or a pipe that speaks; None where nobody sends anything."""
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
        f"fng: nothing came through the pipe in {PATIENCE_SECONDS:g} seconds: going on without it"
        " (-i - waits, -N does not look)",
        file=sys.stderr,
    )
    return None
