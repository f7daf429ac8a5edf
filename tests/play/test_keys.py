"""An evening in a session takes a fraction of the keys, and ends in the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play import keys


def test_the_evening_of_the_readme(tmp_path: Path) -> None:
    """Half of its keys are those of the line that sets it up, with name and seed."""
    found = keys.of_readme(tmp_path)
    assert found.is_same and found.share <= 0.3


@pytest.mark.heavy
@pytest.mark.parametrize("seed", keys.SEEDS)
def test_ten_turns_take_less_than_three_tenths_of_the_keys(seed: int, tmp_path: Path) -> None:
    """Most of it Enter, digits and names of a letter."""
    found = keys.of_seed(seed, tmp_path)
    assert found.is_same and found.share <= 0.3
