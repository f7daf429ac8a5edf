"""Which of our modules may import which: layers, the floors of the rules' rooms, and no circles."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from functools import cache
from pathlib import Path

import pytest

import fng_cli

PACKAGE = Path(fng_cli.__file__).parent

LAYERS = (
    {"errors", "words", "hashes", "interrupts"},
    {"readings", "house_rules", "dice", "asking"},
    {"odds", "recall"},
    {"names", "terms", "typed_words"},
    {"tables"},
    {"calls", "forms", "events"},
    {"document"},
    {"state"},
    {"figures"},
    {"outcome"},
    {"sim"},
    {"rules"},
    {"icbm"},
    {"cli"},
    {"api"},
    {"entry"},
    {"__main__"},
)
"""From the ground up: a module imports only what stands below its own layer, or in it."""

FLOORS = (
    {"clock"},
    {"book", "weapons"},
    {"people", "ground"},
    {"react", "armies", "mission"},
    {"harm", "enemy", "scoring", "objective"},
    {"fire", "move", "reinforcements", "civilians", "radio"},
    {"buildings", "close", "pefs", "tunnels"},
    {"support"},
    {"artillery"},
    {"air"},
    {"helicopters"},
    {"firefight", "events"},
    {"record"},
    {"evening"},
    {"after"},
    {"campaign"},
    {"story"},
)
"""The rooms of the rules, from the ground up: a room imports only rooms below its floor, or itself."""

ICBM_FLOORS = ({"board"}, {"setup"}, {"war"}, {"player"}, {"mail"})
"""The same of the missile game."""

PURE = {
    "__future__",
    "collections",
    "contextlib",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "string",
    "types",
    "typing",
}
"""What the rules of a game may import besides our own modules: nothing of the outside world."""

DOORS = {"print", "input", "open", "exec", "eval", "__import__", "breakpoint"}
"""The built-in doors to the world."""


def name_of(path: Path) -> str:
    """A module by its name in the package: ``rules.mission.contact``; a package by its own."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES: Mapping[str, Path] = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
PACKAGES = {name_of(path) for path in PACKAGE.rglob("__init__.py")}


@cache
def trees() -> Mapping[str, ast.Module]:
    """The syntax trees of all modules, parsed by the first test that asks: others are collected without them."""
    return {module: ast.parse(path.read_text(encoding="utf-8")) for module, path in MODULES.items()}


def imported(tree: ast.Module) -> Iterator[str]:
    """The full names of all that a module imports, at its head, for its types, or anywhere else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def ours(names: Set[str]) -> Iterator[str]:
    """Those of our own modules that are among the names imported."""
    for name in names:
        first, _, rest = name.partition(".")
        if first == "fng_cli" and rest != "__version__":
            yield rest if rest in MODULES else rest.rpartition(".")[0]


@cache
def all_imported() -> Mapping[str, set[str]]:
    """What each module imports."""
    return {module: set(imported(tree)) for module, tree in trees().items()}


@cache
def graph() -> Mapping[str, set[str]]:
    """Each module of ours, and those of ours that it imports."""
    return {module: set(ours(names)) for module, names in all_imported().items() if module}


GAMES = [module for module in MODULES if module.startswith(("rules.", "icbm."))]
RULES = [module for module in GAMES if module not in PACKAGES]


def layer(module: str) -> str:
    """The layer that a module belongs to."""
    return module.partition(".")[0]


def room(module: str) -> str:
    """The room that a rule stands in."""
    return module.split(".")[1]


def place(stairs: tuple[set[str], ...], name: str) -> int:
    """On which step somebody stands: on one, and one only."""
    places = [number for number, names in enumerate(stairs) if name in names]
    assert len(places) == 1, f"say where {name} stands"
    return places[0]


def test_each_layer_imports_only_those_below_it() -> None:
    """Or itself, and every module stands in a layer."""
    assert not set(ours(all_imported()[""])), "the package itself imports nothing"
    assert {layer(module) for module in graph()} == set.union(*LAYERS)
    assert not [
        f"{module} imports {other}"
        for module, others in graph().items()
        for other in others
        if place(LAYERS, layer(other)) > place(LAYERS, layer(module))
    ]


@pytest.mark.parametrize(("game", "floors"), [("rules", FLOORS), ("icbm", ICBM_FLOORS)])
def test_each_room_of_the_rules_imports_only_those_on_floors_below(
    game: str, floors: tuple[set[str], ...]
) -> None:
    """Or itself: rooms of one floor do not know each other. Every rule stands in a room."""
    rules = [module for module in RULES if layer(module) == game]
    assert all(module.count(".") == 2 for module in rules)
    assert {room(module) for module in rules} == set.union(*floors)
    assert not [
        f"{module} imports {other}"
        for module in rules
        for other in graph()[module]
        if layer(other) == game and room(other) != room(module)
        if place(floors, room(other)) >= place(floors, room(module))
    ]


def reached(module: str) -> set[str]:
    """All modules that one imports, and those that these import, and so on."""
    found: set[str] = set()
    ways = [module]
    while ways:
        more = graph()[ways.pop()] - found
        found |= more
        ways.extend(more)
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    """No module imports, by whatever way round, one that imports it."""
    reach = {module: reached(module) for module in graph()}
    circles = {
        frozenset(other for other in reach[module] if module in reach[other])
        for module in graph()
        if module in reach[module]
    }
    assert circles == set()


def test_the_shell_knows_no_rule_of_an_evening_and_no_command_by_name() -> None:
    """What follows a command is a list in ``rules/evening/consequences.py``; the shell runs it, and asks no report what it is."""
    from fng_cli.cli.index.fng import FNG
    from tests.runner import commands

    names = {" ".join(words) for words, _ in commands(FNG)} - SHARED_WORDS
    for name, tree in trees().items():
        if not name.startswith("cli.shell."):
            continue
        called = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not called & names, name
        asks = [module for module in graph()[name] if module.startswith("rules.")]
        assert set(asks) <= ASKED_BY_THE_SHELL, name


SHARED_WORDS = {
    "turn",
    "log",
    "status",
    "weather",
    "mission",
    "table",
    "schema",
    "completion",
    "after",
    "help",
    "next",
}
"""Names of commands that are words of the shell too: keys of a document, facts."""
ASKED_BY_THE_SHELL = {
    "rules.evening.throwers",
    "rules.evening.consequences",
    "rules.evening.duties",
    "rules.clock.lasting",
    "rules.book.reading",
    "rules.armies.dates",
    "rules.record.named_text",
}
"""The rules that the shell runs after any command, and that read a month, the words of a reading or the names of figures."""


def test_a_game_knows_nothing_of_the_world() -> None:
    """The rules import nothing but our own modules and what only computes: no clock, no files, no chance."""
    for module in GAMES:
        foreign = {name.split(".")[0] for name in all_imported()[module]} - {"fng_cli"}
        assert foreign <= PURE, module


def test_a_game_does_not_print_or_open_files() -> None:
    """The rules call none of the built-in doors to the world."""
    for module in GAMES:
        calls = {
            node.func.id
            for node in ast.walk(trees()[module])
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & DOORS, module


def test_one_game_does_not_know_the_other() -> None:
    """The two games share dice, tables and document, and nothing of each other."""
    for module in GAMES:
        other = {"rules": "icbm", "icbm": "rules"}[layer(module)]
        assert other not in map(layer, graph()[module]), module


def test_the_walk_finds_what_it_is_for() -> None:
    """The walk over the package sees the games and their imports."""
    assert graph()["rules.mission.contact"] == {"calls", "dice", "document", "state", "tables"}
    assert "rules.mission.mission" in graph()["cli.mission.mission"]
    assert "rules.fire.fire" in reached("cli.fire.fire")


TELLING = ("cli.book", "cli.index.stray", "cli.shell.play")
"""Modules of the shell that show tables as they are, or find a name in one."""


def test_nothing_of_the_shell_decides_by_a_table_or_a_page() -> None:
    """A table is asked by a rule, and a refusal that has a page is a rule's; words of the shell may be a table's."""
    shell = {name: tree for name, tree in trees().items() if layer(name) == "cli"}
    asks = [
        f"{name}:{node.lineno}"
        for name, tree in shell.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "table"
        if not (name.startswith(TELLING) or name.endswith("words"))
    ]
    refuses = [
        f"{name}:{node.lineno}"
        for name, tree in shell.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and "(p. " in ast.unparse(node)
    ]
    assert (asks, refuses) == ([], [])
