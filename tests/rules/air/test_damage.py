"""Damage to aircraft: page 82."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.air.ground_fire import aircraft_damage


@pytest.mark.parametrize(("impact", "face", "points"), [(5, 6, 0), (3, 1, 2), (3, 3, 1), (3, 4, 0)])
def test_one_hit(impact: int, face: int, points: int) -> None:
    assert aircraft_damage(1, impact, 5, dice=Typed([face])).points == points


def test_it_goes_down_with_more_than_its_points() -> None:
    """c-37: as many as its Damage Points do not bring it down yet."""
    assert not aircraft_damage(2, 3, 5, damage=3, dice=Typed("22")).brought_down
    assert aircraft_damage(2, 3, 5, damage=3, dice=Typed("12")).brought_down


def test_a_one_shakes_the_pilot() -> None:
    done = aircraft_damage(2, 3, 9, rep=4, dice=Typed("11"))
    assert (done.points_taken, done.new_rep, done.goes_home) == (4, 2, True)
    assert aircraft_damage(1, 3, 9, rep=4, dice=Typed("1")).new_rep == 3
    assert not aircraft_damage(1, 3, 9, rep=5, start_rep=5, dice=Typed("1")).goes_home
