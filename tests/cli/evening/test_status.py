"""``fng status`` as a person types it."""

from __future__ import annotations

import json

from tests.runner import fng


def evening() -> str:
    """A mission with its markers and a platoon, in turn 1."""
    made = fng("mission", "--corps", "II", "--month", "1967-06", "--seed", "7", "-j").ok
    for words in (
        ("pef", "place", "--seed", "2"),
