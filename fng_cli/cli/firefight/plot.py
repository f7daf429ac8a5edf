"""Results of many fights for people: bars of text, and a chart as SVG."""

from __future__ import annotations

from fng_cli import sim
from fng_cli.cli.paper.svg import tag, words
from fng_cli.cli.shell.screen import Screen
from fng_cli.rules.firefight.many import NAMED, Cost, Estimate, FightsSimulated

BAR_WIDTH = 40
COLORS = {"fwf": "#3b6ea5", "vc-nva": "#b5473c", "nobody": "#8a8a8a"}


def show_many(screen: Screen, report: FightsSimulated) -> None:
    """Print which side held the field how often, the cost, and how often it was how much."""
    screen.ruling(f"{report.fights:,} fights, simulated. The field is held by")
    for one in report.held:
        share = sim.percent(one.share, one.error)
        screen.plain(f"  {NAMED[one.side]:<7} {share:>14}  {_bar(one.share)}")
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


def _bar(part: float, width: int = BAR_WIDTH) -> str:
    return "\N{FULL BLOCK}" * round(width * part)


def _histogram(screen: Screen, cost: Cost, fights: int) -> None:
    """Print a bar for each number of losses of a side, by how often it lost so many."""
    screen.line()
    screen.line(f"{NAMED[cost.side]} dead or out of the fight")
    most = max(cost.losses)
    for lost, times in enumerate(cost.losses):
        percent = 100 * times / fights
        figure = f"{percent:.0f}%" if percent >= 1 or not times else "<1%"
        screen.plain(f"  {lost:>3}  {figure:>4}  {_bar(times / most)}")


WIDE, HIGH, MARGIN = 640, 360, 48


def picture(report: FightsSimulated) -> str:
    """A chart: who held the field, and how often each side lost how many."""
    shares = [
        words(
            (MARGIN, 52 + 18 * place),
            f"{NAMED[one.side]}: {sim.percent(one.share, one.error)}",
            fill=COLORS[one.side],
            font_size=14,
        )
        for place, one in enumerate(report.held)
    ]
    title = words((MARGIN, 28), f"Who holds the field: {report.fights:,} fights, simulated", font_size=16)
    axis = words((WIDE / 2, HIGH - 8), "dead or out of the fight", text_anchor="middle", font_size=12)
    background = tag("rect", width=WIDE, height=HIGH, fill="#ffffff")
    inside = [background, title, *shares, *_columns(report), axis]
    head = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {WIDE} {HIGH}",
        "font_family": "sans-serif",
    }
    return tag("svg", *inside, width=WIDE, height=HIGH, **head) + "\n"


def _columns(report: FightsSimulated) -> list[str]:
    """Columns side by side for each number of losses, with their percentages on the left."""
    top, bottom = 120.0, HIGH - 44.0
    groups = max(len(cost.losses) for cost in report.costs)
    step = (WIDE - 2 * MARGIN) / groups
    most = max(max(cost.losses) for cost in report.costs)
    drawn = [
        tag("line", x1=MARGIN, y1=bottom, x2=WIDE - MARGIN, y2=bottom, stroke="#444444"),
        words((MARGIN - 6, top + 4), f"{100 * most / report.fights:.0f}%", text_anchor="end", font_size=11),
        words((MARGIN - 6, bottom), "0%", text_anchor="end", font_size=11),
    ]
    for lost in range(groups):
        left = MARGIN + step * lost
        drawn.append(words((left + step / 2, bottom + 16), lost, text_anchor="middle", font_size=11))
        for place, cost in enumerate(report.costs):
            times = cost.losses[lost] if lost < len(cost.losses) else 0
            tall = (bottom - top) * times / most
            x = left + step * (0.12 + 0.38 * place)
            drawn.append(
                tag("rect", x=x, y=bottom - tall, width=step * 0.36, height=tall, fill=COLORS[cost.side])
            )
    return drawn
