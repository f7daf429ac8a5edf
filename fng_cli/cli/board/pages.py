"""The pages of a board, made from the bytes of its document."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from fng_cli.cli.board.board import Board, board_of
from fng_cli.cli.board.table import BoardTable, board_table
from fng_cli.cli.files import inputs
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.web.render import data_url, environment, rendered
from fng_cli.cli.web.server import BoardPages
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.state import State

RELOAD_SECONDS = 3
"""The time after which a browser loads a file again that follows its evening."""


def one_file(content: Content, origin: Origin, named: tuple[str, ...], *, follows: bool) -> str:
    """Return the board in one file; if it ``follows`` the evening, the browser loads it again every few seconds.

    ``origin`` and ``named`` name the evening's file in the lines to type. Raises RequestError for a damaged document.
    """
    board, table = board_of(content, origin, named), board_table(State(content))
    ground = data_url(table.ground) if table else ""
    return rendered(
        "board.html",
        **_values(board, table, ground),
        big=False,
        reload_seconds=RELOAD_SECONDS if follows else 0,
    )


def maker(path: Path, origin: Origin, named: tuple[str, ...]) -> Callable[[bytes, str], BoardPages]:
    """Return the function that makes the pages of the file at ``path`` for a server; it raises FngError if it cannot."""

    def make(content_bytes: bytes, trouble: str) -> BoardPages:
        """Return the pages of a document; ``trouble`` is a line on the last version of the file, if it is damaged."""
        content = inputs.decode(path, content_bytes, "fng")
        if content is None:
            raise RequestError(f"{path.name}: is empty")
        return served_pages(board_of(content, origin, named), board_table(State(content)), trouble)

    return make


def served_pages(board: Board, table: BoardTable | None, trouble: str = "") -> BoardPages:
    """Return the pages of a board for a server: the ground is a picture of its own, whose name is its hash."""
    ground = table.ground if table else ""
    name = f"map-{sha256(ground.encode()).hexdigest()[:16]}.svg"
    values = _values(board, table, name) | {"served": True, "reload_seconds": 0, "trouble": trouble}
    templates = environment()
    return BoardPages(
        templates.get_template("board.html").render(values, big=False),
        templates.get_template("board.html").render(values, big=True),
        templates.get_template("board-body.html").render(values),
        {name: ground} if ground else {},
    )


def _values(board: Board, table: BoardTable | None, ground_address: str) -> dict[str, object]:
    """Return the values of the templates; ``ground_address`` is that of the picture of the ground."""
    return {"board": board, "table": table, "ground_address": ground_address, "trouble": ""}
