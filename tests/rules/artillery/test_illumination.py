"""Illumination rounds. Source: p. 79."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.artillery.barrage import FireMission, ground
from fng_cli.rules.artillery.guns import guns
from fng_cli.rules.artillery.illumination import drifted_lights, illuminate, lasting_lights, wind_of
from fng_cli.tables import forget, table

MORTAR, ARTILLERY = guns()["mortar"], guns()["artillery"]


def test_circles() -> None:
    """24 inches for mortars, 36 for artillery; three full turns after this one (w-02)."""
    mortar = illuminate(FireMission(MORTAR, 4), dice=Typed((1, 1, 5)))
    artillery = illuminate(FireMission(ARTILLERY, 4), dice=Typed((1, 1, 1)))
    assert (mortar.illumination_in, mortar.turns, mortar.answer()) == (24, 4, "on the spot")
    assert (artillery.illumination_in, artillery.turns, artillery.answer()) == (36, 4, '12" long')


def test_one_round_from_each_weapon() -> None:
    """Each by its own rolls."""
    report = illuminate(FireMission(MORTAR, 4, 2, fo=True), dice=Typed((1, 1, 2, 3)))
    assert [one.place for one in report.flares] == ['3" left', '3" right']
    assert report.summary().startswith(
        '2 circles, each 24" across, are lit for 3 full turns (points of burst: '
    )


@pytest.mark.parametrize(("wind", "inches"), [("calm", 0), ("breeze", 6), ("strong", 12)])
def test_drift(wind: str, inches: int) -> None:
    """With the wind, each turn."""
    report = illuminate(FireMission(MORTAR, 4), wind, dice=Typed((1, 1, 5)))
    assert report.drift_in == inches
    assert ("straight down" in report.summary()) is (not inches)


def test_dropped_from_overhead() -> None:
    """On the spot, without a roll: an AC-47, or a Nighthawk."""
    report = illuminate(FireMission(MORTAR, None), place=ground(20, 10), dropped=True, dice=Typed(()))
    assert [(one.place, one.x_in, one.y_in) for one in report.flares] == [("on the spot", 20, 10)]


def test_what_the_clock_keeps() -> None:
    """A light for each, until its last turn; none without a clock."""
    report = illuminate(FireMission(MORTAR, 4, 2), dice=Typed((1, 1, 5, 5)))
    lights = lasting_lights((), report, 3, "the well")
    assert [(one.kind, one.until_turn, one.place) for one in lights] == [
        ("illumination", 6, "the well, on the spot"),
        ("illumination", 6, "the well, on the spot"),
    ]
    assert len({one.id for one in lights}) == 2
    assert lasting_lights((), report, None) == ()


def test_the_wind_carries_them_turn_by_turn() -> None:
    """p. 79, z-42: from the turn after the one in which it burst; to an edge and across the table where both are known."""
    spot = ground(20, 10, edge="south")
    report = illuminate(FireMission(MORTAR, 4), "strong", spot, toward="east", dice=Typed((1, 1, 5)))
    lights = lasting_lights((), report, 3, "the well")
    assert drifted_lights(lights, 3) == ()
    [moved] = drifted_lights(lights, 5)
    assert moved.place == (
        'the well, on the spot, then drifted 24" downwind to the east: now 44" from the west edge and 10" from the north'
    )
    assert drifted_lights(lights, 7) == ()
    assert wind_of(lights) == "east"


def test_where_nobody_says_whither_it_blows() -> None:
    """z-42: the distance alone is told; without wind nothing moves."""
    lights = lasting_lights((), illuminate(FireMission(MORTAR, 4), dice=Typed((1, 1, 5))), 3)
    assert drifted_lights(lights, 4)[0].place == 'on the spot, then drifted 6" downwind'
    calm = lasting_lights((), illuminate(FireMission(MORTAR, 4), "calm", dice=Typed((1, 1, 5))), 3)
    assert (drifted_lights(calm, 4), wind_of(calm)) == ((), None)


def test_where_nobody_knows_the_spot_the_way_is_told() -> None:
    """z-42: so far from where it burst, to that edge."""
    [light] = lasting_lights((), illuminate(FireMission(MORTAR, 4), toward="east", dice=Typed((1, 1, 5))), 3)
    [moved] = drifted_lights([light], 4)
    assert moved.place == 'on the spot, then drifted 6" downwind to the east'


def test_a_gun_of_ones_own_may_have_no_such_rounds(own_tables: Path) -> None:
    """The book's have: p. 79."""
    built_in = table("indirect-fire").path.read_text()
    (own_tables / "indirect-fire.toml").write_text(built_in.replace("illumination_in = 24, ", "", 1))
    forget()
    with pytest.raises(RequestError, match="mortar has no illumination rounds"):
        illuminate(FireMission(guns()["mortar"], 4), dice=Typed(()))
