"""Craft in play, as a document keeps them."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Run, find_craft
from fng_cli.rules.air.state import Airborne, Station, after_run, find_in_play, free_id

HUN = Airborne("f-100", "f-100", 4, 4, mounts=find_craft("f-100").mounts)
SPAD = Airborne("a-1", "a-1", 4, 4, mounts=find_craft("a-1").mounts)


def test_passes_are_used_up() -> None:
    """p. 83: one for each type of weapon; a pass by one who veered away counts."""
    once = after_run(HUN, Run.GUNS, rep=3, damage=2)
    assert (once.passes_left, once.spent, once.rep, once.points_taken) == (2, (Run.GUNS,), 3, 2)
    last = after_run(after_run(once, Run.BOMBS, rep=3, damage=2), Run.NAPALM, rep=3, damage=2)
    assert last.station is Station.HOME


def test_a_skyraider_makes_two_with_each() -> None:
    """p. 109, note 8."""
    once = after_run(SPAD, Run.BOMBS, rep=4, damage=0)
    assert once.spent == ()
    assert after_run(once, Run.BOMBS, rep=4, damage=0).spent == (Run.BOMBS,)


def test_who_is_lost_or_home_is_gone() -> None:
    assert after_run(HUN, Run.GUNS, rep=4, damage=6, down=True).gone
    assert after_run(HUN, Run.GUNS, rep=2, damage=0, home=True).station is Station.HOME


def test_found_by_id_or_type() -> None:
    second = Airborne("f-100-2", "f-100", 5, 5)
    assert find_in_play([HUN, second], "F100") is HUN
    assert find_in_play([HUN, second], "f-100-2") is second
    assert find_in_play([HUN], "hun") is HUN
    assert find_in_play([HUN], "slick") is None
    with pytest.raises(RequestError, match="gone home"):
        find_in_play([after_run(HUN, Run.GUNS, rep=2, damage=0, home=True)], "f-100")


def test_ids_are_free() -> None:
    assert free_id([], find_craft("hun")) == "f-100"
    assert free_id([HUN], find_craft("hun")) == "f-100-2"
