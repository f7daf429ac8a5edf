"""Evenings in which anything is tried, with support of every kind.

Whatever is printed as a next step runs; nobody dead, captured or flown out does anything; nothing comes from above or
behind that was not granted; and the log comes to the same document again.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.evenings.random_play import RandomPlayer
from tests.runner import fng

COMMANDS = 100
"""Commands of an evening."""
SEEDS = (1, 2, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in range(3, 44)))
"""Two evenings in the suite, forty more as heavy ones."""


@pytest.mark.parametrize("seed", SEEDS)
def test_no_law_is_broken(seed: int, tmp_path: Path) -> None:
    """Whatever is typed, in whatever order."""
    player = RandomPlayer(tmp_path / "evening.json", seed)
    player.play(COMMANDS)
    assert [f"{law.command}: {law.fault}" for law in player.broken] == []
    assert len(player.document["log"]) > 10
    replayed = json.loads(fng("replay", "-f", str(player.path), "-j").out)
    assert replayed["replay"]["same_document"] is True
