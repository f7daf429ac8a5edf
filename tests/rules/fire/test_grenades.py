"""Grenades, charges, mines, flame, smoke, machine guns, Recon by Fire: pages 13, 26-30, 33-34."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from fng_cli.calls import REP, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.demolition import detonate, prepare
from fng_cli.rules.fire.flame import Flame, Passed, flame, through
from fng_cli.rules.fire.grenades import Spot, Throw, Thrower, When, ready, throw
from fng_cli.rules.fire.machine_guns import Fires, SetUp, reload, set_up
from fng_cli.rules.fire.recon_by_fire import Gun, ReconByFire, recon_by_fire
from fng_cli.rules.fire.smoke import smoke
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side

FWF, VC = Side.FWF, Side.VC_NVA


def man(name: str = "a", *, rep: int | None = None, **more: Any) -> Target:
    return Target(Victim(Person(rep), name), **more)


def thrown(rep: int, *faces: int, side: Side = FWF, weapon: str = "grenade", **more: Any) -> Throw:
    figures, near = more.pop("figures", [man()]), more.pop("near", [man("himself", rep=rep)])
    dice = Typed(faces)
    done = throw(
        Thrower(Person(rep, attributes=more.pop("attributes", ())), find_weapon(weapon, side), **more),
        figures,
        near,
        dice=dice,
    )
    dice.finish()
    return done


@pytest.mark.parametrize(
    ("faces", "result"), [((5, 6), "when-next-active"), ((4, 5), "in-reaction"), ((1, 4), "ready")]
)
def test_ready_the_grenade(faces: tuple[int, int], result: str) -> None:
    """p. 33: none, one, two passed."""
    found = ready(Person(4), find_weapon("grenade"), dice=Typed(faces))
    assert (found.result, found.verdict()) == (result, result == "ready")
    assert bool(found.next) is (result == "ready")


@pytest.mark.parametrize("name", ["grenade", "smoke", "law", "rifle-grenade", "satchel", "c-4", "m203"])
def test_what_has_to_be_readied(name: str) -> None:
    """p. 28-29, 33."""
    assert ready(Person(4), find_weapon(name), dice=Typed((1, 2))).result is When.READY


def test_what_need_not() -> None:
    with pytest.raises(RequestError, match="the M-79 with HE need not be readied"):
        ready(Person(4), find_weapon("m-79"), dice=Typed((1, 2)))


def test_tan_throws_blind() -> None:
    """p. 34: REP 4, 3 and 6: one passed at a spot that he does not see, a miss; the 3 is no dud."""
    done = thrown(4, 3, 6, 3, side=VC, unseen=True, figures=[man("Billy", ranking=3)])
    assert (done.passed, done.lands, done.dud, done.explodes) == (1, Spot.MISSES, False, True)
    assert done.next[0].call == call("react received-fire", rep=REP, outgunned=True)


def test_nguyen_drops_it_over_the_wall() -> None:
    """p. 34: one passed, but dropped, so it is there; no dud, and Billy tests for damage."""
    done = thrown(4, 3, 6, 3, 1, side=VC, dropped=True)
    assert (done.lands, done.explodes, done.targets[0].result) == (Spot.NOMINATED, True, "obviously-dead")


CELLS = [
    # passed, unseen, dropped: where it lands
    (2, False, False, Spot.NOMINATED),
    (2, True, False, Spot.NOMINATED),
    (1, False, False, Spot.NOMINATED),
    (1, True, False, Spot.MISSES),
    (1, True, True, Spot.NOMINATED),
    (1, False, True, Spot.NOMINATED),
    (0, False, False, Spot.THROWER),
    (0, True, True, Spot.THROWER),
]


@pytest.mark.parametrize(("passed", "unseen", "dropped", "lands"), CELLS)
def test_where_it_lands(passed: int, unseen: bool, dropped: bool, lands: Spot) -> None:
    """p. 34: every line of the table."""
    faces = {2: (1, 2), 1: (2, 5), 0: (5, 6)}[passed]
    done = thrown(4, *faces, unseen=unseen, dropped=dropped, figures=[], near=[])
    assert (done.passed, done.lands) == (passed, lands)


@pytest.mark.parametrize(("die", "dud"), [(1, True), (2, True), (3, False), (6, False)])
def test_duds(die: int, dud: bool) -> None:
    """p. 13 (a-14): 1 and 2, hit or miss; those in the circle test, and are not outgunned by it."""
    done = thrown(4, 1, 2, die, *(() if dud else (1,)), side=VC, figures=[man(ranking=3)])
    assert (done.dud, done.explodes) == (dud, not dud)
    if dud:
        assert done.targets[0].result == "missed"
        assert done.next[0].call == call("react received-fire", rep=REP)


def test_free_world_grenades_are_no_duds() -> None:
    """No die is rolled for it."""
    assert thrown(4, 1, 2, 1).dud is None


def test_a_grenade_that_is_dropped() -> None:
    """p. 34 (a-31): on the thrower; all round him may drop prone by a die against REP."""
    done = thrown(4, 5, 6, 5, 2, 3, near=[man("himself", rep=4), man("friend", rep=3)])
    assert [one.result.value for one in done.targets] == ["out-of-the-fight", "escaped"]
    assert "a-31" in done.rulings
    dud = thrown(4, 5, 6, 1, side=VC)
    assert (dud.targets, dud.next) == ((), ())


def test_a_grenade_inside_a_building() -> None:
    """p. 42: Impact 3 instead of 2."""
    assert thrown(4, 1, 2, 3, inside=True).targets[0].result == "out-of-the-fight"
    assert thrown(4, 1, 2, 3).targets[0].result == "knocked-down"


def test_how_far() -> None:
    """6", a Ball Player 9", charges 3"; and only what is thrown."""
    assert thrown(4, 1, 2, 1, distance_in=6)
    assert thrown(4, 1, 2, 1, distance_in=9, attributes=("ball-player",))
    with pytest.raises(RequestError, match='thrown no farther than 6"'):
        thrown(4, distance_in=7)
    with pytest.raises(RequestError, match='thrown no farther than 3"'):
        thrown(4, distance_in=4, weapon="satchel", attributes=("ball-player",))
    with pytest.raises(RequestError, match="the C-4 is not thrown"):
        thrown(4, weapon="c-4")


def test_smoke_that_is_thrown() -> None:
    """It does no damage, and smokes wherever it lands."""
    done = thrown(4, 5, 6, weapon="smoke")
    assert (done.lands, done.explodes, done.targets) == (Spot.THROWER, False, ())
    assert done.next[-1].call == call("smoke")


def test_smoke_turn_by_turn() -> None:
    """p. 28: 5, 10 and 15 inches with the wind, a circle of 5 without; gone after the third."""
    with_wind = smoke(wind=True, dice=Typed(()))
    assert [(cloud.width_in, cloud.length_in) for cloud in with_wind.clouds] == [(5, 5), (5, 10), (5, 15)]
    still = smoke(dice=Typed(()))
    assert {(cloud.shape, cloud.width_in, cloud.length_in) for cloud in still.clouds} == {("circle", 5, 5)}
    assert smoke(turn=4, dice=Typed(())).clouds == ()


@pytest.mark.parametrize(
    ("jungle", "held"),
    [("single-canopy-jungle", 3), ("double-canopy-jungle", 3), ("triple-canopy-jungle", 6)],
)
def test_smoke_under_trees(jungle: str, held: int) -> None:
    """p. 28: (1-3) under one canopy or two; three always hold it."""
    told = odds(lambda dice: smoke(under=jungle, dice=dice).held_down).chances
    assert told[True] == Fraction(held, 6)


@pytest.mark.parametrize(
    ("weapon", "crew", "prone", "turns", "fires"),
    [
        ("m-60", 2, True, 0, "at-once"),
        ("m-60", None, True, 0, "at-once"),
        ("m-60", 2, False, 1, "when-set-up"),
        ("m-60", 1, False, 2, "when-set-up"),
        ("m2hb", 3, False, 1, "when-set-up"),
        ("m2hb", 1, False, 3, "when-set-up"),
        ("m1917", 2, True, 2, "when-set-up"),
        ("m-14a1", 1, True, 0, "at-once"),
        ("57mm", None, False, 1, "when-set-up"),
        ("107mm", None, False, 6, "when-set-up"),
    ],
)
def test_setting_up(weapon: str, crew: int | None, prone: bool, turns: int, fires: str) -> None:
    """p. 17, 26-27: whole activations, one more for each of the crew who is missing."""
    found = set_up(find_weapon(weapon), crew=crew, prone=prone, dice=Typed(()))
    assert (found.turns, found.fires) == (turns, fires)


def hastily(weapon: str, *faces: int, **more: Any) -> SetUp:
    dice = Typed(faces)
    found = set_up(find_weapon(weapon), rep=4, dice=dice, **more)
    dice.finish()
    return found


def test_hasty_setup() -> None:
    """p. 27: an LMG short of crew that goes prone has three dice; 5, 4 and 6 pass one: in reaction."""
    found = hastily("m-60", 5, 4, 6, crew=1, prone=True)
    assert (found.dice, found.passed, found.fires) == (3, 1, Fires.IN_REACTION)
    assert hastily("m2hb", 1, 2, hasty=True).fires is Fires.AT_ONCE
    assert hastily("m2hb", 5, 6, hasty=True).fires is Fires.WHEN_NEXT_ACTIVE
    assert hastily("m-60", 1, 1, 1, crew=1, prone=True).fires is Fires.AT_ONCE


@pytest.mark.parametrize(
    ("weapon", "more", "message"),
    [
        ("m-16", {}, "need not be set up"),
        ("90mm", {}, "need not be set up"),
        ("m-14a1", {}, "is set up by going prone"),
        ("m2hb", {"hasty": True, "crew": 2}, "1 of its crew are missing"),
        ("57mm", {"hasty": True}, "only machine guns can"),
    ],
)
def test_what_cannot_be_set_up(weapon: str, more: dict[str, Any], message: str) -> None:
    with pytest.raises(RequestError, match=message):
        hastily(weapon, **more)


def test_hasty_setup_needs_a_rep() -> None:
    with pytest.raises(RequestError, match="REP of whoever leads the team"):
        set_up(find_weapon("m-60"), crew=1, prone=True, dice=Typed(()))


def test_reloading() -> None:
    """p. 17, 30: it takes the activation, without active fire or a fast move."""
    done = reload("a1", ("m-16",))
    assert (done.fast_move_allowed, done.active_fire) == (False, False)


def recon(*faces: int, guns: list[Gun] | None = None, pef_rep: int = 4, **more: Any) -> ReconByFire:
    dice = Typed(faces)
    done = recon_by_fire(
        guns or [Gun(find_weapon("m-16"), f"a{n}") for n in (1, 2, 3)], pef_rep, dice=dice, **more
    )
    dice.finish()
    return done


def test_three_m16s_at_a_pef() -> None:
    """p. 33: twelve dice, five sixes, against REP 4: resolved, one hit, all of them out of ammunition."""
    done = recon(6, 6, 6, 6, 6, 1, 1, 2, 3, 4, 5, 5, distance_in=12, sight_in=6)
    assert (done.dice, done.sixes, done.is_resolved, done.hits) == (12, 5, True, 1)
    assert done.out_of_ammo_ids == ("a1", "a2", "a3")
    assert done.impact == 2


def test_as_many_sixes_as_rep_are_not_enough() -> None:
    """p. 33: four sixes against REP 4."""
    done = recon(6, 6, 6, 6, *[1] * 8)
    assert (done.is_resolved, done.hits, done.next) == (False, 0, ())


def test_only_ones_empty_a_crewed_weapon() -> None:
    """p. 33: an M-60 rolls its own dice; two ones empty it, three with a loader."""
    guns = [Gun(find_weapon("m-60"), "pig"), Gun(find_weapon("m-16"), "a1")]
    assert recon(6, 6, 6, 6, 2, 2, 3, 4, 1, guns=guns).out_of_ammo_ids == ("a1",)
    assert recon(6, 6, 6, 6, 2, 2, 3, 1, 1, guns=guns).out_of_ammo_ids == ("a1", "pig")
    loaded = [Gun(find_weapon("m-60"), "pig", loader=True)]
    assert recon(1, 1, 3, 3, 3, guns=loaded).out_of_ammo_ids == ()


def test_impact_of_several_weapons() -> None:
    """k-07: that which most of the dice have, of several the lowest."""
    guns = [Gun(find_weapon("m-60")), Gun(find_weapon("m-16"))]
    done = recon(6, 6, 6, 6, 6, 6, 6, 6, 6, guns=guns, pef_rep=3)
    assert (done.hits, done.impact, done.rulings) == (6, 3, ("k-07",))
    equal = [Gun(find_weapon("m-16")), Gun(find_weapon("m-14")), Gun(find_weapon("m-14"))]
    assert recon(*[6] * 8, guns=equal).impact == 2


def test_recon_by_fire_refused() -> None:
    with pytest.raises(RequestError, match='up to 12"'):
        recon(distance_in=13, sight_in=6)
    with pytest.raises(RequestError, match="nobody fires"):
        recon_by_fire([], 4, dice=Typed(()))
    with pytest.raises(RequestError, match="no Target Rating"):
        recon(guns=[Gun(find_weapon("m-79"))])
    with pytest.raises(RequestError, match="none can serve"):
        recon(guns=[Gun(find_weapon("bar"), loader=True)])


def burned(*faces: int, rep: int = 4, men: int = 1, last: bool = False) -> Flame:
    dice = Typed(faces)
    targets = [man(f"b{place}", rep=4) for place in range(men)]
    done = flame(declare(Shooter(Person(rep), find_weapon("flamer")), targets), last_shot=last, dice=dice)
    dice.finish()
    return done


def test_a_flame_thrower() -> None:
    """p. 29 (e-47, e-65, k-14): a die at everybody in the path, Impact 5; a 1 leaves one shot, two ones none."""
    assert [one.result.value for one in burned(5, 6, 5, 4, men=2).targets] == ["out-of-the-fight"] * 2
    assert burned(3, 2).fuel == "enough"
    assert (burned(1).fuel, burned(1).out_of_ammo) == ("one-shot-left", False)
    assert (burned(1, 1, men=2).fuel, burned(1, 1, men=2).out_of_ammo) == ("empty", True)
    assert burned(2, 2, rep=1, men=2, last=True).fuel == "empty"
    assert len(burned(*[2] * 6, rep=1, men=6).targets) == 6


def test_a_path_has_no_gaps() -> None:
    """Whoever is in the path is a target, however far apart they stand."""
    declared = declare(Shooter(Person(4), find_weapon("flamer")), [man("a"), man("b", gap_in=6)])
    assert declared.plan.dice == 2


def goes(*faces: int, rep: int = 4) -> Passed:
    dice = Typed(faces)
    done = through(man("a", rep=rep), dice=dice)
    dice.finish()
    return done


def test_through_the_flame() -> None:
    """p. 29 (e-66): with two passed he goes; 2d6 read on Ranged Combat, then Impact 5."""
    assert not goes(4, 5).passes_through
    assert (goes(1, 2, 3, 3).hit, goes(1, 2, 3, 3).total) == (False, 6)
    done = goes(1, 2, 3, 4, 5)
    assert (done.passes_through, done.total, done.result) == (True, 7, "out-of-the-fight")
    fast = through(man("a", rep=4, circumstances=(Circumstance.FAST,)), dice=Typed((1, 2, 3, 4)))
    assert (fast.hit, fast.result) == (False, "carry-on")
    with pytest.raises(RequestError, match="REP is not known"):
        through(man("a"), dice=Typed(()))


def test_plastic_explosive() -> None:
    """p. 29: a turn to rig, 1 to 4 turns of fuse, readied; Impact and APR for each block."""
    done = prepare(find_weapon("c-4"), blocks=3, fuse=2, rep=4, dice=Typed((1, 2)))
    assert (done.impact, done.apr, done.rig_turns, done.fuse_turns, done.ready_when) == (
        6,
        6,
        1,
        2,
        When.READY,
    )
    assert not done.throwable


def test_satchels_and_mines() -> None:
    """p. 11, 13, 29: satchels have 0 to 3 turns; a Claymore is set off from up to 12 inches."""
    satchel = prepare(find_weapon("satchel"), rep=4, dice=Typed((5, 6)))
    assert (satchel.fuse_turns, satchel.ready_when, satchel.impact, satchel.throwable) == (
        0,
        "when-next-active",
        5,
        True,
    )
    mine = prepare(find_weapon("claymore"), dice=Typed(()))
    assert (mine.rig_turns, mine.detonate_in, mine.fuse_turns, mine.ready_when) == (1, 12, None, None)


@pytest.mark.parametrize(
    ("weapon", "more", "message"),
    [
        ("c-4", {"fuse": 5, "rep": 4}, "goes off in 1 to 4 turns"),
        ("satchel", {"fuse": 4, "rep": 4}, "goes off in 0 to 3 turns"),
        ("claymore", {"fuse": 1}, "has none; somebody sets it off"),
        ("satchel", {"blocks": 2, "rep": 4}, "only plastic explosive comes in blocks"),
        ("satchel", {}, "the REP of whoever readies"),
        ("m-16", {}, "is no charge; these are"),
    ],
)
def test_charges_refused(weapon: str, more: dict[str, Any], message: str) -> None:
    with pytest.raises(RequestError, match=message):
        prepare(find_weapon(weapon), dice=Typed((1, 2, 3, 4)), **more)


def test_a_claymore_goes_off() -> None:
    """p. 29: Impact 3 in the fan, friend and foe, and Impact 2 behind it."""
    done = detonate(find_weapon("claymore"), [man("a"), man("b")], [man("c")], dice=Typed((3, 4, 3)))
    assert [one.result.value for one in (*done.targets, *done.behind)] == [
        "out-of-the-fight",
        "knocked-down",
        "knocked-down",
    ]
    with pytest.raises(RequestError, match="no back blast"):
        detonate(find_weapon("c-4"), [], [man("c")], dice=Typed(()))


def test_blocks_that_go_off() -> None:
    """Three blocks of C-4 have Impact 6: nobody in the open is merely knocked down."""
    done = detonate(find_weapon("c-4"), [man("a")], blocks=3, dice=Typed((6,)))
    assert (done.impact, done.targets[0].result) == (6, "out-of-the-fight")
