"""``fng campaign show|man|chart|roster|check``: a tour, looked at."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.armies.roster import picture as draw_roster
from fng_cli.cli.armies.roster import show as show_roster
from fng_cli.cli.campaign.chart import draw
from fng_cli.cli.campaign.runs import TourView
from fng_cli.cli.options.words import FormatOption
from fng_cli.cli.paper.page import PageFormat
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.armies.roster import Roster, roster
from fng_cli.rules.campaign.checked import TourChecked, tour_checked
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.standing import (
    Chronicle,
    SoldierStory,
    TourShown,
    chronicle_of,
    soldier_story,
    tour_shown,
)


def show_tour(screen: Screen, report: TourShown, content: Content) -> None:
    """The standing of the tour, then its evenings in a line each."""
    screen.ruling(report.summary())
    if report.away_ids:
        screen.line(f"Away: {', '.join(report.away_ids)}.", indent=2, hang=2)
    if report.open_places:
        gaps = ", ".join(f"{one.role.replace('-', ' ')} of {one.group}" for one in report.open_places)
        screen.line(f"Nobody fills: {gaps}.", indent=2, hang=2)
    if report.owed:
        screen.line(f"Still to come: {report.owed}.", indent=2, hang=2)
    if report.stores:
        screen.line(f"In store: {', '.join(report.stores)} (fng campaign give).", indent=2, hang=2)
    if report.choices:
        screen.line(f"To choose an attribute: {', '.join(report.choices)} (fng campaign choose).", indent=2)
    if report.evenings:
        screen.grid(
            ("turn", "mission", "area", "points", "result", "killed", "wounded", "file"),
            [
                (
                    str(one.turn),
                    one.type,
                    one.area.replace("-", " "),
                    str(one.points),
                    str(one.mission_result),
                    str(one.killed_count),
                    str(one.wounded_count),
                    one.file,
                )
                for one in report.evenings
            ],
        )


def show_story(screen: Screen, report: SoldierStory, content: Content) -> None:
    """A soldier in a line, then his story."""
    screen.ruling(report.summary())
    for one in report.story_lines:
        screen.line(f"{one.date}: {one.text}.", indent=2, hang=2)


def show_chronicle(screen: Screen, report: Chronicle, content: Content) -> None:
    """A line a turn: the Star's REP, strength, mean REP, and the points of its evening."""
    screen.ruling(report.summary())
    points = {one.turn: one for one in report.evenings}
    screen.grid(
        ("turn", "Star's REP", "strength", "mean REP", "points"),
        [
            (
                str(one.turn),
                str(one.star_rep or "-") if screen.in_words else "*" * one.star_rep or "-",
                str(one.strength),
                f"{one.mean_rep:.2f}",
                str(points[one.turn].points) if one.turn in points else "",
            )
            for one in report.turn_records
        ],
    )


def show_checked(screen: Screen, report: TourChecked, content: Content) -> None:
    """That the tour is whole."""
    screen.ruling(report.summary())


def picture(report: Chronicle, content: Content) -> str:
    """The chart of a tour."""
    return draw(report)


@view("campaign show", page="53, 102-105", show=show_tour, run=TourView)
def show(play: Play) -> TourShown:
    """Tell where a tour stands: the turn, the platoon, its evenings, what is still to come.

    fng campaign show -f tour.toml
    fng campaign show -f tour.toml -j
    """
    return tour_shown(play.document)


@view("campaign man", page="53, 102-105", show=show_story, run=TourView)
def man(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="A soldier, by id or name.")]
) -> SoldierStory:
    """Tell one soldier's story: his missions, kills, medals, wounds; those who have left, too.

    fng campaign man a1 -f tour.toml
    fng campaign man Alvarez -f tour.toml
    """
    return soldier_story(play.document, name)


@view("campaign chart", page="53, 102-105", show=show_chronicle, picture=picture, run=TourView)
def chart(play: Play) -> Chronicle:
    """Tell a tour turn by turn: REP, strength, victory points; --svg FILE draws it.

    fng campaign chart -f tour.toml
    fng campaign chart -f tour.toml --svg tour.svg
    """
    return chronicle_of(play.document)


class TourRoster(TourView):
    """One call of the roster of the tour at hand."""

    _screen = ViewRun._screen


@view("campaign roster", page="53, 110-111", show=show_roster, picture=draw_roster, run=TourRoster)
def roster_sheet(
    play: Play,
    form: Annotated[PageFormat, again(FormatOption, "How the page is written.")] = PageFormat.TEXT,
) -> Roster:
    """Print the roster of a tour's platoon, with the months that each has left; --svg FILE draws the sheet.

    fng campaign roster -f tour.toml
    fng campaign roster -f tour.toml --svg roster.svg
    """
    tour = need_tour(play.document)
    return replace(roster(FIGURES.read(play.document), None, tour.now.month), format=form.value)


@view("campaign check", page="53", show=show_checked, run=TourView)
def check(play: Play) -> TourChecked:
    """Check a tour's file that was mended by hand: every soldier, post and number in it.

    fng campaign check -f tour.toml
    fng campaign check -f tour.toml --exit-status
    """
    return tour_checked(play.document)
