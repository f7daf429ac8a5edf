"""The machine of 0.1.0: by rule of thumb."""

from __future__ import annotations

from fng_cli.dice import Seeded
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, cities
from fng_cli.icbm.board.state import Site
from fng_cli.icbm.player.machine import FORMER, Novice
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.war.move import Guard
from tests.icbm.games import MOSCOW, flight, forces, set_up, war

MIND = Seeded("mind")


def watch(rounds: int, damage: dict[str, int]) -> Watch:
    """An American missile next to Moscow, in range of one site."""
    own = forces(Site("A", "2517", rounds))
    return Watch(Power.USSR, own, damage, flight("usa-1", "titan-ii", MOSCOW), (Guard("A", 1),), 1, 1)


def test_it_fires_two_rounds_at_grave_harm_and_none_at_nothing() -> None:
    """A Titan over Moscow; then a Moscow that is gone."""
    assert Novice().fire(watch(5, {}), MIND) == {"A": 2}
    assert Novice().fire(watch(1, {}), MIND) == {"A": 1}
    assert Novice().fire(watch(5, {city.id: city.points for city in cities().values()}), MIND) == {}


def test_it_fires_from_where_it_hits_most_often() -> None:
    """A site next to the missile before one two hexes away. Source: 7.2."""
    own = forces(Site("A", "2716", 5), Site("B", "2517", 5))
    guards = (Guard("A", 2), Guard("B", 1))
    near = Watch(Power.USSR, own, {}, flight("usa-1", "titan-ii", MOSCOW), guards, 1, 1)
    assert Novice().fire(near, MIND) == {"B": 2}


def test_with_few_rounds_it_waits_for_graver_harm() -> None:
    """A point or two at stake is worth a round where there are plenty, and none where they are scarce."""
    damaged = {city.id: city.points for city in cities().values()} | {"moscow": 10}
    assert Novice().fire(watch(5, damaged), MIND) == {"A": 1}
    scarce = watch(5, damaged)._replace(enemies=11)
    assert Novice().fire(scarce, MIND) == {}


def test_it_flies_straight() -> None:
    """Through whatever is there."""
    game = war(forces(flight("usa-1", "titan-ii", "2506")), forces(Site("A", "2511", 3)))
    assert Novice().way(game, "2506", MOSCOW) == hexes.straight_path("2506", MOSCOW)


def test_it_builds_the_same_number_of_rounds_each_time() -> None:
    """As 0.1.0 did."""
    for seed in range(5):
        given = Novice().rounds(set_up(war().__class__()), Power.USA, Seeded(seed))
        assert sum(given.values()) == FORMER[Power.USA].rounds
