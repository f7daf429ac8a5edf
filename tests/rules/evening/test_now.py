"""The clock as players read it: pages 16, 58-59, 98-101."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.rules.evening.turn import displayed_clock
from fng_cli.state import State

NIGHT = {"part_of_day": "night", "light": "night", "light_turns": 4, "next_row": 3, "weather_kind": "clear"}


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ({}, "Before turn 1"),
        ({"clock": {"turn": 4}}, "Turn 4"),
        ({"clock": {"turn": 4, "between_turns": True}}, "After turn 4, before turn 5"),
        ({"mission": {"type": "ambush"}, "clock": {"turn": 2}}, "Turn 2 of 6"),
        ({"mission": {"type": "patrol"}}, "Before turn 1 of 14+"),
        (
            {"mission": {"type": "ambush"}, "mission_end": {"becomes": "fight"}, "clock": {"turn": 7}},
            "Turn 7 of 12+",
        ),
        (
            {"mission": {"type": "ambush"}, "mission_end": {"ends": False}, "clock": {"turn": 12}},
            "Turn 12 of 12+",
        ),
        ({"mission": NIGHT}, 'Before turn 1: night; clear weather, sight 12"'),
        ({"weather": {"weather_kind": "inclement"}, "clock": {"turn": 1}}, "Turn 1: inclement weather"),
    ],
)
def test_where_the_evening_stands(content: dict[str, Any], text: str) -> None:
    assert displayed_clock(State(content)).text() == text
