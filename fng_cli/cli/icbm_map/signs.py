"""The signs of the missile game's map, city names, charts and the legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import fsum, pi, sin
from typing import NamedTuple

from fng_cli.cli.paper.palette import USA, USSR
from fng_cli.icbm.board.charts import (
    Power,
    abm_range_title,
    activation_chart,
    arsenals,
    hit_faces,
    kinds,
    leans_on_reconstruction,
    victory_level_rows,
)
from fng_cli.icbm.board.state import Game

Point = tuple[float, float]
INK = {Power.USA: USA, Power.USSR: USSR}
"""The colour of each side."""


def path(points: Iterable[Point]) -> str:
    """Return the ``d`` of an SVG path that joins the points by straight lines: ``M1.0 2.0L3.0 4.0``. The path
    is not closed.
    """
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def burst(x: float, y: float, size: float) -> str:
    """Return the path data of a star of twelve points around (x, y), the mark of an explosion; ``size`` is
    its radius.
    """
    points = []
    for spike in range(24):
        reach = size if spike % 2 else size * 0.62
        angle = pi * spike / 12
        points.append((x + reach * sin(angle), y - reach * sin(angle + pi / 2)))
    return path(points) + "Z"


def rocket(x: float, y: float, extra_height: float) -> str:
    """Return the SVG path data of a standing missile with fins at (x, y). ``extra_height`` makes it taller,
    and a little wider.
    """
    height, half_width = 8 + extra_height, 2.3 + extra_height / 4
    return (
        f"M{x:.1f} {y - height:.1f}q{half_width:.1f} {height / 2:.1f} {half_width:.1f} {height:.1f}v{height / 2:.1f}l2 {height / 2.6:.1f}"
        f"h{-2 * half_width - 4:.1f}l2 {-height / 2.6:.1f}v{-height / 2:.1f}q0 {-height / 2:.1f} {half_width:.1f} {-height:.1f}z"
    )


SIZES = (8.4, 7.4, 6.6)
"""Sizes of letters, the preferred one first."""
LETTER = 0.7
"""The average width of a bold letter, as a fraction of its size."""
DISC = 9.5
"""Half the width of a city's sign."""


class Corners(NamedTuple):
    """A rectangle of the picture, by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    def shared_area(self, other: Corners) -> float:
        """Return the area that two rectangles have in common; 0.0 if they do not overlap."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width * height if width > 0 and height > 0 else 0.0


class Label(NamedTuple):
    """A name on the picture: its anchor point, the size of its letters, and the rectangle that it fills."""

    x: float
    y: float
    anchor: str
    size: float
    box: Corners


def box_around(point: Point, half_wide: float, half_high: float) -> Corners:
    """Return the rectangle around a point, by half its width and half its height."""
    x, y = point
    return Corners(x - half_wide, y - half_high, x + half_wide, y + half_high)


def place_labels(names: Mapping[Point, str], taken: Iterable[Corners]) -> dict[Point, Label]:
    """Return a label for each name, by its point. Each label is placed near its point where it overlaps as
    little as possible with the labels placed before it, the points' discs and the rectangles ``taken``.

    Long names are placed first.
    """
    boxes = [*taken, *(box_around(point, DISC, DISC) for point in names)]
    labels: dict[Point, Label] = {}
    for point, name in sorted(names.items(), key=lambda item: -len(item[1])):
        labels[point] = _clearest(list(_label_places(point, name)), boxes)
        boxes.append(labels[point].box)
    return labels


def _clearest(places: Sequence[Label], boxes: Iterable[Corners]) -> Label:
    """Return the place for a label that overlaps least with ``boxes``; of equal ones the first.

    Boxes outside the rectangle around all places are left out before the places are compared.
    """
    edges = zip(*(place.box for place in places), strict=True)
    left, top, right, bottom = (side(edge) for side, edge in zip((min, min, max, max), edges, strict=True))
    reach = Corners(left, top, right, bottom)
    near = [box for box in boxes if reach.shared_area(box)]
    return min(places, key=lambda place: fsum(place.box.shared_area(box) for box in near))


PLACES = (
    (0.0, 17.5, "middle"),
    (0.0, -11.5, "middle"),
    (11.5, 3.0, "start"),
    (-11.5, 3.0, "end"),
    (9.0, 14.0, "start"),
    (-9.0, 14.0, "end"),
    (9.0, -8.0, "start"),
    (-9.0, -8.0, "end"),
    (0.0, 26.0, "middle"),
    (0.0, -20.0, "middle"),
)
"""The offsets of a name from its point, with the SVG anchor of the text; the preferred one, below, first."""


def _label_places(point: Point, name: str) -> Iterator[Label]:
    """Yield the labels that are possible for a name around its point, in order of preference: larger letters
    first, and for each size all places.
    """
    x, y = point
    for size in SIZES:
        width = LETTER * size * len(name)
        for across, down, anchor in PLACES:
            left = x + across - {"middle": width / 2, "start": 0.0, "end": width}[anchor]
            box = Corners(left, y + down - 0.8 * size, left + width, y + down + 0.2 * size)
            yield Label(x + across, y + down, anchor, size, box)


LINE = 15.5
NOTE = "These values are reconstructed; the printed ones may differ."


def panels(game: Game, hex_width: float, row_height: float, left: float, top: float) -> Iterator[str]:
    """Yield the SVG of the legend and the charts beside the map, each at a fixed place of the hex grid.
    ``hex_width`` and ``row_height`` are the size of a column and a row of hexes. ``left`` and ``top`` are
    the map's margins.
    """

    def at(column: float, row: float) -> tuple[float, float]:
        """Return the point of the picture at a column and row of hexes."""
        return left + hex_width * column, top + row_height * row

    yield from _legend_panel(*at(0.4, 31.2))
    yield from _missiles_panel(*at(0.4, 38.6))
    yield from _sides_panel(game, *at(26.3, 26.6))
    yield from _activation_panel(*at(26.3, 33.2))
    yield from _range_panel(*at(26.3, 38.5))
    yield from _levels_panel(*at(26.3, 42.2))


def _panel(x: float, y: float, width: float, lines: int, head: str, note: str = "") -> Iterator[str]:
    """Yield the SVG of a panel at (x, y): its frame, a heading and, below, a note (empty: none). The lines
    between them are left to the caller; the panel is high enough for ``lines`` of them.
    """
    height = LINE * (lines + 1) + 16 + (LINE if note else 0)
    yield f'<rect class="panel" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height:.1f}" rx="4"/>'
    yield f'<text class="head" x="{x + 10:.1f}" y="{y + 19:.1f}">{escape(head)}</text>'
    if note:
        yield f'<text class="note" x="{x + 10:.1f}" y="{y + height - 8:.1f}">{escape(note)}</text>'


def _table_row(x: float, y: float, cells: Sequence[object], column_offsets: Sequence[float]) -> Iterator[str]:
    """Yield SVG text for each cell of a table row. A cell stands at ``x`` plus its entry in
    ``column_offsets``; ``y`` is the line.
    """
    for cell, stop in zip(cells, column_offsets, strict=True):
        yield f'<text class="cell" x="{x + stop:.1f}" y="{y:.1f}">{escape(str(cell))}</text>'


def _table_panel(
    x: float,
    y: float,
    width: float,
    head: str,
    rows: Sequence[Sequence[object]],
    column_offsets: Sequence[float],
    note: str,
) -> Iterator[str]:
    """Yield SVG of a panel at (x, y) with a heading, a table and a note (empty: none).

    ``column_offsets`` are the distances of the columns from its left edge.
    """
    yield from _panel(x, y, width, len(rows), head, note)
    for number, row in enumerate(rows):
        yield from _table_row(x, y + 38 + LINE * number, row, column_offsets)


def _reconstruction_note(name: str) -> str:
    """Return the note that the table with this id is our own reconstruction; empty if it is the printed one."""
    return NOTE if leans_on_reconstruction(name) else ""


def _sides_panel(game: Game, x: float, y: float) -> Iterator[str]:
    """Yield the SVG of the panel on both sides: the bid, the numbers of missiles in bases, in the air and
    lost, and the ABM rounds of each site. A secret number of rounds is shown as ``?``.
    """
    rows: list[tuple[object, ...]] = [("", *(side.label for side in Power))]
    rows.append(("bid", *(_bid_text(game, side) for side in Power)))
    rows.append(("missiles in bases", *(game.forces(side).face_down for side in Power)))
    rows.append(("in the air", *(len(game.forces(side).flights) for side in Power)))
    rows.append(("lost or spent", *(sum(game.forces(side).losses_by_cause.values()) for side in Power)))
    site_count = max(len(game.forces(side).sites) for side in Power)
    rows += [
        ("ABM rounds" if not number else "", *(_rounds_text(game, side, number) for side in Power))
        for number in range(site_count)
    ]
    yield from _table_panel(
        x, y, 290, "The sides", rows, (10, 130, 210), "ABM rounds left and built; ? means secret."
    )


def _bid_text(game: Game, side: Power) -> str:
    """Return a side's bid for the first launch, ``-`` if it is unknown. If the side launched first,
    ``(first)`` is added: ``5 (first)``.
    """
    points = game.forces(side).bid_points
    first = " (first)" if game.war.first is side else ""
    return f"{'-' if points is None else points}{first}"


def _rounds_text(game: Game, side: Power, site_index: int) -> str:
    """Return the ABM rounds of one site as text: ``A 1 of 2`` (rounds left of rounds built), ``A 1 fired of
    ?`` if the number built is secret, or ``A destroyed``.

    ``site_index`` counts from 0. Empty if the side has no site with that index.
    """
    sites = game.forces(side).sites
    if site_index >= len(sites):
        return ""
    site = sites[site_index]
    if site.destroyed:
        return f"{site.letter} destroyed"
    built = "?" if site.rounds is None else site.rounds
    left = f"{site.fired} fired" if site.rounds is None else f"{site.left}"
    return f"{site.letter} {left} of {built}"


TRACK = 24
"""The number of turns on the track: about the length of a game."""


def turn_track(game: Game, right: float) -> Iterator[str]:
    """Yield the SVG of 24 turns, one box for each, in a row left of the x ``right``. They are turns 1 to 24,
    or later the last 24. Each box has the color of its side; the current turn is filled. Until it is known
    which side has the first turn, the boxes are drawn as if the USSR had it.
    """
    begin = max(0, game.war.turn - TRACK)
    first = game.war.first or Power.USSR
    for place in range(TRACK):
        turn = begin + place + 1
        side = first if turn % 2 else first.other
        x, is_current = right - 27 * (TRACK - place), turn == game.war.turn
        fill, ink = (INK[side], "#fffdf6") if is_current else ("#fffdf6", INK[side])
        yield f'<rect x="{x:.1f}" y="14" width="24" height="24" rx="3" fill="{fill}" stroke="{INK[side]}"/>'
        yield f'<text class="mark" x="{x + 12:.1f}" y="30" fill="{ink}">{turn}</text>'


def _missiles_panel(x: float, y: float) -> Iterator[str]:
    """Yield SVG of the table of missile types, at (x, y)."""
    rows: list[tuple[object, ...]] = [("", "number", "moves", "turns", "strength")]
    rows += [
        (kind.name, kind.counters, kind.movement, kind.duration, kind.strength)
        for side in Power
        for kind in kinds().values()
        if kind.side is side
    ]
    yield from _table_panel(
        x, y, 345, "Missiles", rows, (10, 120, 178, 228, 280), _reconstruction_note("missiles")
    )


def _activation_panel(x: float, y: float) -> Iterator[str]:
    """Yield SVG of the Missile Activation Chart, at (x, y)."""
    chart = activation_chart()
    rows: list[tuple[object, ...]] = [("die", *range(1, 7))]
    rows += [(side.label, *(chart.at(face, side)["result"] for face in range(1, 7))) for side in Power]
    rows += [
        (f"{side.label}, first turn: {arsenals()[side].first_launch} missiles without a roll", *[""] * 6)
        for side in Power
        if arsenals()[side].first_launch
    ]
    yield from _table_panel(
        x,
        y,
        290,
        chart.title,
        rows,
        (10, 62, 98, 134, 170, 206, 242),
        _reconstruction_note("missile-activation"),
    )


def _range_panel(x: float, y: float) -> Iterator[str]:
    """Yield SVG of the ABM Range Chart, at (x, y)."""
    rows: list[tuple[object, ...]] = [("hexes away", "hits on")]
    rows += [(distance, " ".join(map(str, sorted(hits.faces)))) for distance, hits in hit_faces().items()]
    yield from _table_panel(x, y, 290, abm_range_title(), rows, (10, 110), _reconstruction_note("abm-range"))


def _levels_panel(x: float, y: float) -> Iterator[str]:
    """Yield SVG of the table of victory levels, with its corner at (x, y): the difference in victory points
    and the level it gives.
    """
    rows = [(key if key != "30" else "30 or more", row["level"]) for key, row in victory_level_rows().items()]
    yield from _table_panel(x, y, 290, "Difference in victory points", rows, (10, 110), "")


def _legend_panel(x: float, y: float) -> Iterator[str]:
    """Yield the SVG of the legend that explains the map's signs. (x, y) is the upper left corner of its
    panel.
    """
    signs = (
        ("disc", "a city with the points it has left"),
        ("burst", "a city that has been hit"),
        ("base", "a base, with the number of its missiles"),
        ("site", "an ABM site, with the hexes in its range"),
        ("track", "the path of a missile, flown and planned"),
        ("rocket", "a missile in the air, with its name"),
    )
    yield from _panel(x, y, 345, 11, "The map")
    for number, (sign, text) in enumerate(signs):
        down = y + 42 + 28 * number
        yield from _legend_sign(sign, x + 26, down)
        yield f'<text class="cell" x="{x + 54:.1f}" y="{down + 4:.1f}">{escape(text)}</text>'


def _legend_sign(sign: str, x: float, y: float) -> Iterator[str]:
    """Yield SVG of one sign of the legend around (x, y), much as it looks on the map.

    ``sign`` is disc, burst, base, site, track or rocket.
    """
    ink = INK[Power.USSR]
    if sign == "burst":
        yield f'<path d="{burst(x, y, 13)}" fill="#f4a41d" stroke="#a8540b" stroke-width=".8"/>'
    if sign in {"disc", "burst"}:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{ink}" stroke="#fffdf6"/>'
        yield f'<text class="value" x="{x:.1f}" y="{y + 4:.1f}">{5 if sign == "disc" else 2}</text>'
    elif sign == "base":
        yield f'<rect x="{x - 12:.1f}" y="{y - 10:.1f}" width="24" height="20" rx="2.5" fill="{ink}"/>'
        yield f'<path d="{rocket(x - 5.5, y, 0)}" fill="#fffdf6"/>'
        yield f'<text class="mark" x="{x + 5:.1f}" y="{y + 4:.1f}" fill="#fffdf6">2</text>'
    elif sign == "site":
        yield f'<rect x="{x - 9:.1f}" y="{y - 9:.1f}" width="18" height="18" fill="#fffdf6" stroke="{ink}"/>'
        yield f'<text class="mark" x="{x:.1f}" y="{y + 3.5:.1f}" fill="{ink}">A</text>'
    elif sign == "track":
        yield f'<path d="M{x - 18:.1f} {y:.1f}h18" stroke="{ink}" stroke-width="2.2"/>'
        yield f'<path d="M{x:.1f} {y:.1f}h18" stroke="{ink}" stroke-width="1.2" stroke-dasharray="2 5"/>'
    elif sign == "rocket":
        yield f'<path d="{rocket(x, y, 3)}" fill="#ffcf33" stroke="{ink}" stroke-width="1.3"/>'
