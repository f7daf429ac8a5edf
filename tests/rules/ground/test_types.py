"""What types of terrain do, alone and together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.ground.types import (
    ground_of,
    is_base,
    is_local,
    phrase,
    sort_layers,
    terrain_effects_of,
    terrain_type,
    terrain_types,
)
from fng_cli.tables import table

NAMES = list(table("terrain-types").rows)
GROUNDS = [name for name in NAMES if not is_local(name)]


def test_the_example_of_a_marsh_with_elephant_grass() -> None:
    """P. 48: half movement, 4 inches at all times, hidden from the ground and not from the air."""
    known = terrain_type("marsh+elephant grass").terrain_effects
    assert (known.movement, known.sight_day_in, known.sight_night_in) == (0.5, 4, 4)
    assert known.concealment
    assert known.from_air == "open"
    assert not known.cover


@pytest.mark.parametrize(
    ("name", "day", "night"),
    [
        ("triple-canopy-jungle", 12, 9),
        ("rough", 12, 6),
        ("swamp", 12, 6),
        ("forest", 18, 9),
        ("bamboo", 8, 6),
        ("marsh", 24, 12),
        ("clear", None, None),
    ],
)
def test_sight(name: str, day: int | None, night: int | None) -> None:
    known = terrain_type(name).terrain_effects
    assert (known.sight_day_in, known.sight_night_in) == (day, night)


def test_a_slope_slows_triple_canopy_as_any_hill() -> None:
    known = terrain_type("hill+triple-canopy-jungle").terrain_effects
    assert (known.movement, known.movement_uphill) == (1.0, 0.75)


def test_a_road_does_not_speed_up_the_jungle_beside_it() -> None:
    known = terrain_type("road+single-canopy-jungle").terrain_effects
    assert (known.movement, known.movement_on_road) == (0.25, 1.0)
    assert terrain_type("road+impassable").terrain_effects.movement_on_road == 0.25


def test_craters_hold_only_where_they_are() -> None:
    assert terrain_type("craters").terrain_effects.movement == 0.5
    assert terrain_type("craters+scrub").terrain_effects == terrain_type("scrub").terrain_effects
    assert terrain_type("river+road").terrain_effects.movement == 1.0


@given(st.sets(st.sampled_from(GROUNDS), min_size=1, max_size=4))
def test_together_they_are_never_better_than_any_of_them(names: set[str]) -> None:
    together = terrain_effects_of(sort_layers(names))
    for each in (terrain_effects_of((name,)) for name in names):
        assert together.movement is not None
        assert each.movement is not None
        assert together.movement <= each.movement
        for mine, theirs in (
            (together.sight_day_in, each.sight_day_in),
            (together.sight_night_in, each.sight_night_in),
        ):
            assert theirs is None or (mine is not None and mine <= theirs)
        assert together.cover >= each.cover
        assert together.concealment >= each.concealment
        assert together.fast_move_allowed <= each.fast_move_allowed
        assert together.blast_impact >= each.blast_impact


@given(st.permutations(["hill", "mud", "scrub", "craters", "road"]))
def test_layers_lie_from_the_ground_up_however_they_are_named(names: list[str]) -> None:
    assert sort_layers(names) == ("hill", "mud", "scrub", "craters", "road")
    assert phrase(sort_layers(names)) == "muddy scrub on a hill, with craters and a road"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("hill",), "hill"),
        (("marsh", "forest"), "forest in a marsh"),
        (("river",), "river"),
        (("craters", "river"), "river, with craters"),
        (("rice-paddy-flooded",), "flooded rice paddy"),
        (("scrub", "termite-mounds"), "scrub, with termite mounds"),
        (("clear", "river"), "clear, with a river"),
    ],
)
def test_terrain_in_words(names: tuple[str, ...], words: str) -> None:
    assert phrase(sort_layers(names)) == words


def test_the_ground_beside_water_is_clear_unless_something_else_was_rolled() -> None:
    assert ground_of(("river",)) == ("clear",)
    assert ground_of(("marsh", "river", "craters")) == ("clear", "marsh")
    assert ground_of(("hill", "scrub", "road")) == ("hill", "scrub")


def test_every_type_is_listed_with_its_page() -> None:
    listed = terrain_types().items
    assert [line.type for line in listed] == NAMES
    assert all(46 <= int(line.page) <= 51 for line in listed)
    assert sum(map(is_base, NAMES)) == len(NAMES) - 6


@pytest.mark.parametrize("name", NAMES)
def test_a_type_is_found_however_it_is_written(name: str) -> None:
    assert terrain_type(name.replace("-", " ").upper()).types == (name,)


def test_a_wrong_name_gets_the_nearest() -> None:
    with pytest.raises(
        RequestError, match=r"'elefant gras' is not a type of terrain; nearest: elephant-grass"
    ):
        terrain_type("hill+elefant gras")


@pytest.mark.parametrize(
    ("told", "types"),
    [
        ("muddy elephant grass on a hill", ("hill", "mud", "elephant-grass")),
        ("muddy-elephant-grass+hill", ("hill", "mud", "elephant-grass")),
        ("flooded rice paddy", ("rice-paddy-flooded",)),
        ("scrub, with craters and a road", ("scrub", "craters", "road")),
        ("Abandoned plantation on a hill", ("hill", "plantation-abandoned")),
    ],
)
def test_ground_is_read_as_it_is_told(told: str, types: tuple[str, ...]) -> None:
    """As a briefing prints it."""
    assert terrain_type(told).types == types


@given(st.lists(st.sampled_from(sorted(table("terrain-types").rows)), min_size=1, max_size=4))
def test_all_ground_is_read_as_it_is_told(names: list[str]) -> None:
    types = terrain_type("+".join(names)).types
    assert terrain_type(phrase(types)).types == types
