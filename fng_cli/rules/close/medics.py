"""The wounded and the medic: who can walk, first aid, and whether the medic is on the table. Source: p. 24,
38-39.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.events import FinishedWork, PersonEvent
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.armies.units import medic_availability
from fng_cli.rules.close.at_work import after_work
from fng_cli.rules.move.movement import Mover, normal_move_in
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import MEDIC, Person, counts, thrown_by
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side


class StillWalks(Struct, frozen=True):
    """A man out of the fight, who either walks ``move_in`` inches a turn, or must be carried."""

    name: str | None
    walks: bool
    move_in: float

    def text(self) -> str:
        """Return the result in words: ``a1 walks, 4" a turn``, or ``a1 must be carried``."""
        who = self.name or "The wounded man"
        return f'{who} walks, {self.move_in:g}" a turn' if self.walks else f"{who} must be carried"


class WalkingWounded(Report, frozen=True):
    """The wounded who can walk and those who cannot, and the move of those who carry one."""

    walking: tuple[StillWalks, ...]
    carrier_change_in: int
    """Inches by which the move of somebody who carries a wounded man changes."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return for each wounded man, in one sentence, whether he walks or must be carried."""
        return "; ".join(man.text() for man in self.walking) + "."

    def answer(self) -> str:
        """Return ``walks`` or ``carried`` for a single man; for several the number who walk: ``2 of 3
        walk``.
        """
        number = sum(man.walks for man in self.walking)
        if len(self.walking) == 1:
            return "walks" if number else "carried"
        return f"{number} of {len(self.walking)} walk"


def is_wounded(figure: Figure) -> bool:
    """True if a figure is out of the fight: such a figure walks off, is carried, or is given first aid."""
    return figure.status is Status.OUT_OF_THE_FIGHT


def walking_wounded(wounded: Sequence[Person], *, dice: Dice) -> WalkingWounded:
    """Roll a die for each of the wounded: he can still walk, or must be carried. Return the results, and by
    how many inches carrying a man changes a move. Source: p. 24, 38.
    """
    walking = tuple(_roll_walks(person, dice) for person in wounded)
    return WalkingWounded(walking, int(table("retrieving-wounded").row("grunt")["change_in"]))


def carrying_text() -> str:
    """Return a sentence on the rules for a figure that carries a wounded man: how it fires, whether it can be
    outgunned, and what it does when charged. Source: p. 38-39.
    """
    rows = table("retrieving-wounded").column(None)
    grunt, star = rows["grunt"], rows["star"]
    fires = "may only snap fire" if grunt["snap_firing"] else "fires as usual"
    outgunned = "may be outgunned" if grunt["outgunned"] else "is never outgunned"
    keeps = ", unless he is a Star and chooses to keep him" if star["if_charged"] == "may-keep" else ""
    charged = f"; if charged, he drops the wounded man{keeps}" if grunt["if_charged"] == "drops" else ""
    return f"A figure carrying a wounded man {fires}, and {outgunned}{charged}."


def _roll_walks(wounded: Person, dice: Dice) -> StillWalks:
    """Roll a die for a wounded man. Return whether he can walk, and his reduced move in inches (0 if he has
    to be carried).
    """
    label = ", ".join(filter(None, ("walking wounded", wounded.told())))
    row = table("walking-wounded").throw(dice, label=thrown_by(wounded, label))
    walks = row["result"] == "walks"
    move_in = normal_move_in(Mover(wounded)) * row["move_times"] if walks else 0
    return StillWalks(wounded.told() or None, walks, move_in)


class FirstAid(Report, frozen=True):
    """The result of first aid."""

    NO_MEANS = "the wounded man does not return to the fight"
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"remarks"})

    given_by: str | None
    victim: str | None
    passed: int
    """Dice that passed, of two: one against the REP of each."""
    returns: bool
    """The victim is back in the fight."""
    rep: int
    """His REP until the battle is over."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    remarks: tuple[str, ...] = ()
    """Sentences on what the document does not record."""

    def summary(self) -> str:
        """Return the result of the first aid: ``a1 is back in the fight with REP 4 (passed 2d6).`` or ``a1 is
        still out of the fight, and no medic can try again (passed 0d6).``
        """
        who = self.victim or "The wounded man"
        if not self.returns:
            return f"{who} is still out of the fight, and no medic can try again (passed {self.passed}d6)."
        return f"{who} is back in the fight with REP {self.rep} (passed {self.passed}d6)."

    def report_events(self) -> tuple[PersonEvent, ...]:
        """Return the event that the medic's turn of work is over, as a tuple of one. He spent that turn
        before this roll. Source: p. 39.
        """
        return (FinishedWork(),)

    def answer(self) -> str:
        """Return ``returns, REP 4`` if the wounded man returns to the fight; else ``out of the fight``."""
        return f"returns, REP {self.rep}" if self.returns else "out of the fight"

    def verdict(self) -> bool:
        """True if the wounded man returns to the fight; False if he does not."""
        return self.returns


def roll_first_aid(medic: Person, victim: Person, *, tried: bool = False, dice: Dice) -> FirstAid:
    """Roll first aid after a helper has spent a whole turn beside a victim, and return the result. Dice
    against the REPs of both decide whether the victim returns to the fight, and with which REP (ruling
    n-07). Raises RequestError if the helper may not help, if it was ``tried`` before, or if a REP is not
    known. Source: p. 5, 39.
    """
    check_may_help(medic, victim, tried=tried)
    rep = _known_rep(victim)
    passed = dice.count(1, _known_rep(medic), thrown_by(medic, "first aid, medic"))
    passed += dice.count(1, rep, thrown_by(victim, "first aid, victim"))
    row = table("first-aid").at(passed)
    new_rep = rep + int(row.get("rep", 0))
    by_attribute = effects(medic.attributes, TestKind.FIRST_AID).rulings if medic.role != MEDIC else ()
    floor_rulings = ("n-07",) if new_rep < 1 else ()
    return FirstAid(
        given_by=medic.told() or None,
        victim=victim.told() or None,
        passed=passed,
        returns=row["result"] == "returns",
        rep=max(1, new_rep),
        rulings=cited(by_attribute if medic.known else (), floor_rulings),
    )


def check_may_help(medic: Person, victim: Person, *, tried: bool) -> None:
    """Raise RequestError if ``medic`` neither is a medic nor has an attribute that lets him give first aid.
    Anybody who is not a figure of the document passes as a medic. Raise it also if ``tried``: first aid
    was given to this victim before. Source: p. 39.
    """
    if not is_medic(medic):
        raise RequestError(
            f"{medic.told()} cannot give first aid, because he is not a medic and does not have the attribute for it (p. 39)"
        )
    if tried:
        raise RequestError(
            f"{victim.told()}: a medic has already tried to help him, and only one try is allowed (p. 39)"
        )


def _known_rep(who: Person) -> int:
    """Return the REP of ``who``. Raises RequestError if it is not known."""
    if who.rep is None:
        raise RequestError(f"{who.called}: his REP is not known; give it too, e.g. {who.name}=4")
    return who.rep


def is_medic(who: Person) -> bool:
    """True for a medic, and for a person with an attribute that counts as one. Also true for anybody who is
    not a figure of the document: the player who names such a person says that he is a medic. Source: p. 5,
    39.
    """
    return not who.known or who.role == MEDIC or effects(who.attributes, TestKind.FIRST_AID).counts_as(MEDIC)


def after_first_aid(
    state: State, report: FirstAid, *, victim: Figure | None = None, medic_id: str | None = None
) -> State:
    """Return the state after first aid. The attempt is recorded on the ``victim``, who may return to the
    fight, and the medic is free again. Nothing is changed for a ``victim`` or ``medic_id`` that is None
    (not in the document). Source: p. 39.
    """
    state = state.with_(FIGURES, [_treat(victim, report)] if victim else [])
    return after_work(state, medic_id) if medic_id else state


def _treat(victim: Figure, report: FirstAid) -> Figure:
    """Return the victim after first aid was tried: marked so that it cannot be tried again. If first aid
    worked, he is also back in the fight with the REP of the report, and the difference from his old REP is
    added to ``rep_lost``.
    """
    tried = replace(victim, first_aid_tried=True)
    if not report.returns:
        return tried
    rep_lost = victim.rep_lost + victim.rep - report.rep
    return replace(tried, status=Status.CARRY_ON, rep=report.rep, rep_lost=rep_lost)


class MedicThere(Report, frozen=True):
    """The platoon's medic, who may be on the table with one of its squads."""

    ANSWER = ("there",)
    NO_MEANS = "no medic is on the table"

    squad_count: int
    """Squads of the platoon on the table."""
    there: bool
    joins: str | None
    """``squad``, ``random-squad`` or ``headquarters``, or the group in which he stands; None if he is not there."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return whether the medic is there, and with which group."""
        if not self.there:
            return "The medic is not on the table; he will come with the rest of the platoon."
        return f"The medic is on the table and joins {_JOINS.get(str(self.joins), f'group {self.joins}')}."

    def verdict(self) -> bool:
        """True if the medic is on the table; False if no medic is."""
        return self.there


_JOINS = {
    "squad": "the squad",
    "random-squad": "one of the squads, chosen at random",
    "headquarters": "headquarters",
}


def count_squads(figures: Sequence[Figure]) -> int:
    """Return the number of FWF squads in the document; 1 if there are none. A squad is counted by its leader,
    even if he is down or dead, but not if he is away.
    """
    roles = table("roles").column(None)
    leaders = [
        figure
        for figure in figures
        if figure.side is Side.FWF
        and not figure.away_missions
        and figure.role in roles
        and roles[figure.role].get("leads") == "squad"
    ]
    return max(1, len(leaders))


def find_medic(figures: Sequence[Figure]) -> MedicThere | None:
    """Return a report that the medic is there, or None if no FWF figure still in the fight is a medic. The
    report names the medic's group (his id if he has no group) and counts the platoon's squads. Nothing is
    rolled. Source: p. 39.
    """
    medic = next(
        (figure for figure in figures if figure.side is Side.FWF and figure.role == MEDIC and counts(figure)),
        None,
    )
    return None if medic is None else MedicThere(count_squads(figures), True, medic.group or medic.id)


def roll_medic(squads: int, *, whole: bool = False, dice: Dice) -> MedicThere:
    """Roll to see whether the medic is there. If he is, the report also says what he joins, by the table: the
    squad, one of the squads at random, or the headquarters. ``squads`` is the number of his platoon's squads
    on the table. ``whole``: the whole platoon is there. If the table gives no chance, he is there without a
    roll. Source: p. 39.
    """
    row = medic_availability(squads, whole=whole)
    there = dice.chance(row["chance"], "medic") if "chance" in row else True
    rulings = row.rulings if "chance" in row else ()
    return MedicThere(squads, there, row["joins"] if there else None, rulings)
