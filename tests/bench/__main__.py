"""Benchmarks: ``python -m tests.bench``. Ratios, since machines differ and are busy.

Each command is run as a whole process, in turn with the others, so that a busy moment strikes
all alike; the median counts.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
FNG = str(Path(sys.executable).with_name("fng"))
ROUNDS = 21
STREAMS = {
    "contact --rep 4": 50_000,
    "mission --corps II": 20_000,
    "react received-fire --rep 4": 20_000,
    "fire --rep 5 -w m-16 --at cover --at open": 10_000,
    "squad us-army --star X": 1_000,
}
"""Streams, and how many runs of each are long enough to tell."""

STARTS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "bare Typer command": [sys.executable, str(HERE / "bare.py"), "hello"],
    "fng --help": [FNG, "--help"],
    "fng contact --rep 4": [FNG, "contact", "--rep", "4"],
    "fng contact --rep 4 -j": [FNG, "contact", "--rep", "4", "-j"],
    "fng fire --rep 5 -w m-16 --at open": [FNG, "fire", "--rep", "5", "-w", "m-16", "--at", "open"],
    "fng pef move --rep 4 --others 2": [FNG, "pef", "move", "--rep", "4", "--others", "2"],
    "fng pef move --rep 4 --others 2 -j": [FNG, "pef", "move", "--rep", "4", "--others", "2", "-j"],
    "fng setup --corps II --seed 7 -j": [FNG, "setup", "--corps", "II", "--seed", "7", "-j"],
    "fng setup --corps II --seed 7": [FNG, "setup", "--corps", "II", "--seed", "7"],
}


def milliseconds(command: list[str]) -> float:
    """How long one whole process takes."""
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return 1000 * (time.perf_counter() - start)


def starts() -> None:
    """The whole-process time of commands, beside Python's own and a bare Typer command's."""
    times: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(ROUNDS):
        for name, command in STARTS.items():
            times[name].append(milliseconds(command))
    bare = median(times["bare Typer command"])
    for name, taken in times.items():
        print(f"{name:34} {median(taken):7.1f} ms  {median(taken) / bare:5.2f} of a bare Typer command")


def streams() -> None:
    """Lines a second of streams on one core, the start of the program left out."""
    for line, number in STREAMS.items():
        command = [FNG, *line.split(), "--seed", "1", "-j", "-n"]
        start = milliseconds([*command, "2"])
        seconds = (milliseconds([*command, str(number)]) - start) / 1000
        print(f"fng {line:55} {number / seconds:9,.0f} a second (of {number:,})")


if __name__ == "__main__":
    starts()
    streams()
