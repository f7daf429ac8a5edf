"""Whims, and the player who decides at random."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game
from fng_cli.icbm.player.players import WHIM_DICE, Dabbler, pick, roll_whims
from fng_cli.icbm.setup import placing
from fng_cli.odds import odds
from tests.icbm.games import forces, war


def test_whims_are_one_throw_of_the_dice_of_the_game() -> None:
    """Typed by hand they are just these; nobody asks for the odds of them."""
    assert roll_whims(Typed((1, 2, 3, 4, 5, 6, 1, 2))) == "12345612"
    assert len(roll_whims(Seeded(1))) == WHIM_DICE
    with pytest.raises(
        RequestError,
        match="`odds` cannot include a computer player; to see how one plays, simulate many games with icbm sim",
    ):
        odds(lambda dice: roll_whims(dice))


@given(st.integers(1, 40), st.integers(0, 10**6))
def test_a_pick_is_one_of_the_possibilities(number: int, seed: int) -> None:
    """Counted from 0; a single one takes no dice."""
    mind = Seeded(seed)
    assert 0 <= pick(mind, number) < number
    assert (mind.rolls == ()) == (number == 1)


def test_picks_are_nearly_even() -> None:
    """Of seven, each comes up in a seventh of all throws, within a hundredth."""
    chances = odds(lambda dice: pick(dice, 7)).chances
    assert all(abs(float(chance) - 1 / 7) < 0.01 for chance in chances.values())


@pytest.mark.parametrize("seed", range(5))
def test_the_random_player_sets_up_within_the_rules(seed: int) -> None:
    """All missiles stand: the set-up may be ended. Source: 3."""
    game = Dabbler().deploy(Game(), Seeded(seed))
    assert not any(placing.missiles_to_place(game, Power.USSR).values())
    assert placing.finish(game).report.base_count == len(game.ussr.bases)


def test_the_random_player_has_nothing_to_launch_without_bases() -> None:
    """Whatever the number."""
    assert Dabbler().launch(war(forces(), allowed=6), Seeded(1)) == []
