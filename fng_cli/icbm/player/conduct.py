"""Playing a game: each decision is asked of the player of its side, each action is done by the rules.

The game itself holds everything needed to go on, so that it can be broken off and continued at any point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import ActionResult, Flight, Game, Phase
from fng_cli.icbm.player.players import MissileOrder, Player, Watch
from fng_cli.icbm.setup import bid, placing, secret
from fng_cli.icbm.war import activate, intercept, move, orders, turn
from fng_cli.icbm.war import wave as waves

Players = Mapping[Power, Player | None]
"""The player of each side; None for a human, who decides through commands or elsewhere."""

MOST_TIES = 20
"""After this number of equal bids in a row two players roll for the first launch instead."""


class Seats(NamedTuple):
    """The players of a game, its dice, and for each side its random choices and the salt of its pledges."""

    players: Players
    dice: Dice
    minds: Mapping[Power, Dice]
    salts: Mapping[Power, str]


class GameInPlay:
    """A game that is being played: its state, and the results of the actions that led to it."""

    def __init__(self, game: Game, seats: Seats) -> None:
        """Begin with a game, the players of its sides, and no results."""
        self.game = game
        self.seats = seats
        self.results: list[ActionResult[Any]] = []

    def record(self, result: ActionResult[Any]) -> Any:
        """Store the result of an action, take its game as the current game, and return its report."""
        self.results.append(result)
        self.game = result.game
        return result.report

    @property
    def mover(self) -> Player | None:
        """Return the computer player whose side has the turn; None if a human plays that side."""
        return self.seats.players[self.game.war.side]

    @property
    def watcher(self) -> Player | None:
        """Return the player of the side whose turn it is not; None if a human plays that side."""
        return self.seats.players[self.game.war.side.other]

    def awaits_fire(self) -> bool:
        """True if a missile has halted where a human may fire at it, and the human's standing orders leave
        the decision to the human. False if a machine plays the side that does not move (``watcher`` is
        set).
        """
        return self.watcher is None and orders.is_asked_for_fire(self.game)


def play(game: Game, seats: Seats) -> Iterator[ActionResult[Any]]:
    """Play on for all players but humans, rolling all dice, and yield the result of each action.

    It ends when the game is over, or waits for a human.
    """
    for course in play_stages(game, seats):
        yield from course.results


def play_stages(game: Game, seats: Seats) -> Iterator[GameInPlay]:
    """Play on for all players but humans, rolling all dice. Yield the game after each stage, such as a
    set-up, the bids or a whole turn. It stops when the game is over or waits for a human. A game that waits
    for a human may be yielded once more, unchanged.
    """
    while game.phase is not Phase.OVER:
        course = GameInPlay(game, seats)
        if course.awaits_fire():
            return
        _STAGES[game.phase](course)
        yield course
        game = course.game
        if not course.results or course.awaits_fire():
            return


def _play_set_up(course: GameInPlay) -> None:
    """Set up the side whose turn it is to do so, end its set-up, and record the result in ``course``. Does
    nothing if a human plays the side. Random choices use the side's own dice. Raises RequestError if
    nobody is setting up.
    """
    side = placing.side_setting_up(course.game)
    player = course.seats.players[side]
    if player:
        course.record(placing.finish(player.deploy(course.game, course.seats.minds[side])))


def _play_reply(course: GameInPlay) -> None:
    """Let the computer player of the USSR move bases in answer to missiles in Alaska, and end that answer.
    Changes ``course``. Does nothing if a human plays the USSR.
    """
    player = course.seats.players[Power.USSR]
    if not player:
        return
    for start, end in player.reply(course.game, course.seats.minds[Power.USSR]):
        course.record(placing.move_base(course.game, start, end))
    if course.game.phase is Phase.REPLY:
        course.record(placing.finish(course.game))


def _play_rounds(course: GameInPlay) -> None:
    """Let each computer player that has not done so choose its secret ABM rounds, and record them. Changes
    ``course``. Sides that humans play are left out.
    """
    seats = course.seats
    for side in Power:
        player = seats.players[side]
        if player and not course.game.forces(side).commitment:
            wanted = player.rounds(course.game, side, seats.minds[side])
            course.record(secret.allocate(course.game, side, wanted, seats.salts[side]))


def _play_bids(course: GameInPlay) -> None:
    """Make the bids of the sides that the computer plays, and record them in ``course``. Against a human, a
    missing bid is made once. If the computer plays both sides, a tie leads to new bids; after MOST_TIES
    ties dice decide who launches first.
    """
    seats = course.seats
    for _ in range(MOST_TIES):
        for side in Power:
            player = seats.players[side]
            if player and course.game.phase is Phase.BID and course.game.forces(side).bid_points is None:
                offer = player.bid(course.game, side, seats.minds[side])
                course.record(bid.bid(course.game, **{side.value: offer}))
        if course.game.phase is not Phase.BID or None in seats.players.values():
            return
    course.record(bid.roll_for_first(course.game, dice=seats.dice))


def _play_turn(course: GameInPlay) -> None:
    """Play the rest of the current turn, changing ``course`` in place, until a human has to decide. First
    comes fire at a halted missile. If a human plays this side, nothing more is done. If not, the program
    declines further fire, activates missiles if none has moved yet, moves them and ends the turn. It stops
    when a human has to decide on fire at a missile.
    """
    if course.game.war.moving and course.game.war.moving.exposed:
        fire_at_mover(course)
    player = course.mover
    if not player:
        return
    course.game = intercept.hold_fire(course.game)
    if not course.game.war.moving and not course.game.war.done_with:
        _activate_bases(course, player)
    for flight in _flights_to_move(course.game):
        _move_flight(course, flight, player)
        if course.awaits_fire():
            return
    course.record(turn.end_turn(course.game))


def _activate_bases(course: GameInPlay, player: Player) -> None:
    """Roll for missiles, unless that was done already this turn, and activate those that ``player`` chooses.
    Changes ``course``. Does nothing if nothing was rolled yet and the side has no bases.
    """
    side = course.game.war.side
    if course.game.war.allowed is None:
        if not course.game.forces(side).bases:
            return
        course.record(activate.roll(course.game, dice=course.seats.dice))
    for choice in player.launch(course.game, course.seats.minds[side]):
        course.record(activate.activate(course.game, choice.hex, choice.missiles, choice.aims))


def _flights_to_move(game: Game) -> list[Flight]:
    """Return the moving side's missiles in the air that are not done with this turn, the one being moved
    first.
    """
    moving = game.war.moving.id if game.war.moving else ""
    flights = [flight for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with]
    return sorted(flights, key=lambda flight: flight.id != moving)


def _move_flight(course: GameInPlay, flight: Flight, player: Player) -> None:
    """Move one missile as its player orders, and change ``course``. A missile that already moved this turn
    continues along its route instead, and impacts if that ends over a target within its reach. Otherwise
    it impacts only if that was ordered. Fire at it is rolled. This returns early if it is shot down, or if
    a human has to decide on fire.
    """
    game = course.game
    used = game.war.moving.used if game.war.moving and game.war.moving.id == flight.id else 0
    movement = kinds()[flight.type].movement - used
    if used:  # it was halted, and flies on as it was ordered to when its move began
        order = MissileOrder(flight.route, len(flight.route) <= movement and _ends_over_target(game, flight))
    else:
        order = player.steer(game, flight, course.seats.minds[game.war.side])
    path = order.path
    while path and movement:
        holding = silent_sites(course, flight.id)
        flown = course.record(move.move(course.game, flight.id, path, holding))
        entered = len(flown.entered)
        path, movement = path[entered:], movement - entered
        if flown.guards:
            if course.awaits_fire():
                return
            fire_at_mover(course)
            if course.game.war.moving is None:
                return
    if order.impact and not path:
        course.record(move.impact(course.game, flight.id))


def _ends_over_target(game: Game, flight: Flight) -> bool:
    """True if a missile's route ends in a hex with a target of the enemy's: a base, a standing site, or a
    city with points left. A missile without a route is judged by the hex where it is now.
    """
    return move.is_target(game, flight.route[-1] if flight.route else flight.hex)


def silent_sites(course: GameInPlay, missile_id: str = "") -> tuple[str, ...]:
    """Return the letters of the enemy's sites that will not fire at a missile: those destroyed or known to be
    out of rounds. If a person decides for the enemy, and lets the missile ``missile_id`` or all missiles
    pass, all sites are returned.
    """
    forces, moving = course.game.forces(course.game.war.side.other), course.game.war.moving
    is_let_by = moving is not None and moving.let_by and moving.id == missile_id
    lets_pass = orders.lets_all_pass(forces) or is_let_by
    if course.watcher is None and lets_pass:
        return tuple([site.letter for site in forces.sites])
    return move.sites_known_spent(forces.sites)


def fire_at_mover(course: GameInPlay) -> None:
    """Let the other side fire at the missile being moved, roll that fire, and change ``course``. The
    program's player decides its rounds; a human's standing orders decide for him. Nothing happens if no
    missile is being moved, if no site can fire, or if no rounds are wanted.
    """
    game, player, side = course.game, course.watcher, course.game.war.side.other
    own, enemy, mover = game.forces(side), game.forces(game.war.side), game.war.moving
    flight = enemy.flight(mover.id) if mover else None
    if not mover or not flight:
        return
    guards = move.guards_by_hex(own.sites, move.sites_without_rounds(own.sites)).get(flight.hex, ())
    if not guards:
        return
    if player is None:
        rounds = orders.ordered_fire(own, guards) or {}
    else:
        left = kinds()[flight.type].movement - mover.used
        enemies = enemy.face_down + len(enemy.flights)
        watch = Watch(
            side=side,
            own=own,
            damage=game.damage,
            missile=flight,
            guards=guards,
            movement_left=left,
            enemies=enemies,
        )
        rounds = player.fire(watch, course.seats.minds[side])
    if rounds:
        course.record(intercept.intercept(game, rounds, dice=course.seats.dice))


def fly(
    game: Game,
    names: Sequence[str] | None,
    points: Sequence[str] = (),
    *,
    seats: Seats,
    stay: bool,
    unopposed: bool = False,
    strike: bool = False,
) -> ActionResult[waves.Wave]:
    """Move a human's missiles over ``points`` or, without them, along their routes. If the program plays the
    other side, it decides on its fire, which is rolled. ``names`` are missile ids, ``["all"]``, or None
    for the missile being moved. ``stay``: they stay where they are. ``unopposed``: nobody fires.
    ``strike``: missiles that arrive over a target impact at once. By mail, nobody fires. Raises RequestError
    if the rules forbid the move, for ``points`` with ``["all"]`` unless ``stay``, and for ``unopposed`` by
    mail.
    """
    if game.mail and unopposed:
        raise RequestError(
            "in a game by mail only the enemy can let a missile pass; write your letter, then read the answer"
        )
    if game.mail:  # his letter says where he fires; until then they fly
        passing_by = tuple([site.letter for site in game.forces(game.war.side.other).sites])
        return waves.fly(game, names, points, stay=stay, strike=strike, holding=passing_by)
    course = GameInPlay(game, seats)
    lets_all_pass = orders.lets_all_pass(game.forces(game.war.side.other))
    passing = game.war.moving.id if game.war.moving and game.war.moving.let_by and not lets_all_pass else ""
    is_asked = names == [waves.ALL] and passing
    holding = None if unopposed or is_asked or course.watcher is None else silent_sites(course)
    result = waves.fly(
        game, names, points, stay=stay, unopposed=unopposed, strike=strike, holding=holding or ()
    )
    if course.watcher is None:
        return result
    moves, impacts, fires = (
        list(result.report.moves),
        list(result.report.impacts),
        list(result.report.abm_fire),
    )
    course.game, wave = result.game, result.report
    rest: list[str] = list(wave.waiting)
    while course.game.war.moving and course.game.war.moving.exposed:
        flown = wave.moves[-1]
        before = len(course.results)
        fire_at_mover(course)
        fires += [replace(act.report, next=()) for act in course.results[before:]]
        course.game = intercept.hold_fire(course.game)
        rest = list(wave.waiting)
        if course.game.war.moving and flown.ahead and flown.movement_left:
            rest.insert(0, flown.missile)
        elif course.game.war.moving and not flown.ahead and move.is_target(course.game, flown.hex):
            if not strike:
                break
            impacts.append(replace(course.record(move.impact(course.game, flown.missile)), next=()))
        if not rest:
            break
        course.game, wave = waves.move_all(course.game, rest, holding=silent_sites(course), strike=strike)
        rest = list(wave.waiting)
        moves += wave.moves
        impacts += wave.impacts
    return waves.wave_result(course.game, moves, impacts, fires, rest)


_STAGES = {
    Phase.USSR_SETUP: _play_set_up,
    Phase.USA_SETUP: _play_set_up,
    Phase.REPLY: _play_reply,
    Phase.ROUNDS: _play_rounds,
    Phase.BID: _play_bids,
    Phase.WAR: _play_turn,
}
