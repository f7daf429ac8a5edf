"""A human who is asked for his fire, and decides as the machine would, does as well as the machine. Source: 7.2."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import Controller, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.setup.bid import begin_war
from fng_cli.icbm.war import intercept, move
from fng_cli.icbm.war.turn import lead_of
from tests.icbm.games import seats, set_up

ASKED = Power.USA
"""The side whose fire is asked for by questions."""


def answered(game: Game, machine: Machine, at: conduct.Seats) -> Game:
    """The game after the machine's decision on fire, given by the answers that a human has: fire, or wait."""
    own, enemy, mover = game.forces(ASKED), game.forces(ASKED.other), game.war.moving
    assert mover
    flight = enemy.flight(mover.id)
    assert flight
    guards = move.guards_by_hex(own.sites, move.sites_without_rounds(own.sites)).get(flight.hex, ())
    if guards:
        left = kinds()[flight.type].movement - mover.used
        enemies = enemy.face_down + len(enemy.flights)
        watch = Watch(ASKED, own, game.damage, flight, guards, left, enemies)
        if rounds := machine.fire(watch, at.minds[ASKED]):
            return intercept.intercept(game, rounds, dice=at.dice).game
    return intercept.wait(game).game


def lead(seed: str, *, by_questions: bool) -> int:
    """The points by which the USA is ahead at the end of a game of the machine against itself."""
    machine, at = Machine(), seats(f"{seed}/war", Machine(), Machine())
    game = begin_war(with_rounds(set_up(Game(), seed=seed), seed), Power.USA, 0)
    if not by_questions:
        for done in conduct.play(game, at):
            game = done.game
        return lead_of(game, ASKED)
    game = game.with_forces(ASKED, replace(game.forces(ASKED), player=Controller.HUMAN))
    while game.phase is not Phase.OVER:
        moving = game.war.moving
        absent = ASKED if game.war.side is not ASKED else None
        players = {side: None if side is absent else machine for side in Power}
        if moving and moving.exposed and game.war.side is not ASKED:
            game = answered(game, machine, at)
        for course in conduct.play_stages(game, at._replace(players=players)):
            game = course.game
            if (game.war.side is ASKED) is (absent is ASKED):
                break  # the other side's turn: somebody else is asked then
    return lead_of(game, ASKED)


def with_rounds(game: Game, seed: str) -> Game:
    """The game with the machine's ABM rounds at all sites."""
    for side in Power:
        rounds = Machine().rounds(game, side, seats(seed).minds[side])
        own = game.forces(side)
        sites = tuple(replace(site, rounds=rounds[site.letter]) for site in own.sites)
        game = game.with_forces(side, replace(own, sites=sites))
    return game


@pytest.mark.parametrize("number", range(6))
def test_questions_cost_nothing(number: int) -> None:
    """The same game to the last point; where nothing but ``hold`` could be answered, a game cost 16 points."""
    assert lead(f"q{number}", by_questions=True) == lead(f"q{number}", by_questions=False)
