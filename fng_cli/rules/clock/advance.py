"""Changes by a roll for activation of the clock and of what lasts. Source: p. 16."""

from __future__ import annotations

from fng_cli.document import Content
from fng_cli.rules.clock.clock import CLOCK, Clock, advanced, clock_of
from fng_cli.rules.clock.lasting import LASTING, after


def advance(content: Content, is_turn: bool) -> Content:
    """The parts of a document that change with a roll: the clock, and what lasts no longer.

    Doubles are no turn: nothing ends by them. The clock of a document begins with its first roll; one
    without anything in it keeps none.
    """
    if not content:
        return {}
    clock = advanced(clock_of(content) or Clock(), is_turn=is_turn)
    ended = after(LASTING.read(content), clock.turn).ended
    return CLOCK.change(content, clock) | LASTING.change(content, (), gone=[one.id for one in ended])
