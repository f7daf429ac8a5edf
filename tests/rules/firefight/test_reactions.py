"""The tests that a fight calls for: who takes which, and what becomes of him. Source: p. 15, 19, 22-24, 31."""

from __future__ import annotations

from fng_cli.figures import Status
from fng_cli.rules.firefight.field import Setting
from fng_cli.rules.firefight.round import is_outgunned_by, places_of_man_down, roll_group_tests, shots_to_test
from fng_cli.rules.firefight.scene import DeedKind, ShotAt
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.rules.firefight.figures_that_fight import fwf, scene_of, vc

RIFLE = find_weapon("m-16", Side.FWF, "weapon")
MACHINE_GUN = find_weapon("m-60", Side.FWF, "weapon")
SQUAD = [fwf("a1"), vc("e1", role="squad-leader"), vc("e2"), vc("e3")]
GROUP = (1, 2, 3)


def test_friends_near_by_take_received_fire_too() -> None:
    """Page 22: all within four inches of the target, as long as they carry on; farther ones do not."""
    scene = scene_of(SQUAD)
    shots = {1: [ShotAt(0, 1, RIFLE)]}
    assert shots_to_test(scene, shots).keys() == {1, 2}
    scene.set_status(2, Status.DUCK_BACK)
    assert shots_to_test(scene, shots).keys() == {1}


def test_who_ducks_back_tests_when_he_himself_was_shot_at() -> None:
    """Page 21: Minh does; who lies there does not."""
    scene = scene_of(SQUAD)
    scene.set_status(1, Status.DUCK_BACK)
    assert 1 in shots_to_test(scene, {1: [ShotAt(0, 1, RIFLE)]})
    scene.set_status(1, Status.STUNNED)
    assert 1 not in shots_to_test(scene, {1: [ShotAt(0, 1, RIFLE)]})


def test_who_takes_man_down() -> None:
    """Page 22: friends within four inches of one who fell."""
    assert places_of_man_down(scene_of(SQUAD), [3]) == {2}


def test_outgunned_by_any_of_the_shots() -> None:
    """Page 30: a machine gun outguns a carbine, a rifle of the same ranking does not."""
    scene = scene_of([fwf("a1", weapon="m-60"), vc("e1", weapon="sks")])
    assert is_outgunned_by(scene, 1, [ShotAt(0, 1, RIFLE), ShotAt(0, 1, MACHINE_GUN)])
    assert not is_outgunned_by(scene_of([fwf("a1"), vc("e1")]), 1, [ShotAt(0, 1, RIFLE)])


def test_a_group_shares_its_leader_die_and_both_tests_share_their_dice() -> None:
    """Page 15, 22: one Leader Die; e2 who was missed beside one who fell takes the worse of two."""
    scene = scene_of(SQUAD, "1 | 1 4 | 6 4")
    scene.set_status(3, Status.OBVIOUSLY_DEAD)
    assert roll_group_tests(scene, GROUP, {1: [ShotAt(0, 1, RIFLE)], 2: [ShotAt(0, 2, RIFLE)]}, {2}) == []
    assert [deed.kind for deed in scene.deeds] == [DeedKind.TESTS, DeedKind.TESTS]
    assert scene.deeds[0].told.startswith("Received Fire and Man Down, Leader Die passed. e2: ")
    assert scene.deeds[1].told.startswith("Received Fire, Leader Die passed. e1: ")


def test_cohesion_is_for_the_whole_group_on_one_set_of_dice() -> None:
    """Page 23: those who were not fired at take it as well; who fails at half strength runs."""
    group = [fwf("a1"), vc("e1"), vc("e2"), vc("e3")]
    scene = scene_of(group, "6 6 | 6 6", Setting(6, 30, nobody_moved=True))
    scene.set_status(3, Status.OBVIOUSLY_DEAD)
    assert roll_group_tests(scene, GROUP, {1: [ShotAt(0, 1, RIFLE)]}, set()) == [1, 2]
    assert [deed.kind for deed in scene.deeds] == [DeedKind.TESTS, DeedKind.COHESION]
    assert scene.figures[2].status is Status.RETIRE


def test_a_star_carries_on() -> None:
    """Page 22, q-08: he picks how many dice he passes."""
    scene = scene_of([fwf("a1"), vc("e1", star=True, star_power=4)])
    assert roll_group_tests(scene, (1,), {1: [ShotAt(0, 1, RIFLE)]}, set()) == []
    assert scene.figures[1].status is Status.CARRY_ON
    assert "q-08" in scene.rulings


def test_snake_eyes_make_a_hero() -> None:
    """Page 23."""
    scene = scene_of([fwf("a1"), vc("e1")], "1 1")
    roll_group_tests(scene, (1,), {1: [ShotAt(0, 1, RIFLE)]}, set())
    assert scene.figures[1].hero
    assert "(a hero now)" in scene.deeds[0].told
