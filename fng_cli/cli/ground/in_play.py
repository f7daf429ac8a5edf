"""Groups, their routes and the fallen on a table in the course of a game, with their places.

A document knows sectors, and no inches: a place within a sector is drawn, not measured, and a group of which nobody has
told anything since it came in is marked as such. Source: p. 60-64, 97-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.grid import SECTORS, Point
from fng_cli.rules.objective.deploying import Deployed, Standing, places_of
from fng_cli.rules.objective.dry_ground import DryGround
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import listed

if TYPE_CHECKING:
    from fng_cli.rules.people.places import GroupPlace, Stop
    from fng_cli.rules.record.fallen import FallenFigure

PLACES_DRAWN = (
    "Places within a sector are drawn, not measured; dashed: where a group began, with no news since; pale: where "
    "a marker was before it moved."
)
"""The words below a map, which say what is drawn without being known."""


class GroupOnMap(Struct, frozen=True):
    """A group on the map; ``place`` is in inches."""

    group: str
    side: Side
    place: Point
    sector: int
    able_count: int
    """Its figures that are not down."""
    told: bool
    """True if players said, or an event showed, that it is there; False if it began there, and nothing was said since."""

    def text(self) -> str:
        """Return a sentence: ``Group a, 11 left, is in sector 6.``"""
        where = (
            f"is in sector {self.sector}" if self.told else f"began in sector {self.sector}; no news since"
        )
        return f"Group {self.group}, {self.able_count} left, {where}."


class RouteOnMap(Struct, frozen=True):
    """The way that groups went together: each stop with its turn (None if it is not known), places in inches."""

    group_names: tuple[str, ...]
    stops: tuple[tuple[Point, int | None], ...]
    sectors: tuple[int, ...]

    def text(self) -> str:
        """Return a sentence: ``Group a went through the sectors 6, 5 and 4.``"""
        plural = "s" * (len(self.group_names) > 1)
        return f"Group{plural} {listed(self.group_names)} went through the sectors {listed([*map(str, self.sectors)])}."


class FallenOnMap(Struct, frozen=True):
    """Somebody who fell, on the map; ``place`` is in inches, ``name`` his name, else his id."""

    side: Side
    name: str
    how: str
    place: Point
    sector: int


class GameOnMap(Struct, frozen=True):
    """Everything that a game has put on its table; empty before the first turn."""

    groups: tuple[GroupOnMap, ...] = ()
    routes: tuple[RouteOnMap, ...] = ()
    fallen: tuple[FallenOnMap, ...] = ()

    def sentences(self) -> Iterator[str]:
        """Yield it in sentences."""
        yield from (group.text() for group in self.groups)
        yield from (route.text() for route in self.routes)
        for sector in sorted({fell.sector for fell in self.fallen}):
            names = [fell.name for fell in self.fallen if fell.sector == sector]
            yield f"In sector {sector} fell {listed(names)}."


LABEL_SIDE_IN, LABEL_BELOW_IN = 3.4, 1.5
"""The space that the name below a contact needs: to each side of its middle, and below, in inches."""


def in_play(state: State, deployed: Deployed | None, ground: DryGround, taken: Iterable[Point]) -> GameOnMap:
    """Return what a game has put on its table; ``taken`` are the places of markers, which are left free.

    Raises RequestError if a value of the document is wrong.
    """
    if not turn_of(state):
        return GameOnMap()
    from fng_cli.rules.people.groups import groups
    from fng_cli.rules.people.places import GROUP_PLACES
    from fng_cli.rules.record.fallen import FALLEN

    members = groups(
        figure for figure in state[FIGURES] if not figure.away_missions and figure.bystander is None
    )
    able = {name: [figure for figure in found if not figure.down] for name, found in members.items()}
    there = [place for place in state[GROUP_PLACES] if able.get(place.group)]
    points = _points(there, deployed, ground, taken)
    marks = tuple(
        _on_map(place, able[place.group], point) for place, point in zip(there, points, strict=True)
    )
    return GameOnMap(
        marks, tuple(_routes(marks, there, ground, _start(deployed))), tuple(_fallen(state[FALLEN], ground))
    )


def _on_map(place: GroupPlace, able: list[Figure], point: Point) -> GroupOnMap:
    """Return the mark of a group at a point; ``able`` are its figures that are not down."""
    return GroupOnMap(
        place.group, able[0].side, point, place.sector, len(able), not _is_where_it_began(place)
    )


def _is_where_it_began(place: GroupPlace) -> bool:
    """True if nothing is known of a group but where it was before the first turn."""
    return len(place.stops) <= 1 and not place.since_turn


def _points(
    there: list[GroupPlace], deployed: Deployed | None, ground: DryGround, taken: Iterable[Point]
) -> list[Point]:
    """Return the places of groups in inches: those that have not moved where the unit began, others by their sectors."""
    start = _start(deployed)
    first = next((place for place in there if start and _is_where_it_began(place)), None)
    rest = [Standing(place.sector, place.section) for place in there if place is not first]
    points = iter(places_of(rest, ground, [*taken, *([start] if start else [])]))
    return [start if place is first and start else next(points) for place in there]


def _start(deployed: Deployed | None) -> Point | None:
    """Return the place in inches where the player's unit began; None if it is not known."""
    if deployed is None or deployed.unit_x_in is None or deployed.unit_y_in is None:
        return None
    return deployed.unit_x_in, deployed.unit_y_in


def _routes(
    marks: Iterable[GroupOnMap], there: Iterable[GroupPlace], ground: DryGround, start: Point | None
) -> Iterator[RouteOnMap]:
    """Yield the routes of the player's groups that were in several sectors; one for groups that went together.

    ``start`` is where the unit began, in inches; None if it is not known.
    """
    by_stops: dict[tuple[Stop, ...], list[GroupOnMap]] = {}
    for mark, place in zip(marks, there, strict=True):
        if mark.side is Side.FWF and len(place.stops) > 1:
            by_stops.setdefault(place.stops, []).append(mark)
    for stops, together in by_stops.items():
        sectors = tuple(stop.sector for stop in stops)
        before: list[tuple[Point, int | None]] = [
            (_stop_place(sector, sectors[:at], ground), stops[at].turn)
            for at, sector in enumerate(sectors[:-1])
        ]
        if start and not stops[0].turn:
            before[0] = (start, None)
        names = tuple(mark.group for mark in together)
        yield RouteOnMap(names, (*before, (together[0].place, stops[-1].turn)), sectors)


def _stop_place(sector: int, earlier: tuple[int, ...], ground: DryGround) -> Point:
    """Return the place of a stop in inches: the middle of its sector, beside those of ``earlier`` stops in the same one."""
    left, top, right, bottom = _sector_box(sector, ground)
    visits = earlier.count(sector)
    return (left + right) / 2 + 2.4 * visits, top + (bottom - top) * 0.62 + 1.2 * visits


def _sector_box(sector: int, ground: DryGround) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edge of a sector, in inches."""
    column, row = SECTORS.place(sector)
    wide, deep = ground.table.length_in / SECTORS.columns, ground.table.depth_in / SECTORS.rows
    return (column - 1) * wide, (row - 1) * deep, column * wide, row * deep


FALLEN_APART_IN = 1.5
"""The space between two crosses on the map, in inches."""


def _fallen(fallen: Iterable[FallenFigure], ground: DryGround) -> Iterator[FallenOnMap]:
    """Yield those who fell in a known sector, beside each other below its name."""
    by_sector: dict[int, int] = {}
    for fell in fallen:
        if fell.sector is None:
            continue
        at = by_sector.get(fell.sector, 0)
        by_sector[fell.sector] = at + 1
        left, top, right, _ = _sector_box(fell.sector, ground)
        in_row = max(1, int((right - left - 2) / FALLEN_APART_IN))
        place = (left + 1.4 + at % in_row * FALLEN_APART_IN, top + 3.2 + at // in_row * 2.2)
        yield FallenOnMap(fell.side, fell.name or fell.id, fell.how.value, place, fell.sector)


def contact_turns(state: State) -> dict[int, int]:
    """Return the turn in which each PEF was revealed, by its number; without those of which none is known."""
    from fng_cli.rules.record.feats import FEATS, FeatKind

    return {
        feat.number: feat.turn
        for feat in state[FEATS]
        if feat.kind is FeatKind.PEF_REVEALED and feat.number is not None and feat.turn
    }
