"""The terrain of one section of the table: layer upon layer, until there is a terrain of its own.

Source: p. 45-51, 59.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.rules.ground.types import counts_as, never_with, stacked, terrain_name, type_row
from fng_cli.tables import Entry, Table, kept, table
from fng_cli.terms import Season, Weather


class Sky(Struct, frozen=True):
    """Season and weather, as far as they change the ground (f-07).

    ``rainy``: the season brings marshes and rivers where the generator marks them. ``wet``: that, or
    terrible weather, brings mud, and water to the paddies.
    """

    rainy: bool
    wet: bool


class Layers(Struct, frozen=True):
    """A section as it was rolled: types of terrain from the ground up, and what the rain made of them."""

    terrain_types: tuple[str, ...]
    muddy: bool
    flooded: bool
    rulings: tuple[str, ...]


def sky(season: Season, weather: Weather | None) -> Sky:
    """Season and weather as the ground feels them; weather that nobody knows is not terrible. Source: p. 45-46, 49, 59."""
    rainy = season is Season.RAINY
    return Sky(rainy, rainy or weather is Weather.TERRIBLE)


class Further(Struct, frozen=True):
    """A row of a terrain generator that can lie where some terrain lies already."""

    generator: str
    column: str
    barred: frozenset[str]
    adds = True

    def __call__(self, faces: tuple[int, ...]) -> Entry | Again:
        row = table(self.generator).at(sum(faces), self.column)
        return AGAIN if row["terrain"] in self.barred else row


def roll_layers(generator: Table, column: str, sky: Sky, label: str, *, dice: Dice) -> Layers:
    """Roll for one section of the table until nothing is left to be laid over or under.

    Source: p. 45-46.
    """
    rows: tuple[Entry, ...] = ()
    while True:
        names = tuple(row["terrain"] for row in rows)
        reading = Further(generator.id, column, barred(names))
        row = dice.until(generator.dice, reading, _label(label, rows))
        rows = (*(old for old in rows if not never_with(old["terrain"], [row["terrain"]])), row)
        if "laid" not in row or _becomes_river(row, names, sky):
            return _settled(rows, sky)


def _label(label: str, rows: tuple[Entry, ...]) -> str:
    """The label of a further roll: ``section 2, beneath the scrub``."""
    if not rows:
        return label
    where = "on" if rows[-1]["laid"] == "under" else "beneath"
    return f"{label}, {where} the {terrain_name(rows[-1]['terrain'])}"


@kept
def barred(names: tuple[str, ...]) -> frozenset[str]:
    """Types that cannot be laid where these lie: they themselves (f-23), and those that never go with them.

    A marsh lies under no hill, and a river goes round hills (f-24).
    """
    types = table("terrain-types").column(None)
    gone = (name for name in types if never_with(name, names) or _goes_around(name, names))
    return frozenset((*names, *gone))


def _goes_around(name: str, others: Collection[str]) -> bool:
    around = type_row(name).get("goes_around", ())
    return any(counts_as(other, each) for other in others for each in around)


@kept
def is_hill(names: tuple[str, ...]) -> bool:
    """Whether a river goes round a section with these types of terrain."""
    return _goes_around("river", names)


def _becomes_river(row: Entry, names: Collection[str], sky: Sky) -> bool:
    """Whether the rains put a river in place of what was rolled; never on a hill (f-24)."""
    return sky.rainy and row.get("rainy") == "river" and not is_hill((*names, row["terrain"]))


def _settled(rows: tuple[Entry, ...], sky: Sky) -> Layers:
    """The layers with what the season and the weather make of them. Source: p. 45-46, 48-49, 59."""
    *laid, last = rows
    names = [row["terrain"] for row in laid]
    names.append("river" if _becomes_river(last, names, sky) else last["terrain"])
    muddy = sky.wet and any(row.get("rainy") == "mud" for row in rows)
    flooded = sky.wet and "rice-paddy" in names
    if flooded:
        names = [name.replace("rice-paddy", "rice-paddy-flooded") for name in names]
    if sky.rainy and last.get("rainy") == "marsh" and not never_with("marsh", names):
        names.append("marsh")
    rulings = [ruling for row in rows for ruling in row.rulings]
    rulings += ["f-07"] if muddy or flooded else []
    rulings += ["f-24"] if sky.rainy and last.get("rainy") == "river" and "river" not in names else []
    terrain = stacked([*names, "mud"] if muddy else names)
    return Layers(terrain, muddy, flooded, tuple(dict.fromkeys(rulings)))
