"""Fire along the path of a missile: what it would do, and how few rounds are enough. Source: 7."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Site
from fng_cli.icbm.war.intercept import (
    SiteShots,
    SiteVolley,
    attacks_along,
    find_target_missile,
    fire_along,
    path_under_fire,
    plan_against,
)
from tests.icbm.games import MOSCOW, flight, forces, over_moscow, war

START = "2410"
WAY = hexes.straight_path(START, MOSCOW)
SITE = Site("A", MOSCOW, 3)


def game() -> Game:
    """An American missile on its way to Moscow, where a site stands."""
    return war(forces(flight("usa-1", "titan-ii", START, route=WAY)), forces(SITE))


def test_the_missile_spoken_of_is_the_one_in_hand_or_the_one_named() -> None:
    """Of either side."""
    assert find_target_missile(over_moscow(), None)[1].id == "usa-1"
    assert find_target_missile(game(), "usa-1")[0] is Power.USA
    with pytest.raises(RequestError, match="`missile` usa-1, and its target with `to`"):
        find_target_missile(game(), None)
    with pytest.raises(RequestError, match="no missile is in the air, so there is nothing to fire at"):
        find_target_missile(war(), None)
    with pytest.raises(RequestError, match="no missile 'usa-7' is in the air; nearest: usa-1"):
        find_target_missile(game(), "usa-7")


def test_a_path_is_the_route_or_the_straight_way() -> None:
    """With the hex in which the missile may be fired at now."""
    missile = game().usa.flights[0]
    assert path_under_fire(game(), missile, None) == WAY
    assert path_under_fire(game(), missile, WAY[2]) == WAY[:3]
    exposed = over_moscow()
    assert path_under_fire(exposed, exposed.usa.flights[0], "2518")[0] == MOSCOW
    bare = war(forces(flight("usa-1", "titan-ii", START)))
    with pytest.raises(RequestError, match="the target of usa-1 is not known; give it with `to`"):
        path_under_fire(bare, bare.usa.flights[0], None)


def test_a_site_fires_where_it_hits_most_often() -> None:
    """In the hex next to it, unless another one is named. Source: 7.2."""
    assert attacks_along([SiteShots("A=2", "A", 2)], WAY, forces(SITE)) == [(SiteVolley("A", 1, 2),)]
    assert attacks_along([SiteShots("A=2@x", "A", 2, WAY[-4])], WAY, forces(SITE)) == [
        (SiteVolley("A", 3, 2),)
    ]


@pytest.mark.parametrize(
    ("shot", "fault"),
    [
        (SiteShots("B=1", "B", 1), "no site 'B' is still standing; choose from A"),
        (SiteShots("A=4", "A", 4), "'A=4': site A has only 3 rounds left"),
        (SiteShots("A=1@0101", "A", 1, "0101"), r"'A=1@0101': hex 0101 is not on the missile's path \(2511 "),
    ],
)
def test_fire_that_cannot_be_is_refused(shot: SiteShots, fault: str) -> None:
    """No such site, too few rounds, a hex elsewhere."""
    with pytest.raises(RequestError, match=fault):
        attacks_along([shot], WAY, forces(SITE))


def test_fire_along_the_path_stops_or_does_not() -> None:
    """A one hits, two sixes miss. Source: 7.2."""
    shots = [SiteShots("A=2", "A", 2)]
    assert fire_along(game(), "usa-1", None, shots, dice=Typed((1, 6))).stopped
    assert not fire_along(game(), "usa-1", None, shots, dice=Typed((6, 6))).stopped


def test_a_plan_uses_what_the_sites_have_left() -> None:
    """One round next to the site hits five times of six; three rounds never give certainty."""
    assert plan_against(game(), "usa-1", None, Fraction("0.8")).rounds == 1
    report = plan_against(game(), "usa-1", None, Fraction(1))
    assert (report.reached, report.rounds) == (False, 3)
