"""The people inside a structure: crushed, shaken, or only shot at. Source: p. 22-23, 40-42."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, Next, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.errors import RequestError
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.buildings.structures import StructureType
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.harm.damage import (
    DamageTaken,
    Harm,
    Hit,
    HitsTaken,
    Victim,
    roll_knock_down,
    spend_star_power,
)
from fng_cli.rules.harm.targets import Affected, Circumstance, Target, reaction_tests, received_fire_words
from fng_cli.rules.people.person import thrown_by
from fng_cli.rules.weapons.weapons import Weapon


def crush(victim: Victim, escape_dice: int = 0, *, dice: Dice) -> HitsTaken:
    """Roll the harm to a person on whom a structure comes down: he dies unless he escapes.

    He escapes unhurt if one of ``escape_dice`` passes his REP; with 0 dice he cannot. Star Power saves Stars
    here, too (ruling o-05). Raises RequestError if he may escape and his REP is not known. Source: p. 40-42.
    """
    if escape_dice:
        if victim.rep is None:
            raise RequestError(f"{victim.called}: his REP is needed to escape: give rep=4")
        if dice.count(escape_dice, victim.rep, thrown_by(victim.who, f"escape, {victim.name}")):
            return HitsTaken(DamageTaken(victim.called, Harm.CARRY_ON), ())
    done = spend_star_power(victim, (Hit(Harm.OBVIOUSLY_DEAD),), dice=dice)
    starred = victim.who.star or victim.who.power
    return HitsTaken(done.damage, (*done.rulings, *(("o-05",) if starred else ())))


def roll_knock_down_inside(victim: Victim, *, dice: Dice) -> HitsTaken:
    """Roll the Knock Down test of a person in a structure that was hit, and Star Power against its result.

    Source: p. 23, 40, 42.
    """
    return spend_star_power(victim, (roll_knock_down(victim, dice=dice),), dice=dice)


def shot_at(target: Target, structure: StructureType, weapon: Weapon | None = None) -> Affected:
    """Return a person inside as missed by fire, with his circumstances for the Received Fire test.

    With ``weapon`` None nobody is outgunned. Rolls nothing. Source: p. 22, 41.
    """
    sheltered = (Circumstance.COVER,) if structure.cover else ()
    sheltered_target = replace(
        target,
        circumstances=tuple(dict.fromkeys((*target.circumstances, *sheltered))),
        bunker=target.bunker or structure.bunker,
    )
    circumstances = received_fire_words(
        sheltered_target, outguns(weapon, sheltered_target) if weapon else None
    )
    return Affected(target.victim, DamageTaken(target.victim.called, Harm.MISSED), circumstances)


def received_fire(
    inside: Sequence[Target], structure: StructureType, weapon: Weapon | None = None
) -> tuple[Next, ...]:
    """Return the next steps for those inside who were shot at: the Received Fire test of each.

    If nobody is known to be inside, one such test for anybody who is. With ``weapon`` None nobody is
    outgunned.
    """
    if inside:
        return reaction_tests([shot_at(target, structure, weapon) for target in inside])
    covered = structure.cover and not structure.bunker
    test = call("react received-fire", rep=REP, in_bunker=structure.bunker, in_cover=covered)
    return (Next(test, "whoever is inside, with his REP"),)


class OneAtRandom(Struct, frozen=True):
    """A reading of dice: the index of one of ``number``, all equally likely; else ``AGAIN`` to throw again."""

    number: int
    ordered = True

    def __call__(self, faces: Faces) -> int | Again:
        """Return the index that the faces choose, or ``AGAIN``."""
        value = 0
        for face in faces:
            value = value * SIDES + face - 1
        index = value // (SIDES ** len(faces) // self.number)
        return index if index < self.number else AGAIN


def at_random(number: int, label: str, *, dice: Dice) -> int:
    """Roll the index, from 0, of one of ``number`` people; no dice are rolled if there is only one."""
    if number == 1:
        return 0
    throw = 1
    while SIDES**throw < number:
        throw += 1
    return dice.until(throw, OneAtRandom(number), label)
