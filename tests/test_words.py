"""Values in words."""

from __future__ import annotations

from fng_cli.words import listed


def test_names_in_a_sentence() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a"]) == "a"
    assert listed([]) == ""
