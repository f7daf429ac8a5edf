"""The same tours under several Pythons: ``python -m tests.tours.pythons [PYTHON...]``.

Plays the Army's and the Marines' tour of the tests under each, and tells whether every one wrote the same files. Where no
Python is named those of ``VERSIONS`` are taken that are found on the PATH. Each gets an environment of its own in a
temporary folder; nothing of this checkout is changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13")
HERE = Path(__file__).resolve().parents[2]
PLAYS = """
import sys
from tests.corpus import calls
from tests.tours.play import ARMY, FILE, MARINES, tour
from tests.tours.pythons import fingerprint
for name, seed, beginning in (("army", "2", ARMY), ("marines", "5", MARINES)):
    with calls.alone():
        commands = len(list(tour(seed, beginning)))
        print(f"{name}: {commands} commands, {fingerprint()}", flush=True)
"""
"""What is run in each: the tours of ``test_tours.py``, each in a folder of its own."""


def fingerprint() -> str:
    """That of the tour and all its evenings in this folder: their names and bytes."""
    whole = hashlib.sha256()
    for path in sorted(one for one in Path().iterdir() if one.suffix in {".toml", ".json"}):
        whole.update(path.name.encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def found() -> list[str]:
    """The Pythons of ``VERSIONS`` on the PATH."""
    paths = (shutil.which(f"python{version}") for version in VERSIONS)
    return [path for path in paths if path]


def played(python: str, folder: Path) -> str:
    """What the tours came to under a Python, in an environment made for it in a folder."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    own = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run([str(own), "-m", "pip", "install", "--quiet", f"{HERE}[dev]"], check=True)
    done = subprocess.run([str(own), "-c", PLAYS], check=True, cwd=HERE, stdout=subprocess.PIPE, text=True)
    return done.stdout


def main(pythons: Sequence[str]) -> int:
    """Play under each, and tell what came of it; 1 where two differ, 2 where there are not two to compare."""
    named = list(pythons) or found()
    if len(named) < len(VERSIONS) and not pythons:
        print(f"found on the PATH: {', '.join(named) or 'none'} of {', '.join(VERSIONS)}")
    if len(named) < 2:
        print("name two at least: python -m tests.tours.pythons python3.11 /opt/python3.13/bin/python3")
        return 2
    told: dict[str, str] = {}
    for python in named:
        with tempfile.TemporaryDirectory() as folder:
            told[python] = played(python, Path(folder) / "own")
        print(f"{python}:\n{told[python]}", end="", flush=True)
    same = len(set(told.values())) == 1
    print("the same files under each" if same else "the files differ")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
