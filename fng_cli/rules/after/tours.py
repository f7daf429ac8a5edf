"""Tours of duty: how long they are, and how long somebody has been in country. Source: p. 53, 104."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report
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


class Deros(Report, frozen=True):
    """The months that a soldier has to serve when a platoon is made, and the campaign turns that they are."""

    ANSWER: ClassVar[tuple[str, ...]] = ("deros_months",)

    deros_months: int
    turns: int
    rulings: tuple[str, ...] = ("b-40",)

    def summary(self) -> str:
        months = f"{self.deros_months} month{'s' * (self.deros_months != 1)}"
        return f"{months} until he goes home: {self.turns} campaign turns."


def deros(*, officer: bool = False, dice: Dice) -> Deros:
    """The roll for one soldier: 2d6 months up to NCO, 1d6 for an officer. Source: p. 53."""
    row = table("deros").row("officer" if officer else "nco-or-below")
    months = dice.amount(row["months"], "DEROS")
    return Deros(months, months * TURNS_A_MONTH)


TURNS_A_MONTH = 2
"""Campaign turns of a month. Source: p. 53."""
