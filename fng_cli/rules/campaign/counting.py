"""An evening counted in its tour: whether it belongs there, and what it changes in the tour and its soldiers.

Source: p. 102-105.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids
from fng_cli.rules.after.platoon import goes_home
from fng_cli.rules.after.soldiers import NOTHING, Medal, still_owed
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Star, Wishes
from fng_cli.rules.armies.units import PlatoonPlan, free_stems, number_of_squads, platoon
from fng_cli.rules.campaign.evening_end import (
    EveningEnd,
    EveningResult,
    end_evening,
    is_star_relieved,
    with_rep_change,
)
from fng_cli.rules.campaign.fortnight import (
    MonthEnd,
    PlatoonToFill,
    need_tour,
    with_event,
    with_last_posts,
    with_platoon,
)
from fng_cli.rules.campaign.homecoming import Homecoming, Returned, homecoming
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    TOUR_MARK,
    Evening,
    Soldier,
    SoldierEvent,
    StoryKind,
    Tour,
    TourEnd,
    TourPhase,
    new_soldiers,
    with_turn_record,
)
from fng_cli.rules.mission.weather import MISSION, MISSION_PLACE
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.record.fallen import FALLEN, FallenFigure, FallenHow, fallen_figure, last_record
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.support.account import record_of
from fng_cli.state import State
from fng_cli.terms import Side

ENDS = {"dead": TourEnd.LOST, "missing": TourEnd.LOST, "sent-home": TourEnd.HURT}
"""The end of the tour for a Star who is lost, by the way in which he was lost."""


def check_playing(tour: Tour) -> None:
    """Raise RequestError if no mission of the tour is being played: it is between turns, or over."""
    if tour.phase is not TourPhase.MISSION:
        raise RequestError(
            "no mission of this tour is being played; begin the next fortnight with fng campaign turn"
            if tour.phase is TourPhase.BETWEEN_TURNS
            else "the tour is over"
        )


def check_evening(tour_state: State, evening: State, fingerprint: str = "") -> None:
    """Raise RequestError unless an evening belongs to a tour and to the tour's present turn. It is also
    refused if an evening with this ``fingerprint`` was already scored, or if ``fng after`` was run in it.
    ``fingerprint`` is the SHA-256 of the evening's file; empty if unknown.
    """
    tour, mark = need_tour(tour_state), evening[TOUR_MARK]
    if fingerprint and any(counted.fingerprint == fingerprint for counted in tour.evenings):
        raise RequestError("this mission has already been scored for the tour")
    if mark is None:
        raise RequestError(
            f"this evening does not belong to a tour; the evening being played is {tour.evening}"
        )
    if not is_of_tour(tour_state, evening):
        whose = f"the tour in {mark.tour_file}" if mark.tour_file else "another tour"
        raise RequestError(
            f"this evening belongs to turn {mark.turn} of {whose}, not to this tour; the evening being "
            f"played is {tour.evening}"
        )
    if mark.turn != tour.turn:
        raise RequestError(
            f"this evening does not belong to turn {tour.turn} of the tour; the evening being played is "
            f"{tour.evening}"
        )
    if "after_evening" in evening.content:
        raise RequestError(
            "fng after has already rolled the aftermath of this mission and removed the lost; "
            f"{_undo_of_after(evening, tour.evening or '')}, then run fng campaign after"
        )


def _undo_of_after(evening: State, file: str) -> str:
    """Return the text on how to undo ``fng after`` in an evening's file: ``fng undo 2 -f evening.json undoes
    that``. The number counts the commands in the log from the first ``after`` on; it is left out if it is
    1, or if the log has no ``after``.
    """
    log = [entry.get("command") for entry in evening.content.get("log") or () if isinstance(entry, dict)]
    steps = len(log) - log.index("after") if "after" in log else 1
    return f"fng undo {f'{steps} ' if steps > 1 else ''}-f {file} undoes that"


def is_of_tour(tour_state: State, evening: State) -> bool:
    """True if this evening was played in this tour: both have the same token and the same Star. An evening
    without a mark of a tour is of none.

    A tour begun by version 0.2.0 has an empty token. Then the tour must also know at least half of the
    evening's FWF figures, bystanders left out, by id and name (true if there are none). Raises RequestError
    if ``tour_state`` has no tour.
    """
    tour, mark = need_tour(tour_state), evening[TOUR_MARK]
    if mark is None or mark.tour_token != tour.token or mark.star_id != tour.star_id:
        return False
    if tour.token:
        return True
    known = {(figure.id, figure.name) for figure in tour_state[FIGURES]}
    known |= {(soldier.id, soldier.name) for soldier in tour_state[SOLDIERS]}
    men = [figure for figure in evening[FIGURES] if figure.side is Side.FWF and figure.bystander is None]
    return 2 * sum((figure.id, figure.name) in known for figure in men) >= len(men)


class EveningCounted(NamedTuple):
    """An evening as its tour counts it: the report, the tour and the platoon after it, how each soldier came home."""

    report: EveningEnd
    tour: Tour
    figures: tuple[Figure, ...]
    home: Homecoming
    fallen: tuple[FallenFigure, ...] = ()
    """The soldiers of the platoon who fell in it."""
    wounds: Mapping[str, Feat] = {}
    """The feats by which soldiers were put down, by their ids."""
    names: Mapping[str, str] = {}
    """The names of the figures of the evening, by id."""


def count_evening(
    tour_state: State, evening: State, points: int, fingerprint: str, *, dice: Dice
) -> EveningCounted:
    """Roll the aftermath of an evening worth ``points`` victory points. Return the report, the tour and the
    platoon after it, and how each soldier came home; the document is not changed. ``fingerprint`` is the
    SHA-256 of the evening's file. Raises RequestError if no mission is in progress, if this evening is not
    that mission, or if its aftermath was already rolled, here or in the evening itself. Source: p. 102-105.
    """
    tour, figures, soldiers = need_tour(tour_state), tour_state[FIGURES], tour_state[SOLDIERS]
    check_playing(tour)
    check_evening(tour_state, evening, fingerprint)
    home = homecoming(figures, soldiers, evening)
    unit = PlatoonToFill(
        figures, tour.star_id, tour.army, tour.now.month, tuple(figures_with_retired_ids(tour_state.content))
    )
    result = end_evening(
        unit,
        home,
        points,
        pending=tour.pending or NOTHING,
        open_places=tour.open_places,
        arvn=not goes_home(tour.army),
        ends_month=tour.now.ends_month,
        commander_relieved=record_of(evening).relieved,
        relieved_ids=record_of(evening).relieved_ids,
        dice=dice,
    )
    men = _with_new_platoon(unit, result, dice)
    after = with_turn_record(_tour_after_mission(tour, result, home, evening, points, fingerprint), men)
    wounds = {feat.whom: feat for feat in evening[FEATS] if feat.kind is FeatKind.PUT_DOWN and feat.whom}
    return EveningCounted(
        result.report,
        after,
        men,
        home,
        _fallen_of(evening, home, tour.turn),
        wounds,
        {figure.id: figure.name for figure in evening[FIGURES] if figure.name},
    )


def _fallen_of(evening: State, home: Homecoming, turn: int) -> tuple[FallenFigure, ...]:
    """Return a record of each soldier who died or is missing, if the evening's document has his figure. If
    the document has no record of how a soldier fell, a new one names no cause. ``turn`` is the campaign
    turn, which is added to each record.
    """
    there = {figure.id: figure for figure in evening[FIGURES]}
    fallen = []
    for returned in home.lost:
        name = returned.figure.id
        if returned.lost not in set(FallenHow) or name not in there:
            continue
        how = FallenHow(returned.lost)
        fell = last_record(evening, name) or fallen_figure(there[name], how, evening, None, there)
        fallen.append(replace(fell, how=how, in_campaign_turn=turn))
    return tuple(fallen)


def after_count(state: State, counted: EveningCounted) -> State:
    """Return the state of a tour's document with an evening's result recorded in it: the changed tour and
    platoon, the newly fallen, and the soldiers' records.
    """
    after = with_platoon(state.with_(TOUR, counted.tour), counted.figures).with_new(FALLEN, *counted.fallen)
    soldiers = _soldiers_after_mission(state[SOLDIERS], counted)
    return after.with_(SOLDIERS, with_last_posts(soldiers, state[FIGURES]))


def _with_new_platoon(unit: PlatoonToFill, result: EveningResult, dice: Dice) -> tuple[Figure, ...]:
    """Return the figures of the platoon after an evening. If the Star was relieved as a leader and is still
    there, a new platoon is rolled, and its REPs changed. The old Star replaces the new platoon's Star, in
    whose role and group he serves. In all other cases nothing is rolled and the platoon is unchanged. Source:
    p. 103.
    """
    consequence = result.report.aftermath.consequence
    star = next((figure for figure in result.platoon.figures if figure.id == unit.star), None)
    if consequence is None or star is None or not is_star_relieved(unit, consequence):
        return result.platoon.figures
    wishes = Wishes(Arms(unit.army, unit.month), star=Star(star.name, star.rep, star.attributes))
    stems = free_stems(unit.taken, star.side, number_of_squads(unit.army))
    _, raised = platoon(PlatoonPlan(stems, wishes, known=unit.taken), dice=dice)
    men = [
        replace(star, role=figure.role, group=figure.group) if figure.star else figure for figure in raised
    ]
    return with_rep_change(men, consequence.star_platoon_rep, unit.star)


def _tour_after_mission(
    tour: Tour, result: EveningResult, home: Homecoming, evening: State, points: int, fingerprint: str
) -> Tour:
    """Return the tour after a mission, with the evening's record added and no evening in play. The tour is
    over if the Star is lost or goes home, or after its last turn. Raises RequestError if the evening lacks
    the area or type of its mission.
    """
    month = result.report.month_end
    star_lost = next((soldier.lost for soldier in home.lost if soldier.figure.id == tour.star_id), None)
    gone_home = (month is not None and month.star_goes_home) or tour.turn >= tour.turns
    end = ENDS.get(star_lost or "") or (TourEnd.HOME if gone_home else None)
    area, kind = MISSION_PLACE.facts(evening.content).area, MISSION.facts(evening.content).type
    if area is None or kind is None:
        raise RequestError(
            "mission: the document has no area or type; set up a new mission with fng campaign turn"
        )
    counted = Evening(
        turn=tour.turn,
        file=tour.evening or "",
        type=kind,
        area=area,
        points=points,
        mission_result=result.report.aftermath.mission_result,
        fingerprint=fingerprint,
        killed_count=sum(soldier.lost == "dead" for soldier in home.took_part),
        wounded_count=sum(soldier.wounded and soldier.lost != "dead" for soldier in home.took_part),
        medal_count=sum(roll.medal is not Medal.NONE for roll in result.report.medal_rolls),
    )
    return replace(
        tour,
        phase=TourPhase.OVER if end else TourPhase.BETWEEN_TURNS,
        last_area=area,
        evening=None,
        pending=still_owed(result.pending),
        open_places=result.open_places,
        evenings=(*tour.evenings, counted),
        choices=(*tour.choices, *result.report.choosing_ids),
        stores=(*tour.stores, *result.stores),
        tour_end=end,
    )


def _soldiers_after_mission(soldiers: Iterable[Soldier], counted: EveningCounted) -> tuple[Soldier, ...]:
    """Return the records of all soldiers after this mission, with the mission, kills, medals and other events
    added, and the highest REP so far updated. A soldier no longer in the platoon is recorded as left behind,
    unless his record says how he left. Figures without a record get one, at the end.
    """
    report, turn = counted.report, counted.tour.turn
    evening = counted.tour.evenings[-1].file or None
    fallen = {fell.id: fell for fell in counted.fallen}
    by_id = {soldier.id: soldier for soldier in soldiers}
    for returned in counted.home.took_part:
        name = returned.figure.id
        by_id[name] = _after_mission(
            by_id.get(name) or Soldier(name),
            turn,
            returned,
            evening,
            fallen.get(name),
            counted.wounds.get(name),
            counted.names,
        )
    for roll in report.medal_rolls:
        if roll.medal is not Medal.NONE:
            name = id_in_name(roll.who)
            decorated = replace(by_id[name], medals=(*by_id[name].medals, roll.medal.value))
            by_id[name] = with_event(
                decorated,
                SoldierEvent(
                    turn,
                    StoryKind.MEDAL,
                    evening=evening,
                    what=roll.medal.value,
                    deserved_for=roll.deserved_for,
                ),
            )
    for name, event, changes in _news(report, turn):
        soldier = by_id.get(name) or Soldier(name)
        by_id[name] = replace(with_event(soldier, event), **changes)
    rep_by_id = {figure.id: figure.rep for figure in counted.figures}
    for name, soldier in by_id.items():
        if name not in rep_by_id and soldier.left_how is None:
            by_id[name] = with_event(soldier, SoldierEvent(turn, StoryKind.LEFT_BEHIND), left="left-behind")
    newcomers = (figure for figure in counted.figures if figure.id not in by_id)
    # Who goes home on the day of his promotion is no longer among the figures.
    best_reps = {id_in_name(check.who): check.rep_after for check in report.rep_checks}
    return tuple(
        replace(
            soldier,
            highest_rep=max(soldier.highest_rep, rep_by_id.get(soldier.id, 0), best_reps.get(soldier.id, 0)),
        )
        for soldier in (*by_id.values(), *new_soldiers(newcomers, turn, StoryKind.JOINED))
    )


def _after_mission(
    soldier: Soldier,
    turn: int,
    returned: Returned,
    evening: str | None,
    fell: FallenFigure | None,
    wound: Feat | None,
    names: Mapping[str, str],
) -> Soldier:
    """Return a soldier's record after a mission: one mission more, his kills added, and how he left, if he
    was lost. His story gets events for kills, a wound or his loss. ``turn`` is the campaign turn, and
    ``evening`` the file of the mission. ``fell`` or ``wound`` says how he was put down, if known.
    ``names`` are by figure id.
    """
    events = (
        [SoldierEvent(turn, StoryKind.KILLS, evening=evening, amount=returned.kills)]
        if returned.kills
        else []
    )
    hurt = None
    if returned.lost or returned.wounded:
        kind = (
            _LOST_KINDS.get(returned.lost or "", StoryKind.SENT_HOME) if returned.lost else StoryKind.WOUNDED
        )
        hurt = SoldierEvent(turn, kind, evening=evening)
    if hurt and fell:
        hurt = replace(
            hurt,
            mission_turn=fell.turn,
            sector=fell.sector,
            by=fell.by,
            by_name=fell.by_name,
            by_means=fell.by_means,
        )
    elif hurt and wound:
        hurt = replace(
            hurt,
            mission_turn=wound.turn,
            sector=wound.sector,
            by=wound.who,
            by_name=names.get(wound.who or ""),
            by_means=wound.by_means,
        )
    soldier = replace(soldier, mission_count=soldier.mission_count + 1, kills=soldier.kills + returned.kills)
    for event in (*events, *([hurt] if hurt else [])):
        soldier = with_event(soldier, event)
    return replace(soldier, left_how=returned.lost or soldier.left_how)


_LOST_KINDS = {"dead": StoryKind.DEAD, "missing": StoryKind.MISSING}
"""The kinds of story events for soldiers lost in a mission; all others are sent home."""

_News = tuple[str, SoldierEvent, dict[str, object]]
"""An event for one soldier's story: his id, the event, and the fields of his record that change."""


def _news(report: EveningEnd, turn: int) -> Iterable[_News]:
    """Yield what the aftermath of a mission did to single soldiers. Each item is a soldier's id, an event for
    his story, and other changes to his record, by field. Events are, for example, a changed REP, a new
    attribute or a new post. ``turn`` is the campaign turn.
    """
    for check in report.rep_checks:
        if check.rep_after != check.rep_before:
            yield id_in_name(check.who), SoldierEvent(turn, StoryKind.REP, amount=check.rep_after), {}
    for gained in report.attribute_checks:
        if gained.attribute:
            yield id_in_name(gained.who), SoldierEvent(turn, StoryKind.ATTRIBUTE, what=gained.attribute), {}
    for lost in report.lost_soldiers:
        if lost.lost_how == "relieved":
            yield lost.who, SoldierEvent(turn, StoryKind.RELIEVED), {"left_how": "relieved"}
    for promotion in report.promotions:
        if promotion.who:
            post = SoldierEvent(turn, StoryKind.POST, what=promotion.role, group=promotion.group)
            yield promotion.who, post, {}
    if report.month_end:
        yield from _month_news(report.month_end, turn)


def _month_news(report: MonthEnd, turn: int) -> Iterable[_News]:
    """Yield the events of a month's end: the soldiers who went home, and those who became Short Timers. Each
    has the soldier's id, the event in campaign turn ``turn``, and the other changes to his record.
    """
    for name in report.homeward:
        yield name, SoldierEvent(turn, StoryKind.WENT_HOME), {"left_how": "home"}
    for timer in report.checks:
        if timer.short_timer:
            yield id_in_name(timer.who), SoldierEvent(turn, StoryKind.SHORT_TIMER), {"short_timer": True}
