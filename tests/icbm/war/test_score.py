"""Victory points and levels. Source: 9."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.war import turn
from tests.icbm.games import base, forces, war


@pytest.mark.parametrize(
    ("difference", "level"),
    [
        (0, "draw"),
        (9, "draw"),
        (10, "marginal"),
        (19, "marginal"),
        (20, "substantial"),
        (29, "substantial"),
        (30, "decisive"),
        (75, "decisive"),
        (1000, "decisive"),
    ],
)
def test_the_size_of_a_victory(difference: int, level: str) -> None:
    """By the difference; beyond the last row it is decisive. Source: 9.2."""
    assert turn.level(difference).victory_level == level


def test_a_difference_is_not_negative() -> None:
    """Source: 9.2."""
    with pytest.raises(
        RequestError, match="a difference cannot be -1; subtract the lower score from the higher one"
    ):
        turn.level(-1)


@pytest.mark.parametrize(
    ("second", "surviving", "rounds", "cities", "total"),
    [(10, 0, 0, 0, 10), (0, 3, 4, 60, 55), (7, 41, 0, 125, 173), (0, 0, 24, 0, -48)],
)
def test_points_of_a_side(second: int, surviving: int, rounds: int, cities: int, total: int) -> None:
    """Second launch, a point for each missile kept, minus two for each round, a point for each taken."""
    assert turn.total(second, surviving, rounds, cities).total == total


def test_points_cannot_come_from_less_than_nothing() -> None:
    """Source: 9.1."""
    with pytest.raises(RequestError, match="ABM rounds: -1 is not possible, because it is below 0"):
        turn.total(0, 0, -1, 0)


@given(st.integers(0, 50), st.integers(0, 56), st.integers(0, 60), st.integers(0, 125))
def test_points_add_up(second: int, surviving: int, rounds: int, cities: int) -> None:
    """The total is the sum of its parts."""
    told = turn.total(second, surviving, rounds, cities)
    assert told.total == told.second_launch + told.surviving_missiles + told.abm_rounds + told.city_points
    assert turn.total(second, surviving, rounds, cities, free=True).abm_rounds == 0


GAME = war(
    forces(
        base("1844", "titan-ii", "titan-ii"), Site("A", "2441", 3, 3), Site("B", "1844", 2, 0, destroyed=True)
    ),
    forces(base("1815", "ss-18", "ss-18", "ss-18"), Site("A", "2516", 1)),
    damage={"moscow": 12, "riga": 4, "new-york": 9},
    first=Power.USSR,
    award=6,
    phase=Phase.OVER,
)


def test_the_score_of_a_game() -> None:
    """Rounds count fired or not and even if their site is lost (m-13); cities for who hit them."""
    told = turn.score(GAME)
    assert (
        told.usa.second_launch,
        told.usa.surviving_missiles,
        told.usa.abm_rounds,
        told.usa.city_points,
    ) == (6, 2, -10, 16)
    assert (
        told.ussr.second_launch,
        told.ussr.surviving_missiles,
        told.ussr.abm_rounds,
        told.ussr.city_points,
    ) == (0, 3, -2, 9)
    assert (told.usa.total, told.ussr.total, told.victory_level, told.winner, told.final) == (
        14,
        10,
        "draw",
        None,
        True,
    )


def test_the_historical_variant_leaves_out_launch_and_rounds() -> None:
    """Nothing is paid for either."""
    told = turn.score(replace(GAME, scenario="historical").with_war(award=0))
    assert (told.usa.total, told.ussr.total) == (18, 12)


def test_the_winner_has_the_higher_score() -> None:
    """Whichever side it is (m-29)."""
    ahead = turn.score(replace(GAME, damage={"moscow": 12, "leningrad": 9}))
    assert (ahead.winner, ahead.victory_level) == ("usa", "marginal")
    behind = turn.score(replace(GAME, damage={"new-york": 9, "chicago": 8, "los-angeles": 8}))
    assert (behind.winner, behind.victory_level) == ("ussr", "substantial")


def test_rounds_that_are_secret_yet_are_named_and_those_fired_are_charged() -> None:
    """Until they are shown no score is final. Source: 9, ruling m-35."""
    hidden = replace(GAME.usa, sites=(Site("A", "2441", None, 3),), commitment="0" * 64)
    told = turn.score(replace(GAME, usa=hidden, phase=Phase.OVER))
    assert (told.unknown, told.usa.abm_rounds, told.final) == ((Power.USA,), -6, False)
    assert "USA 18, USSR 10, but this is not final: the USA must still show its ABM rounds." in told.summary()
    assert [step.call.command for step in told.next] == ["reveal"]


def test_who_does_not_show_what_he_wrote_down_loses() -> None:
    """Decisively, whatever the points; two of them draw. Source: ruling m-35."""
    caught = replace(GAME.usa, sites=(Site("A", "2441", None, 3),), commitment="0" * 64, caught=True)
    told = turn.score(replace(GAME, usa=caught, phase=Phase.OVER))
    assert (told.winner, told.victory_level, told.final) == (Power.USSR, "decisive", True)
    both = turn.score(replace(GAME, usa=caught, ussr=replace(GAME.ussr, caught=True), phase=Phase.OVER))
    assert (both.winner, both.victory_level) == (None, "draw")


def test_a_new_game_scores_nothing() -> None:
    """Not even for missiles that are not set up yet."""
    told = turn.score(Game())
    assert (told.usa.total, told.ussr.total, told.final) == (0, 0, False)
