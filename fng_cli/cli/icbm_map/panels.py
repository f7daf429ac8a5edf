"""The charts and the legend beside the map, where there is sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from fng_cli.cli.icbm_map.signs import INK, burst, rocket
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

LINE = 15.5
NOTE = "Reconstruction, not the printed values."


def panels(game: Game, wide: float, step: float, left: float, top: float) -> Iterator[str]:
    """Legend and charts, placed by columns and rows of hexes."""

    def at(column: float, row: float) -> tuple[float, float]:
        return left + wide * column, top + step * row

    yield from _legend(*at(0.4, 31.2))
    yield from _counters(*at(0.4, 38.6))
    yield from _sides(game, *at(26.3, 26.6))
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


def _sides(game: Game, x: float, y: float) -> Iterator[str]:
    """The holdings of each side: its bid, its missiles, its ABM rounds site by site, as far as it may be seen."""
    rows: list[tuple[object, ...]] = [("", *(side.label for side in Power))]
    rows.append(("bid", *(_bid(game, side) for side in Power)))
    rows.append(("missiles in bases", *(game.forces(side).face_down for side in Power)))
    rows.append(("in the air", *(len(game.forces(side).flights) for side in Power)))
    rows.append(("lost or spent", *(sum(game.forces(side).losses_by_cause.values()) for side in Power)))
    most = max(len(game.forces(side).sites) for side in Power)
    rows += [
        ("ABM rounds" if not number else "", *(_rounds(game, side, number) for side in Power))
        for number in range(most)
    ]
    yield from _grid(
        x, y, 290, "The sides", rows, (10, 130, 210), "Rounds: left of those built; ? is secret."
    )


def _bid(game: Game, side: Power) -> str:
    """A side's bid for the first launch, and what came of it."""
    points = game.forces(side).bid_points
    first = " (first)" if game.war.first is side else ""
    return f"{'-' if points is None else points}{first}"


def _rounds(game: Game, side: Power, number: int) -> str:
    """The ABM rounds of a site: those left of those built."""
    sites = game.forces(side).sites
    if number >= len(sites):
        return ""
    site = sites[number]
    if site.destroyed:
        return f"{site.letter} destroyed"
    built = "?" if site.rounds is None else site.rounds
    left = f"{site.fired} fired" if site.rounds is None else f"{site.left}"
    return f"{site.letter} {left} of {built}"


TRACK = 24
"""Turns that the track shows at a time: a game has about as many."""


def turn_track(game: Game, right: float) -> Iterator[str]:
    """A box for each turn of both players, ending at a point of the upper edge; that which is on is filled."""
    begin = max(0, game.war.turn - TRACK)
    first = game.war.first or Power.USSR
    for place in range(TRACK):
        turn = begin + place + 1
        side = first if turn % 2 else first.other
        x, on = right - 27 * (TRACK - place), turn == game.war.turn
        fill, ink = (INK[side], "#fffdf6") if on else ("#fffdf6", INK[side])
        yield f'<rect x="{x:.1f}" y="14" width="24" height="24" rx="3" fill="{fill}" stroke="{INK[side]}"/>'
        yield f'<text class="mark" x="{x + 12:.1f}" y="30" fill="{ink}">{turn}</text>'


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
