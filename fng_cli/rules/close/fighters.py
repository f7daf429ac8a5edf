"""Figures as they charge and fight hand to hand, with what they carry. Source: p. 35-39."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance
from fng_cli.names import slug
from fng_cli.rules.close.bout import MeleeFighter, MeleeModifier, best_weapon
from fng_cli.rules.close.charge import ChargeModifier, Party
from fng_cli.rules.people.person import Person, person_of
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table


def check_enemies(attackers: Sequence[Person], foe: Person) -> None:
    """Raise RequestError where somebody is to fight himself, or a friend of his own side."""
    for one in attackers:
        if one.name and slug(one.name) == slug(foe.name):
            raise RequestError(f"{foe.told()} cannot fight himself: name another")
        if one.known and foe.known and one.side is foe.side:
            raise RequestError(f"{foe.told()} is on the side of {one.told()}: name an enemy")


def party_of(
    figure: Figure,
    modifiers: Iterable[ChargeModifier] = (),
    *,
    known: bool,
    called: str = "charger",
    retrieving: bool = False,
) -> Party:
    """A figure as it charges or is charged; ``called`` names one who has no name.

    Of one that is not ``known`` nobody knows what it can fire, unless it is said. Raises RequestError for a weapon that
    there is not.
    """
    who = person_of(figure, known=known)
    rating = rating_of(figure) if known or figure.weapons else None
    return Party(who, who.told(called), frozenset(modifiers), rating, retrieving)


def fighter_of(
    figure: Figure,
    modifiers: Iterable[MeleeModifier] = (),
    *,
    known: bool,
    called: str = "attacker",
    weapon: str | None = None,
    behind: bool = False,
    cheats: bool = False,
) -> MeleeFighter:
    """A figure as it fights hand to hand; ``called`` names one who has no name.

    Without a ``weapon`` it has the best that it carries (e-44, n-03), one that is not ``known`` an
    improvised one. Raises RequestError where somebody keeps a wounded man who is no Star. Source: p. 37-39.
    """
    held = frozenset(modifiers) | ({MeleeModifier.PRONE} if figure.prone else set())
    if not {Hindrance.SWIMMING, Hindrance.IN_TROUBLE}.isdisjoint(figure.hindered_by):
        held |= {MeleeModifier.SWIMMING}
    who = person_of(figure, known=known)
    if MeleeModifier.KEEPS_WOUNDED in held and not who.star:
        name = who.name or MeleeModifier.KEEPS_WOUNDED
        raise RequestError(f"{name}: only a Star keeps the wounded man he carries (p. 39)")
    weapon = weapon or (weapon_of(figure) if known else "improvised")
    return MeleeFighter(who, who.told(called), weapon, held, behind, cheats)


def weapon_of(figure: Figure) -> str:
    """The melee weapon of a figure: whatever of its gear and weapons gives most dice (e-44, n-03)."""
    return best_weapon((*figure.gear, *figure.weapons), figure.attributes)


def rating_of(figure: Figure) -> int:
    """The shots that a figure can fire with the weapon in its hand: 0 if that is empty or no firearm.

    A weapon that covers a shape on the table and has no Target Rating is fired once. Raises
    RequestError for a weapon that there is not.
    """
    held = figure.weapon
    if held is None or held in figure.empty or held in table("melee-weapons").rows:
        return 0
    weapon = find_weapon(held, figure.side, f"figure {figure.id}")
    if weapon.kind.attack != "fire":
        return 0
    return 1 if weapon.target_rating is None else weapon.target_rating
