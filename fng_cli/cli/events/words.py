"""Spider holes, told at length."""

from __future__ import annotations

from fng_cli.cli.enemy.words import show_units
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.events.spider_holes import SpiderHoles


def show_holes(screen: Screen, report: SpiderHoles, content: Content) -> None:
    """Each hole: where it is, who sees it, the figures that sit in it."""
    for hole in report.holes:
        screen.ruling(hole.where_text())
        screen.line(hole.seen_text(), indent=2, hang=2)
    if "u-44" in report.rulings:
        screen.note("The first of a group is taken to be the closest to the hole: --by says another (u-44).")
    show_units(screen, [unit for hole in report.holes for unit in hole.units], content)
