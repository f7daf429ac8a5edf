"""The history of a file: every state that a command has left it in, so that any of them can come back.

It stands beside the file as ``.NAME.history`` and is only ever added to. Each line is a checksum and
a record: a state that the file was brought into, or a move among the states (``undo``, ``redo``). A
record is on disk before the file is replaced, and says from which state to which; a mark follows when
that is done. Where a command was killed before, the file still is what it came from, and there is no
mark: the record counts for nothing.

The history knows bytes and nothing of what they mean: one mechanism for evenings, tours and
missile games. It holds what the file itself has held, under the same rights, and nothing else.
"""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec
from msgspec import Struct

from fng_cli.cli.files import files
from fng_cli.errors import FileProblem, RequestError

HEAD = b'{"history":1}\n'
"""The first line: the form of the file."""
DONE = b"+\n"
"""The mark after a record whose state the file was brought into."""
_BLOCK = 1 << 16

FileState = bytes | None
"""What a file holds; None where it is not there."""


class Record(Struct, frozen=True, omit_defaults=True):
    """A line of a history: from which state, by its hash, to which.

    ``state`` is the new state, packed; without it the file was moved ``steps`` among the known states,
    back where they are below 0. A hash is empty where there is no file.
    """

    from_hash: str
    to_hash: str
    state: str | None = None
    steps: int = 0


class Past(NamedTuple):
    """The states of a file in their order, packed, and the place of the one that it is in."""

    packed: tuple[str | None, ...]
    place: int

    @property
    def back(self) -> int:
        """The number of steps that can be taken back."""
        return self.place

    @property
    def forward(self) -> int:
        """The number of steps that were taken back and can be done again."""
        return len(self.packed) - 1 - self.place

    def state(self, place: int) -> FileState:
        """The state at a place: what the file held, byte for byte."""
        packed = self.packed[place]
        return None if packed is None else _unpacked(packed)


def beside(path: Path) -> Path:
    """The history of a file."""
    target = files.real(path)
    return target.with_name(f".{target.name}.history")


def state_of(path: Path) -> FileState:
    """The state of a file now, as its bytes stand."""
    return files.read(path) if path.exists() else None


def write(path: Path, before: FileState, after: bytes) -> None:
    """Bring a file from one state into the next, and keep both. Whoever calls it holds the lock.

    What was taken back before cannot be done again then. Raises FileProblem where the file is no
    longer in the state ``before``, or something cannot be written; it is as it was then.
    """
    if state_of(path) != before:
        raise FileProblem(
            f"{path}: was changed by something else while this command was at work; it is left as it is now: "
            "type the command again"
        )
    if before == after:
        return
    known = _Open(path, before)
    known.add(Record(_hash(before), _hash(after), _packed(after)))
    files.replace(path, after)
    known.mark()


def past(path: Path) -> Past:
    """The states of a file that are known, and where in them it is. A change by hand is a step of its own."""
    now = state_of(path)
    known = _Open(path, now, writes=False)
    return _played(known.records)


def move(path: Path, steps: int) -> None:
    """Take a file so many steps on among its known states, or back where they are below 0.

    Whoever calls it holds the lock. Raises RequestError where there are not so many.
    """
    now = state_of(path)
    known = _Open(path, now, writes=False)
    before = _played(known.records)
    then = before.state(place_after(path, before, steps))
    known = _Open(path, now)
    known.add(Record(_hash(now), _hash(then), steps=steps))
    if then is None:
        files.real(path).unlink()
    else:
        files.replace(path, then)
    known.mark()


def place_after(path: Path, known: Past, steps: int) -> int:
    """The place so many steps on, or back; raises RequestError where there are not so many."""
    place = known.place + steps
    if not 0 <= place < len(known.packed):
        raise RequestError(_too_far(path, known, steps))
    return place


def _too_far(path: Path, known: Past, steps: int) -> str:
    there = known.back if steps < 0 else known.forward
    what = "to take back" if steps < 0 else "to do again"
    if not there:
        return f"{path}: there is nothing {what}"
    return f"{path}: there {'is' if there == 1 else 'are'} only {there} step{'s' * (there > 1)} {what}"


class _Open:
    """The history of a file that stands in a state: its sound records, settled with that state.

    A last record that never came true is left out. A state of the file that no record led to, the
    first one or one made by hand, is a record of its own: put there at once where it ``writes``.
    """

    def __init__(self, path: Path, now: FileState, *, writes: bool = True) -> None:
        self._path = path
        self._place = beside(path)
        self.records: list[Record] = []
        self._whole = len(HEAD)
        """How far the file of the history is sound."""
        self._before_last = len(HEAD)
        """Where its last record begins."""
        self._done = False
        """Whether the file was brought into the state of the last record."""
        if self._place.is_symlink():
            raise FileProblem(f"{self._place}: is a link, and no history; move it away to begin one")
        if writes:
            self._read_last()
        else:
            self._read_all()
        self._settle(now, writes)

    def _settle(self, now: FileState, writes: bool) -> None:
        name = _hash(now)
        last = self.records[-1] if self.records else None
        if last is not None and not self._done and last.to_hash != name and last.from_hash == name:
            self.records.pop()
            self._whole = self._before_last
        elif last is None or last.to_hash != name:
            found = Record(last.to_hash if last else name, name, None if now is None else _packed(now))
            if writes:
                self.add(found)
            else:
                self.records.append(found)

    def _read_all(self) -> None:
        if not self._place.exists():
            return
        text = files.read(self._place)
        self._check_head(text[: len(HEAD)])
        start = len(HEAD)
        while (end := text.find(b"\n", start)) >= 0:
            record = _decoded(text[start:end])
            if record:
                self.records.append(record)
                self._before_last, self._whole, self._done = start, end + 1, False
            elif text[start : end + 1] == DONE:
                self._whole, self._done = end + 1, True
            elif end + 1 < len(text):
                # What lies before a damaged record cannot be counted on: the states after it still can.
                self.records.clear()
            start = end + 1

    def _read_last(self) -> None:
        """The last sound record alone: all that is needed to add one."""
        if not self._place.exists():
            return
        with self._place.open("rb") as file:
            self._check_head(file.read(len(HEAD)))
            end = file.seek(0, os.SEEK_END)
            while end > len(HEAD):
                start, line = _last_line(file, end)
                record = _decoded(line[:-1]) if line.endswith(b"\n") else None
                if record:
                    self.records, self._before_last = [record], start
                    self._whole = end + len(DONE) * self._done
                    return
                self._done = line == DONE
                end = start

    def _check_head(self, head: bytes) -> None:
        if not HEAD.startswith(head):
            raise FileProblem(
                f"{self._place}: is no history of this version, and is left as it was; move it away to begin a new one"
            )

    def add(self, record: Record) -> None:
        """Add a record after the last sound one. Raises FileProblem where it cannot be written."""
        line = _encoded(record)
        start = self._append(line)
        self.records.append(record)
        self._before_last, self._whole, self._done = start, start + len(line), False

    def mark(self) -> None:
        """Mark that the file was brought into the state of the last record. Without it that is told by its hash."""
        with suppress(FileProblem):
            self._append(DONE, flush=False)

    def _give_rights(self) -> None:
        """Give it the rights of its file, which may have been changed: what that keeps from others it keeps too."""
        target = files.real(self._path)
        if self._whole == len(HEAD) or (target.exists() and _rights(target) != _rights(self._place)):
            with suppress(PermissionError):
                files.give_rights(self._place, target)

    def _append(self, line: bytes, *, flush: bool = True) -> int:
        """Write a line after the last sound one, and return where it begins."""
        try:
            with self._place.open("ab") as file:
                self._give_rights()
                if file.tell() < len(HEAD):
                    file.truncate(0)
                    file.write(HEAD)
                else:
                    file.truncate(self._whole)
                start = file.seek(0, os.SEEK_END)
                file.write(line)
                file.flush()
                if flush:
                    os.fsync(file.fileno())
            return start
        except OSError as fault:
            raise FileProblem(
                f"{self._place}: cannot be written: {fault.strerror}; {self._path} is as it was"
            ) from None


def _played(records: list[Record]) -> Past:
    """The states that records lead to, one after the other, and the place of the one that the file is in."""
    states: list[str | None] = []
    place = -1
    for record in records:
        if not record.steps:
            del states[place + 1 :]
            states.append(record.state)
            place += 1
        elif states:
            place = min(max(place + record.steps, 0), len(states) - 1)
    return Past(tuple(states), place)


def _last_line(file: BinaryIO, end: int) -> tuple[int, bytes]:
    """The line that ends at a place of a file: where it begins, and what it says."""
    start, line = end, b""
    while start > len(HEAD):
        first = max(start - _BLOCK, len(HEAD))
        file.seek(first)
        line = file.read(start - first) + line
        start = first
        # The sign at the very end closes this line, and not the one before it.
        if (before := line.rfind(b"\n", 0, -1)) >= 0:
            return start + before + 1, line[before + 1 :]
    return start, line


def _rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


def _encoded(record: Record) -> bytes:
    text = msgspec.json.encode(record)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _decoded(line: bytes) -> Record | None:
    """The record of a line; None where it is damaged, or was cut off."""
    check, _, text = line.partition(b" ")
    if check != b"%08x" % zlib.crc32(text):
        return None
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError:
        return None


def _packed(state: bytes) -> str:
    from base64 import b64encode

    return b64encode(zlib.compress(state)).decode()


def _unpacked(packed: str) -> bytes:
    from base64 import b64decode

    return zlib.decompress(b64decode(packed))


def _hash(state: FileState) -> str:
    """The hash of a state; empty where there is no file."""
    from hashlib import sha256

    return "" if state is None else sha256(state).hexdigest()
