"""The summary of many fights (``fng fight --summary``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import sim
from fng_cli.cli.dividing.trials import Division, gather
from fng_cli.cli.firefight.sides import FightOptions, FightSetup, set_up_fight
from fng_cli.cli.shell.answering import Answered, rule
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.run_dice import RunDice
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Typed
from fng_cli.document import Content
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules
from fng_cli.recall import CachingTrialDice, MemoCache
from fng_cli.rules.firefight.field import Field, build_field
from fng_cli.rules.firefight.fight import (
    NAMED,
    RULINGS,
    Cost,
    Estimate,
    FightsSimulated,
    Held,
    play_fight,
    side_state,
    side_that_holds,
)
from fng_cli.state import State
from fng_cli.tables import kept
from fng_cli.terms import Side
from fng_cli.words import count

BAR_WIDTH = 40


def show_many(screen: Screen, report: FightsSimulated) -> None:
    """Print how often each side, or nobody, held the field in the simulated fights, each side's losses, the
    number of rounds, a histogram of each side's losses, and the seed.
    """
    screen.ruling(f"{count(report.fights, 'fight')} simulated. The field was held by")
    for holder in report.held:
        share = sim.percent(holder.share, holder.error)
        screen.bar_line(f"{NAMED[holder.side]:<7}", f"{share:>13}", BAR_WIDTH * holder.share)
    screen.line()
    screen.line("Losses in a fight: mean ± standard error (range that covers 90% of the fights)")
    for cost in report.costs:
        screen.line(f"{NAMED[cost.side]}: {_cost_text(cost)}", indent=2, hang=2)
    screen.line(f"Rounds: {estimate_text(report.rounds_played)}", indent=2)
    for cost in report.costs:
        _show_histogram(screen, cost, report.fights)
    screen.note(f"seed {report.seed}; fng fight -n {report.fights} -j prints each of these fights")


def _cost_text(cost: Cost) -> str:
    """Return the losses of a side in words: its strength at first, those dead or out of the fight, the dead
    among them, and those who ran. The values are estimates such as ``3.2 ± 0.1 (1-6)``; but a strength is a
    plain number if both ends of its range are the same.
    """
    parts = [
        f"of {estimate_text(cost.strength_at_first)}"
        if cost.strength_at_first.low != cost.strength_at_first.high
        else f"of {cost.strength_at_first.low}",
        f"{estimate_text(cost.loss)} dead or out of the fight",
        f"dead {estimate_text(cost.dead)}",
        f"ran {estimate_text(cost.ran)}",
    ]
    return ", ".join(parts)


def estimate_text(estimate: Estimate) -> str:
    """Return an estimate in words: the mean with its standard error, then the range in which nine of ten
    values lie: ``12.3 ± 0.4 (8-17)``.
    """
    return f"{sim.with_error(estimate.mean, estimate.error)} ({estimate.low}-{estimate.high})"


def _show_histogram(screen: Screen, cost: Cost, fights: int) -> None:
    """Print a bar chart of a side's losses: for each number of losses, the share of the ``fights`` that had
    it.
    """
    screen.line()
    screen.line(f"{NAMED[cost.side]} dead or out of the fight")
    highest = max(cost.losses)
    for lost, times in enumerate(cost.losses):
        percent = 100 * times / fights
        figure = f"{percent:.0f}%" if percent >= 1 or not times else "<1%"
        screen.bar_line(f"{lost:>3}", f"{figure:>4}", BAR_WIDTH * times / highest)


NOBODY = "nobody"


@kept
def _fight_memory() -> MemoCache:
    """Return the cache of dice answers that all fights of this process share. It is made on the first call,
    and anew after ``forget``.
    """
    return MemoCache()


class FightTrial(Struct, frozen=True):
    """One of many fights: with the same seed, the same fight as one of ``-n`` without a summary."""

    met: FightSetup
    place: int
    """The place of the command in the document's log."""
    ground: Field | None = None
    """The field, if no squad is rolled up for each fight."""
    house_rules: HouseRules = NO_HOUSE_RULES

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        """Play the fight with the dice of ``seed``, and return the results by name. ``holds`` is the side
        that holds the field, or NOBODY. ``rounds`` is the number of rounds. For each side, such as
        ``fwf``, there are ``fwf strength`` (all who took part), ``fwf dead``, ``fwf lost`` (dead or out of
        the fight) and ``fwf ran``.
        """
        dice = CachingTrialDice(seed, self.place, _fight_memory()).set_house_rules(self.house_rules)
        ground = self.ground or build_field(
            self.met.roll_sides(dice, named=False), self.met.setting, named=False
        )
        state, _ = play_fight(ground, reporting=False, dice=dice)
        values: dict[str, int | str] = {"holds": side_that_holds(state) or NOBODY, "rounds": state.rounds}
        for side in Side:
            side_after = side_state(ground, state, side)
            dead, out = len(side_after.obviously_dead), len(side_after.out_of_the_fight)
            values |= {
                f"{side} strength": side_after.strength,
                f"{side} dead": dead,
                f"{side} lost": dead + out,
                f"{side} ran": len(side_after.retired),
            }
        return values


class SummaryRun(CommandRun):
    """A call of the command that plays many fights on each document."""

    writes = False
    divides = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common, times: int) -> None:
        """Set up a run that plays ``times`` fights on each document and sums them up."""
        super().__init__(command, options, common)
        self._times = times

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Play the fights on a document, and return the answer with their summary. Worker processes, or a
        cluster if the options name one, share the work. ``number`` chooses the dice of a repeated run; None
        for a single run. Raises RequestError if there are not two sides, or if an option is wrong.
        """
        run_dice = self.dice_source.dice_for(content, number)
        seed = run_dice.logged.get("seed", run_dice.made.get("seed"))
        fight_options = {
            name: value for name, value in self.options.items() if name in FightOptions.__struct_fields__
        }
        house_rules = run_dice.dice.house_rules
        met = set_up_fight(
            Play(State(content), Typed(()).set_house_rules(house_rules)), FightOptions(**fight_options)
        )
        ground = None if met.enemy else build_field(met.known, met.setting, named=False)
        trial = FightTrial(met, len(content.get("log") or ()), ground, house_rules)
        division = Division(self.options["workers"], self.options["cluster"], self.options["cluster_wait"])
        tally = gather(trial, self._times, str(seed), where=division, what="fights")
        summary = summarize(tally, self._times, str(seed))
        options = self.given | {"times": self._times}
        command = replace(self.command, rule=lambda play, **given: summary)
        return rule(
            command,
            self.options,
            options,
            content,
            RunDice(Typed(()).set_house_rules(house_rules.all_applied()), run_dice.made, run_dice.logged),
        )


def summarize(tally: sim.CountsByName, fights: int, seed: str) -> FightsSimulated:
    """Return the summary of ``fights`` fights from the tally of their outcomes, with standard errors.
    ``seed`` is the one from which all their dice came.
    """
    held = tuple(Held(*share) for share in shares_of(tally, "holds", (*Side, NOBODY), fights))
    return FightsSimulated(
        fights=fights,
        held=held,
        costs=tuple(_cost(tally, side) for side in Side),
        rounds_played=estimate(tally, "rounds"),
        seed=seed,
        rulings=RULINGS,
    )


def _cost(tally: sim.CountsByName, side: Side) -> Cost:
    """Return the losses of a side over all fights, from ``tally``. It has estimates of the side's initial
    strength, dead, losses (dead or out of the fight), and figures that ran. It also has the number of
    fights with 0, 1, 2 ... losses.
    """
    lost = tally[f"{side} lost"]
    return Cost(
        side=side,
        strength_at_first=estimate(tally, f"{side} strength"),
        dead=estimate(tally, f"{side} dead"),
        loss=estimate(tally, f"{side} lost"),
        ran=estimate(tally, f"{side} ran"),
        losses=tuple(lost.get(number, 0) for number in range(max(lost) + 1)),
    )


class ShareOf(NamedTuple):
    """The share of trials with a result, its standard error, and their number."""

    what: str
    share: float
    error: float
    times: int


def shares_of(tally: sim.CountsByName, name: str, values: Iterable[str], times: int) -> list[ShareOf]:
    """Return how often each of ``values`` came up in ``times`` trials, as a share with its error, in the
    given order. ``name`` is the entry of ``tally`` that has the counts. A value that never came up has a
    share of 0 and an error above 0.
    """
    shares_by_value = {share.label: share for share in sim.shares(tally, name)}
    return [
        ShareOf(
            value, shares_by_value[value].share, shares_by_value[value].error, shares_by_value[value].times
        )
        if value in shares_by_value
        else ShareOf(value, 0.0, 1 / (times + 2), 0)
        for value in values
    ]


def estimate(tally: sim.CountsByName, name: str) -> Estimate:
    """Return the mean, over all trials, of the number counted under ``name``, with its standard error, the
    median, and the range in which nine of ten trials lie.
    """
    mean = sim.mean(tally, name)
    return Estimate(mean=mean.mean, error=mean.error, low=mean.low, median=mean.median, high=mean.high)
