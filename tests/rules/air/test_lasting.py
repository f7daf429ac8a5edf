"""Napalm, smoke, and those who fired upwards, by the clock: pages 82-83."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.air.attack import drop
from fng_cli.rules.air.craft import Run
from fng_cli.rules.air.ground_fire import FIRED_UP, GroundGunner, anti_aircraft, spent_gunners
from fng_cli.rules.air.strike import NAPALM, WP_SMOKE, find_lasting, fire_and_smoke
from fng_cli.rules.people.person import Person


def test_a_template_for_each_tank() -> None:
    """p. 83: wherever it came down."""
    done = drop(Run.NAPALM, {"napalm": 2}, 5, dice=Typed("44"))
    left = fire_and_smoke((), 3, done)
    assert [one.kind for one in left] == [NAPALM, NAPALM]
    assert left[0].id != left[1].id
    assert find_lasting(left, NAPALM, left[1].id) == left[1]
    assert find_lasting(left, WP_SMOKE) is None


def test_where_it_came_down() -> None:
    """p. 83: by the spot, where that has a name."""
    done = drop(Run.BOMBS, {"bomb-wp": 1}, 5, dice=Typed("4"))
    assert [one.place for one in fire_and_smoke((), 3, done, "the ford")] == ["the ford, on target"]
    assert [one.place for one in fire_and_smoke((), 3, done)] == ["on target"]


def test_smoke_of_wp_only() -> None:
    done = drop(Run.BOMBS, {"bomb-wp": 1, "bomb-500": 1}, 5, dice=Typed("44"))
    assert [one.kind for one in fire_and_smoke((), 3, done)] == [WP_SMOKE]


def test_who_fires_upwards_fires_no_more_this_turn() -> None:
    """p. 82."""
    gunners = [GroundGunner(Person(4, "v1"), 3), GroundGunner(Person(4, "v2"), 2)]
    done = anti_aircraft(gunners, dice=Typed("233" + "23"))
    [one] = spent_gunners((), 5, done)
    assert (one.kind, one.who, one.until_turn) == (FIRED_UP, "v1", 5)
    assert spent_gunners((), None, done) == ()
