"""The charts and the legend beside the map, where there is sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from fng_cli.cli.icbm.map_signs import INK, burst, rocket
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

LINE = 15.5
NOTE = "Reconstruction, not the printed values."


def panels(wide: float, step: float, left: float, top: float) -> Iterator[str]:
    """Legend and charts, placed by columns and rows of hexes."""

    def at(column: float, row: float) -> tuple[float, float]:
        return left + wide * column, top + step * row

    yield from _legend(*at(0.4, 31.2))
    yield from _counters(*at(0.4, 38.6))
    yield from _activation(*at(26.3, 33.2))
    yield from _ranges(*at(26.3, 38.5))
    yield from _levels(*at(26.3, 42.2))


def _box(x: float, y: float, width: float, lines: int, head: str, note: str = "") -> Iterator[str]:
    height = LINE * (lines + 1) + 16 + (LINE if note else 0)
    yield f'<rect class="panel" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height:.1f}" rx="4"/>'
    yield f'<text class="head" x="{x + 10:.1f}" y="{y + 19:.1f}">{escape(head)}</text>'
    if note:
        yield f'<text class="note" x="{x + 10:.1f}" y="{y + height - 8:.1f}">{escape(note)}</text>'


def _row(x: float, y: float, cells: Sequence[object], stops: Sequence[float]) -> Iterator[str]:
    for cell, stop in zip(cells, stops, strict=True):
        yield f'<text class="cell" x="{x + stop:.1f}" y="{y:.1f}">{escape(str(cell))}</text>'


def _grid(
    x: float,
    y: float,
    width: float,
    head: str,
    rows: Sequence[Sequence[object]],
    stops: Sequence[float],
    note: str,
) -> Iterator[str]:
    yield from _box(x, y, width, len(rows), head, note)
    for number, row in enumerate(rows):
        yield from _row(x, y + 38 + LINE * number, row, stops)


def _note(name: str) -> str:
    return NOTE if leans_on_reconstruction(name) else ""


def _counters(x: float, y: float) -> Iterator[str]:
    rows: list[tuple[object, ...]] = [("", "number", "moves", "turns", "strength")]
    rows += [
        (kind.name, kind.counters, kind.movement, kind.duration, kind.strength)
        for side in Power
        for kind in kinds().values()
        if kind.side is side
    ]
    yield from _grid(x, y, 345, "Missiles", rows, (10, 120, 178, 228, 280), _note("missiles"))


def _activation(x: float, y: float) -> Iterator[str]:
    chart = activation_chart()
    rows: list[tuple[object, ...]] = [("die", *range(1, 7))]
    rows += [(side.label, *(chart.at(face, side)["result"] for face in range(1, 7))) for side in Power]
    rows += [
        (f"{side.label}, first turn: {arsenals()[side].first_launch}, no roll", *[""] * 6)
        for side in Power
        if arsenals()[side].first_launch
    ]
    yield from _grid(
        x, y, 290, chart.title, rows, (10, 62, 98, 134, 170, 206, 242), _note("missile-activation")
    )


def _ranges(x: float, y: float) -> Iterator[str]:
    rows: list[tuple[object, ...]] = [("hexes away", "hits on")]
    rows += [(distance, " ".join(map(str, sorted(hits.faces)))) for distance, hits in hit_faces().items()]
    yield from _grid(x, y, 290, abm_range_title(), rows, (10, 110), _note("abm-range"))


def _levels(x: float, y: float) -> Iterator[str]:
    rows = [(key if key != "30" else "30 or more", row["level"]) for key, row in victory_level_rows().items()]
    yield from _grid(x, y, 290, "Difference in victory points", rows, (10, 110), "")


def _legend(x: float, y: float) -> Iterator[str]:
    signs = (
        ("disc", "a city with the points it has left"),
        ("burst", "a city that has been hit"),
        ("base", "a base, and how many missiles it has"),
        ("site", "an ABM site, and the hexes in its range"),
        ("track", "where a missile has flown, and is to fly"),
        ("rocket", "a missile in the air, and its name"),
    )
    yield from _box(x, y, 345, 11, "The map")
    for number, (sign, text) in enumerate(signs):
        down = y + 42 + 28 * number
        yield from _sign(sign, x + 26, down)
        yield f'<text class="cell" x="{x + 54:.1f}" y="{down + 4:.1f}">{escape(text)}</text>'


def _sign(sign: str, x: float, y: float) -> Iterator[str]:
    """SVG of one sign of the legend at a point, drawn by the same hand as on the map."""
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
