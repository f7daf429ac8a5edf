"""What each type of ground does, one after another: page 47-51."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.ground.types import type_row
from fng_cli.rules.move.movement import Ground, fast_move
from fng_cli.rules.move.sight import Spot, sight
from fng_cli.terms import Light
from tests.each import each
from tests.rules.move.movers import mover

DAY, NIGHT = Light.DAYLIGHT, Light.NIGHT


@each(
    ("name", "part"),
    [
        ("clear", 1.0),
        ("bamboo", 0.5),
        ("elephant-grass", 0.75),
        ("craters", 0.5),
        ("forest", 1.0),
        ("plantation-abandoned", 0.25),
        ("impassable", 0.0),
        ("single-canopy-jungle", 0.25),
        ("double-canopy-jungle", 0.5),
        ("triple-canopy-jungle", 1.0),
        ("marsh", 0.5),
        ("mud", 0.5),
        ("rice-paddy", 1.0),
        ("rice-paddy-flooded", 0.5),
        ("rice-paddy-near-harvest", 0.75),
        ("road", 1.0),
        ("rough", 0.5),
        ("sand", 1.0),
        ("sand-dunes", 0.5),
        ("scrub", 1.0),
        ("swamp", 0.5),
    ],
)
def test_how_fast_one_goes(name: str, part: float) -> None:
    """Of the 8 inches of a normal move so much is left."""
    dice = Typed((6, 6) if name != "mud" else ())
    assert fast_move((mover(4),), Ground((name,)), dice=dice).moves[0].normal_in == 8 * part


@each(
    ("name", "day", "night"),
    [
        ("bamboo", 8, 6),
        ("elephant-grass", 4, 4),
        ("forest", 18, 9),
        ("orchard", 18, 9),
        ("plantation", 18, 9),
        ("plantation-abandoned", 6, 6),
        ("single-canopy-jungle", 6, 6),
        ("double-canopy-jungle", 8, 6),
        ("triple-canopy-jungle", 12, 9),
        ("marsh", 24, 12),
        ("rough", 12, 6),
        ("swamp", 12, 6),
        ("rice-paddy-near-harvest", 4, 4),
        ("sand", None, 12),
    ],
)
def test_how_far_one_sees_inside(name: str, day: float | None, night: float) -> None:
    """And is seen as far."""
    for light, far in ((DAY, day), (NIGHT, night)):
        found = sight(Spot((name,)), light=light)
        assert (found.sees_in, found.seen_in) == (far, far)


@each(
    ("name", "cover", "concealed", "from_air"),
    [
        ("clear", False, False, "open"),
        ("bamboo", False, True, "concealed"),
        ("elephant-grass", False, True, "open"),
        ("forest", True, False, "cover"),
        ("single-canopy-jungle", True, True, "concealed"),
        ("plantation-abandoned", True, True, "concealed"),
        ("double-canopy-jungle", True, True, "cover-and-concealed"),
        ("triple-canopy-jungle", True, False, "unseen"),
        ("marsh", False, False, "open"),
        ("rice-paddy", False, False, "open"),
        ("rice-paddy-near-harvest", False, True, "open"),
        ("river", True, False, "open"),
        ("canal", True, False, "open"),
        ("road", False, False, "open"),
        ("rough", False, False, "open"),
        ("scrub", False, False, "open"),
        ("swamp", True, False, "cover"),
    ],
)
def test_what_hides_one_inside(name: str, cover: bool, concealed: bool, from_air: str) -> None:
    """From the ground, and from the air."""
    found = sight(Spot((name,)))
    assert (found.cover, found.concealed, found.from_air) == (cover, concealed, from_air)


@pytest.mark.parametrize("name", ["scrub", "rice-paddy", "rice-paddy-flooded"])
def test_low_growth_conceals_the_prone_alone(name: str) -> None:
    """p. 49-50: who stands there is not hidden."""
    assert [sight(Spot((name,), prone=prone)).concealed for prone in (False, True)] == [False, True]
    assert not sight(Spot((name,), prone=True)).cover


@pytest.mark.parametrize(
    ("name", "depth_in", "concealed"),
    [
        ("craters", 1, False),
        ("forest", 4, False),
        ("single-canopy-jungle", 1, True),
        ("double-canopy-jungle", 1, False),
        ("triple-canopy-jungle", 4, False),
        ("rough", 1, False),
        ("swamp", 4, False),
    ],
)
def test_at_its_edge_one_sees_and_is_seen_in_cover(name: str, depth_in: float, concealed: bool) -> None:
    """As far as in the open, up to the inch at which it hides him."""
    found = sight(Spot((name,), edge_in=depth_in - 0.5))
    assert found.edge_sight is not None
    assert (found.edge_sight.reach_in, found.cover, found.concealed) == (None, True, concealed)


@pytest.mark.parametrize(
    ("name", "depth_in", "day", "night"),
    [
        ("forest", 4, 12, 6),
        ("single-canopy-jungle", 1, 0, 0),
        ("double-canopy-jungle", 1, 0, 0),
        ("triple-canopy-jungle", 4, 0, 0),
        ("rough", 1, 12, 6),
        ("swamp", 4, 0, 0),
    ],
)
def test_deeper_inside_nobody_sees_one_from_outside(
    name: str, depth_in: float, day: float, night: float
) -> None:
    """In rough ground and forest those do who are near."""
    for light, reach in ((DAY, day), (NIGHT, night)):
        found = sight(Spot((name,), edge_in=depth_in), light=light).edge_sight
        assert found is not None
        assert found.reach_in == reach


def test_what_counts_as_another_ground() -> None:
    """p. 49-50: crops near harvest are tall grass, dunes are hills, canals and streams are rivers."""
    counted = {
        name: type_row(name)["same_as"]
        for name in ("sand-dunes", "canal", "stream", "rice-paddy-near-harvest")
    }
    assert counted == {"sand-dunes": "hill", "canal": "river", "stream": "river", "rice-paddy-near-harvest": "elephant-grass"}  # fmt: skip
    crop, grass = (sight(Spot((name,))) for name in ("rice-paddy-near-harvest", "elephant-grass"))
    assert (crop.sees_in, crop.concealed, crop.cover) == (grass.sees_in, grass.concealed, grass.cover)
