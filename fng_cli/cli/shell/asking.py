"""Asking for faces at the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap

from fng_cli.asking import AskedThrow
from fng_cli.cli.shell.screen import safe, wants_words
from fng_cli.errors import RequestError
from fng_cli.readings import Faces


class TerminalReader:
    """Asks for faces at the terminal, even if standard input is a document."""

    def __init__(self) -> None:
        """Begin without a question asked."""
        self._question = ""

    def ask(self, throw: AskedThrow) -> str:
        """Ask for a throw on standard error, and return the line typed. If standard input is not a terminal,
        the controlling terminal is used for both. Raises EOFError at the end of the input, and RequestError
        if there is no terminal.
        """
        self._question = f"{safe(throw.text())}: "
        if sys.stdin is not None and sys.stdin.isatty():
            sys.stderr.write(self._question)
            sys.stderr.flush()
            line = sys.stdin.readline()
        else:
            line = self._ask_on_terminal()
        if not line:
            raise EOFError
        return line

    def _ask_on_terminal(self) -> str:
        """Write the question on the controlling terminal and return the line typed there, empty at the end of
        the input. Raises RequestError if there is no terminal.
        """
        try:
            # Opened twice, since what cannot be sought in cannot be read and written as one.
            with Path("/dev/tty").open("w") as screen, Path("/dev/tty").open() as keyboard:
                screen.write(self._question)
                screen.flush()
                return keyboard.readline()
        except (OSError, ValueError):
            raise RequestError(
                "--ask needs a terminal, and there is none; give the faces with --dice"
            ) from None

    def show(self, throw: AskedThrow, faces: Faces) -> None:
        """Show on standard error the faces that the machine threw: after the question last asked, or on a
        line of their own where the cursor cannot go back. ``throw`` is unused.
        """
        shown = " ".join(map(str, faces))
        if self._can_go_back():
            self._write(f"\x1b[A\r{self._question}{shown}\n")
        else:
            self._write(f"rolled: {shown}\n")

    def _can_go_back(self) -> bool:
        """True if the cursor can be moved back. The terminal must be able to do it (never on Windows), and
        the question must have taken one line. False with output in words, for a screen reader.
        """
        is_terminal = sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb" and os.name != "nt"
        return is_terminal and not wants_words() and len(self._question) < get_terminal_size().columns

    def say(self, text: str) -> None:
        """Print a sentence on standard error, wrapped to the terminal's width."""
        lines = wrap(safe(text), get_terminal_size().columns, subsequent_indent="    ", drop_whitespace=True)
        self._write("".join(f"{line}\n" for line in lines))

    def _write(self, text: str) -> None:
        """Write a text on standard error, and flush it."""
        sys.stderr.write(text)
        sys.stderr.flush()
