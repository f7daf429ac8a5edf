"""A cluster on this machine: a real scheduler of dask.distributed, and workers of it, as processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

LONG, SECONDS = 60.0, 0.3
"""How long it may take until the cluster is there; how long a worker has been at work when it is half-way."""


LAUNCH = """
import os, sys
from distributed.cli import dask_scheduler, dask_worker

def begun(program, *words):
    if number := os.fork():
        return number
    program.main([*words, "--no-dashboard", "--scheduler-file", sys.argv[1]])

print(begun(dask_scheduler, "--host", "127.0.0.1", "--port", "0"), flush=True)
for _ in range(int(sys.argv[2])):
    print(begun(dask_worker, "--nthreads", "1", "--no-nanny"), flush=True)
for _ in range(1 + int(sys.argv[2])):
    os.wait()
"""
"""Imports dask once, which takes a second, for a scheduler and workers; says their processes, and ends after them."""


class Cluster:
    """A scheduler and its workers, as processes of their own."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self._file = folder / "scheduler.json"
        self._launcher = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, str(self._file), str(workers)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._launcher.stdout
        told = [self._launcher.stdout.readline() for _ in range(1 + workers)]
        self.scheduler, *self.workers = (psutil.Process(int(number)) for number in told)
        self.address = str(self._when_told()["address"])

    def _when_told(self) -> dict[str, Any]:
        until = time.monotonic() + LONG
        while time.monotonic() < until:
            if self._file.exists() and (text := self._file.read_text(encoding="utf-8")):
                told: dict[str, Any] = json.loads(text)
                return told
            time.sleep(0.1)
        raise AssertionError("no scheduler")

    def wait_until_at_work(self, number: int) -> None:
        """Until a worker has done something since now."""
        worker = self.workers[number]
        before = worker.cpu_times().user
        while worker.cpu_times().user < before + SECONDS:
            time.sleep(0.02)

    def end(self) -> None:
        """All of it."""
        for one in (*self.workers, self.scheduler):
            with suppress(psutil.NoSuchProcess):
                one.kill()
        assert self._launcher.stdout
        self._launcher.stdout.close()
        self._launcher.wait()
