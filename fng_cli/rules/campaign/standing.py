"""The standing of a tour: where it is, its evenings, a soldier's own story. Source: p. 53, 102-105."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.document import Content, Report
from fng_cli.figures import FIGURES, called_by
from fng_cli.names import slug
from fng_cli.rules.campaign.calendar import turn_at
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    Evening,
    OpenPlace,
    Soldier,
    Tour,
    TourEnd,
    TourPhase,
    TurnRecord,
)


class TourShown(Report, frozen=True):
    """A tour as it stands: the turn and its date, how strong the platoon is, who is away, what it lacks and waits for."""

    ANSWER: ClassVar[tuple[str, ...]] = ("turn", "phase")

    turn: int
    turns: int
    date: str
    phase: TourPhase
    star_name: str
    star_rep: int
    strength: int
    away_ids: tuple[str, ...]
    open_places: tuple[OpenPlace, ...]
    evenings: tuple[Evening, ...]
    choices: tuple[str, ...]
    stores: tuple[str, ...]
    owed: str | None
    tour_end: TourEnd | None
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.tour_end:
            return f"{self.star_name}: {ENDINGS[self.tour_end]} after {self.turn} campaign turns."
        return f"Turn {self.turn} of {self.turns}, {self.date}: {self.star_name}, REP {self.star_rep}, a platoon of {self.strength}."


ENDINGS = {
    TourEnd.HOME: "home on his feet",
    TourEnd.HURT: "hurt, and flown home",
    TourEnd.LOST: "lost in action",
}
"""The ends of a tour, in words."""


def tour_shown(content: Content) -> TourShown:
    """The tour of a document. Raises RequestError where it holds none, or its Star is in no list."""
    tour, men = need_tour(content), FIGURES.read(content)
    star = next((man for man in men if man.id == tour.star_id), None)
    return TourShown(
        tour.turn,
        tour.turns,
        tour.now.text(),
        tour.phase,
        star.called()
        if star
        else _called(SOLDIERS.find(SOLDIERS.read(content), tour.star_id, "campaign.star_id")),
        star.rep if star else 0,
        len(men),
        tuple(man.id for man in men if man.away_missions),
        tour.open_places,
        tour.evenings,
        tour.choices,
        tour.stores,
        tour.pending.text if tour.pending else None,
        tour.tour_end,
        _next(tour),
    )


def _next(tour: Tour) -> tuple[Next, ...]:
    if tour.phase is TourPhase.OVER:
        return ()
    if tour.phase is TourPhase.MISSION:
        told = "the evening that is played; once it is over, fng campaign after"
        return (Next(call("status", f=tour.evening), told),) if tour.evening else ()
    return (Next(call("campaign turn"), "the next fortnight"),)


class StoryLine(Struct, frozen=True):
    """A line of a soldier's story: the campaign turn, its date, what befell him."""

    turn: int
    date: str
    text: str


class SoldierStory(Report, frozen=True):
    """One soldier's tour: who he is or was, what he did, what befell him."""

    ANSWER: ClassVar[tuple[str, ...]] = ("who",)

    who: str
    role: str | None
    rep: int | None
    deros_months: int | None
    mission_count: int
    kills: int
    medals: tuple[str, ...]
    left_how: str | None
    story_lines: tuple[StoryLine, ...]

    def summary(self) -> str:
        now = (
            f"REP {self.rep}, {(self.role or 'soldier').replace('-', ' ')}"
            if self.rep
            else (self.left_how or "gone")
        )
        missions = f"{self.mission_count} mission{'s' * (self.mission_count != 1)}"
        medals = f", {len(self.medals)} medal{'s' * (len(self.medals) != 1)}" if self.medals else ""
        return f"{self.who}: {now}; {missions}, {self.kills} confirmed kill{'s' * (self.kills != 1)}{medals}."


def soldier_story(content: Content, name: str) -> SoldierStory:
    """The story of a soldier of a tour, by id or name, those who have left it too.

    Raises RequestError, with the nearest, where there is none.
    """
    tour, men, soldiers = need_tour(content), FIGURES.read(content), SOLDIERS.read(content)
    name = _soldier_called(soldiers, name)
    man = next((man for man in men if man.id == name), None)
    soldier = SOLDIERS.find(soldiers, name, "`NAME`")
    lines = tuple(StoryLine(one.turn, _date(tour, one.turn), one.text) for one in soldier.story)
    return SoldierStory(
        man.called() if man else _called(soldier),
        man.role if man else None,
        man.rep if man else None,
        man.deros_months if man else None,
        soldier.mission_count,
        soldier.kills,
        soldier.medals,
        soldier.left_how,
        lines,
    )


def _called(soldier: Soldier) -> str:
    """A soldier by name and id, as figures are called: ``Sgt. Pink (a1)``."""
    return f"{soldier.name} ({soldier.id})" if soldier.name else soldier.id


def _soldier_called(soldiers: Sequence[Soldier], name: str) -> str:
    """The id of a soldier by his id, his name, or the last word of it. Raises RequestError with the nearest."""
    wanted = slug(name)
    for one in soldiers:
        if wanted in {slug(one.id), *called_by(one.name)}:
            return one.id
    return SOLDIERS.find(soldiers, name, "NAME").id


def _date(tour: Tour, turn: int) -> str:
    return turn_at(tour.start, turn).text() if turn else "before the tour"


class Chronicle(Report, frozen=True):
    """A tour turn by turn: the Star's REP, the platoon's strength and mean REP; and the points of each evening."""

    ANSWER: ClassVar[tuple[str, ...]] = ("total",)

    start: str
    turns: int
    star_name: str
    turn_records: tuple[TurnRecord, ...]
    evenings: tuple[Evening, ...]
    total: int

    def summary(self) -> str:
        many = len(self.evenings)
        turns = len(self.turn_records)
        return f"{self.star_name}: {turns} turn{'s' * (turns != 1)}, {many} mission{'s' * (many != 1)}, {self.total} victory points in all."


def chronicle_of(content: Content) -> Chronicle:
    """The chronicle of a document's tour, for a chart. Raises RequestError where there is none."""
    tour = need_tour(content)
    star = _called(SOLDIERS.find(SOLDIERS.read(content), tour.star_id, "campaign.star_id"))
    total = sum(one.points or 0 for one in tour.evenings)
    return Chronicle(tour.start, tour.turns, star, tour.turn_records, tour.evenings, total)
