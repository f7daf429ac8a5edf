"""Calls in processes of their own: streams that are closed, full or gone, homes, folders, locales and widths of any kind.

A share runs with the rest of the tests; ``FNG_FUZZ=5000`` makes 500 of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st

from tests.fuzz import world
from tests.fuzz.calls import FILE, GAME, TOUR, Call, calls
from tests.runner import OURS

NUMBER = max(12, int(os.environ.get("FNG_FUZZ", "0")) // 10)
NOBODY = 54321
"""A user without a name or a home, as in a container."""
SECONDS = 120

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="closes descriptors as only Unix does")

PROGRAM = "from fng_cli.entry import {0}; {0}()"
EASY = (
    *(
        ("fng", "weather"),
        ("fng", "weather", "-j"),
        ("fng", "status", "-f", FILE),
        ("fng", "weather", "-f", FILE),
    ),
    *(
        ("fng", "fire", "--by", "a1", "--at", "e1", "-f", FILE),
        ("fng", "log", "-f", FILE),
        ("fng", "undo", "-f", FILE),
    ),
    *(
        ("fng", "campaign", "show", "-f", TOUR),
        ("fng", "briefing", "-i", FILE),
        ("fng", "nonsense"),
        ("fng",),
    ),
    *(
        ("fng", "weather", "--odds"),
        ("fng", "table", "show", "weather"),
        ("fng", "fire", "--help"),
        ("fng", "config"),
    ),
    *(
        ("fng", "weather", "-n", "2000"),
        ("fng", "weather", "-f", "new.json"),
        ("fng", "roster", "-i", FILE, "--csv"),
    ),
    *(
        ("icbm", "show", "-f", GAME),
        ("icbm", "score", "-i", GAME, "-j"),
        ("icbm", "new"),
        ("icbm", "map", "-i", GAME),
    ),
)
"""Calls that make sense: most of what is told goes by these."""


class Surroundings(NamedTuple):
    """What a call finds: its streams, its home, the rights that it has, its words to the terminal."""

    stdin: str
    stdout: str
    stderr: str
    nobody: bool
    gone: bool
    variables: dict[str, str]


VARIABLES = st.fixed_dictionaries(
    {},
    optional={
        "HOME": st.sampled_from(["/nowhere/at/all", "", "~nosuch", "/proc", "relative"]),
        "XDG_CONFIG_HOME": st.sampled_from(["/nowhere/at/all", "", "/dev/null", "/proc/1"]),
        "FNG_CONFIG": st.sampled_from(["/nowhere/config.toml", "/dev/null", FILE, "/", "a" * 300]),
        "FNG_TABLES": st.sampled_from(["/nowhere", "/dev/null", FILE, "."]),
        "FNG_FILE": st.sampled_from([FILE, "/nowhere/x.json", "/dev/full", "."]),
        "LC_ALL": st.sampled_from(["C", "POSIX", "tr_TR.UTF-8", "ja_JP.SJIS", "nonsense"]),
        "PYTHONIOENCODING": st.sampled_from(["ascii", "utf-16", "latin-1", "cp1252"]),
        "PYTHONUTF8": st.sampled_from(["0", "1"]),
        "PYTHONUNBUFFERED": st.just("1"),
        "COLUMNS": st.sampled_from(["1", "20", "0", "-5", "1000000000", "x"]),
        "TZ": st.sampled_from(["UTC", "Asia/Ho_Chi_Minh", "nonsense"]),
        "TERM": st.sampled_from(["dumb", "", "nonsense"]),
        "_FNG_COMPLETE": st.just("complete_bash"),
    },
)


@cache
def _nobody_runs() -> bool:
    """Whether we may become somebody without a home, and he may run Python where it lies."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    try:
        return subprocess.run([sys.executable, "-c", ""], user=NOBODY, check=False).returncode == 0
    except OSError:
        return False


SURROUNDINGS = st.builds(
    Surroundings,
    st.sampled_from(["document", "document", "nothing", "closed"]),
    st.sampled_from(["read", "read", "closed", "full", "gone"]),
    st.sampled_from(["read", "read", "read", "closed", "full", "gone"]),
    st.booleans().map(lambda wanted: wanted and _nobody_runs()),
    st.integers(0, 9).map(lambda one: one == 0),
    VARIABLES,
)


@contextmanager
def _stream(kind: str, writes: bool) -> Iterator[Any]:
    """A stream of this kind, for ``subprocess``."""
    if kind == "full" and Path("/dev/full").exists():
        with Path("/dev/full").open("w") as full:
            yield full
    elif kind == "gone" and writes:
        reading, writing = os.pipe()
        os.close(reading)
        yield writing
        os.close(writing)
    elif kind == "nothing":
        yield subprocess.DEVNULL
    else:
        yield subprocess.PIPE


def _before(around: Surroundings, folder: Path) -> Callable[[], None]:
    """What is done in the process before the program begins."""

    def do() -> None:
        for number, kind in enumerate((around.stdin, around.stdout, around.stderr)):
            if kind == "closed":
                os.close(number)
        if around.gone:
            os.chdir(folder / "gone")
            (folder / "gone").rmdir()

    return do


def _told(call: Call, around: Surroundings, folder: Path) -> tuple[int, str]:
    """The exit code of a call, and what it wrote to standard error."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in OURS and not name.startswith("PYTHON")
    }
    kept |= {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder)} | around.variables
    with ExitStack() as stack:
        out, err = (stack.enter_context(_stream(kind, True)) for kind in (around.stdout, around.stderr))
        given = stack.enter_context(_stream(around.stdin, False))
        done = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", PROGRAM.format(call.program), *call.words],
            **({"input": call.stdin} if given == subprocess.PIPE else {"stdin": given}),
            stdout=out,
            stderr=err,
            cwd=folder,
            env=kept,
            user=NOBODY if around.nobody else None,
            preexec_fn=_before(around, folder),
            timeout=SECONDS,
            check=False,
        )
    return done.returncode, (done.stderr or b"").decode("utf-8", "replace").replace("\0", "")


def _argument(words: tuple[str, ...]) -> bool:
    """Whether words can be given to a process: none has a zero in it."""
    return not any("\0" in word for word in words) and all(len(word) < 100_000 for word in words)


@settings(
    max_examples=NUMBER,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a process is too slow for shrinking
)
@given(data=st.data(), around=SURROUNDINGS)
def test_no_surroundings_break_the_program(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, around: Surroundings
) -> None:
    """Exit 0 to 3, one message at the most, no traceback, and every file as it was or whole."""
    call = data.draw(
        st.sampled_from(EASY).map(lambda one: Call(one[0], one[1:], b'{"fng":3}')) | calls(), label="call"
    )
    if not _argument(call.words):
        return
    folder = tmp_path_factory.mktemp("around")
    files = world.files()[1]
    world.lay(folder, files)
    for path in (*folder.parents[:3], folder):
        path.chmod(path.stat().st_mode | 0o055)
    if around.gone:
        folder.chmod(0o777)
        (folder / "gone").mkdir()
    code, err = _told(call, around, folder)
    event(f"exit {code}")
    allowed = {0, 2, 3} | ({1} if "--exit-status" in call.words else set())
    if around.stdout == "full":  # a ruling that was written, and could not be told
        allowed.add(4)
    assert code in allowed, (call, around, err)
    assert "Traceback" not in err, (call, around, err)
    assert "Exception ignored" not in err, (call, around, err)
    assert err.count("Error: ") <= 1, (call, around, err)
    for name, content in files.items():
        if (folder / name).read_bytes() != content:
            assert world.whole(folder / name), (call, around, name)
    shutil.rmtree(folder)
