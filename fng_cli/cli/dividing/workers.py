"""Those who do divided work: processes of this machine, or the workers of a dask cluster."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from fng_cli import __version__
from fng_cli.errors import ClusterLostError, FngError, RequestError
from fng_cli.sim import Workers
from fng_cli.tables import fingerprint
from fng_cli.words import count


@contextmanager
def processes(number: int, begin: Callable[..., None] | None = None, *given: Any) -> Iterator[Executor]:
    """Return a context manager that gives a pool of ``number`` worker processes. Each first calls
    ``begin(*given)``, if given. At the end, all work is finished; after an FngError or OSError, only work
    in progress. After any other exception, such as Ctrl-C, the processes are killed.
    """
    with _interrupts_blocked(), _resource_tracker_silenced():
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # A forked process inherits locks that threads hold; a spawned one starts clean everywhere.
        executor = ProcessPoolExecutor(
            number, mp_context=get_context("spawn"), initializer=_begin_process, initargs=(begin, *given)
        )
    try:
        with _interrupts_blocked():
            for _ in range(number):  # each submission starts a process, as long as none is idle
                executor.submit(int)
        yield executor
    except (FngError, OSError):  # the work in progress is soon done
        executor.shutdown(wait=True, cancel_futures=True)
        raise
    except BaseException:
        _kill_processes(executor)
        raise
    executor.shutdown(wait=True)


SECONDS_TO_END = 0.5


def _kill_processes(executor: Executor) -> None:
    """Kill all processes that multiprocessing has started here, even during their work. Then shut down the
    pool ``executor`` and cancel its waiting work, but wait at most SECONDS_TO_END for the shutdown. Without
    this limit, the pool might wait endlessly for a result that a killed process was sending.
    """
    from multiprocessing import active_children
    from threading import Thread

    for worker in active_children():
        worker.kill()
    shutdown = Thread(target=executor.shutdown, kwargs={"wait": True, "cancel_futures": True}, daemon=True)
    shutdown.start()
    shutdown.join(SECONDS_TO_END)


@contextmanager
def _resource_tracker_silenced() -> Iterator[None]:
    """Return a context manager in which multiprocessing's resource tracker, if it is started there, prints no
    warnings. Without it the tracker warns of leaked semaphores whenever the program ends by ``os._exit``.
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
def _interrupts_blocked() -> Iterator[None]:
    """Context manager in which Ctrl-C is blocked. Processes started within inherit that, and so print no
    traceback of their own. On Windows it does nothing.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_process(begin: Callable[..., None] | None, *given: Any) -> None:
    """Set up a worker process: it ignores Ctrl-C, which the parent handles, and ends if the parent dies. Then
    call ``begin(*given)``, unless ``begin`` is None.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from threading import Thread

    Thread(target=_end_with_parent, daemon=True).start()
    if begin:
        begin(*given)


def _end_with_parent() -> None:
    """Wait until the parent process has ended, then end this process at once, without cleaning up. Does
    nothing if there is no parent.
    """
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    if parent := parent_process():
        wait([parent.sentinel])
        os._exit(1)


SECONDS_TO_ANSWER = 4
RETRIES = 5
"""The number of times that a piece of work is tried again after its worker was lost."""

Versions = tuple[str, str, str]
"""The version of the program, and the hashes of the tables of both games."""


def versions() -> Versions:
    """Return the version of the program and the hashes of both games' tables on this machine."""
    return __version__, fingerprint("fng"), fingerprint("icbm")


def call_if_same_versions(wanted: Versions, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    """Call ``work(*given)`` on a worker and return its result. Raises RequestError if the worker's versions
    are not those that the sender has, ``wanted``.
    """
    if versions() != wanted:
        raise RequestError(
            "--cluster: a worker has a different version or different tables, so the same "
            "seed would play different games there"
        )
    return work(*given)


class ClusterExecutor(Executor):
    """A dask client with the interface of a process pool.

    Dask has such a class, too; it takes the result of a call for an exception if the worker is lost right after the call.
    """

    def __init__(self, client: Any) -> None:
        """Make an executor that runs work on a dask cluster through ``client``. It notes the version of the
        program and of its tables here; each worker must have the same.
        """
        self._client = client
        self._wanted = versions()

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        """Send ``work(*given)`` to a worker, and return the future of its result. ``more`` are options for
        dask. If the worker has another version of the program or its tables, the future raises
        RequestError. Cancelling the future cancels the work.
        """
        call = self._client.submit(
            call_if_same_versions, self._wanted, work, given, retries=RETRIES, pure=False, **more
        )
        future: Future[Any] = Future()
        future.add_done_callback(lambda done: call.cancel() if done.cancelled() else None)
        self._client.loop.add_callback(self._transmit, call, future)
        return future

    async def _transmit(self, call: Any, future: Future[Any]) -> None:
        """Wait for a call on the cluster, and pass its result or its exception on to ``future``, unless
        ``future`` was cancelled. A result lost with its worker is waited for until another worker has
        computed it again.
        """
        try:
            result, fault = await self._client.gather(call, asynchronous=True), None
        except BaseException as error:  # CancelledError, too: whoever waits for the future must hear of it
            result, fault = None, error
        if not future.set_running_or_notify_cancel():
            return
        if fault:
            future.set_exception(fault)
        else:
            future.set_result(result)


SECONDS_TO_WAIT = 300
"""The default of ``--cluster-wait``."""


class ClusterWatch:
    """Watches whether a cluster has any worker: it says once that it waits, and gives up in the end."""

    def __init__(self, client: Any, address: str, most_seconds: int) -> None:
        """Set up the watch over a cluster that loses its workers. ``client`` is the dask client, ``address``
        that of the scheduler; the watch gives up after ``most_seconds`` without workers. Nothing runs yet.
        """
        self._client = client
        self._address = address
        self._most_seconds = most_seconds
        self._waiting_since: float | None = None

    def number(self) -> int:
        """Return the number of workers that the cluster has now."""
        return len(self._client.scheduler_info(n_workers=-1)["workers"])

    def look(self) -> None:
        """Check whether the cluster has workers. If it has none, print that on standard error, but only once
        until workers come back. Raises ClusterLostError if it has had none for as many seconds as are
        allowed.
        """
        if self.number():
            self._waiting_since = None
            return
        now = time.monotonic()
        if self._waiting_since is None:
            self._waiting_since = now
            print(
                f"--cluster: the scheduler at {self._address} has no workers; waiting {count(self._most_seconds, 'second')} for one"
                " (see --cluster-wait); press Ctrl-C to stop",
                file=sys.stderr,
            )
        if now - self._waiting_since >= self._most_seconds:
            raise ClusterLostError(
                f"--cluster: the scheduler at {self._address} had no worker for {count(self._most_seconds, 'second')}; start one "
                f"(dask worker {self._address}), wait longer (--cluster-wait), or use --workers"
            )


@contextmanager
def cluster_workers(address: str, most_seconds: int = SECONDS_TO_WAIT) -> Iterator[Workers]:
    """Return a context manager that gives the workers of a dask cluster; ``address`` is that of its
    scheduler. Raises RequestError if dask is not installed, no scheduler answers, or a worker lacks a
    module. Raises ClusterLostError if the cluster is lost, or has no worker for ``most_seconds``.
    """
    import asyncio  # processes of this machine need none of it

    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise RequestError(
            "--cluster needs dask.distributed; install it with pip install 'fng-cli[cluster]'"
        ) from None
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as fault:
        raise RequestError(f"--cluster: no scheduler answers at {address} ({fault})") from None
    _silence_dask()
    try:
        watch = ClusterWatch(client, address, most_seconds)
        watch.look()
        yield Workers(ClusterExecutor(client), f"{watch.number()} workers of {address}", watch.look)
    except ImportError as fault:
        raise RequestError(f"--cluster: a worker lacks a library ({fault}); install fng-cli there") from None
    except distributed.KilledWorker:
        raise ClusterLostError("--cluster: too many workers were lost") from None
    except (
        CancelledError,
        asyncio.CancelledError,
        import_module("distributed.comm").CommClosedError,
        TimeoutError,
    ):
        raise ClusterLostError(
            f"--cluster: the connection to the scheduler at {address} was lost; run the command again, or use --workers"
        ) from None
    finally:
        with suppress(Exception):  # nothing is left to close if the scheduler is gone
            client.close(timeout=SECONDS_TO_ANSWER)


def _silence_dask() -> None:
    """Let dask log only critical messages. Its messages about lost workers and cancelled work mean nothing to
    a player.
    """
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
