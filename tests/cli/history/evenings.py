"""Evenings for tests: a file with an evening, and commands that may be given in it in any order."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.runner import BY_MACHINES, Answer, fng, icbm

BEGUN = (
    "setup --corps II --month 1967-06 --seed 7",
    "squad us-army --star 'Sgt. Parker' --date 1967-06 --seed 3",
    "squad nva --seed 4",
)
"""What every evening begins with: it has a squad ``a``, an enemy squad ``e``, and a table."""

COMMANDS = (
    "activate",
    "activate --dice 3,4",
    "fire --by a1 --at e1",
    "fire --by e2 --at a2 --at a3,cover",
    "react received-fire --group e --by-rep 4",
    "react in-sight --group a",
    "event",
    "pef move --activation 3",
    "first-aid --by a1 --at a2",
    "medic",
    "river",
    "crater",
    "squad us-army --prefix z --seed 9",
    "request reinforcements --sl 3",
    "recon-by-fire --by a4 --pef 1",
    "mission-end",
)
"""Commands of an evening. One that is refused where it is given changes nothing, which is as good."""


class Evening:
    """A file in which an evening has begun."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self) -> Evening:
        """Its first commands."""
        for line in BEGUN:
            assert self.type(line).code == 0, line
        return self

    def type(self, line: str) -> Answer:
        """A command on it."""
        return fng(*shlex.split(line), "-f", str(self.path))

    def told(self, line: str) -> dict[str, Any]:
        """What a command says of it in JSON, in its own section."""
        document = fng(*shlex.split(line), "-f", str(self.path), "-j").document
        section: dict[str, Any] = document[line.split()[0]]
        return section

    @property
    def content(self) -> dict[str, Any]:
        """Its document."""
        document: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        return document

    def change(self, **parts: Any) -> None:
        """Mend it by hand."""
        self.path.write_text(json.dumps(self.content | parts), encoding="utf-8")


def begun(path: Path) -> Evening:
    """An evening that has begun in a file."""
    return Evening(path).begin()


@contextmanager
def game(path: Path) -> Iterator[Path]:
    """A missile game of machine against machine, over."""
    assert icbm("new", str(path), "--seed", "4").code == 0
    assert icbm(*BY_MACHINES, "-f", str(path)).code == 0
    yield path
