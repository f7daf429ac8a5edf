"""The folder in which calls are made: an evening, a tour and a missile game, in files."""

from __future__ import annotations

import json
import random
import shlex
from functools import cache
from pathlib import Path

from tests.cli.history.evenings import BEGUN, COMMANDS
from tests.corpus import calls as corpus
from tests.fuzz.calls import FILE, GAME, TOUR
from tests.runner import fng, icbm
from tests.tours.play import ARMY

Files = dict[str, bytes]


@cache
def files() -> tuple[Files, ...]:
    """The files of several worlds: an evening, a tour and a missile game, begun, under way and over."""
    return tuple(_files(number) for number in range(3))


def _files(number: int) -> Files:
    with corpus.alone():
        chance = random.Random(number)
        for line in (*BEGUN, *chance.choices(COMMANDS, k=6 * number)):
            fng(*shlex.split(line), "-f", FILE)
        fng("campaign", "new", TOUR, *ARMY, "--seed", str(number))
        for _ in range(number):
            fng("campaign", "turn", "-f", TOUR)
        found = corpus.load().documents[("begun", "war", "launched-on")[number]][0]
        Path(GAME).write_text(json.dumps(found), encoding="utf-8")
        icbm("score", "-f", GAME)
        return {path.name: path.read_bytes() for path in sorted(Path().iterdir()) if path.name[0] != "."}


def lay(folder: Path, world: Files) -> None:
    """Put a world into a folder, and nothing else."""
    for path in sorted(folder.iterdir()):
        if path.name not in world:
            path.unlink()
    for name, content in world.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)


def whole(path: Path) -> bool:
    """Whether a file can still be read as what it is."""
    text = path.read_bytes()
    if path.suffix == ".toml":
        import tomllib

        tomllib.loads(text.decode())
        return True
    return isinstance(json.loads(text), dict)
