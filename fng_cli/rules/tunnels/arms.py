"""The arm that an explorer has in hand below, and what it is worth there. Source: p. 66."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.tables import table


class Arm(StrEnum):
    """An arm in hand below: the words of the table Tunnel Survival."""

    PISTOL = "pistol"
    SILENCED_PISTOL = "silenced-pistol"
    OTHER_FIREARM = "other-firearm"
    NO_FIREARM = "no-firearm"


ARMS: dict[str, Arm] = {arm.value: arm for arm in Arm} | {"none": Arm.NO_FIREARM, "unarmed": Arm.NO_FIREARM}
"""What may be in somebody's hand below, as it is typed; any weapon's name will do as well."""


def arm_named(name: str, where: str) -> Arm:
    """The arm below for a word of ``ARMS``, or for the name of any weapon.

    Raises RequestError, with ``where`` it stood, for a name that is neither.
    """
    known = {slug(word): arm for word, arm in ARMS.items()}
    return known.get(slug(name)) or arm_of([find_weapon(name, where=where)])


def arm_carried(figure: Figure) -> Arm:
    """The best for below of what a figure carries loaded, and of what his attributes bring along (m-04).

    Raises RequestError where he carries a weapon that there is not.
    """
    names = [name for name in figure.weapons if name not in figure.empty]
    effects = table("attribute-effects")
    names += [name for one in figure.attributes for name in effects.row(one).get("weapons", ())]
    where = f"figure {figure.id}"
    return arm_of(find_weapon(name, figure.side, where) for name in dict.fromkeys(names))


def brings_arms(figure: Figure) -> bool:
    """Whether anything says what he has in hand: a weapon of his, or an attribute that brings one."""
    effects = table("attribute-effects")
    return bool(figure.weapons) or any(effects.row(one).get("weapons") for one in figure.attributes)


def arm_of(weapons: Iterable[Weapon]) -> Arm:
    """The arm in hand of somebody with these weapons: of his firearms the best there (m-04)."""
    firearms = [_firearm(weapon) for weapon in weapons if weapon.kind.attack == "fire"]
    return max(firearms, key=lambda arm: arm_total(arm, "enemy"), default=Arm.NO_FIREARM)


def _firearm(weapon: Weapon) -> Arm:
    return Arm.PISTOL if weapon.type == "pistol" else Arm.OTHER_FIREARM


def arm_total(arm: Arm, hazard: str) -> int:
    """The modifier of the arm in Tunnel Survival against ``enemy`` or ``booby-trap``. Source: p. 66."""
    modifiers = table("tunnel-survival").modifiers
    return sum(modifiers[name]["total"] for name in (arm, f"{hazard}-{arm}") if name in modifiers)
