"""The beginning of a tour: which army serves where, and when. Source: p. 53."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.after.tours import goes_home, tour_months
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.campaign.calendar import check_span, turns_of
from fng_cli.rules.campaign.tour import Soldier, SoldierEvent, Tour
from fng_cli.terms import Corps


class TourBegun(Report, frozen=True):
    """A tour that begins: the army, the corps, the month, how many campaign turns, the name of the Star."""

    ANSWER: ClassVar[tuple[str, ...]] = ("turns",)

    corps: Corps
    army: str
    name: str
    start: str
    turns: int
    star_name: str
    strength: int
    rulings: tuple[str, ...] = ("t-09", "t-10", "t-12")
    next: tuple[Next, ...] = (Next(call("campaign turn"), "the first fortnight"),)

    def summary(self) -> str:
        return (
            f"{self.star_name} begins a tour of {self.turns} campaign turns in {self.corps} Corps, "
            f"{month_in_words(self.start)}: {self.name}, a platoon of {self.strength}."
        )


def check_corps(army: str, corps: Corps, where: str) -> None:
    """Raise RequestError, naming ``where``, for an army that did not fight in a corps. Source: p. 53."""
    facts = army_facts(army)
    known: list[str] = facts.get("corps", [])
    if known and corps not in known:
        raise RequestError(
            f"{where}: the {facts['name']} fought in {' and '.join(known)} Corps (p. 53): "
            "choose one of them, or let it go anywhere (`anywhere`)"
        )


def tour_of(
    corps: Corps, army: str, start: str, star: Figure, men: Iterable[Figure] = (), *, prefix: str = ""
) -> Tour:
    """The tour of a Star in an army, from a month on. Raises RequestError where the time does not allow it. Source: p. 53.

    ``prefix`` is how the names of its evenings begin. A tour that has one, which stands in a file of its own, gets a token, too:
    it is made of how the tour begins and of ``men``, its platoon.
    """
    months = tour_months(army)
    check_span(start, months, "`start`")
    tour = Tour(corps, army, star.id, start, turns_of(months))
    return replace(tour, token=_token(tour, men), evening_prefix=prefix) if prefix else tour


def _token(tour: Tour, men: Iterable[Figure]) -> str:
    """Return 12 hex digits that differ from tour to tour: a hash of how it begins, its platoon as it was rolled included."""
    return sha256(msgspec.json.encode((tour, tuple(men)))).hexdigest()[:12]


def with_tours(raised: Iterable[Figure], army: str, *, rolled: bool = False) -> tuple[Figure, ...]:
    """The figures of a new platoon: the Star has a whole tour before him (t-10), unless he ``rolled`` as all do."""
    whole = tour_months(army) if goes_home(army) else None
    return tuple(
        replace(figure, deros_months=whole) if figure.star and not rolled else figure for figure in raised
    )


def soldiers_of(figures: Iterable[Figure], turn: int, text: str) -> tuple[Soldier, ...]:
    """A soldier for each new figure, who joined in that campaign turn."""
    return tuple(
        Soldier(figure.id, figure.name, turn, figure.rep, story=(SoldierEvent(turn, text),))
        for figure in figures
    )
