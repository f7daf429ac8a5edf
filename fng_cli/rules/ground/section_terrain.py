"""The contents of one section of the table: layers of terrain, and buildings.

Source: p. 45-51, 59.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid
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


GROUP = 3
"""The least number of buildings that gather by the road. Source: p. 50."""


Buildings = Mapping[int, int]
"""Number of buildings by section, for the sections that have any."""


class Inhabited(Struct, frozen=True):
    """A die for each place: the places with a building are those whose die shows the population or less."""

    population: int
    places: tuple[int, ...]
    ordered = True

    def __call__(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(place for face, place in zip(faces, self.places, strict=True) if face <= self.population)

    def ways(self, number: int) -> Mapping[tuple[int, ...], int]:
        """The number of throws that give each answer."""
        ways: dict[tuple[int, ...], int] = {(): 1}
        for place in self.places:
            ways = dict(self._with(place, ways))
        return ways

    def _with(self, place: int, ways: Mapping[tuple[int, ...], int]) -> Iterator[tuple[tuple[int, ...], int]]:
        for chosen, count in ways.items():
            if self.population < 6:
                yield chosen, count * (6 - self.population)
            if self.population:
                yield (*chosen, place), count * self.population


class PlaceByDie(Struct, frozen=True):
    """One of up to six places, all equally likely, by one die; rolled again where it falls beyond."""

    places: tuple[int, ...]

    def __call__(self, faces: tuple[int, ...]) -> int | Again:
        each = 6 // len(self.places)
        number = (faces[0] - 1) // each
        return self.places[number] if number < len(self.places) else AGAIN


def lots(grid: Grid) -> Grid:
    """The grid that buildings are rolled for: the sections, but no more than the six sectors (b-12)."""
    return Grid(min(grid.columns, SECTORS.columns), min(grid.rows, SECTORS.rows))


def buildings(
    grid: Grid, known: Sequence[int], population: int, road: Sequence[int], *, dice: Dice
) -> Buildings:
    """Roll the buildings of a table, then gather them: their number by section.

    ``known`` are the sections that have been rolled; ``road`` those that a road runs through. Three
    buildings or more gather at the road's section nearest the middle of the table (f-27); else those
    that stand alone move to another that has some (f-26). Source: p. 46, 50.
    """
    coarse = lots(grid)
    sections = tuple(known)
    places = _lots_of(sections, grid, coarse)
    if not population:
        return {}
    label = f"buildings, {'section' if coarse == grid else 'sector'}{_span(places)}"
    found = dice.ask(len(places), Inhabited(population, places), label)
    by_the_road = [number for number in road if number in known]
    if len(found) >= GROUP and by_the_road:
        return {min(by_the_road, key=lambda number: grid.from_middle(number, WHOLE, 1)): len(found)}
    homes: dict[int, int] = {}
    for place, number in gather(coarse, found, dice=dice).items():
        homes[_nearest(place, sections, grid, coarse)] = number
    return homes


@lru_cache(maxsize=1 << 8)
def _lots_of(sections: tuple[int, ...], grid: Grid, coarse: Grid) -> tuple[int, ...]:
    """The lots, of a coarser grid, that some sections of the table lie in."""
    return tuple(sorted({grid.within(number, coarse) for number in sections}))


@lru_cache(maxsize=1 << 10)
def _nearest(place: int, sections: tuple[int, ...], grid: Grid, coarse: Grid) -> int:
    """The one of some sections that lies nearest the middle of a lot of a coarser grid."""
    return min(sections, key=lambda each: (grid.from_middle(each, coarse, place), each))


def _span(places: Sequence[int]) -> str:
    return f" {places[0]}" if len(places) == 1 else f"s {places[0]}-{places[-1]}"


def gather(grid: Grid, found: Sequence[int], *, dice: Dice) -> Buildings:
    """Buildings with those that stand alone moved into a section that has some. Source: p. 46.

    A building stands alone where it is the only one of its section and no adjacent section has any.
    They move one after another, each to a section chosen by dice (f-26).
    """
    homes = dict.fromkeys(found, 1)
    for place in found:
        others = tuple(other for other in homes if other != place)
        if homes[place] > 1 or not others or any(grid.adjacent(place, other) for other in others):
            continue
        label = f"where the lone building of section {place} goes ({', '.join(map(str, others))})"
        to = others[0] if len(others) == 1 else dice.until(1, PlaceByDie(others), label)
        del homes[place]
        homes[to] += 1
    return homes


def civilians(population: int, homes: Buildings, *, dice: Dice) -> bool:
    """Whether civilians are about, where buildings stand. Source: p. 46."""
    if not homes or not population:
        return False
    return dice.count(1, population, "civilians") > 0
