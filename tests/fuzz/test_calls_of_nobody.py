"""Whatever is called, it is answered, or refused in a sentence: never a traceback, exit 70, or a damaged file.

A share runs with the rest of the tests; ``FNG_FUZZ=5000 python -m pytest tests/fuzz`` makes so many calls, and a
tenth as many in processes of their own (``test_processes.py``). ``HYPOTHESIS_PROFILE=thorough`` makes others, fresh
ones, or those of ``--hypothesis-seed=7``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from types import FrameType
from unittest import mock

import pytest
from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st

from tests.fuzz import world
from tests.fuzz.calls import FILE, Call, calls, damaged
from tests.runner import Answer, fng, icbm

CALLS = int(os.environ.get("FNG_FUZZ", "120"))
LONGEST_SECONDS = 30.0
"""Of the processor's time: how long a call may take at the most, whatever it is asked."""
TERMINAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What a terminal would obey."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

COUNT = {"calls": 0}


class TooLongError(Exception):
    """A call takes too long."""


@contextmanager
def in_time() -> Iterator[None]:
    """End what takes more than the processor's time that a call may take."""

    def ended(_number: int, _frame: FrameType | None) -> None:
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, ended)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the calls are made."""
    return tmp_path_factory.mktemp("world")


def made(call: Call) -> Answer:
    """The answer to a call."""
    program = icbm if call.program == "icbm" else fng
    with in_time():
        return program(*call.words, stdin=call.stdin)


def check(call: Call, answer: Answer, before: world.Files, folder: Path) -> None:
    """What holds of every answer."""
    no = {"--exit-status", "replay", "check"} & set(call.words)
    assert answer.code in ({0, 1, 2, 3} if no else {0, 2, 3}), (call, answer.err)
    assert "Traceback" not in answer.err, (call, answer.err)
    if answer.code in {2, 3}:
        assert answer.err.count("Error: ") == 1, (call, answer.err)
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


@settings(
    max_examples=CALLS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[phase for phase in Phase if phase is not Phase.explain],
)
@given(call=calls(), data=st.data())
def test_no_call_breaks_the_program(folder: Path, call: Call, data: st.DataObject) -> None:
    """Any command of both programs, any options, any document, on files as they are and on damaged ones."""
    files = dict(data.draw(st.sampled_from(world.files()), label="world"))
    if data.draw(st.booleans(), label="damaged"):
        files[FILE] = json.dumps(data.draw(damaged(json.loads(files[FILE])))).encode("utf-8", "surrogatepass")
    shutil.rmtree(folder)
    folder.mkdir()
    world.lay(folder, files)
    variables = data.draw(st.fixed_dictionaries({}, optional=VARIABLES), label="variables")
    with chdir(folder), mock.patch.dict(os.environ, variables):
        answer = made(call)
        event(f"{call.program}: exit {answer.code}")
        check(call, answer, files, folder)


VARIABLES = {
    "FNG_FILE": st.sampled_from([FILE, "new.json", "nowhere/x.json", ""]),
    "ICBM_FILE": st.sampled_from(["game.json", FILE, "new.toml"]),
    "COLUMNS": st.sampled_from(["20", "0", "-5", "1000000000", "x", "1"]),
    "NO_COLOR": st.just("1"),
    "FORCE_COLOR": st.just("1"),
    "PAGER": st.sampled_from(["nothing-of-the-kind", ""]),
}
"""What the environment may say."""
