"""Text for people: what happens below ground, and what traps do."""

from __future__ import annotations

from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.tunnels.delve import turns_text
from fng_cli.rules.tunnels.run import TunnelRun
from fng_cli.rules.tunnels.sprung import Sprung
from fng_cli.rules.tunnels.traps import trap_facts
from fng_cli.rules.tunnels.turns import Below


def show_turn(screen: Screen, report: Below, content: Content) -> None:
    """A turn below, and how long it still takes to find anything."""
    screen.ruling(report.summary())
    if not report.out and any(one.able for one in report.explorers):
        spent, least = report.turn_below.turn, turns_text(report.minimum)
        screen.line(f"Still below after {spent}; it takes {least} to find anything.", indent=2)


def show_run(screen: Screen, report: TunnelRun, content: Content) -> None:
    """A whole delve: how it ended, then turn by turn."""
    screen.ruling(report.summary())
    if report.minimum and report.turns is not None:
        least = turns_text(report.minimum)
        screen.line(f"It took {least} to find anything, and they stayed {report.turns}.", indent=2, hang=2)
    for turn in report.story:
        screen.line(turn.text(), indent=2, hang=8)


def show_sprung(screen: Screen, report: Sprung, content: Content) -> None:
    """A trap that goes off: its blast, then whom it hit."""
    if report.harmless:
        screen.ruling(report.summary())
        return
    blast_in = trap_facts(report.kind).get("blast_in")
    where = f', all within {blast_in}" across' if blast_in else ""
    screen.line(f"A {report.kind} trap: Impact {report.impact}{where}.")
    show_blasted(screen, report.targets)
