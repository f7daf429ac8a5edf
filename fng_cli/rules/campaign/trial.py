"""Simulation of the rest of a tour by stated assumptions: its end for the Star, and its cost. Source: p. 53-57, 102-105."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from msgspec import Struct

from fng_cli.dice import Dice, Seeded
from fng_cli.document import Content, Report, plain
from fng_cli.figures import FIGURES, figures_with_retired_ids
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.armies.units import SquadPlan, squad
from fng_cli.rules.campaign.counting import after_count, count_evening
from fng_cli.rules.campaign.fortnight import (
    after_fortnight,
    after_muster,
    muster_men,
    need_tour,
    play_fortnight,
)
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR_MARK, Tour, TourEnd, TourMark, TourPhase
from fng_cli.rules.close.recovery import RECOVER, Casualty, after_recovery, hurt_of, roll_recoveries
from fng_cli.rules.firefight.field import Setting
from fng_cli.rules.firefight.fight import Estimate, roll_fight
from fng_cli.rules.people.person import person_of
from fng_cli.rules.record.counted import after_body_count, roll_body_count, tally_of
from fng_cli.rules.record.feats import record_feats
from fng_cli.rules.scoring.score import score
from fng_cli.state import State
from fng_cli.terms import Area, MissionType, Side
from fng_cli.words import count

ENEMIES = ("lvc", "mfvc", "nva")
"""The armies of which one is a mission's enemy, each equally likely."""
ASSUMPTIONS = (
    "the Star's squad goes on every mission with all of its fit men",
    "each mission is one firefight at 12 inches in the open, with a squad of the Local VC, the Main Force VC or the NVA, each equally likely",
    "each mission is scored as a Fight; nobody is captured, no support is called and nobody is brought out by helicopter",
    "nobody chooses an attribute or is moved between squads",
)
"""The assumptions of the simulation, for people."""


class TourOutcome(NamedTuple):
    """The rest of a simulated tour: its end, and the totals since the simulation began, but for ``turns``."""

    end: str
    star_rep: int
    """The REP of the Star at the end of his last turn; if he was lost in the first one, that of the beginning."""
    turns: int
    """The campaign turns of the whole tour."""
    missions: int
    killed: int
    came: int
    points: int


def tour_outcome(content: Content, *, seed: str, house_rules: HouseRules = NO_HOUSE_RULES) -> TourOutcome:
    """Play a document's tour to its end with the dice of ``seed``, and return its outcome. The document is
    not changed. Missions, the platoon's dead, newcomers and points count from the present state on; the
    number of turns is that of the whole tour. Raises RequestError if the document has no tour.
    """
    state = State(content)
    soldiers_before = len(state[SOLDIERS])
    rep_before = next((man.rep for man in state[FIGURES] if man.star), 0)
    dice = Seeded(seed).set_house_rules(house_rules)
    tour = need_tour(state)
    evenings_before = len(tour.evenings)
    while tour.phase is not TourPhase.OVER:
        if tour.phase is TourPhase.BETWEEN_TURNS:
            played = play_fortnight(state, f"turn-{tour.turn + 1:02}", dice=dice)
            state = after_fortnight(state, played)
        else:
            state = _play_mission(state, tour, dice)
        tour = need_tour(state)
    evenings = tour.evenings[evenings_before:]
    return TourOutcome(
        end=str(tour.tour_end),
        star_rep=next((turn.star_rep for turn in reversed(tour.turn_records) if turn.star_rep), rep_before),
        turns=tour.turn,
        missions=len(evenings),
        killed=sum(evening.killed_count for evening in evenings),
        came=len(state[SOLDIERS]) - soldiers_before,
        points=sum(evening.points or 0 for evening in evenings),
    )


def _play_mission(state: State, tour: Tour, dice: Dice) -> State:
    """Roll one mission of a tour as a firefight, and return the state of the tour after it. The wounded are
    recovered, and the mission is scored and recorded; no file is written. If nobody in the Star's squad
    can take part, there is no fight, and the mission is worth 0 points.
    """
    men = state[FIGURES]
    star = FIGURES.find(men, tour.star_id, "campaign.star_id")
    mission = {"type": MissionType.FIGHT.value, "area": (tour.last_area or Area.INTERIOR).value}
    evening, points = State({"fng": 3, "mission": mission}), 0
    if any(man.group == star.group and not man.away_missions for man in men):
        evening = after_muster(evening, muster_men(state))
        evening = _recover_wounded(_fight_battle(evening, tour, dice), dice)
        evening = after_body_count(evening, roll_body_count(evening, dice=dice))
        points = score(MissionType.FIGHT, tally_of(evening)).total
    else:
        evening = evening.with_(TOUR_MARK, TourMark(tour.turn, tour.star_id, tour.token))
    counted = count_evening(state, evening, points, f"trial {tour.turn}", dice=dice)
    return after_count(state, counted)


def _fight_battle(evening: State, tour: Tour, dice: Dice) -> State:
    """Roll up an enemy army and squad, and a firefight between that squad and the figures of the evening.
    Return the state after the fight, with the figures of both sides and their feats. Enemy figures are
    called ``e1``, ``e2`` and so on.
    """
    army = roll_enemy_army(dice=dice)
    wishes = Wishes(Arms(army, tour.now.month), deros=False, supplies=False, gear=False)
    _, enemy = squad(
        SquadPlan("e", "e", wishes, known=tuple(figures_with_retired_ids(evening.content))), dice=dice
    )
    before = evening.with_only(FIGURES, [*evening[FIGURES], *enemy])
    report, figures = roll_fight(before[FIGURES], Setting(), dice=dice)
    outcome = CommandOutcome(GivenCommand("fight", {}), before, tuple(report.report_events()))
    return record_feats(outcome, before.with_(FIGURES, figures))


def roll_enemy_army(*, dice: Dice) -> str:
    """Roll a die for the army of the enemy that a mission meets, and return its id. Each of ENEMIES has two
    faces.
    """
    return ENEMIES[(dice.one("whose squad it is") - 1) // 2]


def _recover_wounded(evening: State, dice: Dice) -> State:
    """Work out the recovery of the FWF soldiers whom the end of the battle changes: the wounded, who roll,
    those who have retired, and those whose REP was changed for the battle. All count as lying beside
    friends. Return the state after it, with the report in the section for recovery.
    """
    hurt = hurt_of(evening[FIGURES], Side.FWF)
    report = roll_recoveries(
        [
            Casualty(
                person_of(figure),
                figure.rep_lost - figure.rep_gained,
                from_friends_in=0,
                retired=not figure.down,
            )
            for figure in hurt
        ],
        dice=dice,
    )
    section = {"casualties": plain(report.casualties)}
    after = after_recovery(evening, zip(hurt, report.casualties, strict=True))
    return after.with_part({RECOVER.key: section})


class TourEndShare(Struct, frozen=True):
    """The share of simulated tours that end in one way, with its standard error."""

    tour_end: TourEnd
    share: float
    error: float
    times: int


class ToursSimulated(Report, frozen=True):
    """Many simulated tours: how often each end came for the Star, and the means of a tour.

    ``killed_each`` and ``came_each`` are soldiers killed and newcomers of a tour, ``points_each`` its victory points.
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
        """Return the share of the simulated tours in which the Star goes home on his feet, as a percentage:
        ``home 64%``.
        """
        return f"home {100 * self.home_share:.3g}%"

    def summary(self) -> str:
        """Return the number of tours, and the share of each end for the Star with its standard error: ``100
        tours simulated. How they ended for the Star: home 62% +- 4.9, lost 38% +- 4.9.``
        """
        ends = ", ".join(
            f"{end.tour_end} {100 * end.share:.3g}% +- {100 * end.error:.2g}" for end in self.tour_ends
        )
        return f"{count(self.tours, 'tour')} simulated. How they ended for the Star: {ends}."
