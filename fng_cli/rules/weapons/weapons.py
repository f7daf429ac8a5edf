"""The weapons of both sides, and their lists.

Source: p. 11, 13, 25-30.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from fng_cli.document import Report
from fng_cli.errors import RequestError, TableError
from fng_cli.names import nearest, slug
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Side
from fng_cli.words import count

LISTS: Mapping[Side, str] = {Side.FWF: "fwf-weapons", Side.VC_NVA: "vc-nva-weapons"}
"""The table that lists the weapons of each side."""


class Pattern(Struct, frozen=True, omit_defaults=True):
    """The dice of a shotgun at some distance: rolled and kept beyond ``beyond_in`` and up to ``to_in`` inches."""

    target_rating: int
    dice: int
    keep: int
    beyond_in: int = 0
    to_in: int | None = None

    def reaches(self, range_in: float) -> bool:
        """Whether a target so far away is fired at in this way."""
        return self.beyond_in < range_in and (self.to_in is None or range_in <= self.to_in)


class BackBlast(Struct, frozen=True):
    """The blast behind a weapon: it strikes all within ``within_in`` inches of a line ``length_in`` long."""

    length_in: int
    within_in: int
    impact: int


class Fan(Struct, frozen=True):
    """The fan in which a mine strikes everybody: widths at the mine and at its far end, and the depth."""

    near_in: int
    far_in: int
    depth_in: int


class Rounds(Struct, frozen=True):
    """The rounds of a kind that a gun has; their number is rolled: ``2d6``."""

    kind: str
    amount_dice: str


class WeaponType(Struct, frozen=True, omit_defaults=True):
    """A type of weapon: all that its weapons have in common; the fields are those of the table ``weapon-types``.

    ``empty_ones`` dice showing 1 empty it, ``loaded_empty_ones`` with a loader. ``hip_targets`` and
    ``hip_rep`` are added while the gun is not set up. ``outgunned_ranking`` is None where nobody is
    shot at with it.
    """

    id: str
    name: str
    attack: str
    outgunned_ranking: int | None = None
    abbreviation: str = ""
    rifle: bool = False
    empty_ones: int | None = None
    loaded_empty_ones: int | None = None
    vehicle_targets: int | None = None
    crew: int | None = None
    carriers: int | None = None
    crew_served: bool = False
    set_up: str | None = None
    set_up_turns: int = 0
    set_up_turns_missing: int = 0
    must_be_set_up: bool = False
    hasty_set_up: bool = False
    hip_targets: int = 0
    hip_rep: int = 0
    patterns: tuple[Pattern, ...] = ()
    shots_per_turn: int | None = None
    short_crew_turns: int | None = None
    must_be_readied: bool = False
    back_blast: BackBlast | None = None
    indoors: bool = True
    rear_clear: bool = False
    throwable: bool | None = None
    rig_turns: int = 0
    fuse_least_turns: int | None = None
    fuse_most_turns: int | None = None
    detonate_in: int | None = None
    bore_to_mm: int | None = None
    text: str = ""
    rulings: tuple[str, ...] = ()


class Weapon(Report, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A weapon as one side's list has it; inches, dice and Impact as printed.

    ``target_rating`` is None where a shape (``blast_in``, ``path_in``, ``fan``) says who is hit, ``apr``
    where the weapon pierces no armour.
    """

    id: str
    side: Side
    name: str
    type: str
    page: str
    range_in: int | None
    target_rating: int | None
    impact: int | None
    apr: int | None
    blast_in: int | None
    outgunned_ranking: int | None
    aliases: tuple[str, ...] = ()
    caliber: str = ""
    targets_low: int | None = None
    min_range_in: int | None = None
    scope_range_in: int | None = None
    path_in: int | None = None
    fan: Fan | None = None
    far_beyond_in: int | None = None
    far_total: int = 0
    jam: str | None = None
    duds: bool = False
    one_shot: bool = False
    readied_anew: bool = False
    per_block: bool = False
    mounted_only: bool = False
    set_up_turns: int | None = None
    ammunition: tuple[Rounds, ...] = ()
    text: str = ""
    rulings: tuple[str, ...] = ()

    @property
    def kind(self) -> WeaponType:
        """Its type, with all that holds for it."""
        return _type_of(self.type)

    @property
    def blast(self) -> bool:
        """Whether it strikes everybody in a circle."""
        return self.blast_in is not None

    @property
    def bursts(self) -> bool:
        """Whether what it does is a blast, and no bullet: in a circle, or in the fan of a mine (k-08)."""
        return self.blast or self.fan is not None

    def summary(self) -> str:
        return f"{self.name}: {self.kind.name}, {', '.join(self.numbers())}."

    def answer(self) -> str:
        return ", ".join(self.numbers())

    def numbers(self) -> list[str]:
        """Range, targets, Impact and the rest, as players say them."""
        targets = {None: "", 1: " target"}.get(self.target_rating, " targets")
        ranking = self.outgunned_ranking
        return [
            *([f"range {self.range_text()}"] if self.range_in is not None else []),
            *([f"{self.targets_text()}{targets}"] if self.target_rating or self._shape() else []),
            *([f"Impact {self.impact}"] if self.impact is not None else []),
            *([f"Armour Piercing (APR) {self.apr}"] if self.apr is not None else []),
            *([f"Outgunned Ranking {ranking}"] if ranking is not None else []),
        ]

    def range_text(self) -> str:
        """The range in words: ``48"``, ``12-36"``, ``48", 60" with a scope``."""
        least = f"{self.min_range_in}-" if self.min_range_in else ""
        scope = f', {self.scope_range_in}" with a scope' if self.scope_range_in else ""
        return f'{least}{self.range_in}"{scope}'

    def targets_text(self) -> str:
        """The target rating, or the shape within which it strikes: ``3``, ``5" circle``."""
        if self.target_rating is not None:
            return str(self.target_rating)
        return self._shape() or "nobody"

    def _shape(self) -> str:
        if self.blast_in is not None:
            return f'{self.blast_in}" circle'
        if self.fan is not None:
            return f'{self.fan.near_in}"-{self.fan.far_in}" wide fan'
        return f'{self.path_in}" wide path' if self.path_in else ""

    def reach_in(self, scope: bool = False) -> int | None:
        """The range in inches, with a sniper's scope where it takes one; None where it is not fired."""
        return self.scope_range_in or self.range_in if scope else self.range_in


@kept
def weapon_types() -> Mapping[str, WeaponType]:
    """Every type of weapon, by id."""
    return {key: _type_of(key) for key in table("weapon-types").column(None)}


@kept
def _type_of(key: str) -> WeaponType:
    """The type of that id, which is read when it is asked for."""
    kind: WeaponType = _read(table("weapon-types").row(key), WeaponType, {"id": key})
    return kind


@kept
def weapons(side: Side) -> Mapping[str, Weapon]:
    """The weapons of a side's list, by id."""
    return {key: _weapon(key, side) for key in table(LISTS[side]).column(None)}


_NO_NUMBERS = dict.fromkeys(("range_in", "target_rating", "impact", "apr", "blast_in"))


@kept
def _weapon(key: str, side: Side) -> Weapon:
    """The weapon of that id in a side's list, which is read when it is asked for: a ruling is about one or two."""
    row = table(LISTS[side]).row(key)
    if row["type"] not in table("weapon-types").rows:
        raise TableError(f"{row.place}: type is {row['type']!r}, which is no row of weapon-types")
    ammunition = tuple(Rounds(*pair) for pair in row.get("ammunition", {}).items())
    ranking = _type_of(row["type"]).outgunned_ranking
    own = {"id": key, "side": side, "ammunition": ammunition, "outgunned_ranking": ranking}
    weapon: Weapon = _read(row, Weapon, own)
    return weapon


def _read(row: Entry, kind: Any, more: Mapping[str, Any]) -> Any:
    """A row as a struct. Raises TableError where a field is not of its kind."""
    facts = _NO_NUMBERS | dict(row) | {"rulings": row.rulings} | dict(more)
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as fault:
        raise TableError(f"{row.place}: {fault}") from None


@kept
def _called(side: Side) -> Mapping[str, str]:
    """The ids of a side's weapons by every name that they answer to: id, name and aliases."""
    rows = table(LISTS[side]).column(None)
    names = {slug(row["name"]): key for key, row in rows.items()}
    aliases = {slug(alias): key for key, row in rows.items() for alias in row.get("aliases", ())}
    return names | aliases | {slug(key): key for key in rows}


def weapon_called(name: str, side: Side | None = None) -> Weapon | None:
    """The weapon of that name, as ``find_weapon`` finds it; None where there is none."""
    wanted = slug(name)
    for own in (Side.VC_NVA, Side.FWF) if side is Side.VC_NVA else (Side.FWF, Side.VC_NVA):
        if wanted in _called(own):
            return _weapon(_called(own)[wanted], own)
    return None


def find_weapon(name: str, side: Side | None = None, where: str = "") -> Weapon:
    """The weapon of that name, as players say it: ``m16``, ``M-16A1``, ``ak47``, ``pig``.

    The side's own list is read first, then the other, since weapons are captured; without a side
    that of the Free World Forces comes first. Raises RequestError with the nearest names.
    """
    found = weapon_called(name, side)
    if found:
        return found
    place = f"{where}: " if where else ""
    if types := types_called(name):
        raise RequestError(f"{place}{name!r} is a type of weapon: name one of {', '.join(_ids(types, side))}")
    raise RequestError(f"{place}{name!r} is no weapon{nearest(name, _names())}; the weapon list has them all")


@kept
def weapon_name(weapon: str) -> str:
    """A weapon as it is written on a page; what stands on no list is called by its id.

    A launcher is called without the round that its row of the list is of: who has it has both.
    """
    try:
        return find_weapon(weapon).name.partition(" with ")[0]
    except RequestError:
        return weapon


def _ids(types: Collection[str], side: Side | None) -> Iterable[str]:
    """The ids of the weapons of some types: those of a side, where it has any, else of both."""
    lists = [
        [weapon.id for weapon in weapons(own).values() if weapon.type in types]
        for own in LISTS
        if side in {None, own}
    ]
    found = [id for ids in lists for id in ids]
    return dict.fromkeys(found) if found or side is None else _ids(types, None)


def is_blade(name: str) -> bool:
    """Whether players call a bayonet or knife so, which a Knifeman may throw."""
    rows = table("melee-weapons").column(None).items()
    blades = [word for key, row in rows if row["blade"] for word in (key, row["name"], *row["aliases"])]
    return slug(name) in {slug(word) for word in ("thrown-blade", *blades)}


def thrown_blade(range_in: int, targets: int, impact: int) -> Weapon:
    """A bayonet or knife as a Knifeman throws it; the numbers are his attribute's. Source: p. 5."""
    kind = weapon_types()["thrown-blade"]
    return Weapon(
        id=kind.id,
        side=Side.FWF,
        name=kind.name,
        type=kind.id,
        page="5",
        range_in=range_in,
        target_rating=targets,
        impact=impact,
        apr=None,
        blast_in=None,
        outgunned_ranking=kind.outgunned_ranking,
        one_shot=True,
        rulings=kind.rulings,
    )


def _names() -> list[str]:
    found = [weapon for side in LISTS for weapon in weapons(side).values()]
    return [weapon.id for weapon in found] + [alias for weapon in found for alias in weapon.aliases]


def types_called(name: str) -> tuple[str, ...]:
    """The ids of the types with that id, name, or abbreviation, which several share: ``SF`` is two."""
    wanted, known = slug(name), weapon_types().values()
    found = tuple(kind.id for kind in known if wanted in {slug(kind.id), slug(kind.name)})
    return found or tuple(
        kind.id for kind in known if kind.abbreviation and wanted == slug(kind.abbreviation)
    )


def find_types(name: str, where: str = "") -> tuple[str, ...]:
    """The ids of the types that a name means, or is a part of: ``machine gun`` is three.

    Raises RequestError with the nearest ids.
    """
    found = types_called(name) or tuple(kind for kind in weapon_types() if slug(name) in slug(kind))
    if not found or not slug(name):
        place = f"{where}: " if where else ""
        raise RequestError(f"{place}{name!r} is no type of weapon{nearest(name, weapon_types())}")
    return found


def of_type(name: str) -> Weapon | None:
    """Any weapon of the types that are called so; None where none is."""
    types = types_called(name)
    every = (weapon for side in LISTS for weapon in weapons(side).values())
    return next((weapon for weapon in every if weapon.type in types), None)


class WeaponList(Report, frozen=True):
    """Weapons in the order of the lists; one that stands on both lists comes once for each."""

    items: tuple[Weapon, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{count(len(self.items), 'weapon')}."

    def answer(self) -> str:
        return count(len(self.items), "weapon")


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
