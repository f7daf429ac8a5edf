"""The clock of an evening, shown and set by hand. Source: p. 16, 58-59."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.clock.clock import CLOCK, Clock
from fng_cli.rules.clock.lasting import LASTING, Lasting, coming, due, holding, split_ended
from fng_cli.rules.evening.now import ClockNow, displayed_clock
from fng_cli.rules.mission.weather import advance_day_part, clock_now
from fng_cli.state import State


class TurnTold(Report, frozen=True):
    """The clock of a document, and the things that last."""

    ANSWER: ClassVar[tuple[str, ...]] = ("turn",)

    turn: int
    clock_now: ClockNow
    holding: tuple[Lasting, ...] = ()
    coming: tuple[Lasting, ...] = ()
    due: tuple[Lasting, ...] = ()
    ended: tuple[Lasting, ...] = ()
    """The things that ended as the clock was set, or by hand."""

    def summary(self) -> str:
        """Return the clock in a sentence."""
        return f"{self.clock_now.text()}."


def turn_report(state: State, ended: Iterable[Lasting] = ()) -> TurnTold:
    """Return the clock of a document with the things that last;
    ``ended`` are those that a change has just ended.
    """
    clock, known = displayed_clock(state), state[LASTING]
    return TurnTold(
        clock.turn,
        clock,
        tuple(thing for thing in holding(known, clock.turn) if thing.is_shown),
        tuple(thing for thing in coming(known, clock.turn) if thing.is_shown),
        due(known, clock.turn),
        tuple(ended),
    )


def things_named(state: State, ids: Iterable[str]) -> tuple[Lasting, ...]:
    """Return the lasting things with these ids.

    Raises RequestError, suggesting the nearest ids, for an unknown one.
    """
    return tuple(LASTING.find(state[LASTING], name, "`end`") for name in ids)


def clock_at(state: State, turn: int, *, dice: Dice) -> Clock:
    """Return the document's clock, set to ``turn``; rolls for each part of the day that has begun by then.

    If the clock is set back, the part of the day stays (the command ``day-part`` changes it).
    """
    return advance_day_part(replace(clock_now(state), turn=turn, between_turns=False), dice=dice)


def ended_by(state: State, turn: int) -> tuple[Lasting, ...]:
    """Return the lasting things of a document that are over by ``turn``: their last turn is before it."""
    return split_ended(state[LASTING], turn).ended


def after_turn_change(state: State, *, ended: Iterable[Lasting] = (), clock: Clock | None = None) -> State:
    """Return the state without the lasting things in ``ended``, and with this ``clock``;
    None leaves the clock as it is.

    With a clock, the things that end before its turn are removed too;
    they do not return if it is set back later.
    """
    state = state.without(LASTING, [thing.id for thing in ended])
    if clock is None:
        return state
    over = ended_by(state, clock.turn)
    return state.with_(CLOCK, clock).without(LASTING, [thing.id for thing in over])
