"""Doing something many times: on all processors, with a bar on a terminal, and how fast it went."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from fng_cli.cli.dividing.processes import ClusterLostError, Hands, processes
from fng_cli.errors import RequestError
from fng_cli.sim import CountsByName, Trial, mean, shares, simulate

SMALL = 20
"""Trials that are not worth the start of another process."""
MOST_TOLD = 5
"""Values of a name that are told where a summary is stopped."""


class Division(NamedTuple):
    """The hands that do many trials: so many processes (None: one for each processor), or a cluster by its address."""

    workers: int | None = None
    cluster: str | None = None

    def at_work(self, times: int) -> AbstractContextManager[Hands]:
        """Those who do them, for as long as they are at it.

        Raises RequestError where both are given, or no cluster answers.
        """
        if self.cluster is None:
            number = self.workers or os.cpu_count() or 1
            return _own_processes(min(number, -(-times // SMALL)))
        if self.workers is not None:
            raise RequestError(
                "--workers and --cluster: a cluster has workers of its own; leave out one of them"
            )
        from fng_cli.cli.dividing.cluster import at_work

        return at_work(self.cluster)


def gather(
    trial: Trial, times: int, seed: str | int, *, where: Division, what: str, each: int = 1
) -> CountsByName:
    """Simulate, and say how fast it was.

    ``what`` names what is done, ``each`` how many of it make a trial. Progress and speed go to
    standard error, and only where that is a terminal.
    """
    started = time.monotonic()
    tally: CountsByName = {}
    try:
        with where.at_work(times) as hands, _bar(times * each, what) as advance:
            simulate(
                trial,
                times,
                seed,
                executor=hands.executor,
                watch=lambda done: advance(done * each),
                into=tally,
            )
    except (KeyboardInterrupt, ClusterLostError):
        _say_so_far(tally, times, each, what)
        raise
    if sys.stderr.isatty():
        _say_speed(times * each, time.monotonic() - started, hands.called, what)
    return tally


def _say_so_far(tally: CountsByName, times: int, each: int, what: str) -> None:
    """Tell who stopped a summary what it had come to by then."""
    done = max((sum(counts.values()) for counts in tally.values()), default=0)
    print(f"\nStopped after {done * each:,} of {times * each:,} {what}.", file=sys.stderr)
    for name, counts in tally.items():
        if all(type(value) is int for value in counts):
            print(f"  so far: {mean(tally, name).summary()}", file=sys.stderr)
        else:
            told = ", ".join(share.summary() for share in shares(tally, name)[:MOST_TOLD])
            print(f"  so far: {told}", file=sys.stderr)


def _say_speed(number: int, seconds: float, where: str, what: str) -> None:
    print(
        f"{number:,} {what} in {seconds:.1f} s: {number / max(seconds, 1e-9):.0f} a second on {where}",
        file=sys.stderr,
    )


@contextmanager
def _own_processes(number: int) -> Iterator[Hands]:
    """Processes of this machine, in a number; this one alone, where it is enough."""
    if number <= 1:
        yield Hands(None, "1 process")
        return
    with processes(number) as executor:
        yield Hands(executor, f"{number} processes")


@contextmanager
def _bar(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)
