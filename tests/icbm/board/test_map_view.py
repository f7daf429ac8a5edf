"""The map as a report. Source: 2.2."""

from __future__ import annotations

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.state import Game, map_of


def test_each_hex_has_a_letter() -> None:
    """In its row and its column: Moscow stands in 2516."""
    report = map_of(Game())
    assert (len(report.text_lines), len(report.text_lines[0])) == (report.grid_rows, report.grid_columns)
    assert report.text_lines[15][24] == hexes.world().letters["2516"] == "s"


def test_cities_have_what_a_game_left_of_them() -> None:
    """All 47; Moscow lost five of twelve."""
    cities = {city.name: city for city in map_of(Game(damage={"moscow": 5})).cities}
    assert len(cities) == 47
    assert (cities["Moscow"].hex, cities["Moscow"].left) == ("2516", 7)
