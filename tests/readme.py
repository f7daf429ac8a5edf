"""The README's examples: ``sh`` blocks that run as they stand, each with what they print below.

``python -m tests.readme`` runs them and writes their output into the README.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

README = Path(__file__).parent.parent / "README.md"
LINES = r"(?:(?!```).*\n)*"
EXAMPLE = re.compile(rf"^```sh\n(?P<commands>{LINES})```\n\n```text\n(?P<output>{LINES})```", re.M)


class Example(NamedTuple):
    """Commands of the README, and what it says that they print."""

    commands: str
    output: str


def examples() -> list[Example]:
    """The examples of the README that show their output."""
    return [Example(*found.groups()) for found in EXAMPLE.finditer(README.read_text(encoding="utf-8"))]


def run(commands: str, folder: Path) -> str:
    """What commands print, errors too, in a folder and with nothing of the user's own in force."""
    programs = str(Path(sys.executable).parent)
    environment = {
        "PATH": os.pathsep.join([programs, os.environ["PATH"]]),
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
    }
    done = subprocess.run(
        ["bash", "-c", commands],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n"


def main() -> None:
    """Write what the examples print now into the README."""
    with tempfile.TemporaryDirectory() as folder:
        text = EXAMPLE.sub(
            lambda found: (
                f"```sh\n{found['commands']}```\n\n```text\n{run(found['commands'], Path(folder))}```"
            ),
            README.read_text(encoding="utf-8"),
        )
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
