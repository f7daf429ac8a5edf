"""One fault, tried: the tests run in a process that has nothing but it."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest

from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.reach import KEPT

TEST_SECONDS = 30.0
"""Of the processor's time, however busy the machine is: how long one test may take. A fault that makes it endless is seen."""
GROUP_SECONDS = 60
"""Of the processor's time: how long the tests of one group may take together; then a fault counts as not seen by it."""
WAIT_SECONDS = 1200
"""How long we wait for a group at the most: for what hangs, and takes no time of the processor."""


PASSED = frozenset({0, 5})
"""How pytest ends where no test fails: all passed, or there was none."""


class Tried(NamedTuple):
    """What became of a fault: by which test it was seen, or that none saw it."""

    killed: bool
    by: str
    seconds: float


class _Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from a text that is not that of its file."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, str(ROOT / mutant.path))
        self._source = mutant.source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module with a fault in it, and leaves all others to Python."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._mutant.module:
            return None
        path = ROOT / self._mutant.path
        inner = [str(path.parent)] if path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, path, loader=_Changed(self._mutant), submodule_search_locations=inner
        )


class _Witness:
    """Tells the first test that fails, and ends one that takes too long."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        signal.signal(signal.SIGVTALRM, self._too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS)
        yield
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self._pipe, f"{report.nodeid}\n".encode())

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            os.write(self._pipe, f"{report.nodeid}\n".encode())

    @staticmethod
    def _too_long(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError("this test takes too long")


def tried(mutant: Mutant, groups: Sequence[Sequence[str]], never: Sequence[str] = ()) -> Tried:
    """Run group after group until a test sees the fault; ``never`` are tests that fail without it."""
    begun = time.monotonic()
    for group in groups:
        if group and (seen := _run(mutant, [*group, *(f"--deselect={one}" for one in never)])):
            return Tried(True, seen, round(time.monotonic() - begun, 1))
    return Tried(False, "", round(time.monotonic() - begun, 1))


def _run(mutant: Mutant, tests: Sequence[str]) -> str:
    """The test that sees a fault; nothing where none of them does."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        _in_child(mutant, tests, writing)
    os.close(writing)
    code = _ends(process)
    late = code is None or code < 0
    with os.fdopen(reading, encoding="utf-8") as pipe:
        told = pipe.readline().strip()
    shutil.rmtree(_folder(process), ignore_errors=True)
    if told or late:
        return told
    if code not in PASSED:
        raise RuntimeError(f"{mutant.path}: the tests did not run: pytest ended with {code}")
    return ""


def _ends(process: int) -> int | None:
    """Wait for a process, and return its exit code; None where it took too long, and is no more."""
    until = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < until:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return None


def _folder(process: int) -> Path:
    return KEPT / f"tests-{process}"


@contextmanager
def told_at_import(pipe: int) -> Iterator[None]:
    """Tell where a module cannot be imported any more: any test sees that."""
    try:
        yield
    except Exception:
        os.write(pipe, b"at import\n")
        os._exit(0)


def _in_child(mutant: Mutant, tests: Sequence[str], pipe: int) -> None:
    """Run tests with the fault in force, and end."""
    code = 3
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_CPU, (GROUP_SECONDS, GROUP_SECONDS + 5))
        sys.meta_path.insert(0, _Finder(mutant))
        with told_at_import(pipe):
            importlib.import_module(mutant.module)
        plain = ["-q", "-x", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
        plain += ["-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={_folder(os.getpid())}"]
        code = pytest.main([*plain, *tests], plugins=[_Witness(pipe)])
    except BaseException:  # this process is not to go on as its parent does
        traceback.print_exc()
    finally:
        os._exit(int(code))
