"""The rest of what a command changes in an evening, whichever it is: no command can forget any of it.

Feats, what those let go of who go down, actions of an activation, the order of an In Sight, first aid that is
broken off, and what is still to be done. Source: p. 16-24, 39.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.calls import Next
from fng_cli.document import Content, Report
from fng_cli.figures import FIGURES, Status
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.evening.duties import duties_after
from fng_cli.rules.evening.given import GivenCommand
from fng_cli.rules.people.person import told_id


def aftermath(
    before: Content, after: Content, given: GivenCommand, report: Report, following: Sequence[Next]
) -> Content:
    """The parts of a document that change besides, by a command that calls for the steps in ``following``.

    ``after`` is the document with all that the command itself changes. A document without a clock keeps nothing of it.
    """
    if not turn_of(after) or not after.get("figures"):
        return duties_after(before, after, given, following)
    from fng_cli.rules.close.at_work import broken_off  # nobody waits for these while an evening is set up
    from fng_cli.rules.evening.actions import actions_after
    from fng_cli.rules.evening.in_sight_order import order_after

    changes = order_after(before, after, given)
    changes |= actions_after(before, after | changes, given, report)
    changes |= broken_off(after | changes, tuple(_disturbed(before, after, given, report)))
    return changes | duties_after(before, after | changes, given, following)


def _disturbed(before: Content, after: Content, given: GivenCommand, report: Report) -> Iterator[str]:
    """The ids of those on whom something breaks in: a reaction test, a melee, a wound. Source: p. 17, 39."""
    from fng_cli.rules.close.charge import Charge
    from fng_cli.rules.react.in_sight import InSight
    from fng_cli.rules.react.reactions import Reactions

    if isinstance(report, Reactions):
        yield from (told_id(one.name) for one in report.outcomes if one.name)
    elif isinstance(report, InSight):
        yield from (one.name for one in report.figures if one.name)
    elif isinstance(report, Charge):
        yield told_id(report.target_state.name)
    if given.command == "melee":
        yield from given.concerns(FIGURES.read(before))
    were = {one.id: one.status for one in FIGURES.read(before)}
    for one in FIGURES.read(after):
        if one.status is not Status.CARRY_ON and were.get(one.id) is not one.status:
            yield one.id
