"""A barrage as a small picture: the target spot, the circle of each round, and who stands near."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli import figures
from fng_cli.cli.paper.palette import ENEMY, FRIEND
from fng_cli.cli.paper.svg import described, number, tag, words
from fng_cli.document import Content
from fng_cli.rules.artillery.barrage import Barrage, RoundLanded
from fng_cli.rules.artillery.guns import RoundSpot
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.people.may import counts
from fng_cli.terms import Side

INK, PAPER, FRAME = "#33261a", "#f7f1e3", "#8a7a5c"
SIZE, MARGIN, HEAD = 480.0, 34.0, 66.0
STYLE = (
    f"text {{ font-family: 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif; fill: {INK}; font-size: 12px; }}"
    ".title { font-size: 20px; font-weight: bold; font-family: Georgia, 'DejaVu Serif', serif; }"
    ".small { font-size: 11px; }"
    ".round { font-size: 14px; font-weight: bold; fill: #7a1f12; }"
)


class PictureFrame:
    """The part of the ground that is drawn: a square around the target spot, and its scale."""

    def __init__(self, report: Barrage) -> None:
        self.ground = report.target_ground
        far = [abs(part) for one in report.landed for part in (one.long_in, one.right_in)]
        self.reach_in = max([*far, report.deviation_in]) + report.blast_in / 2 + 3
        self.inch = (SIZE - 2 * MARGIN) / (2 * self.reach_in)

    def point(self, long_in: float, right_in: float) -> Point:
        """The point at which a place by the target spot is drawn: long at the top."""
        middle = SIZE / 2
        return middle + right_in * self.inch, HEAD + middle - long_in * self.inch

    def holds(self, long_in: float, right_in: float) -> bool:
        """Whether a place lies within the picture."""
        return max(abs(long_in), abs(right_in)) <= self.reach_in


def draw(report: Barrage, content: Content) -> str:
    """The picture of a barrage, as the caller at its lower edge sees it."""
    frame = PictureFrame(report)
    deep = HEAD + SIZE + 78
    parts = [
        tag("style", STYLE),
        tag("rect", width=SIZE, height=deep, fill=PAPER),
        *_heading(report),
        tag("rect", x=MARGIN / 2, y=HEAD, width=SIZE - MARGIN, height=SIZE, fill="#eadfc4", stroke=FRAME),
        *_rings(frame),
        *_spot(frame),
        *(shape for one in _numbered(report) for shape in _round(frame, report, *one)),
        *_people(frame, content),
        *_foot(frame, report),
    ]
    body = tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(SIZE)} {number(deep)}",
        width=SIZE,
        height=deep,
    )
    told = (f"Round {name}: {one.place}." for one, name in _numbered(report))
    titled = described(body, f"{report.weapon} {report.target}".strip(), (report.summary(), *told))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{titled}\n'


def _numbered(report: Barrage) -> Iterator[tuple[RoundLanded, str]]:
    for one in report.landed:
        yield one, str(one.round_number)


def _heading(report: Barrage) -> Iterator[str]:
    name = report.weapon.replace("-", " ").capitalize()
    count = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    where = f" at {report.target}" if report.target else ""
    yield words((MARGIN / 2, 28), f"{count}{name}{where}", class_="title")
    told = f'circle {report.blast_in}" across, Impact {report.impact}, APR {report.apr}; each step {report.deviation_in}"'
    yield words((MARGIN / 2, 48), told)


def _rings(frame: PictureFrame) -> Iterator[str]:
    """Distances from the target spot, each six or twelve inches."""
    step = 6 if frame.reach_in <= 24 else 12
    middle = frame.point(0, 0)
    at = step
    while at <= frame.reach_in:
        yield tag(
            "circle",
            cx=middle[0],
            cy=middle[1],
            r=at * frame.inch,
            fill="none",
            stroke=FRAME,
            stroke_width=0.8,
            stroke_dasharray="3 4",
        )
        yield words((middle[0] + 3, middle[1] - at * frame.inch - 3), f'{at}"', class_="small")
        at += step


def _spot(frame: PictureFrame) -> Iterator[str]:
    """The target spot: a cross."""
    x, y = frame.point(0, 0)
    yield tag(
        "path",
        d=f"M{number(x - 9)} {number(y)}H{number(x + 9)}M{number(x)} {number(y - 9)}V{number(y + 9)}",
        stroke=INK,
        stroke_width=2,
    )


def _round(frame: PictureFrame, report: Barrage, one: RoundLanded, name: str) -> Iterator[str]:
    """The circle of a round, its crater, and its number."""
    x, y = frame.point(one.long_in, one.right_in)
    radius = report.blast_in / 2 * frame.inch
    yield tag("circle", cx=x, cy=y, r=radius, fill=ENEMY, fill_opacity="0.16", stroke=ENEMY, stroke_width=1.6)
    if report.crater_in:
        yield tag(
            "circle", cx=x, cy=y, r=report.crater_in / 2 * frame.inch, fill="#6b5335", fill_opacity="0.45"
        )
    same = [each for each, _ in _numbered(report) if each.spot == one.spot]
    shift = 17 * (same.index(one) - (len(same) - 1) / 2)
    below = 20 if one.spot == RoundSpot() else 5
    yield words((x + shift, y + below), name, class_="round", text_anchor="middle")


def _people(frame: PictureFrame, content: Content) -> Iterator[str]:
    """Figures whose place is known, within the picture."""
    if frame.ground is None:
        return
    for one in figures.read(content):
        if one.place is None:
            continue
        found = frame.ground.spot(*one.place)
        if found and frame.holds(found.long_in, found.right_in):
            x, y = frame.point(found.long_in, found.right_in)
            fill = FRIEND if one.side is Side.FWF else ENEMY
            yield tag(
                "rect", x=x - 4, y=y - 4, width=8, height=8, fill=fill, fill_opacity=1 if counts(one) else 0.4
            )
            yield words((x + 6, y - 5), one.id, class_="small")


def _foot(frame: PictureFrame, report: Barrage) -> Iterator[str]:
    """The way the caller looks, and a scale."""
    y = HEAD + SIZE
    x = SIZE / 2
    yield tag("path", d=f"M{x} {y + 3}l-7 12h14Z", fill=INK)
    yield words((x + 12, y + 14), "the caller, this way", class_="small")
    foot = 12 * frame.inch
    yield tag(
        "path",
        d=f"M{MARGIN / 2} {y + 26}h{number(foot)}m0 -4v8M{MARGIN / 2} {y + 22}v8",
        stroke=INK,
        fill="none",
    )
    yield words((MARGIN / 2 + foot + 6, y + 30), '12"', class_="small")
    told = "; ".join(f"{name}: {one.place}" for one, name in _numbered(report))
    for at, text in enumerate(_lines(told)):
        yield words((MARGIN / 2, y + 50 + 14 * at), text, class_="small")


def _lines(text: str, most: int = 78) -> list[str]:
    """A text in two lines at the most."""
    if len(text) <= most:
        return [text]
    cut = text.rfind(";", 0, most) + 1 or most
    rest = text[cut:].strip()
    return [text[:cut], rest if len(rest) <= most else rest[: most - 3] + "..."]
