"""The pages of the hex board, made from a document as its viewer may see it."""

from __future__ import annotations

from fng_cli.cli.icbm.board import HexBoard
from fng_cli.cli.icbm_map.svg import picture
from fng_cli.cli.icbm_map.text import describe
from fng_cli.cli.web.render import RELOAD_SECONDS, data_url, rendered
from fng_cli.cli.web.server import BoardPages, pages_of_board
from fng_cli.document import Content
from fng_cli.icbm.board.state import THE_GAME, Game


def one_file(board: HexBoard, content: Content, *, follows: bool) -> str:
    """Return a board as one HTML page that needs no other file. With ``follows`` the browser loads the page
    again every few seconds.
    """
    game = THE_GAME.read(content) or Game()
    return rendered(
        "hexes.html",
        board=board,
        sentences=tuple(describe(game)),
        ground_address=data_url(picture(game, is_sheet=False)),
        trouble="",
        big=False,
        reload_seconds=RELOAD_SECONDS if follows else 0,
    )


def served_pages(board: HexBoard, content: Content, trouble: str = "") -> BoardPages:
    """Return the pages of a board for a server; a document without a game is shown as a new game. ``trouble``
    is a line that warns that the file cannot be read now; empty if it can.
    """
    game = THE_GAME.read(content) or Game()
    return pages_of_board(
        "hexes", picture(game, is_sheet=False), trouble, board=board, sentences=tuple(describe(game))
    )
