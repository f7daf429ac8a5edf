"""Whether somebody survives what he meets below. Source: p. 5-6, 66-67."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import HELPER, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.rules.tunnels.delve import Condition, Explorer, Met, worst_survival
from fng_cli.tables import table


class Survived(Struct, frozen=True):
    """The condition in which one came through, and the modifier of his die."""

    name: str | None
    modifier: int
    condition: Condition

    def text(self) -> str:
        """``a1 is unhurt``."""
        return f"{self.name or 'the explorer'} {_TOLD[self.condition]}"


_TOLD = {
    Condition.UNHURT: "is unhurt",
    Condition.INJURED: "is injured",
    Condition.DOWN: "is down: nobody knows what became of him",
}


class Survival(Report, frozen=True):
    """The conditions in which those came through who met something below."""

    met: Met
    eal: int
    explorers: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(one.text() for one in self.explorers)
        return f"{self.met.text().capitalize()}: {told}."

    def answer(self) -> str:
        return ", ".join(one.condition for one in self.explorers)

    def verdict(self) -> bool:
        """No: somebody is down."""
        return nobody_down(self.explorers)


def nobody_down(survivors: Iterable[Survived]) -> bool:
    """Whether nobody of these has to be fetched."""
    return all(one.condition is not Condition.DOWN for one in survivors)


def survival(explorers: Sequence[Explorer], met: Met, eal: int, *, dice: Dice) -> Survival:
    """Whether those who are below together survive what they meet. Source: p. 66."""
    faced, rulings = face(explorers, met, eal, dice=dice)
    found = tuple(one.survived for one in faced)
    return Survival(
        met, eal, found, rulings, tuple(_fetch(one.explorer, met, eal) for one in faced if one.down)
    )


def _fetch(explorer: Explorer, met: Met, eal: int) -> Next:
    """The next step that fetches one of whom no document knows that he is down."""
    felled_by = {"against": met.hazard.value, "modifier": met.survival or None}
    step = call("tunnel rescue", by=HELPER, down_rep=explorer.rep, eal=eal, **felled_by)
    return Next(step, f"to fetch him; {MISSING}")


MISSING = "else he is missing"
"""Why somebody who is down must be fetched."""


def rescues(explorers: Iterable[Explorer]) -> tuple[Next, ...]:
    """The next steps that fetch those of these explorers who are down."""
    down = [one for one in explorers if one.condition is Condition.DOWN]
    return tuple(Next(call("tunnel rescue", by=HELPER, down=one.name), MISSING) for one in down)


class Faced(NamedTuple):
    """One's survival of what he met, and the explorer as he is after it."""

    survived: Survived
    explorer: Explorer

    @property
    def down(self) -> bool:
        """Whether he has to be fetched."""
        return self.explorer.condition is Condition.DOWN


def face(
    explorers: Sequence[Explorer], met: Met, eal: int, *, turn: int = 0, rescuer: bool = False, dice: Dice
) -> tuple[list[Faced], tuple[str, ...]]:
    """Roll survival for several who meet something together; with the readings leaned on.

    ``turn`` is the number of their turns below at which it was. ``rescuer``: he knows what to
    expect. Source: p. 66-67.
    """
    chart = table("tunnel-survival")
    shared, rulings = worst_survival(explorers, met.hazard)
    shared += met.survival - eal + (chart.modifiers["rescuer"]["total"] if rescuer else 0)
    faced = [_face_alone(explorer, met, shared, turn, dice) for explorer in explorers]
    return faced, cited(chart.rulings, rulings)


def _face_alone(explorer: Explorer, met: Met, shared: int, turn: int, dice: Dice) -> Faced:
    modifier = explorer.rep - explorer.wounds + shared
    label = f"survival, {explorer.name}" if explorer.name else "survival"
    row = table("tunnel-survival").throw(dice, modifier, label=label)
    condition = row.term("status", Condition)
    survived = Survived(explorer.name or None, modifier, condition)
    return Faced(survived, _explorer_after(explorer, condition, row["rep"], met, turn))


def _explorer_after(explorer: Explorer, condition: Condition, rep: int, met: Met, turn: int) -> Explorer:
    """The explorer afterwards: an injury stays with him as long as he is below."""
    if condition is Condition.UNHURT:
        return explorer
    if condition is Condition.INJURED:
        return replace(explorer, condition=condition, wounds=explorer.wounds - rep)
    return replace(explorer, condition=condition, felled_by=met, felled_turn=turn)
