"""Fights for people: bars of text, and charts on paper of one fight and of many."""

from __future__ import annotations

from fng_cli import sim
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.paper.palette import BY_SIDE
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES
from fng_cli.rules.armies.armies import army_facts, find_army, is_army, side_of_army
from fng_cli.rules.firefight.fight import Fight
from fng_cli.rules.firefight.many import NAMED, Cost, Estimate, FightsSimulated
from fng_cli.terms import Side
from fng_cli.words import so_many

BAR_WIDTH = 40


def show_many(screen: Screen, report: FightsSimulated) -> None:
    """Print which side held the field how often, the cost, and how often it was how much."""
    screen.ruling(f"{so_many(report.fights, 'fight')}, simulated. The field is held by")
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
        f"n = {so_many(report.fights, 'fight')}, simulated; seed {report.seed}.",
        "The line at the end of a bar is its error: two of three such simulations come within it.",
    )
    below = (f"{strong}{apart}.", f"Rounds: {_told(report.rounds_played)}.")
    return draw(ChartPage(f"{so_many(report.fights, 'fight')}", below, (held, *losses), foot))


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
