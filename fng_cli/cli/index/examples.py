"""Examples of a command: the lines of its docstring that begin with ``fng`` or ``icbm``.

The help shows them in a section of its own, after the rest of the docstring.
"""

from __future__ import annotations

import inspect

from msgspec import Struct

PROGRAMS = ("fng ", "icbm ")

WIDTH = 76
"""The most characters of a line of an example: with its indent it fits into 80 columns."""


class ExamplesTold(Struct, frozen=True):
    """A docstring in two parts: the description of a command, and its examples."""

    text: str
    examples: tuple[str, ...]


def split_docstring(docstring: str | None, program: str) -> ExamplesTold:
    """Split the docstring of a command into its description and the examples that call ``program``.

    Examples of the other program are dropped. Both parts are empty without a docstring.
    """
    lines = inspect.cleandoc(docstring or "").split("\n")
    calls = [line.strip() for line in lines if line.strip().startswith(PROGRAMS)]
    text = "\n".join(line for line in lines if line.strip() not in calls).strip()
    return ExamplesTold(text, tuple(call for call in calls if call.startswith(f"{program} ")))


def wrap_example(example: str) -> str:
    r"""Return an example for the help of 80 columns: a long one has lines that end in ``\``, as in a shell."""
    rows: list[str] = []
    for piece in _pieces(example):
        if rows and len(rows[-1]) + len(piece) + len("  \\") <= WIDTH:
            rows[-1] += f" {piece}"
        else:
            rows.append(f"    {piece}" if rows else piece)
    return " \\\n".join(rows)


def _pieces(example: str) -> list[str]:
    """Split an example into pieces that stay on one line: an option with its value, a command of a pipe."""
    pieces: list[str] = []
    for word in example.split(" "):
        if pieces and not word.startswith("-") and word != "|":
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces
