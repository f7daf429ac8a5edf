"""Loading: pages 86, 88, 90, 108-109."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.helicopters.piloting import (
    CargoLoad,
    count_loaders_needed,
    door_shooters,
    load_fits,
    loading,
    on_skids,
    room_of,
)
from fng_cli.terms import Area
from tests.each import each


@each(
    ("craft", "area", "arvn", "guns_left", "passengers", "casualties"),
    [
        ("slick", None, False, False, 8, 8),
        ("slick", None, True, False, 10, 10),
        ("slick", Area.HIGHLANDS, False, False, 6, 6),
        ("slick", Area.HIGHLANDS, True, False, 8, 8),
        ("hus", Area.COASTAL, False, False, 12, 12),
        ("hus", Area.COASTAL, True, False, 16, 16),
        ("hus", Area.HIGHLANDS, True, False, 12, 12),
        ("hog", None, False, False, 2, 2),
        ("hog", None, False, True, 4, 3),
        ("sea-wolf", None, False, True, 6, 5),
        ("loach", None, False, False, 3, 1),
        ("ch-46", None, False, False, 20, 20),
        ("cobra", None, False, False, 0, 0),
    ],
)
def test_room(
    craft: str, area: Area | None, arvn: bool, guns_left: bool, passengers: int, casualties: int
) -> None:
    """Notes 2 to 6; c-46, c-47."""
    room = room_of(find_craft(craft), area=area, arvn=arvn, guns_left=guns_left)
    assert (room.passengers, room.casualties_most) == (passengers, casualties)


def test_who_takes_nobody() -> None:
    """c-45."""
    with pytest.raises(RequestError, match="neither land"):
        room_of(find_craft("firefly"))
    with pytest.raises(RequestError, match="Sabre takes no passengers"):
        room_of(find_craft("hun"))


def test_a_casualty_in_a_loach_costs_two_seats() -> None:
    room = room_of(find_craft("loach"))
    assert load_fits(room, CargoLoad(passengers=1, wounded=1))
    assert not load_fits(room, CargoLoad(passengers=2, wounded=1))
    assert not load_fits(room, CargoLoad(wounded=2))
    assert not load_fits(room, CargoLoad(wounded=1, dead=1))


def test_loaders() -> None:
    """p. 86: one for each who is out of the fight, two for each dead."""
    assert count_loaders_needed(CargoLoad(wounded=3, dead=2)) == 7
    assert loading(find_craft("slick"), CargoLoad(wounded=3), loaders=2).turns == 2


def test_what_it_makes_of_the_pilot() -> None:
    """Notes 4 and 6."""
    assert loading(find_craft("frog"), CargoLoad(wounded=1)).changes_rep == -1
    assert loading(find_craft("frog"), CargoLoad()).changes_rep == 0
    assert loading(find_craft("loach"), CargoLoad(passengers=2)).changes_rep == -1
    assert loading(find_craft("loach"), CargoLoad(wounded=1)).changes_rep == 0
    assert on_skids(find_craft("loach"), CargoLoad(passengers=2))


@pytest.mark.parametrize(
    ("craft", "side", "number"),
    [
        ("slick", "left", 3),
        ("slick", "right", 3),
        ("hus", "left", 0),
        ("hus", "right", 3),
        ("ch-46", "left", 5),
        ("loach", "left", 1),
    ],
)
def test_passengers_who_may_fire(craft: str, side: str, number: int) -> None:
    """p. 90: three in a large door, a quarter of the seats from windows and ramp."""
    assert door_shooters(find_craft(craft), side=side) == number


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12))
def test_one_more_never_fits_better(passengers: int, wounded: int, dead: int) -> None:
    room = room_of(find_craft("slick"))
    if not load_fits(room, CargoLoad(passengers, wounded, dead)):
        assert not load_fits(room, CargoLoad(passengers + 1, wounded, dead))
        assert not load_fits(room, CargoLoad(passengers, wounded + 1, dead))
