"""``python -m tests.wheel``: build sdist and wheel, check them, and try the wheel from an empty folder, by pipx and by uvx.

Needs ``pip install -e '.[release]'``. Nothing of it is left behind but what ``--keep FOLDER`` asks for.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from fng_cli import __version__

ROOT = Path(__file__).parent.parent
TOOLS = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
"""Where uvx lies: beside this Python, be its environment activated or not, else where a shell finds it."""
PACKED = (
    "fng_cli/py.typed",
    "fng_cli/_data/completions/_fng",
    "fng_cli/_data/completions/fng.bash",
    "fng_cli/_data/completions/fng.fish",
    "fng_cli/_data/completions/fng.ps1",
    "fng_cli/_data/schema/fng.schema.json",
    "fng_cli/_data/schema/icbm.schema.json",
    "fng_cli/_data/tables/fng/rulings.toml",
    f"fng_cli-{__version__}.data/data/share/man/man1/fng-fire.1",
    f"fng_cli-{__version__}.data/data/share/man/man1/icbm.1",
    f"fng_cli-{__version__}.data/data/share/bash-completion/completions/fng",
    f"fng_cli-{__version__}.data/data/share/zsh/site-functions/_fng",
    f"fng_cli-{__version__}.data/data/share/fish/vendor_completions.d/icbm.fish",
)
"""Files that a wheel must have besides the sources."""
SDIST = ("CONTRIBUTING.md", "CHANGELOG.md", "docs/index.md", "fng_cli/py.typed", "tables/fng/rulings.toml")
"""Files that an sdist must have."""
LARGEST_BYTES = 2_500_000
"""The size that neither may exceed."""
METADATA = (
    "Author: The fng developers",
    "Project-URL: Changelog, ",
    "Keywords: ",
    "Classifier: Typing :: Typed",
)
"""Beginnings of lines that the metadata must have."""


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """What a command prints; ends all where it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def built(place: Path) -> Path:
    """The wheel, made of the sdist as whoever installs that makes it; both are as an index wants them."""
    run(sys.executable, "-m", "build", "--outdir", place, ROOT, cwd=place)
    made = sorted(place.glob("fng_cli-*"))
    run(sys.executable, "-m", "twine", "check", "--strict", *made, cwd=place)
    [wheel] = place.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    missing = [name for name in PACKED if name not in names]
    assert not missing, missing
    [sdist] = place.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        kept = {name.partition("/")[2] for name in packed.getnames()}
    missing = [name for name in SDIST if name not in kept]
    assert not missing, missing
    assert not any(name.startswith(("tests/", "completions/")) for name in names)
    assert not any(name.endswith(".png") or "docs/samples/" in name for name in names | kept)
    for path in (wheel, sdist):
        assert path.stat().st_size <= LARGEST_BYTES, f"{path.name} has {path.stat().st_size:,} bytes"
    metadata = zipfile.ZipFile(wheel).read(f"fng_cli-{__version__}.dist-info/METADATA").decode().splitlines()
    for beginning in METADATA:
        assert any(line.startswith(beginning) for line in metadata), beginning
    return wheel


def played(called: Sequence[str | Path], empty: Path, env: dict[str, str]) -> None:
    """A few commands as a newcomer gives them: an evening, a shot, a schema, TAB, a game of missiles."""

    def fng(*words: str, program: str = "fng") -> str:
        return (
            run(*called, program, *words, cwd=empty, env=env)
            if len(called) > 1
            else run(Path(called[0]) / program, *words, cwd=empty, env=env)
        )

    assert fng("-V").strip().endswith(__version__)
    fng("setup", "--corps", "II", "--seed", "7", "-f", "evening.json")
    fng("squad", "us-army", "--seed", "3", "-f", "evening.json")
    assert json.loads((empty / "evening.json").read_text())["figures"]
    assert "Odds" in fng("fire", "--by", "a1", "--at", "cover", "--odds", "-i", "evening.json")
    assert fng("weather", "--season", "dry", "--dice", "1,2", "-q") == "clear\n"
    assert "_fng" in fng("completion", "bash")
    assert json.loads(fng("schema", "weather"))["title"] == "weather"
    assert "table" in fng("table", "check")
    assert fng("--help", program="icbm")
    (empty / "evening.json").unlink()
    for rest in empty.glob(".evening.json*"):
        rest.unlink()


def main() -> None:
    """Build, check, try."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", metavar="FOLDER", help="Copy sdist and wheel to this folder.")
    keep = parser.parse_args().keep
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        wheel = built(place)
        print(f"built and checked: {wheel.name}, {wheel.stat().st_size:,} bytes")
        empty = place / "empty"
        empty.mkdir()
        bare = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("FNG_", "ICBM_", "PYTHON"))
        }
        env = bare | {
            "HOME": str(empty.parent / "home"),
            "PIPX_HOME": str(place / "pipx"),
            "PIPX_BIN_DIR": str(place / "bin"),
            "PIPX_MAN_DIR": str(place / "man"),
        }
        Path(env["HOME"]).mkdir()
        run(sys.executable, "-m", "pipx", "install", wheel, cwd=empty, env=env)
        played([place / "bin"], empty, env)
        assert (place / "man" / "man1" / "fng-fire.1").exists()
        print("tried from an empty folder by pipx: both programs, man pages")
        played([shutil.which("uvx", path=TOOLS) or "uvx", "--from", str(wheel)], empty, env)
        print("tried from an empty folder by uvx")
        if keep:
            Path(keep).mkdir(parents=True, exist_ok=True)
            for made in place.glob("fng_cli-*"):
                shutil.copy(made, keep)


if __name__ == "__main__":
    main()
