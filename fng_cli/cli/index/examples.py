"""Examples of a command: the lines of its docstring that call a program, shown by its help in a section of their own.

A docstring says first what the command does; each line after that which begins with ``fng`` or ``icbm`` is an
example, of the program that it calls.
"""

from __future__ import annotations

import inspect

from msgspec import Struct

PROGRAMS = ("fng ", "icbm ")

WIDTH = 76
"""The most letters of a line of an example: with its indent it stands in 80 columns."""


class ExamplesTold(Struct, frozen=True):
    """A docstring taken apart: what a command does, and its examples."""

    text: str
    examples: tuple[str, ...]


def told(docstring: str | None, program: str) -> ExamplesTold:
    """A docstring of a command without its examples, and those that call ``program``."""
    lines = inspect.cleandoc(docstring or "").split("\n")
    calls = [line.strip() for line in lines if line.strip().startswith(PROGRAMS)]
    text = "\n".join(line for line in lines if line.strip() not in calls).strip()
    return ExamplesTold(text, tuple(call for call in calls if call.startswith(f"{program} ")))


def wrapped(example: str) -> str:
    r"""An example that fits the help of 80 columns: a long one goes on behind a ``\``, as a shell reads it."""
    rows: list[str] = []
    for piece in _pieces(example):
        if rows and len(rows[-1]) + len(piece) + len("  \\") <= WIDTH:
            rows[-1] += f" {piece}"
        else:
            rows.append(f"    {piece}" if rows else piece)
    return " \\\n".join(rows)


def _pieces(example: str) -> list[str]:
    """An example in pieces between which it may be broken: an option with its value, a command of a pipe."""
    pieces: list[str] = []
    for word in example.split(" "):
        if pieces and not word.startswith("-") and word != "|":
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces
