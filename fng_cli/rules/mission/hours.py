"""The parts of the day as the turns go by. Source: p. 58-59."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.rules.clock.clock import CLOCK, Clock, clock_of
from fng_cli.rules.mission.known import DAY_PART, MISSION, DayPartFacts
from fng_cli.rules.mission.weather import PartOfDay, next_day_part


def clock_now(content: Content) -> Clock:
    """The clock of a document with its part of the day: that with which the mission began, if none was kept."""
    clock = clock_of(content) or Clock()
    if clock.day_until_turn is not None:
        return clock
    mission, rolled = MISSION.facts(content), DAY_PART.facts(content)
    begun = (
        rolled
        if mission.light_turns is None
        else DayPartFacts(mission.part_of_day, mission.light, mission.light_turns, mission.next_row)
    )
    if None in (begun.part_of_day, begun.light, begun.turns, begun.next_row):
        return clock
    return replace(
        clock,
        part_of_day=begun.part_of_day,
        light=begun.light,
        day_until_turn=begun.turns,
        next_row=begun.next_row,
    )


def in_part(clock: Clock, part: PartOfDay, *, first: int) -> Clock:
    """The clock in another part of the day, which begins with the turn ``first``."""
    return replace(
        clock,
        part_of_day=part.part_of_day,
        light=part.light,
        day_until_turn=first + part.turns - 1,
        next_row=part.next_row,
    )


def day_from_now(content: Content, part: PartOfDay) -> Content:
    """The clock of a document that is told by hand which part of the day it is: from this turn on.

    Between two turns it is from the next; a document without a clock in play has none that changes.
    """
    clock = CLOCK.read(content)
    if clock is None or not clock.turn:
        return {}
    first = clock.turn + 1 if clock.between_turns else clock.turn
    return CLOCK.change(content, in_part(clock, part, first=first))


def day_passed(clock: Clock, *, dice: Dice) -> Clock:
    """The clock in the part of the day to which its turn belongs: the next ones are rolled for as they begin.

    Where nobody said when the day began it stays as it is. Source: p. 58-59.
    """
    while (
        clock.day_until_turn is not None and clock.next_row is not None and clock.turn > clock.day_until_turn
    ):
        part = next_day_part(clock.next_row, dice=dice)
        clock = in_part(clock, part, first=clock.day_until_turn + 1)
    return clock
