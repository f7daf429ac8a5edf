"""The worth of targets to the machine player. It looks only at what its side may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import City, Power, activation_chart, arsenals, chance_of_hit, cities, kinds
from fng_cli.icbm.board.situation import SideSeen, WarSeen
from fng_cli.icbm.player.positions import cities_within
from fng_cli.icbm.war.move import coverage
from fng_cli.icbm.war.score import lost_by
from fng_cli.tables import kept, kept_latest

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
    return sum(float(chart.at(face, side)["result"]) for face in range(1, 7)) / 6


@kept
def mean_strength(side: Power) -> float:
    """The strength of a side's missiles, one with another."""
    missiles = arsenals()[side].missiles
    return (
        sum(kinds()[kind].strength * number for kind, number in missiles.items()) / arsenals()[side].counters
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
        through = _through(feared)
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
        spots, apart = hexes.world().spots, hexes.apart()
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
def _through(sites: FearedSites) -> Mapping[str, float]:
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
    through = _through(sites)
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
    left = arsenals()[enemy].city_points - lost_by(game, enemy)
    missiles = forces.face_down + len(forces.flights)
    return max(1.0, used * min(mean_strength(side), left / max(1, missiles)))


def endangered(own: SideSeen, enemy: SideSeen, near: Mapping[str, int]) -> frozenset[str]:
    """Own bases that a missile in the air can reach in the enemy's next turn.

    ``near`` tells for each hex how far it is from home: most missiles need no closer look.
    """
    types, spots, apart = kinds(), hexes.world().spots, hexes.apart()
    close = [
        (spots[flight.hex], move)
        for flight in enemy.flights
        if near[flight.hex] <= (move := types[flight.type].movement)
    ]
    places = [(base.hex, spots[base.hex]) for base in own.bases] if close else []
    return frozenset([name for at, move in close for name, place in places if apart[place - at] <= move])
