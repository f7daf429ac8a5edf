"""The machine player's knowledge of the map before a game: where to set up, and what that covers."""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import City, Power, abm_reach, arsenals, chance_of_hit, cities, city_in, kinds
from fng_cli.icbm.setup.placing import home_hexes
from fng_cli.icbm.war.move import coverage
from fng_cli.tables import kept, kept_latest

LEAST_FOR_CITIES = 2
"""The least strength with which a type of missile is meant for cities rather than for bases."""
FEW = 60
"""How many of the best hexes for a type of missile the machine chooses from."""


@kept_latest(1 << 14)
def city_steps(start: str, side: Power) -> tuple[tuple[int, str], ...]:
    """Each city of a side as its distance in hexes from a hex, and its own hex; the nearest first."""
    spots, apart = hexes.world().spots, hexes.apart()
    at = spots[start]
    return tuple(
        sorted([(apart[at - spots[city.hex]], city.hex) for city in cities().values() if city.side is side])
    )


@kept_latest(1 << 14)
def cities_within(start: str, side: Power, reach: int) -> tuple[City, ...]:
    """A side's cities that are no farther than so many hexes away; the nearest first."""
    known = city_in()
    return tuple([known[name] for distance, name in city_steps(start, side) if distance <= reach])


@kept
def from_home(side: Power) -> Mapping[str, int]:
    """The distance in hexes of each hex of the map from the nearest land where a side may set up."""
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
def best_hexes(kind: str, shelter: float, far: float, near: float) -> tuple[str, ...]:
    """The hexes in which the machine likes to set up a type of missile, the best first.

    What counts is the part of the enemy's city points that is in reach; then how well ABM sites cover
    the hex (``shelter``); then to be ``far`` from the enemy, or, for a type that does little to a
    city and so is there to hit bases, ``near`` to him: points for 20 hexes each.
    """
    facts = kinds()[kind]
    side = facts.side
    enemy_home, covered = from_home(side.other), _covered(side)
    distance_counts = -near if facts.strength < LEAST_FOR_CITIES else far

    def worth(name: str) -> tuple[float, str]:
        steps = city_steps(name, side.other)
        in_reach = sum(city_in()[city].points for distance, city in steps if distance <= facts.reach)
        share = in_reach / arsenals()[side.other].city_points
        return share + distance_counts * enemy_home[name] / 20 + shelter * covered.get(name, 0.0), name

    grounds = [
        name for name in home_hexes(side) if hexes.world().letters[name] not in arsenals()[side].forward
    ]
    return tuple(sorted(grounds, key=worth, reverse=True))[:FEW]


def _covered(side: Power) -> dict[str, float]:
    """The cover that each hex has from the best of a side's sites, by hex."""
    found: dict[str, float] = {}
    for site, _ in best_sites(side):
        for name, distance in hexes.within(site, abm_reach()):
            found[name] = max(found.get(name, 0.0), cover(distance))
    return found


@kept
def best_forward(side: Power) -> tuple[str, ...]:
    """The hexes of the land that lets the enemy answer, those nearest to him first. Source: 3.3."""
    enemy_home = from_home(side.other)
    grounds = [name for name in home_hexes(side) if hexes.world().letters[name] in arsenals()[side].forward]
    return tuple(sorted(grounds, key=lambda name: (enemy_home[name], name)))


@kept
def best_sites(side: Power) -> tuple[tuple[str, float], ...]:
    """Hexes for a side's ABM sites, and the city points that each saves on average by one round.

    Each is the best one beside those before it: what one site covers counts half for the next.
    """
    left = {city.hex: float(city.points) for city in cities().values() if city.side is side}
    grounds = [
        *home_hexes(side),
        *(name for name in left if hexes.world().letters[name] in arsenals()[side].home),
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


def _saved(site: str, left: Mapping[str, float]) -> float:
    return sum(
        left[name] * cover(distance) for name, distance in hexes.within(site, abm_reach()) if name in left
    )


def cover(distance: int) -> float:
    """The probability that a round stops a missile bound for a city at this distance from the site, fired when best."""
    return chance_of_hit(max(1, distance))


@kept_latest(1 << 12)
def best_chances(sites: tuple[str, ...]) -> Mapping[str, float]:
    """The best chance of one round of sites in some hexes, by the hex that a missile is in."""
    return {
        name: max([chance_of_hit(guard.distance) for guard in guards])
        for name, guards in coverage(tuple([(name, name) for name in sites])).items()
    }
