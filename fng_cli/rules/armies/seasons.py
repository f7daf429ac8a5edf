"""The two seasons, by month. Source: p. 57-59."""

from __future__ import annotations

import re

from fng_cli.errors import RequestError
from fng_cli.tables import table
from fng_cli.terms import Season


def season_of(month: str) -> Season:
    """The season of a month: ``"1967-07"``, ``"7"`` or ``"july"``. Rainy from May to November.

    Raises RequestError where that is no month.
    """
    names = list(table("seasons").rows)
    match = re.fullmatch(r"(?:\d{4}-)?(\d{1,2})(?:-\d{1,2})?", month)
    if match and 1 <= int(match[1]) <= len(names):
        return Season(table("seasons").row(names[int(match[1]) - 1])["season"])
    for name in names:
        if len(month) >= 3 and name.startswith(month.lower()):
            return Season(table("seasons").row(name)["season"])
    raise RequestError(f"{month!r} is no month: write 1967-07 or july")
