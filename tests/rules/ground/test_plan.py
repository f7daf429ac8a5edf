"""The table as a plan: the same in inches as in a picture."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded
from fng_cli.rules.ground.plan import TablePlan
from fng_cli.rules.ground.terrain import terrain
from fng_cli.terms import Area, Corps


@pytest.mark.parametrize("seed", [309, 119, 502])
def test_a_plan_is_to_scale(seed: int) -> None:
    """The ways of a river and a road in inches are those of a picture twenty times as large."""
    table = terrain(Corps.I, Area.COASTAL, dice=Seeded(seed))
    inches, picture = TablePlan(table), TablePlan(table, 20 * table.length_in)
    assert inches.rivers or inches.roads
    for small, large in zip([*inches.rivers, *inches.roads], [*picture.rivers, *picture.roads], strict=True):
        assert [(20 * x, 20 * y) for x, y in small] == [pytest.approx(point) for point in large]
    for course in (*table.rivers, *table.roads):
        assert 20 * inches.width(course) == pytest.approx(picture.width(course))
