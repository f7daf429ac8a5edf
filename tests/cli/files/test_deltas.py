"""The difference between two contents leads from either to the other, and packed bytes never unpack without end."""

from __future__ import annotations

import zlib
from binascii import b2a_base64

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fng_cli.cli.files import deltas
from fng_cli.cli.files.deltas import DamagedDeltaError

LINES = st.lists(st.sampled_from([b"{\n", b"}\n", b"a\n", b"b\n", b"c", b"\r\n", b"\0\xff\n"]), max_size=200)
CONTENTS = st.one_of(st.binary(max_size=30), LINES.map(b"".join))


@given(CONTENTS, CONTENTS)
@example(b"", b"")
@example(b"one line without an end", b"one line without an end\n")
def test_either_content_is_made_of_the_other(old: bytes, new: bytes) -> None:
    """Byte for byte, through the packed form as well."""
    hunks = deltas.hunks_of(deltas.unpack(deltas.pack_hunks(deltas.hunks_between(old, new))))
    assert deltas.apply(old, hunks) == new
    assert deltas.apply(new, hunks, back=True) == old


def test_a_few_changed_lines_are_a_few_hunks() -> None:
    """Lines far from each other that change, and lines that are added at the end, are all that is kept."""
    lines = [b'  "figure %d": "carry-on",\n' % number for number in range(5000)]
    changed = [*lines]
    changed[17], changed[3210] = b'  "figure 17": "gone",\n', b'  "figure 3210": "gone",\n'
    hunks = deltas.hunks_between(b"".join(lines), b"".join([*changed, b'  "new": 1\n']))
    assert [(old, new) for _, old, new in hunks] == [
        (lines[17], changed[17]),
        (lines[3210], changed[3210]),
        (b"", b'  "new": 1\n'),
    ]


def test_a_delta_of_another_content_is_refused() -> None:
    """It would make something that never was."""
    hunks = deltas.hunks_between(b"one\ntwo\n", b"one\nthree\n")
    with pytest.raises(DamagedDeltaError, match="does not match"):
        deltas.apply(b"one\nfour\n", hunks)
    with pytest.raises(DamagedDeltaError, match="does not match"):
        deltas.apply(b"one\ntwo\n", [(-1, b"", b"x")])


def test_what_is_no_packed_text_is_refused() -> None:
    """No base64, nothing compressed, cut off, or no hunks in it."""
    packed = deltas.pack(b"content" * 99)
    for text in (
        "!!!",
        "é",
        b2a_base64(b"hello", newline=False).decode(),
        packed[: len(packed) // 2 // 4 * 4],
    ):
        with pytest.raises(DamagedDeltaError):
            deltas.unpack(text)
    with pytest.raises(DamagedDeltaError, match="cannot be decoded"):
        deltas.hunks_of(b"no hunks")


def test_packed_zeros_without_end_are_refused_before_they_are_unpacked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By their size, and so in little time."""
    bomb = b2a_base64(zlib.compress(bytes(1 << 22)), newline=False).decode()
    with pytest.raises(DamagedDeltaError, match="too large"):
        deltas.unpack(bomb, 1 << 21)
    assert len(deltas.unpack(bomb, 1 << 22)) == 1 << 22
