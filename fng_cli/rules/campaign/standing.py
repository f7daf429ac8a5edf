"""A tour between missions: its overview, its soldiers' stories, orders to the platoon, the check of its file.

Source: p. 53, 102-105.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, find, name_slugs
from fng_cli.names import find as find_word
from fng_cli.names import slug
from fng_cli.rules.after.platoon import tour_months
from fng_cli.rules.armies.armies import check_month, find_army, role_in_sentence
from fng_cli.rules.armies.words import ranked_call
from fng_cli.rules.campaign.fortnight import list_line, need_tour
from fng_cli.rules.campaign.tour import (
    ENDINGS,
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
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.weapons.weapons import find_weapon, weapon_name
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import count, spoken


class TourChecked(Report, frozen=True):
    """A tour's file without a fault: the number of its soldiers and evenings."""

    ANSWER: ClassVar[tuple[str, ...]] = ("whole",)
    NO_MEANS = "the file contains an error"

    whole: bool
    soldier_count: int
    evening_count: int

    def summary(self) -> str:
        """Return the number of soldiers and evenings in the valid file."""
        evenings = f"{self.evening_count} mission{'s' * (self.evening_count != 1)}"
        return f"The tour is valid, with {count(self.soldier_count, 'soldier')} and {evenings}."

    def verdict(self) -> bool:
        """True if the file has no fault; False if it has one."""
        return self.whole


def check_tour(state: State) -> TourChecked:
    """Check a tour's document. Return the number of its figures (as ``soldier_count``) and of its evenings.
    Raises RequestError if there is no tour, or with the place of the first fault, such as
    ``figures[2].rep``.
    """
    tour = need_tour(state)
    _check_army(tour)
    for place, fault in _faults(tour, state):
        raise RequestError(f"{place}: {fault}")
    return TourChecked(True, len(state[FIGURES]), len(tour.evenings))


def _check_army(tour: Tour) -> None:
    """Raise RequestError if the tour's army is unknown, or has no list for the month in which the tour began."""
    for place, check in (("campaign.army", find_army), ("campaign.start", check_month)):
        try:
            check(tour.army, tour.start)
        except RequestError as fault:
            raise RequestError(f"{place}: {fault}") from None


def _faults(tour: Tour, state: State) -> Iterator[tuple[str, str]]:
    """Yield (place, what is wrong) for each fault in a tour's number of turns, evenings, figures and open
    places; nothing if these are valid. Raises RequestError if the tour does not lie within the campaign.
    """
    check_span(tour.start, tour_months(tour.army), "campaign.start")
    if tour.turns != turns_of(tour_months(tour.army)):
        yield "campaign.turns", f"a tour of this army has {turns_of(tour_months(tour.army))} turns"
    yield from _evening_faults(tour)
    yield from _figure_faults(tour, state)
    for place, gap in enumerate(tour.open_places):
        try:
            list_line(tour.army, gap.role)
        except RequestError as fault:
            yield f"campaign.open_places[{place}].role", str(fault)


def _evening_faults(tour: Tour) -> Iterator[tuple[str, str]]:
    """Yield (path, fault) for each evening of a tour with a wrong turn. A turn is wrong if it is not between
    1 and the tour's present turn, or already belongs to an earlier evening. The path is such as
    ``campaign.evenings[2].turn``.
    """
    turns = [evening.turn for evening in tour.evenings]
    for place, turn in enumerate(turns):
        if not 1 <= turn <= tour.turn or turn in turns[:place]:
            yield (
                f"campaign.evenings[{place}].turn",
                f"{turn} is not between 1 and {tour.turn}, or another evening already has this turn",
            )


def _figure_faults(tour: Tour, state: State) -> Iterator[tuple[str, str]]:
    """Yield (path, fault) for each fault among the figures of a tour. The Star may be missing or not marked
    as one (unless the tour is over), a REP out of range, a soldier's record missing, or an attribute or
    weapon unknown. The path names the field: ``figures[3].rep``.
    """
    men, known = state[FIGURES], {soldier.id for soldier in state[SOLDIERS]}
    if tour.phase is not TourPhase.OVER and not any(man.id == tour.star_id and man.star for man in men):
        yield "campaign.star_id", f"the Star {tour.star_id!r} is not among the figures"
    for place, man in enumerate(men):
        where = f"figures[{place}]"
        if not 1 <= man.rep <= MOST_REP:
            yield f"{where}.rep", f"{man.rep} is not a REP; a REP is 1 to {MOST_REP}"
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
    """A squad of the platoon: its group, and the ids of its men."""

    group: str
    ids: tuple[str, ...]


class Squads(Report, frozen=True):
    """The squads of a tour's platoon, and the soldiers who were just moved, by id and by name."""

    ANSWER: ClassVar[tuple[str, ...]] = ("moved_ids",)
    ROWS: ClassVar[str] = "squads_now"

    moved_ids: tuple[str, ...]
    squads_now: tuple[SquadNow, ...]
    moved_names: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return who was moved: ``Moved: Pfc Roy Baker (a4).`` or ``Nobody is moved.``"""
        if not self.moved_ids:
            return "Nobody is moved."
        return f"Moved: {', '.join(self.moved_names or self.moved_ids)}."


def shuffled_squads(state: State, moves: Sequence[tuple[str, str]]) -> Squads:
    """Return a report on the squads of a tour's platoon after ``moves``, pairs of a soldier and the group
    that he joins. Nothing is changed yet (see ``after_shuffle``). Raises RequestError if there is no tour,
    during a mission, for an unknown soldier or group, and for the Star. Source: p. 53.
    """
    tour = need_tour(state)
    if tour.phase is TourPhase.MISSION:
        raise RequestError(
            f"a mission is being played ({tour.evening}); soldiers change squads only between missions (p. 53)"
        )
    men = state[FIGURES]
    groups = tuple(dict.fromkeys(man.group for man in men))
    group_by_id = {man.id: man.group for man in men}
    moved = []
    for name, group in moves:
        man = find(men, name, "`WHO=GROUP`")
        if man.id == tour.star_id:
            raise RequestError(
                f"`WHO=GROUP`: {man.called()} is the Star, who stays with the squad that he leads"
            )
        group_by_id[man.id] = find_word(group, groups, "group", "`WHO=GROUP`")
        moved.append(man)
    return Squads(
        tuple(man.id for man in moved),
        tuple(
            SquadNow(squad, tuple(name for name, group in group_by_id.items() if group == squad))
            for squad in groups
        ),
        tuple(map(ranked_call, moved)),
    )


def after_shuffle(state: State, report: Squads) -> State:
    """Return the state in which each soldier belongs to the squad into which the report puts him. The report
    must name every figure of the document.
    """
    group_by_id = {name: squad.group for squad in report.squads_now for name in squad.ids}
    return state.with_(FIGURES, [replace(man, group=group_by_id[man.id]) for man in state[FIGURES]])


class AttributeChosen(Report, frozen=True):
    """An attribute that a soldier chose, as a major medal or a rise of the Star's REP allows."""

    ANSWER: ClassVar[tuple[str, ...]] = ("attribute",)

    who: str
    attribute: str

    def summary(self) -> str:
        """Return the soldier and his attribute: ``Sgt. Pink (a1) gains the attribute crack shot.``"""
        return f"{self.who} gains the attribute {self.attribute.replace('-', ' ')}."


def choose_attribute(state: State, who: str, name: str) -> AttributeChosen:
    """Return a report that a soldier chooses an attribute; the document is not changed yet. ``who`` is his id
    or name, ``name`` that of the attribute. Raises RequestError if there is no tour, a name is unknown, or
    he may not choose this attribute. Source: p. 5, 103.
    """
    tour = need_tour(state)
    man = find(state[FIGURES], who, "`by`")
    if man.id not in tour.choices:
        may = choosing_text(tour.choices)
        others = f"only {may} may" if may else "nobody may now"
        raise RequestError(f"`by`: {man.called()} may not choose an attribute (p. 5, 103); {others}")
    chosen = attribute(name)
    if chosen in man.attributes:
        raise RequestError(
            f"`attribute`: {man.called()} already has the attribute {chosen.replace('-', ' ')}"
        )
    return AttributeChosen(man.called(), chosen)


def choosing_text(ids: Sequence[str]) -> str:
    """Return the figures that may choose an attribute, as text: ``a1, a2 (2)``. The number in brackets is the
    figure's number of choices, if that is not 1. ``ids`` has a figure's id once for each choice; the text
    is empty if there are none.
    """
    return ", ".join(
        name if ids.count(name) == 1 else f"{name} ({ids.count(name)})" for name in dict.fromkeys(ids)
    )


def after_choice(state: State, report: AttributeChosen) -> State:
    """Return the state of a tour after a soldier has chosen an attribute: he has the attribute, and one
    choice fewer. Raises RequestError if the document has no tour or no such soldier, and ValueError if he
    has no choice left.
    """
    tour, man = need_tour(state), find(state[FIGURES], id_in_name(report.who), "`by`")
    state = state.with_(TOUR, replace(tour, choices=_without_first(tour.choices, man.id)))
    return state.with_(FIGURES, [replace(man, attributes=(*man.attributes, report.attribute))])


class Handed(Report, frozen=True):
    """A weapon or a piece of gear from the platoon's stores, handed to a soldier."""

    ANSWER: ClassVar[tuple[str, ...]] = ("what_given",)

    who: str
    what_given: str

    def summary(self) -> str:
        """Return the soldier and what he got: ``Pfc Lewis (a9) now carries the M-60.``"""
        return f"{self.who} now carries the {weapon_name(self.what_given)}."


def hand_out(state: State, what: str, who: str) -> Handed:
    """Return the report that a weapon or piece of gear, named by ``what``, goes from the platoon's stores to
    the soldier ``who``. The state is changed later, by ``after_handing_out``. Raises RequestError without
    a tour, for an item that is not in store, or for an unknown soldier. Source: p. 103.
    """
    tour, man = need_tour(state), find(state[FIGURES], who, "`by`")
    if not tour.stores:
        raise RequestError(
            "there are no items in the store; headquarters gives a radio, an M-60 or an M-79 "
            "for a good mission (p. 103)"
        )
    return Handed(man.called(), find_word(what, tour.stores, "thing in store", "`WHAT`"))


def after_handing_out(state: State, report: Handed) -> State:
    """Return the state of a tour after an item has been handed out: it is taken from the stores and given to
    the soldier. A weapon becomes his first weapon. Raises RequestError if the document has no tour or no
    such soldier, and ValueError if the item is not in the stores.
    """
    tour, man, given = (
        need_tour(state),
        find(state[FIGURES], id_in_name(report.who), "`by`"),
        report.what_given,
    )
    if given in table("gear").rows:
        man = replace(man, gear=(*man.gear, given))
    else:
        man = replace(man, weapons=(given, *man.weapons))
    state = state.with_(TOUR, replace(tour, stores=_without_first(tour.stores, given)))
    return state.with_(FIGURES, [man])


def _without_first(words: Sequence[str], word: str) -> tuple[str, ...]:
    """Return the words without the first one that equals ``word``. Raises ValueError if there is none."""
    place = words.index(word)
    return (*words[:place], *words[place + 1 :])


class TourShown(Report, frozen=True):
    """The overview of a tour: turn and date, the platoon, the soldiers who are away, its gaps, and what is still to come."""

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
        """Return a sentence such as ``Turn 3 of 24, early March 1967: Miller (a1) has REP 5 and leads a
        platoon of 40.`` Once the tour is over, it says how the tour ended for the Star, and after how many
        campaign turns.
        """
        if self.tour_end:
            return f"{self.star_name} {ENDINGS[self.tour_end]} after {self.turn} campaign turns."
        return f"Turn {self.turn} of {self.turns}, {self.date}: {self.star_name} has REP {self.star_rep} and leads a platoon of {self.strength}."


def tour_overview(state: State) -> TourShown:
    """Return the overview of a document's tour, with its next step. If the Star is no longer among the
    figures, his REP in it is 0. Raises RequestError if there is no tour, or if the Star has neither a
    figure nor a record.
    """
    tour, men = need_tour(state), state[FIGURES]
    star = next((man for man in men if man.id == tour.star_id), None)
    return TourShown(
        turn=tour.turn,
        turns=tour.turns,
        date=tour.now.text(),
        phase=tour.phase,
        star_name=star.called() if star else _star_name(state, tour),
        star_rep=star.rep if star else 0,
        strength=len(men),
        away_ids=tuple(man.id for man in men if man.away_missions),
        open_places=tour.open_places,
        evenings=tour.evenings,
        choices=tour.choices,
        stores=tour.stores,
        owed=tour.pending.text if tour.pending else None,
        tour_end=tour.tour_end,
        next=_next_steps(tour),
    )


def _star_name(state: State, tour: Tour) -> str:
    """Return the Star's name and id from his soldier's record. Raises RequestError if there is none."""
    return _called(SOLDIERS.find(state[SOLDIERS], tour.star_id, "campaign.star_id"))


def _next_steps(tour: Tour) -> tuple[Next, ...]:
    """Return the next step of a tour, as a tuple of one: to continue the mission being played, or to play the
    next fortnight. Empty if the tour is over, or if a mission is being played and its file is not known.
    """
    if tour.phase is TourPhase.OVER:
        return ()
    if tour.phase is TourPhase.MISSION:
        reason = "continue the mission being played; once it is over, run fng campaign after"
        return (Next(call("status", f=tour.evening), reason),) if tour.evening else ()
    return (Next(call("campaign turn"), "play the next fortnight"),)


def tour_status(state: State) -> TourShown:
    """Return the overview of a document's tour with the steps that may be done next: choose attributes, hand
    out things in store, go on with the tour. After the end of the tour, the only step is to read its
    chronicle. Raises RequestError if there is no tour, or if nothing is known of its Star.
    """
    shown = tour_overview(state)
    if shown.tour_end:
        return replace(shown, next=(Next(call("campaign report"), "the tour is over: read its chronicle"),))
    men = {man.id: man for man in state[FIGURES]}
    choices = tuple(
        Next(
            call("campaign choose", id, Slot("ATTRIBUTE")), f"{ranked_call(men[id])} may choose an attribute"
        )
        for id in dict.fromkeys(shown.choices)
        if id in men
    )
    handing = tuple(
        Next(call("campaign give", what, WHO), "hand out this item from the store")
        for what in dict.fromkeys(shown.stores)
    )
    return replace(shown, next=(*choices, *handing, *shown.next))


class StoryLine(Struct, frozen=True):
    """A line of a soldier's story: the campaign turn, its date, and the event."""

    turn: int
    date: str
    text: str


class SoldierStory(Report, frozen=True):
    """One soldier's tour: his REP and role now (None if he has left), his missions, kills, medals and story."""

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
    text: str = ""
    """The paragraph on him; empty if it is told elsewhere."""

    def summary(self) -> str:
        """Return the soldier's REP and role (or how he left), missions, kills and medals in a sentence."""
        now = (
            f"REP {self.rep}, {role_in_sentence(self.role or 'soldier')}"
            if self.rep
            else spoken(self.left_how or "gone")
        )
        missions = f"{self.mission_count} mission{'s' * (self.mission_count != 1)}"
        medals = f", {len(self.medals)} medal{'s' * (len(self.medals) != 1)}" if self.medals else ""
        return f"{self.who}: {now}; {missions}, {self.kills} confirmed kill{'s' * (self.kills != 1)}{medals}."


def soldier_story(state: State, name: str) -> SoldierStory:
    """Return the story of a soldier of a tour, found by id or name; he may have left the platoon (then role,
    REP and DEROS are None). Raises RequestError if there is no such soldier, or if the document has no
    tour.
    """
    tour = need_tour(state)
    soldier = _find_soldier(state[SOLDIERS], name)
    man = next((man for man in state[FIGURES] if man.id == soldier.id), None)
    return SoldierStory(
        who=man.called() if man else _called(soldier),
        role=man.role if man else None,
        rep=man.rep if man else None,
        deros_months=man.deros_months if man else None,
        mission_count=soldier.mission_count,
        kills=soldier.kills,
        medals=soldier.medals,
        left_how=soldier.left_how,
        story_lines=tuple(
            StoryLine(event.turn, _date(tour, event.turn), event.words()) for event in soldier.story
        ),
    )


def _called(soldier: Soldier) -> str:
    """Return a soldier's name and id from his record: ``Sgt. Pink (a1)``; the id alone if he has no name."""
    return f"{soldier.name} ({soldier.id})" if soldier.name else soldier.id


def _find_soldier(soldiers: Sequence[Soldier], name: str) -> Soldier:
    """Return the first soldier who has ``name`` as his id, his name, or the last word of his name. Raises
    RequestError if there is none; the message names similar ids, if there are any.
    """
    wanted = slug(name)
    for soldier in soldiers:
        if wanted in {slug(soldier.id), *name_slugs(soldier.name)}:
            return soldier
    return SOLDIERS.find(soldiers, name, "NAME")


def _date(tour: Tour, turn: int) -> str:
    """Return the date of a campaign turn in words, ``early March 1967``; turn 0 is ``before the tour``."""
    return turn_at(tour.start, turn).text() if turn else "before the tour"


class TourChart(Report, frozen=True):
    """A tour turn by turn: the Star's REP, the platoon's strength and mean REP; and the points of each evening."""

    ANSWER: ClassVar[tuple[str, ...]] = ("total",)

    start: str
    turns: int
    star_name: str
    turn_records: tuple[TurnRecord, ...]
    evenings: tuple[Evening, ...]
    total: int

    def summary(self) -> str:
        """Return the numbers of turns, missions and victory points: ``Sgt. Pink (a1): 3 turns, 1 mission, 12
        victory points in all.``
        """
        many = len(self.evenings)
        turns = len(self.turn_records)
        return f"{self.star_name}: {turns} turn{'s' * (turns != 1)}, {many} mission{'s' * (many != 1)}, {self.total} victory points in all."


def tour_chart(state: State) -> TourChart:
    """Return a document's tour turn by turn, for a chart. Raises RequestError if it has no tour, or no record
    of its Star.
    """
    tour = need_tour(state)
    return TourChart(
        start=tour.start,
        turns=tour.turns,
        star_name=_star_name(state, tour),
        turn_records=tour.turn_records,
        evenings=tour.evenings,
        total=sum(evening.points or 0 for evening in tour.evenings),
    )
