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


def test_a_case_that_is_skipped_is_told() -> None:
    """The others are run all the same."""
    seen: list[int] = []

    @each("number", [1, 2, 3])
    def some_test(number: int) -> None:
        seen.append(number)
        if number == 2:
            pytest.skip("no jq")

    with pytest.raises(pytest.skip.Exception, match=r"skipped: \(2,\): no jq"):
        some_test()
    assert seen == [1, 2, 3]


def test_a_failure_counts_for_more_than_a_skip() -> None:
    """Also one that pytest itself raises, which is no Exception."""

    @each("number", [1, 2])
    def some_test(number: int) -> None:
        if number == 1:
            pytest.skip("no jq")
        pytest.fail("wrong")

    with pytest.raises(BaseExceptionGroup, match="1 cases of some_test") as failed:
        some_test()
    assert [error.__notes__ for error in failed.value.exceptions] == [["case: (2,)"]]


def test_a_mark_on_a_case_is_refused() -> None:
    """It would be heavy, or expected to fail, in vain."""

    @each("number", [1, pytest.param(2, marks=pytest.mark.heavy)])
    def some_test(number: int) -> None: ...

    with pytest.raises(AssertionError, match="a mark on one case of many marks nothing"):
        some_test()
