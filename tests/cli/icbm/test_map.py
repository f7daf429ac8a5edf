"""The map: for a terminal of 80 columns, and as a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path

import pytest

from fng_cli.cli.icbm_map import svg as map_svg
from fng_cli.cli.icbm_map import text as map_text
from fng_cli.icbm.board.charts import Power, cities
from fng_cli.icbm.board.hexes import straight_path, world
from fng_cli.icbm.board.state import Game, Site, visible_game
from tests.boxes import overlaps, words_of
from tests.icbm.games import base, flight, forces, set_up, war
from tests.runner import icbm

WAY = straight_path("1840", "2516")
GAME = war(
    forces(
        base("1840", "titan-ii", "titan-ii"),
        Site("A", "2441", 3),
        Site("B", "1840", 1),
        flight("usa-1", "titan-ii", WAY[7], flown=("1840", *WAY[:8]), route=WAY[8:]),
        flight("usa-2", "titan-ii", WAY[7]),
    ),
    forces(
        base("1815", *["ss-11"] * 12),
        Site("A", "2518", 3),
        Site("B", "1816", 1, 0, destroyed=True),
        flight("ussr-1", "ss-11", "2525"),
    ),
    damage={"new-york": 9, "moscow": 4},
)


def test_the_map_fits_a_terminal_and_shows_every_city() -> None:
    """48 rows of 34 hexes, numbered on both sides; a city by its points."""
    lines = icbm("map").ok.splitlines()
    assert max(map(len, lines)) <= 80
    rows = {line[:2]: line for line in lines if line[:2].isdigit()}
    assert list(rows) == [f"{row:02}" for row in range(1, 49)]
    shown = map_text.cells(Game())
    assert all(shown[city.hex][0].strip() == str(city.points) for city in cities().values())


@pytest.mark.parametrize(("columns", "wide"), [(80, 2), (108, 2), (109, 3), (143, 3), (144, 4), (200, 4)])
def test_a_wider_terminal_has_a_wider_map(monkeypatch: pytest.MonkeyPatch, columns: int, wide: int) -> None:
    """Each hex has room for a blank beside its two signs; every other row is moved by half a hex."""
    monkeypatch.setenv("COLUMNS", str(columns))
    printed = icbm("map").ok.splitlines()
    rows = [line for line in printed if line[:2].isdigit()]
    assert map_text.hex_width(columns) == wide
    assert {len(row) for row in rows} == {6 + 34 * wide + wide // 2}
    assert max(map(len, rows)) <= columns
    for city in ("2516", "2415"):  # Moscow and Kazan
        column, row = int(city[:2]) - 1, int(city[2:])
        start = 3 + column * wide + (0 if row % 2 else wide // 2)
        assert rows[row - 1][start : start + wide].strip() == {"2516": "12", "2415": "4"}[city]
    assert any(f"{map_text.WIDTHS[wide]} characters per hex" in line for line in printed)


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("1840", "%B"),
        ("2441", "A0"),
        ("2442", "7 "),
        ("1815", "#+"),
        ("1816", "; "),
        ("2518", "a9"),
        ("2516", "8 "),
        ("2525", "v1"),
        (WAY[7], "^2"),
        (WAY[3], "--"),
        ("0101", "  "),
    ],
)
def test_what_a_hex_shows(name: str, cell: str) -> None:
    """Base, site, city, missiles, tracks: what lies on top."""
    assert map_text.cells(GAME)[name][0] == cell


def test_every_cell_is_as_wide_as_every_other() -> None:
    """So that the rows stand under each other."""
    assert {len(text) for text, _ in map_text.cells(GAME).values()} == {2}


def elements(picture: str) -> list[ElementTree.Element]:
    """What is drawn."""
    return list(ElementTree.fromstring(picture).iter())


def texts(picture: str) -> list[str]:
    """The words and numbers of a picture."""
    return [
        element.text
        for element in elements(picture)
        if element.text and element.tag.endswith(("text", "tspan"))
    ]


def test_the_picture_has_every_hex_city_base_site_and_missile() -> None:
    """All numbers of hexes, all names, what stands and what flies."""
    told = texts(map_svg.picture(GAME))
    assert set(world().letters) <= set(told)
    assert {city.short for city in cities().values()} <= set(told)
    assert {"usa-1 +1", "ussr-1", "12", "of 12", "of 9", "A", "B"} <= set(told)
    assert any("Turn 4" in text for text in told)


def test_the_charts_lie_beside_the_map() -> None:
    """As somebody who plays needs them, and marked as what they are."""
    told = texts(map_svg.picture(Game()))
    assert {"Missile Activation Chart", "ABM Range Chart", "Missiles", "SS-18"} <= set(told)
    assert told.count("These values are reconstructed; the printed ones may differ.") == 3


def test_nothing_is_drawn_outside_the_picture() -> None:
    """Every corner of every hex lies within it."""
    root = ElementTree.fromstring(map_svg.picture(Game()))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for name in world().letters:
        for x, y in map_svg.corners(name):
            assert 0 <= x <= width
            assert 0 <= y <= height


def test_flights_are_drawn_as_straight_as_they_were_meant() -> None:
    """The bends that come from hexes alone are left out."""
    points = [map_svg.centre(name) for name in ("1840", *WAY)]
    assert map_svg._smooth_path(points) == [points[0], points[-1]]
    corner = [
        map_svg.centre(name)
        for name in ("1840", *straight_path("1840", "1825"), *straight_path("1825", "2825"))
    ]
    assert len(map_svg._smooth_path(corner)) == 3


def test_the_same_game_is_the_same_picture(tmp_path: Path) -> None:
    """So that pictures can be compared."""
    assert map_svg.picture(GAME) == map_svg.picture(GAME)
    target = tmp_path / "map.svg"
    assert icbm("map", "--svg", str(target)).ok
    assert target.read_text(encoding="utf-8") == map_svg.picture(Game())


def test_a_picture_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """With the reason."""
    assert "there is no folder" in icbm("map", "--svg", str(tmp_path / "no" / "map.svg")).fault


def test_text_from_outside_is_data_in_a_picture() -> None:
    """A missile's name that somebody wrote into a file draws nothing."""
    forged = war(forces(flight("<script>", "titan-ii", "2020")), side=Power.USA)
    assert "<script>" not in map_svg.picture(forged)
    assert "<script>" in texts(map_svg.picture(forged))
    unprintable = war(forces(flight("\x1b[2J\x00", "titan-ii", "2020")), side=Power.USA)
    assert "\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}" in texts(map_svg.picture(unprintable))


def test_no_name_of_a_city_stands_over_another() -> None:
    """Nor over the sign of a city, on the bare map and with all that a machine sets up."""
    for game in (Game(), set_up(Game())):
        boxes = [label.box for label in map_svg.city_labels(game).values()]
        assert len(boxes) == len(cities())
        assert not [one for one, other in combinations(boxes, 2) if one.shared_area(other)]


def test_words_of_the_map_keep_apart() -> None:
    """Names, points, letters of ranges, charts: none lies over a quarter of another, as set up and in a war."""
    for game in (Game(), set_up(Game()), GAME):
        assert overlaps(words_of(map_svg.picture(game)), 0.25) == []


def test_the_range_of_each_site_is_drawn_by_itself() -> None:
    """By colour, by dashes, and with its letter at both edges."""
    picture = map_svg.picture(GAME)
    outlines = {
        (element.get("stroke"), element.get("stroke-dasharray"))
        for element in elements(picture)
        if element.get("stroke-opacity") == ".9"
    }
    assert len(outlines) == 3
    edges = [element.text for element in elements(picture) if element.get("class") == "edge"]
    assert sorted(filter(None, edges)) == ["A", "A", "A", "A", "B", "B"]


def test_rounds_bids_and_turns_have_their_table_and_track() -> None:
    """Secret rounds are told as secret. Source: 3.5, 4, 5."""
    told = texts(map_svg.picture(GAME))
    assert {"The sides", "A 3 of 3", "B 1 of 1", "B destroyed", "24"} <= set(told)
    hidden = texts(map_svg.picture(visible_game(GAME, Power.USA)))
    assert "A 0 fired of ?" in hidden


def test_both_sides_are_told_apart_without_colour() -> None:
    """Bases and sites of the USSR have other signs. Source: 3."""
    twins = war(
        forces(base("1840", "titan-ii", "titan-ii"), Site("A", "1841")),
        forces(base("1815", "ss-18", "ss-18"), Site("A", "1816")),
    )
    shown = map_text.cells(twins)
    assert shown["1840"][0] != shown["1815"][0]
    assert shown["1841"][0] != shown["1816"][0]
