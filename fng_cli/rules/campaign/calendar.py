"""The time of a campaign: two turns a month, from January 1967 to December 1968. Source: p. 53."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.rules.after.tours import TURNS_A_MONTH
from fng_cli.rules.armies.dates import month_in_words, next_month
from fng_cli.tables import table


class MonthPart(StrEnum):
    """The two campaign turns of a month."""

    EARLY = "early"
    LATE = "late"


class CampaignTurn(Struct, frozen=True):
    """A campaign turn: its number from 1, its month as the tables write it, its part."""

    number: int
    month: str
    part: MonthPart

    @property
    def ends_month(self) -> bool:
        """Whether a month is over with it."""
        return self.part is MonthPart.LATE

    def text(self) -> str:
        """``early March 1967``."""
        return f"{self.part} {month_in_words(self.month)}"


def turn_at(start: str, number: int) -> CampaignTurn:
    """The campaign turn of that number, from 1, of a campaign that began in the month ``start``."""
    month = start
    for _ in range((number - 1) // TURNS_A_MONTH):
        month = next_month(month)
    return CampaignTurn(number, month, MonthPart.LATE if number % TURNS_A_MONTH == 0 else MonthPart.EARLY)


def turns_of(months: int) -> int:
    """The campaign turns of so many months."""
    return months * TURNS_A_MONTH


def check_span(start: str, months: int, where: str) -> None:
    """Raise RequestError, naming ``where``, for a tour that does not lie within the time of the campaign. Source: p. 53."""
    span = table("campaign-span").column(None)
    first, last = (_month(span[name]["year"], span[name]["month"]) for name in ("first", "last"))
    if not first <= start <= last:
        raise RequestError(
            f"{where}: {month_in_words(start)}: the campaign runs from {month_in_words(first)} to {month_in_words(last)} (p. 53)"
        )
    end = turn_at(start, turns_of(months)).month
    if end > last:
        latest = first
        while turn_at(next_month(latest), turns_of(months)).month <= last:
            latest = next_month(latest)
        raise RequestError(
            f"{where}: a tour of {months} months from {month_in_words(start)} ends in {month_in_words(end)}, and the "
            f"campaign is over with {month_in_words(last)} (p. 53): begin in {month_in_words(latest)} at the latest"
        )


def _month(year: int, name: str) -> str:
    return f"{year}-{list(table('seasons').rows).index(name) + 1:02}"
