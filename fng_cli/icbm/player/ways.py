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


WaySoFar = tuple[float, int, bool]
"""The best way to a hex: how safe it is, how near to the straight line it keeps in all, and which step is its last."""


def _through(start: str, end: str, danger: Mapping[str, float]) -> tuple[str, ...]:
    """The best of all shortest ways, step by step towards the end: a hex is reached from its two neighbours at most."""
    world = hexes.world()
    (q, r), (end_q, end_r) = world.axial[start], world.axial[end]
    ((one_q, one_r), (other_q, other_r)), (ones, others) = _steps(end_q - q, end_r - r)
    by_axial = world.by_axial
    names: list[list[str | None]] = []
    best: list[list[WaySoFar | None]] = [[None] * (others + 1)]
    for along in range(ones + 1):
        at_q, at_r = q + along * one_q, r + along * one_r
        row: list[WaySoFar | None] = []
        names.append(
            [by_axial.get((at_q + number * other_q, at_r + number * other_r)) for number in range(others + 1)]
        )
        beside: WaySoFar | None = None if along else (1.0, 0, False)
        for across, (name, below) in enumerate(zip(names[along], best[along], strict=True)):
            # Of two that are as safe, the one that keeps nearer to the straight line.
            is_along = beside is None or (below is not None and below[:2] > beside[:2])
            before = below if is_along else beside
            if name is None or before is None:
                beside = None
            elif along or across:
                off = abs(along * others - across * ones)
                beside = (before[0] * (1 - danger.get(name, 0.0)), before[1] - off, is_along)
            row.append(beside)
        best.append(row)
    return _walked(names, best[1:])


def _walked(names: list[list[str | None]], best: list[list[WaySoFar | None]]) -> tuple[str, ...]:
    """The hexes of the way that led to the last of all, without the first of all."""
    along, across = len(best) - 1, len(best[0]) - 1
    way: list[str] = []
    while (along or across) and (reached := best[along][across]):
        way.append(names[along][across] or "")
        along, across = (along - 1, across) if reached[2] else (along, across - 1)
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
