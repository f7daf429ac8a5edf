"""The contents of one section of the table: layers of terrain, and buildings.

Source: p. 45-51, 59.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.readings import added_text, at_or_under_text
from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid
from fng_cli.rules.ground.types import counts_as, never_with, sort_layers, terrain_name, type_row
from fng_cli.tables import Entry, Table, kept, table
from fng_cli.terms import Season, Weather


class Sky(Struct, frozen=True):
    """The effect of season and weather on the ground (f-07).

    ``rainy``: the season brings marshes and rivers where the generator marks them. ``wet``: the season, or
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
    """Return two facts on the ground: if it is the rainy season, and if the ground is wet. The ground is wet
    in the rainy season and in terrible weather. Unknown weather (None) counts as not terrible. Nothing is
    rolled. Source: p. 45-46, 49, 59.
    """
    rainy = season is Season.RAINY
    return Sky(rainy, rainy or weather is Weather.TERRIBLE)


class Further(Struct, frozen=True):
    """A reading of dice: the row of a terrain generator, or AGAIN if its terrain cannot lie with what is
    there already.
    """

    generator: str
    column: str
    barred_types: frozenset[str]
    adds = True

    def target(self, number: int) -> str:
        """Return in words how the dice are read: ``added`` if ``number``, the number of dice, is more than 1;
        empty for a single die.
        """
        return added_text(number, 0)

    def __call__(self, faces: tuple[int, ...]) -> Entry | Again:
        """Return the row of the terrain table for these faces, or AGAIN, to roll again, if its terrain is one
        of ``barred_types``.
        """
        row = table(self.generator).at(sum(faces), self.column)
        return AGAIN if row["terrain"] in self.barred_types else row


def roll_layers(generator: Table, column: str, sky: Sky, label: str, *, dice: Dice) -> Layers:
    """Roll a section's layers of terrain on the table ``generator`` until no further layer is called for, or
    a river forms. A result that cannot lie with the earlier layers is rolled again. A new layer removes
    earlier ones that give way to it. Return the layers as season and weather (``sky``) change them.
    ``column`` is the area's column in the table; ``label`` begins the labels of the dice. Source: p.
    45-46.
    """
    rows: tuple[Entry, ...] = ()
    while True:
        names = tuple(row["terrain"] for row in rows)
        reading = Further(generator.id, column, types_barred(names))
        row = dice.until(generator.dice, reading, _further_label(label, rows))
        rows = (*(old for old in rows if not never_with(old["terrain"], [row["terrain"]])), row)
        if "laid" not in row or _becomes_river(row, names, sky):
            return _apply_season(rows, sky)


def _further_label(label: str, rows: tuple[Entry, ...]) -> str:
    """Return the label of the next roll in a section: ``label`` with the terrain rolled last, such as
    ``section 2, beneath the scrub`` (or ``on`` for terrain that lies under the next layer). Before the
    first row it is ``label`` alone.
    """
    if not rows:
        return label
    where = "on" if rows[-1]["laid"] == "under" else "beneath"
    return f"{label}, {where} the {terrain_name(rows[-1]['terrain'])}"


@kept
def types_barred(names: tuple[str, ...]) -> frozenset[str]:
    """Return the types of terrain that cannot be laid where the types ``names`` lie already. They are these
    types again (ruling f-23), and types that never go with them, such as a river on a hill (ruling f-24).
    """
    types = table("terrain-types").column(None)
    excluded = (name for name in types if never_with(name, names) or _goes_around(name, names))
    return frozenset((*names, *excluded))


def _goes_around(name: str, others: Collection[str]) -> bool:
    """True if the type ``name`` avoids one of the types in ``others``; a river, for example, runs around
    hills.
    """
    around = type_row(name).get("goes_around", ())
    return any(counts_as(other, avoided) for other in others for avoided in around)


@kept
def is_hill(names: tuple[str, ...]) -> bool:
    """True if these types of terrain include one that a river runs around, such as a hill."""
    return _goes_around("river", names)


def _becomes_river(row: Entry, names: Collection[str], sky: Sky) -> bool:
    """True if the rainy season turns the terrain of this ``row`` into a river. ``names`` are the section's
    other types of terrain. False in the dry season, and if any terrain of the section is a hill (ruling
    f-24).
    """
    return sky.rainy and row.get("rainy") == "river" and not is_hill((*names, row["terrain"]))


def _apply_season(rows: tuple[Entry, ...], sky: Sky) -> Layers:
    """Return the layers of the rolled rows, changed by season and weather (``sky``). In the rainy season the
    last layer may become a river or get a marsh, if its row says so. In that season and in terrible weather
    mud is added if a row says so, and paddies are flooded. Nothing is rolled. Source: p. 45-46, 48-49, 59.
    """
    *laid, last = rows
    names = [row["terrain"] for row in laid]
    names.append("river" if _becomes_river(last, names, sky) else last["terrain"])
    muddy = sky.wet and any(row.get("rainy") == "mud" for row in rows)
    flooded = sky.wet and "rice-paddy" in names
    if flooded:
        names = ["rice-paddy-flooded" if name == "rice-paddy" else name for name in names]
    if sky.rainy and last.get("rainy") == "marsh" and not never_with("marsh", names):
        names.append("marsh")
    rulings = [ruling for row in rows for ruling in row.rulings]
    rulings += ["f-07"] if muddy or flooded else []
    rulings += ["f-24"] if sky.rainy and last.get("rainy") == "river" and "river" not in names else []
    terrain = sort_layers([*names, "mud"] if muddy else names)
    return Layers(terrain, muddy, flooded, tuple(dict.fromkeys(rulings)))


GROUP = 3
"""The least number of buildings that gather by the road. Source: p. 50."""


Buildings = Mapping[int, int]
"""Number of buildings by section, for the sections that have any."""


class Inhabited(Struct, frozen=True):
    """A reading of one die for each place: the places whose die shows the population or less have a building."""

    population: int
    places: tuple[int, ...]
    ordered = True

    def target(self, number: int) -> str:
        """Return in words which dice mean a building: ``a die each, at or under 3``. Each place has its own
        die, and a building stands there if the die shows the area's population or less. ``number`` is
        unused.
        """
        return f"a die each, {at_or_under_text(1, self.population)}"

    def __call__(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the places whose die shows the population value or less, in order. The dice stand
        in the order of ``places``; ValueError is raised if their number differs.
        """
        return tuple(place for face, place in zip(faces, self.places, strict=True) if face <= self.population)

    def ways(self, number: int) -> Mapping[tuple[int, ...], int]:
        """Return each tuple of places that the dice can give, with the number of throws that give it. Nothing
        is rolled. ``number``, the number of dice, is ignored.
        """
        ways: dict[tuple[int, ...], int] = {(): 1}
        for place in self.places:
            ways = dict(self._with(place, ways))
        return ways

    def _with(self, place: int, ways: Mapping[tuple[int, ...], int]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield choices of places for buildings, each with its number of throws, after one more die is thrown
        for ``place``. Each choice in ``ways`` is yielded without ``place`` and with it. A face up to the
        population is a building. A choice that no face gives is left out.
        """
        for chosen, count in ways.items():
            if self.population < 6:
                yield chosen, count * (6 - self.population)
            if self.population:
                yield (*chosen, place), count * self.population


class PlaceByDie(Struct, frozen=True):
    """A reading of one die: one of up to six places, all equally likely; AGAIN for faces left over."""

    places: tuple[int, ...]

    def __call__(self, faces: tuple[int, ...]) -> int | Again:
        """Return the place for the first of ``faces``. The six faces are shared out equally among the places,
        in order; AGAIN (roll again) for a face that is left over.
        """
        faces_each = 6 // len(self.places)
        number = (faces[0] - 1) // faces_each
        return self.places[number] if number < len(self.places) else AGAIN


def grid_of_lots(grid: Grid) -> Grid:
    """Return the grid of lots; buildings are rolled once for each lot. It is ``grid`` itself, but with no
    more columns and rows than the grid of the six sectors (ruling b-12).
    """
    return Grid(min(grid.columns, SECTORS.columns), min(grid.rows, SECTORS.rows))


def roll_buildings(
    grid: Grid, rolled_sections: Sequence[int], population: int, road: Sequence[int], *, dice: Dice
) -> Buildings:
    """Roll the buildings of a table, and return their number by section. With a ``population`` of 0 there are
    none, and nothing is rolled. Three or more gather in that section of the ``road`` that is nearest to the
    middle (ruling f-27). With fewer, or without a road, lone buildings join others (see ``gather``).
    ``rolled_sections`` are the sections laid out; the road counts only in them. Source: p. 46, 50.
    """
    lot_grid = grid_of_lots(grid)
    sections = tuple(rolled_sections)
    places = _lots_with_sections(sections, grid, lot_grid)
    if not population:
        return {}
    label = f"buildings, {'section' if lot_grid == grid else 'sector'}{_number_range(places)}"
    places_with_building = dice.ask(len(places), Inhabited(population, places), label)
    by_the_road = [number for number in road if number in rolled_sections]
    if len(places_with_building) >= GROUP and by_the_road:
        return {
            min(by_the_road, key=lambda number: grid.from_middle(number, WHOLE, 1)): len(places_with_building)
        }
    number_by_section: dict[int, int] = {}
    for place, number in gather(lot_grid, places_with_building, dice=dice).items():
        section = _nearest_to_lot(place, sections, grid, lot_grid)
        number_by_section[section] = number_by_section.get(section, 0) + number
    return number_by_section


@lru_cache(maxsize=1 << 8)
def _lots_with_sections(sections: tuple[int, ...], grid: Grid, lot_grid: Grid) -> tuple[int, ...]:
    """Return the numbers, sorted, of the lots (the parts of ``lot_grid``) in which the middles of these
    sections lie. Each lot is given once. Cached.
    """
    return tuple(sorted({grid.within(number, lot_grid) for number in sections}))


@lru_cache(maxsize=1 << 10)
def _nearest_to_lot(lot: int, sections: tuple[int, ...], grid: Grid, lot_grid: Grid) -> int:
    """Return the one of ``sections`` (sections of ``grid``) that lies nearest to the middle of the field
    ``lot`` of ``lot_grid``, which divides the table in another way. Of equally near sections it is the one
    with the lowest number. Cached.
    """
    return min(sections, key=lambda each: (grid.from_middle(each, lot_grid, lot), each))


def _number_range(places: Sequence[int]) -> str:
    """Return the end of a label on sections or sectors: `` 3`` for a single number, ``s 1-6`` (plural, first
    and last number) for several.
    """
    return f" {places[0]}" if len(places) == 1 else f"s {places[0]}-{places[-1]}"


def gather(grid: Grid, occupied: Sequence[int], *, dice: Dice) -> Buildings:
    """Move lone buildings together, and return the number of buildings by section, without empty sections.
    ``occupied`` are sections with one building each. A building is lone if no other is in its section or
    in an adjacent one. It moves to another section with buildings; dice choose among several (ruling
    f-26). If there is only one building, it stays. Source: p. 46.
    """
    number_by_section = dict.fromkeys(occupied, 1)
    for place in occupied:
        others = tuple(other for other in number_by_section if other != place)
        if number_by_section[place] > 1 or not others or any(grid.adjacent(place, other) for other in others):
            continue
        label = f"where the lone building of section {place} goes ({', '.join(map(str, others))})"
        destination = others[0] if len(others) == 1 else dice.until(1, PlaceByDie(others), label)
        del number_by_section[place]
        number_by_section[destination] += 1
    return number_by_section


def roll_civilians(population: int, homes: Buildings, *, dice: Dice) -> bool:
    """Roll a die to see if civilians live here: True if it is at or under ``population``, the area's
    population value. False, without a roll, if there are no buildings (``homes``), or if ``population`` is
    0. Source: p. 46.
    """
    if not homes or not population:
        return False
    return dice.count(1, population, "civilians") > 0
