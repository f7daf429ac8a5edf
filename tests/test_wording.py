"""The words of the package: what a docstring says first."""

from __future__ import annotations

import ast
import re

from tests.test_layers import GAMES, TREES

RIDDLE = re.compile(r"(What|Who|Whose|Whom|How|Which|Where|When|Why|So many)\b")
"""Beginnings of docstrings that define a thing by a question: ``What becomes of a Star``."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def docstrings() -> dict[str, str]:
    """Every docstring of the package, by module and line."""
    return {
        f"{module}:{getattr(node, 'lineno', 1)}": text
        for module, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, Documented) and (text := ast.get_docstring(node))
    }


def test_no_docstring_is_a_riddle() -> None:
    """Each says what a thing is, does or answers; none begins with a question about it."""
    every = docstrings()
    assert len(every) > 2000
    assert {place: text for place, text in every.items() if RIDDLE.match(text)} == {}


OPTION = re.compile(r"(?<![\w-])--[a-z]")
"""An option of the command line, as players type it."""


def test_no_rule_names_an_option() -> None:
    """A rule speaks of fields, between backticks in an error; the shell makes options of them."""
    named = [
        f"{module}:{node.lineno}: {node.value}"
        for module in GAMES
        for node in ast.walk(TREES[module])
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and OPTION.search(node.value)
    ]
    assert named == []
