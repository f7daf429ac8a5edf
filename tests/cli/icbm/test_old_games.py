"""Games of version 0.1.0: they are read, and played on as if nothing had happened."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import jsonschema
import pytest

from fng_cli.forms import step_up
from fng_cli.icbm.board.state import THE_GAME
from tests.cli.icbm.transcript import GAME, commands, inside, played
from tests.runner import fng, icbm

HERE = Path(__file__).parent
KEPT = HERE / "old" / "game.toml"
"""The game of ``whole-game.txt`` as 0.1.0 kept it: usa-3 has just come in range of a Soviet site."""
SECTIONS = HERE / "old" / "sections.json"
"""A document of 0.1.0 with a section of every command that writes one."""
NEXT = "$ icbm intercept B=1 --dice 4"
"""The command of the script that comes after ``KEPT``."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the kept game."""
    return Path(shutil.copy(KEPT, tmp_path / GAME))


def test_it_is_read_as_it_stood(game: Path) -> None:
    """Types of missiles, losses by what befell them, bids: all under the names of today."""
    content = step_up(tomllib.loads(game.read_text(encoding="utf-8")), "icbm")
    read = THE_GAME.read(content)
    assert read is not None
    assert read.usa.losses_by_cause == {"impacted": 2, "lost-with-base": 1, "destroyed-in-base": 33}
    assert (read.usa.bid_points, read.ussr.bid_points, read.war.first, read.war.award) == (6, 4, "usa", 6)
    assert read.ussr.bases[0].types == ("ss-11", "ss-11")
    assert read.war.moving is not None
    assert read.war.moving.exposed


def test_looking_at_it_leaves_it_in_its_old_form(game: Path) -> None:
    """And shows what there is to see."""
    before = game.read_bytes()
    assert "33 destroyed in bases" in " ".join(icbm("show", "-f", str(game)).ok.split())
    assert game.read_bytes() == before


def test_it_is_played_on_to_its_end(tmp_path: Path, game: Path) -> None:
    """The rest of the script is answered word for word as in a game of today."""
    script = (HERE / "whole-game.txt").read_text(encoding="utf-8")
    rest = script[script.index(NEXT) :]
    with inside(tmp_path):
        assert played("\n".join(commands(rest))) == rest
    assert tomllib.loads(game.read_text(encoding="utf-8"))["icbm"] == 2


def test_its_sections_fit_the_schema_of_today() -> None:
    """Every section of a command, stepped up, is what that command writes now."""
    content = step_up(json.loads(SECTIONS.read_text(encoding="utf-8")), "icbm")
    jsonschema.validate(content, json.loads(fng("schema", "--game", "icbm").ok))
    assert {"placed", "missile_impact", "turn_end", "move", "intercept", "plan", "play", "sim"} <= set(
        content
    )
