"""``fng terrain``, ``fng river``, ``fng crater``: what they read, write and show."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fng_cli.rules.ground.areas import areas_of
from fng_cli.tables import table
from fng_cli.terms import Corps
from tests.runner import fng

PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]
MISSION = json.dumps(
    {"fng": 3, "mission": {"corps": "II", "area": "highlands", "season": "rainy", "weather_kind": "terrible"}}
)


def lay_out(*args: str, stdin: str = "") -> dict[str, Any]:
    return fng("terrain", "-j", "--seed", "1", *args, stdin=stdin).document


def test_the_section_of_the_document() -> None:
    known = lay_out("--corps", "II", "--area", "highlands")["terrain"]
    assert list(known) == [
        "answer", "corps", "area", "season", "weather_kind", "grid_columns", "grid_rows", "length_in", "depth_in", "sections",
        "rivers", "roads", "buildings", "has_civilians", "building_kind", "rolls", "page", "rulings", "next",
    ]  # fmt: skip
    assert [section["number"] for section in known["sections"]] == [1, 2, 3, 4, 5, 6]
    assert list(known["sections"][0]) == [
        "number", "grid_column", "grid_row", "sector", "terrain_types", "muddy", "flooded", "has_river", "has_road",
        "craters", "buildings", "terrain_effects",
    ]  # fmt: skip
    assert known["next"][-1]["command"] == "fng pef place --eal <EAL>"


def test_what_the_options_leave_out_is_taken_from_the_document() -> None:
    known = lay_out(stdin=MISSION)["terrain"]
    assert (known["corps"], known["area"], known["season"]) == ("II", "highlands", "rainy")
    assert known["weather_kind"] == "terrible"
    elsewhere = ("--month", "1967-01", "--weather", "clear", "--area", "coastal")
    known = lay_out(*elsewhere, "--force", stdin=MISSION)["terrain"]
    assert (known["area"], known["season"], known["weather_kind"]) == ("coastal", "dry", "clear")


def test_a_document_has_one_date() -> None:
    """Of another month, or season, than the document's no command rules, unless somebody insists."""
    refused = fng("terrain", "--month", "1967-01", stdin=MISSION)
    assert refused.code == 2 and "1967-01: the date of this document is the rainy season" in refused.err
    assert fng("terrain", "--month", "1967-07", "--seed", "1", stdin=MISSION).code == 0
    first = fng("squad", "us-army", "--month", "1967-06", "--seed", "1", "-j").ok
    second = fng("squad", "us-army", "--prefix", "b", "--seed", "1", "-j", stdin=first).document["squad"]
    assert (second["date"], second["date_assumed"]) == ("1967-06", False)
    refused = fng("squad", "us-army", "--prefix", "b", "--month", "1967-07", stdin=first)
    assert "1967-07: the date of this document is 1967-06; leave the option out" in refused.err


def test_without_corps_or_area_it_says_how_to_give_them() -> None:
    assert "the corps is not known: give --corps I|II|III|IV" in fng("terrain").fault
    assert "the area is not known: give --area AREA" in fng("terrain", "--corps", "I").fault


def test_layout_sections_and_size_of_the_table() -> None:
    known = lay_out("--corps", "I", "--area", "dmz", "--layout", "10x6", "--table", "8x5")["terrain"]
    assert len(known["sections"]) == 60
    assert (known["length_in"], known["depth_in"]) == (96, 60)
    assert {section["sector"] for section in known["sections"]} == {1, 2, 3, 4, 5, 6}
    for size in ("5", "1x3", "5x99", "x"):
        assert "--table" in fng("terrain", "--corps", "I", "--area", "dmz", "--table", size).fault


def test_odds_are_told_of_one_section() -> None:
    one = ("terrain", "--corps", "II", "--area", "highlands", "--odds")
    assert "use --sections 1 for the odds of one section" in fng(*one).fault
    known = fng(*one, "--sections", "1", "--odds-by", "sections.0.terrain_types", "-j").document["odds"]
    assert known["outcomes"][0]["outcome"] == {"sections.0.terrain_types": ["double-canopy-jungle"]}
    assert known["outcomes"][0]["p"] == "5/18"
    assert fng(*one, "--layout", "1x1").ok


def test_typed_dice_are_all_used() -> None:
    """The example of page 46, after six sections of double canopy jungle."""
    faces = "33" * 6 + "161125" + "3" + "2"
    known = fng("terrain", "--corps", "II", "--area", "highlands", "--dice", faces, "-j").document["terrain"]
    assert [section["buildings"] for section in known["sections"]] == [2, 0, 0, 1, 0, 0]
    assert not known["has_civilians"]


@pytest.mark.parametrize(("corps", "area"), PLACES)
@pytest.mark.parametrize("layout", ["3x2", "1x1", "12x3"])
def test_the_grid_fits_the_screen(corps: str, area: str, layout: str) -> None:
    shown = fng("terrain", "--corps", corps, "--area", area, "--layout", layout, "--seed", "3").ok
    assert max(map(len, shown.splitlines())) <= 80
    assert "North is at the top" in shown
    assert shown.count("┌") == 1


def test_the_grid_shows_what_lies_on_the_table() -> None:
    shown = fng("terrain", "--corps", "I", "--area", "coastal", "--seed", "309").ok
    assert "fords the river in" in shown
    assert "║" in shown or "═" in shown
    assert "≈" in shown


@pytest.mark.parametrize("name", list(table("terrain-types").rows))
def test_every_type_can_be_shown(name: str) -> None:
    shown = fng("terrain", "show", name).ok
    assert "movement" in shown.lower()
    known = fng("terrain", "show", name.replace("-", "").upper(), "-j").document["terrain_show"]
    assert known["types"] == [name]
    assert known["facts"][name]["page"] in range(46, 52)


def test_cover_of_one_type_and_concealment_of_another_when_prone() -> None:
    """p. 48-50: a swamp gives cover, scrub hides whoever lies in it."""
    shown = " ".join(fng("terrain", "show", "swamp+scrub").ok.split())
    assert "This terrain gives cover, and concealment to prone figures." in shown


def test_several_types_together() -> None:
    shown = fng("terrain", "show", "marsh+elephant-grass").ok
    assert "half of your movement" in shown
    assert '4" at all times' in shown
    assert "This terrain gives concealment, but no cover" in shown
    assert (
        "'elefants' is not a type of terrain; nearest: elephant-grass"
        in fng("terrain", "show", "elefants").fault
    )


def test_the_list_of_types_fits_the_screen() -> None:
    shown = fng("terrain", "list").ok
    assert max(map(len, shown.splitlines())) <= 80
    assert all(name in shown for name in table("terrain-types").rows)


def test_showing_a_type_leaves_the_table_alone() -> None:
    before = fng("terrain", "--corps", "I", "--area", "dmz", "-j").document
    after = fng("terrain", "show", "hill", "-i", "-", "-j", stdin=json.dumps(before)).document
    assert after["terrain"] == before["terrain"]


def test_a_table_is_drawn_again_as_it_is() -> None:
    known = fng("terrain", "--corps", "I", "--area", "coastal", "--seed", "309", "-j").out
    first = fng("terrain", "--corps", "I", "--area", "coastal", "--seed", "309").ok
    assert first.startswith(fng("terrain", "map", stdin=known).ok.partition("  p. ")[0].rstrip()[:2000])
    assert "there is no table yet; lay one out with fng terrain" in fng("terrain", "map").fault


def spoilt(path: str, value: object) -> str:
    """A document whose table has something wrong in it."""
    known = json.loads(fng("terrain", "--corps", "I", "--area", "coastal", "--seed", "309", "-j").out)
    *way, last = path.split(".")
    part = known
    for step in way:
        part = part[int(step) if step.isdigit() else step]
    part[int(last) if last.isdigit() else last] = value
    return json.dumps(known)


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("terrain", 7, "terrain: expected"),
        ("terrain.grid_columns", 0, "terrain.grid_columns and grid_rows are 0 and 2"),
        ("terrain.grid_columns", 99, "each must be 1 to 12"),
        ("terrain.length_in", 0, "terrain.length_in"),
        ("terrain.sections", [], "terrain.sections: the list is empty; give at least one"),
        ("terrain.sections.1.number", 1, "terrain.sections[1].number: two sections have the number 1"),
        ("terrain.sections.1.number", 99, "terrain.sections[1].number is 99"),
        ("terrain.sections.0.grid_column", 2, "section 1 lies in column 1, row 1"),
        ("terrain.sections.0.sector", 9, "terrain.sections[0].sector is 9"),
        ("terrain.sections.0.terrain_types", ["lava"], "'lava' is not a type of terrain"),
        (
            "terrain.sections.0.terrain_types",
            [],
            "terrain.sections[0].terrain_types: the list is empty; give at least one",
        ),
        ("terrain.sections.0.buildings", 10**9, "terrain.sections[0].buildings"),
        ("terrain.sections.0.craters", {"number": 0, "diameter_in": 3}, "cannot be drawn"),
        ("terrain.sections.0.terrain_effects", None, "terrain.sections[0].terrain_effects: expected"),
        ("terrain.rivers.0.path", [], "terrain.rivers[0].path"),
        ("terrain.rivers.0.path", [1, 6], "each section must be adjacent"),
        ("terrain.rivers.0.path", [2, 3], "must run from one table edge to another"),
        ("terrain.rivers.0.from_edge", "up", "from_edge and to_edge"),
        ("terrain.rivers.0.fords", [6, 3], "only sections of the path"),
        ("terrain.roads.0.width_in", -1, "terrain.roads[0].width_in is -1"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_place(path: str, value: object, fault: str) -> None:
    assert fault in fng("terrain", "map", stdin=spoilt(path, value)).fault


def test_a_group_may_be_a_command_too() -> None:
    shown = fng("terrain", "--help").ok
    assert shown.startswith("Usage: fng terrain [OPTIONS]")
    assert "--corps" in shown
    assert "Commands:\n" in shown
    assert "  list  List every type of terrain" in shown
    assert fng("terrain", "show", "--help").ok.startswith("Usage: fng terrain show")
    assert "  terrain " in fng("--help").ok


def test_a_wrong_word_after_it_gets_the_nearest_command() -> None:
    fault = fng("terrain", "shwo", "hill").fault
    assert "fng terrain: there is no command 'shwo'; nearest: show" in fault
    assert "fng terrain --help lists all" in fault
    assert "No such option" in fng("terrain", "--corpse", "I").fault


def test_a_river_is_found_out_where_somebody_goes_in() -> None:
    first = fng("river", "--dice", "3,5", "-j").document
    assert (first["river"]["depth"], first["river"]["current"]) == (2, 3)
    again = fng("river", "--dice", "6", "-j", stdin=json.dumps(first)).document
    assert (again["river"]["depth"], again["river"]["current"]) == (3, 3)
    assert again["river"]["next"][0]["command"] == "fng swim --by <WHO> --current 3"
    assert "a Fast Move is rolled with 1d6" in fng("river", "--dice", "3,1").ok
    assert "Wading is impossible" in fng("river", "--dice", "5,1").ok
    assert (
        'You learn the depth and the current once somebody is 3" into the water.'
        in fng("river", "--dice", "5,1").ok
    )


def test_a_river_lies_as_it_was_laid_out() -> None:
    table_ = fng("terrain", "--corps", "I", "--area", "coastal", "--seed", "309", "-j").out
    known = fng("river", "--dice", "1,1", "-j", stdin=table_).document["river"]
    assert known["bed"] == {"from_edge": "north", "to_edge": "south", "width_in": 9}
    course = fng("river", "--kind", "stream", "--course", "--dice", "4,2,1,1", "-j").document["river"]
    assert course["bed"] == {"from_edge": "south", "to_edge": "north", "width_in": 6}
    assert "terrain.rivers[0]" in fng("river", stdin=spoilt("terrain.rivers.0.width_in", "x")).fault
    assert "'brook' is not a kind of water" in fng("river", "--kind", "brook").fault


def test_the_odds_of_the_water_are_nine_and_equal() -> None:
    outcomes = fng("river", "--odds", "-j").document["odds"]["outcomes"]
    assert {outcome["p"] for outcome in outcomes} == {"1/9"}


def test_craters() -> None:
    assert '2 craters, 12" across (huge bomb)' in fng("crater", "--dice", "4,6").ok
    assert '1 crater, 6" across (small bomb)' in fng("crater", "--bomb", "250").ok


def test_a_road_and_hiding_are_told_in_a_layout() -> None:
    """p. 41, 46, 49-50: what a road gives in any section, edges and dikes, and what the buildings are."""
    args = ("terrain", "--corps", "II", "--area", "highlands")
    sections = fng(*args, "--seed", "100/2", "-j").document["terrain"]["sections"]
    assert [each["terrain_effects"]["movement_on_road"] for each in sections] == [
        None,
        1,
        None,
        None,
        1,
        None,
    ]
    drawn = " ".join(fng(*args, "--seed", "100/2").ok.split())
    assert "all on the" in drawn
    assert (
        "building: a hooch, shed or similar building (DV 0), which gives concealment, but no cover" in drawn
    )


def test_no_marsh_on_a_hill() -> None:
    """p. 48: it is left out, whichever is named first."""
    for name in ("marsh+hill", "sand-dunes+marsh"):
        shown = fng("terrain", "show", name, "-j").document["terrain_show"]
        assert "marsh" not in shown["types"]
        assert "arsh" not in fng("terrain", "show", name).ok


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("hill", 'A figure within 1" of the crest can see over it and be seen, but has cover against direct fire from the far side.'),
        ("sand-dunes", 'A figure within 1" of the crest can see over it and be seen, but has cover against direct fire from the far side.'),
        ("hill", "Figures on opposite sides of this terrain cannot see each other."),
        ("craters", "An enemy at the lip can see in, and shoots as if there were no cover."),
        ("craters", "It gives no cover from an explosion inside it."),
        ("craters", 'Nobody outside can see a figure more than 1" inside.'),
        ("craters", "Each section holds 1/2d6 pieces of this terrain, placed from its middle outwards and all of the same size (fng crater)."),
        ("sand-dunes", 'It is at least 12" long and 6" wide.'),
        ("single-canopy-jungle", "It gives cover from blasts."),
        ("rice-paddy", "A figure close behind a dike has cover and concealment from the far side; a figure on top of it has neither."),
        ("river", "An enemy on the bank, or looking along the water, shoots as if there were no cover."),
        ("river", "Must be forded or swum unless there is a bridge; gives cover in the water and on its banks."),
        ("canal", "An enemy on the bank, or looking along the water, shoots as if there were no cover."),
        ("triple-canopy-jungle", 'A helicopter that hovers within 2" can see in.'),
        ("scrub", 'A prone figure can be seen from up to 6" away, and can itself see up to 12".'),
        ("rough", 'Nobody outside can see a figure 1" or more inside, except from within 12" (6" at night).'),
        ("road", 'It runs from table edge to table edge, and is 3+1/2d6" wide.'),
    ],
)  # fmt: skip
def test_what_only_players_see_of_the_ground_is_told(name: str, told: str) -> None:
    """p. 47-51: crests, dikes, banks and the like, which no document knows."""
    assert told in " ".join(fng("terrain", "show", name).ok.split())
