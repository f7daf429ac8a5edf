"""Everything that a game has put on its table, as SVG: markers, groups, routes, and the fallen.

Each sign stands in a group of its own, ``<g class="sign">``, around the origin, so that a page may enlarge it on a small
screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fng_cli.cli.ground.in_play import FallenOnMap, GroupOnMap, RouteOnMap
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
from fng_cli.cli.paper.svg import line, number, tag, words
from fng_cli.cli.shell.screen import safe
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.record.fallen import FallenHow
from fng_cli.terms import Side

COLOURS = {Side.FWF: FRIEND, Side.VC_NVA: ENEMY}


def signs(shape: Shape, there: OnMap) -> Iterator[str]:
    """Yield the SVG of all that a game has put on its table, routes below, groups on top."""
    for route in there.in_play.routes:
        yield from _route(shape, route)
    for marker in there.markers:
        yield _at(shape, marker.place, _marker(marker))
    for fell in there.in_play.fallen:
        yield _at(shape, fell.place, _cross(fell))
    for group in there.in_play.groups:
        yield _at(shape, group.place, _group(group))


def _at(shape: Shape, place: Point, drawn: str) -> str:
    """Return the SVG of a sign, drawn around the origin, at a place in inches, kept within the table."""
    x = min(max(place[0] * shape.inch, 34.0), shape.size[0] - 34)
    y = min(max(place[1] * shape.inch, 24.0), shape.size[1] - 44)
    return tag("g", tag("g", drawn, class_="sign"), transform=f"translate({number(x)} {number(y)})")


def _marker(marker: Marker) -> str:
    """Return the SVG of a PEF or a contact; a contact with what it proved to be, and its turn, below."""
    if not marker.is_contact:
        return pef_sign((0, 0), marker.name, moved=marker.moved)
    found = ", ".join(filter(None, (marker.found, f"turn {marker.turn}" if marker.turn else "")))
    return contact_sign((0, 0), marker.name) + (_name(found) if found else "")


def _name(text: str) -> str:
    """Return the SVG of a name on a light plate, below a sign."""
    wide = 12 + 6.6 * len(text)
    plate = tag(
        "rect", x=-wide / 2, y=22, width=wide, height=17, rx=3, fill=PAPER, fill_opacity=0.93, stroke=ENEMY
    )
    return plate + words((0, 34.5), text, class_="tiny", text_anchor="middle", fill=INK)


def _group(group: GroupOnMap) -> str:
    """Return the SVG of a group: a rectangle, or a diamond for the enemy; dashed if the group may have moved since."""
    colour = COLOURS[group.side]
    label = f"{group.group} \N{MIDDLE DOT} {group.able_count}"
    if group.side is Side.FWF:
        return unit_sign((0, 0), dashed=not group.told) + label_sign((0, 21), label, colour)
    return enemy_sign((0, 0), dashed=not group.told) + label_sign((0, 21), label, colour)


def _cross(fell: FallenOnMap) -> str:
    """Return the SVG of the sign of somebody who fell, with his name and fate as its title."""
    title = f"<title>{escape(safe(f'{fell.name}, {fell.how}'))}</title>"
    return title + fallen_sign(COLOURS[fell.side], dead=fell.how == FallenHow.DEAD)


def _route(shape: Shape, route: RouteOnMap) -> Iterator[str]:
    """Yield the SVG of a route: a dashed line, and a disc with the turn at each stop but the last, where the group is."""
    points = [(x * shape.inch, y * shape.inch) for (x, y), _ in route.stops]
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
    for place, turn in route.stops[:-1]:
        yield _at(shape, place, _stop(turn))


def _stop(turn: int | None) -> str:
    """Return the SVG of a stop of a route: a disc, with the turn in it if that is known."""
    disc = tag("circle", r=11, fill=FRIEND, stroke=PAPER, stroke_width=2.5)
    return disc + (words((0, 4.5), turn or "", class_="count", text_anchor="middle") if turn else "")
