"""Plays scenarios in this process, or on several, and returns what each call answered."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import random
import subprocess
import sys
import traceback
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import chdir, contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest import mock

from fng_cli import __version__
from fng_cli.tables import fingerprint
from tests import runner
from tests.net.calls import PREVIOUS, Call, Scenario
from tests.runner import Answer

ROOT = f"{Path(runner.__file__).parent.parent}/"
SECRET = "0123456789abcdef" * 2
"""Stands for every secret that a program draws by itself, and for every salt: no seed fixes them."""

GONE = "(gone)"
"""The text of a file that a call has removed."""


class Said(NamedTuple):
    """What a call answered, scrubbed: exit code, both streams, and each file that it wrote or removed."""

    code: int
    out: str
    err: str
    files: dict[str, str]

    @property
    def hash(self) -> str:
        """A short hash of all of it."""
        return blake2b(json.dumps(self).encode(), digest_size=4).hexdigest()


def scrubbed(text: str, folder: Path) -> str:
    """Return a text without what no call can fix: this machine's paths, the version and the hash of the tables."""
    told = {str(folder): "FOLDER", ROOT: "", __version__: "VERSION"}
    told |= {_fingerprint(game): "TABLES" for game in ("fng", "icbm")}
    for old, new in told.items():
        text = text.replace(old, new)
    return text


@cache
def _fingerprint(game: str) -> str:
    return fingerprint(game)


def written(path: Path, folder: Path) -> str:
    """Return the content of a file as it is recorded.

    A history is the number of its lines: states are compressed in it, by whatever zlib is at hand. ``fng undo``,
    which reads it, is recorded instead.
    """
    content = path.read_bytes()
    if path.name.endswith(".history"):
        return f"{content.count(chr(10).encode())} lines"
    return scrubbed(content.decode("utf-8", "backslashreplace"), folder)


@contextmanager
def alone() -> Iterator[Path]:
    """An empty folder as working folder and home, and no variable of ours or of the desktop in the environment."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in runner.OURS and not name.startswith(("XDG_", "LC_", "LANG"))
    }
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        kept |= {"HOME": str(folder / "home"), "XDG_CONFIG_HOME": str(folder / "home"), "LANG": "C.UTF-8"}
        (folder / "home").mkdir()
        (folder / "table").mkdir()
        with (
            chdir(folder / "table"),
            mock.patch.dict(os.environ, kept, clear=True),
            mock.patch("secrets.token_hex", lambda size=16: SECRET[: 2 * size]),
        ):
            yield folder


def played(scenario: Scenario, documents: Mapping[str, str], *, real: bool = False) -> list[Said]:
    """Play a scenario in a folder of its own; ``real``: each call in a process of its own."""
    run = _in_process_of_its_own if real else _in_this_process
    answers = []
    with alone() as folder:
        for file, document in scenario.files.items():
            Path(file).write_text(documents[document], encoding="utf-8")
        before = _files(folder)
        previous = ""
        for call in scenario.calls:
            os.environ["COLUMNS"] = str(call.columns)
            stdin = previous if call.stdin == PREVIOUS else documents[call.stdin] if call.stdin else ""
            answer = run(call, stdin)
            previous = answer.out
            after = _files(folder)
            changed = {
                str(path.relative_to(folder / "table"))
                if path.is_relative_to(folder / "table")
                else str(path.relative_to(folder)): written(path, folder) if path in after else GONE
                for path in sorted(before.keys() | after.keys())
                if before.get(path) != after.get(path)
            }
            out, err = (scrubbed(text, folder) for text in (answer.out, answer.err))
            answers.append(Said(answer.code, out, err, changed))
            before = after
    return answers


def _files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _in_this_process(call: Call, stdin: str) -> Answer:
    program, *words = call.argv
    try:
        return (runner.icbm if program == "icbm" else runner.fng)(*words, stdin=stdin)
    except Exception:
        return Answer(99, "", traceback.format_exc(limit=-3))


PROGRAM = "import secrets; secrets.token_hex = lambda size=16: {secret!r}[:2 * size]; from fng_cli.entry import {0}; {0}()"


def _in_process_of_its_own(call: Call, stdin: str) -> Answer:
    program, *words = call.argv
    code = PROGRAM.format(program, secret=SECRET)
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        input=stdin.encode(),
        capture_output=True,
        timeout=120,
        check=False,
    )
    return Answer(done.returncode, _decoded(done.stdout), _decoded(done.stderr))


def _decoded(content: bytes) -> str:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8").read()


def play_all(
    scenarios: Iterable[Scenario],
    documents: Mapping[str, str],
    *,
    jobs: int = 1,
    real: bool = False,
    shuffle: str = "",
) -> Iterator[tuple[str, list[Said]]]:
    """Play scenarios on ``jobs`` processes, long ones first or shuffled by a seed; yield each with its answers."""
    todo = sorted(scenarios, key=lambda scenario: -len(scenario.calls))
    if shuffle:
        random.Random(shuffle).shuffle(todo)
    if jobs == 1:
        for scenario in todo:
            yield scenario.name, played(scenario, documents, real=real)
        return
    with multiprocessing.get_context("fork").Pool(jobs, _begin, (documents, real)) as pool:
        yield from pool.imap_unordered(_play_here, todo, chunksize=4)


_given: dict[str, Any] = {}
"""What every scenario of a process needs besides itself."""


def _begin(documents: Mapping[str, str], real: bool) -> None:
    warnings.simplefilter("ignore")
    _given.update(documents=documents, real=real)


def _play_here(scenario: Scenario) -> tuple[str, list[Said]]:
    return scenario.name, played(scenario, **_given)
