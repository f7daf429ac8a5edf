"""Values as short texts, for messages and reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST_DIGITS = 9
"""The most digits of a whole number that a person types; longer ones are rejected without being parsed."""


ABBREVIATIONS = frozenset(
    ("dmz", "fac", "fo", "hmg", "hq", "lmg", "lvc", "mfvc", "nva", "pc", "pef", "rpg", "rto", "usmc", "vc")
)
"""Words of slugs that are written in capital letters."""

SPOKEN_AS_WORDS = frozenset({"FAC", "LAW", "PEF", "REP"})
"""Abbreviations that are spoken as words, so that their first sound is that of their first letter."""


def whole_number(text: str) -> int | None:
    """Parse a whole number without a sign, of at most nine ASCII digits; None for any other text.

    ``str.isdigit`` and ``int`` alone will not do: they disagree on some
    characters, and ``int`` fails for very long texts.
    """
    return int(text) if len(text) <= MOST_DIGITS and text.isascii() and text.isdigit() else None


def cut(text: str, most: int = 60) -> str:
    """Return a text for an error message, shortened to ``most`` characters
    with ``...`` at the end if it is longer.
    """
    return text if len(text) <= most else f"{text[: most - 3]}..."


def count(number: int, noun: str, *, commas: bool = True) -> str:
    """Return a number with a noun, in the plural unless the number is 1: ``1 turn``, ``1,000 turns``, ``2 branches``.

    ``commas``: separate the thousands.
    """
    return f"{number:{',' if commas else ''}} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return a regular noun in the plural: ``turns``, ``branches``, ``companies``, ``knives``."""
    if noun.endswith("fe"):
        return f"{noun[:-2]}ves"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("ch", "sh", "s", "x")) else f"{noun}s"


def with_article(noun: str) -> str:
    """Return a noun in the singular with its article: ``a weapon``, ``an army``, ``a unit``, ``an LMG team``."""
    first = noun.replace("-", " ").partition(" ")[0]
    if first.isupper() and first not in SPOKEN_AS_WORDS:  # spelled out, letter by letter
        return f"{'an' if first[0] in 'AEFHILMNORSX' else 'a'} {noun}"
    vowel = noun[:1].lower() in "aeiou" and not noun.lower().startswith(("uni", "use", "one"))
    return f"{'an' if vowel else 'a'} {noun}"


def spoken(slug: str) -> str:
    """Return a slug in words, its abbreviations in capital letters: ``lone VC`` for ``lone-vc``, ``platoon HQ``."""
    return " ".join(word.upper() if word in ABBREVIATIONS else word for word in slug.split("-"))


def sentence_case(text: str) -> str:
    """Return a text with a capital first letter. It is unchanged if its first word contains a digit, as an id
    such as ``a1`` does, or is a single letter.
    """
    first = text.partition(" ")[0].rstrip(":;,.")
    is_id = len(first) == 1 or any(map(str.isdigit, first))
    return text if is_id else f"{text[:1].upper()}{text[1:]}"


def in_words(value: Any) -> str:
    """Return a value as text for the screen: ``yes``, ``none``, ``6 4 3``, ``duck-back, carry-on``. None and
    an empty text, list or tuple are ``none``. Items are joined, whole numbers by spaces and others by
    commas. For an object with a method ``summary`` or ``text`` its result is returned.
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
        if callable(method := getattr(value, name, None)):
            return str(method())
    return str(value)


def listed(names: Sequence[str]) -> str:
    """Join names for a sentence: ``a2, e1 and e2``; empty for no names."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
