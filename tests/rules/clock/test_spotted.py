"""Who was spotted from the air: page 84."""

from __future__ import annotations

from fng_cli.rules.air.missions import new_sightings
from fng_cli.rules.clock.lasting import was_spotted


def test_in_the_turn_after_fire_on_him_is_directed() -> None:
    """Not in the same turn, nor in the one after next; without a clock nothing is kept."""
    known = new_sightings((), 4, ["e1", "e2"])
    assert [was_spotted(known, turn, "e1") for turn in (4, 5, 6)] == [False, True, False]
    assert not was_spotted(known, 5, "e3")
    assert new_sightings((), None, ["e1"]) == ()
