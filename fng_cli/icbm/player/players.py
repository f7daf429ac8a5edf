"""The decisions of a player, and the standing orders of a human."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, city_in, kinds
from fng_cli.icbm.board.state import ActionResult, Flight, Game, SideSeen, WarSeen
from fng_cli.icbm.setup import placing
from fng_cli.icbm.war.move import Guard
from fng_cli.words import whole_number


class MissileOrder(Struct, frozen=True):
    """An order for a missile this turn: the hexes to fly, and whether it impacts at their end.

    The path may be longer than one turn's movement: the rest is its route for later.
    """

    path: tuple[str, ...]
    impact: bool = False


class Launch(NamedTuple):
    """A base to activate: all of it, or some of its missiles by type; and what they are meant for."""

    hex: str
    missiles: Mapping[str, int] | None = None
    aims: tuple[str, ...] = ()


class Watch(NamedTuple):
    """The view of the side that may fire: its own things, and the missile that has come in range.

    ``movement_left`` is what the missile may move on this turn, ``enemies`` how many missiles the
    enemy has in bases and in the air.
    """

    side: Power
    own: SideSeen
    damage: Mapping[str, int]
    missile: Flight
    guards: tuple[Guard, ...]
    movement_left: int
    enemies: int


class Player(Protocol):
    """A side's decisions. ``mind`` is where whims come from: never the dice of the game.

    A player may look at nothing that ``view.seen`` would hide from its side; a test holds each of
    our players to that.
    """

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Set up all bases and sites of the side whose turn it is to do so."""

    def reply(self, game: Game, mind: Dice) -> Sequence[tuple[str, str]]:
        """Soviet bases to move because of missiles in Alaska: from where to where."""

    def rounds(self, game: Game, side: Power, mind: Dice) -> Mapping[str, int]:
        """ABM rounds for each site."""

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """Points for the first launch."""

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """Bases to activate, now that ``game.war.allowed`` is known."""

    def steer(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """The order for a missile of the moving side this turn."""

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """Rounds to fire, by site; none to let the missile pass."""


WHIMS = "whims of the machine"
WHIM_DICE = 8
"""Dice that decide all whims of the machine in one command: enough for games that are not alike."""


def whims(dice: Dice) -> str:
    """A seed for all that machine players decide by whim: one throw, which no player is asked for.

    Raises RequestError where odds are asked for: nobody wants all whims enumerated.
    """
    return dice.part(_throw_whims, coarse=_no_odds)


def _throw_whims(*, dice: Dice) -> str:
    return "".join(map(str, dice.of_program.in_order(WHIM_DICE, WHIMS)))


def _no_odds(*, dice: Dice) -> str:
    raise RequestError("`odds`: not of what a machine player does; icbm sim plays it many times instead")


def pick(mind: Dice, number: int, label: str = "whim") -> int:
    """One of ``number`` possibilities, counted from 0; all are as good as equally likely."""
    if number <= 1:
        return 0
    value = 0
    for face in mind.in_order(_digits(number), label):
        value = value * 6 + face - 1
    return value % number


@cache
def _digits(number: int) -> int:
    """The dice that pick one of so many possibilities, with eight throws or more for each."""
    digits, reach = 1, 6
    while reach < 8 * number:
        digits, reach = digits + 1, reach * 6
    return digits


class Dabbler:
    """Plays at random, but within the rules: somebody to beat, and to try the rules with."""

    def __init__(self, most_rounds: int = 4, most_base: int = 6) -> None:
        self._most_rounds = most_rounds
        self._most_base = most_base

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Bases of any size anywhere, sites anywhere."""
        side = placing.builder(game)
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
        """Some bases, to anywhere."""
        taken = {base.hex for base in game.ussr.bases}
        free = [name for name in placing.home_hexes(Power.USSR) if name not in taken]
        bases = [base.hex for base in game.ussr.bases if base.hex not in game.replied]
        most = placing.moves_left(game)
        return [
            (bases.pop(pick(mind, len(bases))), free.pop(pick(mind, len(free))))
            for _ in range(pick(mind, most + 1))
        ]

    def rounds(self, game: Game, side: Power, mind: Dice) -> Mapping[str, int]:
        """Some for each site; what is given, in the historical variant."""
        sites = game.forces(side).sites
        given = arsenals()[side].historical_rounds if game.historical else len(sites) * self._most_rounds
        numbers = dict.fromkeys((site.letter for site in sites), 0)
        for _ in range(given if game.historical else pick(mind, given + 1)):
            if sites:
                numbers[sites[pick(mind, len(sites))].letter] += 1
        return numbers

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """Anything up to ten."""
        return pick(mind, 11)

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """Bases as they come, some only in part."""
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
        """To any city of the enemy that it can reach, or to any hex at all."""
        if not flight.route:
            return self._new_route(game, flight, mind)
        last = len(flight.route) <= kinds()[flight.type].movement
        return MissileOrder(flight.route, last and pick(mind, 6) > 0)

    def _new_route(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        kind = kinds()[flight.type]
        reach = kind.movement * flight.turns
        towns = [
            city.hex
            for city in city_in().values()
            if city.side is not game.war.side and hexes.distance(flight.hex, city.hex) <= reach
        ]
        if towns and pick(mind, 6):
            path = hexes.line(flight.hex, towns[pick(mind, len(towns))])
        else:
            everywhere = list(hexes.world().letters)
            path = hexes.line(flight.hex, everywhere[pick(mind, len(everywhere))])[:reach]
        return MissileOrder(path, len(path) <= kind.movement)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """At anything, now and then, with some of what there is."""
        left = {site.letter: site.left for site in watch.own.sites}
        able = {guard.site: left[guard.site] for guard in watch.guards if left[guard.site] > 0}
        return {letter: 1 + pick(mind, min(3, number)) for letter, number in able.items() if pick(mind, 2)}


ASK, HOLD = "ask", "hold"
MOST_AT_ONCE = 9
"""Rounds of one order at one missile: more than that is a slip of the finger."""


class OrdersGiven(Report, frozen=True):
    """An order for a side's sites: the rounds at each missile; None where its player is asked each time."""

    ANSWER: ClassVar[tuple[str, ...]] = ("fire_order",)

    side: Power
    fire_order: int | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.fire_order is None:
            return f"{self.side.label}: you are asked for fire each time."
        if not self.fire_order:
            return f"{self.side.label}: your sites hold their fire."
        rounds = "1 round" if self.fire_order == 1 else f"{self.fire_order} rounds"
        return f"{self.side.label}: {rounds} at each missile in each hex, from the site that hits most often."


def give(game: Game, side: Power, wanted: str) -> ActionResult[OrdersGiven]:
    """Order a human's sites: ``ask``, ``hold``, or a number of rounds. Source: 7.1.

    Raises RequestError for anything else, and for a side that is the machine's.
    """
    if game.forces(side).by_machine:
        raise RequestError(f"the {side.label} is the machine's: it takes no orders")
    order = _order(wanted)
    after = game.with_forces(side, replace(game.forces(side), fire_order=order))
    return ActionResult(after, OrdersGiven(side, order, ("m-19",)))


def _order(wanted: str) -> int | None:
    text = wanted.strip().lower()
    if text == ASK:
        return None
    if text == HOLD:
        return 0
    number = whole_number(text)
    if number is not None and number <= MOST_AT_ONCE:
        return number
    raise RequestError(f"{wanted!r}: write {ASK}, {HOLD}, or rounds from 1 to {MOST_AT_ONCE}")
