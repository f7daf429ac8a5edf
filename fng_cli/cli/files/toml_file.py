"""A document kept as TOML, for people to read and to mend by hand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from fng_cli import document
from fng_cli.document import Content
from fng_cli.errors import FileProblem, RequestError

TomlPlace = tuple[str, int | None]
"""A step on the way to a value: a key, and which of a list."""

_PLACE = re.compile(r"^((?:[a-z_][a-z0-9_]*(?:\[\d+\])?)(?:\.[a-z_][a-z0-9_]*(?:\[\d+\])?)*): ")
_STEP = re.compile(r"([a-z_][a-z0-9_]*)(?:\[(\d+)\])?")
_TABLE = re.compile(r"^\s*(\[\[?)\s*([\w.-]+)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([\w-]+)\s*=")


def line_of(text: str, place: str) -> int | None:
    """The line of a place such as ``figures[3].rep``, or of what holds it; None where neither stands there."""
    wanted: list[TomlPlace] = [(name, int(index) if index else None) for name, index in _STEP.findall(place)]
    counted: dict[str, int] = {}
    here: list[TomlPlace] = []
    found, deepest = None, 0
    for number, line in enumerate(text.splitlines(), 1):
        table, key = _TABLE.match(line), _KEY.match(line)
        if table:
            here = _opened(table[2], table[1] == "[[", counted)
        at = [*here, (key[1], None)] if key and not table else here
        if (table or key) and deepest < len(at) <= len(wanted) and _leads(at, wanted):
            found, deepest = number, len(at)
    return found


def _opened(name: str, one_of_many: bool, counted: dict[str, int]) -> list[TomlPlace]:
    """The way to a table as its heading names it; ``counted`` are those of each list so far."""
    if one_of_many:
        counted[name] = counted.get(name, -1) + 1
        for inner in [each for each in counted if each.startswith(f"{name}.")]:
            del counted[inner]
    parts = name.split(".")
    return [(part, counted.get(".".join(parts[: at + 1]))) for at, part in enumerate(parts)]


def _leads(at: list[TomlPlace], wanted: list[TomlPlace]) -> bool:
    """Whether a way leads to a place, as far as it goes: a list that stands in one line has no numbers."""
    return all(
        name == want and (index is None or index == which)
        for (name, index), (want, which) in zip(at, wanted, strict=False)
    )


def placed(fault: RequestError, path: str, text: str) -> RequestError:
    """A fault that begins with a place of a file, with the line on which it stands."""
    told = str(fault)
    place = _PLACE.match(told)
    line = line_of(text, place[1]) if place else None
    return fault if line is None else RequestError(f"{path}, line {line}: {told}")


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
    except RecursionError:
        raise FileProblem(f"{path}: is nested too deeply; it is left as it was") from None
    except ValueError:  # what Python says of a number of thousands of digits
        raise FileProblem(f"{path}: has a number of too many digits; it is left as it was") from None
    if not content:
        return None
    try:
        return document.check(content, str(path), form)
    except RequestError as fault:
        raise FileProblem(str(fault).removesuffix("; -N leaves the input unread")) from None


def encode(path: Path, content: Content, form: str) -> bytes:
    """A document as TOML, under the comments at the head of the file that it replaces.

    What is null is left out: TOML has no word for it. Where the state of a form stands in one part,
    the rulings of single commands are left to the log.
    """
    import tomli_w

    return (_head(path, form) + "\n" + _short_lists(tomli_w.dumps(kept(content, form)))).encode()


def kept(content: Content, form: str) -> Content:
    """The part of a document that a file of TOML keeps, as it is read back from there."""
    told: Content = document.without_nulls(document.plain(content))
    if document.STATE.get(form) in told:
        told = {name: part for name, part in told.items() if not _is_ruling(part)}
    return told | {"log": [_entry(entry) for entry in told.get("log", ())]}


_LIST = re.compile(r"\[\n((?: +[^\[\]{}\n]+,\n)+) *\]")
_WIDTH = 100


def _short_lists(text: str) -> str:
    """Short lists of plain values on one line each, where tomli-w gives each value one."""

    def on_one_line(found: re.Match[str]) -> str:
        line = f"[{', '.join(item.strip().removesuffix(',') for item in found[1].splitlines())}]"
        return line if len(line) <= _WIDTH else found[0]

    return _LIST.sub(on_one_line, text)


def _is_ruling(part: Any) -> bool:
    return isinstance(part, dict) and {"page", "rolls", "rulings", "next"} <= part.keys()


def _entry(entry: Content) -> Content:
    """An entry of the log, without a list of rolls that is empty."""
    return {name: value for name, value in entry.items() if name != "rolls" or value}


def _head(path: Path, form: str) -> str:
    """The comments that stand at the head of a file, or those of a new one."""
    head: list[str] = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                break
            head.append(line)
    return "\n".join(head or (line.format(form=form) for line in NEW_HEAD)) + "\n"


NEW_HEAD = (
    "# Kept by {form}, which replaces the file as a whole. Mend it by hand where you must:",
    "# {form} says what is wrong, and where. Comments up here stay.",
)
