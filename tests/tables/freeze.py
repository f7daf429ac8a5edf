"""``python -m tests.tables.freeze``: write the record of every table's values anew, and print the cells that changed.

The values were read twice from the books. The record holds them: a cell that changes by accident is
seen, since its table no longer has the hash that stands in ``frozen.toml``. Titles, notes and
``text`` are words of ours, and may be put otherwise without a word here.
"""

from __future__ import annotations

import json
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tables"
RECORD = Path(__file__).with_name("frozen.toml")
WORDS = frozenset({"title", "notes", "text"})
"""Our own words, by the names under which they stand at any depth."""
HEAD = """\
# Every table by the hash of its values: read twice from the books, so what stands here is right.
# Written by `python -m tests.tables.freeze`, which prints the cells that changed: do not edit it.

"""
GONE = "(none)"

Cells = dict[str, str]
"""The values of a table by their place in it: ``rows.ambush.confirmed_dead``."""


def values() -> Iterator[tuple[str, Path]]:
    """Every table whose values are kept, by its place below ``tables/``: all but those that are words."""
    for path in sorted(FOLDER.rglob("*.toml")):
        if path.stem not in {"rulings", "story-words"}:
            yield path.relative_to(FOLDER).with_suffix("").as_posix(), path


def cells(text: str) -> Cells:
    """The cells of a table, in their order."""
    return dict(_cells(tomllib.loads(text), ""))


def _cells(value: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping) and value:
        for name, part in value.items():
            if name not in WORDS or isinstance(part, Mapping):
                yield from _cells(part, f"{place}.{name}".lstrip("."))
    elif isinstance(value, list) and value:
        for number, part in enumerate(value):
            yield from _cells(part, f"{place}[{number}]")
    else:
        yield place, json.dumps(value)


def hash_of(text: str) -> str:
    """The hash of a table's cells, and of the order in which they stand."""
    told = json.dumps(list(cells(text).items()))
    return blake2b(told.encode(), digest_size=8).hexdigest()


def hashes() -> dict[str, str]:
    """The tables as they stand, each with its hash."""
    return {name: hash_of(path.read_text(encoding="utf-8")) for name, path in values()}


def recorded() -> dict[str, str]:
    """The tables as they are on record, each with its hash."""
    found: dict[str, str] = tomllib.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    return found


def changed_cells(before: Cells, after: Cells) -> Iterator[str]:
    """Each cell that is not as it was, a line each: ``rows.patrol.fwf_dead: -5 -> -4``."""
    for place in sorted(before.keys() | after.keys()):
        old, new = before.get(place, GONE), after.get(place, GONE)
        if old != new:
            yield f"{place}: {old} -> {new}"
    if before != after or list(before) == list(after):
        return
    yield "the cells are the same, and stand in another order"


def at_record(name: str, recorded_hash: str) -> Cells | None:
    """A table's cells as they are on record, from the commits that touched it; None where git knows none such."""
    for commit in (_git("log", "-30", "--format=%H", "--", f"tables/{name}.toml") or "").split():
        text = _git("show", f"{commit}:tables/{name}.toml")
        if text and hash_of(text) == recorded_hash:
            return cells(text)
    return None


def _git(*words: str) -> str | None:
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout


def differences() -> Iterator[str]:
    """What is not as it is on record, a line each."""
    known, now = recorded(), hashes()
    for name in sorted(known.keys() | now.keys()):
        if known.get(name) == now.get(name):
            continue
        if name not in now or name not in known:
            yield f"{name}: {'is gone' if name in known else 'is new'}"
            continue
        before = at_record(name, known[name])
        after = cells((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
        told = list(changed_cells(before, after)) if before is not None else []
        yield from (f"{name}: {line}" for line in told or ["changed; git does not say what it was"])


def main() -> None:
    """Print what changed, and record the tables as they stand."""
    for line in differences():
        print(line)
    RECORD.write_text(
        HEAD + "".join(f'"{name}" = "{value}"\n' for name, value in hashes().items()), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
