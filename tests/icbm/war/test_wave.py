"""Missiles that fly on along their routes, until a player has to decide. Source: 6, 7, 8."""

from __future__ import annotations

import pytest

from fng_cli.calls import Slot, call
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.state import Game, Site
from fng_cli.icbm.war.move import Guard
from fng_cli.icbm.war.wave import fly, move_all, named, unmoved
from tests.icbm.games import MOSCOW, flight, forces, war

START = "1842"
WAY = hexes.line(START, MOSCOW)


def with_routes(*ends: int) -> Game:
    """American missiles over one hex, each with a route of so many hexes."""
    return war(
        forces(*(flight(f"usa-{n}", "minuteman-ii", START, route=WAY[:end]) for n, end in enumerate(ends, 1)))
    )


def test_a_wave_flies_on_until_a_decision_is_due() -> None:
    """One that arrives may impact, and only before another is touched: the others wait. Source: 6, 8."""
    game, wave = move_all(with_routes(20, 5, 20), ["usa-1", "usa-2", "usa-3"])
    assert ([f.missile for f in wave.moves], wave.halted, wave.waiting) == (
        ["usa-1", "usa-2"],
        "usa-2",
        ("usa-3",),
    )
    assert unmoved(game) == ["usa-2", "usa-3"]
    assert wave.next[0].call == call("impact")


def test_a_wave_may_impact_as_it_arrives() -> None:
    """Where nothing fires at it."""
    game, wave = move_all(with_routes(20, 5, 20), ["usa-1", "usa-2", "usa-3"], strike=True)
    assert (wave.halted, [hit.hex for hit in wave.impacts]) == (None, [WAY[4]])
    assert [f.id for f in game.usa.flights] == ["usa-1", "usa-3"]
    under_fire = war(with_routes(5, 5).usa, forces(Site("A", WAY[5], 1)))
    _, wave = move_all(under_fire, ["usa-1", "usa-2"], strike=True)
    assert (wave.halted, wave.impacts, wave.moves[0].guards) == ("usa-1", (), (Guard("A", 3),))


def test_a_player_names_missiles_or_means_the_one_in_hand() -> None:
    """``all`` are those that have somewhere to fly."""
    game = war(with_routes(5).usa)
    assert named(game, ["usa-9", "usa-1"]) == ["usa-9", "usa-1"]
    assert named(game, ["all"]) == ["usa-1"]
    assert named(move_all(game, ["usa-1"]).game, None) == ["usa-1"]
    with pytest.raises(RequestError, match="which missile"):
        named(game, None)


def test_one_missile_flies_where_its_owner_says_now() -> None:
    """Over each point in turn, or it stays; a way is for one missile. Source: 6.2."""
    game = with_routes(5, 5)
    assert fly(game, ["usa-1"], (WAY[2],)).report.moves[0].hex == WAY[2]
    assert fly(game, ["usa-1"], stay=True).report.moves[0].entered == ()
    assert fly(game, ["usa-1"]).report.moves[0].hex == WAY[4]
    with pytest.raises(RequestError, match="are for one missile"):
        fly(game, ["usa-1", "usa-2"], (WAY[2],))


def test_an_enemy_who_lets_it_pass_does_not_halt_it() -> None:
    """He said so for all his sites. Source: 7."""
    game = war(with_routes(9).usa, forces(Site("A", WAY[5], 1)))
    assert fly(game, ["usa-1"]).report.moves[0].hex == WAY[2]
    assert fly(game, ["usa-1"], unopposed=True).report.moves[0].hex == WAY[8]


def test_what_follows_is_what_has_to_be_decided() -> None:
    """Fire, impact or the next missile; the turn when all have moved."""
    under_fire = fly(war(with_routes(9).usa, forces(Site("A", WAY[5], 1))), ["usa-1"]).report
    assert [step.call for step in under_fire.next] == [
        call("intercept", Slot("SITE=N")),
        call("move", "usa-1"),
    ]
    without_a_route = war(forces(flight("usa-1", "minuteman-ii", START), flight("usa-2", "titan-ii", START)))
    stays = fly(without_a_route, ["usa-1"], stay=True).report
    assert stays.next[-1].call == call("move", "usa-2", to=Slot("HEX"))
    assert fly(with_routes(20), ["all"]).report.next[-1].call == call("turn")


def test_the_answer_is_where_each_missile_is_now() -> None:
    """Or that it impacted."""
    assert fly(with_routes(20, 5), ["all"], strike=True).report.answer() == (
        f"usa-1 in {WAY[9]}, usa-2 impacted"
    )
