"""What the machine thinks its targets are worth."""

from __future__ import annotations

import pytest

from fng_cli.icbm.board.charts import Power, arsenals, kinds
from fng_cli.icbm.board.state import Site
from fng_cli.icbm.player.aims import (
    LAYOUTS,
    Aims,
    Weights,
    best_sites,
    dangers_of_bases,
    distance_from_home,
    mean_strength,
    usual_launch,
    worth_of_missile,
)
from tests.icbm.games import MOSCOW, base, flight, forces, war

NEAR_MOSCOW = "2510"


def aims(*soviet: Site, damage: dict[str, int] | None = None, route: tuple[str, ...] = ()) -> Aims:
    """What an American missile finds, with one on its way already where a route is given."""
    flying = forces(flight("usa-1", "titan-ii", NEAR_MOSCOW, route=route))
    game = war(flying, forces(base("1815", "ss-18", "ss-18"), *soviet), damage=damage or {})
    return Aims(game, Power.USA, Weights(likely=1.5))


def test_a_city_is_worth_what_it_has_left() -> None:
    """Moscow has twelve. Source: 2.2, 8.3."""
    assert aims().left[MOSCOW] == 12
    assert aims(damage={"moscow": 5}).left[MOSCOW] == 7


def test_what_is_on_its_way_leaves_less_for_the_next() -> None:
    """As much as its strength, and a base is spoken for as a whole."""
    assert aims(route=(MOSCOW,)).left[MOSCOW] == 12 - kinds()["titan-ii"].strength
    assert aims(route=("1815",)).bases == {}


def test_a_site_makes_a_target_worth_less() -> None:
    """What is likely stopped does not arrive. Source: 7."""
    guarded, open_to_all = aims(Site("A", "2517", 5)), aims()
    assert guarded.outlook("2515", "titan-ii", 1)[0] <= open_to_all.outlook("2515", "titan-ii", 1)[0]


def test_nothing_in_reach_is_no_target() -> None:
    """From Kansas in one turn."""
    assert aims().outlook("1844", "minuteman-ii", 1) == (0.0, 0.0, "")


@pytest.mark.parametrize("side", Power)
def test_averages_lie_between_the_least_and_the_most(side: Power) -> None:
    """Of the activation chart and of the counters. Source: 2.3, 5.1."""
    strengths = [kinds()[kind].strength for kind in arsenals()[side].missiles]
    assert min(strengths) <= mean_strength(side) <= max(strengths)
    assert usual_launch(side) > 0


def test_a_missile_is_worth_the_point_that_it_scores_at_home_at_least() -> None:
    """Source: 9.1."""
    nothing_to_hit = {"moscow": 12}
    assert worth_of_missile(war(damage=nothing_to_hit), Power.USA) >= 1.0


def test_bases_that_can_be_hit_next_turn_are_in_danger() -> None:
    """A missile over the next hex, and none a whole map away; of two bases each the less."""
    own, near = forces(base("1815", "ss-18", "ss-18")), distance_from_home(Power.USSR)
    flying = forces(flight("usa-1", "titan-ii", "1816"))
    assert dangers_of_bases(own, flying, near) == {"1815": 0.5}
    assert dangers_of_bases(own, forces(flight("usa-1", "titan-ii", "1844")), near) == {}
    two = forces(base("1815", "ss-18", "ss-18"), base("1817", "ss-18", "ss-18"))
    assert dangers_of_bases(two, flying, near) == {"1815": 1 / 3, "1817": 1 / 3}


def test_a_base_is_worth_less_a_turn_later() -> None:
    """Its missiles may have been launched by then; what a city loses is the same. Source: 5.1, 8.1."""
    game = war(forces(), forces(base("1815", *["ss-18"] * 6)))
    now, later, target = Aims(game, Power.USA, Weights(fade=0.12)).outlook("1816", "titan-ii", 1)
    assert (target, now > later > 0) == ("1815", True)
    above = Aims(game, Power.USA, Weights(fade=0.12)).outlook("1815", "titan-ii", 1)
    assert above == (now, later, "1815")
    now, later, target = aims(route=("1815",)).outlook("2515", "titan-ii", 1)
    assert (target, now) == (MOSCOW, later)


@pytest.mark.parametrize("side", Power)
def test_sites_are_set_up_in_several_ways_none_much_worse(side: Power) -> None:
    """By the city points that a round saves. Source: 3.4, 7.4."""
    layouts = [best_sites(side, layout) for layout in range(LAYOUTS)]
    assert len(set(layouts)) >= LAYOUTS - 1
    assert all(len({hex_name for hex_name, _ in layout}) == arsenals()[side].sites for layout in layouts)
    saved = [sum(worth for _, worth in layout) for layout in layouts]
    assert min(saved) > 0.9 * saved[0]
