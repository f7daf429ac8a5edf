"""The turn of an evening, told and mended: pages 16, 58-59."""

from __future__ import annotations

from typing import Any

from fng_cli.dice import Typed
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.evening.turn import after_turn_change, clock_at, ended_by, turn_report
from fng_cli.state import State

DAY = {"part_of_day": "afternoon", "light": "daylight", "light_turns": 3, "next_row": 10}


def test_what_lasts_is_told_with_the_turn() -> None:
    """What holds, what comes, what is due; not what is kept in silence."""
    jammed, smoke = begun((), "radio-jammed", turn=2, turns=3), begun((), "smoke", turn=4)
    support, fired = begun((), "support", turn=3, turns=1), begun((), "fired", turn=4, who="a1")
    content: dict[str, Any] = {"clock": {"turn": 4}} | LASTING.only([jammed, smoke, support, fired])
    told = turn_report(State(content))
    assert (told.holding, told.coming, told.due) == ((jammed,), (smoke,), (support,))
    assert told.summary() == "Turn 4."


def test_the_clock_is_set() -> None:
    """What is over by then ends, and the day goes on: from turn 4 it is evening for 3 + 1/2d6 turns."""
    lull = begun((), "lull", turn=1)
    content: dict[str, Any] = {"mission": DAY, "clock": {"turn": 2}} | LASTING.only([lull])
    state = State(content)
    assert ended_by(state, 5) == (lull,)
    after = after_turn_change(state, clock=clock_at(state, 5, dice=Typed((2,)))).content
    assert (after["clock"]["turn"], after["clock"]["part_of_day"], after["lasting"]) == (
        5,
        "evening",
        [],
    )


def test_set_back_the_day_stays_as_it_is() -> None:
    content: dict[str, Any] = {
        "clock": {"turn": 6, "part_of_day": "evening", "day_until_turn": 8, "next_row": 12}
    }
    clock = clock_at(State(content), 2, dice=Typed(()))
    after = after_turn_change(State(content), clock=clock)
    assert (turn_report(after).turn, after.content["clock"]["part_of_day"]) == (2, "evening")


def test_an_evening_that_stands_there_is_not_changed() -> None:
    first = State({"clock": {"turn": 6}})
    state = after_turn_change(first, clock=clock_at(first, 6, dice=Typed(())))
    assert after_turn_change(state, clock=clock_at(state, 6, dice=Typed(()))) is state
