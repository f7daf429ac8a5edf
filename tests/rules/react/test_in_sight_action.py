"""In Sight: what figures do when their turn comes. Page 21, 112."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Typed
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.react.in_sight import Acted, Action, is_unarmed, roll_actions
from fng_cli.rules.react.takers import TakerState
from fng_cli.terms import Side
from tests.rules.react.people import actor

OUTGUNNED = frozenset({TakerState.OUTGUNNED})


def acted(*dice: int, **who: Any) -> Acted:
    source = Typed(dice)
    report = roll_actions((actor(who.pop("rep", 4), **who),), dice=source)
    source.finish()
    return report.actions[0]


@pytest.mark.parametrize(
    ("who", "dice", "action", "row"),
    [
        ({"rep": 5}, (4,), Action.FIRE, "otherwise"),
        ({"rep": 4}, (6,), Action.DUCK_BACK, "otherwise"),
        ({"rep": 3}, (4,), Action.DUCK_BACK, "otherwise"),
        ({"cannot_shoot": True}, (), Action.DUCK_BACK, "cannot-shoot"),
        ({"cannot_shoot": True, "may_charge": True}, (), Action.CHARGE, "cannot-shoot-may-charge"),
        ({"states": OUTGUNNED}, (), Action.DUCK_BACK, "outgunned"),
        ({"states": OUTGUNNED, "star": True}, (), Action.CHOOSE, "star"),
        ({"states": OUTGUNNED | {TakerState.CHARGING}}, (2,), Action.FIRE, "otherwise"),
        ({"star": True}, (), Action.CHOOSE, "star"),
        ({"status": Status.DUCK_BACK}, (), Action.COMPLETE_REACTION, "ducking-back-or-retiring"),
        ({"star": True, "status": Status.RETIRE}, (), Action.COMPLETE_REACTION, "ducking-back-or-retiring"),
        ({"may_charge": True}, (2,), Action.FIRE, "otherwise"),
        ({"attributes": ("shirker",)}, (2,), Action.FIRE, "otherwise"),
        ({"attributes": ("coward",)}, (6,), Action.RETIRE, "otherwise"),
        ({"attributes": ("nerves-of-steel",), "states": OUTGUNNED}, (), Action.CARRY_ON, "outgunned"),
    ],
)
def test_in_sight_action(who: dict[str, Any], dice: tuple[int, ...], action: Action, row: str) -> None:
    """p. 21, 112: the first circumstance that fits."""
    found = acted(*dice, **who)
    assert (found.action, found.row) == (action, row)


def test_who_forfeits() -> None:
    """p. 21: Minh ducks back and has lost his chance; Billy fires."""
    assert acted(6).forfeits
    assert acted(states=OUTGUNNED).forfeits
    assert not acted(4).forfeits
    assert not acted(star=True).forfeits


@pytest.mark.parametrize(
    ("active", "first_round", "snap"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_snap_fire(active: bool, first_round: bool, snap: bool) -> None:
    """p. 21: active shooters, in the first round; whoever does not fire does not snap fire."""
    assert acted(2, active=active, first_round=first_round).snap_fire is snap
    assert acted(star=True, active=active, first_round=first_round).snap_fire is snap
    assert not acted(6, active=active, first_round=first_round).snap_fire


def test_what_follows() -> None:
    """Commands for those who fire or charge."""
    actors = (
        actor(4, "a", known=True, active=True),
        actor(4, "b", known=True, cannot_shoot=True, may_charge=True),
        actor(4),
    )
    report = roll_actions(actors, dice=Typed((2, 6)))
    assert [each.call for each in report.next] == [
        call("fire", by="a", snap=True, at=WHO, shots="all"), call("charge", by="b", at=WHO)
    ]  # fmt: skip
    assert report.answer() == "a: fire, b: charge-into-melee, None: duck-back"
    assert report.actions[1].action.status is None
    assert report.actions[2].action.status is Status.DUCK_BACK


def test_who_has_fired_what_is_fired_once_a_turn_is_as_one_out_of_ammunition() -> None:
    """p. 21, 28-29, z-21: and the ruling is named; a Star is not told that he may fire."""
    report = roll_actions([actor(has_fired=True)], dice=Typed(()))
    assert (report.actions[0].row, report.rulings) == ("cannot-shoot", ("z-21",))
    assert acted(has_fired=True, may_charge=True).action is Action.CHARGE
    assert "z-21" not in roll_actions([actor(cannot_shoot=True)], dice=Typed(())).rulings
    star = roll_actions([actor(name="a", star=True, has_fired=True)], dice=Typed(()))
    assert [step.call.command for step in star.next] == ["charge"]


@pytest.mark.parametrize("rep", range(1, 7))
def test_odds_of_firing(rep: int) -> None:
    """One die against REP."""
    told = odds(lambda dice: roll_actions((actor(rep),), dice=dice))
    chances = told.by(lambda report: report.actions[0].action).chances
    assert chances[Action.FIRE] == Fraction(rep, 6)


def test_one_alone_fires_by_his_options() -> None:
    """His REP and attributes; fire asks nobody whether he is a Star."""
    report = roll_actions([actor(5, attributes=("crack-shot",))], dice=Typed((2,)))
    assert report.next[0].call == call(
        "fire", rep=5, a="crack-shot", weapon=Slot("WEAPON"), at=WHO, shots="all"
    )
    assert report.answer() == "fire"


@pytest.mark.parametrize(
    ("weapons", "empty", "unarmed"),
    [
        (("m-16",), (), False),
        (("m-16",), ("m-16",), True),
        (("m-16", "m-60"), ("m-16",), False),
        (("frag-grenade",), (), True),
        ((), (), False),
    ],
)
def test_who_cannot_shoot(weapons: tuple[str, ...], empty: tuple[str, ...], unarmed: bool) -> None:
    """Nothing that fires, or nothing left to fire; of one whose weapons nobody told we know nothing (p. 21)."""
    figure = Figure(id="a1", side=Side.FWF, rep=4, weapons=weapons, empty=empty)
    assert is_unarmed(figure) is unarmed
