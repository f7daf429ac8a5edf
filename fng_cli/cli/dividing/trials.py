"""Many simulated trials, on the processors of this machine or on a dask cluster."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from msgspec import Struct

from fng_cli.cli.shell.common import WAIT_WITHOUT_CLUSTER
from fng_cli.errors import ClusterLostError, RequestError
from fng_cli.sim import CountsByName, Trial, Workers, mean, shares, simulate

SMALL = 20
"""The least trials that are worth the start of another process."""
MOST_TOLD = 5
"""The most values of a name that are printed when a summary is stopped."""


class Division(Struct, frozen=True):
    """The division of many trials among processes, or on a cluster."""

    workers: int | None = None
    """The number of processes; None: one for each processor."""
    cluster: str | None = None
    """The address of a dask scheduler; None: processes of this machine."""
    cluster_wait: int | None = None
    """The seconds to wait while the cluster has no worker; None: five minutes."""

    def started_workers(self, times: int) -> AbstractContextManager[Workers]:
        """Return a context manager that gives workers for ``times`` trials. With ``--cluster``, they are the
        cluster's. Without it, they are local processes: as many as ``--workers`` or the processors of this
        machine, fewer for few trials. If that gives only one, none is started, and this process does the
        work. Raises RequestError if options contradict each other; the manager raises it if no cluster
        answers.
        """
        if self.cluster is None:
            if self.cluster_wait is not None:
                raise RequestError(WAIT_WITHOUT_CLUSTER)
            number = self.workers or os.cpu_count() or 1
            return _own_processes(min(number, -(-times // SMALL)))
        if self.workers is not None:
            raise RequestError(
                "--workers and --cluster cannot be used together, since a cluster has its own workers; use one of them"
            )
        from fng_cli.cli.dividing.workers import SECONDS_TO_WAIT, cluster_workers

        wait = SECONDS_TO_WAIT if self.cluster_wait is None else self.cluster_wait
        return cluster_workers(self.cluster, wait)


def gather(
    trial: Trial, times: int, seed: str | int, *, where: Division, what: str, each: int = 1
) -> CountsByName:
    """Run a trial ``times`` times with dice of ``seed``, and return how often each result came up. ``where``
    chooses the workers. On a terminal, progress and then the speed are shown in units called ``what``; a
    trial counts as ``each`` of them. An interruption, or the loss of a cluster, prints the results so far
    and is raised again. Raises RequestError if ``times`` is less than one.
    """
    started = time.monotonic()
    tally: CountsByName = {}
    try:
        with where.started_workers(times) as workers, _progress_bar(times * each, what) as advance:
            simulate(
                trial,
                times,
                seed,
                executor=workers.executor,
                watch=lambda done: advance(done * each),
                idle=workers.idle,
                into=tally,
            )
    except (KeyboardInterrupt, ClusterLostError):
        _print_results_so_far(tally, times, each, what)
        raise
    if sys.stderr.isatty():
        _print_speed(times * each, time.monotonic() - started, workers.description, what)
    return tally


def _print_results_so_far(tally: CountsByName, times: int, each: int, what: str) -> None:
    """Print on standard error that work was stopped and how much was done, then the results so far. Numbers
    are shown by their means, other values by the most frequent ones. ``times`` trials were wanted, and
    each counts as ``each`` units of ``what`` (``fights``).
    """
    done = max((sum(counts.values()) for counts in tally.values()), default=0)
    print(f"\nStopped after {done * each:,} of {times * each:,} {what}.", file=sys.stderr)
    for name, counts in tally.items():
        if all(type(value) is int for value in counts):
            print(f"  so far: {mean(tally, name).summary()}", file=sys.stderr)
        else:
            most_frequent = ", ".join(share.summary() for share in shares(tally, name)[:MOST_TOLD])
            print(f"  so far: {most_frequent}", file=sys.stderr)


def _print_speed(number: int, seconds: float, where: str, what: str) -> None:
    """Print on standard error how many ``what`` (such as ``fights``) were played, in how many seconds, and
    how many that is in a second. ``number`` is their number; ``where`` says which workers played them.
    """
    print(
        f"{number:,} {what} in {seconds:.1f} s: {number / max(seconds, 1e-9):.0f} a second on {where}",
        file=sys.stderr,
    )


@contextmanager
def _own_processes(number: int) -> Iterator[Workers]:
    """Context manager that starts ``number`` worker processes on this computer, gives them as Workers, and
    ends them. For 1 or less none is started, and the current process does the work.
    """
    if number <= 1:
        yield Workers(None, "1 process")
        return
    from fng_cli.cli.dividing.workers import processes

    with processes(number) as executor:
        yield Workers(executor, f"{number} processes")


@contextmanager
def _progress_bar(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Return a context manager that shows a progress bar on standard error. It yields a function that
    advances the bar by a number of steps; ``total`` is the number for a full bar. ``what`` is the heading.
    If standard error is not a terminal, no bar is shown.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.advance(task, done)
