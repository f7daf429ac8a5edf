"""What the machine player knows of the map before a game: where to set up, and what that covers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from fng_cli.icbm import hexes
from fng_cli.icbm.charts import Power, abm_reach, arsenals, chance_of_hit, cities, city_in, kinds
from fng_cli.icbm.place import home_hexes
from fng_cli.tables import kept

FEW = 60
"""How many of the best hexes for a type of missile the machine chooses from."""


@lru_cache(maxsize=1 << 14)
def city_steps(start: str, side: Power) -> tuple[tuple[int, str], ...]:
    """How far each city of a side is from a hex, the nearest first."""
    return tuple(
        sorted((hexes.distance(start, city.hex), city.hex) for city in cities().values() if city.side is side)
    )


@kept
def from_home(side: Power) -> Mapping[str, int]:
    """How far each hex of the map is from the nearest land on which a side may set up."""
    known = hexes.world()
    edge = [name for name, letter in known.letters.items() if letter in arsenals()[side].home]
    found = dict.fromkeys(edge, 0)
    while edge:
        edge = [
            near
            for name in edge
            for near in known.borders[name]
            if near not in found and _note(found, near, name)
        ]
    return found


def _note(found: dict[str, int], near: str, name: str) -> bool:
    found[near] = found[name] + 1
    return True


@kept
def best_hexes(
    kind: str, shelter: float, safe: float, close: float, fortress: bool = False
) -> tuple[str, ...]:
    """The hexes in which the machine likes to set up a type of missile, the best first.

    A type that does little to a city is there to hit bases, and stands as near to the enemy as it
    can; the others want many points in reach first, and then to be far away from the enemy.
    """
    facts = kinds()[kind]
    side = facts.side
    enemy_home = from_home(side.other)
    covered: dict[str, float] = {}
    for site, _ in best_sites(side, fortress):
        for name, distance in hexes.within(site, abm_reach()):
            covered[name] = max(covered.get(name, 0.0), cover(distance))

    def worth(name: str) -> tuple[float, str]:
        steps = city_steps(name, side.other)
        in_reach = sum(city_in()[city].points for distance, city in steps if distance <= facts.reach)
        share = in_reach / arsenals()[side.other].city_points
        far = enemy_home[name] / 20
        cov = shelter * covered.get(name, 0.0)
        return (share - close * far + cov if facts.strength < 2 else share + safe * far + cov), name

    grounds = [
        name for name in home_hexes(side) if hexes.world().letters[name] not in arsenals()[side].forward
    ]
    return tuple(sorted(grounds, key=worth, reverse=True))[:FEW]


@kept
def best_forward(side: Power) -> tuple[str, ...]:
    """The hexes of the land that lets the enemy answer, those nearest to him first. Source: 3.3."""
    enemy_home = from_home(side.other)
    grounds = [name for name in home_hexes(side) if hexes.world().letters[name] in arsenals()[side].forward]
    return tuple(sorted(grounds, key=lambda name: (enemy_home[name], name)))


@kept
def best_sites(side: Power, fortress: bool = False) -> tuple[tuple[str, float], ...]:
    """Hexes for a side's ABM sites, and what each saves on average by one round.

    They cover cities, by their points; or, for a fortress, the hexes around its heart, where the
    bases are to stand. Each is the best one beside those before it: what one site covers counts half
    for the next.
    """
    if fortress:
        left = {name: 1.0 for name, _ in hexes.within(heart(side), abm_reach()) if name in home_hexes(side)}
    else:
        left = {city.hex: float(city.points) for city in cities().values() if city.side is side}
    grounds = [
        *home_hexes(side),
        *(name for name in city_in() if hexes.world().letters[name] in arsenals()[side].home),
    ]
    chosen: list[tuple[str, float]] = []
    for _ in range(arsenals()[side].sites):
        worth, best = max((_saved(name, left), name) for name in grounds)
        chosen.append((best, worth))
        for name, distance in hexes.within(best, abm_reach()):
            if name in left:
                left[name] *= 1 - 0.5 * cover(distance)
        grounds.remove(best)
    return tuple(chosen)


@kept
def heart(side: Power) -> str:
    """The hex around which a side's bases can best stand close together: room, reach, and distance."""
    enemy_home, grounds = from_home(side.other), frozenset(home_hexes(side))
    reach = min(kind.reach for kind in kinds().values() if kind.side is side)

    def worth(name: str) -> tuple[float, str]:
        room = sum(near in grounds for near, _ in hexes.within(name, abm_reach()))
        points = sum(
            city_in()[city].points for distance, city in city_steps(name, side.other) if distance <= reach
        )
        near_cities = sum(
            city_in()[near].points for near, _ in hexes.within(name, abm_reach()) if near in city_in()
        )
        share = points / arsenals()[side.other].city_points
        return min(1.0, room / 28) * 2 + share + enemy_home[name] / 40 + near_cities / 60, name

    return max(grounds, key=worth)


def _saved(site: str, left: Mapping[str, float]) -> float:
    return sum(
        left[name] * cover(distance) for name, distance in hexes.within(site, abm_reach()) if name in left
    )


def cover(distance: int) -> float:
    """How likely a round stops a missile on its way to a city so far from the site, fired when best."""
    return chance_of_hit(max(1, distance))
