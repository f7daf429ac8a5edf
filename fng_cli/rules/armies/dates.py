"""Months, in which armies change their weapons and their lists, and their seasons. Source: p. 7-12, 53, 57-59."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fng_cli.errors import RequestError
from fng_cli.tables import table
from fng_cli.terms import Season

FIRST_YEAR, LAST_YEAR = 1955, 1975
"""A year outside of these is a typing error: the lists are of 1967 to 1969."""

_NUMBERS = r"(?:(\d{4})[-/.])?(\d{1,2})(?:[-/.]\d{1,2})?"
_WORDS = r"([a-z]{3,})\.?,?(?: +(\d{4}))?"


def month_of(text: str, where: str, year: int | None = None) -> str:
    """Parse a month, such as ``1968-9``, ``1968-09-15`` or ``Sep 1968``, and return it in the form
    ``1968-09``. ``year`` is used for a text without a year. Raises RequestError, beginning with ``where``,
    if the text is not a month from 1955 to 1975, or if no year is known.
    """
    typed_year, number = _parse_month(text.strip())
    year = year if typed_year is None else typed_year
    if not 1 <= number <= 12:
        raise RequestError(f"{where}: {text!r} is not a month; write it as 1968-09 or september 1968")
    if year is None:
        raise RequestError(f"{where}: {text!r} has no year; write e.g. 1967-{number:02}")
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise RequestError(
            f"{where}: {text!r} is out of range; write a month from {FIRST_YEAR} to {LAST_YEAR}"
        )
    return f"{year}-{number:02}"


def _parse_month(text: str) -> tuple[int | None, int]:
    """Return the year and the number of the month in a text such as ``1967-03``, ``March 1967`` or ``mar``.
    The numbers are not checked. The year is None if the text has none. The month is 0 if its name is unknown.
    A text in any other form gives None and 0.
    """
    if match := re.fullmatch(_NUMBERS, text):
        return int(match[1]) if match[1] else None, int(match[2])
    if match := re.fullmatch(_WORDS, text, re.IGNORECASE):
        names = list(table("seasons").rows)
        number = next((n for n, name in enumerate(names, 1) if name.startswith(match[1].lower())), 0)
        return int(match[2]) if match[2] else None, number
    return None, 0


def month_in_words(month: str) -> str:
    """Return a month such as ``1968-09`` in words: ``September 1968``."""
    year, number = month.split("-")
    return f"{list(table('seasons').rows)[int(number) - 1].capitalize()} {year}"


MONTH = r"(\d+)-(0?[1-9]|1[0-2])(?:-.*)?"
"""A month as a document has it: ``1967-07``, or a day of it."""


def month_name(month: str) -> str:
    """Return a month in words: ``July 1967`` for ``1967-07``. A day, or any text after a second hyphen, is
    dropped: ``1967-07-04``. Any other text is returned unchanged.
    """
    match = re.fullmatch(MONTH, month)
    return month_in_words(f"{match[1]}-{match[2]}") if match else month


def in_force(row: Mapping[str, Any], month: str) -> bool:
    """True if a row is in force in a month such as ``1968-09``. Its first month is ``from`` and its last one
    ``until``, both included. A row without ``from`` is in force from the beginning. A row without
    ``until`` is in force to the end.
    """
    return bool(row.get("from", "") <= month <= row.get("until", month))


def next_month(month: str) -> str:
    """Return the month after a month: ``1969-01`` for ``1968-12``."""
    year, number = map(int, month.split("-"))
    return f"{year + number // 12}-{number % 12 + 1:02}"


def season_of(month: str) -> Season:
    """Return the season of a month, by the table of seasons. The month may be written ``1967-07``, ``7``,
    ``july`` or a beginning of its name of at least three letters.

    Raises RequestError if it is not a month.
    """
    names = list(table("seasons").rows)
    match = re.fullmatch(r"(?:\d{4}-)?(\d{1,2})(?:-\d{1,2})?", month)
    if match and 1 <= int(match[1]) <= len(names):
        return Season(table("seasons").row(names[int(match[1]) - 1])["season"])
    for name in names:
        if len(month) >= 3 and name.startswith(month.lower()):
            return Season(table("seasons").row(name)["season"])
    raise RequestError(f"{month!r} is not a month; write it as 1967-07 or july")
