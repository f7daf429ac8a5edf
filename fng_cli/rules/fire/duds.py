"""Communist grenades that do not go off. Source: p. 13, 28."""

from __future__ import annotations

from fng_cli.dice import Dice, Takes
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

LAUNCHED = ("grenade-launcher", "rifle-grenade")
"""Types that launch a grenade; rockets are none (u-01)."""


def is_dud(weapon: Weapon, side: Side, *, hit: bool, dice: Dice) -> bool | None:
    """Roll for a dud, hit or miss: True if it is one; None for weapons that are never one (a-14, u-01).

    ``side`` is that of who throws or launches it, ``hit`` whether it landed where it should: by the
    other reading of a-14 nobody rolls for it else. Source: p. 13, 28.
    """
    if not (weapon.duds or launched_by_communists(weapon, side)):
        return None
    if not dice.takes("a-14", 2):
        return _is_dud(table("grenade-dud").throw(dice, label="dud"))
    return _is_dud(table(AFTER_A_HIT).throw(dice, label="dud")) if hit else None


AFTER_A_HIT = "grenade-dud-after-a-hit"
"""The table of the other reading."""


def _is_dud(row: Entry) -> bool:
    return bool(row["result"] == "dud")


def dud_outguns(weapon: Weapon, target: Target, takes: Takes) -> bool | None:
    """True if somebody in the circle of a dud is outgunned: nobody is, or by two less than is usual (a-14).

    None where nobody knows what he has. Source: p. 13, 28.
    """
    if not takes("a-14", 2):
        return False
    duds = [row for row in table(AFTER_A_HIT).column(None).values() if _is_dud(row)]
    return outguns(weapon, target, duds[0]["ranking"])


def launched_by_communists(weapon: Weapon, side: Side) -> bool:
    """True for a grenade that VC or NVA launch."""
    return side is Side.VC_NVA and weapon.blast and weapon.type in LAUNCHED
