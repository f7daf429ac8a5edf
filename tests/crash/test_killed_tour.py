"""A tour whose commands are killed at any moment, and two commands on one tour at once: it is always one of its whole states."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from fng_cli.cli.files import history
from tests.corpus import calls
from tests.crash.test_killed import child, killed
from tests.runner import fng
from tests.tours.play import ARMY, FILE, rest, standing, typed

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not hasattr(os, "fork"), reason="forks, and kills with SIGKILL"
)

KILLS = int(os.environ.get("FNG_KILLS", "5"))
"""How often a round kills at the least."""
ROUNDS = (1, *(pytest.param(number, marks=pytest.mark.heavy) for number in (2, 3, 4)))
STRETCH_SECONDS = 1.0
"""How long a stretch of the script is left alone at the most: it is long enough for some commands."""


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """A folder of its own with a tour that has just begun."""
    with calls.alone():
        typed("campaign", "new", FILE, *ARMY, "--seed", "3")
        yield


@pytest.mark.parametrize("number", ROUNDS)
def test_a_killed_script_leaves_a_whole_tour_and_goes_on(number: int) -> None:
    """The tour of ``tests/tours`` is played on and on, and killed at any moment: its file, and its evenings, are whole states."""
    chance = random.Random(f"{os.environ.get('FNG_KILLS_SEED', '1')} {number}")
    farthest = 0
    for kill in count(1):
        if kill > KILLS and farthest > 1:
            break
        late = max(1, kill - KILLS)  # on a machine so busy that it never came far it is left alone for longer
        killed(_plays_on, chance.uniform(0, STRETCH_SECONDS * late))
        for path in (Path(FILE), *Path().glob("tour-turn-*.json")):
            past = history.past(path)
            assert path.read_bytes() in [past.state(place) for place in range(len(past))]
        checked = fng("campaign", "check", "-f", FILE)
        assert checked.code == 0, checked.err
        farthest = max(farthest, standing().get("turn", 0))  # 0 is not written
        if standing().get("phase") == "over":
            for path in filter(Path.is_file, Path().iterdir()):
                path.unlink()
            typed("campaign", "new", FILE, *ARMY, "--seed", str(chance.random()))
    assert next(rest()).words


def _plays_on() -> None:
    for _ in rest():
        pass


def test_two_commands_at_once_lose_nothing() -> None:
    """One goes on to the next turn, the other is refused or goes on to the one after; the log has as many as succeeded."""
    before = fng("log", "-f", FILE, "-j").out.count("\n")
    processes = [
        child(partial(_quiet, ("campaign", "squads", move, "-f", FILE))) for move in ("a2=b", "a3=b")
    ]
    for process in processes:
        os.waitpid(process, 0)
    assert fng("log", "-f", FILE, "-j").out.count("\n") == before + 2
    squads = typed("campaign", "squads", "-f", FILE).document["campaign_squads"]["squads_now"]
    assert {"a2", "a3"} <= set(squads[1]["ids"])


def _quiet(line: tuple[str, ...]) -> None:
    fng(*line)
