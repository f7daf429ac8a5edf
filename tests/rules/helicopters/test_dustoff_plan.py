"""Who finds room on a medevac, and who can be carried to it: pages 86, 89, 109."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.helicopters.flight import Dustoff, Stage, number_carried, people_with_room

THERE = Dustoff(find_craft("slick"), stage=Stage.APPROACH, pilot_rep=4, patients=("a1", "a2", "a3"))


def test_the_wounded_first_then_the_dead() -> None:
    loach = replace(THERE, craft=find_craft("loach"))
    assert people_with_room(loach) == ("a1",)
    both = replace(THERE, patients=("a1",), dead=("d1",))
    assert people_with_room(both) == ("a1", "d1")
    assert people_with_room(replace(both, wounded_most=2)) == ("a1",)
    hog = replace(both, craft=find_craft("hog"), dead=("d1", "d2"))
    assert people_with_room(hog) == ("a1", "d1")
    assert people_with_room(replace(hog, aboard=("d2",))) == ("d2", "a1")
    assert people_with_room(replace(hog, aboard=("d2",), patients=())) == ("d2", "d1")


def test_door_guns_that_are_left_behind_make_room() -> None:
    """p. 109: a Hog takes one casualty more without them."""
    hog = replace(THERE, craft=find_craft("hog"))
    assert (people_with_room(hog), people_with_room(replace(hog, guns_left=True))) == (
        ("a1", "a2"),
        ("a1", "a2", "a3"),
    )


@pytest.mark.parametrize(("loaders", "number"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_one_loader_for_each_wounded_two_for_each_dead(loaders: int, number: int) -> None:
    """p. 86."""
    assert number_carried(("a1", "a2", "d1"), ("d1",), loaders) == number


def test_the_dead_take_no_room_of_the_wounded_of_half_a_load() -> None:
    """p. 89, x-56: one wounded more, and a dead man who was loaded before is none."""
    half = replace(THERE, patients=("a1", "a2"), dead=("d1",), aboard=("d1",), wounded_most=1)
    assert people_with_room(half) == ("d1", "a1")
