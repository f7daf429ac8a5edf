"""The clock of an evening, shown and set by hand. Source: p. 16, 58-59."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.clock.clock import CLOCK, Clock
from fng_cli.rules.clock.lasting import LASTING, Lasting, after, coming, due, holding
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
        return f"{self.clock_now.text()}."


def turn_report(state: State, ended: Iterable[Lasting] = ()) -> TurnTold:
    """The turn of a document, with the things that last; ``ended`` are those that a change has just ended."""
    clock, known = displayed_clock(state), state[LASTING]
    return TurnTold(
        clock.turn,
        clock,
        tuple(one for one in holding(known, clock.turn) if one.told),
        tuple(one for one in coming(known, clock.turn) if one.told),
        due(known, clock.turn),
        tuple(ended),
    )


def things_named(state: State, ids: Iterable[str]) -> tuple[Lasting, ...]:
    """The things that last with these ids. Raises RequestError, with the nearest ids, for an unknown one."""
    return tuple(LASTING.find(state[LASTING], name, "`end`") for name in ids)


def clock_at(state: State, turn: int, *, dice: Dice) -> Clock:
    """The clock set to ``turn``; the part of the day goes on to it, by dice.

    Set back, the part of the day stays as it is (``day-part`` mends it).
    """
    return advance_day_part(replace(clock_now(state), turn=turn, between_turns=False), dice=dice)


def ended_by(state: State, turn: int) -> tuple[Lasting, ...]:
    """The things whose last turn is before ``turn``."""
    return after(state[LASTING], turn).ended


def after_turn_change(state: State, *, ended: Iterable[Lasting] = (), clock: Clock | None = None) -> State:
    """The state without the things in ``ended``; if there is a ``clock``, with it, and without what is over by its turn.

    What is over does not come again if the clock is set back.
    """
    state = state.without(LASTING, [one.id for one in ended])
    if clock is None:
        return state
    over = ended_by(state, clock.turn)
    return state.with_(CLOCK, clock).without(LASTING, [one.id for one in over])
