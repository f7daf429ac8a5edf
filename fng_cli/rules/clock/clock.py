"""The clock of an evening: which turn it is, and how a roll for activation moves it on. Source: p. 16."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.state import KeptOne
from fng_cli.terms import DayPart, Light, Weather


class Clock(Struct, frozen=True):
    """The turn that is being played: 0 before the first activation.

    ``between_turns``: doubles were rolled. They are no turn, so ``turn`` is the one that is over, and
    the next has not begun. ``day_until_turn`` is the last turn of this part of the day, ``next_row`` the
    row of the day part table that follows; none of it where nobody rolled for the day. ``weather_kind`` is
    said while a shower, or a pause in the rain, makes it another than the mission's.
    """

    turn: int = 0
    between_turns: bool = False
    part_of_day: DayPart | None = None
    light: Light | None = None
    day_until_turn: int | None = None
    next_row: int | None = None
    weather_kind: Weather | None = None


def _faults(clock: Clock) -> Iterator[tuple[str, str]]:
    if clock.turn < 0:
        yield "turn", f"expected 0 or more, got {clock.turn}"


CLOCK = KeptOne("clock", Clock, "clock", faults=_faults)
"""The clock of a document; one is kept from its first activation on."""


def clock_of(content: Content) -> Clock | None:
    """The clock of a document; before its first activation that of a mission stands at 0. None without either."""
    kept = CLOCK.read(content)
    return Clock() if kept is None and content.get("mission") else kept


def turn_of(content: Content) -> int | None:
    """The turn that is being played, 0 before the first; None where the document keeps no clock."""
    clock = clock_of(content)
    return None if clock is None else clock.turn


def advanced(clock: Clock, *, is_turn: bool) -> Clock:
    """The clock after a roll for activation: doubles are no turn, and leave it between two. Source: p. 16."""
    if is_turn:
        return replace(clock, turn=clock.turn + 1, between_turns=False)
    return replace(clock, between_turns=True)
