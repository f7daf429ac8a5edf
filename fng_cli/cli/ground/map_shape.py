"""The plan of a table, as large as a map draws it."""

from __future__ import annotations

from fng_cli.rules.ground.plan import TablePlan
from fng_cli.rules.ground.terrain import Terrain

LENGTH = 1200
"""Of every map, in the picture's units; its depth follows from the table's."""


class Shape(TablePlan):
    """The table as a plan: a unit is a part of the picture."""

    def __init__(self, table: Terrain) -> None:
        super().__init__(table, LENGTH)
