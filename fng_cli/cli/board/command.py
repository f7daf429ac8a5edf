"""``fng board``: an evening on a second screen, served to a browser, or as a page in one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fng_cli.cli.board.board import Board, board_of
from fng_cli.cli.files import inputs
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.web.following import BoardFile, BoardRun, Follow, Host, OpenBrowser, Port
from fng_cli.document import Content

if TYPE_CHECKING:
    from fng_cli.cli.web.server import MakePages


def show_board(screen: Screen, report: Board, content: Content) -> None:
    """Print only the board's title and clock, and the command and title of each of its next steps. The board
    itself is made for a page; on a terminal ``fng status`` shows more. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for step in report.todo:
        screen.hint(step.command, step.title)


class EveningBoardRun(BoardRun, ViewRun):
    """A run of ``fng board``."""

    EXAMPLE = "fng board -f evening.json"

    def one_page(self, content: Content, *, follows: bool) -> str:
        """Return the board of a game as the HTML of one page that needs no other file. ``follows``: browsers
        reload it every few seconds. Raises RequestError for a damaged document.
        """
        from fng_cli.cli.board.pages import one_file

        return one_file(content, self.origin, self.named_file(), follows=follows)

    def read_anew(self, path: Path, content_bytes: bytes) -> Content:
        """Return the document of a game from the bytes of its file at ``path``. Raises FngError if it cannot
        be read, or is empty.
        """
        return inputs.decode_whole(path, content_bytes, "fng")

    def page_maker(self, path: Path) -> MakePages:
        """Return the function with which a server makes the pages of the game's file at ``path``."""
        from fng_cli.cli.board.pages import maker

        return maker(path, self.origin, self.named_file())


@view("board", page="14-24, 55, 60-64, 98-102", show=show_board, run=EveningBoardRun)
def board_command(
    play: Play,
    port: Port = None,
    host: Host = None,
    open_browser: OpenBrowser = False,
    output: BoardFile = None,
    follow: Follow = False,
) -> Board:
    """Show the game in a browser, on a second screen or a tablet; the page updates as the file changes.

    The page is read-only. It shows the clock, the next steps, the table, the latest results with their dice,
    and all groups. Leave "fng board --open" running in its own terminal while you play in another; press
    Ctrl-C to stop it. On a phone, add ?big to the address. -j prints the contents of the page as JSON.

    fng board -o board.html -i evening.json
    fng board -i evening.json -j
    """
    # These are the contents of the page; EveningBoardRun draws it, and writes or serves it.
    return board_of(play.document)
