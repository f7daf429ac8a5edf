"""The pages of a board, made from the bytes of its document."""

from __future__ import annotations

from pathlib import Path

from fng_cli.cli.board.board import Board, board_of
from fng_cli.cli.board.table import BoardTable, board_table
from fng_cli.cli.files import inputs
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.web.render import RELOAD_SECONDS, data_url, rendered
from fng_cli.cli.web.server import BoardPages, MakePages
from fng_cli.cli.web.serving import pages_of_board
from fng_cli.document import Content
from fng_cli.state import State


def one_file(content: Content, origin: Origin, named: tuple[str, ...], *, follows: bool) -> str:
    """Return the board in one file; if it ``follows`` the evening, the browser loads it again every few seconds.

    ``origin`` and ``named`` name the evening's file in the lines to type. Raises RequestError for a damaged document.
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
    """Return the function that makes the pages of the file at ``path`` for a server; it raises FngError if it cannot."""

    def make(content_bytes: bytes, trouble: str) -> BoardPages:
        """Return the pages of a document; ``trouble`` is a line on the last version of the file, if it is damaged."""
        content = inputs.decode_whole(path, content_bytes, "fng")
        return served_pages(board_of(content, origin, named), board_table(State(content)), trouble)

    return make


def served_pages(board: Board, table: BoardTable | None, trouble: str = "") -> BoardPages:
    """Return the pages of a board for a server; ``trouble`` is a line on the last version of the file."""
    ground = table.ground if table else ""
    return pages_of_board("board", ground, trouble, board=board, table=table)
