"""Opponents for the machine, for tests and simulations: each differs from it in what it launches at what.

They set up, build rounds, bid and fire as the machine does. A player of your own needs the methods of ``Player``
only; the quickest way is a class like these.
"""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.dice import Dice
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import cities, city_in, kinds
from fng_cli.icbm.board.state import Base, Flight, WarSeen
from fng_cli.icbm.player.aims import dangers_of_bases, distance_from_home
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import Launch, MissileOrder

LEAST_GAIN = 1.0
"""The points that a missile must gain on average, or its base stays closed: unlaunched it scores one."""


class Targets:
    """The enemy's cities with the points that they have left, and his bases, without those aimed at already."""

    def __init__(self, game: WarSeen) -> None:
        """List the targets of the side whose turn it is. ``left`` has the points that each enemy city still
        has, and ``bases`` the number of missiles in each enemy base, both by hex. What the side's own
        missiles in the air are aimed at counts as hit.
        """
        side = game.war.side
        self.enemy = side.other
        self.left = {
            city.hex: city.points - game.damage.get(city.id, 0)
            for city in cities().values()
            if city.side is side.other
        }
        self.bases = {base.hex: len(base.types) for base in game.forces(side.other).bases}
        for flight in game.forces(side).flights:
            if flight.route:
                self.take(flight.type, flight.route[-1])

    def take(self, kind: str, target: str) -> None:
        """Record that a missile of the type ``kind`` is aimed at the hex ``target``. A city there loses
        points equal to the missile's strength, but never falls below 0. A base there is no longer a
        target.
        """
        self.bases.pop(target, None)
        if target in self.left:
            self.left[target] = max(0, self.left[target] - kinds()[kind].strength)


class Greedy(Machine):
    """A player that launches whole bases at once at the targets with the greatest gain now.

    ``base_worth`` is the points that it counts for a missile in an enemy base, ``fade`` the fraction by which
    any gain falls with each turn of flight after the first.
    """

    base_worth = 4.0
    fade = 0.08

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """Return launches of whole bases. The base with the greatest gain comes first, then the best against
        the targets left, and so on. The gain of a base is the mean gain of its missiles. Bases that may not
        be opened are left out. So is a base that gains LEAST_GAIN or less, or has more missiles than may
        still be activated. Nothing is rolled; ``mind`` is unused.
        """
        left, chosen = game.war.may_activate, []
        bases = [base for base in game.forces(game.war.side).bases if self.may_open(game, base)]
        targets = Targets(game)
        while offers := [
            (gain, base.hex, aims)
            for base in bases
            if len(base.types) <= left and (gain := (offer := self._offer(base, targets))[0]) > LEAST_GAIN
            for aims in [offer[1]]
        ]:
            _, hex_name, aims = max(offers)
            [base] = [base for base in bases if base.hex == hex_name]
            for kind, aim in zip(base.types, aims, strict=True):
                targets.take(kind, aim)
            bases.remove(base)
            left -= len(aims)
            chosen.append(Launch(hex_name, None, aims))
        return chosen

    def may_open(self, game: WarSeen, base: Base) -> bool:
        """Return True: this player may launch any base in any turn. ``game`` and ``base`` are unused."""
        return True

    def _offer(self, base: Base, targets: Targets) -> tuple[float, tuple[str, ...]]:
        """Return the mean gain of the missiles of a base, and the target of each missile; (0.0, ()) if one of
        them finds no target.

        ``targets`` are not changed.
        """
        left, standing = targets.left.copy(), targets.bases.copy()
        gained, aims = 0.0, []
        for kind in base.types:
            gain, aim = self._best(base.hex, kind, kinds()[kind].duration, targets)
            if not aim:
                break
            gained += gain
            aims.append(aim)
            targets.take(kind, aim)
        targets.left, targets.bases = left, standing
        return (gained / len(aims), tuple(aims)) if len(aims) == len(base.types) else (0.0, ())

    def _best(self, start: str, kind: str, turns: int, targets: Targets) -> tuple[float, str]:
        """Return the greatest gain of a missile of type ``kind`` from hex ``start``, and the target's hex;
        (0.0, "") if nothing worth hitting is within ``turns`` turns. A city is worth its points left, at most
        the missile's strength; a base is worth ``base_worth`` for each missile. The gain is less by the
        fraction ``fade`` of that for each turn after the first. Targets with equal gain are told apart by
        their order or their hex number.
        """
        facts = kinds()[kind]
        best = (0.0, "")
        worths = {name: float(min(facts.strength, points)) for name, points in targets.left.items()}
        worths |= {name: self.base_worth * missiles for name, missiles in targets.bases.items()}
        for name, worth in worths.items():
            distance = hexes.distance(start, name)
            if worth > best[0] and distance <= facts.movement * turns:
                best = max(best, (worth * (1 - self.fade * ((distance - 1) // facts.movement)), name))
        return best

    def steer(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """Return the order for a missile: the way to its aim. If the aim is no city with points left and no
        enemy base, the best other target becomes the aim; if there is none, the old aim stays. The order
        asks for an impact if the missile arrives this turn, or has no aim at all. ``mind`` is not used.
        """
        aim = flight.route[-1] if flight.route else ""
        city = city_in().get(aim)
        stands = city is not None and city.points > game.damage.get(city.id, 0)
        if not stands and game.forces(game.war.side.other).base(aim) is None:
            aim = self._best(flight.hex, flight.type, flight.turns, Targets(game))[1] or aim
        route = self.way(game, flight.hex, aim) if aim else ()
        return MissileOrder(route, len(route) <= kinds()[flight.type].movement)


class CitiesOnly(Greedy):
    """A greedy player that never aims at a base."""

    base_worth = 0.0


class Counterforce(Greedy):
    """A greedy player that aims at every base that it can reach before it aims at a city."""

    base_worth = 20.0


class Late(Greedy):
    """A greedy player that keeps its missiles until they are in danger, or until its tenth turn."""

    def may_open(self, game: WarSeen, base: Base) -> bool:
        """True if this player may launch the base now: its side is in its tenth turn or a later one, or enemy
        missiles already in the air can reach the base in the enemy's next turn.
        """
        side = game.war.side
        own, enemy = game.forces(side), game.forces(side.other)
        return own.turns >= 9 or base.hex in dangers_of_bases(own, enemy, distance_from_home(side))
