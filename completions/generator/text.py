"""What the scripts of all shells have in common: how they tell an option, and how they begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from completions.generator.tree import Argument, Option
from fng_cli.tables import table

WIDTH = 110


def notice(shell: str, program: str) -> str:
    """The first line of a script."""
    return f"# Completion of {program} for {shell}, written by `python -m completions.generator`: do not edit it."


def told(option: Option) -> str:
    """An option as the scripts read it: ``--corps=corps``, ``-d|--number=``, ``--json|-j``, ``*--by=field``."""
    value = f"={option.values}" if option.metavar else ""
    return f"{'*' * option.repeats}{'|'.join(option.names)}{value}"


def told_argument(argument: Argument) -> str:
    """An argument as the scripts read it: its list of words, ``*`` before it where more may follow."""
    return f"{'*' * argument.repeats}{argument.values}"


def wrapped(words: Iterable[str], indent: int, tail: str = "") -> str:
    """Words on as many lines as they need, those after the first indented; ``tail`` ends all but the last."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + indent < WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return f"{tail}\n{' ' * indent}".join(lines)


def ranks() -> Mapping[str, str]:
    """Return the short form of each rank, by its id: ``Sgt`` for ``sergeant``."""
    return {rank: str(row["short"]) for rank, row in table("ranks").column(None).items()}
