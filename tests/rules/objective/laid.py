"""Tables of missions for the tests of where their things stand."""

from __future__ import annotations

from hypothesis import strategies as st

from fng_cli.dice import Seeded
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.ground.grid import Grid
from fng_cli.rules.ground.terrain import Terrain, terrain
from fng_cli.rules.mission.weather import Deployment
from fng_cli.rules.objective.deploying import Task, ground_needed
from fng_cli.terms import Corps, Season

PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]
OBJECTIVES = ("radio-relay", "resupply", "water-party", "wounded", "check-point", "bridge")

sectors = st.integers(1, 6)
unit_places = st.sampled_from(["ambush", "best-cover-nearest-sector-centre", "sector-edge"])
seeds = st.integers(0, 10**6)
tasks = st.one_of(
    st.builds(
        lambda what, sector: Task(objective=what, deployment=Deployment(sector, "sector-or-objective")),
        st.sampled_from(OBJECTIVES),
        sectors,
    ),
    st.builds(
        lambda place, sector, lurks: Task(
            ambushing=lurks if place == "ambush" else None, deployment=Deployment(sector, place)
        ),
        unit_places,
        sectors,
        st.booleans(),
    ),
)
grids = st.sampled_from([Grid(3, 2), Grid(3, 3), Grid(6, 4), Grid(1, 1), Grid(2, 2)])
sizes = st.sampled_from([(60, 36), (96, 48), (36, 36)])


def table_for(
    task: Task,
    seed: int,
    grid: Grid = Grid(3, 2),  # noqa: B008
    size: tuple[int, int] = (60, 36),
) -> Terrain:
    """A table as dice lay it out, with what a mission asks for."""
    corps, area = PLACES[seed % len(PLACES)]
    return terrain(
        corps, area, Season.RAINY, grid=grid, table_in=size, asked=ground_needed(task), dice=Seeded(seed)
    )
