"""Each statement of the book has an answer: tests that exist, a ruling that exists, the players, or a reason."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fng_cli.tables import table
from tests.book.__main__ import DOCS, docs_page
from tests.book.trace import Statement, missing_tests, page_of, statements

STATEMENTS = 2225
"""As many are listed, of pages 1 to 111."""

MOST_OPEN = 60
"""So many may be open, each with its reason."""


def test_every_statement_is_there_once_and_in_order() -> None:
    """By page, and on a page by number, without a gap."""
    names = list(statements())
    assert len(names) == STATEMENTS
    for before, name in pairwise(names):
        expected = 1 if page_of(name) > page_of(before) else int(before[5:]) + 1
        assert int(name[5:]) == expected, name


def test_every_statement_has_one_answer() -> None:
    """Tests may stand beside a ruling; else it is one of the four."""
    wrong = [
        name
        for name, row in statements().items()
        if len(row.answers()) != 1 and row.answers() != ("tests", "ruling")
    ]
    assert wrong == []


def test_every_label_is_short() -> None:
    """A label names the rule, and is no sentence."""
    wrong = [name for name, row in statements().items() if not 1 <= len(row.label.split()) <= 10]
    assert wrong == []


def test_every_test_that_is_named_exists() -> None:
    """By its file and its function."""
    missing = {name: found for name, row in statements().items() if (found := list(missing_tests(row)))}
    assert missing == {}


def test_every_ruling_that_is_named_exists() -> None:
    """In the list of rulings."""
    known = set(table("rulings").rows)
    assert {row.ruling for row in statements().values() if row.ruling} - known == set()


def test_few_are_open() -> None:
    """Each with its reason."""
    assert sum(bool(row.open) for row in statements().values()) <= MOST_OPEN


def test_the_docs_list_the_answers_of_today() -> None:
    """Page by page."""
    assert DOCS.read_text(encoding="utf-8") == docs_page(), "run python -m tests.book docs"


@pytest.mark.parametrize(
    ("row", "answers"),
    [
        (Statement("a", tests=("x::y",), ruling="j-15"), ("tests", "ruling")),
        (Statement("a", player=True), ("player",)),
        (Statement("a"), ()),
    ],
)
def test_answers_of_a_row(row: Statement, answers: tuple[str, ...]) -> None:
    """In the order of the list."""
    assert row.answers() == answers
