"""Whole games: what always holds, whoever plays and however the dice fall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fng_cli.document import plain
from fng_cli.icbm.board.charts import Power, arsenals, cities, kinds
from fng_cli.icbm.board.state import THE_GAME, ActionResult, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import Dabbler, Player
from fng_cli.icbm.player.trial import play_out
from fng_cli.icbm.setup import secret
from fng_cli.icbm.war import turn
from fng_cli.icbm.war.turn import lead_of, score
from tests.icbm.games import seats

PLAYERS: dict[str, Player] = {
    "machine": Machine(),
    "random": Dabbler(),
    "spender": Dabbler(most_rounds=9, most_base=12),
}
MOST_TURNS = 150


def missiles(game: Game, side: Power) -> int:
    """All missiles of a side that are accounted for: standing, flying, gone."""
    forces = game.forces(side)
    return forces.face_down + len(forces.flights) + sum(forces.losses_by_cause.values())


def check_step(before: Game, done: ActionResult[Any]) -> None:
    """What holds of every action."""
    after = done.game
    for side in Power:
        old, new = before.forces(side), after.forces(side)
        if before.phase is Phase.WAR:
            assert missiles(after, side) == missiles(before, side) == arsenals()[side].counters
            assert new.launched >= old.launched
            assert {base.hex for base in new.bases} <= {base.hex for base in old.bases}
            assert new.commitment == old.commitment is not None
        for site in new.sites:
            assert 0 <= site.fired <= (site.rounds or 0)
            assert (
                site.rounds == next((s.rounds for s in old.sites if s.letter == site.letter), None)
                or not old.commitment
            )
        for flight in new.flights:
            facts = kinds()[flight.type]
            assert facts.side is side
            assert 1 <= flight.turns <= facts.duration
            assert len(flight.flown) - 1 <= facts.movement * (facts.duration - flight.turns + 1)
            assert flight.flown[-1] == flight.hex
        ids = [flight.id for flight in new.flights]
        assert len(ids) == len(set(ids))
    check_damage(before.damage, after.damage)
    assert after.war.activated_missiles <= (after.war.allowed or 0)
    assert score(after).usa.total == sum(parts(after, Power.USA))


def check_damage(before: Mapping[str, int], after: Mapping[str, int]) -> None:
    """Cities only lose, and never more than they have."""
    for name, lost in after.items():
        assert before.get(name, 0) <= lost <= cities()[name].points


def parts(game: Game, side: Power) -> tuple[int, ...]:
    """The points of a side, put together again from what stands on the map."""
    forces = game.forces(side)
    taken = sum(lost for name, lost in game.damage.items() if cities()[name].side is not side)
    rounds = 0 if game.historical else -2 * sum(site.rounds or 0 for site in forces.sites)
    second = game.war.award if game.war.first is not None and game.war.first is not side else 0
    return second, forces.face_down, rounds, taken


@settings(max_examples=25)
@given(
    st.sampled_from(sorted(PLAYERS)),
    st.sampled_from(sorted(PLAYERS)),
    st.sampled_from(["standard", "historical"]),
    st.integers(0, 10**6),
)
def test_what_always_holds(usa: str, ussr: str, scenario: str, seed: int) -> None:
    """Missiles, rounds and points never come from nowhere; scores add up; every game ends."""
    at = seats(f"whole/{seed}", PLAYERS[usa], PLAYERS[ussr])
    game, ends = Game(scenario=scenario), 0
    for done in conduct.play(game, at):
        check_step(game, done)
        ends += isinstance(done.report, turn.TurnEnd)
        assert ends < MOST_TURNS
        game = done.game
    check_end(game)


def check_end(game: Game) -> None:
    """What holds when a game is over."""
    assert game.phase is Phase.OVER
    assert not game.usa.flights and not game.ussr.flights
    end = score(game)
    assert end.final
    assert end.difference == abs(end.usa.total - end.ussr.total) == abs(lead_of(game, Power.USA))
    assert lead_of(game, Power.USA) == -lead_of(game, Power.USSR)
    assert (end.winner is None) == (end.difference < 10)
    for side in Power:
        assert missiles(game, side) == arsenals()[side].counters
        assert secret.reveal(game, side).report.kept
        assert sum(parts(game, side)) == (end.usa if side is Power.USA else end.ussr).total


@given(st.integers(0, 10**6), st.integers(0, 200))
@settings(max_examples=15)
def test_a_game_can_be_written_down_and_read_back_at_any_point(seed: int, until: int) -> None:
    """Whatever its phase; and it goes on as it would have."""
    at = seats(f"kept/{seed}", Machine(), Dabbler())
    game = Game()
    for number, done in enumerate(conduct.play(game, at)):
        game = done.game
        if number == until:
            break
    assert THE_GAME.read({"game": plain(game)}) == game


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_plays_the_same_game(seed: int) -> None:
    """Every action of it."""
    games = [list(conduct.play(Game(), seats(f"same/{seed}", Machine(), Machine()))) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("scenario", ["standard", "historical"])
@pytest.mark.parametrize("side", Power)
def test_the_machine_beats_a_random_player_clearly(side: Power, scenario: str) -> None:
    """On either side, in every one of ten games, by thirty points and more on average."""
    players: dict[Power, Player] = {side: Machine(), side.other: Dabbler()}
    leads = []
    for seed in range(10):
        at = seats(f"beats/{seed}", players[Power.USA], players[Power.USSR])
        leads.append(lead_of(play_out(Game(scenario=scenario), at), side))
    assert min(leads) > 0
    assert sum(leads) / len(leads) > 30
