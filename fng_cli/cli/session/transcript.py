"""A transcript of a session: all that is printed and typed, in a file, without colours."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from fng_cli.cli.session.lines import LineReader, LineWanted
from fng_cli.errors import FileProblem

CODES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")
"""The codes of a terminal for colours and the like."""


class _Both(io.RawIOBase):
    """A stream that writes to another, and without terminal codes to a transcript."""

    def __init__(self, stream: IO[bytes], transcript: IO[bytes]) -> None:
        """Write all that is written to this stream to ``stream`` and to the file ``transcript``."""
        self._stream = stream
        self._transcript = transcript

    def writable(self) -> bool:
        """Return True: the stream can be written to."""
        return True

    def write(self, text: Any) -> int:
        """Write the bytes to the stream, and without terminal codes to the transcript; return their
        number.
        """
        self._stream.write(text)
        self._stream.flush()
        self._transcript.write(CODES.sub(b"", bytes(text)))
        return len(text)

    def isatty(self) -> bool:
        """True if the stream that it writes to is a terminal; the transcript does not count."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """Return the file descriptor of the wrapped stream, not that of the transcript."""
        return self._stream.fileno()


class NotingReader:
    """Reads lines where another reader does, and writes what is typed into a transcript."""

    def __init__(self, reader: LineReader, transcript: IO[bytes], *, notes_prompt: bool) -> None:
        """Read lines by ``reader``, and write them to ``transcript``. ``notes_prompt``: write the prompts
        too, because the reader does not print them to standard output.
        """
        self._reader = reader
        self._transcript = transcript
        self._notes_prompt = notes_prompt

    @property
    def is_typed(self) -> bool:
        """True if a person types the lines at a terminal; False if they come from a pipe or a file."""
        return self._reader.is_typed

    def read(self, wanted: LineWanted) -> str:
        """Return the next line of the other reader. If a person types at a terminal, also write the line to
        the transcript, after its prompt if prompts are noted. Raises what the other reader raises.
        """
        line = self._reader.read(wanted)
        if self.is_typed:
            prompt = wanted.prompt if self._notes_prompt else ""
            self._transcript.write(f"{prompt}{line}\n".encode())
        return line

    def drop_pasted(self) -> None:
        """Let the other reader discard lines that were typed ahead and are not read yet, if it has any."""
        self._reader.drop_pasted()


@contextmanager
def written_to(path: Path) -> Iterator[IO[bytes]]:
    """Return a context manager that also appends everything printed inside it, without terminal codes, to the
    file ``path``. It gives the open file. Raises FileProblem if the file cannot be opened.
    """
    try:
        file = path.open("ab", buffering=0)
    except OSError as fault:
        raise FileProblem(f"--transcript {path}: cannot be written: {fault.strerror}") from None
    before = sys.stdout, sys.stderr
    with file:
        sys.stdout, sys.stderr = (_both(stream, file) for stream in before)
        try:
            yield file
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            sys.stdout, sys.stderr = before


def _both(stream: Any, transcript: IO[bytes]) -> io.TextIOWrapper:
    """Return a text stream; what is written to it goes to ``stream`` and to the transcript."""
    return io.TextIOWrapper(
        io.BufferedWriter(_Both(stream.buffer, transcript)),
        encoding=stream.encoding,
        errors="replace",
        write_through=True,
    )
