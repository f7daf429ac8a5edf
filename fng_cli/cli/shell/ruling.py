"""Text for people: a ruling, the answer, the dice that made it, the page, what is next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.shell.steps import going_on
from fng_cli.dice import Roll
from fng_cli.document import Content, Report

if TYPE_CHECKING:
    from fng_cli.cli.shell.declared import Command

MOST_ROLLS = 60
"""Rolls that are told on a screen: more is for programs."""


def fill(
    screen: Screen,
    command: Command,
    report: Report,
    content: Content,
    rolls: tuple[Roll, ...],
    named: tuple[str, ...] = (),
) -> None:
    """Put a ruling on a screen; ``named`` are the words that name the document in use: next steps go on with it."""
    if command.show:
        command.show(screen, report, content)
    else:
        screen.ruling(report.summary())
    _tell_what_lasts(screen, command, content)
    if len(rolls) > MOST_ROLLS:
        screen.note(f"dice: {len(rolls)} rolls; -j tells them all")
    elif rolls:
        screen.note("dice: " + "; ".join(map(roll_text, rolls)))
    screen.note(source_text(command.page, getattr(report, "rulings", ())))
    for step in content[command.section].get("next", ()):
        screen.hint(going_on(step, named), step.reason)


def _tell_what_lasts(screen: Screen, command: Command, content: Content) -> None:
    """Print what lasts in the document and concerns the command: smoke for who fires, a lull for who moves."""
    if not content.get("lasting"):
        return
    from fng_cli.rules.clock.clock import turn_of
    from fng_cli.rules.clock.lasting import LASTING, concerning

    turn = turn_of(content)
    for one in concerning(LASTING.read(content), turn, command.name):
        when = one.when(turn or 0)
        screen.note(f"{one.told_text()}{f', {when}' if when else ''}.")


def roll_text(roll: Roll) -> str:
    """A throw as a player would say it: ``contact 1 5, at or under 4: 1``."""
    faces = " ".join(map(str, roll.faces))
    if roll.need is not None:
        return f"{roll.label} {faces}, at or under {roll.need}: {roll.answer}"
    modifier = f" {roll.modifier:+d}" if roll.modifier else ""
    total = f" = {roll.total}" if roll.total is not None and (modifier or len(roll.faces) > 1) else ""
    return f"{roll.label} {faces}{modifier}{total}{_told(roll)}"


def _told(roll: Roll) -> str:
    """``: ANSWER`` of a roll, empty where its faces or their total say it already."""
    said = {str(roll.total), " ".join(map(str, roll.faces))}
    return "" if roll.answer in said else f": {roll.answer}"


def source_text(page: str, rulings: Iterable[str]) -> str:
    """The pages of a ruling, and the readings that it leans on."""
    named = ", ".join(dict.fromkeys(rulings))
    place = page if page.startswith("icbm") else f"p. {page}"
    return place + (f"; ruling {named}" if named else "")
