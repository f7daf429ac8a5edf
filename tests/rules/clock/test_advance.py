"""What a roll for activation changes: page 16."""

from __future__ import annotations

from fng_cli.rules.clock.advance import advance
from fng_cli.rules.clock.lasting import LASTING, begun

LULL = begun((), "lull", turn=4)


def test_a_turn_ends_what_was_over() -> None:
    """A lull for turn 5 ends with turn 6."""
    content = {"clock": {"turn": 5}} | LASTING.add({}, LULL)
    assert LULL.until_turn == 5
    assert advance(content, True) == {"clock": {"turn": 6, "between_turns": False}, "lasting": []}


def test_doubles_end_nothing() -> None:
    """They are no turn."""
    content = {"clock": {"turn": 5}} | LASTING.add({}, LULL)
    assert advance(content, False) == {"clock": {"turn": 5, "between_turns": True}}


def test_the_clock_begins_with_the_first_roll() -> None:
    assert advance({"figures": []}, True) == {"clock": {"turn": 1, "between_turns": False}}
    assert advance({}, True) == {}
