"""Reinforcements that arrive as a turn begins, and their place in its order. Source: p. 93, 97."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.cli.options import facts
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice
from fng_cli.figures import FIGURES
from fng_cli.rules.people.groups import groups
from fng_cli.rules.react.activation import Activation, groups_of, with_newcomers
from fng_cli.rules.support.arriving import are_due, due_steps
from fng_cli.state import State
from fng_cli.terms import Side


def with_arrivals(play: Play, report: Activation, state: State) -> tuple[Activation, State]:
    """Roll for the reinforcements that arrive with the turn: the report and the state with them, unchanged in most turns.

    ``state`` is that of the turn so far. If the Support Level is not known, the report asks the player to roll.
    """
    level = play.find(facts.SUPPORT_LEVEL)
    if report.is_turn and (steps := due_steps(state)):
        report = replace(report, next=(*steps, *report.next))
    if not report.is_turn or not are_due(state):
        return report, state
    if level is None:
        step = Next(call("reinforce fwf", granted=True), "those asked for are due")
        return replace(report, next=(step, *report.next)), state
    return play.dice.part(_arrive, Play(state, play.dice), report, level, coarse=_without_arrivals)


def _arrive(play: Play, report: Activation, level: int, *, dice: Dice) -> tuple[Activation, State]:
    """Roll for the reinforcements that are due: the report with their groups in the order of the turn, and the state."""
    from fng_cli.cli.reinforcements.reinforce import due_now

    arrival, state = due_now(play, level, dice=dice)
    before = {figure.id for figure in play.state[FIGURES]}
    new = [figure for figure in state[FIGURES] if figure.id not in before]
    names = set(groups(new))
    fresh = [group for group in groups_of(state[FIGURES]) if group.side is Side.FWF and group.name in names]
    report = with_newcomers(report, fresh, dice=dice)
    entry = (Next(call("reinforce entry"), "where they come in"),) if new else arrival.next
    ids = tuple(figure.id for figure in new)
    report = replace(report, arrived=arrival.summary(), arrived_ids=ids, next=(*entry, *report.next))
    return report, state


def _without_arrivals(play: Play, report: Activation, level: int, *, dice: Dice) -> tuple[Activation, State]:
    """Return the activation without reinforcements: the simpler rule for exact odds."""
    return report, play.state
