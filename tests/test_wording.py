"""The words of the package: what a docstring says first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.test_layers import GAMES, trees

RIDDLE = re.compile(r"(What|Who|Whose|Whom|How|Which|Where|When|Why|So many)\b")
"""Beginnings of docstrings that define a thing by a question: ``What becomes of a Star``."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def docstrings() -> dict[str, str]:
    """Every docstring of the package, by module and line."""
    return {
        f"{module}:{getattr(node, 'lineno', 1)}": text
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, Documented) and (text := ast.get_docstring(node))
    }


def test_no_docstring_is_a_riddle() -> None:
    """Each says what a thing is, does or answers; none begins with a question about it."""
    every = docstrings()
    assert len(every) > 2000
    assert {place: text for place, text in every.items() if RIDDLE.match(text)} == {}


def test_a_verdict_says_what_its_no_means() -> None:
    """A report that answers yes or no gives the meaning of no for help (``--exit-status``) in ``NO_MEANS``."""
    silent = [
        f"{module}:{node.lineno}"
        for module in GAMES
        for node in ast.walk(trees()[module])
        if isinstance(node, ast.ClassDef)
        if any(isinstance(item, ast.FunctionDef) and item.name == "verdict" for item in node.body)
        if not any(
            isinstance(item, ast.Assign) and "NO_MEANS" in ast.unparse(item.targets[0]) for item in node.body
        )
    ]
    assert silent == []


OPTION = re.compile(r"(?<![\w-])--[a-z]")
"""An option of the command line, as players type it."""


def test_no_rule_names_an_option() -> None:
    """A rule speaks of fields, between backticks in an error; the shell makes options of them."""
    named = [
        f"{module}:{node.lineno}: {node.value}"
        for module in GAMES
        for node in ast.walk(trees()[module])
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and OPTION.search(node.value)
    ]
    assert named == []


def named_at_the_top(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """The classes of a module, and its other names in the manner of classes; whether each is a class."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, True
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name) and re.match(r"_?[A-Z][A-Za-z]*[a-z]", target.id):
                    yield target.id, False


def test_the_name_of_a_class_is_that_of_nothing_else() -> None:
    """Neither of another class in the package, nor of an alias of a type or an option."""
    homes: dict[str, list[tuple[str, bool]]] = {}
    for module, tree in trees().items():
        for name, is_class in named_at_the_top(tree):
            homes.setdefault(name, []).append((module, is_class))
    assert len(homes) > 700
    assert {
        name: [module for module, _ in found]
        for name, found in homes.items()
        if len(found) > 1 and any(is_class for _, is_class in found)
    } == {}
