"""The clock of an evening: which turn it is, and how a roll for activation moves it on. Source: p. 16."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.state import KeptOne, State
from fng_cli.terms import DayPart, Light, Weather


class Clock(Struct, frozen=True):
    """The clock of an evening: the turn, and the part of the day if it was rolled for."""

    turn: int = 0
    """The turn that is being played; 0 before the first activation."""
    between_turns: bool = False
    """True after doubles, which are no turn: ``turn`` is over, and the next has not begun."""
    part_of_day: DayPart | None = None
    light: Light | None = None
    day_until_turn: int | None = None
    """The last turn of this part of the day."""
    next_row: int | None = None
    """The number of the row of the day part table for the next part of the day."""
    weather_kind: Weather | None = None
    """The weather while a shower, or a pause in the rain, replaces that of the mission; else None."""


def _faults(clock: Clock) -> Iterator[tuple[str, str]]:
    """Yield (field, message) if the clock's turn is below 0; nothing if it is valid."""
    if clock.turn < 0:
        yield "turn", f"expected 0 or more, got {clock.turn}"


CLOCK = KeptOne("clock", Clock, "clock", faults=_faults)
"""The clock of a document, kept from its first activation on."""


def clock_of(state: State) -> Clock | None:
    """Return the clock of a document; at turn 0 if it has a mission but no clock yet, None if it has neither."""
    clock = state[CLOCK]
    return Clock() if clock is None and state.content.get("mission") else clock


def turn_of(state: State) -> int | None:
    """Return the turn that the clock shows: the one being played or, between turns, the last one; 0 before
    the first. None if the document has neither clock nor mission.
    """
    clock = clock_of(state)
    return None if clock is None else clock.turn


def clock_after_roll(clock: Clock, *, is_turn: bool) -> Clock:
    """Return the clock after a roll for activation: in the next turn, or after doubles (``is_turn`` False)
    between the turns. Source: p. 16.
    """
    if is_turn:
        return replace(clock, turn=clock.turn + 1, between_turns=False)
    return replace(clock, between_turns=True)
