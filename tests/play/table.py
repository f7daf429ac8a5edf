"""Sessions in this process: lines in, all that is printed out."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from fng_cli.cli.index.entries import CommandGroup
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.shell.main import run

GROUPS: dict[str, CommandGroup] = {"fng": FNG, "icbm": ICBM}
HERE = Path(__file__).parent
SCRIPTS = HERE / "transcripts"
"""For each session NAME.lines, that is typed, and NAME.txt, that is printed."""


class Played(NamedTuple):
    """A session that is over: its exit code, and what it printed, errors in their places."""

    code: int
    text: str


def play(lines: Sequence[str], *args: str, program: str = "fng") -> Played:
    """Type these lines in a session, by a pipe."""
    typed = "".join(f"{line}\n" for line in lines)
    with streams(typed) as out:
        code = run(program, GROUPS[program], ["play", *args])
    return Played(code, out.buffer.getvalue().decode())  # type: ignore[attr-defined]


@contextmanager
def streams(typed: str = "") -> Iterator[io.TextIOWrapper]:
    """Standard input with this text; standard output and error are one stream."""
    before = sys.stdin, sys.stdout, sys.stderr
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(typed.encode())), out, out
    try:
        yield out
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def names() -> list[str]:
    """The recorded sessions."""
    return sorted(path.stem for path in SCRIPTS.glob("*.lines"))


def transcript(name: str) -> str:
    """What a recorded session prints now, in the current folder, which is empty."""
    lines = (SCRIPTS / f"{name}.lines").read_text(encoding="utf-8").splitlines()
    args = lines.pop(0).removeprefix("# fng play ").split()
    played = play(lines, *args)
    return f"{played.text}exit code {played.code}\n"
