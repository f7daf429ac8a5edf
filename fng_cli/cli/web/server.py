"""The server of a board: read-only pages of one file that it watches, for browsers on this machine or in this network.

Whoever has the address, with its token, may look; nobody may change anything. There are five fixed addresses, and no file is
served by its path. A browser is told only that something has changed, by a stamp: the hash of what the page shows. The address
is kept beside the file, so that a tab on a tablet finds it again tomorrow.
"""

from __future__ import annotations

import hmac
import os
import secrets
import select
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from fng_cli.cli.files import files
from fng_cli.cli.web.render import PAGES, environment, look
from fng_cli.errors import FileProblem, FngError, RequestError

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""What a served page may do: its own script, style and pictures, and nothing else."""
LOOPBACK = "127.0.0.1"
LOOPBACK_NAMES = (LOOPBACK, "localhost")
POLL_SECONDS = 0.25
"""The time between two looks at the file."""
COMMENT_SECONDS = 15.0
"""The time after which a listener gets a comment, if nothing has changed."""
LISTENER_SECONDS = 1.0
"""The time after which a listener that went away is noticed."""
SLOW_SECONDS = 10.0
"""The time that a browser may take for a request, and for each part of an answer."""
MOST_LISTENERS, MOST_CONNECTIONS = 16, 64


class BoardPages(Struct, frozen=True):
    """The pages of a document for a server: the whole page, the same for a small screen, its sections, and the ground."""

    page: str
    big: str
    body: str
    pictures: Mapping[str, str] = {}
    """SVG pictures by their file names, which change when the picture does."""

    @property
    def stamp(self) -> str:
        """Return a hash of what the pages show. It stays the same if the document changes in something that
        the pages do not show.
        """
        return sha256("\0".join((self.page, self.body, *self.pictures)).encode()).hexdigest()[:20]


MakePages = Callable[[bytes, str], BoardPages]
"""A function that makes the pages of a document, given its bytes and a line on trouble, empty if there is none."""


class WatchedFile:
    """A file that is watched: its pages, made anew when it changes. What cannot be read leaves the last good pages."""

    def __init__(self, path: Path, make: MakePages) -> None:
        """Read the file at ``path`` once and make its pages with ``make``. Raises FngError if it cannot be
        shown, OSError if it cannot be read.
        """
        self._path, self._make = path, make
        self._seen = files.stamp(path)
        self._good = path.read_bytes()
        self.changed = threading.Condition()
        self.pages = make(self._good, "")
        self.is_over = False

    def look(self) -> None:
        """If the file has changed since the last look, make its pages anew. If they differ from the pages
        that are served, serve them instead, and wake all listeners.
        """
        stamp = files.stamp(self._path)
        if stamp == self._seen:
            return
        self._seen = stamp
        pages = self._new_pages()
        with self.changed:
            if pages.stamp != self.pages.stamp:
                self.pages = pages
                self.changed.notify_all()

    def _new_pages(self) -> BoardPages:
        """Return the pages of the file as it is now. If it cannot be read or shown, return the pages of its
        last good state; the function that makes them is told why.
        """
        try:
            content = self._path.read_bytes()
            pages = self._make(content, "")
        except FngError as fault:
            return self._make(self._good, f"Showing the last good state, because of an error: {fault}")
        except OSError as fault:
            return self._make(
                self._good,
                f"Showing the last good state, because of an error: {self._path.name}: {fault.strerror}",
            )
        self._good = content
        return pages

    def watch(self) -> None:
        """Check the file for changes every POLL_SECONDS until ``close`` is called. To be run in a thread."""
        while not self.is_over:
            self.look()
            time.sleep(POLL_SECONDS)

    def wait(self, stamp: str, seconds: float) -> str:
        """Block until the pages' stamp differs from ``stamp``, the watching ends, or ``seconds`` have passed;
        then return the pages' stamp.
        """
        with self.changed:
            self.changed.wait_for(lambda: self.pages.stamp != stamp or self.is_over, seconds)
            return self.pages.stamp

    def close(self) -> None:
        """End the watching, and wake all listeners, who then see ``is_over``."""
        self.is_over = True
        with self.changed:
            self.changed.notify_all()


class BoardServer(ThreadingHTTPServer):
    """A server of the pages of one watched file, under an address with a token."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 32

    def __init__(
        self, watched: WatchedFile, host: str, port: int, token: str, fixed: Mapping[str, tuple[str, str]]
    ) -> None:
        """Bind the server to ``host`` and ``port`` (0: any free port). ``watched`` is the file whose pages it
        serves, and ``token`` the secret part of its address. ``fixed`` has further files by name, each as
        (type, text). Raises OSError if the port is taken or the address is not of this machine.
        """
        self.watched, self.token, self.fixed = watched, token.encode(), fixed
        self.listeners = threading.BoundedSemaphore(MOST_LISTENERS)
        self._connections = threading.BoundedSemaphore(MOST_CONNECTIONS)
        self._asking: dict[Any, float] = {}
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), BoardRequest)
        names = LOOPBACK_NAMES if host == LOOPBACK else (f"[{host}]" if ":" in host else host,)
        self.hosts = frozenset(f"{name}:{self.server_port}" for name in names)
        self.url = f"http://{names[0]}:{self.server_port}/{token}/"

    def server_bind(self) -> None:
        """Bind the socket to the address, without a DNS look-up of its name, which can take seconds."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection in a thread of its own; close it at once if there are MOST_CONNECTIONS already."""
        if not self._connections.acquire(blocking=False):
            self.shutdown_request(request)
            return
        self._asking[request] = time.monotonic()
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer a connection in its thread, and free its place afterwards."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._asking.pop(request, None)
            self._connections.release()

    def has_asked(self, request: Any) -> None:
        """Record that the request on this connection has been read, so that the connection is no longer
        closed for slowness.
        """
        self._asking.pop(request, None)

    def service_actions(self) -> None:
        """Close the connections that have not sent their request within SLOW_SECONDS."""
        late = time.monotonic() - SLOW_SECONDS
        for request, since in [*self._asking.items()]:
            if since < late and self._asking.pop(request, None) is not None:
                self.shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore an error while a request is served: nearly always the browser has closed the connection.
        Nothing is printed.
        """


class BoardRequest(BaseHTTPRequestHandler):
    """A request to the server of a board."""

    server: BoardServer
    timeout = SLOW_SECONDS
    server_version, sys_version = "board", ""
    error_content_type = "text/plain; charset=utf-8"
    error_message_format = "%(code)d %(message)s\n"
    COMMON_HEADERS: ClassVar[Mapping[str, str]] = {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
    }

    def do_GET(self) -> None:
        """Answer a GET request with the full response: status, headers and content."""
        self._answer(with_content=True)

    def do_HEAD(self) -> None:
        """Answer a HEAD request with the status and headers that a GET request gets, without content."""
        self._answer(with_content=False)

    def _answer(self, *, with_content: bool) -> None:
        """Answer a request with the page, picture, file or event stream that it names; 421 for another host
        name, 404 for a wrong token or any other path. ``with_content`` False: headers only.
        """
        self.server.has_asked(self.request)
        if self.headers.get("Host", "") not in self.server.hosts:
            self.send_error(421, "Misdirected Request")
            return
        path, _, query = self.path.partition("?")
        parts = path.encode("utf-8", "replace").split(b"/")
        if len(parts) != 3 or parts[0] or not hmac.compare_digest(parts[1], self.server.token):
            self.send_error(404, "Not Found")
            return
        name = parts[2].decode("utf-8", "replace")
        if name == "events":
            self._send_events(with_content=with_content)
            return
        found = self._page(name, is_big=query.partition("=")[0] == "big")
        if found is None:
            self.send_error(404, "Not Found")
            return
        kind, text, is_kept = found
        content = text.encode()
        self._begin(200, kind, "max-age=31536000, immutable" if is_kept else "no-store", len(content))
        if with_content:
            self.wfile.write(content)

    def _page(self, name: str, *, is_big: bool) -> tuple[str, str, bool] | None:
        """Return (media type, text, True if it never changes) of the file with this name; None if there is
        none. The empty name is the main page, in large print if ``is_big``; ``body`` is the body of that
        page. Pictures and fixed files go by their own names.
        """
        pages = self.server.watched.pages
        if name in ("", "body"):
            text = pages.body if name else pages.big if is_big else pages.page
            return "text/html; charset=utf-8", text, False
        if name in pages.pictures:
            return "image/svg+xml", pages.pictures[name], True
        if name in self.server.fixed:
            return (*self.server.fixed[name], False)
        return None

    def _begin(self, code: int, kind: str, caching: str, length: int | None) -> None:
        """Send the status ``code`` and the headers of an answer. ``kind`` is the type of its content,
        ``caching`` says how long browsers may keep it, ``length`` is its length in bytes (None: a stream
        without an end).
        """
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", caching)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def _send_events(self, *, with_content: bool) -> None:
        """Send the pages' stamp as an event stream: at once, and again whenever it changes. Comments in
        between keep the stream alive. It ends when the browser is gone or the file is no longer watched.
        With too many listeners the answer is an error 503. With ``with_content`` False only the headers
        are sent.
        """
        if not self.server.listeners.acquire(blocking=False):
            self.send_error(503, "Too many listeners")
            return
        try:
            self._begin(200, "text/event-stream", "no-store", None)
            watched, stamp, told_at = self.server.watched, "", time.monotonic()
            while with_content and not watched.is_over and not self._is_gone():
                now = watched.wait(stamp, LISTENER_SECONDS)
                if now != stamp or time.monotonic() - told_at > COMMENT_SECONDS:
                    self.wfile.write(b":\n\n" if now == stamp else f"event: stamp\ndata: {now}\n\n".encode())
                    stamp, told_at = now, time.monotonic()
        except OSError:
            pass  # the browser went away
        finally:
            self.server.listeners.release()

    def _is_gone(self) -> bool:
        """True if the browser has closed the connection. A byte that it sends instead is read and dropped.
        Raises OSError if the connection is broken.
        """
        readable, _, _ = select.select([self.connection], [], [], 0)
        return bool(readable) and not self.connection.recv(1)

    def end_headers(self) -> None:
        """Send the headers that every answer has, then the end of the headers."""
        for name, value in self.COMMON_HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing, because the terminal is in use by players."""


class KeptAddress(msgspec.Struct, frozen=True):
    """The address of a board as it is kept."""

    token: str
    port: int = 0


def kept_address(file: Path) -> KeptAddress:
    """Return the address (token and port) stored in a file. If the file has no valid address, or if (on a
    Unix system) others than its owner have any rights to it, return a new address with a random token and
    no port. Nothing is written.
    """
    try:
        if os.name == "posix" and file.stat().st_mode & 0o077:
            return KeptAddress(secrets.token_urlsafe(16))
        known = msgspec.json.decode(file.read_bytes(), type=KeptAddress)
    except (OSError, msgspec.MsgspecError):
        return KeptAddress(secrets.token_urlsafe(16))
    is_good = len(known.token) >= 20 and known.token.replace("-", "").replace("_", "").isalnum()
    return known if is_good and known.token.isascii() else KeptAddress(secrets.token_urlsafe(16))


def keep_address(file: Path, address: KeptAddress) -> None:
    """Store an address in a file that only its owner may read, replacing it. Raises FileProblem if that
    fails.
    """
    try:
        file.unlink(missing_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(msgspec.json.encode(address))
    except OSError as fault:
        raise FileProblem(f"{file} cannot be written: {fault.strerror}") from None


def address_file(path: Path, viewer: str = "") -> Path:
    """Return the path of the file, beside the document, that stores the address of its board. ``viewer`` is
    the side that looks at the board, or empty for everybody. Each side has a different address, so that it
    cannot open the other side's page.
    """
    return path.with_name(f"{path.name}{f'.{viewer}' if viewer else ''}.board")


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
    """Serve the pages that ``make`` makes of the file at ``path`` until Ctrl-C. ``viewer`` is the side whose
    view is shown; empty for everybody. ``host`` None limits access to this machine. ``port`` None means the
    port of last time, or any free one. ``opens`` also opens a browser. The address is announced through
    ``say``. Raises RequestError for an unusable port or address, FileProblem or another FngError for an
    unusable file.
    """
    with running(path, make, viewer=viewer, host=host, port=port) as server:
        say(f"Board of {path.name}: {server.url}")
        if host is not None:
            say("Anybody on this network who has the address can view the board; nobody can change anything.")
        say("Add ?big to the address for a phone. Press Ctrl-C to stop the server.")
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
    """Context manager: gives a web server for the pages of the file at ``path``, which is watched in a thread
    until the context ends. The caller has to call ``serve_forever``. ``make`` makes the pages. ``host``
    None: this machine only. ``port`` None: the port of last time, or any free one.

    The server's port and token are stored in a file beside the document, one for each ``viewer``: the side
    that looks (empty: everybody). Raises RequestError for an unusable address. Raises FileProblem if the file
    at ``path`` cannot be read, or the address cannot be stored; FngError if ``make`` cannot show the file.
    """
    try:
        watched = WatchedFile(path, make)
    except OSError as fault:
        raise FileProblem(f"{path} cannot be read: {fault.strerror}") from None
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
    """Return a server on ``port``; None or 0: on the port of last time (``known``) if it is free, else on any
    free port. Raises RequestError if the server cannot use that port or ``host``.
    """
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
        f"{where}: the board cannot be served there ({problem.strerror}); try another port, e.g. --port "
        f"{(port or 8000) + 1}"
    )


def pages_of_board(name: str, picture: str, trouble: str, **values: Any) -> BoardPages:
    """Return the pages of a board for a web server, made from the templates ``name``.html and
    ``name``-body.html with ``values``. ``picture`` is the SVG of the board's map (empty: no map), which
    becomes a separate file. ``trouble`` says why the newest document cannot be shown; empty if it can.
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
