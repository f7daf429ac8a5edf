"""Benchmarks: ``python -m tests.bench [--json FILE] [--against FILE] [--rounds N] [--only PART]``.

Starts are told as ratios to a bare Typer command, streams and simulations as rates a second on one core, both
by the time that a processor was at work: machines differ, and are busy. Only what is divided among processes is
timed by the clock. Reading a document is told as a ratio to msgspec alone, undo after 1,000 commands as one to a fresh evening. Each figure stands beside its aim and, with ``--against``, beside that of an earlier run.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec

from fng_cli import document
from fng_cli.cli.files import inputs
from tests.cluster import Cluster

HERE = Path(__file__).parent
BARE = [sys.executable, str(HERE / "bare.py"), "hello"]
PROGRAMS = {name: str(Path(sys.executable).with_name(name)) for name in ("fng", "icbm")}


class Stream(NamedTuple):
    """Many answers to one line: how many are long enough to tell, and how many a second are the aim."""

    line: str
    number: int
    aim: int


STARTS = {
    "fng --help": None,
    "fng contact --rep 4": 1.25,
    "fng contact --rep 4 -j": 1.25,
    "fng fire --rep 5 -w m-16 --at open": 1.25,
    "fng pef move --rep 4 --others 2 -j": 1.25,
    "fng setup --corps II --seed 7 -j": 1.5,
    "fng setup --corps II --seed 7": 1.5,
}
"""Lines, and the ratio to a bare Typer command that is the aim, where there is one."""
STREAMS = (
    Stream("fng contact --rep 4", 40_000, 100_000),
    Stream("fng mission --corps II", 10_000, 50_000),
    Stream("fng react received-fire --rep 4", 10_000, 40_000),
    Stream("fng melee --rep 5 --foe-rep 4", 10_000, 40_000),
    Stream("fng fire --rep 5 -w m-16 --at cover --at open", 6_000, 25_000),
    Stream("fng terrain --corps II --area highlands", 1_500, 6_000),
    Stream("fng squad us-army --star X", 1_000, 6_000),
)
FIGHTS = Stream("fng fight --against nva --summary --workers 1", 400, 1_775)
GAMES = (
    Stream("icbm sim --workers 1", 200, 375),
    Stream("icbm sim --workers 1 --usa novice --ussr novice", 200, 375),
)
"""Five times what 0.1.0 did; its machine player was the novice of today."""
SQUAD = "fng squad us-army --star X --seed 3 -j"
DIVIDED = "fng contact --rep 4 -j --seed 1 -n 60000 --workers"
CLUSTERED = "icbm sim -j --seed 1 -n 400"
WORKERS = (1, 2, 4)


class Figure(NamedTuple):
    """Something measured: of which part, what it is called, its value and unit, and the aim, where there is one."""

    part: str
    name: str
    value: float
    unit: str
    aim: float | None = None


def words(line: str) -> list[str]:
    """A line as a process is given it."""
    program, *rest = line.split()
    return [PROGRAMS[program], *rest]


def at_work(command: list[str], given: bytes = b"") -> float:
    """Seconds for which a processor is at work on a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, input=given, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def starts(rounds: int) -> Iterator[Figure]:
    """Each line is run in turn with the bare command, so that a busy moment strikes both; the median ratio counts."""
    for line, aim in STARTS.items():
        ratios = []
        for _ in range(rounds):
            bare = at_work(BARE)
            ratios.append(at_work(words(line)) / bare)
        yield Figure("start", line, median(ratios), "of a bare Typer command", aim)


def streams(rounds: int) -> Iterator[Figure]:
    """Documents a second on one core, the start of the program left out: the best of some runs."""
    for one in STREAMS:
        command = [*words(one.line), "--seed", "1", "-j", "-n"]
        yield Figure("stream", one.line, _rate(command, one.number, rounds), "a second", one.aim)


def _rate(command: list[str], number: int, rounds: int, given: bytes = b"") -> float:
    """How many a second, by two runs of which one has next to none: what does not depend on the number drops out."""
    few = min(at_work([*command, "2"], given) for _ in range(3))
    return max(number / (at_work([*command, str(number)], given) - few) for _ in range(max(1, rounds // 5)))


def simulations(rounds: int) -> Iterator[Figure]:
    """Whole firefights and missile games a second on one core."""
    squad = subprocess.run(
        words(SQUAD),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    ).stdout
    for one, given in ((FIGHTS, squad), *((game, b"") for game in GAMES)):
        command = [*words(one.line), "--seed", "1", "-n"]
        rate = _rate(command, one.number, rounds, given)
        yield Figure("simulation", one.line, rate, "a second", one.aim)


def divided(rounds: int) -> Iterator[Figure]:
    """How much faster by the clock a stream is on several processes than on one: at the most as many times as there are cores."""
    taken: dict[int, float] = {}
    for workers in WORKERS:
        taken[workers] = _clock([*words(DIVIDED), str(workers)], rounds)
        aim = float(min(workers, os.cpu_count() or 1))
        yield Figure("workers", f"{DIVIDED} {workers}", taken[1] / taken[workers], "of one process", aim)


def clustered(rounds: int) -> Iterator[Figure]:
    """How much faster by the clock trials are on the workers of a cluster than in one process; all are on this machine."""
    alone = _clock([*words(CLUSTERED), "--workers", "1"], rounds)
    for workers in WORKERS:
        with tempfile.TemporaryDirectory() as folder:
            cluster = Cluster(Path(folder), workers)
            try:
                command = [*words(CLUSTERED), "--cluster", cluster.address]
                _clock(command, 1)  # each worker imports what it needs
                taken = _clock(command, rounds)
            finally:
                cluster.end()
        name = f"{CLUSTERED} --cluster, {workers} of its workers"
        yield Figure("cluster", name, alone / taken, "of one process")


def reading(rounds: int) -> Iterator[Figure]:
    """Time to read a file with one indented document, as a ratio to decoding the same bytes with msgspec alone."""
    squad = subprocess.run(words(SQUAD), stdin=subprocess.DEVNULL, capture_output=True, check=True).stdout
    content = msgspec.json.decode(squad)
    entry = content["log"][0]
    for size in (200, 800):
        entries = size * 1024 // len(document.encode(entry, indented=True))
        text = document.encode(content | {"log": [entry] * entries}, indented=True)
        ratios = []
        for _ in range(rounds):
            alone = _seconds(msgspec.json.decode, text)
            ratios.append(_seconds(inputs.decode, Path("evening.json"), text, "fng") / alone)
        yield Figure("reading", f"a document of {size} KiB", median(ratios), "of msgspec alone", 2)


def sessions(rounds: int) -> Iterator[Figure]:
    """A line typed in a session, as a ratio to a process, and in a long evening as a ratio to a fresh one."""
    from tests.bench.session import measured

    for name, ratio, unit, aim in measured(at_work, PROGRAMS["fng"], rounds):
        yield Figure("session", name, ratio, unit, aim)


def undoing(rounds: int) -> Iterator[Figure]:
    """Processor time of ``fng undo`` after 1,000 commands, as a ratio to that of a fresh evening; both are done again each round."""
    from tests.bench.undoing import measured

    yield Figure(
        "undo",
        "fng undo after 1,000 commands",
        measured(at_work, PROGRAMS["fng"], rounds),
        "of a fresh evening",
        1.2,
    )


def _seconds(function: Callable[..., Any], *given: Any) -> float:
    """Seconds of processor time that a call takes in this process."""
    before = time.process_time()
    function(*given)
    return time.process_time() - before


def _clock(command: list[str], rounds: int) -> float:
    """Seconds by the clock that a process takes: the best of some runs."""
    seconds = []
    for _ in range(max(1, rounds // 5)):
        started = time.perf_counter()
        at_work(command)
        seconds.append(time.perf_counter() - started)
    return min(seconds)


PARTS: dict[str, Callable[[int], Iterator[Figure]]] = {
    "start": starts,
    "stream": streams,
    "simulation": simulations,
    "workers": divided,
    "cluster": clustered,
    "reading": reading,
    "session": sessions,
    "undo": undoing,
}


def told(one: Figure, before: float | None) -> str:
    """A line of the table: the figure, its aim, and what it was."""
    aim = "" if one.aim is None else f"aim {_number(one.aim)}"
    was = "" if before is None else f"was {_number(before)}, {one.value / before - 1:+.0%}"
    return f"{one.name:58} {_number(one.value):>9} {one.unit:24} {aim:12} {was}".rstrip()


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def main() -> None:
    """Run all of it, print each figure as it is known, and write them down."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures here")
    parser.add_argument("--against", metavar="FILE", type=Path, help="compare with those of an earlier run")
    parser.add_argument(
        "--rounds", metavar="N", type=int, default=15, help="how often each start is run (15)"
    )
    parser.add_argument("--only", choices=PARTS, help="this part alone")
    asked = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a start that compiles is that of nobody else
    earlier = json.loads(asked.against.read_text(encoding="utf-8"))["figures"] if asked.against else []
    before = {one["name"]: one["value"] for one in earlier}
    found = []
    for part, measure in PARTS.items():
        if asked.only in (None, part):
            for one in measure(asked.rounds):
                found.append(one)
                print(told(one, before.get(one.name)), flush=True)
    if asked.json:
        machine = {"cores": os.cpu_count(), "python": sys.version.split()[0]}
        kept = machine | {"figures": [one._asdict() for one in found]}
        asked.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
