"""Doing something many times: on all processors, with a bar on a terminal, and how fast it went."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from fng_cli.sim import CountsByName, Trial, simulate

SMALL = 20
"""Trials that are not worth the start of another process."""


def gather(
    trial: Trial, times: int, seed: str | int, *, workers: int | None, what: str, each: int = 1
) -> CountsByName:
    """Simulate on so many processes (None: one for each processor), and say how fast it was.

    ``what`` names what is done, ``each`` how many of it make a trial. Progress and speed go to
    standard error, and only where that is a terminal.
    """
    number = workers or os.cpu_count() or 1
    started = time.monotonic()
    with _processes(min(number, -(-times // SMALL))) as executor, _bar(times * each, what) as advance:
        tally = simulate(trial, times, seed, executor=executor, watch=lambda done: advance(done * each))
    if sys.stderr.isatty():
        _say_speed(times * each, time.monotonic() - started, number, what)
    return tally


def _say_speed(number: int, seconds: float, workers: int, what: str) -> None:
    processes = "1 process" if workers == 1 else f"{workers} processes"
    print(
        f"{number:,} {what} in {seconds:.1f} s: {number / max(seconds, 1e-9):.0f} a second on {processes}",
        file=sys.stderr,
    )


@contextmanager
def _processes(number: int) -> Iterator[Executor | None]:
    """A pool of ``number`` processes to divide the work among; None where this one is enough."""
    if number <= 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # A forked process inherits locks that threads hold; a spawned one starts clean everywhere.
    executor = ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    try:
        yield executor
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C at the terminal reaches every process: the one that asked for the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
