"""The end of a mission: its result, medals, REP, losses, and what they change in the tour.

Source: p. 40, 102-105.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status, figures_with_retired_ids
from fng_cli.names import find
from fng_cli.rules.after.consequence import NOTHING, Aftermath, Consequence, Relieved, aftermath, still_owed
from fng_cli.rules.after.platoon import POSTS, Promotion, goes_home
from fng_cli.rules.after.soldiers import (
    AttributeCheck,
    Medal,
    MedalRoll,
    Outcome,
    RepCheck,
    Service,
    attribute_check,
    deserved,
    medal,
    outcome,
    rep_check,
)
from fng_cli.rules.armies.armies import army_ids, first_month
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Star, Wishes
from fng_cli.rules.armies.units import PlatoonPlan, free_stems, number_of_squads, platoon
from fng_cli.rules.campaign.fortnight import (
    Filled,
    MonthEnd,
    PlaceFilled,
    PlatoonToFill,
    Promoted,
    filled,
    men_after,
    month_end,
    need_tour,
    promoted,
    with_event,
)
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    TOUR_MARK,
    Evening,
    OpenPlace,
    Soldier,
    Tour,
    TourEnd,
    TourPhase,
    soldiers_of,
    with_record,
)
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.mission.weather import MISSION, MISSION_PLACE
from fng_cli.rules.people.person import person_of, told_id
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind, deeds_of, kills_of
from fng_cli.rules.record.lost import lost_by
from fng_cli.rules.support.state import record_of
from fng_cli.state import State
from fng_cli.terms import Side


class Returned(Struct, frozen=True):
    """A soldier of a tour after an evening: his figure, and what he did and suffered in it.

    ``lost`` says how he was lost: ``dead``, ``missing``, ``sent-home``; None where he is with the platoon. ``deserves``
    are the deeds that deserve a medal, in words, ``highest_rep`` the best REP that he ever had.
    """

    figure: Figure
    outcome: Outcome
    kills: int = 0
    deserves: tuple[str, ...] = ()
    wounded: bool = False
    lost: str | None = None
    highest_rep: int | None = None


class Homecoming(NamedTuple):
    """All who took part in an evening, in the order of the platoon, and those who stayed in camp."""

    took_part: tuple[Returned, ...]
    stayed: tuple[Figure, ...]

    @property
    def casualties(self) -> tuple[str, ...]:
        """The ids of those who were dead, missing or out of the fight: they do not ask for replacements."""
        return tuple(one.figure.id for one in self.took_part if one.lost or one.wounded)

    @property
    def lost(self) -> tuple[Returned, ...]:
        """Those who do not come back."""
        return tuple(one for one in self.took_part if one.lost)


def homecoming(platoon: Sequence[Figure], soldiers: Iterable[Soldier], evening: Content) -> Homecoming:
    """The platoon of a tour as an evening leaves it.

    From the evening come REP, wounds and fate alone: weapons, ammunition and gear are issued anew. Who was away has a
    mission less to miss. Source: p. 40, 104.
    """
    there = {figure.id: figure for figure in FIGURES.read(evening) if figure.side is Side.FWF}
    feats, known = FEATS.read(evening), {one.id: one for one in soldiers}
    fates = _fates(evening)
    met = met_enemy(evening)
    took_part = tuple(
        _returned(figure, there[figure.id], feats, fates, met, known.get(figure.id))
        for figure in platoon
        if figure.id in there and not figure.away_missions
    )
    gone = {one.figure.id for one in took_part}
    stayed = tuple(
        replace(figure, away_missions=max(0, figure.away_missions - 1))
        for figure in platoon
        if figure.id not in gone
    )
    return Homecoming(took_part, stayed)


def met_enemy(evening: Content) -> bool:
    """Whether an evening's unit met enemy forces: some of them stood on the table. Source: p. 104."""
    return any(figure.side is Side.VC_NVA and figure.bystander is None for figure in FIGURES.read(evening))


def _returned(
    own: Figure,
    there: Figure,
    feats: Sequence[Feat],
    fates: dict[str, AfterBattle],
    met: bool,
    soldier: Soldier | None,
) -> Returned:
    kills = sum(one.confirmed is True for one in kills_of(feats, own.id))
    wounded = _was_down(own.id, feats) or own.id in fates
    retired = any(one.kind is FeatKind.RETIRED and one.whom == own.id for one in feats)
    short = soldier is not None and soldier.short_timer
    service = Service(met, wounded, retired, kills, short)
    figure = replace(
        own, rep=there.rep + there.rep_lost - there.rep_gained, away_missions=there.away_missions
    )
    if there.star:
        figure = replace(figure, star_power=None)
    deeds = deserved(deeds_of(feats, own.id))
    highest = soldier.highest_rep if soldier else None
    return Returned(figure, outcome(service), kills, deeds, wounded, _lost(there, fates.get(own.id)), highest)


def _was_down(name: str, feats: Iterable[Feat]) -> bool:
    """Whether somebody was out of the fight at any time in an evening."""
    return any(one.kind is FeatKind.PUT_DOWN and one.whom == name for one in feats)


def with_fates(evening: Content, fates: Mapping[str, AfterBattle]) -> Content:
    """Return the part of a tour's evening that changes as recovery brings these fates, by id; nothing outside a tour.

    A recovery that is rolled for one man after the other leaves only the last of them in its own section.
    """
    mark = TOUR_MARK.read(evening)
    if mark is None or not fates:
        return {}
    return TOUR_MARK.change(evening, replace(mark, fate_by_id={**mark.fate_by_id, **fates}))


def _fates(evening: Content) -> dict[str, AfterBattle]:
    """The fate of each casualty by his id, as recovery had it."""
    mark = TOUR_MARK.read(evening)
    if mark and mark.fate_by_id:
        return {name: fate for name, fate in mark.fate_by_id.items() if fate is not AfterBattle.RETURNS}
    return {
        told_id(one.name): one.fate
        for one in RECOVER.facts(evening).casualties
        if one.name and one.fate not in (None, AfterBattle.RETURNS)
    }


def _lost(there: Figure, fate: AfterBattle | None) -> str | None:
    """The way in which a soldier was lost to the platoon; None where he is not: who has left the table is with it."""
    if there.status is Status.OBVIOUSLY_DEAD:
        return "dead"
    if fate is AfterBattle.MISSING or there.captured_by:
        return "missing"
    if fate is AfterBattle.LEAVES:
        return "sent-home"
    return None


LEAST_REP = 3
"""No figure of a relieved Star's new platoon has less. Source: p. 103."""


class LostSoldier(Struct, frozen=True):
    """A soldier who does not come back: ``dead``, ``missing``, ``sent-home`` or ``relieved``."""

    who: str
    lost_how: str


class EveningEnd(Report, frozen=True):
    """All that followed an evening: the aftermath, each roll for medals and REP, those lost, those who came.

    ``choosing_ids`` are the ids of those who may choose an attribute; ``on_leave_ids`` those who miss the next mission on R&R.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("aftermath",)

    aftermath: Aftermath
    medal_rolls: tuple[MedalRoll, ...] = ()
    rep_checks: tuple[RepCheck, ...] = ()
    attribute_checks: tuple[AttributeCheck, ...] = ()
    lost_soldiers: tuple[LostSoldier, ...] = ()
    promotions: tuple[Promotion, ...] = ()
    place_results: tuple[PlaceFilled, ...] = ()
    choosing_ids: tuple[str, ...] = ()
    on_leave_ids: tuple[str, ...] = ()
    month_end: MonthEnd | None = None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """``normal``: what kind of mission it was."""
        return self.aftermath.mission_result.value

    def summary(self) -> str:
        came = sum(one.who is not None for one in self.place_results)
        medals = sum(one.medal is not Medal.NONE for one in self.medal_rolls)
        up = sum(one.rep_after > one.rep_before for one in self.rep_checks)
        down = sum(one.rep_after < one.rep_before for one in self.rep_checks)
        return (
            f"{self.aftermath.summary()} Lost: {len(self.lost_soldiers)}; came: {came}; medals: {medals}; "
            f"REP up: {up}, down: {down}."
        )


class Told(NamedTuple):
    """Result of an evening's end: the report, the platoon, its open places, what is still to act, gifts."""

    report: EveningEnd
    platoon: PlatoonToFill
    open_places: tuple[OpenPlace, ...]
    pending: Consequence
    stores: tuple[str, ...]


def evening_end(
    platoon: PlatoonToFill,
    home: Homecoming,
    points: int,
    *,
    pending: Consequence = NOTHING,
    open_places: Sequence[OpenPlace] = (),
    arvn: bool = False,
    ends_month: bool = False,
    commander_relieved: bool = False,
    dice: Dice,
) -> Told:
    """The end of an evening of so many victory points, in the book's order. Source: p. 102-105.

    ``ends_month``: a month is over with it. ``commander_relieved``: fire in danger close cost the platoon leader
    his command (p. 78). ``home`` is how the platoon came back; ``pending`` what earlier missions brought and has not acted yet. A platoon
    leader who is relieved is replaced next turn: his place stays open until then.
    """
    result = aftermath(points, dice=dice)
    brings = result.consequence or NOTHING
    careers = [_career(one, brings, dice) for one in home.took_part if not one.lost]
    figures = (*(one.figure for one in careers), *home.stayed)
    relieved = _relieved(figures, brings, platoon.star, commander_relieved)
    lost = [*home.lost, *relieved]
    gone = {one.figure.id for one in lost}
    back = platoon.with_figures([figure for figure in _in_order(platoon, figures) if figure.id not in gone])
    now = first = promoted(back, [one.figure for one in home.lost])
    month = None
    places = (*open_places, *first.open_places)
    if ends_month:
        month, now = _month_over(first.platoon, dice)
        places = (*places, *now.open_places)
    anew = [OpenPlace(one.figure.role, one.figure.group, went_home=True) for one in relieved]
    later = anew if brings.relieves is Relieved.PLATOON_LEADER else []
    came = filled(
        now.platoon,
        (*places, *(place for place in anew if place not in later)),
        _both(pending, brings),
        casualties=home.casualties,
        arvn=arvn,
        dice=dice,
    )
    rested, leave = _on_leave(came.platoon, brings.on_leave)
    steps = (*first.steps, *(now.steps if month else ()))
    report = _report(result, careers, lost, steps, came, leave, month)
    left = (*came.open_places, *later)
    return Told(report, rested, left, _later(came.consequence, brings, pending), _gifts(brings))


def _month_over(platoon: PlatoonToFill, dice: Dice) -> tuple[MonthEnd, Promoted]:
    """The end of a month, and the platoon without those who go home. Source: p. 53, 104-105."""
    report, left = month_end(platoon.figures, dice=dice)
    home = [figure for figure in platoon.figures if figure.id in report.homeward]
    return report, promoted(platoon.with_figures(left), home, went_home=True)


class _Career(NamedTuple):
    """The changes of an evening for one soldier: his figure, the rolls for him, whether he chooses an attribute."""

    figure: Figure
    medal: MedalRoll | None
    reps: tuple[RepCheck, ...]
    attributes: tuple[AttributeCheck, ...]
    chooses: bool


def _career(one: Returned, brings: Consequence, dice: Dice) -> _Career:
    """The medal, the REP and the attribute of one who came back. Source: p. 103-104."""
    figure, chooses = one.figure, False
    roll = None
    if one.deserves and not brings.no_medals:
        roll = replace(medal(person_of(figure), more_dice=brings.medal_dice, dice=dice), next=())
        figure = replace(figure, away_missions=max(figure.away_missions, roll.away_missions))
        chooses = roll.new_attribute
    reps, attributes = [], []
    for by_medal in (False, *([True] * (roll.rises if roll else 0))):
        check = rep_check(
            person_of(figure),
            one.outcome,
            deros_months=figure.deros_months,
            highest_rep=one.highest_rep,
            no_rises=brings.no_rises,
            by_medal=by_medal,
            dice=dice,
        )
        reps.append(check)
        figure = replace(figure, rep=check.rep_after)
        if check.attribute_check:
            gained = attribute_check(person_of(figure), dice=dice)
            attributes.append(gained)
            chooses = chooses or gained.chooses
            if gained.attribute:
                figure = replace(figure, attributes=(*figure.attributes, gained.attribute))
    return _Career(figure, roll, tuple(reps), tuple(attributes), chooses)


def _relieved(figures: Sequence[Figure], brings: Consequence, star: str, commander: bool) -> list[Returned]:
    """The leaders whom headquarters relieves: the platoon's, or those of the squads, too. Source: p. 103.

    The Star is not lost: he is given another platoon.
    """
    roles: dict[Relieved | None, tuple[str, ...]] = {
        None: POSTS[:1] if commander else (),
        Relieved.PLATOON_LEADER: POSTS[:1],
        Relieved.ALL_LEADERS: (POSTS[0], POSTS[2]),
    }
    return [
        Returned(figure, Outcome.NO_CONTACT, lost="relieved")
        for figure in figures
        if figure.role in roles[brings.relieves] and figure.id != star
    ]


def star_is_relieved(platoon: PlatoonToFill, brings: Consequence) -> bool:
    """Whether the Star is one of the leaders who are relieved, so that he gets a new platoon. Source: p. 103."""
    star = next((figure for figure in platoon.figures if figure.id == platoon.star), None)
    return bool(star and brings.relieves is Relieved.ALL_LEADERS and star.role in (POSTS[0], POSTS[2]))


def weakened(figures: Sequence[Figure], change: int, star: str) -> tuple[Figure, ...]:
    """The new platoon of a Star who was relieved: all but he a REP lower, never below 3. Source: p. 103."""
    return tuple(
        figure
        if figure.id == star
        else replace(figure, rep=max(min(LEAST_REP, figure.rep), figure.rep + change))
        for figure in figures
    )


def _in_order(platoon: PlatoonToFill, figures: Sequence[Figure]) -> list[Figure]:
    """Figures in the order of the platoon."""
    place = {figure.id: at for at, figure in enumerate(platoon.figures)}
    return sorted(figures, key=lambda figure: place[figure.id])


def _both(pending: Consequence, brings: Consequence) -> Consequence:
    """The consequences that act on replacements now: what was owed from before, and what this mission brought."""
    return replace(
        brings,
        replacement_dice=pending.replacement_dice + brings.replacement_dice,
        next_replacement_rep=max(pending.next_replacement_rep, brings.next_replacement_rep),
        replacement_most=max(pending.replacement_most, brings.replacement_most),
    )


def _later(left: Consequence, brings: Consequence, pending: Consequence) -> Consequence:
    """The consequences still to act: on the next check for replacements, on the next mission, on the next turn.

    They are told as the missions told them that brought them.
    """
    later = Consequence(
        "",
        next_replacement_rep=left.next_replacement_rep,
        replacement_most=left.replacement_most,
        replacement_dice=left.replacement_dice,
        most_eal=brings.most_eal,
        stand_down=brings.stand_down,
    )
    told = (one.text for one in (pending, brings) if any(map(_same_in(one, later), DEFERRED)))
    return replace(later, text=" ".join(dict.fromkeys(told)))


DEFERRED = ("next_replacement_rep", "replacement_dice", "most_eal", "stand_down")
"""What of a consequence may have to wait."""


def _same_in(one: Consequence, other: Consequence) -> Callable[[str], bool]:
    return lambda field: bool(getattr(one, field) and getattr(other, field))


def _gifts(brings: Consequence) -> tuple[str, ...]:
    return (*brings.gear, *((brings.weapon,) if brings.weapon else ()))


def _on_leave(platoon: PlatoonToFill, number: int) -> tuple[PlatoonToFill, tuple[str, ...]]:
    """The platoon with so many of its soldiers on R&R, those longest in country first. Source: p. 103."""
    able = [figure for figure in platoon.figures if not figure.away_missions and figure.id != platoon.star]
    longest = sorted(able, key=lambda figure: 99 if figure.deros_months is None else figure.deros_months)
    ids = tuple(figure.id for figure in longest[:number])
    return platoon.with_figures(
        [replace(figure, away_missions=1) if figure.id in ids else figure for figure in platoon.figures]
    ), ids


def _report(
    result: Aftermath,
    careers: Sequence[_Career],
    lost: Sequence[Returned],
    steps: tuple[Promotion, ...],
    came: Filled,
    leave: tuple[str, ...],
    month: MonthEnd | None,
) -> EveningEnd:
    medals = tuple(one.medal for one in careers if one.medal)
    reps = tuple(check for one in careers for check in one.reps)
    attributes = tuple(check for one in careers for check in one.attributes)
    return EveningEnd(
        result,
        medals,
        reps,
        attributes,
        tuple(LostSoldier(one.figure.id, one.lost or "") for one in lost),
        steps,
        came.places,
        tuple(one.figure.id for one in careers if one.chooses),
        leave,
        month,
        cited(
            result.rulings,
            *(one.rulings for one in medals),
            *(one.rulings for one in reps),
            *(one.rulings for one in attributes),
            *(one.found.rulings for one in came.places),
            ("y-03",) if steps else (),
            month.rulings if month else (),
        ),
    )


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
    unit = PlatoonToFill(
        figures, tour.star_id, tour.army, tour.now.month, tuple(figures_with_retired_ids(content))
    )
    told = evening_end(
        unit,
        home,
        points,
        pending=tour.pending or NOTHING,
        open_places=tour.open_places,
        arvn=not goes_home(tour.army),
        ends_month=tour.now.ends_month,
        commander_relieved=record_of(State(evening)).relieved,
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


MONTHS = ("mission.month", "platoon.date", "squad.date")
"""The places of a document where its month may stand."""


def walk(content: Content, points: int, *, dice: Dice) -> tuple[EveningEnd, Content]:
    """All that follows an evening of so many victory points, and the part of its document that changes.

    Its figures are the platoon: those who are lost leave it and are kept as such, newcomers join it. Raises RequestError where there are none.
    Source: p. 102-105.
    """
    own = [figure for figure in FIGURES.read(content) if figure.side is Side.FWF and figure.bystander is None]
    if not own:
        raise RequestError("there is nobody to look after: a document with figures is needed")
    unit = _platoon(content, own)
    find(unit.army, army_ids(), "army", "figures: army")
    told = evening_end(
        unit,
        homecoming([replace(figure, away_missions=0) for figure in own], (), content),
        points,
        arvn=not goes_home(unit.army),
        dice=dice,
    )
    left = {figure.id for figure in told.platoon.figures}
    gone = [figure.id for figure in own if figure.id not in left]
    lost = ((one.who, one.lost_how) for one in told.report.lost_soldiers)
    return told.report, {
        **FIGURES.change(content, told.platoon.figures, gone),
        **lost_by(content, lost),
    }


def check_first(content: Content, *, force: bool = False) -> None:
    """Raise RequestError where all that follows this evening was rolled already, unless it is to be so by ``force``."""
    if "after_evening" in content and not force:
        raise RequestError(
            "all that follows this evening was rolled already, and is rolled once (p. 102-105): fng undo takes it back, "
            "or have it so (`force`)"
        )


def _platoon(content: Content, own: list[Figure]) -> PlatoonToFill:
    """The figures of an evening as a platoon: its Star, or its first man; its army, and the month of its weapons."""
    star = next((figure for figure in own if figure.star), own[0])
    army = next((figure.army for figure in (star, *own) if figure.army), "")
    if not army:
        raise RequestError(f"figures: nobody says which army {star.called()} is of")
    month = next((found for path in MONTHS if (found := lookup(content, path))), None)
    return PlatoonToFill(
        tuple(own), star.id, army, month or first_month(army), tuple(figures_with_retired_ids(content))
    )
