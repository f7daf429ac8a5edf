"""One name, one shape: no key of a document has two types, and none is there that no schema knows."""

from __future__ import annotations

from tests import shapes

STILL_TWO = {"cohesion", "contact", "day_part", "deeds", "fast_move", "lingers", "place", "weather"}
"""Keys that have two types still: take out what has one, add none."""


def test_no_key_has_two_types() -> None:
    """In all sections and kinds of state of both programs."""
    assert {name for name, found in shapes.by_types().items() if len(found) > 1} == STILL_TWO


def test_no_list_is_positional() -> None:
    """What has several parts says which is which."""
    assert (
        sorted(name for name, found in shapes.by_types().items() if any("pair" in one for one in found)) == []
    )
