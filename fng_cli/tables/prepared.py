"""Tables as they were read before, kept beside the built-in ones in the way Python keeps its compiled modules.

What is kept holds the whole text that it was made from, and counts only where that is, byte for byte, the
text of the file: so it is never stale, whatever clocks and copies say. Where nothing can be kept, or Python
is told to keep nothing (``PYTHONDONTWRITEBYTECODE``), each file is read anew.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, msgpack

from fng_cli.tables.files import built_in_folder, kept


@kept
def _folder() -> Path:
    return built_in_folder()


def _place(path: Path) -> Path | None:
    """The file in which the prepared form of a table is kept; None for a table that is not built in."""
    folder = _folder()
    if not path.is_relative_to(folder):
        return None
    return folder / "__pycache__" / f"{path.relative_to(folder).parts[0]}-{path.stem}.msgpack"


def parsed(path: Path) -> dict[str, Any]:
    """The content of a TOML file, prepared or read. Raises OSError, or ValueError where it is no TOML in UTF-8."""
    source = path.read_bytes()
    place = _place(path)
    if place and (known := _known(place, source)) is not None:
        return known
    import tomllib

    content = tomllib.loads(source.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n"))
    if place and not sys.dont_write_bytecode:
        _keep(place, source, content)
    return content


def _known(place: Path, source: bytes) -> dict[str, Any] | None:
    """The content that was made of that very text; None where nothing is kept, or it was another."""
    try:
        made_of, content = msgpack.decode(place.read_bytes())
    except (OSError, ValueError, TypeError):
        return None
    return content if made_of == source and isinstance(content, dict) else None


def _keep(place: Path, source: bytes, content: dict[str, Any]) -> None:
    """Keep what was read of a text, whole or not at all; where that cannot be, it is read again next time."""
    with suppress(OSError, MsgspecError, OverflowError, TypeError):
        made = msgpack.encode((source, content))
        if msgpack.decode(made) != [source, content]:
            return
        place.parent.mkdir(exist_ok=True)
        unfinished = place.with_name(f".{place.name}.{os.getpid()}")
        unfinished.write_bytes(made)
        unfinished.replace(place)
