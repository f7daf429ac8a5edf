"""The pages of a board, made from the bytes of its document: its table is the ground, drawn once, and signs over it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from fng_cli.cli.board.board import Board, board_of
from fng_cli.cli.files import inputs
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.ground import map_in_play, map_legend, map_markers, map_svg
from fng_cli.cli.ground.in_play import PLACES_DRAWN
from fng_cli.cli.ground.map_signs import Shape
from fng_cli.cli.ground.map_text import description_lines
from fng_cli.cli.ground.on_map import OnMap, on_map
from fng_cli.cli.paper.svg import number, tag
from fng_cli.cli.web.render import RELOAD_SECONDS, data_url, rendered
from fng_cli.cli.web.server import BoardPages, MakePages, pages_of_board
from fng_cli.document import Content, encode
from fng_cli.rules.ground.terrain import BLAST_CRATERS, known_terrain, terrain_of
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
    """Return the table of a document for the board: the SVG of its ground and of its signs, with a
    description. None if it has no table. Raises RequestError if it is damaged.
    """
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
    """Return the SVG of the ground of a document, which is given as JSON with only the GROUND_KEYS, so that
    the result can be cached (drawing takes 0.1 s). Raises RequestError if the terrain is missing or
    faulty.
    """
    state = State(msgspec.json.decode(content))
    return map_svg.ground_picture(known_terrain(state), state)


def _signs(shape: Shape, there: OnMap) -> str:
    """Return the SVG of what is in play on the map, as a picture to lay over that of the ground. If no group
    is in play yet, the player's unit is shown where it begins. The text is styled by the style sheet of
    the page.
    """
    unit = () if there.in_play.groups else map_markers.unit_where_it_begins(shape, there)
    box = " ".join(map(number, map_svg.table_box(shape)))
    drawn = [*map_in_play.signs(shape, there), *unit]
    return tag("svg", *drawn, viewBox=box, class_="signs", aria_hidden="true")


def one_file(content: Content, origin: Origin, named: tuple[str, ...], *, follows: bool) -> str:
    """Return the board as one HTML page that needs no other file. With ``follows`` browsers reload it every
    few seconds. ``origin`` (where the document came from) and ``named`` (the words for its file) are for
    the commands shown on it. Raises RequestError for a damaged document.
    """
    board, table = board_of(content, origin, named), board_table(State(content))
    return rendered(
        "board.html",
        board=board,
        table=table,
        ground_address=data_url(table.ground) if table else "",
        trouble="",
        big=False,
        reload_seconds=RELOAD_SECONDS if follows else 0,
    )


def maker(path: Path, origin: Origin, named: tuple[str, ...]) -> MakePages:
    """Return a function that makes the pages of the file at ``path`` for a web server. Its arguments are the
    file's bytes and a line that says why a newer version cannot be shown. It raises FngError for a damaged
    document. ``origin`` and ``named``, the words that name the file, complete the commands on the pages.
    """

    def make(content_bytes: bytes, trouble: str) -> BoardPages:
        """Return the pages of a document, given as bytes. ``trouble`` is a line that says why a newer version
        cannot be shown, empty if there is none. Raises FngError if the document is damaged.
        """
        content = inputs.decode_whole(path, content_bytes, "fng")
        return served_pages(board_of(content, origin, named), board_table(State(content)), trouble)

    return make


def served_pages(board: Board, table: BoardTable | None, trouble: str = "") -> BoardPages:
    """Return the pages of a board for the web server. If ``table`` is None, the board has no map. ``trouble``
    is a line that says why a newer version of the file cannot be shown; it is empty if the file is fine.
    """
    ground = table.ground if table else ""
    return pages_of_board("board", ground, trouble, board=board, table=table)
