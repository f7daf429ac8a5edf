"""Charges and mines: pages 11, 13, 29-30, 33."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.calls import WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING, Lasting, split_ended
from fng_cli.rules.fire.explosives import after_preparing, detonate, fuse_steps, prepare_charge
from fng_cli.rules.fire.grenades import ReadyWhen
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from fng_cli.terms import Side


def man(name: str = "a", *, rep: int | None = None, **more: Any) -> Target:
    return Target(Victim(Person(rep), name), **more)


FWF, VC = Side.FWF, Side.VC_NVA


def test_plastic_explosive() -> None:
    """p. 29: a turn to rig, 1 to 4 turns of fuse, readied; Impact and APR for each block."""
    done = prepare_charge(find_weapon("c-4"), blocks=3, fuse=2, who=Person(4), dice=Typed((1, 2)))
    assert (done.impact, done.apr, done.rig_turns, done.fuse_turns, done.ready_when) == (
        6,
        6,
        1,
        2,
        ReadyWhen.READY,
    )
    assert not done.throwable


def test_satchels_and_mines() -> None:
    """p. 11, 13, 29: satchels have 0 to 3 turns; a Claymore is set off from up to 12 inches."""
    satchel = prepare_charge(find_weapon("satchel"), who=Person(4), dice=Typed((5, 6)))
    assert (satchel.fuse_turns, satchel.ready_when, satchel.impact, satchel.throwable) == (
        0,
        "when-next-active",
        5,
        True,
    )
    mine = prepare_charge(find_weapon("claymore"), dice=Typed(()))
    assert (mine.rig_turns, mine.detonate_in, mine.fuse_turns, mine.ready_when) == (1, 12, None, None)


@pytest.mark.parametrize(
    ("weapon", "more", "message"),
    [
        ("c-4", {"fuse": 5, "who": Person(4)}, "must go off in 1 to 4 turns"),
        ("satchel", {"fuse": 4, "who": Person(4)}, "must go off in 0 to 3 turns"),
        ("claymore", {"fuse": 1}, "has no fuse; it is set off by hand"),
        ("satchel", {"blocks": 2, "who": Person(4)}, "only plastic explosive comes in blocks"),
        ("satchel", {}, "the REP of the figure that readies"),
        ("m-16", {}, "is not a charge or a mine; choose one of these"),
    ],
)
def test_charges_refused(weapon: str, more: dict[str, Any], message: str) -> None:
    with pytest.raises(RequestError, match=message):
        prepare_charge(find_weapon(weapon), dice=Typed((1, 2, 3, 4)), **more)


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


def test_who_set_off_the_mine_counts_behind_it_as_well() -> None:
    """p. 3, 29: a Star is only out of the fight where one of lower REP did it, in the fan and in the back blast."""
    star = Target(Victim(Person(5, star=True, star_power=0), "Riker"))
    for by_rep, result in ((4, "out-of-the-fight"), (5, "obviously-dead")):
        done = detonate(find_weapon("claymore"), [star], [star], by_rep=by_rep, dice=Typed((1, 1)))
        assert [one.result.value for one in (*done.targets, *done.behind)] == [result, result]


def test_how_far_off_a_mine_is_set_off() -> None:
    """p. 29: 12 inches at most."""
    assert detonate(find_weapon("claymore"), [man("a")], distance_in=12, dice=Typed((3,))).targets
    with pytest.raises(
        RequestError,
        match=r'away, but can be set off only from up to 12" away \(p. 29\). Let somebody nearer do',
    ):
        detonate(find_weapon("claymore"), [man("a")], distance_in=13, dice=Typed(()))


def lit(fuse: int | None, turn: int = 4, weapon: str = "c-4") -> tuple[Lasting, ...]:
    """What a document keeps of a charge of two blocks, or of another one, that somebody has made ready."""
    billy, charge = Person(4, "a1", known=True), find_weapon(weapon)
    blocks = 2 if charge.per_block else 1
    report = prepare_charge(charge, blocks=blocks, fuse=fuse, who=billy, dice=Typed((1, 1)))
    return after_preparing(State({"clock": {"turn": turn}}), billy, charge, report)[LASTING]


def test_it_goes_off_at_the_end_of_the_turn_for_which_it_was_set() -> None:
    """p. 29: it is called for in that turn, and then over."""
    known = lit(2)
    [step] = fuse_steps(known, 6)
    assert step.call == call("demolition detonate", weapon="c-4", blocks=2, at=WHO)
    assert "at the end of this turn" in step.reason
    assert [turn for turn in range(3, 9) if fuse_steps(known, turn)] == [6]
    assert [one.kind for one in split_ended(known, 7).ended] == ["fuse"]


def test_what_has_no_fuse_that_runs() -> None:
    """p. 29: a satchel that goes off at once; and nothing is kept without a clock."""
    assert [one.kind for one in lit(0, weapon="satchel")] == ["readied"]
    assert lit(2, turn=0) == ()


def test_blocks_that_go_off() -> None:
    """Three blocks of C-4 have Impact 6: nobody in the open is merely knocked down."""
    done = detonate(find_weapon("c-4"), [man("a")], blocks=3, dice=Typed((6,)))
    assert (done.impact, done.targets[0].result) == (6, "out-of-the-fight")
