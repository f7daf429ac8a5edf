"""A tour whose commands are killed at any moment, and two commands on one tour at once: it is always one of its whole states."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from fng_cli.cli.files import history
from tests.corpus import calls
from tests.crash.test_killed import KILLS, LONGEST_SECONDS, child, killed
from tests.runner import fng
from tests.tours.play import ARMY, FILE, typed

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not hasattr(os, "fork"), reason="forks, and kills with SIGKILL"
)

LINES = (
    ("campaign", "turn", "-f", FILE),
    ("campaign", "after", "-f", FILE, "--force"),
    ("campaign", "turn", "-f", FILE),
    ("campaign", "squads", "a2=b", "-f", FILE),
)


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """A folder of its own with a tour that has just begun."""
    with calls.alone():
        typed("campaign", "new", FILE, *ARMY, "--seed", "3")
        yield


def test_a_killed_command_leaves_the_tour_whole() -> None:
    chance = random.Random(os.environ.get("FNG_KILLS_SEED", "1"))
    for number in range(KILLS):
        line = LINES[number % len(LINES)]
        killed(partial(fng, *line), chance.uniform(0, 3 * LONGEST_SECONDS))
        past = history.past(Path(FILE))
        now = Path(FILE).read_bytes()
        assert now in [past.state(place) for place in range(len(past.packed))]
        checked = fng("campaign", "check", "-f", FILE)
        assert checked.code == 0, checked.err


def test_two_commands_at_once_lose_nothing() -> None:
    """One goes on to the next turn, the other is refused or goes on to the one after; the log has as many as succeeded."""
    before = fng("log", "-f", FILE, "-j").out.count("\n")
    processes = [
        child(partial(_quiet, ("campaign", "squads", move, "-f", FILE))) for move in ("a2=b", "a3=b")
    ]
    for process in processes:
        os.waitpid(process, 0)
    assert fng("log", "-f", FILE, "-j").out.count("\n") == before + 2
    squads = typed("campaign", "squads", "-f", FILE).document["shuffled"]["squads_now"]
    assert {"a2", "a3"} <= set(squads[1]["ids"])


def _quiet(line: tuple[str, ...]) -> None:
    fng(*line)
