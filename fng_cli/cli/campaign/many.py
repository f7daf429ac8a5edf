"""``fng campaign sim``: simulate the rest of a tour many times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import sim
from fng_cli.cli.dividing.trials import Division, gather
from fng_cli.cli.files.origin import CAMPAIGN
from fng_cli.cli.firefight.many import estimate, shares_of
from fng_cli.cli.shell.answering import Answered, rule
from fng_cli.cli.shell.command import carried_out_by, command
from fng_cli.cli.shell.common import ClusterOption, ClusterWaitOption, Common, WorkersOption
from fng_cli.cli.shell.declared import Command, ThrownWhere
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.run_dice import RunDice
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Typed
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import TourEnd, TourPhase
from fng_cli.rules.campaign.trial import ASSUMPTIONS, TourEndShare, ToursSimulated, tour_outcome
from fng_cli.state import State

MANY = 200
"""The default number of simulated tours."""


class TourTrial(Struct, frozen=True):
    """One simulation of the rest of a tour: called with a seed, it returns the fields of the outcome by name."""

    content: Content
    house_rules: HouseRules = NO_HOUSE_RULES

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        """Play the tour to its end with the dice of ``seed``; return the fields of its ``TourOutcome`` by
        name.
        """
        return tour_outcome(self.content, seed=seed, house_rules=self.house_rules)._asdict()


class SimRun(CommandRun):
    """A run of ``campaign sim``, which leaves the tour's file unchanged."""

    times = MANY
    thrown = ThrownWhere.MANY
    writes = False
    divides = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the simulation of ``common.times`` tours. Raises RequestError for --dice, --ask and --odds,
        since every tour rolls new dice, and for --summary, since the tours are always summed up.
        """
        if common.dice or common.ask or common.odds:
            raise RequestError(
                "campaign sim rolls new dice for every tour; use --seed, not --dice, --ask or --odds"
            )
        if common.summary:
            raise RequestError(
                "--summary is not needed, because campaign sim always sums up its tours; leave it out (e.g. fng campaign sim -n 200)"
            )
        self._many = common.times
        super().__init__(command, options, replace(common, times=1))

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Simulate the rest of the tour many times, on the cluster of the options or on this computer.
        Return the answer with the results as shares and means. ``number`` is the place of this answer in a
        repeated run, None for a single run. Raises RequestError if there is no tour, or if it is over.
        """
        if need_tour(State(content)).phase is TourPhase.OVER:
            raise RequestError("the tour is over, so nothing is left to play")
        run_dice = self.dice_source.dice_for(content, number)
        seed = str(run_dice.logged.get("seed", run_dice.made.get("seed")))
        house_rules = run_dice.dice.house_rules
        trial = TourTrial({name: part for name, part in content.items() if name != "log"}, house_rules)
        where = Division(self.options["workers"], self.options["cluster"], self.options["cluster_wait"])
        tally = gather(trial, self._many, seed, where=where, what="tours")
        report = simulation_report(tally, self._many, seed)
        command = replace(self.command, rule=lambda play, **given: report)
        return rule(
            command,
            self.options,
            {},
            content,
            RunDice(Typed(()).set_house_rules(house_rules.all_applied()), run_dice.made, run_dice.logged),
        )


def simulation_report(tally: sim.CountsByName, times: int, seed: str) -> ToursSimulated:
    """Return the report of ``times`` simulated tours from the tally of their outcomes: shares and means, with
    standard errors. ``seed`` is the one from which all their dice came.
    """
    ends = tuple(
        TourEndShare(TourEnd(share.what), share.share, share.error, share.times)
        for share in shares_of(tally, "end", TourEnd, times)
    )
    home = next(end.share for end in ends if end.tour_end is TourEnd.HOME)
    return ToursSimulated(
        tours=times,
        tour_ends=ends,
        home_share=home,
        star_rep_at_end=estimate(tally, "star_rep"),
        missions_each=estimate(tally, "missions"),
        killed_each=estimate(tally, "killed"),
        came_each=estimate(tally, "came"),
        points_each=estimate(tally, "points"),
        assumptions=ASSUMPTIONS,
        seed=seed,
    )


def show(screen: Screen, report: ToursSimulated, content: Content) -> None:
    """Print how the simulated tours ended, then a table of means per tour (with the error, and the span that
    holds nine of ten tours), then the assumptions. ``content`` is unused.
    """
    screen.ruling(report.summary())
    rows = {
        "Star's REP at the end": report.star_rep_at_end,
        "missions": report.missions_each,
        "soldiers killed": report.killed_each,
        "newcomers": report.came_each,
        "victory points": report.points_each,
    }
    screen.grid(
        ("in a tour", "mean", "error", "nine of ten"),
        [
            (name, f"{estimate.mean:.2f}", f"{estimate.error:.2f}", f"{estimate.low} to {estimate.high}")
            for name, estimate in rows.items()
        ],
    )
    for assumption in report.assumptions:
        screen.line(f"Assumed: {assumption}.", indent=2, hang=2)


@command(
    "campaign sim",
    page="53-57, 102-105",
    section="campaign_sim",
    report=ToursSimulated,
    store=CAMPAIGN,
    run=SimRun,
    show=show,
)
def simulate(
    play: Play,
    workers: Annotated[
        int | None, again(WorkersOption, "Number of worker processes. [default: one for each processor]")
    ] = None,
    cluster: ClusterOption = None,
    cluster_wait: ClusterWaitOption = None,
) -> ToursSimulated:
    """Simulate the rest of a tour many times, and count how it ends.

    The tour file does not change. The command prints how often the tour ends in each way, with the mean REP,
    missions and losses.

    fng campaign sim -n 4 --workers 1 --seed 1 -i tour.toml
    fng campaign sim -n 2 --workers 1 --seed 2 -i tour.toml -j
    """
    carried_out_by(SimRun)
