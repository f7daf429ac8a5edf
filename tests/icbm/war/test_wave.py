"""Missiles that fly on along their routes, until a player has to decide. Source: 6, 7, 8."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.calls import Slot, call
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.state import Game, Site
from fng_cli.icbm.war.move import Guard, move
from fng_cli.icbm.war.wave import (
    check_turn_done,
    chosen_missiles,
    fly,
    has_skipped_activation,
    missiles_to_move,
    move_all,
    route_of,
    wave_result,
)
from tests.icbm.games import MOSCOW, base, flight, forces, war

START = "1842"
WAY = hexes.straight_path(START, MOSCOW)


TARGET = base(WAY[4], "ss-18", "ss-18")


def with_routes(*ends: int) -> Game:
    """American missiles over one hex, each with a route of so many hexes; a Soviet base stands in the fifth."""
    flights = (flight(f"usa-{n}", "minuteman-ii", START, route=WAY[:end]) for n, end in enumerate(ends, 1))
    return war(forces(*flights), forces(TARGET))


def test_a_wave_flies_on_until_a_decision_is_due() -> None:
    """One that arrives may impact, and only before another is touched: the others wait. Source: 6, 8."""
    game, wave = move_all(with_routes(20, 5, 20), ["usa-1", "usa-2", "usa-3"])
    assert ([f.missile for f in wave.moves], wave.halted, wave.waiting) == (
        ["usa-1", "usa-2"],
        "usa-2",
        ("usa-3",),
    )
    assert missiles_to_move(game) == ["usa-2", "usa-3"]
    assert wave.next[0].call == call("impact")


def test_a_wave_may_impact_as_it_arrives() -> None:
    """Where nothing fires at it."""
    game, wave = move_all(with_routes(20, 5, 20), ["usa-1", "usa-2", "usa-3"], strike=True)
    assert (wave.halted, [hit.hex for hit in wave.impacts]) == (None, [WAY[4]])
    assert wave.impacts[0].next == ()  # what follows is said once, of the wave
    assert [f.id for f in game.usa.flights] == ["usa-1", "usa-3"]
    under_fire = war(with_routes(5, 5).usa, forces(TARGET, Site("A", WAY[5], 1)))
    _, wave = move_all(under_fire, ["usa-1", "usa-2"], strike=True)
    assert (wave.halted, wave.impacts, wave.moves[0].guards) == ("usa-1", (), (Guard("A", 3),))


def test_no_missile_is_spent_on_nothing() -> None:
    """The second finds the base gone: it stays in the air, and may fly elsewhere in its next turn. Source: 8."""
    game, wave = move_all(with_routes(5, 5), ["usa-1", "usa-2"], strike=True)
    assert ([hit.missile for hit in wave.impacts], wave.halted) == (["usa-1"], None)
    assert [(f.id, f.hex) for f in game.usa.flights] == [("usa-2", WAY[4])]


def test_who_moves_first_gives_up_his_roll() -> None:
    """It is told once, where there were missiles to roll for. Source: 5, 5.2."""
    game = with_routes(5, 5).with_war(allowed=None)
    armed = game.with_forces("usa", replace(game.usa, bases=(base("1844", "titan-ii"),)))
    first = move_all(armed, ["usa-1"], ())
    assert has_skipped_activation(*first)
    assert not has_skipped_activation(*move_all(first.game, ["usa-2"], ()))
    assert not has_skipped_activation(*move_all(game, ["usa-1"], ()))
    assert not has_skipped_activation(*move_all(armed.with_war(allowed=4), ["usa-1"], ()))


def test_a_player_names_missiles_or_means_the_one_in_hand() -> None:
    """``all`` are those that have somewhere to fly."""
    game = war(with_routes(5).usa)
    assert chosen_missiles(game, ["usa-9", "usa-1"]) == ["usa-9", "usa-1"]
    assert chosen_missiles(game, ["all"]) == ["usa-1"]
    assert chosen_missiles(move_all(game, ["usa-1"]).game, None) == ["usa-1"]
    with pytest.raises(RequestError, match="no missile is named; name one"):
        chosen_missiles(game, None)


def test_one_missile_flies_where_its_owner_says_now() -> None:
    """Over each point in turn, or it stays. Source: 6.2."""
    game = with_routes(5, 5)
    assert fly(game, ["usa-1"], (WAY[2],)).report.moves[0].hex == WAY[2]
    assert fly(game, ["usa-1"], stay=True).report.moves[0].entered == ()
    assert fly(game, ["usa-1"]).report.moves[0].hex == WAY[4]


def test_several_missiles_fly_to_one_place() -> None:
    """Each straight to it, or as far as it gets this turn; those that are not named keep their own way. Source: 6.3."""
    game = with_routes(5, 5, 5)
    moved, wave = fly(game, ["usa-1", "usa-2"], (WAY[2],), strike=True)
    assert [(flown.missile, flown.hex) for flown in wave.moves] == [("usa-1", WAY[2]), ("usa-2", WAY[2])]
    assert [flight.route[-1:] for flight in moved.usa.flights] == [(), (), (WAY[4],)]
    halted = fly(game, ["usa-1", "usa-2"], (WAY[4],)).game
    assert [flight.route[-1:] for flight in halted.usa.flights] == [(), (WAY[4],), (WAY[4],)]
    stay = fly(game, ["usa-1", "usa-2"], stay=True).report
    assert [(flown.missile, flown.entered) for flown in stay.moves] == [("usa-1", ()), ("usa-2", ())]
    with pytest.raises(
        RequestError,
        match="`to` cannot be used with all, because all missiles fly on along their routes; name the missiles that should fly there",
    ):
        fly(game, ["all"], (WAY[2],))


def test_a_missile_that_was_halted_flew_all_its_hexes() -> None:
    """A line tells the whole of its move, not the last step of it. Source: 6.2."""
    game = with_routes(5)
    first = move(game, "usa-1", game.usa.flights[0].route[:2])
    second = move(first.game, "usa-1", WAY[2:4])
    assert wave_result(second.game, [first.report, second.report], (), ()).report.lines() == [
        f"usa-1 (Minuteman II) flies 4 hexes to hex {WAY[3]}."
    ]


def test_a_turn_is_not_done_while_something_waits() -> None:
    """A missile with a way before it, or one over a target: both are named. Source: 6, 8."""
    game = with_routes(5)
    with pytest.raises(RequestError, match="usa-1 may still fly on"):
        check_turn_done(game)
    check_turn_done(move_all(game, ["usa-1"], ()).game.with_war(moving=None, done_with=("usa-1",)))
    over = war(forces(flight("usa-1", "titan-ii", "2516")), forces())
    with pytest.raises(RequestError, match=r"usa-1 is over hex 2516 \(Moscow\) and has not impacted"):
        check_turn_done(over)
    check_turn_done(war(forces(flight("usa-1", "titan-ii", "2020")), forces()))


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


def test_the_route_of_a_missile() -> None:
    """Where it was to fly on; nowhere for one that is not in the air."""
    game = with_routes(3)
    assert route_of(game, "usa-1") == WAY[:3]
    assert route_of(game, "usa-9") == ()
    with pytest.raises(
        RequestError, match="the target of usa-1 is not known; give `to` with a hex or a city, or `stay`"
    ):
        route_of(war(forces(flight("usa-1", "minuteman-ii", START))), "usa-1")


def test_who_has_nothing_in_the_air_is_not_asked_where_it_goes() -> None:
    """Only missiles that may still move can be sent somewhere. Source: 6.3."""
    assert fly(war(forces()), ["all"]).report.summary() == "No missile has a target to fly to."
    waiting = war(forces(flight("usa-1", "minuteman-ii", START)))
    assert fly(waiting, ["all"]).report.summary() == "No missile has a target to fly to; give each a target."
