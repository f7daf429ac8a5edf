"""Writing SVG: elements as text, and chance that is no chance, so that a picture never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from html import escape
from math import cos, pi, sin

from fng_cli.cli.shell.screen import safe

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def number(value: float) -> str:
    """A length as it is written: a decimal at the most."""
    text = f"{value:.1f}"
    return text.removesuffix(".0").replace("-0", "0") if text in ("-0.0", "0.0") else text.removesuffix(".0")


def tag(name: str, *inside: str, **attributes: float | str | None) -> str:
    """An element; underscores in the names of attributes are dashes, None leaves one out.

    What stands inside is markup already: texts go in by ``words``.
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def words(place: Point, text: object, **attributes: float | str | None) -> str:
    """A text at a place, whatever stands in it."""
    return tag("text", escape(safe(text)), x=place[0], y=place[1], **attributes)


def line(points: Iterable[Point], *, closed: bool = False) -> str:
    """Points as the data of a path, with straight lines between them."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def noise(*key: object) -> float:
    """A number from 0 up to 1 that is always the same for the same key."""
    digest = blake2b("/".join(map(str, key)).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") / 2**32


def ring(centre: Point, across: float, down: float, *key: object, wild: float = 0.08) -> list[Point]:
    """A closed curve around a centre: an ellipse that has been left out in the rain."""
    turns = [(waves, wild / waves**0.5, 2 * pi * noise(*key, waves)) for waves in (2, 3, 5)]
    points = []
    for step in range(48):
        angle = 2 * pi * step / 48
        swell = 1 + sum(size * sin(waves * angle + turn) for waves, size, turn in turns)
        points.append((centre[0] + across * swell * cos(angle), centre[1] + down * swell * sin(angle)))
    return points


def smooth(points: Sequence[Point], steps: int = 12) -> list[Point]:
    """Points along a curve that goes through all of those given."""
    ends = [points[0], *points, points[-1]]
    found = [points[0]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        found += [_between(before, start, end, after, step / steps) for step in range(1, steps + 1)]
    return found


def _between(before: Point, start: Point, end: Point, after: Point, part: float) -> Point:
    """A point between two others on a Catmull-Rom curve."""
    x, y = (
        0.5
        * (2 * b + (c - a) * part + (2 * a - 5 * b + 4 * c - d) * part**2 + (3 * b - a - 3 * c + d) * part**3)
        for a, b, c, d in zip(before, start, end, after, strict=True)
    )
    return x, y


def inside(place: Point, outline: Sequence[Point]) -> bool:
    """Whether a place lies within a closed outline."""
    x, y = place
    within = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
    return within


def distance(place: Point, others: Iterable[Point]) -> float:
    """The distance from a place to the nearest of others; a million where there are none."""
    x, y = place
    return float(min(((x - a) ** 2 + (y - b) ** 2 for a, b in others), default=1e12) ** 0.5)


def within(place: Point, box: Box, margin: float = 0.0) -> bool:
    """Whether a place lies in a box, or nearer to it than a margin."""
    left, top, wide, deep = box
    return left - margin < place[0] < left + wide + margin and top - margin < place[1] < top + deep + margin
