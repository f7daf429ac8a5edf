"""What lies in a section, layer upon layer: page 45-51, 59."""

from __future__ import annotations

from collections import Counter

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.odds import odds
from fng_cli.rules.ground.areas import area_facts
from fng_cli.rules.ground.section_terrain import is_hill, roll_layers, sky, types_barred
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, Season, Weather
from tests.each import each
from tests.rules.ground.laid_out import PLACES


def rolled(
    faces: str, corps: Corps, area: Area, season: Season = Season.DRY, **more: Weather
) -> tuple[str, ...]:
    """What lies in one section, by the faces of its rolls."""
    name = area_facts(corps, area)["terrain_table"]
    dice = Typed(tuple(map(int, faces.replace(" ", ""))))
    layers = roll_layers(table(name), area, sky(season, more.get("weather")), "section 1", dice=dice)
    dice.finish()
    return layers.terrain_types


@each(
    ("faces", "corps", "area", "season", "found"),
    [
        ("61", "I", "dmz", "dry", ("elephant-grass",)),
        # Laid over: what lies beneath is rolled for.
        ("44 33", "I", "dmz", "dry", ("clear", "craters")),
        ("44 44 33", "I", "dmz", "dry", ("clear", "craters")),
        ("11 64", "II", "coastal", "dry", ("single-canopy-jungle", "road")),
        # Laid under: what lies on top is rolled for.
        ("56 33", "I", "dmz", "dry", ("hill", "clear")),
        ("56 44 56 33", "I", "dmz", "dry", ("hill", "clear", "craters")),
        # The rains: mud, marshes, rivers, paddies under water.
        ("56 33", "I", "dmz", "rainy", ("hill", "mud", "clear")),
        ("44 33", "I", "dmz", "rainy", ("clear", "craters")),
        ("66 33", "I", "dmz", "rainy", ("mud", "clear", "craters")),
        ("13", "I", "interior", "rainy", ("marsh", "forest")),
        ("26 13", "I", "interior", "rainy", ("hill", "mud", "forest")),
        ("34", "I", "interior", "rainy", ("rice-paddy-flooded",)),
        ("24", "IV", "swamp", "rainy", ("river",)),
        ("24", "IV", "swamp", "dry", ("rice-paddy",)),
        ("34", "III", "free-fire-zone", "rainy", ("river",)),
        # No river on a hill: neither by the dice nor by the rains.
        ("13 66 34", "III", "free-fire-zone", "rainy", ("hill", "scrub")),
        # No marsh beneath a hill, nor a hill that is laid twice.
        ("66 34 66 34 22", "II", "highlands", "dry", ("hill", "triple-canopy-jungle")),
        ("66 46", "II", "highlands", "rainy", ("marsh", "bamboo")),
        # Roads: the ground beneath turns to mud, or the rains put a river in their place.
        ("11 46", "II", "highlands", "rainy", ("mud", "bamboo", "road")),
        ("12 46", "IV", "interior", "dry", ("road", "river")[::-1]),
        ("12", "IV", "interior", "rainy", ("river",)),
        ("56 66", "III", "free-fire-zone", "dry", ("termite-mounds", "river")),
        # The one hill that is printed as laid over lies below all the same.
        ("12 34", "IV", "free-fire-zone", "dry", ("hill", "bamboo")),
    ],
)
def test_layers(faces: str, corps: str, area: str, season: str, found: tuple[str, ...]) -> None:
    assert rolled(faces, Corps(corps), Area(area), Season(season)) == found


def test_terrible_weather_brings_mud_and_floods_but_no_marsh_nor_river() -> None:
    terrible = Weather.TERRIBLE
    assert rolled("56 33", Corps.I, Area.DMZ, weather=terrible) == ("hill", "mud", "clear")
    assert rolled("34", Corps.I, Area.INTERIOR, weather=terrible) == ("rice-paddy-flooded",)
    assert rolled("13", Corps.I, Area.INTERIOR, weather=terrible) == ("forest",)
    assert rolled("34", Corps.III, Area.FREE_FIRE_ZONE, weather=terrible) == ("scrub",)
    assert rolled("56 33", Corps.I, Area.DMZ, weather=Weather.INCLEMENT) == ("hill", "clear")


@pytest.mark.parametrize(("corps", "area"), PLACES)
@pytest.mark.parametrize("season", list(Season))
def test_the_odds_of_a_section_add_up_and_agree_with_the_dice(
    corps: Corps, area: Area, season: Season
) -> None:
    name = area_facts(corps, area)["terrain_table"]
    now = sky(season, None)

    def one(dice: Seeded) -> tuple[str, ...]:
        return roll_layers(table(name), area, now, "section 1", dice=dice).terrain_types

    exact = odds(one)  # type: ignore[arg-type]
    assert sum(exact.chances.values()) == 1
    times = 3000
    seen = Counter(one(Seeded(seed)) for seed in range(times))
    assert {*seen} <= {*exact.chances}
    for found, chance in exact.chances.items():
        deviation = (times * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(seen[found] - times * float(chance)) <= 5 * deviation + 3, found


def test_what_cannot_be_laid_twice_or_together() -> None:
    """f-23, f-24: no type twice, no marsh beneath a hill, no river where one is."""
    assert "scrub" in types_barred(("scrub",))
    assert {"hill", "marsh", "river"} <= types_barred(("hill",))
    assert "marsh" not in types_barred(("scrub",))
    assert is_hill(("sand-dunes",))
    assert not is_hill(("scrub", "road"))
