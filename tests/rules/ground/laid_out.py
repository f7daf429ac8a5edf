"""Tables of all areas and sizes, for tests."""

from __future__ import annotations

from hypothesis import strategies as st

from fng_cli.dice import Seeded
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.terrain import Terrain, terrain
from fng_cli.terms import Area, Corps, Season, Weather

PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]
"""Every corps with each of its areas."""


def laid_out(
    place: tuple[Corps, Area],
    seed: int,
    season: Season = Season.DRY,
    grid: Grid = SECTORS,
    weather: Weather | None = None,
) -> Terrain:
    """A table, the same for the same seed."""
    return terrain(*place, season, weather=weather, grid=grid, dice=Seeded(seed))


GRIDS = st.builds(Grid, st.integers(1, 6), st.integers(1, 6)) | st.just(SECTORS)
TABLES = st.builds(
    laid_out,
    st.sampled_from(PLACES),
    st.integers(0, 10**6),
    st.sampled_from(Season),
    GRIDS,
    st.sampled_from(Weather) | st.none(),
)
