"""The end of a mission: its result, medals, REP, losses and newcomers, for a platoon of a tour or of a single evening.

Source: p. 40, 102-105.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids
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
    aftermath,
    attribute_check,
    medal,
    rep_check,
)
from fng_cli.rules.armies.armies import army_ids, first_month
from fng_cli.rules.armies.units import PLATOON_FACTS, SQUAD_FACTS
from fng_cli.rules.campaign.fortnight import (
    LeadersReplaced,
    MonthEnd,
    PlaceFilled,
    PlacesFilled,
    PlatoonToFill,
    end_month,
    fill_places,
    replace_leaders,
)
from fng_cli.rules.campaign.homecoming import Homecoming, Returned, homecoming
from fng_cli.rules.campaign.tour import OpenPlace
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.people.person import person_of
from fng_cli.rules.record.fallen import after_losses
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import count

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
        """Return a line on the end of an evening: the mission's result and its consequence, then ``2 soldiers
        lost, 1 joined, 1 medal; 2 with a higher REP and 1 with a lower one.``
        """
        came = sum(place.who is not None for place in self.place_results)
        medals = sum(roll.medal is not Medal.NONE for roll in self.medal_rolls)
        up = sum(check.rep_after > check.rep_before for check in self.rep_checks)
        down = sum(check.rep_after < check.rep_before for check in self.rep_checks)
        return (
            f"{self.aftermath.summary()} {count(len(self.lost_soldiers), 'soldier')} lost, {came} "
            f"joined, {count(medals, 'medal')}; {up} with a higher REP and {down} with a lower one."
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
    """Roll the aftermath of an evening worth ``points`` victory points. Return its report, the platoon after
    it, and what is left for later: vacant posts, consequences and new stores. ``home`` says who took part,
    stayed behind or was lost. ``pending`` are consequences of earlier missions. ``open_places`` are vacant
    posts. ``arvn``: replacements are ARVN. ``ends_month``: the month is over. ``commander_relieved``: a
    Commander lost his command (p. 78); ``relieved_ids`` names such Commanders. Source: p. 102-105.
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
    """Roll the end of a month. Return its report, and the platoon without the soldiers who go home. Leaders'
    posts are filled by promotion if somebody can take them; the places that are then empty are listed as
    vacant. Source: p. 53, 104-105.
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
    """Roll the medal, the REP and the attributes of a soldier who came back. Return his new figure, the
    rolls, and the number of attributes he may choose. A medal is rolled only if deserved and allowed; it
    may bring further REP checks. An attribute is rolled only if a REP check calls for it. Source: p.
    103-104.
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
    """Return the leaders whom headquarters relieves, as soldiers lost to the platoon. ``consequence`` says
    which leaders a mission relieves. ``commander_ids`` are Commanders relieved for a failed Danger Close
    roll. If ``commander_relieved`` is true and there are no ids, the platoon leader is relieved. The Star
    (id ``star``) is not. Source: p. 78, 103.
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
    """True if the consequence relieves all leaders and the Star is platoon or squad leader. A consequence
    that relieves only the platoon leader never relieves the Star. Source: p. 103.
    """
    star = next((figure for figure in platoon.figures if figure.id == platoon.star), None)
    return bool(star and consequence.relieves is Relieved.ALL_LEADERS and star.role in (POSTS[0], POSTS[2]))


def with_rep_change(figures: Sequence[Figure], change: int, star: str) -> tuple[Figure, ...]:
    """Return a relieved Star's new platoon, with ``change`` (-1) added to the REP of everybody but the Star.
    ``star`` is his id. Nobody falls below REP 3; a figure that is already lower keeps its REP. Source: p.
    103.
    """
    return tuple(
        figure
        if figure.id == star
        else replace(figure, rep=max(min(LEAST_REP, figure.rep), figure.rep + change))
        for figure in figures
    )


def _in_platoon_order(platoon: PlatoonToFill, figures: Sequence[Figure]) -> list[Figure]:
    """Return these figures of the platoon in the order in which the platoon lists them. Raises KeyError for a
    figure that is not in it.
    """
    place_by_id = {figure.id: place for place, figure in enumerate(platoon.figures)}
    return sorted(figures, key=lambda figure: place_by_id[figure.id])


def _acting_on_replacements(pending: Consequence, new: Consequence) -> Consequence:
    """Return the consequence that applies to today's replacements: that of this mission (``new``) combined
    with the one left by earlier missions (``pending``). Replacement dice are added. Of the two rises in REP
    for the next replacement, and of their limits, the higher counts. All else, such as the text, is that of
    ``new``.
    """
    return replace(
        new,
        replacement_dice=pending.replacement_dice + new.replacement_dice,
        next_replacement_rep=max(pending.next_replacement_rep, new.next_replacement_rep),
        replacement_most=max(pending.replacement_most, new.replacement_most),
    )


def _still_pending(unused: Consequence, new: Consequence, pending: Consequence) -> Consequence:
    """Return the consequences that still take effect later, after replacements were rolled. ``unused`` gives
    what the replacements left over. ``new``, from this mission, gives the limit on EAL and the stand-down.
    The texts of ``pending`` (from earlier missions) and of ``new`` are joined; a text that stands in both
    comes once. A text is kept only if the result still has an effect of a kind that its consequence had.
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
    """Send up to ``number`` soldiers on R&R, which makes them miss one mission. Return the platoon and the
    ids of these soldiers. Those with the fewest months left to serve go first, and those whose months are
    not known last. The Star, and soldiers who are already away, are not sent. Source: p. 103.
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
    """Return the report of an evening's end, put together from its parts, with the rulings that they cite.
    Nothing is rolled. ``month`` is None if no month ended.
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


class SingleEveningEnd(NamedTuple):
    """The aftermath of an evening outside a tour: the report, and the unit's figures after it."""

    report: EveningEnd
    figures: tuple[Figure, ...]


def end_single_evening(state: State, points: int, *, dice: Dice) -> SingleEveningEnd:
    """Roll the aftermath of an evening that belongs to no tour; all FWF figures except civilians and
    prisoners count as the platoon. Return the report, and the platoon's figures afterwards. ``points`` are
    the evening's victory points. Raises RequestError if there are no such figures, or if their army is not
    known. Source: p. 102-105.
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
    """Return the state after the aftermath of a single evening, outside a tour. The platoon's figures are
    updated and newcomers added. FWF figures, except civilians and prisoners, that are no longer in the
    platoon are removed. Soldiers lost are recorded as losses.
    """
    staying = {figure.id for figure in ended.figures}
    gone = [figure.id for figure in _own_figures(state) if figure.id not in staying]
    lost = ((soldier.who, soldier.lost_how) for soldier in ended.report.lost_soldiers)
    state = after_losses(state, lost)
    return state.with_(FIGURES, ended.figures).without(FIGURES, gone)


def _own_figures(state: State) -> tuple[Figure, ...]:
    """Return the figures of the FWF, without civilians and prisoners to be freed."""
    return tuple(figure for figure in state[FIGURES] if figure.side is Side.FWF and figure.bystander is None)


def check_not_ended_already(state: State, *, force: bool = False) -> None:
    """Raise RequestError if the aftermath of this evening was rolled already, unless ``force`` is True."""
    if "after_evening" in state.content and not force:
        raise RequestError(
            "the aftermath of this mission has already been rolled (p. 102-105); undo it with fng undo, or "
            "roll again with `force`"
        )


def _evening_platoon(state: State, own: tuple[Figure, ...]) -> PlatoonToFill:
    """Return the figures of an evening (``own``, at least one) as a platoon, with its Star, army and month.
    Without a Star, the first figure counts as the Star. The army is that of the Star or of another figure.
    Without a recorded month, it is the army's first. Raises RequestError if no army is known.
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
