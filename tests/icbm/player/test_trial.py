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
    Paired,
    SingleTrial,
    TrialSetting,
    machine_salt,
    player,
    result_label,
    seats_for,
)


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
