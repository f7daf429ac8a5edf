"""Spotting from the air: groups, vehicles and PEFs near the Flight Line. Source: p. 84."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.tables import table

SOUGHT = Slot("NAME")
"""What is looked for from the air, which only the player knows."""


class Sought(Struct, frozen=True):
    """An account of what a pilot looks for: its name, what hides it from the air, the number of a PEF.

    ``unseen``: nothing of it is to be seen from the air, as under triple canopy jungle.
    """

    name: str = ""
    cover: bool = False
    concealed: bool = False
    unseen: bool = False
    pef: int | None = None


class SpottedOne(Struct, frozen=True):
    """Whether one of them is spotted, by how many dice; none where there is nothing to be seen."""

    name: str
    spotted: bool
    dice: int
    passed: int | None = None


class Spotting(Report, frozen=True):
    """An account of what was spotted from the air; a PEF that was is resolved at once."""

    ANSWER: ClassVar[tuple[str, ...]] = ("number_spotted",)

    rep: int
    number_spotted: int
    sought: tuple[SpottedOne, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(f"{one.name}: {'spotted' if one.spotted else 'not spotted'}" for one in self.sought)
        return f"{told}."

    def verdict(self) -> bool | None:
        """No: the one that was sought is not spotted."""
        return bool(self.number_spotted) if len(self.sought) == 1 else None


def spotting_dice(one: Sought, *, hovering: bool = False) -> int:
    """The dice with which something is looked for. Source: p. 84."""
    change = table("aerial-spotting").modifiers
    holds = {"in-cover": one.cover, "in-concealment": one.concealed, "hovering": hovering}
    changes: list[int] = [change[name]["dice"] for name, true in holds.items() if true]
    return max(0, table("aerial-spotting").dice + sum(changes))


def spot(rep: int, sought: Sequence[Sought], *, hovering: bool = False, dice: Dice) -> Spotting:
    """A spotting run of a pilot of that REP, or the look from a helicopter that hovers. Source: p. 84."""
    found = tuple(
        _spotted(rep, one, f"target {place}", dice, hovering=hovering) for place, one in enumerate(sought, 1)
    )
    return Spotting(rep, sum(one.spotted for one in found), found, (), _next(sought, found))


def _spotted(rep: int, one: Sought, otherwise: str, dice: Dice, *, hovering: bool) -> SpottedOne:
    name = one.name or otherwise
    number = 0 if one.unseen else spotting_dice(one, hovering=hovering)
    if not number:
        return SpottedOne(name, False, 0)
    chart = table("aerial-spotting")
    passed = dice.count(number, rep, f"spotting, {name}", most=chart.dice)
    return SpottedOne(name, chart.at(passed)["spotted"], number, passed)


def _next(sought: Sequence[Sought], found: Sequence[SpottedOne]) -> tuple[Next, ...]:
    pefs = [one.pef for one, seen in zip(sought, found, strict=True) if seen.spotted and one.pef is not None]
    steps = [
        Next(call("pef resolve", number), "a PEF that is spotted is resolved at once") for number in pefs
    ]
    if any(one.spotted for one in found):
        steps.append(
            Next(call("strike"), "next turn an airstrike may be directed at what was spotted", waits=True)
        )
    return tuple(steps)
