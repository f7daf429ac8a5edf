"""Buildings, as many as the area's population brings, and whether civilians live there. Source: p. 46, 50."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid

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
