"""The machine player: that it does what is sensible, within the rules."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded
from fng_cli.icbm.board.charts import Power, arsenals, cities
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.player.machine import STYLES, Machine
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.setup import placing
from fng_cli.icbm.war.move import Guard
from tests.icbm.games import MOSCOW, base, flight, forces, set_up, war

MIND = Seeded("mind")


def test_it_sets_up_all_that_it_has() -> None:
    """Every missile in a base of two or three, every site. Source: 3, 3.1."""
    game = Machine().deploy(Game(), MIND)
    assert not any(placing.missiles_to_place(game, Power.USSR).values())
    assert {len(known.types) for known in game.ussr.bases} <= {2, 3}
    assert len(game.ussr.sites) == arsenals()[Power.USSR].sites


@pytest.mark.parametrize(("scenario", "rounds"), [("standard", STYLES[Power.USA].rounds), ("historical", 2)])
def test_it_divides_its_rounds(scenario: str, rounds: int) -> None:
    """About its own number, or what the historical variant gives. Source: 3.5."""
    game = set_up(Game(scenario=scenario))
    assert game.phase is Phase.ROUNDS
    spread = 0 if game.historical else STYLES[Power.USA].spread
    given = Machine().rounds(game, Power.USA, MIND)
    assert abs(sum(given.values()) - rounds) <= spread
    assert set(given) == {site.letter for site in game.usa.sites}


def test_its_rounds_differ_from_game_to_game() -> None:
    """Who has seen one game knows no site's number in the next. Source: 3.5."""
    game = set_up(Game())
    every = [Machine().rounds(game, Power.USA, Seeded(f"game {number}")) for number in range(20)]
    for letter in every[0]:
        assert len({given[letter] for given in every}) > 1


def test_it_launches_no_more_than_it_may() -> None:
    """And each missile has an aim."""
    game = war(
        forces(*(base(name, "titan-ii", "titan-ii") for name in ("1844", "1845"))),
        forces(base("1815", "ss-18", "ss-18")),
        allowed=2,
    )
    chosen = Machine().launch(game, MIND)
    assert sum(len(choice.aims) for choice in chosen) == 2
    assert all(sum((choice.missiles or {}).values()) == len(choice.aims) for choice in chosen)


def test_it_flies_to_where_there_is_something_to_hit() -> None:
    """It keeps its route, unless its city is gone already."""
    game = war(forces(flight("usa-1", "titan-ii", "2515", route=(MOSCOW,))), forces())
    order = Machine().steer(game, game.usa.flights[0], MIND)
    assert (order.path, order.impact) == ((MOSCOW,), True)
    ruined = war(game.usa, forces(), damage={"moscow": 12})
    assert Machine().steer(ruined, ruined.usa.flights[0], MIND).path[-1:] != (MOSCOW,)


def watch(rounds: int, damage: dict[str, int]) -> Watch:
    """An American missile next to Moscow, in range of one site."""
    own = forces(Site("A", "2517", rounds))
    return Watch(Power.USSR, own, damage, flight("usa-1", "titan-ii", MOSCOW), (Guard("A", 1),), 1, 1)


def test_it_fires_where_something_is_at_stake() -> None:
    """And saves its rounds where nothing is."""
    assert Machine().fire(watch(5, {}), MIND).get("A", 0) >= 1
    ruined = {city.id: city.points for city in cities().values()}
    assert Machine().fire(watch(5, ruined), MIND) == {}


def test_its_bids_are_near_each_other() -> None:
    """Three, give or take three. Source: 4."""
    bids = {Machine().bid(Game(), Power.USA, Seeded(seed)) for seed in range(30)}
    assert {2, 3, 4} < bids <= set(range(7))
