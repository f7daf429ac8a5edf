"""A cluster on this machine: a real scheduler of dask.distributed, and workers of it, as processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil

LONG, SECONDS = 60.0, 0.3
"""How long it may take until the cluster is there; how long a worker has been at work when it is half-way."""


class Cluster:
    """A scheduler and its workers, as processes of their own."""

    def __init__(self, folder: Path, workers: int = 2) -> None:
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        self.workers = [self._start("dask_worker", "--nthreads", "1", "--no-nanny") for _ in range(workers)]
        self.address = str(self._when_told()["address"])

    def _start(self, module: str, *more: str) -> subprocess.Popen[bytes]:
        words = [sys.executable, "-m", f"distributed.cli.{module}", "--no-dashboard"]
        return subprocess.Popen(
            [*words, "--scheduler-file", str(self._file), *more],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

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
        worker = psutil.Process(self.workers[number].pid)
        before = worker.cpu_times().user
        while worker.cpu_times().user < before + SECONDS:
            time.sleep(0.02)

    def end(self) -> None:
        """All of it."""
        for one in (*self.workers, self.scheduler):
            one.kill()
            one.wait()
