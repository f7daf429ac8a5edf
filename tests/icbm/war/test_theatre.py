"""A war in records that change in place: after each step it is what the rule makes of the game."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.dice import Typed
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Flight, Game, Loss, Site
from fng_cli.icbm.war import activate, intercept, move, turn
from fng_cli.icbm.war.move import advance_flight
from fng_cli.icbm.war.theatre import WarRecord
from tests.icbm.games import MOSCOW, base, flight, forces, over_moscow, war

MISSILE = flight("usa-1", "titan-ii", MOSCOW, turns=1)


def same_arms(theatre: WarRecord, done: ActionResult[Any]) -> None:
    """Both sides and the damage are those of the game after an action."""
    told = theatre.game()
    assert (told.usa, told.ussr, told.damage) == (done.game.usa, done.game.ussr, done.game.damage)


def test_at_the_start_of_a_turn_it_is_the_game() -> None:
    """Nothing is lost on the way there and back."""
    game = war(forces(base("1844", "titan-ii", "titan-ii"), MISSILE), forces(Site("A", "2517", 2)))
    assert WarRecord(game).game() == game


@pytest.mark.parametrize(
    "struck",
    [
        forces(),
        forces(base(MOSCOW, "ss-18", "ss-18")),
        forces(Site("A", MOSCOW, 3), Site("B", "2518", 1)),
        forces(base(MOSCOW, "ss-18"), Site("A", MOSCOW, 3, destroyed=True)),
    ],
)
@pytest.mark.parametrize("damage", [{}, {"moscow": 9}, {"moscow": 12}])
def test_an_impact(struck: Any, damage: dict[str, int]) -> None:
    """Base, site and city are hit. Source: 8 to 8.3."""
    game = war(forces(MISSILE), struck, damage=damage)
    theatre = WarRecord(game)
    theatre.impact(MISSILE)
    same_arms(theatre, move.impact(game, "usa-1"))


@pytest.mark.parametrize("dice", ["6,6", "1,6"])
def test_fire_from_the_ground(dice: str) -> None:
    """The rounds are spent, whether one hits or not. Source: 7.2."""
    game = over_moscow(Site("A", "2517", 3), Site("B", "2518", 2, 1))
    theatre = WarRecord(game)
    faces = dice.split(",")
    hit = theatre.intercept(game.usa.flights[0], {"A": 2}, dice=Typed(faces))
    done = intercept.intercept(game, {"A": 2}, dice=Typed(faces))
    assert hit is done.report.hit
    same_arms(theatre, done)
    assert theatre.forces("ussr").sites[0].left == 1


@pytest.mark.parametrize("missiles", [None, {"titan-ii": 1}])
def test_activated_missiles(missiles: dict[str, int] | None) -> None:
    """Some fly, and what still lies in the base is lost. Source: 5.2."""
    game = war(
        forces(base("1844", "titan-ii", "titan-ii"), base("1845", "titan-ii", "titan-ii")),
        forces(),
        allowed=4,
    )
    theatre = WarRecord(game)
    theatre.activate("1844", missiles, (MOSCOW,))
    done = activate.activate(game, "1844", missiles, (MOSCOW,))
    same_arms(theatre, done)
    assert theatre.game().war == done.game.war
    theatre.close_bases()
    assert theatre.game().usa == activate.close_bases(done.game).usa
    assert theatre.forces("usa").face_down == 2


def test_nothing_is_lost_where_nothing_was_opened() -> None:
    """A base that a side leaves alone stays. Source: 5.2."""
    theatre = WarRecord(war(forces(base("1844", "titan-ii", "titan-ii")), forces()))
    theatre.close_bases()
    assert theatre.forces("usa").face_down == 2


@pytest.mark.parametrize("passes", [0, 1])
@pytest.mark.parametrize(
    "enemy", [forces(), forces(base("2515", "ss-18", "ss-18")), forces(flight("ussr-1", "ss-18", "1830"))]
)
@pytest.mark.parametrize("own", [forces(), forces(MISSILE), forces(base("1844", "titan-ii", "titan-ii"))])
def test_the_end_of_a_turn(own: Any, enemy: Any, passes: int) -> None:
    """Missiles fall whose time is up, who has nothing left passes by itself, and two passes may end all. Source: 5, 6.1."""
    game: Game = war(own, enemy, passes=passes)
    theatre = WarRecord(game)
    theatre.end_turn()
    assert theatre.game() == turn.end_turn(game).game
    assert theatre.game().usa.losses_by_cause.get(Loss.OUT_OF_TIME, 0) == len(own.flights)


def test_a_missile_flies_on() -> None:
    """Into the hexes of its path; the rest is its route. Source: 6."""
    theatre = WarRecord(war(forces(MISSILE), forces(), side=Power.USA))
    after: Flight = advance_flight(MISSILE, ("2517", "2518", "2519"), 2)
    theatre.forces("usa").update_flight(after)
    assert list(theatre.forces("usa").flights) == [after]
    assert (after.hex, after.route, after.flown) == ("2518", ("2519",), (MOSCOW, "2517", "2518"))
