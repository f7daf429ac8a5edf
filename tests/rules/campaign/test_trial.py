"""The rest of a tour, played by stated assumptions. Source: p. 53-57, 102-105."""

from __future__ import annotations

import json
from functools import cache

import pytest
from msgspec.structs import replace

from fng_cli.cli.campaign.many import simulation_report
from fng_cli.dice import Typed
from fng_cli.rules.campaign.tour import TourEnd
from fng_cli.rules.campaign.trial import roll_enemy_army, tour_outcome
from fng_cli.sim import CountsByName
from tests.rules.campaign.documents import STAR, tour_document
from tests.runner import Content, fng


@cache
def tour() -> Content:
    """A tour that has just begun."""
    begun = fng("campaign", "new", "--corps", "III", "--army", "us-army", "--star", "A", "--seed", "1", "-j")
    found: Content = json.loads(begun.ok)
    return found


@pytest.mark.parametrize("seed", ["1/1", "1/2", "1/5"])
def test_a_tour_comes_to_an_end_and_its_counts_hold(seed: str) -> None:
    played = tour_outcome(tour(), seed=seed)
    assert played.end in set(TourEnd)
    assert 1 <= played.turns <= 24
    assert played.missions <= played.turns
    assert played.turns == 24 or played.end != "home"
    assert 3 <= played.star_rep <= 7
    assert played.came >= 0


def test_a_seed_plays_the_same_tour() -> None:
    assert tour_outcome(tour(), seed="9") == tour_outcome(tour(), seed="9")
    assert len({tour_outcome(tour(), seed=str(seed)) for seed in range(4)}) > 1


def test_a_mission_for_which_nobody_is_fit_is_worth_nothing() -> None:
    """The Star's whole squad is away in his last month: no enemy is met."""
    away = tour_document(replace(STAR, away_missions=30, deros_months=1))
    played = tour_outcome(away, seed="1")
    assert (played.missions > 0, played.killed, played.points) == (True, 0, 0)
    assert played.came == 1, "he alone who came for the Star"


def test_each_army_of_the_enemy_is_met_as_often() -> None:
    assert [roll_enemy_army(dice=Typed([face])) for face in range(1, 7)] == [
        *("lvc", "lvc"),
        *("mfvc", "mfvc"),
        *("nva", "nva"),
    ]


def test_a_star_who_is_hurt_at_once_had_the_rep_that_he_began_with() -> None:
    """p. 40, 105: out of the fight in his first mission, and flown home."""
    played = tour_outcome(tour(), seed="17")
    assert (played.end, played.turns, played.star_rep) == ("hurt", 1, 5)


def test_who_merely_retired_returns_without_a_roll() -> None:
    """p. 40: who is out of the fight may be sent home, so that tours end in each of three ways."""
    ends = [tour_outcome(tour(), seed=str(seed)).end for seed in (0, 1, 4, 17)]
    assert ends == ["hurt", "home", "lost", "hurt"]


TALLY: CountsByName = {
    "end": {"home": 3, "lost": 1},
    "star_rep": {3: 2, 5: 2},
    "missions": {10: 4},
    "killed": {4: 4},
    "came": {20: 4},
    "points": {-30: 4},
}


def test_shares_of_all_ends_and_means_with_their_errors() -> None:
    told = simulation_report(TALLY, 4, "1")
    assert [(one.tour_end, one.times) for one in told.tour_ends] == [
        (TourEnd.HOME, 3),
        (TourEnd.HURT, 0),
        (TourEnd.LOST, 1),
    ]
    assert (told.home_share, told.star_rep_at_end.mean, told.points_each.mean) == (0.75, 4, -30)
    assert told.tour_ends[1].error > 0
    assert told.answer() == "home 75%"
    assert told.assumptions
