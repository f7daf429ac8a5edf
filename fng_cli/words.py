"""Values in words: how an answer of any kind is told in a few of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def number_of(number: int, what: str) -> str:
    """A number of things: ``1 missile``, ``3 missiles``."""
    return f"{number} {what}{'s' * (number != 1)}"


def in_words(value: Any) -> str:
    """A value as the screen says it: ``yes``, ``none``, ``6 4 3``, ``duck-back, carry-on``.

    A report is told by its summary, anything else that knows how by its ``text``.
    """
    if type(value) is str:
        return value or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value in ((), [], ""):
        return "none"
    if isinstance(value, tuple | list | frozenset):
        kinds = set(map(type, value))
        if kinds == {int}:
            return " ".join(map(str, sorted(value) if isinstance(value, frozenset) else value))
        if kinds == {str} and type(value) is tuple and "" not in value:
            return ", ".join(value)
        return ", ".join(map(in_words, sorted(value) if isinstance(value, frozenset) else value))
    for name in ("summary", "text"):
        if callable(tell := getattr(value, name, None)):
            return str(tell())
    return str(value)


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: ``a2, e1 and e2``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def so_many(number: int, thing: str) -> str:
    """A number of things: ``1 turn``, ``3 turns``."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
