"""One bout of melee between two fighters; and moving a civilian by force.

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
from fng_cli.rules.people.person import Person, thrown_by
from fng_cli.rules.weapons.weapons import find_weapon, melee_ids_by_slug
from fng_cli.tables import Entry, table
from fng_cli.words import count


class MeleeModifier(StrEnum):
    """A change of dice in melee, named as in the table ``melee-combat``. Source: p. 37-39, 50."""

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
    """A fighter in melee: the person, his weapon, and what changes his dice."""

    who: Person
    name: str
    """His name in the report."""
    weapon: str = "improvised"
    """A row of the table ``melee-weapons``."""
    modifiers: frozenset[MeleeModifier] = frozenset()
    behind: bool = False
    """He attacks his foe from behind."""
    cheats: bool = False
    """A Star who cheats death where he may."""
    weapon_typed: bool = False
    """A player named his weapon."""

    @property
    def rep(self) -> int:
        """Return the fighter's REP. Raises RequestError if it is not known."""
        if self.who.rep is None:
            raise RequestError(f"melee: the REP of {self.name} is not known")
        return self.who.rep

    @property
    def victim(self) -> Victim:
        """Return the fighter as the victim of a blow, in the form that the damage rules take; whether he
        cheats death is part of it.
        """
        return victim_of(self.who, self.name, cheats=self.cheats)


def victim_of(who: Person, name: str = "", *, cheats: bool = False) -> Victim:
    """Return a person as the victim of hits. ``name`` is the name in reports of a person without a name of
    his own; ``cheats``: he cheats death where a Star may.
    """
    return Victim(who, name, cheats=cheats)


class FighterRoll(Struct, frozen=True):
    """One fighter's roll in a bout: the number of dice, and of successes."""

    name: str
    rep: int
    weapon: str
    dice: int
    successes: int


class BoutResult(StrEnum):
    """The result of a bout, from the attacker's side."""

    HITS = "hits"
    EVENLY_MATCHED = "evenly-matched"
    IS_HIT = "is-hit"


class Bout(Struct, frozen=True):
    """One bout of one against one. ``impact`` is that of the blow, 0 if there was none."""

    attacker: FighterRoll
    defender: FighterRoll
    result: BoutResult
    impact: int

    @property
    def winner(self) -> str | None:
        """The name of the fighter who hit; None if they are evenly matched."""
        return {BoutResult.HITS: self.attacker.name, BoutResult.IS_HIT: self.defender.name}.get(self.result)

    def text(self) -> str:
        """Return the bout in a clause, without a full stop: ``Charles hits Tranh, 4 to 1: Impact 3``, or
        ``Charles and Tranh are evenly matched, 2 to 2``. The counts are the attacker's successes, then the
        defender's.
        """
        counts = f"{self.attacker.successes} to {self.defender.successes}"
        if self.result is BoutResult.EVENLY_MATCHED:
            return f"{self.attacker.name} and {self.defender.name} are evenly matched, {counts}"
        loser = self.defender if self.result is BoutResult.HITS else self.attacker
        return f"{self.winner} hits {loser.name}, {counts}: Impact {self.impact}"


def fight_bout(attacker: MeleeFighter, defender: MeleeFighter, *, dice: Dice) -> Bout:
    """Roll one bout of one against one, and return the report. The fighter with more successes hits, and the
    Impact depends on how many more. With equal numbers they are evenly matched. An attack from behind
    gives the defender a modifier. Raises RequestError if a REP is not known. Source: p. 37, 114.
    """
    if attacker.behind:
        defender = with_modifiers(defender, MeleeModifier.FROM_BEHIND)
    attacker, defender = against_foe(attacker, defender), against_foe(defender, attacker)
    attacker_roll, defender_roll = _roll_successes(attacker, dice), _roll_successes(defender, dice)
    difference = attacker_roll.successes - defender_roll.successes
    row = table("melee-results").at(difference)
    impact = abs(difference) * int(row.get("impact_per_success", 0))
    return Bout(attacker_roll, defender_roll, row.term("result", BoutResult), impact)


def _roll_successes(fighter: MeleeFighter, dice: Dice) -> FighterRoll:
    """Roll a fighter's melee dice; return his number of dice and of successes, for the report of the bout.
    Raises RequestError if his REP is not known.
    """
    number = melee_dice(fighter)
    successes = dice.successes(number, thrown_by(fighter.who, f"melee, {fighter.name}"))
    return FighterRoll(
        name=fighter.name, rep=fighter.rep, weapon=fighter.weapon, dice=number, successes=successes
    )


def against_foe(fighter: MeleeFighter, foe: MeleeFighter) -> MeleeFighter:
    """Return the fighter as he fights this foe. If the foe is in the water, the fighter has no modifier for
    swimming; if not, he is unchanged. Source: p. 50.
    """
    if foe.modifiers.isdisjoint(IN_THE_WATER):
        return fighter
    return replace(fighter, modifiers=fighter.modifiers - {MeleeModifier.SWIMMING})


def with_modifiers(fighter: MeleeFighter, *modifiers: MeleeModifier) -> MeleeFighter:
    """Return a copy of the fighter with these melee modifiers added to those he has."""
    return replace(fighter, modifiers=fighter.modifiers | set(modifiers))


def melee_dice(fighter: MeleeFighter) -> int:
    """Return the number of dice that a fighter rolls in melee: his REP, changed by his weapon, attributes and
    modifiers, but at least 0. Rolls nothing. Raises RequestError if his REP is not known. Source: p. 37-39,
    50, 114.
    """
    chart = table("melee-combat")
    number = fighter.rep + int(weapon_row(fighter.weapon)["dice"]) + _attribute_effects(fighter).dice
    return max(
        0, number + sum(int(chart.modifiers[modifier].get("dice", 0)) for modifier in fighter.modifiers)
    )


def _attribute_effects(fighter: MeleeFighter) -> Effects:
    """Return the effects of a fighter's attributes in melee. Effects that need a blade are included only if
    his weapon is one.
    """
    when = (When.HAND_HELD_BLADE,) if weapon_row(fighter.weapon)["blade"] else ()
    return effects(fighter.who.attributes, TestKind.MELEE, when)


def rulings_of(fighter: MeleeFighter) -> tuple[str, ...]:
    """Return the ids of the rulings that affect the number of the fighter's dice in melee, each once: from
    his weapon, his attributes and his modifiers. Nothing is rolled.
    """
    chart = table("melee-combat")
    by_modifier = [
        chart.modifiers[modifier].rulings for modifier in MeleeModifier if modifier in fighter.modifiers
    ]
    return cited(weapon_row(fighter.weapon).rulings, _attribute_effects(fighter).rulings, *by_modifier)


def strike(winner: MeleeFighter, loser: MeleeFighter, impact: int, *, dice: Dice) -> HitsTaken:
    """Roll the damage of a blow that has hit the loser and, if he is knocked down, his knock-down test. He
    counts as without cover. Return the damage taken. Raises RequestError if the winner's REP is not known, or
    that of a loser who is a Star or has Star Power.

    A flak jacket or plate does not lower the Impact of the blow, but a jacket helps him recover. Source: p.
    7, 37.
    """
    return take_hits(loser.victim, impact, by_rep=winner.rep, thrower=winner.who, dice=dice)


def weapon_row(weapon_id: str) -> Entry:
    """Return the row of the table of melee weapons. Raises RequestError if there is no such id."""
    return table("melee-weapons").row(weapon_id)


def melee_weapon_id(name: str, where: str = "") -> str:
    """Return the id of a melee weapon, given by any of its names. Any other weapon, such as a firearm, is
    ``improvised`` (ruling e-44).

    Raises RequestError, with any near names, if the name is not that of a weapon. ``where``, if not empty,
    begins the message.
    """
    known = melee_ids_by_slug()
    if slug(name) in known:
        return known[slug(name)]
    try:
        find_weapon(name)
    except RequestError:
        place = f"{where}: " if where else ""
        near = nearest(name, melee_weapon_names())
        raise RequestError(f"{place}{name!r} is not a melee weapon{near}") from None
    return "improvised"


def _weapon_rows() -> Iterable[tuple[str, Entry]]:
    """Return the id and the row of each melee weapon."""
    return table("melee-weapons").column(None).items()


def melee_weapon_names() -> tuple[str, ...]:
    """Return the ids and aliases of all melee weapons, for messages and completion."""
    return tuple(name for key, row in _weapon_rows() for name in (key, *row["aliases"]))


def best_weapon(carried: Iterable[str], attributes: tuple[str, ...] = ()) -> str:
    """Return the id of the carried melee weapon that gives the most dice (ruling n-03). ``attributes`` are
    those of the figure. Nothing is rolled. Source: p. 35.

    Anything carried that is not a melee weapon, such as a firearm, counts as ``improvised`` (ruling e-44).
    The result is ``unarmed`` if nothing is carried.
    """
    known = melee_ids_by_slug()
    things = list(carried)
    melee_weapons = [known[slug(thing)] for thing in things if slug(thing) in known]
    improvised = ["improvised"] if len(melee_weapons) < len(things) else []
    fighter = MeleeFighter(Person(1, attributes=attributes), "")
    candidates = melee_weapons + improvised or ["unarmed"]
    return max(candidates, key=lambda weapon: melee_dice(replace(fighter, weapon=weapon)))


def lasting_words(fighter: MeleeFighter) -> tuple[str, ...]:
    """Return the words that stand after a fighter's name in the command for the next round of melee. These
    are his weapon, and then modifiers that last, such as ``swimming``. For a figure of the document the
    weapon is included if the player gave it; for anybody else, if it is not an improvised one.
    """
    is_said = fighter.weapon_typed or (not fighter.who.known and fighter.weapon != "improvised")
    weapon_word = (fighter.weapon,) if is_said else ()
    return (
        *weapon_word,
        *(modifier.value for modifier in LASTING_MODIFIERS if modifier in fighter.modifiers),
    )


class Forced(StrEnum):
    """The ways in which a civilian reacts who is moved by force. Source: p. 56."""

    GOES = "goes-as-directed"
    FLEES = "fast-move-away"


class MovedByForce(Report, frozen=True):
    """Result of moving a civilian by force: he goes as directed, unless he wins the round and runs off.
    Nobody is hurt.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)
    NO_MEANS = "the civilian does not go where he is told"

    result: Forced
    target: str | None
    bout: Bout
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return whether the civilian goes where he is told or wins and runs off, with the number of
        successes on each side.
        """
        who = f"{self.target[:1].upper()}{self.target[1:]}" if self.target else "The civilian"
        score = f"{count(self.bout.attacker.successes, 'success')} to {self.bout.defender.successes}; nobody is hurt"
        if self.result is Forced.FLEES:
            return f"{who} wins and runs off with a Fast Move ({score})."
        return f"{who} goes where he is told ({score})."

    def verdict(self) -> bool:
        """True if the civilian goes as directed; False if he does not."""
        return self.result is Forced.GOES


def move_by_force(by: MeleeFighter, rep: int, civilian: str | None = None, *, dice: Dice) -> MovedByForce:
    """Roll a round of melee in which ``by`` moves an unarmed civilian of REP ``rep`` by force (ruling u-63).
    Return the result. If the civilian wins, he flees. If not, he goes where he is told. ``civilian`` is
    his id, if he is in the document. Raises RequestError if the REP of ``by`` is not known. Source: p. 37,
    56.
    """
    name = civilian or "the civilian"
    defender = MeleeFighter(Person(rep, name), name, weapon="unarmed")
    fought_bout = fight_bout(by, defender, dice=dice)
    result = Forced.FLEES if fought_bout.result is BoutResult.IS_HIT else Forced.GOES
    return MovedByForce(result, civilian, fought_bout, cited(("u-63",), rulings_of(by)))


def civilian_after(civilian: Civilian | None, report: MovedByForce) -> tuple[Civilian, ...]:
    """Return the civilian, as a tuple of one, with the record that he now flees. Empty if he does not flee
    but goes as directed, or if the document does not hold him (None).
    """
    is_fleeing = civilian is not None and report.result is Forced.FLEES
    return (replace(civilian, activity=report.result),) if civilian and is_fleeing else ()
