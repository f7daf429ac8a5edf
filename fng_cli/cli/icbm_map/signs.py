"""The signs of the map, as the map and its legend both draw them."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi, sin

from fng_cli.cli.paper.palette import USA, USSR
from fng_cli.icbm.board.charts import Power

Point = tuple[float, float]
INK = {Power.USA: USA, Power.USSR: USSR}
"""The colour of each side."""


def path(points: Iterable[Point]) -> str:
    """The points in their order, joined by straight lines, as the ``d`` of an SVG path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def burst(x: float, y: float, size: float) -> str:
    """A star of twelve points: something has gone off here."""
    points = []
    for spike in range(24):
        reach = size if spike % 2 else size * 0.62
        angle = pi * spike / 12
        points.append((x + reach * sin(angle), y - reach * sin(angle + pi / 2)))
    return path(points) + "Z"


def rocket(x: float, y: float, grow: float) -> str:
    """A standing missile with fins."""
    high, wide = 8 + grow, 2.3 + grow / 4
    return (
        f"M{x:.1f} {y - high:.1f}q{wide:.1f} {high / 2:.1f} {wide:.1f} {high:.1f}v{high / 2:.1f}l2 {high / 2.6:.1f}"
        f"h{-2 * wide - 4:.1f}l2 {-high / 2.6:.1f}v{-high / 2:.1f}q0 {-high / 2:.1f} {wide:.1f} {-high:.1f}z"
    )
