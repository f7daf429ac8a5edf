"""Aircraft and helicopters of the Free World Forces, with what they carry and what their notes say. Source: p. 108-109."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError, TableError
from fng_cli.names import find, slug
from fng_cli.readings import chance
from fng_cli.tables import Entry, kept, table
from fng_cli.words import count

AIRCRAFT, HELICOPTERS = "aircraft", "helicopters"
"""The names of the two tables."""


class Run(StrEnum):
    """Kinds of attack runs: the weapons that a craft uses in one pass. Source: p. 81-84."""

    GUNS = "guns"
    BOMBS = "bombs"
    ROCKETS = "rockets"
    NAPALM = "napalm"
    MARKING = "marking"
    GRENADES = "grenades"


class Mount(Struct, frozen=True, omit_defaults=True):
    """Weapons of one kind at one place of a craft."""

    where: str
    """``central``, ``left`` or ``right``."""
    count: int
    weapon: str
    load: str = ""
    """The configuration that has it; empty: all have it."""
    on_faces: str | None = None
    """The faces of a die on which it is mounted in place of other weapons; None: always."""
    fixed: bool = False
    """It fires forwards only."""
    door: bool = False
    """It is a door gun."""
    turret: bool = False
    """It is in the chin turret."""

    def text(self) -> str:
        """Return the weapons of a mount in words, with their number if there are several: ``2x 500 lb bomb
        (load A)``. The parentheses hold the load, the die faces that bring them, and how they are mounted;
        without any of these they are left out.
        """
        conditions = [
            *([f"load {self.load.upper()}"] if self.load else []),
            *([f"on {self.on_faces}"] if self.on_faces else []),
            *(["fixed forwards"] if self.fixed else []),
            *(["door gun"] if self.door else []),
            *(["turret"] if self.turret else []),
        ]
        number = f"{self.count}x " if self.count > 1 else ""
        more = f" ({', '.join(conditions)})" if conditions else ""
        return f"{number}{weapon_name(self.weapon)}{more}"


class CraftSeats(Struct, frozen=True, omit_defaults=True):
    """The room of a helicopter for passengers, and its notes on them."""

    passengers: int
    passengers_arvn: int | None = None
    """For ARVN; None: no other number. So for the next two."""
    highlands: int | None = None
    highlands_arvn: int | None = None
    takes_casualties: bool = False
    casualty_passengers: int = 1
    """The seats that one casualty takes."""
    casualties_to: int | None = None
    """The most casualties that it takes; None: by its seats."""
    loaded_rep: int = 0
    """The change of the pilot's REP for Piloting with anybody aboard."""
    guns_left_passengers: int = 0
    """More passengers if the door guns are left behind."""
    guns_left_casualties: int = 0
    """More casualties if the door guns are left behind."""
    seats_inside: int | None = None
    """The seats inside: passengers beyond them stand on the skids; None: nobody does."""
    skids_rep: int = 0
    """The change of the pilot's REP for Piloting with anybody on the skids."""


class Craft(Report, frozen=True, omit_defaults=True, kw_only=True):
    """An aircraft or a helicopter, as it stands in its list."""

    ANSWER: ClassVar[tuple[str, ...]] = ("name",)

    id: str
    name: str
    kind: str
    engine: str
    """``jet``, ``propeller``, ``ac-47`` or ``helicopter``: it decides ``turns_in_play``."""
    turns_in_play: int
    damage_points: int
    """More damage than this brings it down."""
    mounts: tuple[Mount, ...]
    crew_roles: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    passes: int | None = None
    """The passes in all; None: by its weapons."""
    passes_per_type: int = 1
    """The passes with each type of weapon."""
    passes_of_bombs: int | None = None
    """The passes with bombs, if other than ``passes_per_type``."""
    is_helicopter: bool = False
    door_gunners: int = 0
    seats: CraftSeats | None = None
    doors: str | None = None
    door_shooters: int = 0
    ramp_shooters_over: int | None = None
    may_land: bool = False
    night_only: bool = False
    two_weapons: bool = False
    """Pilot and co-pilot fire different weapons in one pass."""
    craft_notes: tuple[str, ...] = ()
    text: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: ``F-100 Super Sabre: 5 Damage Points, 5 turns in play.``"""
        return f"{self.name}: {count(self.damage_points, 'Damage Point')}, {count(self.turns_in_play, 'turn')} in play."

    @property
    def loads(self) -> tuple[str, ...]:
        """The configurations in which the craft may come, such as ``a`` and ``b``; empty if it has
        only one.
        """
        return tuple(dict.fromkeys(mount.load for mount in self.mounts if mount.load))


class CraftList(Report, frozen=True):
    """Aircraft and helicopters, in the order of the lists."""

    items: tuple[Craft, ...]

    def summary(self) -> str:
        """Return the number of craft as a sentence: ``23 aircraft and helicopters.``"""
        return f"{len(self.items)} aircraft and helicopters."

    def answer(self) -> str:
        """Return the number of craft: ``23 aircraft and helicopters``."""
        return f"{len(self.items)} aircraft and helicopters"


@kept
def crafts() -> Mapping[str, Craft]:
    """Return every aircraft and helicopter of the tables, by id; read once and cached."""
    planes: dict[str, Craft] = {key: _aircraft(key, row) for key, row in table(AIRCRAFT).column(None).items()}
    return planes | {key: _helicopter(key, row) for key, row in table(HELICOPTERS).column(None).items()}


def _aircraft(key: str, row: Entry) -> Craft:
    """Convert a row of the table of aircraft to a Craft that is not a helicopter. ``key`` is the row's id."""
    return _convert(row, key, dict(row), helicopter=False)


def _helicopter(key: str, row: Entry) -> Craft:
    """Convert a row of the table of helicopters; ``key`` is its id.

    The fields about seats become its ``seats``.
    """
    fields = dict(row)
    seats = {name: fields.pop(name) for name in CraftSeats.__struct_fields__ if name in fields}
    return _convert(row, key, fields | {"seats": seats, "engine": "helicopter"}, helicopter=True)


def _convert(row: Entry, key: str, fields: dict[str, Any], *, helicopter: bool) -> Craft:
    """Convert the ``fields`` of a table row to a craft with the id ``key``. Entries are removed from
    ``fields``. ``helicopter``: the craft is one. Raises TableError, naming the place of ``row``, for a
    wrong field.
    """
    own = {
        "id": key,
        "crew_roles": fields.pop("crew"),
        "craft_notes": fields.pop("notes", ()),
        "turns_in_play": table("air-loiter").row(fields["engine"])["turns"],
        "is_helicopter": helicopter,
        "rulings": row.rulings,
    }
    fields.pop("ruling", None)
    seats = fields.pop("passengers", None)
    if seats is not None:
        own["seats"] = {"passengers": seats}
    try:
        return msgspec.convert(fields | own, Craft)
    except msgspec.ValidationError as fault:
        raise TableError(f"{row.place}: {fault}") from None


def find_craft(name: str, where: str = "`craft`") -> Craft:
    """Return the craft with that id, name or alias: ``f-100``, ``hun``, ``slick``. Case, spaces and
    punctuation do not matter.

    Raises RequestError, with any near names, for an unknown one; ``where`` is the option that the message
    names.
    """
    by_name = _crafts_by_name()
    return by_name.get(slug(name)) or by_name[find(name, by_name, "aircraft or helicopter", where)]


@kept
def _crafts_by_name() -> Mapping[str, Craft]:
    """Return every craft by its id (as the table has it), by the slug of its name, and by the slug of each of
    its aliases. A slug is in lower case, without spaces and punctuation. Of equal keys, an id counts
    before a name, and a name before an alias. Cached.
    """
    by_name = {slug(alias): craft for craft in crafts().values() for alias in craft.aliases}
    return by_name | {slug(craft.name): craft for craft in crafts().values()} | dict(crafts())


def craft_list(kinds: Collection[str] = ()) -> CraftList:
    """Return the list of all craft or, if ``kinds`` is not empty, of the craft of these kinds only: strike,
    fac, gunship, transport, observation, night.
    """
    return CraftList(tuple(craft for craft in crafts().values() if not kinds or craft.kind in kinds))


def weapon_name(weapon: str) -> str:
    """Return the printed name of a craft's weapon, given its id: ``500 lb bomb``. In an id that is in no
    table hyphens become spaces, except in ``m-60``, which becomes ``M-60``.
    """
    for name in ("air-munitions", "aircraft-guns", "helicopter-guns"):
        row = table(name).column(None).get(weapon)
        if row:
            return str(row["name"])
    return {"m-60": "M-60"}.get(weapon, weapon.replace("-", " "))


@kept
def run_of(weapon: str, *, helicopter: bool = False) -> Run | None:
    """Return the kind of attack run in which a weapon is used: guns, grenades, bombs and so on. None for a
    weapon not used in runs, such as flares. ``helicopter``: the weapon is mounted on a helicopter, whose
    guns have a table of their own.
    """
    if weapon == "auto-gl":
        return Run.GRENADES
    guns = table("helicopter-guns" if helicopter else "aircraft-guns").column(None)
    if weapon in guns:
        return Run.GUNS
    row = table("air-munitions").column(None).get(weapon)
    return Run(row["run"]) if row else None


class Configuration(Struct, frozen=True):
    """The weapons with which a craft comes this time."""

    load: str
    """The id of its configuration; empty if it has but one."""
    mounts: tuple[Mount, ...]


def roll_configuration(craft: Craft, load: str = "", *, dice: Dice) -> Configuration:
    """Return the configuration of a craft: its load and the weapons that go with it. ``load`` names it
    (ruling x-40); if empty, it is rolled if there are several. A die chooses between weapons that exclude
    each other (ruling x-41). Raises RequestError for a configuration that the craft does not have. Source:
    p. 108-109.
    """
    load = _roll_load(craft, load, dice)
    mounts = [mount for mount in craft.mounts if mount.load in ("", load)]
    choices = tuple(dict.fromkeys(mount.on_faces for mount in mounts if mount.on_faces))
    if choices:
        first = dice.chance(choices[0], f"centre-line load of the {craft.name}")
        taken = choices[0] if first else choices[1]
        mounts = [mount for mount in mounts if mount.on_faces in (None, taken)]
    return Configuration(load, tuple(mounts))


def _roll_load(craft: Craft, load: str, dice: Dice) -> str:
    """Return the id of a craft's configuration: ``load`` in lower case, if given. If it is empty, a die
    decides between the craft's two configurations; with only one, the result is empty. Raises RequestError
    if the craft does not have the configuration ``load``.
    """
    if not craft.loads:
        if load:
            raise RequestError(f"`load` {load}: the {craft.name} comes in one configuration only")
        return ""
    if load:
        if load.lower() not in craft.loads:
            raise RequestError(
                f"`load` {load}: the configuration of the {craft.name} must be {' or '.join(craft.loads)}"
            )
        return load.lower()
    return (
        craft.loads[0] if dice.chance(chance("1-3"), f"configuration of the {craft.name}") else craft.loads[1]
    )


def weapons_for_run(mounts: Collection[Mount], run: Run, *, helicopter: bool = False) -> dict[str, int]:
    """Return the number of each weapon, by id, that the craft has for this kind of run; door guns and turrets
    do not count.

    ``helicopter``: the craft is a helicopter, whose guns have a table of their own.
    """
    numbers: dict[str, int] = {}
    for mount in mounts:
        if run_of(mount.weapon, helicopter=helicopter) is run and not mount.door and not mount.turret:
            numbers[mount.weapon] = numbers.get(mount.weapon, 0) + mount.count
    return numbers


ATTACKS = (Run.GUNS, Run.BOMBS, Run.ROCKETS, Run.NAPALM)
"""The runs by which an aircraft attacks, in the order of the default (x-60)."""


def runs_of(craft: Craft, mounts: Collection[Mount]) -> tuple[Run, ...]:
    """Return the kinds of attack runs that a craft can make with the weapons in ``mounts``, in the order of
    ``ATTACKS``, with grenades last; empty if it has none. Marking runs are left out.
    """
    return tuple(
        run
        for run in (*ATTACKS, Run.GRENADES)
        if weapons_for_run(mounts, run, helicopter=craft.is_helicopter)
    )


def passes_of(craft: Craft, mounts: Collection[Mount]) -> int | None:
    """Return the number of attack passes that a craft with these weapons may make. It is the craft's own
    number if fixed; if not, the sum of the passes with each type of weapon. None for a helicopter, which
    has no fixed number (ruling x-61). Source: p. 83, 109.
    """
    if craft.is_helicopter:
        return None
    if craft.passes is not None:
        return craft.passes
    return sum(passes_with(craft, run) for run in runs_of(craft, mounts))


def passes_with(craft: Craft, run: Run) -> int:
    """Return the number of passes that a craft can make on attack runs of the kind ``run``. Some craft have a
    number of their own for bombs; in all other cases the number per type of weapon holds. Whether the
    craft carries such weapons is not checked.

    Source: p. 83, 109.
    """
    if run is Run.BOMBS and craft.passes_of_bombs is not None:
        return craft.passes_of_bombs
    return craft.passes_per_type
