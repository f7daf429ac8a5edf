"""A terminal for a program to run at, and a person who reads and types."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping

AT_TERMINAL = """
import os, sys
terminal = os.open(sys.argv[1], os.O_RDWR)  # the first that a new session opens is its own
for stream in sys.argv[2]:
    os.dup2(terminal, int(stream))
os.execv(sys.executable, [sys.executable, *sys.argv[3:]])
"""
"""Turns into Python, with a terminal as its own and as some of its streams."""


class Terminal:
    """``fng`` at a terminal of its own, and a person who reads and types."""

    def __init__(self, *args: str, stdin: bytes | None = None, env: Mapping[str, str] | None = None) -> None:
        self._screen, follower = os.openpty()
        streams = "12" if stdin else "012"
        self._process = subprocess.Popen(
            [sys.executable, "-c", AT_TERMINAL, os.ttyname(follower), streams, "-m", "fng_cli", *args],
            stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "NO_COLOR": "1"} if env is None else {**os.environ, **env},
        )
        if stdin and self._process.stdin:
            with self._process.stdin as pipe:
                pipe.write(stdin)
        self._follower = follower
        self.text = ""

    def read(self, until: str = "\0") -> str:
        """What shows on the screen, until a text comes up or the program ends."""
        last_at = time.monotonic()
        while until not in self.text and time.monotonic() - last_at < 30:
            if not select.select([self._screen], [], [], 0.05)[0]:
                if self._process.poll() is not None and not select.select([self._screen], [], [], 0)[0]:
                    break  # this side keeps the terminal open, so that its end is never read
                continue
            last_at = time.monotonic()
            try:
                more = os.read(self._screen, 4096)
            except OSError:
                break
            if not more:
                break
            self.text += more.decode()
        assert until == "\0" or until in self.text, f"{until!r} did not come up in {self.text!r}"
        return self.text

    def type(self, line: str) -> None:
        """Type a line, or a control character."""
        os.write(self._screen, line.encode())

    def end(self) -> int:
        """Wait for the program, and say how it ended."""
        code = self._process.wait(timeout=30)
        os.close(self._follower)
        self.read()
        os.close(self._screen)
        return code

    def kill(self) -> None:
        """Kill the program, which can do nothing about it."""
        self._process.kill()

    def interrupt(self) -> None:
        """Press Ctrl-C, a moment after what is on the screen, as a person does: before the program reads it would wait on."""
        time.sleep(0.2)
        self._process.send_signal(signal.SIGINT)
