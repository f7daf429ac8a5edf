"""Fires that burn on as a turn begins: pages 43-44."""

from __future__ import annotations

from typing import Any

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.rules.buildings.structures import Building
from fng_cli.rules.evening.opening import FiresOfTurn, burn_for_a_turn


def burnt(*areas: Building) -> tuple[FiresOfTurn, dict[str, Building]]:
    fires = burn_for_a_turn(areas, dice=Typed(()))
    return fires, {one.id: one for one in fires.areas or areas}


def area(name: str, dv: int, **more: Any) -> Building:
    return Building(name, "frame", dv, 3, **more)


def test_each_turn_takes_a_point() -> None:
    found, after = burnt(area("bar", 3, burning=True), area("hut", 2))
    assert found.sentences == ("bar is burning, with DV 2 of 3 left",)
    assert (after["bar"].dv, after["hut"].dv) == (2, 2)


def test_it_is_down_after_as_many_turns_as_it_had_points() -> None:
    """Neither a turn early nor late."""
    areas: tuple[Building, ...] = (area("bar", 3, burning=True),)
    gone = []
    for _ in range(5):
        areas = burn_for_a_turn(areas, dice=Typed(())).areas or areas
        gone.append(areas[0].gone)
    assert gone == [None, None, "burnt-down", "burnt-down", "burnt-down"]


def test_what_is_next_to_it_catches_fire_and_burns_from_the_next_turn() -> None:
    found, after = burnt(area("bar", 1, burning=True, of="inn"), area("attic", 2, of="inn"))
    assert found.sentences == ("bar has burnt down; attic on fire",)
    assert (after["attic"].burning, after["attic"].dv) == (True, 2)


def test_who_is_inside_as_it_comes_down_is_left_to_the_player() -> None:
    found, after = burnt(area("bar", 1, burning=True, inside_ids=("a1",)))
    assert (found.sentences, after["bar"].gone) == ((), None)
    assert [step.call for step in found.next] == [call("building burn", at="bar", turns=1)]
