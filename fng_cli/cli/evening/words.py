"""The clock of an evening, told at length."""

from __future__ import annotations

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.evening.turn import TurnTold


def show_turn(screen: Screen, report: TurnTold, content: Content) -> None:
    """The clock in a line, then what lasts, a line each."""
    screen.ruling(report.summary())
    for one in report.ended:
        screen.line(f"Over: {one.told_text()}.", indent=2, hang=2)
    for one in (*report.due, *report.holding, *report.coming):
        when = one.when(report.turn)
        screen.line(f"{one.told_text()}{f': {when}' if when else ''} [{one.id}].", indent=2, hang=2)
