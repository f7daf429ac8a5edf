"""The map: well-formed, always the same, and nothing in it that was not meant to be."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from fng_cli.cli.ground.map_ground import crater_places, house_places
from fng_cli.cli.ground.map_signs import LOOKS, OVERLAYS, SIGNS, Shape
from fng_cli.cli.ground.map_svg import draw
from fng_cli.dice import Seeded
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.ground.grid import Grid, distance, inside
from fng_cli.rules.ground.terrain import Terrain, terrain
from fng_cli.rules.ground.types import is_base
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, Season
from tests.runner import fng

SVG = "{http://www.w3.org/2000/svg}"
PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]


def laid_out(corps: Corps, area: Area, seed: int, columns: int = 3, rows: int = 2) -> Terrain:
    return terrain(corps, area, Season.RAINY, grid=Grid(columns, rows), dice=Seeded(seed))


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize(("corps", "area"), PLACES)
@pytest.mark.parametrize(("columns", "rows"), [(3, 2), (1, 1), pytest.param(12, 5, marks=pytest.mark.heavy)])
def test_a_map_is_well_formed(corps: Corps, area: Area, columns: int, rows: int) -> None:
    picture = draw(laid_out(corps, area, 7, columns, rows), {})
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    known = {element.get("id") for element in root.iter() if element.get("id")}
    used = {element.get("href") for element in root.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in known}
    clips = {element.get("clip-path") for element in root.iter() if element.get("clip-path")}
    assert clips <= {f"url(#{name})" for name in known}
    assert "nan" not in picture
    assert {str(number) for number in range(1, columns * rows + 1)} <= {*texts(picture)}


def test_the_same_table_is_the_same_map() -> None:
    first, second = (draw(laid_out(Corps.I, Area.COASTAL, 309), {}) for _ in range(2))
    assert first == second
    assert first != draw(laid_out(Corps.I, Area.COASTAL, 310), {})


def test_every_terrain_has_a_look_and_every_sign_is_drawn() -> None:
    names = table("terrain-types").rows
    assert {name for name in names if is_base(name)} <= {*LOOKS}
    strewn = [each for look in LOOKS.values() for each in look.strewn]
    strewn += [each for several in OVERLAYS.values() for each in several]
    assert {each.sign for each in strewn} <= {*SIGNS}
    for drawn in SIGNS.values():
        ElementTree.fromstring(f"<g>{drawn}</g>")


def test_pefs_and_the_unit_stand_on_the_map() -> None:
    content: dict[str, Any] = {
        "mission": {"deployment": {"sector": 5, "place": "sector-edge"}},
        "pefs": [
            {"number": 1, "sector": 1},
            {"number": 2, "sector": 1, "resolved": "enemy"},
            {"number": 3, "section": 4, "sector": 4},
        ],
    }
    found = texts(draw(laid_out(Corps.II, Area.HIGHLANDS, 1), content))
    assert found.count("?") == 3, "two PEFs, and the one of the key"
    assert "your unit" in found
    assert "your unit" not in texts(draw(laid_out(Corps.II, Area.HIGHLANDS, 1), {}))


@pytest.mark.parametrize(
    "pefs",
    [
        7,
        None,
        [7],
        [{}],
        [{"sector": "x"}],
        [{"sector": 9}],
        [{"sector": True}],
        [{"sector": 1, "section": 99}],
    ],
)
def test_what_stands_nowhere_is_left_out(pefs: object) -> None:
    content: dict[str, Any] = {"pefs": pefs, "mission": {"deployment": {"sector": "here"}}}
    ElementTree.fromstring(draw(laid_out(Corps.II, Area.HIGHLANDS, 1), content))


def test_no_text_from_outside_becomes_markup(tmp_path: Path) -> None:
    evil = '"/><script>alert(1)</script>\x1b[31m\x00&'
    known = fng("terrain", "--corps", "I", "--area", "coastal", "--seed", "309", "-j").document
    known["pefs"] = [{"number": evil, "sector": 2}, {"number": "<b>", "sector": 3}]
    target = tmp_path / "map.svg"
    assert fng("terrain", "map", "--svg", str(target), stdin=json.dumps(known)).ok
    picture = target.read_text()
    root = ElementTree.fromstring(picture)
    assert not list(root.iter(f"{SVG}script"))
    assert "<b>" not in picture
    assert "<b>" in texts(picture)
    assert "\x1b" not in picture


@pytest.mark.parametrize("seed", [309, 119, 502, 1059, 1163])
def test_houses_and_craters_keep_clear_of_the_water(seed: int) -> None:
    known = laid_out(Corps.I, Area.COASTAL, seed)
    shape = Shape(known)
    for section in known.sections:
        holes = crater_places(shape, section)
        houses = house_places(shape, section, holes, [])
        assert len(houses) == section.buildings
        for place, _ in houses:
            for way, river in zip(shape.rivers, known.rivers, strict=True):
                assert distance(place, way) > shape.width(river) / 2


def test_sections_share_their_borders() -> None:
    shape = Shape(laid_out(Corps.I, Area.DMZ, 1))
    left, right = shape.outline(1), shape.outline(2)
    assert len({*left} & {*right}) > 10
    assert inside(shape.centre(1), left)
    assert not inside(shape.centre(1), right)


def test_a_way_goes_through_its_sections_in_their_order() -> None:
    known = laid_out(Corps.IV, Area.SWAMP, 2, 6, 4)
    shape = Shape(known)
    for way, river in zip(shape.rivers, known.rivers, strict=True):
        nearest = [
            min(range(len(way)), key=lambda at: distance(way[at], [shape.centre(n)])) for n in river.path
        ]
        assert nearest == sorted(nearest)
        assert all(distance(shape.centre(n), way) < 0.35 * min(shape.section) for n in river.path)


def game(**more: Any) -> dict[str, Any]:
    """Turn 6 of a game: group a went from sector 6 to 4, b was not told of, f was met in sector 4, and two have fallen."""
    stops = [{"sector": 6, "turn": 0}, {"sector": 5, "turn": 2}, {"sector": 4, "turn": 4}]
    return {
        "clock": {"turn": 6},
        "figures": [
            {"id": "a1", "name": "Sgt. Parker", "side": "fwf", "rep": 5, "group": "a"},
            {"id": "a2", "side": "fwf", "rep": 4, "group": "a", "status": "obviously-dead"},
            {"id": "b1", "side": "fwf", "rep": 4, "group": "b"},
            {"id": "f1", "side": "vc-nva", "rep": 4, "group": "f"},
        ],
        "group_places": [
            {"group": "a", "sector": 4, "since_turn": 4, "stops": stops},
            {"group": "b", "sector": 6, "since_turn": 0, "stops": stops[:1]},
            {"group": "f", "sector": 4, "since_turn": 4, "stops": stops[2:]},
        ],
        "fallen_figures": [
            {"id": "a2", "how": "dead", "side": "fwf", "name": "Bobby <b>Swanson", "turn": 5, "sector": 4},
            {"id": "e9", "how": "captured", "side": "vc-nva", "turn": 5},
        ],
        "contacts": [{"number": 1, "what": "enemy", "result": "half-squad", "pef_number": 2, "sector": 4}],
        "pefs": [{"number": 2, "rep": 4, "sector": 4, "resolved": "enemy"}],
        "feats": [{"kind": "pef-revealed", "turn": 4, "number": 2}],
        **more,
    }


def test_a_map_keeps_up_with_the_game() -> None:
    """Groups with their strength, the way that they went with its turns, contacts with theirs, and who fell where."""
    picture = draw(laid_out(Corps.II, Area.HIGHLANDS, 1), game())
    found = texts(picture)
    assert {"a \N{MIDDLE DOT} 1", "b \N{MIDDLE DOT} 1", "f \N{MIDDLE DOT} 1", "half squad, turn 4", "2"} <= {
        *found
    }
    assert "your unit" not in found
    assert "Bobby &lt;b&gt;Swanson (a2), dead" in picture
    assert "Groups a went" not in picture
    assert "Group a went through sectors 6, 5 and 4." in picture
    assert "Group b, 1 left, began in sector 6; nothing has been reported since." in picture


def test_the_turns_that_are_over_are_ticked() -> None:
    """That of the clock, too, between it and the next."""
    table_of, mission = laid_out(Corps.II, Area.HIGHLANDS, 1), {"type": "patrol"}
    for between_turns, ticks in ((False, 5), (True, 6)):
        content = game(clock={"turn": 6, "between_turns": between_turns}, mission=mission)
        assert draw(table_of, content).count("l4 5 8-12") == ticks


def test_a_map_guesses_no_place() -> None:
    """Who fell in an unknown sector is not on it; before the first turn it shows where the unit begins."""
    table_of = laid_out(Corps.II, Area.HIGHLANDS, 1)
    assert "e9" not in draw(table_of, game())
    assert "a \N{MIDDLE DOT} 1" not in texts(draw(table_of, game(clock={"turn": 0})))


def test_signs_of_a_game_do_not_cover_each_other() -> None:
    """Ten groups in one sector stand apart."""
    many = [f"g{number}" for number in range(10)]
    content = game(
        figures=[{"id": f"{name}-1", "side": "vc-nva", "rep": 4, "group": name} for name in many],
        group_places=[{"group": name, "sector": 2, "since_turn": 3} for name in many],
    )
    places = re.findall(
        r'<g transform="translate\(([\d.]+) ([\d.]+)\)"><g class="sign">',
        draw(laid_out(Corps.II, Area.HIGHLANDS, 1), content),
    )
    points = [(float(x), float(y)) for x, y in places]
    assert len(points) >= 10
    assert len(set(points)) == len(points)
