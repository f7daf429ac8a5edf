"""Lucky: one roll of his again, once a mission. Source: p. 5."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.people.attributes import TestKind, effects

LUCKY = "lucky"


class Luck(Report, frozen=True):
    """Whether somebody may roll again: the whole of one roll made for him, and the second stands (e-58)."""

    ANSWER: ClassVar[tuple[str, ...]] = ("may_roll_again",)

    who: str | None
    may_roll_again: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        who = self.who or "He"
        if not self.may_roll_again:
            return f"{who} has had his luck in this mission."
        return f"{who} rolls one whole roll of his again, and the second stands; his luck is used for this mission."

    def verdict(self) -> bool:
        """No: he may not roll again."""
        return self.may_roll_again


def luck(figure: Figure) -> Luck:
    """Whether a Lucky one may roll again in this mission. Raises RequestError for who is not Lucky. Source: p. 5."""
    if LUCKY not in figure.attributes:
        raise RequestError(f"`by`: {figure.called() or 'he'} is not Lucky (p. 5)")
    return Luck(
        figure.id or None, not figure.luck_used, effects(figure.attributes, TestKind.ANY_ROLL).rulings
    )


def after_luck(figure: Figure, report: Luck) -> Figure:
    """A figure once his luck is used; it comes back when the mission is over."""
    return replace(figure, luck_used=True) if report.may_roll_again else figure
