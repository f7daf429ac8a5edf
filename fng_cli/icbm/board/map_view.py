"""The map as a report: its rows of hexes by letters, and the cities on it. Source: 2.2."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import cities, leaning
from fng_cli.icbm.board.state import Game


class CityOnMap(Struct, frozen=True):
    """A city, its hex, and the points that it has left."""

    name: str
    hex: str
    left: int


class MapView(Report, frozen=True):
    """The map: ``text_lines`` has a letter for each hex of a row (``hexes.LETTERS``)."""

    grid_columns: int
    grid_rows: int
    text_lines: tuple[str, ...]
    cities: tuple[CityOnMap, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"The map: {self.grid_columns} columns, {self.grid_rows} rows, {len(self.cities)} cities."

    def answer(self) -> str:
        """Its size: ``28 by 50 hexes``."""
        return f"{self.grid_columns} by {self.grid_rows} hexes"


def map_of(game: Game) -> MapView:
    """The map, with what a game has left of its cities."""
    world = hexes.world()
    lines = tuple(
        "".join(world.letters[f"{column:02}{row:02}"] for column in range(1, world.columns + 1))
        for row in range(1, world.rows + 1)
    )
    left = tuple(CityOnMap(city.name, city.hex, game.left_of(city.hex)) for city in cities().values())
    return MapView(world.columns, world.rows, lines, left, leaning("map", "cities"))
