"""Where somebody hides who looks for cover: page 60."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from fng_cli.rules.ground.terrain import CraterField, Section, SectionCover, Terrain, cover_of, section_covers
from fng_cli.rules.ground.types import ground_of, terrain_effects_of
from tests.rules.ground.laid_out import PLACES, TABLES, laid_out


def section(*types: str, **more: Any) -> Section:
    known = replace(laid_out(PLACES[0], 1).sections[0], buildings=0, craters=None)
    return replace(known, terrain_types=types, terrain_effects=terrain_effects_of(ground_of(types)), **more)


@pytest.mark.parametrize(
    ("types", "more", "worth"),
    [
        (("clear",), {}, 0),
        (("clear",), {"buildings": 2}, 1),
        (("clear", "craters"), {"craters": CraterField(2, 6)}, 1),
        (("bamboo",), {}, 2),
        (("double-canopy-jungle",), {}, 6),
    ],
)
def test_what_stops_bullets_is_worth_more_than_what_hides(
    types: tuple[str, ...], more: dict[str, Any], worth: int
) -> None:
    """4 for cover, 2 for concealment, 1 for anything else."""
    assert cover_of(section(*types, **more)) == worth


def test_sections_without_what_lies_in_a_part_of_them() -> None:
    """A road, a river and craters are no cover for a whole section."""
    known = replace(laid_out(PLACES[0], 1), sections=(section("hill", "clear", "road"), section("river")))
    first, second = section_covers(known)
    assert (first.terrain_types, second.terrain_types) == (("hill", "clear"), ("clear",))
    assert isinstance(first, SectionCover)
    assert section_covers(None) == ()


@given(TABLES)
def test_every_section_is_ranked(known: Terrain) -> None:
    found = section_covers(known)
    assert [one.section for one in found] == [each.number for each in known.sections]
    assert all(0 <= one.cover <= 7 and one.from_table_centre >= 0 for one in found)
