"""What each kind of bare word becomes in each command, as a table: ``words.txt``, which a new option may not change unseen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fng_cli.cli.index.entries import CommandGroup
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.session.expand import KnownNames, expand, words_of_line
from fng_cli.errors import FngError
from tests.runner import commands

PATH = Path(__file__).parent / "words.txt"
PROGRAMS: dict[str, CommandGroup] = {"fng": FNG, "icbm": ICBM}

TABLE = KnownNames(
    {"a1": "fwf", "a2": "fwf", "e1": "vc-nva", "e2": "vc-nva", "billy": "fwf"}, frozenset({"a", "e"})
)
"""The figures and groups of the lines."""

KINDS = (
    *(
        "a1",
        "e1",
        "a1 e1",
        "a1 a2",
        "a1 e1 e2",
        "a1 prone",
        "e1 cover",
        "a1 e1 cover",
        "a1 e1 14in",
        "billy",
        "a",
    ),
    *("3", "14in", "=65", "all", "half", "1-2"),
    *("m-16", "mortar", "improvised", "us-army", "nva", "fwf", "vc-nva", "aggressive"),
    *(
        "II",
        "interior",
        "contested",
        "dry",
        "daylight",
        "clear",
        "patrol",
        "1967-06",
        "jungle",
        "medevac",
        "fo",
    ),
    *("usa", "C=1"),
    *("us-", "e1 cov", "jun", "med", "exi", "mor"),
)
"""A word, or some, of each kind that a player may type."""
SHORT_KINDS = ("a1", "a", "3")
"""The kinds for which a line says that an argument takes the word as it is; other words it then takes, too."""


def lines() -> Iterator[str]:
    """A line for each command and each kind of word that it takes: ``fire | a1 e1 | --by a1 --at e1``."""
    for program, group in PROGRAMS.items():
        for path, _ in commands(group):
            for kind in KINDS:
                meaning = _meaning(program, path, kind)
                if meaning and (meaning != kind or kind in SHORT_KINDS):
                    yield f"{program} {' '.join(path)} | {kind} | {meaning}"


def _meaning(program: str, path: tuple[str, ...], kind: str) -> str:
    """What the words become; ``which? ...`` where they may be several things, nothing where nothing takes them."""
    try:
        argv = expand([*path, *words_of_line(kind)], TABLE, program=program)
    except FngError as fault:
        return str(fault).partition(": ")[2] if "which?" in str(fault) else ""
    return " ".join(argv[len(path) :])


def text() -> str:
    """The whole table."""
    return "".join(f"{line}\n" for line in lines())
