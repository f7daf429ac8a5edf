"""The hexes of the map: numbers, land, distances, shortest paths; and the checks of the tables against each
other.
"""

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
LETTERS = {
    ".": "sea",
    "u": "United States",
    "a": "Alaska",
    "c": "Canada",
    "s": "Soviet Union",
    "n": "neutral",
}
IN = {
    ".": "at sea",
    "u": "in the United States",
    "a": "in Alaska",
    "c": "in Canada",
    "s": "in the Soviet Union",
    "n": "in a neutral country",
}
"""Where a hex of each letter lies, in words."""
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Map(NamedTuple):
    """The map by hex: its ground, its position and its neighbours.

    ``axial`` are axial coordinates (q, r): 0, 0 is the pole, the first grows to the right, the second down.
    ``spots`` encodes both as one integer, so that a step in a direction changes it by the same amount
    everywhere (``stride``); ``by_spot`` is the inverse.
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
        """Return the difference between the ``spots`` of two hexes that lie ``across`` and ``down`` axial
        steps apart.
        """
        return 2 * self.rows * across + down


@kept
def world() -> Map:
    """Return the map of hexes, built from the table ``map``. Cached. Raises TableError if the table's rows
    differ in length, or have an unknown letter.
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
    return Map(
        columns=len(lines[0]),
        rows=len(lines),
        letters=letters,
        axial=axial,
        by_axial=by_axial,
        borders=borders,
        spots=spots,
        by_spot=by_spot,
    )


@kept
def steps_by_spot_difference() -> Mapping[int, int]:
    """Return the number of steps between two hexes in a form that is fast to look up: by the difference of
    the hexes' spot numbers. Cached.

    Use it as ``steps_by_spot_difference()[spots[start] - spots[end]]``, where ``spots`` is ``world().spots``.
    """
    world_map = world()
    across = range(-world_map.columns - world_map.rows // 2, world_map.columns + world_map.rows // 2 + 1)
    down = range(1 - world_map.rows, world_map.rows)
    return {world_map.stride(q, r): _steps_apart(q, r) for q in across for r in down}


@kept_latest(1 << 17)
def distance(start: Hex, end: Hex) -> int:
    """Return the number of steps from one hex to another. Raises KeyError for a hex that is not on the map."""
    axial = world().axial
    start_q, start_r = axial[start]
    end_q, end_r = axial[end]
    return _steps_apart(start_q - end_q, start_r - end_r)


@kept_latest(1 << 12)
def hexes_within(centre: Hex, distance_limit: int) -> tuple[tuple[Hex, int], ...]:
    """Return each hex of the map at most ``distance_limit`` steps from the centre, with its distance; the
    centre too, with 0.
    """
    world_map = world()
    q, r = world_map.axial[centre]
    near: list[tuple[Hex, int]] = []
    for across in range(-distance_limit, distance_limit + 1):
        least, most = (
            max(-distance_limit, -across - distance_limit),
            min(distance_limit, -across + distance_limit),
        )
        near += [
            (name, max(abs(across), abs(down), abs(across + down)))
            for down in range(least, most + 1)
            if (name := world_map.by_axial.get((q + across, r + down)))
        ]
    return tuple(near)


@kept_latest(1 << 16)
def straight_path(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return a shortest path from ``start`` to ``end``, as straight as hexes allow. It has all its hexes
    except ``start``, and ends with ``end``. It never leaves the map. Empty if ``start`` and ``end`` are
    the same hex.
    """
    world_map = world()
    (start_q, start_r), (end_q, end_r) = world_map.axial[start], world_map.axial[end]
    first, second, first_steps, second_steps = directions(end_q - start_q, end_r - start_r)
    by_spot, spot, length = world_map.by_spot, world_map.spots[start], first_steps + second_steps
    first_stride, second_stride = world_map.stride(*first), world_map.stride(*second)
    way: list[Hex] = []
    drift = 0
    for steps_left in range(length - 1, -1, -1):
        # By how much a step in the first direction leads farther from the straight line than one in the other.
        drift -= first_steps - second_steps
        if drift:
            take_first = drift < 0
            if spot + (first_stride if take_first else second_stride) not in by_spot:  # off the map
                take_first = not take_first
        else:
            name, beside = by_spot.get(spot + first_stride), by_spot.get(spot + second_stride)
            if name and beside:
                share = steps_left / length
                want_q, want_r = end_q + (start_q - end_q) * share, end_r + (start_r - end_r) * share
                take_first = _nearness(name, want_q, want_r) < _nearness(beside, want_q, want_r)
            else:
                take_first = beside is None
        if take_first:
            spot, drift = spot + first_stride, drift + length
        else:
            spot, drift = spot + second_stride, drift - length
        way.append(by_spot[spot])
    return tuple(way)


def _nearness(hex_name: Hex, point_q: float, point_r: float) -> tuple[float, Hex]:
    """Return a sort key by which hexes are ordered by their distance from a point: the square of the
    distance, then the number of the hex. The point is given in axial coordinates, which may be fractions.
    """
    q, r = world().axial[hex_name]
    across, down = q - point_q, r - point_r
    return across * across + across * down + down * down, hex_name


class Directions(NamedTuple):
    """The two directions of which every shortest path to a place is made, and the number of steps in each."""

    first: tuple[int, int]
    second: tuple[int, int]
    first_steps: int
    second_steps: int


@cache
def directions(across: int, down: int) -> Directions:
    """Return two neighbouring directions that lead to a place ``across`` and ``down`` axial steps away, and
    the number of steps to take in each (0 or more). Every place has such a pair.
    """
    for first, second in zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True):
        turn = first[0] * second[1] - first[1] * second[0]
        first_steps = (across * second[1] - down * second[0]) * turn
        second_steps = (first[0] * down - first[1] * across) * turn
        if first_steps >= 0 and second_steps >= 0:
            return Directions(first, second, first_steps, second_steps)
    raise AssertionError((across, down))


def _steps_apart(across: int, down: int) -> int:
    """Return the number of steps between two hexes by the differences of their axial coordinates."""
    return max(abs(across), abs(down), abs(across + down))


def first_gap(path: Sequence[Hex], start: Hex) -> Hex | None:
    """Return the first hex of a path that is not next to the hex before it; None if there is no such gap.
    ``start`` counts as the hex before the first.
    """
    borders = world().borders
    previous = start
    for step in path:
        if step not in borders[previous]:
            return step
        previous = step
    return None


def find(name: str, option: str = "") -> Hex:
    """Return the hex for a text: a number such as ``2516``, a city such as ``moscow``, or axial coordinates
    such as ``12,-9``. ``option``, if not empty, begins error messages. Raises RequestError if there is no
    such hex; the message may suggest similar cities.
    """
    world_map = world()
    text = name.strip()
    if text in world_map.axial:
        return text
    place = f"{option}: " if option else ""
    if match := re.fullmatch(r"\(?(-?[0-9]{1,9})\s*,\s*(-?[0-9]{1,9})\)?", text):
        hex_found = world_map.by_axial.get((int(match[1]), int(match[2])))
        if hex_found is None:
            raise RequestError(f"{place}{name!r} is not on the map")
        return hex_found
    by_slug = {
        slug(alias): city.hex for city in cities().values() for alias in (city.id, city.name, city.short)
    }
    if slug(text) in by_slug:
        return by_slug[slug(text)]
    if text.isdigit():
        raise RequestError(
            f"{place}there is no hex {name!r}: columns go from 01 to {world_map.columns:02}, rows from 01 to "
            f"{world_map.rows:02}, such as 2516"
        )
    raise RequestError(
        f"{place}{name!r} is neither a hex, such as 2516, nor a city"
        f"{nearest(name, [city.name for city in cities().values()])}"
    )


def with_city(hex_name: Hex) -> str:
    """Return a hex in words, with the city in it: ``2516 (Moscow)``; only ``1815`` if there is no city."""
    city = city_in().get(hex_name)
    return f"{hex_name} ({city.name})" if city else hex_name


CITIES = 47
"""The number of cities. Source: 2.2."""
COUNTERS = 108
"""The number of counters of both sides, with the ABM sites. Source: 2.1."""
LETTER_OF = {"usa": "u", "alaska": "a", "canada": "c", "ussr": "s"}

Tables = Mapping[str, Table]
Fault = tuple[str, str]
"""The id of a table, and what is wrong with it."""


def faults(tables: Tables) -> tuple[Fault, ...]:
    """Return the faults of tables that do not fit together, as (table id, message). Empty if there are none.

    ``tables`` are the tables in force by id. A check that meets a missing or mistyped value ends without a
    fault for it, because the table's own check reports that.
    """
    problems: list[Fault] = []
    for check in (
        _side_faults,
        _city_faults,
        _city_place_faults,
        _counter_faults,
        _map_faults,
        _chart_faults,
    ):
        try:
            problems += check(tables)
        except (FngError, KeyError, TypeError, ValueError, AttributeError):
            # Missing or mistyped values are reported by the check of that table itself.
            continue
    return tuple(problems)


def _side_faults(tables: Tables) -> Iterator[Fault]:
    """Yield a fault if the table ``sides`` does not have exactly the rows usa and ussr; nothing if it has."""
    if set(tables["sides"].rows) != {"usa", "ussr"}:
        yield "sides", f"rows {', '.join(tables['sides'].rows)}: there must be exactly two, usa and ussr"


def _city_faults(tables: Tables) -> Iterator[Fault]:
    """Yield (table, message) for each fault of the cities: a wrong number of them, a wrong total of a side's
    city points, or a city worth less than 1 point.
    """
    rows = tables["cities"].rows
    if len(rows) != CITIES:
        yield "cities", f"there are {len(rows)} cities, but there must be {CITIES} (rule 2.2)"
    for side, facts in tables["sides"].rows.items():
        total = sum(row["points"] for row in rows.values() if row["country"] in facts["cities"])
        if total != facts["city_points"]:
            yield (
                "cities",
                f"the cities of {side} are worth {total} in all, but must be worth {facts['city_points']} (rule 2.2)",
            )
    for name, row in rows.items():
        if row["points"] < 1:
            yield "cities", f"row {name}: points are {row['points']}, but a city is worth 1 or more"


def _city_place_faults(tables: Tables) -> Iterator[Fault]:
    """Yield a fault for each city whose hex is off the map or in another country, and for each hex with
    several cities.
    """
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
            yield "cities", f"hex {name} has {number} cities, but a hex has at most one"


def _counter_faults(tables: Tables) -> Iterator[Fault]:
    """Yield a fault for a wrong number of counters in all, and for each missile type whose counters, movement
    or duration are below 1, or whose strength is below 0.
    """
    missiles, sides = tables["missiles"].rows, tables["sides"].rows
    number = sum(row["counters"] for row in missiles.values()) + sum(row["sites"] for row in sides.values())
    if number != COUNTERS:
        yield (
            "missiles",
            f"there are {number} counters, ABM sites included, but there must be {COUNTERS} (rule 2.1)",
        )
    for name, row in missiles.items():
        for field in ("counters", "movement", "duration"):
            if row[field] < 1:
                yield "missiles", f"row {name}: {field} is {row[field]}, but must be 1 or more"
        if row["strength"] < 0:
            yield "missiles", f"row {name}: strength is {row['strength']}, but must be 0 or more"


def _map_faults(tables: Tables) -> Iterator[Fault]:
    """Yield a fault for each row of the map with a wrong number, length or letter, and for a map of more than
    99 columns or rows.
    """
    rows = tables["map"].rows
    width = len(next(iter(rows.values()))["hexes"])
    for number, (key, row) in enumerate(rows.items(), 1):
        if key != f"{number:02}":
            yield "map", f"row {key} must be called {number:02}; rows are numbered from the top"
        if len(row["hexes"]) != width:
            yield "map", f"row {key} has {len(row['hexes'])} hexes, but the first row has {width}"
        if unknown := set(row["hexes"]) - LETTERS.keys():
            yield (
                "map",
                f"row {key}: {''.join(sorted(unknown))!r} is not a letter of the map; use only "
                f"{' '.join(LETTERS)}",
            )
    if width > 99 or len(rows) > 99:
        yield "map", f"{width} columns and {len(rows)} rows are too many; hex numbers go up to 99 each way"


def _chart_faults(tables: Tables) -> Iterator[Fault]:
    """Yield a fault for wrong column names in the ABM range and activation charts, and for each activation
    row with a number below 0.
    """
    columns = tables["abm-range"].columns
    if columns != tuple(f"range-{number}" for number in range(1, len(columns) + 1)):
        yield "abm-range", f"the columns must be called range-1, range-2 and so on, not {', '.join(columns)}"
    chart = tables["missile-activation"]
    if set(chart.columns) != {"usa", "ussr"}:
        yield (
            "missile-activation",
            f"columns {', '.join(chart.columns)}: there must be exactly two, usa and ussr",
        )
    for key, row in chart.rows.items():
        if any(row[side] < 0 for side in chart.columns):
            yield "missile-activation", f"row {key} has a number below 0"
