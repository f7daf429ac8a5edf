"""The history of a file: all of its states, so that ``undo`` and ``redo`` can bring any of them back.

It is an append-only file ``.NAME.history`` beside the file. Each line is a checksum and a record: a new state, or a move
among the states (``undo``, ``redo``). A record is written to disk before the file is replaced, and names the states before
and after by their hashes; a mark follows once the file is replaced. If a command was killed in between, the file still has
the state before and there is no mark: the record is ignored.

The history treats states as bytes, so it serves evenings, tours and missile games alike. It has the same permissions as
the file, and holds nothing that the file itself has not held.
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
"""The first line: the version of the format."""
DONE = b"+\n"
"""The mark after a record, once the file has been replaced."""
_BLOCK = 1 << 16

FileState = bytes | None
"""The content of a file; None if it does not exist."""


class Record(Struct, frozen=True, omit_defaults=True):
    """A record of a history: a new state, or a move among the known states."""

    from_hash: str
    """The hash of the state before; empty if there was no file."""
    to_hash: str
    """The hash of the state after; empty if there is no file."""
    state: str | None = None
    """The new state, packed; None for a move, and if there is no file."""
    steps: int = 0
    """The steps of a move, negative for ``undo``; 0 for a new state."""


class Past(NamedTuple):
    """All known states of a file, and the current one."""

    packed: tuple[str | None, ...]
    """The states in their order, packed; None if there was no file."""
    place: int
    """The index of the current state."""

    @property
    def back(self) -> int:
        """The number of steps that can be undone."""
        return self.place

    @property
    def forward(self) -> int:
        """The number of steps that can be redone."""
        return len(self.packed) - 1 - self.place

    def state(self, place: int) -> FileState:
        """Return the state with index ``place``: the exact content of the file; None if there was no file."""
        packed = self.packed[place]
        return None if packed is None else _unpack(packed)


def history_path(path: Path) -> Path:
    """Return the path of a file's history, which need not exist."""
    target = files.real(path)
    return target.with_name(f".{target.name}.history")


def state_of(path: Path) -> FileState:
    """Return the current content of a file; None if it does not exist."""
    return files.read(path) if path.exists() else None


def write(path: Path, before: FileState, after: bytes) -> None:
    """Replace the content of a file, and record the new state in its history. The caller holds the lock.

    Nothing is written if ``after`` equals ``before``. States that were undone cannot be redone afterwards. Raises
    FileProblem, leaving the file unchanged, if its content is no longer ``before`` or something cannot be written.
    """
    if state_of(path) != before:
        raise FileProblem(
            f"{path}: was changed by something else while this command was at work; it is left as it is now: "
            "type the command again"
        )
    if before == after:
        return
    history = _History(path, before)
    history.add(Record(_hash(before), _hash(after), _pack(after)))
    files.replace(path, after)
    history.mark_done()


def past(path: Path) -> Past:
    """Return all known states of a file with the current one; a change by hand counts as a step. Nothing is written.

    Raises FileProblem if the history cannot be read or is no history.
    """
    return _replay(_History(path, state_of(path), writes=False).records)


def move(path: Path, steps: int) -> None:
    """Undo (negative ``steps``) or redo steps of a file: replace its content, or delete it. The caller holds the lock.

    Raises RequestError if there are not that many steps, FileProblem if something cannot be written.
    """
    now = state_of(path)
    known = _replay(_History(path, now, writes=False).records)
    target = known.state(place_after(path, known, steps))
    history = _History(path, now)
    history.add(Record(_hash(now), _hash(target), steps=steps))
    if target is None:
        files.real(path).unlink()
    else:
        files.replace(path, target)
    history.mark_done()


def place_after(path: Path, known: Past, steps: int) -> int:
    """Return the index, among the ``known`` states, of the one ``steps`` after the current one (negative: before it).

    Raises RequestError, naming ``path``, if there are not that many.
    """
    place = known.place + steps
    if not 0 <= place < len(known.packed):
        raise RequestError(_too_far(path, known, steps))
    return place


def _too_far(path: Path, known: Past, steps: int) -> str:
    """Return the error message for more steps than can be undone (negative ``steps``) or redone."""
    possible = known.back if steps < 0 else known.forward
    what = "to take back" if steps < 0 else "to redo"
    if not possible:
        return f"{path}: there is nothing {what}"
    return (
        f"{path}: there {'is' if possible == 1 else 'are'} only {possible} step{'s' * (possible > 1)} {what}"
    )


class _History:
    """The history file of a document file, made consistent with the file's current content."""

    def __init__(self, path: Path, now: FileState, *, writes: bool = True) -> None:
        """Read the history of ``path``, whose content is ``now``.

        With ``writes`` only the last record is read and missing records are written; without it all are read and nothing
        is written. Raises FileProblem if the history is no such file or cannot be written.
        """
        self._path = path
        self._place = history_path(path)
        self.records: list[Record] = []
        self._valid_end = len(HEAD)
        """The end of the valid part of the history file."""
        self._last_start = len(HEAD)
        """The start of the last record."""
        self._done = False
        """True if the last record is marked as done."""
        if self._place.is_symlink():
            raise FileProblem(f"{self._place}: is a link, and no history; move it away to begin one")
        if writes:
            self._read_last()
        else:
            self._read_all()
        self._reconcile(now, writes)

    def _reconcile(self, now: FileState, writes: bool) -> None:
        """Drop a last record that was never carried out, or add one for a state that no record led to, as a change by hand.

        ``now`` is the file's current content. With ``writes`` the added record is written too.
        """
        name = _hash(now)
        last = self.records[-1] if self.records else None
        if last is not None and not self._done and last.to_hash != name and last.from_hash == name:
            self.records.pop()
            self._valid_end = self._last_start
        elif last is None or last.to_hash != name:
            record = Record(last.to_hash if last else name, name, None if now is None else _pack(now))
            if writes:
                self.add(record)
            else:
                self.records.append(record)

    def _read_all(self) -> None:
        """Read all records; those before a damaged one are dropped. Raises FileProblem if this is no history."""
        if not self._place.exists():
            return
        text = files.read(self._place)
        self._check_head(text[: len(HEAD)])
        start = len(HEAD)
        while (end := text.find(b"\n", start)) >= 0:
            record = _decode(text[start:end])
            if record:
                self.records.append(record)
                self._last_start, self._valid_end, self._done = start, end + 1, False
            elif text[start : end + 1] == DONE:
                self._valid_end, self._done = end + 1, True
            elif end + 1 < len(text):
                # States before a damaged record cannot be relied on; those after it can.
                self.records.clear()
            start = end + 1

    def _read_last(self) -> None:
        """Read only the last valid record, if any, searching backwards: it is all that is needed to add another.

        Raises FileProblem if this is no history.
        """
        if not self._place.exists():
            return
        with self._place.open("rb") as file:
            self._check_head(file.read(len(HEAD)))
            end = file.seek(0, os.SEEK_END)
            while end > len(HEAD):
                start, line = _last_line(file, end)
                record = _decode(line[:-1]) if line.endswith(b"\n") else None
                if record:
                    self.records, self._last_start = [record], start
                    self._valid_end = end + len(DONE) * self._done
                    return
                self._done = line == DONE
                end = start

    def _check_head(self, head: bytes) -> None:
        """Raise FileProblem if a history file does not begin as one of this version."""
        if not HEAD.startswith(head):
            raise FileProblem(
                f"{self._place}: is not a history of this version, and is left as it was; move it away to begin a new one"
            )

    def add(self, record: Record) -> None:
        """Append a record after the last valid one; raises FileProblem if it cannot be written."""
        text = msgspec.json.encode(record)
        line = b"%08x %s\n" % (zlib.crc32(text), text)
        start = self._append(line)
        self.records.append(record)
        self._last_start, self._valid_end, self._done = start, start + len(line), False

    def mark_done(self) -> None:
        """Mark the last record as done; if that cannot be written, the hash of the file shows it as well."""
        with suppress(FileProblem):
            self._append(DONE, flush=False)

    def _copy_permissions(self) -> None:
        """Give the history the permissions and owner of its file, if it is new or they have changed; errors are ignored."""
        target = files.real(self._path)
        if self._valid_end == len(HEAD) or (
            target.exists() and _permissions(target) != _permissions(self._place)
        ):
            with suppress(PermissionError):
                files.give_rights(self._place, target)

    def _append(self, line: bytes, *, flush: bool = True) -> int:
        """Write a line after the valid part of the history, and return its offset; the rest after that part is
        cut off.

        With ``flush`` it is forced to disk. Raises FileProblem if it cannot be written.
        """
        try:
            with self._place.open("ab") as file:
                self._copy_permissions()
                if file.tell() < len(HEAD):
                    file.truncate(0)
                    file.write(HEAD)
                else:
                    file.truncate(self._valid_end)
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


def _replay(records: list[Record]) -> Past:
    """Replay records in order, and return the states that they lead to with the current one."""
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
    """Return the line of a history that ends at the offset ``end``: the offset of its start, and its bytes.

    Empty bytes if only the head of the history comes before ``end``.
    """
    start, line = end, b""
    while start > len(HEAD):
        first = max(start - _BLOCK, len(HEAD))
        file.seek(first)
        line = file.read(start - first) + line
        start = first
        # The last line break ends this line, and not the one before it.
        if (before := line.rfind(b"\n", 0, -1)) >= 0:
            return start + before + 1, line[before + 1 :]
    return start, line


def _permissions(path: Path) -> int:
    """Return the permission bits of a file, such as ``0o644``."""
    return path.stat().st_mode & 0o777


def _decode(line: bytes) -> Record | None:
    """Return the record of a line; None if the line is damaged or incomplete."""
    check, _, text = line.partition(b" ")
    if check != b"%08x" % zlib.crc32(text):
        return None
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError:
        return None


def _pack(state: bytes) -> str:
    """Compress a state, and return it as base64."""
    from base64 import b64encode

    return b64encode(zlib.compress(state)).decode()


def _unpack(packed: str) -> bytes:
    """Return the state of a text that ``_pack`` returned."""
    from base64 import b64decode

    return zlib.decompress(b64decode(packed))


def _hash(state: FileState) -> str:
    """Return the SHA-256 of a state in hexadecimal; empty if there is no file."""
    from hashlib import sha256

    return "" if state is None else sha256(state).hexdigest()
