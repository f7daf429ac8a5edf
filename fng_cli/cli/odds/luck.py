"""``fng luck``: how the dice of an evening fell, compared with what was to be expected."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.files import inputs
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.shell.pipeline import RulingLikeViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, log_entry
from fng_cli.rules.record.luck import (
    EXACT_DICE,
    ONE_IN,
    DiceLuck,
    LuckLine,
    LuckMoment,
    ThrownDice,
    measure_luck,
    rolls_of_log,
)

MOST_PEOPLE = 8
LEAST_DICE = 6
"""The fewest dice for which a figure gets a line, unless they are remarkable."""
TEST = (
    "as good, as bad: the chance that fair dice do at least as well, or at least as badly; remarkable (!): "
    f"a chance so small that, with fair dice, fewer than one log in {ONE_IN} has such a line"
)


def show(screen: Screen, report: DiceLuck, content: Content) -> None:
    """Print the summary of the dice's luck. If dice were thrown, a table by kind of dice follows, for each
    side and for the few figures with the most unusual luck. Then come the count of each face with the
    chance of so uneven a spread, the luckiest and unluckiest moments, and a note. ``content`` is unused.
    """
    screen.ruling(report.summary())
    if not report.dice_thrown:
        return
    heads = ("", "", "dice", "came to", "on average", "as good", "as bad")
    rows = [_luck_row(line) for line in (*report.sides, *_figures_to_show(report))]
    screen.columns(heads, rows)
    counts = ", ".join(f"{face}: {count}" for face, count in enumerate(report.face_counts, 1))
    screen.line(
        f"Faces {counts}; the chance of a spread at least this uneven is {_percent(report.chance_as_uneven)}",
        indent=2,
        hang=2,
    )
    for head, moments in (("Luckiest", report.luckiest), ("Unluckiest", report.unluckiest)):
        if moments:
            screen.line(head, bold=True)
        for moment in moments:
            screen.line(
                f"{_one_in_text(moment.chance_so_extreme):>9}  {_moment_text(moment)}", indent=2, hang=11
            )
    screen.note(TEST)


def _figures_to_show(report: DiceLuck) -> list[LuckLine]:
    """Return the lines of the figures whose dice fell farthest from what is expected, at most MOST_PEOPLE.

    Figures with few dice are left out unless they are remarkable.
    """
    lines = [line for line in report.by_figure if line.dice_thrown >= LEAST_DICE or line.remarkable]
    return sorted(lines, key=lambda line: min(line.chance_at_least, line.chance_at_most))[:MOST_PEOPLE]


def _luck_row(line: LuckLine) -> tuple[str, ...]:
    """Return a line of the luck table as seven texts: owner (``!`` marks a remarkable line), kind of dice,
    number thrown, result, expected result, and two chances. These are the chance of doing as well or
    better, and that of doing as badly or worse.
    """
    return (
        f"{line.whose}{' !' if line.remarkable else ''}",
        line.kind_of_dice,
        f"{line.dice_thrown:,}",
        f"{line.came_to:,}",
        f"{line.expected:,.1f}",
        _percent(line.chance_at_least),
        _percent(line.chance_at_most),
    )


def _percent(chance: float) -> str:
    """Return a chance in percent with one decimal, ``12.3%``; below 0.95 percent with at most two significant
    digits, ``0.034%`` or ``0.5%``.
    """
    number = 100 * chance
    return f"{number:.1f}%" if number >= 0.95 else f"{number:.2g}%"


def _one_in_text(chance: float) -> str:
    """Return a chance as text: below 0.4 as ``1 in 1,200``, others in percent."""
    return f"1 in {1 / chance:,.0f}" if chance < 0.4 else _percent(chance)


def _moment_text(moment: LuckMoment) -> str:
    """Return a moment of luck in words: turn, command, label of the roll, who rolled, and the faces. The turn
    is left out if unknown or 0. Who rolled is left out if unknown or already in the label.
    """
    turn = f"turn {moment.turn}, " if moment.turn else ""
    faces = " ".join(map(str, moment.faces))
    thrower = f" ({moment.whose})" if moment.whose and moment.whose not in moment.label else ""
    return f"{turn}{moment.command}: {moment.label}{thrower} {faces}"


def picture(report: DiceLuck, content: Content) -> str:
    """Return the luck in a log as an SVG chart. It has a table by side and kind of dice, with some of the
    figures. The share of each face (as bars) and the luckiest and unluckiest moments follow. ``content``
    is unused.
    """
    total = max(1, report.dice_thrown)
    faces = Bars(
        f"faces of {report.dice_thrown:,} dice, each expected at 16.7%; a spread at least this uneven has a chance of {_percent(report.chance_as_uneven)}",
        tuple(
            Bar(str(face), count / total, f"{_percent(count / total)} ({count})")
            for face, count in enumerate(report.face_counts, 1)
        ),
        "of all dice",
    )
    columns = ("dice", "came to", "on average", "as good or better", "as bad or worse")
    rows = tuple(
        (
            f"{line.whose}, {line.kind_of_dice}",
            tuple(
                Cell(text, 0.0, line.remarkable and place == number)
                for place, text in enumerate(_luck_row(line)[2:])
                for number in (3 if line.chance_at_least < line.chance_at_most else 4,)
            ),
        )
        for line in (*report.sides, *_figures_to_show(report))
    )
    moments = [
        f"{head}: {'; '.join(f'{_one_in_text(moment.chance_so_extreme)} {_moment_text(moment)}' for moment in extremes)}"
        for head, extremes in (("Luckiest", report.luckiest), ("Unluckiest", report.unluckiest))
        if extremes
    ]
    curve = f"Totals of more than {EXACT_DICE} dice are computed with the normal distribution, all others exactly."
    foot = (*moments, f"* {TEST}. {curve}")
    return draw(
        ChartPage(
            "Luck of the dice",
            (report.summary(),),
            (GridOf("dice compared with their average", columns, rows), faces),
            foot,
        )
    )


@view("luck", page="1-2", show=show, picture=picture, run=RulingLikeViewRun)
def tell_luck(
    play: Play,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help="Document whose log is read. [default: the document named with -i or -f]"
        ),
    ] = None,
) -> DiceLuck:
    """Compare the dice of a game with the average of fair dice.

    Nothing is rolled; the dice counted are those recorded in the log.

    fng luck evening.json
    fng luck evening.json -j
    """
    content = inputs.other_document(file, "luck", "fng") if file else play.state.content
    return measure_luck(rolls_in_log(content))


def rolls_in_log(content: Content) -> list[ThrownDice]:
    """Return every roll in the log of a document, with the figure that threw it, or None where that is not
    known. Raises RequestError if an entry of the log is malformed.
    """
    entries = [log_entry(raw_entry, number) for number, raw_entry in enumerate(content.get("log") or (), 1)]
    return rolls_of_log(entries, figures.read(content))
