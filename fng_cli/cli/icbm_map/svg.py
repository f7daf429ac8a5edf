"""The map as a picture to play on: hexes with numbers, cities, bases, sites, flights, charts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from math import hypot, sqrt

from fng_cli.cli.icbm_map.signs import (
    INK,
    Label,
    Point,
    around,
    burst,
    labels,
    panels,
    path,
    rocket,
    turn_track,
)
from fng_cli.cli.icbm_map.text import status, told
from fng_cli.cli.paper.palette import SPENT
from fng_cli.cli.paper.svg import described
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import City, Power, abm_reach, city_in, leans_on_reconstruction
from fng_cli.icbm.board.state import Base, Flight, Game, Site

RADIUS = 24.0
WIDE = sqrt(3) * RADIUS
STEP = 1.5 * RADIUS
LEFT, TOP, BOTTOM = 14.0, 64.0, 16.0
DEGREES = 3.2
"""Degrees of latitude from side to side of a hex, on our own map."""

FILLS = {".": "#cfe3f1", "u": "#dfe6c4", "a": "#dfe6c4", "c": "#edeada", "s": "#f2d9bd", "n": "#e4e1d8"}
COUNTRY = {"a": "u"}
STYLE = """
text { font-family: 'DejaVu Sans', Verdana, sans-serif; }
.number { font-size: 6.6px; fill: #4d5964; text-anchor: middle; }
.name { font-weight: bold; text-anchor: middle; }
.value { font-size: 11px; font-weight: bold; text-anchor: middle; fill: #fff; }
.was { font-size: 6px; text-anchor: middle; fill: #fff; }
.mark { font-size: 9.5px; font-weight: bold; text-anchor: middle; }
.tag { font-weight: bold; text-anchor: middle; }
.halo { fill: #fffdf6; stroke: #fffdf6; stroke-width: 2.4px; stroke-linejoin: round; stroke-opacity: .85; }
.edge { font-size: 13px; font-weight: bold; text-anchor: middle; }
.land { font-size: 20px; letter-spacing: 6px; text-anchor: middle; fill: #6d7a63; fill-opacity: .5; }
.title { font-size: 24px; font-weight: bold; fill: #22303c; }
.status { font-size: 14px; fill: #22303c; }
.panel { fill: #fffdf6; fill-opacity: .93; stroke: #8a97a3; }
.head { font-size: 12.5px; font-weight: bold; fill: #22303c; }
.cell { font-size: 11px; fill: #22303c; }
.note { font-size: 9.5px; fill: #55616c; }
"""

TINTS = {
    Power.USA: ("#1d4f91", "#00798c", "#5b3fa0", "#2e7d32", "#0b2f5c"),
    Power.USSR: ("#b3261e", "#a3541a", "#8e2a6b", "#6b3a1e", "#d1495b", "#7a1020"),
}
"""The colour of the range of each site, by its letter."""
DASHES = ("7 3", "2 3", "10 3 2 3", "4 4", "12 4", "6 2 2 2 2 2")
"""And how its outline is dashed, so that it is told apart in black and white too."""

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the hexes around one, in the order of its sides from the right on, clockwise."""


def centre(name: str) -> Point:
    """The middle of a hex, as a point of the picture."""
    column, row = int(name[:2]) - 1, int(name[2:]) - 1
    return LEFT + WIDE * (column + 0.5 + 0.5 * (row % 2)), TOP + STEP * row + RADIUS


def corners(name: str) -> list[Point]:
    """The six corners of a hex, from the right of its upper one on, clockwise."""
    x, y = centre(name)
    half, side = WIDE / 2, RADIUS / 2
    return [(x + half, y - side), (x + half, y + side), (x, y + RADIUS), (x - half, y + side),
            (x - half, y - side), (x, y - RADIUS)]  # fmt: skip


def picture(game: Game) -> str:
    """The whole map of a game, as SVG."""
    world = hexes.world()
    width = 2 * LEFT + WIDE * (world.columns + 0.5)
    height = TOP + STEP * world.rows + RADIUS / 2 + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}">',
        f"<style>{STYLE}</style>",
        f'<rect width="100%" height="100%" fill="{FILLS["."]}"/>',
        *_ground(),
        *_grid_of_the_globe(),
        *_borders(),
        *_countries(),
        *_numbers(),
        *_ranges(game),
        *_tracks(game),
        *_things(game),
        *_title(game),
        *panels(game, WIDE, STEP, LEFT, TOP),
        *turn_track(game, width - LEFT),
        "</svg>",
    ]
    return described("\n".join(parts) + "\n", "ICBM", told(game))


def _ground() -> Iterator[str]:
    """The hexes, one path for each kind of land."""
    for letter, fill in FILLS.items():
        shape = "".join(
            path(corners(name)) + "Z" for name, known in hexes.world().letters.items() if known == letter
        )
        yield f'<path d="{shape}" fill="{fill}" stroke="#b4c2cc" stroke-width=".6"/>'


def _borders() -> Iterator[str]:
    """Coasts and borders: the sides between hexes of different countries."""
    world = hexes.world()
    sides = []
    for name, letter in world.letters.items():
        q, r = world.axial[name]
        points = corners(name)
        for side, (across, down) in enumerate(AROUND[:3]):
            near = world.by_axial.get((q + across, r + down))
            if near and COUNTRY.get(letter, letter) != COUNTRY.get(world.letters[near], world.letters[near]):
                sides.append(path((points[side], points[side + 1])))
    yield f'<path d="{"".join(sides)}" fill="none" stroke="#6d7a63" stroke-width="1.6" stroke-linecap="round"/>'


def _countries() -> Iterator[str]:
    """The names of countries, faint, where little stands."""
    if not leans_on_reconstruction("map"):
        return
    for name, text in (
        ("1516", "SOVIET UNION"),
        ("1635", "CANADA"),
        ("1444", "UNITED STATES"),
        ("1130", "ALASKA"),
    ):
        x, y = centre(name)
        yield f'<text class="land" x="{x:.1f}" y="{y:.1f}">{text}</text>'


def _grid_of_the_globe() -> Iterator[str]:
    """Circles of latitude around the pole: of our own map only, whose projection is known."""
    world = hexes.world()
    if not leans_on_reconstruction("map"):
        return
    x, y = centre(world.by_axial[0, 0])
    lines = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{(90 - north) / DEGREES * WIDE:.1f}"/>'
                    for north in range(40, 90, 10))  # fmt: skip
    yield f'<g fill="none" stroke="#9db4c4" stroke-width=".8" stroke-dasharray="5 5">{lines}</g>'
    for north in range(40, 90, 10):
        up = y - (90 - north) / DEGREES * WIDE
        yield f'<text class="number" x="{x:.1f}" y="{up - 2:.1f}" fill-opacity=".9">{north}\N{DEGREE SIGN} N</text>'
    yield f'<path d="M{x - 6:.1f} {y:.1f}h12M{x:.1f} {y - 6:.1f}v12" stroke="#5c7586" stroke-width="1.4"/>'
    yield f'<text class="number" x="{x:.1f}" y="{y + 15:.1f}">North Pole</text>'


def _numbers() -> Iterator[str]:
    for name in hexes.world().letters:
        x, y = centre(name)
        yield f'<text class="number" x="{x:.1f}" y="{y - 13.5:.1f}">{name}</text>'


def _ranges(game: Game) -> Iterator[str]:
    """SVG of the ranges of standing ABM sites: the area that they cover, and the outline of each."""
    for side in Power:
        standing = [site for site in game.forces(side).sites if not site.destroyed]
        for site in standing:
            covered = {name for name, _ in hexes.hexes_within(site.hex, abm_reach())}
            shape = "".join(path(corners(name)) + "Z" for name in sorted(covered))
            number = ord(site.letter) - ord("A")
            tint = TINTS[side][number % len(TINTS[side])]
            yield f'<path d="{shape}" fill="{tint}" fill-opacity=".07"/>'
            yield (
                f'<path d="{_outline(covered)}" fill="none" stroke="{tint}" stroke-width="1.7" '
                f'stroke-dasharray="{DASHES[number % len(DASHES)]}" stroke-opacity=".9"/>'
            )
        for site in standing:
            yield from _range_letters(site, side)


def _range_letters(site: Site, side: Power) -> Iterator[str]:
    """The letter of a site at the upper and the lower edge of its range, in the ink of its outline."""
    tint = TINTS[side][(ord(site.letter) - ord("A")) % len(TINTS[side])]
    x, y = centre(site.hex)
    for down in (-abm_reach() * STEP - 10, abm_reach() * STEP + 17):
        for kind, colour in (("edge halo", ""), ("edge", f' fill="{tint}"')):
            yield f'<text class="{kind}" x="{x:.1f}" y="{y + down:.1f}"{colour}>{site.letter}</text>'


def _outline(covered: Collection[str]) -> str:
    """The sides around some hexes."""
    world, found = hexes.world(), []
    for name in sorted(covered):
        q, r = world.axial[name]
        points = [*corners(name), corners(name)[0]]
        for number, (across, down) in enumerate(AROUND):
            if world.by_axial.get((q + across, r + down)) not in covered:
                found.append(path((points[number], points[number + 1])))
    return "".join(found)


def _tracks(game: Game) -> Iterator[str]:
    """Lines of missiles in the air: as they have flown, and are to fly on as far as it may be seen."""
    for side in Power:
        for flight in game.forces(side).flights:
            if len(flight.flown) > 1:
                yield _line(flight.flown, side, "2.2", "")
            if flight.route:
                yield _line((flight.hex, *flight.route), side, "1.2", "2 5")


def _smooth(points: Sequence[Point]) -> list[Point]:
    """A way as the eye follows it: bends that come from the hexes alone are left out."""
    first, last = points[0], points[-1]
    far, bend = max((_off(point, first, last), number) for number, point in enumerate(points))
    if far < 0.9 * WIDE:
        return [first, last]
    return [*_smooth(points[: bend + 1])[:-1], *_smooth(points[bend:])]


def _off(point: Point, first: Point, last: Point) -> float:
    """The distance of a point from the straight line between two others, in the map's own units."""
    across, down = last[0] - first[0], last[1] - first[1]
    length = hypot(across, down)
    if not length:
        return hypot(point[0] - first[0], point[1] - first[1])
    return abs(across * (first[1] - point[1]) - (first[0] - point[0]) * down) / length


def _words(kind: str, x: float, y: float, ink: str, text: str, room: float = 99) -> Iterator[str]:
    """Words with a light edge around them, smaller where there is little room.

    They are drawn in two layers: not every program knows paint-order.
    """
    size = max(6.2, min(8.4, 1.1 * room / (0.64 * max(1, len(text)))))
    for style, colour in ((f"{kind} halo", ""), (kind, f' fill="{ink}"')):
        yield (
            f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" style="font-size: {size:.1f}px"{colour}>'
            f"{escape(text)}</text>"
        )


def _line(names: Iterable[str], side: Power, width: str, dashes: str) -> str:
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path(_smooth([*map(centre, names)]))}" fill="none" stroke="{INK[side]}" stroke-width="{width}" '
        f'stroke-opacity=".6" stroke-linejoin="round"{dash}/>'
    )


def _things(game: Game) -> Iterator[str]:
    """Cities, bases, sites and missiles; each hex gives them places beside each other."""
    names = city_labels(game)
    for city in city_in().values():
        yield from _city(city, game.points_left(city.hex))
        yield from _name(city, names[centre(city.hex)])
    for side in Power:
        forces = game.forces(side)
        for base in forces.bases:
            yield from _base(base, side)
        for site in forces.sites:
            if not site.destroyed:
                yield from _site(
                    site, side, crowded=site.hex in city_in() or forces.base(site.hex) is not None
                )
    taken = _taken(game)
    for side in Power:
        by_hex: dict[str, list[Flight]] = {}
        for flight in game.forces(side).flights:
            by_hex.setdefault(flight.hex, []).append(flight)
        for name, flights in by_hex.items():
            yield from _missiles(name, flights, side, crowded=name in taken)


def _taken(game: Game) -> set[str]:
    """Hexes in which something stands, or both sides have missiles in the air."""
    found = set(city_in())
    for side in Power:
        forces = game.forces(side)
        found.update(base.hex for base in forces.bases)
        found.update(site.hex for site in forces.sites if not site.destroyed)
    both = ({flight.hex for flight in game.forces(side).flights} for side in Power)
    return found | set.intersection(*both)


def city_labels(game: Game) -> dict[Point, Label]:
    """The place of each city's name, by the middle of its hex."""
    standing = [base.hex for side in Power for base in game.forces(side).bases]
    corner = [site.hex for side in Power for site in game.forces(side).sites if not site.destroyed]
    bases = (around((x, y + 2.5), 12, 10.5) for x, y in map(centre, standing))
    sites = (
        around((x + 12.5, y - 7.5) if name in city_in() else (x, y + 1), 9, 9)
        for name in corner
        for x, y in (centre(name),)
    )
    return labels({centre(city.hex): city.short for city in city_in().values()}, (*bases, *sites))


def _name(city: City, label: Label) -> Iterator[str]:
    """The name of a city, in two layers as all words are."""
    style = f"font-size: {label.size:.1f}px; text-anchor: {label.anchor}"
    for kind, colour in (("name halo", ""), ("name", f' fill="{INK[city.side]}"')):
        yield f'<text class="{kind}" x="{label.x:.1f}" y="{label.y:.1f}" style="{style}"{colour}>{escape(city.short)}</text>'


def _city(city: City, left: int) -> Iterator[str]:
    x, y = centre(city.hex)
    ink = INK[city.side] if left else SPENT
    if left < city.points:
        yield f'<path d="{burst(x, y - 1, 15)}" fill="#f4a41d" stroke="#a8540b" stroke-width=".8"/>'
    yield f'<circle cx="{x:.1f}" cy="{y - 1:.1f}" r="9" fill="{ink}" stroke="#fffdf6" stroke-width="1.2"/>'
    yield f'<text class="value" x="{x:.1f}" y="{y + (2.9 if left == city.points else 1.6):.1f}">{left}</text>'
    if left < city.points:
        yield f'<text class="was" x="{x:.1f}" y="{y + 7:.1f}">of {city.points}</text>'


def _base(base: Base, side: Power) -> Iterator[str]:
    """A counter with a missile on it, and how many there are."""
    x, y = centre(base.hex)
    yield (
        f'<rect x="{x - 12:.1f}" y="{y - 8:.1f}" width="24" height="21" rx="2.5" fill="{INK[side]}" '
        'stroke="#fffdf6" stroke-width="1"/>'
    )
    yield f'<path d="{rocket(x - 5.5, y + 2.5, 0)}" fill="#fffdf6"/>'
    yield f'<text class="mark" x="{x + 5:.1f}" y="{y + 6:.1f}" fill="#fffdf6">{len(base.types)}</text>'


def _site(site: Site, side: Power, *, crowded: bool) -> Iterator[str]:
    """A square with its letter; out of the way where a city or a base shares the hex."""
    x, y = centre(site.hex)
    x, y = (x + 12.5, y - 7.5) if crowded else (x, y + 1)
    size = 6.2 if crowded else 9
    yield (
        f'<rect x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size:.1f}" height="{2 * size:.1f}" '
        f'fill="#fffdf6" stroke="{INK[side]}" stroke-width="1.8"/>'
    )
    yield f'<text class="mark" x="{x:.1f}" y="{y + 3.4:.1f}" fill="{INK[side]}">{site.letter}</text>'


def _missiles(name: str, flights: list[Flight], side: Power, *, crowded: bool) -> Iterator[str]:
    """Missiles in the air over a hex: one drawn, the others counted; with the name of the first."""
    x, y = centre(name)
    if crowded:
        x += -11 if side is Power.USA else 11
    yield (
        f'<path d="{rocket(x, y + 1, 3)}" fill="#ffcf33" stroke="{INK[side]}" stroke-width="1.3" '
        f'{"" if side is Power.USA else f"""transform="rotate(180 {x:.1f} {y:.1f})" """}/>'
    )
    more = f" +{len(flights) - 1}" if len(flights) > 1 else ""
    # The name of a city stands below it, so that of a missile over one stands above.
    tag_y = y - 15 if crowded else y + 19
    yield from _words("tag", x, tag_y, INK[side], f"{flights[0].id}{more}")


def _title(game: Game) -> Iterator[str]:
    """SVG of the title: the game, whose turn it is, and the score as it stands."""
    yield f'<text class="title" x="{LEFT + 4}" y="34">ICBM</text>'
    yield f'<text class="status" x="{LEFT + 84}" y="33">{escape(status(game))}</text>'
