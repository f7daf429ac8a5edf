"""A document kept as TOML, for people to read and to mend by hand: ``-f game.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from fng_cli import document
from fng_cli.document import Content
from fng_cli.errors import FileProblem, RequestError


def decode(path: Path, text: bytes, form: str) -> Content | None:
    """The document of a TOML file; None where the file is empty.

    Raises FileProblem that names the file, and the line where the TOML is broken.
    """
    try:
        content = tomllib.loads(text.decode())
    except UnicodeDecodeError:
        raise FileProblem(f"{path}: is not text in UTF-8; it is left as it was") from None
    except tomllib.TOMLDecodeError as fault:
        raise FileProblem(f"{path}: is damaged: {fault}; it is left as it was") from None
    if not content:
        return None
    try:
        return document.check(content, str(path), form)
    except RequestError as fault:
        raise FileProblem(str(fault).removesuffix("; -N leaves the input unread")) from None


def encode(path: Path, content: Content, form: str) -> bytes:
    """A document as TOML, under the comments at the head of the file that it replaces.

    What is null is left out: TOML has no word for it.
    """
    import tomli_w

    text = tomli_w.dumps(_without_nulls(document.plain(content)))
    return (_head(path, form) + "\n" + text).encode()


def _head(path: Path, form: str) -> str:
    """The comments that stand at the head of a file, or those of a new one."""
    head: list[str] = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                break
            head.append(line)
    return "\n".join(head or [f"# Kept by {form}, which replaces the file as a whole. Mend it by hand where you must:",
                              f"# {form} says what is wrong, and where. Comments up here stay."]) + "\n"  # fmt: skip


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(item) for name, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return [_without_nulls(item) for item in value if item is not None]
    return value
