"""The tally for the score: the part that a document keeps, and the part that only players can tell.

Source: p. 98-103.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.mission.weather import MISSION, MISSION_END
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind, numbers
from fng_cli.rules.scoring.earned import VICTORY_POINTS
from fng_cli.rules.scoring.score import BodyCount, Counted, Tally, body_count, body_count_of, score
from fng_cli.rules.support.levels import ready_left
from fng_cli.rules.support.state import record_of
from fng_cli.state import KeptSection, State
from fng_cli.terms import Side
from fng_cli.words import in_words

TOLD = (FeatKind.FETCHED_UNDER_FIRE, FeatKind.BUNKER_DESTROYED)
"""The deeds of one man that no command sees by itself."""


class Patrolled(Report, frozen=True):
    """The sectors that the unit has patrolled, the new ones among them. Source: p. 100-101."""

    ANSWER: ClassVar[tuple[str, ...]] = ("patrolled_sectors",)

    new_sectors: tuple[int, ...]
    patrolled_sectors: tuple[int, ...]

    def summary(self) -> str:
        new = f"sector{'' if len(self.new_sectors) == 1 else 's'} {in_words(self.new_sectors)}"
        return f"Patrolled now: {new}; {len(self.patrolled_sectors)} of 6 in all."

    def verdict(self) -> bool:
        """Whether all six sectors are patrolled.

        No: a sector is not patrolled yet.
        """
        return len(self.patrolled_sectors) == SECTORS


SECTORS = 6
"""Sectors of the table. Source: p. 45."""


def patrolled(feats: Iterable[Feat], sectors: Sequence[int]) -> Patrolled:
    """Sectors whose centre the unit has seen from within them; each counts once. Source: p. 100-101."""
    known = numbers(feats, FeatKind.SECTOR_PATROLLED)
    new = tuple(sorted(set(sectors) - known))
    return Patrolled(new, tuple(sorted(known | set(sectors))))


def patrol_feats(report: Patrolled, turn: int | None) -> tuple[Feat, ...]:
    """The feats of the sectors that are new."""
    return tuple(Feat(FeatKind.SECTOR_PATROLLED, turn, number=number) for number in report.new_sectors)


def after_patrol(state: State, report: Patrolled) -> State:
    """Return the state with a feat for each sector that was patrolled for the first time."""
    return state.with_new(FEATS, *patrol_feats(report, turn_of(state)))


class DeedTold(Report, frozen=True):
    """A deed of one man that the players tell, for the roll for a medal. Source: p. 103."""

    ANSWER: ClassVar[tuple[str, ...]] = ("kind",)

    who: str
    kind: FeatKind

    def summary(self) -> str:
        return f"{self.who}: {self.kind.replace('-', ' ')}. It is kept for the roll for a medal."


def after_deed(state: State, report: DeedTold) -> State:
    """Return the state with the feat of a deed that the players told. Source: p. 103."""
    return state.with_new(FEATS, Feat(report.kind, turn_of(state), who=report.who))


WOUNDED = frozenset({AfterBattle.RECOVERS, AfterBattle.REPLACEMENT, AfterBattle.LEAVES})
"""What became of those who were wounded, once they were looked after."""


class SoldierLost(Struct, frozen=True):
    """The fields of a soldier lost in an evening of a tour that the tally reads: his id, and how he was lost."""

    who: str = ""
    lost_how: str = ""


class AfterEveningFacts(Struct, frozen=True):
    """The fields of an evening's end that the tally reads."""

    lost_soldiers: tuple[SoldierLost, ...] = ()


AFTER_EVENING = KeptSection("after_evening", AfterEveningFacts)
"""What an evening of a tour left behind, once it was counted."""


def tally_of(content: Content) -> Tally:
    """The tally of a mission as far as its document knows it, its dead of the enemy as the body count has them.

    Dead, wounded and missing are as recovery left them, or as they lie where there was none yet. Sectors,
    PEFs and Potential Contacts count once each.
    """
    figures, feats = FIGURES.read(content), FEATS.read(content)
    own = [figure for figure in figures if figure.side is Side.FWF and figure.bystander is None]
    theirs = [figure for figure in figures if figure.side is Side.VC_NVA]
    confirmed, unconfirmed = _dead(feats)
    captives = [figure for figure in theirs if figure.captured_by]
    wounded = _wounded_captives(feats)
    fates = _fates(content)
    replaced = _replaced(content, own)
    return Tally(
        captured_unharmed=sum(one.id not in wounded for one in captives),
        captured_wounded=sum(one.id in wounded for one in captives),
        confirmed_dead=confirmed,
        unconfirmed_dead=unconfirmed,
        fwf_mia=_missing(own, fates) + replaced["missing"],
        fwf_dead=sum(one.status is Status.OBVIOUSLY_DEAD for one in own) + replaced["dead"],
        fwf_wounded=_wounded(own, fates),
        civilian_casualty=len({one.whom for one in feats if one.kind is FeatKind.CIVILIAN_HIT}),
        pef_revealed=len(numbers(feats, FeatKind.PEF_REVEALED)),
        sector_patrolled=len(numbers(feats, FeatKind.SECTOR_PATROLLED)),
        pc_revealed=len(numbers(feats, FeatKind.PC_REVEALED)),
        not_exited=MISSION_END.facts(content).exited is False,
    )


def ready_unused(content: Content) -> int:
    """The Ready Supports of a mission's level that were never called upon; 0 where no level is known. Source: p. 74, 102."""
    level = MISSION.facts(content).support_level
    return 0 if level is None else len(ready_left(level, record_of(State(content))))


def uncounted(content: Content) -> tuple[Figure, ...]:
    """The enemy dead of a document for whom no body count was rolled yet, in their order. Source: p. 102."""
    counted = {one.whom for one in FEATS.read(content) if one.confirmed is not None}
    return tuple(
        figure
        for figure in FIGURES.read(content)
        if figure.side is Side.VC_NVA and figure.status is Status.OBVIOUSLY_DEAD and figure.id not in counted
    )


def roll_body_count(state: State, *, dice: Dice) -> BodyCount:
    """Roll the body count of the enemy dead who were not counted yet, a die for each; empty if there are none. Source: p. 102."""
    names = tuple(figure.id for figure in uncounted(state.content))
    return dice.part(body_count_of, names, coarse=_so_many) if names else BodyCount(0, 0)


def roll_body_count_by_name(state: State, *, dice: Dice) -> BodyCount:
    """Roll the body count as ``roll_body_count`` does; raises RequestError if there is nobody to count. Source: p. 102."""
    report = roll_body_count(state, dice=dice)
    if not report.bodies:
        raise RequestError(
            "nobody of the enemy is obviously dead whose body was not counted: say how many, fng body-count 3"
        )
    return report


def _so_many(names: Sequence[str], *, dice: Dice) -> BodyCount:
    """The body count of the dead where it does not matter which of them is confirmed."""
    report = body_count(len(names), dice=dice)
    bodies = tuple(Counted(name, at < report.confirmed_dead) for at, name in enumerate(names))
    return replace(report, bodies=bodies)


def after_body_count(state: State, report: BodyCount) -> State:
    """Return the state after a body count by name: the feat of each kill says whether it is confirmed.

    The last figure that put him down is credited; a dead enemy without such a feat gets one of nobody. Source: p. 102.
    """
    feats = list(state[FEATS])
    for body in report.bodies:
        kills = (at for at, feat in enumerate(feats) if feat.whom == body.who and feat.kills)
        place = max(kills, default=None)
        if place is None:
            feats.append(_nobodys(body.who, body.confirmed))
        else:
            feats[place] = replace(feats[place], confirmed=body.confirmed)
    return state.with_only(FEATS, feats) if report.bodies else state


def _nobodys(whom: str | None, confirmed: bool) -> Feat:
    """The feat of a kill that nobody is credited with."""
    return Feat(
        FeatKind.PUT_DOWN,
        whom=whom,
        side=Side.VC_NVA,
        state_after=Status.OBVIOUSLY_DEAD,
        confirmed=confirmed,
    )


def _dead(feats: Iterable[Feat]) -> tuple[int, int]:
    """The enemy dead, confirmed and not."""
    counted = [one.confirmed for one in feats if one.confirmed is not None]
    return sum(counted), len(counted) - sum(counted)


def _wounded_captives(feats: Iterable[Feat]) -> frozenset[str]:
    """The ids of those who were out of the fight when they were captured."""
    return frozenset(
        one.whom
        for one in feats
        if one.kind is FeatKind.CAPTURED and one.whom and one.state_before is Status.OUT_OF_THE_FIGHT
    )


def _fates(content: Content) -> Sequence[AfterBattle]:
    """The fates of all casualties, where recovery was rolled; empty where it was not."""
    return [one.fate for one in RECOVER.facts(content).casualties if one.fate is not None]


def _replaced(content: Content, own: Iterable[Figure]) -> Counter[str]:
    """Those who have left the document since, as others took their places: how many dead, how many taken prisoner.

    Whom recovery found missing stands in its fates still. Source: p. 102-105.
    """
    here = {figure.id for figure in own}
    told = {
        id_in_name(one.name)
        for one in RECOVER.facts(content).casualties
        if one.name and one.fate is AfterBattle.MISSING
    }
    lost = AFTER_EVENING.facts(content).lost_soldiers
    return Counter(one.lost_how for one in lost if one.who not in here and one.who not in told)


def _missing(own: Iterable[Figure], fates: Sequence[AfterBattle]) -> int:
    """The FWF missing in action: whom the enemy found, or took prisoner."""
    taken = sum(bool(one.captured_by) for one in own)
    return taken + sum(fate is AfterBattle.MISSING for fate in fates)


def _wounded(own: Iterable[Figure], fates: Sequence[AfterBattle]) -> int:
    """The FWF out of the fight: who lies there still, or was looked after."""
    lying = sum(one.status is Status.OUT_OF_THE_FIGHT and not one.captured_by for one in own)
    return lying + sum(fate in WOUNDED for fate in fates)


def points_so_far(content: Content) -> int:
    """The victory points of a mission as it goes, without what support left over is worth at its end.

    The enemy dead for whom no body count was rolled yet count as not confirmed. What was earned on the way is in it; only
    that, where no mission is known. Source: p. 98-102.
    """
    earned, kind = VICTORY_POINTS.read(content), MISSION.facts(content).type
    if kind is None:
        return sum(one.points for one in earned)
    tally = tally_of(content)
    tally = replace(tally, unconfirmed_dead=tally.unconfirmed_dead + len(uncounted(content)))
    return score(kind, tally, earned=earned).mission_points
