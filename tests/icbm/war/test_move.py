"""Missiles in the air: range, waves, and where they halt. Source: 6, 7."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import Game, Site
from fng_cli.icbm.war import move, turn
from fng_cli.icbm.war.move import Guard, impact
from tests.icbm.games import base, flight, forces, war

START, TARGET = "1840", "2516"
WAY = hexes.straight_path(START, TARGET)
ALOFT = war(forces(flight("usa-1", "minuteman-ii", START), flight("usa-2", "titan-ii", START)))


def test_a_missile_moves_as_far_as_its_movement_factor() -> None:
    """Ten hexes of a longer way; the rest is its route for later turns. Source: 6.2."""
    game, report = move.move(ALOFT, "usa-1", WAY)
    moved = game.usa.flights[0]
    assert (moved.hex, moved.flown, moved.route) == (WAY[9], (START, *WAY[:10]), WAY[10:])
    assert (report.movement_left, report.ahead, report.turns) == (0, len(WAY) - 10, 3)


def test_a_missile_may_be_moved_bit_by_bit() -> None:
    """Until its movement is used up, as long as no other missile was touched. Source: 6.3."""
    game = move.move(ALOFT, "usa-1", WAY[:4]).game
    game, report = move.move(game, "usa-1", WAY[4:])
    assert report.hex == WAY[9]
    with pytest.raises(RequestError, match="usa-1 has already moved its full 10 hexes this turn"):
        move.move(game, "usa-1", WAY[10:])


def test_a_missile_may_stay() -> None:
    """No hexes at all: its duration goes down all the same (m-16)."""
    game = move.move(ALOFT, "usa-1", ()).game
    assert game.usa.flights == ALOFT.usa.flights
    assert [f.turns for f in turn.end_turn(game).game.usa.flights] == [2, 4]


def test_missiles_are_moved_one_at_a_time() -> None:
    """Who is touched after another is done with: that other waits for the next turn. Source: 6.3, 8."""
    game = move.move(ALOFT, "usa-1", WAY[:4]).game
    game = move.move(game, "usa-2", WAY[:2]).game
    with pytest.raises(
        RequestError,
        match="usa-1 has finished its move, because another missile was moved after it; it moves again next turn",
    ):
        move.move(game, "usa-1", WAY[4:6])
    with pytest.raises(
        RequestError,
        match="usa-1 has finished its move, because another missile was moved after it; it moves again next turn",
    ):
        impact(game, "usa-1")


@pytest.mark.parametrize(
    ("name", "path", "fault"),
    [
        ("usa-3", WAY, "no missile 'usa-3' of the USA is in the air; nearest: usa-"),
        ("ussr-1", WAY, "ussr-1 is the enemy's; in this turn the USA moves only its own missiles"),
        ("usa-1", WAY[1:], "usa-1 is in hex 1840, but hex 1938 is not next to the hex before it"),
        ("usa-1", ("9999",), "hex 9999 is not next to the hex before it"),
        ("usa-1", (START,), "usa-1 is in hex 1840, but hex 1840 is not next to the hex before it"),
    ],
)
def test_what_may_not_move_is_refused(name: str, path: tuple[str, ...], fault: str) -> None:
    """Somebody else's missile, one that is not there, a way with a gap. Source: 5, 6.2."""
    game = war(ALOFT.usa, forces(flight("ussr-1", "ss-11", "2516")))
    with pytest.raises(RequestError, match=fault):
        move.move(game, name, path)


def test_nothing_moves_before_the_war() -> None:
    """Source: 5."""
    with pytest.raises(RequestError, match="this cannot be done now: the USSR is setting up"):
        move.move(Game(), "usa-1", WAY)


def guarded(*sites: Site) -> Game:
    """Missiles on their way past Soviet sites."""
    return war(ALOFT.usa, forces(*sites))


def test_a_missile_halts_in_each_hex_in_range_of_a_site() -> None:
    """Three hexes away, two, one; over the site nobody may fire. Source: 7, 7.3."""
    halts = []
    game = guarded(Site("A", WAY[8], 1))
    for _ in range(4):
        game, report = move.move(game, "usa-1", WAY[len(game.usa.flights[0].flown) - 1 :])
        halts.append((report.hex, report.guards))
    assert halts == [
        (WAY[5], (Guard("A", 3),)),
        (WAY[6], (Guard("A", 2),)),
        (WAY[7], (Guard("A", 1),)),
        (WAY[9], (Guard("A", 1),)),
    ]


def test_sites_that_hold_their_fire_do_not_halt_it() -> None:
    """Nor do those that were destroyed."""
    game = guarded(Site("A", WAY[8], 1))
    assert move.move(game, "usa-1", WAY, {"A"}).report.hex == WAY[9]
    assert move.move(guarded(Site("A", WAY[8], 1, destroyed=True)), "usa-1", WAY).report.hex == WAY[9]


def test_a_missile_halts_whether_the_site_has_rounds_or_not() -> None:
    """Else its owner would learn what is secret (m-18)."""
    assert move.move(guarded(Site("A", WAY[8], 0)), "usa-1", WAY).report.guards == (Guard("A", 3),)


def test_a_missile_that_stays_or_takes_off_in_range_is_safe() -> None:
    """Only entering a hex lets a site fire (m-18)."""
    game = guarded(Site("A", hexes.straight_path(START, "1940")[0], 3))
    assert move.move(game, "usa-1", ()).report.guards == ()


@given(st.sampled_from(sorted(kinds())), st.sampled_from(sorted(hexes.world().letters)))
def test_a_missile_never_flies_farther_than_its_range(kind: str, target: str) -> None:
    """Turn after turn along a way, over the whole map: movement times duration. Source: 6.1."""
    facts = kinds()[kind]
    flying = forces(flight("x-1", kind, START))
    game = war(flying, flying, side=facts.side)
    for _ in range(facts.duration):
        left = game.forces(facts.side).flights[0]
        route = left.route if left.route or left.hex != START else hexes.straight_path(START, target)
        game = turn.end_turn(move.move(game, "x-1", route).game).game
        if game.war.side is not facts.side:
            game = turn.end_turn(game).game
        for still in game.forces(facts.side).flights:
            assert len(still.flown) - 1 <= facts.reach
    assert all(f.id != "x-1" for f in game.forces(facts.side).flights)


def test_the_way_is_refused_where_it_is_too_far() -> None:
    """By what is left of movement and duration, this turn's included. Source: 6.1."""
    near = war(forces(flight("usa-1", "minuteman-ii", START, turns=1)))
    with pytest.raises(RequestError, match="is 24 hexes long, but usa-1 can fly only 10 more"):
        move.path_over(near, "usa-1", [TARGET])
    assert move.path_over(ALOFT, "usa-1", ["2020", TARGET])[-1] == TARGET
    with pytest.raises(RequestError, match="no missile 'usa-9'"):
        move.path_over(ALOFT, "usa-9", [TARGET])


@pytest.mark.parametrize(
    ("kind", "start", "end", "distance", "turns", "reached"),
    [
        ("minuteman-ii", "1840", "2516", 24, 3, True),
        ("titan-ii", "2447", "2108", 39, 5, True),
        ("minuteman-ii", "2516", "2447", 31, 4, False),
    ],
)
def test_reach(kind: str, start: str, end: str, distance: int, turns: int, reached: bool) -> None:
    """Movement times duration, without a game. Source: 6.1."""
    report = move.reach(kinds()[kind], start, end)
    assert (report.distance, report.turns, report.verdict()) == (distance, turns, reached)


def test_sides_take_turns() -> None:
    """Source: 5."""
    both = war(ALOFT.usa, forces(base("1815", "ss-18", "ss-18")))
    assert turn.end_turn(both).game.war.side is Power.USSR


def test_a_site_whose_rounds_nobody_knows_is_asked() -> None:
    """Only a hash of them was given. Source: 3.5."""
    assert move.sites_known_spent((Site("A", "2516", None), Site("B", "2518", 0))) == ("B",)


def test_sites_without_rounds_need_not_be_asked() -> None:
    """Fired all, or destroyed; one that has a round left is asked."""
    sites = (Site("A", "2516", 2, 2), Site("B", "2518", 2, 1), Site("C", "2716", 2, 0, destroyed=True))
    assert move.sites_known_spent(sites) == ("A", "C")


def test_how_far_a_missile_may_still_fly() -> None:
    """Its movement in each turn that it has, less what it flew in this one; done with, all of that turn. Source: 6.1."""
    first = ALOFT.usa.flights[0]
    assert move.reach_left(ALOFT, first) == 30
    game = move.move(ALOFT, "usa-1", WAY[:4]).game
    assert move.reach_left(game, game.usa.flights[0]) == 26
    game = move.move(game, "usa-2", ()).game
    assert move.reach_left(game, game.usa.flights[0]) == 20


def test_a_missile_that_was_let_by_may_not_be_fired_at_where_it_stays() -> None:
    """Who moves it on, or leaves it, has been let by; nobody lets it by of himself. Source: 7, 7.1."""
    watched = war(forces(flight("usa-1", "titan-ii", "2513")), forces(Site("A", "2516", 2)))
    game = move.move(watched, "usa-1", ("2514",)).game
    moving = game.war.moving
    assert moving is not None
    assert (moving.used, moving.exposed, moving.let_by) == (1, True, False)
    moving = move.move(game, "usa-1", ()).game.war.moving
    assert moving is not None
    assert (moving.used, moving.exposed) == (1, False)
