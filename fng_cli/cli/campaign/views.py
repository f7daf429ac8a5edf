"""``fng campaign show|man|chart|roster|check``: views of a tour, and its chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.armies.roster import picture as draw_roster
from fng_cli.cli.armies.roster import show as show_roster
from fng_cli.cli.files.origin import CAMPAIGN
from fng_cli.cli.options.words import FormatOption
from fng_cli.cli.paper.page import PageFormat
from fng_cli.cli.paper.palette import MEAN, MEN, RESULTS, STAR
from fng_cli.cli.paper.svg import described, line, tag, words
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.pipeline import ToldRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.armies.roster import Roster, roster
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.standing import (
    Chronicle,
    SoldierStory,
    TourChecked,
    TourShown,
    chronicle_of,
    soldier_story,
    tour_checked,
    tour_shown,
)
from fng_cli.rules.campaign.tour import turn_at
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.words import count

WIDTH, HEIGHT, LEFT, RIGHT = 960.0, 680.0, 70.0, 930.0
REP, STRENGTH, POINTS = (70.0, 230.0), (280.0, 420.0), (470.0, 620.0)
"""The top and bottom of each of the three panels."""
MOST_REP = 7
SMALL = {"font_size": "11", "fill": MEAN}


def draw(report: Chronicle) -> str:
    """The chart of a tour as an SVG of one page, white, to be printed."""
    inside = [
        tag("rect", width=WIDTH, height=HEIGHT, fill="white"),
        words(
            (LEFT, 36),
            f"{report.star_name}: a tour of {report.turns} turns",
            font_size="20",
            font_weight="bold",
        ),
        *_rep(report),
        *_strength(report),
        *_points(report),
        *_dates(report),
    ]
    drawn = tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        width=WIDTH,
        height=HEIGHT,
        font_family="Helvetica, Arial, sans-serif",
    )
    return described(drawn, f"{report.star_name}: a tour of {report.turns} turns", _told(report))


def _told(report: Chronicle) -> Iterator[str]:
    """The chart in sentences: each turn, then each evening."""
    yield report.summary()
    for one in report.turn_records:
        star = f"Star REP {one.star_rep}, " if one.star_rep else ""
        yield f"Turn {one.turn}: {star}{one.strength} men, mean REP {one.mean_rep:.1f}."
    for evening in report.evenings:
        result = evening.mission_result or MissionResult.NORMAL
        yield f"Evening of turn {evening.turn}: {count(evening.points or 0, 'point')}, {result}."


def _x(report: Chronicle, turn: int) -> float:
    return LEFT + (RIGHT - LEFT) * (turn - 0.5) / report.turns


def _panel(title: str, span: tuple[float, float], marks: Sequence[tuple[float, str]]) -> Iterator[str]:
    """A panel: its title, a line and a number for each mark on its axis."""
    yield words((LEFT, span[0] - 10), title, font_size="13", font_weight="bold")
    for y, label in marks:
        yield tag("path", d=line([(LEFT, y), (RIGHT, y)]), stroke="#dddddd", fill="none")
        yield words((LEFT - 8, y + 4), label, text_anchor="end", **SMALL)


def _curve(points: Sequence[Point], colour: str, dashes: str | None = None) -> Iterator[str]:
    if len(points) > 1:
        yield tag("path", d=line(points), stroke=colour, fill="none", stroke_width=2, stroke_dasharray=dashes)
    for x, y in points:
        yield tag("circle", cx=x, cy=y, r=3, fill=colour)


def _scaled(value: float, most: float, span: tuple[float, float]) -> float:
    return span[1] - (span[1] - span[0]) * value / most


def _rep(report: Chronicle) -> Iterator[str]:
    marks = [(_scaled(rep, MOST_REP, REP), str(rep)) for rep in range(MOST_REP + 1)]
    yield from _panel("REP: the Star's (solid), the platoon's mean (dashed)", REP, marks)
    star = [
        (_x(report, one.turn), _scaled(one.star_rep, MOST_REP, REP))
        for one in report.turn_records
        if one.star_rep
    ]
    mean = [(_x(report, one.turn), _scaled(one.mean_rep, MOST_REP, REP)) for one in report.turn_records]
    yield from _curve(mean, MEAN, "5 4")
    yield from _curve(star, STAR)


def _strength(report: Chronicle) -> Iterator[str]:
    most = max((one.strength for one in report.turn_records), default=10)
    top = -(-most // 10) * 10
    marks = [(_scaled(value, top, STRENGTH), str(value)) for value in range(0, top + 1, 10)]
    yield from _panel("Men in the platoon", STRENGTH, marks)
    men = [(_x(report, one.turn), _scaled(one.strength, top, STRENGTH)) for one in report.turn_records]
    yield from _curve(men, MEN)


def _points(report: Chronicle) -> Iterator[str]:
    values = [one.points or 0 for one in report.evenings]
    low, high = min([0, *values]), max([25, *values])

    def y(value: float) -> float:
        return POINTS[1] - (POINTS[1] - POINTS[0]) * (value - low) / (high - low)

    marks = [(y(value), str(value)) for value in sorted({low, 0, 9, 25, high})]
    yield from _panel(
        "Victory points of each evening (25 and more is a good mission, below 9 a bad one)", POINTS, marks
    )
    half = (RIGHT - LEFT) / report.turns / 3
    for one in report.evenings:
        points, x = one.points or 0, _x(report, one.turn)
        top, bottom = sorted((y(points), y(0)))
        colour = RESULTS[one.mission_result or MissionResult.NORMAL]
        yield tag("rect", x=x - half, y=top, width=2 * half, height=max(1.0, bottom - top), fill=colour)
        yield words((x, top - 4), str(points), text_anchor="middle", **SMALL)


def _dates(report: Chronicle) -> Iterator[str]:
    for turn in range(1, report.turns + 1, 2):
        month = turn_at(report.start, turn).month
        yield words(
            (_x(report, turn) + 8, HEIGHT - 36), month[2:].replace("-", "/"), text_anchor="middle", **SMALL
        )
    yield words(
        ((LEFT + RIGHT) / 2, HEIGHT - 14), "month (year/month), two turns each", text_anchor="middle", **SMALL
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


@view("campaign show", page="53, 102-105", show=show_tour, store=CAMPAIGN, run=ToldRun)
def show(play: Play) -> TourShown:
    """Tell where a tour stands: the turn, the platoon, its evenings, what is still to come.

    fng campaign show -f tour.toml
    fng campaign show -f tour.toml -j
    """
    return tour_shown(play.document)


@view("campaign man", page="53, 102-105", show=show_story, store=CAMPAIGN, run=ToldRun)
def man(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="A soldier, by id or name.")]
) -> SoldierStory:
    """Tell one soldier's story: his missions, kills, medals, wounds; those who have left, too.

    fng campaign man a1 -f tour.toml
    fng campaign man Alvarez -f tour.toml
    """
    return soldier_story(play.document, name)


@view("campaign chart", page="53, 102-105", show=show_chronicle, picture=picture, store=CAMPAIGN, run=ToldRun)
def chart(play: Play) -> Chronicle:
    """Tell a tour turn by turn: REP, strength, victory points; --svg FILE draws it.

    fng campaign chart -f tour.toml
    fng campaign chart -f tour.toml --svg tour.svg
    """
    return chronicle_of(play.document)


@view("campaign roster", page="53, 110-111", show=show_roster, picture=draw_roster, store=CAMPAIGN)
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


@view("campaign check", page="53", show=show_checked, store=CAMPAIGN, run=ToldRun)
def check(play: Play) -> TourChecked:
    """Check a tour's file that was mended by hand: every soldier, post and number in it.

    fng campaign check -f tour.toml
    fng campaign check -f tour.toml --exit-status
    """
    return tour_checked(play.document)
