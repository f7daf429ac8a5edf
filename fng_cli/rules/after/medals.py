"""Medals of Valor. Source: p. 103."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.people.person import Person, by, known_rep
from fng_cli.tables import table


class Medal(StrEnum):
    """A medal for a deed, or none."""

    NONE = "none"
    VALOR = "valor"
    MAJOR_VALOR = "major-valor"


class MedalRoll(Report, frozen=True):
    """The medal that a soldier is given.

    ``rises`` are the rolls for a higher REP that come with it, ``new_attribute`` says that he chooses an
    attribute, and he misses ``away_missions`` on R&R.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("medal",)

    who: str | None
    medal: Medal
    passed: int
    rep: int
    rises: int
    new_attribute: bool
    away_missions: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        name = self.who or "He"
        text = {
            Medal.MAJOR_VALOR: f"{name} is given a major Medal of Valor: one more roll for REP, an attribute of his choice, and R&R for the next mission",
            Medal.VALOR: f"{name} is given a Medal of Valor: one more roll for REP",
            Medal.NONE: f"{name} did well, and nobody saw it",
        }[self.medal]
        return f"{text} (passed {self.passed}d6 against {self.rep})."

    def verdict(self) -> bool:
        """No: no medal."""
        return self.medal is not Medal.NONE


def medal(who: Person, *, more_dice: int = 0, dice: Dice) -> MedalRoll:
    """The roll for a medal, against a soldier's REP; ``more_dice`` where the papers wrote of the unit. Source: p. 103."""
    chart, rep = table("medal-of-valor"), known_rep(who)
    name = who.told()
    row = chart.test(dice, rep, max(0, chart.dice + more_dice), ", ".join(filter(None, ("medal", name))))
    following = (
        (Next(call("after rep", medal=True, **by(who)), "the roll for a higher REP that comes with it"),)
        if row["rises"]
        else ()
    )
    return MedalRoll(
        name or None,
        row.term("medal", Medal),
        int(row.key),
        rep,
        row["rises"],
        row["attribute"],
        row["away_missions"],
        tuple(ruling for ruling in chart.rulings if ruling != "d-03" or more_dice),
        following,
    )


def deserved(deeds: Mapping[str, int]) -> tuple[str, ...]:
    """The deeds of a mission that deserve a medal, in words, given how often he did each.

    The names are the rows of table ``medal-deeds``; others count for nothing. Source: p. 103.
    """
    rows = table("medal-deeds").column(None)
    return tuple(row["text"] for name, row in rows.items() if deeds.get(name, 0) >= row["least"])
