"""Who fires at whom, and how a volley is spread. Source: p. 25, 31-32, 34."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.figures import Status
from fng_cli.rules.firefight.field import Setting
from fng_cli.rules.firefight.scene import (
    AimedShots,
    DeclaredTarget,
    Scene,
    able_enemies,
    closest_target,
    declare_targets,
    order_of_sides,
    others_in_circle,
    spread_shots,
    target_in_reach,
)
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.rules.firefight.figures_that_fight import fwf, scene_of, vc

RIFLE = find_weapon("m-16", Side.FWF, "weapon")
SPREAD = Setting(6, 1, nobody_moved=True, spread=True)


def test_the_inactive_side_declares_first() -> None:
    """Page 31; where nobody moved the FWF do."""
    figures = [fwf("a1"), vc("e1")]
    assert order_of_sides(scene_of(figures, setting=Setting(6, active=Side.FWF)))[0] is Side.VC_NVA
    assert order_of_sides(scene_of(figures))[0] is Side.FWF


def test_each_marks_the_closest_whom_fewest_have_marked() -> None:
    """Page 31: two against two are two pairs."""
    scene = scene_of([fwf("a1"), fwf("a2"), vc("e1"), vc("e2")])
    marks = declare_targets(scene, range(4))
    assert {at: mark.at for at, mark in marks.items()} == {0: 2, 1: 3, 2: 0, 3: 1}


def test_an_active_figure_answers_who_marked_it_but_a_star_picks() -> None:
    """Page 21, 31: exchange of fire; a Star chooses, and takes the closest."""
    setting = Setting(6, 3, active=Side.VC_NVA)
    plain = scene_of([fwf("a1"), fwf("a2"), vc("e1")], setting=setting)
    assert declare_targets(plain, [1, 2])[2].at == 1
    star = scene_of([fwf("a1"), fwf("a2"), vc("e1", star=True)], setting=setting)
    assert declare_targets(star, [1, 2])[2].at == 0


def test_whom_nobody_marked_chooses_around_those_who_answer() -> None:
    """Page 31: e2 answers a1, so that e1, though it is named first, marks a2, who has nobody on him yet."""
    setting = Setting(None, active=Side.VC_NVA)
    near, far = fwf("a1", x_in=0, y_in=0), fwf("a2", weapon="", x_in=0, y_in=-2)
    scene = scene_of([near, far, vc("e1", x_in=0, y_in=7), vc("e2", x_in=0, y_in=6)], setting=setting)
    assert {at: mark.at for at, mark in declare_targets(scene, range(4)).items()} == {0: 3, 2: 1, 3: 0}


def test_who_did_not_move_exchanges_no_fire() -> None:
    """Page 21, 31: where nobody moved all choose the closest, marked or not."""
    stood = scene_of([fwf("a1"), fwf("a2"), vc("e1")], setting=Setting(6, 3, nobody_moved=True))
    assert declare_targets(stood, [1, 2])[2].at == 0


def test_who_reaches_nobody_marks_nobody() -> None:
    """Page 21: he is out of range, or of ammunition."""
    scene = scene_of([fwf("a1", empty=("m-16",)), vc("e1")])
    assert closest_target(scene, 0, {}) is None
    assert target_in_reach(scene, 0, 1) is None
    assert declare_targets(scene, range(2)).keys() == {1}


def test_only_those_in_action_are_marked() -> None:
    """Who ducks back or lies there is nobody's target."""
    scene = scene_of([fwf("a1"), vc("e1"), vc("e2")])
    scene.set_status(1, Status.DUCK_BACK)
    assert able_enemies(scene, 0) == [2]
    assert closest_target(scene, 0, {}) == DeclaredTarget(2, RIFLE)


def _spread(scene: Scene, among: list[int]) -> list[AimedShots]:
    return spread_shots(scene, 0, DeclaredTarget(among[0], RIFLE), among, hip=False)


def test_shots_go_at_one_or_one_at_each_neighbour() -> None:
    """Page 25, 31-32: the rest of the Target Rating is for the one who was marked."""
    figures = [fwf("a1"), vc("e1"), vc("e2"), vc("e3")]
    assert RIFLE.target_rating == 4
    assert _spread(scene_of(figures, setting=replace(SPREAD, spread=False)), [1, 2, 3]) == [(1, 4, 1)]
    shots = _spread(scene_of(figures, setting=SPREAD), [1, 2, 3])
    assert [(at, number) for at, number, _ in shots] == [(1, 2), (2, 1), (3, 1)]


def test_shots_are_spread_among_those_given_alone() -> None:
    """Page 24: a parting shot is for who runs, not for his neighbours."""
    scene = scene_of([fwf("a1"), vc("e1"), vc("e2"), vc("e3")], setting=SPREAD)
    assert [at for at, _, _ in _spread(scene, [1, 3])] == [1, 3]
    assert _spread(scene, [1]) == [(1, 4, 1)]


def test_a_gap_costs_target_rating() -> None:
    """Page 31-32: an inch apart is free, every inch more takes a point."""
    wide = Setting(6, 3, nobody_moved=True, spread=True)
    scene = scene_of([fwf("a1"), vc("e1"), vc("e2"), vc("e3")], setting=wide)
    assert [at for at, _, _ in _spread(scene, [1, 2, 3])] == [1, 2]


def test_a_blast_takes_friend_and_foe_but_not_who_is_hidden() -> None:
    """Page 34: all within the circle around the target."""
    scene = scene_of([fwf("a1"), vc("e1"), vc("e2"), vc("e3")], setting=Setting(1, 1, nobody_moved=True))
    scene.set_status(3, Status.DUCK_BACK)
    assert others_in_circle(scene, 1, 5) == [0, 2]
