"""A tour as its file keeps it: the calendar, the platoon, and how a tour begins.

Source: p. 53, 102-105.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.after.consequence import Consequence
from fng_cli.rules.after.platoon import TURNS_A_MONTH, goes_home, tour_months
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.dates import month_in_words, next_month
from fng_cli.rules.close.recovery import AfterBattle
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.state import Kept, KeptOne
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, MissionType


class MonthPart(StrEnum):
    """The two campaign turns of a month."""

    EARLY = "early"
    LATE = "late"


class CampaignTurn(Struct, frozen=True):
    """A campaign turn: its number from 1, its month as the tables write it, its part."""

    number: int
    month: str
    part: MonthPart

    @property
    def ends_month(self) -> bool:
        """Whether a month is over with it."""
        return self.part is MonthPart.LATE

    def text(self) -> str:
        """``early March 1967``."""
        return f"{self.part} {month_in_words(self.month)}"


def turn_at(start: str, number: int) -> CampaignTurn:
    """The campaign turn of that number, from 1, of a campaign that began in the month ``start``."""
    month = start
    for _ in range((number - 1) // TURNS_A_MONTH):
        month = next_month(month)
    return CampaignTurn(number, month, MonthPart.LATE if number % TURNS_A_MONTH == 0 else MonthPart.EARLY)


def turns_of(months: int) -> int:
    """The campaign turns of so many months."""
    return months * TURNS_A_MONTH


def check_span(start: str, months: int, where: str) -> None:
    """Raise RequestError, naming ``where``, for a tour that does not lie within the time of the campaign. Source: p. 53."""
    span = table("campaign-span").column(None)
    first, last = (_month(span[name]["year"], span[name]["month"]) for name in ("first", "last"))
    if not first <= start <= last:
        raise RequestError(
            f"{where}: {month_in_words(start)}: the campaign runs from {month_in_words(first)} to {month_in_words(last)} (p. 53)"
        )
    end = turn_at(start, turns_of(months)).month
    if end > last:
        latest = first
        while turn_at(next_month(latest), turns_of(months)).month <= last:
            latest = next_month(latest)
        raise RequestError(
            f"{where}: a tour of {months} months from {month_in_words(start)} ends in {month_in_words(end)}, and the "
            f"campaign is over with {month_in_words(last)} (p. 53): begin in {month_in_words(latest)} at the latest"
        )


def _month(year: int, name: str) -> str:
    return f"{year}-{list(table('seasons').rows).index(name) + 1:02}"


class TourPhase(StrEnum):
    """The phases of a tour: between two turns, with a mission to be played, or over."""

    BETWEEN_TURNS = "between-turns"
    MISSION = "mission"
    OVER = "over"


class TourEnd(StrEnum):
    """The ways in which a tour ends for the Star."""

    HOME = "home"
    HURT = "hurt"
    LOST = "lost"


class Evening(Struct, frozen=True, omit_defaults=True):
    """An evening of a tour: the campaign turn, its file, the mission and what came of it.

    ``file`` is the name of the document beside the tour. The rest is None until it is over; ``fingerprint`` is
    that of the document as it was scored, so that none is counted twice.
    """

    turn: int
    file: str
    type: MissionType
    area: Area
    points: int | None = None
    mission_result: MissionResult | None = None
    fingerprint: str | None = None
    killed_count: int = 0
    wounded_count: int = 0
    medal_count: int = 0


class OpenPlace(Struct, frozen=True, omit_defaults=True):
    """A place in the platoon that nobody fills: a role in a group.

    ``went_home``: its man's tour was over, so that a replacement comes without a roll.
    """

    role: str
    group: str
    went_home: bool = False


class TurnRecord(Struct, frozen=True):
    """The platoon at the end of a campaign turn: the REP of its Star, its strength, the mean REP of its men."""

    turn: int
    star_rep: int
    strength: int
    mean_rep: float


class Tour(Struct, frozen=True, omit_defaults=True):
    """A tour of duty.

    ``turn`` is the number of the campaign turn that was begun last, 0 before the first, of ``turns``. ``star_id`` is that
    of the player's figure, who is gone where the tour is over. ``after_one_pass``: the last contact test passed one
    die. ``last_area`` is that of the last mission. ``evening`` is the file of the mission that is being
    played. ``pending`` is what the last mission brought and has not acted yet, ``choices`` are the ids of those who may
    choose an attribute, ``stores`` weapons and gear that headquarters gave and nobody carries yet. ``turn_records`` has the
    platoon as each turn left it. ``token`` tells this tour from every other one, and ``evening_prefix`` is how the names of its
    evenings begin; tours begun by 0.2.0 have neither.
    """

    corps: Corps
    army: str
    star_id: str
    start: str
    turns: int
    turn: int = 0
    phase: TourPhase = TourPhase.BETWEEN_TURNS
    last_area: Area | None = None
    after_one_pass: bool = False
    evening: str | None = None
    pending: Consequence | None = None
    open_places: tuple[OpenPlace, ...] = ()
    evenings: tuple[Evening, ...] = ()
    choices: tuple[str, ...] = ()
    stores: tuple[str, ...] = ()
    turn_records: tuple[TurnRecord, ...] = ()
    tour_end: TourEnd | None = None
    token: str = ""
    evening_prefix: str = ""

    def evening_file(self, turn: int) -> str:
        """Return the name of the evening of a campaign turn: ``tour-turn-03.json``, beside the tour's own file."""
        name = f"turn-{turn:02}.json"
        return f"{self.evening_prefix}-{name}" if self.evening_prefix else name

    @property
    def now(self) -> CampaignTurn:
        """The campaign turn that was begun last; the first, before it."""
        return turn_at(self.start, max(1, self.turn))


def with_record(tour: Tour, men: Sequence[Figure]) -> Tour:
    """The tour with one more record: its platoon as it is at the end of this turn."""
    star = next((man.rep for man in men if man.id == tour.star_id), 0)
    mean = round(sum(man.rep for man in men) / len(men), 2) if men else 0.0
    record = TurnRecord(tour.turn, star, len(men), mean)
    return replace(tour, turn_records=(*tour.turn_records, record))


_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")


def _faults(tour: Tour) -> Iterator[tuple[str, str]]:
    if not _MONTH.fullmatch(tour.start):
        yield "start", f"expected a month such as 1967-03, got {tour.start!r}"
    if not 0 <= tour.turn <= tour.turns:
        yield "turn", f"expected 0 to {tour.turns}, got {tour.turn}"
    if tour.phase is TourPhase.MISSION and tour.evening is None:
        yield "evening", "a mission is being played, and its file is not named"
    if tour.evening is not None and not _is_plain_name(tour.evening):
        yield (
            "evening",
            f"expected the name of a file beside the tour, without a folder, got {tour.evening!r}",
        )
    if tour.evening_prefix and not _is_plain_name(tour.evening_prefix):
        yield (
            "evening_prefix",
            f"expected the beginning of a file's name, without a folder, got {tour.evening_prefix!r}",
        )


def _is_plain_name(name: str) -> bool:
    """Return True if a name stays in the folder of the tour: no folder, no drive, no NUL."""
    return bool(name) and name not in {".", ".."} and not set(name) & set("/\\:\0")


TOUR = KeptOne("campaign", Tour, "campaign", faults=_faults)
"""The tour of a campaign's file."""


class SoldierEvent(Struct, frozen=True):
    """Something in a soldier's tour: the campaign turn, and what it was in a few words."""

    turn: int
    text: str


class Soldier(Struct, frozen=True, omit_defaults=True):
    """A soldier's tour, beside his figure: what no evening has to know.

    ``highest_rep`` is the best REP that he ever had, ``story`` what befell him. ``left_how`` says how he left the platoon.
    """

    id: str
    name: str = ""
    joined_turn: int = 0
    highest_rep: int = 0
    short_timer: bool = False
    mission_count: int = 0
    kills: int = 0
    medals: tuple[str, ...] = ()
    story: tuple[SoldierEvent, ...] = ()
    left_how: str | None = None


SOLDIERS = Kept("soldiers", Soldier, "soldier")
"""The soldiers of a campaign's file, those who have left it, too."""


class TourMark(Struct, frozen=True, omit_defaults=True):
    """The mark of an evening that belongs to a tour.

    ``turn`` is its campaign turn, ``star_id`` the id of the tour's Star. ``tour_token`` is the token of the tour and ``tour_file``
    the name of its file, in the folder of the evening; evenings made by 0.2.0 have neither. ``fate_by_id`` has what
    recovery brought for each casualty so far, by id.
    """

    turn: int
    star_id: str
    tour_token: str = ""
    tour_file: str = ""
    fate_by_id: dict[str, AfterBattle] = {}


TOUR_MARK = KeptOne("tour_turn", TourMark, "mark of a tour")
"""The tour to which an evening's document belongs."""


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
