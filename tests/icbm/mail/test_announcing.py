"""Fire by mail is announced; nobody knows its dice yet. Source: 7.1, ruling m-39."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, MovingMissile, Site
from fng_cli.icbm.mail.letters import lines_of_next_letter
from fng_cli.icbm.mail.outgoing import announce, record_action
from fng_cli.icbm.mail.plans import expected_game
from fng_cli.icbm.war import intercept
from tests.icbm.games import MOSCOW, flight, forces, war
from tests.icbm.mail.test_telling import by_mail

HALTED = war(
    forces(flight("usa-1", "titan-ii", MOSCOW)),
    forces(Site("A", "2517", 2), Site("B", "2417", 1)),
    moving=MovingMissile("usa-1", 3, exposed=True),
)


def theirs() -> Game:
    """The file of the USSR, over whose sites a missile has come."""
    return by_mail(HALTED, Power.USSR)


def test_fire_is_announced_and_nothing_is_thrown() -> None:
    """The rounds are told to the other side; the missile is where it was, in the file that waits for its letter."""
    game = theirs()
    done = announce(game, {"a": 1, "b": 1})
    posted = record_action(game, done, ())
    assert posted.mail
    assert posted.mail.fire_answers == ("usa-1 2516 A=1,B=1",)
    assert (posted.usa, posted.ussr, posted.war) == (game.usa, game.ussr, game.war)
    assert [line for line in lines_of_next_letter(posted) if line.startswith("at ")] == [
        "at usa-1 2516 A=1,B=1"
    ]
    assert (
        "Fire at usa-1 in hex 2516 is announced (A 1 round, B 1 round). The dice will be rolled with the reply."
        in done.report.summary()
    )


def test_what_is_announced_stands() -> None:
    """Neither more of it, nor letting the missile pass after all."""
    game = theirs()
    posted = record_action(game, announce(game, {"A": 1}), ())
    for again in (lambda game: announce(game, {"A": 2}), intercept.let_pass):
        with pytest.raises(RequestError, match="cannot be fired at"):
            again(expected_game(posted))


def test_only_an_attack_that_may_be_made_is_announced() -> None:
    """As where it is ruled at once. Source: 7 to 7.3."""
    with pytest.raises(RequestError, match="site A cannot fire 3 rounds, because it has only 2 left"):
        announce(theirs(), {"A": 3})
    with pytest.raises(RequestError, match="no site 'C' is still standing"):
        announce(theirs(), {"C": 1})
    with pytest.raises(RequestError, match="not played by mail"):
        announce(HALTED, {"A": 1})
