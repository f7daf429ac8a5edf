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
    from fng_cli.rules.people.places import GroupPlace
    from fng_cli.rules.record.fallen import FallenFigure
    from fng_cli.rules.record.places import Route

PLACES_DRAWN = (
    "Places within a sector are approximate. Dashed: where a group began, if nothing has "
    "been reported since. Pale: where a marker was before it moved."
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
        """Return a sentence: ``Group a, 11 left, is in sector 6.``; or, if nothing has been heard of the
        group since it began: ``Group a, 11 left, began in sector 6; nothing has been reported since.``
        """
        where = (
            f"is in sector {self.sector}"
            if self.told
            else f"began in sector {self.sector}; nothing has been reported since"
        )
        return f"Group {self.group}, {self.able_count} left, {where}."


class RouteOnMap(Struct, frozen=True):
    """A route on the map: the place of each of its stops, in inches. ``ends_at_group``: a group stands on the last one."""

    route: Route
    places: tuple[Point, ...]
    ends_at_group: bool = True

    @property
    def discs(self) -> tuple[tuple[Point, int | None], ...]:
        """Return (place, turn) for each stop to draw as a disc: its place in inches, and the turn in which
        the group came there (None: unknown). The last stop is left out if a group stands on it.
        """
        stops = tuple(zip(self.places, (stop.turn for stop in self.route.stops), strict=True))
        return stops[:-1] if self.ends_at_group else stops

    def text(self) -> str:
        """Return a sentence: ``Group a went through sectors 6, 5 and 4.``"""
        names = self.route.group_names
        plural = "s" * (len(names) > 1)
        return (
            f"Group{plural} {listed(names)} went through sectors {listed([*map(str, self.route.sectors)])}."
        )


class FallenOnMap(Struct, frozen=True):
    """Somebody who fell, on the map; ``place`` is in inches."""

    fell: FallenFigure
    place: Point
    sector: int


class GameOnMap(Struct, frozen=True):
    """Everything that a game has put on its table; empty before the first turn."""

    groups: tuple[GroupOnMap, ...] = ()
    routes: tuple[RouteOnMap, ...] = ()
    fallen: tuple[FallenOnMap, ...] = ()

    def sentences(self) -> Iterator[str]:
        """Yield a sentence for each group, then for each route, then for each sector in which somebody fell,
        by number. The sentence on a sector names the fallen.
        """
        yield from (group.text() for group in self.groups)
        yield from (route.text() for route in self.routes)
        for sector in sorted({fell.sector for fell in self.fallen}):
            names = [there.fell.called() for there in self.fallen if there.sector == sector]
            yield f"In sector {sector} fell {listed(names)}."


LABEL_SIDE_IN, LABEL_BELOW_IN = 3.4, 1.5
"""The space that the name below a contact needs: to each side of its middle, and below, in inches."""


def in_play(state: State, deployed: Deployed | None, ground: DryGround, taken: Iterable[Point]) -> GameOnMap:
    """Return the groups, routes and fallen of a game for its map; all empty before turn 1, or if turns are
    not counted. A group is left out if all its figures are down, away or bystanders, or if its place is not
    recorded. ``deployed`` is where the player's unit began. Groups keep clear of the points ``taken`` if
    there is room. Raises RequestError for a wrong value in the document.
    """
    if not turn_of(state):
        return GameOnMap()
    from fng_cli.rules.people.groups import groups
    from fng_cli.rules.people.places import GROUP_PLACES
    from fng_cli.rules.record.fallen import those_who_fell
    from fng_cli.rules.record.places import routes

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
        marks,
        tuple(_on_ground(route, marks, ground, _start(deployed)) for route in routes(state)),
        tuple(_fallen(those_who_fell(state), ground)),
    )


def _on_map(place: GroupPlace, able: list[Figure], point: Point) -> GroupOnMap:
    """Return a group as a mark for the map at ``point``, in inches. ``place`` is the group's place in the
    document. ``able`` are its figures that are not down, at least one. ``told`` of the mark is False if only
    the place where the group began is known.
    """
    return GroupOnMap(
        place.group, able[0].side, point, place.sector, len(able), not _is_where_it_began(place)
    )


def _is_where_it_began(place: GroupPlace) -> bool:
    """True if a group has no known stop but the first, and came there before turn 1 or in an unknown turn."""
    return len(place.stops) <= 1 and not place.since_turn


def _points(
    there: list[GroupPlace], deployed: Deployed | None, ground: DryGround, taken: Iterable[Point]
) -> list[Point]:
    """Return where each group of ``there`` stands, as points in inches, in the same order. If ``deployed``
    has the unit's starting point, the first group that has not moved stands on it. The other groups are
    spread over their sectors, away from that point and from the points ``taken`` if there is room.
    """
    start = _start(deployed)
    first = next((place for place in there if start and _is_where_it_began(place)), None)
    rest = [Standing(place.sector, place.section) for place in there if place is not first]
    points = iter(places_of(rest, ground, [*taken, *([start] if start else [])]))
    return [start if place is first and start else next(points) for place in there]


def _start(deployed: Deployed | None) -> Point | None:
    """Return the place in inches where the player's unit began, as ``deployed`` has it; None if it is not
    known.
    """
    if deployed is None or deployed.unit_x_in is None or deployed.unit_y_in is None:
        return None
    return deployed.unit_x_in, deployed.unit_y_in


def _on_ground(
    route: Route, marks: Iterable[GroupOnMap], ground: DryGround, start: Point | None
) -> RouteOnMap:
    """Return a route with the places of its stops, in inches, in order. If one of its groups has a mark among
    ``marks``, the route ends there. ``start`` is where the unit began, if known; the route begins there if
    its first stop is of turn 0 or unknown.
    """
    sectors = route.sectors
    places = [_stop_place(sector, sectors[:at], ground) for at, sector in enumerate(sectors)]
    if start and not route.stops[0].turn:
        places[0] = start
    end = next((mark.place for mark in marks if mark.group in route.group_names), None)
    if end:
        places[-1] = end
    return RouteOnMap(route, tuple(places), ends_at_group=end is not None)


def _stop_place(sector: int, earlier: tuple[int, ...], ground: DryGround) -> Point:
    """Return the place of a stop in inches, a little below the middle of its sector. ``earlier`` are the
    sectors of the stops before it. Each earlier stop in the same sector moves the place a little to the
    right and down.
    """
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
    """Yield the figures that fell in a known sector, each with its place there: side by side below the
    sector's name. The others are left out.
    """
    by_sector: dict[int, int] = {}
    for fell in fallen:
        if fell.sector is None:
            continue
        at = by_sector.get(fell.sector, 0)
        by_sector[fell.sector] = at + 1
        left, top, right, _ = _sector_box(fell.sector, ground)
        in_row = max(1, int((right - left - 2) / FALLEN_APART_IN))
        place = (left + 1.4 + at % in_row * FALLEN_APART_IN, top + 3.2 + at // in_row * 2.2)
        yield FallenOnMap(fell, place, fell.sector)


def contact_turns(state: State) -> dict[int, int]:
    """Return the turn in which each PEF was revealed, by its number. PEFs revealed before turn 1 or in an
    unknown turn are left out.
    """
    from fng_cli.rules.record.feats import FEATS, FeatKind

    return {
        feat.number: feat.turn
        for feat in state[FEATS]
        if feat.kind is FeatKind.PEF_REVEALED and feat.number is not None and feat.turn
    }
