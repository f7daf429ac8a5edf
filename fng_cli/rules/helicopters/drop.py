"""Dropping stuff out of a helicopter: grenades, smoke, supplies, and how that goes wrong. Source: p. 90-91."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance
from fng_cli.rules.helicopters.aboard import HurtAboard, hit_aboard, killed, told
from fng_cli.tables import Entry, table


class DropResult(StrEnum):
    """An account of where the thing ends: on the spot, off it, harmlessly below, or inside."""

    ON_THE_SPOT = "on-the-spot"
    DEVIATES = "deviates"
    FALLS_OUT = "falls-out"
    STAYS_INSIDE = "stays-inside"


class Dropped(Report, frozen=True):
    """Something that is dropped out of a helicopter.

    Of the dice ``passed``. It deviates ``deviation_in`` inches in a ``direction``. Inside ``impact`` is what strikes all
    aboard; ``destroyed``: the helicopter is gone with them.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    passed: int
    rep: int
    result: DropResult
    direction: str = ""
    deviation_in: int | None = None
    impact: int | None = None
    destroyed: bool = False
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        where = {
            DropResult.ON_THE_SPOT: "comes down on the spot",
            DropResult.DEVIATES: f'deviates {self.deviation_in}" {self.direction}',
            DropResult.FALLS_OUT: "falls out to no effect",
            DropResult.STAYS_INSIDE: "stays in the helicopter",
        }[self.result]
        gone = " The helicopter is destroyed, and all aboard are dead." if self.destroyed else ""
        people = f" {told(self.hurt)}." if self.hurt and not self.destroyed else ""
        return f"It {where} (passed {self.passed}d6 against {self.rep}).{gone}{people}"

    def verdict(self) -> bool:
        """No: it falls elsewhere."""
        return self.result is DropResult.ON_THE_SPOT


def drop(
    rep: int,
    *,
    impact: int | None = None,
    hovering: bool = False,
    aboard: Sequence[Victim] = (),
    dice: Dice,
) -> Dropped:
    """Drop something: a grenade of some Impact, or what does not explode, such as smoke or supplies.

    ``aboard`` are those whom it strikes when it stays inside. Source: p. 90-91.
    """
    chart = table("dropping-stuff")
    number = chart.dice + (chart.modifiers["hovering"]["dice"] if hovering else 0)
    row = chart.test(dice, rep, number, "dropping")
    passed = int(row.key)
    if row["result"] == "fumble":
        return _fumble(row, rep, impact, aboard, dice)
    words = frozenset({Circumstance.COVER.word} if row["target"] == "cover" else ())
    reading = VolleyDice(Plan((Aim(0, rep, words),), 1, None, False).as_agreed(dice))
    hit, _ = dice.shown(1, reading, "to hit the spot")
    if hit.targets[0].hits:
        return Dropped(passed, rep, DropResult.ON_THE_SPOT, impact=impact, next=_burst(impact))
    return _deviated(passed, rep, impact, row["deviation_times"], dice)


def _burst(impact: int | None) -> tuple[Next, ...]:
    if impact is None:
        return ()
    return (Next(call("blast", impact=impact, at=WHO), "those in its circle, where it came down"),)


def _deviated(passed: int, rep: int, impact: int | None, times: int, dice: Dice) -> Dropped:
    """Tell where it comes down that misses the spot: off it as a mortar round, or so many times as far (x-62)."""
    row = table("mortar-deviation").throw(dice, label="deviation, as a mortar round")
    rulings = ("x-62",) if times > 1 else ()
    if not row["deviation_in"]:
        return Dropped(
            passed, rep, DropResult.ON_THE_SPOT, impact=impact, rulings=rulings, next=_burst(impact)
        )
    inches = row["deviation_in"] * times
    return Dropped(
        passed,
        rep,
        DropResult.DEVIATES,
        row["direction"],
        inches,
        impact,
        rulings=rulings,
        next=_burst(impact),
    )


def _fumble(row: Entry, rep: int, impact: int | None, aboard: Sequence[Victim], dice: Dice) -> Dropped:
    """A fumble: it falls out and does no harm, or stays inside (x-55)."""
    if dice.count(row["fumble_dice"], rep, "it falls out"):
        return Dropped(0, rep, DropResult.FALLS_OUT)
    if impact is None:
        again = call("helo drop", rep=rep)
        smoke = f"smoke inside: the pilot's REP {row['smoke_rep']:+d} for Piloting; this throws it out"
        return Dropped(0, rep, DropResult.STAYS_INSIDE, rulings=("x-55",), next=(Next(again, smoke),))
    inside = impact + row["inside_impact"]
    if inside >= row["destroyed_impact"]:
        hurt = tuple(killed(one) for one in aboard)
        return Dropped(0, rep, DropResult.STAYS_INSIDE, "", None, inside, True, hurt, cited(("x-55",)))
    hurt = tuple(hit_aboard(one, inside, blast=True, dice=dice) for one in aboard)
    return Dropped(0, rep, DropResult.STAYS_INSIDE, "", None, inside, False, hurt, cited(("x-55",)))
