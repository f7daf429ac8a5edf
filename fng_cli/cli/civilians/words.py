"""Civilians, and what they say, told at length."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.civilians.alarm import Alarm
from fng_cli.rules.civilians.people import activity_text
from fng_cli.rules.civilians.placing import Placed
from fng_cli.rules.civilians.speaking import Talk

TRAPS = {
    "none-harm": "As long as he is with them, booby traps do them no harm.",
    "next-disarmed": "The next booby trap that they set off above ground does no harm.",
}
MOVES = {
    "as-directed": "He goes where he is sent this turn.",
    "as-directed-normal-speed": "He goes where he is sent this turn, no faster than at a walk.",
    "next-turn": "He stays this turn, and goes on the next.",
    "by-force": "Only a round of melee makes him go: if he wins it he runs off; nobody is hurt.",
}


def show_placed(screen: Screen, report: Placed, content: Content) -> None:
    """Civilians building by building, a line each."""
    screen.ruling(report.summary())
    for building in dict.fromkeys(one.building for one in report.civilians):
        members = [one for one in report.civilians if one.building == building]
        section = "" if members[0].section is None else f", section {members[0].section}"
        screen.line(f"Building {building}{section}:", indent=2)
        for each in members:
            screen.line(f'{each.id}  {each.distance_in}"  {activity_text(each.activity)}.', indent=4, hang=8)
    if report.civilians:
        screen.note(
            f"They act at the end of each turn on which an activation die shows {report.activates_on} or more."
        )


def show_alarm(screen: Screen, report: Alarm, content: Content) -> None:
    """Print the reaction of each group, with those who are in it."""
    for group in report.scared_groups:
        screen.line(group.text(), hang=2, bold=True)
        if group.member_ids:
            screen.line(", ".join(group.member_ids), indent=2)


def show_talk(screen: Screen, report: Talk, content: Content) -> None:
    """Print the talk, then the score, and the next steps."""
    screen.ruling(report.summary())
    for line in _talk(report):
        screen.line(line, indent=2, hang=2)


def _talk(report: Talk) -> Iterator[str]:
    mine = f"{report.successes} of {report.dice}d6"
    yield f"{mine} against {report.civilian_successes} of {report.civilian_dice}d6"
    if report.papers is not None:
        return
    if report.traps in TRAPS:
        yield TRAPS[report.traps]
    if report.accompanies:
        yield "He comes along."
    yield MOVES[report.moves_to]
