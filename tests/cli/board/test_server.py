"""The server of a board: read-only, for those who have the address, whatever they send."""

from __future__ import annotations

import http.client
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from fng_cli.cli.board.pages import maker
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.web import server as server_module
from fng_cli.cli.web.server import MOST_LISTENERS, BoardServer, running
from tests.cli.board.evening import evening_text
from tests.runner import fng


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of an evening."""
    file = tmp_path_factory.mktemp("board") / "evening.json"
    file.write_text(evening_text())
    return file


@pytest.fixture(scope="module")
def server(path: Path) -> Iterator[BoardServer]:
    """A board that is being served."""
    with running(path, maker(path, Origin(path), ("-f", str(path)))) as made:
        thread = threading.Thread(target=made.serve_forever, args=(0.02,))
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def ask(
    server: BoardServer,
    name: str = "",
    *,
    method: str = "GET",
    host: str | None = None,
    path: str | None = None,
) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the content of an answer."""
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    try:
        connection.putrequest(
            method, path or f"{address.path}{name}", skip_host=True, skip_accept_encoding=True
        )
        if host != "":
            connection.putheader("Host", host or address.netloc)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def test_the_page_and_all_that_it_needs(server: BoardServer) -> None:
    """Each with the policy, and nothing of another origin."""
    status, headers, page = ask(server)
    assert status == 200
    names = ["look.css", "board.js", "body", *server.watched.pages.pictures, "?big"]
    assert len(server.watched.pages.pictures) == 1
    for name in names:
        assert ask(server, name)[0] == 200
        assert name in page.decode() or name in ("body", "?big")
    for name in ("", *names):
        headers = ask(server, name)[1]
        assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers
    assert b" style=" not in page
    assert b'class="board big"' in ask(server, "?big")[2]


@pytest.mark.parametrize(
    "wanted",
    [
        "/",
        "/x/",
        "/{token}",
        "/{token}x/",
        "/{token}/../evening.json",
        "/{token}/%2e%2e/evening.json",
        "/{token}/evening.json",
        "/{token}/evening.json.board",
        "/{token}//",
        "/{token}/look.css/",
        "http://evil.example/{token}/x",
        "/\xe9/",
        "*",
    ],
)
def test_another_path_is_nothing(server: BoardServer, wanted: str) -> None:
    """A wrong token, a file, a way up: 404, without a hint."""
    asked = wanted.format(token=server.token.decode())
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=5) as connection:
        host = urlsplit(server.url).netloc
        connection.sendall(f"GET {asked} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode("latin-1"))
        answer = connection.makefile("rb").read()
    assert answer.split(b" ")[1] == b"404"
    assert answer.endswith(b"404 Not Found\n")


@pytest.mark.parametrize(
    "host", ["", "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80"]
)
def test_another_host_is_refused(server: BoardServer, host: str) -> None:
    """A name that leads here by a false address (DNS rebinding) is not ours."""
    assert ask(server, host=host)[0] == 421
    assert ask(server, host=f"localhost:{server.server_port}")[0] == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW"])
def test_nothing_can_be_changed(server: BoardServer, method: str) -> None:
    """Only GET and HEAD are answered."""
    assert ask(server, method=method)[0] == 501
    status, headers, content = ask(server, method="HEAD")
    assert (status, content) == (200, b"")
    assert int(headers["Content-Length"]) > 1000


def listener(server: BoardServer) -> socket.socket:
    """A browser that listens for changes."""
    connection = socket.create_connection(("127.0.0.1", server.server_port), timeout=5)
    address = urlsplit(server.url)
    connection.sendall(f"GET {address.path}events HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
    return connection


def heard(connection: socket.socket, text: bytes) -> bytes:
    """What a listener hears until this text."""
    found = b""
    while text not in found:
        piece = connection.recv(4096)
        assert piece, found
        found += piece
    return found


def test_a_listener_hears_of_a_change_within_a_second(server: BoardServer, path: Path) -> None:
    """And only that: a stamp. A damaged file leaves the last good page, with a line that says so."""
    with listener(server) as connection:
        first = heard(connection, b"\n\n")
        assert b"text/event-stream" in first
        begin = time.monotonic()
        assert fng("record", "note", "quiet so far", "-f", str(path)).code == 0
        told = heard(connection, b"\n\n")
        assert time.monotonic() - begin < 1
        assert told == b"event: stamp\ndata: %b\n\n" % server.watched.pages.stamp.encode()
        good = path.read_bytes()
        for bad in (good[: len(good) // 2], b"", b"[]", b'{"figures": 7}'):
            path.write_bytes(bad)
            heard(connection, b"\n\n")
            body = ask(server, "body")[2].decode()
            assert "" in body
            assert "quiet so far" in body
            path.write_bytes(good)
            heard(connection, b"\n\n")
        assert "Showing the last good state" not in ask(server, "body")[2].decode()


def test_a_change_that_does_not_show_says_nothing(server: BoardServer, path: Path) -> None:
    """The stamp is the hash of the page."""
    stamp = server.watched.pages.stamp
    os.utime(path)
    time.sleep(3 * server_module.POLL_SECONDS)
    assert server.watched.pages.stamp == stamp


def test_a_hundred_listeners_do_not_stop_the_board(server: BoardServer) -> None:
    """Some are told that there are too many, some find no place at all; whoever asks for the page gets it."""
    time.sleep(1.2 * server_module.LISTENER_SECONDS)  # earlier listeners have gone by now
    crowd: list[socket.socket] = []
    try:
        crowd.extend(listener(server) for _ in range(MOST_LISTENERS + 8))
        refused = [connection.recv(200)[9:12] for connection in crowd]
        assert refused.count(b"200") == MOST_LISTENERS
        assert refused.count(b"503") == 8
        assert ask(server)[0] == 200
    finally:
        for connection in crowd:
            connection.close()


def test_who_says_nothing_is_closed(server: BoardServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that does not ask within some seconds loses its place."""
    monkeypatch.setattr(server_module, "SLOW_SECONDS", 0.1)
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=5) as connection:
        connection.sendall(b"GET / HT")
        assert connection.recv(100) == b""
    assert ask(server)[0] == 200


def test_the_address_stays_the_same(path: Path, server: BoardServer) -> None:
    """Another evening's board on the same port is refused if it was asked for, and gets another port if not."""
    with running(path, maker(path, Origin(path), ())) as second:
        assert second.token == server.token
        assert second.server_port != server.server_port
