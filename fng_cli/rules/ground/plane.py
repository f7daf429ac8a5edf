"""Places on a plane: curves, distances, and chance that is no chance, so that a plan never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fng_cli.hashes import blake2b

Point = tuple[float, float]


def noise(*key: object) -> float:
    """A number from 0 up to 1 that is always the same for the same key."""
    digest = blake2b("/".join(map(str, key)).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") / 2**32


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


def moved(place: Point, toward: Point, far: float) -> Point:
    """A place moved so far in a direction."""
    return place[0] + toward[0] * far, place[1] + toward[1] * far
