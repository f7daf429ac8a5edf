"""Entering a river: how deep it is and how fast it runs; and how one lies on the table. Source: p. 49."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.rules.ground.types import type_row
from fng_cli.tables import table


class Waters(StrEnum):
    """Kinds of running water. Source: p. 49."""

    RIVER = "river"
    CANAL = "canal"
    STREAM = "stream"


class Bed(Struct, frozen=True):
    """How a river lies: from table edge to table edge, so many inches wide."""

    from_edge: str
    to_edge: str
    width_in: int


class River(Report, frozen=True):
    """A river where somebody has gone into it, and what it does to him.

    ``depth`` and ``current`` are 1 to 3. ``movement`` is the part of movement on foot that is left,
    None where one can only swim; ``swim`` says whether one may not, may or must. ``swim_rep`` is
    added to REP in the Swimming test, ``drift_in`` how far downstream a swimmer is carried a turn.
    The depth holds for ``depth_holds_in`` inches up and down the river.
    """

    kind: Waters
    bed: Bed | None
    depth: int
    movement: float | None
    fast_move: bool
    fast_move_dice: int | None
    weapons: bool
    swim: str
    current: int
    swim_rep: int
    drift_in: int
    depth_holds_in: int = 12
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        depth = table("water-depth").at(self.depth)["depth"].replace("-", " ")
        return f"{self.kind.title()}: depth {self.depth} ({depth}), current {self.current}."


def bed(kind: Waters, *, dice: Dice) -> Bed:
    """How a river, canal or stream runs across the table, and its width. Source: p. 49."""
    row = type_row(kind)
    way = table(row["direction_table"]).throw(dice, label=f"the {kind} runs from")
    return Bed(way["from"], way["to"], dice.amount(row["width_in"], f"width of the {kind}"))


def enter_water(
    kind: Waters = Waters.RIVER, *, current: int | None = None, lies: Bed | None = None, dice: Dice
) -> River:
    """What the first figure finds that goes three inches in.

    ``current``: known already, as it is once somebody has been in the same water. Source: p. 49.
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
        fast_move=water["fast_move"],
        fast_move_dice=water.get("fast_move_dice"),
        weapons=water["weapons"],
        swim=water["swim"],
        current=current,
        swim_rep=speed["swim_rep"],
        drift_in=speed["drift_in"],
        rulings=type_row(kind).rulings if kind is Waters.STREAM else (),
        next=_next(water["swim"], current),
    )


def _next(swim: str, current: int) -> tuple[Next, ...]:
    if swim == "no":
        return ()
    why = "each turn in this water" if swim == "must" else "should he swim instead of wading"
    return (Next(f"fng swim --current {current}", why),)
