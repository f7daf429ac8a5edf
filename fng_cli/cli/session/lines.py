"""Lines of a session, read from a pipe or a plain terminal, without a single control character.

``fng_cli.cli.session.terminal`` is the other reader, with a menu, a toolbar and a history.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Protocol

from msgspec import Struct

from fng_cli.asking import AskedThrow
from fng_cli.cli.shell.in_session import SESSION
from fng_cli.cli.shell.screen import Screen, safe
from fng_cli.readings import Faces


class Candidate(Struct, frozen=True):
    """A word that may be typed next, and what it means."""

    text: str
    meaning: str = ""


QUESTION_EDGES = 5
"""The characters of a line beside a question for faces: its indent, the colon and a blank, and the cursor."""
MOST_ROOM = 20
"""The most characters that are left for the faces of a throw; of more dice only some are typed in the line."""

NO_CANDIDATES: tuple[Candidate, ...] = ()


class LineWanted(Struct, frozen=True):
    """A line that a session waits for."""

    prompt: str
    """``3 yours> ``"""
    situation: str = ""
    """The prompt as a sentence, for output in words: ``Turn 3, yours. Enter: enemy turn.``"""
    toolbar: str = ""
    by_enter: str = ""
    """The line that Enter alone runs; empty if it runs nothing."""
    begun: str = ""
    """The beginning of the line that stands there already."""
    candidates: Callable[[str], Sequence[Candidate]] = lambda begun: NO_CANDIDATES
    """Returns what may follow the beginning of a line."""
    is_for_dice: bool = False
    """True if faces are wanted and no command."""


class LineReader(Protocol):
    """A place where lines are typed."""

    @property
    def is_typed(self) -> bool:
        """True if somebody types the lines; False for a pipe or a file, which nobody can correct."""
        ...

    def read(self, wanted: LineWanted) -> str:
        """Return the next line that the player gives. ``wanted`` has the prompt and whatever else helps the
        player to type it. Raises EOFError at the end, KeyboardInterrupt for Ctrl-C.
        """
        ...

    def drop_pasted(self) -> None:
        """Discard the lines that were typed ahead or pasted but have not been read yet."""
        ...


class PlainReader:
    """Reads lines of standard input, with the question printed before each, as a screen reader can say it."""

    def __init__(self, *, in_words: bool) -> None:
        """Begin at the start of standard input. ``in_words``: before each prompt a sentence on the situation
        is printed.
        """
        self._in_words = in_words

    @property
    def is_typed(self) -> bool:
        """True if standard input is a terminal."""
        return sys.stdin is not None and sys.stdin.isatty()

    def read(self, wanted: LineWanted) -> str:
        """Print the prompt, and return the next line of standard input, without its line break. A line typed
        at a terminal is put after ``wanted.begun``. A line from a pipe is also printed. In output for a
        screen reader, the situation is printed first, except for dice. Raises EOFError at the end.
        """
        if self._in_words and wanted.situation and not wanted.is_for_dice:
            print(safe(wanted.situation))
        print(safe(wanted.prompt), end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            print()
            raise EOFError
        text = line.rstrip("\n")
        if not self.is_typed:
            print(safe(text), flush=True)
        return f"{wanted.begun}{text}" if self.is_typed else text

    def drop_pasted(self) -> None:
        """Discard the lines that were typed or pasted at the terminal and have not been read yet. Does
        nothing on Windows, or if the input is not a terminal.
        """
        if self.is_typed and sys.platform != "win32":
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)


class SessionFaces:
    """Asks for faces in a session."""

    def __init__(self, reader: LineReader) -> None:
        """Set up the asking for faces of dice in a session. They are read with ``reader``, which also reads
        the session's lines.
        """
        self._reader = reader

    def ask(self, throw: AskedThrow) -> str:
        """Ask the player for a throw, and return the line that was typed. The session counts the throw as
        asked. A long question is wrapped, with room for the answer on the last line. Raises EOFError at
        the end of the input, KeyboardInterrupt for Ctrl-C.
        """
        if session := SESSION.get():
            session.asked[throw.recorded_label] += 1
        screen = Screen()
        width = screen.width - QUESTION_EDGES - min(throw.number, MOST_ROOM)
        parts = [throw.text()] if screen.in_words else wrap(throw.text(), width, subsequent_indent="  ")
        question = "\n  ".join(parts)
        return self._reader.read(LineWanted(f"  {question}: ", is_for_dice=True))

    def show(self, throw: AskedThrow, faces: Faces) -> None:
        """Print the faces that the program threw below the question; ``throw`` is unused."""
        print(f"    rolled: {' '.join(map(str, faces))}", flush=True)

    def say(self, text: str) -> None:
        """Print a line for the player, indented: what was wrong with the line that he typed, or an
        explanation.
        """
        print(f"    {safe(text)}", flush=True)
