"""The table as a grid: page 44-45."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid, opposite
from tests.rules.ground.laid_out import GRIDS


@given(GRIDS, st.data())
def test_sections_lie_in_the_sector_of_their_middle(grid: Grid, data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(list(grid.numbers)))
    assert grid.number(*grid.place(number)) == number
    assert grid.within(number, WHOLE) == 1
    sector = grid.within(number, SECTORS)
    nearest = min(grid.from_middle(number, SECTORS, other) for other in SECTORS.numbers)
    assert grid.from_middle(number, SECTORS, sector) <= nearest + 1e-9


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
