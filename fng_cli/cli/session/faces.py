"""Dice that a player types in a session: they are asked for where its lines are read."""

from __future__ import annotations

from fng_cli.asking import AskedThrow
from fng_cli.cli.session.lines import LineReader, LineWanted
from fng_cli.cli.shell.screen import safe
from fng_cli.readings import Faces


class SessionFaces:
    """Asks for faces in a session."""

    def __init__(self, reader: LineReader) -> None:
        """Ask where the lines of the session are read."""
        self._reader = reader

    def ask(self, throw: AskedThrow) -> str:
        """Return the line typed for a throw; raises EOFError at the end, KeyboardInterrupt for Ctrl-C."""
        return self._reader.read(LineWanted(f"  {throw.text()}: ", is_for_dice=True))

    def show(self, throw: AskedThrow, faces: Faces) -> None:
        """Show the machine's faces below the question."""
        print(f"    rolled: {' '.join(map(str, faces))}", flush=True)

    def say(self, text: str) -> None:
        """Show a line."""
        print(f"    {safe(text)}", flush=True)
