"""Support as it is told to people."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.support.levels import OnDemand, SupportShown
from fng_cli.rules.support.requests import Requested, modifiers_text


def show_request(screen: Screen, report: Requested, content: Content) -> None:
    """The answer, and what was added to the die."""
    screen.ruling(report.summary())
    if report.total is not None:
        screen.note(modifiers_text(report))


def show_support(screen: Screen, report: SupportShown, content: Content) -> None:
    """Help that is ready, that may be asked for, that is on its way or overhead."""
    screen.ruling(report.summary())
    screen.grid(
        ("on demand", "die", "costs"),
        [(one.kind.called, *_asked(one)) for one in report.on_demand],
        right=(2,),
    )
    screen.line("Reinforcements may come by the activation roll, too.", indent=2, hang=2)
    for line in _points(report):
        screen.line(line, indent=2, hang=2)
    for one in report.missions:
        screen.line(one.text(), indent=2, hang=2)


def _asked(one: OnDemand) -> tuple[str, str]:
    if not one.may_ask:
        return "not to be had", ""
    price = f"{-one.points} VP" if one.points else "paid for"
    return f"{one.modifier:+d}" if one.modifier else "as rolled", price


def _points(report: SupportShown) -> Iterator[str]:
    if report.target_points is not None:
        yield f"Registered Target Points: {report.target_points}"
    elif report.target_points_dice:
        yield f"In a Defense Mission: {report.target_points_dice} Registered Target Points"
