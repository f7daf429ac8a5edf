"""Runs the programs: in this process, or as a real one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from fng_cli.cli.index.entries import CommandGroup, Lazy, walk
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.shell.main import run

Content = dict[str, Any]

OURS = (
    "FNG_CONFIG",
    "FNG_FILE",
    "ICBM_FILE",
    "FNG_TABLES",
    "FNG_NO_INPUT",
    "FNG_DEBUG",
    "FNG_PLAIN",
    "PSModulePath",
    "NO_COLOR",
    "FORCE_COLOR",
    "CLICOLOR_FORCE",
    "PAGER",
    "COLUMNS",
    "LINES",
)
"""Variables of the environment that change what our programs do."""


class Answer(NamedTuple):
    """What a program did: its exit code, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Content:
        """The one document that was written."""
        [only] = self.documents
        return only

    @property
    def documents(self) -> list[Content]:
        """The documents that were written, one a line."""
        assert self.code == 0, self.err
        return [msgspec.json.decode(line) for line in self.out.split("\n")[:-1]]

    @property
    def ok(self) -> str:
        """What was written by a program that did well."""
        assert (self.code, self.err) == (0, ""), self
        return self.out

    @property
    def fault(self) -> str:
        """What a program that refused wrote: one message, and nothing else."""
        assert self.code in {2, 3}, self
        assert self.out == ""
        assert self.err.startswith("Error: ")
        assert f"\n{self.err}".count("\nError: ") == 1
        assert "Traceback" not in self.err
        assert "unexpectedly" not in self.err
        return self.err


def fng(*args: str, stdin: str | bytes = b"") -> Answer:
    """Run ``fng`` in this process, with a document at standard input."""
    return _in_process("fng", FNG, args, stdin)


def played(document: Content, *lines: str) -> Content:
    """The document after these lines of ``fng``, each on the document of the one before."""
    for line in lines:
        document = fng(*line.split(), "-j", stdin=msgspec.json.encode(document)).document
    return document


def refused(document: Content, line: str) -> str:
    """Why a line of ``fng`` is refused on a document; empty if it is not."""
    answer = fng(*line.split(), "-j", stdin=msgspec.json.encode(document))
    return answer.err if answer.code else ""


def icbm(*args: str, stdin: str | bytes = b"") -> Answer:
    """Run ``icbm`` in this process, with a document at standard input."""
    return _in_process("icbm", ICBM, args, stdin)


def _in_process(name: str, group: CommandGroup, args: tuple[str, ...], stdin: str | bytes) -> Answer:
    given = io.TextIOWrapper(io.BytesIO(stdin.encode() if isinstance(stdin, str) else stdin))
    with _streams(given) as (out, err):
        code = run(name, group, list(args))
    return Answer(code, _text(out), _text(err))


@contextmanager
def _streams(given: io.TextIOWrapper) -> Iterator[tuple[io.TextIOWrapper, io.TextIOWrapper]]:
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    sys.stdin, sys.stdout, sys.stderr = given, out, err
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    written: bytes = stream.buffer.getvalue()  # type: ignore[attr-defined]
    return written.decode()


BY_MACHINES = ("watch", "--usa", "machine", "--ussr", "machine", "--force")
"""The words of ``icbm`` that let the machine play both sides of a game, also those of humans."""

PROGRAM = [sys.executable, "-c", "from fng_cli.entry import fng; fng()"]
"""``fng`` as a process of its own, whatever the shell knows of it."""


def real_fng(
    *args: str, stdin: bytes | int | None = b"", env: Mapping[str, str] | None = None, **more: Any
) -> Answer:
    """Run ``fng`` as a process, with bytes or an open file at standard input."""
    given = {"stdin": stdin} if isinstance(stdin, int) or stdin is None else {"input": stdin}
    done = subprocess.run(
        [*PROGRAM, *args], capture_output=True, env={**os.environ, **(env or {})}, timeout=60, **given, **more
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


@lru_cache(maxsize=4)
def toml(text: str) -> Content:
    """The content of a TOML file, which nobody changes: a file that is asked several things is parsed once."""
    return tomllib.loads(text)


def commands(group: CommandGroup = FNG, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Lazy]]:
    """Every command of a program, by the words that call it."""
    yield from walk(group, path)


def groups(
    group: CommandGroup = FNG, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], CommandGroup]]:
    """Every group of commands, the program itself first."""
    yield path, group
    for name, entry in group.entries.items():
        if isinstance(entry, CommandGroup):
            yield from groups(entry, (*path, name))


def forget_everything() -> None:
    """Clear every cache of our modules: other files may be in force now."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "fng_cli"]:
        for clear in _caches_of(name):
            clear()


@cache
def _caches_of(name: str) -> tuple[Callable[[], None], ...]:
    """What clears the caches of a module. A module has the same ones for ever: looking at all its names takes a while."""
    things = list(vars(sys.modules[name]).values())
    return tuple(thing.cache_clear for thing in things if callable(getattr(thing, "cache_clear", None)))
