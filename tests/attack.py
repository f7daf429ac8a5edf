"""``python -m tests.attack``: an attack on the servers of both boards, and its figures.

Wrong tokens, names and paths, other hosts and methods, bytes that are no request, slow clients, a damaged file while it is
watched, and a hundred listeners. Whatever is asked, the server must answer as it should, and show its page afterwards.
"""

from __future__ import annotations

import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote, urlsplit

from fng_cli.cli.board.pages import maker
from fng_cli.cli.files import inputs
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.icbm.board import hex_board
from fng_cli.cli.icbm.board_pages import served_pages
from fng_cli.cli.icbm.game import document_seen_by
from fng_cli.cli.web.server import MOST_LISTENERS, BoardPages, BoardServer, MakePages, running
from fng_cli.icbm.board.charts import Power
from tests.cli.board.evening import evening_text
from tests.runner import icbm

PIECES = (
    "..",
    ".",
    "%2e%2e",
    "%00",
    "etc",
    "passwd",
    "evening.json",
    "look.css",
    "events",
    "body",
    "\\",
    "%5c",
    "",
    "é",
    "?big",
    "{token}",
)
METHODS = ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get")
HOSTS = ("evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", "[::1]", "0.0.0.0", "")
DAMAGES = (b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"figures": 7}', b"[" * 5000)
SECRETS = ("root:", "Traceback", '"figures"')
"""Words that no answer may have."""


GAMES = ("fng", "icbm")
"""The programs whose boards are attacked."""


def hexes_maker(path: Path) -> MakePages:
    """Return the function that makes the pages of a missile game's file, as the USA may see it."""

    def make(content: bytes, trouble: str) -> BoardPages:
        seen = document_seen_by(inputs.decode_whole(path, content, "icbm"), Power.USA)
        return served_pages(
            hex_board(seen, Power.USA), seen, "Showing the last good state" if trouble else ""
        )

    return make


@contextmanager
def served(folder: Path, game: str = "fng") -> Iterator[tuple[BoardServer, Path]]:
    """A board that is being served, of an evening or of a missile game, and its file."""
    path = folder / f"{game}.json"
    if game == "icbm":
        assert icbm("new", str(path), "--seed", "77").ok
        assert icbm("place", "auto", "--side", "ussr", "-f", str(path)).ok
        make = hexes_maker(path)
    else:
        path.write_text(evening_text(), encoding="utf-8")
        make = maker(path, Origin(path), ("-f", str(path)))
    with running(path, make) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield server, path
        finally:
            server.shutdown()
            thread.join()


def say(server: BoardServer, request: bytes, seconds: float = 5) -> bytes:
    """Return all that the server answers to these bytes; empty if it closes the connection."""
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=seconds) as connection:
        found = b""
        with suppress(ConnectionError):
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            while piece := connection.recv(65536):
                found += piece
        return found


def asked(server: BoardServer, path: str, *, method: str = "GET", host: str | None = None) -> bytes:
    """Return the answer to a request."""
    name = urlsplit(server.url).netloc if host is None else host
    return say(server, f"{method} {path} HTTP/1.1\r\nHost: {name}\r\n\r\n".encode())


def status(answer: bytes) -> str:
    """Return the status of an answer; ``closed`` if there is none."""
    return answer[9:12].decode("ascii", "replace") if answer.startswith(b"HTTP/") else "closed"


def attack(server: BoardServer, path: Path, rounds: int, seed: int) -> dict[str, Counter[str]]:
    """Attack a server ``rounds`` times in each way, and count the answers by status. Raises AssertionError for a wrong one."""
    dice = random.Random(seed)
    token, home = server.token.decode(), urlsplit(server.url).path
    seen: dict[str, Counter[str]] = {
        name: Counter() for name in ("paths", "hosts", "methods", "noise", "damage", "slow", "crowd")
    }
    for _ in range(rounds):
        wanted = "/" + "/".join(dice.choice(PIECES) for _ in range(dice.randint(1, 5))).replace(
            "{token}", token
        )
        if wanted.partition("?")[0] in {home + name for name in ("", "body", "look.css", "events")}:
            continue
        answer = asked(server, quote(wanted, safe="/%?\\:"))
        seen["paths"][status(answer)] += 1
        assert status(answer) == "404", wanted
        assert not any(word in answer.decode("utf-8", "replace") for word in SECRETS), wanted
        seen["hosts"][status(asked(server, home, host=dice.choice(HOSTS)))] += 1
        seen["methods"][status(asked(server, home, method=dice.choice(METHODS)))] += 1
        seen["noise"][status(say(server, dice.randbytes(dice.randint(0, 300)) + b"\r\n\r\n"))] += 1
    assert set(seen["hosts"]) == {"421"}, seen
    assert set(seen["methods"]) == {"501"}, seen
    assert "200" not in seen["noise"], seen
    _damage(server, path, home, seen["damage"])
    _slow(server, home, seen["slow"])
    _crowd(server, home, seen["crowd"])
    return seen


def _damage(server: BoardServer, path: Path, home: str, seen: Counter[str]) -> None:
    """Damage the watched file in several ways: the last good state is served meanwhile."""
    good = path.read_bytes()
    for bad in (*DAMAGES, good[: len(good) // 2]):
        path.write_bytes(bad)
        server.watched.look()
        body = asked(server, f"{home}body")
        assert b"Showing the last good state" in body, bad[:20]
        seen[status(body)] += 1
    path.unlink()
    server.watched.look()
    seen[status(asked(server, f"{home}body"))] += 1
    path.write_bytes(good)
    server.watched.look()
    assert b"Showing the last good state" not in asked(server, f"{home}body")
    assert set(seen) == {"200"}, seen


def _slow(server: BoardServer, home: str, seen: Counter[str]) -> None:
    """Open connections that never end their request: the page is served beside them."""
    slow = [socket.create_connection(("127.0.0.1", server.server_port), timeout=5) for _ in range(20)]
    try:
        for connection in slow:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
            seen[status(asked(server, home))] += 1
    finally:
        for connection in slow:
            connection.close()
    assert set(seen) == {"200"}, seen


def _crowd(server: BoardServer, home: str, seen: Counter[str]) -> None:
    """Connect a hundred listeners and leave them there: the page is still served to somebody else once they are gone."""
    name = urlsplit(server.url).netloc
    crowd = [socket.create_connection(("127.0.0.1", server.server_port), timeout=5) for _ in range(100)]
    try:
        for connection in crowd:
            with suppress(OSError):
                connection.sendall(f"GET {home}events HTTP/1.1\r\nHost: {name}\r\n\r\n".encode())
        for connection in crowd:
            try:
                seen[status(connection.recv(200))] += 1
            except OSError:
                seen["closed"] += 1
    finally:
        for connection in crowd:
            connection.close()
    assert seen["200"] <= MOST_LISTENERS, seen
    assert sum(seen.values()) == 100, seen


def main(rounds: int) -> None:
    """Attack both boards, and print the figures."""
    for game in GAMES:
        _report(game, rounds)


def _report(game: str, rounds: int) -> None:
    """Attack the board of a game, and print the figures."""
    print(f"{game} board")
    begin, cpu = time.monotonic(), time.process_time()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), game) as (server, path):
        for what, seen in attack(server, path, rounds, 1).items():
            print(
                f"{what}: {sum(seen.values())} requests; "
                + ", ".join(f"{code} {count}" for code, count in seen.most_common())
            )
        home = urlsplit(server.url).path
        print(
            "afterwards:",
            status(asked(server, home)),
            f"{len(asked(server, home)):,} bytes, {threading.active_count()} threads",
        )
    print(f"{time.monotonic() - begin:.1f} s, {time.process_time() - cpu:.1f} s of CPU")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000)
