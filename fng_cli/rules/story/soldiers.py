"""A soldier of a tour on a page of his own: a paragraph and the dated lines of his story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.after.soldiers import deed_text
from fng_cli.rules.armies.armies import role_in_sentence
from fng_cli.rules.armies.words import ranked_name
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.standing import StoryLine
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    Soldier,
    SoldierEvent,
    StoryKind,
    Tour,
    figure_of_soldier,
    turn_at,
)
from fng_cli.rules.record.fallen import FALLEN
from fng_cli.rules.story.facts import Teller, cause_text, counted, joined, means_name, post_text
from fng_cli.rules.story.tour import SoldierTold
from fng_cli.state import State

MEDALS = {"major-valor": "major Medal of Valor", "valor": "Medal of Valor"}
"""The names of medals, by their ids."""
LEAVING = {
    StoryKind.DEAD: "man-dead",
    StoryKind.MISSING: "man-missing",
    StoryKind.SENT_HOME: "man-sent-home",
    StoryKind.RELIEVED: "man-relieved",
    StoryKind.WENT_HOME: "man-went-home",
    StoryKind.LEFT_BEHIND: "man-left-behind",
}
"""The events with which a soldier leaves, each with its sentence: a row of the table ``story-words``."""


def date_of(tour: Tour, turn: int) -> str:
    """Return a campaign turn in words within a sentence: ``in early March 1967``; turn 0 is ``before the tour``."""
    return f"in {turn_at(tour.start, turn).text()}" if turn else "before the tour"


def men_of_tour(state: State) -> Mapping[str, Figure]:
    """Return as figures, by id, all soldiers of the tour and all figures now in the document, enemies
    included. A soldier who is in the document is the figure there. Any other is built from his record in
    the tour and, if needed, from the record of the fallen.
    """
    fallen = {fell.id: fell for fell in state[FALLEN]}
    men = {}
    for soldier in state[SOLDIERS]:
        man, fell = figure_of_soldier(soldier), fallen.get(soldier.id)
        if fell and not man.rank:
            man = Figure(
                man.id,
                man.side,
                man.rep,
                name=man.name or fell.name or "",
                rank=fell.rank or "",
                role=fell.role or "",
                group=fell.group or "",
            )
        men[soldier.id] = man
    return men | {figure.id: figure for figure in state[FIGURES]}


def soldiers_told(state: State) -> tuple[SoldierTold, ...]:
    """Return what is told of each soldier of a tour: first its Star, then the others, those with the most
    missions first. Soldiers with equally many stay in the order in which they joined. Raises RequestError
    if the document has no tour.
    """
    tour, men = need_tour(state), men_of_tour(state)
    pages = [soldier_told(tour, soldier, men[soldier.id]) for soldier in state[SOLDIERS]]
    return tuple(sorted(pages, key=lambda page: (page.id != tour.star_id, -page.mission_count)))


def soldier_told(tour: Tour, soldier: Soldier, man: Figure) -> SoldierTold:
    """Return the story of one soldier of a tour: the facts known of him, a paragraph, and a dated line for
    each event. If he became a Short Timer more than once, only the first time has a line. ``man`` is his
    figure, or the last one known if he has left the unit. REP and DEROS are None for a soldier who has
    left.
    """
    left = next((event for event in reversed(soldier.story) if event.kind in LEAVING), None)
    gone = soldier.left_how is not None
    harmed = any(
        event.kind in (StoryKind.WOUNDED, StoryKind.DEAD, StoryKind.MISSING) for event in soldier.story
    )
    return SoldierTold(
        id=soldier.id,
        name=ranked_name(man),
        post=post_text(man.role, man.group),
        star=soldier.id == tour.star_id,
        rep=None if gone else man.rep,
        highest_rep=soldier.highest_rep,
        deros_months=None if gone else man.deros_months,
        mission_count=soldier.mission_count,
        kills=soldier.kills,
        medals=soldier.medals,
        left_how=soldier.left_how,
        left_date=turn_at(tour.start, left.turn).text() if left and left.turn and gone else None,
        passed_through=not soldier.mission_count and not harmed,
        text=_paragraph(tour, soldier, man),
        page_lines=tuple(
            StoryLine(
                event.turn,
                turn_at(tour.start, event.turn).text() if event.turn else "before the tour",
                event_text(event),
            )
            for event in _without_repeats(soldier.story)
        ),
    )


def _without_repeats(story: Iterable[SoldierEvent]) -> list[SoldierEvent]:
    """Return the events of a story without repeats of SHORT_TIMER: only the first such event is kept."""
    told: list[SoldierEvent] = []
    for event in story:
        if event.kind is not StoryKind.SHORT_TIMER or all(known.kind is not event.kind for known in told):
            told.append(event)
    return told


def event_text(event: SoldierEvent) -> str:
    """Return an event of a soldier's story in a line: ``killed in action by Tran Van Minh with his RPD,
    sector 2, turn 5``. A medal is given with the deed and a post with its group, both without sector and
    turn. Facts that are not known are left out.
    """
    match event.kind:
        case StoryKind.MEDAL:
            return f"{medal_name(event.what)}{_deed(event)}"
        case StoryKind.POST:
            return post_text(event.what or "", event.group or "")
    place = (
        f"sector {event.sector}" if event.sector else "",
        f"turn {event.mission_turn}" if event.mission_turn else "",
    )
    return ", ".join(filter(None, (f"{event.words()}{_cause_of(event)}", *place)))


def medal_name(medal: str | None) -> str:
    """Return the name of a medal, given its id. For an id that is not in MEDALS, return the id with spaces
    for hyphens; for None, ``medal``.
    """
    return MEDALS.get(medal or "", (medal or "medal").replace("-", " "))


def _deed(event: SoldierEvent) -> str:
    """Return the end of a sentence on a medal that says for which deeds it was given: ``: he ... and ...``.
    Empty if the deeds are not known.
    """
    return f": he {' and '.join(map(deed_text, event.deserved_for))}" if event.deserved_for else ""


def _cause_of(event: SoldierEvent) -> str:
    """Return the end of a sentence that says by whom and with what somebody came to harm. If it is not known
    by whom, it has only a cause that is no weapon, such as `` in a minefield``; empty if there is none.
    """
    return cause_text(event.by_name or event.by, means_name(event.by_means))


def _paragraph(tour: Tour, soldier: Soldier, man: Figure) -> str:
    """Return the paragraph on a soldier: when he joined, his missions and kills, and the events of his story.
    If he still serves and the tour goes on, it ends with his REP and the months that he stays; no months are
    given if they are 0 or not known. If he has left or the tour is over, it ends with his highest REP, if
    known.
    """
    teller = Teller(f"{tour.token}/{soldier.id}".encode())
    first = soldier.story[0] if soldier.story else None
    posts = [event for event in soldier.story if event.kind is StoryKind.POST]
    post = "" if posts or soldier.id == tour.star_id else post_text(man.role, man.group)
    post = f", {post}" if post else ""
    who = ranked_name(man)
    joined_turn = soldier.joined_turn or (first.turn if first else 0)
    if joined_turn:
        sentences = [teller.say("man-joined", who=who, date=date_of(tour, joined_turn), post=post)]
    else:
        sentences = [teller.say("man-began", who=who, post=post)]
    for event in _without_repeats(soldier.story):
        sentences.append(_event_sentence(teller, tour, event))
    kills = counted(soldier.kills, "confirmed kill")
    missions = counted(soldier.mission_count, "mission")
    if soldier.mission_count:
        sentences.insert(1, teller.say("man-missions", missions=missions, kills=kills))
    else:
        sentences.insert(1, teller.say("man-no-mission"))
    if soldier.left_how is None and tour.tour_end is None:
        if man.deros_months:
            months = counted(man.deros_months, "month")
            sentences.append(teller.say("man-serves", rep=str(man.rep), months=months))
        else:
            sentences.append(teller.say("man-serves-on", rep=str(man.rep)))
    elif soldier.highest_rep:
        sentences.append(teller.say("man-rep", rep=str(soldier.highest_rep)))
    return joined(*sentences)


def _event_sentence(teller: Teller, tour: Tour, event: SoldierEvent) -> str:
    """Return the sentence on an event of a soldier's story: how he left, a new post, a wound, a medal, or
    that he became a Short Timer. Empty for any other event, and if no sentence is left for this one.
    """
    date = date_of(tour, event.turn)
    if event.kind in LEAVING:
        return teller.say(LEAVING[event.kind], date=date, cause=_cause_of(event))
    match event.kind:
        case StoryKind.POST:
            return teller.say("man-rose", date=date, post=role_in_sentence(event.what or "soldier"))
        case StoryKind.WOUNDED:
            return teller.say("man-hurt", date=date, cause=_cause_of(event))
        case StoryKind.MEDAL:
            return teller.say("man-medal", date=date, medal=medal_name(event.what), deed=_deed(event))
        case StoryKind.SHORT_TIMER:
            return teller.say("man-short", date=turn_at(tour.start, event.turn).text())
    return ""
