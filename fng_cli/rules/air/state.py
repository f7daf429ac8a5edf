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
    """An account of where a craft is: off the table, over it in a hover, on the ground; or gone for good."""

    OFF_TABLE = "off-table"
    HOVERING = "hovering"
    LANDED = "landed"
    HOME = "home"
    DOWN = "down"


class Airborne(Struct, frozen=True, omit_defaults=True):
    """A craft in play.

    ``craft`` is its row in the lists, ``rep`` its pilot's now, ``start_rep`` that with which he began;
    ``service`` is whose it is, ``crew_reps`` those of its crew in the order of the list. ``runs_made`` are the passes flown, by what they
    were made with. ``for_mission`` is the id of the support that it flies for. ``aboard`` are the ids of figures
    in it, ``tries`` the landings that its pilot has refused. ``goes_on_turn`` is the turn from which
    it may do what is next, once it has landed, was loaded or goes around; ``loaded``: what it came for is done, and it may take off.
    ``nameless_wounded`` is the number of those whom it came for and of whom no document tells.
    """

    id: str
    craft: str
    rep: int
    start_rep: int
    load: str = ""
    service: str = ""
    mounts: tuple[Mount, ...] = ()
    crew_reps: tuple[int, ...] = ()
    points_taken: int = 0
    runs_made: tuple[Run, ...] = ()
    for_mission: str = ""
    station: Station = Station.OFF_TABLE
    aboard: tuple[str, ...] = ()
    tries: int = 0
    goes_on_turn: int | None = None
    loaded: bool = False
    nameless_wounded: int = 0

    @property
    def row(self) -> Craft:
        """Tell what the lists say of it."""
        return crafts()[self.craft]

    @property
    def gone(self) -> bool:
        """Whether it takes no further part: it went home, or went down."""
        return self.station in (Station.HOME, Station.DOWN)

    @property
    def spent(self) -> tuple[Run, ...]:
        """The runs that it can make no more. Source: p. 83, 109."""
        if self.row.is_helicopter:
            return ()
        return tuple(
            run for run in set(self.runs_made) if self.runs_made.count(run) >= passes_with(self.row, run)
        )

    @property
    def passes_left(self) -> int | None:
        """Tell how many passes it has left; None for one of which nobody counts them."""
        whole = passes_of(self.row, self.mounts)
        return None if whole is None else max(0, whole - len(self.runs_made))


AIRBORNE = Kept("airborne", Airborne, "aircraft in play")
"""All craft in play of a document."""


def find_in_play(known: Iterable[Airborne], name: str) -> Airborne | None:
    """Return the craft in play with that id, else the first of that type that is not gone; None if there is none.

    Raises RequestError if the craft with that id has gone down or home.
    """
    known = tuple(known)
    for craft in known:
        if slug(craft.id) == slug(name):
            if craft.gone:
                raise RequestError(
                    f"`craft` {name}: it has {'gone down' if craft.station is Station.DOWN else 'gone home'}"
                )
            return craft
    try:
        kind = find_craft(name)
    except RequestError:
        return None
    return next((one for one in known if one.craft == kind.id and not one.gone), None)


def free_id(known: Sequence[Airborne], craft: Craft) -> str:
    """A free id for a craft: ``f-100``, then ``f-100-2``."""
    taken = {slug(one.id) for one in known}
    if slug(craft.id) not in taken:
        return craft.id
    return next(
        name
        for name in (f"{craft.id}-{number}" for number in range(2, len(taken) + 3))
        if slug(name) not in taken
    )


def after_run(
    one: Airborne, run: Run, *, rep: int, damage: int, down: bool = False, home: bool = False
) -> Airborne:
    """A craft after a pass, which a pilot who veers away has flown too. Source: p. 82-83."""
    flown = replace(one, runs_made=(*one.runs_made, run), rep=rep, points_taken=damage)
    if down:
        return replace(flown, station=Station.DOWN)
    if home or flown.passes_left == 0:
        return replace(flown, station=Station.HOME)
    return flown


def check_goes_on(one: Airborne, turn: int | None) -> None:
    """Raise RequestError where what is next waits for a later turn. Source: p. 85-86."""
    if one.goes_on_turn is not None and turn is not None and turn < one.goes_on_turn:
        raise RequestError(
            f"{one.id}: it goes on in turn {one.goes_on_turn}, and this is turn {turn} (p. 85-86); "
            "give `through` to play it at once"
        )
