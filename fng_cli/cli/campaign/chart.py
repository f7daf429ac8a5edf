"""A tour as a chart: the Star's REP, the platoon's strength and mean REP, the points of each evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.cli.paper.palette import MEAN, MEN, RESULTS, STAR
from fng_cli.cli.paper.svg import described, line, tag, words
from fng_cli.rules.campaign.calendar import turn_at
from fng_cli.rules.campaign.standing import Chronicle
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.words import so_many

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
        yield f"Evening of turn {evening.turn}: {so_many(evening.points or 0, 'point')}, {result}."


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
