"""Wars fought to their end on a ``Theatre``: each decision is asked of the player who has it, as ``conduct`` asks it."""

from __future__ import annotations

from typing import NamedTuple

from fng_cli.dice import Dice
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import Flight, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.players import Player, Watch
from fng_cli.icbm.war.move import flown_on, halt
from fng_cli.icbm.war.theatre import Host, Theatre
from fng_cli.icbm.war.turn import next_turn


class Seat(NamedTuple):
    """A player who is here, his side with all that it has, and where his whims come from."""

    side: Power
    player: Player
    own: Host
    mind: Dice


def over(game: Game, at: conduct.Seats) -> Game:
    """The game after all that the players who are here can do, of which nothing is told on the way."""
    if at_turn(game) and None not in at.players.values():
        return fought(game, at)
    for course in conduct.stages(game, at):
        game = course.game
        if at_turn(game) and None not in at.players.values():
            return fought(game, at)
    return game


def at_turn(game: Game) -> bool:
    """Whether a turn of the war begins."""
    war = game.war
    return game.phase is Phase.WAR and war == next_turn(war, war.side, war.turn, war.passes)


def fought(game: Game, at: conduct.Seats) -> Game:
    """The end of a game of which a turn begins, by two players who are here."""
    theatre = Theatre(game)
    seats = {
        side: Seat(side, player, theatre.forces(side), at.minds[side])
        for side, player in at.players.items()
        if player
    }
    while not theatre.over:
        mover, watcher = seats[theatre.war.side], seats[theatre.war.side.other]
        if mover.own.bases:
            _activation(theatre, mover, at.dice)
        for flight in list(mover.own.flights):
            _flight(theatre, flight, mover, watcher, at.dice)
        theatre.end_turn()
    return theatre.game()


def _activation(theatre: Theatre, mover: Seat, dice: Dice) -> None:
    theatre.roll(dice=dice)
    for choice in mover.player.launch(theatre, mover.mind):
        theatre.activate(choice.hex, choice.missiles, choice.aims)
    theatre.close_bases()


def _flight(theatre: Theatre, flight: Flight, mover: Seat, watcher: Seat, dice: Dice) -> None:
    """One missile's turn: it flies, is fired at where it comes in range, and impacts or not."""
    order = mover.player.steer(theatre, flight, mover.mind)
    path, left = order.path, kinds()[flight.type].movement
    while path and left:
        steps, guards = halt(path, left, watcher.own.halting)
        flight = flown_on(flight, path, steps)
        mover.own.fly(flight)
        path, left = flight.route, left - steps
        if guards and _is_stopped(theatre, flight, left, mover, watcher, dice):
            return
    if order.impact and not path:
        theatre.impact(flight)


def _is_stopped(theatre: Theatre, flight: Flight, left: int, mover: Seat, watcher: Seat, dice: Dice) -> bool:
    """Whether a missile that has halted is shot down there, if its enemy fires at all."""
    guards = watcher.own.firing.get(flight.hex)
    if not guards:
        return False
    enemies = mover.own.face_down + len(mover.own.flights)
    watch = Watch(watcher.side, watcher.own, theatre.damage, flight, guards, left, enemies)
    rounds = watcher.player.fire(watch, watcher.mind)
    return bool(rounds) and theatre.intercept(flight, rounds, dice=dice)
