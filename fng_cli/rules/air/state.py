"""Aircraft and helicopters that a document keeps: who flies them, what they have left, what they have taken.

How long one stays, and whether it is on the table, the mission of support says that it flies
(``rules/support/state``). Source: p. 82-92.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.names import slug
from fng_cli.rules.air.craft import Craft, Mount, Run, crafts, find_craft, passes_of, passes_with
from fng_cli.state import Kept


class Station(StrEnum):
    """Places of a craft: off the table, in a hover, on the ground; or gone for good, home or down."""

    OFF_TABLE = "off-table"
    HOVERING = "hovering"
    LANDED = "landed"
    HOME = "home"
    DOWN = "down"


class FacedFire(Struct, frozen=True):
    """The fire from the ground that a craft flies into in a turn, as the Anti-Aircraft Checks of that turn left it."""

    turn: int
    ranking: int
    """The rankings of all who stand and fire, added; 0 if nobody does, or if that fire has been rolled already."""
    impact: int
    """The highest Impact of those who fire."""


class Airborne(Struct, frozen=True, omit_defaults=True):
    """A craft in play."""

    id: str
    craft: str
    """The id of its row in the lists."""
    rep: int
    """The pilot's REP now."""
    start_rep: int
    """The REP with which the pilot began."""
    load: str = ""
    """Its configuration; empty if it has but one."""
    service: str = ""
    """The service that it belongs to, such as ``usmc``."""
    mounts: tuple[Mount, ...] = ()
    crew_reps: tuple[int, ...] = ()
    """The REP of each of its crew, in the order of the list."""
    points_taken: int = 0
    """The points of damage in all."""
    runs_made: tuple[Run, ...] = ()
    """The run of each pass that it has flown."""
    for_mission: str = ""
    """The id of the support mission that it flies for."""
    station: Station = Station.OFF_TABLE
    aboard: tuple[str, ...] = ()
    """The ids of the figures in it."""
    tries: int = 0
    """The landings that its pilot has refused."""
    goes_on_turn: int | None = None
    """The turn from which its next stage may be played."""
    loaded: bool = False
    """It has loaded or unloaded, and may take off."""
    nameless_wounded: int = 0
    """The number of wounded that it came for who are not in the document."""
    faced_fire: FacedFire | None = None
    """The fire that checks have set against its next run; None if nobody has checked since the last one."""

    @property
    def row(self) -> Craft:
        """Return the entry of the craft's type in the lists of aircraft and helicopters."""
        return crafts()[self.craft]

    @property
    def gone(self) -> bool:
        """True if the craft takes no further part: it went home, or went down."""
        return self.station in (Station.HOME, Station.DOWN)

    @property
    def spent(self) -> tuple[Run, ...]:
        """Return the kinds of attack run of which this aircraft has made all passes, each once, in no order.
        Empty for a helicopter.

        Source: p. 83, 109.
        """
        if self.row.is_helicopter:
            return ()
        return tuple(
            run for run in set(self.runs_made) if self.runs_made.count(run) >= passes_with(self.row, run)
        )

    @property
    def passes_left(self) -> int | None:
        """The number of passes left; None for a helicopter, whose passes are not counted."""
        passes = passes_of(self.row, self.mounts)
        return None if passes is None else max(0, passes - len(self.runs_made))


def faced_in(craft: Airborne, turn: int | None) -> FacedFire | None:
    """Return the fire against a craft that the Anti-Aircraft Checks of ``turn`` have recorded. None if nobody
    has checked in that turn, or if no turns are counted (``turn`` None or 0). Source: p. 82.
    """
    fire = craft.faced_fire
    return fire if turn and fire and fire.turn == turn else None


AIRBORNE = Kept("airborne", Airborne, "aircraft in play")
"""The craft in play of a document."""


def find_in_play(airborne: Iterable[Airborne], name: str) -> Airborne | None:
    """Return the craft in play that ``name`` means: the one with that id, or else the first craft of that
    type that has not gone down or home. None if there is none. Raises RequestError if the craft with that
    id has gone down or home.
    """
    airborne = tuple(airborne)
    for craft in airborne:
        if slug(craft.id) == slug(name):
            if craft.gone:
                raise RequestError(
                    f"`craft` {name}: it has {'gone down' if craft.station is Station.DOWN else 'gone home'}"
                )
            return craft
    return next((craft for craft in airborne if is_meant(craft, name) and not craft.gone), None)


def is_meant(craft: Airborne, name: str) -> bool:
    """True if ``name`` is the id of a craft of the document or names its type, in any spelling."""
    try:
        return slug(craft.id) == slug(name) or find_craft(name).id == craft.craft
    except RequestError:
        return False


def free_id(known: Sequence[Airborne], craft: Craft) -> str:
    """Return an unused id for a new craft: the id of ``craft``, such as ``f-100``. If a craft of ``known``
    has it, the lowest free number from 2 is added: ``f-100-2``. Different spellings of an id count as
    equal.
    """
    taken = {slug(other.id) for other in known}
    if slug(craft.id) not in taken:
        return craft.id
    return next(
        name
        for name in (f"{craft.id}-{number}" for number in range(2, len(taken) + 3))
        if slug(name) not in taken
    )


def after_run(
    craft: Airborne, run: Run, *, rep: int, damage: int, down: bool = False, home: bool = False
) -> Airborne:
    """Return the craft after one more pass of this ``run``. ``rep`` is its pilot's REP now, ``damage`` its
    total of damage points. The fire it faced is no longer recorded. With ``down``, it is down for good. If
    not, ``home`` or its last pass sends it home. Source: p. 82-83.
    """
    flown = replace(craft, runs_made=(*craft.runs_made, run), rep=rep, points_taken=damage, faced_fire=None)
    if down:
        return replace(flown, station=Station.DOWN)
    if home or flown.passes_left == 0:
        return replace(flown, station=Station.HOME)
    return flown


def check_goes_on(craft: Airborne, turn: int | None) -> None:
    """Raise RequestError if the craft may not play its next stage yet: it continues in a turn after ``turn``.
    Nothing is raised if turns are not counted (None). Source: p. 85-86.
    """
    if craft.goes_on_turn is not None and turn is not None and turn < craft.goes_on_turn:
        raise RequestError(
            f"{craft.id} continues in turn {craft.goes_on_turn} (p. 85-86), but this is turn {turn}; "
            "give `through` to play the rest at once"
        )
