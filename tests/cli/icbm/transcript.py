"""Transcripts: what somebody types, and what the program answers, as a text to read.

``python -m tests.cli.icbm.transcript FILE`` plays the commands of a transcript anew and writes down
the answers; read the difference before it is committed.
"""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fng_cli.tables import forget
from tests.runner import icbm

GAME = "game.toml"


def answer(line: str) -> str:
    """What the program says to a command line; a refusal begins with its exit code."""
    args = shlex.split(line)[1:]
    said = icbm(*args) if args[0] == "new" else icbm(*args, "-f", GAME)
    text = said.out if said.code == 0 else f"[{said.code}] {said.err}"
    return "".join(f"{part.rstrip()}\n" for part in text.splitlines())


def commands(text: str) -> Iterator[str]:
    """The lines of a transcript that are typed, or only told."""
    for line in text.splitlines():
        if line.startswith(("$ ", "#")):
            yield line


def played(text: str) -> str:
    """The transcript, with the answers that the program gives now."""
    return "".join(
        f"{line}\n{answer(line.removeprefix('$ ')) if line.startswith('$') else ''}"
        for line in commands(text)
    )


COUNTERS = Path(__file__).parent / "old" / "tables"
"""The missiles of version 0.1.0: the transcript and the kept game were played with them, laid over ours."""


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder, with the counters of 0.1.0 laid over those of today."""
    before, tables = Path.cwd(), os.environ.get("FNG_TABLES")
    os.chdir(folder)
    os.environ["FNG_TABLES"] = str(COUNTERS)
    forget()
    try:
        yield
    finally:
        forget()
        os.chdir(before)
        os.environ.pop("FNG_TABLES")
        if tables is not None:
            os.environ["FNG_TABLES"] = tables


if __name__ == "__main__":
    path = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder, inside(Path(folder)):
        new = played(path.read_text(encoding="utf-8"))
    path.write_text(new, encoding="utf-8")
