"""After an evening of a tour: its result, medals, REP, who is lost and who comes, in the book's order.

Source: p. 102-105.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import Figure
from fng_cli.rules.after.attribute import AttributeCheck, attribute_check
from fng_cli.rules.after.consequence import NOTHING, Aftermath, Consequence, Relieved, aftermath
from fng_cli.rules.after.leaders import POSTS, Promotion
from fng_cli.rules.after.medals import Medal, MedalRoll, medal
from fng_cli.rules.after.rep import Outcome, RepCheck, rep_check
from fng_cli.rules.campaign.filling import Filled, PlaceFilled, PlatoonToFill, Promoted, filled, promoted
from fng_cli.rules.campaign.homecoming import Homecoming, Returned
from fng_cli.rules.campaign.month_end import MonthEnd, month_end
from fng_cli.rules.campaign.tour import OpenPlace
from fng_cli.rules.people.person import person_of

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
