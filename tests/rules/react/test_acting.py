"""Figures in an activation: their groups, and how they are as they act."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.react.activation import (
    groups_of,
    ids_that_spend_turn,
    officer_reps,
    roll_activation,
    with_active,
    with_recovered,
)
from fng_cli.rules.react.may_act import SPENDS_TURN, after_stunned, failed_to_act, ids_with_turn_spent
from fng_cli.state import State
from fng_cli.terms import Side

BILLY = Figure(id="a1", side=Side.FWF, rep=5, role="squad-leader", group="1st")
ABLE = Figure(id="a2", side=Side.FWF, rep=4, group="1st", status=Status.DUCK_BACK)
DUMB = Figure(id="a3", side=Side.FWF, rep=3, group="1st", attributes=("dumb-ass",), status=Status.DUCK_BACK)
LONE = Figure(id="a9", side=Side.FWF, rep=3, status=Status.DUCK_BACK)
CADRE = Figure(id="e1", side=Side.VC_NVA, rep=4, role="cadre", group="1st")


def statuses(figures: tuple[Figure, ...]) -> dict[str, Status]:
    """How each is."""
    return {figure.id: figure.status for figure in figures}


def test_groups_are_of_one_side() -> None:
    """A name that both sides use is two groups; a figure in none is one by itself (p. 14)."""
    found = [(group.name, group.side, group.rep) for group in groups_of([BILLY, ABLE, LONE, CADRE])]
    assert found == [("1st", Side.FWF, 5), ("a9", Side.FWF, 3), ("1st", Side.VC_NVA, 4)]


def test_a_group_without_anybody_able_is_none() -> None:
    """Nobody is left to act."""
    dead = Figure(id="a1", side=Side.FWF, rep=5, status=Status.OBVIOUSLY_DEAD)
    assert not list(groups_of([dead]))


def test_officers_are_counted_while_they_fight() -> None:
    """By their role, and only those who are not down."""
    down = Figure(id="e2", side=Side.VC_NVA, rep=5, role="political-officer", status=Status.OUT_OF_THE_FIGHT)
    assert officer_reps([BILLY, CADRE, down]) == [4]


def test_the_stunned_recover_after_an_activation() -> None:
    """Who was stunned when his group acted carries on; who was stunned since does not (p. 24)."""
    stunned = [Figure(id=name, side=Side.FWF, rep=4, status=Status.STUNNED) for name in ("a1", "a2")]
    assert statuses(with_recovered(stunned, ["a1"])) == {"a1": Status.CARRY_ON, "a2": Status.STUNNED}


def test_only_the_stunned_recover() -> None:
    """Whatever else has happened to one since then stays."""
    dead = Figure(id="a1", side=Side.FWF, rep=4, status=Status.OBVIOUSLY_DEAD)
    assert with_recovered([dead], ["a1"]) == (dead,)


def test_who_acts_has_ducked_back() -> None:
    """But not who fails his test to act, nor whoever's group must wait."""
    figures = (BILLY, ABLE, DUMB, LONE)
    report = roll_activation(list(groups_of(figures)), dice=Typed((4, 2, 6)))
    assert statuses(with_active(figures, report)) == {
        "a1": Status.CARRY_ON,
        "a2": Status.CARRY_ON,
        "a3": Status.DUCK_BACK,
        "a9": Status.DUCK_BACK,
    }


def test_who_is_stunned_does_not_set_up_a_gun() -> None:
    """p. 24, 27: his next activation goes by without it; his friend's gun is nearer to being ready."""
    gunners = (
        replace(BILLY, setting_up_turns=2),
        replace(BILLY, id="a2", setting_up_turns=2, status=Status.STUNNED),
    )
    report = roll_activation(list(groups_of(gunners)), dice=Typed((4, 2)))
    assert [one.setting_up_turns for one in with_active(gunners, report)] == [1, 2]


def test_who_was_stunned_stands_in_the_document() -> None:
    """Among what lasts: those who spend a turn doing nothing; a document without it names nobody."""
    assert ids_with_turn_spent(State(LASTING.add({}, begun((), SPENDS_TURN, turn=1, who="a1")))) == {"a1"}
    assert ids_with_turn_spent(State({"fng": 3})) == frozenset()


def test_the_stunned_of_an_active_group_spend_the_turn() -> None:
    """p. 24; of a group that is not active they do not."""
    figures = (BILLY, replace(ABLE, status=Status.STUNNED), replace(LONE, status=Status.STUNNED))
    assert ids_that_spend_turn(figures, roll_activation(list(groups_of(figures)), dice=Typed((4, 2)))) == (
        "a2",
    )
    assert ids_that_spend_turn(figures, roll_activation(list(groups_of(figures)), dice=Typed((6, 2)))) == ()


def test_a_group_of_the_stunned_spends_its_turn_too() -> None:
    """By the best REP among them (w-03); doubles are no turn."""
    lone = (replace(LONE, status=Status.STUNNED),)
    assert ids_that_spend_turn(lone, roll_activation([], dice=Typed((3, 2)))) == ("a9",)
    assert ids_that_spend_turn(lone, roll_activation([], dice=Typed((4, 2)))) == ()
    assert ids_that_spend_turn(lone, roll_activation([], dice=Typed((3, 3)))) == ()


def test_who_is_stunned_once_more_spends_another_turn() -> None:
    """p. 24: the turn that he has spent counts no more; that of others does."""
    spent = begun((), SPENDS_TURN, turn=1, who="a1")
    content = LASTING.only([spent, begun((spent,), SPENDS_TURN, turn=1, who="a2")])
    assert ids_with_turn_spent(after_stunned(State(content), {"a1"})) == {"a2"}
    assert after_stunned(State(content), {"a3"}).content == content


def test_a_group_is_as_near_as_its_nearest() -> None:
    """Of several enemies and several members the two that are nearest count; who is down does not."""
    ours = [replace(BILLY, x_in=0.0, y_in=0.0), replace(ABLE, x_in=0.0, y_in=6.0)]
    foes = [
        replace(CADRE, x_in=0.0, y_in=30.0),
        replace(CADRE, id="e2", x_in=0.0, y_in=15.0),
        replace(CADRE, id="e3", x_in=0.0, y_in=7.0, status=Status.OBVIOUSLY_DEAD),
    ]
    near = {group.side: group.from_enemy_in for group in groups_of([*ours, *foes])}
    assert near == {Side.FWF: 9.0, Side.VC_NVA: 9.0}


@pytest.mark.parametrize(
    ("damaged", "place"),
    [
        (["a1"], "activation: "),
        ({"is_turn": 1}, "activation.is_turn: "),
        ({"is_turn": True, "order": ["b"]}, r"activation.order\[0\]: "),
        ({"is_turn": True, "waits": [None]}, r"activation.waits\[0\]: "),
    ],
)
def test_a_damaged_roll_is_named_by_its_place(damaged: object, place: str) -> None:
    """Whoever goes by the roll for activation says where a document is wrong."""
    with pytest.raises(RequestError, match=f"^{place}"):
        failed_to_act(State({"fng": 3, "activation": damaged}))
