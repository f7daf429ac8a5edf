"""The interface of a player's decisions, and a random player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, city_in, kinds
from fng_cli.icbm.board.state import Flight, Game, SideSeen, WarSeen
from fng_cli.icbm.setup import placing
from fng_cli.icbm.war.move import Guard


class MissileOrder(Struct, frozen=True):
    """An order for a missile this turn: the hexes to fly, and whether it impacts at their end.

    The path may be longer than one turn's movement: the rest is its route for later turns.
    """

    path: tuple[str, ...]
    impact: bool = False


class Launch(NamedTuple):
    """A base to activate: all of it, or some of its missiles by type; and the target hex of each missile."""

    hex: str
    missiles: Mapping[str, int] | None = None
    aims: tuple[str, ...] = ()


class Watch(NamedTuple):
    """The view of the side that may fire: its own things, and the missile that has come in range.

    ``movement_left`` is the number of hexes that the missile may still move this turn, ``enemies`` the number
    of missiles that the enemy has in bases and in the air.
    """

    side: Power
    own: SideSeen
    damage: Mapping[str, int]
    missile: Flight
    guards: tuple[Guard, ...]
    movement_left: int
    enemies: int


class Player(Protocol):
    """A side's decisions. ``mind`` gives random choices that are no dice of the game.

    A player may look at nothing that ``visible_game`` would hide from its side; a test holds each of our
    players to that.
    """

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Set up bases and sites for the side whose turn it is, and return the game with them; the set-up is
        not ended. ``mind`` makes random choices. (Only declared here: each player has its own.)
        """

    def reply(self, game: Game, mind: Dice) -> Sequence[tuple[str, str]]:
        """Return the Soviet bases to move because of missiles in Alaska, as (from, to); empty for none.

        ``mind`` draws random choices.
        """

    def rounds(self, game: Game, side: Power, mind: Dice) -> Mapping[str, int]:
        """Return the number of ABM rounds to build for each site, by letter. ``mind`` draws random choices."""

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """Return the number of points that this player bids for ``side``, for the right to launch first.
        ``mind`` makes random choices. (Only declared here: each player has its own.)
        """

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """Return the launches of this turn: each is a base with its missiles and their targets. The most
        missiles allowed has been rolled already (``game.war.allowed``). ``mind`` draws random choices.
        """

    def steer(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """Return the order for ``flight``, a missile of the moving side, in this turn. ``game`` is what the
        player can see of the war. Choices at random are drawn with ``mind``.
        """

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """Return the rounds to fire, by site; empty to let the missile pass. ``mind`` draws random choices;
        the fire itself is rolled later.
        """


WHIMS = "whims of the machine"
WHIM_DICE = 8
"""The number of dice that seed all random choices of the machine in one command."""


def roll_whims(dice: Dice) -> str:
    """Roll a seed for the random choices of computer players. The program's own dice are used if there are
    any, even if a human types his dice. Raises RequestError if odds are asked for, because it would be
    useless to follow all random choices.
    """
    return dice.part(_roll_choice_seed, coarse=_refuse_odds)


def _roll_choice_seed(*, dice: Dice) -> str:
    """Roll WHIM_DICE dice, and return their faces as one string of digits: the seed for a machine player's
    random choices. The program's own dice are used if there are any, even if a human types his dice.
    """
    return "".join(map(str, dice.of_program.in_order(WHIM_DICE, WHIMS)))


def _refuse_odds(*, dice: Dice) -> str:
    """Raise RequestError always: odds do not cover the decisions of a computer player. ``dice`` is unused."""
    raise RequestError(
        "`odds` cannot include a computer player; to see how one plays, simulate many games with icbm sim"
    )


def pick(mind: Dice, number: int, label: str = "whim") -> int:
    """Return a random number from 0 to ``number`` - 1, all nearly equally likely, by rolling the dice of
    ``mind``.

    For 0 or 1 it is 0, without a roll. ``label`` names the throw.
    """
    if number <= 1:
        return 0
    value = 0
    for face in mind.in_order(_dice_needed(number), label):
        value = value * 6 + face - 1
    return value % number


@cache
def _dice_needed(number: int) -> int:
    """Return how many dice serve to pick one of ``number`` possibilities: the smallest number of dice that
    have at least eight times as many throws as there are possibilities. Cached; nothing is rolled.
    """
    dice, throws = 1, 6
    while throws < 8 * number:
        dice, throws = dice + 1, throws * 6
    return dice


class Dabbler:
    """A player that plays at random within the rules: an easy opponent."""

    def __init__(self, most_rounds: int = 4, most_base: int = 6) -> None:
        """Set the limits for this player's random choices. ``most_rounds`` is the most ABM rounds that a side
        builds for each of its sites on average; a single site may get more. ``most_base`` is the most
        missiles in each base except the last.
        """
        self._most_rounds = most_rounds
        self._most_base = most_base

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Return the game after the side that is setting up has been set up at random, with the dice of
        ``mind``. All its missiles go to bases on its own land. A random number of ABM sites go to its own
        land or cities. Raises RequestError if neither side is setting up, or if this one has set up missiles
        already.
        """
        side = placing.side_setting_up(game)
        ground = list(placing.home_hexes(side))
        left = [kind for kind, number in arsenals()[side].missiles.items() for _ in range(number)]
        bases: list[tuple[str, Mapping[str, int]]] = []
        while left:
            size = 2 + pick(mind, self._most_base - 1)
            size = len(left) if len(left) - size < placing.LEAST_BASE else size
            chosen = [left.pop(pick(mind, len(left))) for _ in range(size)]
            wanted = {kind: chosen.count(kind) for kind in chosen}
            bases.append((ground.pop(pick(mind, len(ground))), wanted))
        towns = [
            city.hex
            for city in city_in().values()
            if hexes.world().letters[city.hex] in arsenals()[side].home
        ]
        sites: list[str] = []
        for _ in range(pick(mind, arsenals()[side].sites + 1)):
            where = towns if pick(mind, 2) else ground
            sites.append(where.pop(pick(mind, len(where))))
        return placing.place_all(game, bases, sites)

    def reply(self, game: Game, mind: Dice) -> Sequence[tuple[str, str]]:
        """Return random moves, as (from, to), of Soviet bases that have not been moved yet in reply to
        missiles in Alaska: a random number of them, possibly none. ``mind`` draws the random choices.
        """
        taken = {base.hex for base in game.ussr.bases}
        free = [name for name in placing.home_hexes(Power.USSR) if name not in taken]
        bases = [base.hex for base in game.ussr.bases if base.hex not in game.replied]
        moves_allowed = placing.moves_left(game)
        return [
            (bases.pop(pick(mind, len(bases))), free.pop(pick(mind, len(free))))
            for _ in range(pick(mind, moves_allowed + 1))
        ]

    def rounds(self, game: Game, side: Power, mind: Dice) -> Mapping[str, int]:
        """Return a random number of rounds for each site, by letter; empty if there are no sites. The
        historical variant fixes their total. In other games, the total is random too, at most this player's
        ``most_rounds`` for each site on average. ``mind`` makes these random choices.
        """
        sites = game.forces(side).sites
        given = arsenals()[side].historical_rounds if game.historical else len(sites) * self._most_rounds
        numbers = dict.fromkeys((site.letter for site in sites), 0)
        for _ in range(given if game.historical else pick(mind, given + 1)):
            if sites:
                numbers[sites[pick(mind, len(sites))].letter] += 1
        return numbers

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """Return a random bid from 0 to 10 points, drawn with the dice ``mind``; ``game`` and ``side`` are
        unused.
        """
        return pick(mind, 11)

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """Return launches from bases chosen at random, without targets. They use at most a random number of
        missiles, drawn from 0 to the number that the side may activate; empty if it is 0. ``mind`` makes
        the random choices.
        """
        left = pick(mind, game.war.may_activate + 1)
        bases = list(game.forces(game.war.side).bases)
        chosen = []
        while left and bases:
            base = bases.pop(pick(mind, len(bases)))
            number = min(left, len(base.types) - (pick(mind, 4) == 0 and len(base.types) > 1))
            flying = base.types[:number]
            chosen.append(Launch(base.hex, {kind: flying.count(kind) for kind in flying}))
            left -= number
        return chosen

    def steer(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """Return the order for a missile: to fly on along its route, and usually to impact if the route ends
        this turn. A throw of ``mind`` decides about the impact. A missile without a route gets a random
        one, to an enemy city in reach or towards any hex.
        """
        if not flight.route:
            return self._new_route(game, flight, mind)
        last = len(flight.route) <= kinds()[flight.type].movement
        return MissileOrder(flight.route, last and pick(mind, 6) > 0)

    def _new_route(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """Return an order with a new route. Usually it leads straight to a random enemy city in reach; in
        other cases, towards a random hex, as far as the missile can fly. The missile impacts at the end of
        the route if it gets there this turn.
        """
        kind = kinds()[flight.type]
        reach = kind.movement * flight.turns
        towns = [
            city.hex
            for city in city_in().values()
            if city.side is not game.war.side and hexes.distance(flight.hex, city.hex) <= reach
        ]
        if towns and pick(mind, 6):
            path = hexes.straight_path(flight.hex, towns[pick(mind, len(towns))])
        else:
            everywhere = list(hexes.world().letters)
            path = hexes.straight_path(flight.hex, everywhere[pick(mind, len(everywhere))])[:reach]
        return MissileOrder(path, len(path) <= kind.movement)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """Return random fire, as rounds by the letter of the site. Each site in range that has rounds left
        fires in half of the cases. It fires one to three rounds, but no more than it has. ``mind`` draws
        the random numbers.
        """
        left = {site.letter: site.left for site in watch.own.sites}
        able = {guard.site: left[guard.site] for guard in watch.guards if left[guard.site] > 0}
        return {letter: 1 + pick(mind, min(3, number)) for letter, number in able.items() if pick(mind, 2)}
