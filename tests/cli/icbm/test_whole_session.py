"""A whole game of a human against the machine in a session, key by key."""

from __future__ import annotations

import tomllib
from pathlib import Path

from fng_cli.icbm.board.state import THE_GAME, Loss, Phase
from fng_cli.icbm.war.turn import score
from tests.cli.icbm.whole_session import GAME, PRINTED, SCRIPT, empty_folder, is_launch, keys, printed
from tests.runner import icbm

LINES = SCRIPT.read_text(encoding="utf-8").splitlines()


def test_a_game_takes_ninety_keys_beside_its_launches() -> None:
    """Set-up, bid, standing orders, each answer to a question of fire, and each step of every turn are counted."""
    assert keys(LINES).beside <= 90
    assert sum(map(is_launch, LINES)) >= 10


def test_the_game_goes_as_it_is_written() -> None:
    """All that is printed, to the end of the game: launches, fire, impacts, and who wins; nothing is refused."""
    with empty_folder():
        text = printed(LINES)
        game = THE_GAME.read(tomllib.loads(Path(GAME).read_text(encoding="utf-8")))
        story = icbm("report", "-f", GAME)
    assert text == PRINTED.read_text(encoding="utf-8")
    assert game and game.phase is Phase.OVER and game.human
    assert "Error:" not in text and " fire> " in text
    assert game.ussr.losses_by_cause[Loss.SHOT_DOWN] and game.usa.losses_by_cause[Loss.IMPACTED]
    end = score(game)
    assert story.code == 0 and f"USA {end.usa.total}, USSR {end.ussr.total}: " in story.out
