"""``python -m tests.wheel``: build sdist and wheel, check them, and try both from an empty folder, by pip, pipx and uv.

``--python`` names interpreters, as paths or as names on the path: each way of installing is tried with each of them.
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
from itertools import product
from pathlib import Path

from fng_cli import __version__

ROOT = Path(__file__).parent.parent
TOOLS = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
"""Where uv lies: beside this Python, be its environment activated or not, else where a shell finds it."""
PACKED = (
    "fng_cli/py.typed",
    "fng_cli/_data/made.tar.xz",
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


def built(place: Path) -> tuple[Path, Path]:
    """The wheel and the sdist that it is made of; both are as an index wants them."""
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
    assert "fng_cli/cli/book/keys.toml" not in names  # the packed schemas have it
    assert not any(name.endswith(".png") or "docs/samples/" in name for name in names | kept)
    for path in (wheel, sdist):
        assert path.stat().st_size <= LARGEST_BYTES, f"{path.name} has {path.stat().st_size:,} bytes"
    metadata = zipfile.ZipFile(wheel).read(f"fng_cli-{__version__}.dist-info/METADATA").decode().splitlines()
    for beginning in METADATA:
        assert any(line.startswith(beginning) for line in metadata), beginning
    return wheel, sdist


def played(programs: Path, empty: Path, env: dict[str, str]) -> None:
    """A few commands as a newcomer gives them: an evening, a shot, a schema, TAB, a game of missiles."""

    def fng(*words: str, program: str = "fng") -> str:
        return run(programs / program, *words, cwd=empty, env=env)

    assert fng("-V").strip().endswith(__version__)
    fng("setup", "--corps", "II", "--seed", "7", "-f", "evening.json")
    fng("squad", "us-army", "--seed", "3", "-f", "evening.json")
    assert json.loads((empty / "evening.json").read_text())["figures"]
    assert "Odds" in fng("fire", "--by", "a1", "--at", "cover", "--odds", "-i", "evening.json")
    assert fng("weather", "--season", "dry", "--dice", "1,2", "-q") == "clear\n"
    for name in (ROOT / "completions").glob("fng.*"):
        assert fng("completion", SHELLS[name.suffix]) == name.read_text(encoding="utf-8"), name
    schema = json.loads(fng("schema", "weather"))
    assert schema["title"] == "weather" and schema["properties"]["weather_kind"]["description"]
    assert json.loads(fng("schema", "tour"))["properties"]["log"]["description"]
    assert "table" in fng("table", "check")
    assert fng("--help", program="icbm")
    for rest in (*empty.glob("evening.json"), *empty.glob(".evening.json*")):
        rest.unlink()


SHELLS = {".bash": "bash", ".fish": "fish", ".ps1": "powershell"}
"""The shell of a completion script, by how its name ends; that of zsh has no such end."""
TYPED = """
from fng_cli.api import ask, chances, many
reveal_type(ask("weather"))
reveal_type(chances("weather"))
reveal_type(many("weather", 3))
"""
"""A script of somebody who uses the package from Python."""


def by_pip(made: Path, python: str, place: Path, env: dict[str, str]) -> Path:
    """Install into a new environment; return the folder of its programs."""
    run(python, "-m", "venv", place, cwd=place.parent, env=env)
    run(place / "bin" / "pip", "install", "--quiet", made, cwd=place.parent, env=env)
    return place / "bin"


def by_pipx(made: Path, python: str, place: Path, env: dict[str, str]) -> Path:
    """Install for a user who has no environment in use; both programs and the man pages are put where they are found."""
    homes = {f"PIPX_{name}": str(place / name) for name in ("HOME", "BIN_DIR", "MAN_DIR")}
    run(sys.executable, "-m", "pipx", "install", "--python", python, made, cwd=place.parent, env=env | homes)
    assert (place / "MAN_DIR" / "man1" / "fng-fire.1").exists()
    return place / "BIN_DIR"


def by_uv(made: Path, python: str, place: Path, env: dict[str, str]) -> Path:
    """Install as a tool of uv, and call it once without installing it."""
    uv = shutil.which("uv", path=TOOLS) or "uv"
    homes = {f"UV_TOOL_{name}": str(place / name) for name in ("DIR", "BIN_DIR")}
    run(uv, "tool", "install", "--python", python, made, cwd=place.parent, env=env | homes)
    version = run(
        uv, "tool", "run", "--python", python, "--from", made, "fng", "-V", cwd=place.parent, env=env
    )
    assert version.strip().endswith(__version__)
    return place / "BIN_DIR"


def check_types(programs: Path, empty: Path, env: dict[str, str]) -> None:
    """What ``fng_cli.api`` returns is typed for a script outside, by mypy in its environment."""
    run(programs / "pip", "install", "--quiet", "mypy", cwd=empty, env=env)
    script = empty / "typed.py"
    script.write_text(TYPED)
    told = run(programs / "python", "-m", "mypy", "--strict", script, cwd=empty, env=env)
    revealed = [line.partition("Revealed type is ")[2] for line in told.splitlines() if "Revealed" in line]
    assert len(revealed) == TYPED.count("reveal_type") and not any(
        one.strip('"') == "Any" for one in revealed
    ), told
    print(f"mypy sees the types from outside: {', '.join(revealed)}")


def main() -> None:
    """Build, check, try."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", metavar="FOLDER", help="Copy sdist and wheel to this folder.")
    parser.add_argument(
        "--python", metavar="PYTHON", nargs="+", default=[sys.executable], help="Interpreters."
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        made = built(place)
        print("built and checked:", ", ".join(f"{one.name}, {one.stat().st_size:,} bytes" for one in made))
        empty = place / "empty"
        empty.mkdir()
        (place / "home").mkdir()
        env = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("FNG_", "ICBM_", "PYTHON", "VIRTUAL_ENV"))
        } | {"HOME": str(place / "home")}
        for number, (python, one) in enumerate(product(options.python, made)):
            for install in (by_pip, by_pipx, by_uv):
                programs = install(one, python, place / f"{install.__name__}-{number}", env)
                played(programs, empty, env)
                print(
                    f"tried from an empty folder: {one.name} {install.__name__.replace('_', ' ')}, {python}",
                    flush=True,
                )
        check_types(place / "by_pip-0" / "bin", empty, env)
        if options.keep:
            Path(options.keep).mkdir(parents=True, exist_ok=True)
            for one in made:
                shutil.copy(one, options.keep)


if __name__ == "__main__":
    main()
