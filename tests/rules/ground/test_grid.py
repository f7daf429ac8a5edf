"""The table as a grid: page 44-45."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid, opposite, read_layout, read_size
from tests.rules.ground.laid_out import GRIDS


@pytest.mark.parametrize("text", ["", "3", "3x", "0x2", "13x1", "3x2x1", "-1x2", "axb"])
def test_a_layout_is_columns_x_rows(text: str) -> None:
    with pytest.raises(RequestError, match="write columns x rows, from 1x1 to 12x12"):
        read_layout(text)
    assert read_layout(" 10X6 ") == Grid(10, 6)


@given(GRIDS, st.data())
def test_sections_lie_in_the_sector_of_their_middle(grid: Grid, data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(list(grid.numbers)))
    assert grid.number(*grid.place(number)) == number
    assert grid.within(number, WHOLE) == 1
    sector = grid.within(number, SECTORS)
    nearest = min(grid.from_middle(number, SECTORS, other) for other in SECTORS.numbers)
    assert grid.from_middle(number, SECTORS, sector) <= nearest + 1e-9


@pytest.mark.parametrize("text", ["", "5", "1x3", "5x99", "x", "5x3x2"])
def test_a_size_is_length_x_depth_in_feet(text: str) -> None:
    """In inches, from 2 to 20 feet each."""
    with pytest.raises(RequestError, match=r"--table: .* write length x depth in feet"):
        read_size(text)
    assert read_size("5'x3'") == read_size("5x3") == (60, 36)


def test_sides_and_neighbours() -> None:
    """North is at the top, and sections are numbered as a page is read."""
    assert [opposite(side) for side in ("north", "east", "south", "west")] == [
        "south",
        "west",
        "north",
        "east",
    ]
    assert [SECTORS.side(5, other) for other in (2, 6, 4)] == ["north", "east", "west"]
    assert [number for number in SECTORS.numbers if SECTORS.adjacent(1, number)] == [2, 4]
    assert WHOLE.place(1) == (1, 1)
