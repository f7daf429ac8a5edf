"""Files that must not be lost: ``-f FILE`` is written back whole, or left as it was."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from fng_cli.cli.files import files
from fng_cli.errors import FileProblem
from tests.runner import PROGRAM, fng, real_fng

OLD = '{"fng": 3,"note":"mine"}\n'


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A document in a file."""
    path = tmp_path / "mission.json"
    path.write_text(OLD)
    return path


def visible(folder: Path) -> list[str]:
    """The files of a folder, but for the history beside a document."""
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(".history"))


def test_a_file_is_read_and_written_back(kept: Path) -> None:
    """The document of the file gets its section and stays what it was; the answer is printed too."""
    answer = fng("weather", "--seed", "7", "-f", str(kept))
    assert answer.code == 0
    assert "weather" in answer.out
    content = json.loads(kept.read_text())
    assert content["note"] == "mine"
    assert [entry["command"] for entry in content["log"]] == ["weather"]
    assert content["made"]["tables_hash"]


def test_a_file_is_written_for_people_to_read(kept: Path) -> None:
    """A file is indented, and ends with its line."""
    fng("weather", "-f", str(kept))
    assert kept.read_text().startswith('{\n  "fng": 3,\n')
    assert kept.read_text().endswith("}\n")


@pytest.mark.parametrize("content", [None, "", "\n\n"], ids=["missing", "empty", "blank"])
def test_a_new_file_is_begun(tmp_path: Path, content: str | None) -> None:
    """Where there is no file yet, or an empty one, a document is begun."""
    path = tmp_path / "new.json"
    if content is not None:
        path.write_text(content)
    assert fng("mission", "--corps", "II", "-f", str(path)).code == 0
    assert json.loads(path.read_text())["mission"]["corps"] == "II"
    assert visible(tmp_path) == ["new.json"]


def test_commands_go_on_from_one_another(tmp_path: Path) -> None:
    """One command after another on a file is the pipe of these commands."""
    path = str(tmp_path / "a.json")
    fng("mission", "--corps", "II", "--seed", "7", "-f", path)
    fng("weather", "-f", path)
    first = fng("mission", "--corps", "II", "--seed", "7", "-j").ok
    piped = fng("weather", "-j", stdin=first).ok
    assert json.loads(Path(path).read_text()) == json.loads(piped)


@pytest.mark.parametrize(
    "content", ["nonsense", '{"fng":1', '{"fng":4}', "[]", '{"fng": 3,"log":7}', OLD * 2]
)
def test_a_damaged_file_is_left_as_it_was(tmp_path: Path, content: str) -> None:
    """A file that holds no document, or several, is named and never overwritten."""
    path = tmp_path / "mission.json"
    path.write_text(content)
    answer = fng("weather", "-f", str(path))
    assert answer.code == 3
    assert str(path) in answer.fault
    assert "-N" not in answer.err
    assert path.read_text() == content
    assert visible(tmp_path) == ["mission.json"]


def test_a_read_only_file_is_refused(kept: Path) -> None:
    """A file that is read-only is refused, even for root, and is as it was."""
    kept.chmod(0o444)
    answer = fng("weather", "-f", str(kept))
    assert (answer.code, answer.fault) == (3, f"Error: {kept}: it is read-only\n")
    assert kept.read_text() == OLD


def test_a_file_in_a_read_only_folder_is_refused(kept: Path) -> None:
    """A folder that is read-only keeps its files."""
    kept.parent.chmod(0o555)
    answer = fng("weather", "-f", str(kept))
    kept.parent.chmod(0o755)
    assert (answer.code, answer.fault) == (3, f"Error: {kept}: its folder is read-only\n")
    assert kept.read_text() == OLD
    assert [path.name for path in kept.parent.iterdir()] == ["mission.json"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    """A file cannot be begun where there is no folder."""
    path = tmp_path / "missing" / "a.json"
    answer = fng("mission", "--corps", "II", "-f", str(path))
    assert (answer.code, answer.fault) == (3, f"Error: {path}: there is no folder {str(path.parent)!r}\n")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """A folder is not written over."""
    answer = fng("weather", "-f", str(tmp_path))
    assert (answer.code, answer.fault) == (3, f"Error: {tmp_path} is a folder, not a file\n")


def test_only_ordinary_files_are_replaced(tmp_path: Path) -> None:
    """A pipe or a device is neither waited for nor replaced by a file."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    answer = fng("weather", "-f", str(path))
    assert (answer.code, answer.fault) == (3, f"Error: {path} is not an ordinary file\n")
    assert stat.S_ISFIFO(path.stat().st_mode)
    assert fng("weather", "--svg", str(path)).code == 3
    assert stat.S_ISFIFO(path.stat().st_mode)


@pytest.mark.parametrize(
    ("name", "breaks"), [("replace", "os.replace"), ("fsync", "os.fsync"), ("write", "os.fdopen")]
)
def test_a_failing_write_leaves_the_old_file(
    kept: Path, monkeypatch: pytest.MonkeyPatch, name: str, breaks: str
) -> None:
    """Wherever writing fails, the old file stands, and nothing lies about beside it."""

    def fail(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(breaks, fail)
    monkeypatch.setattr(Path, "replace", fail if name == "replace" else Path.replace)
    answer = fng("weather", "-f", str(kept))
    monkeypatch.undo()
    assert answer.code == 3
    assert "cannot be written: No space left on device" in answer.fault
    assert str(kept) in answer.err
    assert kept.read_text() == OLD
    assert visible(kept.parent) == ["mission.json"]


def test_an_interrupted_write_leaves_the_old_file(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted while it writes, a command leaves the old file and nothing beside it."""

    def interrupt(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupt)
    assert fng("weather", "-f", str(kept)).code == 130
    assert kept.read_text() == OLD
    assert visible(kept.parent) == ["mission.json"]


def test_a_file_is_flushed_before_it_is_renamed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is renamed over the old file has been flushed to disk: a lost machine loses no document."""
    steps: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def flush(handle: int) -> None:
        steps.append("flush")
        fsync(handle)

    def rename(old: Path, new: Path) -> Path:
        steps.append("rename")
        return replace(old, new)

    monkeypatch.setattr("os.fsync", flush)
    monkeypatch.setattr(Path, "replace", rename)
    files.replace(kept, b"new")
    assert steps[:2] == ["flush", "rename"]
    assert kept.read_bytes() == b"new"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_are_kept(kept: Path, mode: int) -> None:
    """A file that is written back may be read by whom it could be before."""
    kept.chmod(mode)
    assert fng("weather", "-f", str(kept)).code == 0
    assert stat.S_IMODE(kept.stat().st_mode) == mode


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    """A file that is begun has the permissions that the shell gives new files."""
    (tmp_path / "other").touch()
    fng("mission", "--corps", "II", "-f", str(tmp_path / "new.json"))
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("other", "new.json")}
    assert len(modes) == 1


@pytest.mark.parametrize("content", [OLD, None], ids=["there", "not there yet"])
def test_a_symbolic_link_stays_one(tmp_path: Path, content: str | None) -> None:
    """Of a link the file that it leads to is written, and the link stays."""
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "mission.json", tmp_path / "link.json"
    if content:
        target.write_text(content)
    link.symlink_to(target)
    assert fng("mission", "--corps", "II", "-f", str(link)).code == 0
    assert link.is_symlink()
    assert json.loads(target.read_text())["mission"]
    assert visible(tmp_path / "far") == ["mission.json"]


def test_a_link_to_a_read_only_file_is_refused(kept: Path) -> None:
    """A read-only file is not written through a link either."""
    link = kept.with_name("link.json")
    link.symlink_to(kept)
    kept.chmod(0o444)
    assert fng("weather", "-f", str(link)).code == 3
    assert kept.read_text() == OLD


def test_commands_at_the_same_time_do_not_undo_each_other(tmp_path: Path) -> None:
    """Commands that work on one file at once wait for each other, and each is in its log."""
    path = tmp_path / "a.json"
    path.write_text(OLD)
    args = [*PROGRAM, "weather", "-f", str(path)]
    running = [subprocess.Popen(args, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL) for _ in range(5)]
    assert [process.wait(timeout=60) for process in running] == [0] * 5
    assert len(json.loads(path.read_text())["log"]) == 5


def lock_of(path: Path) -> FileLock:
    """The lock that a command takes on a file, whatever it is called."""
    before = set(path.parent.iterdir())
    with files.locked(path):
        [lock] = set(path.parent.iterdir()) - before
    return FileLock(lock, timeout=0)


def test_a_file_that_another_command_holds_is_left(kept: Path) -> None:
    """A file that somebody else works on is not waited for without end, nor written."""
    with (
        lock_of(kept),
        pytest.raises(FileProblem) as fault,
        files.locked(kept, seconds=0.01),
    ):
        raise AssertionError
    assert (
        str(fault.value) == f"{kept}: another command is using the file; try again when that command is done"
    )


ON_WINDOWS = """
import sys
import filelock, pathlib, tempfile  # all that asks for modules of Windows alone, while this is still another system
from fng_cli.errors import FileProblem
sys.platform = "win32"
from fng_cli.cli.files import files
path = pathlib.Path(sys.argv[1])
with files.locked(path):
    files.replace(path, b"{}")
    try:
        with files.locked(path, seconds=0.01):
            print("held twice")
    except FileProblem as fault:
        print(fault)
with files.locked(path, seconds=0.01):
    print("free again")
"""


def test_the_lock_of_windows_holds_and_lets_go(kept: Path) -> None:
    """There a lock is filelock's: one command at a time, told as everywhere."""
    done = subprocess.run(
        [sys.executable, "-c", ON_WINDOWS, str(kept)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"{kept}: another command is using the file; try again when that command is done",
        "free again",
    ]


def test_a_held_file_gives_exit_3(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command on a file that another one holds says so, with exit 3, and writes nothing."""
    locked = files.locked
    with lock_of(kept):
        monkeypatch.setattr("fng_cli.cli.files.files.locked", lambda path: locked(path, seconds=0.01))
        answer = fng("weather", "-f", str(kept))
    assert (answer.code, answer.fault) == (
        3,
        f"Error: {kept}: another command is using the file; try again when that command is done\n",
    )
    assert kept.read_text() == OLD


def test_a_link_and_its_file_are_held_together(kept: Path) -> None:
    """Two commands that reach one file by two names do not write over each other."""
    link = kept.parent / "link.json"
    link.symlink_to(kept)
    with (
        lock_of(kept),
        pytest.raises(
            FileProblem, match="another command is using the file; try again when that command is done"
        ),
        files.locked(link, seconds=0.01),
    ):
        raise AssertionError


def test_the_lock_is_given_back_after_an_error(kept: Path) -> None:
    """A command that failed does not hold its file."""
    assert fng("mission", "-f", str(kept)).code == 2
    assert fng("weather", "-f", str(kept)).code == 0


def test_what_fails_inside_is_not_blamed_on_the_lock(kept: Path) -> None:
    """An error while the file is held is told as what it is."""
    with pytest.raises(OSError, match="Broken pipe"), files.locked(kept):
        raise BrokenPipeError(32, "Broken pipe")


def test_nothing_is_written_where_the_rule_refuses(kept: Path) -> None:
    """Dice that do not fit, or a wrong word, leave the file as it was."""
    for wrong in (["--dice", "1"], ["--dice", "1,1,1"], ["--season", "wet"]):
        assert fng("weather", *wrong, "-f", str(kept)).code == 2
        assert kept.read_text() == OLD


def test_odds_are_told_without_writing(kept: Path) -> None:
    """Odds of a command on a file read the file and leave it."""
    kept.chmod(0o444)
    assert fng("weather", "--odds", "-f", str(kept)).code == 0
    assert kept.read_text() == OLD
    assert sorted(path.name for path in kept.parent.iterdir()) == ["mission.json"]


def test_an_empty_name_is_no_file() -> None:
    """A name that came out empty, as a shell's unset variable does, is not passed over."""
    for option in ("-f", "-i", "--svg"):
        assert fng("weather", option, "").code == 2


def test_a_picture_is_drawn_into_a_file(tmp_path: Path) -> None:
    """``--svg`` draws the answer; the same answer is the same picture."""
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    assert fng("weather", "--seed", "7", "--svg", str(one)).ok == fng("weather", "--seed", "7").ok
    fng("weather", "--seed", "7", "--svg", str(other), "-j")
    assert one.read_text().startswith("<svg")
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("options", [[], ["-j"], ["--odds"], ["--odds", "-j"]])
def test_a_picture_is_drawn_however_it_is_asked_for(tmp_path: Path, options: list[str]) -> None:
    """A picture of an answer or of its odds is drawn whether text or JSON is printed."""
    path = tmp_path / "sky.svg"
    assert fng("weather", *options, "--svg", str(path)).code == 0
    assert path.read_text().startswith("<svg")


@pytest.mark.parametrize("options", [[], ["-j"], ["--odds"], ["--odds", "-j"]])
def test_a_read_only_picture_is_left(tmp_path: Path, options: list[str]) -> None:
    """A picture that is read-only is not drawn over, and nothing else is done."""
    path = tmp_path / "sky.svg"
    path.write_text("mine")
    path.chmod(0o444)
    answer = fng("weather", *options, "--svg", str(path))
    assert (answer.code, answer.fault) == (3, f"Error: {path}: it is read-only\n")
    assert path.read_text() == "mine"


def test_a_real_process_leaves_a_read_only_file(kept: Path) -> None:
    """The same holds for a process of its own."""
    kept.chmod(0o444)
    answer = real_fng("weather", "-f", str(kept))
    assert answer.code == 3
    assert answer.fault
    assert kept.read_text() == OLD
