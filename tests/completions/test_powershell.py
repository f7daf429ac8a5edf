"""PowerShell, as far as its grammar goes: its scripts are PowerShell, and a next step is the words that are meant.

The shell itself is not needed: tree-sitter knows its grammar.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

import pytest

from completions.generator.scripts import scripts
from fng_cli.calls import NextStep
from fng_cli.cli.book.completion import PROGRAMS
from fng_cli.cli.shell.steps import step_line

tree_sitter = pytest.importorskip("tree_sitter")
grammar = pytest.importorskip("tree_sitter_powershell")


def read(source: str) -> Any:
    """What the grammar of PowerShell makes of a text."""
    return tree_sitter.Parser(tree_sitter.Language(grammar.language())).parse(source.encode()).root_node


def below(node: Any, kind: str) -> Iterator[Any]:
    """The nodes of a kind within another."""
    if node.type == kind:
        yield node
        return
    for child in node.children:
        yield from below(child, kind)


def words_of(line: str) -> list[str]:
    """The words that a command is called with, as PowerShell hands them on."""
    [command] = below(read(line), "command")
    [elements] = below(command, "command_elements")
    [name] = below(command, "command_name")
    given = [one for one in elements.children if one.type != "command_argument_sep"]
    return [_meant(one.text.decode()) for one in (name, *given)]


def _meant(word: str) -> str:
    """A word without the quotes that it was typed in."""
    return word[1:-1].replace("''", "'") if word.startswith("'") else word


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_scripts_are_powershell(program: str) -> None:
    """The grammar reads each to its end, and finds the functions that a script is made of."""
    root = read(scripts()[f"{program}.ps1"])
    assert not root.has_error
    names = {node.text.decode() for node in below(root, "function_name")}
    assert {"Get-Node", "Get-List", "Step-Line", "Get-ValueResults"} <= names


def test_the_grammar_finds_what_is_wrong() -> None:
    """A brace that is missing is found: the test above says something."""
    script = scripts()["icbm.ps1"]
    assert read(script[: script.rindex("}")]).has_error


@pytest.mark.parametrize(
    "line",
    [
        "fng fire --by a1 --at e1,cover",
        'fng fire --by "O\'Neill" --at @e1',
        "fng fire --by '$(calc)' --at 'a#b'",
        "fng react cohesion --group a --reason 'two words'",
        "fng terrain show '{woods}' --at '`x`'",
    ],
)
def test_a_next_step_is_the_words_that_are_meant(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a comma, nor a quote, nor what PowerShell would put in its place parts or changes a word."""
    monkeypatch.setenv("PSModulePath", "/opt/modules")
    words = shlex.split(line)
    told = step_line(NextStep(line, tuple(words), (), ""), ("-f", "my evening.json"))
    assert words_of(told) == [*words, "-f", "my evening.json"]
