"""``icbm board``: the hex board on a second screen, served to a browser, or as a page in one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from fng_cli.cli.files import inputs
from fng_cli.cli.icbm.board import HexBoard, hex_board
from fng_cli.cli.icbm.game import GAME_NAME, All, LookingRun, SeenBy
from fng_cli.cli.icbm.report import after_action
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.web.following import BoardFile, BoardRun, Follow, Host, OpenBrowser, Port
from fng_cli.document import Content, Report
from fng_cli.errors import FngError, RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Phase

if TYPE_CHECKING:
    from fng_cli.cli.web.server import BoardPages, MakePages


def show_board(screen: Screen, report: HexBoard, content: Content) -> None:
    """Print a short summary of the board, then each thing to do with its command. ``content`` is not used."""
    screen.ruling(report.summary())
    for step in report.todo:
        screen.hint(step.command, step.title)


class HexBoardRun(BoardRun, LookingRun, ViewRun):
    """A run of ``icbm board``: each document is cut down to what the viewer may see before anything is made of it."""

    EXAMPLE = "icbm board --as usa -f game.toml"

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Keep the options; the viewer is not known until a document has been read."""
        super().__init__(command, options, common)
        self._viewer: Power | None = None
        self._deeds: list[str] = []

    def seen(self, content: Content) -> Content:
        """Return a document reduced to what the viewer may see. The viewer, and what has been done in a game
        against the computer, are stored for the board built next. Raises RequestError if ``--as`` or
        ``--all`` would show the secrets of the human's enemy, or if ``--host`` without ``--as`` would show
        his own to the network.
        """
        game = THE_GAME.read(content)
        seen = super().seen(content)
        human = game.human if game and self.origin.path else None
        self._viewer = human if game and human and game.phase is not Phase.OVER else self.side
        if self.options["host"] and self._viewer and not self.side:
            raise RequestError(
                f"--host: the page would show the secrets of the {self._viewer.label} to your network; "
                f"if you want that, add --as {self._viewer}"
            )
        self._deeds = _deeds_against_machine(content) if human and game and not game.mail else []
        return seen

    def viewer(self, content: Content) -> str:
        """Return whose view of the board the page shows: a side, ``all`` for an umpire, or empty for a view
        of what both sides know. ``content`` is unused: the viewer was stored when the document was read.
        """
        return "all" if self.options["everything"] else str(self._viewer or "")

    def board(self, content: Content) -> HexBoard:
        """Return the board of a document that was already cut down to what the viewer may see. With the
        option ``everything`` it is a board for an umpire.
        """
        return hex_board(
            content,
            self._viewer,
            is_all=bool(self.options["everything"]),
            deeds=self._deeds,
            origin=self.origin,
            named=self.named_file(),
        )

    def build_view(self, content: Content) -> Report:
        """Return the report that shows the board of a document's game."""
        return self.board(content)

    def one_page(self, content: Content, *, follows: bool) -> str:
        """Return the board of a game as one HTML page that needs no other file. ``follows``: the page reloads
        itself every few seconds.
        """
        from fng_cli.cli.icbm.board_pages import one_file

        return one_file(self.board(content), content, follows=follows)

    def read_anew(self, path: Path, content_bytes: bytes) -> Content:
        """Return the document in the bytes of a game's file, reduced to what the viewer may see. The viewer
        is stored for the board built next. Raises FngError if the bytes are no valid document of the game,
        or if the page would show secrets, as in ``seen``.
        """
        return self.seen(inputs.decode_whole(path, content_bytes, GAME_NAME))

    def page_maker(self, path: Path) -> MakePages:
        """Return the function that makes the pages of a game's file for the server. It takes the file's
        content and a text, empty unless the file is damaged now. If it is damaged, the pages say that they
        show the last good state. The text is not shown, because it might reveal a secret.
        """
        from fng_cli.cli.icbm.board_pages import served_pages

        def make(content_bytes: bytes, trouble: str) -> BoardPages:
            """Return the board's pages for the bytes of a document, reduced to what the viewer may see.
            ``trouble`` is empty if the file can be read. If it is not empty, the pages say that they show the
            last good state of the file. Raises FngError like ``read_anew``.
            """
            content = self.read_anew(path, content_bytes)
            line = f"Showing the last good state: {path.name} cannot be read now" if trouble else ""
            return served_pages(self.board(content), content, line)

        return make


def _deeds_against_machine(content: Content) -> list[str]:
    """Return what both sides did, turn by turn, as ``icbm report`` tells it to the human player. If the log
    can be followed only in part, the list ends there. Empty if the document has no game or no log, or if
    the replay raises an error.
    """
    try:
        return [deed for turn in after_action(content).turns_told for deed in turn.deeds_told]
    except FngError:
        return []


@view("board", page="icbm 2-9", game=GAME_NAME, show=show_board, run=HexBoardRun)
def board_command(
    play: Play,
    seen_by: SeenBy = None,
    everything: All = False,
    port: Port = None,
    host: Host = None,
    open_browser: OpenBrowser = False,
    output: BoardFile = None,
    follow: Follow = False,
) -> HexBoard:
    """Show the hex board in a browser, on a second screen or tablet; the page updates as the file changes.

    The page combines "icbm show" and "icbm map". By default it shows what both sides may see; with --as, what
    one side may see; with --all, everything. In a game against the computer it shows what you may see. Leave
    "icbm board --open" running in its own terminal; press Ctrl-C to stop it. On a phone add ?big to the
    address. -j prints the contents of the page as JSON.

    icbm board --as usa -o board.html -i game.json
    icbm board -i game.json -j
    """
    # These are the contents of the page; HexBoardRun draws it, and writes or serves it.
    return hex_board(play.state.content, None)
