"""Lines of a session against the same lines as processes, and in a long evening against a fresh one."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from statistics import median

import msgspec

from fng_cli import document
from fng_cli.cli.session.session import Session
from fng_cli.cli.session.view import EveningView
from tests.play import table
from tests.play.keys import Nobody, patched
from tests.runner import fng

LINES = ("s", "f a1 e3 cover all force", "md e", "note 'seen from the hill'", "u 3")
"""Lines that are typed in an evening with a fight, one after the other.

The last takes back what the others did, so that each round is like the first: else the rifle would be empty sooner or
later, and a refused shot is quicker than one.
"""
BEGUN = (
    "setup --corps II --army us-army --star Parker --seed 30 -q",
    "activate -q",
    "enemy turn -q",
    "enemy turn -q",
    "pef resolve 1 -q",
)
KIB = 200
FEWEST_ROUNDS = 12
"""Of a session: the median of fewer lines is not the same twice."""


def measured(
    at_work: Callable[[list[str]], float], program: str, rounds: int
) -> Iterator[tuple[str, float, str, float]]:
    """Name, ratio, unit and aim of each figure; ``at_work`` measures a process."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        with patched(FNG_FILE="fresh.json", FNG_NO_INPUT="1", XDG_CONFIG_HOME=folder):
            for line in BEGUN:
                fng(*line.split())
            content = msgspec.json.decode(Path("fresh.json").read_bytes())
            fresh = typed("fresh.json", rounds)
            process = median(at_work([program, "status"]) for _ in range(max(3, rounds // 3)))
        yield "a line of a session", fresh / process, "of fng status as a process", 0.1
        entry = content["log"][-1]
        entries = KIB * 1024 // len(document.encode(entry, indented=True))
        long = content | {"log": [*content["log"], *[entry] * entries]}
        Path("long.json").write_bytes(document.encode(long, indented=True))
        with patched(FNG_FILE="long.json", FNG_NO_INPUT="1", XDG_CONFIG_HOME=folder):
            yield (
                f"a line in a document of {KIB} KiB",
                typed("long.json", rounds) / fresh,
                "of a fresh one",
                2,
            )


def typed(name: str, rounds: int) -> float:
    """Seconds of processor time of a line in a session, the median of all lines in several rounds."""
    session = Session(EveningView(), Path(os.getcwd()) / name, Nobody())
    seconds = []
    with table.streams(), session.begun():
        for _ in range(max(FEWEST_ROUNDS, rounds)):
            for line in LINES:
                before = time.process_time()
                session.obey(line)
                seconds.append(time.process_time() - before)
    return median(seconds[len(LINES) :])
