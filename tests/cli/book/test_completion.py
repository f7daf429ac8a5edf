"""``fng completion install``: the scripts where the shell looks for them, on an account that is new."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from pathlib import Path
from unittest.mock import Mock

import pytest

from fng_cli.cli.book import completion, packed
from tests.runner import fng


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return tmp_path


@pytest.mark.parametrize(
    ("shell", "place"),
    [
        ("bash", ".local/share/bash-completion/completions/fng"),
        ("zsh", ".local/share/zsh/site-functions/_fng"),
        ("fish", ".config/fish/completions/fng.fish"),
        ("powershell", ".config/powershell/fng.ps1"),
    ],
)
def test_the_folders_are_made(home: Path, shell: str, place: str) -> None:
    """Both scripts stand where the shell looks for them, as ``fng completion`` prints them."""
    answer = fng("completion", "install", shell)
    assert str(home / place) in "".join(answer.ok.split())
    assert (home / place).read_text() == fng("completion", shell).ok
    assert (home / place.replace("fng", "icbm")).exists()


def test_an_installed_package_has_them_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no checkout stands beside the tables the scripts come out of the pack, to the byte; without lzma it is said."""
    script = fng("completion", "fish").ok
    data = tmp_path / "_data"
    data.mkdir()
    packed.write_pack(data / packed.PACK, {"fng.fish": script.encode()})
    assert (data / packed.PACK).stat().st_size < len(script) / 5
    monkeypatch.setattr(completion, "built_in_folder", lambda: data / "tables")
    monkeypatch.setattr(packed, "files", lambda package: tmp_path)
    assert fng("completion", "fish").ok == script
    monkeypatch.setattr(tarfile, "open", Mock(side_effect=tarfile.CompressionError))
    assert (
        "the completion scripts are compressed with lzma, which this Python does not include; use another Python"
        in fng("completion", "fish").fault
    )


def test_the_own_shell_is_known(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a name it is the shell of the user."""
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert "fish" in fng("completion", "install").ok
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    assert "'tcsh' is not a shell" in fng("completion", "install").fault


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_the_line_for_bash_works(home: Path) -> None:
    """The line that it says to add makes bash complete, without any package of bash's."""
    line = fng("completion", "install", "bash").ok.splitlines()[-1].strip()
    (home / ".bashrc").write_text(line + "\n")
    done = subprocess.run(
        ["bash", "--rcfile", str(home / ".bashrc"), "-i", "-c", "complete -p fng icbm"],
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines() == ["complete -F _fng fng", "complete -F _icbm icbm"]


def test_nobody_has_a_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container: there is no place for the scripts, and that is said."""

    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", no_home)
    answer = fng("completion", "install", "bash")
    assert (answer.code, "your home folder cannot be found" in answer.err) == (3, True)


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_a_home_with_a_quote_in_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line that is to be added is one that the shell understands."""
    home = tmp_path / "o'brien"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    line = fng("completion", "install", "bash").ok.splitlines()[-1].strip()
    done = subprocess.run(["bash", "-c", f"{line}; complete -p fng"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
