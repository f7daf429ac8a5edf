"""The machine player's view of the map: hexes to set up in, and targets with their worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import fsum

from msgspec import Struct

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import (
    City,
    Power,
    abm_reach,
    activation_chart,
    arsenals,
    chance_of_hit,
    cities,
    city_in,
    kinds,
)
from fng_cli.icbm.board.state import SideSeen, Site, WarSeen
from fng_cli.icbm.setup.placing import home_hexes
from fng_cli.icbm.war.move import coverage
from fng_cli.icbm.war.turn import city_points_lost
from fng_cli.tables import kept, kept_latest

LEAST_FOR_CITIES = 2
"""The least strength of a type of missile that is used against cities rather than bases."""
FEW = 60
"""The number of best hexes for a type of missile among which the machine chooses."""


@kept_latest(1 << 14)
def city_steps(start: str, side: Power) -> tuple[tuple[int, str], ...]:
    """Return each city of a side as (its distance in hexes from ``start``, its hex), the nearest first."""
    spots, steps = hexes.world().spots, hexes.steps_by_spot_difference()
    start_spot = spots[start]
    return tuple(
        sorted(
            [
                (steps[start_spot - spots[city.hex]], city.hex)
                for city in cities().values()
                if city.side is side
            ]
        )
    )


@kept_latest(1 << 14)
def cities_within(start: str, side: Power, reach: int) -> tuple[City, ...]:
    """Return the cities of ``side`` that lie at most ``reach`` hexes from the hex ``start``, the nearest
    first; empty if there are none. Cached.
    """
    by_hex = city_in()
    return tuple([by_hex[name] for name in city_hexes_within(start, side, reach)])


@kept_latest(1 << 14)
def city_hexes_within(start: str, side: Power, reach: int) -> tuple[str, ...]:
    """Return the hexes of the cities of ``side`` at most ``reach`` hexes from ``start``, the nearest
    first.
    """
    return tuple([name for distance, name in city_steps(start, side) if distance <= reach])


@kept
def distance_from_home(side: Power) -> Mapping[str, int]:
    """Return for each hex of the map its distance from the nearest land where a side may set up (0 there);
    cached.
    """
    world = hexes.world()
    edge = [name for name, letter in world.letters.items() if letter in arsenals()[side].home]
    distances = dict.fromkeys(edge, 0)
    while edge:
        next_edge: list[str] = []
        for name in edge:
            for near in world.borders[name]:
                if near not in distances:
                    distances[near] = distances[name] + 1
                    next_edge.append(near)
        edge = next_edge
    return distances


@kept
def best_hexes(kind: str, shelter: float, far: float, near: float) -> tuple[str, ...]:
    """Return at most 60 hexes for the computer to set up a missile of type ``kind``, the best first. The
    side's forward area is left out. A hex is better, the more of the enemy's city points are in reach, the
    better ABM sites in the hexes of ``best_sites`` would cover it (weighted by ``shelter``), and the
    farther it is from the enemy's home (weighted by ``far``). For a type too weak for cities, distance
    makes a hex worse instead (weighted by ``near``).
    """
    facts = kinds()[kind]
    side = facts.side
    enemy_home, covered = distance_from_home(side.other), _cover_by_hex(side)
    distance_counts = -near if facts.strength < LEAST_FOR_CITIES else far

    def worth(name: str) -> tuple[float, str]:
        """Return a hex's sort key: its score as a place for a base, and its name; the highest is the best.
        The score is a sum: the share of the enemy's city points in reach, the distance from the enemy's
        home, and the cover by the side's best sites. The last two are weighted; the weight of the distance
        may be negative.
        """
        steps = city_steps(name, side.other)
        in_reach = sum(city_in()[city].points for distance, city in steps if distance <= facts.reach)
        share = in_reach / arsenals()[side.other].city_points
        return share + distance_counts * enemy_home[name] / 20 + shelter * covered.get(name, 0.0), name

    grounds = [
        name for name in home_hexes(side) if hexes.world().letters[name] not in arsenals()[side].forward
    ]
    return tuple(sorted(grounds, key=worth, reverse=True))[:FEW]


def _cover_by_hex(side: Power) -> dict[str, float]:
    """Return, by hex, the chance that one round stops a missile on its way there (``stop_chance``), fired
    from the best sites of a side. If several sites reach the hex, the best chance counts. Hexes out of range
    are left out.
    """
    cover: dict[str, float] = {}
    for site, _ in best_sites(side):
        for name, chance in _stop_chances(site):
            cover[name] = max(cover.get(name, 0.0), chance)
    return cover


@kept
def best_forward(side: Power) -> tuple[str, ...]:
    """Return the home hexes of a side that lie in its forward area (Alaska for the USA), those nearest the
    enemy's home first; empty for a side without a forward area. Source: 3.3.
    """
    enemy_home = distance_from_home(side.other)
    grounds = [name for name in home_hexes(side) if hexes.world().letters[name] in arsenals()[side].forward]
    return tuple(sorted(grounds, key=lambda name: (enemy_home[name], name)))


LAYOUTS = 6
"""The number of ways in which the machine sets up its ABM sites: one could otherwise know them beforehand."""


@kept
def best_sites(side: Power, layout: int = 0) -> tuple[tuple[str, float], ...]:
    """Return a hex for each ABM site of a side, with the city points that one round there saves on average.
    Cached. The sites are chosen one after another, each in the hex that then saves the most. Cities in
    range of sites already chosen count for less. With ``layout`` n above 0, the n-th site gets the
    second-best hex.
    """
    left = {city.hex: float(city.points) for city in cities().values() if city.side is side}
    grounds = [
        *home_hexes(side),
        *(name for name in left if hexes.world().letters[name] in arsenals()[side].home),
    ]
    chosen: list[tuple[str, float]] = []
    for number in range(arsenals()[side].sites):
        saved = _points_saved(left)
        ranked = sorted([(saved.get(name, 0.0), name) for name in grounds], reverse=True)
        worth, best = ranked[number == layout - 1]
        chosen.append((best, worth))
        for name, chance in _stop_chances(best):
            if name in left:
                left[name] *= 1 - 0.5 * chance
        grounds.remove(best)
    return tuple(chosen)


def points_saved_at(side: Power, site_hex: str) -> float:
    """Return the city points that one round of a side from a site in this hex saves on average; 0.0 if no
    city of the side is in range.
    """
    return _points_saved_of_side(side).get(site_hex, 0.0)


@kept
def _points_saved_of_side(side: Power) -> Mapping[str, float]:
    """Return how many of a side's city points one ABM round saves on average, by the hex of the site that
    fires it. Hexes with no city in range are left out. Cached.
    """
    return _points_saved({city.hex: float(city.points) for city in _cities_of(side)})


def _points_saved(city_points: Mapping[str, float]) -> Mapping[str, float]:
    """Return, by the hex of a site, the city points that one round from there saves on average. This is the
    sum over the cities in range: the city's points times the chance that the round stops a missile on
    its way to it. Hexes with no city in range are missing. ``city_points`` are by hex.
    """
    terms: dict[str, list[float]] = {}
    for city, points in city_points.items():
        for name, chance in _stop_chances(city):
            terms.setdefault(name, []).append(points * chance)
    return {name: fsum(values) for name, values in terms.items()}


@kept
def _stop_chances(hex_name: str) -> tuple[tuple[str, float], ...]:
    """Return (hex, chance) for each hex within reach of an ABM site in ``hex_name``, that hex itself
    included: ``stop_chance`` at the hex's distance from the site. Cached.
    """
    return tuple(
        [(name, stop_chance(distance)) for name, distance in hexes.hexes_within(hex_name, abm_reach())]
    )


def stop_chance(distance: int) -> float:
    """Return the chance that one ABM round hits a missile that has come to a city. ``distance`` is the number
    of hexes from the site to the city. 0 counts as 1: the round is then fired one hex before the city.
    """
    return chance_of_hit(max(1, distance))


LIKELY_FIRE = 0.5
"""The assumed chance that an enemy site fires at a missile in its range."""
LAST_WORTH = 0.1
"""The least worth of a base as a target, as a fraction of the worth of its missiles."""
TURNS_AHEAD = 10
"""The number of enemy turns to look ahead: no missile flies longer, and one is launched a turn later."""
TAKES_EFFECT = 0.75
"""The assumed fraction of a missile's strength that takes effect."""
ELSEWHERE = 2
"""The number of missiles in bases that weigh as much as all the other targets of a missile near them."""


class Weights(Struct, frozen=True, cache_hash=True):
    """The weights of the machine's evaluation of targets: not rules, but values found by trial.

    ``hunt`` is the worth of a missile in an enemy base, as a multiple of its likely damage. It falls with each
    turn of the enemy until the hit: by ``fade``, and by ``gone`` for each fraction of his missiles that he
    launches meanwhile. ``spared`` is the fraction of the gain from a city that a missile must bring more at a
    base; ``likely`` the assumed rounds of an enemy site.
    """

    hunt: float = 2.0
    fade: float = 0.12
    gone: float = 0.0
    spared: float = 0.3
    likely: float = 0.45


@kept
def usual_launch(side: Power) -> float:
    """Return the number of missiles that a side may activate in a turn, averaged over the die. Source: 5.1."""
    chart = activation_chart()
    return fsum(float(chart.at(face, side)["result"]) for face in range(1, 7)) / 6


@kept
def mean_strength(side: Power) -> float:
    """Return the average strength of the missiles with which a side begins the game. Cached."""
    missiles = arsenals()[side].missiles
    return (
        fsum(kinds()[kind].strength * number for kind, number in missiles.items()) / arsenals()[side].counters
    )


@kept
def _cities_of(side: Power) -> tuple[City, ...]:
    """Return the cities of a side, damaged or not; cached."""
    return tuple([city for city in cities().values() if city.side is side])


@kept
def _points_of(side: Power) -> tuple[tuple[str, str, int], ...]:
    """Return (id, hex, points) for each city of a side; cached. The points are those of the city undamaged,
    not those it has left in a game.
    """
    return tuple([(city.id, city.hex, city.points) for city in _cities_of(side)])


Outlook = tuple[float, float, str]
"""The best that a missile can gain: launched now, launched a turn later, and the hex of the target now."""
NO_BASES = (0.0,)
"""The worth of bases as targets if there are none."""


class Aims:
    """The enemy's cities and bases as targets, less what missiles on their way will take from them.

    This is the machine's one evaluation, in victory points. ``left`` is the points that each city still has to
    lose, ``bases`` the number of missiles in each base times the chance to get through to it.
    """

    def __init__(self, game: WarSeen, side: Power, weights: Weights) -> None:
        """List the targets for the missiles of ``side`` as the game stands, less what its missiles in the air
        are expected to destroy. ``weights`` say how much bases, risk and enemy missiles count.
        """
        enemy, damage = game.forces(side.other), game.damage
        through, self._through = _chances_through(enemy.sites, side.other, weights.likely)
        self._enemy, self._spared = side.other, weights.spared
        self.left: dict[str, float] = {
            name: points - damage.get(city, 0) for city, name, points in _points_of(side.other)
        }
        self._gains: dict[int, dict[str, float]] = {}
        self._rates: tuple[float, ...] = NO_BASES
        if enemy.bases:
            scale = weights.hunt * worth_of_missile(game, side.other)
            shares = _base_shares(weights, side.other, max(1, enemy.face_down), at_first=not enemy.turns)
            self._rates = tuple([scale * share for share in shares])
        self.bases = {base.hex: len(base.types) * through.get(base.hex, 1.0) for base in enemy.bases}
        spots = hexes.world().spots
        self._base_spots = sorted([(missiles, spots[name], name) for name, missiles in self.bases.items()])[
            ::-1
        ]
        self.expect([(flight.type, flight.route[-1]) for flight in game.forces(side).flights if flight.route])

    def expect(self, aimed: Iterable[tuple[str, str]]) -> None:
        """Reduce the gain that targets still offer, because of missiles on their way. ``aimed`` holds pairs:
        the type of a missile and the hex of its target. A city loses the missile's strength times its
        chance to get through, down to 0. A base offers nothing more.
        """
        types, left, through, bases = kinds(), self.left, self._through, self.bases
        for kind, target in aimed:
            if target in left:
                points, taken = left[target], types[kind].strength * through[target]
                left[target] = points = points - taken if taken < points else 0.0
                for strength, gains in self._gains.items():
                    gains[target] = (strength if strength < points else points) * through[target]
            if target in bases:
                del bases[target]

    def _gains_of_strength(self, strength: int) -> Mapping[str, float]:
        """Return, by hex, the points that a missile of this strength can expect from each city: what it can
        destroy there, times its chance to get through. The mapping is stored, and ``expect`` keeps it up
        to date.
        """
        through = self._through
        gains = self._gains[strength] = {
            name: (strength if strength < points else points) * through[name]
            for name, points in self.left.items()
        }
        return gains

    def _best_city(self, strength: int, among: Iterable[str]) -> tuple[float, str]:
        """Return the highest gain of a missile of this strength from a city in one of the hexes ``among``,
        and that hex.

        Of equally good cities the first is taken. If nothing can be gained the result is (0.0, "").
        """
        gains, best_gain, best_hex = self._gains.get(strength) or self._gains_of_strength(strength), 0.0, ""
        for name in among:
            gain = gains[name]
            if gain > best_gain:
                best_gain, best_hex = gain, name
                if gain == strength:  # there is no more to gain
                    break
        return best_gain, best_hex

    def outlook(self, start: str, kind: str, turns: int) -> Outlook:
        """Return the greatest gain of a missile of type ``kind`` within ``turns`` turns of ``start``. Return
        also the gain if launched a turn later, and the target's hex (empty if there is none). From the gain
        at a base, the fraction ``spared`` of the best city's gain is taken off; the base is chosen only if
        the rest is above the city's gain. Of equal cities, the nearest counts; of equal bases, the first by
        hex.
        """
        facts = kinds()[kind]
        movement, reach = facts.movement, facts.movement * turns
        city_gain, city = self._best_city(facts.strength, city_hexes_within(start, self._enemy, reach))
        rates, spared = self._rates, self._spared * city_gain
        best_gain, best_hex, missiles_there, enemy_turns = city_gain, city, 0.0, 0
        if self.bases:
            soonest = rates[max(0, distance_from_home(self._enemy)[start] - 1) // movement]
            start_spot, steps = hexes.world().spots[start], hexes.steps_by_spot_difference()
            for missiles, spot, target in self._base_spots:
                if missiles * soonest - spared < best_gain:  # the largest bases come first
                    break
                distance = steps[start_spot - spot]
                if distance <= reach and target in self.bases:
                    gain = missiles * rates[max(0, distance - 1) // movement] - spared
                    if gain > best_gain or (gain == best_gain and best_hex != city and target < best_hex):
                        best_gain, best_hex = gain, target
                        missiles_there, enemy_turns = missiles, max(0, distance - 1) // movement
        if best_hex == city:
            return city_gain, city_gain, city
        return best_gain, max(city_gain, missiles_there * rates[enemy_turns + 1] - spared), best_hex


ChancesThrough = tuple[Mapping[str, float], Mapping[str, float]]
"""The chance to get through to each hex in range of a side's sites, and to each of its cities, by hex."""


@kept_latest(1 << 12)
def _chances_through(sites: tuple[Site, ...], side: Power, likely: float) -> ChancesThrough:
    """Return the chance that a missile gets through, in two mappings: by each hex in range of a site that may
    still fire, and by the hex of each of the side's cities. Other hexes are missing from the first mapping.
    Cached.

    ``likely`` is the number of rounds that each site is assumed to have had at first. The rounds that it has
    fired are subtracted. Sites that are destroyed, or have no such rounds left, stop nothing.
    """
    feared = [
        (site.letter, site.hex, min(1.0, likely - site.fired))
        for site in sites
        if not site.destroyed and site.fired < likely
    ]
    return _chances_past(tuple(feared), side)


@kept_latest(1 << 12)
def _chances_past(feared: tuple[tuple[str, str, float], ...], side: Power) -> ChancesThrough:
    """Return two mappings by hex of the chance that a missile gets through: to each hex in range of these
    sites (others are missing), and to each city of ``side`` (1.0 out of range). Cached.

    ``feared`` are the sites that may still fire, as (letter, hex, assumed chance that it has a round left).
    At each hex only the most dangerous site counts, and it is assumed to fire with the chance LIKELY_FIRE.
    """
    chance_of_round = {letter: rounds for letter, _, rounds in feared}
    guards_by_hex = coverage(tuple([(letter, name) for letter, name, _ in feared]))
    through = {
        name: 1
        - LIKELY_FIRE * max([chance_of_round[guard.site] * chance_of_hit(guard.distance) for guard in guards])
        for name, guards in guards_by_hex.items()
    }
    return through, {city.hex: through.get(city.hex, 1.0) for city in _cities_of(side)}


@kept_latest(1 << 12)
def _base_shares(weights: Weights, side: Power, standing: int, *, at_first: bool) -> tuple[float, ...]:
    """Return what share of the worth of an enemy missile in a base is left if the base is hit after 0, 1, 2
    ... more turns of the enemy. ``side`` is the enemy. The share falls with each turn and with the
    missiles that he launches on average until then; it is never below LAST_WORTH. Cached.

    ``standing`` is the number of missiles in his bases now, which must not be 0. ``at_first``: his first turn
    is still to come.
    """
    return tuple(
        [
            max(LAST_WORTH, 1 - weights.fade * number - weights.gone * launched / standing)
            for number, launched in enumerate(_mean_allowed_launches(side, at_first=at_first))
        ]
    )


@kept
def _mean_allowed_launches(side: Power, *, at_first: bool) -> tuple[float, ...]:
    """Return how many missiles a side may launch on average within 0, 1, 2 ... turns from now, as running
    totals. ``at_first`` means that the side's first turn is still to come. That turn may have a launch
    limit of its own.
    """
    usual, free = usual_launch(side), arsenals()[side].first_launch
    first = free if free and at_first else usual
    return (0.0, *(first + more * usual for more in range(TURNS_AHEAD)))


def worth_of_missile(game: WarSeen, side: Power) -> float:
    """Return how many points, on average, one missile in a base of ``side`` is worth to that side: the chance
    TAKES_EFFECT that it takes effect, times the smaller of two numbers. One is the mean strength of the
    missiles with which the side began; the other is the enemy's remaining city points divided by the missiles
    that the side still has. At least 1, the point that a missile scores if it is never launched.
    Source: 9.1.
    """
    forces, enemy = game.forces(side), side.other
    left = arsenals()[enemy].city_points - city_points_lost(game, enemy)
    missiles = forces.face_down + len(forces.flights)
    return max(1.0, TAKES_EFFECT * min(mean_strength(side), left / max(1, missiles)))


def dangers_of_bases(
    own: SideSeen, enemy: SideSeen, distance_from_home_of: Mapping[str, int]
) -> Mapping[str, float]:
    """Return, by hex, how many enemy missiles are expected to hit each own base in the enemy's next turn.
    Only missiles already in the air count; bases out of their reach are left out. Each is assumed to
    choose at random among all missiles in the bases that it can reach, and ELSEWHERE other targets.
    ``distance_from_home_of`` only makes this faster.
    """
    types, spots, apart = kinds(), hexes.world().spots, hexes.steps_by_spot_difference()
    close = [
        (spots[flight.hex], move)
        for flight in enemy.flights
        if distance_from_home_of[flight.hex] <= (move := types[flight.type].movement)
    ]
    places = [(base.hex, spots[base.hex], len(base.types)) for base in own.bases] if close else []
    dangers: dict[str, float] = {}
    for at, move in close:
        in_reach = [(name, size) for name, place, size in places if apart[place - at] <= move]
        missiles = ELSEWHERE + sum([size for _, size in in_reach])
        for name, size in in_reach:
            dangers[name] = dangers.get(name, 0.0) + size / missiles
    return dangers
