"""Files that a picture or a page may be written over: another of its kind, and never the game itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from fng_cli.cli.files import files
from fng_cli.errors import RequestError

_HEAD_BYTES = 1000


def ensure_may_draw(name: str, documents: Iterable[Path], *, force: bool) -> None:
    """Raise FngError where a picture may not go to a file.

    Never to one of the ``documents`` in use or its history; over a file that is no picture only by
    ``force``.
    """
    path = _ensure_not_in_use(name, "--svg", documents)
    if path.exists() and not force and not _is_picture(_head(path)):
        raise RequestError(f"--svg {name}: a file that is no picture stands there; --force writes over it")


def ensure_may_write(name: str, documents: Iterable[Path], *, force: bool, letter: bool = False) -> None:
    """Raise FngError where a page, or a ``letter``, may not go to a file.

    Never to one of the ``documents`` in use; over a document, or with a letter over anything that is no letter,
    only by ``force``.
    """
    path = _ensure_not_in_use(name, "-o", documents)
    if force or not path.exists():
        return
    head = _head(path)
    if letter and head and LETTER not in head:
        raise RequestError(f"-o {name}: a file that is no letter stands there; --force writes over it")
    if not letter and _is_document(path, head):
        raise RequestError(f"-o {name}: a file that is no page stands there; --force writes over it")


LETTER = b"icbm letter "
"""The words that begin a letter of a game by mail."""


def _ensure_not_in_use(name: str, option: str, documents: Iterable[Path]) -> Path:
    path = Path(name)
    if files.real(path) in {files.real(one) for one in documents} or _stands_at_input(path):
        raise RequestError(f"{option} {name}: that is the file of the game itself; name another")
    files.ensure_writable(path)
    return path


def _stands_at_input(path: Path) -> bool:
    """Whether it is this file that the shell has put at standard input."""
    try:
        return path.is_file() and os.path.samestat(path.stat(), os.fstat(sys.stdin.fileno()))
    except (OSError, ValueError, AttributeError):  # closed, or no file at all
        return False


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_HEAD_BYTES).lstrip(b"\xef\xbb\xbf \t\r\n")


def _is_picture(head: bytes) -> bool:
    """Whether a file is a picture of ours or anybody's as SVG, or empty."""
    return not head or head.startswith((b"<svg", b"<?xml", b"<!DOCTYPE svg", b"<!--"))


def _is_document(path: Path, head: bytes) -> bool:
    """Whether a file is a document, or something else that no page of text looks like."""
    kept = path.suffix.lower() in {".json", ".toml", ".ndjson"}
    return bool(head) and (kept or head.startswith((b"{", b"<")) or b"\0" in head)
