"""Text for people: a new tour, a campaign turn, and the aftermath of a mission."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.fortnight import Fortnight, PlaceFilled
from fng_cli.rules.campaign.standing import choosing_text
from fng_cli.rules.campaign.tour import TourBegun


def show_begun(screen: Screen, report: TourBegun, content: Content) -> None:
    """Print a new tour, and each squad of its platoon in a line."""
    screen.ruling(report.summary())
    reps_by_group: dict[str, list[str]] = {}
    for figure in FIGURES.read(content):
        reps_by_group.setdefault(figure.group, []).append(str(figure.rep))
    for group, reps in reps_by_group.items():
        screen.line(
            f"{group}: {len(reps)} {'man' if len(reps) == 1 else 'men'}, REP {' '.join(reps)}",
            indent=2,
            hang=2,
        )


def show_fortnight(screen: Screen, report: Fortnight, content: Content) -> None:
    """Print a campaign turn: its date, the contact test, the month's end, the places filled."""
    screen.ruling(f"Turn {report.turn}, {report.date}.")
    if report.stand_down:
        screen.line("The platoon rests: no mission.", indent=2)
    if report.contact:
        screen.line(report.contact.summary(), indent=2)
    if report.evening:
        screen.line(f"The evening stands in {report.evening}.", indent=2)
    if report.month_end:
        screen.line(report.month_end.summary(), indent=2, hang=2)
    for line in map(_place_line, report.place_results):
        screen.line(line, indent=2, hang=2)


def show_after(screen: Screen, report: EveningEnd, content: Content) -> None:
    """Print the aftermath of a mission: its result, then the rolls for each soldier, in the book's order."""
    screen.ruling(report.aftermath.summary())
    for line in _aftermath_lines(report):
        screen.line(line, indent=2, hang=2)


def _aftermath_lines(report: EveningEnd) -> Iterator[str]:
    """Yield a line for each medal roll, check, loss, promotion and filled place."""
    yield from (roll.summary() for roll in report.medal_rolls)
    yield from (check.summary() for check in report.rep_checks if check.face is not None)
    yield from (check.summary() for check in report.attribute_checks)
    if report.choosing_ids:
        yield f"To choose an attribute: {choosing_text(report.choosing_ids)} (fng campaign choose)."
    yield from (f"{soldier.who}: {soldier.lost_how.replace('-', ' ')}." for soldier in report.lost_soldiers)
    yield from (f"{promotion.text()}." for promotion in report.promotions)
    if report.month_end:
        yield report.month_end.summary()
    yield from map(_place_line, report.place_results)
    if report.on_leave_ids:
        yield f"On R&R: {', '.join(report.on_leave_ids)}."


def _place_line(place: PlaceFilled) -> str:
    """Return the roll for an open place in a line: ``rifleman of 1st: A replacement comes ... It is a9.``"""
    who = f" It is {place.who}." if place.who else ""
    return f"{place.role.replace('-', ' ')} of {place.group}: {place.found.summary()}{who}"
