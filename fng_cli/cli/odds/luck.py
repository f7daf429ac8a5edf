"""``fng luck``: how the dice of an evening fell, beside what they should."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.files import inputs
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.shell.pipeline import ToldRun, view
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
    luck,
    thrown,
)

MOST_PEOPLE = 8
LEAST_DICE = 6
"""Dice of a figure that are worth a line on the screen."""
TEST = f"so good, so bad: how likely so or more so; remarkable (!): what fair dice do in one log of {ONE_IN} or more seldom, all lines together"


def show(screen: Screen, report: DiceLuck, content: Content) -> None:
    """A line a side and kind of dice, then figures, then the best and the worst moments."""
    screen.ruling(report.summary())
    if not report.dice_thrown:
        return
    heads = ("", "", "dice", "came to", "on average", "so good", "so bad")
    rows = [_row(line) for line in (*report.sides, *_worth_telling(report))]
    screen.columns(heads, rows)
    counts = ", ".join(f"{face}: {count}" for face, count in enumerate(report.face_counts, 1))
    screen.line(f"Faces {counts}; as uneven or more: {_percent(report.chance_as_uneven)}", indent=2, hang=2)
    for head, moments in (("Luckiest", report.luckiest), ("Unluckiest", report.unluckiest)):
        if moments:
            screen.line(head, bold=True)
        for moment in moments:
            screen.line(f"{_one_in(moment.chance_so_extreme):>9}  {_moment(moment)}", indent=2, hang=11)
    screen.note(TEST)


def _worth_telling(report: DiceLuck) -> list[LuckLine]:
    """The lines of figures with the most to tell: the farthest off first."""
    lines = [line for line in report.by_figure if line.dice_thrown >= LEAST_DICE or line.remarkable]
    return sorted(lines, key=lambda line: min(line.chance_at_least, line.chance_at_most))[:MOST_PEOPLE]


def _row(line: LuckLine) -> tuple[str, ...]:
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
    number = 100 * chance
    return f"{number:.1f}%" if number >= 0.95 else f"{number:.2g}%"


def _one_in(chance: float) -> str:
    return f"1 in {1 / chance:,.0f}" if chance < 0.4 else _percent(chance)


def _moment(moment: LuckMoment) -> str:
    turn = f"turn {moment.turn}, " if moment.turn else ""
    faces = " ".join(map(str, moment.faces))
    who = f" ({moment.whose})" if moment.whose and moment.whose not in moment.label else ""
    return f"{turn}{moment.command}: {moment.label}{who} {faces}"


def picture(report: DiceLuck, content: Content) -> str:
    """The luck of a log as a sheet of paper."""
    whole = max(1, report.dice_thrown)
    faces = Bars(
        f"faces: {report.dice_thrown:,} dice; each should be 16.7%, and as uneven or more is {_percent(report.chance_as_uneven)}",
        tuple(
            Bar(str(face), count / whole, f"{_percent(count / whole)} ({count})")
            for face, count in enumerate(report.face_counts, 1)
        ),
        "of all dice",
    )
    columns = ("dice", "came to", "on average", "so good or better", "so bad or worse")
    rows = tuple(
        (
            f"{line.whose}, {line.kind_of_dice}",
            tuple(
                Cell(text, 0.0, line.remarkable and place == number)
                for place, text in enumerate(_row(line)[2:])
                for number in (3 if line.chance_at_least < line.chance_at_most else 4,)
            ),
        )
        for line in (*report.sides, *_worth_telling(report))
    )
    moments = [
        f"{head}: {'; '.join(f'{_one_in(one.chance_so_extreme)} {_moment(one)}' for one in those)}"
        for head, those in (("Luckiest", report.luckiest), ("Unluckiest", report.unluckiest))
        if those
    ]
    curve = f"Totals of more than {EXACT_DICE} dice by the normal curve, all else exact."
    foot = (*moments, f"* {TEST}. {curve}")
    return draw(
        ChartPage(
            "Luck of the dice",
            (report.summary(),),
            (GridOf("beside what they should", columns, rows), faces),
            foot,
        )
    )


@view("luck", page="1-2", show=show, picture=picture, run=ToldRun)
def tell_luck(
    play: Play,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="The document whose log is looked at; else -i or -f.")
    ] = None,
) -> DiceLuck:
    """Compare the dice of an evening with what they should show: by side, by figure, the luckiest moments.

    fng luck evening.json
    fng luck evening.json -j
    """
    content = inputs.other_document(file, "luck", "fng") if file else play.state.content
    return luck(thrown_in(content))


def thrown_in(content: Content) -> list[ThrownDice]:
    """Every roll of a document's log, with who threw it."""
    entries = [log_entry(told, number) for number, told in enumerate(content.get("log") or (), 1)]
    return thrown(entries, figures.read(content))
