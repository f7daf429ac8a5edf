"""``fng odds compare``: rulings side by side by a common answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, ClassVar

import typer
from msgspec import Struct

from fng_cli.cli.odds import measures
from fng_cli.cli.odds.asked import CommandOdds, OddsAsking, percent
from fng_cli.cli.odds.calls import read_call
from fng_cli.cli.odds.charges import charge_odds
from fng_cli.cli.odds.measures import ChoiceOdds, choices_grid, show_choices
from fng_cli.cli.paper.chart import ChartPage, draw
from fng_cli.cli.shell.pipeline import ShowingRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError


class MeasureOf(Struct, frozen=True):
    """A measure of a choice with its probability, exact and as a float; ``best``: no other choice has a
    better one.
    """

    measure: str
    p: str
    probability: float
    best: bool


class ComparedChoice(Struct, frozen=True):
    """One of the rulings that are compared, and the probability of each measure with it."""

    alternative: str
    measures: tuple[MeasureOf, ...]


class Comparison(Report, frozen=True):
    """Rulings side by side.

    ``best_alternative`` is the one that is best in the first measure; None if all are equal.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("best_alternative",)
    ROWS: ClassVar[str] = "alternatives.measures"

    best_alternative: str | None
    alternatives: tuple[ComparedChoice, ...]
    branches: int
    unfollowed: str

    def summary(self) -> str:
        """Return the report in words, on one line."""
        return (
            f"{self.best_alternative} is best" if self.best_alternative else "None is better than the others"
        )


def _choices_of(report: Comparison) -> list[ChoiceOdds]:
    """Return the compared rulings, each with its chances as exact fractions."""
    return [
        ChoiceOdds(choice.alternative, {measure.measure: Fraction(measure.p) for measure in choice.measures})
        for choice in report.alternatives
    ]


def _show_comparison(screen: Screen, report: Comparison, content: Content) -> None:
    """Print the rulings as a table, a line for each, with the number of branches enumerated."""
    screen.ruling("Odds side by side")
    choices = _choices_of(report)
    show_choices(screen, "", choices)
    unfollowed_note = (
        f"; not followed to the end: {percent(Fraction(report.unfollowed))}"
        if report.unfollowed != "0"
        else ""
    )
    screen.note(f"enumerated, {report.branches:,} branches{unfollowed_note}")


def _draw_comparison(report: Comparison, content: Content) -> str:
    """Return the rulings side by side as an SVG chart."""
    part = choices_grid("chance of each, in percent", _choices_of(report))
    foot = (measures.NOTE, f"exact, not simulated: {report.branches:,} branches followed")
    return draw(ChartPage("Odds side by side", (), (part,), foot))


@view("odds compare", page="25-34", section="odds_compare", show=_show_comparison, picture=_draw_comparison)
def compare(
    play: Play,
    calls: Annotated[
        list[str], typer.Argument(metavar="RULING", help="Rulings as you would type them, each in quotes.")
    ],
) -> Comparison:
    """Compare commands by their odds: who goes down, whether you are hit, ammunition, support and its price.

    A charge counts with the fire before contact and a round of melee after it.

    fng odds compare 'fire --by a1 --at e1' 'melee --by a1 --at e1' -i evening.json
    fng odds compare 'fire --by a1 --at e1' 'charge --by a1 --at e1' -i evening.json
    fng odds compare 'contact --rep 4' 'contact --rep 5' -j
    """
    if len(calls) < 2:
        raise RequestError("odds compare: give two rulings at least, each in quotes")
    measured = []
    branches, unfollowed = 0, []
    for text in calls:
        call = read_call(text, "fng")
        if call.command.name == "melee" and call.options.get("damage") is None:
            call.options["damage"] = True  # so that a blow counts by what it does, as a shot
        if issubclass(call.command.run, ShowingRun):
            raise RequestError(f"{text!r}: fng {call.command.name} rolls no dice")
        call_odds = CommandOdds(
            call.command,
            call.options,
            play.state.content,
            OddsAsking(),
            force=play.force,
            house_rules=play.dice.house_rules,
        )
        if call.command.name == "charge":
            call_odds.whole = charge_odds(call_odds.rule, play.state.content, play.dice.house_rules)
        own_side = measures.ids_of_own_side(play.state.content, call.options)
        measured.append(measures.measure_choice(text.strip().removeprefix("fng "), call_odds, own_side))
        distribution = call_odds.whole or call_odds.answers
        branches += distribution.branches
        unfollowed.append(distribution.unfollowed)
    columns = measures.shown_columns(measured)
    marks = {column: measures.best_chance(measured, column) for column in columns}
    choices = tuple(
        ComparedChoice(
            choice.label,
            tuple(
                MeasureOf(column, str(chance), float(chance), marks[column] == chance)
                for column in columns
                for chance in (choice.chances.get(column, Fraction(0)),)
            ),
        )
        for choice in measured
    )
    top = next(
        (choice.alternative for choice in choices if choice.measures and choice.measures[0].best), None
    )
    return Comparison(top, choices, branches, str(max(unfollowed)))
