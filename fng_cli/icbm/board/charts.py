"""The tables of the missile game, ready for its rules.

Charts, counters, cities and map are a reconstruction as long as no printed values are laid over
them; what leans on one carries the ruling ``m-00`` of its table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import comb
from typing import Final

from msgspec import Struct

from fng_cli.errors import TableError
from fng_cli.tables import Entry, Table, kept, table
from fng_cli.words import whole_number

GAME: Final = "icbm"


class Power(StrEnum):
    """The two sides. Source: 1."""

    USA = "usa"
    USSR = "ussr"

    other: Power
    """The enemy."""

    @property
    def label(self) -> str:
        """As people write it."""
        return self.upper()


Power.USA.other, Power.USSR.other = Power.USSR, Power.USA


class City(Struct, frozen=True):
    """A city: its country, its hex, and the points that it is worth. Source: 2.2."""

    id: str
    name: str
    short: str
    country: str
    side: Power
    hex: str
    points: int


class MissileType(Struct, frozen=True):
    """A type of missile: hexes a turn, turns in the air, what a city loses by it. Source: 2.3."""

    id: str
    name: str
    side: Power
    counters: int
    movement: int
    duration: int
    strength: int

    @property
    def reach(self) -> int:
        """The hexes that it flies in its whole time in the air."""
        return self.movement * self.duration


class Arsenal(Struct, frozen=True):
    """The means of a side: its land, sites, missiles, and launches. Source: 2.2, 3.4, 5.1, 7.4."""

    side: Power
    home: str
    forward: str
    city_points: int
    sites: int
    first_launch: int
    historical_rounds: int
    missiles: Mapping[str, int]

    @property
    def counters(self) -> int:
        """The number of missiles of all types."""
        return sum(self.missiles.values())


@kept
def cities() -> Mapping[str, City]:
    """The cities by id."""
    sides = {
        country: Power(key)
        for key, row in table("sides", GAME).column(None).items()
        for country in row["cities"]
    }
    return {
        key: City(
            key,
            row["name"],
            row.get("short", row["name"]),
            row["country"],
            sides[row["country"]],
            row["hex"],
            row["points"],
        )
        for key, row in table("cities", GAME).column(None).items()
    }


@kept
def city_in() -> Mapping[str, City]:
    """The cities by hex."""
    return {city.hex: city for city in cities().values()}


@kept
def kinds() -> Mapping[str, MissileType]:
    """The types of missiles by id."""
    return {
        key: MissileType(
            key,
            row["name"],
            Power(row["side"]),
            row["counters"],
            row["movement"],
            row["duration"],
            row["strength"],
        )
        for key, row in table("missiles", GAME).column(None).items()
    }


@kept
def arsenals() -> Mapping[str, Arsenal]:
    """The arsenal of each side, by side."""
    return {
        key: Arsenal(
            Power(key),
            row["home"],
            row.get("forward", ""),
            row["city_points"],
            row["sites"],
            row.get("first_launch", 0),
            row["historical_rounds"],
            {kind.id: kind.counters for kind in kinds().values() if kind.side == key},
        )
        for key, row in table("sides", GAME).column(None).items()
    }


@kept
def points(name: str) -> int:
    """The victory points of a row of the table of victory points. Source: 9.1."""
    return int(table("missile-victory-points", GAME).row(name)["points"])


@dataclass(frozen=True, slots=True)
class Hits:
    """A reading: how many dice show one of the faces that hit. Source: 7.2."""

    faces: frozenset[int]

    def __call__(self, faces: tuple[int, ...]) -> int:
        return sum([face in self.faces for face in faces])

    @property
    def need(self) -> int | None:
        """The highest face that hits, where all below it hit too."""
        most = len(self.faces)
        return most if self.faces == frozenset(range(1, most + 1)) else None

    def ways(self, number: int) -> Mapping[int, int]:
        """The number of throws of ``number`` dice for each number of hits."""
        good, bad = len(self.faces), 6 - len(self.faces)
        return {
            hits: ways
            for hits in range(number + 1)
            if (ways := comb(number, hits) * good**hits * bad ** (number - hits))
        }


@kept
def hit_faces() -> Mapping[int, Hits]:
    """The faces that hit, by the distance between site and missile. Source: 7.2.

    Raises TableError where a column is not called ``range-N``.
    """
    chart = table("abm-range", GAME)
    found: dict[int, Hits] = {}
    for column in chart.columns:
        number = column.removeprefix("range-")
        distance = whole_number(number)
        if not distance or number.startswith("0"):
            raise TableError(f"table abm-range: column {column!r}: call it range-1, range-2 and so on")
        rows = range(1, 7)
        found[distance] = Hits(frozenset(face for face in rows if chart.at(face, column)["result"] == "hit"))
    return found


def abm_range_title() -> str:
    """The title of the ABM Range Chart."""
    return table("abm-range", GAME).title


def activation_chart() -> Table:
    """The Missile Activation Chart: a column for each side. Source: 5.1."""
    return table("missile-activation", GAME)


def victory_level_rows() -> Mapping[str, Entry]:
    """The rows of the table of victory levels, by differences such as ``0-4``. Source: 9.2."""
    return table("victory-levels", GAME).column(None)


@kept
def abm_reach() -> int:
    """The farthest hex at which a site can fire, as a number of hexes."""
    return max(hit_faces())


@kept
def chance_of_hit(distance: int) -> float:
    """The probability that one round hits a missile at a distance in hexes; 0 out of range, and over the site."""
    hits = hit_faces().get(distance)
    return len(hits.faces) / 6 if hits else 0.0


@kept
def leaning(*names: str) -> tuple[str, ...]:
    """The rulings that whole tables lean on, each once."""
    return tuple(dict.fromkeys(ruling for name in names for ruling in table(name, GAME).rulings))


@kept
def leans_on_reconstruction(name: str) -> bool:
    """Whether a table is our reconstruction still, and not the printed one."""
    return "m-00" in table(name, GAME).rulings


def type_counts(missiles: tuple[str, ...]) -> Mapping[str, int]:
    """The number of missiles of each type, in the order of the table: ``{"ss-11": 2}``."""
    return {kind: missiles.count(kind) for kind in kinds() if kind in missiles}
