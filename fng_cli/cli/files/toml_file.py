"""Documents in TOML, which people can read and edit by hand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from fng_cli import document
from fng_cli.document import Content
from fng_cli.errors import FileProblem, RequestError
from fng_cli.tables.files import parse_toml

TomlPlace = tuple[str, int | None]
"""A part of the path to a value: a key, and the index in a list (None if it is no list)."""

_PLACE = re.compile(r"^((?:[a-z_][a-z0-9_]*(?:\[\d+\])?)(?:\.[a-z_][a-z0-9_]*(?:\[\d+\])?)*): ")
_STEP = re.compile(r"([a-z_][a-z0-9_]*)(?:\[(\d+)\])?")
_TABLE = re.compile(r"^\s*(\[\[?)\s*([\w.-]+)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([\w-]+)\s*=")


def line_of(text: str, place: str) -> int | None:
    """Return the line number, from 1, of a place such as ``figures[3].rep`` in a TOML text. If that line is
    not there, return that of the innermost table or key around it; None if there is none either.
    """
    wanted: list[TomlPlace] = [(name, int(index) if index else None) for name, index in _STEP.findall(place)]
    counted: dict[str, int] = {}
    here: list[TomlPlace] = []
    line_number, deepest = None, 0
    for number, line in enumerate(text.splitlines(), 1):
        table, key = _TABLE.match(line), _KEY.match(line)
        if table:
            here = _table_path(table[2], table[1] == "[[", counted)
        at = [*here, (key[1], None)] if key and not table else here
        if (table or key) and deepest < len(at) <= len(wanted) and _lie_on_one_path(at, wanted):
            line_number, deepest = number, len(at)
    return line_number


def _table_path(name: str, in_list: bool, counted: dict[str, int]) -> list[TomlPlace]:
    """Return the path to the table of the heading ``name`` in a TOML file: each part of the name with its
    index in its list, or None if it is not in a list. ``in_list``: the heading is of the form
    ``[[name]]``. ``counted`` has the last index of each list so far, and is updated.
    """
    if in_list:
        counted[name] = counted.get(name, -1) + 1
        for inner in [key for key in counted if key.startswith(f"{name}.")]:
            del counted[inner]
    parts = name.split(".")
    return [(part, counted.get(".".join(parts[: at + 1]))) for at, part in enumerate(parts)]


def _lie_on_one_path(at: list[TomlPlace], wanted: list[TomlPlace]) -> bool:
    """True if one of the paths ``at`` and ``wanted`` begins with the other: as far as both go, names and
    indexes are the same. An index of None in ``at`` (a list written on one line) matches any index.
    """
    return all(
        name == wanted_name and (index is None or index == wanted_index)
        for (name, index), (wanted_name, wanted_index) in zip(at, wanted, strict=False)
    )


def with_line_number(fault: RequestError, path: str, text: str) -> RequestError:
    """Return an error whose message begins with ``path`` and a line number. This needs a message that begins
    with a place in the file (``figures[3].rep: ...``) and a ``text``, the file's content, that contains the
    place or a table around it. Any other error is returned unchanged.
    """
    message = str(fault)
    place = _PLACE.match(message)
    line = line_of(text, place[1]) if place else None
    return fault if line is None else RequestError(f"{path}, line {line}: {message}")


def decode(path: Path, text: bytes, game: str) -> Content | None:
    """Parse the content of a TOML file as a document of ``game``, and return it; None if it is empty. Raises
    FileProblem if the text is not UTF-8 or valid TOML, or is not a document of this game. ``path`` is only
    named in the message; no file is read.
    """
    try:
        content = parse_toml(text.decode())
    except UnicodeDecodeError:
        raise FileProblem(f"{path} is not UTF-8 text; the file was not changed") from None
    except tomllib.TOMLDecodeError as fault:
        raise FileProblem(f"{path} is damaged ({fault}); the file was not changed") from None
    except RecursionError:
        raise FileProblem(f"{path} is nested too deeply; the file was not changed") from None
    except ValueError:  # Python's error for a number of thousands of digits
        raise FileProblem(f"{path} has a number with too many digits; the file was not changed") from None
    if not content:
        return None
    try:
        return document.check(content, str(path), game)
    except RequestError as fault:
        raise FileProblem(str(fault).removesuffix(document.SKIP)) from None


def encode(path: Path, content: Content, game: str) -> bytes:
    """Return a document as TOML, without nulls; nothing is written. Comments at the head of the existing file
    ``path`` are kept. If there are none, the head is that of a new file. In the missile game, sections
    that hold only a command's answer are left out.
    """
    import tomli_w

    return (_head(path, game) + "\n" + _short_lists(tomli_w.dumps(kept(content, game)))).encode()


def kept(content: Content, game: str) -> Content:
    """Return the part of a document that its TOML file keeps, as it is when read back. Nulls and empty lists
    of rolls in the log are left out; a missing log becomes an empty one. If the document holds the game's
    whole state under one key, the answers of commands are left out, too.
    """
    part: Content = document.without_nulls(document.plain(content))
    if document.STATE.get(game) in part:
        part = {name: section for name, section in part.items() if not _is_section_of_command(section)}
    return part | {"log": [_entry(entry) for entry in part.get("log", ())]}


_LIST = re.compile(r"\[\n((?: +[^\[\]{}\n]+,\n)+) *\]")
_WIDTH = 100


def _short_lists(text: str) -> str:
    """Return TOML text with short lists on one line, where tomli-w has a line for each value. A list stays as
    it is if it alone would be longer than _WIDTH, or if a value has a bracket or a brace.
    """

    def on_one_line(match: re.Match[str]) -> str:
        """Return the matched list on one line; unchanged if that would be too long."""
        line = f"[{', '.join(item.strip().removesuffix(',') for item in match[1].splitlines())}]"
        return line if len(line) <= _WIDTH else match[0]

    return _LIST.sub(on_one_line, text)


def _is_section_of_command(part: Any) -> bool:
    """True if a part of a document is a section that a single command wrote: an object with ``page``,
    ``rolls``, ``rulings`` and ``next``.
    """
    return isinstance(part, dict) and {"page", "rolls", "rulings", "next"} <= part.keys()


def _entry(entry: Content) -> Content:
    """Return a log entry without its list of rolls if that is empty."""
    return {name: value for name, value in entry.items() if name != "rolls" or value}


def _head(path: Path, game: str) -> str:
    """Return the comment lines at the head of the file ``path``. If there is no such file, or it has none,
    return those of a new file of ``game``.
    """
    head: list[str] = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                break
            head.append(line)
    return "\n".join(head or (line.format(game=game) for line in NEW_HEAD)) + "\n"


NEW_HEAD = (
    "# Written by {game}, which rewrites the whole file each time. If you change it by hand,",
    "# {game} says what is wrong, and where. Comments at the top of the file are kept.",
)
