"""Rounds by exact odds: against all ways to fire along a path, and against their price."""

from __future__ import annotations

from fng_cli.icbm.board.charts import Power, cities
from fng_cli.icbm.board.state import Site
from fng_cli.icbm.player.machine import harm_at_stake, price_of_round, rounds_to_fire, strongest
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.war.move import Guard
from tests.icbm.games import MOSCOW, base, flight, forces


def watch(
    rounds: int, *, enemies: int = 1, at: str = MOSCOW, left: int = 1, site: str = "2517", away: int = 1
) -> Watch:
    """An American missile in range of one Soviet site."""
    own = forces(Site("A", site, rounds))
    return Watch(Power.USSR, own, {}, flight("usa-1", "titan-ii", at), (Guard("A", away),), left, enemies)


def test_the_harm_is_what_it_can_do_this_turn() -> None:
    """A Titan takes six from Moscow; a base is worth its missiles. Source: 2.3, 8.1, 8.3."""
    assert harm_at_stake(watch(1), 1.0) == (6.0, MOSCOW)
    ruined = {city.id: city.points for city in cities().values()}
    own = forces(Site("A", "2517", 1), base("2515", "ss-18", "ss-18"))
    seen = watch(1)._replace(damage=ruined, own=own)
    assert harm_at_stake(seen, 1.0) == (8.0, "2515")
    assert harm_at_stake(seen._replace(own=forces(Site("A", "2517", 1))), 1.0) == (0.0, "")


def test_a_round_has_a_price_only_where_there_are_too_few() -> None:
    """What is left at the end saves nothing; with none to spare it may save the gravest harm."""
    assert price_of_round(watch(5, enemies=4), 1.0, 1.0) == 0.0
    few, fewer = (price_of_round(watch(number, enemies=20), 1.0, 1.0) for number in (8, 4))
    assert 0 < few < fewer < strongest(Power.USA)


def test_with_nothing_further_on_it_fires_while_a_round_saves_more_than_its_price() -> None:
    """At the end of the way: the second round saves a sixth of what the first does at range 1."""
    assert rounds_to_fire(watch(9, left=0), 1.0, 1.0) == ("A", 3)
    assert rounds_to_fire(watch(1, left=0), 1.0, 1.0) == ("A", 1)
    price = price_of_round(watch(2, enemies=3), 1.0, 1.0)
    number = rounds_to_fire(watch(2, enemies=3, left=0), 1.0, 1.0)[1]
    assert number == sum(6 * 5 / 6 * (1 / 6) ** shot > price for shot in range(2))


def test_it_waits_where_it_will_hit_more_surely_and_rounds_are_dear() -> None:
    """At range 3 of a site next to its city, with a missile for each round."""
    far = watch(2, enemies=30, at="2513", left=9, site="2516", away=3)
    assert rounds_to_fire(far, 1.0, 1.0)[1] == 0


def test_it_fires_at_nothing_that_does_no_harm() -> None:
    """Out of reach of all that is its own."""
    assert rounds_to_fire(watch(5, at="2510", left=0, site="2511"), 1.0, 1.0)[1] == 0
