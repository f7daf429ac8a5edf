"""What a side may see: nothing secret of the enemy's, and nothing that tells it. Source: 3.1, 3.5."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.document import encode, plain
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import HIDDEN, Game, Phase, visible_game
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import Dabbler, Player, Watch
from fng_cli.icbm.war import activate
from tests.icbm.games import SALT, forces, seats, war

SECRET_SALT = "thesaltthatnobodysees"


def some_time_in(seed: int, until: int, player: Player | None = None) -> Game:
    """A game after so many actions of two players, with salts that a test can look for."""
    at = seats(f"view/{seed}", player, player)._replace(salts=dict.fromkeys(Power, SECRET_SALT))
    game = Game()
    for number, done in enumerate(conduct.play(game, at)):
        game = done.game
        if number == until or game.phase is Phase.OVER:
            break
    return game


@settings(max_examples=30)
@given(st.integers(0, 5), st.integers(0, 120), st.sampled_from(Power))
def test_no_secret_of_the_enemy_is_left(seed: int, until: int, side: Power) -> None:
    """Types face down, rounds, salt, routes and bid are gone; one's own are all there."""
    game = some_time_in(seed, until)
    if game.phase is Phase.OVER:
        return
    view = visible_game(game, side)
    theirs, own = view.forces(side.other), view.forces(side)
    assert own == game.forces(side)
    assert all(set(base.types) <= {HIDDEN} for base in theirs.bases)
    assert all(site.rounds is None for site in theirs.sites)
    assert all(flight.route == () for flight in theirs.flights)
    assert (theirs.salt, theirs.bid_points if game.phase is Phase.BID else None) == (None, None)
    in_bases = {kind for base in game.forces(side.other).bases for kind in base.types}
    flying = {flight.type for flight in theirs.flights}
    assert not any(kind in encode(plain(theirs)).decode() for kind in in_bases - flying)


def test_what_lies_open_is_seen() -> None:
    """Where bases are and how large, sites with what they fired, missiles in the air. Source: 3.1, 7.1."""
    game = some_time_in(1, 100)
    view = visible_game(game, Power.USA)
    assert {base.hex: len(base.types) for base in view.ussr.bases} == {
        base.hex: len(base.types) for base in game.ussr.bases
    }
    assert [(site.letter, site.hex, site.fired) for site in view.ussr.sites] == [
        (site.letter, site.hex, site.fired) for site in game.ussr.sites
    ]
    assert [(f.id, f.type, f.hex, f.turns) for f in view.ussr.flights] == [
        (f.id, f.type, f.hex, f.turns) for f in game.ussr.flights
    ]


def test_the_order_of_bases_tells_nothing() -> None:
    """They were set up type by type: the view sorts them by their hexes."""
    bases = [base.hex for base in visible_game(some_time_in(1, 40), Power.USA).ussr.bases]
    assert bases == sorted(bases)


def test_at_the_end_all_is_shown() -> None:
    """Source: 3.5."""
    game = some_time_in(2, 10_000)
    assert game.phase is Phase.OVER
    assert visible_game(game, Power.USA) == game


@pytest.mark.parametrize("player", [Machine(), Dabbler()], ids=["machine", "random"])
@pytest.mark.parametrize("seed", range(4))
def test_players_decide_by_what_they_may_see(player: Player, seed: int) -> None:
    """Each decision is the same with the enemy's secrets taken away: they are not looked at."""
    game = some_time_in(seed, 60 + 30 * seed, Machine())
    if game.phase is not Phase.WAR:
        return
    side = game.war.side
    ready = game if game.war.moving or game.war.done_with else game.with_war(allowed=6, activated_missiles=0)
    blind = visible_game(ready, side)
    assert player.launch(ready, Seeded(seed)) == player.launch(blind, Seeded(seed))
    for flight in ready.forces(side).flights:
        assert player.steer(ready, flight, Seeded(seed)) == player.steer(blind, flight, Seeded(seed))


@pytest.mark.parametrize("player", [Machine(), Dabbler()], ids=["machine", "random"])
def test_players_set_up_blindly_too(player: Player) -> None:
    """What the USA sets up, and what both write down, does not hang on Soviet secrets."""
    ussr = next(iter(conduct.play(Game(), seats("blind", Machine(), Machine())))).game
    blind = visible_game(ussr, Power.USA)
    usa, usa_blind = (player.deploy(game, Seeded(3)).usa for game in (ussr, blind))
    assert usa == usa_blind
    ready = replace(ussr, usa=usa, phase=Phase.ROUNDS)
    for side in Power:
        known = visible_game(ready, side)
        assert player.rounds(ready, side, Seeded(4)) == player.rounds(known, side, Seeded(4))
        assert player.bid(ready, side, Seeded(5)) == player.bid(known, side, Seeded(5))


def test_who_may_fire_is_told_only_what_lies_open() -> None:
    """Of the enemy a watch holds the missile and a number: no bases, and no route."""
    assert set(Watch._fields) == {"side", "own", "damage", "missile", "guards", "movement_left", "enemies"}


def test_an_activated_missile_is_seen() -> None:
    """It was turned face up. Source: 5.2."""
    game = some_time_in(1, 12, Machine())
    while game.phase is not Phase.WAR:
        game = next(iter(conduct.play(game, seats("more", Machine(), Machine())))).game
    ready = game.with_war(allowed=8, activated_missiles=0)
    base = ready.forces(ready.war.side).bases[0]
    flying = activate.activate(ready, base.hex).game
    shown = visible_game(flying, ready.war.side.other).forces(ready.war.side).flights
    assert {flight.type for flight in shown} <= set(kinds())
    assert SALT


def test_a_standing_order_is_nobody_else_s_business() -> None:
    """What the enemy will fire is seen as he fires. Source: 7.1."""
    game = war(forces(), replace(forces(), fire_order=2))
    assert visible_game(game, Power.USA).ussr.fire_order is None
    assert visible_game(game, Power.USSR).ussr.fire_order == 2
