"""The rest of a tour, played by stated assumptions: what becomes of the Star, and what it costs. Source: p. 53-57, 102-105."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from fng_cli.dice import Dice, Seeded
from fng_cli.document import Content, Report, plain
from fng_cli.figures import FIGURES, Figure, figures_with_retired_ids
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.armies.units import SquadPlan, squad
from fng_cli.rules.campaign.evening_end import mission_over
from fng_cli.rules.campaign.fortnight import fortnight, mustered, need_tour
from fng_cli.rules.campaign.tour import SOLDIERS, Tour, TourEnd, TourPhase
from fng_cli.rules.close.recovery import Casualty, after_battle, hurt_of, roll_recoveries
from fng_cli.rules.firefight.field import Setting
from fng_cli.rules.firefight.fight import Estimate, fight
from fng_cli.rules.people.person import person_of
from fng_cli.rules.record.counted import after_body_count, roll_body_count, tally_of
from fng_cli.rules.record.feats import record_feats
from fng_cli.rules.scoring.score import score
from fng_cli.state import State
from fng_cli.terms import Area, MissionType, Side
from fng_cli.words import count

ENEMIES = ("lvc", "mfvc", "nva")
"""The armies of whom a mission's enemy is, each as likely."""
ASSUMPTIONS = (
    "the Star's squad goes on every mission, with whoever of it is fit",
    "each mission is one firefight at 12 inches in the open, with a squad of the Local VC, the Main Force VC or the NVA, each as likely",
    "it is scored as a Fight; nobody is captured, no support is called, nobody is brought out by helicopter",
    "whoever may choose an attribute lets it be; nobody is moved between squads",
)
"""What is taken for granted, for people."""


class TourOutcome(NamedTuple):
    """The rest of a tour, once played: how it ended, and what it came to.

    ``star_rep`` is the last REP of the Star before he was lost, which is that of the beginning where he fell at once.
    """

    end: str
    star_rep: int
    turns: int
    missions: int
    killed: int
    came: int
    points: int


def tour_outcome(content: Content, *, seed: str, house_rules: HouseRules = NO_HOUSE_RULES) -> TourOutcome:
    """The rest of a document's tour by the dice of a seed, from where it stands."""
    before = len(SOLDIERS.read(content))
    began_with = next((man.rep for man in FIGURES.read(content) if man.star), 0)
    dice = Seeded(seed).under(house_rules)
    tour = need_tour(content)
    played = len(tour.evenings)
    while tour.phase is not TourPhase.OVER:
        if tour.phase is TourPhase.BETWEEN_TURNS:
            _, changes = fortnight(content, f"turn-{tour.turn + 1:02}", dice=dice)
        else:
            changes = _mission(content, tour, dice)
        content = plain(content | changes)
        tour = need_tour(content)
    star = next((one.star_rep for one in reversed(tour.turn_records) if one.star_rep), began_with)
    new = tour.evenings[played:]
    return TourOutcome(
        str(tour.tour_end),
        star,
        tour.turn,
        len(new),
        sum(one.killed_count for one in new),
        len(SOLDIERS.read(content)) - before,
        sum(one.points or 0 for one in new),
    )


def _mission(content: Content, tour: Tour, dice: Dice) -> Content:
    """The part of a tour's document that changes by one mission, fought, looked after and scored."""
    men = FIGURES.read(content)
    if not any(man.group == _star(men, tour).group and not man.away_missions for man in men):
        return _nobody_went(content, tour, dice)
    _, changes = mustered(content)
    evening: Content = {"fng": content.get("fng", 2), "mission": _facts(tour), **changes}
    evening = plain(evening | _fought(evening, tour, dice))
    evening = plain(evening | _looked_after(evening, dice))
    fought = State(evening)
    evening = plain(after_body_count(fought, roll_body_count(fought, dice=dice)).content)
    points = score(MissionType.FIGHT, tally_of(evening)).total
    return mission_over(content, evening, points, f"trial {tour.turn}", dice=dice)[1]


def _nobody_went(content: Content, tour: Tour, dice: Dice) -> Content:
    """A mission that nobody is fit for: it is over without an enemy met, and worth nothing."""
    mark = {"turn": tour.turn, "star_id": tour.star_id, "tour_token": tour.token}
    evening: Content = {"fng": 2, "mission": _facts(tour), "tour_turn": mark, "figures": []}
    return mission_over(content, evening, 0, f"trial {tour.turn}", dice=dice)[1]


def _star(men: Sequence[Figure], tour: Tour) -> Figure:
    return FIGURES.find(men, tour.star_id, "campaign.star_id")


def _facts(tour: Tour) -> dict[str, Any]:
    return {"type": MissionType.FIGHT.value, "area": (tour.last_area or Area.INTERIOR).value}


def _fought(evening: Content, tour: Tour, dice: Dice) -> Content:
    """The part of an evening that changes by its firefight: all figures, and who put whom down."""
    own = FIGURES.read(evening)
    army = whose_squad(dice=dice)
    wishes = Wishes(Arms(army, tour.now.month), deros=False, supplies=False, gear=False)
    _, enemy = squad(SquadPlan("e", "e", wishes, known=tuple(figures_with_retired_ids(evening))), dice=dice)
    before = plain(evening | FIGURES.only([*own, *enemy]))
    report, after = fight([*own, *enemy], Setting(), dice=dice)
    changes = {**FIGURES.only([*own, *enemy]), **FIGURES.change(before, after)}
    fought = CommandOutcome(GivenCommand("fight", {}), State(before), tuple(report.report_events()))
    return record_feats(fought, State(before | changes)).difference(State(before))


def whose_squad(*, dice: Dice) -> str:
    """The army of the enemy whom a mission meets, each as likely."""
    return ENEMIES[(dice.one("whose squad it is") - 1) // 2]


def _looked_after(evening: Content, dice: Dice) -> Content:
    """The part of an evening that changes by the recovery of its wounded, all of whom were found."""
    hurt = hurt_of(FIGURES.read(evening), Side.FWF)
    report = roll_recoveries(
        [
            Casualty(person_of(one), one.rep_lost - one.rep_gained, from_friends_in=0, retired=not one.down)
            for one in hurt
        ],
        dice=dice,
    )
    after = [after_battle(one, found) for one, found in zip(hurt, report.casualties, strict=True)]
    return {**FIGURES.change(evening, after), "recover": {"casualties": plain(report.casualties)}}


class TourEndShare(Struct, frozen=True):
    """The share of tours that end in a way, with its standard error."""

    tour_end: TourEnd
    share: float
    error: float
    times: int


class ToursSimulated(Report, frozen=True):
    """Many tours played to their end: how they ended for the Star, his REP then, what they cost.

    ``killed_each`` and ``came_each`` are soldiers killed and newcomers of a tour, ``points_each`` its victory points.
    ``assumptions`` is what was taken for granted.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("home_share",)

    tours: int
    tour_ends: tuple[TourEndShare, ...]
    home_share: float
    star_rep_at_end: Estimate
    missions_each: Estimate
    killed_each: Estimate
    came_each: Estimate
    points_each: Estimate
    assumptions: tuple[str, ...]
    seed: str
    method: str = "simulated"

    def answer(self) -> str:
        """``home 64 %``: how likely the Star goes home on his feet."""
        return f"home {100 * self.home_share:.3g}%"

    def summary(self) -> str:
        told = ", ".join(
            f"{one.tour_end} {100 * one.share:.3g}% +- {100 * one.error:.2g}" for one in self.tour_ends
        )
        return f"{count(self.tours, 'tour')} simulated; for the Star they end: {told}."
