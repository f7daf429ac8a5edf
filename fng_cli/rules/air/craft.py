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
"""The two tables, of aircraft and of helicopters."""


class Run(StrEnum):
    """An account of what a craft attacks with in one pass. Source: p. 81-84."""

    GUNS = "guns"
    BOMBS = "bombs"
    ROCKETS = "rockets"
    NAPALM = "napalm"
    MARKING = "marking"
    GRENADES = "grenades"


class Mount(Struct, frozen=True, omit_defaults=True):
    """An account of what hangs somewhere under a craft: so many of a weapon.

    ``load``: in that configuration only; ``on_faces``: in place of others with faces, by a die. ``fixed``:
    fires forwards only; ``door``: a door gun; ``turret``: in the chin turret.
    """

    where: str
    count: int
    weapon: str
    load: str = ""
    on_faces: str | None = None
    fixed: bool = False
    door: bool = False
    turret: bool = False

    def text(self) -> str:
        """``2x bomb-500``, with what sets it apart."""
        said = [
            *([f"load {self.load.upper()}"] if self.load else []),
            *([f"on {self.on_faces}"] if self.on_faces else []),
            *(["fixed forwards"] if self.fixed else []),
            *(["door gun"] if self.door else []),
            *(["turret"] if self.turret else []),
        ]
        number = f"{self.count}x " if self.count > 1 else ""
        more = f" ({', '.join(said)})" if said else ""
        return f"{number}{weapon_name(self.weapon)}{more}"


class CraftSeats(Struct, frozen=True, omit_defaults=True):
    """The passengers that a helicopter has room for, and what the notes say of them.

    Numbers for ARVN and in the Highlands are None where they are no other. A casualty costs
    ``casualty_passengers`` seats. ``loaded_rep`` and ``skids_rep`` change the pilot's REP in Piloting, with
    anybody aboard, or on the skids: those beyond ``seats_inside``.
    """

    passengers: int
    passengers_arvn: int | None = None
    highlands: int | None = None
    highlands_arvn: int | None = None
    takes_casualties: bool = False
    casualty_passengers: int = 1
    casualties_to: int | None = None
    loaded_rep: int = 0
    guns_left_passengers: int = 0
    guns_left_casualties: int = 0
    seats_inside: int | None = None
    skids_rep: int = 0


class Craft(Report, frozen=True, omit_defaults=True, kw_only=True):
    """An aircraft or a helicopter, as its list has it.

    ``engine`` says how long it stays: ``turns_in_play``. ``damage_points``: more than these bring it
    down. ``passes`` are those in all, ``passes_per_type`` those with each type of weapon.
    ``crew_roles`` are the men of its crew; ``door_gunners`` those who man door guns. ``two_weapons``:
    pilot and co-pilot fire different weapons in one pass.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("name",)

    id: str
    name: str
    kind: str
    engine: str
    turns_in_play: int
    damage_points: int
    mounts: tuple[Mount, ...]
    crew_roles: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    passes: int | None = None
    passes_per_type: int = 1
    passes_of_bombs: int | None = None
    is_helicopter: bool = False
    door_gunners: int = 0
    seats: CraftSeats | None = None
    doors: str = ""
    door_shooters: int = 0
    ramp_shooters_over: int | None = None
    may_land: bool = False
    night_only: bool = False
    two_weapons: bool = False
    craft_notes: tuple[str, ...] = ()
    text: str = ""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{self.name}: {count(self.damage_points, 'Damage Point')}, {count(self.turns_in_play, 'turn')} in play."

    @property
    def loads(self) -> tuple[str, ...]:
        """The configurations in which it may come: ``a`` and ``b``; none where it has but one."""
        return tuple(dict.fromkeys(mount.load for mount in self.mounts if mount.load))


class CraftList(Report, frozen=True):
    """Aircraft and helicopters, in the order of the lists."""

    items: tuple[Craft, ...]

    def summary(self) -> str:
        return f"{len(self.items)} aircraft and helicopters."

    def answer(self) -> str:
        return f"{len(self.items)} aircraft and helicopters"


@kept
def crafts() -> Mapping[str, Craft]:
    """Every aircraft and helicopter, by id."""
    planes: dict[str, Craft] = {key: _aircraft(key, row) for key, row in table(AIRCRAFT).column(None).items()}
    return planes | {key: _helicopter(key, row) for key, row in table(HELICOPTERS).column(None).items()}


def _aircraft(key: str, row: Entry) -> Craft:
    return _read(row, key, dict(row), helicopter=False)


def _helicopter(key: str, row: Entry) -> Craft:
    facts = dict(row)
    seats = {name: facts.pop(name) for name in CraftSeats.__struct_fields__ if name in facts}
    return _read(row, key, facts | {"seats": seats, "engine": "helicopter"}, helicopter=True)


def _read(row: Entry, key: str, facts: dict[str, Any], *, helicopter: bool) -> Craft:
    own = {
        "id": key,
        "crew_roles": facts.pop("crew"),
        "craft_notes": facts.pop("notes", ()),
        "turns_in_play": table("air-loiter").row(facts["engine"])["turns"],
        "is_helicopter": helicopter,
        "rulings": row.rulings,
    }
    facts.pop("ruling", None)
    seats = facts.pop("passengers", None)
    if seats is not None:
        own["seats"] = {"passengers": seats}
    try:
        return msgspec.convert(facts | own, Craft)
    except msgspec.ValidationError as fault:
        raise TableError(f"{row.place}: {fault}") from None


def find_craft(name: str, where: str = "`craft`") -> Craft:
    """The craft of that name, as players say it: ``f-100``, ``hun``, ``slick``. Raises RequestError, with the nearest."""
    called = {slug(alias): one for one in crafts().values() for alias in one.aliases}
    called |= {slug(one.name): one for one in crafts().values()} | dict(crafts())
    known = called.get(slug(name))
    return known or called[find(name, called, "aircraft or helicopter", where)]


def craft_list(kinds: Collection[str] = ()) -> CraftList:
    """All of them, or those of some kinds: strike, fac, gunship, transport, observation, night."""
    return CraftList(tuple(one for one in crafts().values() if not kinds or one.kind in kinds))


def weapon_name(weapon: str) -> str:
    """A weapon of a craft as one says it: ``500 lb bomb``."""
    for name in ("air-munitions", "aircraft-guns", "helicopter-guns"):
        row = table(name).column(None).get(weapon)
        if row:
            return str(row["name"])
    return {"m-60": "M-60"}.get(weapon, weapon.replace("-", " "))


def run_of(weapon: str, *, helicopter: bool = False) -> Run | None:
    """The run in which a weapon is used; None for what no run is made with."""
    if weapon == "auto-gl":
        return Run.GRENADES
    guns = table("helicopter-guns" if helicopter else "aircraft-guns").column(None)
    if weapon in guns:
        return Run.GUNS
    row = table("air-munitions").column(None).get(weapon)
    return Run(row["run"]) if row else None


class Configuration(Struct, frozen=True):
    """An account of what a craft has this time: its ``load``, where it may come in several, and its mounts."""

    load: str
    mounts: tuple[Mount, ...]


def configured(craft: Craft, load: str = "", *, dice: Dice) -> Configuration:
    """Tell what a craft carries today: its configuration, and what a die decides of it (x-40, x-41).

    Raises RequestError for a configuration that it does not have. Source: p. 108-109.
    """
    load = _load(craft, load, dice)
    mounts = [mount for mount in craft.mounts if mount.load in ("", load)]
    choices = tuple(dict.fromkeys(mount.on_faces for mount in mounts if mount.on_faces))
    if choices:
        first = dice.chance(choices[0], f"what the {craft.name} has in the middle")
        taken = choices[0] if first else choices[1]
        mounts = [mount for mount in mounts if mount.on_faces in (None, taken)]
    return Configuration(load, tuple(mounts))


def _load(craft: Craft, load: str, dice: Dice) -> str:
    if not craft.loads:
        if load:
            raise RequestError(f"`load` {load}: the {craft.name} comes in one configuration only")
        return ""
    if load:
        if load.lower() not in craft.loads:
            raise RequestError(f"`load` {load}: the {craft.name} comes as {' or '.join(craft.loads)}")
        return load.lower()
    return (
        craft.loads[0] if dice.chance(chance("1-3"), f"configuration of the {craft.name}") else craft.loads[1]
    )


def carried(mounts: Collection[Mount], run: Run, *, helicopter: bool = False) -> dict[str, int]:
    """Tell how many of each weapon of a run there are among mounts, door guns and turret left out."""
    found: dict[str, int] = {}
    for mount in mounts:
        if run_of(mount.weapon, helicopter=helicopter) is run and not mount.door and not mount.turret:
            found[mount.weapon] = found.get(mount.weapon, 0) + mount.count
    return found


ATTACKS = (Run.GUNS, Run.BOMBS, Run.ROCKETS, Run.NAPALM)
"""The runs by which an aircraft attacks, in the order in which they are taken where nobody says (x-60)."""


def runs_of(craft: Craft, mounts: Collection[Mount]) -> tuple[Run, ...]:
    """The runs that it can make with what it has."""
    return tuple(
        run for run in (*ATTACKS, Run.GRENADES) if carried(mounts, run, helicopter=craft.is_helicopter)
    )


def passes_of(craft: Craft, mounts: Collection[Mount]) -> int | None:
    """Tell how many attack passes it makes: one for each type of weapon, unless its notes say otherwise.

    None for a helicopter, which makes one a turn for as long as it stays (x-61). Source: p. 83, 109.
    """
    if craft.is_helicopter:
        return None
    if craft.passes is not None:
        return craft.passes
    return sum(passes_with(craft, run) for run in runs_of(craft, mounts))


def passes_with(craft: Craft, run: Run) -> int:
    """Tell how many passes it makes with one type of weapon. Source: p. 83, 109."""
    if run is Run.BOMBS and craft.passes_of_bombs is not None:
        return craft.passes_of_bombs
    return craft.passes_per_type
