"""Damage to an aircraft: a die for each hit, and when it comes down. Source: p. 82."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.air.golden_bb import at_half
from fng_cli.tables import Entry, kept, table

_FITS: Mapping[str, Callable[[int, int], bool]] = {
    "one": lambda face, impact: face == 1,
    "impact-or-less": lambda face, impact: face <= impact,
    "above-impact": lambda face, impact: face > impact,
}
"""The words of the tables for what a die of damage shows."""


@kept
def row_of_face(name: str, face: int, impact: int) -> Entry:
    """Tell what a face of the damage die does: the first row that fits."""
    rows = table(name).column(None).values()
    return next(row for row in rows if _FITS[row["die"]](face, impact))


class DamagePoints(NamedTuple):
    """An account of what some dice of damage came to: points, and how many of them showed 1."""

    points: int
    ones: int

    @property
    def word(self) -> str:
        """The same for the record of the roll."""
        return "1 point" if self.points == 1 else f"{self.points} points"


@dataclass(frozen=True, slots=True)
class PointsDice:
    """A reading: the points of damage of so many hits. Source: p. 82, 91."""

    by_face: tuple[int, ...]

    def __call__(self, faces: Faces) -> DamagePoints:
        return DamagePoints(sum(self.by_face[face - 1] for face in faces), faces.count(1))


@kept
def _aircraft_dice(impact: int) -> PointsDice:
    return PointsDice(
        tuple(row_of_face("aircraft-damage", face, impact)["points"] for face in range(1, SIDES + 1))
    )


class AircraftDamage(Report, frozen=True):
    """An account of what hits did to an aircraft.

    ``points`` of damage now, ``points_taken`` in all; more than ``damage_points`` bring it down.
    ``new_rep`` is the pilot's REP from now on, None where nobody said it; ``goes_home``: he has lost half of it.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("points", "brought_down")

    hits: int
    impact: int
    points: int
    points_taken: int
    damage_points: int
    brought_down: bool
    new_rep: int | None = None
    goes_home: bool = False
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        if self.brought_down:
            return f"{points} of damage, {self.points_taken} in all, more than its {self.damage_points}: it goes down."
        home = "; the pilot has had enough and goes home" if self.goes_home else ""
        return f"{points} of damage, {self.points_taken} in all of {self.damage_points}{home}."

    def verdict(self) -> bool:
        """No: it flies on."""
        return self.brought_down


def aircraft_damage(
    hits: int,
    impact: int,
    damage_points: int,
    *,
    damage: int = 0,
    rep: int | None = None,
    start_rep: int | None = None,
    dice: Dice,
) -> AircraftDamage:
    """Tell what so many hits of that Impact do to an aircraft that has taken ``damage`` before.

    ``rep`` is the pilot's now, ``start_rep`` that with which he began. Source: p. 82.
    """
    found = dice.ask(hits, _aircraft_dice(impact), "aircraft damage")
    after = damage + found.points
    shaken = row_of_face("aircraft-damage", 1, impact)["pilot_rep"] * found.ones
    new_rep = None if rep is None else max(1, rep + shaken)
    home = new_rep is not None and at_half(new_rep, start_rep or rep or new_rep)
    rulings = (*(("c-37",) if after == damage_points else ()), *(("x-44",) if home else ()))
    return AircraftDamage(
        hits, impact, found.points, after, damage_points, after > damage_points, new_rep, home, rulings
    )
