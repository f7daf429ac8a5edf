"""The turn of an evening, told and mended by hand. Source: p. 16, 58-59."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content, Report
from fng_cli.rules.clock.clock import CLOCK
from fng_cli.rules.clock.lasting import LASTING, Lasting, after, coming, due, holding
from fng_cli.rules.evening.now import ClockNow, now_of
from fng_cli.rules.mission.weather import clock_now, day_passed


class TurnTold(Report, frozen=True):
    """The clock of a document: ``clock_now``, and what holds, comes and is due in this turn.

    ``ended`` is what a clock that was set has left behind.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("turn",)

    turn: int
    clock_now: ClockNow
    holding: tuple[Lasting, ...] = ()
    coming: tuple[Lasting, ...] = ()
    due: tuple[Lasting, ...] = ()
    ended: tuple[Lasting, ...] = ()

    def summary(self) -> str:
        return f"{self.clock_now.text()}."


def turn_told(content: Content) -> TurnTold:
    """The turn of a document, with all that lasts."""
    now, known = now_of(content), LASTING.read(content)
    return TurnTold(
        now.turn,
        now,
        tuple(one for one in holding(known, now.turn) if one.told),
        tuple(one for one in coming(known, now.turn) if one.told),
        due(known, now.turn),
    )


def ended_by_hand(content: Content, ids: Sequence[str]) -> tuple[TurnTold, Content]:
    """The clock without these things that last, which end now, and the part of the document that changes.

    Raises RequestError, with the nearest ids, where there is none such.
    """
    known = LASTING.read(content)
    over = tuple(LASTING.find(known, name, "`end`") for name in ids)
    changes = LASTING.change(content, (), gone=[one.id for one in over])
    return replace(turn_told(content | changes), ended=over), changes


def turn_set(content: Content, turn: int, *, dice: Dice) -> tuple[TurnTold, Content]:
    """The clock set to a turn by hand, and the parts of the document that change.

    What is over by then ends, and the day goes on to that turn. Set back, the part of the day stays as
    it is (``day-part`` mends it), and what is over does not come again.
    """
    clock = replace(clock_now(content), turn=turn, between_turns=False)
    clock = day_passed(clock, dice=dice)
    ended = after(LASTING.read(content), turn).ended
    changes = CLOCK.change(content, clock) | LASTING.change(content, (), gone=[one.id for one in ended])
    told = turn_told(content | changes)
    return replace(told, ended=tuple(one for one in ended if one.told)), changes
