"""The table of the board: the ground, drawn once, and over it the signs of all that moves."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from fng_cli.cli.ground import map_in_play, map_legend, map_markers, map_svg
from fng_cli.cli.ground.in_play import PLACES_DRAWN
from fng_cli.cli.ground.map_signs import Shape
from fng_cli.cli.ground.map_text import description_lines
from fng_cli.cli.ground.on_map import OnMap, on_map
from fng_cli.cli.paper.svg import number, tag
from fng_cli.document import encode
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.ground.terrain import known_terrain, terrain_of
from fng_cli.state import State

GROUND_KEYS = ("terrain", "deployed", "mission", BLAST_CRATERS.key)
"""The parts of a document that decide what the ground looks like."""


class BoardTable(Struct, frozen=True):
    """The table: the SVG of its ground, and the SVG of the signs over it, in the same coordinates."""

    ground: str
    signs: str
    title: str
    sentences: tuple[str, ...]
    caption: str


def board_table(state: State) -> BoardTable | None:
    """Return the table of a document; None if it has none. Raises RequestError if it is damaged."""
    table = terrain_of(state)
    if table is None:
        return None
    shape, there = Shape(table), on_map(table, state)
    return BoardTable(
        _ground(encode({key: state.content[key] for key in GROUND_KEYS if key in state.content})),
        _signs(shape, there),
        map_legend.title_of(table, there.mission),
        tuple(description_lines(table, state)),
        PLACES_DRAWN,
    )


@lru_cache(maxsize=4)
def _ground(content: bytes) -> str:
    """Return the SVG of the ground of a document, given as JSON with ``GROUND_KEYS`` alone; cached, since it takes 0.1 s."""
    state = State(msgspec.json.decode(content))
    return map_svg.ground_picture(known_terrain(state), state)


def _signs(shape: Shape, there: OnMap) -> str:
    """Return the SVG of all that moves, to be laid over the ground; the look of its text is that of the page."""
    unit = () if there.in_play.groups else map_markers.unit_where_it_begins(shape, there)
    box = " ".join(map(number, map_svg.table_box(shape)))
    drawn = [*map_in_play.signs(shape, there), *unit]
    return tag("svg", *drawn, viewBox=box, class_="signs", aria_hidden="true")
