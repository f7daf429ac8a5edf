"""A helicopter crashes: where it comes down, and what becomes of those in it. Source: p. 91-92."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, followed, hit_aboard, killed, told
from fng_cli.tables import Entry, table


class CrashResult(StrEnum):
    """The results of the table."""

    AUTO_ROTATES = "auto-rotates"
    NOSES_IN = "noses-in"
    COMES_DOWN = "comes-down"
    TAIL_ROTOR_LOST = "tail-rotor-lost"
    EXPLODES = "explodes"


class Crash(Report, frozen=True):
    """A crash: the wreck lies ``distance_in`` inches on, 0 where it hovered; ``impact`` is the worst that anybody took.

    ``measured_from`` is what the distance is measured from; ``within_degrees`` how far off the direction of travel it
    may be placed. ``set_down``: the pilot brought it down without harm, None where he had no say.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    result: CrashResult
    distance_in: int | None
    measured_from: str
    within_degrees: int | None
    impact: int | None
    set_down: bool | None
    hurt: tuple[HurtAboard, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        where = ""
        if self.distance_in:
            where = f', {self.distance_in}" from {FROM[self.measured_from]}'
        safe = {True: " The pilot sets it down, and nobody is hurt.", False: " The pilot cannot hold it."}
        people = f" {told(self.hurt)}." if self.hurt else ""
        return f"It {TOLD[self.result]}{where}.{safe.get(bool(self.set_down), '') if self.set_down is not None else ''}{people}"


TOLD = {
    CrashResult.AUTO_ROTATES: "auto-rotates down, and flies no more",
    CrashResult.NOSES_IN: "noses in",
    CrashResult.COMES_DOWN: "comes crashing down",
    CrashResult.TAIL_ROTOR_LOST: "loses its tail rotor and spins in",
    CrashResult.EXPLODES: "explodes in the air, and all aboard are dead",
}
FROM = {
    "flight-line-centre": "the middle of its Flight Line",
    "largest-group-that-fired": "the largest group that fired at it last, along the Flight Line",
    "": "where it is",
}


def crash(
    rep: int,
    aboard: Sequence[Victim] = (),
    *,
    hovering: bool = False,
    rough: bool = False,
    dice: Dice,
) -> Crash:
    """The fate of a helicopter that is brought down, with a pilot of that REP, and of all ``aboard``.

    ``hovering``: it comes straight down. ``rough``: into trees, jungle or rough terrain, which makes
    every injury worse. Source: p. 92.
    """
    row = table("helicopter-crash").throw(dice, label="crash")
    distance = None
    if "distance" in row:
        distance = 0 if hovering else dice.amount(row["distance"], "inches to the wreck")
    added = row["rough_impact"] if rough else 0
    set_down: bool | None = None
    if row.get("test") == "pilot":
        set_down = dice.count(1, rep, "the pilot sets it down") > 0
    hurt = _everybody(row, followed(aboard, dice), added, dice, set_down=set_down)
    impacts = [row[name] + added for name in ("impact", "failed_impact") if name in row]
    return Crash(
        CrashResult(row["result"]),
        distance,
        "" if hovering else row.get("from", ""),
        row.get("within_degrees"),
        None if set_down else max(impacts, default=None),
        set_down,
        hurt,
        cited(("x-54",) if distance and row.get("from") == "largest-group-that-fired" else ()),
    )


def _everybody(
    row: Entry, aboard: Sequence[Victim], added: int, dice: Dice, *, set_down: bool | None
) -> tuple[HurtAboard, ...]:
    if row.get("killed"):
        return tuple(killed(one) for one in aboard)
    if set_down:
        return ()
    found: list[HurtAboard] = []
    for victim in aboard:
        passed = True
        if row.get("test") == "each":
            passed = dice.count(1, victim.rep or UNKNOWN_REP, f"{victim.name} stays in") > 0
        impact = (
            row.get("impact") or row["failed_impact" if not passed or set_down is False else "passed_impact"]
        )
        out = "thrown" in row and (row.get("test") != "each" or not passed)
        thrown = dice.amount(row["thrown"], f"inches, {victim.name}") if out else None
        found.append(hit_aboard(victim, impact + added, thrown_in=thrown, dice=dice))
    return tuple(found)


UNKNOWN_REP = 4
"""The REP of one of whom nobody said it: that of most crews. Source: p. 87."""
