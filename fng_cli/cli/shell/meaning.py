"""The common options that have no effect on a command: its help and TAB completion leave them out."""

from __future__ import annotations

import inspect

from fng_cli.cli.shell.common import GROUPS
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere, Uses
from fng_cli.document import Report

FORMS = tuple(name for name in GROUPS["Output"] if name != "exit_status")
"""The options for the form of the output."""
GIVEN_DICE = ("dice", "ask")
"""The options by which a player gives the faces of the dice."""
MANY_ANSWERS = ("seed", "times", "workers")
"""The options for several answers with different dice."""


def options_without_effect(command: Command) -> frozenset[str]:
    """Return the common options that have no effect on a command, by the names of their fields.

    A command that ignores its play and the default file has no use for a document; one that prints ``raw`` output has no
    other form of it.
    """
    names: list[str] = []
    if command.run.thrown is ThrownWhere.MANY:
        names += _useless_without_own_dice(command)
    elif command.uses is Uses.NOTHING or not getattr(command.run, "rolls", True):
        names += [*GROUPS["Dice"], *GROUPS["Odds"]]
    elif command.uses is not Uses.DICE:
        names += _useless_without_own_dice(command)
    if command.uses is Uses.NOTHING and command.file_use is FileUse.LEAVES:
        names += GROUPS["Document"]
    if command.game != "fng":
        names.append("ruling")
    if command.raw:
        names += FORMS
    elif command.uses is Uses.NOTHING and command.file_use is FileUse.LEAVES:
        names += _useless_for_look_ups(command)
    if not meaning_of_no(command):
        names.append("exit_status")
    return frozenset(names)


def _useless_for_look_ups(command: Command) -> list[str]:
    """Return the options of the output without effect on a command that looks something up, or is about the programs.

    Nothing is rolled, so ``--rulings`` and ``--verbose`` matter only for a report with rulings. A command about the
    programs themselves (p. 1) draws no picture, and prints a table only if it lists something.
    """
    fields = {name for kind in command.reports for name in kind.__struct_fields__}
    names = [] if "rulings" in fields else ["rulings", "verbose"]
    if command.show is None and "next" not in fields:
        names.append("brief")
    if command.page == "1":
        names += ["svg", "paper"] + ([] if "items" in fields else ["csv", "tsv"])
    return names


def _useless_without_own_dice(command: Command) -> list[str]:
    """Return the common options of dice and odds without effect on a command whose own function rolls no dice."""
    names = [*GROUPS["Odds"], "summary"]
    if command.run.thrown is ThrownWhere.AFTER:
        return names
    names += GIVEN_DICE
    if command.run.thrown is ThrownWhere.MANY:
        return names
    names += [] if command.uses is Uses.READINGS else ["ruling"]
    # A command that begins a document writes the seed of all later commands into it.
    begins = command.file_use in {FileUse.BEGINS, FileUse.BEGINS_EVENING}
    return names if begins else [*names, *MANY_ANSWERS]


def meaning_of_no(command: Command) -> str:
    """Return what a negative answer means, from the docstrings of its reports' ``verdict``; empty without a verdict."""
    meanings = [
        docstring.rpartition("No: ")[2]
        for kind in command.reports
        if kind.verdict is not Report.verdict and (docstring := inspect.getdoc(kind.verdict))
    ]
    return " or ".join(meaning.rstrip(".") for meaning in dict.fromkeys(meanings))
