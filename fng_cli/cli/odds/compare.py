"""``fng odds compare``: rulings side by side by a common answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, ClassVar

import typer
from msgspec import Struct

from fng_cli.cli.odds import measures
from fng_cli.cli.odds.asked import Enumerated, OddsAsking, percent
from fng_cli.cli.odds.calls import read_call
from fng_cli.cli.odds.measures import ChoiceTold, choices_grid, show_choices
from fng_cli.cli.paper.chart import ChartPage, draw
from fng_cli.cli.shell.pipeline import Showing, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError


class MeasureOf(Struct, frozen=True):
    """A thing that may be, with its probability: exact, and as a number; ``best``: no other choice has a better."""

    measure: str
    p: str
    probability: float
    best: bool


class ComparedChoice(Struct, frozen=True):
    """One of the rulings that are compared, and how likely each thing is with it."""

    alternative: str
    measures: tuple[MeasureOf, ...]


class Comparison(Report, frozen=True):
    """Rulings side by side; ``best_alternative`` is the one that is best in the first measure, None where all are equal."""

    ANSWER: ClassVar[tuple[str, ...]] = ("best_alternative",)
    ROWS: ClassVar[str] = "alternatives.measures"

    best_alternative: str | None
    alternatives: tuple[ComparedChoice, ...]
    branches: int
    unfollowed: str

    def summary(self) -> str:
        return (
            f"{self.best_alternative} is best" if self.best_alternative else "None is better than the others"
        )


def _table(report: Comparison) -> list[ChoiceTold]:
    return [
        ChoiceTold(one.alternative, {each.measure: Fraction(each.p) for each in one.measures})
        for one in report.alternatives
    ]


def _show(screen: Screen, report: Comparison, content: Content) -> None:
    screen.ruling("Odds side by side")
    choices = _table(report)
    show_choices(screen, "", choices)
    lost = (
        f"; not followed to the end: {percent(Fraction(report.unfollowed))}"
        if report.unfollowed != "0"
        else ""
    )
    screen.note(f"enumerated, {report.branches:,} branches{lost}")


def _draw(report: Comparison, content: Content) -> str:
    part = choices_grid("chance of each, in percent", _table(report))
    foot = (measures.NOTE, f"exact, not simulated: {report.branches:,} branches followed")
    return draw(ChartPage("Odds side by side", (), (part,), foot))


@view("odds compare", page="25-34", section="odds_compare", show=_show, picture=_draw)
def compare(
    play: Play,
    calls: Annotated[
        list[str], typer.Argument(metavar="RULING", help="Rulings as they are typed, each in quotes.")
    ],
) -> Comparison:
    """Rulings side by side: who is out of the fight or dead, whether your own are hit, ammunition.

    fng odds compare 'fire --by a1 --at e1' 'melee --by a1 --at e1' -i evening.json
    fng odds compare 'contact --rep 4' 'contact --rep 5' -j
    """
    if len(calls) < 2:
        raise RequestError("odds compare: give two rulings at least, each in quotes")
    found = []
    branches, lost = 0, []
    for text in calls:
        asked = read_call(text, "fng")
        if issubclass(asked.command.run, Showing):
            raise RequestError(f"{text!r}: fng {asked.command.name} rolls no dice")
        each = Enumerated(
            asked.command,
            asked.options,
            play.state.content,
            OddsAsking(),
            force=play.force,
            house_rules=play.dice.house_rules,
        )
        own = measures.own_people(play.state.content, asked.options)
        found.append(measures.measured(text.strip().removeprefix("fng "), each, own))
        told = each.whole or each.answers
        branches += told.branches
        lost.append(told.unfollowed)
    shown = measures.columns(found)
    marks = {column: measures.best(found, column) for column in shown}
    choices = tuple(
        ComparedChoice(
            one.label,
            tuple(
                MeasureOf(column, str(chance), float(chance), marks[column] == chance)
                for column in shown
                for chance in (one.chances.get(column, Fraction(0)),)
            ),
        )
        for one in found
    )
    top = next((one.alternative for one in choices if one.measures and one.measures[0].best), None)
    return Comparison(top, choices, branches, str(max(lost)))
