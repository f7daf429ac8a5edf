"""Ways over the map for a missile: of all that are as short as any, the one that comes through best. Source: 6, 7."""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.icbm.board import hexes
from fng_cli.icbm.player.positions import best_chances
from fng_cli.tables import kept_latest

StandingSites = tuple[str, ...]
"""The hexes of sites that may still fire."""


@kept_latest(1 << 15)
def safest(start: str, end: str, sites: StandingSites) -> tuple[str, ...]:
    """A shortest way from one hex to another on which sites would do least; without the first hex.

    Each hex costs the chance that a round, fired there at its best, misses: a way is as good as the chance of
    coming through if there were a round in each. Out of range of all, it is the straight way.
    """
    straight = hexes.line(start, end)
    if best_chances(sites).keys().isdisjoint(straight):
        return straight
    return _through(start, end, _misses(sites))


@kept_latest(1 << 12)
def _misses(sites: StandingSites) -> Mapping[int, float]:
    """The chance that a round of such sites, fired at its best, misses, by the spot of every hex of the map."""
    spots = hexes.world().spots
    danger = {spots[name]: 1 - chance for name, chance in best_chances(sites).items()}
    return dict.fromkeys(spots.values(), 1.0) | danger


def _through(start: str, end: str, misses: Mapping[int, float]) -> tuple[str, ...]:
    """The best of all shortest ways, step by step towards the end: a hex is reached from its two neighbours at most.

    Of two ways that are as safe, the one that keeps nearer to the straight line in all. No way leads over the edge.
    """
    world = hexes.world()
    (q, r), (end_q, end_r) = world.axial[start], world.axial[end]
    one, other, ones, others = hexes.directions(end_q - q, end_r - r)
    spot, along, across = world.spots[start], world.stride(*one), world.stride(*other)
    width = range(0, (others + 1) * across, across)
    # By the row before: how safe the best way to each hex is, and how far from the line it keeps in all, below 0.
    safe, near = [_NO_WAY] * (others + 1), [0] * (others + 1)
    came: list[list[bool]] = []
    for number in range(ones + 1):
        row = [misses.get(spot + step) for step in width]
        off, turns = number * others, []
        reached, keeps = _NO_WAY, 0
        if not number:
            row[0], safe[0] = 1.0, 1.0
        for place, miss in enumerate(row):
            below = safe[place]
            is_along = below > reached or (below == reached and near[place] > keeps)
            if is_along:
                reached, keeps = below, near[place]
            turns.append(is_along)
            if miss is None:
                reached = _NO_WAY
            elif reached != _NO_WAY:
                reached *= miss
                keeps -= abs(off)
            off -= ones
            safe[place], near[place] = reached, keeps
        came.append(turns)
        spot += along
    return _walked(spot - along + others * across, came, along, across)


_NO_WAY = -1.0


def _walked(spot: int, came: list[list[bool]], along: int, across: int) -> tuple[str, ...]:
    """The hexes of the way that led to a spot, without the first: ``came`` tells which step was the last to each."""
    names, way = hexes.world().by_spot, []
    rows, places = len(came) - 1, len(came[0]) - 1
    while rows or places:
        way.append(names[spot])
        if came[rows][places]:
            rows, spot = rows - 1, spot - along
        else:
            places, spot = places - 1, spot - across
    return tuple(reversed(way))


def through(way: tuple[str, ...], sites: StandingSites) -> float:
    """The chance of coming through on a way if there were a round in each hex of it, fired at its best."""
    danger, chance = best_chances(sites), 1.0
    for name in way:
        chance *= 1 - danger.get(name, 0.0)
    return chance
