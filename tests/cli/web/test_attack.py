"""A share of the attack on a served board; ``python -m tests.attack`` runs it whole and prints its figures."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests import attack


@pytest.mark.parametrize("game", attack.GAMES)
@pytest.mark.parametrize("rounds", [12, pytest.param(1000, marks=pytest.mark.heavy)])
def test_a_board_withstands_an_attack(tmp_path: Path, rounds: int, game: str) -> None:
    """Every answer is the right one, and the page is served as before; ``attack`` says what is wrong."""
    with attack.served(tmp_path, game) as (server, path):
        seen = attack.attack(server, path, rounds, seed=rounds)
        assert sum(map(sum, (found.values() for found in seen.values()))) > 100
        assert attack.status(attack.asked(server, urlsplit(server.url).path)) == "200"
