"""The Flight Line: pages 81, 83-84."""

from __future__ import annotations

from fng_cli.figures import Figure
from fng_cli.rules.air.ground_fire import distance_from_line_in, flight_line
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
    ]
    done = flight_line(figures, (0, 12), (36, 12))
    assert done.strafed == ("v1", "a1")
    assert done.near_enemies == done.in_view == ("v1", "v2")
    assert [one.command for one in done.next] == [
        "air anti-aircraft --by v1 --by v2",
        "strike --at v1 --at a1",
    ]


def test_distance_from_a_line_and_beyond_its_ends() -> None:
    assert distance_from_line_in((10, 15), (0, 12), (36, 12)) == 3
    assert distance_from_line_in((-3, 16), (0, 12), (36, 12)) == 5
    assert distance_from_line_in((3, 4), (0, 0), (0, 0)) == 5


def test_distance_does_not_hang_on_where_the_table_begins() -> None:
    """A line anywhere on the table, flown either way: it and the place moved alike are as far apart."""
    for x, y in ((0, 0), (7, 0), (0, 5), (30, 12)):
        for start, end in (((x, y), (x + 8, y + 6)), ((x + 8, y + 6), (x, y))):
            assert distance_from_line_in((x + 4 - 3, y + 3 + 4), start, end) == 5
            assert distance_from_line_in((x + 4, y + 3), start, end) == 0
