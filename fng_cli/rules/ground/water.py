"""Entering a river: how deep it is and how fast it runs; and how one lies on the table. Source: p. 49."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec import Struct

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, located, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.ground.types import type_row
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
    """A river where somebody has gone into it, and what it does to him.

    ``depth`` and ``current`` are 1 to 3. ``movement`` is the part of movement on foot that is left,
    None where one can only swim; ``fast_move_dice`` are the dice of a Fast Move where they are not the
    usual ones. ``swimming`` is ``no``, ``may`` or ``must``. ``swim_rep`` is added to REP in the Swimming
    test, ``drift_in`` how far downstream a swimmer is carried a turn, in inches. The depth holds for
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

    def answer(self) -> str:
        return f"depth {self.depth}, current {self.current}"

    def summary(self) -> str:
        depth = table("water-depth").at(self.depth)["depth"].replace("-", " ")
        return f"{self.kind.title()}: depth {self.depth} ({depth}), current {self.current}."


def bed(kind: Waters, *, dice: Dice) -> Bed:
    """Roll how a river, canal or stream runs across the table, and how wide it is. Source: p. 49."""
    row = type_row(kind)
    way = table(row["direction_table"]).throw(dice, label=f"the {kind} runs from")
    return Bed(way["from"], way["to"], dice.amount(row["width_in"], f"width of the {kind}"))


def enter_water(
    kind: Waters = Waters.RIVER, *, current: int | None = None, lies: Bed | None = None, dice: Dice
) -> River:
    """Roll depth and current where the first figure goes three inches into the water.

    ``current``, 1 to 3, where somebody has been in the same water before; ``lies`` where its course is
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
    if swimming == "no":
        return ()
    why = "each turn in this water" if swimming == "must" else "should he swim instead of wading"
    return (Next(call("swim", by=WHO, current=current), why),)


def known_bed(content: Content) -> Bed | None:
    """The course of the document's river, as rolled before or as laid out with the table; None where none does.

    Raises RequestError, naming the place, where it is not sound.
    """
    rivers = lookup(content, "terrain.rivers")
    found, place = lookup(content, "river.bed"), "river.bed"
    if found is None and isinstance(rivers, list) and rivers:
        found, place = rivers[0], "terrain.rivers[0]"
    if found is None:
        return None
    try:
        return msgspec.convert(found, Bed)
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, place)) from None


def known_width_in(content: Content) -> int | None:
    """The width in inches of the river of a document; None where it has none."""
    bed = known_bed(content)
    return bed.width_in if bed else None
