"""The difference between two contents of a file, from which either of them is made out of the other.

Two contents are compared line by line. Their difference is a list of hunks: a run of lines that were replaced. Since a hunk
has the old bytes and the new ones, a delta can be applied in both directions. Packed, it is a short text for a history.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from operator import eq, indexOf

import msgspec

from fng_cli.errors import FngError

SYNC_LINES = 5
"""The number of equal lines in a row by which two contents are taken to be in step again."""
FIRST_WINDOW = 64
"""The lines after a difference within which the next equal ones are searched first; then in four times as many."""
LARGEST = 1 << 28
"""The most bytes of a content: what unpacks to more is refused, since a few bytes can be packed zeros without end."""

Hunk = tuple[int, bytes, bytes]
"""The number of bytes kept before it, the old bytes, and the new bytes in their place."""


class DamagedDeltaError(FngError):
    """A packed text is damaged, or does not belong to the content that it was applied to."""


def hunks_between(old: bytes, new: bytes) -> list[Hunk]:
    """Return the hunks that change ``old`` into ``new``, line by line; empty if they are equal. A hunk is
    (number of unchanged bytes since the hunk before or since the beginning, bytes removed, bytes added).
    """
    old_lines, new_lines = old.splitlines(keepends=True), new.splitlines(keepends=True)
    hunks: list[Hunk] = []
    old_start = new_start = 0
    while True:
        kept = _equal_lines(old_lines, new_lines, old_start, new_start)
        kept_bytes = sum(map(len, old_lines[old_start : old_start + kept]))
        old_start, new_start = old_start + kept, new_start + kept
        if old_start == len(old_lines) and new_start == len(new_lines):
            return hunks
        old_end, new_end = _next_equal(old_lines, new_lines, old_start, new_start)
        removed, added = b"".join(old_lines[old_start:old_end]), b"".join(new_lines[new_start:new_end])
        hunks.append((kept_bytes, removed, added))
        old_start, new_start = old_end, new_end


def _equal_lines(old: Sequence[bytes], new: Sequence[bytes], old_start: int, new_start: int) -> int:
    """Return the number of lines in a row that are equal in ``old`` from ``old_start`` on and in ``new`` from
    ``new_start`` on.
    """
    pairs = map(eq, old[old_start:], new[new_start:])
    try:
        return indexOf(pairs, False)
    except ValueError:  # they are equal to the end of one of them
        return min(len(old) - old_start, len(new) - new_start)


def _next_equal(
    old: Sequence[bytes], new: Sequence[bytes], old_start: int, new_start: int
) -> tuple[int, int]:
    """Return a place in ``old`` and one in ``new`` from which SYNC_LINES lines are equal, neither before its
    start. They are searched in the next FIRST_WINDOW lines of both, then in ever more; of several pairs, the
    nearest to the starts is taken. If there is none, return the ends of both.
    """
    window = FIRST_WINDOW
    while True:
        old_end, new_end = min(len(old), old_start + window), min(len(new), new_start + window)
        places: dict[tuple[bytes, ...], int] = {}
        for place in range(old_start, old_end - SYNC_LINES + 1):
            places.setdefault(tuple(old[place : place + SYNC_LINES]), place)
        best: tuple[int, int] | None = None
        for place in range(new_start, new_end - SYNC_LINES + 1):
            if best and place - new_start >= sum(best) - old_start - new_start:
                break
            found = places.get(tuple(new[place : place + SYNC_LINES]))
            if found is not None and (best is None or found + place < sum(best)):
                best = found, place
        if best:
            return best
        if old_end == len(old) and new_end == len(new):
            return old_end, new_end
        window *= 4


def apply(content: bytes, hunks: Sequence[Hunk], *, back: bool = False) -> bytes:
    """Return the content after the changes in ``hunks``. With ``back`` the changes are reversed: ``content``
    is the new content, and the old one is returned. Raises DamagedDeltaError if the bytes that a hunk takes
    away are not at their place in ``content``, or if the result is too large.
    """
    parts, start = [], 0
    for kept, old, new in hunks:
        wanted, other = (new, old) if back else (old, new)
        parts.append(content[start : start + kept])
        start += kept
        if kept < 0 or content[start : start + len(wanted)] != wanted:
            raise DamagedDeltaError("the recorded change does not match the state before it")
        parts.append(other)
        start += len(wanted)
    parts.append(content[start:])
    result = b"".join(parts)
    if len(result) > LARGEST:
        raise DamagedDeltaError(f"the state is larger than {LARGEST >> 20} MiB")
    return result


def pack_hunks(hunks: Sequence[Hunk]) -> str:
    """Return hunks serialized (MessagePack) and packed into a short ASCII text."""
    return pack(msgspec.msgpack.encode(hunks))


def hunks_of(unpacked: bytes) -> list[Hunk]:
    """Return the hunks (pieces of a difference) that ``pack_hunks`` packed; ``unpacked`` are its bytes after
    decompression. Raises DamagedDeltaError if they are not a list of hunks.
    """
    try:
        return msgspec.msgpack.decode(unpacked, type=list[Hunk])
    except msgspec.MsgspecError as fault:
        raise DamagedDeltaError(f"its recorded change cannot be decoded: {fault}") from None


def pack(content: bytes) -> str:
    """Return ``content`` as ASCII text: compressed, then encoded in base64."""
    from binascii import b2a_base64

    return b2a_base64(zlib.compress(content), newline=False).decode()


def unpack(packed: str, most: int | None = None) -> bytes:
    """Return the bytes from which ``pack`` made the text ``packed``. Raises DamagedDeltaError if ``packed``
    is not base64 of compressed bytes, is cut off, or unpacks to more than ``most`` bytes (None: LARGEST; 0
    counts as 1).
    """
    from binascii import a2b_base64

    try:
        stream = zlib.decompressobj()
        content = stream.decompress(
            a2b_base64(packed, strict_mode=True), max(LARGEST if most is None else most, 1)
        )
    except (ValueError, zlib.error) as fault:  # binascii.Error is a ValueError, too
        raise DamagedDeltaError(f"its record cannot be unpacked: {fault}") from None
    if not stream.eof:
        raise DamagedDeltaError("its record is cut off, or too large")
    return content
