"""Evenings in which anything is tried, with support of every kind.

Whatever is printed as a next step runs; nobody dead, captured or flown out does anything; nothing comes from above or
behind that was not granted; and the log comes to the same document again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.evenings.disturbed import DisturbedPlayer, PeoplePlayer
from tests.evenings.random_play import RandomPlayer
from tests.runner import fng

COMMANDS = 100
"""Commands of an evening."""
SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in range(2, 44)))
"""An evening in the suite, forty more as heavy ones."""
DISTURBED_COMMANDS = 300
"""Commands of evenings that are disturbed, one after the other."""
DISTURBED_SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in range(2, 22)))
"""One such row of evenings in the suite, twenty more as heavy ones."""

PEOPLE_COMMANDS = 180
"""Commands of evenings in which gear changes hands and the wounded are carried."""
PEOPLE_SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in range(2, 12)))
"""One such row of evenings in the suite, ten more as heavy ones."""


@pytest.mark.parametrize("seed", SEEDS)
def test_no_law_is_broken(seed: int, tmp_path: Path) -> None:
    """Whatever is typed, in whatever order."""
    player = RandomPlayer(tmp_path / "evening.json", seed)
    player.play(COMMANDS)
    assert [f"{law.command}: {law.fault}" for law in player.broken] == []
    assert len(player.document["log"]) > 10
    replayed = json.loads(fng("replay", "-f", str(player.path), "-j").out)
    assert replayed["replay"]["same_document"] is True


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")
@pytest.mark.parametrize("seed", DISTURBED_SEEDS)
def test_clock_accounts_and_replay_agree_whatever_disturbs(seed: int, tmp_path: Path) -> None:
    """Commands are taken back, done again, killed, and typed by two at once: nothing is lost, and the log is the document."""
    player = DisturbedPlayer(tmp_path / "evening.json", seed)
    player.play(DISTURBED_COMMANDS)
    assert [f"{law.command}: {law.fault}" for law in player.broken] == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")
@pytest.mark.parametrize("seed", PEOPLE_SEEDS)
def test_gear_the_carried_names_and_the_fallen_hold_whatever_disturbs(seed: int, tmp_path: Path) -> None:
    """The same with gear that changes hands, wounded who are carried, notes, and men who fall."""
    player = PeoplePlayer(tmp_path / "evening.json", seed)
    player.play(PEOPLE_COMMANDS)
    assert [f"{law.command}: {law.fault}" for law in player.broken] == []
    assert player.handed["gear give"] + player.handed["gear take"]
    assert seed != PEOPLE_SEEDS[0] or player.handed["carry --by"]
