"""Rivers, canals and streams: their depth and current where a figure enters them, and their course across the table. Source: p. 49."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.ground.types import type_row
from fng_cli.state import KeptSection, State
from fng_cli.tables import table


class Waters(StrEnum):
    """Kinds of running water. Source: p. 49."""

    RIVER = "river"
    CANAL = "canal"
    STREAM = "stream"


class Bed(Struct, frozen=True):
    """The course of a river across the table: from one edge to another, and its width in inches."""

    from_edge: str
    to_edge: str
    width_in: int


class River(Report, frozen=True):
    """A river where a figure has entered it, and its effects on that figure.

    ``depth`` and ``current`` are 1 to 3. ``movement`` is the part of movement on foot that is left, None if
    one can only swim; ``fast_move_dice`` is the number of dice of a Fast Move, None for the usual number.
    ``swimming`` is ``no``, ``may`` or ``must``. ``swim_rep`` is added to REP in the Swimming test,
    ``drift_in`` is how far downstream a swimmer is carried in a turn, in inches. The depth holds for
    ``depth_holds_in`` inches up and down the river.
    """

    kind: Waters
    bed: Bed | None
    depth: int
    movement: float | None
    fast_move_allowed: bool
    fast_move_dice: int | None
    weapons_usable: bool
    swimming: str
    current: int
    swim_rep: int
    drift_in: int
    depth_holds_in: int = 12
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    found_out_in: ClassVar = 3
    """Inches that somebody has gone into the water before its depth and current are rolled. Source: p. 49."""

    def answer(self) -> str:
        """Return depth and current in short: ``depth 2, current 3``."""
        return f"depth {self.depth}, current {self.current}"

    def summary(self) -> str:
        """Return a sentence with the kind of water, its depth and its current. Depth and current are numbers
        from 1 to 3; the depth is also given in words.
        """
        depth = table("water-depth").at(self.depth)["depth"].replace("-", " ")
        return f"{self.kind.title()}: depth {self.depth} ({depth}), current {self.current}."


def roll_bed(kind: Waters, *, dice: Dice) -> Bed:
    """Roll from which table edge to which a river, canal or stream runs, and its width in inches; return all
    three. Source: p. 49.
    """
    row = type_row(kind)
    way = table(row["direction_table"]).throw(dice, label=f"the {kind} runs from")
    return Bed(way["from"], way["to"], dice.amount(row["width_in"], f"width of the {kind}"))


def enter_water(
    kind: Waters = Waters.RIVER, *, current: int | None = None, lies: Bed | None = None, dice: Dice
) -> River:
    """Roll the depth of a water (1 to 3) and, if ``current`` is None, its current (1 to 3). Return both with
    what they mean for movement, weapons and swimming. ``lies`` is the water's course; None if it is not
    known. Source: p. 49.
    """
    depth = dice.half("water depth")
    if current is None:
        current = dice.half("current speed")
    water, speed = table("water-depth").at(depth), table("current-speed").at(current)
    return River(
        kind=kind,
        bed=lies,
        depth=depth,
        movement=water.get("movement"),
        fast_move_allowed=water["fast_move"],
        fast_move_dice=water.get("fast_move_dice"),
        weapons_usable=water["weapons"],
        swimming=water["swim"],
        current=current,
        swim_rep=speed["swim_rep"],
        drift_in=speed["drift_in"],
        rulings=type_row(kind).rulings if kind is Waters.STREAM else (),
        next=_next(water["swim"], current),
    )


def _next(swimming: str, current: int) -> tuple[Next, ...]:
    """Return the swimming test as the next step, if the water may or must be swum; empty if not.

    ``swimming`` is ``no``, ``may`` or ``must``.
    """
    if swimming == "no":
        return ()
    why = (
        "roll for each turn in this water"
        if swimming == "must"
        else "roll for a figure that swims instead of wading"
    )
    return (Next(call("swim", by=WHO, current=current), why),)


class RiverFacts(Struct, frozen=True):
    """The fields of a river rolled by itself that later commands read, as in ``River``."""

    bed: Bed | None = None


class TableRivers(Struct, frozen=True):
    """The rivers that were laid out with the table: fields of ``Terrain``."""

    rivers: tuple[Bed, ...] = ()


RIVER = KeptSection("river", RiverFacts)
"""The river that ``fng river`` rolled."""

TABLE_RIVERS = KeptSection("terrain", TableRivers)
"""The rivers of the table, for rules that need nothing else of it."""


def known_bed(state: State) -> Bed | None:
    """Return the course of the document's river: the one that ``fng river`` recorded or, without it, that of
    the first river laid out with the table. None if no course is known. Raises RequestError, with the place
    of the value, for an invalid value.
    """
    if bed := RIVER.facts(state.content).bed:
        return bed
    return next(iter(TABLE_RIVERS.facts(state.content).rivers), None)


def known_width_in(state: State) -> int | None:
    """Return the width in inches of the river whose course ``known_bed`` finds; None if it finds none.

    Raises RequestError that names the place of a wrong value.
    """
    bed = known_bed(state)
    return bed.width_in if bed else None
