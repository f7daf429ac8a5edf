"""The calls of the net: scenarios, each a list of calls that are played in order in one folder."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.runner import commands

HERE = Path(__file__).parent
CALLS = HERE / "calls.json.xz"
PREVIOUS = "|"
"""Standard input is what the call before has printed."""

COMMANDS = {
    f"{program} {' '.join(words)}": entry
    for program, group in (("fng", FNG), ("icbm", ICBM))
    for words, entry in commands(group)
}
"""All commands of both programs, by program and name."""


class Call(NamedTuple):
    """A command line: the program and its words, the document at standard input, the width of the terminal."""

    argv: tuple[str, ...]
    stdin: str = ""
    columns: int = 80

    @property
    def command(self) -> str:
        """The command that is called, e.g. ``fng fire``; the program alone where no command is named."""
        for length in (4, 3, 2):
            name = " ".join(self.argv[:length])
            if name in COMMANDS:
                return name
        return self.argv[0]


class Scenario(NamedTuple):
    """Calls in one folder, which has these files (path: document) at first."""

    name: str
    files: dict[str, str]
    calls: tuple[Call, ...]

    @property
    def kind(self) -> str:
        """The file of the record that has its texts: what stands before the colon in its name."""
        return self.name.partition(":")[0]


class Net(NamedTuple):
    """All scenarios by name, and the documents that they use, by name."""

    scenarios: dict[str, Scenario]
    documents: dict[str, str]


def load(path: Path = CALLS) -> Net:
    """Return the recorded list of calls."""
    content = json.loads(lzma.decompress(path.read_bytes()))
    scenarios = [
        Scenario(name, files, tuple(Call(tuple(argv), stdin, columns) for argv, stdin, columns in calls))
        for name, files, calls in content["scenarios"]
    ]
    return Net({scenario.name: scenario for scenario in scenarios}, content["documents"])


def save(net: Net, path: Path = CALLS) -> None:
    """Write a list of calls, with the documents that are used."""
    used = {name for scenario in net.scenarios.values() for name in scenario.files.values()}
    used |= {call.stdin for scenario in net.scenarios.values() for call in scenario.calls}
    content = {
        "scenarios": list(net.scenarios.values()),
        "documents": {name: text for name, text in sorted(net.documents.items()) if name in used},
    }
    path.write_bytes(packed(content))


def packed(content: object) -> bytes:
    """Return JSON as xz; the same bytes for the same content."""
    text = json.dumps(content, ensure_ascii=True, separators=(",", ":"))
    return lzma.compress(text.encode(), preset=9)


def selected(scenarios: Iterable[Scenario], only: str) -> list[Scenario]:
    """Return the scenarios whose name, or one of whose command lines, begins with a text."""
    return [
        scenario
        for scenario in scenarios
        if scenario.name.startswith(only) or any(is_selected(call.argv, only) for call in scenario.calls)
    ]


def is_selected(argv: Sequence[str], only: str) -> bool:
    """True if a command line begins with these words."""
    return f"{' '.join(argv)} ".startswith(f"{only} ".lstrip())
