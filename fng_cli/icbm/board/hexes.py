"""The hexes of the map: their numbers, land, distances, and the lines between them.

A hex is known by the number printed in it, column and row: ``"2516"`` is Moscow. Source: 2.2, 6.2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from fng_cli.errors import RequestError, TableError
from fng_cli.icbm.board.charts import cities, city_in
from fng_cli.names import nearest, slug
from fng_cli.tables import kept, kept_latest, table

Hex = str
SEA = "."
LETTERS = {
    ".": "sea",
    "u": "United States",
    "a": "Alaska",
    "c": "Canada",
    "s": "Soviet Union",
    "n": "neutral",
}
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Map(NamedTuple):
    """The map by hex: what is there, where it lies, what it borders on.

    ``axial`` are the two coordinates in which steps and distances are plain: 0, 0 is the pole, the
    first grows to the right, the second down.
    """

    columns: int
    rows: int
    letters: Mapping[Hex, str]
    axial: Mapping[Hex, tuple[int, int]]
    by_axial: Mapping[tuple[int, int], Hex]
    borders: Mapping[Hex, frozenset[Hex]]


@kept
def world() -> Map:
    """The map in force.

    Raises TableError where its rows are not of one length, or a letter in them is unknown.
    """
    lines = [str(row["hexes"]) for row in table("map", "icbm").rows.values()]
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]) or not set(line) <= LETTERS.keys():
            raise TableError(
                f"table map, row {number:02}: write {len(lines[0])} letters, each one of {' '.join(LETTERS)}"
            )
    across, down = len(lines[0]) // 2, len(lines) // 2
    letters: dict[Hex, str] = {}
    axial: dict[Hex, tuple[int, int]] = {}
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            name = f"{column + 1:02}{row + 1:02}"
            letters[name] = letter
            axial[name] = (column - across - (row // 2 - down // 2), row - down)
    by_axial = {place: name for name, place in axial.items()}
    borders = {
        name: frozenset(by_axial[near] for dq, dr in STEPS if (near := (q + dq, r + dr)) in by_axial)
        for name, (q, r) in axial.items()
    }
    return Map(len(lines[0]), len(lines), letters, axial, by_axial, borders)


@kept_latest(1 << 17)
def distance(start: Hex, end: Hex) -> int:
    """The number of steps from one hex to another."""
    axial = world().axial
    start_q, start_r = axial[start]
    end_q, end_r = axial[end]
    return _steps_apart(start_q - end_q, start_r - end_r)


def within(centre: Hex, most: int) -> Iterator[tuple[Hex, int]]:
    """Every hex of the map up to so many steps away, with its distance; the centre too."""
    known = world()
    q, r = known.axial[centre]
    for across in range(-most, most + 1):
        for down in range(max(-most, -across - most), min(most, -across + most) + 1):
            if name := known.by_axial.get((q + across, r + down)):
                yield name, max(abs(across), abs(down), abs(across + down))


@kept_latest(1 << 16)
def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """A shortest way from one hex to another, as straight as hexes allow; without the first hex.

    It never leaves the map.
    """
    known = world()
    start_q, start_r = known.axial[start]
    end_q, end_r = known.axial[end]
    at, way = start, []
    length = distance(start, end)
    for left in range(length - 1, -1, -1):
        share = left / length if length else 0.0
        want_q, want_r = end_q + (start_q - end_q) * share, end_r + (start_r - end_r) * share
        nearer = []
        for near in known.borders[at]:
            q, r = known.axial[near]
            if _steps_apart(q - end_q, r - end_r) == left:
                across, down = q - want_q, r - want_r
                nearer.append((across * across + across * down + down * down, near))
        _, at = min(nearer)
        way.append(at)
    return tuple(way)


def _steps_apart(across: int, down: int) -> int:
    """The number of steps between two hexes that lie so far apart."""
    return max(abs(across), abs(down), abs(across + down))


def joined(path: Sequence[Hex], start: Hex) -> Hex | None:
    """The first hex of a path that does not border on the one before it; None where all do."""
    borders = world().borders
    at = start
    for step in path:
        if step not in borders[at]:
            return step
        at = step
    return None


def find(name: str, where: str = "") -> Hex:
    """The hex that a player means: ``2516``, a city such as ``moscow``, or axial ``12,-9``.

    Raises RequestError, with the nearest cities, where it is none on the map.
    """
    known = world()
    text = name.strip()
    if text in known.axial:
        return text
    place = f"{where}: " if where else ""
    if match := re.fullmatch(r"\(?(-?\d+)\s*,\s*(-?\d+)\)?", text):
        found = known.by_axial.get((int(match[1]), int(match[2])))
        if found is None:
            raise RequestError(f"{place}{name!r} lies off the map")
        return found
    by_slug = {
        slug(alias): city.hex for city in cities().values() for alias in (city.id, city.name, city.short)
    }
    if slug(text) in by_slug:
        return by_slug[slug(text)]
    if text.isdigit():
        raise RequestError(
            f"{place}there is no hex {name!r}: columns go from 01 to {known.columns:02}, rows from 01 to "
            f"{known.rows:02}, as in 2516"
        )
    raise RequestError(
        f"{place}{name!r} is no hex, such as 2516, and no city"
        f"{nearest(name, [city.name for city in cities().values()])}"
    )


def with_city(name: Hex) -> str:
    """A hex as people say it: ``2516 (Moscow)``, or ``1815`` where there is no city."""
    city = city_in().get(name)
    return f"{name} ({city.name})" if city else name
