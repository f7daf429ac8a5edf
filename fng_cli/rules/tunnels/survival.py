"""Whether somebody survives what he meets below. Source: p. 5-6, 66-67."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.tunnels.delve import Condition, Explorer, Met, worst_survival
from fng_cli.tables import table


class Survived(Struct, frozen=True):
    """How one came through, and what was added to his die."""

    name: str
    modifier: int
    condition: Condition

    def text(self) -> str:
        """The same in a few words."""
        return f"{self.name or 'the explorer'} {_TOLD[self.condition]}"


_TOLD = {
    Condition.UNHURT: "is unhurt",
    Condition.INJURED: "is injured",
    Condition.DOWN: "is down: nobody knows what became of him",
}


class Survival(Report, frozen=True):
    """How those came through who met something below."""

    met: Met
    eal: int
    explorers: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(one.text() for one in self.explorers)
        return f"{self.met.told().capitalize()}: {told}."

    def verdict(self) -> bool:
        return all(one.condition is not Condition.DOWN for one in self.explorers)


def survival(explorers: Sequence[Explorer], met: Met, eal: int, *, dice: Dice) -> Survival:
    """Whether those who are below together survive what they meet. Source: p. 66."""
    came, rulings = face(explorers, met, eal, dice=dice)
    found = tuple(one for one, _ in came)
    down = any(one.condition is Condition.DOWN for one in found)
    following = (Next("fng tunnel rescue", "to fetch him; else he is missing"),) if down else ()
    return Survival(met, eal, found, rulings, following)


Came = tuple[Survived, Explorer]
"""How one came through, and how he is afterwards."""


def face(
    explorers: Sequence[Explorer], met: Met, eal: int, *, turn: int = 0, rescuer: bool = False, dice: Dice
) -> tuple[list[Came], tuple[str, ...]]:
    """How each came through what they met, and is afterwards; and the readings leaned on.

    ``turn`` is that on which it was. ``rescuer``: he knows what to expect. Source: p. 66-67.
    """
    chart = table("tunnel-survival")
    shared, rulings = worst_survival(explorers, met.hazard)
    shared += met.survival - eal + (chart.modifiers["rescuer"]["total"] if rescuer else 0)
    came = [_one(explorer, met, shared, turn, dice) for explorer in explorers]
    return came, cited(chart.rulings, rulings)


def _one(explorer: Explorer, met: Met, shared: int, turn: int, dice: Dice) -> Came:
    modifier = explorer.rep - explorer.wounds + shared
    label = f"survival, {explorer.name}" if explorer.name else "survival"
    row = table("tunnel-survival").throw(dice, modifier, label=label)
    condition = row.term("status", Condition)
    return Survived(explorer.name, modifier, condition), _after(explorer, condition, row["rep"], met, turn)


def _after(explorer: Explorer, condition: Condition, rep: int, met: Met, turn: int) -> Explorer:
    """How he is afterwards: an injury stays with him as long as he is below."""
    if condition is Condition.UNHURT:
        return explorer
    if condition is Condition.INJURED:
        return replace(explorer, condition=condition, wounds=explorer.wounds - rep)
    return replace(explorer, condition=condition, felled_by=met, felled_turn=turn)
