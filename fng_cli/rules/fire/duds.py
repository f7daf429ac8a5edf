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


def roll_dud(weapon: Weapon, side: Side, *, hit: bool, dice: Dice) -> bool | None:
    """Roll to see whether a grenade or shell is a dud. True if it is; None, without a roll, for weapons that
    are never duds (rulings a-14, u-01). ``side`` is the thrower's or shooter's. Under a house rule on
    a-14, only a ``hit`` is rolled for, and a miss gives None. Source: p. 13, 28.
    """
    if not (weapon.duds or launched_by_communists(weapon, side)):
        return None
    if not dice.takes("a-14", 2):
        return _is_dud(table("grenade-dud").throw(dice, label="dud"))
    return _is_dud(table(AFTER_A_HIT).throw(dice, label="dud")) if hit else None


AFTER_A_HIT = "grenade-dud-after-a-hit"
"""The table of the other reading."""


def _is_dud(row: Entry) -> bool:
    """True if this row, of either table of duds, says that the weapon is a dud."""
    return bool(row["result"] == "dud")


def dud_outguns(weapon: Weapon, target: Target, takes: Takes) -> bool | None:
    """Return True if a dud of this weapon outguns a target in its circle. It never does by the usual reading
    of ruling a-14. By the other one, which ``takes`` asks for, a dud has a lower Outgunned Ranking; None
    means that it depends on the target's unknown weapon. Source: p. 13, 28.
    """
    if not takes("a-14", 2):
        return False
    dud_rows = [row for row in table(AFTER_A_HIT).column(None).values() if _is_dud(row)]
    return outguns(weapon, target, dud_rows[0]["ranking"])


def launched_by_communists(weapon: Weapon, side: Side) -> bool:
    """True if the weapon is an explosive grenade that the VC or NVA fire from a launcher or a rifle. False
    for rockets, for grenades without a blast, and for any weapon of the other side.
    """
    return side is Side.VC_NVA and weapon.blast and weapon.type in LAUNCHED
