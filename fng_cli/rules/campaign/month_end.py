"""The end of a month: a month less to serve, who goes home, who becomes a Short Timer. Source: p. 53, 104."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import Figure
from fng_cli.rules.after.short_timers import ShortTimer, must_check, short_timer
from fng_cli.rules.after.tours import months_in_country
from fng_cli.rules.people.person import person_of


class MonthEnd(Report, frozen=True):
    """The end of a month: the ids of those who go home, and the checks of those near their end.

    ``star_goes_home``: the player's own tour is over.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("homeward",)

    homeward: tuple[str, ...]
    checks: tuple[ShortTimer, ...]
    star_goes_home: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        home = (
            f"{', '.join(self.homeward)} go{'es' if len(self.homeward) == 1 else ''} home"
            if self.homeward
            else ""
        )
        short = ", ".join(check.who or "" for check in self.checks if check.short_timer)
        parts = [part for part in (home, f"{short} from now on Short Timers" if short else "") if part]
        return f"A month is over: {'; '.join(parts)}." if parts else "A month is over: nobody goes home."


class MonthPassed(NamedTuple):
    """The report of a month's end, and the figures as they are then, those who go home left out."""

    report: MonthEnd
    figures: tuple[Figure, ...]


def month_end(figures: Sequence[Figure], *, dice: Dice) -> MonthPassed:
    """A month less to serve for everybody; who has none left goes home, who is near it checks.

    Source: p. 53, 104.
    """
    home, checks, left = [], [], []
    for figure in figures:
        if figure.deros_months is None:
            left.append(figure)
            continue
        months = max(0, figure.deros_months - 1)
        if not months:
            home.append(figure)
            continue
        after = replace(figure, deros_months=months)
        country = months_in_country(figure.army, months)
        if must_check(after.rep, country):
            check = short_timer(person_of(after), country, dice=dice)
            checks.append(check)
            after = replace(after, rep=check.rep_after)
        left.append(after)
    report = MonthEnd(
        tuple(figure.id for figure in home),
        tuple(checks),
        any(figure.star for figure in home),
        cited(("t-09",), *(check.rulings for check in checks)),
    )
    return MonthPassed(report, tuple(left))
