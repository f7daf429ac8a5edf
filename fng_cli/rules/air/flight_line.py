"""The Flight Line of an aircraft: who is near enough to fire at it, or to be strafed and spotted. Source: p. 81, 83-84."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.figures import Figure
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.people.may import Deed, may
from fng_cli.tables import table
from fng_cli.terms import Side

Point = tuple[float, float]
"""A place on the table: inches from its left edge, and from its top edge."""


class NearLine(Struct, frozen=True):
    """A figure and its distance from the Flight Line; ``from_air`` is what hides it, nothing where no table is known.

    ``reacts``: it is in a state to take a test.
    """

    name: str
    side: Side
    from_line_in: float
    from_air: str
    bunker: bool
    reacts: bool

    @property
    def seen(self) -> bool:
        """Whether it is seen from the air: not under triple canopy jungle. Source: p. 48."""
        return self.from_air != "unseen"

    @property
    def sees(self) -> bool:
        """Whether it sees what flies: neither from a bunker nor under triple canopy jungle. Source: p. 48, 81."""
        return self.seen and not self.bunker


class AirLine(Report, frozen=True):
    """Those near the Flight Line, the nearest first: who checks, who is strafed on either side, what may be spotted.

    ``near_enemies`` are enemies near enough to see it, but for those known to be in bunkers or under triple canopy;
    ``strafed`` all of both sides on the strip that guns strike; ``in_view`` are enemies near enough to be spotted.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("strafed",)

    near_line: tuple[NearLine, ...]
    near_enemies: tuple[str, ...]
    strafed: tuple[str, ...]
    in_view: tuple[str, ...]
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = {"strafed": self.strafed, "check": self.near_enemies, "to be spotted": self.in_view}
        return "; ".join(f"{what}: {', '.join(names) or 'nobody'}" for what, names in told.items()) + "."


def from_line_in(place: Point, start: Point, end: Point) -> float:
    """The distance of a place from the line between two others, in inches."""
    (x, y), (x1, y1), (x2, y2) = place, start, end
    length = math.hypot(x2 - x1, y2 - y1)
    along = 0.0 if not length else ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2
    along = min(1.0, max(0.0, along))
    return round(math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)), 1)


def flight_line(
    figures: Iterable[Figure],
    start: Point,
    end: Point,
    ground: Terrain | None = None,
    in_bunkers: Collection[str] = (),
    below: Collection[str] = (),
) -> AirLine:
    """Those near a Flight Line from one edge to another, by where the figures stand on the ``ground``.

    ``in_bunkers`` are the ids of those who are inside one, ``below`` of those down a tunnel. Source: p. 48, 81, 83-84.
    """
    rows = table("air-distances")
    found = sorted(
        (
            NearLine(
                one.id,
                one.side,
                from_line_in(one.place, start, end),
                _from_air(ground, one.place),
                one.id in in_bunkers,
                may(one, Deed.REACT),
            )
            for one in figures
            if one.place is not None and one.id not in below and may(one, Deed.SUFFER)
        ),
        key=lambda one: one.from_line_in,
    )
    enemies = [one for one in found if one.side is Side.VC_NVA and one.seen]

    def within(those: Iterable[NearLine], row: str) -> tuple[str, ...]:
        return tuple(one.name for one in those if one.from_line_in <= rows.row(row)["inches"])

    checks = within([one for one in enemies if one.sees and one.reacts], "anti-aircraft")
    strafed = within(found, "strafing")
    steps = (
        *(
            (Next(call("air anti-aircraft", by=checks), "the enemies who see it, not from bunkers"),)
            if checks
            else ()
        ),
        *((Next(call("strike", at=strafed), "all on the strip, friends too"),) if strafed else ()),
    )
    farthest = max(row["inches"] for row in rows.column(None).values())
    near = tuple(one for one in found if one.from_line_in <= farthest)
    return AirLine(near, checks, strafed, within(enemies, "spotting"), steps)


def _from_air(ground: Terrain | None, place: Point) -> str:
    section = ground.section_at(*place) if ground else None
    return section.terrain_effects.from_air if section else ""
