"""The table that a document has."""

from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from fng_cli.document import plain
from fng_cli.errors import RequestError
from fng_cli.rules.ground.terrain import Terrain, known_terrain, terrain_of
from fng_cli.state import State
from tests.rules.ground.laid_out import PLACES, TABLES, laid_out


@given(TABLES)
def test_a_table_is_read_back_as_it_was_written(known: Terrain) -> None:
    """All but its next steps."""
    assert terrain_of(State({"terrain": plain(known)})) == replace(known, next=())


def test_a_document_without_a_table() -> None:
    assert terrain_of(State({})) is None
    with pytest.raises(RequestError, match="there is no table yet; lay one out with fng terrain"):
        known_terrain(State({}))
    with pytest.raises(RequestError, match=r"^terrain: expected"):
        terrain_of(State({"terrain": 7}))
    with pytest.raises(RequestError, match=r"^terrain.sections: the list is empty; give at least one"):
        known_terrain(State({"terrain": plain(replace(laid_out(PLACES[0], 1), sections=()))}))
