"""The weapon lists for people: all of them, or one. Source: p. 11, 13, 25-30."""

from __future__ import annotations

from collections.abc import Collection

from fng_cli.document import Report
from fng_cli.rules.weapons.weapons import LISTS, Weapon, WeaponType, weapons
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import so_many


class WeaponList(Report, frozen=True):
    """Weapons in the order of the lists; one that stands on both lists comes once for each."""

    items: tuple[Weapon, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{so_many(len(self.items), 'weapon')}."

    def answer(self) -> str:
        return so_many(len(self.items), "weapon")


class WeaponShown(Weapon, frozen=True):
    """One weapon, with what it has in common with all of its type."""

    kind_facts: WeaponType


def weapon_list(sides: Collection[Side] = tuple(LISTS), types: Collection[str] = ()) -> WeaponList:
    """The weapons of some sides, of some types (by id) or of all. Source: p. 11, 13."""
    found = tuple(
        weapon
        for side in LISTS
        if side in sides
        for weapon in weapons(side).values()
        if not types or weapon.type in types
    )
    rulings = [ruling for side in LISTS if side in sides for ruling in table(LISTS[side]).rulings]
    return WeaponList(found, tuple(dict.fromkeys(rulings)))


def weapon_shown(weapon: Weapon) -> WeaponShown:
    """A weapon with what holds for its type. Source: p. 11, 13, 25-30."""
    facts = {name: getattr(weapon, name) for name in weapon.__struct_fields__}
    facts["rulings"] = tuple(dict.fromkeys((*weapon.rulings, *weapon.kind.rulings)))
    return WeaponShown(**facts, kind_facts=weapon.kind)
