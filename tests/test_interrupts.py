"""Ctrl-C at any moment: 130, and no traceback, whether a program starts, works, or divides its work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest

from tests.runner import fng

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals as only Unix does")


def ended(code: str, *args: str) -> tuple[int, str]:
    """The exit code of a process that runs some code of Python's, and what it wrote to standard error."""
    done = subprocess.run([sys.executable, "-c", code, *args], stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stderr


def test_while_a_program_starts() -> None:
    """From the entry point on Python answers no more by a traceback."""
    assert ended("import fng_cli.entry, signal; signal.raise_signal(2)") == (130, "")


def test_who_does_not_hear_it_goes_on() -> None:
    """A job in the background of a shell ignores Ctrl-C, and so it stays."""
    ignored = "import signal; signal.signal(2, signal.SIG_IGN); import fng_cli.entry; signal.raise_signal(2)"
    assert ended(ignored) == (0, "")


def test_the_entry_point_loads_next_to_nothing() -> None:
    """What is loaded before Ctrl-C is ours is Python's, and three small modules."""
    told = "import sys; before = {*sys.modules}; import fng_cli.entry; print(*{*sys.modules} - before)"
    loaded = subprocess.run([sys.executable, "-c", told], stdout=subprocess.PIPE, text=True, check=True)
    assert set(loaded.stdout.split()) == {"fng_cli", "fng_cli.entry", "fng_cli.interrupts"}


def test_in_the_midst_of_what_can_raise_nothing() -> None:
    """Python would print what comes up while it takes away waste, and go on as if nobody had asked it to end."""
    waste = (
        "import fng_cli.entry, fng_cli.interrupts, signal\n"
        "class Waste:\n    def __del__(self): signal.raise_signal(2)\n"
        "fng_cli.interrupts.raise_interrupts()\nWaste()\nprint('goes on')"
    )
    assert ended(waste) == (130, "")


BEGINS = """\
import os, fng_cli.entry
if __name__ == "__main__":
    os.write(2, b".")
    fng_cli.entry.fng()
"""
"""``fng``, which tells that it has begun."""


def _stopped(words: Sequence[str], given: str, seconds: float) -> tuple[int, str]:
    """The exit code of a call that is stopped so long after it began, with all that work for it, and what it said."""
    process = subprocess.Popen(
        [sys.executable, "-c", BEGINS, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdin
    process.stdin.write(given)
    process.stdin.close()
    process.stdin = None
    assert process.stderr
    assert process.stderr.read(1) == "."
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=20)
    return process.returncode, told


@pytest.mark.parametrize("seconds", [0.2, 0.3, 0.4, 0.6, 1.0])
def test_while_work_is_divided(seconds: float) -> None:
    """Whether the workers start or work: how far it came is all that is told, by nobody but the one who was asked."""
    squad = fng("squad", "us-army", "--seed", "1", "-j").out
    words = ["fight", "--against", "nva", "--range", "12", "--summary", "-n", "1000000", "--workers", "2"]
    code, told = _stopped(words, squad, seconds)
    assert code == 130
    assert not told.strip() or told.strip().startswith("Stopped after ")
    assert "Traceback" not in told
    assert "resource_tracker" not in told


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_slow_reader_has_whole_lines(workers: str) -> None:
    """A stream that is stopped ends with a line, whoever reads it."""
    words = ["mission", "--corps", "II", "-n", "1000000", "-j", "-N", "--workers", workers]
    with subprocess.Popen(
        [sys.executable, "-m", "fng_cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        assert process.stdout
        told = process.stdout.read(20_000)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        told += process.stdout.read()
    assert process.returncode == 130
    assert told.endswith(b"\n")
