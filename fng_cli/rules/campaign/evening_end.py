"""The end of a mission: its result, medals, REP, losses, and what they change in the tour.

Source: p. 40, 102-105.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status, figures_with_retired_ids
from fng_cli.names import find
from fng_cli.rules.after.platoon import POSTS, Promotion, goes_home
from fng_cli.rules.after.soldiers import (
    NOTHING,
    Aftermath,
    AttributeCheck,
    Consequence,
    Medal,
    MedalRoll,
    Outcome,
    Relieved,
    RepCheck,
    Service,
    aftermath,
    attribute_check,
    medal,
    medal_deeds,
    outcome,
    rep_check,
    still_owed,
)
from fng_cli.rules.armies.armies import army_ids, first_month
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Star, Wishes
from fng_cli.rules.armies.units import (
    PLATOON_FACTS,
    SQUAD_FACTS,
    PlatoonPlan,
    free_stems,
    number_of_squads,
    platoon,
)
from fng_cli.rules.campaign.fortnight import (
    LeadersReplaced,
    MonthEnd,
    PlaceFilled,
    PlacesFilled,
    PlatoonToFill,
    end_month,
    fill_places,
    need_tour,
    replace_leaders,
    with_event,
    with_last_posts,
    with_platoon,
)
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    TOUR,
    TOUR_MARK,
    Evening,
    OpenPlace,
    Soldier,
    SoldierEvent,
    StoryKind,
    Tour,
    TourEnd,
    TourPhase,
    new_soldiers,
    with_turn_record,
)
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.mission.weather import MISSION, MISSION_PLACE
from fng_cli.rules.people.person import id_in_name, person_of
from fng_cli.rules.record.fallen import (
    FALLEN,
    FallenFigure,
    FallenHow,
    after_losses,
    fallen_figure,
    last_record,
)
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind, deeds_of, kills_of
from fng_cli.rules.support.account import record_of
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import count


class Returned(Struct, frozen=True):
    """A soldier of a tour after an evening: his figure, and what he did and suffered in it."""

    figure: Figure
    outcome: Outcome
    kills: int = 0
    deserves: tuple[str, ...] = ()
    """His deeds that deserve a medal: rows of the table ``medal-deeds``."""
    wounded: bool = False
    lost: str | None = None
    """The way in which he was lost: ``dead``, ``missing``, ``sent-home``, ``relieved``; None if he is with the platoon."""
    highest_rep: int | None = None
    """The best REP that he ever had; None if nobody kept a record of him."""


class Homecoming(NamedTuple):
    """The soldiers who took part in an evening, in the order of the platoon, and the figures that stayed in camp."""

    took_part: tuple[Returned, ...]
    stayed: tuple[Figure, ...]

    @property
    def casualties(self) -> tuple[str, ...]:
        """The ids of the soldiers who were lost (dead, missing, sent home) or out of the fight: they cannot
        ask for replacements.
        """
        return tuple(soldier.figure.id for soldier in self.took_part if soldier.lost or soldier.wounded)

    @property
    def lost(self) -> tuple[Returned, ...]:
        """The soldiers who took part and do not come back to the platoon; empty if all do."""
        return tuple(soldier for soldier in self.took_part if soldier.lost)


def homecoming(platoon: Sequence[Figure], soldiers: Iterable[Soldier], evening: State) -> Homecoming:
    """Return how each soldier of a platoon came out of an evening; ``soldiers`` are their records in the
    tour. Only REP, wounds and fate are taken from the evening: weapons, ammunition and gear are those of
    ``platoon``. Soldiers who were away, or not in the evening, took no part and have one mission less to
    miss. Source: p. 40, 104.
    """
    there = {figure.id: figure for figure in evening[FIGURES] if figure.side is Side.FWF}
    known = {soldier.id: soldier for soldier in soldiers}
    fates = _fates(evening)
    met = met_enemy(evening)
    took_part = tuple(
        _soldier_result(figure, there[figure.id], evening[FEATS], fates, met, known.get(figure.id))
        for figure in platoon
        if figure.id in there and not figure.away_missions
    )
    played = {soldier.figure.id for soldier in took_part}
    stayed = tuple(
        replace(figure, away_missions=max(0, figure.away_missions - 1))
        for figure in platoon
        if figure.id not in played
    )
    return Homecoming(took_part, stayed)


def met_enemy(evening: State) -> bool:
    """True if enemy figures other than civilians stood on the table of an evening. Source: p. 104."""
    return any(figure.side is Side.VC_NVA and figure.bystander is None for figure in evening[FIGURES])


def _soldier_result(
    own: Figure,
    there: Figure,
    feats: Sequence[Feat],
    fates: Mapping[str, AfterBattle],
    met: bool,
    soldier: Soldier | None,
) -> Returned:
    """Return how one soldier came out of an evening: ``own`` is his figure before it, ``there`` at its end.

    ``feats`` are all feats of the evening, ``fates`` the results of recovery by id; ``met``: the enemy was
    met. ``soldier`` is his record in the tour, None if there is none.
    """
    service = _service(own.id, feats, fates, met=met, short_timer=soldier is not None and soldier.short_timer)
    figure = replace(
        own, rep=there.rep + there.rep_lost - there.rep_gained, away_missions=there.away_missions
    )
    if there.star:
        figure = replace(figure, star_power=None)
    return Returned(
        figure=figure,
        outcome=outcome(service),
        kills=service.confirmed_kills,
        deserves=medal_deeds(deeds_of(feats, own.id)),
        wounded=service.out_of_the_fight,
        lost=_lost_how(there, fates.get(own.id)),
        highest_rep=soldier.highest_rep if soldier else None,
    )


def _service(
    soldier_id: str,
    feats: Sequence[Feat],
    fates: Mapping[str, AfterBattle],
    *,
    met: bool,
    short_timer: bool = False,
) -> Service:
    """Return a soldier's part in an evening: whether the enemy was met (``met``), whether he was out of the
    fight or retired, his confirmed kills, and whether he is a Short Timer. ``feats`` are those of all
    figures, ``fates`` the results of recovery by id. Source: p. 104.
    """
    return Service(
        met,
        any(feat.kind is FeatKind.PUT_DOWN and feat.whom == soldier_id for feat in feats)
        or soldier_id in fates,
        any(feat.kind is FeatKind.RETIRED and feat.whom == soldier_id for feat in feats),
        sum(kill.confirmed is True for kill in kills_of(feats, soldier_id)),
        short_timer,
    )


def service_in(evening: State, soldier_id: str) -> Service | None:
    """Return the part that a figure of an evening has had in it; None if no turn of the evening has been
    played. He counts as no Short Timer, since that is recorded in his tour, not in the evening. Source: p.
    104.
    """
    if not turn_of(evening):
        return None
    return _service(soldier_id, evening[FEATS], _fates(evening), met=met_enemy(evening))


def with_fates(evening: State, fates: Mapping[str, AfterBattle]) -> State:
    """Return the state of a tour's evening with these results of recovery, by id, added to its mark of the
    tour. There all of them are kept, since the section of ``recover`` has only the last of several
    recoveries. Unchanged outside a tour, or without results.
    """
    mark = evening[TOUR_MARK]
    if mark is None or not fates:
        return evening
    return evening.with_(TOUR_MARK, replace(mark, fate_by_id={**mark.fate_by_id, **fates}))


def _fates(evening: State) -> dict[str, AfterBattle]:
    """Return the result of recovery for each casualty of an evening by id, except those who simply return: as
    kept in the mark of the tour, else as the evening's recovery reports it.
    """
    mark = evening[TOUR_MARK]
    if mark and mark.fate_by_id:
        return {name: fate for name, fate in mark.fate_by_id.items() if fate is not AfterBattle.RETURNS}
    return {
        id_in_name(casualty.name): casualty.fate
        for casualty in RECOVER.facts(evening.content).casualties
        if casualty.name and casualty.fate not in (None, AfterBattle.RETURNS)
    }


def _lost_how(there: Figure, fate: AfterBattle | None) -> str | None:
    """Return how a soldier was lost: ``dead``, ``missing`` (also a prisoner) or ``sent-home``; None if he
    stays with the platoon. ``there`` is his figure at the end of the evening, ``fate`` his result of
    recovery, None if there is none. A soldier who left the table stays with the platoon.
    """
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
    """The aftermath of an evening: its result, each roll for medals and REP, the soldiers lost, the newcomers.

    ``choosing_ids`` are the ids of those who may choose an attribute, one for each that they may choose; ``on_leave_ids`` those who miss the next mission on R&R.
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
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the result of the mission, such as ``normal``."""
        return self.aftermath.mission_result.value

    def summary(self) -> str:
        """Return the result of the mission, and how many soldiers were lost, joined, won medals, and rose or
        fell in REP.
        """
        came = sum(place.who is not None for place in self.place_results)
        medals = sum(roll.medal is not Medal.NONE for roll in self.medal_rolls)
        up = sum(check.rep_after > check.rep_before for check in self.rep_checks)
        down = sum(check.rep_after < check.rep_before for check in self.rep_checks)
        return (
            f"{self.aftermath.summary()} {count(len(self.lost_soldiers), 'soldier')} lost, {came} joined, {count(medals, 'medal')}; "
            f"REP rose for {up} and fell for {down}."
        )


class EveningResult(NamedTuple):
    """The result of an evening's end: the report, and the platoon after it."""

    report: EveningEnd
    platoon: PlatoonToFill
    open_places: tuple[OpenPlace, ...]
    pending: Consequence
    """The consequences that have not acted yet."""
    stores: tuple[str, ...]
    """Weapons and gear that headquarters gives."""


def end_evening(
    platoon: PlatoonToFill,
    home: Homecoming,
    points: int,
    *,
    pending: Consequence = NOTHING,
    open_places: Sequence[OpenPlace] = (),
    arvn: bool = False,
    ends_month: bool = False,
    commander_relieved: bool = False,
    relieved_ids: Sequence[str] = (),
    dice: Dice,
) -> EveningResult:
    """Roll the aftermath of an evening worth ``points`` victory points, in the book's order; return its
    report and the platoon after it. Source: p. 102-105. ``pending`` are the consequences of earlier
    missions that have not acted yet; ``arvn``: the platoon is of the ARVN, whose replacements are rolled
    for in another way. ``ends_month``: a month is over with the evening. ``commander_relieved``: fire in
    danger close cost a Commander his command (p. 78): those of ``relieved_ids``, else the platoon leader.
    The place of a platoon leader whom a disaster relieves stays open until the next turn.
    """
    result = aftermath(points, dice=dice)
    consequence = result.consequence or NOTHING
    careers = [_roll_career(soldier, consequence, dice) for soldier in home.took_part if not soldier.lost]
    figures = (*(career.figure for career in careers), *home.stayed)
    commanders = frozenset(relieved_ids)
    relieved = _relieved_leaders(figures, consequence, platoon.star, commander_relieved, commanders)
    lost = [*home.lost, *relieved]
    lost_ids = {soldier.figure.id for soldier in lost}
    back = [figure for figure in _in_platoon_order(platoon, figures) if figure.id not in lost_ids]
    replaced = replace_leaders(platoon.with_figures(back), [soldier.figure for soldier in home.lost])
    promotions = replaced.steps
    places = (*open_places, *replaced.open_places)
    month = None
    if ends_month:
        month, replaced = _end_month(replaced.platoon, dice)
        promotions = (*promotions, *replaced.steps)
        places = (*places, *replaced.open_places)
    posts = [OpenPlace(leader.figure.role, leader.figure.group, went_home=True) for leader in relieved]
    later = posts if consequence.relieves is Relieved.PLATOON_LEADER else []
    filled = fill_places(
        replaced.platoon,
        (*places, *(place for place in posts if place not in later)),
        _acting_on_replacements(pending, consequence),
        casualties=home.casualties,
        arvn=arvn,
        dice=dice,
    )
    rested, on_leave_ids = _send_on_leave(filled.platoon, consequence.on_leave)
    weapon = (consequence.weapon,) if consequence.weapon else ()
    return EveningResult(
        report=_report(result, careers, lost, promotions, filled, on_leave_ids, month),
        platoon=rested,
        open_places=(*filled.open_places, *later),
        pending=_still_pending(filled.consequence, consequence, pending),
        stores=(*consequence.gear, *weapon),
    )


def _end_month(platoon: PlatoonToFill, dice: Dice) -> tuple[MonthEnd, LeadersReplaced]:
    """Roll the end of a month; return its report, and the platoon without the soldiers who go home.

    Their posts are filled by promotion, and their places are open. Source: p. 53, 104-105.
    """
    report, staying = end_month(platoon.figures, dice=dice)
    home = [figure for figure in platoon.figures if figure.id in report.homeward]
    return report, replace_leaders(platoon.with_figures(staying), home, went_home=True)


class _Career(NamedTuple):
    """The changes of an evening for one soldier: his figure after it, and the rolls for him."""

    figure: Figure
    medal: MedalRoll | None
    rep_checks: tuple[RepCheck, ...]
    attribute_checks: tuple[AttributeCheck, ...]
    choices: int
    """The number of attributes that he may choose: one for a major medal, one for each rise of a Star's REP."""


def _roll_career(soldier: Returned, consequence: Consequence, dice: Dice) -> _Career:
    """Roll the medal, the REP and the attribute of a soldier who came back; return his figure after these,
    with the rolls and the number of attributes that he may choose. Source: p. 103-104. The medal is rolled
    only if he deserves one and the ``consequence`` of the mission allows it; an attribute only if a check
    of his REP calls for it.
    """
    figure, choices = soldier.figure, 0
    roll = None
    if soldier.deserves and not consequence.no_medals:
        roll = replace(
            medal(person_of(figure), more_dice=consequence.medal_dice, dice=dice),
            deserved_for=soldier.deserves,
            next=(),
        )
        figure = replace(figure, away_missions=max(figure.away_missions, roll.away_missions))
        choices += roll.new_attribute
    rep_checks, attribute_checks = [], []
    for by_medal in (False, *([True] * (roll.rises if roll else 0))):
        check = rep_check(
            person_of(figure),
            soldier.outcome,
            deros_months=figure.deros_months,
            highest_rep=soldier.highest_rep,
            no_rises=consequence.no_rises,
            by_medal=by_medal,
            dice=dice,
        )
        rep_checks.append(replace(check, next=()))
        figure = replace(figure, rep=check.rep_after)
        if check.attribute_check:
            gained = attribute_check(person_of(figure), dice=dice)
            attribute_checks.append(gained)
            choices += gained.chooses
            if gained.attribute:
                figure = replace(figure, attributes=(*figure.attributes, gained.attribute))
    return _Career(figure, roll, tuple(rep_checks), tuple(attribute_checks), choices)


def _relieved_leaders(
    figures: Sequence[Figure],
    consequence: Consequence,
    star: str,
    commander_relieved: bool,
    commander_ids: Collection[str],
) -> list[Returned]:
    """Return the leaders whom headquarters relieves, as soldiers lost to the platoon; empty if there are
    none. Source: p. 78, 103. The ``consequence`` of the mission relieves nobody, the platoon leader, or
    him and the squad leaders. ``commander_ids`` are the Commanders whose Danger Close failed; if one
    failed (``commander_relieved``) and none is known, it is the platoon leader. Never the Star (``star``
    is his id): he is given another platoon.
    """
    roles: dict[Relieved | None, tuple[str, ...]] = {
        None: POSTS[:1] if commander_relieved and not commander_ids else (),
        Relieved.PLATOON_LEADER: POSTS[:1],
        Relieved.ALL_LEADERS: (POSTS[0], POSTS[2]),
    }
    return [
        Returned(figure, Outcome.NO_CONTACT, lost="relieved")
        for figure in figures
        if (figure.role in roles[consequence.relieves] or figure.id in commander_ids) and figure.id != star
    ]


def is_star_relieved(platoon: PlatoonToFill, consequence: Consequence) -> bool:
    """True if the consequence relieves all leaders and the Star is platoon or squad leader, so that he gets a
    new platoon. A consequence that relieves only the platoon leader never relieves the Star. Source: p.
    103.
    """
    star = next((figure for figure in platoon.figures if figure.id == platoon.star), None)
    return bool(star and consequence.relieves is Relieved.ALL_LEADERS and star.role in (POSTS[0], POSTS[2]))


def with_rep_change(figures: Sequence[Figure], change: int, star: str) -> tuple[Figure, ...]:
    """Return a relieved Star's new platoon with ``change`` (-1) added to the REP of everybody but the Star
    (``star`` is his id). The change takes nobody below REP 3. Source: p. 103.
    """
    return tuple(
        figure
        if figure.id == star
        else replace(figure, rep=max(min(LEAST_REP, figure.rep), figure.rep + change))
        for figure in figures
    )


def _in_platoon_order(platoon: PlatoonToFill, figures: Sequence[Figure]) -> list[Figure]:
    """Return figures in the order in which they stand in the platoon."""
    place_by_id = {figure.id: place for place, figure in enumerate(platoon.figures)}
    return sorted(figures, key=lambda figure: place_by_id[figure.id])


def _acting_on_replacements(pending: Consequence, new: Consequence) -> Consequence:
    """Return the consequence that acts on today's replacements: this mission's (``new``), with what earlier
    ones left ``pending``: dice are added, the higher REP and limit count.
    """
    return replace(
        new,
        replacement_dice=pending.replacement_dice + new.replacement_dice,
        next_replacement_rep=max(pending.next_replacement_rep, new.next_replacement_rep),
        replacement_most=max(pending.replacement_most, new.replacement_most),
    )


def _still_pending(unused: Consequence, new: Consequence, pending: Consequence) -> Consequence:
    """Return the consequences that act later: on the next check for replacements, the next mission, the next
    turn.

    ``unused`` is today's consequence as the replacements have left it. Its text is joined from ``pending``
    (earlier missions) and ``new`` (this one), as far as they still act.
    """
    later = Consequence(
        "",
        next_replacement_rep=unused.next_replacement_rep,
        replacement_most=unused.replacement_most,
        replacement_dice=unused.replacement_dice,
        most_eal=new.most_eal,
        stand_down=new.stand_down,
    )
    texts = [
        source.text
        for source in (pending, new)
        if any(getattr(source, field) and getattr(later, field) for field in DEFERRED)
    ]
    return replace(later, text=" ".join(dict.fromkeys(texts)))


DEFERRED = ("next_replacement_rep", "replacement_dice", "most_eal", "stand_down")
"""The fields of a consequence that may have to wait."""


def _send_on_leave(platoon: PlatoonToFill, number: int) -> tuple[PlatoonToFill, tuple[str, ...]]:
    """Send up to ``number`` soldiers on R&R, those with the fewest months left to serve first: they miss one
    mission. Return the platoon and their ids. Source: p. 103. The Star, and soldiers who are away already,
    are not sent.
    """
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
    promotions: tuple[Promotion, ...],
    filled: PlacesFilled,
    on_leave_ids: tuple[str, ...],
    month: MonthEnd | None,
) -> EveningEnd:
    """Return the report of an evening's end, put together from its parts, with the rulings of all; nothing is
    rolled. ``month`` is None if no month ended.
    """
    medals = tuple(career.medal for career in careers if career.medal)
    rep_checks = tuple(check for career in careers for check in career.rep_checks)
    attribute_checks = tuple(check for career in careers for check in career.attribute_checks)
    return EveningEnd(
        aftermath=result,
        medal_rolls=medals,
        rep_checks=rep_checks,
        attribute_checks=attribute_checks,
        lost_soldiers=tuple(LostSoldier(soldier.figure.id, soldier.lost or "") for soldier in lost),
        promotions=promotions,
        place_results=filled.places,
        choosing_ids=tuple(career.figure.id for career in careers for _ in range(career.choices)),
        on_leave_ids=on_leave_ids,
        month_end=month,
        rulings=cited(
            result.rulings,
            *(roll.rulings for roll in medals),
            *(check.rulings for check in rep_checks),
            *(check.rulings for check in attribute_checks),
            *(place.found.rulings for place in filled.places),
            ("y-03", "y-10") if promotions else (),
            month.rulings if month else (),
        ),
    )


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
    """Raise RequestError unless an evening is the one that a tour is playing and can be counted. It is
    refused if it was counted already, if it belongs to no tour, another tour or another turn, if ``fng
    after`` was run in it, or if the document has no tour. ``fingerprint`` is the SHA-256 of the evening's
    file; empty if it is not known yet.
    """
    tour, mark = need_tour(tour_state), evening[TOUR_MARK]
    if fingerprint and any(counted.fingerprint == fingerprint for counted in tour.evenings):
        raise RequestError("this mission has already been scored for the tour")
    if mark is None:
        raise RequestError(
            f"this evening does not belong to a tour: the evening being played is {tour.evening}"
        )
    if not is_of_tour(tour_state, evening):
        whose = f"the tour in {mark.tour_file}" if mark.tour_file else "another tour"
        raise RequestError(
            f"this evening belongs to {whose}, turn {mark.turn}, and not to this tour: the evening being "
            f"played is {tour.evening}"
        )
    if mark.turn != tour.turn:
        raise RequestError(
            f"this evening is not that of turn {tour.turn} of the tour: the evening being played is "
            f"{tour.evening}"
        )
    if "after_evening" in evening.content:
        raise RequestError(
            "fng after has already rolled the aftermath of this mission and removed the lost; "
            f"{_undo_of_after(evening, tour.evening or '')}, then run fng campaign after"
        )


def _undo_of_after(evening: State, file: str) -> str:
    """Return the words that name the undo of ``fng after`` in an evening's file: ``fng undo 2 -f evening.json
    undoes that``. The number counts the commands since then, ``after`` included; it is left out if it is
    1.
    """
    log = [entry.get("command") for entry in evening.content.get("log") or () if isinstance(entry, dict)]
    steps = len(log) - log.index("after") if "after" in log else 1
    return f"fng undo {f'{steps} ' if steps > 1 else ''}-f {file} undoes that"


def is_of_tour(tour_state: State, evening: State) -> bool:
    """True if an evening was made by the tour of a document: both have the same token and the same Star.

    Tours begun by 0.2.0 have no token: then at least half of the evening's men must be soldiers of the tour,
    by id and name. Raises RequestError if the document has no tour.
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
    """Roll the aftermath of an evening, which was recovered and scored with ``points``, for its tour. Return
    the tour, the platoon and the report after it; the document is not changed (see ``after_count``).
    Raises RequestError if the tour plays no mission, or the evening is not the one being played. Source:
    p. 102-105.
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
    """Return a record of each soldier who did not come home from an evening, dead or missing; soldiers sent
    home are not among them. A record that the evening's document lacks is made, and names nobody as the
    cause. ``turn`` is the campaign turn.
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
    """Return the state of a tour's document once an evening is counted: with its tour, its platoon, the
    fallen, and the soldiers' stories.
    """
    after = with_platoon(state.with_(TOUR, counted.tour), counted.figures).with_new(FALLEN, *counted.fallen)
    soldiers = _soldiers_after_mission(state[SOLDIERS], counted)
    return after.with_(SOLDIERS, with_last_posts(soldiers, state[FIGURES]))


def _with_new_platoon(unit: PlatoonToFill, result: EveningResult, dice: Dice) -> tuple[Figure, ...]:
    """Return the platoon after an evening. If the Star was relieved, roll him a new platoon with lower REPs,
    in which he has the place of its Star; else nothing is rolled. Source: p. 103.
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
    """Return the tour once a mission is over, with its evening counted; the tour ends too if the Star is lost
    or goes home, or its last turn was played. Raises RequestError if the evening does not say its area and
    its type of mission.
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
    """Return the records of all soldiers with the events of this mission added. A soldier who is no longer in
    the platoon, and whose record does not say how he left it, is recorded as left behind; newcomers get a
    record, at the end.
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
    return tuple(
        replace(soldier, highest_rep=max(soldier.highest_rep, rep_by_id.get(soldier.id, 0)))
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
    """Return a soldier's record with one mission more and its kills, and an event in his story if he was
    wounded or lost in campaign turn ``turn``. ``evening`` is the file of the mission; ``fell`` how he fell
    and ``wound`` how he was put down, None if he was not. ``names`` are those of the evening's figures, by
    id.
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
    """Yield what the aftermath of a mission did to single soldiers: for each a tuple of his id, the event for
    his story, and other changes to his record, by field. The events are a new REP, a new attribute, being
    relieved, a post, and those of the month's end. ``turn`` is the campaign turn.
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
    """Yield the events of a month's end in a campaign turn, each with the soldier's id and the other changes
    to his record: who went home or became a Short Timer.
    """
    for name in report.homeward:
        yield name, SoldierEvent(turn, StoryKind.WENT_HOME), {"left_how": "home"}
    for timer in report.checks:
        if timer.short_timer:
            yield id_in_name(timer.who), SoldierEvent(turn, StoryKind.SHORT_TIMER), {"short_timer": True}


class SingleEveningEnd(NamedTuple):
    """The aftermath of an evening outside a tour: the report, and the unit's figures after it."""

    report: EveningEnd
    figures: tuple[Figure, ...]


def end_single_evening(state: State, points: int, *, dice: Dice) -> SingleEveningEnd:
    """Roll the aftermath of an evening outside a tour, whose own figures are the platoon; return the report
    and those figures after it. Source: p. 102-105. ``points`` are its victory points. Raises RequestError
    if the document has no figures of the FWF, or their army is not known.
    """
    own = _own_figures(state)
    if not own:
        raise RequestError("the document has no figures; give a document with a squad")
    unit = _evening_platoon(state, own)
    find(unit.army, army_ids(), "army", "figures: army")
    home = homecoming([replace(figure, away_missions=0) for figure in own], (), state)
    result = end_evening(unit, home, points, arvn=not goes_home(unit.army), dice=dice)
    return SingleEveningEnd(result.report, result.platoon.figures)


def after_single_evening(state: State, ended: SingleEveningEnd) -> State:
    """Return the state after an evening's aftermath: newcomers join the figures; the lost are taken from them
    and kept as losses.
    """
    staying = {figure.id for figure in ended.figures}
    gone = [figure.id for figure in _own_figures(state) if figure.id not in staying]
    lost = ((soldier.who, soldier.lost_how) for soldier in ended.report.lost_soldiers)
    state = after_losses(state, lost)
    return state.with_(FIGURES, ended.figures).without(FIGURES, gone)


def _own_figures(state: State) -> tuple[Figure, ...]:
    """Return the figures of the FWF, without civilians."""
    return tuple(figure for figure in state[FIGURES] if figure.side is Side.FWF and figure.bystander is None)


def check_not_ended_already(state: State, *, force: bool = False) -> None:
    """Raise RequestError if the aftermath of this evening was rolled already, unless ``force`` is True."""
    if "after_evening" in state.content and not force:
        raise RequestError(
            "the aftermath of this mission has been rolled already (p. 102-105); undo it with fng undo, or "
            "roll again with `force`"
        )


def _evening_platoon(state: State, own: tuple[Figure, ...]) -> PlatoonToFill:
    """Return the figures of an evening (``own``, at least one) as a platoon: its Star (without one, its first
    figure), the first known army, the Star's before the others', and the month: that of the mission, else
    of the platoon, else of the squad, else the first of the army. Raises RequestError if no army is known.
    """
    star = next((figure for figure in own if figure.star), own[0])
    army = next((figure.army for figure in (star, *own) if figure.army), "")
    if not army:
        raise RequestError(f"figures: the army of {star.called()} is not known")
    month = (
        MISSION.facts(state.content).month
        or PLATOON_FACTS.facts(state.content).date
        or SQUAD_FACTS.facts(state.content).date
        or first_month(army)
    )
    return PlatoonToFill(own, star.id, army, month, tuple(figures_with_retired_ids(state.content)))
