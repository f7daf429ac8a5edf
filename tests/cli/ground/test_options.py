"""The size and the sections of a table, as they are typed."""

from __future__ import annotations

import pytest

from fng_cli.cli.ground.terrain import TableOptions, parse_layout, parse_size
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import Grid


@pytest.mark.parametrize("text", ["", "3", "3x", "0x2", "13x1", "3x2x1", "-1x2", "axb"])
def test_a_layout_is_columns_x_rows(text: str) -> None:
    with pytest.raises(RequestError, match="write columns x rows, from 1x1 to 12x12"):
        parse_layout(text)
    assert parse_layout(" 10X6 ") == Grid(10, 6)


@pytest.mark.parametrize("text", ["", "5", "1x3", "5x99", "x", "5x3x2"])
def test_a_size_is_length_x_depth_in_feet(text: str) -> None:
    """In inches, from 2 to 20 feet each."""
    with pytest.raises(RequestError, match=r"--table: .* write length x depth in feet"):
        parse_size(text)
    assert parse_size("5'x3'") == parse_size("5x3") == (60, 36)


def test_a_plan_without_a_word() -> None:
    """The book's six sectors on a table of five feet by three."""
    assert (TableOptions().grid(), TableOptions().table_in(), TableOptions().is_one_section()) == (
        Grid(3, 2),
        (60, 36),
        False,
    )
    assert TableOptions(sections=1).is_one_section()
    assert TableOptions(layout="1x1").is_one_section()
