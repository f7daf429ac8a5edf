"""Tours of duty: how long they are, and how long somebody has been in country. Source: p. 53, 104."""

from __future__ import annotations

from fng_cli.rules.armies.armies import army_facts
from fng_cli.tables import table

USUAL = "one-year"
"""The tour of an army for which the book gives none."""


def tour_months(army: str) -> int:
    """The months of a tour in an army: twelve, thirteen for Marines (t-09). Source: p. 53."""
    return int(table("tours").row(army_facts(army).get("tour", USUAL))["months"])


def goes_home(army: str) -> bool:
    """Whether the soldiers of an army go home one day: not those who are at home (t-12). Source: p. 53."""
    return bool(army_facts(army)["deros"])


def months_in_country(army: str, deros_months: int) -> int:
    """The months that somebody has behind him, of the months that he has left (t-09). Source: p. 104."""
    return max(0, tour_months(army) - deros_months)
