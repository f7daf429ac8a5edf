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
MISSIONS = 100_000

STARTS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "bare Typer command": [sys.executable, str(HERE / "bare.py"), "hello"],
    "fng --help": [FNG, "--help"],
    "fng contact --rep 4": [FNG, "contact", "--rep", "4"],
    "fng contact --rep 4 -j": [FNG, "contact", "--rep", "4", "-j"],
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


def missions() -> None:
    """Lines a second of a stream of missions, and how many empty documents Python writes meanwhile."""
    command = [FNG, "mission", "--corps", "II", "--seed", "1", "-n", str(MISSIONS), "-j"]
    seconds = milliseconds(command) / 1000
    print(f"fng mission -n {MISSIONS} -j: {MISSIONS / seconds:,.0f} missions a second ({seconds:.1f} s)")


if __name__ == "__main__":
    starts()
    missions()
