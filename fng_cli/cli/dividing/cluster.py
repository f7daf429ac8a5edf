"""Many trials on a cluster of machines: an existing scheduler of dask.distributed, and the workers that it has."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from fng_cli import __version__
from fng_cli.cli.dividing.processes import ClusterLostError, Hands
from fng_cli.errors import RequestError
from fng_cli.tables import fingerprint

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
