"""Loading a helicopter: how many it takes, and who carries whom to it. Source: p. 86, 88-89, 108-109."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Craft, CraftSeats
from fng_cli.rules.helicopters.piloting import check_lands
from fng_cli.tables import table
from fng_cli.terms import Area


class Room(Struct, frozen=True):
    """The room of a helicopter this time: for so many passengers, or for casualties in their place."""

    passengers: int
    casualty_passengers: int
    casualties_most: int


class CargoLoad(Struct, frozen=True):
    """Those who are to be taken: fit passengers, the wounded who are out of the fight, the dead."""

    passengers: int = 0
    wounded: int = 0
    dead: int = 0

    @property
    def casualties(self) -> int:
        """The wounded and the dead together."""
        return self.wounded + self.dead


def room_of(craft: Craft, *, area: Area | None = None, arvn: bool = False, guns_left: bool = False) -> Room:
    """The room that it has: less in the Highlands, more for ARVN, more with its door guns left behind.

    Raises RequestError for one that takes nobody. Source: p. 88, 108-109.
    """
    seats = craft.seats
    if seats is None or not craft.is_helicopter:
        raise RequestError(f"`craft`: the {craft.name} takes nobody aboard")
    check_lands(craft)
    number = _seats(seats, highlands=area is Area.HIGHLANDS, arvn=arvn)
    more = seats.guns_left_passengers if guns_left else 0
    if not seats.takes_casualties:
        return Room(number + more, 1, 0)
    casualties = number // seats.casualty_passengers + (seats.guns_left_casualties if guns_left else 0)
    most = casualties if seats.casualties_to is None else min(casualties, seats.casualties_to)
    return Room(number + more, seats.casualty_passengers, most)


def _seats(seats: CraftSeats, *, highlands: bool, arvn: bool) -> int:
    """The seats by area and army (c-47)."""
    if highlands:
        of_arvn = seats.highlands_arvn if seats.highlands_arvn is not None else seats.passengers_arvn
        own = seats.highlands if seats.highlands is not None else seats.passengers
    else:
        of_arvn, own = seats.passengers_arvn, seats.passengers
    return of_arvn if arvn and of_arvn is not None else own


def fits(room: Room, load: CargoLoad) -> bool:
    """Whether all of them find room. Source: p. 86, 109."""
    if load.casualties > room.casualties_most:
        return False
    return load.passengers + load.casualties * room.casualty_passengers <= max(
        room.passengers, room.casualties_most * room.casualty_passengers
    )


def check_fits(
    craft: Craft, load: CargoLoad, *, area: Area | None = None, arvn: bool = False, guns_left: bool = False
) -> None:
    """Raise RequestError where a load finds no room. Source: p. 86, 108-109."""
    room = room_of(craft, area=area, arvn=arvn, guns_left=guns_left)
    if not fits(room, load):
        raise RequestError(
            f"`aboard`: the {craft.name} has room for {room.passengers} (p. 108-109), and {load.passengers} are to be "
            "aboard; give `force` to fly all the same"
        )


def loaders_needed(load: CargoLoad) -> int:
    """Tell how many unwounded figures it takes: one for each who is out of the fight, two for each dead (x-65). Source: p. 86."""
    rows = table("helicopter-loading")
    wounded: int = rows.row("out-of-the-fight")["loaders"] * load.wounded
    dead: int = rows.row("obviously-dead")["loaders"] * load.dead
    return wounded + dead


class Loaded(Report, frozen=True):
    """Whether a load finds room, and how many it takes to carry it to the helicopter.

    ``seats`` is its room for passengers, ``casualties_most`` that for casualties. ``turns`` it takes with so many
    ``loaders``, each of whom carries once a turn; None where there are none.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("fits",)

    craft: str
    fits: bool
    seat_count: int
    casualties_most: int
    loaders_needed: int
    loaders: int | None = None
    turns: int | None = None
    changes_rep: int = 0
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        room = f"room for {self.seat_count}, or {self.casualties_most} casualties"
        carry = f"; {self.loaders_needed} to carry them" if self.loaders_needed else ""
        turns = "" if self.turns is None else f", {self.turns} {'turn' if self.turns == 1 else 'turns'}"
        rep = f"; the pilot's REP {self.changes_rep:+d} for Piloting" if self.changes_rep else ""
        return f"{'They fit' if self.fits else 'They do not fit'}: {room}{carry}{turns}{rep}."

    def verdict(self) -> bool:
        """No: the load finds no room."""
        return self.fits


def loading(
    craft: Craft,
    load: CargoLoad,
    *,
    area: Area | None = None,
    arvn: bool = False,
    guns_left: bool = False,
    loaders: int | None = None,
) -> Loaded:
    """Whether a load finds room, who is needed to carry it, and what it makes of the pilot. Source: p. 86, 108-109."""
    room = room_of(craft, area=area, arvn=arvn, guns_left=guns_left)
    needed = loaders_needed(load)
    turns = None if not loaders else -(-needed // loaders)
    seats = craft.seats
    change = 0
    if seats and (load.passengers or load.casualties):
        change = seats.loaded_rep + (seats.skids_rep if on_skids(craft, load) else 0)
    rulings = cited(
        ("c-47",) if seats and seats.highlands is not None else (),
        ("c-46",) if seats and seats.casualty_passengers > 1 else (),
        ("x-65",) if needed else (),
    )
    return Loaded(
        craft.id,
        fits(room, load),
        room.passengers,
        room.casualties_most,
        needed,
        loaders,
        turns,
        change,
        rulings,
    )


def on_skids(craft: Craft, load: CargoLoad) -> bool:
    """Whether somebody has to stand on the skids: one more than sits inside. Source: p. 109."""
    seats = craft.seats
    if seats is None or seats.seats_inside is None:
        return False
    return load.passengers + load.casualties > seats.seats_inside


def door_shooters(craft: Craft, *, side: str = "left") -> int:
    """Tell how many passengers may fire on one side: three in a large door, a quarter of the seats from a ramp. Source: p. 90."""
    seats = craft.seats.passengers if craft.seats else 0
    if craft.ramp_shooters_over:
        return seats // craft.ramp_shooters_over
    if craft.doors == "windows":
        return 1 if side == "left" else 0
    if craft.doors == "right" and side != "right":
        return 0
    return min(craft.door_shooters, seats)
