"""The check of the tables, tried on broken ones first; then every table of the books."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import TableError
from fng_cli.tables import built_in_folder, read
from fng_cli.tables.check import check, faults
from fng_cli.tables.in_force import tables_in_force
from tests.each import each

WHOLE = """
title = "Bridges"
source = "house rules"
roll = "1d6"
above = 6
rulings = ["b-19"]
notes = ["Of our own."]

[modifiers]
flooded = { total = 1, text = "After rain", ruling = "b-18" }

[records.guard]
men = "dice"
weapon = "weapon?"

[fields]
bridge = "rope|stone"
length_in = "integer"
load = "number"
guarded = "boolean"
falls = "chance?"
men = "dice"
area = "area"
near = "in terrain-types"
under = "terrain"
skill = "attribute"
guards = "list of guard"
tolls = "map of integer"
text = "text"

[rows.1]
bridge = "rope"
length_in = 6
load = 0.5
guarded = false
falls = "1-2"
men = "1/2d6"
area = "highlands"
near = "elephant-grass"
under = "elephant-grass"
skill = "agile"
guards = []
tolls = {}
text = "A rope bridge"

[rows.2-6]
bridge = "stone"
length_in = 12
load = 40
guarded = true
men = "3+1/2d6"
area = "coastal"
near = "elephant-grass"
under = "elephant-grass"
skill = "agile"
guards = [{ men = "1d6", weapon = "ak-47" }, { men = "2" }]
tolls = { jeep = 2, truck = 5 }
text = "A stone bridge"
ruling = ["b-18", "b-19"]
"""

COLUMNS = """
title = "Roads"
source = "house rules"
roll = "1d6"
columns = ["coastal", "interior"]

[fields]
result = "paved|dirt"

[rows]
1-3 = { coastal = "paved", interior = "dirt" }
4-6 = { coastal = "paved", interior = "paved" }
"""


def faults_of(folder: Path, text: str, name: str = "bridges") -> tuple[str, ...]:
    """What the check finds in a folder with one table of that text."""
    path = folder / f"{name}.toml"
    path.write_text(text)
    return check(folder).faults[path]


@pytest.mark.parametrize("text", [WHOLE, COLUMNS], ids=["rows", "columns"])
def test_a_whole_table_has_no_faults(tmp_path: Path, text: str) -> None:
    """A table with every kind of field in it is whole."""
    assert faults_of(tmp_path, text) == ()


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("2-6", "3-6", "no row for 2"),
        ("2-6", "1-6", "2 rows for 1"),
        ("2-6", "2-8", "a row for 8, which 1d6 cannot give"),
        ("2-6", "2-5", "above = 6: there is no such row"),
        ("above = 6", "", "no row for 7"),
        ("above = 6", "above = 9", "above = 9: there is no such row"),
        ("above = 6", "above = 6\nbelow = 0", "below = 0: there is no such row"),
        ("rows.1", "rows.one", "row one: is not a number or span, such as 7 or 8-9"),
        ("rows.1", "rows.6-1", "row 6-1: is not a number or span, such as 7 or 8-9"),
        ("rows.1", "rows.0-1", "a row for 0, which 1d6 cannot give"),
        ('roll = "1d6"', 'roll = "1d8"', "roll: '1d8' is not a roll that a table can have"),
        ('roll = "1d6"', 'roll = "two dice"', "roll: 'two dice' is not a roll that a table can have"),
        ("total = 1,", 'total = "more",', "modifier flooded: total is neither an integer nor [least, most]"),
        ("total = 1,", "total = [1],", "modifier flooded: total is neither an integer nor [least, most]"),
        ("total = 1,", "total = 99999999999,", "modifier flooded: total is neither an integer nor"),
        ("total = 1,", "total = true,", "modifier flooded: total is neither an integer nor [least, most]"),
        ("total = 1,", "total = -1,", "no row for 0"),
        ("total = 1,", "total = [-1, 1],", "no row for 0"),
        ("total = 1,", "totl = 1,", "modifier flooded: unknown field 'totl'; nearest: total"),
        ('"b-18" }', '"b-99" }', "modifier flooded: ruling[0] is 'b-99', no row of rulings"),
        ('rulings = ["b-19"]', 'rulings = ["b-99"]', "rulings[0] is 'b-99', no row of rulings"),
        (
            'ruling = ["b-18", "b-19"]',
            'ruling = ["b-18", "z"]',
            "row 2-6: ruling[1] is 'z', no row of rulings",
        ),
        ("length_in = 6\n", "", "row 1: no length_in"),
        ("length_in = 6\n", "length = 6\n", "row 1: unknown field 'length'; nearest: length_in"),
        ("length_in = 6\n", 'length_in = "6"\n', "row 1: length_in is '6', no integer"),
        ("length_in = 6\n", "length_in = true\n", "row 1: length_in is True, no integer"),
        ("length_in = 6\n", "length_in = 6.0\n", "row 1: length_in is 6.0, no integer"),
        ("load = 0.5", 'load = "much"', "row 1: load is 'much', no number"),
        ("guarded = false", "guarded = 0", "row 1: guarded is 0, no boolean: true or false"),
        ('"rope"', '"wood"', "row 1: bridge is 'wood', no word for it"),
        ('falls = "1-2"', 'falls = "2-1"', "row 1: falls is '2-1', no chance, such as 1-2"),
        ('falls = "1-2"', "falls = 2", "row 1: falls is 2, no chance, such as 1-2"),
        ('men = "1/2d6"', 'men = "1/3d6"', "row 1: men is '1/3d6', no amount, such as 1/2d6"),
        ('men = "1/2d6"', "men = 3", "row 1: men is 3, no amount, such as 1/2d6"),
        ('area = "highlands"', 'area = "moon"', "row 1: area is 'moon', no area"),
        ('area = "highlands"', "area = 1", "row 1: area is 1, no area"),
        ('near = "elephant-grass"', 'near = "moon"', "row 1: near is 'moon', no row of terrain-types"),
        ('under = "elephant-grass"', 'under = "moon"', "row 1: under is 'moon', no row of terrain-types"),
        ('skill = "agile"', 'skill = "shy"', "row 1: skill is 'shy', no row of attribute-effects"),
        ('"ak-47"', '"bow"', "guards[0]: weapon is 'bow', no row of fwf-weapons or vc-nva-weapons"),
        ('men = "2" }', 'mn = "2" }', "row 2-6: guards[1]: no men"),
        ('men = "2" }', 'men = "2", x = 1 }', "row 2-6: guards[1]: unknown field 'x'"),
        ('{ men = "2" }', "7", "row 2-6: guards[1] is 7, which is not a guard"),
        ("tolls = {}", "tolls = 3", "row 1: tolls is 3, which is not a table of names"),
        ("jeep = 2", 'jeep = "2"', "row 2-6: tolls.jeep is '2', no integer"),
        ('"A rope bridge"', '""', "row 1: text is '', no text"),
        ('bridge = "rope|stone"', 'bridge = "bridges"', "fields: bridge has the unknown kind 'bridges'"),
        ('bridge = "rope|stone"', "bridge = 7", "fields: bridge has the unknown kind 7"),
        ('men = "dice"\nweapon', "men = 7\nweapon", "records.guard: men has the unknown kind 7"),
        ('"list of guard"', '"list of guards"', "fields: guards has the unknown kind 'list of guards'"),
        ('"in terrain-types"', '"in nowhere"', "row 1: near is 'elephant-grass', no row of nowhere"),
        ('notes = ["Of our own."]', 'note = "Of our own."', "unknown part 'note'; nearest: notes"),
    ],
)
def test_a_broken_table_says_where(tmp_path: Path, before: str, after: str, fault: str) -> None:
    """Each way of breaking a table is told, with the row and the field."""
    assert before in WHOLE
    found = faults_of(tmp_path, WHOLE.replace(before, after, 1))
    assert any(fault in one for one in found), found


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        (', interior = "dirt"', "", "row 1-3 has no column interior"),
        ("interior = ", "interor = ", "row 1-3: unknown column interor; nearest: interior"),
        ('"dirt" }', '"mud" }', "row 1-3, column interior: result is 'mud', no word for it"),
        ('"dirt" }', "{ mud = true } }", "row 1-3, column interior: unknown field 'mud'"),
        ('"dirt" }', '"dirt", ruling = "b-99" }', "row 1-3: ruling[0] is 'b-99', no row of rulings"),
    ],
)
def test_a_broken_column_says_where(tmp_path: Path, before: str, after: str, fault: str) -> None:
    """Each column of each row must be there and be whole."""
    assert before in COLUMNS
    found = faults_of(tmp_path, COLUMNS.replace(before, after, 1))
    assert any(fault in one for one in found), found


def test_a_gap_and_an_overlap_are_both_told(tmp_path: Path) -> None:
    """A row mistyped by one is two rows for a number, and none for another."""
    found = faults_of(tmp_path, COLUMNS.replace("4-6", "3-5"))
    assert set(found) == {"2 rows for 3", "no row for 6"}


@pytest.mark.parametrize(("rows", "missing"), [("11-16 22-66", 21), ("12-66", 11), ("11-65", 66)])
def test_every_throw_of_two_dice_read_one_by_one_has_its_row(tmp_path: Path, rows: str, missing: int) -> None:
    """From 11 to 66, without 17 to 20 and the like."""
    lines = "\n".join(f"{key} = {{}}" for key in rows.split())
    assert faults_of(tmp_path, TEMPLATE.format(roll="d66", ends="", rows=lines)) == (f"no row for {missing}",)


def test_fields_must_be_declared(tmp_path: Path) -> None:
    """A table says what stands in its rows."""
    assert faults_of(tmp_path, 'title = "A"\nsource = "B"\n[rows]\n1 = { a = 1 }\n') == (
        "no [fields] that say what stands in a row",
    )


TEMPLATE = 'title = "A"\nsource = "B"\nroll = "{roll}"\n{ends}\n[fields]\na = "integer?"\n[rows]\n{rows}\n'


@pytest.mark.parametrize(
    ("roll", "ends", "rows"),
    [
        ("2d6", "", "2-12"),
        ("1/2d6", "", "1 2 3"),
        ("3+1/2d6", "", "4-6"),
        ("pass 2d6", "", "0 1 2"),
        ("pass 1d6", "", "0 1"),
        ("successes", "above = 2", "0 1 2"),
        ("difference", "below = -1\nabove = 1", "-1 0 1"),
        ("d66", "", "11-36 41-66"),
    ],
)
def test_a_table_may_be_rolled_on_in_these_ways(tmp_path: Path, roll: str, ends: str, rows: str) -> None:
    """Every kind of roll of the book has its rows, and misses them when one is left out."""
    lines = [f"{key} = {{}}" for key in rows.split()]
    text = TEMPLATE.format(roll=roll, ends=ends, rows="\n".join(lines))
    assert faults_of(tmp_path, text) == ()
    for place in range(len(lines)):
        left = "\n".join(lines[:place] + lines[place + 1 :])
        assert faults_of(tmp_path, TEMPLATE.format(roll=roll, ends=ends, rows=left))


@pytest.mark.parametrize("key", ["1-99999999999", "99999999999", "-99999999999-6"])
def test_a_span_too_wide_to_be_meant_is_a_fault(tmp_path: Path, key: str) -> None:
    """A row mistyped to a span of millions is told, not counted through."""
    found = faults_of(tmp_path, COLUMNS.replace("4-6", key))
    assert f"row {key}: is not a number or span, such as 7 or 8-9" in found


def test_a_roll_of_too_many_dice_is_a_fault(tmp_path: Path) -> None:
    """A roll mistyped to millions of dice is told, not counted through."""
    found = faults_of(tmp_path, COLUMNS.replace('"1d6"', '"99999999999d6"'))
    assert "roll: '99999999999d6' is not a roll that a table can have" in found


def test_two_tables_of_one_id_are_a_fault(tmp_path: Path) -> None:
    """Folders mean nothing, so the same id in two of them is told."""
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "roads.toml").write_text(COLUMNS)
    [fault] = [fault for problems in check(tmp_path).faults.values() for fault in problems]
    assert fault == f"{tmp_path / 'one' / 'roads.toml'} has the same id"


def test_tables_checked_together_know_each_other(tmp_path: Path) -> None:
    """A table may name the rows of another in the same folder."""
    (tmp_path / "roads.toml").write_text(COLUMNS)
    text = (
        COLUMNS.replace('"paved|dirt"', '"in roads"').replace('"paved"', '"1-3"').replace('"dirt"', '"4-6"')
    )
    assert faults_of(tmp_path, text, "ways") == ()


@pytest.mark.parametrize("content", [b'title = "A\n', b"\xff\xfe", b"", b"\x00"])
def test_a_damaged_file_is_a_fault_among_others(tmp_path: Path, content: bytes) -> None:
    """A file that cannot be read is told beside the others, which are checked all the same."""
    (tmp_path / "damaged.toml").write_bytes(content)
    assert faults_of(tmp_path, COLUMNS.replace("4-6", "4-5"), "roads") == ("no row for 6",)
    [fault] = check(tmp_path).faults[tmp_path / "damaged.toml"]
    assert str(tmp_path) not in fault


def test_a_single_file_may_be_checked(tmp_path: Path) -> None:
    """A path to one file checks that file."""
    path = tmp_path / "roads.toml"
    path.write_text(COLUMNS)
    assert check(path).faults == {path: ()}


@pytest.mark.parametrize("name", ["", "missing.toml", "missing"])
def test_nothing_to_check_is_an_error(tmp_path: Path, name: str) -> None:
    """Where no table lies, that is told."""
    with pytest.raises(TableError) as fault:
        check(tmp_path / name)
    assert str(fault.value) == f"{tmp_path / name}: there is no table (.toml) here"


toml_values: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers(-(10**6), 10**6) | st.floats() | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["1", "2-6", "a", "total", "men", "text", "ruling"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)
PARTS = ["title", "source", "roll", "below", "above", "columns", "rulings", "notes", "modifiers", "fields"]


FILES = sorted(built_in_folder().rglob("*.toml"))
ROW_NAMES = {game: tables_in_force(game).row_names for game in ("fng", "icbm")}


@each("path", FILES)
def test_every_table_of_the_books_is_whole(path: Path) -> None:
    """Each roll has one row, each row its fields, each name exists."""
    game = path.relative_to(built_in_folder()).parts[0]
    assert list(faults(read(path), ROW_NAMES[game])) == []


@given(st.dictionaries(st.sampled_from([*PARTS, "records", "rows", "x"]), toml_values, min_size=1))
def test_no_table_breaks_the_check(tmp_path_factory: pytest.TempPathFactory, parts: dict[str, Any]) -> None:
    """Whatever stands in a table, it is refused, or its faults are told; the check does not fall over it."""
    path = tmp_path_factory.getbasetemp() / "some.toml"
    path.write_bytes(tomli_w.dumps({**tomllib.loads(WHOLE), **parts}).encode())
    try:
        assert all(isinstance(fault, str) for fault in faults(read(path), ROW_NAMES["fng"]))
    except TableError as refused:
        assert str(refused).startswith(f"{path}: ")


def test_the_check_walks_every_table_in_force() -> None:
    """No file of the built-in folder escapes the check."""
    assert set(check().faults) == set(FILES)
