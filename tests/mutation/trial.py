"""One fault, tried: the tests run in a process that has nothing but it.

All tests are collected once. For each fault that process is forked, the code of the function at fault is
exchanged, what was kept by caches is forgotten, and the tests that reach the line run until one fails. A fault
in what is made at import, a default or a constant, is tried by a new Python, which is slower.
"""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, NoReturn

import pytest

from tests.mutation.mutants import ROOT, Mutant, modules
from tests.mutation.reach import (
    KEPT,
    PLAIN,
    Known,
    Reach,
    chosen,
    command_tests,
    keep_quick,
    name_of,
    own_tests,
    room_tests,
    stay_here,
)

MOST_SECONDS = 15
"""Of the processor's time: how long the tests of one fault may take together; those left do not count then."""
TEST_SECONDS, TIMES = 20.0, 10.0
"""How long one test may take: so much more than it needs, and so many times. A fault that makes it endless is seen."""
WAIT_SECONDS = 240
"""How long we wait for a fault at the most: for what hangs, and takes no time of the processor."""
MOST_BYTES = 3 << 30
"""Of memory: a fault that fills it is seen."""
NEW_SECONDS = 0.3
"""How long a test takes of which it is not known."""
PASSED = frozenset({0, 5})
"""How pytest ends where no test fails: all passed, or there was none."""
HELD = "tests/frozen"
"""Every command's answers, in a few seconds."""


class Tried(NamedTuple):
    """What became of a fault: by which test it was seen, or that none saw it."""

    killed: bool
    by: str
    seconds: float


Tell = Callable[[Mutant, Tried], None]


def try_all(mutants: Sequence[Mutant], jobs: int, tell: Tell) -> None:
    """Try fault after fault, in so many processes; what comes of each is told as it is known."""
    stay_here()
    pytest.main([*PLAIN, f"--basetemp={KEPT / 'tests'}", *chosen()], plugins=[_Warm(mutants, jobs, tell)])


class _Warm:
    """Takes the place of running the collected tests: tries faults by them."""

    def __init__(self, mutants: Sequence[Mutant], jobs: int, tell: Tell) -> None:
        self._mutants = mutants
        self._jobs = jobs
        self._tell = tell
        self._reach = Reach()

    def pytest_collection(self) -> None:
        """The first example that fails is enough: none is made smaller."""
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.reuse, Phase.generate)
        settings.register_profile("mutation", settings.default, phases=phases)
        settings.load_profile("mutation")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        keep_quick(items)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for path in modules():
            importlib.import_module(name_of(path))
        items = {item.nodeid: item for item in session.items}
        session.config.pluginmanager.register(_Witness())
        _ = self._reach.tests
        _ = self._functions
        gc.freeze()
        children = [self._child(self._mutants[job :: self._jobs], items) for job in range(self._jobs)]
        for child in children:
            os.waitpid(child, 0)
        return True

    def _child(self, mutants: Sequence[Mutant], items: dict[str, pytest.Item]) -> int:
        process = os.fork()
        if process == 0:
            try:
                self._go_through(mutants, items)
            except BaseException:  # this process is not to go on as its parent does
                traceback.print_exc()
            finally:
                os._exit(0)
        return process

    def _go_through(self, mutants: Sequence[Mutant], items: dict[str, pytest.Item]) -> None:
        """Try them: what is quick first, and then by a new Python what a fork cannot tell."""
        slow = []
        for mutant in mutants:
            begun = time.monotonic()
            exchanges = self._exchanges(mutant)
            tests = self._tests_of(mutant, items)
            seen = _forked(lambda pipe: _run(exchanges, tests, items, pipe)) if exchanges else ""  # noqa: B023
            seconds = round(time.monotonic() - begun, 1)
            if not seen and (not exchanges or self._reach.is_reached_at_import(mutant.path, mutant.line)):
                slow.append((mutant, tests, seconds))
            else:
                self._tell(mutant, Tried(bool(seen), seen, seconds))
        for mutant, tests, seconds in slow:
            begun = time.monotonic()
            seen = _in_new_python(mutant, tests, self._reach)
            self._tell(mutant, Tried(bool(seen), seen, round(seconds + time.monotonic() - begun, 1)))

    def _tests_of(self, mutant: Mutant, items: dict[str, pytest.Item]) -> list[Known]:
        """The tests that may see a fault, those of which it is not known first."""
        reached = self._reach.tests_of(mutant.path, mutant.line)
        return [*_new(mutant, items, self._reach), *(test for test in reached if test.name in items)]

    @cached_property
    def _functions(self) -> dict[tuple[str, str, int], list[FunctionType]]:
        """Every function of ours, by the file, the name and the line of its code."""
        ours = str(ROOT / "fng_cli")
        found: dict[tuple[str, str, int], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(ours):
                found.setdefault(_key(thing.__code__), []).append(thing)
        return found

    def _exchanges(self, mutant: Mutant) -> list[tuple[FunctionType, CodeType]]:
        """The functions that are others by a fault, with their code; none where more than functions are."""
        path = ROOT / mutant.path
        before, after = (
            compile(text, str(path), "exec", dont_inherit=True)
            for text in (path.read_text(encoding="utf-8"), mutant.source)
        )
        try:
            pairs = list(_differences(before, after))
        except _MadeAtImport:
            return []
        return [
            (function, other)
            for one, other in pairs
            for function in self._functions.get(_key(one), [])
            if function.__code__.co_freevars == other.co_freevars
        ]


class _MadeAtImport(Exception):
    """More is another than the code of functions."""


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _differences(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions whose code is another, with both."""
    inner, other_inner = _inner(before), _inner(after)
    is_function = bool(before.co_flags & 1)
    if not is_function and (_itself(before) != _itself(after) or len(inner) != len(other_inner)):
        raise _MadeAtImport
    if is_function and before != after:
        yield before, after
    for one, other in zip(inner, other_inner, strict=False):
        yield from _differences(one, other)


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _itself(code: CodeType) -> tuple[Any, ...]:
    """A module's or a class's code without that of its functions; 1 is not True here."""
    constants = [(type(one), one) for one in code.co_consts if not isinstance(one, CodeType)]
    return code.co_code, constants, code.co_names


def _new(mutant: Mutant, items: dict[str, pytest.Item], reach: Reach) -> list[Known]:
    """The tests of a module, its room and its commands of which it is not known what they reach."""
    known = {test.name for test in reach.tests} | set(reach.failing)
    own, commands = own_tests(mutant.path).as_posix(), command_tests(mutant.path).as_posix()
    room = room_tests(mutant.path)
    near = (f"{own}::", f"{commands}/", *([f"{room.as_posix()}/"] if room.name != "tests" else []))
    names = [name for name in items if name not in known and name.startswith(near)]
    return [Known(name, NEW_SECONDS, []) for name in sorted(names, key=lambda name: not name.startswith(own))]


def _forked(run: Callable[[int], None]) -> str:
    """The test that sees a fault; nothing where none of them does."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            run(writing)
        except BaseException as error:  # this process is not to go on as its parent does
            os.write(writing, f"broken off by {error!r}\n".encode())
        finally:
            os._exit(0)
    os.close(writing)
    is_late = not _ends(process)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
        told = pipe.readline().strip()
    shutil.rmtree(KEPT / f"tests-{process}", ignore_errors=True)
    return told or ("no end" if is_late else "")


def _ends(process: int) -> bool:
    """Wait for a process; False where it took too long, and is no more."""
    until = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < until:
        if os.waitpid(process, os.WNOHANG)[0]:
            return True
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return False


def _run(
    exchanges: list[tuple[FunctionType, CodeType]],
    tests: Sequence[Known],
    items: dict[str, pytest.Item],
    pipe: int,
) -> None:
    """Run tests with the fault in force; the first that fails ends the process."""
    from tests.runner import forget_everything

    for function, code in exchanges:
        function.__code__ = code
    forget_everything()
    running = [items[test.name] for test in tests]
    factory = running[0].config._tmp_path_factory if running else None  # type: ignore[attr-defined]
    if factory is not None:
        factory._basetemp, factory._given_basetemp = None, KEPT / f"tests-{os.getpid()}"
    _Witness.pipe = pipe
    begun = time.process_time()
    for place, item in enumerate(running):
        if time.process_time() - begun > MOST_SECONDS:
            return
        _Witness.watch(item, TEST_SECONDS + TIMES * tests[place].seconds)
        item.config.hook.pytest_runtest_protocol(
            item=item, nextitem=running[place + 1] if place + 1 < len(running) else None
        )


class _Witness:
    """Tells the first test that fails, or takes too long, and ends the process."""

    pipe = -1
    test = ""

    @classmethod
    def watch(cls, item: pytest.Item, seconds: float) -> None:
        cls.test = item.nodeid
        signal.signal(signal.SIGVTALRM, cls._too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.pipe >= 0:
            self._end(report.nodeid)

    @classmethod
    def _too_long(cls, _number: int, _frame: FrameType | None) -> None:
        cls._end(f"{cls.test} takes too long")

    @classmethod
    def _end(cls, told: str) -> NoReturn:
        os.write(cls.pipe, f"{told}\n".encode())
        os._exit(0)


class _Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from a text that is not that of its file."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module with a fault in it, and leaves all others to Python."""

    def __init__(self, path: str, source: str) -> None:
        self._path = path
        self._source = source

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != name_of(self._path):
            return None
        path = ROOT / self._path
        inner = [str(path.parent)] if path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname,
            path,
            loader=_Changed(fullname, str(path), self._source),
            submodule_search_locations=inner,
        )


NEAREST = 60
"""How many of the quickest tests that reach a module a new Python runs, after those of the module itself."""


def _in_new_python(mutant: Mutant, tests: Sequence[Known], reach: Reach) -> str:
    """The test that sees a fault in a Python that has begun with it; nothing where none does."""
    own, room = own_tests(mutant.path), room_tests(mutant.path)
    groups = [
        [own.as_posix()] if (ROOT / own).exists() else [],
        [test.name for test in tests if not test.name.startswith(f"{own.as_posix()}::")][:NEAREST],
        [room.as_posix()] if (ROOT / room).exists() and room.name != "tests" else [],
        [HELD, *(str(path) for path in [command_tests(mutant.path)] if (ROOT / path).exists())],
    ]
    for group in filter(None, groups):
        never = [f"--deselect={test}" for test in reach.failing]
        command = [sys.executable, "-m", "tests.mutation.trial", mutant.path, *group, *never]
        folder = KEPT / f"tests-{os.getpid()}-new"
        try:
            done = subprocess.run(
                [*command, f"--basetemp={folder}"],
                cwd=ROOT,
                input=mutant.source,
                capture_output=True,
                text=True,
                check=False,
                timeout=WAIT_SECONDS,
            )
        except subprocess.TimeoutExpired:
            return "no end"
        shutil.rmtree(folder, ignore_errors=True)
        if told := done.stdout.rpartition("SEEN ")[2].partition("\n")[0] if "SEEN " in done.stdout else "":
            return told
        if done.returncode < 0:  # its time is over: what is left does not count
            return ""
        if done.returncode not in PASSED:
            raise RuntimeError(f"{mutant.path}: the tests did not run: {done.stdout}{done.stderr}")
    return ""


class _Telling:
    """Prints the first test that fails."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            _seen(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            _seen(report.nodeid)


def _seen(by: str) -> NoReturn:
    print(f"\nSEEN {by}", flush=True)
    os._exit(0)


def _begin_with_fault() -> None:
    """A new Python, with the fault at its standard input: the module's path and the tests are its arguments."""
    path, *tests = sys.argv[1:]
    stay_here()
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 5))
    sys.meta_path.insert(0, _Finder(path, sys.stdin.read()))
    try:
        importlib.import_module(name_of(path))
    except Exception:
        _seen("at import")
    sys.exit(pytest.main([*PLAIN, "-x", *tests], plugins=[_Telling()]))


if __name__ == "__main__":
    _begin_with_fault()
