"""The map: its numbers, distances, and the ways across it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.hexes import distance, find, hexes_within, straight_path, world

names = st.sampled_from(sorted(world().letters))


def test_the_map_has_its_size_and_the_pole_in_its_middle() -> None:
    """34 columns and 48 rows; the hex from which axial coordinates count is 1825."""
    assert (world().columns, world().rows, len(world().letters)) == (34, 48, 34 * 48)
    assert world().by_axial[0, 0] == "1825"


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [
        ("2441", "2516", 25),
        ("1643", "1712", 31),
        ("1339", "0614", 25),
        ("1131", "2516", 22),
        ("2447", "2108", 39),
        ("1131", "0716", 15),
    ],
)
def test_distances_are_those_that_the_map_was_made_with(start: str, end: str, steps: int) -> None:
    """New York to Moscow 25, Miami to Tashkent 39, Anchorage to Khabarovsk 15, and others."""
    assert distance(start, end) == steps


@given(names, names, names)
def test_distance_is_a_distance(first: str, second: str, third: str) -> None:
    """Nothing for the same hex, the same both ways, and no way round is shorter."""
    assert distance(first, first) == 0
    assert distance(first, second) == distance(second, first)
    assert distance(first, third) <= distance(first, second) + distance(second, third)


@given(names, names)
def test_a_line_goes_step_by_step_over_the_map_and_no_farther_than_it_must(start: str, end: str) -> None:
    """Each hex of a line borders on the one before it, and the last is the one that was meant."""
    way = straight_path(start, end)
    assert len(way) == distance(start, end)
    assert hexes.first_gap(way, start) is None
    assert (way or (start,))[-1] == end


@given(names, st.integers(0, 4))
def test_what_is_within_reach_is_all_that_is_so_near(centre: str, most: int) -> None:
    """The hexes around a hex, each once, with their distances."""
    found = dict(hexes_within(centre, most))
    assert found == {name: steps for name in world().letters if (steps := distance(centre, name)) <= most}


def test_borders_are_the_hexes_one_step_away() -> None:
    """Six in the middle of the map; fewer at its edge."""
    assert all(distance("1825", near) == 1 for near in world().borders["1825"])
    assert len(world().borders["1825"]) == 6
    assert {len(near) for near in world().borders.values()} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("name", ["2516", "moscow", "MOSCOW", " Moscow ", "12,-9", "(12, -9)"])
def test_a_hex_has_several_names(name: str) -> None:
    """Its number, the city in it, its axial coordinates."""
    assert find(name) == "2516"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("moscou", "'moscou' is neither a hex, such as 2516, nor a city; nearest: Moscow"),
        ("3550", "there is no hex '3550': columns go from 01 to 34, rows from 01 to 48, such as 2516"),
        ("99,99", "'99,99' is not on the map"),
        ("", "'' is neither a hex"),
    ],
)
def test_a_wrong_hex_is_told_how_to_be_mended(name: str, fault: str) -> None:
    """With the nearest city, or what numbers there are."""
    with pytest.raises(RequestError) as said:
        find(name, "--to")
    assert str(said.value).startswith(f"--to: {fault}")
    with pytest.raises(RequestError) as said:
        find(name)
    assert str(said.value).startswith(fault)


def test_a_path_with_a_gap_is_found_out() -> None:
    """The first hex that does not border on the one before."""
    assert hexes.first_gap(("2517", "2518"), "2516") is None
    assert hexes.first_gap(("2517", "2519"), "2516") == "2519"
    assert hexes.first_gap(("9999",), "2516") == "9999"
