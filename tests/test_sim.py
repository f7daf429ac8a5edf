"""Monte Carlo: the same answer however the work is divided, and no more digits than the error allows."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from math import isclose, sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli import sim
from fng_cli.cli.dividing.trials import Division, gather
from fng_cli.dice import Seeded, seed_of
from fng_cli.errors import RequestError


def two_dice(seed: str) -> sim.Values:
    """A trial: two dice added, and whether they show doubles."""
    first, second = Seeded(seed).in_order(2, "two dice")
    return {"total": first + second, "doubles": first == second, "word": "high" if first > 3 else "low"}


class OneByOne(Executor):
    """The interface of ``concurrent.futures`` and nothing else, as a cluster has it."""

    def submit(self, function: Any, /, *args: Any, **more: Any) -> Future[Any]:
        """Do it here and now."""
        future: Future[Any] = Future()
        future.set_result(function(*args, **more))
        return future


@pytest.fixture(scope="module")
def executors() -> Iterator[list[Executor | None]]:
    """Ways to divide work: not at all, on threads, on something that only looks like a pool."""
    with ThreadPoolExecutor(3) as threads:
        yield [None, threads, OneByOne()]


@pytest.mark.parametrize("times", [1, 7, 500])
def test_the_result_does_not_depend_on_who_does_the_work(
    executors: list[Executor | None], times: int
) -> None:
    """The seeds follow from the number of the trial, and counting knows no order."""
    first, *others = [sim.simulate(two_dice, times, 7, executor=executor) for executor in executors]
    assert others == [first] * len(others)
    assert sum(first["total"].values()) == times


def test_nor_on_the_number_of_processes() -> None:
    """Real ones, which get the trial by name."""
    tallies = [gather(two_dice, 200, "seed", where=Division(workers), what="throws") for workers in (1, 2)]
    assert tallies[0] == tallies[1]


def test_each_trial_has_a_seed_of_its_own() -> None:
    """The one that -n gives to the same run."""
    assert seed_of(7, 3) == "7/3"
    alone = sim.run_chunk(two_dice, 7, 3, 4)
    assert alone == {name: {value: 1} for name, value in two_dice("7/3").items()}
    assert sim.simulate(two_dice, 50, 7) != sim.simulate(two_dice, 50, 8)


def test_progress_is_told() -> None:
    """Every trial is counted, in a few steps."""
    told: list[int] = []
    sim.simulate(two_dice, 1000, 1, watch=told.append)
    assert sum(told) == 1000
    assert len(told) > 100


def test_nothing_is_not_simulated() -> None:
    """Once at least."""
    with pytest.raises(RequestError, match="do it at least once"):
        sim.simulate(two_dice, 0, 1)


@given(st.dictionaries(st.integers(-50, 50), st.integers(1, 30), min_size=1))
def test_the_mean_is_that_of_the_values(counts: dict[int, int]) -> None:
    """And its error is the spread over the root of their number."""
    values = [value for value, number in counts.items() for _ in range(number)]
    told = sim.mean({"x": counts}, "x")
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    error = spread / sqrt(len(values))
    assert isclose(told.mean, middle, abs_tol=max(1e-9, error))
    assert isclose(told.error, error, rel_tol=0.5, abs_tol=1e-9)
    assert (told.least, told.most) == (min(values), max(values))
    assert told.least <= told.low <= told.median <= told.high <= told.most


def test_the_spread_of_few_is_that_of_a_sample() -> None:
    """Of two values one off their mean it is the root of two."""
    assert sim.mean({"x": {1: 1, 3: 1}}, "x").spread == pytest.approx(sqrt(2), abs=0.01)


def test_errors_are_about_right() -> None:
    """Of many simulations some two thirds come within one error of what is true: 7, and 1/6.

    A few more do once both are rounded.
    """
    tallies = [sim.simulate(two_dice, 60, f"many/{number}") for number in range(150)]
    means = [sim.mean(tally, "total") for tally in tallies]
    within = sum(abs(told.mean - 7) <= told.error for told in means) / len(means)
    assert 0.55 < within < 0.88
    doubles = [next(s for s in sim.shares(tally, "doubles") if s.label == "True") for tally in tallies]
    within = sum(abs(share.share - 1 / 6) <= share.error for share in doubles) / len(doubles)
    assert 0.55 < within < 0.88


@pytest.mark.parametrize(
    ("value", "error", "text"),
    [
        (12.3456, 0.4, "12.3 ± 0.4"),
        (12.3456, 0.14, "12.35 ± 0.14"),
        (-3.21, 0.021, "-3.21 ± 0.02"),
        (1234.5, 25.0, "1230 ± 20"),
        (7, 0, "7 ± 0"),
    ],
)
def test_no_more_digits_than_the_error_allows(value: float, error: float, text: str) -> None:
    """The first digit of the error, two where that is a 1."""
    assert sim.with_error(value, error) == text
    rounded, about = sim.round_to(value, error)
    assert sim.with_error(rounded, about) == text


def test_what_came_up_always_or_once_has_an_error_too() -> None:
    """A thousand times out of a thousand is not for certain."""
    [always] = sim.shares({"x": {"yes": 1000}}, "x")
    assert (always.share, always.error) == (1.0, 0.0010)
    assert sim.percent(always.share, always.error) == "100.00 ± 0.10%"


def test_what_came_up_as_often_is_told_in_order() -> None:
    """The commonest first, and of those that are alike the first by name: the same every time."""
    found = sim.shares({"x": {"pear": 2, "fig": 5, "apple": 2, "nut": 5}}, "x")
    assert [share.label for share in found] == ["fig", "nut", "apple", "pear"]


def test_quantiles() -> None:
    """The least value that so many do not exceed."""
    counts = {1: 10, 2: 80, 3: 10}
    assert [sim.quantile(counts, part) for part in (0.05, 0.1, 0.5, 0.9, 0.91, 1)] == [1, 1, 2, 2, 3, 3]
