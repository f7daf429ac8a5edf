"""The hexes of the map: numbers, land, distances, lines; and the check of the tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from fng_cli.errors import FngError, RequestError, TableError
from fng_cli.icbm.board.charts import cities, city_in
from fng_cli.names import nearest, slug
from fng_cli.tables import Table, kept, kept_latest, table

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
    first grows to the right, the second down. ``spots`` has them as one number, which a step in a direction changes
    by the same everywhere (``stride``); ``by_spot`` are the hexes by that.
    """

    columns: int
    rows: int
    letters: Mapping[Hex, str]
    axial: Mapping[Hex, tuple[int, int]]
    by_axial: Mapping[tuple[int, int], Hex]
    borders: Mapping[Hex, frozenset[Hex]]
    spots: Mapping[Hex, int]
    by_spot: Mapping[int, Hex]

    def stride(self, across: int, down: int) -> int:
        """The number by which the spots of two hexes differ that lie so many axial steps apart."""
        return 2 * self.rows * across + down


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
    spots = {name: 2 * len(lines) * q + r for name, (q, r) in axial.items()}
    by_spot = {spot: name for name, spot in spots.items()}
    return Map(len(lines[0]), len(lines), letters, axial, by_axial, borders, spots, by_spot)


@kept
def apart() -> Mapping[int, int]:
    """The number of steps between two hexes by the difference of their spots: ``apart()[spots[one] - spots[other]]``."""
    known = world()
    across = range(-known.columns - known.rows // 2, known.columns + known.rows // 2 + 1)
    down = range(1 - known.rows, known.rows)
    return {known.stride(q, r): _steps_apart(q, r) for q in across for r in down}


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
    (start_q, start_r), (end_q, end_r) = known.axial[start], known.axial[end]
    one, other, ones, others = directions(end_q - start_q, end_r - start_r)
    by_spot, spot, length = known.by_spot, known.spots[start], ones + others
    to_one, to_other = known.stride(*one), known.stride(*other)
    way: list[Hex] = []
    off = 0
    for left in range(length - 1, -1, -1):
        # By how much a step in the first direction leads farther from the straight line than one in the other.
        off -= ones - others
        name, beside = by_spot.get(spot + to_one), by_spot.get(spot + to_other)
        if off and name and beside:
            is_one = off < 0
        elif name and beside:
            share = left / length
            want_q, want_r = end_q + (start_q - end_q) * share, end_r + (start_r - end_r) * share
            is_one = min(_nearness(name, want_q, want_r), _nearness(beside, want_q, want_r))[1] == name
        else:
            is_one = beside is None
        if is_one:
            spot, off = spot + to_one, off + length
        else:
            spot, off = spot + to_other, off - length
        way.append(by_spot[spot])
    return tuple(way)


def _nearness(name: Hex, want_q: float, want_r: float) -> tuple[float, Hex]:
    """The square of the distance of a hex from a point, and its number, by which those are told apart that are as near."""
    q, r = world().axial[name]
    across, down = q - want_q, r - want_r
    return across * across + across * down + down * down, name


class Directions(NamedTuple):
    """The two directions of which every shortest way to a place is made, and how often each is taken."""

    one: tuple[int, int]
    other: tuple[int, int]
    ones: int
    others: int


@cache
def directions(across: int, down: int) -> Directions:
    """The directions that lead to a place so many axial steps away."""
    for one, other in zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True):
        turn = one[0] * other[1] - one[1] * other[0]
        ones = (across * other[1] - down * other[0]) * turn
        others = (one[0] * down - one[1] * across) * turn
        if ones >= 0 and others >= 0:
            return Directions(one, other, ones, others)
    raise AssertionError((across, down))


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
    if match := re.fullmatch(r"\(?(-?[0-9]{1,9})\s*,\s*(-?[0-9]{1,9})\)?", text):
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


CITIES = 47
"""Source: 2.2."""
COUNTERS = 108
"""Source: 2.1."""
LETTER_OF = {"usa": "u", "alaska": "a", "canada": "c", "ussr": "s"}

Tables = Mapping[str, Table]
Fault = tuple[str, str]
"""The id of a table, and what is wrong with it."""


def faults(tables: Tables) -> tuple[Fault, ...]:
    """Faults of tables that do not fit together; empty where all is well.

    Takes the tables in force by id. A table that is damaged by itself is left to its own proof.
    """
    found: list[Fault] = []
    for proof in (_sides, _cities, _places, _counters, _map, _charts):
        try:
            found += proof(tables)
        except (FngError, KeyError, TypeError, ValueError, AttributeError):
            # What is missing or of the wrong kind is told by the proof of that table itself.
            continue
    return tuple(found)


def _sides(tables: Tables) -> Iterator[Fault]:
    if set(tables["sides"].rows) != {"usa", "ussr"}:
        yield "sides", f"rows {', '.join(tables['sides'].rows)}: there are two, usa and ussr"


def _cities(tables: Tables) -> Iterator[Fault]:
    rows = tables["cities"].rows
    if len(rows) != CITIES:
        yield "cities", f"{len(rows)} cities: there are {CITIES} (2.2)"
    for side, facts in tables["sides"].rows.items():
        total = sum(row["points"] for row in rows.values() if row["country"] in facts["cities"])
        if total != facts["city_points"]:
            yield (
                "cities",
                f"the cities of {side} are worth {total} together: it should be {facts['city_points']} (2.2)",
            )
    for name, row in rows.items():
        if row["points"] < 1:
            yield "cities", f"row {name}: worth {row['points']}; a city is worth a point or more"


def _places(tables: Tables) -> Iterator[Fault]:
    lines = [row["hexes"] for row in tables["map"].rows.values()]
    letters = {
        f"{column:02}{row:02}": letter
        for row, line in enumerate(lines, 1)
        for column, letter in enumerate(line, 1)
    }
    rows = tables["cities"].rows
    for name, row in rows.items():
        letter = letters.get(row["hex"])
        if letter is None:
            yield "cities", f"row {name}: there is no hex {row['hex']!r} on the map"
        elif letter != LETTER_OF[row["country"]]:
            yield (
                "cities",
                f"row {name}: hex {row['hex']} is {LETTERS.get(letter, letter)} on the map, not {row['country']}",
            )
    for name, number in Counter(row["hex"] for row in rows.values()).items():
        if number > 1:
            yield "cities", f"hex {name}: {number} cities in one hex"


def _counters(tables: Tables) -> Iterator[Fault]:
    missiles, sides = tables["missiles"].rows, tables["sides"].rows
    number = sum(row["counters"] for row in missiles.values()) + sum(row["sites"] for row in sides.values())
    if number != COUNTERS:
        yield "missiles", f"{number} counters with the ABM sites: there are {COUNTERS} (2.1)"
    for name, row in missiles.items():
        for field in ("counters", "movement", "duration"):
            if row[field] < 1:
                yield "missiles", f"row {name}: {field} is {row[field]}; it is 1 or more"
        if row["strength"] < 0:
            yield "missiles", f"row {name}: strength is {row['strength']}; it is 0 or more"


def _map(tables: Tables) -> Iterator[Fault]:
    rows = tables["map"].rows
    wide = len(next(iter(rows.values()))["hexes"])
    for number, (key, row) in enumerate(rows.items(), 1):
        if key != f"{number:02}":
            yield "map", f"row {key}: call it {number:02}: rows are numbered from the top"
        if len(row["hexes"]) != wide:
            yield "map", f"row {key}: {len(row['hexes'])} hexes, and the first row has {wide}"
        if unknown := set(row["hexes"]) - LETTERS.keys():
            yield (
                "map",
                f"row {key}: {''.join(sorted(unknown))!r} is no letter of the map: {' '.join(LETTERS)}",
            )
    if wide > 99 or len(rows) > 99:
        yield "map", f"{wide} columns and {len(rows)} rows: the numbers of hexes go up to 99 each way"


def _charts(tables: Tables) -> Iterator[Fault]:
    columns = tables["abm-range"].columns
    if columns != tuple(f"range-{number}" for number in range(1, len(columns) + 1)):
        yield "abm-range", f"columns {', '.join(columns)}: call them range-1, range-2 and so on"
    chart = tables["missile-activation"]
    if set(chart.columns) != {"usa", "ussr"}:
        yield "missile-activation", f"columns {', '.join(chart.columns)}: there are two, usa and ussr"
    for key, row in chart.rows.items():
        if any(row[side] < 0 for side in chart.columns):
            yield "missile-activation", f"row {key}: a number below 0"
