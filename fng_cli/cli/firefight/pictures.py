"""Pictures of a fight and of the summary of many (``fng fight --svg``)."""

from __future__ import annotations

from fng_cli import sim
from fng_cli.cli.firefight.many import estimate_text
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.paper.palette import BY_SIDE
from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES
from fng_cli.rules.armies.armies import army_facts, find_army, is_army, side_of_army
from fng_cli.rules.firefight.fight import NAMED, Cost, Estimate, Fight, FightsSimulated
from fng_cli.terms import Side
from fng_cli.words import count


def picture(report: FightsSimulated, content: Content) -> str:
    """Return an SVG picture of many simulated fights: how often each side held the field, and how each side's
    losses are distributed. ``content`` is the document; the options are read from its last log entry.
    """
    options = lookup(content, "log")[-1].get("options", {})
    known = _armies(content, options.get("against"))
    held = Bars(
        "which side holds the field, with the standard error of each share",
        tuple(
            Bar(
                label=NAMED[holder.side],
                part=holder.share,
                figure=sim.percent(holder.share, holder.error),
                error=holder.error,
                colour=BY_SIDE[holder.side],
            )
            for holder in report.held
        ),
        "of fights",
    )
    losses = (_losses_chart(cost) for cost in report.costs)
    sides_text = " against ".join(
        f"{_strength_text(cost.strength_at_first)} {NAMED[cost.side]}{known.get(cost.side, '')}"
        for cost in report.costs
    )
    apart = f', {options["range_in"]:g}" apart' if "range_in" in options else ""
    foot = (
        f"n = {count(report.fights, 'fight')}, simulated; seed {report.seed}.",
        (
            "The line at the end of each bar shows its standard error: about two in three simulations "
            "like this one give a result within that line."
        ),
    )
    below = (f"{sides_text}{apart}.", f"Rounds: {estimate_text(report.rounds_played)}.")
    return draw(ChartPage(f"{count(report.fights, 'fight')}", below, (held, *losses), foot))


def _armies(content: Content, against: object) -> dict[str, str]:
    """Return, by side, the name of the side's army in brackets, after a space: `` (...)``. The armies are
    those of the document's figures and of ``against``, the value of ``--against``, if it names an army.
    Sides with no army or with several are left out.
    """
    armies_by_side: dict[str, set[str]] = {}
    for figure in FIGURES.read(content):
        if figure.army:
            armies_by_side.setdefault(figure.side, set()).add(figure.army)
    if isinstance(against, str) and is_army(against):
        army = find_army(against)
        armies_by_side.setdefault(side_of_army(army), set()).add(army)
    return {
        side: f" ({army_facts(next(iter(armies)))['name']})"
        for side, armies in armies_by_side.items()
        if len(armies) == 1
    }


def _strength_text(estimate: Estimate) -> str:
    """Return the number of a side's figures at the start. If the usual range has more than one number, return
    an estimate: ``12.3 ± 0.4 (8-17)``, the mean with its error and that range.
    """
    return str(estimate.low) if estimate.low == estimate.high else estimate_text(estimate)


def _losses_chart(cost: Cost) -> Bars:
    """Return a bar chart of a side's losses. It has a bar for each number of figures lost, from 0: the share
    of the fights in which exactly that number was lost, with the standard error.
    """
    shares = sim.shares({"lost": {lost: max(0, times) for lost, times in enumerate(cost.losses)}}, "lost")
    by_number = {int(share.label): share for share in shares}
    return Bars(
        f"{NAMED[cost.side]} figures dead or out of the fight: {estimate_text(cost.loss)}",
        tuple(
            Bar(
                label=str(lost),
                part=by_number[lost].share,
                figure=sim.percent(by_number[lost].share, by_number[lost].error),
                error=by_number[lost].error,
                colour=BY_SIDE[cost.side],
            )
            for lost in range(len(cost.losses))
        ),
        "of fights",
    )


MOST_ROUNDS = 14
"""Most rounds that a picture has columns for."""


def picture_of_one(report: Fight) -> str:
    """Return an SVG picture of one fight: the figures in sight in each of the first MOST_ROUNDS rounds, how
    it ended, and all events.
    """
    rounds = report.round_reports[:MOST_ROUNDS]
    strengths = {item.side: max(1, item.strength) for item in report.sides}
    counts = {Side.FWF: [item.fwf for item in rounds], Side.VC_NVA: [item.vc_nva for item in rounds]}
    in_sight = GridOf(
        "figures in sight, round by round",
        tuple(str(item.number) for item in rounds),
        tuple(
            (
                f"{NAMED[side]} of {strengths[side]}",
                tuple(Cell(str(number), 0.6 * number / strengths[side]) for number in counts[side]),
            )
            for side in strengths
        ),
    )
    states = list(dict.fromkeys(state for item in report.sides for state in item.states()))
    ended = GridOf(
        "number of figures by their state at the end",
        tuple(states),
        tuple(
            (NAMED[item.side], tuple(Cell(str(len(item.states().get(state, ())))) for state in states))
            for item in report.sides
        ),
    )
    story = tuple(
        f"{item.number}: {'; '.join(deed.told.rstrip('.') for deed in item.deeds)}."
        for item in report.round_reports
    )
    return draw(ChartPage("A fight", (report.verdict_text(),), (in_sight, ended), story))
