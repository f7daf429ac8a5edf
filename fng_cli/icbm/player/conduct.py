"""Playing a game: each decision is asked of the side that has it, each action done by the rules.

All that must be known stands in the game itself, so that a game can be broken off and taken up
again at any point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, chance_of_hit, kinds
from fng_cli.icbm.board.state import ActionResult, Flight, Forces, Game, Phase
from fng_cli.icbm.player.players import Player, Watch
from fng_cli.icbm.setup import bid, placing, secret
from fng_cli.icbm.war import activate, intercept, move, turn
from fng_cli.icbm.war import wave as waves

Players = Mapping[Power, Player | None]
"""Who decides for each side; None: somebody who is not here."""

MOST_TIES = 20
"""Bids in a row that are alike, after which two players settle it by dice instead."""


class Seats(NamedTuple):
    """The players of a game, its dice, and each side's whims and salt."""

    players: Players
    dice: Dice
    minds: Mapping[Power, Dice]
    salts: Mapping[Power, str]


class GameInPlay:
    """A game as it goes on: how it stands, and the actions that brought it here."""

    def __init__(self, game: Game, at: Seats) -> None:
        self.game = game
        self.at = at
        self.acts: list[ActionResult[Any]] = []

    def do(self, done: ActionResult[Any]) -> Any:
        """Take an action as done; gives its report."""
        self.acts.append(done)
        self.game = done.game
        return done.report

    @property
    def mover(self) -> Player | None:
        """The player whose turn it is, if he is here."""
        return self.at.players[self.game.war.side]

    @property
    def watcher(self) -> Player | None:
        """The other player, if he is here."""
        return self.at.players[self.game.war.side.other]

    def waits(self) -> bool:
        """Whether a missile has halted where somebody who is not here may fire at it."""
        moving = self.game.war.moving
        if moving is None or not moving.exposed or self.watcher is not None:
            return False
        return self.game.forces(self.game.war.side.other).fire_order is None


def play(game: Game, at: Seats) -> Iterator[ActionResult[Any]]:
    """Do everything that the players who are here can do, action by action.

    Ends when the game is over, or waits for somebody who is not here.
    """
    for course in stages(game, at):
        yield from course.acts


def stages(game: Game, at: Seats) -> Iterator[GameInPlay]:
    """The same, stage by stage: a side's set-up, or its whole turn."""
    while game.phase is not Phase.OVER:
        course = GameInPlay(game, at)
        if course.waits():
            return
        _STAGES[game.phase](course)
        yield course
        game = course.game
        if not course.acts or course.waits():
            return


def _set_up(course: GameInPlay) -> None:
    side = placing.builder(course.game)
    player = course.at.players[side]
    if player:
        course.do(placing.finish(player.deploy(course.game, course.at.minds[side])))


def _reply(course: GameInPlay) -> None:
    player = course.at.players[Power.USSR]
    if not player:
        return
    for start, end in player.reply(course.game, course.at.minds[Power.USSR]):
        course.do(placing.move_base(course.game, start, end))
    if course.game.phase is Phase.REPLY:
        course.do(placing.finish(course.game))


def _rounds(course: GameInPlay) -> None:
    at = course.at
    for side in Power:
        player = at.players[side]
        if player and not course.game.forces(side).commitment:
            wanted = player.rounds(course.game, side, at.minds[side])
            course.do(secret.allocate(course.game, side, wanted, at.salts[side]))


def _bids(course: GameInPlay) -> None:
    at = course.at
    for _ in range(MOST_TIES):
        for side in Power:
            player = at.players[side]
            if player and course.game.phase is Phase.BID and course.game.forces(side).bid_points is None:
                offer = player.bid(course.game, side, at.minds[side])
                course.do(bid.bid(course.game, **{side.value: offer}))
        if course.game.phase is not Phase.BID or None in at.players.values():
            return
    course.do(bid.roll_for_first(course.game, dice=at.dice))


def _war(course: GameInPlay) -> None:
    """The rest of the turn that is on, as far as its players are here."""
    if course.game.war.moving and course.game.war.moving.exposed:
        fire(course)
    player = course.mover
    if not player:
        return
    course.game = intercept.hold_fire(course.game)
    if not course.game.war.moving and not course.game.war.done_with:
        _activation(course, player)
    for flight in _waiting(course.game):
        _flight(course, flight, player)
        if course.waits():
            return
    course.do(turn.end_turn(course.game))


def _activation(course: GameInPlay, player: Player) -> None:
    side = course.game.war.side
    if course.game.war.allowed is None:
        if not course.game.forces(side).bases:
            return
        course.do(activate.roll(course.game, dice=course.at.dice))
    for choice in player.launch(course.game, course.at.minds[side]):
        course.do(activate.activate(course.game, choice.hex, choice.missiles, choice.aims))


def _waiting(game: Game) -> list[Flight]:
    """The missiles that have still to be moved: the one in hand first."""
    moving = game.war.moving.id if game.war.moving else ""
    flights = [flight for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with]
    return sorted(flights, key=lambda flight: flight.id != moving)


def _flight(course: GameInPlay, flight: Flight, player: Player) -> None:
    """One missile's turn: it flies, is fired at where it comes in range, and impacts or not."""
    game = course.game
    order = player.steer(game, flight, course.at.minds[game.war.side])
    path = order.path
    used = game.war.moving.used if game.war.moving and game.war.moving.id == flight.id else 0
    movement = kinds()[flight.type].movement - used
    while path and movement:
        holding = silent(course)
        flown = course.do(move.move(course.game, flight.id, path, holding))
        entered = len(flown.entered)
        path, movement = path[entered:], movement - entered
        if flown.guards:
            if course.waits():
                return
            fire(course)
            if course.game.war.moving is None:
                return
    if order.impact and not path:
        course.do(move.impact(course.game, flight.id))


def silent(course: GameInPlay) -> tuple[str, ...]:
    """The sites that will not fire at the missile in hand: nobody need be asked about them.

    They have no rounds left, or their side lets it go by.
    """
    forces, moving = course.game.forces(course.game.war.side.other), course.game.war.moving
    lets_pass = forces.fire_order == 0 or (moving is not None and moving.let_by)
    if course.watcher is None and lets_pass:
        return tuple([site.letter for site in forces.sites])
    return move.sites_known_spent(forces.sites)


def fire(course: GameInPlay) -> None:
    """The other side may fire at the missile in hand: by its player, or as a human has ordered."""
    game, player, side = course.game, course.watcher, course.game.war.side.other
    own, enemy, mover = game.forces(side), game.forces(game.war.side), game.war.moving
    flight = enemy.flight(mover.id) if mover else None
    if not mover or not flight:
        return
    guards = move.guards_by_hex(own.sites, move.sites_without_rounds(own.sites)).get(flight.hex, ())
    if not guards:
        return
    if player is None:
        rounds = _as_ordered(own, guards)
    else:
        left = kinds()[flight.type].movement - mover.used
        enemies = enemy.face_down + len(enemy.flights)
        watch = Watch(side, own, game.damage, flight, guards, left, enemies)
        rounds = player.fire(watch, course.at.minds[side])
    if rounds:
        course.do(intercept.intercept(game, rounds, dice=course.at.dice))


def _as_ordered(own: Forces, guards: tuple[move.Guard, ...]) -> Mapping[str, int]:
    """The rounds of a human's standing order: those of the site that hits most often, as far as it has them."""
    left = {site.letter: site.left for site in own.sites}
    best = max(guards, key=lambda guard: (chance_of_hit(guard.distance), left[guard.site]))
    number = min(own.fire_order or 0, left[best.site])
    return {best.site: number} if number > 0 else {}


def fly(
    game: Game,
    names: Sequence[str] | None,
    points: Sequence[str] = (),
    *,
    at: Seats,
    stay: bool,
    unopposed: bool = False,
    strike: bool = False,
) -> ActionResult[waves.Wave]:
    """Move missiles of a human; where a machine guards the way, it fires or not, and they fly on.

    As ``waves.fly``, which it is where two humans play.
    """
    if game.mail and unopposed:
        raise RequestError("by mail only the enemy himself lets a missile pass: write, and read his answer")
    course = GameInPlay(game, at)
    lets_all_pass = game.forces(game.war.side.other).fire_order == 0
    passing = game.war.moving.id if game.war.moving and game.war.moving.let_by and not lets_all_pass else ""
    if game.mail and names == [waves.ALL] and passing in waves.missiles_with_route(game):
        return _on_after_passing(course, points, strike=strike)
    asked = names == [waves.ALL] and passing
    holding = None if unopposed or asked or (course.watcher is None and not game.mail) else silent(course)
    done = waves.fly(
        game, names, points, stay=stay, unopposed=unopposed, strike=strike, holding=holding or ()
    )
    if course.watcher is None:
        return done
    moves, impacts, fires = list(done.report.moves), list(done.report.impacts), list(done.report.abm_fire)
    course.game, wave = done.game, done.report
    rest: list[str] = list(wave.waiting)
    while course.game.war.moving and course.game.war.moving.exposed:
        flown = wave.moves[-1]
        before = len(course.acts)
        fire(course)
        fires += [replace(act.report, next=()) for act in course.acts[before:]]
        course.game = intercept.hold_fire(course.game)
        rest = list(wave.waiting)
        if course.game.war.moving and flown.ahead and flown.movement_left:
            rest.insert(0, flown.missile)
        elif course.game.war.moving and not flown.ahead and move.is_target(course.game, flown.hex):
            if not strike:
                break
            impacts.append(replace(course.do(move.impact(course.game, flown.missile)), next=()))
        if not rest:
            break
        course.game, wave = waves.move_all(course.game, rest, holding=silent(course), strike=strike)
        rest = list(wave.waiting)
        moves += wave.moves
        impacts += wave.impacts
    return waves.wave_result(course.game, moves, impacts, fires, rest)


def _on_after_passing(course: GameInPlay, points: Sequence[str], *, strike: bool) -> ActionResult[waves.Wave]:
    """All missiles fly on, of which the enemy lets the one in hand go by, and only that."""
    first = waves.fly(course.game, None, points, strike=strike, holding=silent(course))
    if first.report.halted:
        return first
    rest = waves.fly(first.game, [waves.ALL], points, strike=strike)
    moves, impacts = (*first.report.moves, *rest.report.moves), (*first.report.impacts, *rest.report.impacts)
    return waves.wave_result(rest.game, moves, impacts, (), rest.report.waiting)


_STAGES = {
    Phase.USSR_SETUP: _set_up,
    Phase.USA_SETUP: _set_up,
    Phase.REPLY: _reply,
    Phase.ROUNDS: _rounds,
    Phase.BID: _bids,
    Phase.WAR: _war,
}
