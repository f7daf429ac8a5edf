"""The overview of a game: what there is to see of it."""

from __future__ import annotations

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, Base, Game, Loss, Phase, Site, visible_game
from fng_cli.icbm.war.turn import LossCount, TypeCount, overview
from tests.icbm.games import base, flight, forces, over_moscow, war

GAME = war(
    forces(base("1844", "titan-ii", "titan-ii", "minuteman-ii"), flight("usa-1", "titan-ii", "2020", route=("2021",))),
    forces(Site("A", "2516", 2, 1), losses_by_cause={Loss.SHOT_DOWN: 3}),
    damage={"moscow": 5},
    allowed=6,
    activated_missiles=2,
)  # fmt: skip


def test_a_side_is_shown_with_all_that_it_has() -> None:
    """Missiles by type, sites with their rounds, missiles in the air with their aim."""
    usa = overview(GAME).usa
    assert (usa.missiles, usa.bases[0].missiles) == (3, 3)
    assert set(usa.bases[0].missile_types) == {TypeCount("titan-ii", 2), TypeCount("minuteman-ii", 1)}
    assert (usa.flights[0].aim, usa.flights[0].state) == ("2021", None)
    ussr = overview(GAME).ussr
    assert (ussr.sites[0].rounds, ussr.sites[0].fired) == (2, 1)
    assert ussr.missiles_gone == (LossCount(Loss.SHOT_DOWN, 3),)


def test_what_may_not_be_seen_is_left_out() -> None:
    """Types, rounds and aims of the enemy. Source: 3.1, 3.5."""
    report = overview(visible_game(GAME, Power.USSR))
    assert (report.usa.bases[0].missiles, report.usa.bases[0].missile_types) == (3, ())
    assert report.usa.flights[0].aim is None
    assert overview(visible_game(GAME, Power.USA)).ussr.sites[0].rounds is None


def test_hidden_missiles_are_counted_and_have_no_types() -> None:
    """A base of an enemy by mail: only its number is known. Source: 3.1."""
    unseen = Base("1815", (HIDDEN, HIDDEN), pledge="0" * 64)
    [shown] = overview(war(forces(), forces(unseen))).ussr.bases
    assert (shown.missiles, shown.missile_types) == (2, ())


def test_cities_that_were_hit_are_named_with_what_is_left() -> None:
    """Moscow had twelve. Source: 8.3."""
    [moscow] = overview(GAME).city_damage
    assert (moscow.name, moscow.points, moscow.left) == ("Moscow", 12, 7)


def test_the_summary_says_whose_turn_it_is_or_what_is_waited_for() -> None:
    """And what was activated of how many."""
    assert overview(GAME).summary().startswith("Turn 4, with the USA to act: 2 of 6 missiles are activated.")
    assert overview(Game()).summary().startswith("The USSR is setting up")
    assert (overview(Game()).side, overview(Game()).phase) == (None, Phase.USSR_SETUP)


def test_a_missile_in_hand_says_so() -> None:
    """In range of a site it may be fired at. Source: 7."""
    assert overview(over_moscow()).usa.flights[0].state == "may be fired at"
