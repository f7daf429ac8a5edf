"""Structures: their Defensive Values, and the areas that a document keeps. Source: p. 40-43."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.structures import (
    STRUCTURES,
    Building,
    building,
    kind_called,
    mark_gone,
    other_standing_areas,
    structure_list,
    structure_rows,
    structure_type,
    typed_area,
    with_inside,
)


@pytest.mark.parametrize(("kind", "dv"), [("concrete", 4), ("frame", 1), ("hooch", 0), ("masonry", 3)])
def test_defensive_values(kind: str, dv: int) -> None:
    """p. 41: what structures are made of."""
    assert building(kind).dv == dv
    assert next(line.least_apr for line in structure_list().items if line.id == kind) == dv + 1


def test_every_structure_of_the_page_is_listed() -> None:
    """p. 41: with its value."""
    assert {line.id: line.dv for line in structure_list().items} == {
        "bunker": 5,
        "concrete": 4,
        "concrete-steel": 10,
        "dirt-berm": 6,
        "frame": 1,
        "hooch": 0,
        "log-bunker": 4,
        "masonry": 3,
        "sandbagged-position": 2,
    }


def test_structures_have_forgiving_names() -> None:
    """As players write them; the nearest where there is none such."""
    assert kind_called("Log Bunker") == "log-bunker"
    with pytest.raises(RequestError, match="--at: 'masonary' is not a structure; nearest: masonry"):
        kind_called("masonary", "--at")
    with pytest.raises(RequestError, match="its kind, or its Defensive Value"):
        building("")


def test_a_document_needs_say_no_more_than_id_and_kind() -> None:
    """The rest is as the table has it; without a kind the Defensive Value is needed."""
    content: Content = {"structures": [{"id": "bar", "kind": "Masonry"}, {"id": "wall", "dv": 2}]}
    bar, wall = STRUCTURES.read(content)
    assert bar == Building("bar", "masonry", 3, 3)
    assert wall == Building("wall", None, 2, 2)
    assert wall.type.cover


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        ({"id": "a", "kind": "brick"}, r"structures\[0\].kind: 'brick' is not a structure"),
        ({"id": "a", "kind": 3}, r"structures\[0\].kind: expected a kind"),
        (
            {"id": "a", "kind": "hooch", "dv": 21},
            r"structures\[0\].dv: the Defensive Value must be a number from 0 to 20",
        ),
        (
            {"id": "a", "kind": "hooch", "dv": 2, "full_dv": 21},
            r"structures\[0\].dv: the Defensive Value must be a number from 0 to 20",
        ),
        ({"id": "a"}, r"structures\[0\].dv: expected `?int"),
    ],
)
def test_what_is_wrong_in_a_document(raw: Content, fault: str) -> None:
    """With its place."""
    with pytest.raises(RequestError, match=fault):
        STRUCTURES.read({"structures": [raw]})


def test_what_changes_is_written_and_nothing_else() -> None:
    """What nobody knows of is passed on."""
    content: Content = {"structures": [{"id": "bar", "kind": "masonry", "note": "mine"}]}
    [bar] = STRUCTURES.read(content)
    assert STRUCTURES.change(content, [bar]) == {}
    [written] = STRUCTURES.change(content, [mark_gone(bar, "collapsed")])["structures"]
    assert (written["gone"], written["note"]) == ("collapsed", "mine")


def test_areas_of_one_building() -> None:
    """The others that still stand; of an area that is of no building there are none."""
    one, two = Building("a", "frame", 1, 1, of="bar"), Building("b", "frame", 1, 1, of="bar")
    gone = mark_gone(Building("c", "frame", 1, 1, of="bar"), "burnt-down")
    alone = Building("d", "frame", 1, 1)
    assert other_standing_areas(one, [one, two, gone, alone]) == (two,)
    assert other_standing_areas(alone, [one, alone]) == ()


def test_what_an_area_is_called_and_how_it_is_typed() -> None:
    """By name, by kind, or by its value."""
    assert [
        typed_area(area) for area in (Building("bar", "hooch", 0, 0), building("hooch"), building(None, dv=3))
    ] == [
        "bar",
        "hooch",
        "dv=3",
    ]
    assert building("log-bunker").the == "the log bunker"
    assert building(None, dv=3).the == "the structure"


def test_who_is_inside() -> None:
    """Those who are named; else those who were."""
    area = with_inside(building("frame"), ["b1"])
    assert area.inside_ids == ("b1",)
    assert with_inside(area, []) is area
    assert mark_gone(area, "collapsed").inside_ids == ()


def test_who_is_where_it_falls_is_there_no_longer() -> None:
    """Nothing burns on in an area that is no more, nobody lights a fire in it, and nobody is inside (p. 43)."""
    area = replace(building("hooch"), burning=True, lighting=2, inside_ids=("a1",))
    gone = mark_gone(area, "collapsed")
    assert (gone.gone, gone.burning, gone.lighting, gone.inside_ids) == ("collapsed", False, None, ())


def test_only_what_the_table_says_becomes_rubble() -> None:
    for kind, row in structure_rows().items():
        assert structure_type(kind).rubble is bool(row.get("rubble")), kind
