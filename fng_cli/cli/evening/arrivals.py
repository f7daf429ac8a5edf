"""Reinforcements that arrive as a turn begins, and their place in its order. Source: p. 93, 97."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.people.groups import groups
from fng_cli.rules.react.activation import Activation, groups_of, joined
from fng_cli.rules.support.arriving import are_due, due_steps
from fng_cli.state import State
from fng_cli.terms import Side


def arriving(play: Play, report: Activation, changes: Content) -> tuple[Activation, Content]:
    """The activation with those who arrive with its turn, and what changes besides; nothing for most turns.

    ``changes`` are those of the turn so far. Where nobody knows the Support Level it is left to the player.
    """
    content = play.document | changes
    level = play.find(facts.SUPPORT_LEVEL)
    if report.is_turn and (steps := due_steps(State(content))):
        report = replace(report, next=(*steps, *report.next))
    if not report.is_turn or not are_due(State(content)):
        return report, {}
    if level is None:
        step = Next(call("reinforce fwf", granted=True), "those asked for are due")
        return replace(report, next=(step, *report.next)), {}
    later = Play(State(content), play.dice)
    return play.dice.in_full(_arriving, later, report, level, coarse=_untold)


def _arriving(play: Play, report: Activation, level: int, *, dice: Dice) -> tuple[Activation, Content]:
    from fng_cli.cli.reinforcements.reinforce import due_now

    came, state = due_now(play, level, dice=dice)
    changes = state.difference(play.state)
    before = {one.id for one in FIGURES.read(play.document)}
    after = state[FIGURES]
    new = [one for one in after if one.id not in before]
    names = set(groups(new))
    fresh = [one for one in groups_of(after) if one.side is Side.FWF and one.name in names]
    told = joined(report, fresh, dice=dice)
    entry = (Next(call("reinforce entry"), "where they come in"),) if new else came.next
    ids = tuple(one.id for one in new)
    return replace(told, arrived=came.summary(), arrived_ids=ids, next=(*entry, *told.next)), changes


def _untold(play: Play, report: Activation, level: int, *, dice: Dice) -> tuple[Activation, dict[str, Any]]:
    """The activation without those who arrive: that is all that odds can follow."""
    return report, {}
