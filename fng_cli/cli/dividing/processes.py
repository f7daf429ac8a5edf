"""Processes that share work on this machine."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, NamedTuple

from fng_cli.errors import FngError, RequestError


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
