"""Which of our modules may import which: each layer those above it, the games nothing of the world."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fng_cli

PACKAGE = Path(fng_cli.__file__).parent
LAYERS = (
    {"errors"},
    {"readings", "dice"},
    {"odds"},
    {"names", "terms"},
    {"tables", "table_check"},
    {"document", "figures"},
    {"rules"},
    {"icbm"},
    {"sim"},
    {"cli"},
    {"__main__"},
)
"""From the ground up: a module imports only what stands before its own layer, or in it."""

PURE = {
    "__future__",
    "collections",
    "contextlib",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
} | {
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "shlex",
    "string",
    "types",
    "typing",
}
"""What the rules of a game may import besides our own modules: nothing of the outside world."""

MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in {"rules", "icbm"}]


def name_of(path: Path) -> str:
    """A module as it stands in the package: ``rules/mission/contact.py``."""
    return path.relative_to(PACKAGE).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, at its head or anywhere else."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def ours(path: Path) -> Iterator[str]:
    """The layers of ours that a file imports."""
    for name in imported(path):
        first, *rest = name.split(".")
        if first == "fng_cli" and rest and rest[0] != "__version__":
            yield rest[0]


def layer(path: Path) -> str:
    """The layer that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_stands_above_it(path: Path) -> None:
    """Each layer imports only those above it, and every module stands in a layer."""
    own = layer(path)
    if own == "__init__":
        assert not set(ours(path))
        return
    places = [place for place, names in enumerate(LAYERS) if own in names]
    assert len(places) == 1, "say in LAYERS where this module stands"
    assert set(ours(path)) <= set.union(*LAYERS[: places[0] + 1])


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_a_game_knows_nothing_of_the_world(path: Path) -> None:
    """The rules import nothing but our own modules and what only computes: no clock, no files, no chance."""
    foreign = {name.split(".")[0] for name in imported(path)} - {"fng_cli"}
    assert foreign <= PURE


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_a_game_does_not_print_or_open_files(path: Path) -> None:
    """The rules call none of the built-in doors to the world."""
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"print", "input", "open", "exec", "eval", "__import__", "breakpoint"}


def test_one_game_does_not_know_the_other() -> None:
    """The two games share dice, tables and document, and nothing of each other."""
    for path in GAMES:
        other = {"rules": "icbm", "icbm": "rules"}[layer(path)]
        assert other not in set(ours(path)), name_of(path)


def test_the_walk_finds_what_it_is_for() -> None:
    """The walk over the package sees the games and their imports."""
    assert "rules/mission/contact.py" in map(name_of, GAMES)
    assert set(ours(PACKAGE / "rules" / "mission" / "contact.py")) == {"dice", "document", "tables"}
    assert "cli" in set(ours(PACKAGE / "cli" / "mission" / "mission.py"))
