"""What values may be: lists of words for the names by which commands call their values.

A list is named by a term of the game (``terms.TERMS``), by a table whose rows it is, by one of
``SPECIAL``, or by itself: ``1-7`` is those numbers, ``a|b|c`` those words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from fng_cli import tables
from fng_cli.cli.completions import NAMES, PROGRAMS
from fng_cli.cli.lazy import Group
from fng_cli.terms import TERMS

FREE = ""
FILES = "file"
FIELDS = "field"
MOST_NUMBERS = 12
"""A range of more numbers than these is not offered: typing one is quicker than choosing it."""
HELP_WIDTH = 70
YEARS = (1967, 1968)

VALUES: Mapping[str, str] = {
    "ARMY": "armies",
    "AREA": "area",
    "ATTRIBUTE": "attribute-effects",
    "CORPS": "corps",
    "DIR": FILES,
    "FIELD": FIELDS,
    "FILE": FILES,
    "FOLDER": FILES,
    "GAME": "program",
    "LIGHT": "light",
    "MONTH": "month",
    "PATH": FILES,
    "PROGRAM": "program",
    "RULING": "rulings",
    "SEASON": "season",
    "SECTION": "section",
    "SHELL": "shell",
    "SIDE": "side",
    "STATUS": "status",
    "TERRAIN": "terrain-types",
    "TYPE": "mission",
    "WEAPON": "weapon",
    "WEATHER": "weather",
    "table show ID": "table",
    "table roll ID": "table",
    "ruling show ID": "rulings",
    "attribute show NAME": "attribute-effects",
    "weapon show NAME": "weapon",
    "terrain show TYPE": "terrain-types",
}
"""The list for what a command calls a value. With the words of the command it holds for that one only."""


class Word(NamedTuple):
    """A word that can be completed, and what it means."""

    text: str
    help: str = ""


def of(path: tuple[str, ...], metavar: str, kind: Any) -> str:
    """The list of words for a value of a command: its own choices, a range, or by its name."""
    if choices := getattr(kind, "choices", None):
        return "|".join(map(str, choices))
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if isinstance(low, int) and isinstance(high, int) and high - low < MOST_NUMBERS:
        return f"{low}-{high}"
    if "|" in metavar:
        return metavar
    return VALUES.get(f"{' '.join(path[1:])} {metavar}", VALUES.get(metavar, FREE))


def listed(name: str, program: str, group: Group) -> tuple[Word, ...]:
    """The words of a list."""
    if name in SPECIAL:
        return SPECIAL[name](program, group)
    if name in TERMS:
        return tuple(Word(term.value) for term in TERMS[name])
    if numbers := re.fullmatch(r"(\d+)-(\d+)", name):
        return tuple(Word(str(number)) for number in range(int(numbers[1]), int(numbers[2]) + 1))
    if "|" in name:
        return tuple(map(Word, name.split("|")))
    return _rows(name)


def _rows(*names: str) -> tuple[Word, ...]:
    """The rows of tables, by name, each with what the table calls it; one that two tables have, once."""
    rows = [row for name in names for row in _built_in("fng")[name]["rows"].items()]
    return tuple({key: Word(key, _short(key, row)) for key, row in rows}.values())


def _short(key: str, row: Mapping[str, Any]) -> str:
    told = str(next((row[field] for field in ("name", "subject", "text") if field in row), ""))
    told = told if len(told) <= HELP_WIDTH else told[: HELP_WIDTH - 3].rstrip(" ,;:") + "..."
    return "" if told == key else told


@cache
def _built_in(game: str) -> Mapping[str, Any]:
    """The built-in tables of a game. Whatever tables of their own lie with who writes the scripts do not count."""
    paths = sorted((tables.built_in_folder() / game).rglob("*.toml"), key=lambda path: path.stem)
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}


def _tables(program: str, group: Group) -> tuple[Word, ...]:
    return tuple(Word(name, table["title"]) for name, table in _built_in(program).items())


def _months(program: str, group: Group) -> tuple[Word, ...]:
    return tuple(Word(f"{year}-{month:02}") for year in YEARS for month in range(1, 13))


def _sections(program: str, group: Group) -> tuple[Word, ...]:
    from fng_cli.cli.schema import document_schema

    return tuple(map(Word, document_schema(group, program)["properties"]))


SPECIAL: Mapping[str, Callable[[str, Group], tuple[Word, ...]]] = {
    "month": _months,
    "program": lambda program, group: tuple(map(Word, PROGRAMS)),
    "section": _sections,
    "shell": lambda program, group: tuple(map(Word, NAMES)),
    "table": _tables,
    "weapon": lambda program, group: _rows("fwf-weapons", "vc-nva-weapons", "melee-weapons"),
}
