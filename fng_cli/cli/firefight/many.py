"""``fng fight --summary``: many fights, their totals and charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import sim
from fng_cli.cli.dividing.trials import Division, gather
from fng_cli.cli.firefight.sides import FightOptions, FightSetup, meeting
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.paper.palette import BY_SIDE
from fng_cli.cli.shell.answering import Answered, rule
from fng_cli.cli.shell.chance import RunDice
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Typed
from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules
from fng_cli.recall import CachingTrialDice, MemoCache
from fng_cli.rules.armies.armies import army_facts, find_army, is_army, side_of_army
from fng_cli.rules.firefight.field import Field, build_field
from fng_cli.rules.firefight.fight import (
    NAMED,
    RULINGS,
    Cost,
    Estimate,
    Fight,
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
    """Print which side held the field how often, the cost, and how often it was how much."""
    screen.ruling(f"{count(report.fights, 'fight')}, simulated. The field is held by")
    for one in report.held:
        share = sim.percent(one.share, one.error)
        screen.measured(f"{NAMED[one.side]:<7}", f"{share:>13}", BAR_WIDTH * one.share)
    screen.line()
    screen.line("What a fight costs: the mean and its error (nine of ten fights)")
    for cost in report.costs:
        screen.line(f"{NAMED[cost.side]}: {_cost_text(cost)}", indent=2, hang=2)
    screen.line(f"Rounds: {_told(report.rounds_played)}", indent=2)
    for cost in report.costs:
        _histogram(screen, cost, report.fights)
    screen.note(f"seed {report.seed}; fng fight -n {report.fights} -j has each of these fights")


def _cost_text(cost: Cost) -> str:
    parts = [
        f"of {_told(cost.strength_at_first)}"
        if cost.strength_at_first.low != cost.strength_at_first.high
        else f"of {cost.strength_at_first.low}",
        f"{_told(cost.loss)} dead or out of the fight",
        f"dead {_told(cost.dead)}",
        f"ran {_told(cost.ran)}",
    ]
    return ", ".join(parts)


def _told(one: Estimate) -> str:
    return f"{sim.with_error(one.mean, one.error)} ({one.low}-{one.high})"


def _histogram(screen: Screen, cost: Cost, fights: int) -> None:
    """Print a bar for each number of losses of a side, by how often it lost so many."""
    screen.line()
    screen.line(f"{NAMED[cost.side]} dead or out of the fight")
    most = max(cost.losses)
    for lost, times in enumerate(cost.losses):
        percent = 100 * times / fights
        figure = f"{percent:.0f}%" if percent >= 1 or not times else "<1%"
        screen.measured(f"{lost:>3}", f"{figure:>4}", BAR_WIDTH * times / most)


def picture(report: FightsSimulated, content: Content) -> str:
    """A sheet: who held the field, and how often each side lost how many."""
    given = lookup(content, "log")[-1].get("options", {})
    known = _armies(content, given.get("against"))
    held = Bars(
        "who holds the field, with the error of each share",
        tuple(
            Bar(NAMED[one.side], one.share, sim.percent(one.share, one.error), one.error, BY_SIDE[one.side])
            for one in report.held
        ),
        "of fights",
    )
    losses = (_losses(cost, report.fights) for cost in report.costs)
    strong = " against ".join(
        f"{_strength(cost.strength_at_first)} {NAMED[cost.side]}{known.get(cost.side, '')}"
        for cost in report.costs
    )
    apart = f', {given["range_in"]:g}" apart' if "range_in" in given else ""
    foot = (
        f"n = {count(report.fights, 'fight')}, simulated; seed {report.seed}.",
        "The line at the end of a bar is its error: two of three such simulations come within it.",
    )
    below = (f"{strong}{apart}.", f"Rounds: {_told(report.rounds_played)}.")
    return draw(ChartPage(f"{count(report.fights, 'fight')}", below, (held, *losses), foot))


def _armies(content: Content, against: object) -> dict[str, str]:
    """The army of each side in brackets, where it is of one; ``against`` is whose squad was rolled up for each fight."""
    found: dict[str, set[str]] = {}
    for one in FIGURES.read(content):
        if one.army:
            found.setdefault(one.side, set()).add(one.army)
    if isinstance(against, str) and is_army(against):
        army = find_army(against)
        found.setdefault(side_of_army(army), set()).add(army)
    return {
        side: f" ({army_facts(next(iter(armies)))['name']})"
        for side, armies in found.items()
        if len(armies) == 1
    }


def _strength(one: Estimate) -> str:
    return str(one.low) if one.low == one.high else _told(one)


def _losses(cost: Cost, fights: int) -> Bars:
    """A bar for each number of losses of a side, by how often it lost so many."""
    shares = sim.shares({"lost": {lost: max(0, times) for lost, times in enumerate(cost.losses)}}, "lost")
    by_number = {int(one.label): one for one in shares}
    return Bars(
        f"{NAMED[cost.side]} dead or out of the fight: {_told(cost.loss)}, figures",
        tuple(
            Bar(
                str(lost),
                by_number[lost].share,
                sim.percent(by_number[lost].share, by_number[lost].error),
                by_number[lost].error,
                BY_SIDE[cost.side],
            )
            for lost in range(len(cost.losses))
        ),
        "of fights",
    )


MOST_ROUNDS = 14
"""Rounds that a sheet has columns for."""


def picture_of_one(report: Fight) -> str:
    """A sheet of one fight: who was in sight round by round, how it ended, and what was done."""
    rounds = report.round_reports[:MOST_ROUNDS]
    strengths = {one.side: max(1, one.strength) for one in report.sides}
    counts = {Side.FWF: [one.fwf for one in rounds], Side.VC_NVA: [one.vc_nva for one in rounds]}
    in_sight = GridOf(
        "figures in sight, round by round",
        tuple(str(one.number) for one in rounds),
        tuple(
            (
                f"{NAMED[side]} of {strengths[side]}",
                tuple(Cell(str(number), 0.6 * number / strengths[side]) for number in counts[side]),
            )
            for side in strengths
        ),
    )
    states = list(dict.fromkeys(what for one in report.sides for what in one.states()))
    ended = GridOf(
        "how it ended, figures",
        tuple(states),
        tuple(
            (NAMED[one.side], tuple(Cell(str(len(one.states().get(what, ())))) for what in states))
            for one in report.sides
        ),
    )
    story = tuple(
        f"{one.number}: {'; '.join(deed.told.rstrip('.') for deed in one.deeds)}."
        for one in report.round_reports
    )
    return draw(ChartPage("A fight", (report.verdict_text(),), (in_sight, ended), story))


NOBODY = "nobody"


@kept
def _memory() -> MemoCache:
    """The parts of rules that the fights of this process have in common."""
    return MemoCache()


class FightTrial(Struct, frozen=True):
    """One of many fights: the same, by its seed, as ``-n`` without a summary gives.

    ``place`` is that of the command in the document's log; ``ground`` is there where nobody is rolled
    up anew.
    """

    met: FightSetup
    place: int
    ground: Field | None = None
    house_rules: HouseRules = NO_HOUSE_RULES

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        dice = CachingTrialDice(seed, self.place, _memory()).under(self.house_rules)
        ground = self.ground or build_field(self.met.sides(dice, named=False), self.met.setting, named=False)
        now, _ = play_fight(ground, telling=False, dice=dice)
        values: dict[str, int | str] = {"holds": side_that_holds(now) or NOBODY, "rounds": now.rounds}
        for side in Side:
            after = side_state(now, side)
            dead, out = len(after.obviously_dead), len(after.out_of_the_fight)
            values |= {
                f"{side} strength": after.strength,
                f"{side} dead": dead,
                f"{side} lost": dead + out,
                f"{side} ran": len(after.retired),
            }
        return values


class SummaryRun(CommandRun):
    """One call of the command that plays many fights on each document."""

    writes = False
    divides = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common, times: int) -> None:
        super().__init__(command, options, common)
        self._times = times

    def rule_on(self, content: Content, number: int | None) -> Answered:
        chance = self.dice_source.chance(content, number)
        seed = chance.logged.get("seed", chance.made.get("seed"))
        own = {name: value for name, value in self.options.items() if name in FightOptions.__struct_fields__}
        house_rules = chance.dice.house_rules
        met = meeting(Play(State(content), Typed(()).under(house_rules)), FightOptions(**own))
        ground = None if met.enemy else build_field(met.known, met.setting, named=False)
        trial = FightTrial(met, len(content.get("log") or ()), ground, house_rules)
        where = Division(self.options["workers"], self.options["cluster"])
        tally = gather(trial, self._times, str(seed), where=where, what="fights")
        told = summed_up(tally, self._times, str(seed))
        # Where they were fought changes nothing, so the log does not keep it.
        options = {name: value for name, value in self.given.items() if name not in {"workers", "cluster"}}
        options |= {"times": self._times}
        command = replace(self.command, rule=lambda play, **given: told)
        return rule(
            command,
            self.options,
            options,
            content,
            RunDice(Typed(()).under(house_rules.all_applied()), chance.made, chance.logged),
        )


def summed_up(tally: sim.CountsByName, times: int, seed: str) -> FightsSimulated:
    """A tally of fights in figures, with the errors, and no more digits than these allow."""
    held = tuple(Held(*one) for one in shares_of(tally, "holds", (*Side, NOBODY), times))
    return FightsSimulated(
        times,
        held,
        tuple(_cost(tally, side) for side in Side),
        estimate(tally, "rounds"),
        seed,
        rulings=RULINGS,
    )


def _cost(tally: sim.CountsByName, side: Side) -> Cost:
    lost = tally[f"{side} lost"]
    return Cost(
        side,
        estimate(tally, f"{side} strength"),
        estimate(tally, f"{side} dead"),
        estimate(tally, f"{side} lost"),
        estimate(tally, f"{side} ran"),
        tuple(lost.get(number, 0) for number in range(max(lost) + 1)),
    )


class ShareOf(NamedTuple):
    """The share of trials in which something came about, with its standard error, and how many they were."""

    what: str
    share: float
    error: float
    times: int


def shares_of(tally: sim.CountsByName, name: str, those: Iterable[str], times: int) -> list[ShareOf]:
    """The share of each of ``those`` values among so many trials; one that never came has an error, too."""
    known = {one.label: one for one in sim.shares(tally, name)}
    return [
        ShareOf(what, known[what].share, known[what].error, known[what].times)
        if what in known
        else ShareOf(what, 0.0, 1 / (times + 2), 0)
        for what in those
    ]


def estimate(tally: sim.CountsByName, name: str) -> Estimate:
    """The mean of a value over all trials, with its error, and where nine of ten lie."""
    found = sim.mean(tally, name)
    return Estimate(found.mean, found.error, found.low, found.median, found.high)
