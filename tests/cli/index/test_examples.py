"""Examples in the help of a command: two at the least, each of which runs as it stands."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.runner import commands, fng, icbm

PROGRAMS = {"fng": fng, "icbm": icbm}
COMMANDS = [
    pytest.param(program, entry, id=" ".join((program, *path)))
    for program, group in {"fng": FNG, "icbm": ICBM}.items()
    for path, entry in commands(group)
]

EVENING = (
    "fng setup --corps II --seed 7 -f evening.json",
    "fng platoon us-army --star 'Sgt. Parker' --seed 3 -f evening.json",
    "fng squad nva --seed 4 -f evening.json",
    "fng civilian place --buildings 2 --seed 1 -f evening.json",
)
"""What was played before: the evening of the examples has a platoon (``a``, ``b``, ``c``, ``hq``), an enemy squad ``e``, and civilians."""

SUFFERED: dict[str, dict[str, Any]] = {
    "e8": {"status": "stunned"},
    "e9": {"status": "out-of-the-fight"},
    "a9": {"status": "out-of-the-fight"},
    "a4": {"empty": ["m-60"]},
    "c10": {"bystander": "prisoner", "role": "prisoner"},
}
"""What has become of some of them."""

GAMES = {
    **dict.fromkeys(("place base", "place abm", "place auto"), "begun"),
    **dict.fromkeys(("undo", "redo"), "begun"),
    "place remove": "ussr-base",
    **dict.fromkeys(("place done", "place move"), "both"),
    "place rounds": "replied",
    "bid": "rounds",
    "activate": "bidden",
    "move": "flying",
    "impact": "flown",
    "turn": "active",
    "plan": "second",
}
"""How far the missile game of ``game.json`` is when a command plays in it: a document of the corpus, else its end."""


BEGIN = {"setup", "new", "campaign new", "campaign muster"}
"""Commands that begin a file: there is none before."""

TOUR = 'fng campaign new tour.toml --corps III --army us-army --star "Sgt. Alvarez" --start 1967-03 --seed 1'
"""The tour of the examples."""

LAST = {
    "enemy turn": ("fng activate --seed 1 -f evening.json",),
    "undo": ("fng weather -f evening.json", "icbm place auto -f game.json"),
    "redo": (
        "fng weather -f evening.json",
        "icbm place auto -f game.json",
        "fng undo -f evening.json",
        "icbm undo -f game.json",
    ),
    **dict.fromkeys(("campaign turn", "campaign muster"), (TOUR,)),
    "campaign after": (TOUR, "fng campaign turn -f tour.toml"),
}
