"""The parts of the day as the turns go by: pages 58-59."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import Clock
from fng_cli.rules.mission.weather import advance_day_part, clock_now, day_ahead, day_part
from fng_cli.state import State
from fng_cli.terms import DayPart, Light

AFTERNOON: dict[str, Any] = {
    "part_of_day": "afternoon",
    "light": "daylight",
    "light_turns": 3,
    "next_row": 10,
}


def test_the_day_begins_as_the_mission_says() -> None:
    """p. 58."""
    clock = clock_now(State({"mission": AFTERNOON}))
    assert (clock.turn, clock.part_of_day, clock.light, clock.day_until_turn) == (
        0,
        DayPart.AFTERNOON,
        Light.DAYLIGHT,
        3,
    )


def test_a_part_of_the_day_that_cannot_be_is_told_with_its_place() -> None:
    """Whoever wrote the document by hand is told where he erred."""
    with pytest.raises(RequestError, match=r"mission\.light"):
        clock_now(State({"mission": AFTERNOON | {"light": "gloom"}}))
    told = {"part_of_day": "teatime", "light": "night", "turns": 5, "next_row": 3}
    with pytest.raises(RequestError, match=r"day_part\.part_of_day"):
        clock_now(State({"day_part": told}))


def test_a_part_that_was_rolled_by_itself_counts_too() -> None:
    told = {"part_of_day": "night", "light": "night", "turns": 5, "next_row": 3}
    assert clock_now(State({"day_part": told, "clock": {"turn": 2}})).day_until_turn == 5


def test_the_clock_keeps_the_part_that_it_has() -> None:
    kept = {"turn": 7, "part_of_day": "evening", "light": "daylight", "day_until_turn": 8, "next_row": 12}
    assert clock_now(State({"mission": AFTERNOON, "clock": kept})).part_of_day is DayPart.EVENING


def test_it_changes_with_the_turn_after_its_last() -> None:
    """p. 59: afternoon for three turns, then evening for 3 + 1/2d6."""
    clock = clock_now(State({"mission": AFTERNOON}))
    assert advance_day_part(replace(clock, turn=3), dice=Typed(())) == replace(clock, turn=3)
    evening = advance_day_part(replace(clock, turn=4), dice=Typed((2,)))
    assert (evening.part_of_day, evening.day_until_turn, evening.next_row) == (DayPart.EVENING, 7, 12)


def test_without_a_day_the_clock_only_counts() -> None:
    assert advance_day_part(Clock(40), dice=Typed(())) == Clock(40)


@given(st.integers(0, 10**6))
def test_turn_by_turn_it_is_the_day_that_is_told_at_once(seed: int) -> None:
    """The same dice give the same light in every turn."""
    dice = Seeded(seed)
    first = day_part(dice=dice)
    whole = day_ahead(25, first, dice=dice)
    dice = Seeded(seed)
    day_part(dice=dice)
    told = {
        "part_of_day": first.part_of_day,
        "light": first.light,
        "turns": first.turns,
        "next_row": first.next_row,
    }
    clock = clock_now(State({"day_part": told}))
    for turn in range(1, 26):
        clock = advance_day_part(replace(clock, turn=turn), dice=dice)
        [phase] = [one for one in whole.phases if one.from_turn <= turn <= one.to_turn]
        assert (clock.light, clock.part_of_day) == (phase.light, phase.part_of_day)
