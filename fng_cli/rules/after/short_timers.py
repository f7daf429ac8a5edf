"""Short Timers: careful, now that their tour is nearly over. Source: p. 104."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.tables import table


class ShortTimer(Report, frozen=True):
    """Whether a soldier has become a Short Timer, and his REP then.

    ``total`` is the die, his REP and the number of his attributes, held against ``months_in_country``; None
    where he need not check yet, or any more.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("short_timer",)

    who: str | None
    short_timer: bool
    months_in_country: int
    rep_before: int
    rep_after: int
    total: int | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        name = self.who or "He"
        if self.total is None:
            return f"{name} does not check: REP {self.rep_before}, {self._months()}."
        if self.short_timer:
            return (
                f"{name} is a Short Timer, with REP {self.rep_after} ({self.total} against {self._months()})."
            )
        return f"{name} is no Short Timer ({self.total} against {self._months()})."

    def _months(self) -> str:
        return f"{self.months_in_country} month{'' if self.months_in_country == 1 else 's'} in country"

    def verdict(self) -> bool:
        """No: he has not become one."""
        return self.short_timer


def must_check(rep: int, months_in_country: int) -> bool:
    """Whether a soldier checks at the end of this month: from his tenth on, until he has REP 3.

    In his tenth month everybody does (y-08). Source: p. 104.
    """
    row = table("short-timers").row("check")
    first: int = row["from_month"]
    if months_in_country == first:
        return True
    return months_in_country > first and rep > row["least_rep"]


def short_timer(who: Person, months_in_country: int, *, dice: Dice) -> ShortTimer:
    """The check of a soldier who has been in country for so many months. Source: p. 104."""
    chart, rep = table("short-timers"), known_rep(who)
    name = who.told() or None
    if not must_check(rep, months_in_country):
        return ShortTimer(name, False, months_in_country, rep, rep)
    row = chart.row("check")
    label = ", ".join(filter(None, ("Short Timer", name)))
    total = dice.total(1, label, rep + len(who.attributes))
    short = total < months_in_country
    after = max(row["least_rep"], rep + row["rep"]) if short else rep
    rulings = ("y-08",) if rep <= row["least_rep"] else ()
    return ShortTimer(name, short, months_in_country, rep, after, total, rulings)
