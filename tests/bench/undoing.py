"""Undo in an evening of a thousand commands against undo in a fresh one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import chdir
from statistics import median

from tests.runner import fng

BEGUN = (
    "setup --corps II --month 1967-06 --seed 7",
    "squad us-army --seed 3",
    "squad nva --seed 4",
    "crater --seed 1",
)
COMMANDS = 1000


def measured(at_work: Callable[[list[str]], float], program: str, rounds: int) -> float:
    """The median ratio of the time of an undo in the long evening to one in the fresh; ``at_work`` measures a process."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name in ("fresh.json", "long.json"):
            for line in BEGUN:
                assert fng(*line.split(), "-f", name).code == 0
        for seed in range(COMMANDS):
            fng("fire", "--by", "a1", "--at", "e1", "--force", "--seed", str(seed), "-f", "long.json")
        ratios = []
        for _ in range(rounds):
            seconds = {}
            for name in ("fresh.json", "long.json"):
                seconds[name] = at_work([program, "undo", "-f", name])
                at_work([program, "redo", "-f", name])
            ratios.append(seconds["long.json"] / seconds["fresh.json"])
        return median(ratios)
