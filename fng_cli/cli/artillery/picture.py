"""The picture of a barrage as SVG: the target spot, range rings, and each round that landed with its circle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fng_cli.cli.paper.palette import ENEMY, FRIEND
from fng_cli.cli.paper.svg import described, number, tag, words
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.artillery.barrage import Barrage, RoundLanded
from fng_cli.rules.artillery.guns import RoundSpot
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.people.person import counts
from fng_cli.state import State
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
        """Make a frame around the target spot that is large enough for all rounds of a barrage with their
        circles.
        """
        self.ground = report.target_ground
        far = [abs(part) for landed in report.landed for part in (landed.long_in, landed.right_in)]
        self.reach_in = max([*far, report.deviation_in]) + report.blast_in / 2 + 3
        """The distance from the target spot to the edge of the picture, in inches."""
        self.inch = (SIZE - 2 * MARGIN) / (2 * self.reach_in)

    def point(self, long_in: float, right_in: float) -> Point:
        """Return the point of the picture for a place relative to the target spot, in inches: ``long_in`` is
        away from the caller (up), ``right_in`` to his right.
        """
        middle = SIZE / 2
        return middle + right_in * self.inch, HEAD + middle - long_in * self.inch

    def holds(self, long_in: float, right_in: float) -> bool:
        """True if a place lies within the picture. ``long_in`` and ``right_in`` are its distances in inches
        from the target spot, along the line of fire and to the right.
        """
        return max(abs(long_in), abs(right_in)) <= self.reach_in


def draw(report: Barrage, content: Content) -> str:
    """Return the picture of a barrage as an SVG document. It shows the target spot, range rings and each
    round that landed, with the caller below the lower edge. The figures of ``content`` within the picture are
    drawn if the barrage's spot and direction on the table are known.
    """
    frame = PictureFrame(report)
    deep = HEAD + SIZE + 78
    parts = [
        tag("style", STYLE),
        tag("rect", width=SIZE, height=deep, fill=PAPER),
        *_heading_svg(report),
        tag("rect", x=MARGIN / 2, y=HEAD, width=SIZE - MARGIN, height=SIZE, fill="#eadfc4", stroke=FRAME),
        *_rings_svg(frame),
        *_spot_svg(frame),
        *(shape for landed in report.landed for shape in _round_svg(frame, report, landed)),
        *_figures_svg(frame, State(content)[FIGURES] if frame.ground else ()),
        *_foot_svg(frame, report),
    ]
    body = tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(SIZE)} {number(deep)}",
        width=SIZE,
        height=deep,
    )
    rounds = (f"Round {landed.round_number}: {landed.place}." for landed in report.landed)
    titled = described(body, f"{report.weapon} {report.target or ''}".strip(), (report.summary(), *rounds))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{titled}\n'


def _heading_svg(report: Barrage) -> Iterator[str]:
    """Yield the SVG of two lines at the top of the picture. The first is the title: the weapon, its number,
    and the target, as in ``3 x Mortar at e1``. The second gives the numbers of the barrage, such as Impact
    and APR.
    """
    name = report.weapon.replace("-", " ").capitalize()
    count = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    where = f" at {report.target}" if report.target else ""
    yield words((MARGIN / 2, 28), f"{count}{name}{where}", class_="title")
    numbers = (
        f'blast circle {report.blast_in}" across, Impact {report.impact}, APR {report.apr}; '
        f'each deviation die moves a round {report.deviation_in}"'
    )
    yield words((MARGIN / 2, 48), numbers)


def _rings_svg(frame: PictureFrame) -> Iterator[str]:
    """Yield the SVG of circles around the target spot, one every 6 inches (every 12 if much ground is shown),
    each with its distance.
    """
    step = 6 if frame.reach_in <= 24 else 12
    middle = frame.point(0, 0)
    radius_in = step
    while radius_in <= frame.reach_in:
        yield tag(
            "circle",
            cx=middle[0],
            cy=middle[1],
            r=radius_in * frame.inch,
            fill="none",
            stroke=FRAME,
            stroke_width=0.8,
            stroke_dasharray="3 4",
        )
        above = (middle[0] + 3, middle[1] - radius_in * frame.inch - 3)
        yield words(above, f'{radius_in}"', class_="small")
        radius_in += step


def _spot_svg(frame: PictureFrame) -> Iterator[str]:
    """Yield the SVG of the target spot: a cross."""
    x, y = frame.point(0, 0)
    yield tag(
        "path",
        d=f"M{number(x - 9)} {number(y)}H{number(x + 9)}M{number(x)} {number(y - 9)}V{number(y + 9)}",
        stroke=INK,
        stroke_width=2,
    )


def _round_svg(frame: PictureFrame, report: Barrage, landed: RoundLanded) -> Iterator[str]:
    """Yield the SVG of a round: its circle, its crater if it leaves one, and its number. The numbers of
    rounds that landed on the same spot are drawn side by side.
    """
    x, y = frame.point(landed.long_in, landed.right_in)
    radius = report.blast_in / 2 * frame.inch
    yield tag("circle", cx=x, cy=y, r=radius, fill=ENEMY, fill_opacity="0.16", stroke=ENEMY, stroke_width=1.6)
    if report.crater_in:
        yield tag(
            "circle", cx=x, cy=y, r=report.crater_in / 2 * frame.inch, fill="#6b5335", fill_opacity="0.45"
        )
    same_spot = [other for other in report.landed if other.spot == landed.spot]
    shift = 17 * (same_spot.index(landed) - (len(same_spot) - 1) / 2)
    below = 20 if landed.spot == RoundSpot() else 5
    yield words((x + shift, y + below), str(landed.round_number), class_="round", text_anchor="middle")


def _figures_svg(frame: PictureFrame, figures: Iterable[Figure]) -> Iterator[str]:
    """Yield the SVG of the figures that have a known place within the picture, with their ids. Figures that
    no longer count, such as the dead, are paler. Yields nothing if the picture has no ground.
    """
    for figure in figures:
        if figure.place is None or frame.ground is None:
            continue
        spot = frame.ground.spot(*figure.place)
        if spot and frame.holds(spot.long_in, spot.right_in):
            x, y = frame.point(spot.long_in, spot.right_in)
            fill = FRIEND if figure.side is Side.FWF else ENEMY
            opacity = 1 if counts(figure) else 0.4
            yield tag("rect", x=x - 4, y=y - 4, width=8, height=8, fill=fill, fill_opacity=opacity)
            yield words((x + 6, y - 5), figure.id, class_="small")


def _foot_svg(frame: PictureFrame, report: Barrage) -> Iterator[str]:
    """Yield the SVG below the picture: the caller's direction, a scale, and the rounds in words."""
    y = HEAD + SIZE
    x = SIZE / 2
    yield tag("path", d=f"M{x} {y + 3}l-7 12h14Z", fill=INK)
    yield words((x + 12, y + 14), "the caller is in this direction", class_="small")
    foot = 12 * frame.inch
    yield tag(
        "path",
        d=f"M{MARGIN / 2} {y + 26}h{number(foot)}m0 -4v8M{MARGIN / 2} {y + 22}v8",
        stroke=INK,
        fill="none",
    )
    yield words((MARGIN / 2 + foot + 6, y + 30), '12"', class_="small")
    rounds = "; ".join(f"{landed.round_number}: {landed.place}" for landed in report.landed)
    for line, text in enumerate(_split_in_two(rounds)):
        yield words((MARGIN / 2, y + 50 + 14 * line), text, class_="small")


def _split_in_two(text: str, most: int = 78) -> list[str]:
    """Return a text as one line, or as two if it is longer than ``most`` characters, split after a semicolon
    if possible. The second is cut with ``...`` if it is too long.
    """
    if len(text) <= most:
        return [text]
    cut = text.rfind(";", 0, most) + 1 or most
    rest = text[cut:].strip()
    return [text[:cut], rest if len(rest) <= most else rest[: most - 3] + "..."]
