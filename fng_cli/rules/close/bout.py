"""One bout of melee, man against man; and moving a civilian by force.

Source: p. 2, 35, 37-39, 50, 56, 114.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.names import nearest, slug
from fng_cli.rules.civilians.people import Civilian
from fng_cli.rules.harm.damage import HitsTaken, Victim, take_hits
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import Entry, kept, table


class MeleeModifier(StrEnum):
    """A change of dice in melee, by the names of the table ``melee-combat``. Source: p. 37-39, 50."""

    FROM_BEHIND = "attacked-from-behind"
    EVENLY_MATCHED = "evenly-matched"
    PRONE = "prone"
    KEEPS_WOUNDED = "keeps-wounded"
    SWIMMING = "swimming"
    SLIGHT_TROUBLE = "slight-trouble"


LASTING_MODIFIERS = (MeleeModifier.SWIMMING, MeleeModifier.KEEPS_WOUNDED)
"""Modifiers that still hold for a fighter when he is next active."""
IN_THE_WATER = frozenset({MeleeModifier.SWIMMING, MeleeModifier.SLIGHT_TROUBLE})
"""Modifiers that only fighters in the water may have."""


class MeleeFighter(Struct, frozen=True):
    """One in melee: who he is, the row of ``melee-weapons`` he fights with, what changes his dice.

    ``name`` is what the ruling calls him. ``behind``: he attacks the back of his foe; ``cheats``: a
    Star who cheats death where he may.
    """

    who: Person
    name: str
    weapon: str = "improvised"
    modifiers: frozenset[MeleeModifier] = frozenset()
    behind: bool = False
    cheats: bool = False

    @property
    def rep(self) -> int:
        """His REP. Raises RequestError where nobody knows it."""
        if self.who.rep is None:
            raise RequestError(f"melee: the REP of {self.name} is not known")
        return self.who.rep

    @property
    def victim(self) -> Victim:
        """He as one who is hit."""
        return victim_of(self.who, self.name, cheats=self.cheats)


def victim_of(who: Person, name: str = "", *, cheats: bool = False) -> Victim:
    """Somebody as one who may be hit; ``name`` is what the ruling calls him."""
    return Victim(who, name, cheats=cheats)


class FighterRoll(Struct, frozen=True):
    """One side's roll in a bout: how many dice he had, and how many of them were successes."""

    name: str
    rep: int
    weapon: str
    dice: int
    successes: int


class BoutResult(StrEnum):
    """The result of a bout, for the one who attacks."""

    HITS = "hits"
    EVENLY_MATCHED = "evenly-matched"
    IS_HIT = "is-hit"


class Bout(Struct, frozen=True):
    """One against one, once. ``impact`` is that of the blow, 0 where there was none."""

    attacker: FighterRoll
    defender: FighterRoll
    result: BoutResult
    impact: int

    @property
    def winner(self) -> str | None:
        """The name of the one who hit; None where they are evenly matched."""
        return {BoutResult.HITS: self.attacker.name, BoutResult.IS_HIT: self.defender.name}.get(self.result)

    def text(self) -> str:
        """``Charles hits Tranh, 4 to 1: Impact 3``, or that they are evenly matched."""
        counts = f"{self.attacker.successes} to {self.defender.successes}"
        if self.result is BoutResult.EVENLY_MATCHED:
            return f"{self.attacker.name} and {self.defender.name} are evenly matched, {counts}"
        loser = self.defender if self.result is BoutResult.HITS else self.attacker
        return f"{self.winner} hits {loser.name}, {counts}: Impact {self.impact}"


def bout(attacker: MeleeFighter, defender: MeleeFighter, *, dice: Dice) -> Bout:
    """One round of one against one: who has more successes hits.

    The Impact is by how many successes he has more. Source: p. 37, 114.
    """
    if attacker.behind:
        defender = modified(defender, MeleeModifier.FROM_BEHIND)
    attacker, defender = facing(attacker, defender), facing(defender, attacker)
    one, other = _roll(attacker, dice), _roll(defender, dice)
    difference = one.successes - other.successes
    row = table("melee-results").at(difference)
    impact = abs(difference) * int(row.get("impact_per_success", 0))
    return Bout(one, other, row.term("result", BoutResult), impact)


def _roll(fighter: MeleeFighter, dice: Dice) -> FighterRoll:
    number = melee_dice(fighter)
    successes = dice.successes(number, f"melee, {fighter.name}")
    return FighterRoll(fighter.name, fighter.rep, fighter.weapon, number, successes)


def facing(fighter: MeleeFighter, foe: MeleeFighter) -> MeleeFighter:
    """The fighter as he is against that foe: a swimmer loses a die only to one ashore. Source: p. 50."""
    if foe.modifiers.isdisjoint(IN_THE_WATER):
        return fighter
    return replace(fighter, modifiers=fighter.modifiers - {MeleeModifier.SWIMMING})


def modified(fighter: MeleeFighter, *modifiers: MeleeModifier) -> MeleeFighter:
    """The fighter, with these modifiers as well."""
    return replace(fighter, modifiers=fighter.modifiers | set(modifiers))


def melee_dice(fighter: MeleeFighter) -> int:
    """The number of dice of a fighter in melee, none at the least. Source: p. 37-39, 50, 114."""
    chart = table("melee-combat")
    number = fighter.rep + int(weapon_row(fighter.weapon)["dice"]) + _change(fighter).dice
    return max(0, number + sum(int(chart.modifiers[one].get("dice", 0)) for one in fighter.modifiers))


def _change(fighter: MeleeFighter) -> Effects:
    """The effects of a fighter's attributes, with that weapon in his hand."""
    when = (When.HAND_HELD_BLADE,) if weapon_row(fighter.weapon)["blade"] else ()
    return effects(fighter.who.attributes, TestKind.MELEE, when)


def rulings_of(fighter: MeleeFighter) -> tuple[str, ...]:
    """The readings that his dice lean on."""
    chart = table("melee-combat")
    by_modifier = [chart.modifiers[one].rulings for one in MeleeModifier if one in fighter.modifiers]
    return cited(weapon_row(fighter.weapon).rulings, _change(fighter).rulings, *by_modifier)


def strike(winner: MeleeFighter, loser: MeleeFighter, impact: int, *, dice: Dice) -> HitsTaken:
    """Roll for a blow that hit: the damage die without cover, and the test of who is knocked down.

    Neither jacket nor plate takes from its Impact; a jacket does help to recover. Source: p. 7, 37.
    """
    return take_hits(loser.victim, impact, by_rep=winner.rep, dice=dice)


def weapon_row(weapon: str) -> Entry:
    """The row of a melee weapon, by its id."""
    return table("melee-weapons").row(weapon)


@kept
def _called() -> dict[str, str]:
    """The ids of melee weapons, by the slug of every name, alias and id."""
    rows = table("melee-weapons").column(None).items()
    return {slug(name): key for key, row in rows for name in (*row["aliases"], row["name"], key)}


def melee_weapon(name: str, where: str = "") -> str:
    """The id of a melee weapon by a name as players say it; a firearm is an improvised one (e-44).

    Raises RequestError with the nearest names.
    """
    known = _called()
    if slug(name) in known:
        return known[slug(name)]
    try:
        find_weapon(name)
    except RequestError:
        place = f"{where}: " if where else ""
        near = nearest(name, melee_weapon_names())
        raise RequestError(f"{place}{name!r} is no weapon for melee{near}") from None
    return "improvised"


def _rows() -> Iterable[tuple[str, Entry]]:
    return table("melee-weapons").column(None).items()


def melee_weapon_names() -> tuple[str, ...]:
    """The ids and aliases of all melee weapons."""
    return tuple(name for key, row in _rows() for name in (key, *row["aliases"]))


def best_weapon(carried: Iterable[str], attributes: tuple[str, ...] = ()) -> str:
    """The id of the melee weapon that gives most dice, of the gear and weapons ``carried`` (n-03).

    Who has a firearm, but no blade, has an improvised weapon (e-44). Source: p. 35.
    """
    known = _called()
    things = list(carried)
    own = [known[slug(thing)] for thing in things if slug(thing) in known]
    armed = ["improvised"] if len(own) < len(things) else []
    bare = MeleeFighter(Person(1, attributes=attributes), "")
    candidates = own + armed or ["unarmed"]
    return max(candidates, key=lambda weapon: melee_dice(replace(bare, weapon=weapon)))


def still_holding(one: MeleeFighter) -> tuple[str, ...]:
    """The words that hold for a fighter in his next turn, too; for one of no document, with what he fights."""
    armed = (one.weapon,) if not one.who.known and one.weapon != "improvised" else ()
    return (*armed, *(modifier.value for modifier in LASTING_MODIFIERS if modifier in one.modifiers))


class Forced(StrEnum):
    """Result: what a civilian does whom somebody moves by force. Source: p. 56."""

    GOES = "goes-as-directed"
    FLEES = "fast-move-away"


class MovedByForce(Report, frozen=True):
    """True if a civilian goes where he is told to: only one who wins the round runs off. Nobody is hurt."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    result: Forced
    target: str | None
    bout: Bout
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        who = f"{self.target[:1].upper()}{self.target[1:]}" if self.target else "The civilian"
        score = f"{self.bout.attacker.successes} to {self.bout.defender.successes}; nobody is hurt"
        if self.result is Forced.FLEES:
            return f"{who} wins and runs off, by a Fast Move ({score})."
        return f"{who} goes where he is told to ({score})."

    def verdict(self) -> bool:
        """No: he does not go."""
        return self.result is Forced.GOES


def move_by_force(by: MeleeFighter, rep: int, civilian: str | None = None, *, dice: Dice) -> MovedByForce:
    """A round of melee with a civilian of that REP, who has nothing in his hands (u-63). Source: p. 37, 56.

    ``civilian`` is his id, where he stands in a document. Raises RequestError where the REP of who
    moves him is not known.
    """
    name = civilian or "the civilian"
    other = MeleeFighter(Person(rep, name), name, weapon="unarmed")
    fought = bout(by, other, dice=dice)
    result = Forced.FLEES if fought.result is BoutResult.IS_HIT else Forced.GOES
    return MovedByForce(result, civilian, fought, cited(("u-63",), rulings_of(by)))


def civilian_after(civilian: Civilian | None, report: MovedByForce) -> tuple[Civilian, ...]:
    """The civilian as the document keeps him: running, where he got away; else as he was, or nobody."""
    flees = civilian is not None and report.result is Forced.FLEES
    return (replace(civilian, activity=report.result),) if civilian and flees else ()
