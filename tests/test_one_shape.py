"""One name, one shape: no key of a document has two types, and none is there that no schema knows."""

from __future__ import annotations

from tests import shapes


def test_no_key_has_two_types() -> None:
    """In all sections and kinds of state of both programs."""
    assert {name: sorted(found) for name, found in shapes.by_types().items() if len(found) > 1} == {}


def test_no_list_is_positional() -> None:
    """What has several parts says which is which."""
    assert sorted(name for name, found in shapes.by_types().items() if any("pair" in one for one in found)) == []
