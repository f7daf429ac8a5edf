"""The machine player's view of the map: where targets are, what they are worth, and the routes to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum

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
from fng_cli.icbm.board.state import SideSeen, WarSeen
from fng_cli.icbm.setup.placing import home_hexes
from fng_cli.icbm.war.move import coverage
from fng_cli.icbm.war.turn import city_points_lost
from fng_cli.tables import kept, kept_latest

LEAST_FOR_CITIES = 2
"""The least strength with which a type of missile is meant for cities rather than for bases."""
FEW = 60
"""How many of the best hexes for a type of missile the machine chooses from."""


@kept_latest(1 << 14)
def city_steps(start: str, side: Power) -> tuple[tuple[int, str], ...]:
    """Each city of a side as its distance in hexes from a hex, and its own hex; the nearest first."""
    spots, apart = hexes.world().spots, hexes.steps_by_spot_difference()
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
        for name, distance in hexes.hexes_within(site, abm_reach()):
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
        for name, distance in hexes.hexes_within(best, abm_reach()):
            if name in left:
                left[name] *= 1 - 0.5 * cover(distance)
        grounds.remove(best)
    return tuple(chosen)


def _saved(site: str, left: Mapping[str, float]) -> float:
    return fsum(
        left[name] * cover(distance)
        for name, distance in hexes.hexes_within(site, abm_reach())
        if name in left
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


StandingSites = tuple[str, ...]
"""The hexes of sites that may still fire."""


@kept_latest(1 << 15)
def safest(start: str, end: str, sites: StandingSites) -> tuple[str, ...]:
    """A shortest way from one hex to another on which sites would do least; without the first hex.

    Each hex costs the chance that a round, fired there at its best, misses: a way is as good as the chance of
    coming through if there were a round in each. Out of range of all, it is the straight way.
    """
    straight = hexes.line(start, end)
    if best_chances(sites).keys().isdisjoint(straight):
        return straight
    return _through(start, end, _misses(sites))


@kept_latest(1 << 12)
def _misses(sites: StandingSites) -> Mapping[int, float]:
    """The chance that a round of such sites, fired at its best, misses, by the spot of every hex of the map."""
    spots = hexes.world().spots
    danger = {spots[name]: 1 - chance for name, chance in best_chances(sites).items()}
    return dict.fromkeys(spots.values(), 1.0) | danger


def _through(start: str, end: str, misses: Mapping[int, float]) -> tuple[str, ...]:
    """The best of all shortest ways, step by step towards the end: a hex is reached from its two neighbours at most.

    Of two ways that are as safe, the one that keeps nearer to the straight line in all. No way leads over the edge.
    """
    world = hexes.world()
    (q, r), (end_q, end_r) = world.axial[start], world.axial[end]
    one, other, ones, others = hexes.directions(end_q - q, end_r - r)
    spot, along, across = world.spots[start], world.stride(*one), world.stride(*other)
    width = range(0, (others + 1) * across, across)
    # By the row before: how safe the best way to each hex is, and how far from the line it keeps in all, below 0.
    safe, near = [_NO_WAY] * (others + 1), [0] * (others + 1)
    came: list[list[bool]] = []
    for number in range(ones + 1):
        row = [misses.get(spot + step) for step in width]
        off, turns = number * others, []
        reached, keeps = _NO_WAY, 0
        if not number:
            row[0], safe[0] = 1.0, 1.0
        for place, miss in enumerate(row):
            below = safe[place]
            is_along = below > reached or (below == reached and near[place] > keeps)
            if is_along:
                reached, keeps = below, near[place]
            turns.append(is_along)
            if miss is None:
                reached = _NO_WAY
            elif reached != _NO_WAY:
                reached *= miss
                keeps -= abs(off)
            off -= ones
            safe[place], near[place] = reached, keeps
        came.append(turns)
        spot += along
    return _walked(spot - along + others * across, came, along, across)


_NO_WAY = -1.0


def _walked(spot: int, came: list[list[bool]], along: int, across: int) -> tuple[str, ...]:
    """The hexes of the way that led to a spot, without the first: ``came`` tells which step was the last to each."""
    names, way = hexes.world().by_spot, []
    rows, places = len(came) - 1, len(came[0]) - 1
    while rows or places:
        way.append(names[spot])
        if came[rows][places]:
            rows, spot = rows - 1, spot - along
        else:
            places, spot = places - 1, spot - across
    return tuple(reversed(way))


def through(way: tuple[str, ...], sites: StandingSites) -> float:
    """The chance of coming through on a way if there were a round in each hex of it, fired at its best."""
    danger, chance = best_chances(sites), 1.0
    for name in way:
        chance *= 1 - danger.get(name, 0.0)
    return chance


LIKELY_FIRE = 0.5
"""How likely such a site fires at a missile that comes by: it has others to think of."""
LAST_WORTH = 0.1
"""What a base is held for, at the least, as a part of the worth of its missiles: it may stand to the end."""
TURNS_AHEAD = 9
"""Enemy turns that are looked ahead: no missile flies longer."""


@kept
def usual_launch(side: Power) -> float:
    """The missiles that a side may activate in a turn, on average of the chart. Source: 5.1."""
    chart = activation_chart()
    return fsum(float(chart.at(face, side)["result"]) for face in range(1, 7)) / 6


@kept
def mean_strength(side: Power) -> float:
    """The strength of a side's missiles, one with another."""
    missiles = arsenals()[side].missiles
    return (
        fsum(kinds()[kind].strength * number for kind, number in missiles.items()) / arsenals()[side].counters
    )


@kept
def _targets(side: Power) -> tuple[City, ...]:
    """The cities of a side."""
    return tuple([city for city in cities().values() if city.side is side])


class Aims:
    """The enemy's cities and bases as targets, less what is on its way to them already.

    ``hunt`` is what a missile in an enemy base is held for, as a part of what it may do, ``used`` the part of its
    strength that comes to something; ``likely``
    the rounds that an enemy site is taken to have. ``left`` are the points that each city still has
    to lose, ``bases`` the missiles in each base, as far as one comes through to it.
    """

    def __init__(self, game: WarSeen, side: Power, hunt: float, likely: float, used: float) -> None:
        enemy, damage = game.forces(side.other), game.damage
        feared = tuple(
            [
                (site.letter, site.hex, min(1.0, likely - site.fired))
                for site in enemy.sites
                if not site.destroyed and site.fired < likely
            ]
        )
        through = _aims_through(feared)
        self._enemy, self._through = side.other, _through_to_cities(feared, side.other)
        self._rates = _rates(enemy, side.other, hunt * worth_of_missile(game, side.other, used))
        self.left: dict[str, float] = {
            city.hex: city.points - damage.get(city.id, 0) for city in _targets(side.other)
        }
        self.bases = {base.hex: len(base.types) * through.get(base.hex, 1.0) for base in enemy.bases}
        self._largest = max(self.bases.values(), default=0.0)
        for flight in game.forces(side).flights:
            if flight.route:
                self.expect(flight.type, flight.route[-1])

    def expect(self, kind: str, target: str) -> None:
        """A missile of that type is on its way to a target: the next one finds less there."""
        self.bases.pop(target, None)
        if target in self.left:
            taken = kinds()[kind].strength * self._through[target]
            self.left[target] = max(0.0, self.left[target] - taken)

    def _best_city(self, strength: int, among: Iterable[City]) -> tuple[float, str]:
        """The city in which a missile of that strength gains most, and what it gains; the first of those that are as good."""
        left, through, most, best = self.left, self._through, 0.0, ""
        for city in among:
            here = left[city.hex]
            gain = (strength if strength < here else here) * through[city.hex]
            if gain > most:
                most, best = gain, city.hex
                if gain == strength:  # there is no more to gain
                    break
        return most, best

    def best(self, start: str, kind: str, turns: int) -> tuple[float, str]:
        """The greatest gain of a missile of a type within so many turns, and the hex where it has it.

        No gain and no target where there is nothing. Of cities that are as good the nearest is taken, a base only
        where it is better than all of them. Of bases it is the first by the number of its hex: the order in which
        they were set up is not for this side to know.
        """
        facts = kinds()[kind]
        reach = facts.movement * turns
        most, best = self._best_city(facts.strength, cities_within(start, self._enemy, reach))
        city, rates = best, self._rates
        if self._largest * rates[0] <= most:
            return most, best
        spots, apart = hexes.world().spots, hexes.steps_by_spot_difference()
        at = spots[start]
        for target, missiles in self.bases.items():
            if missiles * rates[0] < most:
                continue
            distance = apart[at - spots[target]]
            if distance <= reach:
                gain = missiles * rates[(distance - 1) // facts.movement]
                if gain > most or (gain == most and best != city and target < best):
                    most, best = gain, target
        return most, best

    def typical(self, kind: str, turns: Sequence[int]) -> tuple[float, ...]:
        """The best gain of a type wherever it stands, with bases so many enemy turns away."""
        towns, _ = self._best_city(kinds()[kind].strength, _targets(self._enemy))
        base = max(self.bases.values(), default=0.0)
        return tuple([max(towns, base * self._rates[number]) for number in turns])


FearedSites = tuple[tuple[str, str, float], ...]
"""The standing sites of a side that are feared: letter, hex, and how likely each has a round left."""


@kept_latest(1 << 12)
def _aims_through(sites: FearedSites) -> Mapping[str, float]:
    """The probability that a missile comes through to each hex in reach of the enemy's sites; 1 elsewhere."""
    left = {letter: rounds for letter, _, rounds in sites}
    covered = coverage(tuple([(letter, name) for letter, name, _ in sites]))
    return {
        name: 1 - LIKELY_FIRE * max([left[guard.site] * chance_of_hit(guard.distance) for guard in guards])
        for name, guards in covered.items()
    }


@kept_latest(1 << 12)
def _through_to_cities(sites: FearedSites, side: Power) -> Mapping[str, float]:
    """The same for each city of a side."""
    through = _aims_through(sites)
    return {city.hex: through.get(city.hex, 1.0) for city in _targets(side)}


def _rates(enemy: SideSeen, side: Power, worth: float) -> tuple[float, ...]:
    """The worth of hitting a base, for each missile in it now, by the number of enemy turns until then.

    ``worth`` is that of a missile that still stands; the enemy launches some in each turn.
    """
    standing = max(1, enemy.face_down)
    return tuple(
        [
            worth * max(LAST_WORTH, 1 - number / standing)
            for number in _launched(side, at_first=not enemy.turns)
        ]
    )


@kept
def _launched(side: Power, *, at_first: bool) -> tuple[float, ...]:
    """The missiles that a side launches, on average, in so many turns from now on."""
    usual, free = usual_launch(side), arsenals()[side].first_launch
    first = free if free and at_first else usual
    return (0.0, *(first + more * usual for more in range(TURNS_AHEAD)))


def worth_of_missile(game: WarSeen, side: Power, used: float) -> float:
    """Points that a missile still standing in a base of a side is worth to it, one with another.

    At least the point that it scores if it is never launched. Source: 9.1.
    """
    forces, enemy = game.forces(side), side.other
    left = arsenals()[enemy].city_points - city_points_lost(game, enemy)
    missiles = forces.face_down + len(forces.flights)
    return max(1.0, used * min(mean_strength(side), left / max(1, missiles)))


def endangered(own: SideSeen, enemy: SideSeen, near: Mapping[str, int]) -> frozenset[str]:
    """Own bases that a missile in the air can reach in the enemy's next turn.

    ``near`` tells for each hex how far it is from home: most missiles need no closer look.
    """
    types, spots, apart = kinds(), hexes.world().spots, hexes.steps_by_spot_difference()
    close = [
        (spots[flight.hex], move)
        for flight in enemy.flights
        if near[flight.hex] <= (move := types[flight.type].movement)
    ]
    places = [(base.hex, spots[base.hex]) for base in own.bases] if close else []
    return frozenset([name for at, move in close for name, place in places if apart[place - at] <= move])
