"""Indirect fire for people: a picture of the rounds, and the odds of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from fng_cli import figures
from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.odds.asked import chance_facts, percent
from fng_cli.cli.paper.palette import ENEMY, FRIEND
from fng_cli.cli.paper.svg import described, number, tag, words
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.artillery.barrage import Barrage, RoundLanded, round_text
from fng_cli.rules.artillery.guns import RoundSpot, deviation_text, guns
from fng_cli.rules.artillery.illumination import Illuminated
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.people.person import counts
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


def show_barrage(screen: Screen, report: Barrage, content: Content) -> None:
    """The mission, a line for each round, the picture, and who is hurt."""
    screen.ruling(_headline(report))
    for one in report.landed:
        screen.line(_round_text(report, one), indent=2, hang=2)
    if screen.in_words:
        screen.line(f'The circle of a round is {report.blast_in}" across.')
    else:
        screen.plain("\n".join(text_picture(report)))
    if report.deviation_rolls:
        screen.note(_dice_note(report))
    show_blasted(screen, report.targets)
    if report.crater_in:
        screen.note(f'each round leaves a crater of {report.crater_in}"')


def _headline(report: Barrage) -> str:
    where = f" at {report.target}" if report.target else ""
    weapons = f"{report.weapon_count} x " if report.weapon_count > 1 else ""
    passed = "" if report.passed is None else f" (passed {report.passed}d6 against {report.modified_rep})"
    return f"{weapons}{report.weapon.replace('-', ' ')}{where}: {report.deviation_rolls} deviation {_rolls(report)}{passed}."


def _dice_note(report: Barrage) -> str:
    """The meaning of the deviation dice, and from where each round is moved by them."""
    begins = "from the target, the next from there" if len(report.landed) > 1 else "from the target"
    return (
        f"each die moves a round {report.deviation_in}\", a weapon's first {begins}: "
        f"{deviation_text(guns()[report.weapon])}"
    )


def _rolls(report: Barrage) -> str:
    return "roll a round" if report.deviation_rolls == 1 else "rolls a round"


def _round_text(report: Barrage, one: RoundLanded) -> str:
    """A round in a line: ``round 1: 6" long, 6" left (8.5" off); in its circle: b1``."""
    name = round_text(report.weapon_count, one.round_number, one.weapon_number)
    off = f' ({one.from_target_in:g}" off)' if one.long_in and one.right_in else ""
    table = f', at {one.x_in:g}", {one.y_in:g}" of the table' if one.x_in is not None else ""
    circle = f"; in its circle: {', '.join(one.in_circle)}" if one.in_circle else ""
    return f"{name}: {one.place}{off}{table}{circle}"


def text_picture(report: Barrage) -> Iterator[str]:
    """The rounds by the target spot, long at the top, as the caller below sees them; ``+`` is the spot."""
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
    yield f'         caller below; a step is {step}", the circle of a round {report.blast_in}" across'


def _cells(report: Barrage, step: int) -> Mapping[tuple[int, int], str]:
    """The rounds by how many steps they are off: their numbers, those of one place together."""
    cells: dict[tuple[int, int], list[int]] = {}
    for one in report.landed:
        place = (round(one.long_in / step), round(one.right_in / step))
        cells.setdefault(place, []).append(one.round_number)
    return {place: _runs(numbers) for place, numbers in cells.items()}


def _runs(numbers: Sequence[int]) -> str:
    """Numbers in a few characters: ``1-3,5``; two in a row are told one by one."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)


def show_barrage_odds(screen: Screen, told: Odds[Barrage]) -> None:
    """A place a line, a round a column; then what becomes of those on the spot."""
    rounds = by_round(told)
    places = _places(rounds)
    most = next(iter(told.chances)).weapon_count
    screen.grid(
        ("lands", *(f"round {number}" for number in rounds)),
        [
            (place.word, *(percent(one[place]) if place in one else "-" for one in rounds.values()))
            for place in places
        ],
        right=range(1, len(rounds) + 1),
    )
    for name, harms in by_target(told).items():
        text = ", ".join(f"{harm.told} {percent(p)}" for harm, p in harms.items())
        screen.line(f"{name}: {text}", indent=2, hang=2)
    if most > 1:
        screen.note(f"rounds of one weapon; those of each of the {most} fall so")
    screen.note("exact fractions: -j; the odds of harm are told of one who is named: --at b1")


def barrage_odds_facts(told: Odds[Barrage]) -> Content:
    """The odds as they stand in a document: where each round lands, what becomes of each target."""
    rounds = by_round(told)
    return {
        "landings": [
            {
                "round_number": number,
                "spots": [
                    {"place": place.word, "long_in": place.long_in, "right_in": place.right_in}
                    | chance_facts(p)
                    for place, p in found.items()
                ],
            }
            for number, found in rounds.items()
        ],
        "targets": [
            {"target": name, "outcomes": [{"result": harm} | chance_facts(p) for harm, p in harms.items()]}
            for name, harms in by_target(told).items()
        ],
        "outcomes": [
            {"outcome": {"deviation_rolls": rolls}} | chance_facts(p)
            for rolls, p in told.by(lambda report: report.deviation_rolls).chances.items()
        ],
    }


def by_round(told: Odds[Barrage]) -> dict[int, dict[RoundSpot, Fraction]]:
    """The places where each round of a weapon lands, the likeliest first."""
    number = len(next(iter(told.chances)).landed)
    return {
        place + 1: dict(told.by(lambda report, place=place: report.landed[place].spot).chances)  # type: ignore[misc]
        for place in range(number)
    }


def _places(rounds: Mapping[int, Mapping[RoundSpot, Fraction]]) -> list[RoundSpot]:
    """All places where a round may land, the likeliest of the first rounds first."""
    found = {place for one in rounds.values() for place in one}
    return sorted(
        found,
        key=lambda place: (place.from_target_in, -place.long_in, place.right_in),
    )[:MOST_PLACES]


MOST_PLACES = 25
"""The most places that the odds list on a screen: the nearest to the spot."""


def by_target(told: Odds[Barrage]) -> dict[str, dict[Harm, Fraction]]:
    """The fate of each who stands on the spot or near it, by the worst that any round does."""
    names = dict.fromkeys(one.target for report in told.chances for one in report.targets)
    return {name: _harm_of(told, name) for name in names}


def _harm_of(told: Odds[Barrage], name: str) -> dict[Harm, Fraction]:
    order = list(Harm)

    def worst(report: Barrage) -> Harm:
        found = [one.result for one in report.targets if one.target == name]
        return max(found, key=order.index, default=Harm.MISSED)

    return dict(told.by(worst).chances)


def show_illumination(screen: Screen, report: Illuminated, content: Content) -> None:
    """The light, and where each circle lies in the turns after."""
    screen.ruling(report.summary())
    for one in report.flares:
        table = f' at {one.x_in:g}", {one.y_in:g}" of the table' if one.x_in is not None else ""
        screen.line(f"flare {one.weapon_number}: {one.place}{table}", indent=2, hang=2)
    if report.drift_in:
        ways = ", ".join(f'{turn * report.drift_in}"' for turn in range(1, report.turns))
        screen.note(f"with the wind from where it burst, turn by turn: {ways}")
