"""Impacts: bases, sites, cities, and what overkill is worth. Source: 8."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import kinds
from fng_cli.icbm.board.state import Game, MovingMissile, Site
from fng_cli.icbm.war import move
from tests.icbm.games import LENINGRAD, MOSCOW, base, flight, forces, war

SIBERIA = "1815"


def arriving(hex_name: str, kind: str = "minuteman-ii", *soviet: object, **more: object) -> Game:
    """An American missile over a hex, at the start of its turn, and what is Soviet."""
    return war(forces(flight("usa-1", kind, hex_name)), forces(*soviet), **more)  # type: ignore[arg-type]


def test_strength_three_on_a_city_of_eight_leaves_five() -> None:
    """Source: 8.3."""
    report = move.strike(8, 3)
    assert (report.left, report.reduced, report.overkill) == (5, 3, 0)


@given(st.integers(0, 20), st.integers(0, 10))
def test_a_city_never_falls_below_nothing(value: int, strength: int) -> None:
    """What goes beyond is lost, and scores nothing (m-26)."""
    report = move.strike(value, strength)
    assert report.left == max(0, value - strength)
    assert report.reduced + report.left == value
    assert report.reduced + report.overkill == strength


def test_negative_strength_is_refused() -> None:
    """Neither value nor strength is below 0."""
    with pytest.raises(RequestError, match="cannot be below 0"):
        move.strike(-1, 3)


def test_a_city_loses_the_strength_of_the_missile_and_the_missile_is_spent() -> None:
    """Moscow has twelve. Source: 8.3."""
    game, report = move.impact(arriving(MOSCOW, "titan-ii"), "usa-1")
    assert (report.city, report.reduced, report.left) == ("moscow", 6, 6)
    assert (game.damage, game.points_left(MOSCOW)) == ({"moscow": 6}, 6)
    assert (game.usa.flights, game.usa.losses_by_cause) == ((), {"impacted": 1})


def test_damage_adds_up_to_what_the_city_had() -> None:
    """The third Titan finds nothing more than is left."""
    game = arriving(MOSCOW, "titan-ii", damage={"moscow": 9})
    game, report = move.impact(game, "usa-1")
    assert (report.reduced, report.overkill, game.points_left(MOSCOW)) == (3, 3, 0)


@pytest.mark.parametrize("kind", ["minuteman-ii", "titan-ii"])
def test_any_impact_takes_a_whole_base(kind: str) -> None:
    """Whatever the strength; what is in the air flies on. Source: 8.1 (m-15, m-24)."""
    game = arriving(SIBERIA, kind, base(SIBERIA, *["ss-18"] * 5), flight("ussr-1", "ss-11", SIBERIA))
    game, report = move.impact(game, "usa-1")
    assert (report.missiles_destroyed, game.ussr.bases) == (5, ())
    assert game.ussr.losses_by_cause == {"destroyed-in-base": 5}
    assert len(game.ussr.flights) == 1


def test_a_site_is_lost_with_its_rounds_and_the_city_under_it_is_hit_too() -> None:
    """Source: 8.2 (m-25)."""
    game, report = move.impact(arriving(LENINGRAD, "minuteman-ii", Site("A", LENINGRAD, 4)), "usa-1")
    assert (report.site_destroyed, report.reduced) == ("A", 4)
    assert (game.ussr.sites[0].destroyed, game.ussr.sites[0].left) == (True, 0)


def test_base_site_and_city_do_not_save_each_other() -> None:
    """One impact takes base and site of a hex. Source: 8.1, 8.2 (m-34)."""
    game = arriving(SIBERIA, "minuteman-ii", base(SIBERIA, "ss-11", "ss-11"), Site("B", SIBERIA, 1))
    report = move.impact(game, "usa-1").report
    assert (report.missiles_destroyed, report.site_destroyed) == (2, "B")


@pytest.mark.parametrize("where", ["0101", "2441"])
def test_an_impact_on_nothing_or_on_ones_own_does_nothing(where: str) -> None:
    """The sea, or New York under an American missile; the missile is spent (m-23)."""
    game = arriving(where)
    after, report = move.impact(game, "usa-1")
    assert (report.reduced, report.city, report.missiles_destroyed) == (0, None, 0)
    assert (after.damage, after.ussr) == (game.damage, game.ussr)
    assert after.usa.losses_by_cause == {"impacted": 1}


def test_a_missile_impacts_during_its_own_move() -> None:
    """The one in hand, where it has come to. Source: 8 (m-22)."""
    game = arriving("2517", "minuteman-ii")
    game = move.move(game, "usa-1", (MOSCOW,)).game
    assert move.impact(game).report.hex == MOSCOW


def test_a_missile_that_was_not_moved_impacts_where_it_is() -> None:
    """At the start of its move, without entering a hex: nobody may fire (m-22)."""
    game = arriving(MOSCOW, "minuteman-ii", Site("A", "2616", 9))
    assert move.impact(game, "usa-1").report.reduced == 4


def test_somebody_elses_missile_does_not_impact() -> None:
    """Source: 5."""
    game = war(forces(), forces(flight("ussr-1", "ss-11", "2441")))
    with pytest.raises(RequestError, match="ussr-1 is the enemy's"):
        move.impact(game, "ussr-1")
    with pytest.raises(RequestError, match="no missile is being moved; name the missile that impacts"):
        move.impact(game)


def test_canadian_cities_are_the_targets_of_the_ussr() -> None:
    """They count with the American ones. Source: 2.2."""
    game = war(ussr=forces(flight("ussr-1", "ss-18", "2341")), side=kinds()["ss-18"].side)
    assert move.impact(game, "ussr-1").report.city == "toronto"


def test_what_hits_nothing_impacts_only_by_its_name() -> None:
    """A missile in hand over an empty hex: to spend it all the same its owner names it. Source: 8 (m-25)."""
    game = war(forces(flight("usa-1", "titan-ii", "2020")), moving=MovingMissile("usa-1", 1))
    with pytest.raises(
        RequestError,
        match="usa-1 is in hex 2020, where there is no enemy target; to spend the missile anyway, name it",
    ):
        move.impact(game)
    assert move.impact(game, "usa-1").game.usa.flights == ()


def test_a_city_is_a_target_of_its_enemy_while_it_has_points_left() -> None:
    """Source: 8.3."""
    assert move.is_target(arriving(MOSCOW), MOSCOW)
    assert not move.is_target(arriving(MOSCOW, damage={"moscow": 12}), MOSCOW)
