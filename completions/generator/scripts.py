"""The scripts of all shells, for both programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from completions.generator import bash, fish, powershell, zsh
from completions.generator.tree import Program, program
from fng_cli.cli.book.completion import NAMES, PROGRAMS
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM

RENDER: Mapping[str, Callable[[Program], str]] = {
    "bash": bash.render,
    "zsh": zsh.render,
    "fish": fish.render,
    "powershell": powershell.render,
}


@cache
def scripts() -> Mapping[str, str]:
    """Every script by the name of its file; cached."""
    known = [program(name, group) for name, group in zip(PROGRAMS, (FNG, ICBM), strict=True)]
    return {NAMES[shell].format(one.name): RENDER[shell](one) for one in known for shell in NAMES}


def write(folder: Path) -> Iterator[Path]:
    """Write every script to a folder."""
    for name, script in scripts().items():
        path = folder / name
        path.write_text(script, encoding="utf-8", newline="\n")
        yield path
