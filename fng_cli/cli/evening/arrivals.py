"""Reinforcements that arrive as a turn begins, and their place in its order. Source: p. 93, 97."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.cli.options import facts
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Dice
from fng_cli.figures import FIGURES
from fng_cli.rules.clock.clock import CLOCK
from fng_cli.rules.evening.opening import TurnStart, after_activation
from fng_cli.rules.people.groups import groups
from fng_cli.rules.react.activation import Activation, groups_of, with_newcomers
from fng_cli.rules.support.arriving import are_due, due_steps
from fng_cli.rules.support.reinforcing import Reinforcing
from fng_cli.state import State
from fng_cli.terms import Side


class ActivationAndArrivals(NamedTuple):
    """The report of a roll for activation, and the reinforcements that arrive with its turn."""

    report: Activation
    arrivals: Reinforcing | None = None
    """Their figures have names; None if none were rolled."""


def with_arrivals(play: Play, start: TurnStart) -> ActivationAndArrivals:
    """Roll for the reinforcements that were asked for and arrive with this turn, and add them to its report.

    If none are due, nothing is rolled and only steps that are due are added. If the Support Level is not
    known, the report gets the step by which the player rolls for them.
    """
    report, level = start.report, play.find(facts.SUPPORT_LEVEL)
    if not report.is_turn or start.clock is None:
        return ActivationAndArrivals(report)
    if steps := due_steps(play.state.with_(CLOCK, start.clock)):
        report = replace(report, next=(*steps, *report.next))
    if not report.due or not are_due(after_activation(play.state, start)):
        return ActivationAndArrivals(report)
    if level is None:
        step = Next(call("reinforce fwf", granted=True), "those asked for are due")
        return ActivationAndArrivals(replace(report, next=(step, *report.next)))
    return play.dice.part(_arrive, play.state, start, report, level, coarse=_without_arrivals)


def _arrive(
    state: State, start: TurnStart, report: Activation, level: int, *, dice: Dice
) -> ActivationAndArrivals:
    """Roll for the reinforcements that are due; return the report with their groups in the order of the turn,
    and them.

    ``state`` is that before the turn, ``level`` the Support Level.
    """
    from fng_cli.cli.reinforcements.reinforce import roll_due_reinforcements

    arrivals = roll_due_reinforcements(Play(after_activation(state, start), dice), level, dice=dice)
    figures = after_activation(state, start, arrivals)[FIGURES]
    before = {figure.id for figure in state[FIGURES]}
    new = [figure for figure in figures if figure.id not in before]
    names = set(groups(new))
    fresh = [group for group in groups_of(figures) if group.side is Side.FWF and group.name in names]
    report = with_newcomers(report, fresh, dice=dice)
    entry = (Next(call("reinforce entry"), "where they come in"),) if new else arrivals.report.next
    ids = tuple(figure.id for figure in new)
    report = replace(report, arrived=arrivals.report.summary(), arrived_ids=ids, next=(*entry, *report.next))
    return ActivationAndArrivals(report, arrivals)


def _without_arrivals(
    state: State, start: TurnStart, report: Activation, level: int, *, dice: Dice
) -> ActivationAndArrivals:
    """Return the report without reinforcements, in place of ``_arrive``, for exact odds; no dice are rolled."""
    return ActivationAndArrivals(report)
