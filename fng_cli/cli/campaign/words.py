"""A tour in words: what a fortnight brought, what followed a mission, how the platoon stands."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.fortnight import Fortnight, MonthEnd, PlaceFilled
from fng_cli.rules.campaign.tour import TourBegun


def show_begun(screen: Screen, report: TourBegun, content: Content) -> None:
    """The tour that begins, and its platoon in a line each squad."""
    screen.ruling(report.summary())
    groups: dict[str, list[str]] = {}
    for figure in content.get("figures", ()):
        groups.setdefault(figure.get("group", ""), []).append(str(figure["rep"]))
    for group, reps in groups.items():
        screen.line(
            f"{group}: {len(reps)} {'man' if len(reps) == 1 else 'men'}, REP {' '.join(reps)}",
            indent=2,
            hang=2,
        )


def show_fortnight(screen: Screen, report: Fortnight, content: Content) -> None:
    """The turn, and a line for each thing that came of it."""
    screen.ruling(f"Turn {report.turn}, {report.date}.")
    if report.stand_down:
        screen.line("The platoon rests: no mission.", indent=2)
    if report.contact:
        screen.line(report.contact.summary(), indent=2)
    if report.evening:
        screen.line(f"The evening stands in {report.evening}.", indent=2)
    for line in (*_month(report.month_end), *map(_place, report.place_results)):
        screen.line(line, indent=2, hang=2)


def show_after(screen: Screen, report: EveningEnd, content: Content) -> None:
    """The result of the mission, then what it did to each man, in the book's order."""
    screen.ruling(report.aftermath.summary())
    for line in _lines(report):
        screen.line(line, indent=2, hang=2)


def _lines(report: EveningEnd) -> Iterator[str]:
    yield from (roll.summary() for roll in report.medal_rolls)
    yield from (check.summary() for check in report.rep_checks if check.face is not None)
    yield from (check.summary() for check in report.attribute_checks)
    if report.choosing_ids:
        yield f"To choose an attribute: {', '.join(report.choosing_ids)} (fng campaign choose)."
    yield from (f"{one.who}: {one.lost_how.replace('-', ' ')}." for one in report.lost_soldiers)
    yield from (f"{step.text()}." for step in report.promotions)
    yield from _month(report.month_end)
    yield from map(_place, report.place_results)
    if report.on_leave_ids:
        yield f"On R&R: {', '.join(report.on_leave_ids)}."


def _month(report: MonthEnd | None) -> Iterator[str]:
    if report:
        yield report.summary()


def _place(place: PlaceFilled) -> str:
    """``rifleman of 1st: A replacement comes ...; a9``."""
    who = f" It is {place.who}." if place.who else ""
    return f"{place.role.replace('-', ' ')} of {place.group}: {place.found.summary()}{who}"
