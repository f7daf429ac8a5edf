"""Finding, reading and rolling on tables."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError, TableError
from fng_cli.odds import odds
from fng_cli.tables import Table, built_in_folder, fingerprint, forget, paths, read, rulings_of, span, table
from fng_cli.terms import Weather
from tests.strategies import Drawn, brute_force

ROLLED = sorted(name for name in paths() if table(name).dice and not table(name).roll.startswith("pass "))


def test_a_table_is_found_by_its_id() -> None:
    """The id of a table is the name of its file, wherever it lies."""
    assert table("weather").title == "Weather"
    assert table("weather").path.name == "weather.toml"


@pytest.mark.parametrize("said", ["Day Part", "day_part", "DAYPART", "day-part"])
def test_an_id_is_forgiving(said: str) -> None:
    """Case, spaces and dashes of an id do not count."""
    assert table(said).id == "day-part"


def test_an_unknown_table_gets_the_nearest() -> None:
    """A wrong id is told with those that come nearest."""
    with pytest.raises(RequestError, match=r"^no table 'wether'; nearest: weather"):
        table("wether")


def test_every_file_is_found() -> None:
    """No table file escapes: each is found by its id."""
    files = {path.stem: path for path in (built_in_folder() / "fng").rglob("*.toml")}
    assert dict(paths()) == files


@pytest.mark.parametrize(
    ("key", "numbers"),
    [("7", [7]), ("8-9", [8, 9]), ("-1", [-1]), ("-3--1", [-3, -2, -1]), ("-1-1", [-1, 0, 1]), ("m-16", [])],
)
def test_a_row_stands_for_its_numbers(key: str, numbers: list[int]) -> None:
    """A row's name is a number, a span of them, or no number at all."""
    assert list(span(key)) == numbers


def test_a_total_finds_its_row() -> None:
    """2d6 of 4 and 5 are inclement weather."""
    assert table("weather").throw(Typed((4, 5)))["weather"] == "inclement"


@pytest.mark.parametrize(
    ("faces", "modifier", "status"),
    [
        ((1, 1), -1, "pacified"),
        ((2, 3), 0, "pacified"),
        ((2, 3), 1, "contested"),
        ((6, 6), 2, "pro-communist"),
    ],
)
def test_a_modifier_is_held_within_the_table(faces: tuple[int, int], modifier: int, status: str) -> None:
    """A modified total below the first row is read as the first, above the last as the last."""
    assert table("ao-political-status").throw(Typed(faces), modifier)["status"] == status


def test_a_total_beyond_an_end_that_is_closed_is_an_error() -> None:
    """Where a table does not say that it is read beyond an end, no row is made up."""
    with pytest.raises(RequestError) as fault:
        table("day-part").throw(Typed((1, 1)), -1)
    assert str(fault.value) == "table day-part has no row for 1"
    with pytest.raises(RequestError):
        odds(lambda dice: table("day-part").throw(dice, 1).key)


def test_a_row_may_be_looked_up_without_a_roll() -> None:
    """A number finds its row without dice, held within the table as a roll is."""
    assert table("weather").at(8)["weather"] == "inclement"
    assert table("weather").at(13)["weather"] == "terrible"
    assert table("weather").key(13) == "10-12"
    with pytest.raises(RequestError):
        table("weather").at(1)


@pytest.mark.parametrize("name", ROLLED)
@given(data=st.data())
def test_every_throw_has_a_row(name: str, data: st.DataObject) -> None:
    """However the dice fall and whatever modifiers apply, a table has a row for them."""
    chart = table(name)
    modifier = 0
    for circumstance in chart.modifiers.values():
        reach = circumstance.get("total", 0)
        low, high = (min(0, reach), max(0, reach)) if isinstance(reach, int) else reach
        modifier += data.draw(st.integers(min(0, low), max(0, high)))
    column = data.draw(st.sampled_from(chart.columns)) if chart.columns else None
    dice = Drawn(data)
    entry = chart.throw(dice, modifier, column)
    [roll] = dice.rolls
    assert roll.total == sum(roll.faces) + modifier
    assert entry is chart.column(column)[chart.key(roll.total)]


def test_the_odds_of_a_table_are_those_of_its_dice() -> None:
    """The chance of a row is the chance of its totals."""
    told = odds(lambda dice: table("weather").throw(dice, 1)["weather"])
    totals = brute_force(2, lambda faces: sum(faces) + 1)
    assert told.chances["clear"] == sum(totals[total] for total in range(3, 7))
    assert told.chances["variable"] == totals[7] == Fraction(5, 36)
    assert told.branches == 4


def test_equal_cells_of_a_column_are_one_branch() -> None:
    """What need not be told apart is not: a column of three kinds of mission has three branches."""
    told = odds(lambda dice: table("mission-type").throw(dice, column="highlands"))
    words = {row["highlands"] for row in table("mission-type").rows.values()}
    assert told.branches == len(words)
    assert {entry["result"] for entry in told.chances} == words


def test_passing_dice_find_the_row_of_the_passes() -> None:
    """Two of two passes at contact are contact; the row is named by the passes."""
    row = table("contact").test(Typed((1, 4)), 4)
    assert (row.key, row["contact"]) == ("2", True)


def test_more_passes_than_rows_are_the_top_row() -> None:
    """With three dice, three passes are read as two."""
    assert table("contact").test(Typed((1, 1, 1)), 4, 3).key == "2"


def test_a_table_with_columns_wants_one() -> None:
    """Without a column, a table that has several names them."""
    with pytest.raises(RequestError, match=r"^table mission-type: name a column; it has dmz, coastal"):
        table("mission-type").at(7)


def test_a_column_that_is_not_there_is_an_error() -> None:
    """A wrong column is told with those that there are."""
    with pytest.raises(RequestError, match=r"^table mission-type: no column 'moon'; it has dmz, coastal"):
        table("mission-type").at(7, "moon")
    with pytest.raises(RequestError, match=r"^table weather: no column 'dmz'; it has no columns"):
        table("weather").at(7, "dmz")


def test_a_list_is_looked_up_by_name() -> None:
    """A table without a roll is a list of names; a wrong one gets the nearest."""
    assert table("seasons").row("july")["season"] == "rainy"
    with pytest.raises(RequestError) as fault:
        table("seasons").row("juli")
    assert str(fault.value).startswith("'juli' is not in the table 'Seasons'; nearest: july")


def test_no_dice_are_added_for_a_list() -> None:
    """A list of names cannot be rolled on by mistake."""
    with pytest.raises(RequestError, match=r"^table seasons: no dice are added for it"):
        table("seasons").throw(Seeded(7))


def test_a_row_is_read_by_field() -> None:
    """A row is a mapping from its fields, with its rulings and its own name beside them."""
    row = table("weather").at(7)
    assert row.key == "7"
    assert row["reread_on_doubles"] is True
    assert row.get("mud", False) is False
    assert "text" in row
    assert set(row) == set(dict(row))
    assert len(row) == len(dict(row))
    assert row.rulings == ("b-19",)
    assert row.term("weather", Weather) is Weather.VARIABLE


def test_a_field_that_is_not_there_is_a_fault_of_the_table() -> None:
    """A field that a rule needs and a row lacks is told by table, row and field."""
    row = table("weather").at(7)
    with pytest.raises(TableError) as fault:
        row["moonlight"]
    assert str(fault.value) == "table weather, row 7: no field 'moonlight'"


def test_a_word_that_is_no_term_is_a_fault_of_the_table() -> None:
    """A word that is not in the vocabulary is told by table, row and field."""
    with pytest.raises(TableError, match=r"^table seasons, row july: season is 'rainy', no Weather"):
        table("seasons").row("july").term("season", Weather)


WHOLE = """
title = "Weather of ours"
source = "house rules"
roll = "2d6"
above = 12

[modifiers]
rainy-season = { total = 1 }

[fields]
weather = "weather"
text = "text"

[rows]
2-12 = { weather = "terrible", text = "It rains" }
"""


def test_a_table_of_the_user_s_own_is_laid_over(own_tables: Path) -> None:
    """A table of the same id in the user's folder is the one in force; the others stay."""
    before = fingerprint()
    (own_tables / "sky").mkdir()
    (own_tables / "sky" / "weather.toml").write_text(WHOLE)
    forget()
    assert table("weather").title == "Weather of ours"
    assert table("day-part").title == "Day Part"
    assert fingerprint() != before


def test_a_table_of_the_user_s_own_may_be_new(own_tables: Path) -> None:
    """A table of another id stands beside the built-in ones."""
    (own_tables / "our-weather.toml").write_text(WHOLE)
    forget()
    assert table("our-weather").at(7)["weather"] == "terrible"
    assert table("weather").title == "Weather"


def test_a_damaged_table_of_the_user_s_own_is_refused(own_tables: Path) -> None:
    """A table of the user's own that is not whole is not ruled by: its first fault is told."""
    path = own_tables / "weather.toml"
    path.write_text(WHOLE.replace("2-12", "3-12"))
    forget()
    with pytest.raises(TableError) as fault:
        table("weather")
    assert str(fault.value) == f"{path}: no row for 2; fng table check tells all"


def test_a_row_of_passes_is_told_apart_though_equal(own_tables: Path) -> None:
    """How many dice passed is told rightly where two rows of a house rule say the same."""
    (own_tables / "contact.toml").write_text(
        """
        title = "Contact"
        source = "house rules"
        roll = "pass 2d6"
        [fields]
        contact = "boolean"
        next_dice = "integer"
        [rows]
        2 = { contact = true, next_dice = 2 }
        1 = { contact = false, next_dice = 2 }
        0 = { contact = false, next_dice = 2 }
        """
    )
    forget()
    assert table("contact").test(Typed((6, 6)), 4).key == "0"
    assert table("contact").test(Typed((6, 1)), 4).key == "1"


def test_no_folder_of_tables_is_an_error(monkeypatch: pytest.MonkeyPatch, own_tables: Path) -> None:
    """``FNG_TABLES`` that names no folder is told, and not passed over."""
    missing = str(own_tables / "missing")
    monkeypatch.setenv("FNG_TABLES", missing)
    forget()
    with pytest.raises(TableError) as fault:
        table("weather")
    assert str(fault.value) == f"FNG_TABLES: {missing!r} is not a folder"


def test_the_fingerprint_does_not_tell_line_ends_apart(own_tables: Path) -> None:
    """The same tables have the same fingerprint however a checkout ends its lines."""
    path = own_tables / "weather.toml"
    path.write_bytes(WHOLE.encode())
    forget()
    before = fingerprint()
    path.write_bytes(WHOLE.replace("\n", "\r\n").encode())
    forget()
    assert fingerprint() == before


def read_text(folder: Path, content: bytes) -> Table:
    """A table file of that content, as it is read."""
    path = folder / "some.toml"
    path.write_bytes(content)
    return read(path)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b'title = "A"\nsource = "p. 1"\n[rows]\n1 = { a = 1\n', "is damaged: .*line 4"),
        (b'title = "A"\ntitle = "B"\n', "is damaged: .*line 2"),
        (b'title = "A"\nsource = "p. 1"\n[rows]\n7 = { a = 1 }\n7 = { a = 2 }\n', "is damaged: .*line 5"),
        (b'title = "\xff"', "is not text in UTF-8"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "is damaged: nested too deeply"),
        (b"x = " + b"1" * 5000, "is damaged"),
        (b'source = "p. 1"\n[rows]\n', "has no title"),
        (b'title = "A"\n[rows]\n', "has no source"),
        (b'title = "A"\nsource = 7\n[rows]\n', "source is not a text"),
        (b'title = "A"\nsource = "p. 1"\n', "has no rows"),
        (b'title = "A"\nsource = "p. 1"\nrows = 7\n', "rows is not a table of tables"),
        (b'title = "A"\nsource = "p. 1"\n[rows]\n7 = 7\n', "rows is not a table of tables"),
        (b'title = "A"\nsource = "p. 1"\ncolumns = 7\n[rows]\n', "columns is not a list of texts"),
        (b'title = "A"\nsource = "p. 1"\ncolumns = [7]\n[rows]\n', "columns is not a list of texts"),
        (b'title = "A"\nsource = "p. 1"\nroll = 7\n[rows]\n', "roll is not a text"),
        (b'title = "A"\nsource = "p. 1"\nrulings = 7\n[rows]\n', "rulings is not a list of texts"),
        (b'title = "A"\nsource = "p. 1"\nmodifiers = 7\n[rows]\n', "modifiers is not a table of tables"),
        (
            b'title = "A"\nsource = "p. 1"\nmodifiers = { a = 7 }\n[rows]\n',
            "modifiers is not a table of tables",
        ),
        (b'title = "A"\nsource = "p. 1"\nrecords = { a = 7 }\n[rows]\n', "records is not a table of tables"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, content: bytes, fault: str) -> None:
    """A file that cannot be read as a table is named, with what is wrong and in which line."""
    with pytest.raises(TableError, match=fault) as raised:
        read_text(tmp_path, content)
    assert str(raised.value).startswith(f"{tmp_path / 'some.toml'}: ")


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    """A file that is not there, or is a folder, is named with the reason."""
    with pytest.raises(TableError, match="cannot be read: No such file"):
        read(tmp_path / "missing.toml")
    with pytest.raises(TableError, match="cannot be read: Is a directory"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("part", "found"),
    [({}, ()), ({"ruling": "d-06"}, ("d-06",)), ({"ruling": ["d-06", "e-78"]}, ("d-06", "e-78"))],
)
def test_a_part_of_a_row_leans_on_one_reading_or_on_several(
    part: dict[str, Any], found: tuple[str, ...]
) -> None:
    assert rulings_of(part) == found
