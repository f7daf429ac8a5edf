"""Tables that do not agree with each other are found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.icbm.board import hexes
from fng_cli.tables import Table, paths, read
from fng_cli.tables import check as proving
from tests.runner import forget_everything, icbm

RECONSTRUCTED = {"map", "cities", "missiles", "missile-activation", "abm-range"}
FROM_THE_RULES = {"sides", "missile-victory-points", "victory-levels", "rulings"}


def in_force() -> dict[str, Table]:
    """The tables of the missile game as they stand."""
    return {name: read(path) for name, path in paths("icbm").items()}


def test_every_table_is_whole() -> None:
    """Each by itself, and all together."""
    found = proving.check().faults
    assert not [(path, faults) for path, faults in found.items() if path.parent.name == "icbm" and faults]
    assert hexes.faults(in_force()) == ()
    assert set(in_force()) == RECONSTRUCTED | FROM_THE_RULES


@pytest.fixture
def laid_over(own_tables: Path) -> Path:
    """A folder of tables of the user's own, for the missile game."""
    folder = own_tables / "icbm"
    folder.mkdir()
    return folder


def lay(folder: Path, name: str, old: str, new: str) -> None:
    """Lay a built-in table over itself, with a change."""
    text = paths("icbm")[name].read_text(encoding="utf-8")
    assert text.count(old) >= 1
    (folder / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    forget_everything()


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        (
            "cities",
            "points = 12",
            "points = 13",
            "table cities: the cities of ussr are worth 126 in all, but must be worth 125 (rule 2.2)",
        ),
        ("cities", 'country = "canada", hex = "2341"', 'country = "usa", hex = "2341"', "hex 2341 is Canada"),
        ("cities", '"2516"', '"2518"', "table cities: hex 2518 has 2 cities, but a hex has at most one"),
        ("cities", '"2516"', '"9916"', "there is no hex '9916' on the map"),
        (
            "missiles",
            "counters = 18",
            "counters = 19",
            "109 counters, ABM sites included, but there must be 108",
        ),
        ("missiles", "duration = 5", "duration = 0", "duration is 0, but must be 1 or more"),
        (
            "map",
            '02 = { hexes = "......n',
            '02 = { hexes = ".....n',
            "row 02 has 33 hexes, but the first row has 34",
        ),
        ("map", '"nn.....', '"xn.....', "'x' is not a letter of the map"),
        ("map", "02 = {", "00 = {", "table map: row 00 must be called 02; rows are numbered from the top"),
        (
            "sides",
            "ussr = { name",
            "china = { name",
            "rows usa, china: there must be exactly two, usa and ussr",
        ),
        (
            "cities",
            'hex = "2441", points = 9',
            'hex = "2441", points = 0',
            "table cities: row new-york: points are 0, but a city is worth 1 or more",
        ),
        (
            "missiles",
            "duration = 3, strength = 4",
            "duration = 3, strength = -4",
            "strength is -4, but must be 0 or more",
        ),
        ("abm-range", '"hit|miss"', '"hit|miss|dud"', ""),
        ("abm-range", "1 = {", "7 = {", "no row for 1"),
        ("missile-activation", "6 = { usa = 8", "6 = { usa = -8", "row 6 has a number below 0"),
    ],
)
def test_printed_values_that_do_not_add_up_are_found_out(
    laid_over: Path, name: str, old: str, new: str, fault: str
) -> None:
    """The check names the table and what is wrong; a harmless change passes."""
    lay(laid_over, name, old, new)
    answer = icbm("table", "check", str(laid_over))
    if fault:
        assert fault in answer.fault
    else:
        assert "checked and valid" in answer.ok


def wide(text: str, columns: int, rows: int = 48) -> str:
    """The map with that many columns and rows, of sea."""
    head, _, _ = text.partition("[rows]")
    lines = (f'{row:02} = {{ hexes = "{"." * columns}" }}' for row in range(1, rows + 1))
    return "\n".join((head + "[rows]", *lines, ""))


@pytest.mark.parametrize(
    ("columns", "rows", "beyond"), [(99, 99, False), (100, 48, True), (34, 100, True), (34, 99, False)]
)
def test_hexes_are_numbered_by_two_digits_each_way(
    laid_over: Path, columns: int, rows: int, beyond: bool
) -> None:
    """A map of 99 columns and 99 rows is the largest that there can be."""
    text = paths("icbm")["map"].read_text(encoding="utf-8")
    (laid_over / "map.toml").write_text(wide(text, columns, rows), encoding="utf-8")
    forget_everything()
    told = [fault for name, fault in hexes.faults(in_force()) if name == "map"]
    assert told == (
        [f"{columns} columns and {rows} rows are too many; hex numbers go up to 99 each way"] * beyond
    )


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        (
            "abm-range",
            "range-3",
            "far",
            "the columns must be called range-1, range-2 and so on, not range-1, range-2, far",
        ),
        (
            "missile-activation",
            "ussr",
            "china",
            "columns usa, china: there must be exactly two, usa and ussr",
        ),
    ],
)
def test_columns_have_their_names(laid_over: Path, name: str, old: str, new: str, fault: str) -> None:
    """The other proofs go on where one table has lost what they ask of it."""
    text = paths("icbm")[name].read_text(encoding="utf-8").replace(old, new)
    (laid_over / f"{name}.toml").write_text(text, encoding="utf-8")
    forget_everything()
    assert (name, fault) in hexes.faults(in_force())


def test_a_table_that_is_damaged_by_itself_is_left_to_its_own_proof(laid_over: Path) -> None:
    """Points that are no number cannot be added up: the check of that table says so."""
    lay(laid_over, "cities", "points = 12", 'points = "twelve"')
    assert "points is 'twelve'" in icbm("table", "check", str(laid_over)).fault
    assert hexes.faults(in_force()) == ()


def test_a_missing_city_is_missed(laid_over: Path) -> None:
    """46 cities are one too few, and the points are short."""
    lay(
        laid_over,
        "cities",
        'riga                = { name = "Riga", country = "ussr", hex = "2719", points = 4 }\n',
        "",
    )
    told = icbm("table", "check", str(laid_over)).fault
    assert "46 cities, but there must be 47" in told
    assert "table cities: the cities of ussr are worth 121 in all, but must be worth 125 (rule 2.2)" in told
