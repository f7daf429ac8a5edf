"""Grenades, charges, mines, flame, smoke, machine guns, Recon by Fire: pages 13, 26-30, 33-34."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.calls import REP, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.fire.grenades import LandingSpot, ReadyWhen, Throw, Thrower, roll_ready, throw
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
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
    found = roll_ready(Person(4), find_weapon("grenade"), dice=Typed(faces))
    assert (found.result, found.verdict()) == (result, result == "ready")
    assert bool(found.next) is (result == "ready")


@pytest.mark.parametrize("name", ["grenade", "smoke", "law", "rifle-grenade", "satchel", "c-4", "m203"])
def test_what_has_to_be_readied(name: str) -> None:
    """p. 28-29, 33."""
    assert roll_ready(Person(4), find_weapon(name), dice=Typed((1, 2))).result is ReadyWhen.READY


@pytest.mark.parametrize(
    ("weapon", "following"),
    [
        ("grenade", ["grenade throw --rep 4 --weapon grenade --at <WHO>"]),
        ("law", ["fire --rep 4 --weapon m-72-law --at <WHO>"]),
        ("c-4", []),
    ],
)
def test_what_is_ready_may_be_used_now(weapon: str, following: list[str]) -> None:
    """p. 28-29, 33: thrown, or fired; a charge is placed."""
    found = roll_ready(Person(4), find_weapon(weapon), dice=Typed((1, 2)))
    assert [one.command for one in found.next] == following


def test_what_need_not() -> None:
    with pytest.raises(RequestError, match="the M-79 with HE does not have to be readied"):
        roll_ready(Person(4), find_weapon("m-79"), dice=Typed((1, 2)))


def test_tan_throws_blind() -> None:
    """p. 34: REP 4, 3 and 6: one passed at a spot that he does not see, a miss; the 3 is no dud."""
    done = thrown(4, 3, 6, 3, side=VC, unseen=True, figures=[man("Billy", ranking=3)])
    assert (done.passed, done.lands, done.dud, done.explodes) == (1, LandingSpot.MISSES, False, True)
    assert done.next[0].call == call("react received-fire", rep=REP, outgunned=True)


def test_nguyen_drops_it_over_the_wall() -> None:
    """p. 34: one passed, but dropped, so it is there; no dud, and Billy tests for damage."""
    done = thrown(4, 3, 6, 3, 1, side=VC, dropped=True)
    assert (done.lands, done.explodes, done.targets[0].result) == (
        LandingSpot.NOMINATED,
        True,
        "obviously-dead",
    )


CELLS = [
    # passed, unseen, dropped: where it lands
    (2, False, False, LandingSpot.NOMINATED),
    (2, True, False, LandingSpot.NOMINATED),
    (1, False, False, LandingSpot.NOMINATED),
    (1, True, False, LandingSpot.MISSES),
    (1, True, True, LandingSpot.NOMINATED),
    (1, False, True, LandingSpot.NOMINATED),
    (0, False, False, LandingSpot.THROWER),
    (0, True, True, LandingSpot.THROWER),
]


@pytest.mark.parametrize(("passed", "unseen", "dropped", "lands"), CELLS)
def test_where_it_lands(passed: int, unseen: bool, dropped: bool, lands: LandingSpot) -> None:
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


@pytest.mark.parametrize(("distance_in", "struck"), [(2, 2), (2.5, 2), (3, 1), (None, 1)])
def test_who_throws_it_too_near_is_in_its_circle_himself(distance_in: float | None, struck: int) -> None:
    """p. 34: struck like the enemy, but for one that he drops behind a wall."""
    done = thrown(4, 1, 2, *(1,) * struck, distance_in=distance_in)
    assert [one.target for one in done.targets] == ["a", "himself"][:struck]
    assert len(thrown(4, 1, 2, 1, distance_in=distance_in, dropped=True).targets) == 1
    named = [Target(Victim(Person(4, "a1", known=True), "a1"))]
    assert len(thrown(4, 1, 2, 1, distance_in=distance_in, figures=named, near=named).targets) == 1


def test_friends_in_the_circle_are_struck_as_enemies_are() -> None:
    """p. 34: whoever is named."""
    friend = Target(Victim(Person(4, "a2", known=True, side=FWF), "a2"))
    assert [one.result.value for one in thrown(4, 1, 2, 1, 1, figures=[friend, man("e1")]).targets] == [
        "obviously-dead"
    ] * 2


def test_how_far() -> None:
    """6", a Ball Player 9", charges 3"; and only what is thrown."""
    assert thrown(4, 1, 2, 1, distance_in=6)
    assert thrown(4, 1, 2, 1, distance_in=9, attributes=("ball-player",))
    with pytest.raises(RequestError, match='can be thrown only 6"'):
        thrown(4, distance_in=7)
    with pytest.raises(RequestError, match='can be thrown only 3"'):
        thrown(4, distance_in=4, weapon="satchel", attributes=("ball-player",))
    with pytest.raises(RequestError, match="the C-4 cannot be thrown"):
        thrown(4, weapon="c-4")


def test_smoke_that_is_thrown() -> None:
    """It does no damage, and smokes wherever it lands."""
    done = thrown(4, 5, 6, weapon="smoke")
    assert (done.lands, done.explodes, done.targets) == (LandingSpot.THROWER, False, ())
    assert done.next[-1].call == call("smoke")
