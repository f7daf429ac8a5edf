"""Text for people: reinforcements, whether any come, who, and where."""

from __future__ import annotations

from fng_cli.cli.enemy import words as enemy_words
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.reinforcements.reinforced import Reinforced
from fng_cli.terms import Side


def show_reinforced(screen: Screen, report: Reinforced, content: Content) -> None:
    """Whether anybody comes, who, and where."""
    screen.ruling(report.summary())
    if report.pef_sector is not None:
        known = ", ".join(map(str, report.occupied_sectors))
        yours = (
            f"yours are in sector {known}; say --occupied where they are elsewhere" if known else "--occupied"
        )
        screen.line(
            "It is put at the centre of its sector, hidden if it can be; with figures of yours there, "
            f"in the nearest sector without any ({yours}).",
            indent=2,
            hang=2,
        )
    if report.arrival:
        enemy_words.show_arrival(screen, report.arrival, content)
        if report.arrival.support and report.side is Side.VC_NVA:
            screen.line(
                "In solo play it falls on your farthest group in sight; with none in sight it is lost.",
                indent=2,
                hang=2,
            )
    if report.comes:
        screen.line("They come at the beginning of their side's Activation in this turn.", indent=2, hang=2)
    if report.entrance:
        screen.line(f"They come in {report.entrance.text()}.", indent=2, hang=2)
