"""The second die of a roll: it picks among what the row says."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from fng_cli.rules.book.table_roll import SecondDie


class Said(NamedTuple):
    """A choice, by its faces."""

    faces: str


@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_says_what_stands_by_its_face(face: int) -> None:
    """Each face says one thing."""
    choices = (Said("1-3"), Said("4-5"), Said("6"))
    assert SecondDie(choices)((face,)) == choices[(0, 0, 0, 1, 1, 2)[face - 1]]
