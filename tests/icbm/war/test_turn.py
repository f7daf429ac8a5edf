"""The end of a turn, and of the game. Source: 5, 6.1."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.war import move, turn
from tests.icbm.games import base, flight, forces, war

BASE, SOVIET_BASE = base("1844", "titan-ii", "titan-ii"), base("1815", "ss-18", "ss-18")


def test_a_missile_without_duration_left_is_removed() -> None:
    """Duration 1, and it did not impact. Source: 6.1."""
    report = turn.age(1)
    assert (report.left, report.removed) == (0, True)
    assert (turn.age(3).left, turn.age(3).removed) == (2, False)
    with pytest.raises(
        RequestError, match="duration 0 is too low; a missile with no duration left has already been removed"
    ):
        turn.age(0)


def test_missiles_that_stayed_in_an_opened_base_are_told_as_lost() -> None:
    """Source: 5.2 (m-05)."""
    for kept, told in ((1, "1 missile is lost with its base."), (2, "2 missiles are lost with their base.")):
        opened = base("1844", *["titan-ii"] * kept, opened=True)
        ended = turn.end_turn(war(forces(opened), forces(SOVIET_BASE), allowed=5, activated_missiles=2))
        assert (ended.report.lost, ended.game.usa.bases) == (kept, ())
        assert told in ended.report.summary()


def test_durations_go_down_at_the_end_of_the_owners_turn() -> None:
    """All of the moving side's, moved or not; the enemy's stay as they are. Source: 6.1 (m-17)."""
    own = forces(flight("usa-1", "titan-ii", "2020"), flight("usa-2", "titan-ii", "2020", turns=1))
    enemy = forces(flight("ussr-1", "ss-18", "2020"))
    game, report = turn.end_turn(war(own, enemy))
    assert [(f.id, f.turns) for f in game.usa.flights] == [("usa-1", 4)]
    assert (report.fallen, game.usa.losses_by_cause) == (("usa-2",), {"out-of-time": 1})
    assert [f.turns for f in game.ussr.flights] == [5]


def test_the_turn_goes_over_with_nothing_left_in_hand() -> None:
    """No number, nobody moved, the next turn counted."""
    game = war(
        forces(BASE, flight("usa-1", "titan-ii", "2020")),
        forces(SOVIET_BASE),
        allowed=5,
        activated_missiles=2,
    )
    game = turn.end_turn(move.move(game, "usa-1", ()).game).game
    assert (game.war.side, game.war.turn, game.war.allowed, game.war.activated_missiles) == (
        Power.USSR,
        5,
        None,
        0,
    )
    assert (game.war.moving, game.war.done_with, game.war.passes) == (None, (), 0)


def test_two_passes_end_the_game_when_nothing_flies() -> None:
    """Rolling and not launching is a pass too. Source: 5 (m-30)."""
    game = war(forces(BASE), forces(SOVIET_BASE), allowed=6)
    game = turn.end_turn(game).game
    assert (game.phase, game.war.passes) == (Phase.WAR, 1)
    assert turn.end_turn(game).game.phase is Phase.OVER


def test_a_launch_starts_the_count_anew() -> None:
    """Source: 5 (m-30)."""
    game = war(forces(BASE), forces(SOVIET_BASE), allowed=6, activated_missiles=1, passes=1)
    assert turn.end_turn(game).game.war.passes == 0


def test_what_flies_keeps_the_game_going() -> None:
    """Until it impacts, or its time is up. Source: 5."""
    game = war(forces(BASE, flight("usa-1", "titan-ii", "2020", turns=2)), forces(SOVIET_BASE))
    seen = []
    while game.phase is Phase.WAR:
        game = turn.end_turn(game).game
        seen.append(game.war.passes)
    assert seen == [1, 2, 3]


def test_a_side_with_nothing_left_passes_of_itself() -> None:
    """The other one goes on at once, or the game is over (m-30)."""
    game, report = turn.end_turn(war(forces(BASE), allowed=4, activated_missiles=1, passes=0))
    assert (report.idle_sides, game.war.side, game.war.turn, game.ussr.turns) == (
        (Power.USSR,),
        Power.USA,
        6,
        1,
    )
    game, report = turn.end_turn(game)
    assert (report.over, game.phase) == (True, Phase.OVER)


def test_no_turn_ends_without_a_war() -> None:
    """Source: 5."""
    with pytest.raises(RequestError, match="this cannot be done now"):
        turn.end_turn(Game())
