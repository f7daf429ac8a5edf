"""Who is fired at, and whether a weapon reaches so many so far apart: pages 25, 30-32."""

from __future__ import annotations

from itertools import product

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.harm.targets import (
    Circumstance,
    Target,
    behind_cover,
    check_range,
    check_sight,
    check_spread,
    farthest_alike,
    gap_points,
    most_shots,
    pattern_at,
)
from fng_cli.rules.weapons.use import reaches
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, weapons
from fng_cli.terms import Side
from tests.each import each
from tests.targets import target_of


@pytest.mark.parametrize(("gap", "points"), [(0, 0), (1, 0), (1.5, 1), (2, 1), (4, 3)])
def test_gaps(gap: float, points: int) -> None:
    """p. 31-32: an inch apart costs nothing, each inch more, or part of one, a point."""
    assert gap_points(gap) == points


def test_a_target_rating_is_no_more_than_it_is() -> None:
    """p. 25, 31: shots and gaps together."""
    rifle = find_weapon("m-16")
    most = most_shots(rifle, [target_of("a")])
    assert check_spread(rifle, [target_of("a"), target_of("b", gap_in=2)], most) == 3
    with pytest.raises(RequestError, match="2 shots and 8 more for the gaps"):
        check_spread(rifle, [target_of("a"), target_of("b", gap_in=9)], most)


def test_how_far_a_weapon_reaches() -> None:
    """p. 11, 13: too far, too near, and with a scope."""
    rifle, rocket = find_weapon("m-14"), find_weapon("rpg-7")
    with pytest.raises(RequestError, match="reaches"):
        check_range(rifle, target_of("a", range_in=49), 1)
    scoped = next(one for one in weapons(Side.FWF).values() if one.scope_range_in)
    far = target_of("a", range_in=scoped.scope_range_in)
    check_range(scoped, far, 1, scope=True)
    with pytest.raises(RequestError, match="farther with a scope"):
        check_range(scoped, far, 1)
    with pytest.raises(RequestError, match="be fired at anything nearer"):
        check_range(rocket, target_of("a", range_in=10), 1)
    check_range(rocket, target_of("a"), 1)


def test_shotguns_by_distance() -> None:
    """p. 26: another pattern near and far; other weapons have none."""
    gun = find_weapon("shotgun")
    assert pattern_at(gun, [Target(range_in=2)]) != pattern_at(gun, [Target(range_in=10)])
    assert pattern_at(gun, [Target()]) == pattern_at(gun, [Target(range_in=10)])
    assert pattern_at(find_weapon("m-16"), [Target(range_in=2)]) is None


def test_what_holds_for_a_target() -> None:
    """The words of the table Ranged Combat."""
    assert target_of("a", circumstances=(Circumstance.COVER,)).in_cover
    assert Circumstance.COVER.word == "target-in-cover"


def test_a_light_machine_gun_from_the_hip_has_one_shot_less() -> None:
    """p. 26, 27: by a-16, and by its other reading not."""
    gun = find_weapon("m-60")
    set_up = most_shots(gun, [target_of("a")])
    assert most_shots(gun, [target_of("a")], hip=True) == set_up - 1
    assert (
        most_shots(gun, [target_of("a")], hip=True, takes=lambda ruling, reading: ruling == "a-16") == set_up
    )


@pytest.mark.parametrize(("name", "called"), [("b7", "b7"), ("", "target 2")])
def test_who_is_out_of_sight_is_told_of(name: str, called: str) -> None:
    """p. 18: prone in cover nobody sees him; by his name, or by his place where he has none."""
    hidden = target_of(name, circumstances=(Circumstance.PRONE, Circumstance.COVER))
    with pytest.raises(RequestError, match=f"`at`: {called} is prone in cover"):
        check_sight([target_of("a"), hidden])


def test_cover_is_had_once() -> None:
    """Who is in cover by himself gets no more of it from what he is behind."""
    open_, covered = target_of("a"), target_of("b", circumstances=(Circumstance.COVER,))
    assert behind_cover(open_).in_cover
    assert behind_cover(covered) is covered


@each(
    "weapon, range_in",
    list(product([one for side in Side for one in weapons(side).values()], [1, 6, 6.5, 12, 13, 30, 49])),
)
def test_a_weapon_is_fired_as_far_as_is_alike_just_as_here(weapon: Weapon, range_in: float) -> None:
    """p. 11, 13, 26: the same pattern, the same REP for distance, and still in reach."""
    if not reaches(weapon, range_in):
        return
    far = farthest_alike(weapon, range_in)
    assert far >= range_in
    assert reaches(weapon, far)
    assert pattern_at(weapon, [Target(range_in=far)]) == pattern_at(weapon, [Target(range_in=range_in)])
    assert (far > (weapon.far_beyond_in or far)) == (range_in > (weapon.far_beyond_in or range_in))
