"""``fng campaign show|status|man|chart|roster|check``: views of a tour, and the chart of a tour as an SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.armies.roster import picture as draw_roster
from fng_cli.cli.armies.roster import show as show_roster
from fng_cli.cli.campaign.words import SoldierNames
from fng_cli.cli.files.origin import CAMPAIGN
from fng_cli.cli.options.words import FormatOption
from fng_cli.cli.paper.page import PageFormat
from fng_cli.cli.paper.palette import MEAN, MEN, RESULTS, STAR
from fng_cli.cli.paper.svg import described, line, tag, words
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.pipeline import RulingLikeViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.armies.armies import role_in_sentence
from fng_cli.rules.armies.roster import Roster, roster
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.standing import (
    SoldierStory,
    TourChart,
    TourChecked,
    TourShown,
    check_tour,
    soldier_story,
    tour_chart,
    tour_overview,
    tour_status,
)
from fng_cli.rules.campaign.tour import turn_at
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.rules.story.soldiers import soldiers_told
from fng_cli.words import count

WIDTH, HEIGHT, LEFT, RIGHT = 960.0, 680.0, 70.0, 930.0
REP, STRENGTH, POINTS = (70.0, 230.0), (280.0, 420.0), (470.0, 620.0)
"""The top and bottom of each of the chart's three panels, in points."""
MOST_REP = 7
SMALL = {"font_size": "11", "fill": MEAN}


def draw_chart(report: TourChart) -> str:
    """Return the chart of a tour as an SVG of one white page, with three panels: REP, strength, victory points."""
    inside = [
        tag("rect", width=WIDTH, height=HEIGHT, fill="white"),
        words(
            (LEFT, 36),
            f"The {report.turns}-turn tour of {report.star_name}",
            font_size="20",
            font_weight="bold",
        ),
        *_rep_panel(report),
        *_strength_panel(report),
        *_points_panel(report),
        *_date_axis(report),
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
    return described(drawn, f"The {report.turns}-turn tour of {report.star_name}", _sentences(report))


def _sentences(report: TourChart) -> Iterator[str]:
    """Yield the content of the chart in sentences, for screen readers: the tour, then each turn with REP and
    strength, then each mission played with its points and result. Unknown points are given as 0, an
    unknown result as normal.
    """
    yield report.summary()
    for record in report.turn_records:
        star = f"Star REP {record.star_rep}, " if record.star_rep else ""
        yield f"Turn {record.turn}: {star}{record.strength} men, mean REP {record.mean_rep:.1f}."
    for evening in report.evenings:
        result = evening.mission_result or MissionResult.NORMAL
        yield f"Evening of turn {evening.turn}: {count(evening.points or 0, 'point')}, {result}."


def _turn_x(report: TourChart, turn: int) -> float:
    """Return the x, in units of the chart, of the middle of the column of ``turn``."""
    return LEFT + (RIGHT - LEFT) * (turn - 0.5) / report.turns


def _panel(title: str, span: tuple[float, float], marks: Sequence[tuple[float, str]]) -> Iterator[str]:
    """Yield the SVG of an empty panel: its title, and a line and a label for each mark (y, label) of its
    axis. ``span`` is the y of its top and bottom.
    """
    yield words((LEFT, span[0] - 10), title, font_size="13", font_weight="bold")
    for y, label in marks:
        yield tag("path", d=line([(LEFT, y), (RIGHT, y)]), stroke="#dddddd", fill="none")
        yield words((LEFT - 8, y + 4), label, text_anchor="end", **SMALL)


def _curve(points: Sequence[Point], colour: str, dashes: str | None = None) -> Iterator[str]:
    """Yield the SVG of a curve with a dot at each point (one point: only a dot). ``dashes`` is its SVG dash
    pattern, None for a solid line.
    """
    if len(points) > 1:
        yield tag("path", d=line(points), stroke=colour, fill="none", stroke_width=2, stroke_dasharray=dashes)
    for x, y in points:
        yield tag("circle", cx=x, cy=y, r=3, fill=colour)


def _value_y(value: float, most: float, span: tuple[float, float]) -> float:
    """Return the y of a value in a panel whose axis goes from 0 to ``most``; ``span`` is the y of its top and
    bottom.
    """
    return span[1] - (span[1] - span[0]) * value / most


def _rep_panel(report: TourChart) -> Iterator[str]:
    """Yield the SVG of the REP panel of a tour's chart: a dashed curve for the platoon's mean REP and a solid
    one for the Star's REP. Turns in which the Star's REP is not known are left out of the solid curve.
    """
    marks = [(_value_y(rep, MOST_REP, REP), str(rep)) for rep in range(MOST_REP + 1)]
    yield from _panel("REP of the Star (solid) and mean REP of the platoon (dashed)", REP, marks)
    star = [
        (_turn_x(report, record.turn), _value_y(record.star_rep, MOST_REP, REP))
        for record in report.turn_records
        if record.star_rep
    ]
    mean = [
        (_turn_x(report, record.turn), _value_y(record.mean_rep, MOST_REP, REP))
        for record in report.turn_records
    ]
    yield from _curve(mean, MEAN, "5 4")
    yield from _curve(star, STAR)


def _strength_panel(report: TourChart) -> Iterator[str]:
    """Yield the SVG of the panel with the number of men in the platoon, turn by turn."""
    most = max((record.strength for record in report.turn_records), default=10)
    top = max(10, -(-most // 10) * 10)
    marks = [(_value_y(value, top, STRENGTH), str(value)) for value in range(0, top + 1, 10)]
    yield from _panel("Men in the platoon", STRENGTH, marks)
    men = [
        (_turn_x(report, record.turn), _value_y(record.strength, top, STRENGTH))
        for record in report.turn_records
    ]
    yield from _curve(men, MEN)


def _points_panel(report: TourChart) -> Iterator[str]:
    """Yield the SVG of the panel with a bar for the victory points of each evening, coloured by its result
    and labelled with the points; an evening without points counts as 0.
    """
    values = [evening.points or 0 for evening in report.evenings]
    low, high = min([0, *values]), max([25, *values])

    def points_y(value: float) -> float:
        """Return the y, in units of the chart, at which the surrounding panel shows ``value`` victory points."""
        return POINTS[1] - (POINTS[1] - POINTS[0]) * (value - low) / (high - low)

    marks = [(points_y(value), str(value)) for value in sorted({low, 0, 9, 25, high})]
    yield from _panel(
        "Victory points of each mission (25 or more is a good mission, below 9 a bad one)", POINTS, marks
    )
    half = (RIGHT - LEFT) / report.turns / 3
    for evening in report.evenings:
        points, x = evening.points or 0, _turn_x(report, evening.turn)
        top, bottom = sorted((points_y(points), points_y(0)))
        colour = RESULTS[evening.mission_result or MissionResult.NORMAL]
        yield tag("rect", x=x - half, y=top, width=2 * half, height=max(1.0, bottom - top), fill=colour)
        yield words((x, top - 4), str(points), text_anchor="middle", **SMALL)


def _date_axis(report: TourChart) -> Iterator[str]:
    """Yield the SVG of the axis of months below the panels, with its caption. A month has two turns. The
    first of them gets the label, year and month: ``68/04``.
    """
    for turn in range(1, report.turns + 1, 2):
        month = turn_at(report.start, turn).month
        yield words(
            (_turn_x(report, turn) + 8, HEIGHT - 36),
            month[2:].replace("-", "/"),
            text_anchor="middle",
            **SMALL,
        )
    yield words(
        ((LEFT + RIGHT) / 2, HEIGHT - 14),
        "month (year/month), with two turns each",
        text_anchor="middle",
        **SMALL,
    )


def show_tour(screen: Screen, report: TourShown, content: Content) -> None:
    """Print the overview of a tour: its summary, who is away, vacant posts, what headquarters still owes,
    items in store, and soldiers who may choose an attribute. A table of the evenings played comes last.
    Parts without content are left out.
    """
    screen.ruling(report.summary())
    soldiers = SoldierNames(content)
    _show_gaps(screen, report, soldiers)
    if report.stores:
        screen.line(
            f"Items in store: {', '.join(report.stores)} (hand them out with fng campaign give).",
            indent=2,
            hang=2,
        )
    if report.choices:
        screen.line(
            f"Soldiers who may choose an attribute (fng campaign choose): {soldiers.named(report.choices)}.",
            indent=2,
        )
    if report.evenings:
        screen.grid(
            ("turn", "mission", "area", "points", "result", "killed", "wounded", "file"),
            [
                (
                    str(evening.turn),
                    evening.type,
                    evening.area.replace("-", " "),
                    str(evening.points or 0),
                    evening.mission_result or "",
                    str(evening.killed_count),
                    str(evening.wounded_count),
                    evening.file,
                )
                for evening in report.evenings
            ],
        )


def show_status(screen: Screen, report: TourShown, content: Content) -> None:
    """Print where a tour stands: its summary, then a line each for the last mission, the soldiers who are
    away, the vacant posts, and what headquarters still owes. A line with nothing to report is left out.
    """
    screen.ruling(report.summary())
    soldiers = SoldierNames(content)
    if report.evenings:
        last = report.evenings[-1]
        result = f" and was {last.mission_result}" if last.mission_result else ""
        lost = f", with {last.killed_count} killed" if last.killed_count else ""
        screen.line(
            f"The last mission (turn {last.turn}, {last.type}, {last.area.replace('-', ' ')}) earned "
            f"{count(last.points or 0, 'victory point')}{result}{lost}.",
            indent=2,
            hang=2,
        )
    _show_gaps(screen, report, soldiers)


def _show_gaps(screen: Screen, report: TourShown, soldiers: SoldierNames) -> None:
    """Print a line each for the soldiers who are away, the vacant posts, and what headquarters still owes; no
    line where there is nothing to report.
    """
    if report.away_ids:
        screen.line(f"Away: {soldiers.named(report.away_ids)}.", indent=2, hang=2)
    if report.open_places:
        gaps = ", ".join(f"{role_in_sentence(place.role)} of {place.group}" for place in report.open_places)
        screen.line(f"Vacant: {gaps}.", indent=2, hang=2)
    if report.owed:
        screen.line(f"Still to come: {report.owed}.", indent=2, hang=2)


def show_story(screen: Screen, report: SoldierStory, content: Content) -> None:
    """Print a line on a soldier, his story as a paragraph if there is one, and a dated line for each event.
    ``content`` is unused.
    """
    screen.ruling(report.summary())
    if report.text:
        screen.line(report.text)
    for event in report.story_lines:
        screen.line(f"{event.date}: {event.text}.", indent=2, hang=2)


def show_chart(screen: Screen, report: TourChart, content: Content) -> None:
    """Print the report's summary and a table with a line for each turn of a tour: the Star's REP, the
    strength, the mean REP, and the points of its evening. The Star's REP is drawn as asterisks, or as a
    number if the screen is in words. ``content`` is unused.
    """
    screen.ruling(report.summary())
    evening_by_turn = {evening.turn: evening for evening in report.evenings}
    screen.grid(
        ("turn", "Star's REP", "strength", "mean REP", "points"),
        [
            (
                str(record.turn),
                str(record.star_rep or "-") if screen.in_words else "*" * record.star_rep or "-",
                str(record.strength),
                f"{record.mean_rep:.2f}",
                str(evening_by_turn[record.turn].points or 0) if record.turn in evening_by_turn else "",
            )
            for record in report.turn_records
        ],
    )


def show_checked(screen: Screen, report: TourChecked, content: Content) -> None:
    """Print that the tour's file has no fault, and its number of soldiers and missions. A fault would have
    been raised before.
    """
    screen.ruling(report.summary())


def picture(report: TourChart, content: Content) -> str:
    """Return the chart of a tour as an SVG, for ``--svg``. ``content`` is unused."""
    return draw_chart(report)


@view("campaign show", page="53, 102-105", show=show_tour, store=CAMPAIGN, run=RulingLikeViewRun)
def show(play: Play) -> TourShown:
    """Show where a tour stands.

    The overview shows the turn, the Star, the platoon's strength and all missions so far.

    fng campaign show -f tour.toml
    fng campaign show -f tour.toml -j
    """
    return tour_overview(play.state)


@view("campaign status", page="53, 102-105", show=show_status, store=CAMPAIGN, run=RulingLikeViewRun)
def status(play: Play) -> TourShown:
    """Show what to do next in a tour: make choices, hand out gear, begin a turn or play its game.

    fng campaign status -f tour.toml
    fng campaign status -f tour.toml -j
    """
    return tour_status(play.state)


@view("campaign man", page="53, 102-105", show=show_story, store=CAMPAIGN, run=RulingLikeViewRun)
def man(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="Soldier, by id or name.")]
) -> SoldierStory:
    """Tell one soldier's story: missions, kills, medals and wounds.

    You can also name a soldier who has left the platoon.

    The command is refused if the tour has no such soldier.

    fng campaign man a1 -f tour.toml
    fng campaign man Alvarez -f tour.toml
    """
    story = soldier_story(play.state, name)
    page = next(page for page in soldiers_told(play.state) if page.id == id_in_name(story.who))
    return replace(story, who=f"{page.name} ({page.id})", text=page.text, story_lines=page.page_lines)


@view(
    "campaign chart",
    page="53, 102-105",
    show=show_chart,
    picture=picture,
    store=CAMPAIGN,
    run=RulingLikeViewRun,
)
def chart(play: Play) -> TourChart:
    """Chart a tour turn by turn: REP, strength and victory points.

    fng campaign chart -f tour.toml
    fng campaign chart -f tour.toml --svg tour.svg
    """
    return tour_chart(play.state)


@view("campaign roster", page="53, 110-111", show=show_roster, picture=draw_roster, store=CAMPAIGN)
def roster_sheet(
    play: Play,
    form: Annotated[PageFormat, again(FormatOption, "Format of the page.")] = PageFormat.TEXT,
) -> Roster:
    """Print the roster of a tour's platoon.

    The roster shows the figures of the platoon as they are now.

    The command is refused if the file does not contain a tour.

    fng campaign roster -f tour.toml
    fng campaign roster -f tour.toml --svg roster.svg
    """
    tour = need_tour(play.state)
    return replace(roster(play.state[FIGURES], None, tour.now.month), format=form.value)


@view("campaign check", page="53", show=show_checked, store=CAMPAIGN, run=RulingLikeViewRun)
def check(play: Play) -> TourChecked:
    """Check a tour file that has been edited by hand.

    The command prints the number of soldiers and games in the file. If there is a fault, the command fails
    and says where the fault is.

    fng campaign check -f tour.toml
    fng campaign check -f tour.toml --exit-status
    """
    return check_tour(play.state)
