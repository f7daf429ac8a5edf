"""Somebody at the table who types lines when he is asked for faces."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.asking import AskedThrow
from fng_cli.readings import Faces


class Typist:
    """A reader of faces who types these lines and then goes; what he was asked, and what he was shown, is kept."""

    def __init__(self, *lines: str) -> None:
        self._lines = iter(lines)
        self.throws: list[AskedThrow] = []
        self.screen: list[str] = []

    @property
    def questions(self) -> list[str]:
        """The questions as they are printed."""
        return [throw.text() for throw in self.throws]

    def ask(self, throw: AskedThrow) -> str:
        """The next line."""
        self.throws.append(throw)
        for line in self._lines:
            self.screen.append(f"{throw.text()}: {line}")
            return line
        raise EOFError

    def show(self, throw: AskedThrow, faces: Faces) -> None:
        """Keep what the machine threw."""
        self.screen.append(f"rolled: {' '.join(map(str, faces))}")

    def say(self, text: str) -> None:
        """Keep the line."""
        self.screen.append(text)


class Thrower(Typist):
    """A reader of faces who throws these, as many as each question asks for."""

    def __init__(self, faces: Iterator[int]) -> None:
        super().__init__()
        self._faces = faces

    def ask(self, throw: AskedThrow) -> str:
        """The next faces."""
        self.throws.append(throw)
        return ",".join(str(next(self._faces)) for _ in range(throw.number))
