"""Monte Carlo simulation: a trial run many times, on one processor, on several, or on a cluster.

A trial is a callable that can be pickled. It gets its own seed, derived from the seed of the simulation and
its number, and returns named values: integers, words, booleans. Only the number of times that each value came
up is kept, so the result does not depend on how the work was divided.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import islice
from math import floor, fsum, log10, sqrt
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli.dice import seed_of
from fng_cli.document import Report
from fng_cli.errors import RequestError

if TYPE_CHECKING:  # a lone process needs neither
    from concurrent.futures import Executor, Future
    from queue import SimpleQueue

Values = Mapping[str, Hashable]
Trial = Callable[[str], Values]
CountsByName = dict[str, dict[Any, int]]
"""The number of times that each value came up, by the name of the value: a tally."""

CHUNKS = 200
"""About the number of chunks that the work is divided into, if there is enough of it."""
MOST_IN_CHUNK = 100
"""The most trials in a chunk."""
IDLE_SECONDS = 1.0
"""The seconds without a result after which ``simulate`` asks what is going on."""
IN_FLIGHT = 64
"""The most chunks that are submitted at once, so that memory does not grow with the work."""


class Workers(Struct, frozen=True):
    """The workers that simulate."""

    executor: Executor | None
    """None: this process works alone."""
    description: str
    """Their number and place, for the report on speed: ``4 processes``."""
    idle: Callable[[], None] | None = None
    """Called while no result comes: it raises ClusterLostError once it is of no use to wait any longer."""


class Mean(Report, frozen=True):
    """A mean, its standard error, and the spread of the single values around it."""

    name: str
    mean: float
    error: float
    """The standard error of the mean."""
    spread: float
    """The standard deviation of the single values."""
    least: int
    low: int
    """The 5% quantile: nine of ten values lie from ``low`` to ``high``."""
    median: int
    high: int
    """The 95% quantile."""
    most: int

    def summary(self) -> str:
        """Return the name and the mean with its error: ``points 12.3 ± 0.4``."""
        return f"{self.name} {with_error(self.mean, self.error)}"


class Share(Report, frozen=True):
    """The relative frequency of a value, with its standard error; ``label`` is the value in words."""

    name: str
    label: str
    share: float
    error: float
    times: int

    def summary(self) -> str:
        """Return the name, the value, and its frequency with its error: ``winner fwf 61.2 ± 0.5%``."""
        return f"{self.name} {self.label} {percent(self.share, self.error)}"


def simulate(
    trial: Trial,
    times: int,
    seed: str | int,
    *,
    executor: Executor | None = None,
    watch: Callable[[int], None] = lambda done: None,
    idle: Callable[[], None] | None = None,
    into: CountsByName | None = None,
) -> CountsByName:
    """Run a trial ``times`` times, each with a seed derived from ``seed``. Return the tally of its values.
    ``executor`` runs chunks of trials (None: this process does), and ``idle`` is called during long waits
    for it. ``watch`` gets the number of trials in each chunk that is done. Counts are added to ``into``,
    if given, as they come, and it is returned. Raises RequestError for fewer than one trial.
    """
    if times < 1:
        raise RequestError(f"-n {times}: do it at least once")
    tally: CountsByName = {} if into is None else into
    for done, chunk in _chunks(trial, times, seed, executor, idle):
        add(tally, chunk)
        watch(done)
    return tally


def _chunks(
    trial: Trial, times: int, seed: str | int, executor: Executor | None, idle: Callable[[], None] | None
) -> Iterator[tuple[int, CountsByName]]:
    """Run the trials 1 to ``times`` in chunks. Yield the number of trials and the tally of each chunk, in
    order of completion. If ``executor`` is None, they run in this process. If not, ``idle`` (if given) is
    called after every IDLE_SECONDS without a finished chunk. An exception cancels the chunks that still
    wait. Ctrl-C, or closing the iterator early, also shuts ``executor`` down.
    """
    size = max(1, min(MOST_IN_CHUNK, times // CHUNKS))
    starts = range(1, times + 1, size)
    if executor is None:
        for start in starts:
            stop = min(start + size, times + 1)
            yield stop - start, run_chunk(trial, seed, start, stop)
        return
    from queue import SimpleQueue

    lengths: dict[Future[CountsByName], int] = {}
    left = iter(starts)
    # Not concurrent.futures.wait: after Ctrl-C within it the futures stay locked, and cancelling them never returns.
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
            future = _next_done(done, idle)
            yield lengths.pop(future), future.result()
    except Exception:
        for future in lengths:
            future.cancel()
        raise
    except BaseException:
        # Ctrl-C: the pool has to drop its waiting chunks before its processes are ended.
        executor.shutdown(wait=False, cancel_futures=True)
        raise


def _next_done(
    done: SimpleQueue[Future[CountsByName]], idle: Callable[[], None] | None
) -> Future[CountsByName]:
    """Wait for the next finished future and return it; ``idle``, if given, is called after every IDLE_SECONDS
    of waiting.
    """
    from queue import Empty

    while idle:
        try:
            return done.get(timeout=IDLE_SECONDS)
        except Empty:
            idle()
    return done.get()


def run_chunk(trial: Trial, seed: str | int, start: int, stop: int) -> CountsByName:
    """Run the trials with the numbers ``start`` to ``stop - 1``. Return how often each value came up, by the
    name of the result and then by the value. The seed of each trial is made from ``seed`` and the trial's
    number.
    """
    tally: CountsByName = {}
    for number in range(start, stop):
        for name, value in trial(seed_of(seed, number)).items():
            counts = tally.setdefault(name, {})
            counts[value] = counts.get(value, 0) + 1
    return tally


def add(tally: CountsByName, more: CountsByName) -> None:
    """Add the counts of the tally ``more`` to ``tally``, which is modified."""
    for name, counts in more.items():
        known = tally.setdefault(name, {})
        for value, number in counts.items():
            known[value] = known.get(value, 0) + number


def mean(tally: CountsByName, name: str) -> Mean:
    """Return the mean of the numbers counted under ``name`` in ``tally``, rounded to fit its standard error.
    The result also has that error, the standard deviation, lowest and highest number, median, and the 5
    and 95 percent quantiles.
    """
    counts = tally[name]
    middle, spread = mean_and_spread(counts)
    error = spread / sqrt(sum(counts.values()))
    low, median, high = (quantile(counts, part) for part in (0.05, 0.5, 0.95))
    rounded, about = round_to(middle, error)
    return Mean(name, rounded, about, float(f"{spread:.3g}"), min(counts), low, median, high, max(counts))


def mean_and_spread(counts: Mapping[Any, int]) -> tuple[float, float]:
    """Return the mean and the standard deviation of numbers, not rounded. ``counts`` says how often each
    number came up, and must not be empty. The deviation is that of the numbers, not of their mean; it is 0
    for a single number.
    """
    number = sum(counts.values())
    middle = sum(value * times for value, times in counts.items()) / number
    squares = fsum(times * (value - middle) ** 2 for value, times in counts.items())
    return middle, sqrt(squares / (number - 1)) if number > 1 else 0.0


def quantile(counts: Mapping[int, int], part: float) -> int:
    """Return the smallest value such that at least the fraction ``part`` (0 to 1) of all values lies at or
    below it. ``counts`` says how often each value came up. Raises ValueError if ``counts`` is empty.
    """
    needed = part * sum(counts.values())
    counted = 0
    for value in sorted(counts):
        counted += counts[value]
        if counted >= needed:
            return value
    return max(counts)


def shares(tally: CountsByName, name: str) -> tuple[Share, ...]:
    """Return the relative frequency of each value of ``name`` in a tally, with its standard error, the most
    frequent value first. The frequency is rounded to fit its error. Even a value that always came up has
    an error.
    """
    counts = tally[name]
    number = sum(counts.values())
    result = []
    for value, times in sorted(counts.items(), key=lambda item: (-item[1], str(item[0]))):
        likely = (times + 1) / (number + 2)
        error = sqrt(likely * (1 - likely) / (number + 2))
        share, about = round_to(times / number, error)
        result.append(Share(name, str(value), share, about, times))
    return tuple(result)


def digits(error: float) -> int:
    """Return the number of decimal places for a value with this error. They reach the first digit of the
    error, or the second if the first is 1: 2 for 0.034, 3 for 0.012, -1 for 25. The result is 0 if there
    is no error.
    """
    if error <= 0:
        return 0
    place = floor(log10(error))
    return -place + (1 if error / 10**place < 2 else 0)


def round_to(value: float, error: float) -> tuple[float, float]:
    """Return a value and its error, both rounded to the decimal places that suit the error. They keep its
    first digit, or its second if the first is a 1. If the error is 0 or less, the value is unchanged and
    the error 0.0.
    """
    if error <= 0:
        return value, 0.0
    places = digits(error)
    return round(value, places), round(error, places)


def with_error(value: float, error: float) -> str:
    """Return a number with its error as text, both rounded by ``digits``: ``12.3 ± 0.4``.

    Without an error (0 or less) it has up to six significant digits: ``12 ± 0``.
    """
    if error <= 0:
        return f"{value:g} ± 0"
    places = max(0, digits(error))
    rounded, about = round_to(value, error)
    return f"{rounded:.{places}f} ± {about:.{places}f}"


def percent(share: float, error: float) -> str:
    """Return a fraction (0 to 1) with its error as a percentage: ``61.2 ± 0.5%``."""
    return f"{with_error(100 * share, 100 * error)}%"
