"""Places of a mission, as a document keeps them."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.objective.deploying import DEPLOYED, Deployed, Mark, MarkKind


def test_a_document_keeps_them() -> None:
    """Written and read back; what stands off every table is refused, by its place."""
    known = Deployed(3.25, 4.0, 1, "north", (Mark(MarkKind.POND, 30.0, 18.0, 2, across_in=8.0),))
    assert DEPLOYED.read(DEPLOYED.change({}, known)) == known
    assert DEPLOYED.read({}) is None
    with pytest.raises(RequestError, match=r"deployed\.unit_x_in"):
        DEPLOYED.read({"deployed": {"unit_x_in": -1}})
    with pytest.raises(RequestError, match=r"deployed\.entry_edge"):
        DEPLOYED.read({"deployed": {"entry_edge": "left"}})
