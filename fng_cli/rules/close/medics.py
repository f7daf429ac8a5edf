"""The wounded and who looks after them: who walks, first aid, whether the medic is there. Source: p. 24, 38-39."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.armies.attachments import availability
from fng_cli.rules.move.movement import Mover, normal_move_in
from fng_cli.rules.people.attributes import Test, effects
from fng_cli.tables import table

MEDIC = "medic"
"""The role of a medic, and what somebody may count as by an attribute."""


class Walks(Struct, frozen=True):
    """Whether one who is out of the fight still walks, and how many inches a turn; else he must be carried."""

    name: str
    walks: bool
    move_in: float

    def text(self) -> str:
        """The same in a few words."""
        who = self.name or "The wounded man"
        return f'{who} walks, {self.move_in:g}" a turn' if self.walks else f"{who} must be carried"


class WalkingWounded(Report, frozen=True):
    """Who of the wounded walks. Whoever carries one has ``carrier_change_in`` inches more to move, or less."""

    wounded: tuple[Walks, ...]
    carrier_change_in: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return "; ".join(one.text() for one in self.wounded) + "."


def walking_wounded(wounded: Sequence[Mover], *, dice: Dice) -> WalkingWounded:
    """Who of those out of the fight is still on his feet: a die for each. Source: p. 24, 38."""
    found = tuple(_walks(one, dice) for one in wounded)
    change = int(table("retrieving-wounded").row("grunt")["change_in"])
    return WalkingWounded(found, change)


def _walks(one: Mover, dice: Dice) -> Walks:
    label = ", ".join(filter(None, ("walking wounded", one.name)))
    row = table("walking-wounded").throw(dice, label=label)
    walks = row["result"] == "walks"
    return Walks(one.name, walks, normal_move_in(one) * row["move_times"] if walks else 0)


class FirstAid(Report, frozen=True):
    """What first aid does.

    ``passed`` of two dice, one against the REP of each. ``returns``: back in the fight, with
    ``rep`` until the battle is over.
    """

    medic: str
    victim: str
    passed: int
    returns: bool
    rep: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = self.victim or "The wounded man"
        if not self.returns:
            return f"{who} is still out of the fight, and no medic can try again (passed {self.passed}d6)."
        return f"{who} is back in the fight with REP {self.rep} (passed {self.passed}d6)."

    def verdict(self) -> bool:
        return self.returns


class Patient(Struct, frozen=True):
    """A medic, or his victim: name and REP, and what makes him one."""

    rep: int
    name: str = ""
    role: str = MEDIC
    attributes: tuple[str, ...] = ()
    treated: bool = False


def first_aid(medic: Patient, victim: Patient, *, dice: Dice) -> FirstAid:
    """What a whole turn beside a man who is out of the fight does for him: once for each victim.

    A die against the REP of either; what is lost of REP is lost for this battle (n-07). Raises
    RequestError for one who is no medic, and for a victim whom one has treated. Source: p. 5, 39.
    """
    if not is_medic(medic.role, medic.attributes):
        raise RequestError(
            f"{medic.name} is no medic, nor has the attribute: he can give no first aid (p. 39)"
        )
    if victim.treated:
        raise RequestError(f"{victim.name}: a medic has tried already, and it is tried once only (p. 39)")
    passed = dice.count(1, medic.rep, "first aid, medic")
    passed += dice.count(1, victim.rep, "first aid, victim")
    row = table("first-aid").at(passed)
    change = int(row.get("rep", 0))
    rep = max(1, victim.rep + change)
    by_attribute = effects(medic.attributes, Test.FIRST_AID).rulings if medic.role != MEDIC else ()
    floor = ("n-07",) if rep != victim.rep + change else ()
    return FirstAid(
        medic.name, victim.name, passed, row["result"] == "returns", rep, cited(by_attribute, floor)
    )


def is_medic(role: str, attributes: Sequence[str] = ()) -> bool:
    """Whether somebody can give first aid: a medic, or one who counts as one. Source: p. 5, 39."""
    return role == MEDIC or effects(attributes, Test.FIRST_AID).counts_as(MEDIC)


class MedicThere(Report, frozen=True):
    """Whether the platoon's medic is on the table with so many of its squads, and whom he joins."""

    squads: int
    there: bool
    joins: str | None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if not self.there:
            return "The medic is not there; he comes with the rest of the platoon."
        return f"The medic is there, with {_JOINS[str(self.joins)]}."

    def verdict(self) -> bool:
        return self.there


_JOINS = {"squad": "the squad", "random-squad": "one of the squads at random", "headquarters": "headquarters"}


def medic_there(squads: int, *, whole: bool = False, dice: Dice) -> MedicThere:
    """Whether the medic is on the table, by how many squads of his platoon are. Source: p. 39."""
    row = availability(squads, whole=whole)
    there = dice.chance(row["chance"], "medic") if "chance" in row else True
    rulings = row.rulings if "chance" in row else ()
    return MedicThere(squads, there, row["joins"] if there else None, rulings)
