"""A war that is fought without a word is the one that is told action by action."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import STYLES, Machine, Novice
from fng_cli.icbm.player.players import Dabbler, Player
from fng_cli.icbm.player.trial import fight_out, is_turn_start, play_out
from fng_cli.icbm.setup.placing import moves_left
from tests.icbm.games import MOSCOW, flight, forces, seats, war

PLAYERS: dict[str, Player] = {"machine": Machine(), "novice": Novice(), "random": Dabbler()}
names = st.sampled_from(sorted(PLAYERS))


def told(game: Game, at: conduct.Seats) -> list[Game]:
    """The game after each action until its end, as it is told."""
    return [done.game for done in conduct.play(game, at)]


@settings(max_examples=20)
@given(names, names, st.sampled_from(["standard", "historical"]), st.integers(0, 10**6), st.integers(0, 400))
def test_it_ends_as_the_game_that_is_told(usa: str, ussr: str, scenario: str, seed: int, place: int) -> None:
    """In every part, hex and loss: from the beginning, and from any turn of it. Source: 5 to 8."""
    word = f"fought/{seed}"
    games = told(Game(scenario=scenario), seats(word, PLAYERS[usa], PLAYERS[ussr]))
    assert play_out(Game(scenario=scenario), seats(word, PLAYERS[usa], PLAYERS[ussr])) == games[-1]
    turns = [game for game in games if is_turn_start(game)]
    game = turns[place % len(turns)]
    end = told(game, seats(word, PLAYERS[ussr], PLAYERS[usa]))[-1]
    assert fight_out(game, seats(word, PLAYERS[ussr], PLAYERS[usa])) == end


@pytest.mark.parametrize("place", [3, 90, 120, 200, 300])
def test_a_turn_that_is_on_is_played_first(place: int) -> None:
    """By the actions of the game, as far as it has come."""
    game = told(Game(), seats("on", Machine(), Novice()))[place]
    assert play_out(game, seats("after")) == told(game, seats("after"))[-1]


def test_it_is_a_turn_that_begins_where_nothing_was_done_in_it() -> None:
    """No roll, no missile moved. Source: 5."""
    games = told(Game(), seats("turns", Machine(), Machine()))
    begin = next(game for game in games if is_turn_start(game))
    assert begin.phase is Phase.WAR
    assert begin.war.turn == 1
    assert not is_turn_start(begin.with_war(allowed=3))
    assert not is_turn_start(begin.with_war(done_with=("usa-1",)))
    assert not is_turn_start(games[-1])


def test_who_is_not_here_is_waited_for() -> None:
    """Nobody fights for him."""
    at = seats("alone", Machine(), Machine())
    alone = at._replace(players={Power.USA: None, Power.USSR: Machine()})
    game = play_out(Game(), alone)
    assert game.phase is Phase.USA_SETUP
    assert play_out(game, alone) == game


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
def test_no_more_is_launched_than_is_left_of_the_number(player: Player) -> None:
    """Where a game is taken over after a base was activated. Source: 5.1."""
    games = told(Game(), seats("begun", Machine(), Machine()))
    begun = [game for game in games if game.war.activated_missiles and not game.war.moving]
    for game in begun[:12]:
        launched = player.launch(game, Seeded(1))
        number = sum(sum((choice.missiles or {}).values()) for choice in launched)
        assert number <= game.war.may_activate


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
def test_no_base_is_moved_twice_for_alaska(player: Player) -> None:
    """Where a game is taken over in the midst of the answer: those that have moved stay. Source: 3.3."""
    near = replace(STYLES[Power.USSR], near=0.9, shelter=0.0)
    forward = Machine({**STYLES, Power.USSR: near})
    game = next(
        game
        for number in range(20)
        for game in told(Game(), seats(f"answer{number}", Machine(), forward))
        if game.replied and game.phase is Phase.REPLY
    )
    moves = player.reply(game, Seeded(1))
    assert not {start for start, _ in moves} & set(game.replied)
    assert len(moves) <= moves_left(game)
    assert play_out(game, seats("answered", player, player)).phase is Phase.OVER


def test_a_site_whose_rounds_nobody_knows_halts_and_fires_nothing() -> None:
    """The missile halts beside it, nobody is asked, and it flies on to Moscow. Source: 7, 7.1."""
    flying = flight("usa-1", "titan-ii", "2514", route=("2515", MOSCOW))
    game = war(forces(flying), forces(Site("A", "2616")))
    end = fight_out(game, seats("unknown", Machine(), Machine()))
    assert end == told(game, seats("unknown", Machine(), Machine()))[-1]
    assert end.damage["moscow"] > 0
