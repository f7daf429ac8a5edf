"""A ruling: one command on one document, with its dice, and the document with the ruling in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from fng_cli import document
from fng_cli.cli.files.config import Outside
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.chance import RunDice
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import arguments
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.state import State, note_ids_given

FORCE = "force"
"""The common option that a log keeps, since a ruling may hang on it."""


class Answered(Struct, frozen=True):
    """The outcome of one command: its report, the document with it, the dice that were rolled.

    ``is_closed``: it rests on options, document and dice, and on nothing from outside.
    """

    report: Report
    content: Content
    rolls: tuple[Roll, ...]
    is_closed: bool = True


class SharedByRuns:
    """Values shared by all runs of a command on one document: the state, and the arguments read of the options.

    The first run reads the arguments. If it takes something from outside for them, or for its ruling, the next run
    reads them again, since the log of each run has to tell what was taken.
    """

    def __init__(self, content: Content) -> None:
        self.state = State(content)
        self.arguments: dict[str, Any] | None = None


def rule(
    command: Command,
    options: Mapping[str, Any],
    logged: Content,
    content: Content,
    chance: RunDice,
    shared: SharedByRuns | None = None,
) -> Answered:
    """Let a command rule on a document, and add the ruling to it; ``logged`` are the options to keep.

    ``shared`` is what the runs of a stream with the same options and document have in common.
    """
    shared = shared or SharedByRuns(content)
    before = shared.state
    play = Play(before, chance.dice, force=logged.get(FORCE) is True)
    if not play.force and (logged.get("by") or logged.get("of")):
        _check(before, command.name, logged)
    with Outside(chance.told) as taken:
        if shared.arguments is None:
            shared.arguments = arguments(command.rule, play, options)
        result = command.rule(play, **shared.arguments)
        report, after = (
            (result.report, result.after(before)) if isinstance(result, Ruled) else (result, before)
        )
        rolls = chance.written()
        entry = document.entry(command.name, report, rolls, logged) | chance.logged
        section = {command.section: document.section(report, rolls, command.page)}
        if counted := chance.dice.house_rules.applied:
            section[command.section]["other_readings"] = counted
        after = _with_consequences(before, after, command.name, logged, report)
        changes = after.difference(before)
        merged = document.merge(content, command.form, chance.made, section, changes, entry)
        if called_for := getattr(report, "next", ()):
            if after.content:
                from fng_cli.rules.evening.consequences import next_steps

                with_section = after.with_part({command.section: merged[command.section]})
                called_for = next_steps(called_for, with_section)
            merged[command.section]["next"] = steps.told(called_for, command.form, merged, logged)
    if "clock" in merged and (turn := document.lookup(merged, "clock.turn")) is not None:
        entry["turn"] = turn
    if taken.is_taken():
        entry |= taken.logged()
        shared.arguments = None
    return Answered(report, merged, rolls, not taken.is_taken())


def _check(state: State, command: str, given: Content) -> None:
    """Raise RequestError if those who are to carry out a command may not, as the document stands."""
    from fng_cli.outcome import GivenCommand
    from fng_cli.rules.evening.consequences import check_command

    check_command(GivenCommand(command, given), state)


def _with_consequences(before: State, after: State, command: str, given: Content, report: Report) -> State:
    """The state with all that follows from a command, whichever it is; ``given`` are the options that were typed."""
    if after is not before:
        after = after.with_part(note_ids_given(before.content, after.difference(before)))
    if after.content.keys().isdisjoint(("clock", "mission")) and after is before:
        return after
    from fng_cli.outcome import CommandOutcome, GivenCommand
    from fng_cli.rules.evening.consequences import after_command

    steps = getattr(report, "next", ())
    outcome = CommandOutcome(GivenCommand(command, given), before, tuple(report.report_events()), steps)
    return after_command(outcome, after)
