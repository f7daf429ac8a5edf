"""The format of a history file: a line for each record, with its checksum, and a mark when it was carried out.

A record is a new state, or a move among the states (``undo``, ``redo``). A new state is kept as its difference from the
state before, and now and then as a whole. Records name each other by their offsets in the file, so that a step costs what
it takes back, however long the file is.

The first line is the version. Files of version 1, in which every state was kept as a whole, are converted as they are read.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from typing import Annotated, BinaryIO, NamedTuple

import msgspec
from msgspec import Meta, Struct

HEAD = b'{"history":2}\n'
"""The first line: the version of the format."""
OLD_HEAD = b'{"history":1}\n'
DONE = b"+\n"
"""The mark after a record, once the file has been replaced."""
_BLOCK = 1 << 16
NotNegative = Annotated[int, Meta(ge=0, le=(1 << 40) - 1)]


class Record(Struct, frozen=True, omit_defaults=True):
    """A record of a history: a new state, or a move among the known states."""

    from_hash: str
    """The hash of the state before; empty if there was no file."""
    to_hash: str
    """The hash of the state after; empty if there is no file."""
    file: str = ""
    """The name of the file then, without its folder; empty in a history of version 1."""
    place: NotNegative = 0
    """Of a new state: the number of steps that can be undone from it."""
    parent: NotNegative = 0
    """Of a new state: the offset of the record of the state before; 0 if that is not known."""
    state: str | None = None
    """The whole new state, packed; None for a move, if there is no file, and if ``delta`` is enough."""
    delta: str | None = None
    """The hunks that lead from the state before to the new one, packed; None if that is not known, or no shorter."""
    since: int = 0
    """The length of all deltas since the last whole state, this one's included."""
    whole: int = 0
    """The length of the last whole state, packed."""
    steps: int = 0
    """The steps of a move, negative for ``undo``; 0 for a new state."""
    at: NotNegative = 0
    """Of a move: the offset of the record of the state that it led to."""
    tip: NotNegative = 0
    """Of a move: the offset of the record of the last state that can be redone."""


class Stored(NamedTuple):
    """A record in its file."""

    record: Record
    start: int
    """Its offset."""
    end: int
    """The offset after it and its mark."""
    is_done: bool
    """True if it is marked as carried out."""


def line_of(record: Record) -> bytes:
    """Return a record as one line of a history file: its checksum, its JSON, and a line feed."""
    text = msgspec.json.encode(record)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def record_at(file: BinaryIO, start: int) -> Record | None:
    """Return the record at the offset ``start``; None if there is none, or it is damaged."""
    if start < len(HEAD):
        return None
    file.seek(start)
    return _record_of(file.readline())


def last_record(file: BinaryIO, end: int) -> Stored | None:
    """Return the last valid record that ends at or before the offset ``end``. It comes with the offsets of
    its start and end, and whether it is marked as done. Damaged lines are skipped. None if there is no
    valid record.
    """
    done = False
    while end > len(HEAD):
        start, line = _last_line(file, end)
        if record := _record_of(line):
            return Stored(record, start, start + len(line) + len(DONE) * done, done)
        done = line == DONE
        end = start
    return None


def _last_line(file: BinaryIO, end: int) -> tuple[int, bytes]:
    """Return the line of a history that ends at the offset ``end``: the offset of its start, and its bytes.

    Empty bytes if only the head of the history comes before ``end``.
    """
    start, parts = end, b""
    while start > len(HEAD):
        first = max(start - _BLOCK, len(HEAD))
        file.seek(first)
        parts = file.read(start - first) + parts
        start = first
        # The last line break ends this line, and not the one before it.
        if (before := parts.rfind(b"\n", 0, -1)) >= 0:
            return start + before + 1, parts[before + 1 :]
    return start, parts


def _record_of(line: bytes) -> Record | None:
    """Return the record that a line of the history file holds. None if the line is damaged, or does not end
    in a line break (it was not written to its end).
    """
    check, _, text = line.removesuffix(b"\n").partition(b" ")
    if not line.endswith(b"\n") or check != b"%08x" % zlib.crc32(text):
        return None
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError:
        return None


def size_of(file: BinaryIO) -> int:
    """Return the number of bytes of an open file. Its reading position is then at the end."""
    return file.seek(0, os.SEEK_END)


def converted(text: bytes) -> bytes:
    """Convert ``text``, a history of version 1, to the present version. Every state is stored whole. States
    before a damaged record can no longer be restored. Undos and redos are left out if no state was recorded
    between the damage and them.
    """
    result = bytearray(HEAD)
    offsets: list[int] = []  # of the states, in the order in which they are undone
    place = -1
    for line in _whole_lines(text, len(OLD_HEAD)):
        old = _record_of(line)
        if old is None:
            if line == DONE:
                result += DONE
            else:  # states before a damaged record cannot be relied on; those after it can
                offsets, place = [], -1
            continue
        start = len(result)
        if old.steps:
            if not offsets:
                continue
            place = min(max(place + old.steps, 0), len(offsets) - 1)
            record = Record(
                old.from_hash,
                old.to_hash,
                steps=old.steps,
                at=offsets[place],
                tip=offsets[-1],
            )
        else:
            parent = offsets[place] if offsets else 0
            del offsets[place + 1 :]
            place += 1
            whole = len(old.state or "")
            record = Record(
                old.from_hash, old.to_hash, place=place, parent=parent, state=old.state, whole=whole
            )
            offsets.append(start)
        result += line_of(record)
    return bytes(result)


def _whole_lines(text: bytes, start: int) -> Iterator[bytes]:
    """Yield the lines of ``text`` from the offset ``start`` on, without a last one that is cut off."""
    while (end := text.find(b"\n", start)) >= 0:
        yield text[start : end + 1]
        start = end + 1
