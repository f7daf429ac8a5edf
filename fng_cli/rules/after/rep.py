"""A soldier's REP after a mission: up by a success, down by a failure. Source: p. 104."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import chance
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.tables import table


class Outcome(StrEnum):
    """A mission for one soldier: a success, a failure, or neither where no enemy was met. Source: p. 104."""

    SUCCESS = "success"
    FAILURE = "failure"
    NO_CONTACT = "no-contact"


class Service(Struct, frozen=True):
    """A soldier's own mission, by which it was a success or a failure for him. Source: p. 104."""

    met_enemy: bool = True
    out_of_the_fight: bool = False
    retired: bool = False
    confirmed_kills: int = 0
    short_timer: bool = False


def outcome(service: Service) -> Outcome:
    """Whether a mission was a success for one soldier. Source: p. 104."""
    if not service.met_enemy:
        return Outcome.NO_CONTACT
    lost = service.out_of_the_fight or service.retired or service.short_timer
    return Outcome.SUCCESS if service.confirmed_kills and not lost else Outcome.FAILURE


class RepCheck(Report, frozen=True):
    """A soldier's REP before and after a check of it.

    ``face`` is None where he did not roll; ``why_not`` then says why. ``attribute_check``: he rolls for another
    attribute, since he never had so high a REP.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("rep_after",)

    who: str | None
    outcome: Outcome
    rep_before: int
    rep_after: int
    face: int | None = None
    why_not: str | None = None
    attribute_check: bool = False
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        name = self.who or "He"
        if self.face is None:
            return f"{name} keeps REP {self.rep_after}: {self.why_not}."
        change = {1: "goes up to", 0: "stays at", -1: "goes down to"}[self.rep_after - self.rep_before]
        return f"{name} {change} REP {self.rep_after} (rolled {self.face}, {self.outcome})."

    def verdict(self) -> bool | None:
        """Whether his REP changed, where he rolled.

        No: his REP stays as it is.
        """
        return None if self.face is None else self.rep_after != self.rep_before


def rep_check(
    who: Person,
    result: Outcome,
    *,
    deros_months: int | None = None,
    highest_rep: int | None = None,
    no_rises: bool = False,
    by_medal: bool = False,
    dice: Dice,
) -> RepCheck:
    """The check of a soldier's REP after a mission.

    ``deros_months`` are the months that he has left, None where nobody counts them; ``highest_rep`` is the best REP
    that he ever had, his own where it is not known. ``no_rises``: headquarters lets nobody check for a
    higher one. ``by_medal``: the roll that a medal gives, which needs no success (y-07). Source: p. 103-104.
    """
    rep = known_rep(who)
    rises = by_medal or result is Outcome.SUCCESS
    months = deros_months
    if who.star and rises and months is not None and dice.takes("c-62", 1):
        months = None
    why_not = _why_not(result, rep, months, no_rises, by_medal)
    if why_not:
        return RepCheck(who.told() or None, result, rep, rep, why_not=why_not, rulings=_rulings(rises))
    kind = Outcome.SUCCESS if rises else Outcome.FAILURE
    label = ", ".join(filter(None, ("a higher REP" if rises else "a lower REP", who.told())))
    face = dice.one(label)
    after = _after(kind, rep, face)
    attribute = after > max(rep, highest_rep or rep)
    return RepCheck(
        who.told() or None, result, rep, after, face, attribute_check=attribute, rulings=_rulings(rises)
    )


def _rulings(rises: bool) -> tuple[str, ...]:
    """The readings that decide for a roll up, or down."""
    return ("c-62",) if rises else ("c-63",)


def _why_not(
    result: Outcome, rep: int, deros_months: int | None, no_rises: bool, by_medal: bool
) -> str | None:
    """The reason why nothing is rolled; None where a die is. Source: p. 103-104."""
    rows = table("changing-rep").column(None)
    most, least = rows["success"]["most_rep"], rows["failure"]["least_rep"]
    if by_medal or result is Outcome.SUCCESS:
        if no_rises:
            return "headquarters lets nobody check for a higher one"
        if rep >= most:
            return f"{most} is the highest"
        limit = rows["success"]["most_deros"]
        if not by_medal and deros_months is not None and deros_months > limit:
            return f"he has more than {limit} months to go"
        return None
    if result is Outcome.NO_CONTACT:
        return "no enemy was met"
    return f"{least} is the lowest" if rep <= least else None


def _after(kind: Outcome, rep: int, face: int) -> int:
    """The REP after a die was thrown for it. Source: p. 104."""
    row = table("changing-rep").row(kind)
    always = chance(row["chance"])
    if kind is Outcome.SUCCESS:
        return rep + 1 if always.low <= face <= always.high or (row["above_rep"] and face > rep) else rep
    return rep - 1 if always.low <= face <= always.high else rep
