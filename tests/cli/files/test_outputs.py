"""The one door to files: each option that names a file, what may stand there, and dry runs."""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from fng_cli.cli.history.replay import parameters_by_name
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.runner import Answer, commands, fng, icbm

PACKAGE = Path(__file__).parents[3] / "fng_cli"
EVENING = Path(__file__).parents[2] / "frozen" / "evening.json"
TOUR = ("--corps", "III", "--army", "us-army", "--star", "Ann", "--seed", "5")

WRITES = {
    "--svg": ("fng", "weather", "-i", "e.json", "--force", "--svg"),
    "setup --output": ("fng", "setup", "--corps", "II", "--seed", "3", "-o"),
    "briefing --output": ("fng", "briefing", "-i", "e.json", "-o"),
    "report --output": ("fng", "report", "-i", "e.json", "-o"),
    "roster --output": ("fng", "roster", "-i", "e.json", "-o"),
    "card --output": ("fng", "card", "-i", "e.json", "-o"),
    "board --output": ("fng", "board", "-i", "e.json", "-o"),
    "campaign report --output": ("fng", "campaign", "report", "-i", "t.toml", "-o"),
    "mail write --output": ("icbm", "mail", "write", "-f", "g.toml", "-o"),
    "play --transcript": ("fng", "play", "e.json", "--transcript"),
}
"""A call for each option that names a file to write; the name comes last."""
BEGINS = {
    "campaign new path": ("fng", "campaign", "new", *TOUR, "-f"),
    "new path": ("icbm", "new", "-f"),
    "setup --file": ("fng", "setup", "--corps", "II", "--seed", "3", "-f"),
    "FNG_CONFIG": ("fng", "config", "set", "corps", "II"),
}
"""A call for each option that names a file of a game or of settings to begin or to change."""
READS = {
    "names": ("fng", "squad", "us-army", "--star", "X", "--names"),
    "replay document": ("fng", "replay"),
    "roster document": ("fng", "roster"),
    "luck file": ("fng", "luck"),
    "campaign muster path": ("fng", "campaign", "muster"),
    "campaign after evening": ("fng", "campaign", "after", "-i", "t.toml", "--evening"),
    "fight against": ("fng", "fight", "--group", "a", "-i", "own.json", "--against"),
    "table check path": ("fng", "table", "check"),
    "schema checked": ("fng", "schema", "--check"),
    "mail read path": ("icbm", "mail", "read", "-f", "g.toml"),
    "-i": ("fng", "status", "-i"),
}
"""A call for each option that names a file to read; the name comes last."""
KNOWN_OPTIONS = {
    ("path", "[FILE]"),
    ("output", "FILE"),
    ("names", "FILE"),
    ("transcript", "FILE"),
    ("document", "[FILE]"),
    ("path", "TOUR"),
    ("evening", "FILE"),
    ("against", "ARMY|FILE"),
    ("file", "FILE"),
    ("path", "[PATH]"),
    ("checked", "FILE"),
    ("path", "FILE"),
}
"""The options that name a file, by name and metavar: one that is new needs a call above, and a line here."""


def call(words: tuple[str, ...], *more: str) -> Answer:
    """Run a line of ``fng`` or ``icbm``."""
    return {"fng": fng, "icbm": icbm}[words[0]](*words[1:], *more)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an evening, a tour, and a game by mail that owes a letter."""
    folder = tmp_path_factory.mktemp("begun")
    shutil.copy(EVENING, folder / "e.json")
    assert fng("campaign", "new", str(folder / "t.toml"), *TOUR).code == 0
    game = str(folder / "g.toml")
    assert icbm("new", game, "--seed", "3", "--usa", "mail", "--ussr", "human").code == 0
    return folder


@pytest.fixture(autouse=True)
def folder(begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that folder, in which the calls run."""
    shutil.copytree(begun, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_option_that_names_a_file_is_known_here() -> None:
    """A new one has to be tried as these are."""
    found = set()
    for group in (FNG, ICBM):
        for _, lazy in commands(group):
            for name, parameter in parameters_by_name(lazy.load()).items():
                for mark in getattr(parameter.annotation, "__metadata__", ()):
                    metavar = getattr(mark, "metavar", None) or ""
                    if "FILE" in metavar or "PATH" in metavar or "TOUR" in metavar:
                        found.add((name, metavar))
    assert found <= KNOWN_OPTIONS, found - KNOWN_OPTIONS


def test_nothing_is_written_past_the_door() -> None:
    """Files are written in ``files``, ``history`` and ``outputs``; the others have their reasons."""
    known = {
        "cli/files/files.py": {"replace", "fdopen", "open"},
        "cli/files/history.py": {"open", "rename", "unlink"},
        "cli/files/outputs.py": {"open"},
        "cli/web/server.py": {"open", "fdopen", "unlink"},  # a secret, by its own rights
        "cli/session/terminal.py": {"touch"},  # the lines typed before, by their own rights
        "cli/session/transcript.py": {"open"},  # appended to, after the door has looked
        "tables/files.py": {"write_bytes", "replace", "unlink"},  # a cache of our own
        "cli/shell/main.py": {"open"},  # the null device
        "cli/shell/asking.py": {"open"},  # the terminal
    }
    writers = {"write_text", "write_bytes", "touch", "mkstemp"}
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and name not in known:
                attribute = node.func.attr
                is_replace = attribute == "replace" and ast.unparse(node.func.value) == "files"
                assert not is_replace, f"{name}: files.replace, and not outputs.write"
                assert attribute not in writers, f"{name}: {attribute}"


def a_folder(path: Path) -> None:
    """A folder stands at the place."""
    path.mkdir()


def a_pipe(path: Path) -> None:
    """A pipe that nobody writes into."""
    os.mkfifo(path)


def a_device(path: Path) -> None:
    """A device that never ends."""
    path.symlink_to("/dev/zero")


def a_loop(path: Path) -> None:
    """A link to itself."""
    path.symlink_to(path.name)


def read_only(path: Path) -> None:
    """Something that may not be changed."""
    path.write_text("")
    path.chmod(0o444)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("what", [a_folder, a_pipe, a_device, a_loop, read_only])
@pytest.mark.parametrize("option", [*WRITES, *BEGINS])
def test_only_an_ordinary_writable_file_is_replaced(
    option: str, what: Callable[[Path], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anything else is refused at once, and stays; so does the evening."""
    what(folder / "target")
    before = (folder / "target").lstat(), (folder / "e.json").read_bytes()
    if option == "FNG_CONFIG":
        monkeypatch.setenv("FNG_CONFIG", "target")
        answer = call(BEGINS[option])
    else:
        answer = call((WRITES | BEGINS)[option], "target")
    assert answer.fault
    after = (folder / "target").lstat()
    assert (after.st_mode, after.st_ino) == (before[0].st_mode, before[0].st_ino)
    assert (folder / "e.json").read_bytes() == before[1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("what", [a_folder, a_loop])
@pytest.mark.parametrize("option", READS)
def test_what_cannot_be_read_is_refused(option: str, what: Callable[[Path], None], folder: Path) -> None:
    """In one sentence."""
    shutil.copy("e.json", "own.json")
    what(folder / "target")
    assert call(READS[option], "target").code in {2, 3}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize(
    "option",
    [name for name in READS if name not in {"-i", "replay document", "roster document", "luck file"}],
)
def test_a_pipe_is_not_waited_for(option: str, folder: Path) -> None:
    """Except by -i, and by what stands in its place, which read a pipe as ``-i -`` does."""
    a_pipe(folder / "target")
    assert call(READS[option], "target").code in {2, 3}


@pytest.mark.parametrize("option", [name for name in WRITES if name != "play --transcript"])
def test_a_document_is_overwritten_by_force_alone(option: str, folder: Path) -> None:
    """And the file of the game, or its history, never."""
    (folder / "target").write_text('{"fng": 3, "precious": "mine"}')
    words = tuple(word for word in WRITES[option] if word != "--force")
    answer = call(words, "target")
    assert answer.code == 2
    assert "precious" in (folder / "target").read_text()


@pytest.mark.parametrize("option", [name for name in WRITES if name != "play --transcript"])
def test_a_dry_run_writes_no_output(option: str, folder: Path) -> None:
    """Nor a folder for it."""
    assert call(WRITES[option], "target", "--dry-run").code == 0
    assert not (folder / "target").exists()


def test_a_session_is_no_dry_run() -> None:
    """Its lines write: so it is refused, and not ignored."""
    before = Path("e.json").read_bytes()
    assert (
        "play takes no options of single commands"
        in fng("play", "e.json", "--dry-run", stdin="event\n").fault
    )
    assert Path("e.json").read_bytes() == before


def test_settings_and_tables_are_not_written_in_a_dry_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What would have been is named."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    for line in (("config", "set", "corps", "II"), ("table", "new", "weather")):
        assert "was not written" in " ".join(fng(*line, "--dry-run").ok.split())
    assert not (folder / "config").exists()


def test_a_dry_run_of_after_finds_the_evening_of_its_tour() -> None:
    """As the real run does."""
    fng("campaign", "turn", "-f", "t.toml", "--force")
    answer = fng("campaign", "after", "-f", "t.toml", "--dry-run", "--force")
    assert "which tour?" not in answer.err
