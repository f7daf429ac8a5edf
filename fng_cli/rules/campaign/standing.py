"""The standing of a tour: its evenings and soldiers, the orders between missions, the check of its file.

Source: p. 53, 102-105.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, find, name_slugs
from fng_cli.names import find as find_word
from fng_cli.names import slug
from fng_cli.rules.after.platoon import tour_months
from fng_cli.rules.armies.armies import check_month, find_army
from fng_cli.rules.campaign.fortnight import line_of, need_tour
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    Evening,
    OpenPlace,
    Soldier,
    Tour,
    TourEnd,
    TourPhase,
    TurnRecord,
    check_span,
    turn_at,
    turns_of,
)
from fng_cli.rules.people.attributes import attribute
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from fng_cli.words import count


class TourChecked(Report, frozen=True):
    """A tour's file, found whole: how many soldiers and evenings it holds."""

    ANSWER: ClassVar[tuple[str, ...]] = ("whole",)

    whole: bool
    soldier_count: int
    evening_count: int

    def summary(self) -> str:
        evenings = f"{self.evening_count} evening{'s' * (self.evening_count != 1)}"
        return f"The tour is whole: {count(self.soldier_count, 'soldier')}, {evenings}."

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


class SquadNow(Struct, frozen=True):
    """A squad of the platoon, and the ids of its men."""

    group: str
    ids: tuple[str, ...]


class Squads(Report, frozen=True):
    """The squads of a tour's platoon, and who was moved just now."""

    ANSWER: ClassVar[tuple[str, ...]] = ("moved_ids",)
    ROWS: ClassVar[str] = "squads_now"

    moved_ids: tuple[str, ...]
    squads_now: tuple[SquadNow, ...]

    def summary(self) -> str:
        if not self.moved_ids:
            return "Nobody is moved."
        return f"Moved: {', '.join(self.moved_ids)}."


def shuffled(content: Content, moves: Sequence[tuple[str, str]]) -> tuple[Squads, Content]:
    """The platoon once soldiers were moved between its squads, each to a group; a leader keeps his post where he goes.

    Raises RequestError for one who is not there, a group that is not, the Star, or while a mission is played.
    Source: p. 53.
    """
    tour = need_tour(content)
    if tour.phase is TourPhase.MISSION:
        raise RequestError(f"a mission is being played ({tour.evening}): shuffle between missions (p. 53)")
    men = FIGURES.read(content)
    groups = tuple(dict.fromkeys(man.group for man in men))
    by_id = {man.id: man for man in men}
    moved = []
    for name, group in moves:
        man = find(men, name, "`WHO=GROUP`")
        if man.id == tour.star_id:
            raise RequestError(f"`WHO=GROUP`: {man.called()} is the Star, and leads his own squad")
        where = find_word(group, groups, "group", "`WHO=GROUP`")
        by_id[man.id] = replace(by_id[man.id], group=where)
        moved.append(man.id)
    after = tuple(by_id.values())
    return Squads(tuple(moved), _squads(after, groups)), FIGURES.change(content, after)


def _squads(men: Iterable[Figure], groups: Sequence[str]) -> tuple[SquadNow, ...]:
    known = tuple(men)
    return tuple(SquadNow(group, tuple(man.id for man in known if man.group == group)) for group in groups)


class AttributeChosen(Report, frozen=True):
    """An attribute that somebody chose who may: by a major medal, or as a Star whose REP rose."""

    ANSWER: ClassVar[tuple[str, ...]] = ("attribute",)

    who: str
    attribute: str

    def summary(self) -> str:
        return f"{self.who} is {self.attribute.replace('-', ' ')} from now on."


def chosen_attribute(content: Content, who: str, name: str) -> tuple[AttributeChosen, Content]:
    """The attribute that a soldier chooses. Raises RequestError for who may not, or has it already. Source: p. 5, 103."""
    tour, men = need_tour(content), FIGURES.read(content)
    man = find(men, who, "`by`")
    if man.id not in tour.choices:
        may = ", ".join(tour.choices) or "nobody"
        raise RequestError(f"`by`: {man.called()} has no attribute to choose (p. 5, 103); {may} has")
    found = attribute(name)
    if found in man.attributes:
        raise RequestError(f"`attribute`: {man.called()} is {found.replace('-', ' ')} already")
    return AttributeChosen(man.called(), found), {
        **TOUR.change(content, replace(tour, choices=_less(tour.choices, man.id))),
        **FIGURES.change(content, [replace(man, attributes=(*man.attributes, found))]),
    }


class Handed(Report, frozen=True):
    """A weapon, or a piece of gear, that headquarters gave and somebody carries from now on."""

    ANSWER: ClassVar[tuple[str, ...]] = ("what_given",)

    who: str
    what_given: str

    def summary(self) -> str:
        return f"{self.who} carries the {self.what_given} from now on."


def handed(content: Content, what: str, who: str) -> tuple[Handed, Content]:
    """A thing of the platoon's stores in a soldier's hands. Raises RequestError where there is none. Source: p. 103."""
    tour, men = need_tour(content), FIGURES.read(content)
    man = find(men, who, "`by`")
    if not tour.stores:
        raise RequestError(
            "there is nothing in store: headquarters gives a radio, an M-60 or an M-79 for a good mission (p. 103)"
        )
    found = find_word(what, tour.stores, "thing in store", "`WHAT`")
    is_gear = found in table("gear").rows
    after = replace(man, gear=(*man.gear, found)) if is_gear else replace(man, weapons=(found, *man.weapons))
    return Handed(man.called(), found), {
        **TOUR.change(content, replace(tour, stores=_less(tour.stores, found))),
        **FIGURES.change(content, [after]),
    }


def _less(those: Sequence[str], one: str) -> tuple[str, ...]:
    """All of those but the first that is ``one``."""
    place = those.index(one)
    return (*those[:place], *those[place + 1 :])


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
        if wanted in {slug(one.id), *name_slugs(one.name)}:
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
