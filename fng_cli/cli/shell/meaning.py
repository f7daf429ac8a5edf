"""The common options that mean nothing for a command: its help and TAB leave them out."""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable
from typing import Any

from fng_cli.cli.shell.common import GROUPS
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere
from fng_cli.document import Report

FORMS = tuple(name for name in GROUPS["Output"] if name != "exit_status")
"""The options that say in which form an answer is told."""
GIVEN_DICE = ("dice", "ask")
"""The options by which a player gives faces himself."""
MANY_ANSWERS = ("seed", "times", "workers")
"""The options for answers that differ by their dice."""


def without_meaning(command: Command) -> frozenset[str]:
    """The common options that change nothing for a command, by the names of their fields.

    One that never looks at its play rolls no dice; where it leaves the file at hand alone, too, it is about
    no document. One that prints something of its own tells it in no other form.
    """
    looks = command.steps or looks_at_play(command.rule)
    none: list[str] = []
    if not looks or not getattr(command.run, "rolls", True):
        none += [*GROUPS["Dice"], *GROUPS["Odds"]]
    elif not asks_dice(command):
        none += _without_own_dice(command)
    if not looks and command.file_use is FileUse.LEAVES:
        none += GROUPS["Document"]
    if command.form != "fng":
        none.append("ruling")
    if command.raw:
        none += FORMS
    if not no_of(command):
        none.append("exit_status")
    return frozenset(none)


def asks_dice(command: Command) -> bool:
    """Whether the function of a command throws dice itself; true where it may do so elsewhere."""
    if getattr(command.run, "thrown", ThrownWhere.ANYWHERE) is ThrownWhere.ANYWHERE or command.steps:
        return True
    return "dice" in inspect.unwrap(command.rule).__code__.co_names


def _without_own_dice(command: Command) -> list[str]:
    """The common options that change nothing where a command throws no dice, or others do after it."""
    none = [*GROUPS["Odds"], "summary"]
    if command.run.thrown is ThrownWhere.AFTER:
        return none
    none += GIVEN_DICE
    # What begins a document says by which seed it goes on; what is many times over by itself needs both.
    many = command.file_use in {FileUse.BEGINS, FileUse.BEGINS_EVENING} or command.run.times > 1
    return none if many else [*none, *MANY_ANSWERS]


def looks_at_play(rule: Callable[..., Any]) -> bool:
    """Whether the function of a command does something with its play, the first of its parameters."""
    play = next(iter(inspect.signature(rule).parameters), "")
    code = inspect.unwrap(rule).__code__
    return play in code.co_cellvars or any(one.argval == play for one in dis.get_instructions(code))


def no_of(command: Command) -> str:
    """The meaning of a no of a command, as the verdicts of its reports say it; empty where there is no verdict."""
    meant = [
        said.rpartition("No: ")[2]
        for kind in command.reports
        if kind.verdict is not Report.verdict and (said := inspect.getdoc(kind.verdict))
    ]
    return " or ".join(one.rstrip(".") for one in dict.fromkeys(meant))
