"""Whatever is called, it is answered, or refused in a sentence: never a traceback, exit 70, or a damaged file.

A share runs with the rest of the tests; ``FNG_FUZZ=5000 python -m pytest tests/fuzz`` makes so many calls, and a
tenth as many in processes of their own (``test_processes.py``). ``HYPOTHESIS_PROFILE=thorough`` makes others, fresh
ones, or those of ``--hypothesis-seed=7``.
"""

from __future__ import annotations

import json
import os
import shutil
from contextlib import chdir
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st

from tests.fuzz import world
from tests.fuzz.calls import FILE, Call, calls, damaged
from tests.fuzz.checks import answer_to, check

CALLS = int(os.environ.get("FNG_FUZZ", "80"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the calls are made."""
    return tmp_path_factory.mktemp("world")


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
        answer = answer_to(call)
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
