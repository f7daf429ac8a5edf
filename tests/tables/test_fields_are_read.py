"""No field of a table is unread: what stands in a table some rule acts on, or some command tells."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.test_layers import trees

ROOT = Path(__file__).parents[2] / "tables"

SHOWN = {
    "gear": "fng gear show tells every field of a piece of gear",
    "terrain-types": "fng terrain show tells every field of a type of terrain",
    "attribute-effects": "fng attribute show tells every effect of an attribute",
}
"""Tables whose rows a command tells whole, and which command it is."""

BESIDES = {
    "pefs": ("armies", "reinforcements"),
    "reinforcements": ("armies",),
    "events": ("armies", "reinforcements"),
    "mission": ("pefs",),
    "harm": ("react",),
    "buildings": ("ground",),
    "weapons": ("fire", "harm"),
    "helicopters": ("air",),
}
"""Rooms that read tables of another folder without naming them: forces are raised for several."""

TOLD_BY_ROW = {"text", "page", "book", "statements"}
"""Fields for people, which ``fng table show`` and whoever names the row tell."""


def words(tree: ast.Module) -> set[str]:
    """All that may name a field in a module: texts, attributes, fields of structs, names of arguments."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
    return found


@cache
def words_of_modules() -> dict[str, set[str]]:
    """The same of each module of ours."""
    return {module: words(tree) for module, tree in trees().items()}


def fields(content: dict[str, Any]) -> set[str]:
    """The fields of a table's rows, and of the records in them."""
    return set(content.get("fields", {})).union(*content.get("records", {}).values())


def readers(path: Path) -> Iterator[str]:
    """The modules that may read a table: those that name it, those of its room, and of rooms that go with it."""
    room = path.parent.name
    rooms = (room, *BESIDES.get(room, ()))
    for module, said in words_of_modules().items():
        places = module.split(".")
        if (
            path.stem in said
            or any(each in places for each in rooms)
            or ("icbm" in path.relative_to(ROOT).parts and "icbm" in places)
        ):
            yield module


def unread() -> list[str]:
    """Every field that nobody reads, by table."""
    found = []
    for path in sorted(ROOT.rglob("*.toml")):
        if path.stem in SHOWN:
            continue
        known = set().union(*(words_of_modules()[module] for module in readers(path)))
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [f"{path.stem}: {field}" for field in sorted(fields(content) - TOLD_BY_ROW - known)]
    return found


def test_no_field_of_a_table_is_unread() -> None:
    """The list is empty."""
    assert unread() == []


def test_what_is_excused_is_there() -> None:
    """A table that is excused exists."""
    assert {path.stem for path in ROOT.rglob("*.toml")} >= set(SHOWN)
