"""Tours of which commands are taken back, killed, and typed by two at once: nothing is lost, and every evening is its log."""

from __future__ import annotations

import os
import sys

import pytest

from tests.corpus import calls
from tests.tours.disturbed import DisturbedTour

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not hasattr(os, "fork"), reason="forks, and kills with SIGKILL"
)
QUICK = (6, 11, 13)
"""Three years whose tours are short: three more take three times as long."""
SEEDS = (*QUICK, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in range(1, 31) if seed not in QUICK))
"""Three years in the suite, and twenty-seven more as heavy ones."""


@pytest.mark.parametrize("seed", SEEDS)
def test_clock_accounts_and_replay_agree_in_a_year_that_is_disturbed(seed: int) -> None:
    """The fortnights follow each other, the dead are those of the evenings, and an evening is played again from its log."""
    with calls.alone():
        tour = DisturbedTour(seed)
        tour.play()
        assert tour.disturbed
