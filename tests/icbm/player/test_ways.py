"""Of all shortest ways the one that comes through best."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.icbm.board import hexes
from fng_cli.icbm.player.routes import chance_to_survive, safest_path

NAMES = sorted(hexes.world().letters)
SITES = ("2516", "2342", "2617")


@given(st.sampled_from(NAMES), st.sampled_from(NAMES))
def test_it_is_a_whole_way_and_no_longer_than_the_straight_one(start: str, end: str) -> None:
    """From hex to hex, and no less safe. Source: 6.2."""
    way = safest_path(start, end, SITES)
    assert len(way) == hexes.distance(start, end)
    assert hexes.first_gap(way, start) is None
    assert way[-1:] == ((end,) if start != end else ())
    assert chance_to_survive(way, SITES) >= chance_to_survive(hexes.straight_path(start, end), SITES) - 1e-12


@pytest.mark.parametrize(
    ("start", "end"), [("2506", "2516"), ("1606", "2516"), ("2241", "2516"), ("1801", "3448")]
)
def test_no_other_shortest_way_is_safer(start: str, end: str) -> None:
    """Against all of them, counted out backward."""
    known = hexes.world().borders
    best = {end: 1.0}
    for length in range(1, hexes.distance(start, end) + 1):
        ring = {name for name in NAMES if hexes.distance(name, end) == length}
        best |= {
            name: max(
                best[near] * chance_to_survive((near,), SITES)
                for near in known[name]
                if hexes.distance(near, end) == length - 1
            )
            for name in ring
        }
    assert chance_to_survive(safest_path(start, end, SITES), SITES) == pytest.approx(best[start])


def test_far_from_any_site_it_is_the_straight_one() -> None:
    """Nothing bends it."""
    assert safest_path("1844", "1846", SITES) == hexes.straight_path("1844", "1846")
    assert all(
        second in hexes.world().borders[first]
        for first, second in pairwise(safest_path("1844", "2516", SITES))
    )
