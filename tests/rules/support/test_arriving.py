"""Reinforcements on their way by the clock: page 97."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.support.after import Coming, with_coming
from fng_cli.rules.support.arriving import are_due, arrived, check_due
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.rules.support.state import SUPPORT_MISSIONS


def asked(in_turns: int, turn: int = 4) -> dict[str, Any]:
    content: dict[str, Any] = {"clock": {"turn": turn}}
    return content | with_coming(content, [Coming(SupportKind.REINFORCEMENTS, in_turns, {})], turn)


def later(content: dict[str, Any], turn: int) -> dict[str, Any]:
    return content | {"clock": {"turn": turn}}


def test_they_are_due_with_their_turn_and_not_before() -> None:
    content = asked(2)
    assert [are_due(later(content, turn)) for turn in (4, 5, 6, 7)] == [False, False, True, True]
    with pytest.raises(RequestError, match="they arrive with turn 6, and this is turn 5"):
        check_due(later(content, 5))
    check_due(later(content, 6))
    check_due({"clock": {"turn": 5}})


def test_once_there_they_are_due_no_more() -> None:
    content = later(asked(2), 6)
    after = content | arrived(content)
    assert not are_due(after)
    assert SUPPORT_MISSIONS.read(after)[0].over
    assert LASTING.read(after) == ()
    assert arrived({"clock": {"turn": 6}}) == {}
