"""A roll for activation in the game of a document: pages 14-17, 20, 24, 43."""

from __future__ import annotations

from typing import Any

from fng_cli.dice import Typed
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.evening.opening import after_activation, decide_turn, groups_next_turn
from fng_cli.rules.react.activation import Activation
from fng_cli.rules.react.may_act import SPENDS_TURN
from fng_cli.rules.react.pending import PENDING, InSightPlace, PendingInSight
from fng_cli.state import State
from fng_cli.terms import Side

Content = dict[str, Any]
ABLE = Figure("a1", Side.FWF, 4, "Able", group="a")
BAKER = Figure("b1", Side.FWF, 3, "Baker", group="b")
DUC = Figure("e1", Side.VC_NVA, 3, "Duc", group="e", role="political-officer")


def evening(*figures: Figure) -> Content:
    return {"figures": [], "clock": {"turn": 0}} | dict(FIGURES.only(figures))


def turn(content: Content, *faces: int) -> tuple[Activation, Content]:
    """The next turn of a document, by its own groups: the report, and the document after it."""
    dice = Typed(faces)
    start = decide_turn(State(content), groups_next_turn(State(content)), dice=dice)
    dice.finish()
    return start.report, after_activation(State(content), start).content


def test_a_document_brings_its_own_groups_and_officers() -> None:
    """p. 14-17, 55: those whose REP reaches their die act, the officer's men by his REP; nobody else does."""
    told, _ = turn(evening(ABLE, BAKER, DUC), 4, 3)
    assert [group.name for group in told.order if group.side is Side.FWF] == ["a"]
    assert [group.name for group in groups_next_turn(State(evening(ABLE, BAKER, DUC)))] == ["a", "b", "e"]


def test_who_strayed_from_his_group_is_named() -> None:
    """p. 6, 14: six inches from another keep a group together."""
    near = Figure("a1", Side.FWF, 4, "Able", group="a", x_in=10, y_in=10)
    far = Figure("a2", Side.FWF, 4, "Alamo", group="a", x_in=30, y_in=10)
    told, _ = turn(evening(near, far, DUC), 4, 3)
    assert told.out_of_touch == ("a1", "a2")


def test_who_spent_his_turn_stunned_carries_on() -> None:
    """p. 24: he is himself again as dice are rolled for the turn after it."""
    stunned = Figure("a1", Side.FWF, 4, "Able", group="a", status=Status.STUNNED)
    spent = Lasting("z1", SPENDS_TURN, "does nothing", since_turn=1, until_turn=1, who="a1")
    content = evening(stunned) | {"clock": {"turn": 1}}
    assert groups_next_turn(State(content)) == ()
    told, _ = turn(evening(stunned, BAKER) | {"clock": {"turn": 1}} | LASTING.change({}, (spent,)), 4, 3)
    assert told.recovered == ("a1",)
    _, after = turn(content | LASTING.change(content, (spent,)), 4, 3)
    assert FIGURES.read(after)[0].status is Status.CARRY_ON


def test_an_order_that_nobody_played_out_lapses() -> None:
    """p. 20: the next turn begins without it, and says so."""
    content = evening(ABLE, DUC)
    content |= PENDING.change(content, PendingInSight((InSightPlace(("a1",), ("a1",)),)))
    told, after = turn(content, 4, 3)
    assert told.in_sight_lapsed == "a1"
    left = PENDING.read(after)
    assert left is None or not left.still_to_act
