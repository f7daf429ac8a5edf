"""A mission of a tour is over: what it does to the tour's file. Source: p. 102-105."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, ever
from fng_cli.rules.after.consequence import NOTHING, still_owed
from fng_cli.rules.after.medals import Medal
from fng_cli.rules.after.tours import goes_home
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.platoons import PlatoonPlan, free_stems, number_of_squads, platoon
from fng_cli.rules.armies.soldiers import Star, Wishes
from fng_cli.rules.campaign.begin import soldiers_of
from fng_cli.rules.campaign.evening_end import EveningEnd, Told, evening_end, star_is_relieved, weakened
from fng_cli.rules.campaign.filling import PlatoonToFill
from fng_cli.rules.campaign.fortnight import men_after, need_tour, with_event
from fng_cli.rules.campaign.homecoming import Homecoming, Returned, homecoming
from fng_cli.rules.campaign.month_end import MonthEnd
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    TOUR_MARK,
    Evening,
    Soldier,
    Tour,
    TourEnd,
    TourPhase,
    with_record,
)
from fng_cli.rules.mission.known import MISSION, MISSION_PLACE
from fng_cli.rules.people.person import told_id
from fng_cli.rules.support.state import record_of
from fng_cli.terms import Side

ENDS = {"dead": TourEnd.LOST, "missing": TourEnd.LOST, "sent-home": TourEnd.HURT}
"""The end of the tour for a Star who is lost."""


def check_playing(tour: Tour) -> None:
    """Raise RequestError where no mission of the tour is being played."""
    if tour.phase is not TourPhase.MISSION:
        raise RequestError(
            "no mission of this tour is being played: fng campaign turn begins the next fortnight"
            if tour.phase is TourPhase.BETWEEN_TURNS
            else "the tour is over"
        )


def check_evening(content: Content, evening: Content, fingerprint: str = "") -> None:
    """Raise RequestError for an evening that is not the one being played in a tour's document, or that was counted already.

    ``fingerprint`` is that of the evening's file, empty where it is not known yet.
    """
    tour, mark = need_tour(content), TOUR_MARK.read(evening)
    if fingerprint and any(one.fingerprint == fingerprint for one in tour.evenings):
        raise RequestError("this evening was counted already, and counts once")
    if mark is None:
        raise RequestError(f"this evening belongs to no tour: {tour.evening} is the one that is being played")
    if not is_of_tour(content, evening):
        whose = f"the tour in {mark.tour_file}" if mark.tour_file else "another tour"
        raise RequestError(
            f"this evening belongs to {whose}, turn {mark.turn}, and not to this tour: "
            f"{tour.evening} is the one that is being played"
        )
    if mark.turn != tour.turn:
        raise RequestError(
            f"this evening is not that of turn {tour.turn} of the tour: {tour.evening} is the one that is being played"
        )
    if "after_evening" in evening:
        raise RequestError(
            "what follows this evening was rolled in it by fng after, which took out those who were lost: "
            f"{_back_before_after(evening, tour.evening or '')}, then fng campaign after counts them"
        )


def _back_before_after(evening: Content, file: str) -> str:
    """Return the command that takes an evening back to where it was before ``fng after``."""
    log = [one.get("command") for one in evening.get("log") or () if isinstance(one, dict)]
    steps = len(log) - log.index("after") if "after" in log else 1
    return f"fng undo {f'{steps} ' if steps > 1 else ''}-f {file} takes it back"


def is_of_tour(content: Content, evening: Content) -> bool:
    """Return True if an evening was made by the tour of a document: by its token, or where neither has one by its men.

    An evening of a tour without a token is taken for its own where at least half of its men are soldiers of the tour, by id
    and name.
    """
    tour, mark = need_tour(content), TOUR_MARK.read(evening)
    if mark is None or mark.tour_token != tour.token or mark.star_id != tour.star_id:
        return False
    if tour.token:
        return True
    known = {(one.id, one.name) for one in FIGURES.read(content)}
    known |= {(one.id, one.name) for one in SOLDIERS.read(content)}
    men = [one for one in FIGURES.read(evening) if one.side is Side.FWF and one.bystander is None]
    return 2 * sum((one.id, one.name) in known for one in men) >= len(men)


def mission_over(
    content: Content, evening: Content, points: int, fingerprint: str, *, dice: Dice
) -> tuple[EveningEnd, Content]:
    """Change a tour by an evening of so many victory points: the report, and the part of its document that changes.

    ``evening`` is recovered and scored. Raises RequestError where it is not that of the turn that is being played.
    Source: p. 102-105.
    """
    tour, figures, soldiers = need_tour(content), FIGURES.read(content), SOLDIERS.read(content)
    check_playing(tour)
    check_evening(content, evening, fingerprint)
    home = homecoming(figures, soldiers, evening)
    unit = PlatoonToFill(figures, tour.star_id, tour.army, tour.now.month, tuple(ever(content)))
    told = evening_end(
        unit,
        home,
        points,
        pending=tour.pending or NOTHING,
        open_places=tour.open_places,
        arvn=not goes_home(tour.army),
        ends_month=tour.now.ends_month,
        commander_relieved=record_of(evening).relieved,
        dice=dice,
    )
    men = _reassigned(unit, told, dice)
    after = with_record(_tour_after(tour, told, home, evening, points, fingerprint), men)
    known = {one.id: one for one in soldiers}
    changed = _soldiers_after(known, tour.turn, told.report, home, men)
    return told.report, {
        **TOUR.change(content, after),
        **men_after(content, men),
        **SOLDIERS.change(content, changed),
    }


def _reassigned(unit: PlatoonToFill, told: Told, dice: Dice) -> tuple[Figure, ...]:
    """The platoon afterwards: a new one, all of it weaker, for a Star who was relieved. Source: p. 103."""
    brings = told.report.aftermath.consequence
    star = next((figure for figure in told.platoon.figures if figure.id == unit.star), None)
    if brings is None or star is None or not star_is_relieved(unit, brings):
        return told.platoon.figures
    wishes = Wishes(Arms(unit.army, unit.month), star=Star(star.name, star.rep, star.attributes))
    stems = free_stems(unit.taken, star.side, number_of_squads(unit.army))
    _, raised = platoon(PlatoonPlan(stems, wishes, known=unit.taken), dice=dice)
    anew = [
        replace(star, role=figure.role, group=figure.group) if figure.star else figure for figure in raised
    ]
    return weakened(anew, brings.star_platoon_rep, unit.star)


def _tour_after(
    tour: Tour, told: Told, home: Homecoming, evening: Content, points: int, fingerprint: str
) -> Tour:
    """The tour once the mission is over."""
    month = told.report.month_end
    lost = next((one.lost for one in home.lost if one.figure.id == tour.star_id), None)
    gone_home = (month is not None and month.star_goes_home) or tour.turn >= tour.turns
    end = ENDS.get(lost or "") or (TourEnd.HOME if gone_home else None)
    area, kind = MISSION_PLACE.facts(evening).area, MISSION.facts(evening).type
    if area is None or kind is None:
        raise RequestError(
            "mission: the evening does not say its area and type: fng campaign turn sets up a new one"
        )
    record = Evening(
        tour.turn,
        tour.evening or "",
        kind,
        area,
        points,
        told.report.aftermath.mission_result,
        fingerprint,
        killed_count=sum(one.lost == "dead" for one in home.took_part),
        wounded_count=sum(one.wounded and one.lost != "dead" for one in home.took_part),
        medal_count=sum(one.medal is not Medal.NONE for one in told.report.medal_rolls),
    )
    return replace(
        tour,
        phase=TourPhase.OVER if end else TourPhase.BETWEEN_TURNS,
        last_area=area,
        evening=None,
        pending=still_owed(told.pending),
        open_places=told.open_places,
        evenings=(*tour.evenings, record),
        choices=tuple(dict.fromkeys((*tour.choices, *told.report.choosing_ids))),
        stores=(*tour.stores, *told.stores),
        tour_end=end,
    )


def _soldiers_after(
    known: dict[str, Soldier], turn: int, report: EveningEnd, home: Homecoming, men: Sequence[Figure]
) -> tuple[Soldier, ...]:
    """The soldiers with what the mission did for each of them; newcomers with the beginning of their stories."""
    by_id = dict(known)
    for one in home.took_part:
        by_id[one.figure.id] = _after_mission(by_id.get(one.figure.id) or Soldier(one.figure.id), turn, one)
    for roll in report.medal_rolls:
        if roll.medal is not Medal.NONE:
            who = told_id(roll.who)
            decorated = replace(by_id[who], medals=(*by_id[who].medals, roll.medal.value))
            by_id[who] = with_event(decorated, turn, f"medal: {roll.medal.replace('-', ' ')}")
    for who, text, change in _news(report):
        soldier = by_id.get(who) or Soldier(who)
        by_id[who] = replace(with_event(soldier, turn, text), **change)
    here = {figure.id for figure in men}
    for name, soldier in by_id.items():
        if name not in here and soldier.left_how is None:
            by_id[name] = with_event(soldier, turn, "left behind in the old platoon", left="left-behind")
    new = soldiers_of((figure for figure in men if figure.id not in by_id), turn, "joined the platoon")
    ranked = {figure.id: figure.rep for figure in men}
    return tuple(
        replace(one, highest_rep=max(one.highest_rep, ranked.get(one.id, 0)))
        for one in (*by_id.values(), *new)
    )


def _after_mission(soldier: Soldier, turn: int, one: Returned) -> Soldier:
    told = [f"{one.kills} confirmed kill{'s' * (one.kills != 1)}"] if one.kills else []
    if one.lost:
        told.append(
            {"dead": "killed in action", "missing": "missing in action"}.get(one.lost, "sent home wounded")
        )
    elif one.wounded:
        told.append("wounded")
    soldier = replace(soldier, mission_count=soldier.mission_count + 1, kills=soldier.kills + one.kills)
    for text in told:
        soldier = with_event(soldier, turn, text)
    return replace(soldier, left_how=one.lost or soldier.left_how)


def _news(report: EveningEnd) -> Iterable[tuple[str, str, dict[str, object]]]:
    """News of single soldiers: id, a few words, and what changes in his record."""
    for check in report.rep_checks:
        if check.rep_after != check.rep_before:
            yield told_id(check.who), f"REP {check.rep_after}", {}
    for gained in report.attribute_checks:
        if gained.attribute:
            yield told_id(gained.who), f"now {gained.attribute.replace('-', ' ')}", {}
    yield from _posts(report)
    if report.month_end:
        yield from _month(report.month_end)


def _posts(report: EveningEnd) -> Iterable[tuple[str, str, dict[str, object]]]:
    """News of who was relieved of his command, and who was promoted."""
    for lost in report.lost_soldiers:
        if lost.lost_how == "relieved":
            yield lost.who, "relieved of his command", {"left_how": "relieved"}
    for step in report.promotions:
        if step.who:
            yield step.who, f"{step.role.replace('-', ' ')} of {step.group}", {}


def _month(report: MonthEnd) -> Iterable[tuple[str, str, dict[str, object]]]:
    """News of who went home with the month, and who became a Short Timer."""
    for name in report.homeward:
        yield name, "went home", {"left_how": "home"}
    for timer in report.checks:
        if timer.short_timer:
            yield told_id(timer.who), "a Short Timer from now on", {"short_timer": True}
