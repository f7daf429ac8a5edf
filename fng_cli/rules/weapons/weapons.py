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
from fng_cli.words import count, plural

LISTS: Mapping[Side, str] = {Side.FWF: "fwf-weapons", Side.VC_NVA: "vc-nva-weapons"}
"""The table that lists the weapons of each side."""


class Pattern(Struct, frozen=True, omit_defaults=True):
    """The dice of a shotgun in a band of distances."""

    target_rating: int
    dice: int
    """The number of dice that are rolled."""
    keep: int
    """The number of dice that count."""
    beyond_in: int = 0
    """The band begins beyond this distance."""
    to_in: int | None = None
    """The band ends at this distance; None: it has no end."""

    def reaches(self, range_in: float) -> bool:
        """True if a distance in inches is one of those for which this pattern holds: more than ``beyond_in``
        (with 0, any distance), and at most ``to_in`` (None: no upper limit).
        """
        begins = not self.beyond_in or self.beyond_in < range_in
        return begins and (self.to_in is None or range_in <= self.to_in)


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
    """The rounds of one kind that a gun has; their number is rolled, as by ``2d6``."""

    kind: str
    amount_dice: str


class WeaponType(Struct, frozen=True, omit_defaults=True):
    """A type of weapon: everything that its weapons have in common, by the table ``weapon-types``."""

    id: str
    name: str
    attack: str
    outgunned_ranking: int | None = None
    """None if it is not fired at people."""
    abbreviation: str | None = None
    rifle: bool = False
    empty_ones: int | None = None
    """The number of dice showing 1 that empty it."""
    loaded_empty_ones: int | None = None
    """The same with a loader."""
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
    """The change of targets while the gun is not set up."""
    hip_rep: int = 0
    """The change of REP while the gun is not set up."""
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
    text: str | None = None
    rulings: tuple[str, ...] = ()


class Weapon(Report, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """A weapon as it stands in the list of a side; inches, dice and Impact as printed."""

    id: str
    side: Side
    name: str
    type: str
    page: str
    range_in: int | None
    target_rating: int | None
    """None if a shape decides who is hit: ``blast_in``, ``path_in`` or ``fan``."""
    impact: int | None
    apr: int | None
    """None if it pierces no armour."""
    blast_in: int | None
    """The diameter of its circle; None if it has none."""
    outgunned_ranking: int | None
    aliases: tuple[str, ...] = ()
    caliber: str | None = None
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
    text: str | None = None
    rulings: tuple[str, ...] = ()

    @property
    def kind(self) -> WeaponType:
        """Return the weapon's type, with the facts that all weapons of that type share."""
        return _type_of(self.type)

    @property
    def blast(self) -> bool:
        """True if the weapon strikes everybody in a circle: the table gives it a size of blast."""
        return self.blast_in is not None

    @property
    def bursts(self) -> bool:
        """True if the weapon harms by a blast, not by bullets: in a circle, or in the fan of a mine (ruling
        k-08).
        """
        return self.blast or self.fan is not None

    @property
    def must_be_set_up(self) -> bool:
        """True if the weapon must be set up before it is fired. In a type that must be set up, this is False
        for weapons that take no turns to set up. They are fired from the shoulder or a mount, for example.
        Source: p. 11, 26-27, ruling e-42.
        """
        return self.kind.must_be_set_up and self.set_up_turns != 0

    def summary(self) -> str:
        """Return one sentence: name, type and numbers: ``M-16: select-fire rifle, range 48", 4 targets,
        Impact 2, Outgunned Ranking 3.``
        """
        return f"{self.name}: {self.kind.name}, {', '.join(self.numbers())}."

    def answer(self) -> str:
        """Return the weapon's numbers in words, joined by commas: ``range 48", 4 targets, Impact 2, Outgunned
        Ranking 3``.
        """
        return ", ".join(self.numbers())

    def numbers(self) -> list[str]:
        """Return the weapon's numbers in words: ``range 24"``, ``3 targets``, ``Impact 3``. A shape such as
        ``5" circle`` stands in place of a missing Target Rating. A number that the weapon lacks is left out.
        """
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
        """Return the range in words: ``48"``, ``12-36"``, ``48", 60" with a scope``. Only for a weapon that
        has a range.
        """
        least = f"{self.min_range_in}-" if self.min_range_in else ""
        scope = f', {self.scope_range_in}" with a scope' if self.scope_range_in else ""
        return f'{least}{self.range_in}"{scope}'

    def targets_text(self) -> str:
        """Return the Target Rating, or else the shape within which the weapon strikes: ``3``, ``5" circle``;
        ``nobody`` if it has neither.
        """
        if self.target_rating is not None:
            return str(self.target_rating)
        return self._shape() or "nobody"

    def _shape(self) -> str:
        """Return the area that the weapon strikes, in words: ``5" circle``, ``6"-10" wide fan``, ``2" wide
        path``. Empty if it strikes none of these areas.
        """
        if self.blast_in is not None:
            return f'{self.blast_in}" circle'
        if self.fan is not None:
            return f'{self.fan.near_in}"-{self.fan.far_in}" wide fan'
        return f'{self.path_in}" wide path' if self.path_in else ""

    def reach_in(self, scope: bool = False) -> int | None:
        """Return the weapon's range in inches; with ``scope`` its range with a sniper's scope, if it takes
        one. None if it has no range.
        """
        return self.scope_range_in or self.range_in if scope else self.range_in


@kept
def weapon_types() -> Mapping[str, WeaponType]:
    """Return every type of weapon, by id; cached."""
    return {key: _type_of(key) for key in table("weapon-types").column(None)}


@kept
def _type_of(key: str) -> WeaponType:
    """Return the weapon type of that id, converted from its row of the table; cached."""
    kind: WeaponType = _convert(table("weapon-types").row(key), WeaponType, {"id": key})
    return kind


@kept
def weapons(side: Side) -> Mapping[str, Weapon]:
    """Return the weapons on the list of a side, by id; cached."""
    return {key: _weapon(key, side) for key in table(LISTS[side]).column(None)}


_NO_NUMBERS = dict.fromkeys(("range_in", "target_rating", "impact", "apr", "blast_in"))


@kept
def _weapon(key: str, side: Side) -> Weapon:
    """Return the weapon with that id on a side's list, converted from its row; cached. Raises RequestError if
    the list has no such id, and TableError if its type is not in the table ``weapon-types`` or a field is
    wrong.
    """
    row = table(LISTS[side]).row(key)
    if row["type"] not in table("weapon-types").rows:
        raise TableError(f"{row.place}: the type {row['type']!r} is not a row in the table weapon-types")
    ammunition = tuple(Rounds(*pair) for pair in row.get("ammunition", {}).items())
    ranking = _type_of(row["type"]).outgunned_ranking
    own = {"id": key, "side": side, "ammunition": ammunition, "outgunned_ranking": ranking}
    weapon: Weapon = _convert(row, Weapon, own)
    return weapon


def _convert(row: Entry, struct_type: Any, own_fields: Mapping[str, Any]) -> Any:
    """Return a row as a struct of that type; ``own_fields`` replace fields of the row. Raises TableError for
    a wrong field.
    """
    facts = _NO_NUMBERS | dict(row) | {"rulings": row.rulings} | dict(own_fields)
    try:
        return msgspec.convert(facts, struct_type)
    except msgspec.ValidationError as fault:
        raise TableError(f"{row.place}: {fault}") from None


@kept
def _ids_by_name(side: Side) -> Mapping[str, str]:
    """Return the ids of a side's weapons, by the slug of every id, name and alias. Where one slug means
    several weapons, an id counts before an alias, and an alias before a name.
    """
    rows = table(LISTS[side]).column(None)
    names = {slug(row["name"]): key for key, row in rows.items()}
    aliases = {slug(alias): key for key, row in rows.items() for alias in row.get("aliases", ())}
    return names | aliases | {slug(key): key for key in rows}


def weapon_called(name: str, side: Side | None = None) -> Weapon | None:
    """Return the weapon with this id, name or alias, ignoring case, spaces and punctuation. The list of
    ``side`` is searched first (None: that of the Free World Forces), then the other. None if no list has
    it.
    """
    wanted = slug(name)
    for listed in (Side.VC_NVA, Side.FWF) if side is Side.VC_NVA else (Side.FWF, Side.VC_NVA):
        if wanted in _ids_by_name(listed):
            return _weapon(_ids_by_name(listed)[wanted], listed)
    return None


def find_weapon(name: str, side: Side | None = None, where: str = "") -> Weapon:
    """Return the weapon with that id, name or alias: ``m16``, ``M-16A1``, ``ak47``, ``pig``. The list of
    ``side`` (None: the Free World Forces) is searched first, then the other. Raises RequestError if there
    is none, or if ``name`` is only a type of weapon. ``where`` is the option that the message names.
    """
    weapon = weapon_called(name, side)
    if weapon:
        return weapon
    place = f"{where}: " if where else ""
    if types := types_called(name):
        raise RequestError(
            f"{place}{name!r} is a type of weapon; name one of these weapons: "
            f"{', '.join(_ids_of_types(types, side))}"
        )
    raise RequestError(
        f"{place}{name!r} is not a weapon{nearest(name, _ids_and_aliases())}; list all weapons with fng "
        "weapon list"
    )


@kept
def weapon_name(weapon: str) -> str:
    """Return the printed name of a weapon, given its id, name or alias; ``weapon`` itself if it is on no
    list. For a launcher it is the name without its round, since whoever carries it has all rounds.
    """
    try:
        return find_weapon(weapon).name.partition(" with ")[0]
    except RequestError:
        return weapon


def weapons_counted(weapon: str, number: int) -> str:
    """Return a number of one kind of weapon in words: ``2 satchel charges``, ``1 Claymore``, ``no M-72
    LAWs``. ``weapon`` is its id. The plural is that in the table ``supplies-left``, or else the regular
    one: ``2 M-16s``. Source: p. 9-12, 28-30.
    """
    rows = table("supplies-left").rows
    one = str(rows[weapon]["name"]) if weapon in rows else weapon_name(weapon)
    if number == 1:
        return f"1 {one}"
    return f"{number or 'no'} {rows[weapon]['many'] if weapon in rows else plural(one)}"


def _ids_of_types(types: Collection[str], side: Side | None) -> Iterable[str]:
    """Return the ids of the weapons of these types on a side's list, each once. If ``side`` is None, or that
    side's list has no weapon of these types, both lists are searched.
    """
    ids = [
        weapon.id
        for listed in LISTS
        if side in {None, listed}
        for weapon in weapons(listed).values()
        if weapon.type in types
    ]
    return dict.fromkeys(ids) if ids or side is None else _ids_of_types(types, None)


def is_blade(name: str) -> bool:
    """True if ``name`` is a name of a weapon that a Knifeman may throw, such as a hand-held knife or bayonet."""
    rows = table("melee-weapons").column(None).items()
    blades = [word for key, row in rows if row["blade"] for word in (key, row["name"], *row["aliases"])]
    return slug(name) in {slug(word) for word in ("thrown-blade", *blades)}


def thrown_blade(range_in: int, targets: int, impact: int) -> Weapon:
    """Return a bayonet or knife as the weapon with which a Knifeman throws it; one throw uses it up.
    ``range_in`` (inches), ``targets`` (the Target Rating) and ``impact`` are those of his attribute.
    Source: p. 5.
    """
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


def _ids_and_aliases() -> list[str]:
    """Return the ids of the weapons of all sides, then their aliases. An id that several sides have is listed
    several times.
    """
    listed = [weapon for side in LISTS for weapon in weapons(side).values()]
    return [weapon.id for weapon in listed] + [alias for weapon in listed for alias in weapon.aliases]


def types_called(name: str) -> tuple[str, ...]:
    """Return the ids of the weapon types whose id or name is ``name``, ignoring case, spaces and punctuation.
    If there are none, return the types with this abbreviation, which several types may share (``SF``).
    Empty if no type has it either.
    """
    wanted, known = slug(name), weapon_types().values()
    by_name = tuple(kind.id for kind in known if wanted in {slug(kind.id), slug(kind.name)})
    return by_name or tuple(
        kind.id for kind in known if kind.abbreviation and wanted == slug(kind.abbreviation)
    )


def find_types(name: str, where: str = "") -> tuple[str, ...]:
    """Return the ids of the weapon types with this id, name or abbreviation. If there are none, types whose
    id contains ``name`` are returned (``machine gun`` finds three). Raises RequestError if nothing is
    found or ``name`` is empty. ``where`` begins the message.
    """
    types = types_called(name) or tuple(kind for kind in weapon_types() if slug(name) in slug(kind))
    if not types or not slug(name):
        place = f"{where}: " if where else ""
        raise RequestError(f"{place}{name!r} is not a type of weapon{nearest(name, weapon_types())}")
    return types


def any_of_type(name: str) -> Weapon | None:
    """Return the first weapon in the lists whose type is called ``name``: its id, name or abbreviation. None
    if there is no such type or weapon.
    """
    types = types_called(name)
    listed = (weapon for side in LISTS for weapon in weapons(side).values())
    return next((weapon for weapon in listed if weapon.type in types), None)


class WeaponList(Report, frozen=True):
    """Weapons in the order of the lists; a weapon on both lists is in it twice."""

    items: tuple[Weapon, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the number of weapons as a sentence."""
        return f"{count(len(self.items), 'weapon')}."

    def answer(self) -> str:
        """Return the number of weapons in words: ``12 weapons``."""
        return count(len(self.items), "weapon")


class WeaponShown(Weapon, frozen=True):
    """A weapon, with the facts of its type."""

    kind_facts: WeaponType


def weapon_list(sides: Collection[Side] = tuple(LISTS), types: Collection[str] = ()) -> WeaponList:
    """Return the weapons on the lists of these sides, by default of all. If ``types`` is not empty, only
    weapons of the types with these ids are included. Source: p. 11, 13.
    """
    listed = tuple(
        weapon
        for side in LISTS
        if side in sides
        for weapon in weapons(side).values()
        if not types or weapon.type in types
    )
    rulings = [ruling for side in LISTS if side in sides for ruling in table(LISTS[side]).rulings]
    return WeaponList(listed, tuple(dict.fromkeys(rulings)))


def with_type_facts(weapon: Weapon) -> WeaponShown:
    """Return a weapon as a report that also has the facts of its type, and the rulings of both. Source: p.
    11, 13, 25-30.
    """
    fields = {name: getattr(weapon, name) for name in weapon.__struct_fields__}
    fields["rulings"] = tuple(dict.fromkeys((*weapon.rulings, *weapon.kind.rulings)))
    return WeaponShown(**fields, kind_facts=weapon.kind)


@kept
def melee_ids_by_slug() -> dict[str, str]:
    """Return the ids of melee weapons, by the slug of every name, alias and id. Cached."""
    rows = table("melee-weapons").column(None).items()
    return {slug(name): key for key, row in rows for name in (*row["aliases"], row["name"], key)}


def is_melee_weapon(name: str) -> bool:
    """True if ``name`` is the id, the name or an alias of a melee weapon, such as a knife. False for a
    firearm or an unknown word.
    """
    return slug(name) in melee_ids_by_slug()
