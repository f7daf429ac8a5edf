"""A mission as people read it."""

from __future__ import annotations

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.mission.deployment import unit_place
from fng_cli.rules.mission.mission import Mission, ending
from fng_cli.rules.mission.weather import effects_of, name_of


def show_mission(screen: Screen, report: Mission, content: Content) -> None:
    """The mission and its circumstances, a line each."""
    screen.ruling(report.headline())
    for line in (
        f"Enemy Activity Level {report.eal}, Support Level {report.support_level}; {report.season} season",
        f"{name_of(report.part_of_day)}: {report.light_turns} turns of {report.light}, "
        f"then row {report.next_row} of the day part table",
        f"{report.weather_kind.title()} weather. {effects_of(report.weather_kind)}",
        f"Game length {report.game_length_turns} turns; {ending(report)}",
        f"Your unit begins: {_begins(report)}",
    ):
        screen.line(line, indent=2, hang=2)


def _begins(report: Mission) -> str:
    deployment = report.deployment
    return unit_place(deployment.place, deployment.sector, report.ambushing)
