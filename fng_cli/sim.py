"""Monte Carlo: a trial done many times over, on one processor, on many, or on a cluster.

A trial is a callable that can be pickled. It is given a seed of its own, derived from the seed of
the whole and its number, and answers with named values: whole numbers, words, yes or no. What is
gathered is how often each value came up; so the result is the same however the work was divided.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import Executor, Future
from itertools import islice
from math import floor, fsum, log10, sqrt
from queue import SimpleQueue
from typing import Any

from fng_cli.dice import seed_of
from fng_cli.document import Report
from fng_cli.errors import RequestError

Values = Mapping[str, Hashable]
Trial = Callable[[str], Values]
CountsByName = dict[str, dict[Any, int]]
"""How often each value of each name came up."""

CHUNKS = 200
"""Into about how many pieces the work is divided, where there is enough of it."""
MOST_IN_CHUNK = 100
IN_FLIGHT = 64
"""So many pieces wait or are worked on at once, however many there are: memory does not grow with the work."""


class Mean(Report, frozen=True):
    """A mean, its standard error, and how far single values spread around it.

    ``low``, ``median`` and ``high`` are such that nine of ten values lie from low to high.
    """

    name: str
    mean: float
    error: float
    spread: float
    least: int
    low: int
    median: int
    high: int
    most: int

    def summary(self) -> str:
        return f"{self.name} {with_error(self.mean, self.error)}"


class Share(Report, frozen=True):
    """The frequency of a value as a part of all, with its standard error; ``label`` is the value in words."""

    name: str
    label: str
    share: float
    error: float
    times: int

    def summary(self) -> str:
        return f"{self.name} {self.label} {percent(self.share, self.error)}"


def simulate(
    trial: Trial,
    times: int,
    seed: str | int,
    *,
    executor: Executor | None = None,
    watch: Callable[[int], None] = lambda done: None,
    into: CountsByName | None = None,
) -> CountsByName:
    """Do a trial so many times; how often each value came up.

    ``executor`` is whatever divides work by the interface of ``concurrent.futures``: a pool of
    processes, or a cluster; None does it here. ``watch`` is told of every few trials that are done.
    What is counted goes ``into`` a tally as it comes: who is stopped on the way still has that,
    and the ``executor`` is shut down.
    Raises RequestError for fewer than one trial.
    """
    if times < 1:
        raise RequestError(f"-n {times}: do it at least once")
    tally: CountsByName = {} if into is None else into
    for done, chunk in _chunks(trial, times, seed, executor):
        add(tally, chunk)
        watch(done)
    return tally


def _chunks(
    trial: Trial, times: int, seed: str | int, executor: Executor | None
) -> Iterator[tuple[int, CountsByName]]:
    """The pieces of the work, as they are done: how many trials, and their values."""
    size = max(1, min(MOST_IN_CHUNK, times // CHUNKS))
    starts = range(1, times + 1, size)
    if executor is None:
        for start in starts:
            stop = min(start + size, times + 1)
            yield stop - start, run_chunk(trial, seed, start, stop)
        return
    lengths: dict[Future[CountsByName], int] = {}
    left = iter(starts)
    # Not concurrent.futures.wait: Ctrl-C in the midst of it leaves the futures locked, and their cancelling waits for ever.
    done: SimpleQueue[Future[CountsByName]] = SimpleQueue()
    try:
        while True:
            for start in islice(left, IN_FLIGHT - len(lengths)):
                stop = min(start + size, times + 1)
                future = executor.submit(run_chunk, trial, seed, start, stop)
                lengths[future] = stop - start
                future.add_done_callback(done.put)
            if not lengths:
                return
            future = done.get()
            yield lengths.pop(future), future.result()
    except Exception:
        for future in lengths:
            future.cancel()
        raise
    except (
        BaseException
    ):  # a pool must learn by itself that nothing waits any more, before its processes are ended
        executor.shutdown(wait=False, cancel_futures=True)
        raise


def run_chunk(trial: Trial, seed: str | int, start: int, stop: int) -> CountsByName:
    """The trials from one number up to another, wherever this runs."""
    tally: CountsByName = {}
    for number in range(start, stop):
        for name, value in trial(seed_of(seed, number)).items():
            counts = tally.setdefault(name, {})
            counts[value] = counts.get(value, 0) + 1
    return tally


def add(tally: CountsByName, more: CountsByName) -> None:
    """Count the values of one tally in with those of another."""
    for name, counts in more.items():
        known = tally.setdefault(name, {})
        for value, number in counts.items():
            known[value] = known.get(value, 0) + number


def mean(tally: CountsByName, name: str) -> Mean:
    """The mean of a number that every trial gave, and what goes with it.

    The error is that of the mean: two of three such simulations come within it.
    """
    counts = tally[name]
    number = sum(counts.values())
    total = sum(value * times for value, times in counts.items())
    middle = total / number
    squares = fsum(times * (value - middle) ** 2 for value, times in counts.items())
    spread = sqrt(squares / (number - 1)) if number > 1 else 0.0
    error = spread / sqrt(number)
    low, median, high = (quantile(counts, part) for part in (0.05, 0.5, 0.95))
    rounded, about = round_to(middle, error)
    return Mean(name, rounded, about, float(f"{spread:.3g}"), min(counts), low, median, high, max(counts))


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The least value that at least such a part of all does not exceed."""
    wanted = part * sum(counts.values())
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return value
    return max(counts)


def shares(tally: CountsByName, name: str) -> tuple[Share, ...]:
    """The frequency of each value of a name in a tally, the most frequent first.

    What came up always, or hardly ever, has an error too: as if it had failed once more, and come up
    once more.
    """
    counts = tally[name]
    number = sum(counts.values())
    found = []
    for value, times in sorted(counts.items(), key=lambda item: (-item[1], str(item[0]))):
        likely = (times + 1) / (number + 2)
        error = sqrt(likely * (1 - likely) / (number + 2))
        share, about = round_to(times / number, error)
        found.append(Share(name, str(value), share, about, times))
    return tuple(found)


def digits(error: float) -> int:
    """Decimal places that an error leaves room for: its first digit, two where that is a 1."""
    if error <= 0:
        return 0
    place = floor(log10(error))
    return -place + (1 if error / 10**place < 2 else 0)


def round_to(value: float, error: float) -> tuple[float, float]:
    """A value and its error, with no more digits than the error allows."""
    if error <= 0:
        return value, 0.0
    places = digits(error)
    return round(value, places), round(error, places)


def with_error(value: float, error: float) -> str:
    """A number with its error, as people write it: ``12.3 ± 0.4``."""
    if error <= 0:
        return f"{value:g} ± 0"
    places = max(0, digits(error))
    rounded, about = round_to(value, error)
    return f"{rounded:.{places}f} ± {about:.{places}f}"


def percent(share: float, error: float) -> str:
    """A part of all with its error: ``61.2 ± 0.5%``."""
    return f"{with_error(100 * share, 100 * error)}%"
