"""Examples of the README and of ``docs/``: ``sh`` blocks that run as they stand, each with what they print below.

``python -m tests.readme`` runs them and writes their output into the pages.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.forked import programs

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = (README, *sorted((ROOT / "docs").glob("*.md")))
LINES = r"(?:(?!```).*\n)*"
EXAMPLE = re.compile(rf"^```sh\n(?P<commands>{LINES})```\n\n```text\n(?P<output>{LINES})```", re.M)


class Example(NamedTuple):
    """Commands of a page, and what it says that they print."""

    commands: str
    output: str


def examples(page: Path = README) -> list[Example]:
    """The examples of a page that show their output."""
    return [Example(*found.groups()) for found in EXAMPLE.finditer(page.read_text(encoding="utf-8"))]


SETUP = re.compile(r"^python3 -m venv .* && \.venv/bin/(?P<command>fng setup .*)$", re.M)
"""The block of the README that installs the program and sets up a game, with which the examples below go on."""


def setup_line(page: Path) -> str:
    """The line by which a page sets up a game as it installs; empty if it does not."""
    found = SETUP.search(page.read_text(encoding="utf-8"))
    return found["command"] if found else ""


def set_up(page: Path, folder: Path) -> None:
    """Set up the game in ``folder`` with which the examples of a page go on, if the page sets up one as it installs."""
    if line := setup_line(page):
        run(line, folder)


def run(commands: str, folder: Path) -> str:
    """What commands print, errors too, in a folder and with nothing of the user's own in force."""
    with suppress(FileExistsError):
        (folder / "docs").symlink_to(ROOT / "docs")
    environment = {
        "PATH": os.pathsep.join([str(programs()), str(Path(sys.executable).parent), os.environ["PATH"]]),
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
    return done.stdout


def main() -> None:
    """Write what the examples print now into their pages."""
    for page in PAGES:
        with tempfile.TemporaryDirectory() as folder:
            set_up(page, Path(folder))
            text = EXAMPLE.sub(
                lambda found, place=Path(folder): (  # type: ignore[misc]
                    f"```sh\n{found['commands']}```\n\n```text\n{run(found['commands'], place)}```"
                ),
                page.read_text(encoding="utf-8"),
            )
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
