"""Commands that are killed at any moment, and commands at the same time: no step is lost, none is half.

``FNG_KILLS=200 python -m pytest tests/crash`` kills as often as that; else it is 20 times, and 5 in each round of a tour.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pytest

from fng_cli.cli.files import history
from tests.cli.history.evenings import COMMANDS, Evening, begun
from tests.runner import fng

KILLS = int(os.environ.get("FNG_KILLS", "20"))
BUSY = 3
"""The exit code of a command whose file others have held for five seconds."""
LONGEST_SECONDS = 0.2
"""How long a command lives at the most: on a calm machine they take from 0.03 seconds."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")


def child(do: Callable[[], object]) -> int:
    """Do something in a process of its own, and return its id; the process ends with the number that comes of it, else 0."""
    process = os.fork()
    if process == 0:
        code: object = 1
        try:
            code = do()
        finally:
            os._exit(code if isinstance(code, int) else 0)
    return process


def codes_of(processes: Iterable[int]) -> list[int]:
    """Wait for processes; what each ended with."""
    return [os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) for process in processes]


def killed(do: Callable[[], object], seconds: float) -> None:
    """Do something in a process that is killed after so long, if it still lives."""
    process = child(do)
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_a_killed_command_leaves_file_and_history_whole(tmp_path: Path) -> None:
    """The file is as it was before the command, or after it; every step before comes back, and nothing lies about."""
    evening = begun(tmp_path / "evening.json")
    chance = random.Random(os.environ.get("FNG_KILLS_SEED", "1"))
    states = [evening.path.read_bytes()]
    for _ in range(KILLS):
        killed(partial(evening.type, chance.choice(COMMANDS)), chance.uniform(0, LONGEST_SECONDS))
        now = evening.path.read_bytes()
        assert json.loads(now)["fng"]
        if now != states[-1]:
            states.append(now)
    assert evening.type("crater").code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [".evening.json.history", "evening.json"]
    states.append(evening.path.read_bytes())
    for state in reversed(states[:-1]):
        assert evening.type("undo").code == 0
        assert evening.path.read_bytes() == state
    assert history.past(evening.path).forward == len(states) - 1
    assert evening.type(f"redo {len(states) - 1}").code == 0
    assert fng("replay", str(evening.path), "--exit-status").code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="kills with SIGKILL")
def test_a_killed_undo_leaves_file_and_history_whole(tmp_path: Path) -> None:
    """The file is in one of its states whatever happens, and all of them are still there."""
    evening = begun(tmp_path / "evening.json")
    for line in COMMANDS:
        evening.type(line)
    known = history.past(evening.path)
    states = [known.state(place) for place in range(len(known))]
    chance = random.Random(os.environ.get("FNG_KILLS_SEED", "2"))
    for _ in range(KILLS):
        word = chance.choice(("undo", "redo", "undo 2", "redo 2"))
        killed(partial(evening.type, word), chance.uniform(0, LONGEST_SECONDS / 8))
        assert history.state_of(evening.path) in states
        now = history.past(evening.path)
        assert [now.state(place) for place in range(len(now))] == states


def test_commands_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    """Two that write again and again: each command stands in the log, and each step comes back."""
    evening = Evening(tmp_path / "evening.json")
    evening.type("mission --corps II --seed 7")
    each = 8

    def write() -> None:
        for _ in range(each):
            assert evening.type("crater").code == 0

    for process in [child(write), child(write)]:
        os.waitpid(process, 0)
    assert len(evening.content["log"]) == 1 + 2 * each
    assert history.past(evening.path).back == 1 + 2 * each
    assert evening.type(f"undo {2 * each}").code == 0
    assert len(evening.content["log"]) == 1


@pytest.mark.parametrize("writers", [10, pytest.param(100, marks=pytest.mark.heavy)])
def test_many_writers_at_once_lose_nothing(writers: int, tmp_path: Path) -> None:
    """Each writes one command: all that succeed stand in the log and come back, and the log is the document.

    On a busy machine one of a hundred may wait in vain for the file: it is refused, and has written nothing.
    """
    evening = Evening(tmp_path / "evening.json")
    evening.type("mission --corps II --seed 7")

    def write() -> int:
        answer = evening.type("crater")
        assert answer.code == 0 or "another command is using the file" in answer.fault, answer.err
        return answer.code

    codes = codes_of([child(write) for _ in range(writers)])
    written = codes.count(0)
    assert set(codes) <= {0, BUSY}
    assert written >= min(writers, 50)
    assert len(evening.content["log"]) == 1 + written
    assert evening.told("replay")["same_document"]
    assert evening.type(f"undo {written}").code == 0
    assert len(evening.content["log"]) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == [".evening.json.history", "evening.json"]
