"""How far one sees: page 6-7, 19, 30, 47-51."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.move.sight import Air, Device, Spot, air_of, sight
from fng_cli.tables import table
from fng_cli.terms import Light, Weather

DAY, NIGHT = Light.DAYLIGHT, Light.NIGHT
TERRAINS = sorted(table("terrain-types").rows)


def at(*terrain: str, **more: object) -> Spot:
    return Spot(terrain or ("clear",), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("spot", "light", "air", "far"),
    [
        (at("triple-canopy-jungle"), NIGHT, Air.CLEAR, 9),
        (at("rough"), DAY, Air.CLEAR, 12),
        (at(), DAY, Air.FOG, 12),
        (at("swamp"), DAY, Air.CLEAR, 12),
        (at("forest"), NIGHT, Air.CLEAR, 9),
        (at(), DAY, Air.CLEAR, None),
        (at(), NIGHT, Air.CLEAR, 12),
        (at(), DAY, Air.RAIN, 24),
        (at(), NIGHT, Air.RAIN, 12),
        (at(), NIGHT, Air.FOG, 6),
        (at("forest"), DAY, Air.RAIN, 12),
        (at("forest"), DAY, Air.FOG, 9),
        (at("elephant-grass"), DAY, Air.RAIN, 2.67),
        (at("marsh", "elephant-grass"), DAY, Air.CLEAR, 4),
        (at("orchard", along_rows=True), DAY, Air.CLEAR, 36),
        (at("orchard", along_rows=True), DAY, Air.RAIN, 24),
        (at("orchard", along_rows=True), DAY, Air.FOG, 12),
        (at("orchard", along_rows=True), NIGHT, Air.CLEAR, 9),
        (at("forest", along_rows=True), DAY, Air.CLEAR, 18),
        (at("scrub", prone=True), DAY, Air.CLEAR, 12),
        (at("scrub", prone=True), NIGHT, Air.FOG, 6),
    ],
)
def test_how_far(spot: Spot, light: Light, air: Air, far: float | None) -> None:
    """By light, weather and ground; two thirds in rain, half in fog, no farther than in the open."""
    found = sight(spot, light=light, air=air)
    assert found.sees_in == far
    if not spot.prone:
        assert found.seen_in == far


@pytest.mark.parametrize(
    ("spot", "air", "sees", "seen"),
    [
        (at(device=Device.FLASHLIGHT), Air.CLEAR, 24, None),
        (at("double-canopy-jungle", device=Device.FLASHLIGHT), Air.CLEAR, 12, 8),
        (at("elephant-grass", device=Device.FLASHLIGHT), Air.CLEAR, 4, 4),
        (at(device=Device.RED_FLASHLIGHT), Air.CLEAR, 12, 12),
        (at(device=Device.RED_FLASHLIGHT), Air.FOG, 6, 6),
        (at("elephant-grass", device=Device.RED_FLASHLIGHT), Air.CLEAR, 4, 4),
        (at("swamp", device=Device.RED_FLASHLIGHT), Air.FOG, 6, 3),
        (at(device=Device.STARLIGHT_SCOPE), Air.CLEAR, 36, 12),
        (at("forest", device=Device.STARLIGHT_SCOPE), Air.CLEAR, 18, 9),
        (at("elephant-grass", device=Device.STARLIGHT_SCOPE), Air.CLEAR, 4, 4),
        (at(device=Device.STARLIGHT_SCOPE), Air.RAIN, 12, 12),
        (at(lit=True), Air.CLEAR, 12, None),
        (at("forest", lit=True), Air.CLEAR, 9, 18),
    ],
)
def test_lights_at_night(spot: Spot, air: Air, sees: float | None, seen: float | None) -> None:
    """p. 6-7: what helps one to see, and what shows him."""
    found = sight(spot, light=NIGHT, air=air)
    assert (found.sees_in, found.seen_in) == (sees, seen)


@pytest.mark.parametrize("device", Device)
def test_no_device_helps_by_day(device: Device) -> None:
    """Nor does it change how far one is seen."""
    with_it, without = (sight(at("forest", device=each)) for each in (device, None))
    assert (with_it.sees_in, with_it.seen_in) == (without.sees_in, without.seen_in)


def test_what_stands_in_light_is_seen_as_by_day() -> None:
    """p. 19, 30: the length of the table in the open; never less than what is not lit."""
    assert sight(at(), light=NIGHT).sees_lit_in is None
    assert sight(at("forest"), light=NIGHT).sees_lit_in == 18
    assert sight(at("double-canopy-jungle", device=Device.FLASHLIGHT), light=NIGHT).sees_lit_in == 12


@pytest.mark.parametrize(
    ("spot", "light", "reach", "measured_from"),
    [
        (at("forest", edge_in=2), DAY, None, "edge"),
        (at("forest", edge_in=4), DAY, 12, "edge"),
        (at("forest", edge_in=4), NIGHT, 6, "edge"),
        (at("rough", edge_in=1), DAY, 12, "figure"),
        (at("rough", edge_in=0.5), NIGHT, 12, "edge"),
        (at("elephant-grass", edge_in=1), DAY, 0, "edge"),
        (at("elephant-grass", edge_in=0), DAY, None, "edge"),
        (at("swamp", edge_in=4), DAY, 0, "edge"),
        (at("craters", edge_in=1), DAY, None, "edge"),
        (at("craters", edge_in=1.5), DAY, 0, "edge"),
        (at("scrub", edge_in=9), DAY, None, "edge"),
    ],
)
def test_over_the_edge(spot: Spot, light: Light, reach: float | None, measured_from: str) -> None:
    """p. 47-51: seen at the edge, unseen so many inches in, but for those who are near."""
    edge = sight(spot, light=light).edge_sight
    assert edge is not None
    assert (edge.reach_in, edge.measured_from) == (reach, measured_from)
    far: dict[float | None, str] = {None: "as far as in the open", 0: "can neither see out nor be seen"}
    assert far.get(reach, f'up to {reach}" from the {measured_from}') in edge.text()


@pytest.mark.parametrize(
    ("spot", "cover", "concealed", "air"),
    [
        (at(), False, False, "open"),
        (at("bamboo"), False, True, "concealed"),
        (at("double-canopy-jungle"), True, True, "cover-and-concealed"),
        (at("double-canopy-jungle", edge_in=0), True, False, "cover-and-concealed"),
        (at("rough"), False, False, "open"),
        (at("rough", edge_in=0), True, False, "open"),
        (at("rice-paddy"), False, False, "open"),
        (at("rice-paddy", prone=True), False, True, "open"),
        (at("triple-canopy-jungle"), True, False, "unseen"),
    ],
)
def test_hiding(spot: Spot, cover: bool, concealed: bool, air: str) -> None:
    """Cover and concealment where it stands, and from the air."""
    found = sight(spot)
    assert (found.cover, found.concealed, found.from_air) == (cover, concealed, air)


def test_hiding_is_told_against_both() -> None:
    """A sentence for troops on the ground and for aircraft."""
    told = sight(at("triple-canopy-jungle")).summary()
    assert "gives cover against troops on the ground, and hides everybody from aircraft." in told
    assert "and no cover against aircraft." in sight(at("rough")).summary()


def test_the_prone_in_scrub() -> None:
    """p. 50: seen within 6 inches, and see 12."""
    found = sight(at("scrub", prone=True))
    assert (found.sees_in, found.seen_in) == (12, 6)


def test_arcs_and_helicopters() -> None:
    """180 degrees, 90 out of a bunker; hovering within 2 inches of the third canopy."""
    assert sight(at()).arc_degrees == 180
    assert sight(at(in_bunker=True)).arc_degrees == 90
    assert sight(at("triple-canopy-jungle")).hover_in == 2


@pytest.mark.parametrize(
    ("weather", "more", "air"),
    [
        (None, {}, Air.CLEAR),
        (Weather.CLEAR, {}, Air.CLEAR),
        (Weather.INCLEMENT, {}, Air.CLEAR),
        (Weather.INCLEMENT, {"rain": True}, Air.RAIN),
        (Weather.TERRIBLE, {}, Air.FOG),
        (Weather.TERRIBLE, {"rain": True}, Air.RAIN),
        (Weather.CLEAR, {"fog": True}, Air.FOG),
        (Weather.CLEAR, {"fog": True, "rain": True}, Air.FOG),
    ],
)
def test_weather(weather: Weather | None, more: dict[str, bool], air: Air) -> None:
    """Terrible weather is as fog; inclement weather as is agreed on (j-04)."""
    assert air_of(weather, **more) is air


def test_terrain_that_there_is_not() -> None:
    """An error with the nearest."""
    with pytest.raises(RequestError, match="forest"):
        sight(at("forrest"))


@given(
    st.sampled_from(TERRAINS),
    st.sampled_from(Light),
    st.sampled_from(Air),
    st.none() | st.sampled_from(Device),
    st.none() | st.floats(0, 12),
    st.booleans(),
)
def test_laws(
    terrain: str, light: Light, air: Air, device: Device | None, edge: float | None, prone: bool
) -> None:
    """Night, rain and fog never lengthen sight; a device never shortens it; texts are whole."""
    far = sight(Spot((terrain,), edge, prone, device=device), light=light, air=air)
    bare = sight(Spot((terrain,), edge, prone), light=light, air=air)
    by_day = sight(Spot((terrain,), edge, prone))
    long = 10_000
    assert (far.sees_in or long) >= (bare.sees_in or long)
    assert (bare.sees_in or long) <= (by_day.sees_in or long)
    assert (far.sees_lit_in or long) >= (far.sees_in or long)
    assert far.summary().endswith(".")
    assert (far.edge_sight is None) == (edge is None)
