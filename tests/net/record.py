"""The record: a hash of every answer, and the texts by kind of scenario."""

from __future__ import annotations

import json
import lzma
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from tests.net.calls import HERE, packed
from tests.net.play import Said

RECORD = HERE / "record"
HASHES = "hashes.txt"

Record = dict[str, list[Said]]
"""What each scenario answered, call by call."""


def hashes(folder: Path = RECORD) -> dict[str, list[str]]:
    """Return the hash of every answer, by scenario."""
    lines = (folder / HASHES).read_text(encoding="utf-8").splitlines()
    return {name: found.split() for name, _, found in (line.rpartition("\t") for line in lines)}


def texts(kinds: set[str], folder: Path = RECORD) -> Record:
    """Return all that was answered in the scenarios of some kinds."""
    record: Record = {}
    for kind in kinds:
        path = folder / f"{kind}.json.xz"
        if path.exists():
            record |= _unpacked(path.read_bytes())
    return record


def write(record: Record, folder: Path = RECORD) -> None:
    """Write a record; files whose texts have not changed stay the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"{name}\t{' '.join(said.hash for said in record[name])}\n" for name in sorted(record)]
    (folder / HASHES).write_text("".join(lines), encoding="utf-8")
    by_kind: dict[str, Record] = defaultdict(dict)
    for name in sorted(record):
        by_kind[name.partition(":")[0]][name] = record[name]
    for old in folder.glob("*.json.xz"):
        if old.name.removesuffix(".json.xz") not in by_kind:
            old.unlink()
    for kind, part in by_kind.items():
        (folder / f"{kind}.json.xz").write_bytes(_packed(part))


def _packed(record: Record) -> bytes:
    """Return a part of the record as xz, in which no text stands twice."""
    numbers: dict[str, int] = {}
    answers = {
        name: [
            [
                said.code,
                _number(numbers, said.out),
                _number(numbers, said.err),
                {path: _number(numbers, text) for path, text in said.files.items()},
            ]
            for said in every
        ]
        for name, every in record.items()
    }
    return packed({"texts": list(numbers), "answers": answers})


def _number(numbers: dict[str, int], text: str) -> int:
    return numbers.setdefault(text, len(numbers))


def _unpacked(content: bytes) -> Record:
    found = json.loads(lzma.decompress(content))
    known: list[str] = found["texts"]
    return {
        name: [
            Said(code, known[out], known[err], {path: known[number] for path, number in files.items()})
            for code, out, err, files in every
        ]
        for name, every in found["answers"].items()
    }


def differing(old: Mapping[str, list[str]], new: Record) -> list[tuple[str, int]]:
    """Return the calls that answer otherwise: scenario, and number of the call from 0."""
    return [
        (name, place)
        for name in sorted(new)
        for place, said in enumerate(new[name])
        if old.get(name, [])[place : place + 1] != [said.hash]
    ]
