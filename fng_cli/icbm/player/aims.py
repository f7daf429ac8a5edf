"""The worth of targets to the machine player. It looks only at what its side may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, activation_chart, arsenals, chance_of_hit, cities, kinds
from fng_cli.icbm.board.state import Forces, Game
from fng_cli.icbm.player.positions import city_steps
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
def _targets(side: Power) -> tuple[tuple[str, str, int], ...]:
    """The cities of a side: hex, id, points."""
    return tuple((city.hex, city.id, city.points) for city in cities().values() if city.side is side)


class Aims:
    """The enemy's cities and bases as targets, less what is on its way to them already.

    ``hunt`` is what a missile in an enemy base is held for, as a part of what it may do, ``used`` the part of its
    strength that comes to something; ``likely``
    the rounds that an enemy site is taken to have. ``left`` are the points that each city still has
    to lose, ``bases`` the missiles in each base, as far as one comes through to it.
    """

    def __init__(self, game: Game, side: Power, hunt: float, likely: float, used: float) -> None:
        enemy = game.forces(side.other)
        sites = tuple([(site.letter, site.hex, site.fired) for site in enemy.sites if not site.destroyed])
        damage, self._through = game.damage, _through(sites, likely)
        through = self._through
        self._enemy = side.other
        self._rates = _rates(enemy, side.other, hunt * worth_of_missile(game, side.other, used))
        self.left: dict[str, float] = {
            name: points - damage.get(city, 0) for name, city, points in _targets(side.other)
        }
        # In the order of their hexes: that in which they were set up is not for this side to know.
        bases = sorted((base.hex, len(base.types)) for base in enemy.bases)
        self.bases = {name: number * through.get(name, 1.0) for name, number in bases}
        for flight in game.forces(side).flights:
            if flight.route:
                self.expect(flight.type, flight.route[-1])

    def expect(self, kind: str, target: str) -> None:
        """A missile of that type is on its way to a target: the next one finds less there."""
        self.bases.pop(target, None)
        if target in self.left:
            taken = kinds()[kind].strength * self._through.get(target, 1.0)
            self.left[target] = max(0.0, self.left[target] - taken)

    def best(self, start: str, kind: str, turns: int) -> tuple[float, str]:
        """The greatest gain of a missile of a type within so many turns, and the hex where it has it.

        No gain and no target where there is nothing.
        """
        facts = kinds()[kind]
        strength, reach, left, through = facts.strength, facts.movement * turns, self.left, self._through
        most, best = 0.0, ""
        for distance, target in city_steps(start, self._enemy):
            if distance > reach:
                break
            gain = min(strength, left[target]) * through.get(target, 1.0)
            if gain > most:
                most, best = gain, target
        for target, missiles in self.bases.items():
            if missiles * self._rates[0] <= most:
                continue
            distance = hexes.distance(start, target)
            gain = missiles * self._rates[(distance - 1) // facts.movement]
            if gain > most and distance <= reach:
                most, best = gain, target
        return most, best

    def typical(self, kind: str, turns: Sequence[int]) -> tuple[float, ...]:
        """The best gain of a type wherever it stands, with bases so many enemy turns away."""
        strength, through = kinds()[kind].strength, self._through
        towns = max([min(strength, left) * through.get(target, 1.0) for target, left in self.left.items()])
        base = max(self.bases.values(), default=0.0)
        return tuple([max(towns, base * self._rates[number]) for number in turns])


RoundsFired = tuple[tuple[str, str, int], ...]
"""The standing sites of a side: letter, hex, and the rounds that each has fired."""


@kept_latest(1 << 12)
def _through(sites: RoundsFired, likely: float) -> Mapping[str, float]:
    """The probability that a missile comes through to each hex in reach of the enemy's sites; 1 elsewhere."""
    left = {letter: max(0.0, min(1.0, likely - fired)) for letter, _, fired in sites}
    covered = coverage(tuple([(letter, name) for letter, name, _ in sites]))
    return {
        name: 1 - LIKELY_FIRE * max(left[guard.site] * chance_of_hit(guard.distance) for guard in guards)
        for name, guards in covered.items()
    }


def _rates(enemy: Forces, side: Power, worth: float) -> tuple[float, ...]:
    """The worth of hitting a base, for each missile in it now, by the number of enemy turns until then.

    ``worth`` is that of a missile that still stands; the enemy launches some in each turn.
    """
    usual, free = usual_launch(side), arsenals()[side].first_launch
    first = free if free and not enemy.turns else usual
    launched = (0.0, *(first + more * usual for more in range(TURNS_AHEAD)))
    standing = max(1, enemy.face_down)
    return tuple([worth * max(LAST_WORTH, 1 - number / standing) for number in launched])


def worth_of_missile(game: Game, side: Power, used: float) -> float:
    """Points that a missile still standing in a base of a side is worth to it, one with another.

    At least the point that it scores if it is never launched. Source: 9.1.
    """
    forces, enemy = game.forces(side), side.other
    left = arsenals()[enemy].city_points - lost_by(game, enemy)
    missiles = forces.face_down + len(forces.flights)
    return max(1.0, used * min(mean_strength(side), left / max(1, missiles)))


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
