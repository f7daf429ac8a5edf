"""The signs of a map as SVG: your unit where it begins, PEFs, contacts, and the objects of the mission.

Their places are worked out by rules (``rules/objective``); here they are only drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, degrees, pi, sin

from fng_cli.cli.ground.map_signs import Shape
from fng_cli.cli.ground.on_map import MARK_NAMES, OnMap, is_sector
from fng_cli.cli.paper.palette import ENEMY, FRIEND, INK, PAPER, TASK
from fng_cli.cli.paper.svg import number, tag, words
from fng_cli.rules.ground.grid import SECTORS, Point
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.objective.deploying import Mark, MarkKind


def under_markers(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of your sector, if a die chose it and your unit is not known to begin elsewhere. The
    marks of the mission that lie flat on the ground follow: clearings, ponds, the bridge and its sandbags.
    """
    sector = your_sector(shape.table, there)
    if sector is not None:
        across, down = shape.size[0] / SECTORS.columns, shape.size[1] / SECTORS.rows
        column, row = SECTORS.place(sector)
        yield tag(
            "rect",
            x=(column - 1) * across + 4,
            y=(row - 1) * down + 4,
            width=across - 8,
            height=down - 8,
            rx=6,
            fill="none",
            stroke=FRIEND,
            stroke_width=3,
            stroke_opacity=0.75,
            stroke_dasharray="12 7",
        )
    for mark in () if there.deployed is None else there.deployed.marks:
        yield from _draw_flat(shape, mark)


def your_sector(table: Terrain, there: OnMap) -> int | None:
    """Return the sector that a die chose for the player's unit. None if the mission chooses none, or if the
    unit is known to begin in another sector.
    """
    sector = _rolled_sector(there)
    if sector is None:
        return None
    unit_section = there.deployed.unit_section if there.deployed else None
    start = next((section.sector for section in table.sections if section.number == unit_section), sector)
    return sector if start == sector else None


def _rolled_sector(there: OnMap) -> int | None:
    """Return the sector, 1 to 6, that the mission's die gave your unit; None if there is no deployment or it
    names no such sector.
    """
    deployment = there.mission.deployment
    return deployment.sector if deployment and is_sector(deployment.sector) else None


def _draw_flat(shape: Shape, mark: Mark) -> Iterator[str]:
    """Yield the SVG of a mark that lies flat on the ground: a bridge, sandbags or a pond. Any other mark is
    drawn as a dashed circle if it has a width; without one nothing is drawn.
    """
    x, y = mark.x_in * shape.inch, mark.y_in * shape.inch
    across = (mark.across_in or 0) * shape.inch
    turn = f"translate({number(x)} {number(y)}) rotate({mark.turned_degrees or 0})"
    if mark.kind is MarkKind.BRIDGE:
        road = shape.width(shape.table.roads[0]) if shape.table.roads else 40.0
        yield tag("g", *_bridge_parts(across, road), transform=turn)
    elif mark.kind is MarkKind.SANDBAGS:
        yield tag("g", *_sandbag_parts(across), transform=turn)
    elif mark.kind is MarkKind.POND:
        yield tag("circle", cx=x, cy=y, r=across / 2, fill="#a5cbdf", stroke="#5d93b3", stroke_width=3)
    elif across:
        yield tag(
            "circle",
            cx=x,
            cy=y,
            r=across / 2,
            fill="#f2ebcd",
            fill_opacity=0.85,
            stroke=TASK,
            stroke_width=2.5,
            stroke_dasharray="9 6",
        )


def _bridge_parts(long: float, wide: float) -> Iterator[str]:
    """Yield the SVG of a bridge of planks with a rail on each side, ``long`` by ``wide`` units of the
    picture, around the origin.
    """
    yield tag("rect", x=-long / 2, y=-wide / 2, width=long, height=wide, fill="#c79f6a")
    planks = "".join(
        f"M{number(-long / 2 + at * 9)} {number(-wide / 2)}v{number(wide)}" for at in range(1, int(long / 9))
    )
    yield tag("path", d=planks, stroke="#8b6437", stroke_width=1.2, fill="none")
    rails = f"M{number(-long / 2)} {number(-wide / 2)}h{number(long)}M{number(-long / 2)} {number(wide / 2)}h{number(long)}"
    yield tag("path", d=rails, stroke="#5b3f1e", stroke_width=4.5, fill="none", stroke_linecap="round")


def _sandbag_parts(wide: float) -> Iterator[str]:
    """Yield the SVG of a ring of nine sandbags, about ``wide`` units of the picture across, around the
    origin.
    """
    for bag in range(9):
        angle = 2 * pi * bag / 9
        x, y = 0.42 * wide * cos(angle), 0.42 * wide * sin(angle)
        yield tag(
            "ellipse",
            cx=x,
            cy=y,
            rx=9,
            ry=6,
            fill="#d8c79a",
            stroke="#7b683b",
            stroke_width=1.4,
            transform=f"rotate({number(degrees(angle) + 90)} {number(x)} {number(y)})",
        )


def mission_signs(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of the signs and names of the mission's marks; nothing if no deployment is known."""
    known = there.deployed
    for mark in () if known is None else known.marks:
        yield from _draw_sign(shape, mark)


def _draw_sign(shape: Shape, mark: Mark) -> Iterator[str]:
    """Yield the SVG of a mission's mark: its sign, and its name beneath; for a bridge only its name, for
    sandbags nothing.
    """
    place = mark.x_in * shape.inch, mark.y_in * shape.inch
    if mark.kind is MarkKind.SANDBAGS:
        return
    if mark.kind is not MarkKind.BRIDGE:
        yield task_sign(mark.kind, place)
    yield label_sign((place[0], place[1] + 20), MARK_NAMES[mark.kind], TASK, shape)


def task_sign(kind: MarkKind, place: Point) -> str:
    """Return the SVG of a mission's mark: a symbol for its kind in a square, centred at ``place``. Raises
    KeyError for sandbags, which have no symbol.
    """
    drawn = {
        MarkKind.LANDING_ZONE: "M-6-8V8M6-8V8M-6 0H6",
        MarkKind.CHECK_POINT: "M-9 6V-2M9 6V-2M-9-2H9M-9-6H9",
        MarkKind.WOUNDED: "M0-9V9M-9 0H9",
        MarkKind.WATER: "M0-9C5-2 7 1 7 4A7 6 0 0 1-7 4C-7 1-5-2 0-9Z",
        MarkKind.POND: "M0-9C5-2 7 1 7 4A7 6 0 0 1-7 4C-7 1-5-2 0-9Z",
        MarkKind.RADIO_RELAY: "M0 9V-6M-5 9L0-6L5 9M-9-9Q0-2 9-9",
        MarkKind.BRIDGE: "M-9 4Q0-8 9 4M-9 8H9M-4 0V8M4 0V8",
    }
    return tag(
        "g",
        tag("rect", x=-15, y=-15, width=30, height=30, rx=4, fill=PAPER, stroke=TASK, stroke_width=2.5),
        tag("path", d=drawn[kind], stroke=TASK, stroke_width=2.6, fill="none", stroke_linecap="round"),
        transform=f"translate({number(place[0])} {number(place[1])})",
    )


def label_sign(place: Point, text: str, fill: str, shape: Shape | None = None) -> str:
    """Return the SVG of the word ``text`` on a rounded box of colour ``fill``. The upper middle of the box is
    at ``place``. With a ``shape``, the box is moved if needed, to stay within the left, right and bottom
    edges of its table.
    """
    wide = 14 + 7.4 * len(text)
    x, y = place
    if shape is not None:
        x = min(max(x, wide / 2 + 2), shape.size[0] - wide / 2 - 2)
        y = min(y, shape.size[1] - 20)
    return tag("rect", x=x - wide / 2, y=y, width=wide, height=18, rx=9, fill=fill) + words(
        (x, y + 13.5), text, class_="count", text_anchor="middle"
    )


def pef_sign(place: Point, name: str, *, moved: bool = False) -> str:
    """Return the SVG of a PEF with its name, centred at ``place``; pale and dashed if it has ``moved`` away."""
    x, y = place
    shape = tag(
        "path",
        d=f"M{number(x)} {number(y - 23)}l23 23l-23 23l-23-23Z",
        fill="#f2b3a6",
        fill_opacity=0.25 if moved else 1,
        stroke=ENEMY,
        stroke_width=3,
        stroke_dasharray="6 4" if moved else None,
    )
    sign = words((x, y + 8), "?", class_="mark enemy", text_anchor="middle")
    wide = 12 + 8 * len(name)
    plate = tag("rect", x=x + 6, y=y + 7, width=wide, height=17, rx=8, fill=ENEMY)
    return (
        shape + sign + plate + words((x + 6 + wide / 2, y + 20), name, class_="count", text_anchor="middle")
    )


def contact_sign(place: Point, name: str) -> str:
    """Return the SVG of a contact with the number ``name``, drawn as ``C2``."""
    x, y = place
    return tag(
        "rect", x=x - 19, y=y - 19, width=38, height=38, fill="#f7d7d0", stroke=ENEMY, stroke_width=3
    ) + words((x, y + 7), f"C{name}", class_="contact enemy", text_anchor="middle")


def unit_where_it_begins(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of your unit's sign and label at its starting point. If only its sector is known, they
    are drawn in the middle of the sector; if not even that, nothing is. Both are kept away from the edges
    of the map.
    """
    known = there.deployed
    if known is not None and known.unit_x_in is not None and known.unit_y_in is not None:
        x, y = known.unit_x_in * shape.inch, known.unit_y_in * shape.inch
    elif (sector := _rolled_sector(there)) is not None:
        column, row = SECTORS.place(sector)
        x = (column - 0.5) * shape.size[0] / SECTORS.columns
        y = (row - 0.5) * shape.size[1] / SECTORS.rows
    else:
        return
    x = min(max(x, 34.0), shape.size[0] - 34)
    y = min(max(y, 24.0), shape.size[1] - 44)
    yield unit_sign((x, y))
    yield label_sign((x, y + 21), "your unit", FRIEND, shape)


def unit_sign(place: Point, *, dashed: bool = False) -> str:
    """Return the SVG of your unit: the sign for infantry, with its middle at ``place``; ``dashed``: its place
    is not certain.
    """
    x, y = place
    return tag(
        "rect",
        x=x - 27,
        y=y - 18,
        width=54,
        height=36,
        fill="#a9d0ea",
        stroke=FRIEND,
        stroke_width=3,
        stroke_dasharray="6 4" if dashed else None,
    ) + tag(
        "path",
        d=f"M{number(x - 27)} {number(y - 18)}l54 36m0-36l-54 36",
        stroke=FRIEND,
        stroke_width=2.4,
        fill="none",
    )


def enemy_sign(place: Point, *, dashed: bool = False) -> str:
    """Return the SVG of a group of the enemy: a crossed diamond; ``dashed``: its place is not certain."""
    x, y = place
    return tag(
        "path",
        d=f"M{number(x)} {number(y - 25)}l25 25l-25 25l-25-25Z",
        fill="#f2b3a6",
        stroke=ENEMY,
        stroke_width=3,
        stroke_dasharray="6 4" if dashed else None,
    ) + tag(
        "path",
        d=f"M{number(x - 12.5)} {number(y - 12.5)}l25 25m0-25l-25 25",
        fill="none",
        stroke=ENEMY,
        stroke_width=2.2,
    )


def fallen_sign(colour: str, *, dead: bool) -> str:
    """Return the SVG of the sign for a fallen figure, around the origin. It is a cross if the figure is
    ``dead``, and a crossed ring if it was captured or is missing.
    """
    sign = "M0-13V13M-7.5-5H7.5" if dead else "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M-5.5 5.5l11-11"
    return "".join(
        tag("path", d=sign, stroke=stroke, stroke_width=wide, stroke_linecap="round", fill="none")
        for stroke, wide in ((PAPER, 8.0), (colour, 4.4))
    )


def entry_arrows(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of arrows at the table's edge. They show where the enemy may enter (if the mission has a
    type), the known sector where your reinforcements enter, and where your unit entered. Arrows for
    unknown places are left out.
    """
    if there.mission.type is not None:
        for place, turn, _ in _sector_edges(shape, 0.25):
            yield arrow_sign(place, turn, ENEMY, 9)
    for place, turn, sector in _sector_edges(shape, 0.75):
        if sector == reinforcement_sector(there):
            yield arrow_sign(place, turn, FRIEND, 9)
    known = there.deployed
    if known is None or known.entry_edge is None or known.unit_x_in is None or known.unit_y_in is None:
        return
    x, y = known.unit_x_in * shape.inch, known.unit_y_in * shape.inch
    ends = {
        "north": ((x, -4.0), 180),
        "south": ((x, shape.size[1] + 4), 0),
        "west": ((-4.0, y), 90),
        "east": ((shape.size[0] + 4, y), 270),
    }
    place, turn = ends[known.entry_edge]
    yield arrow_sign(place, turn, FRIEND, 20)


def reinforcement_sector(there: OnMap) -> int | None:
    """Return the sector over whose table edges your reinforcements come in. None if the mission does not tie
    them to a sector, or if the sector is not known. Source: p. 100.
    """
    kind = there.mission.type
    if kind is None or mission_facts(kind)["fwf_entry"] != "unit-sector-edge":
        return None
    return _rolled_sector(there)


def _sector_edges(shape: Shape, part: float) -> Iterator[tuple[Point, int, int]]:
    """Yield (point, angle, sector) for every sector and each of its edges that lies on the edge of the table.
    The point lies just outside the table, at the fraction ``part`` (0 to 1) of the sector's edge from the
    left or from below, in units of the picture. The angle, in degrees from straight up, is that of an
    arrow that points inward.
    """
    across, down = shape.size[0] / SECTORS.columns, shape.size[1] / SECTORS.rows
    for column in range(1, SECTORS.columns + 1):
        x = (column - 1 + part) * across
        yield (x, -4.0), 180, SECTORS.number(column, 1)
        yield (x, shape.size[1] + 4), 0, SECTORS.number(column, SECTORS.rows)
    for row in range(1, SECTORS.rows + 1):
        y = (row - part) * down
        yield (-4.0, y), 90, SECTORS.number(1, row)
        yield (shape.size[0] + 4, y), 270, SECTORS.number(SECTORS.columns, row)


def arrow_sign(place: Point, turn: int, fill: str, size: float) -> str:
    """Return the SVG of an arrowhead at a place, turned clockwise by ``turn`` degrees from pointing up;
    ``size`` is half its width.
    """
    data = f"M0 {number(-size)}L{number(size)} {number(size * 0.7)}H{number(-size)}Z"
    return tag(
        "path",
        d=data,
        fill=fill,
        stroke=INK,
        stroke_width=0.8,
        transform=f"translate({number(place[0])} {number(place[1])}) rotate({turn})",
    )
