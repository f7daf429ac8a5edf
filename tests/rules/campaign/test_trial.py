"""The rest of a tour, played by stated assumptions. Source: p. 53-57, 102-105."""

from __future__ import annotations

import json
from functools import cache

import pytest

from fng_cli.rules.campaign.tour import TourEnd
from fng_cli.rules.campaign.trial import tour_outcome
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
