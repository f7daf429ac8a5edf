"""Changes that a mission brings to one soldier: REP, medals, a new attribute, the status of a Short Timer.

Source: p. 5, 103-104.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report
from fng_cli.readings import Faces, chance
from fng_cli.rules.book.dice import D66
from fng_cli.rules.people.person import Person, by, known_rep
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


class AttributeCheck(Report, frozen=True):
    """Whether a soldier whose REP has gone up gains an attribute; a Star chooses his, without a roll."""

    ANSWER: ClassVar[tuple[str, ...]] = ("gains",)

    who: str | None
    gains: bool
    chooses: bool = False
    attribute: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        name = self.who or "He"
        if not self.gains:
            return f"{name} gains no attribute."
        return f"{name} chooses another attribute." if self.chooses else f"{name} gains {self.attribute}."

    def verdict(self) -> bool:
        """No: he gains none."""
        return self.gains


def attribute_check(who: Person, *, dice: Dice) -> AttributeCheck:
    """The attribute that comes with a REP that a soldier never had: for a Star by choice, for others on a 6.

    A new one is rolled for; one that he has already is rolled again (y-09). Source: p. 5, 104.
    """
    name = who.told() or None
    facts = table("characters").row("star" if who.star else "squad-grunt")
    if facts["gain"] == "choice":
        return AttributeCheck(name, gains=True, chooses=True)
    label = ", ".join(filter(None, ("another attribute", name)))
    if not dice.chance(facts["gain_chance"], label):
        return AttributeCheck(name, gains=False)
    attribute = dice.until(2, NewAttribute(who.attributes), label)
    return AttributeCheck(name, gains=True, attribute=attribute, rulings=("y-09",))


class NewAttribute(Struct, frozen=True):
    """A reading of two dice, one after the other: an attribute that somebody does not have yet."""

    has: tuple[str, ...]
    ordered = True

    def __call__(self, faces: Faces) -> str | Again:
        attribute = str(D66(table("attributes"), "attribute")(faces))
        return AGAIN if attribute in self.has else attribute
