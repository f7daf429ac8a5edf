"""Who goes down in a tunnel and is not fetched is missing in action. Source: p. 66-67, 101."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from fng_cli.rules.record.counted import to_recover
from fng_cli.state import State
from tests.runner import fng


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A patrol of which a3 has just gone down below."""
    file = str(tmp_path / "evening.json")
    for line in (
        "setup --corps II --type patrol --army us-army --star Parker --seed 5",
        "activate --dice 5,6",
        "tunnel enter --by a3 --eal 5",
        "tunnel turn --dice 6,2,1",
    ):
        assert fng(*shlex.split(line), "-f", file).code in {0, 1}, line
    return file


def test_his_rescue_stays_a_step(path: str) -> None:
    """In later turns, too; and status says where he is."""
    for line in ("enemy turn --seed 1", "activate --dice 5,2"):
        assert fng(*line.split(), "-f", path).code in {0, 1}
    assert "down in a tunnel" in fng("status", "-f", path).ok
    assert "tunnel rescue --by <HELPER> --down a3" in fng("next", "-f", path).ok


def test_he_is_missing_in_the_score_the_recovery_and_the_report(path: str) -> None:
    """Ten points, once, before and after the recovery, which takes no dice for him."""
    assert fng("mission-end", "--exited", "-f", path).code in {0, 1}
    assert fng("score", "--dry-run", "-q", "-f", path).out.startswith("-10")
    assert "(a3) is missing in action." in fng("recover", "-f", path).out
    assert fng("score", "-q", "-f", path).out.startswith("-10")
    assert "did not come back" in fng("report", "-f", path).ok


def test_his_fate_is_open_until_recovery_was_rolled(path: str) -> None:
    """What comes after the battle waits for him, too, as for the wounded."""
    for line, waiting in (("mission-end --exited", ["a3"]), ("recover", [])):
        assert fng(*line.split(), "-f", path).code in {0, 1}
        state = State(json.loads(Path(path).read_text(encoding="utf-8")))
        assert [figure.id for figure in to_recover(state)] == waiting
