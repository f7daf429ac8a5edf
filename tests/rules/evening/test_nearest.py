"""Which PEF is the nearest: p. 60, 98-101 (w-50)."""

from __future__ import annotations

import json

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.evening.facing import nearest_first, own_sectors
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.state import State
from fng_cli.terms import Side
from tests.rules.evening.games import Content
from tests.runner import fng


def numbers(pefs: tuple[Pef, ...]) -> list[int | None]:
    return [pef.number for pef in pefs]


def test_by_sectors_where_nobody_knows_the_table() -> None:
    """As they come where nobody knows the unit's either."""
    pefs = (Pef(1, 3, 6), Pef(2, 3, 1), Pef(3, 3, 2))
    assert numbers(nearest_first(State({}), pefs, 1)) == [2, 3, 1]
    assert nearest_first(State({}), pefs, None) == pefs


def laid_out() -> Content:
    """A mission with its table, its unit and three PEFs."""
    made = fng("setup", "--type", "recon", "--corps", "II", "--army", "us-army", "--seed", "11", "-j").ok
    content: Content = json.loads(made)
    return content


def test_by_inches_from_where_the_figures_stand() -> None:
    """Two of one sector are told apart by it; a figure that has gone ahead counts as well."""
    content = laid_out()
    pefs = PEFS.read(content)
    corners = [(1.0, 1.0), (59.0, 35.0)]
    orders = []
    for x, y in corners:
        there = Figure("a1", Side.FWF, 4, group="a", x_in=x, y_in=y)
        orders.append(numbers(nearest_first(State(content | FIGURES.only([there])), pefs, 1)))
    assert orders[0] != orders[1]
    assert (
        sorted(filter(None, orders[0]))
        == sorted(filter(None, orders[1]))
        == sorted(pef.number or 0 for pef in pefs)
    )


def test_by_inches_from_where_the_unit_begins() -> None:
    content = laid_out() | FIGURES.only([])
    west, east = (content | {"deployed": {"unit_x_in": x, "unit_y_in": 18.0}} for x in (1.0, 59.0))
    pefs = PEFS.read(content)
    assert numbers(nearest_first(State(west), pefs, 1)) != numbers(nearest_first(State(east), pefs, 1))


def test_the_sectors_with_figures_of_the_players() -> None:
    """p. 93, 96: as they stand, else where the unit begins; nowhere without figures."""
    content = laid_out()
    spots = [Figure("a1", Side.FWF, 4, x_in=1.0, y_in=1.0), Figure("a2", Side.FWF, 4, x_in=59.0, y_in=35.0)]
    away = [*spots[:1], Figure("a2", Side.FWF, 4, x_in=59.0, y_in=35.0, status=Status.GONE)]
    assert own_sectors(State(content | FIGURES.only(spots)), None) == (1, 6)
    assert own_sectors(State(content | FIGURES.only(away)), None) == (1,)
    assert len(own_sectors(State(content), None)) == 1
    small = content | {"terrain": content["terrain"] | {"length_in": 30}}
    assert own_sectors(
        State(small | FIGURES.only([Figure("a1", Side.FWF, 4, x_in=29.0, y_in=1.0)])), None
    ) == (3,)
    assert own_sectors(State(dict(FIGURES.only([Figure("a1", Side.FWF, 4)]))), 3) == (3,)
    assert own_sectors(State(content | FIGURES.only([])), 3) == ()
