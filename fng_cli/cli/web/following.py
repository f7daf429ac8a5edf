"""The parts common to the boards of both games: a page that is served, or written to a file, and follows a document."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer

from fng_cli.cli.files import history, outputs
from fng_cli.cli.options.words import OutputOption
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import again, flag
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.errors import FngError, RequestError

if TYPE_CHECKING:
    from fng_cli.cli.web.server import MakePages

EVERYWHERE = ("0.0.0.0", "::", "*")  # noqa: S104 - they are refused
FOLLOW_SECONDS = 0.5
"""The time between two looks at a document that a page in a file follows."""

Port = Annotated[
    int | None,
    typer.Option(
        "--port",
        min=1,
        max=65535,
        metavar="N",
        help="Port to serve the page on. [default: the port used last]",
    ),
]
Host = Annotated[
    str | None,
    typer.Option(
        "--host",
        metavar="ADDRESS",
        help="Address of your computer, to serve the page to your network. [default: this computer only]",
    ),
]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open the page in the browser of this computer.")]
BoardFile = Annotated[
    str | None, again(OutputOption, "Write the page to this file. [default: serve the page]")
]
Follow = Annotated[bool, flag("With -o: update the page after each command.")]


class BoardRun(CommandRun):
    """A run of a board: it serves the page until Ctrl-C, or writes it to a file.

    A subclass says how the pages are made. ``EXAMPLE`` is a call with a file, for messages.
    """

    EXAMPLE: ClassVar[str]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the run of a board. Raises RequestError for --follow without -o, and for -o together with
        --port, --host or --open. Also raises it for a --host that means all addresses of this machine,
        such as 0.0.0.0.
        """
        super().__init__(command, options, common)
        serving = [name for name in ("port", "host", "open_browser") if options.get(name)]
        if options.get("follow") and not options.get("output"):
            raise RequestError(
                "--follow needs a page to update; add -o board.html (a served board is always up to date)"
            )
        if options.get("output") and serving:
            names = {"open_browser": "--open"}
            named = ", ".join(names.get(name, f"--{name}") for name in serving)
            raise RequestError(
                f"{named} and -o cannot be used together, because a page in a file is not served; leave out one of them"
            )
        if (options.get("host") or "") in EVERYWHERE:
            raise RequestError(
                f"--host {options['host']}: give the address of this computer in your network, such as 192.168.1.20; the board "
                "answers only at that address"
            )

    def one_page(self, content: Content, *, follows: bool) -> str:
        """Return the board of a document as the HTML of one page that needs no other file. ``follows``:
        browsers reload it every few seconds. This class only declares the method and raises
        NotImplementedError; every board overrides it.
        """
        raise NotImplementedError

    def read_anew(self, path: Path, content_bytes: bytes) -> Content:
        """Parse the bytes of the document's file at ``path``, and return the document reduced to what the
        page may show. Raises FngError if it cannot be parsed, or is empty. Only declared here
        (NotImplementedError): every board overrides it.
        """
        raise NotImplementedError

    def page_maker(self, path: Path) -> MakePages:
        """Return the function with which a server makes the pages of the file at ``path``. This class only
        declares the method and raises NotImplementedError; every board overrides it.
        """
        raise NotImplementedError

    def viewer(self, content: Content) -> str:
        """Return the side for which the page is made. Here it is always "", which means everybody; a board
        for one side overrides this method. ``content`` is unused.
        """
        return ""

    def print_answer(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], *, is_only: bool
    ) -> None:
        """Serve the board until Ctrl-C; with ``-o``, write it to that file instead. For JSON, a picture,
        another output or ``--dry-run``, the answer is printed and nothing is served. The file of ``-o`` is
        then written as well, except with ``--dry-run``. ``is_only``: the call has no other answer. Raises
        RequestError if the board has no file to serve.
        """
        if self.output or self.common.json or self.common.svg or self.common.dry_run:
            if self.options["output"] and not self.common.dry_run:
                self._write(content, is_quiet=True)
            super().print_answer(report, content, rolls, is_only=is_only)
        elif self.options["output"]:
            self._write(content)
        else:
            self._serve(content)

    def named_file(self) -> tuple[str, ...]:
        """Return the words that the commands printed on the page need to find the document:
        ``-f evening.json``, ``-i`` and a source, or ``--no-file``. Empty if they need none.
        """
        return self.origin.words(self.store, leaving=self.common.no_file)

    def _path(self, what: str) -> Path:
        """Return the path of the document's file. Raises RequestError if the document is in no file; ``what``
        begins the message (``--follow``).
        """
        path = self.origin.document
        if path is None:
            raise RequestError(f"{what} needs a file: {self.EXAMPLE}")
        return path

    def _write(self, content: Content, *, is_quiet: bool = False) -> None:
        """Write the board to the file of ``-o`` and, unless ``is_quiet``, print its path. With ``--follow``,
        keep updating the file as the document changes, until Ctrl-C. Raises RequestError if ``--follow``
        has no document to follow, and FileProblem if the file cannot be written.
        """
        page, follows = Path(self.options["output"]), bool(self.options["follow"])
        path = self._path("--follow") if follows else None
        outputs.write(page, self.one_page(content, follows=follows).encode())
        lines = [f"Board: written to {page}."]
        if path is not None:
            from fng_cli.cli.web.render import RELOAD_SECONDS

            lines.append(
                f"The page follows {path}, and a browser reloads it every {RELOAD_SECONDS} seconds. Press Ctrl-C to stop."
            )
        if not is_quiet:
            self._say(*lines)
        if path is not None:
            self._follow(path, page)

    def _follow(self, path: Path, page: Path) -> None:
        """Poll the document until Ctrl-C, and then return. The page's file is written again each time the
        rendered page has changed. While the document is missing or damaged the page stays as it is. Raises
        FileProblem if the document cannot be read or the page cannot be written.
        """
        seen = history.state_of(path)
        written = page.read_bytes()
        try:
            while True:
                time.sleep(FOLLOW_SECONDS)
                now = history.state_of(path)
                if now == seen or now is None:
                    continue
                seen = now
                try:
                    made = self.one_page(self.read_anew(path, now), follows=True).encode()
                except FngError:
                    continue
                if made != written:
                    outputs.write(page, made)
                    written = made
        except KeyboardInterrupt:
            return

    def _serve(self, content: Content) -> None:
        """Print the board's address and serve it until Ctrl-C; with ``--open``, also open a browser. Raises
        RequestError if there is no file, or if the address or port cannot be used.
        """
        from fng_cli.cli.web.server import serve

        path = self._path("a served board")
        serve(
            path,
            self.page_maker(path),
            viewer=self.viewer(content),
            host=self.options["host"],
            port=self.options["port"],
            opens=self.options["open_browser"],
            say=self._say,
        )

    def _say(self, *lines: str) -> None:
        """Print lines on standard output at once."""
        screen = Screen(self.common.color)
        for text in lines:
            screen.line(text)
        screen.show()
