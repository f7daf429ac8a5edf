"""A game that the machine plays, told event by event."""

from __future__ import annotations

import pytest

from fng_cli.calls import Slot, call
from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.player.chronicle import (
    KINDS,
    EventKind,
    check_scenario,
    machine_answer,
    new_game,
    play_on,
    with_players,
)
from fng_cli.icbm.player.trial import HUMAN, MACHINE
from fng_cli.icbm.war.steps import next_steps
from fng_cli.icbm.war.turn import score
from tests.icbm.games import over_moscow


def test_a_whole_game_is_told_to_its_end() -> None:
    """With the points as the score has them."""
    game, report = play_on(new_game({}, historical=False), dice=Seeded(5))
    end = score(game)
    assert report.over and game.phase is Phase.OVER
    assert (report.usa_points, report.ussr_points) == (end.usa.total, end.ussr.total)
    assert report.answer() == end.answer()
    assert [step.call for step in report.next] == [call("score")]
    told = {event.what for event in report.events}
    assert told >= {
        EventKind.SET_UP,
        EventKind.ALLOWANCE,
        EventKind.FIRE,
        EventKind.IMPACT,
        EventKind.TURN_END,
    }


def test_a_human_is_waited_for() -> None:
    """And told of what is his to do."""
    game, report = play_on(new_game({Power.USA: HUMAN}, historical=False), dice=Seeded(8))
    assert (game.phase, report.over) == (Phase.USA_SETUP, False)
    assert "the USA is setting up" in report.answer()


def test_a_human_who_may_fire_is_told_how_and_how_not_to() -> None:
    """He fires, waits, lets the missile pass, or gives an order for all that follow. Source: 7.1, 7.2."""
    steps = next_steps(over_moscow(Site("A", "2517", 2)))
    assert [step.call for step in steps] == [
        call("intercept", "A=1"),
        call("intercept", "A=2"),
        call("wait"),
        call("hold"),
        call("orders", Slot("ROUNDS")),
    ]


def test_a_side_of_the_machine_is_no_human_s() -> None:
    """It would show him its secrets."""
    game, _ = play_on(new_game({Power.USA: HUMAN}, historical=False), dice=Seeded(8))
    with pytest.raises(
        RequestError, match="the computer plays the USSR in this game, and its secrets stay hidden"
    ):
        with_players(game, {Power.USSR: HUMAN}, over_humans=True)


def test_a_seat_of_a_human_is_taken_only_where_somebody_insists() -> None:
    """Where nobody names a side it stays whose it is."""
    game, _ = play_on(new_game({Power.USA: HUMAN}, historical=False), dice=Seeded(8))
    assert with_players(game, {}, over_humans=False) == game
    with pytest.raises(RequestError, match="`usa`: a human plays the USA in this game"):
        with_players(game, {Power.USA: MACHINE}, over_humans=False)
    assert with_players(game, {Power.USA: MACHINE}, over_humans=True).usa.player == MACHINE


def test_the_machine_answers_only_where_it_plays() -> None:
    """Two humans are left alone."""
    assert machine_answer(Game(), dice=Seeded(1)) is None


def test_a_standard_game_is_not_played_on_as_a_historical_one() -> None:
    """What is begun stays what it is."""
    with pytest.raises(RequestError, match="`historical`"):
        check_scenario(Game(), historical=True)


def test_each_kind_of_event_is_told_of_one_kind_of_report() -> None:
    """Under an id as documents have them."""
    assert sorted(KINDS.values()) == sorted(EventKind)
    assert all(kind == kind.lower() for kind in EventKind)
