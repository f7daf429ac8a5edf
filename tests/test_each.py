"""``@each`` runs every case of a test, and says which of them fail."""

from __future__ import annotations

import pytest

from tests.each import each


def test_every_case_runs_and_those_that_fail_are_named() -> None:
    """Also after one that failed."""
    seen: list[tuple[int, str]] = []

    @each("number, word", [(1, "a"), pytest.param(2, "b", id="second"), (3, "c")])
    def some_test(number: int, word: str) -> None:
        seen.append((number, word))
        assert number == 1

    with pytest.raises(ExceptionGroup, match="2 cases of some_test") as failed:
        some_test()
    assert seen == [(1, "a"), (2, "b"), (3, "c")]
    assert [error.__notes__ for error in failed.value.exceptions] == [["case: second"], ["case: (3, 'c')"]]


def test_no_case_is_a_fault() -> None:
    """A list of cases that has become empty does not pass for a test."""

    @each("number", [])
    def some_test(number: int) -> None: ...

    with pytest.raises(AssertionError, match="no case"):
        some_test()
