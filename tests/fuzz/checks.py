"""What holds of every answer, whatever was called: an answer or a refusal in a sentence, in time, and sound files."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tests.fuzz import world
from tests.fuzz.calls import Call
from tests.runner import Answer, fng, icbm

LONGEST_SECONDS = 30.0
"""Of the processor's time: how long a call may take at the most, whatever it is asked."""
LONGEST_WAIT_SECONDS = 900.0
"""How long a call may take at the most with its waits, also on a busy machine: a call that hangs takes longer."""
TERMINAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What a terminal would obey."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class TooLongError(Exception):
    """A call takes too long."""


@contextmanager
def in_time() -> Iterator[None]:
    """Context manager: raise TooLongError in a call that computes or waits longer than any call may."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise TooLongError

    timers = (
        (signal.SIGVTALRM, signal.ITIMER_VIRTUAL, LONGEST_SECONDS),
        (
            signal.SIGALRM,
            signal.ITIMER_REAL,
            LONGEST_WAIT_SECONDS,
        ),
    )
    before = [signal.signal(number, end) for number, _, _ in timers]
    for _, timer, seconds in timers:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


def answer_to(call: Call) -> Answer:
    """Return the answer to a call."""
    program = icbm if call.program == "icbm" else fng
    with in_time():
        return program(*call.words, stdin=call.stdin)


def check(call: Call, answer: Answer, before: world.Files, folder: Path) -> None:
    """Assert what holds of every answer: its exit code and streams, and that each file of ``before`` is unchanged or whole."""
    no = {"--exit-status", "replay", "check"} & set(call.words)
    assert answer.code in ({0, 1, 2, 3} if no else {0, 2, 3}), (call, answer.err)
    assert "Traceback" not in answer.err, (call, answer.err)
    if answer.code in {2, 3}:
        refused = answer.err.count("Error: ")
        assert refused == 1 or (refused and call.words[:1] == ("play",)), (
            call,
            answer.err,
        )  # a session: line by line
    assert not TERMINAL.search(COLOUR.sub("", answer.err)), (call, answer.err)
    raw = {"-j", "--json", "--jq", "--only", "map"} & set(call.words) or "schema" in call.words
    if not raw:
        assert not TERMINAL.search(COLOUR.sub("", answer.out)), (call, answer.out)
    after = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    for name, content in before.items():
        assert name in after, (call, name)
        if after[name] != content:
            assert answer.code in {0, 1}, (call, name, answer.err)
            assert world.whole(folder / name), (call, name)
    assert not [
        name for name in after if re.fullmatch(r"\..*\.[a-z0-9_]{6,}", name) and ".history" not in name
    ], after
