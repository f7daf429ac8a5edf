"""Everything that a game has put on its table, as SVG: markers, groups, routes, and the fallen.

Each sign stands in a group of its own, ``<g class="sign">``, around the origin, so that a page may enlarge it on a small
screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from fng_cli.cli.ground.in_play import GroupOnMap, RouteOnMap
from fng_cli.cli.ground.map_markers import (
    contact_sign,
    enemy_sign,
    fallen_sign,
    label_sign,
    pef_sign,
    unit_sign,
)
from fng_cli.cli.ground.map_signs import Shape
from fng_cli.cli.ground.on_map import Marker, OnMap
from fng_cli.cli.paper.palette import ENEMY, FRIEND, INK, PAPER
from fng_cli.cli.paper.svg import Box, covered_area, line, number, tag, words
from fng_cli.cli.shell.screen import safe
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.record.fallen import FallenFigure, FallenHow
from fng_cli.terms import Side

CONTACT_SIZE, GROUP_SIZE, CROSS_SIZE, STOP_SIZE = (23.0, 24.0), (33.0, 40.0), (9.0, 14.0), (12.0, 12.0)
"""The space that signs take: from the middle to each side, and to the lower edge with the label, in units of the picture."""
NAME_DEEP = 17.0
"""The height of a name's plate."""

COLOURS = {Side.FWF: FRIEND, Side.VC_NVA: ENEMY}


def signs(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of a game's routes, then of PEFs and contacts, of the fallen, and of groups, which lie on
    top.
    """
    for route in there.in_play.routes:
        yield from _route(shape, route)
    names = _named_contacts(shape, there)
    for marker, drawn in zip(there.markers, names, strict=True):
        yield _at(shape, marker.place, drawn)
    for fell in there.in_play.fallen:
        yield _at(shape, fell.place, _cross(fell.fell))
    for group in there.in_play.groups:
        yield _at(shape, group.place, _group(group))


def _point(shape: Shape, place: Point) -> Point:
    """Return the point in units of the picture for a place in inches. It is moved, if needed, to lie at least
    34 units from the left and right edges of the table, 24 from the top and 44 from the bottom.
    """
    return (
        min(max(place[0] * shape.inch, 34.0), shape.size[0] - 34),
        min(max(place[1] * shape.inch, 24.0), shape.size[1] - 44),
    )


def _at(shape: Shape, place: Point, drawn: str) -> str:
    """Return the SVG of a sign at a place, which is given in inches and moved inwards if it lies outside the
    table or too near to its edge. ``drawn`` is the SVG of the sign around the origin.
    """
    x, y = _point(shape, place)
    return tag("g", tag("g", drawn, class_="sign"), transform=f"translate({number(x)} {number(y)})")


def _named_contacts(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of each PEF and contact, drawn around the origin, in the order of the markers. What a
    contact proved to be, and its turn, are written by its sign as far as they are known, where they cover
    least of other signs and names and least lies off the table.
    """
    taken = [
        *(_box(shape, marker.place, CONTACT_SIZE) for marker in there.markers),
        *(_box(shape, group.place, GROUP_SIZE) for group in there.in_play.groups),
        *(_box(shape, fell.place, CROSS_SIZE) for fell in there.in_play.fallen),
        *(_box(shape, place, STOP_SIZE) for route in there.in_play.routes for place, _ in route.discs),
    ]
    for marker in there.markers:
        if not marker.is_contact:
            yield pef_sign((0, 0), marker.name, moved=marker.moved)
            continue
        sign, text = contact_sign((0, 0), marker.name), _found_text(marker)
        if text:
            x, y = _point(shape, marker.place)
            wide = _name_width(text)
            offsets = [
                (min(max(across, wide / 2 + 2 - x), shape.size[0] - wide / 2 - 2 - x), down)
                for across, down in _name_offsets(wide)
            ]
            boxes = [(x + across - wide / 2, y + down, wide, NAME_DEEP) for across, down in offsets]
            best = min(range(len(boxes)), key=lambda at: _cost(boxes[at], taken, shape))
            taken.append(boxes[best])
            sign += _name(text, offsets[best])
        yield sign


def _found_text(marker: Marker) -> str:
    """Return what a contact proved to be, and in which turn: ``sniper, turn 4``. What is not known is left
    out; empty if nothing is.
    """
    return ", ".join(filter(None, (marker.found, f"turn {marker.turn}" if marker.turn else "")))


def _box(shape: Shape, place: Point, size: Point) -> Box:
    """Return the box (left, top, width, height) that a sign at ``place`` takes up, in units of the picture.
    ``place`` is in inches; if it is too near to an edge of the table, it is moved inwards. The top is a
    fixed 24 units above the place. ``size`` is half the sign's width, and how far it reaches below the
    place.
    """
    x, y = _point(shape, place)
    return x - size[0], y - 24, 2 * size[0], 24 + size[1]


def _name_offsets(wide: float) -> Iterator[Point]:
    """Yield the offsets to try when placing a name around its sign, in this order: below, above, further
    below, further above, beside. An offset leads from the sign to the middle of the upper edge of the
    name's box. ``wide`` is the width of that box.
    """
    beside = 23 + wide / 2
    for down in (22.0, -40.0, 42.0, -60.0):
        yield from ((0, down), (wide / 3, down), (-wide / 3, down))
    yield from ((beside, -NAME_DEEP / 2), (-beside, -NAME_DEEP / 2))


def _cost(box: Box, taken: Iterable[Box], shape: Shape) -> float:
    """Return a penalty for placing a name at ``box``: the sum of the areas that it shares with each box in
    ``taken``, plus three times its area off the table. A penalty of 0 is best. ``shape`` gives the size of
    the table.
    """
    inside = covered_area(box, [(0, 0, shape.size[0], shape.size[1])])
    return covered_area(box, [*taken]) + 3 * (box[2] * box[3] - inside)


def _name_width(text: str) -> float:
    """Return the width, in units of the SVG, of the box behind a name."""
    return 12 + 6.6 * len(text)


def _name(text: str, offset: Point) -> str:
    """Return the SVG of the name ``text`` on a light box; the upper middle of the box is at ``offset`` from
    the origin.
    """
    wide = _name_width(text)
    x, y = offset
    plate = tag(
        "rect",
        x=x - wide / 2,
        y=y,
        width=wide,
        height=NAME_DEEP,
        rx=3,
        fill=PAPER,
        fill_opacity=0.93,
        stroke=ENEMY,
    )
    return plate + words((x, y + 12.5), text, class_="tiny", text_anchor="middle", fill=INK)


def _group(group: GroupOnMap) -> str:
    """Return the SVG of a group, around the origin, with its name and the number of its figures that are not
    down. It is a rectangle for the player's groups and a diamond for the enemy's. It is dashed if the group
    began the game there and nothing has been reported of it since.
    """
    colour = COLOURS[group.side]
    label = f"{group.group} \N{MIDDLE DOT} {group.able_count}"
    if group.side is Side.FWF:
        return unit_sign((0, 0), dashed=not group.told) + label_sign((0, 21), label, colour)
    return enemy_sign((0, 0), dashed=not group.told) + label_sign((0, 21), label, colour)


def _cross(fell: FallenFigure) -> str:
    """Return the SVG of the sign of a fallen figure, drawn around the point (0, 0) in the color of its side.
    The sign of a dead figure differs. Its title has the figure's name and fate.
    """
    title = f"<title>{escape(safe(f'{fell.called()}, {fell.how.value}'))}</title>"
    return title + fallen_sign(COLOURS[fell.side], dead=fell.how is FallenHow.DEAD)


def _route(shape: Shape, route: RouteOnMap) -> Iterator[str]:
    """Yield the SVG of a route: a dashed line, and a disc for each stop, with the turn in it if that is known
    and not 0. If a group stands on the last stop, that stop gets no disc.
    """
    points = [(x * shape.inch, y * shape.inch) for x, y in route.places]
    yield tag("path", d=line(points), stroke=PAPER, stroke_width=8, fill="none", stroke_linejoin="round")
    yield tag(
        "path",
        d=line(points),
        stroke=FRIEND,
        stroke_width=4,
        fill="none",
        stroke_dasharray="12 7",
        stroke_linejoin="round",
    )
    for place, turn in route.discs:
        yield _at(shape, place, _stop(turn))


def _stop(turn: int | None) -> str:
    """Return the SVG of a stop of a route, around the origin: a disc, with the turn in it unless that is None
    or 0.
    """
    disc = tag("circle", r=11, fill=FRIEND, stroke=PAPER, stroke_width=2.5)
    return disc + (words((0, 4.5), turn or "", class_="count", text_anchor="middle") if turn else "")
