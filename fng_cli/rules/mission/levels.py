"""Support Level of your side and Enemy Activity Level, each 1 to 6. Source: p. 58."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import LowerUnlessDoubles
from fng_cli.tables import kept, table
from fng_cli.terms import AoStatus

_LOWER = LowerUnlessDoubles()


class SupportLevel(Report, frozen=True):
    """The Support Level (SL) of the Free World Forces."""

    ANSWER: ClassVar[tuple[str, ...]] = ("support_level",)

    support_level: int

    def summary(self) -> str:
        return f"Support Level {self.support_level}."


class ActivityLevel(Report, frozen=True):
    """The Enemy Activity Level (EAL) of the area."""

    ANSWER: ClassVar[tuple[str, ...]] = ("eal",)

    eal: int
    status: AoStatus
    rulings: tuple[str, ...] = ("b-20", "b-21")

    def summary(self) -> str:
        return f"Enemy Activity Level {self.eal}."


def support_level(*, dice: Dice) -> SupportLevel:
    """The lower of 2d6, or either of doubles. Source: p. 58."""
    return SupportLevel(dice.ask(2, _LOWER, "Support Level"))


def activity_level(status: AoStatus, *, dice: Dice) -> ActivityLevel:
    """The lower of 2d6, or either of doubles, moved by the area's status; within 1 to 6 (b-21).

    Source: p. 58.
    """
    eal = dice.ask(2, _by_status(status), "Enemy Activity Level")
    return ActivityLevel(eal, status)


@kept
def _by_status(status: AoStatus) -> LowerUnlessDoubles:
    rows = table("ao-political-status").column(None).values()
    return LowerUnlessDoubles(next(row["activity_modifier"] for row in rows if row["status"] == status))
