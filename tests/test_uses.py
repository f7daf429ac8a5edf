"""Every public function of the rules is used: by a command, by a test, or by another that is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.test_layers import trees

ROOT = Path(__file__).parents[1]
Name = tuple[str, str]
"""A module, and a name at its top level."""
DOTTED = re.compile(r"((?:\w+\.)*\w+):(\w+)")
WORD = re.compile(r"\w+")


class Source:
    """A module: the definitions at its top level, and the names of other modules that each part of it refers to."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self.module = module
        self.tree = tree
        self.imported: dict[str, Name] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (node.module, alias.name)
        self.parts: dict[str, list[ast.AST]] = {}
        self.functions: set[str] = set()
        for node in self.tree.body:
            for name in self._names(node):
                self.parts.setdefault(name, []).append(node)
            if isinstance(node, ast.FunctionDef) and not node.decorator_list:
                self.functions.add(node.name)

    @staticmethod
    def _names(node: ast.stmt) -> Iterator[str]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            return
        else:
            targets = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
            stored = [each.id for each in targets if isinstance(each.ctx, ast.Store)]
            yield from stored or [""]

    def references(self, node: ast.AST) -> Iterator[Name]:
        """The names that a piece of code refers to: of its own module, of modules it imports from, in texts."""
        for part in ast.walk(node):
            if isinstance(part, ast.Name):
                yield self.imported.get(part.id, (self.module, part.id))
            elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                module, name = self.imported.get(part.value.id, ("", ""))
                yield f"{module}.{name}", part.attr
            elif isinstance(part, ast.Constant) and isinstance(part.value, str) and ":" in part.value:
                for module, name in DOTTED.findall(part.value):
                    yield f"fng_cli.{module}", name


def reach(waiting: list[Name], sources: Mapping[str, Source], seen: set[Name]) -> None:
    """Add these names, and all that they lead to, to those that were seen."""
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        module = sources.get(name[0])
        if module is not None:
            if name[1] in module.imported:
                waiting.append(module.imported[name[1]])
            waiting += [other for node in module.parts.get(name[1], ()) for other in module.references(node)]


def unused(sources: Mapping[str, Source], reached: set[Name]) -> list[Name]:
    """The functions of rules and tables that are not among the names that were reached."""
    return [
        (source.module, name)
        for source in sources.values()
        if source.module.startswith(("fng_cli.rules.", "fng_cli.icbm.", "fng_cli.tables."))
        for name in sorted(source.functions)
        if (source.module, name) not in reached
    ]


def words_that_lead_to(wanted: list[Name], sources: Mapping[str, Source], reached: set[Name]) -> set[str]:
    """The names by which a test could use one of these functions, directly or by something else."""
    leading: set[str] = set()
    for source in sources.values():
        for name in source.parts:
            if (source.module, name) not in reached:
                seen = set(reached)
                reach([(source.module, name)], sources, seen)
                leading |= {name} if seen.intersection(wanted) else set()
    return leading


@pytest.mark.heavy
@pytest.mark.every
def test_every_function_of_the_rules_is_used() -> None:
    """A public one by a command or a test, a private one by one that is.

    Tests are asked only about what no command uses, and parsed only where they name it.
    """
    modules = [Source(f"fng_cli.{name}".rstrip("."), tree) for name, tree in trees().items()]
    sources = {source.module: source for source in modules}
    reached: set[Name] = set()
    for source in modules:
        roots = [source.tree] if source.module.startswith("fng_cli.cli.") else source.parts.get("", [])
        reach([name for node in roots for name in source.references(node)], sources, reached)
    words = words_that_lead_to(unused(sources, reached), sources, reached)
    for path in (ROOT / "tests").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if not words.isdisjoint(WORD.findall(text)):
            test = Source(path.stem, ast.parse(text))
            reach(list(test.references(test.tree)), sources, reached)
    assert unused(sources, reached) == []
