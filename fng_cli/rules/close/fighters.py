"""Figures as they charge and fight hand to hand, with what they carry. Source: p. 35-37."""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.figures import Figure
from fng_cli.rules.close.bout import Fighter, Hold, best_weapon
from fng_cli.rules.close.charge import Held, Party
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table


def victim_of(figure: Figure) -> Victim:
    """A figure as one who may be hit; its attributes are ids."""
    return Victim(
        figure.called(),
        figure.id or None,
        figure.rep,
        figure.attributes,
        figure.star,
        figure.star_power,
        figure.flak_jacket,
        typed=figure.id,
        group=figure.group,
    )


def party_of(figure: Figure, holds: Iterable[Held] = (), *, retrieving: bool = False) -> Party:
    """A figure as it charges or is charged. Raises RequestError for a weapon that there is not."""
    return Party(
        figure.rep,
        figure.called(),
        figure.id,
        figure.group,
        figure.attributes,
        figure.star,
        figure.hero,
        frozenset(holds),
        rating_of(figure),
        retrieving,
    )


def fighter_of(figure: Figure, holds: Iterable[Hold] = (), *, behind: bool = False) -> Fighter:
    """A figure as it fights hand to hand, with the best that it carries (e-44, n-03)."""
    prone = {Hold.PRONE} if figure.prone else set()
    return Fighter(victim_of(figure), weapon_of(figure), frozenset(holds) | prone, behind)


def weapon_of(figure: Figure) -> str:
    """The melee weapon of a figure: whatever of its gear and weapons gives most dice (e-44, n-03)."""
    return best_weapon((*figure.gear, *figure.weapons), figure.attributes)


def rating_of(figure: Figure) -> int:
    """How many shots a figure can fire with what is in its hand: none, if that is empty or no firearm.

    What strikes by its shape is fired once. Raises RequestError for a weapon that there is not.
    """
    held = figure.weapon
    if held is None or held in figure.empty or held in table("melee-weapons").rows:
        return 0
    weapon = find_weapon(held, figure.side, f"figure {figure.id}")
    if weapon.kind.attack != "fire":
        return 0
    return 1 if weapon.target_rating is None else weapon.target_rating
