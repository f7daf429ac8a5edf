"""A fight while a round of it is played: who acts, what reaches, what somebody is called."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.figures import Status
from fng_cli.rules.firefight.field import Setting
from fng_cli.rules.firefight.scene import (
    carried_as,
    figure_name,
    is_in_reach,
    loaded_weapons,
    ranking_of_fighter,
)
from fng_cli.rules.harm.damage import DamageTaken, Harm
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.rules.firefight.figures_that_fight import fwf, scene_of, vc


def test_nobody_gets_better_in_a_round() -> None:
    """Page 19: of several results the worst holds."""
    scene = scene_of([fwf("a1"), vc("e1")])
    scene.set_status(0, Status.STUNNED)
    scene.set_status(0, Status.DUCK_BACK)
    assert scene.figures_after()[0].status is Status.STUNNED
    assert not scene.can_act(0)
    assert scene.in_sight(Side.FWF) == []


def test_a_hit_costs_the_turn_and_a_fall_calls_for_the_friends() -> None:
    """Page 22, 31: who is missed keeps his turn; who falls twice falls once."""
    scene = scene_of([fwf("a1"), vc("e1"), vc("e2")])
    scene.apply_damage(1, DamageTaken("e1", Harm.MISSED_IN_COVER))
    assert scene.were_hit == set()
    scene.apply_damage(1, DamageTaken("e1", Harm.STUNNED))
    scene.apply_damage(1, DamageTaken("e1", Harm.OBVIOUSLY_DEAD))
    assert (scene.were_hit, scene.fallen) == ({1}, [1])
    assert scene.figures[1].status is Status.OBVIOUSLY_DEAD


def test_who_has_moved() -> None:
    """Everybody of the active side, nobody where all stood there."""
    scene = scene_of([fwf("a1"), vc("e1")], setting=Setting(6, active=Side.VC_NVA))
    assert (scene.has_moved(0), scene.has_moved(1)) == (False, True)


def test_reach_has_two_ends() -> None:
    """Page 13, 25: too near is out of reach, too."""
    launcher = find_weapon("m-79", Side.FWF, "weapon")
    field = scene_of([fwf("a1"), vc("e1")]).field
    assert launcher.min_range_in is not None
    assert not is_in_reach(field, launcher, launcher.min_range_in - 1)
    assert is_in_reach(field, launcher, launcher.min_range_in)
    assert not is_in_reach(field, find_weapon("m-1911a1", Side.FWF, "weapon"), 100)


def test_nobody_fires_beyond_sight() -> None:
    """Page 19, 30: as far as light and weather let him see."""
    field = scene_of([fwf("a1"), vc("e1")], setting=Setting(6, sight_in=12)).field
    rifle = find_weapon("m-16", Side.FWF, "weapon")
    assert is_in_reach(field, rifle, 12) and not is_in_reach(field, rifle, 13)


def test_what_is_loaded() -> None:
    """An empty weapon fires nothing, and buckshot is the launcher's own."""
    carrier = replace(fwf("a1", weapon="m-79"), weapons=("m-79", "m-1911a1"), empty=("m-79",))
    scene = scene_of([carrier, vc("e1")])
    assert [weapon.id for weapon in loaded_weapons(scene, 0)] == ["m-1911a1"]
    assert carried_as(scene, 0, scene.field.fighters[0].weapons[1]) == "m-79"


def test_a_gun_that_must_be_set_up_is_not_fired_by_who_came_into_sight() -> None:
    """Page 27: it takes an activation."""
    figures = [fwf("a1", weapon="m-1917"), vc("e1")]
    assert loaded_weapons(scene_of(figures), 0)
    assert not loaded_weapons(scene_of(figures, setting=Setting(6, active=Side.FWF)), 0)


def test_the_ranking_is_that_of_what_reaches() -> None:
    """Page 30: out of reach or out of ammunition one answers with nothing."""
    scene = scene_of([fwf("a1"), fwf("a2", empty=("m-16",)), vc("e1")])
    assert (
        ranking_of_fighter(scene, 0, 6)
        > ranking_of_fighter(scene, 0, 1000)
        == ranking_of_fighter(scene, 1, 6)
    )


def test_what_a_story_calls_people() -> None:
    """Id and last name."""
    assert figure_name(replace(fwf("a1"), name="Sgt. Billy Pink")) == "a1 Pink"
    assert figure_name(replace(fwf("billy"), name="Billy")) == "billy"
