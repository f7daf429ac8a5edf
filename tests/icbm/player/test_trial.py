"""Games played many times over by machine players."""

from __future__ import annotations

import pytest

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HISTORICAL, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Novice
from fng_cli.icbm.player.players import Dabbler
from fng_cli.icbm.player.trial import (
    HUMAN,
    GamesSimulated,
    LaunchOrder,
    Paired,
    SingleTrial,
    TrialSetting,
    machine_salt,
    player,
    result_label,
    seats_for,
)
from fng_cli.sim import Mean


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (9, "draw"),
        (10, "USA marginal"),
        (-20, "USSR substantial"),
        (-30, "USSR decisive"),
        (75, "USA decisive"),
    ],
)
def test_a_result_is_who_wins_and_by_how_much(ahead: int, told: str) -> None:
    """By the points of the USA less those of the USSR. Source: 9.2."""
    assert result_label(ahead) == told


def test_players_by_name() -> None:
    """A human decides for himself."""
    assert isinstance(player("random"), Dabbler)
    assert isinstance(player("novice"), Novice)
    assert player(HUMAN) is None
    at = seats_for(TrialSetting(usa_player=HUMAN, ussr_player="random"), "seed")
    assert (at.players[Power.USA], type(at.players[Power.USSR])) == (None, Dabbler)


def test_salts_follow_from_the_seed_and_differ_by_side() -> None:
    """So that a game may be played again; long enough to be taken as one. Source: 7.1."""
    assert machine_salt("x", Power.USA) == machine_salt("x", Power.USA) != machine_salt("x", Power.USSR)
    assert len(machine_salt("x", Power.USA)) == 32


def test_rounds_of_the_machine_may_be_set() -> None:
    """To see what they are worth."""
    game = None
    for done in conduct.play(Game(), seats_for(TrialSetting(usa_rounds=3), "rounds")):
        game = done.game
        if game.phase is Phase.WAR:
            break
    assert game is not None
    assert sum(site.rounds or 0 for site in game.usa.sites) == 3


def test_a_paired_trial_plays_one_set_up_twice() -> None:
    """With the first launch of each side; the same seed, the same values."""
    values = Paired()("seed")
    assert values == Paired()("seed")
    assert values["worth"] == int(values["usa first: USA ahead"]) - int(values["ussr first: USA ahead"])


def test_a_single_trial_plays_on_from_where_a_game_stands() -> None:
    """Or a new one, in the historical variant."""
    values = SingleTrial(TrialSetting(scenario=HISTORICAL))("seed")
    assert set(values) == {"USA ahead", "USA cities", "USSR cities", "turns", "result"}
    assert values["result"] == result_label(int(values["USA ahead"]))


def test_the_error_of_half_the_games_in_each_order() -> None:
    """The mean of two leads with errors of 6 and 8 points has one of 5."""
    orders = tuple(
        LaunchOrder(
            start,
            lead=points(lead, error),
            usa_cities=points(),
            ussr_cities=points(),
            turn_spread=points(),
            results=(),
        )
        for start, lead, error in (("usa first", 30.0, 6.0), ("ussr first", -10.0, 8.0))
    )
    report = GamesSimulated(
        100, TrialSetting(), orders, worth=None, fair_bid=None, fair_bid_error=None, bid_points=None
    )
    assert (
        report.either_way()
        == "if each side launches first in half of the games, the USA is ahead by 10 ± 5 points on average."
    )


def points(mean: float = 0.0, error: float = 0.0) -> Mean:
    """A mean with its error; of the single values nothing is known."""
    return Mean("points", mean, error, spread=0.0, least=0, low=0, median=0, high=0, most=0)
