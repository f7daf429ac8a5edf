"""Values in words: how an answer of any kind is told in a few of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST_DIGITS = 9
"""A whole number that a person writes has no more digits: what is longer is refused, and costs no time."""


def whole_number(text: str) -> int | None:
    """Return the whole number from 0 that a text is: ASCII digits, nine at most; None for any other text.

    Not every character that ``str.isdigit`` takes for a digit is one for ``int``, which refuses thousands of digits too.
    """
    return int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None


def cut(text: str, most: int = 60) -> str:
    """Return a text as an error message quotes it: not longer than ``most`` characters."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def count(number: int, thing: str, *, commas: bool = True) -> str:
    """Return a number with what is counted: ``1 turn``, ``3 turns``, ``1,000 turns`` (``1000 turns`` without commas)."""
    return f"{number:{',' if commas else ''}} {thing}{'' if number == 1 else 's'}"


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
