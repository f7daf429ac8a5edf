"""The Flight Line: pages 81, 83-84."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.air.ground_fire import check_ends, distance_from_line_in, flight_line
from fng_cli.terms import Side


def at(name: str, side: Side, x: float, y: float) -> Figure:
    return Figure(id=name, side=side, rep=4, x_in=x, y_in=y)


def test_who_is_near() -> None:
    """Three inches to either side for guns, friend or foe; twelve for enemies who check, or are spotted."""
    figures = [
        at("v1", Side.VC_NVA, 10, 13),
        at("v2", Side.VC_NVA, 10, 24),
        at("v3", Side.VC_NVA, 10, 24.5),
        at("a1", Side.FWF, 20, 9),
        at("a2", Side.FWF, 20, 8.9),
    ]
    done = flight_line(figures, (0, 12), (36, 12))
    assert done.strafed == ("v1", "a1")
    assert done.near_enemies == done.in_view == ("v1", "v2")
    assert [one.command for one in done.next] == [
        "air anti-aircraft --by v1 --by v2",
        "strike --at v1 --at a1",
    ]


@pytest.mark.parametrize(
    ("start", "end", "size", "wrong"),
    [
        ((0, 12), (60, 20), (60, 36), None),
        ((0, 12), (30, 0), (60, 36), None),
        ((30, 36), (60, 20), (60, 36), None),
        ((5, 12), (60, 20), (60, 36), "`enters` 5,12 is not on an edge of the table"),
        ((0, 12), (36, 20), (60, 36), "`leaves` 36,20 is not on an edge of the table"),
        ((0, 12), (0, 30), (60, 36), "on the west edge"),
        ((60, 12), (60, 0), (60, 36), "on the east edge"),
        ((5, 36), (20, 36), (60, 36), "on the south edge"),
        ((0, 12), (36, 20), None, None),
        ((5, 0), (20, 0), None, "on the north edge"),
    ],
)
def test_from_one_edge_to_another(
    start: tuple[float, float], end: tuple[float, float], size: tuple[int, int] | None, wrong: str | None
) -> None:
    """p. 81: in at a point of one edge, out at one of another, and so over the table."""
    if wrong is None:
        check_ends(start, end, size)
        return
    with pytest.raises(RequestError, match=wrong):
        check_ends(start, end, size)


def test_distance_from_a_line_and_beyond_its_ends() -> None:
    assert distance_from_line_in((10, 15), (0, 12), (36, 12)) == 3
    assert distance_from_line_in((-3, 16), (0, 12), (36, 12)) == 5
    assert distance_from_line_in((1, 0), (0, 0), (3, 3)) == 0.7
    assert distance_from_line_in((3, 4), (0, 0), (0, 0)) == 5


def test_distance_does_not_hang_on_where_the_table_begins() -> None:
    """A line anywhere on the table, flown either way: it and the place moved alike are as far apart."""
    for x, y in ((0, 0), (7, 0), (0, 5), (30, 12)):
        for start, end in (((x, y), (x + 8, y + 6)), ((x + 8, y + 6), (x, y))):
            assert distance_from_line_in((x + 4 - 3, y + 3 + 4), start, end) == 5
            assert distance_from_line_in((x + 4, y + 3), start, end) == 0
