"""A cache of parsed built-in tables in ``__pycache__`` folders, as Python caches compiled modules.

A cached file contains the whole source text, and is used only if that equals the text of the table byte for byte: so it
is never stale, whatever the timestamps say. If the cache cannot be written, or ``PYTHONDONTWRITEBYTECODE`` is set, each
table is parsed again.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, msgpack

from fng_cli.tables.files import built_in_folder, kept, own_bytes


@kept
def _folder() -> Path:
    """Return the folder of the built-in tables; the result is cached."""
    return built_in_folder()


def _cache_file(path: Path) -> Path | None:
    """Return the file in which a parsed table is cached; None for a table that is not built in."""
    folder = _folder()
    if not path.is_relative_to(folder):
        return None
    return folder / "__pycache__" / f"{path.relative_to(folder).parts[0]}-{path.stem}.msgpack"


def parsed(path: Path) -> dict[str, Any]:
    """Return the content of a TOML file, from the cache or parsed; newly parsed content is written to the
    cache.

    Raises OSError, ValueError for invalid TOML or UTF-8, or for a value of the user's own that no table
    can have, or TableError for a file of the user's own that is not a
    regular file, or too large.
    """
    cache_file = _cache_file(path)
    source = path.read_bytes() if cache_file else own_bytes(path)
    if cache_file and (cached := _load(cache_file, source)) is not None:
        return cached
    import tomllib

    content = tomllib.loads(source.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n"))
    if not cache_file:
        _check_values(content)
    elif not sys.dont_write_bytecode:
        _save(cache_file, source, content)
    return content


def _check_values(value: Any) -> None:
    """Raise ValueError for an integer of more than 64 bits in a value or its parts."""
    if isinstance(value, dict):
        for key, item in value.items():
            _check_values(key)
            _check_values(item)
    elif isinstance(value, list):
        for item in value:
            _check_values(item)
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError("an integer has more than 64 bits")


def _load(cache_file: Path, source: bytes) -> dict[str, Any] | None:
    """Return the content in a cache file; None if there is none, or if it was parsed from another text than
    ``source``.
    """
    try:
        made_of, content = msgpack.decode(cache_file.read_bytes())
    except (OSError, ValueError, TypeError):
        return None
    return content if made_of == source and isinstance(content, dict) else None


def _save(cache_file: Path, source: bytes, content: dict[str, Any]) -> None:
    """Write the content to the cache atomically; do nothing if that fails, or if msgpack cannot represent the content."""
    with suppress(OSError, MsgspecError, OverflowError, TypeError):
        encoded = msgpack.encode((source, content))
        if msgpack.decode(encoded) != [source, content]:
            return
        cache_file.parent.mkdir(exist_ok=True)
        unfinished = cache_file.with_name(f".{cache_file.name}.{os.getpid()}")
        unfinished.write_bytes(encoded)
        unfinished.replace(cache_file)
