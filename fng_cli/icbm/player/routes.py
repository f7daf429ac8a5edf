"""Routes: of all shortest paths to a target the one on which enemy ABM sites do least."""

from __future__ import annotations

from collections.abc import Mapping, Set
from math import log

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import abm_reach, chance_of_hit
from fng_cli.icbm.board.state import Site
from fng_cli.icbm.war.move import sites_left
from fng_cli.tables import kept, kept_latest

StandingSites = tuple[str, ...]
"""The hexes of ABM sites that may still fire."""


@kept_latest(1 << 12)
def best_chances(sites: StandingSites) -> Mapping[str, float]:
    """Return, for each hex where at least one of these sites can fire, the best chance that one round of one
    site hits there; other hexes are missing. A site does not reach its own hex.
    """
    best: dict[str, float] = {}
    for site in sites:
        for name, distance in hexes.hexes_within(site, abm_reach()):
            if distance:  # no site fires at a missile over it (7.3)
                best[name] = max(best.get(name, 0.0), chance_of_hit(distance))
    return best


@kept_latest(1 << 12)
def hexes_in_range(sites: tuple[Site, ...]) -> Set[str]:
    """Return the hexes that the sites standing among ``sites`` can reach with their fire. A site with no
    rounds left still counts if it stands.
    """
    return best_chances(sites_left(sites).standing).keys()


def chance_to_survive(path: tuple[str, ...], sites: StandingSites) -> float:
    """Return the chance that a missile survives a path if in each hex the site with the best chance to hit it fires
    one round.
    """
    danger, chance = best_chances(sites), 1.0
    for name in path:
        chance *= 1 - danger.get(name, 0.0)
    return chance


@kept_latest(1 << 16)
def safest_path(start: str, end: str, sites: StandingSites) -> tuple[str, ...]:
    """Return a shortest path from one hex to another with the greatest ``chance_to_survive``, without the
    first hex.

    Of paths that are equally safe it takes one near the straight line. If the straight path is out of range of
    all sites, it is that path.
    """
    spots, steps = hexes.world().spots, hexes.steps_by_spot_difference()
    at, to = spots[start], spots[end]
    farthest = steps[at - to] + 2 * abm_reach()
    near = [name for name in sites if steps[at - (spot := spots[name])] + steps[to - spot] <= farthest]
    return _safest_path_near(start, end, tuple(near)) if near else hexes.straight_path(start, end)


@kept_latest(1 << 16)
def _safest_path_near(start: str, end: str, sites: StandingSites) -> tuple[str, ...]:
    """Return the safest of the shortest paths from ``start`` to ``end``, without the hex ``start``: the path
    with the greatest ``chance_to_survive``. If no site can fire at the straight path, the straight path is
    returned. ``sites`` must include all sites in range of any shortest path. Cached.
    """
    straight = hexes.straight_path(start, end)
    if best_chances(sites).keys().isdisjoint(straight):
        return straight
    world = hexes.world()
    (q, r), (end_q, end_r) = world.axial[start], world.axial[end]
    way = hexes.directions(end_q - q, end_r - r)
    approach = _approach(end, sites, way.first, way.second)
    return approach.path(way.first_steps, way.second_steps)


@kept_latest(1 << 14)
def hits_ahead(start: str, end: str, sites: StandingSites) -> tuple[float, ...]:
    """Return, for each hex in range of a site on the safest path from ``start`` to ``end``, the best chance
    that one round hits there. The last hex comes first; hexes out of range are left out.
    """
    chances = best_chances(sites)
    return tuple([chances[name] for name in reversed(safest_path(start, end, sites)) if name in chances])


_CERTAIN, _NO_WAY = 10**11, 10**14
"""The risk of a hex where a round hits for certain, and that of a hex off the map."""


@kept
def _no_risks() -> Mapping[int, int]:
    """Return a mapping from each hex of the map (as its spot, an index) to the risk 0; cached."""
    return dict.fromkeys(hexes.world().spots.values(), 0)


@kept_latest(1 << 12)
def _risks(sites: StandingSites) -> Mapping[int, int]:
    """Return the risk of each hex, by the hex's spot number: 0 where no site can fire, _CERTAIN where a hit
    is certain. In between it is -log(1 - p) in units of 10^-9, rounded, where p is the best chance of
    these sites to hit with one round. So the risks of a path can be added up, and equal ones compare as
    equal. Cached.
    """
    spots, risks = hexes.world().spots, dict(_no_risks())
    for name, chance in best_chances(sites).items():
        risks[spots[name]] = round(-log(1 - chance) * 10**9) if chance < 1 else _CERTAIN
    return risks


class _Approach:
    """The paths to a hex by steps in two neighbouring directions, and their least risks.

    ``_rows`` holds, by the number of steps in the first and in the second direction that are left to fly, the
    risk of the hex there and of the safest path on from it. It grows with the starts that are asked for: many
    missiles fly to one target, and all of them share its rows.
    """

    def __init__(self, end: str, risks: Mapping[int, int], strides: tuple[int, int]) -> None:
        """Prepare to find paths to the hex ``end``; none is computed yet. ``risks`` is the risk of each hex,
        by its spot (an integer for its position on the map). ``strides`` are the changes of the spot for a
        step in each of two directions.
        """
        self._end, self._risks, self._strides = hexes.world().spots[end], risks, strides
        self._rows: list[list[int]] = [[0]]

    def path(self, first_steps: int, second_steps: int) -> tuple[str, ...]:
        """Return the safest path to this end hex, without the start. ``first_steps`` and ``second_steps`` are
        the start's distances from the end in the two directions. Of equally safe steps, the one nearer to
        the straight line is taken.
        """
        if first_steps >= len(self._rows) or second_steps >= len(self._rows[0]):
            self._grow(max(first_steps + 1, len(self._rows)), max(second_steps + 1, len(self._rows[0])))
        along, across = self._strides
        spot = self._end - first_steps * along - second_steps * across
        rows, by_spot = self._rows, hexes.world().by_spot
        first, second, drift, way = first_steps, second_steps, 0, []
        while first or second:
            straight_on = rows[first - 1][second] if first else _NO_WAY * 2
            aside = rows[first][second - 1] if second else _NO_WAY * 2
            # Of equal ones the step that leads less far from the straight line.
            if straight_on < aside or (
                straight_on == aside and abs(drift + second_steps) <= abs(drift - first_steps)
            ):
                first, spot, drift = first - 1, spot + along, drift + second_steps
            else:
                second, spot, drift = second - 1, spot + across, drift - first_steps
            way.append(by_spot[spot])
        return tuple(way)

    def _grow(self, first_count: int, second_count: int) -> None:
        """Recompute the table ``_rows`` for more starts. Entry [i][j] is the least sum of risks on a path from
        the hex that lies i steps in the first and j in the second direction before the end. That hex counts,
        the end does not, so that [0][0] is 0. ``first_count`` is the number of rows, ``second_count`` the
        length of each.
        """
        along, across = self._strides
        risks, rows = self._risks, []
        above = [_NO_WAY * 2] * second_count
        for number in range(first_count):
            spot = self._end - number * along
            row: list[int] = []
            beside = _NO_WAY * 2
            for least in above:
                if beside < least:
                    least = beside
                beside = least + risks.get(spot, _NO_WAY)
                if not row and not number:
                    beside = 0
                row.append(beside)
                spot -= across
            rows.append(row)
            above = row
        self._rows = rows


@kept_latest(1 << 14)
def _approach(end: str, sites: StandingSites, first: tuple[int, int], second: tuple[int, int]) -> _Approach:
    """Return the finder of safest paths to the hex ``end`` that use only steps in the directions ``first``
    and ``second``. A hex is risky if one of ``sites`` can fire there. Cached.
    """
    world = hexes.world()
    return _Approach(end, _risks(sites), (world.stride(*first), world.stride(*second)))
