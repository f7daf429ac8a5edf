"""Tables that cannot be: every fault is told with its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.ground.terrain import CraterField, Terrain, checked_table, table_faults
from tests.rules.ground.laid_out import PLACES, TABLES, laid_out

KNOWN = laid_out(PLACES[0], 1)
FIRST = KNOWN.sections[0]


@given(TABLES)
def test_what_was_laid_out_is_sound(known: Terrain) -> None:
    assert checked_table(known) is known


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"grid_columns": 0}, "grid_columns and grid_rows are 0 and 2; each must be 1 to 12"),
        ({"depth_in": 0}, "length_in and depth_in are 60 and 0"),
        ({"sections": ()}, "sections: the list is empty; give at least one"),
        ({"sections": (FIRST, FIRST)}, "sections[1].number: two sections"),
        (
            {"sections": (replace(FIRST, number=9),)},
            "sections[0].number is 9: the table has only sections 1 to 6",
        ),
        (
            {"sections": (replace(FIRST, grid_row=2),)},
            "sections[0].grid_column: section 1 lies in column 1, row 1",
        ),
        ({"sections": (replace(FIRST, sector=2),)}, "sections[0].sector is 2: section 1 lies in sector 1"),
        (
            {"sections": (replace(FIRST, terrain_types=()),)},
            "sections[0].terrain_types: the list is empty; give at least one",
        ),
        ({"sections": (replace(FIRST, terrain_types=("scrubs",)),)}, "not a type of terrain; nearest: scrub"),
        ({"sections": (replace(FIRST, buildings=101),)}, "sections[0].buildings is 101"),
        (
            {"sections": (replace(FIRST, craters=CraterField(0, 3)),)},
            "craters: 0 craters of 3 inches cannot be drawn",
        ),
    ],
)
def test_faults_of_a_table(change: dict[str, Any], fault: str) -> None:
    found = next(table_faults(replace(KNOWN, **change)))
    assert fault in found
    with pytest.raises(RequestError, match=r"^terrain\."):
        checked_table(replace(KNOWN, **change))


def test_a_grid_that_cannot_be_is_the_only_fault_told() -> None:
    """Without a grid nothing else has a place: the rest is not looked at."""
    assert len(list(table_faults(replace(KNOWN, grid_columns=0, depth_in=0, sections=())))) == 1


def test_of_a_section_that_is_not_on_the_table_nothing_else_is_told() -> None:
    """Where it would lie nobody knows."""
    assert len(list(table_faults(replace(KNOWN, sections=(replace(FIRST, number=9, sector=5),))))) == 1


@pytest.mark.parametrize("field", [CraterField(1, 1), CraterField(100, 1200)])
def test_what_can_just_be_drawn(field: CraterField) -> None:
    """A hundred craters of a hundred feet, and a table as long."""
    assert checked_table(replace(KNOWN, sections=(replace(FIRST, craters=field, buildings=100),)))
    assert checked_table(replace(KNOWN, length_in=1200, depth_in=1200))
    for beyond in (CraterField(101, 1), CraterField(1, 1201)):
        assert list(table_faults(replace(KNOWN, sections=(replace(FIRST, craters=beyond),))))
