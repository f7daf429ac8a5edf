"""The lines of a TOML file, by the places in it: who mended it by hand is told where he went wrong."""

from __future__ import annotations

import re

from fng_cli.errors import RequestError

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
