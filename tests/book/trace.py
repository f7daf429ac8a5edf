"""The trace of the book: for each of its statements the tests that hold it, or why none does.

The statements themselves are not in the project; each is known by its id, such as ``p024-14``, which begins with the
page, and by a label of a few words. A row of ``pages/*.toml`` gives one of four answers:

- ``tests``: the tests that fail if the rule is broken, as ``rules/fire/test_fire.py::test_name`` below ``tests``
- ``ruling``: the ruling of ``tables/fng/rulings.toml`` that reads the statement otherwise; tests may stand beside it
- ``player``: only the players can know it, and the referee has nothing to check
- ``open``: nobody referees it yet, for the reason given
"""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct, convert

HERE = Path(__file__).parent
TESTS = HERE.parent

Answer = Literal["tests", "ruling", "player", "open"]
ANSWERS: tuple[Answer, ...] = get_args(Answer)


class Statement(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement of the book by its label, and how the project answers it."""

    label: str
    tests: tuple[str, ...] = ()
    ruling: str = ""
    """The id of a ruling, such as ``j-15``."""
    player: bool = False
    open: str = ""
    """The reason why it is not refereed."""

    def answers(self) -> tuple[Answer, ...]:
        """Return the answers that are given; exactly one, or tests and a ruling, if the row is right."""
        return tuple(answer for answer in ANSWERS if getattr(self, answer))

    def answer(self) -> Answer:
        """Return the answer that counts in sums: the ruling before its tests."""
        return "ruling" if self.ruling else self.answers()[0]


@cache
def statements() -> Mapping[str, Statement]:
    """Return all statements by id, in the order of the book. Raises ValueError for an id that stands twice."""
    rows: dict[str, Statement] = {}
    for path in sorted((HERE / "pages").glob("*.toml")):
        for name, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if name in rows:
                raise ValueError(f"{path.name}: {name} stands twice")
            rows[name] = convert(row, Statement)
    return rows


@cache
def chapters() -> Mapping[str, int]:
    """Return the first page of each chapter, by its name."""
    return dict(tomllib.loads((HERE / "chapters.toml").read_text(encoding="utf-8"))["chapters"])


def page_of(statement_id: str) -> int:
    """Return the page of a statement: 24 for ``p024-14``."""
    return int(statement_id[1:4])


def chapter_of(page: int) -> str:
    """Return the name of the chapter to which a page belongs."""
    return [name for name, first in chapters().items() if first <= page][-1]


def sums() -> dict[str, Counter[Answer]]:
    """Return how many statements of each chapter have which answer."""
    counts: dict[str, Counter[Answer]] = {name: Counter() for name in chapters()}
    for name, statement in statements().items():
        counts[chapter_of(page_of(name))][statement.answer()] += 1
    return counts


@cache
def functions_of(path: Path) -> frozenset[str]:
    """Return the names of all functions of a test module; empty if there is no such file."""
    if not path.is_file():
        return frozenset()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def missing_tests(statement: Statement) -> Iterator[str]:
    """Yield the tests of a statement that do not exist. A parameter in brackets is not looked at."""
    for test in statement.tests:
        path, _, function = test.partition("::")
        if function.partition("[")[0] not in functions_of(TESTS / path):
            yield test
