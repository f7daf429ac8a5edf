"""A tour as its file has it: the calendar, the tour, its soldiers and their names, and how a tour begins.

Source: p. 53, 102-105.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from typing import ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.after.platoon import TURNS_A_MONTH, goes_home, tour_months
from fng_cli.rules.after.soldiers import Consequence
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.dates import month_in_words, next_month
from fng_cli.rules.close.recovery import AfterBattle
from fng_cli.rules.people.person import ranked_call
from fng_cli.rules.record.fallen import LOST_FIGURES
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.state import Kept, KeptOne, State
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, MissionType, Side


class MonthPart(StrEnum):
    """The two campaign turns of a month."""

    EARLY = "early"
    LATE = "late"


class CampaignTurn(Struct, frozen=True):
    """A campaign turn: its number from 1, its month such as ``1967-03``, and which half of the month it is."""

    number: int
    month: str
    part: MonthPart

    @property
    def ends_month(self) -> bool:
        """True if the turn is the second one of its month."""
        return self.part is MonthPart.LATE

    def text(self) -> str:
        """Return the date of the turn in words: ``early March 1967``."""
        return f"{self.part} {month_in_words(self.month)}"


def turn_at(start: str, number: int) -> CampaignTurn:
    """Return the campaign turn with this number, counted from 1, of a tour that begins in the month ``start``."""
    month = start
    for _ in range((number - 1) // TURNS_A_MONTH):
        month = next_month(month)
    return CampaignTurn(number, month, MonthPart.LATE if number % TURNS_A_MONTH == 0 else MonthPart.EARLY)


def turns_of(months: int) -> int:
    """Return the number of campaign turns in ``months`` months."""
    return months * TURNS_A_MONTH


def check_span(start: str, months: int, where: str) -> None:
    """Raise RequestError unless a tour of ``months`` months that begins in the month ``start`` (``1967-03``)
    lies within the span of the campaign. Source: p. 53.

    ``where`` is the option or field that the error names.
    """
    span = table("campaign-span").column(None)
    first, last = (_month_id(span[name]["year"], span[name]["month"]) for name in ("first", "last"))
    if not first <= start <= last:
        raise RequestError(
            f"{where}: {month_in_words(start)} is outside the campaign, which runs from {month_in_words(first)} to {month_in_words(last)} (p. 53)"
        )
    end = turn_at(start, turns_of(months)).month
    if end > last:
        latest = first
        while turn_at(next_month(latest), turns_of(months)).month <= last:
            latest = next_month(latest)
        raise RequestError(
            f"{where}: a tour of {months} months from {month_in_words(start)} ends in {month_in_words(end)}, "
            f"but the campaign ends with {month_in_words(last)} (p. 53): begin by {month_in_words(latest)}"
        )


def _month_id(year: int, name: str) -> str:
    """Return a year's month, given by its English name in the table ``seasons``, as an id: ``1967-03``."""
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


ENDINGS = {
    TourEnd.HOME: "went home on his feet",
    TourEnd.HURT: "was hurt and flown home",
    TourEnd.LOST: "was lost in action",
}
"""The ways in which a tour ends, in words."""


class Evening(Struct, frozen=True, omit_defaults=True):
    """An evening of a tour that is over: its campaign turn, its file, its mission, and the result."""

    turn: int
    file: str
    """The name of the document beside the tour."""
    type: MissionType
    area: Area
    points: int | None = None
    mission_result: MissionResult | None = None
    fingerprint: str | None = None
    """The SHA-256 of the document as it was scored, so that no evening is counted twice."""
    killed_count: int = 0
    wounded_count: int = 0
    medal_count: int = 0


class OpenPlace(Struct, frozen=True, omit_defaults=True):
    """A place in the platoon that nobody fills: a role in a group."""

    role: str
    group: str
    went_home: bool = False
    """The soldier's tour was over, so that a replacement comes without a roll."""


class TurnRecord(Struct, frozen=True):
    """The platoon at the end of a campaign turn: the REP of its Star, its strength, the mean REP of its men."""

    turn: int
    star_rep: int
    strength: int
    mean_rep: float


class Tour(Struct, frozen=True, omit_defaults=True):
    """A tour of duty: its corps, its army, its calendar, its evenings, and what is pending."""

    corps: Corps
    army: str
    star_id: str
    """The id of the player's figure. He may have left the figures once the tour is over."""
    start: str
    """The month in which the tour began: ``1967-03``."""
    turns: int
    turn: int = 0
    """The campaign turn that was begun last; 0 before the first."""
    phase: TourPhase = TourPhase.BETWEEN_TURNS
    last_area: Area | None = None
    """The area of the last mission."""
    after_one_pass: bool = False
    """The last contact test passed exactly one die."""
    evening: str | None = None
    """The file of the mission that is being played."""
    pending: Consequence | None = None
    """The consequences of the last mission that have not acted yet."""
    open_places: tuple[OpenPlace, ...] = ()
    evenings: tuple[Evening, ...] = ()
    choices: tuple[str, ...] = ()
    """The ids of soldiers who may choose an attribute."""
    stores: tuple[str, ...] = ()
    """Weapons and gear that headquarters gave and nobody carries yet."""
    turn_records: tuple[TurnRecord, ...] = ()
    """The platoon at the end of each turn."""
    tour_end: TourEnd | None = None
    token: str = ""
    """An id that no other tour has; empty for a tour begun by 0.2.0."""
    evening_prefix: str = ""
    """The beginning of the names of its evenings' files; empty for a tour begun by 0.2.0."""

    def evening_file(self, turn: int) -> str:
        """Return the file name for the evening of a campaign turn: ``tour-turn-03.json``; without a prefix
        ``turn-03.json``.
        """
        name = f"turn-{turn:02}.json"
        return f"{self.evening_prefix}-{name}" if self.evening_prefix else name

    @property
    def now(self) -> CampaignTurn:
        """Return the campaign turn that was begun last; before the first turn has begun, the first turn."""
        return turn_at(self.start, max(1, self.turn))


def with_turn_record(tour: Tour, men: Sequence[Figure]) -> Tour:
    """Return the tour with one more record, for the current turn: the Star's REP, the number of ``men`` in
    the platoon, and their mean REP. If the Star is not one of the men, his REP is 0. Without men the mean
    is 0.
    """
    star = next((man.rep for man in men if man.id == tour.star_id), 0)
    mean = round(sum(man.rep for man in men) / len(men), 2) if men else 0.0
    record = TurnRecord(tour.turn, star, len(men), mean)
    return replace(tour, turn_records=(*tour.turn_records, record))


_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")


def _faults(tour: Tour) -> Iterator[tuple[str, str]]:
    """Yield (field, fault) for each wrong value of a tour: its start month, its turn, and the names of its
    game files. A mission in play without a named file is a fault, too. Nothing is yielded if these are
    right.
    """
    if not _MONTH.fullmatch(tour.start):
        yield "start", f"expected a month such as 1967-03, got {tour.start!r}"
    if not 0 <= tour.turn <= tour.turns:
        yield "turn", f"expected 0 to {tour.turns}, got {tour.turn}"
    if tour.phase is TourPhase.MISSION and tour.evening is None:
        yield "evening", "a mission is being played, but its file is not named"
    if tour.evening is not None and not _is_plain_name(tour.evening):
        yield (
            "evening",
            "expected only the name of a file in the tour's folder, without the folder, "
            f"got {tour.evening!r}",
        )
    if tour.evening_prefix and not _is_plain_name(tour.evening_prefix):
        yield (
            "evening_prefix",
            f"expected the beginning of a file name, without a folder, got {tour.evening_prefix!r}",
        )


def _is_plain_name(name: str) -> bool:
    """True if ``name`` is a file name without folder, drive or NUL, so that the file lies in the folder of
    the tour.
    """
    return bool(name) and name not in {".", ".."} and not set(name) & set("/\\:\0")


TOUR = KeptOne("campaign", Tour, "campaign", faults=_faults)
"""The tour in a campaign's file."""


class StoryKind(StrEnum):
    """The kinds of events in a soldier's story."""

    IN_COUNTRY = "in-country"
    JOINED = "joined"
    KILLS = "kills"
    WOUNDED = "wounded"
    DEAD = "dead"
    MISSING = "missing"
    SENT_HOME = "sent-home"
    RELIEVED = "relieved"
    MEDAL = "medal"
    REP = "rep"
    ATTRIBUTE = "attribute"
    POST = "post"
    SHORT_TIMER = "short-timer"
    WENT_HOME = "went-home"
    LEFT_BEHIND = "left-behind"


class SoldierEvent(Struct, frozen=True, omit_defaults=True):
    """An event in a soldier's story, and its campaign turn.

    ``kind`` is None for an event that an earlier version wrote, of which only the words in ``text`` are known; other
    events have no ``text``. ``evening`` is the file of the mission, None outside one. ``by`` is the id of the enemy
    who did it, ``by_name`` his name, ``by_means`` the weapon, ``sector`` where, and ``mission_turn`` the turn of the
    evening: None as far as they are not known.
    """

    turn: int
    kind: StoryKind | None = None
    text: str = ""
    evening: str | None = None
    mission_turn: int | None = None
    sector: int | None = None
    by: str | None = None
    by_name: str | None = None
    by_means: str | None = None
    amount: int | None = None
    """The number of kills, or the new REP."""
    what: str | None = None
    """The id of the medal, the attribute or the post."""
    group: str | None = None
    """The group of the post."""
    deserved_for: tuple[str, ...] = ()
    """The deeds for which a medal was deserved: rows of the table ``medal-deeds``."""

    def words(self) -> str:
        """Return the event in a few words: ``killed in action``, ``2 confirmed kills``, ``medal: bronze
        star``, ``REP 5``. For an event that an earlier version wrote (``kind`` None), return its text.
        """
        what = (self.what or "").replace("-", " ")
        match self.kind:
            case None:
                return self.text
            case StoryKind.KILLS:
                return f"{self.amount} confirmed kill{'s' * (self.amount != 1)}"
            case StoryKind.MEDAL:
                return f"medal: {what}"
            case StoryKind.REP:
                return f"REP {self.amount}"
            case StoryKind.ATTRIBUTE:
                return f"now {what}"
            case StoryKind.POST:
                return f"{what} of {self.group}" if self.group else what
        return _STORY_WORDS[self.kind]


_STORY_WORDS = {
    StoryKind.IN_COUNTRY: "was in country when the tour began",
    StoryKind.JOINED: "joined the platoon",
    StoryKind.WOUNDED: "wounded",
    StoryKind.DEAD: "killed in action",
    StoryKind.MISSING: "missing in action",
    StoryKind.SENT_HOME: "sent home wounded",
    StoryKind.RELIEVED: "relieved of his command",
    StoryKind.SHORT_TIMER: "became a Short Timer",
    StoryKind.WENT_HOME: "went home",
    StoryKind.LEFT_BEHIND: "left behind in the old platoon",
}
"""The words for events that are the same for everybody."""


class Soldier(Struct, frozen=True, omit_defaults=True):
    """A soldier's record in the tour's file: everything about him that no evening needs."""

    id: str
    name: str = ""
    joined_turn: int = 0
    highest_rep: int = 0
    """The best REP that he ever had."""
    short_timer: bool = False
    mission_count: int = 0
    kills: int = 0
    medals: tuple[str, ...] = ()
    story: tuple[SoldierEvent, ...] = ()
    left_how: str | None = None
    """The way in which he left the platoon, such as ``dead`` or ``home``; None while he serves in it."""
    last_rank: str = ""
    """The id of his rank when he left; empty while he serves, and if it is not known, as are the next two."""
    last_role: str = ""
    last_group: str = ""


SOLDIERS = Kept("soldiers", Soldier, "soldier")
"""The soldiers in a campaign's file, including those who have left the platoon."""


class TourMark(Struct, frozen=True, omit_defaults=True):
    """The mark of an evening that belongs to a tour."""

    turn: int
    """The campaign turn of the evening."""
    star_id: str
    tour_token: str = ""
    """The token of the tour; empty in evenings made by 0.2.0."""
    tour_file: str = ""
    """The name of the tour's file, in the folder of the evening; empty in evenings made by 0.2.0."""
    fate_by_id: dict[str, AfterBattle] = {}
    """The result of recovery for each casualty so far, by id."""


TOUR_MARK = KeptOne("tour_turn", TourMark, "link to a tour")
"""The tour to which an evening's document belongs."""


class TourBegun(Report, frozen=True):
    """A tour that begins: its corps, army, first month and campaign turns, the Star's name, the platoon's strength."""

    ANSWER: ClassVar[tuple[str, ...]] = ("turns",)

    corps: Corps
    army: str
    name: str
    start: str
    turns: int
    star_name: str
    strength: int
    rulings: tuple[str, ...] = ("t-09", "t-10", "t-12")
    next: tuple[Next, ...] = (Next(call("campaign turn"), "play the first fortnight"),)

    def summary(self) -> str:
        """Return in a sentence the Star, the length of his tour, its corps and month, and his platoon."""
        return (
            f"{self.star_name} begins a tour of {self.turns} campaign turns in {self.corps} Corps in "
            f"{month_in_words(self.start)}, and leads a platoon of {self.strength} ({self.name})."
        )


def check_corps(army: str, corps: Corps, where: str) -> None:
    """Raise RequestError if an army did not fight in a corps. An army whose corps the table does not list may
    fight in any. Source: p. 53. ``where`` is the option that the error names.
    """
    facts = army_facts(army)
    known: list[str] = facts.get("corps", [])
    if known and corps not in known:
        raise RequestError(
            f"{where}: the {facts['name']} fought only in {' and '.join(known)} Corps (p. 53); "
            "choose one of them, or give `anywhere`"
        )


def new_tour(
    corps: Corps, army: str, start: str, star: Figure, men: Iterable[Figure] = (), *, prefix: str = ""
) -> Tour:
    """Return a new tour of the Star ``star`` in an army, beginning in the month ``start``. ``prefix`` begins
    the file names of its evenings; with one, the tour also gets a token, computed from the tour and its
    platoon ``men``. Raises RequestError if the tour does not lie within the campaign. Source: p. 53.
    """
    months = tour_months(army)
    check_span(start, months, "`start`")
    tour = Tour(corps, army, star.id, start, turns_of(months))
    return replace(tour, token=_token(tour, men), evening_prefix=prefix) if prefix else tour


def _token(tour: Tour, men: Iterable[Figure]) -> str:
    """Return a hash of a new tour and its platoon, as 12 hex digits."""
    return sha256(msgspec.json.encode((tour, tuple(men)))).hexdigest()[:12]


def with_star_deros(platoon: Iterable[Figure], army: str, *, rolled: bool = False) -> tuple[Figure, ...]:
    """Return the figures of a new platoon with the Star's DEROS set to a whole tour (ruling t-10). In an army
    whose soldiers never go home, it is None. If ``rolled`` is true, his DEROS was rolled earlier, and all
    figures are unchanged.
    """
    months = tour_months(army) if goes_home(army) else None
    return tuple(
        replace(figure, deros_months=months) if figure.star and not rolled else figure for figure in platoon
    )


def new_soldiers(figures: Iterable[Figure], turn: int, kind: StoryKind) -> tuple[Soldier, ...]:
    """Return a soldier's record for each new figure. His story begins with an event of this ``kind``, in
    ``turn``, the campaign turn in which he joined.
    """
    return tuple(
        Soldier(figure.id, figure.name, turn, figure.rep, story=(SoldierEvent(turn, kind),))
        for figure in figures
    )


def names_by_id(state: State) -> Mapping[str, str]:
    """Return each figure's name and id, by id, with the rank only for the FWF: ``Pfc Roy Baker (a10)``. A
    figure without a name gets its id alone. Figures lost in an evening and soldiers who have left a tour are
    included.
    """
    left = {soldier.id: ranked_call(figure_of_soldier(soldier)) for soldier in state[SOLDIERS]}
    figures = (*(loss.figure for loss in state[LOST_FIGURES]), *state[FIGURES])
    return left | {figure.id: ranked_call(figure) for figure in figures}


def figure_of_soldier(soldier: Soldier) -> Figure:
    """Return a figure of the FWF for a soldier who has left a tour. Name, group and last rank and role come
    from his record. The REP is the highest that he had, or 1 if none is recorded.
    """
    return Figure(
        soldier.id,
        Side.FWF,
        soldier.highest_rep or 1,
        name=soldier.name,
        rank=soldier.last_rank,
        role=soldier.last_role,
        group=soldier.last_group,
    )
