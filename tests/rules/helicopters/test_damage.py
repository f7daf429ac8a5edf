"""Damage to helicopters: page 91; fire at one that hovers: page 86."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.helicopters.damage import does_heavy_damage, helicopter_damage, roll_shots, skids_of
from fng_cli.rules.people.person import Person

ONE, TWO = Victim(Person(4, "a")), Victim(Person(4, "b"))


@pytest.mark.parametrize(
    ("impact", "apr", "face", "points"),
    [(3, 0, 3, 1), (3, 0, 1, 2), (3, 0, 4, 0), (5, 0, 5, 2), (5, 0, 1, 4), (3, 4, 3, 2), (3, 3, 3, 1)],
)
def test_one_hit(impact: int, apr: int, face: int, points: int) -> None:
    """Impact 5 or APR 4, or more, do twice the points (c-66)."""
    assert helicopter_damage(1, impact, 5, apr=apr, dice=Typed([face])).points == points


def test_more_than_its_points_bring_it_down() -> None:
    """c-37."""
    assert not helicopter_damage(1, 3, 5, damage=4, dice=Typed("2")).brought_down
    done = helicopter_damage(1, 3, 5, damage=5, craft="uh-1-slick", rep=4, dice=Typed("2"))
    assert done.brought_down
    assert done.next[0].command == "helo crash --craft uh-1-slick --rep 4"


def test_a_one_may_hit_those_aboard() -> None:
    """A die for each of them for each such hit; a 1 hits him with the weapon's Impact."""
    done = helicopter_damage(2, 3, 9, aboard=[ONE, TWO], dice=Typed("11" + "16" + "3" + "25"))
    assert (done.points, done.people_hit) == (4, 1)
    assert done.hurt[0].result is Harm.OUT_OF_THE_FIGHT
    assert helicopter_damage(1, 3, 9, aboard=[ONE], dice=Typed("2")).people_hit == 0


def test_those_on_the_skids_are_hit_first() -> None:
    """p. 109, note 6: of three in a Loach two stand outside, and take the hits that its dice show, before anybody inside."""
    seats, third = find_craft("oh-6").seats, Victim(Person(4, "c"))
    crew = Victim(Person(4, "pilot"), chicken_plate=True)
    those = [ONE, TWO, third, crew]
    assert (skids_of(seats, those), skids_of(seats, [ONE, crew]), skids_of(None, those)) == (2, 0, 0)
    done = helicopter_damage(1, 3, 5, aboard=those, seats=seats, dice=Typed("1" + "6661" + "3"))
    assert [one.target for one in done.hurt] == ["a"]
    assert "z-40" in done.rulings
    done = helicopter_damage(1, 3, 5, aboard=those, seats=seats, dice=Typed("1" + "6111" + "333"))
    assert [one.target for one in done.hurt] == ["a", "b", "c"]
    crew_first = [crew, ONE, TWO, third]
    done = helicopter_damage(1, 3, 5, aboard=crew_first, seats=seats, dice=Typed("1" + "1666" + "3"))
    assert [one.target for one in done.hurt] == ["a"]
    inside = helicopter_damage(1, 3, 5, aboard=[ONE, crew], seats=seats, dice=Typed("1" + "61" + "3" + "11"))
    assert [one.target for one in inside.hurt] == ["pilot"]


def test_heavy_weapons() -> None:
    assert does_heavy_damage(5)
    assert does_heavy_damage(2, 4)
    assert not does_heavy_damage(4, 3)


def test_shots_at_one_that_hovers() -> None:
    """x-59: a die each, as at one in the open."""
    assert roll_shots(4, 4, dice=Typed("1236")) == 2
