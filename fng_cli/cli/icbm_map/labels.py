"""Places for the names of cities on the picture: beside their hex as there is room, and never over each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from fng_cli.cli.icbm_map.signs import Point

SIZES = (8.4, 7.4, 6.6)
"""Sizes of letters, the one that is liked best first."""
LETTER = 0.7
"""How wide a bold letter is, one with another, as a part of its size."""
DISC = 9.5
"""Half the width of a city's sign."""


class Corners(NamedTuple):
    """A part of the picture, by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: Corners) -> float:
        """The area that two boxes have in common."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


class Label(NamedTuple):
    """A name on the picture: where it begins or ends, how large it is, and the room that it takes."""

    x: float
    y: float
    anchor: str
    size: float
    box: Corners


def around(point: Point, half_wide: float, half_high: float) -> Corners:
    """The box around a point."""
    x, y = point
    return Corners(x - half_wide, y - half_high, x + half_wide, y + half_high)


def labels(names: Mapping[Point, str], taken: Iterable[Corners]) -> dict[Point, Label]:
    """A place for each name around its point, over as little as can be of what is there, and of each other."""
    boxes = [*taken, *(around(point, DISC, DISC) for point in names)]
    found: dict[Point, Label] = {}
    for point, name in sorted(names.items(), key=lambda one: -len(one[1])):
        label = min(_places(point, name), key=lambda place: sum(place.box.shared(box) for box in boxes))
        found[point] = label
        boxes.append(label.box)
    return found


PLACES = (
    (0.0, 17.5, "middle"),
    (0.0, -11.5, "middle"),
    (11.5, 3.0, "start"),
    (-11.5, 3.0, "end"),
    (9.0, 14.0, "start"),
    (-9.0, 14.0, "end"),
    (9.0, -8.0, "start"),
    (-9.0, -8.0, "end"),
    (0.0, 26.0, "middle"),
    (0.0, -20.0, "middle"),
)
"""Where a name may stand beside its point, and which end of it is there; below is liked best."""


def _places(point: Point, name: str) -> Iterator[Label]:
    """The places for a name, those that are liked best first."""
    x, y = point
    for size in SIZES:
        wide = LETTER * size * len(name)
        for across, down, anchor in PLACES:
            left = x + across - {"middle": wide / 2, "start": 0.0, "end": wide}[anchor]
            box = Corners(left, y + down - 0.8 * size, left + wide, y + down + 0.2 * size)
            yield Label(x + across, y + down, anchor, size, box)
