"""The figures of a document after they tested, and after they acted: page 18-24."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.figures import Figure, Status
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import person_of
from fng_cli.rules.react.in_sight import Actor, roll_actions
from fng_cli.rules.react.reactions import after_actions, after_tests, roll_reactions
from fng_cli.rules.react.takers import Taker
from fng_cli.terms import Side

A1, A2, A3 = (Figure(id=name, side=Side.FWF, rep=4) for name in ("a1", "a2", "a3"))


def test_a_result_is_a_status() -> None:
    """Who ducks back is so marked, who took no test is left out, and hero mode stays (p. 22-23)."""
    takers = [Taker(person_of(figure)) for figure in (A1, A2)]
    report = roll_reactions((TestKind.MAN_DOWN,), takers, dice=Typed((2, 5, 1, 1)))
    after = after_tests((A1, A2, A3), report)
    assert [(one.id, one.status, one.hero) for one in after] == [
        ("a1", Status.DUCK_BACK, False), ("a2", Status.CARRY_ON, True)
    ]  # fmt: skip


def test_a_cohesion_test_must_say_first() -> None:
    """Until then whoever calls for it stays as he is (p. 22-23)."""
    ducking = Figure(id="a1", side=Side.FWF, rep=4, status=Status.DUCK_BACK)
    report = roll_reactions((TestKind.MAN_DOWN,), [Taker(person_of(ducking))], dice=Typed((5, 6)))
    assert after_tests((ducking,), report) == (ducking,)


def test_an_action_is_a_status() -> None:
    """Who fails his die ducks back; who fires stays as he is (p. 21)."""
    report = roll_actions([Actor(person_of(A1)), Actor(person_of(A2))], dice=Typed((6, 1)))
    after = after_actions((A1, A2, A3), report)
    assert [(one.id, one.status) for one in after] == [("a1", Status.DUCK_BACK), ("a2", Status.CARRY_ON)]
