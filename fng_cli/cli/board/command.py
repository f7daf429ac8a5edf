"""``fng board``: an evening on a second screen, served to a browser, or as a page in one file."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from fng_cli.cli.board.board import Board, board_of
from fng_cli.cli.files import history, inputs, outputs
from fng_cli.cli.options.words import OutputOption
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError

EVERYWHERE = ("0.0.0.0", "::", "*")  # noqa: S104 - they are refused
FOLLOW_SECONDS = 0.5
"""The time between two looks at the file of an evening that a page follows."""


def show_board(screen: Screen, report: Board, content: Content) -> None:
    """Print the board in a few lines: for a terminal ``fng status`` says more."""
    screen.ruling(report.summary())
    for step in report.todo:
        screen.hint(step.command, step.title)


class BoardRun(ViewRun):
    """A run of ``fng board``: it serves the page until Ctrl-C, or writes it to a file."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Keep the options; raises RequestError for options that mean nothing for a board."""
        super().__init__(command, options, common)
        serving = [name for name in ("port", "host", "open_browser") if options.get(name)]
        if options.get("follow") and not options.get("output"):
            raise RequestError("--follow: which page? add -o board.html; a served board follows anyway")
        if options.get("output") and serving:
            names = {"open_browser": "--open"}
            named = ", ".join(names.get(name, f"--{name}") for name in serving)
            raise RequestError(f"{named} and -o: a page in a file is not served; leave out one of them")
        if (options.get("host") or "") in EVERYWHERE:
            raise RequestError(
                f"--host {options['host']}: name the address of this machine in your network, such as 192.168.1.20; a board "
                "answers under that address alone"
            )

    def print_answer(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], *, is_only: bool
    ) -> None:
        """Serve the board, or write it to its file; as JSON and the like it is printed as any view."""
        if self.output or self.common.json or self.common.svg or self.common.dry_run:
            super().print_answer(report, content, rolls, is_only=is_only)
        elif self.options["output"]:
            self._write(content)
        else:
            self._serve()

    def _named(self) -> tuple[str, ...]:
        """Return the words that name the evening's file in the lines to type."""
        return self.origin.words(self.store, leaving=self.common.no_file)

    def _path(self, why: str) -> Path:
        """Return the evening's file; raises RequestError that says ``why`` one is needed if there is none."""
        path = self.origin.document
        if path is None:
            raise RequestError(f"{why} the file of an evening: fng board -f evening.json")
        return path

    def _write(self, content: Content) -> None:
        """Write the board to the file of ``-o``; with ``--follow`` again whenever the evening has changed, until Ctrl-C."""
        from fng_cli.cli.board.pages import RELOAD_SECONDS, one_file

        page, follows = Path(self.options["output"]), bool(self.options["follow"])
        path = self._path("--follow needs") if follows else None
        outputs.write(page, one_file(content, self.origin, self._named(), follows=follows).encode())
        screen = Screen(self.common.color)
        screen.ruling(f"Board: written to {page}.")
        if path is not None:
            screen.note(
                f"it follows {path}; a browser loads it again every {RELOAD_SECONDS} seconds; Ctrl-C ends this"
            )
        screen.show()
        if path is not None:
            self._follow(path, page)

    def _follow(self, path: Path, page: Path) -> None:
        """Write the page again whenever the evening has changed, until Ctrl-C; a damaged file leaves it as it is."""
        from fng_cli.cli.board.pages import one_file

        before = history.state_of(path)
        try:
            while True:
                time.sleep(FOLLOW_SECONDS)
                now = history.state_of(path)
                if now == before or now is None:
                    continue
                before = now
                try:
                    content = inputs.decode(path, now, "fng") or {}
                    outputs.write(page, one_file(content, self.origin, self._named(), follows=True).encode())
                except RequestError:
                    continue
        except KeyboardInterrupt:
            return

    def _serve(self) -> None:
        """Serve the board until Ctrl-C, and print its address."""
        from fng_cli.cli.board.serving import serve

        path = self._path("a served board follows")
        serve(
            path,
            self.origin,
            self._named(),
            host=self.options["host"],
            port=self.options["port"],
            opens=self.options["open_browser"],
            say=self._say,
        )

    def _say(self, *lines: str) -> None:
        """Print lines on the screen at once."""
        screen = Screen(self.common.color)
        for text in lines:
            screen.line(text)
        screen.show()


@view("board", page="14-24, 55, 60-64, 98-102", show=show_board, run=BoardRun)
def board_command(
    play: Play,
    port: Annotated[
        int | None,
        typer.Option(
            "--port", min=1, max=65535, metavar="N", help="Port to serve on. [default: that of last time]"
        ),
    ] = None,
    host: Annotated[
        str | None,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="Serve in your network, under this address of your machine. [default: this machine only]",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser of this machine.")
    ] = False,
    output: Annotated[
        str | None, again(OutputOption, "Write the page to this file. [default: serve it]")
    ] = None,
    follow: Annotated[bool, flag("With -o: write the page again after each command.")] = False,
) -> Board:
    """Show the evening in a browser, on a second screen or a tablet; the page follows the file.

    It shows the clock, what to do now, the table, the last answers with their dice, and all groups. Leave
    "fng board --open" running in a terminal of its own while you play in another; Ctrl-C ends it. Nobody can change
    anything there. Add ?big to its address for a phone.

    fng board -o board.html -i evening.json
    fng board -i evening.json -j
    """
    return board_of(play.document)
