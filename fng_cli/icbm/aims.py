"""What the machine player thinks its targets are worth. It looks only at what its side may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from fng_cli.icbm import hexes
from fng_cli.icbm.charts import Power, arsenals, chance_of_hit, cities, kinds
from fng_cli.icbm.ground import city_steps
from fng_cli.icbm.move import coverage
from fng_cli.icbm.score import lost_by
from fng_cli.icbm.state import Forces, Game
from fng_cli.tables import kept, table

USED = 0.8
"""The part of its strength that a missile is worth on average: some is wasted or stopped."""
LIKELY_ROUNDS = 1.5
"""Rounds that an enemy site is taken to have, as long as it has fired fewer."""
LIKELY_FIRE = 0.5
"""How likely such a site fires at a missile that comes by."""


@kept
def usual_launch(side: Power) -> float:
    """How many missiles a side may activate in a turn, on average. Source: 5.1."""
    chart = table("missile-activation", "icbm")
    return sum(float(chart.at(face, side)["result"]) for face in range(1, 7)) / 6


class Aims:
    """The enemy's cities and bases as targets, less what is on its way to them already.

    ``left`` are the points that each city still has to lose, ``bases`` the missiles in each base.
    """

    def __init__(self, game: Game, side: Power, hunt: float = 1.0, likely: float = LIKELY_ROUNDS) -> None:
        enemy = game.forces(side.other)
        sites = tuple([(site.letter, site.hex, site.fired) for site in enemy.sites if not site.destroyed])
        self._side = side
        self._through = _through(sites, likely)
        self._worth = hunt * worth_of_missile(game, side.other)
        self._launches = _launches(enemy, side.other)
        self._standing = max(1, enemy.face_down)
        self.left: dict[str, float] = {
            city.hex: city.points - game.damage.get(city.id, 0)
            for city in cities().values()
            if city.side is not side
        }
        self.bases = {base.hex: len(base.missiles) for base in enemy.bases}
        for flight in game.forces(side).flights:
            if flight.route:
                self.expect(flight.type, flight.route[-1])

    def expect(self, kind: str, target: str) -> None:
        """A missile of that type is on its way to a target: the next one finds less there."""
        self.bases.pop(target, None)
        if target in self.left:
            taken = kinds()[kind].strength * self._through.get(target, 1.0)
            self.left[target] = max(0.0, self.left[target] - taken)

    def _base_gain(self, target: str, turns: int) -> float:
        """Points that it saves to hit a base that many enemy turns from now."""
        standing = max(0.1, 1 - self._launches[turns] / self._standing)
        return self.bases[target] * self._worth * standing * self._through.get(target, 1.0)

    def reached(self, start: str, kind: str, turns: int) -> Iterator[tuple[float, str]]:
        """What a missile of a type can reach from a hex in so many turns, and what it would gain."""
        facts = kinds()[kind]
        strength, reach, left = facts.strength, facts.movement * turns, self.left
        for distance, target in city_steps(start, self._side.other):
            if distance > reach:
                break
            if left[target]:
                yield min(strength, left[target]) * self._through.get(target, 1.0), target
        for target in self.bases:
            distance = hexes.distance(start, target)
            if distance <= reach:
                yield self._base_gain(target, (distance - 1) // facts.movement), target

    def best(self, start: str, kind: str, turns: int) -> tuple[float, str]:
        """The best target in reach, and its gain; no gain and no target where there is none."""
        return max(self.reached(start, kind, turns), default=(0.0, ""))

    def typical(self, kind: str, turns: int) -> float:
        """The best gain of a type wherever it stands, with bases so many enemy turns away."""
        strength, through = kinds()[kind].strength, self._through
        towns = [min(strength, left) * through.get(target, 1.0) for target, left in self.left.items()]
        return max(*towns, *(self._base_gain(target, turns) for target in self.bases), 0.0)


Fired = tuple[tuple[str, str, int], ...]
"""The standing sites of a side: letter, hex, and the rounds that each has fired."""


@lru_cache(maxsize=1 << 12)
def _through(sites: Fired, likely: float) -> Mapping[str, float]:
    """How likely a missile comes through to each hex that the enemy's sites cover; 1 elsewhere."""
    left = {letter: max(0.0, min(1.0, likely - fired)) for letter, _, fired in sites}
    covered = coverage(tuple([(letter, name) for letter, name, _ in sites]))
    return {
        name: 1 - LIKELY_FIRE * max(left[letter] * chance_of_hit(distance) for letter, distance in guards)
        for name, guards in covered.items()
    }


def _launches(enemy: Forces, side: Power) -> tuple[float, ...]:
    """Missiles that the enemy may have activated after no turn from now, one, two, and so on."""
    usual, free = usual_launch(side), arsenals()[side].first_launch
    first = free if free and not enemy.turns else usual
    return (0.0, *(first + more * usual for more in range(9)))


def worth_of_missile(game: Game, side: Power) -> float:
    """Points that a missile still standing in a base of a side is worth to it, one with another.

    At least the point that it scores if it is never launched. Source: 9.1.
    """
    forces, enemy = game.forces(side), side.other
    left = arsenals()[enemy].city_points - lost_by(game, enemy)
    missiles = forces.face_down + len(forces.flights)
    return max(1.0, USED * min(arsenals()[side].mean_strength, left / max(1, missiles)))


def endangered(own: Forces, enemy: Forces, near: Mapping[str, int]) -> frozenset[str]:
    """Own bases that a missile in the air can reach in the enemy's next turn.

    ``near`` tells for each hex how far it is from home: most missiles need no closer look.
    """
    close = [
        (flight.hex, kinds()[flight.type].movement)
        for flight in enemy.flights
        if near[flight.hex] <= kinds()[flight.type].movement
    ]
    return frozenset(
        base.hex for base in own.bases if any(hexes.distance(base.hex, at) <= move for at, move in close)
    )
