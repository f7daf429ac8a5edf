"""A volley in a fight: whom it hits, what it uses up, what is kept in mind of it. Source: p. 17, 24-33."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.figures import Status
from fng_cli.rules.firefight.field import Setting
from fng_cli.rules.firefight.round import fire_at
from fng_cli.rules.firefight.scene import DeclaredTarget, DeedKind, Scene
from fng_cli.terms import Side
from tests.rules.firefight.figures_that_fight import STANDING, fwf, scene_of, vc

SPREAD = Setting(6, 1, nobody_moved=True, cover=frozenset(Side), spread=True)


def _fire(scene: Scene, at: int, target: int, *, fleeing: tuple[int, ...] = (), snap: bool = False) -> Scene:
    """Fire with the first weapon in hand; all dice are used."""
    mark = DeclaredTarget(target, scene.field.fighters[at].weapons[0])
    fire_at(scene, at, mark, snap=snap, first_roll=scene.count_rolls(), fleeing=fleeing)
    scene.dice.finish()  # type: ignore[attr-defined]  # typed dice
    return scene


def test_a_miss_is_kept_for_received_fire() -> None:
    """Page 22: who was shot at and not hit tests later."""
    scene = _fire(scene_of([fwf("a1"), vc("e1")], "2 2 2 1"), 0, 1)
    assert [shot.by for shot in scene.missed[1]] == [0]
    assert scene.figures[1].status is Status.CARRY_ON
    assert scene.deeds[0].told == "a1 fires at e1 (M-16): missed."


def test_a_hit_is_a_fall_and_no_received_fire() -> None:
    """Page 32: 6 and REP 4 hit; a 1 is dead."""
    scene = _fire(scene_of([fwf("a1"), vc("e1")], "6 2 2 2 | 1"), 0, 1)
    assert (scene.missed, scene.fallen, scene.were_hit) == ({}, [1], {1})
    assert scene.deeds[0].kind is DeedKind.FIRES


def test_snap_fire_is_harder() -> None:
    """Page 112: -1 in the first round, for who came into sight."""
    figures = [fwf("a1"), vc("e1")]
    assert _fire(scene_of(figures, "4 2 2 2 | 1"), 0, 1).fallen == [1]
    assert _fire(scene_of(figures, "4 2 2 2"), 0, 1, snap=True).fallen == []


def test_ones_empty_the_weapon() -> None:
    """Page 30: two ones, and it must be reloaded."""
    scene = _fire(scene_of([fwf("a1"), vc("e1")], "2 2 1 1"), 0, 1)
    assert scene.figures[0].empty == ("m-16",)
    assert scene.deeds[0].out_of_ammo


def test_what_is_fired_once_a_turn_is_spent() -> None:
    """Page 28: an M-79 with HE is loaded anew; its circle takes a neighbour along (p. 34)."""
    figures = [fwf("a1", weapon="m-79"), vc("e1"), vc("e2")]
    setting = Setting(20, 1, nobody_moved=True)
    scene = _fire(scene_of(figures, "6 | 1 | 1", setting), 0, 1)
    assert {figure.status for figure in scene.figures[1:]} == {Status.OBVIOUSLY_DEAD}
    assert {at for at, _ in scene.spent} == {0}


def test_a_parting_shot_is_at_who_runs_out_of_his_cover() -> None:
    """Page 18, 24: he moves fast, cover or not; his neighbour who stays is not fired at, and nobody tests."""
    figures = [fwf("a1", 5), vc("e1"), vc("e2")]
    scene = scene_of(figures, "5 2 2 1 | 3 | 6 6", SPREAD)
    scene.set_status(1, Status.RETIRE)
    _fire(scene, 0, 1, fleeing=(1,))
    [deed] = scene.deeds
    assert (deed.kind, deed.at) == (DeedKind.PARTING_SHOT, ("e1",))
    assert scene.missed == {}
    assert "q-12" in scene.rulings


def test_a_spread_parting_shot_is_at_all_who_run() -> None:
    """Page 24-25, 31: the Target Rating may be divided among them; the gap over e2 takes a point, and a die."""
    scene = _fire(
        scene_of([fwf("a1"), vc("e1"), vc("e2"), vc("e3")], "2 2 1 1", SPREAD), 0, 1, fleeing=(1, 3)
    )
    assert scene.deeds[0].at == ("e1", "e3")


@pytest.mark.parametrize(("die", "hit"), [(1, 2), (6, 1)])
def test_an_unlucky_friend_near_by_may_be_hit_instead(die: int, hit: int) -> None:
    """Page 6: a hit at somebody next to him may be his."""
    figures = [fwf("a1"), vc("e1"), vc("e2", attributes=("unlucky",))]
    scene = scene_of(figures, f"6 2 2 2 | {die} | 1", replace(STANDING, spacing_in=1))
    assert _fire(scene, 0, 1).fallen == [hit]
