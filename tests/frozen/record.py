"""The record of answers that are held, a file for each program."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

from tests.frozen.answers import HERE, Held

Record = dict[str, list[Held]]
"""The calls that are held, by program and command."""


@cache
def read() -> Record:
    """What is held."""
    record: Record = defaultdict(list)
    for path in sorted(HERE.glob("*.txt")):
        command = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                command = line.removeprefix("# ")
            elif line:
                found, document, *words = json.loads(line)
                record[command].append(Held(tuple(words), document, found))
    return dict(record)


def write(record: Record) -> None:
    """Hold these answers from now on."""
    for program in ("fng", "icbm"):
        parts = [
            "\n".join([f"# {name}", *(held.line for held in record[name])])
            for name in sorted(record)
            if name.split()[0] == program and record[name]
        ]
        (HERE / f"{program}.txt").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    read.cache_clear()
