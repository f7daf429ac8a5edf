"""Communist grenades that do not go off. Source: p. 13, 28."""

from __future__ import annotations

from fng_cli.dice import Dice
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table
from fng_cli.terms import Side

LAUNCHED = ("grenade-launcher", "rifle-grenade")
"""Types that launch a grenade; rockets are none (u-01)."""


def is_dud(weapon: Weapon, side: Side, dice: Dice) -> bool | None:
    """Whether a grenade is a dud, hit or miss; None for weapons that are never one (a-14, u-01).

    ``side`` is that of who throws or launches it. Source: p. 13.
    """
    if not (weapon.duds or launched_by_communists(weapon, side)):
        return None
    return bool(table("grenade-dud").throw(dice, label="dud")["result"] == "dud")


def launched_by_communists(weapon: Weapon, side: Side) -> bool:
    """Whether it is a grenade that VC or NVA launch."""
    return side is Side.VC_NVA and weapon.blast and weapon.type in LAUNCHED
