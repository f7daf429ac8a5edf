"""The output of indirect fire: text, the picture of the rounds, and odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.odds.asked import chance_facts, percent
from fng_cli.cli.paper.palette import ENEMY, FRIEND
from fng_cli.cli.paper.svg import described, number, tag, words
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure
from fng_cli.odds import Odds
from fng_cli.rules.artillery.barrage import Barrage, RoundLanded, round_text
from fng_cli.rules.artillery.guns import RoundSpot, deviation_text, guns
from fng_cli.rules.artillery.illumination import Illuminated
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.harm.damage import Harm
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
    """Return the picture of a barrage as an SVG document: the target spot, range rings and each round that
    landed, with the caller below the lower edge. The figures of ``content`` are drawn if the barrage's
    ground on the table is known.
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
    """Yield the SVG of two lines at the top of the picture. The first is the title: the weapon, its number if
    there is more than one, and the target if there is one (``3 x Mortar at e1``). The second gives the
    width of the circle, Impact, APR and the length of a deviation step.
    """
    name = report.weapon.replace("-", " ").capitalize()
    count = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    where = f" at {report.target}" if report.target else ""
    yield words((MARGIN / 2, 28), f"{count}{name}{where}", class_="title")
    numbers = f'circle {report.blast_in}" across, Impact {report.impact}, APR {report.apr}; each step {report.deviation_in}"'
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


def show_barrage(screen: Screen, report: Barrage, content: Content) -> None:
    """Print the barrage: a headline, a line for each round, a picture in characters (for screen readers the
    width of the blast circle), the harm to figures, and notes on deviation dice and craters, if there are
    any.
    """
    screen.ruling(_headline(report))
    for landed in report.landed:
        screen.line(_round_text(report, landed), indent=2, hang=2)
    if screen.in_words:
        screen.line(f'The blast circle of a round is {report.blast_in}" across.')
    else:
        screen.plain("\n".join(text_picture(report)))
    if report.deviation_rolls:
        screen.note(_dice_note(report))
    show_blasted(screen, report.targets)
    if report.crater_in:
        screen.note(f'each round leaves a crater {report.crater_in}" across')


def _headline(report: Barrage) -> str:
    """Return the first line of a barrage: weapons, target, number of deviation rolls, and the test that gave
    that number, if there was one.
    """
    where = f" at {report.target}" if report.target else ""
    weapons = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    passed = "" if report.passed is None else f" (passed {report.passed}d6 against {report.modified_rep})"
    return f"{weapons}{report.weapon.replace('-', ' ')}{where}: {report.deviation_rolls} deviation {_rolls_text(report)}{passed}."


def _dice_note(report: Barrage) -> str:
    """Return a note on the deviation dice: how many inches a die moves a round, the point from which each
    round starts, and the direction for each face.
    """
    begins = (
        "a weapon's first round starts from the target, and each later round from where the one before it landed"
        if len(report.landed) > 1
        else "the round starts from the target"
    )
    return (
        f'Each die moves a round {report.deviation_in}"; {begins}. '
        f"Directions: {deviation_text(guns()[report.weapon])}"
    )


def _rolls_text(report: Barrage) -> str:
    """Return ``roll a round`` if there is one deviation roll, else ``rolls a round``."""
    return "roll for each round" if report.deviation_rolls == 1 else "rolls for each round"


def _round_text(report: Barrage, landed: RoundLanded) -> str:
    """Return one line on a round: where it fell from the target spot, how far off, its place on the table if
    that is known, and who is in its circle: ``round 1: 6" long, 6" left (8.5" off); in its circle: b1``.
    """
    name = round_text(report.weapon_count, landed.round_number, landed.weapon_number)
    off = f' ({landed.from_target_in:g}" off)' if landed.long_in and landed.right_in else ""
    table = (
        f', {landed.x_in:g}" from the west edge and {landed.y_in:g}" from the north'
        if landed.x_in is not None
        else ""
    )
    circle = f"; in its circle: {', '.join(landed.in_circle)}" if landed.in_circle else ""
    return f"{name}: {landed.place}{off}{table}{circle}"


def text_picture(report: Barrage) -> Iterator[str]:
    """Yield the lines of a picture in characters, then a line that explains the picture. Each line begins
    with its distance in inches from the target spot. ``+`` is the target spot, numbers are the rounds that
    landed there, and dots are empty places. Rounds that landed long are above the target spot.
    """
    step = report.deviation_in
    cells = _cells(report, step)
    across = [place[1] for place in cells] + [0]
    ahead = [place[0] for place in cells] + [0]
    wide = max(len(text) for text in [*cells.values(), "+"])
    for row in range(max(*ahead, 1), min(*ahead, -1) - 1, -1):
        line = " ".join(
            cells.get((row, column), "+" if (row, column) == (0, 0) else "·").center(wide)
            for column in range(min(*across, -1), max(*across, 1) + 1)
        )
        yield f'{row * step:>6d}"  {line}'.rstrip()
    yield (
        f'         The caller is toward the bottom. Each step is {step}"; the blast circle '
        f'of a round is {report.blast_in}" across.'
    )


def _cells(report: Barrage, step: int) -> Mapping[tuple[int, int], str]:
    """Return the numbers of the rounds that landed in each cell of the picture in characters, as text. The
    key of a cell is (steps beyond the target spot, steps to its right); a step is ``step`` inches.
    """
    cells: dict[tuple[int, int], list[int]] = {}
    for landed in report.landed:
        place = (round(landed.long_in / step), round(landed.right_in / step))
        cells.setdefault(place, []).append(landed.round_number)
    return {place: _runs(numbers) for place, numbers in cells.items()}


def _runs(numbers: Sequence[int]) -> str:
    """Return ascending numbers in short form: ``1-3,5``. Only three or more in a row are joined: ``1,2``."""
    runs: list[list[int]] = []
    for round_number in numbers:
        if runs and runs[-1][-1] == round_number - 1:
            runs[-1].append(round_number)
        else:
            runs.append([round_number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)


def show_barrage_odds(screen: Screen, odds: Odds[Barrage]) -> None:
    """Print the chance that each round of one weapon lands at each listed place, then the chances of harm to
    each target. If several weapons fire, a note says that the chart holds for each of them.
    """
    rounds = by_round(odds)
    places = _places(rounds)
    most = next(iter(odds.chances)).weapon_count
    screen.grid(
        ("lands", *(f"round {number}" for number in rounds)),
        [
            (
                place.word,
                *(percent(chances[place]) if place in chances else "-" for chances in rounds.values()),
            )
            for place in places
        ],
        right=range(1, len(rounds) + 1),
    )
    for name, harms in by_target(odds).items():
        text = ", ".join(f"{harm.told} {percent(p)}" for harm, p in harms.items())
        screen.line(f"{name}: {text}", indent=2, hang=2)
    if most > 1:
        screen.note(
            f"The chart shows the rounds of one weapon; it is the same for each of the {most} weapons."
        )
    screen.note("Use -j for exact fractions; name a target for the odds of harm, e.g. --at b1.")


def barrage_odds_facts(odds: Odds[Barrage]) -> Content:
    """Return the odds of a barrage for the JSON output. ``landings`` has the chance of each place for each
    round, ``targets`` the chance of each result for each target, and ``outcomes`` the chance of each
    number of deviation rolls.
    """
    rounds = by_round(odds)
    return {
        "landings": [
            {
                "round_number": number,
                "spots": [
                    {"place": place.word, "long_in": place.long_in, "right_in": place.right_in}
                    | chance_facts(p)
                    for place, p in chances.items()
                ],
            }
            for number, chances in rounds.items()
        ],
        "targets": [
            {"target": name, "outcomes": [{"result": harm} | chance_facts(p) for harm, p in harms.items()]}
            for name, harms in by_target(odds).items()
        ],
        "outcomes": [
            {"outcome": {"deviation_rolls": rolls}} | chance_facts(p)
            for rolls, p in odds.by(lambda report: report.deviation_rolls).chances.items()
        ],
    }


def by_round(odds: Odds[Barrage]) -> dict[int, dict[RoundSpot, Fraction]]:
    """Return, for each round of the barrage (by its number, from 1), the chance of each place where it may
    land.
    """
    number = len(next(iter(odds.chances)).landed)
    return {
        place + 1: dict(odds.by(lambda report, place=place: report.landed[place].spot).chances)  # type: ignore[misc]
        for place in range(number)
    }


def _places(rounds: Mapping[int, Mapping[RoundSpot, Fraction]]) -> list[RoundSpot]:
    """Return the places where at least one of the rounds may land, at most MOST_PLACES of them, the nearest
    to the target spot first.
    """
    places = {place for chances in rounds.values() for place in chances}
    return sorted(
        places,
        key=lambda place: (place.from_target_in, -place.long_in, place.right_in),
    )[:MOST_PLACES]


MOST_PLACES = 25
"""The most places that the odds list on a screen."""


def by_target(odds: Odds[Barrage]) -> dict[str, dict[Harm, Fraction]]:
    """Return the chance of each harm, by the target's name and the harm. In each outcome only the worst harm
    of a target counts, however many rounds hit it.
    """
    names = dict.fromkeys(blasted.target for report in odds.chances for blasted in report.targets)
    return {name: _worst_harm(odds, name) for name in names}


def _worst_harm(odds: Odds[Barrage], name: str) -> dict[Harm, Fraction]:
    """Return the chance of each harm to the target called ``name``, from the odds of a barrage. If several
    rounds of one barrage hit the target, the worst harm counts. A barrage that does not harm it counts as
    MISSED.
    """
    order = list(Harm)

    def worst(report: Barrage) -> Harm:
        """Return the worst harm that this barrage does to the target ``name`` of the outer function; MISSED
        if it does none.
        """
        harms = [blasted.result for blasted in report.targets if blasted.target == name]
        return max(harms, key=order.index, default=Harm.MISSED)

    return dict(odds.by(worst).chances)


def show_illumination(screen: Screen, report: Illuminated, content: Content) -> None:
    """Print where the flares burst: one sentence for all, then a line for each flare. If there is wind, a
    last line says how far the circles of light have drifted after each turn. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for flare in report.flares:
        table = (
            f', {flare.x_in:g}" from the west edge and {flare.y_in:g}" from the north'
            if flare.x_in is not None
            else ""
        )
        screen.line(f"flare {flare.weapon_number}: {flare.place}{table}", indent=2, hang=2)
    if report.drift_in:
        ways = ", ".join(f'{turn * report.drift_in}"' for turn in range(1, report.turns))
        screen.note(f"drift downwind from where it burst, turn by turn: {ways}")
