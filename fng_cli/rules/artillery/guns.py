"""Weapons of indirect fire, and the deviation of their rounds from the target spot. Source: p. 47, 77-79."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import Struct

from fng_cli.names import find
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.support.state import SupportKind
from fng_cli.tables import Entry, Table, kept, table
from fng_cli.words import listed


class IndirectGun(Struct, frozen=True):
    """A weapon of indirect fire; its numbers are those of its row in the table ``indirect-fire``."""

    id: str
    row: Entry

    @property
    def name(self) -> str:
        """The gun's name: ``Mortar``."""
        return str(self.row["name"])

    @property
    def kind(self) -> SupportKind:
        """Return the kind of support under which the gun is requested; it decides which hitting and deviation
        tables are used.
        """
        return SupportKind(self.row["kind"])

    @property
    def rounds(self) -> int:
        """The number of rounds that each weapon usually fires in a mission."""
        return int(self.row["rounds"])

    @property
    def blast_in(self) -> int:
        """Return the diameter of a round's blast circle, in inches."""
        return int(self.row["blast_in"])

    @property
    def impact(self) -> int:
        """The Impact of a round."""
        return int(self.row["impact"])

    @property
    def apr(self) -> int:
        """The Armor Piercing Rating of a round."""
        return int(self.row["apr"])

    @property
    def friends_in(self) -> int:
        """Return the least distance from the target spot to friends, in inches, at which the fire is not
        Danger Close.
        """
        return int(self.row["friends_in"])

    @property
    def hitting(self) -> Table:
        """Return the table of this gun's hitting test. It gives the number of deviation rolls for each number
        of dice passed.
        """
        return table(f"hitting-with-{self.kind.value}")

    @property
    def deviation(self) -> Table:
        """Return the table for a deviation roll, with a direction and a distance for each face: that of
        mortars or of artillery.
        """
        name = "mortar" if self.kind is SupportKind.MORTARS else "artillery"
        return table(f"{name}-deviation")

    @property
    def crater_in(self) -> int | None:
        """The diameter of the crater that a round leaves, in inches; None if it leaves none (ruling x-08)."""
        kind = self.row.get("crater")
        rows = table("crater-size").column(None).values()
        return next((int(row["diameter_in"]) for row in rows if row["kind"] == kind), None)


@kept
def guns() -> Mapping[str, IndirectGun]:
    """Return every weapon of indirect fire, by id; cached."""
    return {key: IndirectGun(key, row) for key, row in table("indirect-fire").column(None).items()}


def find_gun(name: str, where: str) -> IndirectGun:
    """Return the weapon of indirect fire with that name or alias. Upper and lower case, spaces and
    punctuation do not matter.

    Raises RequestError, naming ``where`` and any near names, if there is none.
    """
    aliases = {"mortars": "mortar", "naval": "naval-gun", "naval guns": "naval-gun", "gun": "artillery"}
    key = find(name, (*guns(), *aliases), "mortar or artillery piece", where)
    return guns()[aliases.get(key, key)]


class RoundSpot(Struct, frozen=True):
    """A place relative to the target spot, as the caller sees it."""

    long_in: float = 0
    """Inches beyond the target spot; negative for short of it."""
    right_in: float = 0
    """Inches to the right of the target spot; negative for left of it."""

    def __add__(self, other: RoundSpot) -> RoundSpot:
        """Return the place that is reached from this one by the offset ``other`` (in inches)."""
        return RoundSpot(self.long_in + other.long_in, self.right_in + other.right_in)

    @property
    def from_target_in(self) -> float:
        """Return the distance from the target spot in inches, rounded to a tenth."""
        return round(math.hypot(self.long_in, self.right_in), 1)

    def apart_in(self, other: RoundSpot) -> float:
        """Return the distance from this place to another, in inches."""
        return math.hypot(self.long_in - other.long_in, self.right_in - other.right_in)

    @property
    def word(self) -> str:
        """Return the place in words: ``on the spot``, ``6" long, 12" left``."""
        parts = [
            *([f'{abs(self.long_in):g}" {"long" if self.long_in > 0 else "short"}'] if self.long_in else []),
            *(
                [f'{abs(self.right_in):g}" {"right" if self.right_in > 0 else "left"}']
                if self.right_in
                else []
            ),
        ]
        return ", ".join(parts) or "on the spot"


_STEPS: Mapping[str, tuple[int, int]] = {
    "long": (1, 0),
    "short": (-1, 0),
    "right": (0, 1),
    "left": (0, -1),
    "on-target": (0, 0),
}
"""Each direction of the deviation tables, as a step (long, right)."""


class Straying(Struct, frozen=True):
    """A reading of deviation dice: the sum of the moves that their faces give, as a place relative to the start."""

    by_face: tuple[RoundSpot, ...]
    """The move that each face gives."""

    def __call__(self, faces: Faces) -> RoundSpot:
        """Return where a round ends up relative to its start: the sum of one move for each face rolled."""
        return sum((self.by_face[face - 1] for face in faces), RoundSpot())

    def ways(self, number: int) -> Mapping[RoundSpot, int]:
        """Return each place that a round can reach with ``number`` dice of deviation, with how many of the 6
        ** ``number`` throws lead there. Nothing is rolled.
        """
        ways = {RoundSpot(): 1}
        for _ in range(number):
            longer: dict[RoundSpot, int] = {}
            for place, count in ways.items():
                for step in self.by_face:
                    longer[place + step] = longer.get(place + step, 0) + count
            ways = longer
        return ways


def straying(gun: IndirectGun, *, halved: bool) -> Straying:
    """Return how each face of a gun's deviation dice moves a round; nothing is rolled. ``halved``: an
    observer who sees the target calls the fire, so each move is half as long. Source: p. 78-79.
    """
    field = "fo_deviation_in" if halved else "deviation_in"
    steps = []
    for face in range(1, SIDES + 1):
        row = gun.deviation.at(face)
        ahead, aside = _STEPS[row["direction"]]
        steps.append(RoundSpot(ahead * row[field], aside * row[field]))
    return Straying(tuple(steps))


def deviation_text(gun: IndirectGun) -> str:
    """Return the direction of each face of a deviation die:
    ``1 long, 2 left, 3 right, 4 short, 5 and 6 not at all``.

    Source: p. 78-79.
    """
    faces: dict[str, list[str]] = {}
    for face in range(1, SIDES + 1):
        faces.setdefault(str(gun.deviation.at(face)["direction"]), []).append(str(face))
    texts = {"on-target": "not at all"}
    return ", ".join(f"{listed(faces[direction])} {texts.get(direction, direction)}" for direction in faces)
