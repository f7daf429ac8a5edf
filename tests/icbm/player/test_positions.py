"""Where the machine likes to set up."""

from __future__ import annotations

import pytest

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, abm_reach, arsenals, chance_of_hit, city_in
from fng_cli.icbm.player import aims, routes
from fng_cli.icbm.setup.placing import home_hexes


def test_cities_by_distance() -> None:
    """The nearest first: from Moscow's own hex that is Moscow."""
    steps = aims.city_steps("2516", Power.USSR)
    assert steps[0] == (0, "2516")
    assert [distance for distance, _ in steps] == sorted(distance for distance, _ in steps)
    assert {city_in()[name].side for _, name in steps} == {Power.USSR}


@pytest.mark.parametrize("side", Power)
def test_the_way_from_home_grows_by_one_from_hex_to_hex(side: Power) -> None:
    """Nothing on one's own land; everywhere else one more than the best neighbour."""
    known, steps = hexes.world(), aims.distance_from_home(side)
    for name, letter in known.letters.items():
        if letter in arsenals()[side].home:
            assert steps[name] == 0
        else:
            assert steps[name] == 1 + min(steps[near] for near in known.borders[name])


@pytest.mark.parametrize("side", Power)
def test_sites_stand_on_own_land_and_each_saves_less_than_the_one_before(side: Power) -> None:
    """As many as the side has. Source: 3.4, 7.4."""
    sites = aims.best_sites(side)
    assert len({name for name, _ in sites}) == len(sites) == arsenals()[side].sites
    assert all(hexes.world().letters[name] in arsenals()[side].home for name, _ in sites)
    assert [worth for _, worth in sites] == sorted((worth for _, worth in sites), reverse=True)


def test_shelter_far_and_near_say_what_is_looked_for() -> None:
    """Hexes on own land outside cities; those far from the enemy first where that counts most."""
    far, near = (aims.best_hexes("titan-ii", 0.0, weight, 0.0) for weight in (50.0, -50.0))
    assert set(far) | set(near) <= set(home_hexes(Power.USA))
    steps = aims.distance_from_home(Power.USSR)
    assert steps[far[0]] > steps[near[0]]


def test_the_land_ahead_is_alaska() -> None:
    """That nearest to the enemy first. Source: 3.3."""
    ahead = aims.best_forward(Power.USA)
    steps = aims.distance_from_home(Power.USSR)
    assert {hexes.world().letters[name] for name in ahead} == set(arsenals()[Power.USA].forward)
    assert [steps[name] for name in ahead] == sorted(steps[name] for name in ahead)


def test_chances_in_the_hexes_that_sites_cover() -> None:
    """The best of them counts; over a site nobody fires. Source: 7.2, 7.3."""
    chances = routes.best_chances(("2516", "2518"))
    assert chances["2517"] == chance_of_hit(1)
    assert chances["2516"] == chance_of_hit(hexes.distance("2516", "2518"))
    assert all(
        min(hexes.distance(name, site) for site in ("2516", "2518")) <= abm_reach() for name in chances
    )
