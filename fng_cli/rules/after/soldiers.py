"""Changes to one soldier after a mission: its consequences, REP, medals, a new attribute, the status of a Short Timer.

Source: p. 5, 102-104.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report, cited
from fng_cli.readings import Faces, chance
from fng_cli.rules.book.dice import D66
from fng_cli.rules.people.person import Person, by, known_rep, thrown_by
from fng_cli.rules.scoring.score import MissionResult, mission_result
from fng_cli.tables import Entry, table


class Outcome(StrEnum):
    """The result of a mission for one soldier: success, failure, or neither if no enemy was met. Source: p. 104."""

    SUCCESS = "success"
    FAILURE = "failure"
    NO_CONTACT = "no-contact"


class Service(Struct, frozen=True):
    """A soldier's part in a mission, which decides its result for him. Source: p. 104."""

    met_enemy: bool = True
    out_of_the_fight: bool = False
    retired: bool = False
    confirmed_kills: int = 0
    short_timer: bool = False


def outcome(service: Service) -> Outcome:
    """Return the result of a mission for one soldier: ``no-contact`` if no enemy was met, a success, or a
    failure. A success needs a confirmed kill, and that he was not out of the fight, retired or a Short
    Timer. Source: p. 104.
    """
    if not service.met_enemy:
        return Outcome.NO_CONTACT
    lost = service.out_of_the_fight or service.retired or service.short_timer
    return Outcome.SUCCESS if service.confirmed_kills and not lost else Outcome.FAILURE


class RepCheck(Report, frozen=True):
    """A soldier's REP before and after a check."""

    ANSWER: ClassVar[tuple[str, ...]] = ("rep_after",)
    NO_MEANS = "the soldier's REP does not change"

    who: str | None
    outcome: Outcome
    rep_before: int
    rep_after: int
    face: int | None = None
    """The die; None if he did not roll."""
    why_not: str | None = None
    """The reason why he did not roll."""
    attribute_check: bool = False
    """He rolls for another attribute, since he never had so high a REP."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return what becomes of the soldier's REP: the change, with the die rolled, or, if no die was
        rolled, why not. ``a1's REP rises to 5 (rolled a 5).``
        """
        name = self.who or "He"
        if self.face is None:
            return f"{name} keeps REP {self.rep_after}: {self.why_not}."
        whose = f"{name}'s" if self.who else "His"
        change = {1: "rises to", 0: "stays at", -1: "falls to"}[self.rep_after - self.rep_before]
        regained = self.rep_after > self.rep_before and not self.attribute_check
        known = "; he gains no attribute, since he has had that REP before" if regained else ""
        return f"{whose} REP {change} {self.rep_after} (rolled a {self.face}){known}."

    def verdict(self) -> bool | None:
        """True if the soldier's REP changed, False if it did not; None if no die was rolled."""
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
    """Roll the check of a soldier's REP after a mission. After a success, or for a medal (``by_medal``,
    ruling y-07), it may rise; after a failure it may fall. ``no_rises``, or too many months left to serve
    (``deros_months``; a house rule exempts the Star), can rule out a rise. If no die is rolled, the report
    says why. A new REP above both his present one and ``highest_rep`` adds a next step: the roll for an
    attribute. Raises RequestError if his REP is not known. Source: p. 103-104.
    """
    rep = known_rep(who)
    rises = by_medal or result is Outcome.SUCCESS
    months = deros_months
    if who.star and rises and months is not None and dice.takes("c-62", 1):
        months = None
    reason = _reason_not_to_roll(result, rep, months, no_rises, by_medal)
    if reason:
        return RepCheck(who.told() or None, result, rep, rep, why_not=reason, rulings=_rulings(rises))
    kind = Outcome.SUCCESS if rises else Outcome.FAILURE
    label = ", ".join(filter(None, ("a higher REP" if rises else "a lower REP", who.told())))
    face = dice.one(thrown_by(who, label))
    after = _rep_after(kind, rep, face)
    attribute = after > max(rep, highest_rep or rep)
    gains = Next(
        call("after attribute", **by(replace(who, rep=after))), "roll to see whether he gains an attribute"
    )
    return RepCheck(
        who.told() or None,
        result,
        rep,
        after,
        face,
        attribute_check=attribute,
        rulings=_rulings(rises),
        next=(gains,) if attribute else (),
    )


def _rulings(rises: bool) -> tuple[str, ...]:
    """Return, as a tuple of one, the id of the ruling on the roll: ``c-62`` for a higher REP (``rises``
    True), ``c-63`` for a lower one.
    """
    return ("c-62",) if rises else ("c-63",)


def _reason_not_to_roll(
    result: Outcome, rep: int, deros_months: int | None, no_rises: bool, by_medal: bool
) -> str | None:
    """Return in words why no die is rolled for a change of a soldier's REP; None if a die is rolled.
    ``no_rises``: headquarters allows no higher REP. ``deros_months`` are his months left to serve (None:
    they do not matter). ``by_medal``: the roll is for a medal, whatever the result. Source: p. 103-104.
    """
    rows = table("changing-rep").column(None)
    most, least = rows["success"]["most_rep"], rows["failure"]["least_rep"]
    if by_medal or result is Outcome.SUCCESS:
        if no_rises:
            return "headquarters allows no roll for a higher REP"
        if rep >= most:
            return f"REP {most} is the highest allowed"
        limit = rows["success"]["most_deros"]
        if not by_medal and deros_months is not None and deros_months > limit:
            return f"he has more than {limit} months left to serve"
        return None
    if result is Outcome.NO_CONTACT:
        return "no enemy was met"
    return f"REP {least} is the lowest allowed" if rep <= least else None


def _rep_after(kind: Outcome, rep: int, face: int) -> int:
    """Return a soldier's REP after his die showed ``face``. ``kind`` is SUCCESS or FAILURE. After a success,
    the REP rises by one on the faces that the table gives and, if the table says so, on any face above his
    REP. After a failure, it falls by one on the faces that the table gives. Source: p. 104.
    """
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
    """The roll for a soldier's medal."""

    ANSWER: ClassVar[tuple[str, ...]] = ("medal",)
    NO_MEANS = "the soldier gets no medal"

    who: str | None
    medal: Medal
    passed: int
    rep: int
    rises: int
    """The rolls for a higher REP that come with the medal."""
    new_attribute: bool
    """He may choose an attribute."""
    away_missions: int
    """The missions that he misses on R&R."""
    deserved_for: tuple[str, ...] = ()
    """The deeds for which it is deserved: rows of the table ``medal-deeds``; empty if they are not known."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the medal that the soldier receives, or that nobody saw his deed, with the dice."""
        name = self.who or "He"
        if self.deserved_for:
            name = f"{name}, who {' and '.join(map(deed_text, self.deserved_for))},"
        text = {
            Medal.MAJOR_VALOR: f"{name} receives a major Medal of Valor: he gets an extra roll to raise his REP, an attribute of his choice, and R&R during the next mission",
            Medal.VALOR: f"{name} receives a Medal of Valor and an extra roll to raise his REP",
            Medal.NONE: f"{name} did well, but nobody saw it",
        }[self.medal]
        return f"{text} (passed {self.passed}d6 against {self.rep})."

    def verdict(self) -> bool:
        """True if the soldier is given a medal; False if not."""
        return self.medal is not Medal.NONE


def medal(who: Person, *, more_dice: int = 0, dice: Dice) -> MedalRoll:
    """Roll against a soldier's REP for the medal that he receives: a major one, a minor one, or none.
    ``more_dice`` is the number of extra dice (negative: fewer), for reports on the unit in the papers.
    Raises RequestError if his REP is not known. Source: p. 103.
    """
    chart, rep = table("medal-of-valor"), known_rep(who)
    name = who.told()
    row = chart.test(
        dice, rep, max(0, chart.dice + more_dice), thrown_by(who, ", ".join(filter(None, ("medal", name))))
    )
    following = (
        (
            Next(
                call("after rep", medal=True, **by(who)),
                "make the extra roll to raise his REP, as the medal allows",
            ),
        )
        if row["rises"]
        else ()
    )
    return MedalRoll(
        who=name or None,
        medal=row.term("medal", Medal),
        passed=int(row.key),
        rep=rep,
        rises=row["rises"],
        new_attribute=row["attribute"],
        away_missions=row["away_missions"],
        rulings=tuple(ruling for ruling in chart.rulings if ruling != "d-03" or more_dice),
        next=following,
    )


def medal_deeds(deeds: Mapping[str, int]) -> tuple[str, ...]:
    """Return the ids of the deeds for which a soldier deserves a medal. ``deeds`` says how often he did each
    deed. The table ``medal-deeds`` gives the least number of times for a medal. Ids that are not in the
    table are ignored. Source: p. 103.
    """
    rows = table("medal-deeds").column(None)
    return tuple(name for name, row in rows.items() if deeds.get(name, 0) >= row["least"])


def deed_text(deed: str) -> str:
    """Return in words a deed that deserves a medal, given its id: ``fetched a wounded comrade under fire``.
    For an unknown id the id itself is returned, with spaces instead of hyphens. The first letter is small.
    """
    rows = table("medal-deeds").column(None)
    text = str(rows[deed]["text"]) if deed in rows else deed.replace("-", " ")
    return f"{text[:1].lower()}{text[1:]}"


class ShortTimer(Report, frozen=True):
    """The check whether a soldier becomes a Short Timer."""

    ANSWER: ClassVar[tuple[str, ...]] = ("short_timer",)
    NO_MEANS = "the soldier does not become a Short Timer"

    who: str | None
    short_timer: bool
    months_in_country: int
    rep_before: int
    rep_after: int
    total: int | None = None
    """The die plus his REP and the number of his attributes, against ``months_in_country``; None without a roll."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return whether the soldier becomes a Short Timer, with the total rolled and the months that it was
        rolled against; if he does not roll, return why.
        """
        name = self.who or "He"
        if self.total is None:
            return f"{name} does not roll to become a Short Timer: he has REP {self.rep_before} and {self._months()}."
        if self.short_timer:
            return f"{name} becomes a Short Timer, with REP {self.rep_after} (rolled {self.total} against {self._months()})."
        return f"{name} does not become a Short Timer (rolled {self.total} against {self._months()})."

    def _months(self) -> str:
        """Return the soldier's months in words: ``10 months in country``."""
        return f"{self.months_in_country} month{'' if self.months_in_country == 1 else 's'} in country"

    def verdict(self) -> bool:
        """True if the soldier has become a Short Timer; False if he has not."""
        return self.short_timer


def must_check(rep: int, months_in_country: int) -> bool:
    """True if a soldier checks for Short Timer at the end of this month. Before his tenth month in the
    country nobody does; in it everybody does (ruling y-08); later only those with a REP above 3. Source:
    p. 104.
    """
    row = table("short-timers").row("check")
    first: int = row["from_month"]
    if months_in_country == first:
        return True
    return months_in_country > first and rep > row["least_rep"]


def short_timer(who: Person, months_in_country: int, *, dice: Dice) -> ShortTimer:
    """Roll to see whether a soldier becomes a Short Timer. He does if a die plus his REP plus the number of
    his attributes is less than ``months_in_country``; then he loses one REP, but not below 3 (a REP of 1
    or 2 becomes 3). Nothing is rolled if he need not check: before his tenth month, or after it with a REP
    of 3 or less. Raises RequestError if his REP is not known. Source: p. 104.
    """
    chart, rep = table("short-timers"), known_rep(who)
    name = who.told() or None
    if not must_check(rep, months_in_country):
        return ShortTimer(name, False, months_in_country, rep, rep)
    row = chart.row("check")
    label = ", ".join(filter(None, ("Short Timer", name)))
    total = dice.total(1, thrown_by(who, label), rep + len(who.attributes))
    short = total < months_in_country
    after = max(row["least_rep"], rep + row["rep"]) if short else rep
    rulings = ("y-08",) if rep <= row["least_rep"] else ()
    return ShortTimer(name, short, months_in_country, rep, after, total, rulings)


class AttributeCheck(Report, frozen=True):
    """The check whether a soldier whose REP rose gains an attribute; a Star chooses his, without a roll."""

    ANSWER: ClassVar[tuple[str, ...]] = ("gains",)
    NO_MEANS = "the soldier gains no attribute"

    who: str | None
    gains: bool
    chooses: bool = False
    attribute: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the attribute that the soldier gains or may choose, or that he gains none."""
        name = self.who or "He"
        if not self.gains:
            return f"{name} gains no attribute."
        return f"{name} may choose another attribute." if self.chooses else f"{name} gains {self.attribute}."

    def verdict(self) -> bool:
        """True if he gains an attribute; False if he gains none."""
        return self.gains


def attribute_check(who: Person, *, dice: Dice) -> AttributeCheck:
    """Roll to see whether a soldier with a new highest REP gains an attribute, and which. An attribute that
    he already has is rolled again (ruling y-09). For a Star nothing is rolled; the report says that he may
    choose one. Source: p. 5, 104.
    """
    name = who.told() or None
    facts = table("characters").row("star" if who.star else "squad-grunt")
    if facts["gain"] == "choice":
        return AttributeCheck(name, gains=True, chooses=True)
    label = thrown_by(who, ", ".join(filter(None, ("another attribute", name))))
    if not dice.chance(facts["gain_chance"], label):
        return AttributeCheck(name, gains=False)
    attribute = dice.until(2, NewAttribute(who.attributes), label)
    return AttributeCheck(name, gains=True, attribute=attribute, rulings=("y-09",))


class NewAttribute(Struct, frozen=True):
    """A reading of two dice, one after the other, as an attribute that somebody does not have; else they are rolled again."""

    has: tuple[str, ...]
    ordered = True

    def __call__(self, faces: Faces) -> str | Again:
        """Return the id of the attribute that these two faces give in the table. Return AGAIN if the soldier
        already has it: then he rolls again.
        """
        attribute = str(D66(table("attributes"), "attribute")(faces))
        return AGAIN if attribute in self.has else attribute


class Relieved(StrEnum):
    """The leaders whom headquarters relieves of their posts."""

    PLATOON_LEADER = "platoon-leader"
    ALL_LEADERS = "all-leaders"


class Consequence(Struct, frozen=True, omit_defaults=True):
    """The consequence of a mission; a tour keeps it until all of it has acted."""

    text: str
    medal_dice: int = 0
    """Dice more (or fewer) at each medal roll."""
    no_medals: bool = False
    next_replacement_rep: int = 0
    """Added to the REP of the next newcomer, up to ``replacement_most``."""
    replacement_most: int = 0
    replacement_rep: int | None = None
    """The REP of all newcomers; None if it is rolled."""
    replacement_dice: int = 0
    """Dice more (or fewer) at the next check for replacements."""
    no_replacements: bool = False
    gear: tuple[str, ...] = ()
    """Gear that the platoon is given."""
    weapon: str | None = None
    """A weapon that the platoon is given."""
    most_eal: int | None = None
    """The highest EAL of the next mission."""
    stand_down: bool = False
    """The platoon rests for a campaign turn, without a contact test."""
    on_leave: int = 0
    """The number of soldiers who miss the next mission, those longest in country first."""
    no_rises: bool = False
    """Nobody checks for a higher REP."""
    relieves: Relieved | None = None
    star_platoon_rep: int = 0
    """The change of REP in the new platoon of a Star who is relieved."""


NOTHING = Consequence("")
"""The consequence of a mission that brings nothing."""


def still_owed(remainder: Consequence) -> Consequence | None:
    """Return ``remainder``, the rest of a consequence, unchanged if some part of it has still to take effect.
    None if nothing is left, or only its text.
    """
    return None if replace(remainder, text="") == NOTHING else remainder


class Aftermath(Report, frozen=True):
    """The result of a mission by its points, and the consequence that was rolled; None after a normal mission."""

    NO_MEANS = "the mission was a poor one"

    points: int
    mission_result: MissionResult
    table_face: int | None = None
    consequence: Consequence | None = None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return the result of the mission and its consequence: ``bad: All replacements this campaign turn
        have REP 3``; the result alone, ``normal``, if there is no consequence.
        """
        more = f": {self.consequence.text}" if self.consequence else ""
        return f"{self.mission_result}{more}"

    def summary(self) -> str:
        """Return a sentence with the result of the mission and its victory points, then its consequence. If
        there is none, the text says that the result has no further effect.
        """
        points = "1 victory point" if self.points == 1 else f"{self.points} victory points"
        brings = f" {self.consequence.text}." if self.consequence else " The result has no further effect."
        return f"{table('mission-result').row(self.mission_result)['text']}, with {points}.{brings}"

    def verdict(self) -> bool:
        """True if the mission was good or normal; False if it was bad or disastrous."""
        return self.mission_result in (MissionResult.GOOD, MissionResult.NORMAL)


def aftermath(points: int, *, dice: Dice) -> Aftermath:
    """Roll the consequence of a mission that was worth ``points`` victory points. A normal mission has no
    consequence (None in the report), and nothing is rolled for it. Source: p. 102-103.
    """
    result = mission_result(points)
    named = table("mission-result").row(result).get("table")
    if named is None:
        return Aftermath(points, result)
    chart = table(named)
    face = dice.one(f"{result} mission")
    row = chart.at(face)
    brings = consequence(row, dice=dice)
    return Aftermath(points, result, face, brings, cited(chart.rulings, row.rulings))


def _on_leave_text(number: int) -> str:
    """Return in words that the ``number`` soldiers longest in country go on R&R and miss the next mission; no
    full stop.
    """
    if number == 1:
        return "The soldier longest in country goes on R&R and misses the next mission"
    return f"The {number} soldiers longest in country go on R&R and miss the next mission"


def consequence(row: Entry, *, dice: Dice) -> Consequence:
    """Return the consequence of a good, bad or disastrous mission that ``row`` describes. Dice are rolled
    only for a gift from headquarters, and for a number of soldiers who go on R&R. Source: p. 103.
    """
    facts = {name: row[name] for name in row if name in _PLAIN}
    text = str(row["text"])
    if row.get("gift"):
        gift = table("unit-gift").throw(dice, label="what headquarters gives")
        facts |= {"gear": (gift["gear"],)} if "gear" in gift else {"weapon": gift["weapon"]}
        text = f"The platoon receives {gift['text'][:1].lower()}{gift['text'][1:]}"
    if "on_leave" in row:
        facts["on_leave"] = dice.amount(row["on_leave"], "soldiers on R&R")
        text = _on_leave_text(facts["on_leave"])
    if "relieved" in row:
        facts["relieves"] = Relieved(row["relieved"])
    return Consequence(text, **facts)


_PLAIN = frozenset(Consequence.__struct_fields__) - {"text", "gear", "weapon", "on_leave", "relieves"}
