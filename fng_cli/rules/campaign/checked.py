"""A tour's file, checked whole: what a hand that mended it may have got wrong. Source: p. 53, 102-105."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.after.tours import tour_months
from fng_cli.rules.armies.armies import check_month, find_army
from fng_cli.rules.campaign.calendar import check_span, turns_of
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.newcomers import line_of
from fng_cli.rules.campaign.tour import SOLDIERS, Tour, TourPhase
from fng_cli.rules.people.attributes import attribute
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.words import so_many


class TourChecked(Report, frozen=True):
    """A tour's file, found whole: how many soldiers and evenings it holds."""

    ANSWER: ClassVar[tuple[str, ...]] = ("whole",)

    whole: bool
    soldier_count: int
    evening_count: int

    def summary(self) -> str:
        evenings = f"{self.evening_count} evening{'s' * (self.evening_count != 1)}"
        return f"The tour is whole: {so_many(self.soldier_count, 'soldier')}, {evenings}."

    def verdict(self) -> bool:
        """No: something of it is damaged."""
        return self.whole


def tour_checked(content: Content) -> TourChecked:
    """Check a tour's document. Raises RequestError that names the first fault by its place."""
    tour = need_tour(content)
    _check_army(tour)
    for place, fault in _faults(tour, content):
        raise RequestError(f"{place}: {fault}")
    return TourChecked(True, len(FIGURES.read(content)), len(tour.evenings))


def _check_army(tour: Tour) -> None:
    """Raise RequestError for an army that there is not, or not in the month in which the tour began."""
    for place, check in (("campaign.army", find_army), ("campaign.start", check_month)):
        try:
            check(tour.army, tour.start)
        except RequestError as fault:
            raise RequestError(f"{place}: {fault}") from None


def _faults(tour: Tour, content: Content) -> Iterator[tuple[str, str]]:
    """Each fault by its place in the file."""
    check_span(tour.start, tour_months(tour.army), "campaign.start")
    if tour.turns != turns_of(tour_months(tour.army)):
        yield "campaign.turns", f"a tour of this army has {turns_of(tour_months(tour.army))} turns"
    yield from _evening_faults(tour)
    yield from _man_faults(tour, content)
    for place, gap in enumerate(tour.open_places):
        try:
            line_of(tour.army, gap.role)
        except RequestError as fault:
            yield f"campaign.open_places[{place}].role", str(fault)


def _evening_faults(tour: Tour) -> Iterator[tuple[str, str]]:
    turns = [one.turn for one in tour.evenings]
    for place, turn in enumerate(turns):
        if not 1 <= turn <= tour.turn or turn in turns[:place]:
            yield f"campaign.evenings[{place}].turn", f"{turn} is no turn of its own up to {tour.turn}"


def _man_faults(tour: Tour, content: Content) -> Iterator[tuple[str, str]]:
    men, known = FIGURES.read(content), {one.id for one in SOLDIERS.read(content)}
    if tour.phase is not TourPhase.OVER and not any(man.id == tour.star_id and man.star for man in men):
        yield "campaign.star_id", f"there is no Star {tour.star_id!r} among the figures"
    for place, man in enumerate(men):
        where = f"figures[{place}]"
        if not 1 <= man.rep <= MOST_REP:
            yield f"{where}.rep", f"{man.rep} is no REP: 1 to {MOST_REP}"
        if man.id not in known:
            yield f"{where}.id", f"{man.id} has no record among the soldiers"
        for name in man.attributes:
            try:
                attribute(name)
            except RequestError as fault:
                yield f"{where}.attributes", str(fault)
        for name in man.weapons:
            try:
                find_weapon(name)
            except RequestError as fault:
                yield f"{where}.weapons", str(fault)


MOST_REP = 7
"""The highest REP of anybody. Source: p. 104."""
