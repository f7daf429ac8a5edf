"""What the world outside does to a call is told in a sentence, by exit code 2 or 3: never as a fault of ours."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fng_cli.cli.files import inputs
from tests.runner import PROGRAM, fng

LONG_NAME = "a" * 300
DEEP = sys.getrecursionlimit() + (100 if sys.version_info >= (3, 12) else -100)
"""A depth at which a document can be decoded, and not be followed: since 3.12 the limit no longer counts what is decoded."""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_nobody_to_tell_a_fault_to() -> None:
    """Where standard error is full the exit code still says what was wrong."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([sys.executable, "-m", "fng_cli", "nonsense"], stderr=full, check=False)
    assert done.returncode == 2


def test_a_link_in_a_circle(tmp_path: Path) -> None:
    """A link that leads back to itself is no file."""
    (tmp_path / "a").symlink_to("a")
    assert "leads back to itself" in fng("weather", "-f", str(tmp_path / "a")).fault


@pytest.mark.parametrize("options", [("weather", "-f"), ("weather", "-N", "--svg"), ("table", "check")])
def test_a_name_too_long(options: tuple[str, ...]) -> None:
    """A name that no file can have is told short."""
    assert "[...]" in fng(*options, LONG_NAME).fault


@pytest.mark.parametrize(
    ("value", "why"), [("[" * 5000 + "]" * 5000, "nested too deeply"), ("9" * 5000, "too many digits")]
)
def test_toml_that_python_cannot_read(tmp_path: Path, value: str, why: str) -> None:
    """A file of TOML beyond all measure is left as it was."""
    path = tmp_path / "d.toml"
    path.write_text(f"fng = 1\nx = {value}\n")
    before = path.read_bytes()
    assert why in fng("weather", "-f", str(path)).fault
    assert path.read_bytes() == before


def test_a_word_that_is_no_text() -> None:
    """An option in bytes that are no UTF-8 is refused where it would be written down."""
    answer = fng("tunnel", "collapse", "--eal", "3", "-w", "\udcff", "-j", "-N")
    assert "UTF-8" in answer.fault


@pytest.mark.parametrize("home", ["~nosuch", "/root/nosuch"])
def test_no_home(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    """Who has no home has no defaults, and plays on."""
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert fng("weather", "-N", "--seed", "1").ok


def test_completion_of_click_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our completion scripts are files: the variable by which Click would complete changes nothing."""
    monkeypatch.setenv("_FNG_COMPLETE", "complete_bash")
    assert fng("weather", "-N", "--seed", "1").ok


def test_a_message_is_not_as_long_as_what_was_wrong() -> None:
    """A hundred thousand dice are not told one by one."""
    assert len(fng("weather", "-N", "--dice", "1" * 100_000).fault) < 500


@pytest.mark.parametrize("words", [("weather", f"--{'x' * 100_000}"), ("fire", "--rep", "9" * 100_000)])
def test_a_message_is_cut_before_it_is_put_in_our_words(words: tuple[str, ...]) -> None:
    """An option a hundred thousand letters long is refused as fast as any."""
    started = time.process_time()
    assert len(fng(*words).fault) < 500
    assert time.process_time() - started < 3


@pytest.mark.parametrize("number", ["nan", "inf", "1e400", "12in"])
def test_a_distance_that_is_no_number(number: str) -> None:
    """What Python would read as one, and nobody can measure, is refused by the name of its option."""
    fault = fng("fight", "--against", "nva", "--range", number, "-N").fault
    assert "--range: " in fault
    assert "is not a number" in fault


def test_a_line_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading stops where no document could be as long."""
    monkeypatch.setattr(inputs, "LONGEST_LINE", 1000)
    assert "a line of more than" in fng("weather", "-i", "-", stdin=b'{"fng":1,"x":"' + b"0" * 5000).fault


@pytest.mark.parametrize("form", ["-j", "--brief"])
def test_a_document_that_can_be_read_and_not_be_followed(tmp_path: Path, form: str) -> None:
    """Lists in one another, as deep as Python calls: refused in a sentence and left as they were, or passed on whole."""
    path = tmp_path / "deep.json"
    path.write_text('{"fng":3,"x":' + "[" * DEEP + "]" * DEEP + "}")
    before = path.read_bytes()
    answer = fng("crater", "-f", str(path), form)
    if answer.code:
        assert "nested too deeply" in answer.fault
        assert path.read_bytes() == before
    else:
        assert b"[" * DEEP + b"]" * DEEP in b"".join(path.read_bytes().split())


def test_braces_at_the_margin_are_read_once() -> None:
    """Fifteen thousand objects without indents are read at once, and so is the document after them."""
    margin = json.dumps({"fng": 1, "x": [{"a": '}{"'}] * 15_000}, indent=0)
    started = time.monotonic()
    answer = fng("weather", "-j", "--seed", "1", stdin=f"{margin}\n{margin}\n")
    assert len(answer.documents) == 2
    assert time.monotonic() - started < 10


def _summary() -> subprocess.Popen[str]:
    """A summary that would take long, with workers at their work."""
    squad = fng("squad", "us-army", "--seed", "1", "-j").out
    words = ["fight", "--against", "nva", "--range", "12", "--summary", "-n", "100000", "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "fng_cli", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdin
    process.stdin.write(squad)
    process.stdin.close()
    process.stdin = None
    return process


def _children(process: subprocess.Popen[str]) -> list[Path]:
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [Path("/proc", child) for child in told.split()]


def _wait(process: subprocess.Popen[str]) -> list[Path]:
    until = time.monotonic() + 30
    while len(_children(process)) < 3 and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(1)
    return _children(process)


def _are_gone(children: list[Path]) -> bool:
    until = time.monotonic() + 10
    while any(child.exists() for child in children) and time.monotonic() < until:
        time.sleep(0.1)
    return not any(child.exists() for child in children)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_summary_that_is_stopped_tells_what_it_has() -> None:
    """Ctrl-C: 130, no traceback, how far it came, and nobody is left."""
    process = _summary()
    children = _wait(process)
    os.kill(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "Stopped after" in err
    assert _are_gone(children)


@pytest.mark.heavy
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_die_with_who_asked() -> None:
    """Killed outright it leaves no process behind."""
    process = _summary()
    children = _wait(process)
    process.kill()
    process.communicate(timeout=10)
    assert _are_gone(children)


@pytest.mark.parametrize(
    "line",
    ["setup --corps I -f x.json", "crater -N --svg x.svg", "campaign new t.toml --army us-army --corps I"],
)
def test_a_folder_that_is_gone(tmp_path: Path, line: str) -> None:
    """Nothing can be begun there, and standard output is not to blame."""
    gone = tmp_path / "gone"
    gone.mkdir()
    shell = ["sh", "-c", 'rmdir "$PWD"; exec "$@"', "sh", *PROGRAM, *line.split()]
    done = subprocess.run(shell, cwd=gone, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "the current folder no longer exists" in done.stderr


def test_a_folder_that_is_gone_with_its_streams_closed(tmp_path: Path) -> None:
    """A message and exit 3, though standard input and output were closed from the first."""
    gone = tmp_path / "gone"
    gone.mkdir()
    words = [*PROGRAM, "undo", "-f", "evening.json"]
    shell = ["sh", "-c", 'rmdir "$PWD"; exec "$@" <&- >&-', "sh", *words]
    done = subprocess.run(shell, cwd=gone, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 3, done.stderr
    assert b"Traceback" not in done.stderr
