"""Every public function of the rules is used: by a command, by a test, or by another that is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
Name = tuple[str, str]
"""A module, and a name at its top level."""
DOTTED = re.compile(r"((?:\w+\.)*\w+):(\w+)")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


class Source:
    """A module: the definitions at its top level, and the names of other modules that each part of it refers to."""

    def __init__(self, path: Path) -> None:
        self.module = module_of(path)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
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


def used(sources: dict[str, Source]) -> set[Name]:
    """All names that commands and tests reach."""
    waiting: list[Name] = []
    for source in sources.values():
        if source.module.startswith(("tests.", "fng_cli.cli.")):
            waiting += source.references(source.tree)
        else:
            waiting += [name for node in source.parts.get("", ()) for name in source.references(node)]
    seen: set[Name] = set()
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
    return seen


def test_every_function_of_the_rules_is_used() -> None:
    """A public one by a command or a test, a private one by one that is."""
    paths = [*(ROOT / "fng_cli").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    sources = {source.module: source for source in map(Source, paths)}
    reached = used(sources)
    unused = [
        f"{source.module}.{name}"
        for source in sources.values()
        if source.module.startswith(("fng_cli.rules.", "fng_cli.icbm.", "fng_cli.tables."))
        for name in sorted(source.functions)
        if (source.module, name) not in reached
    ]
    assert not unused
