"""The tables of the missile game: whole, adding up, and proved to be so."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.errors import TableError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import (
    Hits,
    Power,
    abm_reach,
    arsenals,
    cities,
    hit_faces,
    kinds,
    leans_on_reconstruction,
)
from fng_cli.icbm.board.hexes import world
from fng_cli.tables import Table, paths, read, table
from tests.runner import forget_everything, icbm

RECONSTRUCTED = {"map", "cities", "missiles", "missile-activation", "abm-range"}
FROM_THE_RULES = {"sides", "missile-victory-points", "victory-levels", "rulings"}


def in_force() -> dict[str, Table]:
    """The tables of the missile game as they stand."""
    return {name: read(path) for name, path in paths("icbm").items()}


def test_the_totals_are_those_of_the_rules() -> None:
    """47 cities, worth 110 and 125; 108 counters, five and six of them ABM sites."""
    assert len(cities()) == 47
    totals = {side: sum(city.points for city in cities().values() if city.side is side) for side in Power}
    assert totals == {Power.USA: 110, Power.USSR: 125}
    assert {side: arsenals()[side].sites for side in Power} == {Power.USA: 5, Power.USSR: 6}
    assert sum(arsenals()[side].counters + arsenals()[side].sites for side in Power) == 108


def test_a_reconstruction_says_that_it_is_one() -> None:
    """Its source, its notes and its ruling; what the rules print themselves does not."""
    for name in RECONSTRUCTED:
        assert table(name, "icbm").source.startswith("reconstruction")
        assert leans_on_reconstruction(name)
        assert any("Made for this project" in note for note in table(name, "icbm").content["notes"])
    for name in FROM_THE_RULES - {"rulings"}:
        assert not leans_on_reconstruction(name)


def test_every_city_stands_on_land_of_its_country_and_in_a_hex_of_its_own() -> None:
    """So that no base may stand there, and each impact is on one city."""
    letters = {"usa": "u", "alaska": "a", "canada": "c", "ussr": "s"}
    assert all(world().letters[city.hex] == letters[city.country] for city in cities().values())
    assert len({city.hex for city in cities().values()}) == 47


def test_abm_fire_reaches_three_hexes() -> None:
    """One to three, never the site's own hex; nearer is better. Source: 7, 7.3."""
    assert abm_reach() == 3
    assert set(hit_faces()) == {1, 2, 3}
    assert [len(hit_faces()[distance].faces) for distance in (1, 2, 3)] == [5, 4, 3]


def test_hits_that_are_not_the_low_faces() -> None:
    """A printed chart may hit on any faces: they are counted, and no target is told."""
    hits = Hits(frozenset({2, 5}))
    assert (hits((2, 5, 6)), hits.need) == (2, None)
    assert hits.ways(2) == {0: 16, 1: 16, 2: 4}


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


def test_printed_values_take_the_place_of_ours(laid_over: Path) -> None:
    """They are ruled by, and the mark of the reconstruction is gone with our table."""
    lay(laid_over, "missile-activation", '["m-00", "m-03"]', '["m-03"]')
    text = (laid_over / "missile-activation.toml").read_text(encoding="utf-8")
    (laid_over / "missile-activation.toml").write_text(text.replace("usa = 5", "usa = 6"), encoding="utf-8")
    forget_everything()
    section = icbm("rule", "activate", "--side", "usa", "--turn", "2", "--dice", "3", "-j").document[
        "activate"
    ]
    assert section["allowed"] == 6
    assert "m-00" not in section["rulings"]
    forget_everything()


def test_tables_of_ones_own_are_as_strict(laid_over: Path) -> None:
    """The columns of the range chart say the ranges; the rows of the map are of one length, in its letters."""
    text = paths("icbm")["abm-range"].read_text(encoding="utf-8")
    (laid_over / "abm-range.toml").write_text(text.replace("range-3", "far"), encoding="utf-8")
    forget_everything()
    with pytest.raises(
        TableError, match="abm-range: column 'far' is not known; the columns are called range-1"
    ):
        hit_faces()
    lay(laid_over, "map", '02 = { hexes = "......n', '02 = { hexes = ".....n')
    with pytest.raises(TableError, match="table map, row 02: write 34 letters"):
        world()


def test_every_ruling_that_is_named_exists() -> None:
    """In the tables, and in the code."""
    known = set(table("rulings", "icbm").rows)
    folder = Path(hexes.__file__).parent
    named = {
        word.strip('",() ')
        for path in folder.glob("*.py")
        for word in path.read_text(encoding="utf-8").split()
        if word.strip('",() ').startswith("m-") and word.strip('",() ')[2:].isdigit()
    }
    assert named <= known
    assert {f"m-{number:02}" for number in range(41)} == known


def test_every_type_is_of_one_side_and_can_fly() -> None:
    """The American and the Soviet types, 41 and 56 missiles."""
    assert [arsenals()[side].counters for side in Power] == [41, 56]
    assert all(kind.reach >= 30 for kind in kinds().values())
