"""Ways over the map for a missile: of all that are as short as any, the one that comes through best. Source: 6, 7."""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.icbm.board import hexes
from fng_cli.icbm.player.positions import best_chances
from fng_cli.tables import kept_latest

StandingSites = tuple[tuple[str, str], ...]
"""Sites that may still fire: letter and hex."""


@kept_latest(1 << 15)
def safest(start: str, end: str, sites: StandingSites) -> tuple[str, ...]:
    """A shortest way from one hex to another on which sites would do least; without the first hex.

    Each hex costs the chance that a round, fired there at its best, misses: a way is as good as the chance of
    coming through if there were a round in each. Out of range of all, it is the straight way.
    """
    straight = hexes.line(start, end)
    danger = best_chances(sites)
    if danger.keys().isdisjoint(straight):
        return straight
    return _through(start, end, danger)


def _through(start: str, end: str, danger: Mapping[str, float]) -> tuple[str, ...]:
    """The best of all shortest ways, step by step towards the end: a hex is reached from its two neighbours at most."""
    world = hexes.world()
    origin, target = world.axial[start], world.axial[end]
    (one, other), (ones, others) = _steps(target[0] - origin[0], target[1] - origin[1])
    best: dict[tuple[int, int], tuple[float, int, tuple[int, int] | None]] = {(0, 0): (1.0, 0, None)}
    for along in range(ones + 1):
        for across in range(others + 1):
            here = (along, across)
            if here == (0, 0):
                continue
            name = world.by_axial.get(
                (
                    origin[0] + along * one[0] + across * other[0],
                    origin[1] + along * one[1] + across * other[1],
                )
            )
            before = [near for near in ((along - 1, across), (along, across - 1)) if near in best]
            if name is None or not before:
                continue
            # Of two that are as safe, the one that keeps nearer to the straight line.
            off = abs(along * others - across * ones)
            safe, bent, near = max((best[near][0], -best[near][1], near) for near in before)
            best[here] = (safe * (1 - danger.get(name, 0.0)), off - bent, near)
    place: tuple[int, int] | None = (ones, others)
    way: list[str] = []
    while place and place != (0, 0):
        along, across = place
        way.append(
            world.by_axial[
                origin[0] + along * one[0] + across * other[0], origin[1] + along * one[1] + across * other[1]
            ]
        )
        place = best[place][2]
    return tuple(reversed(way))


def _steps(across: int, down: int) -> tuple[tuple[tuple[int, int], tuple[int, int]], tuple[int, int]]:
    """The two directions of which all shortest ways to a place are made, and how often each is taken."""
    for number, one in enumerate(_AROUND):
        other = _AROUND[(number + 1) % 6]
        turn = one[0] * other[1] - one[1] * other[0]
        ones = (across * other[1] - down * other[0]) * turn
        others = (one[0] * down - one[1] * across) * turn
        if ones >= 0 and others >= 0:
            return (one, other), (ones, others)
    raise AssertionError((across, down))


_AROUND = hexes.STEPS


def through(way: tuple[str, ...], sites: StandingSites) -> float:
    """The chance of coming through on a way if there were a round in each hex of it, fired at its best."""
    danger, chance = best_chances(sites), 1.0
    for name in way:
        chance *= 1 - danger.get(name, 0.0)
    return chance
