"""Keys at a terminal: TAB, Enter, Ctrl-C, the history; and a session as a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from fng_cli.cli.session import terminal
from fng_cli.cli.session.lines import Candidate, LineWanted
from fng_cli.cli.session.terminal import MenuReader
from tests.cli.shell.test_imports import LOADED, asking_at_the_end
from tests.runner import fng
from tests.terminal import Terminal


@contextmanager
def keyboard(tmp_path: Path) -> Iterator[tuple[Any, MenuReader]]:
    """A keyboard to type at, and what reads it."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield keys, MenuReader(tmp_path / "history")


def wanted(begun: str = "", by_enter: str = "") -> LineWanted:
    """A line that is wanted, with three words to choose from."""
    words = (Candidate("a1", "Parker, REP 5"), Candidate("a2", "Weaver"), Candidate("activate"))

    def offered(typed: str) -> list[Candidate]:
        """Those that begin as the last word does."""
        return [word for word in words if word.text.startswith(typed.split(" ")[-1])]

    return LineWanted("1 yours> ", toolbar="T1", begun=begun, by_enter=by_enter, candidates=offered)


def test_enter_runs_what_is_typed(tmp_path: Path) -> None:
    """And what stood there already, before it."""
    with keyboard(tmp_path) as (keys, reader):
        keys.send_text("f a1 e3\r")
        assert reader.read(wanted()) == "f a1 e3"
        keys.send_text("a1 e3\r")
        assert reader.read(wanted(begun="2 ")) == "2 a1 e3"


def test_tab_offers_words_with_their_meanings() -> None:
    """What TAB offers in place of the last word, each with its meaning."""
    offered = [
        (completion.text, completion.start_position, completion.display_meta_text)
        for completion in terminal.completer(wanted().candidates).get_completions(
            Document("f a"), CompleteEvent()
        )
    ]
    assert offered == [("a1", -1, "Parker, REP 5"), ("a2", -1, "Weaver"), ("activate", -1, "")]


def test_an_enter_that_came_too_soon_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was typed before the list could be read; a line with words counts at once."""
    monkeypatch.setattr(terminal, "TOO_SOON_SECONDS", 60.0)
    with keyboard(tmp_path) as (keys, reader):
        keys.send_text("\rq\r")
        assert reader.read(wanted(by_enter="enemy turn")) == "q"
        monkeypatch.setattr(terminal, "TOO_SOON_SECONDS", 0.0)
        keys.send_text("\r")
        assert reader.read(wanted(by_enter="enemy turn")) == ""


def test_ctrl_c_drops_a_line_and_ctrl_d_leaves(tmp_path: Path) -> None:
    """An empty line is interrupted."""
    with keyboard(tmp_path) as (keys, reader):
        keys.send_text("nonsense\x03q\r")
        assert reader.read(wanted()) == "q"
        keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            reader.read(wanted())
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            reader.read(wanted())


def test_the_history_has_lines_and_no_dice(tmp_path: Path) -> None:
    """In a file, for the next session."""
    with keyboard(tmp_path) as (keys, reader):
        keys.send_text("f a1 e3\r")
        reader.read(wanted())
        keys.send_text("6 5\r")
        assert reader.read(LineWanted("  2d6: ", is_for_dice=True)) == "6 5"
    kept = (tmp_path / "history").read_text(encoding="utf-8")
    assert "f a1 e3" in kept and "6 5" not in kept


def test_a_pasted_text_comes_as_one(tmp_path: Path) -> None:
    """So that what follows a refused line can be dropped."""
    with keyboard(tmp_path) as (keys, reader):
        keys.send_text("\x1b[200~e\nu\x1b[201~\r")
        assert reader.read(wanted()).splitlines() == ["e", "u"]


def test_a_pipe_needs_no_prompt_toolkit(tmp_path: Path) -> None:
    """It is loaded at a terminal alone."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "play", str(tmp_path / "evening.json")],
        input="q\n",
        capture_output=True,
        text=True,
        env=asking_at_the_end(),
    )
    modules = set(done.stderr.split())
    assert "fng_cli.cli.session.session" in modules and "prompt_toolkit" not in modules


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal")
def test_a_session_at_a_terminal_survives_ctrl_c_and_its_file_a_kill(tmp_path: Path) -> None:
    """Ctrl-C at the prompt and among dice; killed, the file is whole, and the next session goes on with it."""
    path = tmp_path / "evening.json"
    fng("setup", "--corps", "II", "--army", "us-army", "--seed", "30", "-q", "-f", str(path))
    screen = Terminal("play", str(path), env={"TERM": "dumb", "XDG_CONFIG_HOME": str(tmp_path)})
    screen.read("0> ")
    screen.type("\x03")
    assert "q leaves" in screen.read("q leaves")
    screen.type("d own\n")
    screen.read("you roll all the dice")
    before = path.read_bytes()
    screen.type("activate\n")
    screen.read("activation, FWF")
    screen.type("\x03")
    assert "Stopped: nothing was written." in screen.read("nothing was written.")
    assert path.read_bytes() == before
    screen.type("activate =35\n")
    screen.read("1 theirs> ")
    after = path.read_bytes()
    screen.kill()
    assert screen.end() == -signal.SIGKILL
    assert path.read_bytes() == after != before
    assert fng("replay", str(path), "--exit-status").code == 0
