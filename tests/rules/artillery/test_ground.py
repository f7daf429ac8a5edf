"""The table under a barrage: which way is long, and how far friends are. Source: p. 71, 78-79."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.artillery.barrage import check_sector, ground, nearest_friend_in, sector_at, sector_middle
from fng_cli.rules.artillery.guns import RoundSpot
from fng_cli.terms import Side

inches = st.integers(0, 60)


@pytest.mark.parametrize(
    ("edge", "long", "right"),
    [
        ("south", (30, 12), (36, 18)),
        ("north", (30, 24), (24, 18)),
        ("west", (36, 18), (30, 24)),
        ("east", (24, 18), (30, 12)),
    ],
)
def test_seen_from_an_edge(edge: str, long: tuple[float, float], right: tuple[float, float]) -> None:
    """p. 71: long is away from it, and right as one looks from there."""
    place = ground(30, 18, edge=edge)
    assert place.on_table(RoundSpot(6, 0)) == long
    assert place.on_table(RoundSpot(0, 6)) == right


def test_seen_by_a_caller() -> None:
    """Due south of the spot, it is as from the south edge."""
    assert ground(30, 18, caller=(30, 34)).on_table(RoundSpot(6, 6)) == (36, 12)


@given(inches, inches, inches, inches, st.integers(-24, 24), st.integers(-24, 24))
def test_there_and_back(x: int, y: int, from_x: int, from_y: int, ahead: int, right: int) -> None:
    """A place on the table is again where it was by the spot."""
    if (x, y) == (from_x, from_y):
        with pytest.raises(RequestError, match="stands on the target spot"):
            ground(x, y, caller=(from_x, from_y))
        return
    place = ground(x, y, caller=(from_x, from_y))
    on_table = place.on_table(RoundSpot(ahead, right))
    assert on_table is not None
    spot = place.spot(*on_table)
    assert spot is not None
    assert spot.apart_in(RoundSpot(ahead, right)) < 0.2


def test_nobody_knows_where_the_caller_is() -> None:
    """The spot itself is known, and nothing else."""
    place = ground(30, 18)
    assert place.on_table(RoundSpot()) == (30, 18)
    assert place.on_table(RoundSpot(6, 0)) is None
    assert place.spot(30, 12) is None


def test_the_middle_of_a_sector() -> None:
    """Six sectors, three by two."""
    assert sector_middle(1, (60, 36)) == (10, 9)
    assert sector_middle(6, (60, 36)) == (50, 27)


def test_the_nearest_friend() -> None:
    """Of those on the table whose place is known."""
    men = (
        Figure("a1", Side.FWF, 3, x_in=10, y_in=10),
        Figure("a2", Side.FWF, 3, x_in=11, y_in=10, status=Status.GONE),
        Figure("a3", Side.FWF, 3),
        Figure("b1", Side.VC_NVA, 3, x_in=13, y_in=10),
    )
    wounded = Figure("a4", Side.FWF, 3, x_in=13, y_in=12, status=Status.OUT_OF_THE_FIGHT)
    assert nearest_friend_in(13, 14, men, Side.FWF) == 5
    assert nearest_friend_in(13, 14, (*men, wounded), Side.FWF) == 2, "he is a friend, p. 78"
    assert nearest_friend_in(13, 14, men, Side.VC_NVA) == 4
    assert nearest_friend_in(13, 14, men[2:3], Side.FWF) is None


@given(st.integers(1, 6))
def test_the_middle_of_a_sector_lies_in_it(sector: int) -> None:
    assert sector_at(*sector_middle(sector)) == sector
    assert sector_at(*sector_middle(sector, (72, 48)), (72, 48)) == sector


def test_what_may_be_fired_at() -> None:
    """p. 77-78: a sector with an enemy in it; where nobody knows where any stands nothing is refused."""
    enemy = Figure("b1", Side.VC_NVA, 3, x_in=50, y_in=5)
    check_sector(ground(45, 10), (60, 36), [enemy], Side.FWF)
    check_sector(ground(5, 30), (60, 36), [Figure("b1", Side.VC_NVA, 3)], Side.FWF)
    with pytest.raises(RequestError, match="and sector 4 has neither"):
        check_sector(ground(5, 30), (60, 36), [enemy], Side.FWF)
