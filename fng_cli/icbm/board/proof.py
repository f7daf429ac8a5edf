"""Whether the tables of the missile game agree with each other and with what the rules say of them.

Each table by itself is proved by ``fng_cli.tables.check``; this adds up what several say together,
so that printed values laid over ours cannot lose a city or a counter on the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from fng_cli.errors import FngError
from fng_cli.icbm.board.hexes import LETTERS
from fng_cli.tables import Table

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
