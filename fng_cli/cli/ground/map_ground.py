"""The ground of a map: colours of each section, hills, houses, rivers and roads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin

from fng_cli.cli.ground.map_signs import (
    BANK,
    CONTOUR,
    EARTH,
    KERB,
    LOOKS,
    OVERLAYS,
    PARCELS,
    SHALLOW,
    SURFACE,
    TINTS,
    WATER,
    Shape,
    Strewn,
)
from fng_cli.cli.paper.palette import INK
from fng_cli.cli.paper.svg import Box, line, number, ring, tag, within, words
from fng_cli.rules.ground.grid import Point, distance, inside, noise, shift
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import BlastCrater, Section
from fng_cli.rules.ground.types import is_base

Free = Callable[[Point, float], bool]
"""A function: True if a place is clear of rivers, roads, houses and craters by a margin."""


def base_of(section: Section) -> str:
    """Return the type of terrain that gives a section its colour; ``clear`` if it has no base type."""
    return next((name for name in section.terrain_types if is_base(name)), "clear")


def fills(shape: Shape, sections: Sequence[Section]) -> Iterator[str]:
    """Yield the SVG of each section's ground: its colour, then, on paddies, the fields, then the tints of
    further terrain that lies there.
    """
    for section in sections:
        outline = shape.outline(section.number)
        base = base_of(section)
        yield tag(
            "path",
            d=line(outline, closed=True),
            fill=LOOKS[base].fill,
            stroke=LOOKS[base].fill,
            stroke_width=0.8,
        )
        if base in PARCELS:
            clip = f"fng-section-{section.number}"
            yield tag("clipPath", tag("path", d=line(outline, closed=True)), id=clip)
            yield tag("g", *_parcels(shape, section, PARCELS[base]), clip_path=f"url(#{clip})")
        for name in section.terrain_types:
            if name in TINTS:
                yield tag("path", d=line(outline, closed=True), fill=TINTS[name], fill_opacity=0.2)


def borders(shape: Shape, sections: Sequence[Section]) -> Iterator[str]:
    """Yield the SVG of the border between each two adjacent sections: solid if their ground differs, dashed
    if it is the same. Sections whose neighbour is not among ``sections`` have no border on that side.
    """
    base_by_section = {section.number: base_of(section) for section in sections}
    for here in base_by_section:
        for side in ("east", "south"):
            neighbour = shape.beyond(here, side)
            if neighbour in base_by_section:
                same = base_by_section[here] == base_by_section[neighbour]
                yield tag(
                    "path",
                    d=line(shape.border(here, side)),
                    fill="none",
                    stroke=INK if same else "#6f7a4a",
                    stroke_width=1.2,
                    stroke_opacity=0.55 if same else 1,
                    stroke_dasharray="3 5" if same else None,
                )


def _parcels(shape: Shape, section: Section, colours: Sequence[str]) -> Iterator[str]:
    """Yield the SVG of rice paddies with dikes between them, slightly rotated; they reach beyond the section
    and must be clipped. ``colours`` are the fields' fills, chosen by position.
    """
    x, y = shape.centre(section.number)
    key = ("parcels", section.number)
    askew = 16 * (noise(*key) - 0.5)
    across, down = 74 * _sign_scale(shape), 54 * _sign_scale(shape)
    reach = hypot(*shape.section) / 2
    fields = []
    for row in range(-int(reach / down) - 1, int(reach / down) + 1):
        shift = across * noise(*key, row)
        for column in range(-int(reach / across) - 2, int(reach / across) + 1):
            colour = colours[int(noise(*key, row, column) * len(colours))]
            fields.append(
                tag(
                    "rect",
                    x=column * across + shift,
                    y=row * down,
                    width=across - 4,
                    height=down - 4,
                    rx=3,
                    fill=colour,
                )
            )
    yield tag("g", *fields, transform=f"translate({number(x)} {number(y)}) rotate({number(askew)})")


def _sign_scale(shape: Shape) -> float:
    """Return the factor for the size of signs: 1, or less (at least 0.5) where sections are small."""
    return max(0.5, min(1.0, min(shape.section) / 300))


def growth(shape: Shape, sections: Sequence[Section], free: Free) -> Iterator[str]:
    """Yield the SVG of the plants scattered over the sections, from north to south, so that the nearer cover
    the farther. ``free(place, margin)`` tests if a place is clear; nothing is drawn where it is not.
    """
    placed: list[tuple[float, str]] = []
    for section in sections:
        outline = shape.outline(section.number)
        strewn = [*LOOKS[base_of(section)].strewn]
        strewn += [overlay for name in section.terrain_types for overlay in OVERLAYS.get(name, ())]
        for kind in strewn:
            placed += _strew(shape, section, kind, outline, free)
    yield from (sign for _, sign in sorted(placed, key=lambda one: one[0]))


def _strew(
    shape: Shape, section: Section, kind: Strewn, outline: Sequence[Point], free: Free
) -> Iterator[tuple[float, str]]:
    """Yield the signs of one kind that fill a section of the map, each as (y in the picture, SVG). They stand
    in rows, or are scattered in the same way each time. A sign is drawn only inside ``outline`` and where
    ``free`` is true.
    """
    scale = _sign_scale(shape)
    spacing, jitter = kind.apart * scale, 0.0 if kind.rows else 0.62
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
    for row in range(int((bottom - top) / spacing) + 1):
        for column in range(int((right - left) / spacing) + 1):
            key = (section.number, kind.sign, row, column)
            x = left + (column + 0.5 + jitter * (noise(*key, "x") - 0.5) + 0.5 * (row % 2)) * spacing
            y = top + (row + 0.5 + jitter * (noise(*key, "y") - 0.5)) * spacing
            if inside((x, y), outline) and free((x, y), 9 * scale):
                size = scale * (kind.least + (kind.most - kind.least) * noise(*key, "size"))
                yield y, place_sign(kind.sign, (x, y), size)


def place_sign(sign: str, place: Point, size: float = 1.0, turn: float = 0.0) -> str:
    """Return the SVG of a sign of ``SIGNS`` at a place, scaled by ``size`` and turned clockwise by ``turn``
    degrees.
    """
    transform = f"translate({number(place[0])} {number(place[1])})"
    transform += f" rotate({number(turn)})" if turn else ""
    transform += f" scale({size:.2f})" if abs(size - 1) > 0.005 else ""
    return tag("use", href=f"#fng-{sign}", transform=transform)


def hills(shape: Shape, sections: Sequence[Section]) -> Iterator[str]:
    """Yield the SVG of four contour lines for each section with a hill. The ground inside them gets darker
    towards the middle.
    """
    for section in sections:
        if "hill" not in section.terrain_types:
            continue
        x, y = shape.centre(section.number)
        key = ("hill", section.number)
        off = (
            0.1 * shape.section[0] * (noise(*key, "x") - 0.5),
            0.1 * shape.section[1] * (noise(*key, "y") - 0.5),
        )
        for level, size in enumerate((0.43, 0.32, 0.2, 0.1)):
            centre = (x + off[0] * level / 2, y + off[1] * level / 2)
            across, down = shape.section[0] * size, shape.section[1] * size * (1 - 0.08 * level)
            yield tag(
                "path",
                d=line(ring(centre, across, down, *key, level // 2), closed=True),
                fill=EARTH,
                fill_opacity=0.1,
                stroke=CONTOUR,
                stroke_width=2.2 if level == 0 else 1.4,
                stroke_opacity=0.85,
            )


def crater_places(shape: Shape, section: Section) -> list[tuple[Point, float]]:
    """Return the centre and radius of each crater of a section, in units of the picture; empty if it has
    none. If there is room, craters are clear of rivers, roads and each other. The same table always gives
    the same places.
    """
    if section.craters is None:
        return []
    radius = min(section.craters.diameter_in / 2 * shape.inch, 0.28 * min(shape.section))
    placed: list[tuple[Point, float]] = []
    banks = [(way, shape.width(course) / 2) for way, course in _ways(shape)]
    for crater_number in range(section.craters.number):
        candidates = list(_crater_candidates(shape, section.number, crater_number))
        dry = [
            place
            for place in candidates
            if all(distance(place, way) > half_width + radius + 4 for way, half_width in banks)
        ]
        candidates = dry or sorted(candidates, key=lambda place: -_distance_to_bank(place, banks))[:1]
        apart_from_others = [
            place
            for place in candidates
            if distance(place, [centre for centre, _ in placed]) > 2 * radius + 6
        ]
        placed.append(((apart_from_others or candidates)[0], radius))
    return placed


def _distance_to_bank(place: Point, banks: Sequence[tuple[list[Point], float]]) -> float:
    """Return the distance of a place from the nearest bank or kerb; below 0 inside a river or road; 0 if
    there is none. ``banks`` are the middle lines of rivers and roads, each with half its width.
    """
    return min((distance(place, way) - half_width for way, half_width in banks), default=0.0)


def blast_craters(shape: Shape, craters: Iterable[BlastCrater]) -> list[tuple[Point, float]]:
    """Return (center, radius) in units of the picture for each crater whose position on the table is known;
    the other craters are left out.
    """
    return [
        ((hole.x_in * shape.inch, hole.y_in * shape.inch), hole.diameter_in / 2 * shape.inch)
        for hole in craters
        if hole.x_in is not None and hole.y_in is not None
    ]


def _ways(shape: Shape) -> Iterator[tuple[list[Point], Course]]:
    """Yield (middle line as drawn, course) for each river, then for each road."""
    yield from zip(shape.rivers, shape.table.rivers, strict=True)
    yield from zip(shape.roads, shape.table.roads, strict=True)


def _crater_candidates(shape: Shape, section: int, crater_number: int) -> Iterator[Point]:
    """Yield 60 places in a section where its crater ``crater_number`` may be drawn, in ever wider ellipses
    around the middle; the same each time.
    """
    centre = shape.centre(section)
    for step in range(60):
        angle = 2 * pi * noise("crater", section, crater_number, step)
        far = (step / 60) * 0.4
        yield centre[0] + far * shape.section[0] * cos(angle), centre[1] + far * shape.section[1] * sin(angle)


def crater(place: Point, radius: float) -> str:
    """Return the SVG of a crater of this radius, in units of the picture, with its rim of thrown earth."""
    rays = []
    for ray in range(int(10 + radius / 3)):
        angle = 2 * pi * (ray + 0.5 * noise(place, ray)) / int(10 + radius / 3)
        toward = (cos(angle), sin(angle))
        rays += [
            shift(place, toward, radius * 0.98),
            shift(place, toward, radius * (1.14 + 0.2 * noise(ray, place))),
        ]
    data = "".join(line(rays[at : at + 2]) for at in range(0, len(rays), 2))
    return (
        tag("path", d=data, stroke="#8b6a45", stroke_width=1.6, stroke_linecap="round")
        + tag(
            "path",
            d=line(ring(place, radius, radius, place, wild=0.03), closed=True),
            fill="#b89468",
            stroke="#6f4f2c",
            stroke_width=1.8,
        )
        + tag(
            "path",
            d=line(ring(place, radius * 0.68, radius * 0.66, place, 2, wild=0.05), closed=True),
            fill="#94714a",
        )
        + tag(
            "path",
            d=line(
                ring(
                    shift(place, (0.6, 0.8), radius * 0.08), radius * 0.4, radius * 0.36, place, 3, wild=0.06
                ),
                closed=True,
            ),
            fill="#775636",
        )
    )


def house_places(
    shape: Shape, section: Section, craters: Sequence[tuple[Point, float]], boxes: Sequence[Box]
) -> list[tuple[Point, float]]:
    """Return the centre of each house of a section, and its angle in degrees. Houses stand along the
    section's first road, if it has one, and clear of rivers, ``craters``, ``boxes`` and each other. If there
    is not enough room, fewer houses than the section's buildings are placed.
    """
    roads = [
        (way, shape.width(course))
        for way, course in zip(shape.roads, shape.table.roads, strict=True)
        if section.number in course.path
    ]
    candidates = _roadside_places(shape, section, *roads[0]) if roads else _ring_places(shape, section)
    rivers = [
        (way, shape.width(course) / 2) for way, course in zip(shape.rivers, shape.table.rivers, strict=True)
    ]
    scale = _sign_scale(shape)
    placed: list[tuple[Point, float]] = []
    for place, turn in candidates:
        if len(placed) == section.buildings:
            break
        if (
            all(distance(place, way) > half_width + 20 * scale for way, half_width in rivers)
            and all(distance(place, [centre]) > radius + 22 * scale for centre, radius in craters)
            and distance(place, [centre for centre, _ in placed]) > 40 * scale
            and not any(within(place, box, 18 * scale) for box in boxes)
        ):
            placed.append((place, turn))
    return placed


def _roadside_places(
    shape: Shape, section: Section, way: Sequence[Point], width: float
) -> Iterator[tuple[Point, float]]:
    """Yield (place, angle) pairs for houses on both sides of a road in a section, those nearest the middle of
    the table first. The angle is in degrees. ``way`` is the middle line of the road, and ``width`` is its
    width, in units of the picture.
    """
    middle = (shape.size[0] / 2, shape.size[1] / 2)
    outline = shape.outline(section.number)
    stops = [(a, b) for a, b in pairwise(way) if inside(a, outline)]
    for a, b in sorted(stops, key=lambda stop: distance(stop[0], [middle])):
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        for side in (1, -1):
            aside = (side * along[1], -side * along[0])
            far = width / 2 + (20 + 12 * noise("house", a, side)) * _sign_scale(shape)
            yield shift(a, aside, far), degrees(atan2(along[1], along[0])) + 8 * (noise(a, side) - 0.5)


def _ring_places(shape: Shape, section: Section) -> Iterator[tuple[Point, float]]:
    """Yield 80 places for a house in a section, in ever wider ellipses around the middle, each with the angle
    in degrees at which the house stands. The same section always gives the same places.
    """
    x, y = shape.centre(section.number)
    for step in range(80):
        key = ("house", section.number, step)
        angle, far = 2 * pi * noise(*key), 0.05 + 0.36 * step / 80
        yield (
            (x + far * shape.section[0] * cos(angle), y + far * shape.section[1] * sin(angle)),
            40 * (noise(*key, "turn") - 0.5),
        )


def houses(shape: Shape, places: Sequence[tuple[Point, float]]) -> Iterator[str]:
    """Yield the SVG of a house at each of these places, given with its angle in degrees. Houses in the north
    come first, so that those in the south cover them.
    """
    for place, turn in sorted(places, key=lambda one: one[0][1]):
        yield place_sign("house", place, _sign_scale(shape), turn)


DrawnWay = Sequence[Point]


def river(shape: Shape, way: DrawnWay, course: Course) -> Iterator[str]:
    """Yield the SVG of a river between its banks, with arrows pointing downstream. ``way`` is its middle
    line.
    """
    width = shape.width(course)
    yield _stroke(way, BANK, width + 5)
    yield _stroke(way, WATER, width)
    yield _stroke(way, "#b6d6e5", width * 0.5)
    for place, aside in enumerate((-0.36, -0.2, -0.04, 0.13, 0.3)):
        gap = 60 + 70 * noise("flow", place)
        yield tag(
            "path",
            d=line(offset(way, aside * width)),
            fill="none",
            stroke="#f4fafc",
            stroke_width=1.5,
            stroke_opacity=0.75,
            stroke_linecap="round",
            stroke_dasharray=f"{number(26 + 22 * noise('dash', place))} {number(gap)}",
            stroke_dashoffset=120 * noise("start", place),
        )
    for part in (0.17, 0.5, 0.83):
        yield _flow_arrow(way, part, min(1.0, width / 90))


def _stroke(way: DrawnWay, colour: str, width: float) -> str:
    """Return the SVG of a line drawn in this colour and width."""
    return tag("path", d=line(way), fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def _flow_arrow(way: DrawnWay, part: float, size: float) -> str:
    """Return the SVG of an arrow downstream, at a ``part`` (0 to 1) of the way along a river, scaled by
    ``size``.
    """
    at = int(part * (len(way) - 2))
    (x, y), (to_x, to_y) = way[at], way[at + 1]
    turn = degrees(atan2(to_y - y, to_x - x))
    transform = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({size:.2f})"
    return tag("path", d="M-16-7L14 0L-16 7L-9 0Z", fill=BANK, fill_opacity=0.8, transform=transform)


def offset(way: DrawnWay, distance_aside: float) -> list[Point]:
    """Return the points of a line parallel to ``way``, ``distance_aside`` to its right (as seen along the
    line); a negative distance is to its left.
    """
    points = []
    for place, point in enumerate(way):
        before, after = way[max(0, place - 1)], way[min(len(way) - 1, place + 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1
        right = (-(after[1] - before[1]) / length, (after[0] - before[0]) / length)
        points.append(shift(point, right, distance_aside))
    return points


def road(shape: Shape, way: DrawnWay, course: Course) -> Iterator[str]:
    """Yield the SVG of a road with its edges and a dashed centre line; ``way`` is its middle line."""
    width = shape.width(course)
    yield _stroke(way, KERB, width + 3)
    yield _stroke(way, SURFACE, width - 1)
    yield tag("path", d=line(way), fill="none", stroke="#fbf0dc", stroke_width=1.6, stroke_dasharray="14 12")


def ford(
    shape: Shape, road_way: DrawnWay, road_course: Course, river_way: DrawnWay, river_course: Course
) -> Iterator[str]:
    """Yield the SVG of each ford where this road crosses this river: shallow water, dashed edges, stones, and
    the word ``ford``. A ford of the road that is not at this river yields nothing.
    """
    width, wet = shape.width(road_course), shape.width(river_course) / 2
    for section in road_course.fords:
        centre = shape.centre(section)
        through = [
            point
            for point in road_way
            if distance(point, river_way) < wet + 2
            and abs(point[0] - centre[0]) <= shape.section[0] * 0.6
            and abs(point[1] - centre[1]) <= shape.section[1] * 0.6
        ]
        if len(through) < 2:
            continue
        yield tag(
            "path", d=line(through), fill="none", stroke=SHALLOW, stroke_width=width + 16, stroke_opacity=0.85
        )
        for aside in (-width / 2, width / 2):
            yield tag(
                "path",
                d=line(offset(through, aside)),
                fill="none",
                stroke=KERB,
                stroke_width=2.4,
                stroke_dasharray="8 6",
            )
        yield from _stones(through, width)
        x, y = through[len(through) // 2]
        yield words((x, y + 5), "ford", class_="small", text_anchor="middle", fill=INK, font_style="italic")


def _stones(through: DrawnWay, width: float) -> Iterator[str]:
    """Yield the SVG of two stones at each point of ``through``, the road's middle line in the water of a
    ford. They lie up to 0.4 of ``width`` to either side of it.
    """
    for place, point in enumerate(through):
        for piece in (0, 1):
            aside = (noise("stone", place, piece) - 0.5) * width * 0.8
            x, y = offset([through[max(0, place - 1)], point], aside)[1]
            yield tag(
                "circle", cx=x, cy=y, r=1.4 + 1.6 * noise(place, piece), fill="#a99a80", fill_opacity=0.8
            )
