"""The pages of a board for a server, and serving them until Ctrl-C."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from fng_cli.cli.web.address import KeptAddress, address_file, keep_address, kept_address
from fng_cli.cli.web.render import PAGES, environment, look
from fng_cli.cli.web.server import LOOPBACK, BoardPages, BoardServer, MakePages, WatchedFile
from fng_cli.errors import FileProblem, RequestError


def serve(
    path: Path,
    make: MakePages,
    *,
    viewer: str = "",
    host: str | None,
    port: int | None,
    opens: bool,
    say: Callable[..., None],
) -> None:
    """Serve the pages that ``make`` makes of the file at ``path`` until Ctrl-C, and announce their address through
    ``say``.

    ``viewer`` is the side whose page it is, empty for everybody's. ``host`` None: for this machine only. ``port``
    None: that of last time if it is free, else any. ``opens``: in the browser of this machine. Raises RequestError if
    port or address cannot be had.
    """
    with running(path, make, viewer=viewer, host=host, port=port) as server:
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
    path: Path, make: MakePages, *, viewer: str = "", host: str | None = None, port: int | None = None
) -> Iterator[BoardServer]:
    """Return a server of the pages of a file, which is being watched; it is closed at the end.

    Raises as ``serve`` does. Its ``serve_forever`` has still to be called.
    """
    try:
        watched = WatchedFile(path, make)
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be read: {fault.strerror}") from None
    kept = address_file(path, viewer)
    known = kept_address(kept)
    server = _server(watched, known, host or LOOPBACK, port)
    try:
        keep_address(kept, KeptAddress(known.token, server.server_port))
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


def pages_of_board(name: str, picture: str, trouble: str, **values: Any) -> BoardPages:
    """Return the pages of a board for a server, from the templates ``name``.html and ``name``-body.html.

    ``picture`` is the SVG of its map, empty for none: it is a file of its own, whose name is its hash. ``trouble`` is a
    line on the last version of the document, empty if it could be read.
    """
    file = f"map-{sha256(picture.encode()).hexdigest()[:16]}.svg"
    given = {"served": True, "reload_seconds": 0, "trouble": trouble, "ground_address": file} | values
    page, body = (environment().get_template(f"{name}{part}.html") for part in ("", "-body"))
    return BoardPages(
        page.render(given, big=False),
        page.render(given, big=True),
        body.render(given),
        {file: picture} if picture else {},
    )
