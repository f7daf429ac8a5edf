"""Many trials: on the processors of this machine, or on a cluster."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import AbstractContextManager, contextmanager, suppress
from importlib import import_module
from typing import Any, NamedTuple

from fng_cli import __version__
from fng_cli.errors import FngError, RequestError
from fng_cli.sim import CountsByName, Trial, mean, shares, simulate
from fng_cli.tables import fingerprint


class ClusterLostError(RequestError):
    """A cluster, or too many of its workers, went away in the midst of the work."""


class Hands(NamedTuple):
    """The division of the work, None where this process does it alone, and what it is called."""

    executor: Executor | None
    called: str


@contextmanager
def processes(number: int, begin: Callable[..., None] | None = None, *given: Any) -> Iterator[Executor]:
    """A pool of processes to divide work among; each begins by calling ``begin`` with what is given."""
    with _interrupts_waiting(), _tracked_quietly():
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # A forked process inherits locks that threads hold; a spawned one starts clean everywhere.
        executor = ProcessPoolExecutor(
            number, mp_context=get_context("spawn"), initializer=_serve, initargs=(begin, *given)
        )
    try:
        with _interrupts_waiting():
            for _ in range(number):  # each starts a process, while none of them is idle yet
                executor.submit(int)
        yield executor
    except (FngError, OSError):  # what they are at is soon done
        executor.shutdown(wait=True, cancel_futures=True)
        raise
    except BaseException:
        _end(executor)
        raise
    executor.shutdown(wait=True)


SECONDS_TO_END = 0.5


def _end(executor: Executor) -> None:
    """End the processes in the midst of what they are at, which nobody wants.

    One that is ended while it hands over an answer leaves its reader waiting for the rest of it: we do not, for long.
    """
    from multiprocessing import active_children
    from threading import Thread

    for worker in active_children():
        worker.kill()
    ending = Thread(target=executor.shutdown, kwargs={"wait": True, "cancel_futures": True}, daemon=True)
    ending.start()
    ending.join(SECONDS_TO_END)


@contextmanager
def _tracked_quietly() -> Iterator[None]:
    """Let the process that tidies up behind multiprocessing be started so that it says nothing of what it finds.

    It finds something where we end at once.
    """
    name = "PYTHONWARNINGS"
    before = os.environ.get(name)
    os.environ[name] = ",".join(filter(None, (before, "ignore:resource_tracker")))
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Let Ctrl-C wait while processes are started: they inherit that, and print nothing of their own when it comes."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(begin: Callable[..., None] | None, *given: Any) -> None:
    """Begin as a worker: the one that asked for the work answers Ctrl-C, and when it dies there is none left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from threading import Thread

    Thread(target=_end_with_parent, daemon=True).start()
    if begin:
        begin(*given)


def _end_with_parent() -> None:
    """Wait until the process that asked for the work is gone, and be gone as well."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    if parent := parent_process():
        wait([parent.sentinel])
        os._exit(1)


SECONDS_TO_ANSWER = 4
RETRIES = 5
"""How often a piece of the work is begun anew where the worker that had it is lost."""

MadeWith = tuple[str, str, str]


def made_with() -> MadeWith:
    """The version and the tables by which this machine plays."""
    return __version__, fingerprint("fng"), fingerprint("icbm")


def alike(wanted: MadeWith, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    """Do a piece of work where it was sent. Raises RequestError where version or tables are not those of who sent it."""
    if made_with() != wanted:
        raise RequestError(
            "--cluster: a worker has another version, or other tables, than this machine: "
            "the same seed would play other games there"
        )
    return work(*given)


class ClusterExecutor(Executor):
    """A client of dask by the interface of a pool of processes."""

    def __init__(self, client: Any) -> None:
        self._executor = client.get_executor(retries=RETRIES)
        self._wanted = made_with()

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        found: Future[Any] = self._executor.submit(alike, self._wanted, work, given, **more)
        return found


@contextmanager
def at_work(address: str) -> Iterator[Hands]:
    """The workers of the cluster whose scheduler is at an address.

    Raises RequestError where dask is not installed, no scheduler answers, or the workers cannot do it.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise RequestError("--cluster: needs dask.distributed: pip install 'fng-cli[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as fault:
        raise RequestError(f"--cluster: no scheduler answers at {address}: {fault}") from None
    _keep_quiet()
    try:
        number = len(client.scheduler_info(n_workers=-1)["workers"])
        if not number:
            print(
                f"--cluster: the scheduler at {address} has no workers yet: waiting for one; Ctrl-C stops",
                file=sys.stderr,
            )
        yield Hands(ClusterExecutor(client), f"{number} workers of {address}")
    except ImportError as fault:
        raise RequestError(
            f"--cluster: a worker lacks what it takes: {fault}; install fng-cli there"
        ) from None
    except distributed.KilledWorker:
        raise ClusterLostError("--cluster: too many workers were lost") from None
    except (
        CancelledError,
        asyncio.CancelledError,
        import_module("distributed.comm").CommClosedError,
        TimeoutError,
    ):
        raise ClusterLostError(
            f"--cluster: the scheduler at {address} was lost; begin again, or use --workers"
        ) from None
    finally:
        with suppress(Exception):  # nothing is left to close where the scheduler is gone
            client.close(timeout=SECONDS_TO_ANSWER)


def _keep_quiet() -> None:
    """Say nothing of workers that are lost, nor of answers on their way as we stop: it is no news for a player."""
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


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
