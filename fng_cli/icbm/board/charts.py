"""The tables of the missile game as typed objects.

Charts, counters, cities and map are a reconstruction until printed values replace them; reports that depend
on a reconstructed table cite its ruling ``m-00``.
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
        """Return the name as people write it: ``USA``."""
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
    """A type of missile: hexes it moves in a turn, turns it stays in the air, points a city loses by it.

    Source: 2.3.
    """

    id: str
    name: str
    side: Power
    counters: int
    movement: int
    duration: int
    strength: int

    @property
    def reach(self) -> int:
        """The number of hexes that a missile of this type flies in its whole time in the air."""
        return self.movement * self.duration


class Arsenal(Struct, frozen=True):
    """A side's land, number of ABM sites, missiles by type, and launch limits. Source: 2.2, 3.4, 5.1, 7.4."""

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
        """The number of missiles of all types together."""
        return sum(self.missiles.values())


@kept
def cities() -> Mapping[str, City]:
    """Return all cities of both sides by id, cached."""
    sides = {
        country: Power(key)
        for key, row in table("sides", GAME).column(None).items()
        for country in row["cities"]
    }
    return {
        key: City(
            id=key,
            name=row["name"],
            short=row.get("short", row["name"]),
            country=row["country"],
            side=sides[row["country"]],
            hex=row["hex"],
            points=row["points"],
        )
        for key, row in table("cities", GAME).column(None).items()
    }


@kept
def city_in() -> Mapping[str, City]:
    """Return the cities by the number of their hex; hexes without a city are no keys."""
    return {city.hex: city for city in cities().values()}


@kept
def kinds() -> Mapping[str, MissileType]:
    """Return the types of missiles of both sides by id, such as ``ss-11``; cached."""
    return {
        key: MissileType(
            id=key,
            name=row["name"],
            side=Power(row["side"]),
            counters=row["counters"],
            movement=row["movement"],
            duration=row["duration"],
            strength=row["strength"],
        )
        for key, row in table("missiles", GAME).column(None).items()
    }


@kept
def arsenals() -> Mapping[str, Arsenal]:
    """Return what each side has (land, sites, missiles by type, launch limits), by side; cached."""
    return {
        key: Arsenal(
            side=Power(key),
            home=row["home"],
            forward=row.get("forward", ""),
            city_points=row["city_points"],
            sites=row["sites"],
            first_launch=row.get("first_launch", 0),
            historical_rounds=row["historical_rounds"],
            missiles={kind.id: kind.counters for kind in kinds().values() if kind.side == key},
        )
        for key, row in table("sides", GAME).column(None).items()
    }


@kept
def points(row_name: str) -> int:
    """Return the victory points for one unit of a row of the table: ``points("abm-round")``; negative for a
    cost.

    Raises RequestError for an unknown row. Source: 9.1.
    """
    return int(table("missile-victory-points", GAME).row(row_name)["points"])


@dataclass(frozen=True, slots=True)
class Hits:
    """A reading of dice: the number of dice that show one of the faces that hit. Source: 7.2."""

    faces: frozenset[int]

    def __call__(self, faces: tuple[int, ...]) -> int:
        """Return the number of dice among these faces that hit."""
        return sum([face in self.faces for face in faces])

    def target(self, number: int) -> str:
        """Return in words which faces of a die hit: ``hits on 1, 2``, or ``each hits on 1, 2`` if more than
        one die is rolled (``number``). If none does, ``no face`` stands for the faces.
        """
        return f"{'each hits' if number > 1 else 'hits'} on {', '.join(map(str, sorted(self.faces))) or 'no face'}"

    @property
    def need(self) -> int | None:
        """Return the highest face that hits, if all faces below it hit too; 0 if no face hits. None if a face
        that misses is below one that hits.
        """
        highest = len(self.faces)
        return highest if self.faces == frozenset(range(1, highest + 1)) else None

    def ways(self, number: int) -> Mapping[int, int]:
        """Return, for each number of hits that ``number`` dice can give, the number of throws that give it,
        out of 6 to the power ``number``.
        """
        good, bad = len(self.faces), 6 - len(self.faces)
        return {
            hits: ways
            for hits in range(number + 1)
            if (ways := comb(number, hits) * good**hits * bad ** (number - hits))
        }


@kept
def hit_faces() -> Mapping[int, Hits]:
    """Return the faces that hit, by the distance in hexes between site and missile; a distance out of range is not a
    key.

    Source: 7.2. Raises TableError if a column is not named ``range-N``.
    """
    chart = table("abm-range", GAME)
    hits_by_distance: dict[int, Hits] = {}
    for column in chart.columns:
        number = column.removeprefix("range-")
        distance = whole_number(number)
        if not distance or number.startswith("0"):
            raise TableError(
                f"table abm-range: column {column!r} is not known; the columns are called range-1, range-2 and so on"
            )
        rows = range(1, 7)
        hits_by_distance[distance] = Hits(
            frozenset(face for face in rows if chart.at(face, column)["result"] == "hit")
        )
    return hits_by_distance


def abm_range_title() -> str:
    """Return the title of the ABM Range Chart."""
    return table("abm-range", GAME).title


def activation_chart() -> Table:
    """Return the Missile Activation Chart: a row for each face of the die, a column for each side. Source:
    5.1.
    """
    return table("missile-activation", GAME)


def victory_level_rows() -> Mapping[str, Entry]:
    """Return the rows of the table of victory levels, by differences in points: ``0-9``. Source: 9.2."""
    return table("victory-levels", GAME).column(None)


@kept
def abm_reach() -> int:
    """Return the farthest distance in hexes at which a site can fire."""
    return max(hit_faces())


@kept
def chance_of_hit(distance: int) -> float:
    """Return the probability that one round hits a missile at a distance in hexes.

    It is 0 out of range, and for a missile over the site.
    """
    hits = hit_faces().get(distance)
    return len(hits.faces) / 6 if hits else 0.0


@kept
def rulings_of_tables(*table_ids: str) -> tuple[str, ...]:
    """Return the ids of the rulings that these tables cite as a whole, each once."""
    return tuple(dict.fromkeys(ruling for name in table_ids for ruling in table(name, GAME).rulings))


@kept
def leans_on_reconstruction(table_id: str) -> bool:
    """True if the table with this id is our own reconstruction, and not replaced by the printed one (ruling
    m-00). Cached.
    """
    return "m-00" in table(table_id, GAME).rulings


def type_counts(missiles: tuple[str, ...]) -> Mapping[str, int]:
    """Return the number of missiles of each type among these type ids, in the order of the table: ``{"ss-11":
    2}``.

    Types that are not in the table, such as hidden ones, are left out.
    """
    return {kind: missiles.count(kind) for kind in kinds() if kind in missiles}
