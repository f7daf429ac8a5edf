"""An evening of a thousand commands: its history does not outgrow it, and all of it comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.cli.files import history
from tests.evenings.random_play import RandomPlayer
from tests.runner import fng

MORE = (
    "fire --by {us} --at {them},8in --force",
    "fire --by {them} --at {us},8in,cover --force",
    "event --force",
    "crater",
    "activate --force",
)
"""What is typed over and over again, so that so long an evening does not come to an end."""


@pytest.mark.parametrize("commands", [40, pytest.param(1000, marks=pytest.mark.heavy)])
def test_a_history_is_at_most_four_times_its_evening(commands: int, tmp_path: Path) -> None:
    """And every state of it is taken back and done again."""
    player = RandomPlayer(tmp_path / "evening.json", 1)
    for line in (
        "setup --corps II --type patrol --month 1967-02",
        "platoon us-army --star Parker",
        "platoon nva",
    ):
        assert player.run(line).code == 0
    while len(player.document["log"]) < commands:
        if player.chance.random() < 0.5:
            player.step()
        player.run(player.filled(player.chance.choice(MORE)))
    last = player.path.read_bytes()
    assert history.history_path(player.path).stat().st_size <= 4 * len(last)
    steps = history.past(player.path).back
    assert fng("undo", str(steps - 1), "-f", str(player.path)).code == 0
    assert len(player.path.read_bytes()) < len(last) / 2
    assert fng("redo", str(steps - 1), "-f", str(player.path)).code == 0
    assert player.path.read_bytes() == last
