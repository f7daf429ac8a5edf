"""Which tests reach which statement, as one run of them has noted it; and how long each takes.

Every statement of a function says that it was reached, in one byte of a long row that is looked through after
each test: that costs next to nothing, where to watch each line from outside takes as long as the tests
themselves. What has changed since is not known by its statements: for such a module all tests count that
reached anything of it.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import sys
import time
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from tests.mutation.mutants import ROOT, modules

KEPT = ROOT / ".mutation"
MODULES = KEPT / "modules.json"
TESTS = KEPT / "reach.jsonl"
PLACES = (
    *("tests/rules", "tests/icbm", "tests/tables", "tests/frozen", "tests/cli"),
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py")),
)
"""The tests of which it is noted what they reach: all but those of whole evenings, the corpus, and crashes."""
LEFT_OUT = frozenset({"test_layers", "test_next_runs", "test_readme", "test_wording", "test_rounds"})
"""Tests of the text of modules, or slow ones that run commands by the hundred."""
PROCESSES = frozenset({"test_cluster", "test_workers", "test_command_line", "test_imports", "test_streams"})
"""Files of tests of processes."""
STARTS = frozenset({"real_fng", "Popen", "PROGRAM", "subprocess", "terminal", "fork", "executable"})
"""What a test names that starts a program: a fault is in this process alone."""
PLAIN = (
    *("-q", "--tb=no", "-s", "-W", "ignore::pytest.PytestAssertRewriteWarning"),
    *("-p", "no:cacheprovider", "-p", "no:xdist"),
)
ROW = "__reached__"
"""What a module calls the row of bytes."""
AT_IMPORT = "at import"
"""What is reached before the first test."""

Span = tuple[int, int]


def chosen() -> list[str]:
    """The files and folders of the tests of which it is noted."""
    return [path for path in PLACES if Path(path).stem not in LEFT_OUT]


def stay_here() -> None:
    """Let many trials be done in this process: another would have no fault in it, and takes its time."""
    os.cpu_count = lambda: 1


def keep_quick(items: list[Any]) -> None:
    """Leave out the tests that start a program, for the same reason."""
    items[:] = [
        item
        for item in items
        if item.path.stem not in PROCESSES and not STARTS & set(item.function.__code__.co_names)
    ]


def hash_of(path: str) -> str:
    """What changes as a module does: a hash of its text."""
    return blake2b((ROOT / path).read_bytes(), digest_size=8).hexdigest()


class _Marking(ast.NodeTransformer):
    """Puts before each statement of a function that it was reached."""

    def __init__(self, first: int) -> None:
        self._first = first
        self.spans: list[Span] = []
        self._inside = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        outside, self._inside = self._inside, True
        self.generic_visit(node)
        self._inside = outside
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self._inside and not isinstance(node, ast.ClassDef):
            for name in ("body", "orelse", "finalbody"):
                statements = getattr(node, name, None)
                if isinstance(statements, list) and statements and isinstance(statements[0], ast.stmt):
                    setattr(node, name, list(self._marked(statements)))
        return node

    def _marked(self, statements: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in statements:
            if not _is_said_first(statement):
                number = self._first + len(self.spans)
                self.spans.append((statement.lineno, statement.end_lineno or statement.lineno))
                [mark] = ast.parse(f"{ROW}[{number}] = 1").body
                yield ast.fix_missing_locations(ast.copy_location(mark, statement))
            yield statement


def _is_said_first(statement: ast.stmt) -> bool:
    """A docstring, or a statement that must stand first in its block."""
    return isinstance(statement, ast.Global | ast.Nonlocal) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


class _Marked(importlib.machinery.SourceFileLoader):
    """Loads a module whose statements say that they were reached."""

    def __init__(self, fullname: str, path: str, tree: ast.Module, row: bytearray) -> None:
        super().__init__(fullname, path)
        self._tree = tree
        self._row = row

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, ROW, self._row)
        super().exec_module(module)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules that are tried, and leaves all others to Python."""

    def __init__(self) -> None:
        self.row = bytearray()
        self.known: dict[str, dict[str, Any]] = {}
        self._trees: dict[str, tuple[str, ast.Module]] = {}
        for path in modules():
            first = len(self.row)
            marking = _Marking(first)
            tree = marking.visit(ast.parse((ROOT / path).read_text(encoding="utf-8")))
            self.row.extend(bytes(len(marking.spans)))
            self.known[path] = {"hash": hash_of(path), "first": first, "spans": marking.spans}
            self._trees[name_of(path)] = (path, tree)

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self._trees:
            return None
        path, tree = self._trees[fullname]
        place = ROOT / path
        inner = [str(place.parent)] if place.name == "__init__.py" else None
        loader = _Marked(fullname, str(place), tree, self.row)
        return importlib.util.spec_from_file_location(
            fullname, place, loader=loader, submodule_search_locations=inner
        )

    def taken(self) -> list[int]:
        """What was reached since it was asked last: where a run of statements begins, and how many they are."""
        runs = []
        begin = self.row.find(1)
        while begin >= 0:
            end = self.row.find(0, begin)
            end = len(self.row) if end < 0 else end
            runs += [begin, end - begin]
            begin = self.row.find(1, end)
        self.row[:] = bytes(len(self.row))
        return runs


def name_of(path: str) -> str:
    """A module's name, by its path."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Noting:
    """Writes a line for each test that has run."""

    def __init__(self, finder: _Finder) -> None:
        self._finder = finder
        self._failed = False
        self._begun = 0.0

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        keep_quick(items)

    def pytest_runtestloop(self) -> None:
        _write(AT_IMPORT, 0.0, False, self._finder.taken())

    def pytest_runtest_logstart(self) -> None:
        self._failed, self._begun = False, time.monotonic()

    def pytest_runtest_logreport(self, report: Any) -> None:
        self._failed = self._failed or report.failed

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        seconds = round(time.monotonic() - self._begun, 3)
        _write(nodeid, seconds, self._failed, self._finder.taken())


def _write(test: str, seconds: float, failed: bool, reached: list[int]) -> None:
    row = {"test": test, "seconds": seconds, "failed": failed, "reached": reached}
    with TESTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row, separators=(",", ":")) + "\n")


def note() -> None:
    """Run the tests, and keep which of them reach which statement."""
    import pytest

    KEPT.mkdir(exist_ok=True)
    os.environ["CI"] = "1"
    stay_here()
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    MODULES.write_text(json.dumps(finder.known))
    TESTS.unlink(missing_ok=True)
    pytest.main([*PLAIN, f"--basetemp={KEPT / 'tests'}", *chosen()], plugins=[_Noting(finder)])


class Known(NamedTuple):
    """What is known of a test."""

    name: str
    seconds: float
    reached: list[int]

    def reaches(self, first: int, end: int) -> bool:
        """Whether it reaches one of these statements."""
        begins, lengths = self.reached[::2], self.reached[1::2]
        return any(
            begin < end and begin + length > first for begin, length in zip(begins, lengths, strict=True)
        )


class Reach:
    """Which tests to run for a fault."""

    @cached_property
    def _modules(self) -> dict[str, dict[str, Any]]:
        return json.loads(MODULES.read_text()) if MODULES.exists() else {}

    @cached_property
    def _rows(self) -> list[dict[str, Any]]:
        if not TESTS.exists():
            return []
        return [json.loads(line) for line in TESTS.read_text(encoding="utf-8").splitlines()]

    @cached_property
    def tests(self) -> list[Known]:
        """The tests that may see a fault, the quickest first."""
        rows = [row for row in self._rows if not row["failed"] and row["test"] != AT_IMPORT]
        return sorted(
            (Known(row["test"], row["seconds"], row["reached"]) for row in rows),
            key=lambda test: test.seconds,
        )

    @cached_property
    def failing(self) -> list[str]:
        """The tests that fail without any fault: they see none."""
        return [row["test"] for row in self._rows if row["failed"]]

    @cached_property
    def _imported(self) -> Known:
        reached: list[int] = next((row["reached"] for row in self._rows if row["test"] == AT_IMPORT), [])
        return Known(AT_IMPORT, 0.0, reached)

    def tests_of(self, path: str, line: int) -> list[Known]:
        """The tests that reach a line, or where that is not known its module; those of the module's own first."""
        span = self._statement(path, line) or self._all(path)
        if span is None:
            return []
        own = own_tests(path).as_posix() + "::"
        tests = [test for test in self.tests if test.reaches(*span)]
        return sorted(tests, key=lambda test: test.seconds * (0.2 if test.name.startswith(own) else 1))

    def is_reached_at_import(self, path: str, line: int) -> bool:
        """Whether a line is gone through before there is a test."""
        span = self._statement(path, line)
        return span is not None and self._imported.reaches(*span)

    def _statement(self, path: str, line: int) -> tuple[int, int] | None:
        """The number of the innermost statement at a line, and the next; None where it is not known."""
        module = self._modules.get(path)
        if module is None or module["hash"] != hash_of(path):
            return None
        around = [
            (end - begin, number)
            for number, (begin, end) in enumerate(module["spans"], module["first"])
            if begin <= line <= end
        ]
        if not around:
            return None
        [_, number] = min(around)
        return number, number + 1

    def _all(self, path: str) -> tuple[int, int] | None:
        module = self._modules.get(path)
        return (module["first"], module["first"] + len(module["spans"])) if module else None


def own_tests(path: str) -> Path:
    """The tests of a module, by its name."""
    return room_tests(path) / f"test_{Path(path).stem.lstrip('_')}.py"


def room_tests(path: str) -> Path:
    """The tests of a module's room."""
    return Path("tests") / Path(path).parent.relative_to("fng_cli")


def command_tests(path: str) -> Path:
    """The tests of the commands of a module's room."""
    parts = Path(path).parts
    return Path("tests/cli", *parts[2:3]) if parts[1] == "rules" else Path("tests/cli/icbm")
