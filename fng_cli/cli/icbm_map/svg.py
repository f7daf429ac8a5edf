"""The map as a picture to play on: hexes with numbers, cities, bases, sites, missiles, charts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from html import escape
from math import hypot, sqrt

from fng_cli.cli.icbm_map.signs import (
    INK,
    Corners,
    Label,
    Point,
    box_around,
    burst,
    panels,
    path,
    place_labels,
    rocket,
    turn_track,
)
from fng_cli.cli.icbm_map.text import describe, status_line
from fng_cli.cli.paper.palette import SPENT
from fng_cli.cli.paper.svg import described
from fng_cli.cli.shell.screen import safe
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import City, Power, abm_reach, arsenals, city_in, leans_on_reconstruction
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
"""The colours for the ranges of a side's sites, in the order of their letters."""
DASHES = ("7 3", "2 3", "10 3 2 3", "4 4", "12 4", "6 2 2 2 2 2")
"""The dashes of these outlines, which differ in black and white, too."""

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial steps to the neighbours of a hex, clockwise from the right."""


def centre(hex_name: str) -> Point:
    """Return the middle of a hex (``2516``), as a point of the picture."""
    column, row = int(hex_name[:2]) - 1, int(hex_name[2:]) - 1
    return LEFT + WIDE * (column + 0.5 + 0.5 * (row % 2)), TOP + STEP * row + RADIUS


def corners(hex_name: str) -> list[Point]:
    """Return the six corners of a hex (``2516``) as points of the picture, clockwise from the upper right
    one.
    """
    x, y = centre(hex_name)
    half, side = WIDE / 2, RADIUS / 2
    return [(x + half, y - side), (x + half, y + side), (x, y + RADIUS), (x - half, y + side),
            (x - half, y - side), (x, y - RADIUS)]  # fmt: skip


def picture(game: Game, *, is_sheet: bool = True) -> str:
    """Return the map of a game as SVG. With ``is_sheet`` it is a whole sheet to play on, with turn track and
    charts. Without it, it is only the part of the map around the lands of both sides.
    """
    world = hexes.world()
    width = 2 * LEFT + WIDE * (world.columns + 0.5)
    height = TOP + STEP * world.rows + RADIUS / 2 + BOTTOM
    box = Corners(0, 0, width, height) if is_sheet else _box_of_lands()
    wide, high = box.right - box.left, box.bottom - box.top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.left:.0f} {box.top:.0f} {wide:.0f} {high:.0f}" '
        f'width="{wide:.0f}" height="{high:.0f}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{FILLS["."]}"/>',
        *_land(),
        *_grid_of_the_globe(),
        *_borders(),
        *_countries(),
        *_numbers(),
        *_ranges(game),
        *_tracks(game),
        *_counters(game),
        *(
            (*_title(game), *panels(game, WIDE, STEP, LEFT, TOP), *turn_track(game, width - LEFT))
            if is_sheet
            else ()
        ),
        "</svg>",
    ]
    return described("\n".join(parts) + "\n", "ICBM", describe(game))


def _box_of_lands() -> Corners:
    """Return the rectangle around the home lands and cities of both sides. It reaches two hex radii beyond
    the middles of the outermost hexes.
    """
    homes = "".join(arsenal.home for arsenal in arsenals().values())
    points = [
        centre(name) for name, letter in hexes.world().letters.items() if letter in homes or name in city_in()
    ]
    across, down = zip(*points, strict=True)
    return Corners(
        min(across) - 2 * RADIUS, min(down) - 2 * RADIUS, max(across) + 2 * RADIUS, max(down) + 2 * RADIUS
    )


def _land() -> Iterator[str]:
    """Yield SVG of the ground of all hexes, one path for each kind of land and the sea."""
    for letter, fill in FILLS.items():
        shape = "".join(_hex_shape(name) for name, other in hexes.world().letters.items() if other == letter)
        yield f'<path d="{shape}" fill="{fill}" stroke="#b4c2cc" stroke-width=".6"/>'


def _hex_shape(name: str) -> str:
    """Return the outline of a hex as the data of an SVG path. It begins at the hex's upper right corner and
    goes on in relative steps, because they make a shorter text than the corners' coordinates.
    """
    x, y = corners(name)[0]
    half, side = WIDE / 2, RADIUS / 2
    return (
        f"M{x:.1f} {y:g}v{RADIUS:g}l-{half:.2f} {side:g}-{half:.2f}-{side:g}v-{RADIUS:g}l{half:.2f}-{side:g}z"
    )


def _borders() -> Iterator[str]:
    """Yield SVG of coasts and borders, as one path: the edges between hexes of different countries."""
    world = hexes.world()
    edges = []
    for name, letter in world.letters.items():
        q, r = world.axial[name]
        points = corners(name)
        for side, (across, down) in enumerate(AROUND[:3]):
            near = world.by_axial.get((q + across, r + down))
            if near and COUNTRY.get(letter, letter) != COUNTRY.get(world.letters[near], world.letters[near]):
                edges.append(path((points[side], points[side + 1])))
    yield f'<path d="{"".join(edges)}" fill="none" stroke="#6d7a63" stroke-width="1.6" stroke-linecap="round"/>'


def _countries() -> Iterator[str]:
    """Yield the SVG of the names of the countries in faint letters; nothing for a map that is not our own
    reconstruction, since its borders are unknown.
    """
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
    """Yield the SVG of the circles of latitude around the pole, with their labels, and the pole. Yields
    nothing if the map is not our own reconstruction, since the pole of another map may lie elsewhere.
    """
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
    """Yield SVG of the number of each hex, in the hex: a text for each row."""
    rows: dict[float, list[str]] = {}
    for name in hexes.world().letters:
        x, y = centre(name)
        rows.setdefault(y, []).append(f'<tspan x="{x:.1f}">{name}</tspan>')
    for y, numbers in rows.items():
        yield f'<text class="number" y="{y - 13.5:.1f}">{"".join(numbers)}</text>'


def _ranges(game: Game) -> Iterator[str]:
    """Yield SVG of the range of each standing ABM site: the area that it covers, the outline of that area,
    and the site's letter.
    """
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
    """Yield SVG of the letter of a site above the upper and below the lower edge of its range."""
    tint = TINTS[side][(ord(site.letter) - ord("A")) % len(TINTS[side])]
    for x, y in _letter_points(site):
        for kind, colour in (("edge halo", ""), ("edge", f' fill="{tint}"')):
            yield f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}"{colour}>{site.letter}</text>'


def _letter_points(site: Site) -> tuple[Point, Point]:
    """Return the two places where a site's letter stands: above and below the hexes in the site's range. Each
    is the point in the middle of the letter's base line.
    """
    x, y = centre(site.hex)
    return (x, y - abm_reach() * STEP - 10), (x, y + abm_reach() * STEP + 17)


def _outline(covered: Collection[str]) -> str:
    """Return SVG path data of the outer edges of a group of hexes: each edge between a hex of the group and
    one outside it, or the edge of the map.
    """
    world, edges = hexes.world(), []
    for name in sorted(covered):
        q, r = world.axial[name]
        points = [*corners(name), corners(name)[0]]
        for number, (across, down) in enumerate(AROUND):
            if world.by_axial.get((q + across, r + down)) not in covered:
                edges.append(path((points[number], points[number + 1])))
    return "".join(edges)


def _tracks(game: Game) -> Iterator[str]:
    """Yield the SVG of the tracks of missiles in the air: a solid line for the way flown, and a dashed one
    for the planned route, if the game has it.
    """
    for side in Power:
        for flight in game.forces(side).flights:
            if len(flight.flown) > 1:
                yield _track_line(flight.flown, side, "2.2", "")
            if flight.route:
                yield _track_line((flight.hex, *flight.route), side, "1.2", "2 5")


def _smooth_path(points: Sequence[Point]) -> list[Point]:
    """Return a simpler path from the first point to the last, without bends smaller than about a hex.

    Such bends come only from the shape of the hexes. ``points`` must not be empty.
    """
    first, last = points[0], points[-1]
    distance, bend = max(
        (_distance_from_line(point, first, last), number) for number, point in enumerate(points)
    )
    if distance < 0.9 * WIDE:
        return [first, last]
    return [*_smooth_path(points[: bend + 1])[:-1], *_smooth_path(points[bend:])]


def _distance_from_line(point: Point, first: Point, last: Point) -> float:
    """Return the distance of a point from the straight line through two others; if these two are the same
    point, the distance from it.
    """
    across, down = last[0] - first[0], last[1] - first[1]
    length = hypot(across, down)
    if not length:
        return hypot(point[0] - first[0], point[1] - first[1])
    return abs(across * (first[1] - point[1]) - (first[0] - point[0]) * down) / length


def _outlined_text(
    css_class: str, x: float, y: float, ink: str, text: str, room: float = 99
) -> Iterator[str]:
    """Yield SVG of a text around the point (x, y), with a light outline. The letters become smaller if
    ``room``, the width in pixels, is small. ``css_class`` sets the style, ``ink`` the colour. The text is
    drawn twice, because not every program knows paint-order.
    """
    size = max(6.2, min(8.4, 1.1 * room / (0.64 * max(1, len(text)))))
    for style, colour in ((f"{css_class} halo", ""), (css_class, f' fill="{ink}"')):
        yield (
            f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" style="font-size: {size:.1f}px"{colour}>'
            f"{escape(safe(text))}</text>"
        )


def _track_line(hex_names: Iterable[str], side: Power, width: str, dashes: str) -> str:
    """Return the SVG of a smoothed line over the middles of hexes, in the color of ``side``. ``width`` is the
    width of the stroke; ``dashes`` is an SVG dash pattern, empty for a solid line.
    """
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path(_smooth_path([*map(centre, hex_names)]))}" fill="none" stroke="{INK[side]}" stroke-width="{width}" '
        f'stroke-opacity=".6" stroke-linejoin="round"{dash}/>'
    )


def _counters(game: Game) -> Iterator[str]:
    """Yield SVG of all cities, bases, standing ABM sites and missiles. A site in a hex with a city or a base
    is drawn a little to the side. So are missiles in a crowded hex.
    """
    names = city_labels(game)
    for city in city_in().values():
        yield from _city(city, game.points_left(city.hex))
        yield from _city_name(city, names[centre(city.hex)])
    for side in Power:
        forces = game.forces(side)
        for base in forces.bases:
            yield from _base(base, side)
        for site in forces.sites:
            if not site.destroyed:
                yield from _site(
                    site, side, crowded=site.hex in city_in() or forces.base(site.hex) is not None
                )
    taken = _crowded_hexes(game)
    for side in Power:
        by_hex: dict[str, list[Flight]] = {}
        for flight in game.forces(side).flights:
            by_hex.setdefault(flight.hex, []).append(flight)
        for name, flights in by_hex.items():
            yield from _missiles(name, flights, side, crowded=name in taken)


def _crowded_hexes(game: Game) -> set[str]:
    """Return the hexes that are crowded on the map: those with a city, with a base, or with a site that is
    not destroyed, and those where missiles of both sides are in the air.
    """
    occupied = set(city_in())
    for side in Power:
        forces = game.forces(side)
        occupied.update(base.hex for base in forces.bases)
        occupied.update(site.hex for site in forces.sites if not site.destroyed)
    both = ({flight.hex for flight in game.forces(side).flights} for side in Power)
    return occupied | set.intersection(*both)


def city_labels(game: Game) -> dict[Point, Label]:
    """Return the label of each city's name, by the center of the city's hex. Labels are placed clear of
    bases, standing sites and the sites' letters where possible.
    """
    standing = [base.hex for side in Power for base in game.forces(side).bases]
    corner = [site.hex for side in Power for site in game.forces(side).sites if not site.destroyed]
    bases = (box_around((x, y + 2.5), 12, 10.5) for x, y in map(centre, standing))
    sites = (
        box_around((x + 12.5, y - 7.5) if name in city_in() else (x, y + 1), 9, 9)
        for name in corner
        for x, y in (centre(name),)
    )
    letters = (
        box_around((x, y - 4.5), 6, 6)
        for side in Power
        for site in game.forces(side).sites
        if not site.destroyed
        for x, y in _letter_points(site)
    )
    return place_labels(
        {centre(city.hex): city.short for city in city_in().values()}, (*bases, *sites, *letters)
    )


def _city_name(city: City, label: Label) -> Iterator[str]:
    """Yield SVG of the name of a city, with a light outline."""
    style = f"font-size: {label.size:.1f}px; text-anchor: {label.anchor}"
    for kind, colour in (("name halo", ""), ("name", f' fill="{INK[city.side]}"')):
        yield f'<text class="{kind}" x="{label.x:.1f}" y="{label.y:.1f}" style="{style}"{colour}>{escape(safe(city.short))}</text>'


def _city(city: City, points_left: int) -> Iterator[str]:
    """Yield the SVG of a city with the points it has left. If it has lost points, there is a burst behind it
    and its original points below.
    """
    x, y = centre(city.hex)
    ink = INK[city.side] if points_left else SPENT
    if points_left < city.points:
        yield f'<path d="{burst(x, y - 1, 15)}" fill="#f4a41d" stroke="#a8540b" stroke-width=".8"/>'
    yield f'<circle cx="{x:.1f}" cy="{y - 1:.1f}" r="9" fill="{ink}" stroke="#fffdf6" stroke-width="1.2"/>'
    yield f'<text class="value" x="{x:.1f}" y="{y + (2.9 if points_left == city.points else 1.6):.1f}">{points_left}</text>'
    if points_left < city.points:
        yield f'<text class="was" x="{x:.1f}" y="{y + 7:.1f}">of {city.points}</text>'


def _base(base: Base, side: Power) -> Iterator[str]:
    """Yield SVG of a base: a counter with a missile and the number of missiles."""
    x, y = centre(base.hex)
    yield (
        f'<rect x="{x - 12:.1f}" y="{y - 8:.1f}" width="24" height="21" rx="2.5" fill="{INK[side]}" '
        'stroke="#fffdf6" stroke-width="1"/>'
    )
    yield f'<path d="{rocket(x - 5.5, y + 2.5, 0)}" fill="#fffdf6"/>'
    yield f'<text class="mark" x="{x + 5:.1f}" y="{y + 6:.1f}" fill="#fffdf6">{len(base.types)}</text>'


def _site(site: Site, side: Power, *, crowded: bool) -> Iterator[str]:
    """Yield SVG of an ABM site, a square with its letter. It normally stands in the middle of its hex. If
    ``crowded`` is true, because something else is in the hex, it is smaller and stands in the upper right.
    """
    x, y = centre(site.hex)
    x, y = (x + 12.5, y - 7.5) if crowded else (x, y + 1)
    size = 6.2 if crowded else 9
    yield (
        f'<rect x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size:.1f}" height="{2 * size:.1f}" '
        f'fill="#fffdf6" stroke="{INK[side]}" stroke-width="1.8"/>'
    )
    yield f'<text class="mark" x="{x:.1f}" y="{y + 3.4:.1f}" fill="{INK[side]}">{site.letter}</text>'


def _missiles(hex_name: str, flights: list[Flight], side: Power, *, crowded: bool) -> Iterator[str]:
    """Yield the SVG of a side's missiles over one hex: one sign, labelled with the id of the first missile
    and the number of the others (``+2``). ``flights`` must not be empty. ``crowded`` puts the sign to one
    side, because something else stands in the hex.
    """
    x, y = centre(hex_name)
    if crowded:
        x += -11 if side is Power.USA else 11
    yield (
        f'<path d="{rocket(x, y + 1, 3)}" fill="#ffcf33" stroke="{INK[side]}" stroke-width="1.3" '
        f'{"" if side is Power.USA else f"""transform="rotate(180 {x:.1f} {y:.1f})" """}/>'
    )
    more = f" +{len(flights) - 1}" if len(flights) > 1 else ""
    # The hex_name of a city stands below it, so that of a missile over one stands above.
    tag_y = y - 15 if crowded else y + 19
    yield from _outlined_text("tag", x, tag_y, INK[side], f"{flights[0].id}{more}")


def _title(game: Game) -> Iterator[str]:
    """Yield SVG of the title: the name of the game and, to the right of it, ``status_line``."""
    yield f'<text class="title" x="{LEFT + 4}" y="34">ICBM</text>'
    yield f'<text class="status" x="{LEFT + 84}" y="33">{escape(safe(status_line(game)))}</text>'
