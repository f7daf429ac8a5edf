"""How a figure and what it carries is told on a page."""

from __future__ import annotations

import pytest

from fng_cli.figures import Figure
from fng_cli.rules.armies.words import ranked_name
from fng_cli.terms import Side


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Otis Russo", "Sgt Otis Russo"),
        ("Sgt. Alvarez", "Sgt. Alvarez"),
        ("sergeant Alvarez", "sergeant Alvarez"),
        ("Lance Kelly", "Sgt Lance Kelly"),
        ("Polly", "Sgt Polly"),
        ("", "Sgt"),
    ],
)
def test_ranks_before_names(name: str, told: str) -> None:
    """A rank that is part of the name is not told twice."""
    assert ranked_name(Figure(id="a1", side=Side.FWF, rep=3, name=name, rank="sergeant")) == told
