"""A dustoff as it is planned: how far it has come, who waits, who finds room, who can be carried. Source: p. 85-89, 109."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.loading import CargoLoad, fits, loaders_needed, room_of
from fng_cli.rules.helicopters.piloting import Burden
from fng_cli.rules.radio.calling import CallCondition, RadioLine
from fng_cli.rules.support.requests import SupportAsked
from fng_cli.rules.support.state import SupportRecord
from fng_cli.terms import Area


class Stage(StrEnum):
    """An account of how far it has come; the next thing to do is that of this name."""

    CALL = "call"
    REQUEST = "request"
    ON_ITS_WAY = "on-its-way"
    APPROACH = "approach"
    LOADING = "loading"
    TAKE_OFF = "take-off"
    AWAY = "away"


class Ending(StrEnum):
    """An account of how it ended for now; ``waits``: nothing is wrong, but the rules wait for a turn."""

    FLOWN_OUT = "flown-out"
    NOT_REACHED = "not-reached"
    DENIED = "denied"
    GROUNDED = "grounded"
    WAITS = "waits"
    TOO_RISKY = "too-risky"
    BREAKS_OFF = "breaks-off"
    GOES_HOME = "goes-home"
    GOES_AROUND = "goes-around"
    NO_POWER = "no-power"
    NOBODY_LOADS = "nobody-loads"
    NO_ROOM = "no-room"
    CRASHED = "crashed"


class DepartureFire(NamedTuple):
    """Fire at a helicopter that takes off or stands: so many shots with a REP, and their Impact."""

    number: int = 0
    rep: int = 4
    impact: int = 3


class Dustoff(Struct, frozen=True):
    """A helicopter that is to fly wounded out, as far as it has come.

    ``line`` and ``asking`` are the call and the request; ``ready``: it is called upon as Ready Support, which costs nothing. ``patients`` are the names of those who are out of the
    fight, ``dead`` of the dead; ``wounded_most`` limits a medevac with half a load. ``loaders`` is the number of those
    who may carry, None where nobody counts them. ``fire`` awaits it on the way in and out, ``shots`` as it takes off.
    ``start_rep`` is the REP with which its pilot began, None where that is the same. ``late_turns``: the weather makes it so late, once that is rolled: ``weather_rolled``. ``enemy_in`` is how near to the zone the nearest enemy is, None where none is known. ``waits``: turns are
    counted. ``held_off``: other support is active on the table in this turn. ``aboard`` are loaded already; ``people`` are those of them of whom more is known than a name.
    """

    craft: Craft
    stage: Stage = Stage.CALL
    line: RadioLine | None = None
    conditions: frozenset[CallCondition] = frozenset()
    asking: SupportAsked | None = None
    record: SupportRecord | None = None
    ready: bool = False
    pilot_rep: int | None = None
    start_rep: int | None = None
    crew_reps: tuple[int, ...] = ()
    burden: Burden = Burden()
    patients: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    aboard: tuple[str, ...] = ()
    people: tuple[Victim, ...] = ()
    passengers: int = 0
    wounded_most: int | None = None
    loaders: int | None = None
    area: Area | None = None
    arvn: bool = False
    guns_left: bool = False
    fire: GroundFire = GroundFire()
    open_ground: bool = False
    shots: DepartureFire = DepartureFire()
    enemy_in: float | None = None
    lz_too_small: bool = False
    points_taken: int = 0
    tries: int = 0
    late_turns: int = 0
    weather_rolled: bool = False
    waits: bool = False
    held_off: bool = False


class DustoffStep(Struct, frozen=True):
    """One step of it: the stage, in which turn from the call, and what came of it in words."""

    stage: Stage
    in_turns: int
    text: str


def taken(plan: Dustoff) -> tuple[str, ...]:
    """Those who find room: the wounded first, then the dead; nobody beyond what a half load leaves (x-56). Source: p. 86, 89."""
    room = room_of(plan.craft, area=plan.area, arvn=plan.arvn, guns_left=plan.guns_left)
    found: list[str] = list(plan.aboard)
    dead = sum(1 for name in found if name in plan.dead)
    wounded = len(found) - dead
    for name in plan.patients:
        more = CargoLoad(plan.passengers, wounded + 1, dead)
        if (plan.wounded_most is None or wounded < plan.wounded_most) and fits(room, more):
            found.append(name)
            wounded += 1
    for name in plan.dead if plan.wounded_most is None else ():
        if name not in found and fits(room, CargoLoad(plan.passengers, wounded, dead + 1)):
            found.append(name)
            dead += 1
    return tuple(found)


def carried_by(wanted: Collection[str], dead: Collection[str], loaders: int) -> int:
    """Tell how many of them so many loaders carry in one turn."""
    number = 0
    for name in wanted:
        loaders -= loaders_needed(CargoLoad(0, 0, 1) if name in dead else CargoLoad(0, 1, 0))
        if loaders < 0:
            break
        number += 1
    return number
