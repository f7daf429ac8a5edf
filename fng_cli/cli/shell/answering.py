"""One ruling: run a command on a document with given dice, and add the result to the document."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli import document
from fng_cli.cli.files.config import Outside
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import arguments
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run_dice import RunDice
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.state import State, ids_given_update

if TYPE_CHECKING:
    from fng_cli.calls import Next
    from fng_cli.outcome import Reminder

FORCE = "force"
"""The only common option that the log keeps: a ruling may depend on it."""


class Answered(Struct, frozen=True):
    """The outcome of one command."""

    report: Report
    content: Content
    """The document with the ruling in it."""
    rolls: tuple[Roll, ...]
    """All dice that were rolled."""
    is_closed: bool = True
    """True if the ruling depends on options, document and dice alone, and on no config or other file."""


class SharedByRuns:
    """Values shared by all runs of a command on one document: the state, and the arguments read from the options.

    The first run reads the arguments. If the run uses a config or another file, the next run reads them again, since the
    log of each run has to note what was used.
    """

    def __init__(self, content: Content) -> None:
        """Begin with the state of the document ``content``; the arguments are None until a run has read them."""
        self.state = State(content)
        self.arguments: dict[str, Any] | None = None


def rule(
    command: Command,
    options: Mapping[str, Any],
    logged: Content,
    content: Content,
    run_dice: RunDice,
    shared: SharedByRuns | None = None,
) -> Answered:
    """Run a command with the dice of ``run_dice``. Return its report, the changed document, and the rolls.
    ``logged`` are the ``options`` in their form for the log. ``shared`` saves work in repeated calls. If a
    player takes back a throw, the command is run again. Raises RequestError if something is not allowed.
    """
    shared = shared or SharedByRuns(content)
    once = partial(_rule_once, command, options, logged, content, run_dice, shared)
    if run_dice.asked is None:
        return once()
    from fng_cli.cli.shell.ruling import FigureNames

    page = f"p. {command.page}" if command.page else ""
    return run_dice.asked.settled(
        once, _thrower_of(command, logged, shared.state), page, FigureNames(shared.state.content)
    )


def _thrower_of(command: Command, logged: Content, state: State) -> Callable[[str], bool]:
    """Return a function that takes the label of a throw. It returns True if the computer makes that throw
    when the player throws only for his own side. ``logged`` are the options of ``command`` as the log
    keeps them. ``state`` is the document before the command.
    """
    if command.game == "icbm":
        from fng_cli.icbm.board.state import THE_GAME
        from fng_cli.icbm.war import throwers

        return partial(throwers.is_thrown_by_machine, command=command.name, game=state[THE_GAME])
    from fng_cli.outcome import GivenCommand
    from fng_cli.rules.evening.throwers import is_thrown_by_machine

    given = GivenCommand(command.name, logged, command.deed_of(logged))
    return partial(is_thrown_by_machine, given=given, state=state)


def _rule_once(
    command: Command,
    options: Mapping[str, Any],
    logged: Content,
    content: Content,
    run_dice: RunDice,
    shared: SharedByRuns,
) -> Answered:
    """Run a command once with the dice of ``run_dice``. Return its report, the document after it, the rolls,
    and whether the run can be repeated from ``shared``: not if the command read anything from outside,
    such as a file. The command's arguments are made only if ``shared`` has none yet. They are kept there
    for the next run, unless something was read from outside. The parameters are those of ``rule``. Raises
    TakenBack if the player takes back a throw, RequestError if something is not allowed.
    """
    before = shared.state
    play = Play(before, run_dice.dice, force=logged.get(FORCE) is True)
    reminders: tuple[Reminder, ...] = ()
    if not play.force and (logged.get("by") or logged.get("of")):
        reminders = _check_figures(before, command, logged)
    with Outside(run_dice.replayed_entry) as taken:
        if shared.arguments is None:
            shared.arguments = arguments(command.rule, play, options)
        result = command.rule(play, **shared.arguments)
        report, after = (
            (result.report, result.after(before)) if isinstance(result, Ruled) else (result, before)
        )
        rolls = run_dice.rolls_to_write()
        entry = document.entry(command.name, report, rolls, logged) | run_dice.logged
        section = {command.section: document.section(report, rolls, command.page)}
        if counted := run_dice.dice.house_rules.applied:
            section[command.section]["other_readings"] = counted
        if reminders:
            section[command.section]["reminders"] = [reminder.text for reminder in reminders]
        after = _with_consequences(before, after, command, logged, report, reminders)
        if casualties := _casualties(before, after):
            section[command.section]["casualty_texts"] = list(casualties)
        changes = after.difference(before)
        merged = document.merge(content, command.game, run_dice.made, section, changes, entry)
        if called_for := _called_for(command.name, report, before, after):
            if after.content:
                from fng_cli.rules.evening.consequences import next_steps

                with_section = after.with_part({command.section: merged[command.section]})
                called_for = next_steps(called_for, with_section)
            merged[command.section]["next"] = steps.written_steps(called_for, command.game, merged, logged)
    if "clock" in merged and (turn := document.lookup(merged, "clock.turn")) is not None:
        entry["turn"] = turn
    if taken.is_taken():
        entry |= taken.logged()
        shared.arguments = None
    return Answered(report, merged, rolls, not taken.is_taken())


def _called_for(command: str, report: Report, before: State, after: State) -> tuple[Next, ...]:
    """Return the next steps of a report, followed by further steps that the general rules add because of what
    the command changed. Nothing is added if the document has no clock. Empty if the report has no field
    ``next``.
    """
    named: tuple[Next, ...] | None = getattr(report, "next", None)
    if named is None or "clock" not in after.content:
        return named or ()
    from fng_cli.rules.evening.consequences import more_steps

    known = {step.call for step in named}
    return (*named, *(step for step in more_steps(command, before, after) if step.call not in known))


def _casualties(before: State, after: State) -> tuple[str, ...]:
    """Return a text on each named figure that a command killed, put out of the fight, captured or freed;
    empty if there is none, or if the command recorded no new feats.
    """
    if before.content.get("feats") is after.content.get("feats"):
        return ()
    from fng_cli.rules.evening.consequences import casualties

    return casualties(before, after)


def _check_figures(state: State, command: Command, logged: Content) -> tuple[Reminder, ...]:
    """Return the reminders for the player about the figures that carry out this command; empty if there are
    none. Raises RequestError if it is certain that these figures may not do it now. ``logged`` are the
    command's options in the log's form.
    """
    from fng_cli.outcome import GivenCommand
    from fng_cli.rules.evening.consequences import check_command, reminders_of

    given = GivenCommand(command.name, logged, command.deed_of(logged))
    check_command(given, state)
    return reminders_of(given, state)


def _with_consequences(
    before: State,
    after: State,
    command: Command,
    logged: Content,
    report: Report,
    reminders: tuple[Reminder, ...],
) -> State:
    """Return the state after a command with the general consequences applied, such as actions used up, and
    with newly given ids recorded. ``before`` and ``after`` are the states around the command itself. If
    the command changed nothing, and the document has neither a clock nor a mission, ``after`` is returned
    unchanged. ``logged`` are the command's options as logged. ``report`` gives the events and next steps.
    ``reminders`` are those that the player got before the command.
    """
    if after is not before:
        after = after.with_part(ids_given_update(before.content, after.difference(before)))
    if after.content.keys().isdisjoint(("clock", "mission")) and after is before:
        return after
    from fng_cli.outcome import CommandOutcome, GivenCommand
    from fng_cli.rules.evening.consequences import after_command

    steps = getattr(report, "next", ())
    given = GivenCommand(command.name, logged, command.deed_of(logged))
    outcome = CommandOutcome(given, before, tuple(report.report_events()), steps, reminders)
    return after_command(outcome, after)
