"""The common options that mean nothing for a command: its help and TAB leave them out."""

from __future__ import annotations

import inspect

from fng_cli.cli.shell.common import GROUPS
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere, Uses
from fng_cli.document import Report

FORMS = tuple(name for name in GROUPS["Output"] if name != "exit_status")
"""The options that say in which form an answer is told."""
GIVEN_DICE = ("dice", "ask")
"""The options by which a player gives faces himself."""
MANY_ANSWERS = ("seed", "times", "workers")
"""The options for answers that differ by their dice."""


def options_without_effect(command: Command) -> frozenset[str]:
    """The common options that change nothing for a command, by the names of their fields.

    A command that uses nothing of its play and leaves the file at hand alone is about no document. One that prints
    something of its own tells it in no other form.
    """
    none: list[str] = []
    if command.run.thrown is ThrownWhere.MANY:
        none += _without_own_dice(command)
    elif command.uses is Uses.NOTHING or not getattr(command.run, "rolls", True):
        none += [*GROUPS["Dice"], *GROUPS["Odds"]]
    elif command.uses is not Uses.DICE:
        none += _without_own_dice(command)
    if command.uses is Uses.NOTHING and command.file_use is FileUse.LEAVES:
        none += GROUPS["Document"]
    if command.form != "fng":
        none.append("ruling")
    if command.raw:
        none += FORMS
    if not meaning_of_no(command):
        none.append("exit_status")
    return frozenset(none)


def _without_own_dice(command: Command) -> list[str]:
    """The common options that change nothing where a command throws no dice, or others do after it."""
    none = [*GROUPS["Odds"], "summary"]
    if command.run.thrown is ThrownWhere.AFTER:
        return none
    none += GIVEN_DICE
    if command.run.thrown is ThrownWhere.MANY:
        return none
    none += [] if command.uses is Uses.READINGS else ["ruling"]
    # What begins a document says by which seed it goes on.
    begins = command.file_use in {FileUse.BEGINS, FileUse.BEGINS_EVENING}
    return none if begins else [*none, *MANY_ANSWERS]


def meaning_of_no(command: Command) -> str:
    """The meaning of a no of a command, as the verdicts of its reports say it; empty where there is no verdict."""
    meant = [
        said.rpartition("No: ")[2]
        for kind in command.reports
        if kind.verdict is not Report.verdict and (said := inspect.getdoc(kind.verdict))
    ]
    return " or ".join(one.rstrip(".") for one in dict.fromkeys(meant))
