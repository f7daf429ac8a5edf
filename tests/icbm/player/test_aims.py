"""What the machine thinks its targets are worth."""

from __future__ import annotations

import pytest

from fng_cli.icbm.board.charts import Power, arsenals, kinds
from fng_cli.icbm.board.state import Site
from fng_cli.icbm.player.aims import (
    Aims,
    distance_from_home,
    endangered_bases,
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
    return Aims(game, Power.USA, hunt=2.0, likely=1.5, used=0.8)


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
    assert aims(Site("A", "2517", 5)).best("2515", "titan-ii", 1)[0] <= aims().best("2515", "titan-ii", 1)[0]


def test_nothing_in_reach_is_no_target() -> None:
    """From Kansas in one turn."""
    assert aims().best("1844", "minuteman-ii", 1) == (0.0, "")


@pytest.mark.parametrize("side", Power)
def test_averages_lie_between_the_least_and_the_most(side: Power) -> None:
    """Of the activation chart and of the counters. Source: 2.3, 5.1."""
    strengths = [kinds()[kind].strength for kind in arsenals()[side].missiles]
    assert min(strengths) <= mean_strength(side) <= max(strengths)
    assert usual_launch(side) > 0


def test_a_missile_is_worth_the_point_that_it_scores_at_home_at_least() -> None:
    """Source: 9.1."""
    nothing_to_hit = {"moscow": 12}
    assert worth_of_missile(war(damage=nothing_to_hit), Power.USA, 0.8) >= 1.0


def test_bases_that_can_be_hit_next_turn_are_endangered() -> None:
    """A missile over the next hex, and none a whole map away."""
    own, near = forces(base("1815", "ss-18", "ss-18")), distance_from_home(Power.USSR)
    assert endangered_bases(own, forces(flight("usa-1", "titan-ii", "1816")), near) == {"1815"}
    assert endangered_bases(own, forces(flight("usa-1", "titan-ii", "1844")), near) == frozenset()
