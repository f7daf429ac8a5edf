"""Weapons of indirect fire, and how their rounds stray from the spot that they are fired at. Source: p. 47, 77-79."""

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
    """A weapon of indirect fire: its numbers as the table ``indirect-fire`` has them."""

    id: str
    row: Entry

    @property
    def name(self) -> str:
        """Its name: ``Mortar``."""
        return str(self.row["name"])

    @property
    def kind(self) -> SupportKind:
        """The support that it is asked for as; its hitting and deviation tables go by that."""
        return SupportKind(self.row["kind"])

    @property
    def rounds(self) -> int:
        """Rounds that each weapon fires in a mission."""
        return int(self.row["rounds"])

    @property
    def blast_in(self) -> int:
        """Inches across the circle of a round."""
        return int(self.row["blast_in"])

    @property
    def impact(self) -> int:
        """Impact of a round."""
        return int(self.row["impact"])

    @property
    def apr(self) -> int:
        """Armor Piercing Rating of a round."""
        return int(self.row["apr"])

    @property
    def friends_in(self) -> int:
        """Inches that the target spot must be away from friends, but for Danger Close."""
        return int(self.row["friends_in"])

    @property
    def hitting(self) -> Table:
        """The table on which it is seen how far rounds stray."""
        return table(f"hitting-with-{self.kind.value}")

    @property
    def deviation(self) -> Table:
        """The table of where a round strays to."""
        name = "mortar" if self.kind is SupportKind.MORTARS else "artillery"
        return table(f"{name}-deviation")

    @property
    def crater_in(self) -> int | None:
        """Inches across the crater of a round that bursts on the ground; None for none (x-08)."""
        kind = self.row.get("crater")
        rows = table("crater-size").column(None).values()
        return next((int(row["diameter_in"]) for row in rows if row["kind"] == kind), None)


@kept
def guns() -> Mapping[str, IndirectGun]:
    """Every weapon of indirect fire, by id."""
    return {key: IndirectGun(key, row) for key, row in table("indirect-fire").column(None).items()}


def find_gun(name: str, where: str) -> IndirectGun:
    """The weapon of that name, as players say it. Raises RequestError with the nearest."""
    aliases = {"mortars": "mortar", "naval": "naval-gun", "naval guns": "naval-gun", "gun": "artillery"}
    key = find(name, (*guns(), *aliases), "weapon of indirect fire", where)
    return guns()[aliases.get(key, key)]


class RoundSpot(Struct, frozen=True):
    """A place by the target spot, as the caller sees it: so far long of it (short below 0), so far to the right."""

    long_in: float = 0
    right_in: float = 0

    def __add__(self, other: RoundSpot) -> RoundSpot:
        return RoundSpot(self.long_in + other.long_in, self.right_in + other.right_in)

    @property
    def from_target_in(self) -> float:
        """Inches from the target spot."""
        return round(math.hypot(self.long_in, self.right_in), 1)

    def apart_in(self, other: RoundSpot) -> float:
        """Inches between two places."""
        return math.hypot(self.long_in - other.long_in, self.right_in - other.right_in)

    @property
    def word(self) -> str:
        """It in words: ``on the spot``, ``6" long, 12" left``."""
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
"""The directions of the deviation tables, as long and right."""


class Straying(Struct, frozen=True):
    """A reading: where a round falls, by so many rolls one after the other; ``by_face`` is what each face does."""

    by_face: tuple[RoundSpot, ...]

    def __call__(self, faces: Faces) -> RoundSpot:
        return sum((self.by_face[face - 1] for face in faces), RoundSpot())

    def ways(self, number: int) -> Mapping[RoundSpot, int]:
        """The number of throws that lead to each place."""
        found = {RoundSpot(): 1}
        for _ in range(number):
            farther: dict[RoundSpot, int] = {}
            for place, count in found.items():
                for step in self.by_face:
                    farther[place + step] = farther.get(place + step, 0) + count
            found = farther
        return found


def straying(gun: IndirectGun, *, halved: bool) -> Straying:
    """The reading of how a gun's rounds stray; ``halved``: an observer who sees the target calls the fire. Source: p. 78-79."""
    field = "fo_deviation_in" if halved else "deviation_in"
    steps = []
    for face in range(1, SIDES + 1):
        row = gun.deviation.at(face)
        ahead, aside = _STEPS[row["direction"]]
        steps.append(RoundSpot(ahead * row[field], aside * row[field]))
    return Straying(tuple(steps))


def deviation_text(gun: IndirectGun) -> str:
    """The meaning of each face of a deviation die: ``1 long, 2 left, 3 right, 4 short, 5 and 6 not at all``. Source: p. 78-79."""
    faces: dict[str, list[str]] = {}
    for face in range(1, SIDES + 1):
        faces.setdefault(str(gun.deviation.at(face)["direction"]), []).append(str(face))
    told = {"on-target": "not at all"}
    return ", ".join(f"{listed(faces[way])} {told.get(way, way)}" for way in faces)
