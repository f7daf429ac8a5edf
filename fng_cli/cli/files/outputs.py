"""The one door for files that an option names to be written: pictures, pages, letters, transcripts, settings, tables.

It decides what may stand at such a place already, and writes nothing in a dry run. The file of the game itself goes
through ``history``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from msgspec import Struct

from fng_cli.cli.files import files
from fng_cli.errors import RequestError

_HEAD_BYTES = 1000
_unwritten: ContextVar[list[str] | None] = ContextVar("unwritten", default=None)
"""In a dry run, the files that would have been written so far; else None."""


@contextmanager
def dry_run(wish: bool) -> Iterator[None]:
    """Context manager: if ``wish`` is True, outputs are not written inside it, and ``unwritten`` returns
    their names until its end. With False they are written.
    """
    token = _unwritten.set([] if wish else None)
    try:
        yield
    finally:
        _unwritten.reset(token)


def unwritten() -> tuple[str, ...]:
    """Return the files that a dry run would have written so far; empty if it would have written none, or if
    this is not a dry run.
    """
    return tuple(_unwritten.get() or ())


class Kind(Struct, frozen=True):
    """A kind of output."""

    option: str
    """The option that names its file."""
    noun: str
    """The kind in words: ``picture``."""
    may_replace: Callable[[Path, bytes], bool]
    """True if it may replace the file at a path, which begins with these bytes, without ``--force``."""


LETTER_BEGINNING = b"icbm letter "
"""The first words of a letter of a game by mail."""


def _is_picture(path: Path, head: bytes) -> bool:
    """True if a file that begins with ``head`` may be an SVG picture, or is empty; ``path`` is unused."""
    return not head or head.startswith((b"<svg", b"<?xml", b"<!DOCTYPE svg", b"<!--"))


def _is_letter(path: Path, head: bytes) -> bool:
    """True if ``head``, the beginning of a file, contains the first words of a letter of the game by mail, or
    is empty; ``path`` is unused.
    """
    return not head or LETTER_BEGINNING in head


def _is_text(path: Path, head: bytes) -> bool:
    """True if a file is empty, plain text, or HTML with a doctype. False if its name or ``head``, its first
    bytes, shows JSON, TOML, XML or binary data. The name does not matter for an empty file or one with a
    doctype.
    """
    if head[:14].lower() == b"<!doctype html":
        return True
    by_name = path.suffix.lower() in {".json", ".toml", ".ndjson"}
    return not head or not (by_name or head.startswith((b"{", b"<")) or b"\0" in head)


PICTURE = Kind("--svg", "picture", _is_picture)
PAGE = Kind("-o", "page", _is_text)
LETTER = Kind("-o", "letter", _is_letter)
TRANSCRIPT = Kind("--transcript", "transcript", _is_text)


def ensure_may_write(name: str, kind: Kind, documents: Iterable[Path], *, force: bool) -> None:
    """Raise FngError if an output may not be written to the file ``name``. One of the game's own
    ``documents``, or the file on standard input, is refused, and so is anything that cannot be written as an
    ordinary file. Without ``force`` an existing file must be empty or of this ``kind``.
    """
    path = Path(name)
    if files.real(path) in {files.real(document) for document in documents} or _is_standard_input(path):
        raise RequestError(f"{kind.option} {name}: that is the file of the game itself; give another name")
    files.ensure_writable(path)
    if path.exists() and not force and not kind.may_replace(path, _head(path)):
        raise RequestError(
            f"{kind.option} {name}: that file already exists and is not a {kind.noun}; --force overwrites it"
        )


def write(path: str | Path, content: bytes) -> None:
    """Replace the content of the file ``path``, or make the file. In a dry run nothing is written; the path
    is only added to the names that ``unwritten`` returns. Raises FileProblem if the file cannot be
    written.
    """
    names = _unwritten.get()
    if names is None:
        files.replace(Path(path), content)
    else:
        names.append(str(path))


def make_folder(folder: Path) -> None:
    """Create the folder of an output, with its parents, unless it exists. In a dry run nothing is created.
    Raises FileProblem if it cannot be created.
    """
    if _unwritten.get() is None:
        files.make_folder(folder)


def _is_standard_input(path: Path) -> bool:
    """True if the shell has redirected standard input from this file."""
    try:
        return path.is_file() and os.path.samestat(path.stat(), os.fstat(sys.stdin.fileno()))
    except (OSError, ValueError, AttributeError):  # closed, or no file at all
        return False


def _head(path: Path) -> bytes:
    """Return the first 1,000 bytes of a file, without a byte order mark and leading white space."""
    with path.open("rb") as file:
        return file.read(_HEAD_BYTES).lstrip(b"\xef\xbb\xbf \t\r\n")
