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

LINES = {
    "s": ("status",),
    "f a1 e3 cover all force": (
        "fire",
        "--by",
        "a1",
        "--at",
        "e3,cover",
        "--shots",
        "all",
        "--force",
    ),
    "md e": ("react", "man-down", "--group", "e"),
    "note 'seen from the hill'": ("record", "note", "seen from the hill"),
    "u 3": ("undo", "3"),
}
"""Lines that are typed in an evening with a fight, one after the other, each with its words in the shell.

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
FEWEST_ROUNDS = 6
SESSIONS = 4
"""The number of sessions with each file: the median of fewer lines is not the same twice."""


def measured(
    at_work: Callable[[list[str]], float], program: str, rounds: int
) -> Iterator[tuple[str, float, str, float]]:
    """Name, ratio, unit and aim of each figure; ``at_work`` measures a process."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        with patched(FNG_FILE="fresh.json", FNG_NO_INPUT="1", XDG_CONFIG_HOME=folder):
            for line in BEGUN:
                fng(*line.split())
            content = msgspec.json.decode(Path("fresh.json").read_bytes())
            entry = content["log"][-1]
            entries = KIB * 1024 // len(document.encode(entry, indented=True))
            long = content | {"log": [*content["log"], *[entry] * entries]}
            Path("long.json").write_bytes(document.encode(long, indented=True))
            process = median(
                at_work([program, *argv]) for _ in range(max(3, rounds // 3)) for argv in LINES.values()
            )
        seconds: dict[str, list[float]] = {"fresh.json": [], "long.json": []}
        for _ in range(SESSIONS):  # in turn, so that a busy machine is as busy for both
            for name, taken in seconds.items():
                with patched(FNG_FILE=name, FNG_NO_INPUT="1", XDG_CONFIG_HOME=folder):
                    taken += typed(name, rounds)
        fresh, late = map(median, seconds.values())
        yield "a line of a session", fresh / process, "of the same as a process", 0.1
        yield f"a line in a document of {KIB} KiB", late / fresh, "of a fresh one", 2


def typed(name: str, rounds: int) -> list[float]:
    """Seconds of processor time of each line in a session of several rounds, without the first round."""
    session = Session(EveningView(), Path(os.getcwd()) / name, Nobody())
    seconds = []
    with table.streams(), session.begun():
        for _ in range(max(FEWEST_ROUNDS, rounds)):
            for line in LINES:
                before = time.process_time()
                session.obey(line)
                seconds.append(time.process_time() - before)
    return seconds[len(LINES) :]
