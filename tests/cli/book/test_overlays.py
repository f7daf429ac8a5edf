"""House rules as files of changes: rows laid over a table of the book, an army in one file, and faults in such files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.tables import built_in_folder, fingerprint, paths, read, table
from fng_cli.tables.differences import overlay_text
from tests.each import third_of
from tests.runner import fng, forget_everything, icbm

RECON = """
[tables.armies.rows.recon]
copy_of = "usmc"
name = "Force Recon"
aliases = ["recon-marines"]
strength = "4+1d6"
paper_strength = 10

[tables.army-recon]
copy_of = "army-usmc"
title = "Force Recon: who carries what"
removed = ["grenadier"]
rows.rifleman = { count = 5 }
"""


def lay(folder: Path, text: str, name: str = "house.toml") -> Path:
    """Write a file of changes into the folder of the user's own tables."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    forget_everything()
    return path


def faults(folder: Path, text: str) -> list[str]:
    """What ``fng table check`` finds in an overlay, without the name of the file: the same in force as by path."""
    path = lay(folder, text)
    answers = [fng("table", "check"), fng("table", "check", str(path))]
    assert {answer.code for answer in answers} == {3}
    in_force, by_path = (
        [line for line in answer.fault.split("\n") if str(path) in line] for answer in answers
    )
    assert fng("table", "diff").code in {0, 3}
    assert [line.removeprefix("Error: ") for line in in_force] == [
        line.removeprefix("Error: ") for line in by_path
    ]
    return [line.removeprefix("Error: ").removeprefix(f"{path}: ") for line in by_path]


def test_a_changed_row_leaves_the_others_to_the_book(own_tables: Path) -> None:
    """Only the field that is named differs: in the rule, in what is shown, and in the difference."""
    lay(own_tables, '[tables.weather.rows.8-9]\naircraft_grounded = "1-3"\n')
    assert table("weather").at(8)["aircraft_grounded"] == "1-3"
    assert table("weather").at(8)["weather"] == "inclement"
    assert dict(table("weather").at(7)) == dict(read(built_in_folder() / "fng/mission/weather.toml").at(7))
    assert "aircraft grounded 1-3" in fng("table", "show", "weather").ok.replace("\n", " ").replace("  ", "")
    assert fng("table", "show", "weather", "-j").document["table_show"]["changed_by"] == [
        str(own_tables / "house.toml")
    ]
    assert fng("table", "diff", "weather").ok.splitlines()[2:] == [
        "@@ row 8-9 @@",
        '-aircraft_grounded = "1-2"',
        '+aircraft_grounded = "1-3"',
    ]


def test_later_corrections_of_the_book_arrive(
    own_tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another field of a changed row, and another row: a version that corrects them is followed, unlike by a whole copy."""
    folder = tmp_path / "book"
    shutil.copytree(built_in_folder(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    corrected = folder / "fng/mission/weather.toml"
    corrected.write_text(
        corrected.read_text()
        .replace('text = "Clear skies"', 'text = "Blue skies"')
        .replace("An aircraft may fail", "Aircraft may fail")
    )
    lay(own_tables, '[tables.weather.rows.8-9]\naircraft_grounded = "1-3"\n')
    monkeypatch.setattr("fng_cli.tables.files.built_in_folder", lambda: folder)
    forget_everything()
    assert table("weather").at(2)["text"] == "Blue skies"
    assert table("weather").at(8)["text"].startswith("Aircraft may fail")
    assert table("weather").at(8)["aircraft_grounded"] == "1-3"


def test_rows_are_split_removed_and_replaced(own_tables: Path) -> None:
    """A removed row may be replaced by others, which stand in the order of their numbers; given again it is replaced whole."""
    lay(
        own_tables,
        """
        [tables.weather]
        title = "Weather of ours"
        removed = ["8-9", "2-6"]
        [tables.weather.rows]
        8 = { copy_of = "7", text = "Eight" }
        9 = { weather = "terrible", text = "Nine" }
        2-6 = { weather = "clear", text = "Blue" }
        [tables.weather.modifiers]
        rainy-season = { text = "Rain" }
        """,
    )
    weather = table("weather")
    assert weather.title == "Weather of ours"
    assert list(weather.rows) == ["2-6", "7", "8", "9", "10-12"]
    assert dict(weather.rows["2-6"]) == {"weather": "clear", "text": "Blue"}
    assert weather.at(8)["reread_on_doubles"]
    assert weather.at(8)["text"] == "Eight"
    assert dict(weather.modifiers["rainy-season"]) == {"total": 1, "text": "Rain"}
    assert "weather (rows 8-9, 2-6, 8, 9;" in " ".join(fng("table", "check").ok.split())


def test_a_row_of_a_table_with_columns(own_tables: Path) -> None:
    """A cell is replaced as a whole; the other columns stay."""
    before = dict(table("mission-type").rows["2"])
    lay(own_tables, f'[tables.mission-type.rows.2]\ncoastal = "{before["interior"]}"\n')
    assert table("mission-type").rows["2"] == before | {"coastal": before["interior"]}


def test_an_army_in_one_file(own_tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of the table of armies and a table of its figures: its squad is raised, fires, and is reported."""
    lay(own_tables, RECON)
    monkeypatch.chdir(tmp_path)
    summary = " ".join(fng("table", "check").ok.split())
    assert "armies (row recon;" in summary
    assert "army-recon (rows grenadier, rifleman;" in summary
    assert (
        "Force Recon, January 1967: squad a has 7 of its 10 figures"
        in fng("squad", "recon", "--seed", "1", "-f", "evening.json").out
    )
    assert "Force Recon" in fng("army", "show", "recon-marines").out
    assert fng("fire", "--by", "a1", "--at", "open", "--seed", "1", "-f", "evening.json").code == 0
    status = fng("roster", "-f", "evening.json")
    assert "Lombardi" in status.out
    assert fng("status", "-f", "evening.json").code == 0
    assert fng("replay", "-f", "evening.json").code == 0
    assert "US Marine Corps" in fng("squad", "marines", "--seed", "1").out


def test_tables_of_both_games_in_one_file(own_tables: Path) -> None:
    """Each table counts in its own game."""
    before = fingerprint("fng"), fingerprint("icbm")
    lay(own_tables, '[tables.weather]\ntitle = "Our weather"\n[tables.cities]\ntitle = "Our cities"\n')
    assert "Our weather" in fng("table", "show", "weather").ok
    assert "Our cities" in icbm("table", "show", "cities").ok
    assert all(old != new for old, new in zip(before, (fingerprint("fng"), fingerprint("icbm")), strict=True))
    lay(own_tables, '[tables.weather]\ntitle = "Our weather"\n')
    assert fingerprint("icbm") == before[1]


def test_the_hash_of_the_tables(own_tables: Path) -> None:
    """It follows every change, but neither comments nor the name of the file; the same change gives the same hash."""
    book = fingerprint()
    path = lay(own_tables, '[tables.weather.rows.8-9]\naircraft_grounded = "1-3"\n')
    ours = fingerprint()
    assert ours != book
    path.unlink()
    lay(own_tables, '# ours\n[tables.weather.rows]\n8-9 = { aircraft_grounded = "1-3" }\n', "other.toml")
    assert fingerprint() == ours
    lay(own_tables, '[tables.weather.rows.8-9]\naircraft_grounded = "1-4"\n', "other.toml")
    assert fingerprint() not in {ours, book}


def test_replay_says_that_other_tables_were_in_force(
    own_tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An evening that was ruled with an overlay is replayed with it; without it the answer that differs is named."""
    monkeypatch.chdir(tmp_path)
    path = lay(own_tables, '[tables.weather.rows.2-6]\nweather = "terrible"\n')
    assert fng("setup", "--corps", "II", "--seed", "7", "-f", "e.json").code == 0
    rolled = fng("weather", "--season", "dry", "--dice", "1,2", "-f", "e.json", "-q", "--force")
    assert rolled.out == "terrible\n"
    with_overlay = fingerprint()
    assert "the document is identical" in fng("replay", "-f", "e.json").ok
    path.unlink()
    forget_everything()
    said = " ".join(fng("replay", "-f", "e.json").out.split())
    assert "weather 1 2 = 3: terrible in the log; weather 1 2 = 3: clear now" in said
    assert f"made with tables {with_overlay}; this is" in said
    assert f"tables {fingerprint()}" in said


def test_a_whole_copy_may_have_an_overlay(own_tables: Path) -> None:
    """An overlay is laid over the copy, as it would be over the book's table."""
    assert fng("table", "new", "weather").code == 0
    copy = own_tables / "weather.toml"
    copy.write_text(copy.read_text().replace("Clear skies", "Blue skies"))
    lay(own_tables, '[tables.weather.rows.8-9]\naircraft_grounded = "1-3"\n')
    assert table("weather").at(2)["text"] == "Blue skies"
    assert table("weather").at(8)["aircraft_grounded"] == "1-3"


def test_several_files_change_one_table(own_tables: Path) -> None:
    """Other rows, yes; the same row by two files is refused, and says which."""
    lay(own_tables, '[tables.weather.rows.8-9]\naircraft_grounded = "1-3"\n', "a.toml")
    lay(own_tables, '[tables.weather.rows.7]\ntext = "Who knows"\n', "b.toml")
    assert (table("weather").at(8)["aircraft_grounded"], table("weather").at(7)["text"]) == (
        "1-3",
        "Who knows",
    )
    assert fng("table", "check").code == 0
    lay(own_tables, '[tables.weather.rows.8-9]\ntext = "Grey"\n', "b.toml")
    said = f"{own_tables}/b.toml: tables.weather: row 8-9 is also changed by {own_tables}/a.toml"
    assert said in fng("weather", "--seed", "1").fault
    assert said in fng("table", "check").fault


def test_table_new_writes_rows_to_edit(own_tables: Path) -> None:
    """The fields are comments: the file changes nothing until one is taken out, and is then the only difference."""
    before = dict(table("weather").rows)
    assert str(own_tables / "weather.toml") in fng("table", "new", "weather", "--row", "8-9", "--row", "7").ok
    forget_everything()
    assert table("weather").rows == before
    assert fng("table", "diff").ok == "Your tables are the same as the book's.\n"
    path = own_tables / "weather.toml"
    lay(
        own_tables,
        path.read_text().replace('# aircraft_grounded = "1-2"', 'aircraft_grounded = "1-3"'),
        "weather.toml",
    )
    assert '+aircraft_grounded = "1-3"' in fng("table", "diff").ok
    assert "exists already" in fng("table", "new", "weather", "--row", "7").fault


def test_every_row_of_every_table_can_be_laid_over(own_tables: Path) -> None:
    """All fields of all rows, as ``table new --row`` writes them, taken out of their comments: nothing differs."""
    for name in paths():
        lines = overlay_text(table(name), table(name).rows).splitlines()[2:]
        (own_tables / f"{name}.toml").write_text("\n".join(line.removeprefix("# ") for line in lines))
    forget_everything()
    assert fng("table", "diff").ok == "Your tables are the same as the book's.\n"
    assert "tables checked and valid" in fng("table", "check").ok


@pytest.mark.parametrize(
    ("text", "said"),
    third_of(
        [
            ('[tables.weather.rows.8-9]\nweather = "foul"', "tables.weather: row 8-9: weather is 'foul', no"),
            (
                '[tables.weather.rows.8-9]\nwether = "clear"',
                "tables.weather: row 8-9: unknown field 'wether'; nearest: weather",
            ),
            (
                "[tables.weather.rows.8-9]\naircraft_grounded = 3",
                "row 8-9: aircraft_grounded is 3, no chance, such as 1-2",
            ),
            ("[tables.weather.rows.8-9]\nruling = 'b-99'", "row 8-9: ruling[0] is 'b-99', no row of rulings"),
            ("[tables.weather.rows.8]\ntext = 'x'", "row 8 is new, and has no weather"),
            (
                "[tables.weather.rows.8]\ncopy_of = '7'",
                'row 8: the row 8-9 of the table is rolled for it too; removed = ["8-9"]',
            ),
            (
                "[tables.weather.rows.8]\ncopy_of = '77'",
                "row 8: copy_of is '77', which is not a row of the table",
            ),
            ("[tables.weather.rows.7]\ncopy_of = '8-9'", "row 7: copy_of is only for a new row"),
            ("[tables.weather]\nremoved = ['8-9']", "tables.weather: no row for 8"),
            (
                "[tables.weather]\nremoved = ['8-10']",
                "removed: there is no row '8-10'; choose from 2-6, 7, 8-9, 10-12",
            ),
            (
                "[tables.weather]\nremoved = '8-9'",
                "tables.weather.removed is '8-9', no list of rows: write removed =",
            ),
            (
                "[tables.weather]\nrows = 3",
                "tables.weather.rows is 3, no table: write [tables.weather.rows.KEY]",
            ),
            ("[tables.weather]\nrows.8-9 = 3", "tables.weather.rows: 8-9 is 3, no table: write 8-9 ="),
            ("[tables.weather]\ntitle = 3", "tables.weather: title is not a text"),
            (
                "[tables.weather]\ncolumns = []",
                "columns cannot be changed row by row; copy the whole table (fng table new weather)",
            ),
            (
                "[tables.weather]\ncopy_of = 'day-part'",
                "copy_of is only for a new table; this table exists already",
            ),
            ("[tables.weather]\ncopy_of = 3", "tables.weather.copy_of is 3, no id of a table"),
            ("[tables.weather]\nrow = {}", "tables.weather: unknown part 'row'; nearest: rows"),
            (
                "[tables.weather.modifiers.rainy-season]\ntotal = 'x'",
                "modifier rainy-season: total is neither an integer nor",
            ),
            ("[tables.wether.rows.7]\ntext = 'x'", "there is no table 'wether' to change; nearest: weather"),
            (
                "[tables.ours]\ncopy_of = 'wether'",
                "tables.ours: copy_of is 'wether', which is not a table; nearest: weather",
            ),
            ("[tables.fwf-weapons.rows.m-61]\nrange_in = 4", "row m-61 is new, and has no name"),
            (
                "[tables.fwf-weapons.rows.m-16]\nrange_in = -4",
                "row m-16: range_in is -4, but no row of the table is below 0",
            ),
            ("[tables.fwf-weapons.rows.m-16]\nrange_in = '4'", "row m-16: range_in is '4', no integer"),
            ("[tables.fwf-weapons.rows.m-16]\nrange_in = nan", "row m-16: range_in is nan, no integer"),
            ("[tables.fwf-weapons.rows.m-16]\nrange_in = true", "row m-16: range_in is True, no integer"),
            (
                "[tables.fwf-weapons.rows.m-16]\nrange_in = 1979-05-27",
                "row m-16: range_in is datetime.date(1979, 5, 27), no",
            ),
            ("[tables.army-ours]\ntitle = 'tables'", "there is no table 'army-ours' to change"),
            ("[tables.'../evil'.rows]", "'../evil' is no id of a table"),
            ("[tables.''.rows]", "'' is no id of a table"),
            ("tables = 3", "tables is empty, or no table"),
            ("tables = []", "tables is empty, or no table"),
            ("[tables]", "tables is empty, or no table"),
            ("tables.weather = 3", "tables.weather is 3, no table"),
            ("title = 'x'\n[tables.weather.rows]", "'title' stands beside [tables]"),
            ("[tables.weather.rows.7]\n[tables.weather.rows.7]", "is damaged: Cannot declare"),
            ("[tables.weather", "is damaged: Expected"),
            ("[tables.weather]\ntitle = '\x00'", "is damaged: Found invalid character"),
            ("[tables.weather]\nabove = 0x" + "f" * 5000, "is damaged: an integer has more than 64 bits"),
            ("[tables.weather]\nabove = " + "9" * 5000, "is damaged: "),
            ("tables = " + "[" * 5000 + "]" * 5000, "is damaged: nested too deeply"),
            ("tables = " + "{a = " * 3000 + "1" + "}" * 3000, "is damaged: nested too deeply"),
            ("tables" + ".a" * 200_000 + " = 1", "is damaged: nested too deeply"),
            ("[tables" + " . 'a'" * 100_000 + "]", "is damaged: nested too deeply"),
            ("tables = 1\n#" + "x" * 1_000_000, "is larger than any table, 1,000,000 bytes at most"),
        ]
    ),
)
def test_a_fault_says_file_row_field_and_cure(own_tables: Path, text: str, said: str) -> None:
    """One sentence, in force as by path."""
    found = faults(own_tables, text)
    assert any(said in line for line in found), found


def test_a_slip_in_an_overlay_is_no_fault_of_the_tables_that_refer_to_it(own_tables: Path) -> None:
    path = lay(own_tables, '[tables.armies.rows.recon]\ncopy_of = "usmcc"\n')
    answer = fng("table", "check")
    assert answer.fault.startswith("Error: 1 fault in ")
    assert (
        f"{path}: tables.armies: row recon: copy_of is 'usmcc', which is not a row of the table; nearest: usmc"
        in answer.fault
    )


@pytest.mark.parametrize("kind", ["pipe", "device", "nowhere", "circle", "folder"])
def test_what_is_no_file_is_refused_at_once(own_tables: Path, kind: str) -> None:
    """A pipe is not waited for, a device not read; a link that leads nowhere cannot be read, a folder is passed over."""
    path = own_tables / "house.toml"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to({"device": "/dev/zero", "nowhere": "missing", "circle": "house.toml"}[kind])
    forget_everything()
    answer = fng("weather", "--seed", "1")
    if kind == "folder":
        assert answer.code == 0
        return
    assert f"{path}: {'is not a file' if kind in {'pipe', 'device'} else 'cannot be read'}" in answer.fault
    assert str(path) in fng("table", "check").fault
    assert str(path) in fng("table", "check", str(path)).fault


def test_a_link_to_a_file_counts(own_tables: Path, tmp_path: Path) -> None:
    """House rules may be shared by a link."""
    shared = tmp_path / "shared.toml"
    shared.write_text('[tables.weather]\ntitle = "Our weather"\n')
    (own_tables / "house.toml").symlink_to(shared)
    forget_everything()
    assert table("weather").title == "Our weather"


def test_a_folder_with_too_many_files_is_refused(own_tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``FNG_TABLES=/`` is no reason to walk through a whole disk."""
    monkeypatch.setattr("fng_cli.tables.files.MOST_ENTRIES", 3)
    for number in range(4):
        (own_tables / f"{number}.txt").touch()
    forget_everything()
    assert "holds more than 3 files: name a folder that holds only tables" in fng("weather").fault


def test_the_whole_disk_is_no_folder_of_tables(monkeypatch: pytest.MonkeyPatch, own_tables: Path) -> None:
    """It is refused by what is found first, whatever it holds."""
    monkeypatch.setenv("FNG_TABLES", "/")
    forget_everything()
    for words in (("weather",), ("table", "check"), ("table", "diff"), ("table", "show", "weather")):
        assert "/: holds more than 20,000 files: name a folder that holds only tables" in fng(*words).fault


VALUES = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.text(max_size=8) | st.dates(),
    lambda items: st.lists(items, max_size=3) | st.dictionaries(st.text(max_size=8), items, max_size=3),
    max_leaves=8,
)
PARTS = st.sampled_from(
    [
        "title",
        "source",
        "roll",
        "below",
        "above",
        "rulings",
        "notes",
        "rows",
        "modifiers",
        "removed",
        "copy_of",
        "x",
    ]
)


@given(
    name=st.sampled_from(
        ["weather", "contact", "armies", "army-new", "fwf-weapons", "mission-type", "cities"]
    ),
    changes=st.dictionaries(PARTS, VALUES, max_size=4),
    rows=st.dictionaries(
        st.sampled_from(["2-6", "8", "m-16", "usmc", "x"]),
        st.dictionaries(
            st.sampled_from(["text", "weather", "range_in", "coastal", "rep", "copy_of"]), VALUES, max_size=3
        ),
        max_size=3,
    ),
)
def test_whatever_stands_in_an_overlay_is_refused_in_a_sentence(
    own_tables_once: Path, name: str, changes: dict[str, object], rows: dict[str, object]
) -> None:
    """Never a traceback: an answer, or a refusal that names the file."""
    import tomli_w

    content = {"tables": {name: changes | ({"rows": rows} if rows else {})}}
    path = lay(own_tables_once, "")
    path.write_bytes(tomli_w.dumps(content).encode("utf-8", "surrogatepass"))
    forget_everything()
    for args in (("table", "check", str(path)), ("table", "diff"), ("table", "show", name)):
        answer = fng(*args)
        assert answer.code in {0, 2, 3}, answer.err
        assert answer.code != 3 or "house.toml" in answer.err.replace("\n", "") or "table " in answer.err


@pytest.fixture(scope="module")
def own_tables_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of the user's own tables for all examples of a test."""
    folder = tmp_path_factory.mktemp("tables")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FNG_TABLES", str(folder))
        yield folder
    forget_everything()
