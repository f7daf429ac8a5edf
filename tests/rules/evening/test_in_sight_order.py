"""Who forfeits his turn in an In Sight: p. 21."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.events import FoughtHandToHand
from fng_cli.figures import FIGURES, Status
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.evening.actions import forfeit_places
from fng_cli.rules.evening.called import out_of_turn_remark
from fng_cli.rules.react.pending import PENDING, InSightPlace, PendingInSight
from fng_cli.state import State
from tests.rules.evening.games import Content, evening, foe, man

PLACES = tuple(InSightPlace((name,), (name,)) for name in ("a1", "e1", "a2"))
GAME = evening(man("a1"), man("a2"), foe("e1"))
GAME |= PENDING.change(GAME, PendingInSight(PLACES))


def left(after: Content, command: str, **options: Any) -> str:
    """The order after a command."""
    kept = state_after(GAME, after, command, **options)[PENDING]
    return kept.text() if kept else ""


def state_after(before: Content, after: Content, command: str, **options: Any) -> State:
    """The document once everybody has forfeited his place who loses it by a command."""
    fought = FOUGHT if command == "melee" else ()
    return forfeit_places(
        CommandOutcome(GivenCommand(command, options, command), State(before), fought), State(after)
    )


FOUGHT = (FoughtHandToHand("e1"), FoughtHandToHand("a2"))


@pytest.mark.parametrize("status", [Status.DUCK_BACK, Status.RETIRE, Status.STUNNED, Status.OBVIOUSLY_DEAD])
def test_who_is_hit_or_ducks_back_forfeits_it(status: Status) -> None:
    hit = GAME | FIGURES.change(GAME, [foe("e1", status=status)])
    assert left(hit, "fire", by="b1", at=["e1"]) == "a1, then a2"


def test_who_is_in_a_melee_forfeits_it() -> None:
    assert left(GAME, "melee", by="e1", at="a2") == "a1"


def test_who_has_acted_without_being_asked_has_had_it() -> None:
    assert left(GAME, "fire", by="a1", at=["e1"]) == "e1, then a2"


def test_who_fires_back_keeps_it() -> None:
    """p. 22: Received Fire called for that shot."""
    fires = begun((), "may-react", turn=3, who="e1", detail="fire")
    game = GAME | LASTING.change(GAME, [fires])
    assert state_after(game, game, "fire", by="e1", at=["a1"]).content == game


def test_nothing_is_changed_where_nobody_waits() -> None:
    bare = evening(man("a1"))
    assert state_after(bare, bare, "fire", by="a1").content == bare
    assert state_after(GAME, GAME, "react in-sight-action", by=["a1"]).content == GAME


def test_who_fires_out_of_his_turn_is_told() -> None:
    """p. 21: who has still to be asked, who has had his turn, who is in no place; whoever a test called is in turn."""
    turn = "it is now the turn of a1 (p. 21)"
    assert out_of_turn_remark(State(GAME), "fire", "e1") == (
        f"An In Sight test is being played out; e1 has not yet announced his action, and {turn}",
    )
    assert turn in out_of_turn_remark(State(GAME), "fire", "a1")[0]
    game = GAME | PENDING.change(GAME, PendingInSight(PLACES[1:], ("a1",)))
    assert (
        "a1 has had his turn, and it is now the turn of e1"
        in out_of_turn_remark(State(game), "fire", "a1")[0]
    )
    assert "a9 is not part of" in out_of_turn_remark(State(GAME), "fire", "a9")[0]
    called = GAME | LASTING.change(GAME, [begun((), "may-react", turn=3, who="e1", detail="fire")])
    assert (
        out_of_turn_remark(State(called), "fire", "e1")
        == out_of_turn_remark(State(GAME), "fire", "e1", in_reaction=True)
        == ()
    )
    assert out_of_turn_remark(State(evening(man("a1"))), "fire", "a1") == ()
    assert out_of_turn_remark(State(GAME | {"clock": {"turn": 0}}), "fire", "e1") == ()
