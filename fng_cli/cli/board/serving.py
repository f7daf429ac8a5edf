"""Serving a board until Ctrl-C."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from fng_cli.cli.board.address import KeptAddress, keep_address, kept_address
from fng_cli.cli.board.pages import maker
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.web.render import PAGES, look
from fng_cli.cli.web.server import LOOPBACK, BoardServer, WatchedFile
from fng_cli.errors import FileProblem, RequestError


def serve(
    path: Path,
    origin: Origin,
    named: tuple[str, ...],
    *,
    host: str | None,
    port: int | None,
    opens: bool,
    say: Callable[..., None],
) -> None:
    """Serve the board of the evening at ``path`` until Ctrl-C, and say its address by ``say``.

    ``host`` None: for this machine only. ``port`` None: that of last time if it is free, else any. ``opens``: in the
    browser of this machine. ``origin`` and ``named`` name the file in the lines to type. Raises RequestError if port or
    address cannot be had.
    """
    with running(path, origin, named, host=host, port=port) as server:
        say(f"Board of {path.name}: {server.url}")
        if host is not None:
            say("Anybody in this network who has the address may look; nobody may change anything.")
        say("Add ?big for a phone. Ctrl-C ends it.")
        if opens:
            import webbrowser

            webbrowser.open(server.url)
        try:
            server.serve_forever(poll_interval=0.2)
        except KeyboardInterrupt:
            return


@contextmanager
def running(
    path: Path, origin: Origin, named: tuple[str, ...], *, host: str | None = None, port: int | None = None
) -> Iterator[BoardServer]:
    """Return a server of the board of an evening, whose file is being watched; it is closed at the end.

    Raises as ``serve`` does. Its ``serve_forever`` has still to be called.
    """
    try:
        watched = WatchedFile(path, maker(path, origin, named))
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be read: {fault.strerror}") from None
    known = kept_address(path)
    server = _server(watched, known, host or LOOPBACK, port)
    try:
        keep_address(path, KeptAddress(known.token, server.server_port))
        threading.Thread(target=watched.watch, daemon=True).start()
        yield server
    finally:
        watched.close()
        server.server_close()


def _server(watched: WatchedFile, known: KeptAddress, host: str, port: int | None) -> BoardServer:
    """Return the server on the port that is asked for; else on that of last time, if it is free; else on any."""
    fixed = {
        "look.css": ("text/css; charset=utf-8", look()),
        "board.js": ("text/javascript; charset=utf-8", (PAGES / "board.js").read_text(encoding="utf-8")),
    }
    for wanted in [port] if port else dict.fromkeys((known.port, 0)):
        try:
            return BoardServer(watched, host, wanted, known.token, fixed)
        except OSError as fault:
            problem = fault
    where = f"--port {port}" if port else f"--host {host}"
    raise RequestError(
        f"{where}: cannot be served there: {problem.strerror}; another port: --port {(port or 8000) + 1}"
    )
