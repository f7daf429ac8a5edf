"""Playing a game: each decision is asked of the side that has it, each action done by the rules.

All that must be known stands in the game itself, so that a game can be broken off and taken up
again at any point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fng_cli.dice import Dice
from fng_cli.icbm import activate, bid, impact, intercept, move, place, secret, turn
from fng_cli.icbm.charts import Power, kinds
from fng_cli.icbm.players import Player, Watch
from fng_cli.icbm.state import Done, Flight, Game, Phase

Players = Mapping[Power, Player | None]
"""Who decides for each side; None: somebody who is not here."""

MOST_TIES = 20
"""Bids in a row that are alike, after which two players settle it by dice instead."""


class Table(NamedTuple):
    """What a game is played with: the players, the dice of the game, each side's whims and salt."""

    players: Players
    dice: Dice
    minds: Mapping[Power, Dice]
    salts: Mapping[Power, str]


def play(game: Game, at: Table) -> Iterator[Done[Any]]:
    """Do everything that the players who are here can do, action by action.

    Ends when the game is over, or waits for somebody who is not here.
    """
    while game.phase is not Phase.OVER:
        before = game
        for done in _STAGES[game.phase](game, at):
            game = done.game
            yield done
        if game is before or _asks_somebody(game, at):
            return


def _asks_somebody(game: Game, at: Table) -> bool:
    """Whether a missile has halted where somebody who is not here may fire at it.

    Taking the game up again means that he has not.
    """
    return bool(game.moving and game.moving.exposed and at.players[game.side.other] is None)


def over(game: Game, at: Table) -> Game:
    """The game after all of that."""
    for done in play(game, at):
        game = done.game
    return game


def _set_up(game: Game, at: Table) -> Iterator[Done[Any]]:
    side = place.builder(game)
    player = at.players[side]
    if player:
        yield place.finish(player.deploy(game, at.minds[side]))


def _reply(game: Game, at: Table) -> Iterator[Done[Any]]:
    player = at.players[Power.USSR]
    if not player:
        return
    for start, end in player.reply(game, at.minds[Power.USSR]):
        done = place.move_base(game, start, end)
        game = done.game
        yield done
    if game.phase is Phase.REPLY:
        yield place.finish(game)


def _rounds(game: Game, at: Table) -> Iterator[Done[Any]]:
    for side in Power:
        player = at.players[side]
        if player and not game.forces(side).commitment:
            wanted = player.rounds(game, side, at.minds[side])
            done = secret.allocate(game, side, wanted, at.salts[side])
            game = done.game
            yield done


def _bids(game: Game, at: Table) -> Iterator[Done[Any]]:
    for _ in range(MOST_TIES):
        for side in Power:
            player = at.players[side]
            if player and game.phase is Phase.BID and game.forces(side).bid is None:
                offer = player.bid(game, side, at.minds[side])
                done = bid.bid(game, **{side.value: offer})
                game = done.game
                yield done
        if game.phase is not Phase.BID or None in at.players.values():
            return
    yield bid.roll_for_first(game, dice=at.dice)


def _war(game: Game, at: Table) -> Iterator[Done[Any]]:
    """The rest of the turn that is on, as far as its players are here."""
    if game.moving and game.moving.exposed:
        for done in _fire(game, at):
            game = done.game
            yield done
    player = at.players[game.side]
    if not player:
        return
    if not game.moving and not game.moved:
        for done in _activation(game, player, at):
            game = done.game
            yield done
    for flight in _waiting(game):
        for done in _flight(game, flight, player, at):
            game = done.game
            yield done
        if _asks_somebody(game, at):
            return
    yield turn.end_turn(game)


def _activation(game: Game, player: Player, at: Table) -> Iterator[Done[Any]]:
    if game.allowed is None:
        if not game.forces(game.side).bases:
            return
        done: Done[Any] = activate.roll(game, dice=at.dice)
        game = done.game
        yield done
    for choice in player.launch(game, at.minds[game.side]):
        done = activate.activate(game, choice.hex, choice.missiles, choice.aims)
        game = done.game
        yield done


def _waiting(game: Game) -> list[Flight]:
    """The missiles that have still to be moved: the one in hand first."""
    moving = game.moving.id if game.moving else ""
    flights = [flight for flight in game.forces(game.side).flights if flight.id not in game.moved]
    return sorted(flights, key=lambda flight: flight.id != moving)


def _flight(game: Game, flight: Flight, player: Player, at: Table) -> Iterator[Done[Any]]:
    """One missile's turn: it flies, is fired at where it comes in range, and impacts or not."""
    order = player.steer(game, flight, at.minds[game.side])
    path = order.path
    used = game.moving.used if game.moving and game.moving.id == flight.id else 0
    movement = kinds()[flight.type].movement - used
    holding = _empty(game, at)
    while path and movement:
        done: Done[Any] = move.move(game, flight.id, path, holding)
        game = done.game
        yield done
        entered = len(done.report.entered)
        path, movement = path[entered:], movement - entered
        if _asks_somebody(game, at):
            return
        if done.report.guards:
            for shot in _fire(game, at):
                game = shot.game
                yield shot
            if game.moving is None:
                return
    if order.impact and not path:
        yield impact.impact(game, flight.id)


def _empty(game: Game, at: Table) -> list[str]:
    """Sites that are known to have no rounds left: nobody need be asked about them."""
    side = game.side.other
    if at.players[side] is None:
        return []
    return [site.letter for site in game.forces(side).sites if site.left <= 0]


def _fire(game: Game, at: Table) -> Iterator[Done[Any]]:
    """The other side may fire at the missile in hand."""
    side = game.side.other
    player, own = at.players[side], game.forces(side)
    mover = game.moving
    flight = game.forces(game.side).flight(mover.id) if mover else None
    if not player or not mover or not flight:
        return
    left = [site.letter for site in own.sites if site.left > 0]
    guards = tuple(
        [guard for guard in move.guarded(own).get(flight.hex, ()) if guard[0] in left] if left else []
    )
    if not guards:
        return
    enemy = game.forces(game.side)
    watch = Watch(
        side,
        own,
        game.damage,
        flight,
        guards,
        kinds()[flight.type].movement - mover.used,
        enemy.face_down + len(enemy.flights),
    )
    rounds = player.fire(watch, at.minds[side])
    if rounds:
        yield intercept.intercept(game, rounds, dice=at.dice)


_STAGES = {
    Phase.USSR_SETUP: _set_up,
    Phase.USA_SETUP: _set_up,
    Phase.REPLY: _reply,
    Phase.ROUNDS: _rounds,
    Phase.BID: _bids,
    Phase.WAR: _war,
}
