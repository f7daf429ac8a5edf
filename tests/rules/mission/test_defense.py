"""What is defended, and where: page 99."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.mission.deployment import (
    guarded_row,
    helicopter_steps,
    middle_section,
    roll_guarded,
    sections_of,
)
from fng_cli.state import State
from tests.rules.ground.laid_out import GRIDS


@pytest.mark.parametrize(
    ("objective", "place"),
    [("bridge", "river"), ("check-point", "road"), ("radio-relay", "hilltop"), ("palace", ""), (None, "")],
)
def test_what_is_guarded(objective: str | None, place: str) -> None:
    """By the name of the table; what is in none of its rows has no place."""
    facts = guarded_row(objective)
    assert ("" if facts is None else facts["place"]) == place


def test_nothing_is_guarded_that_the_table_does_not_know() -> None:
    with pytest.raises(RequestError, match="'palace' is not an objective that can be guarded"):
        roll_guarded("palace", dice=Typed(""))


@given(GRIDS, st.integers(1, 6))
def test_the_middle_of_a_sector_is_in_it(grid: Grid, sector: int) -> None:
    """Where the grid has a section in that sector at all."""
    own = sections_of(grid, sector)
    assert middle_section(grid, sector) in (own or grid.numbers)
    assert sections_of(SECTORS, sector) == [sector]


def test_the_clock_tells_when_a_helicopter_is_due() -> None:
    """p. 99: the resupply in its turn, if anything flies (p. 59); the wounded's RTO calls from the first on."""
    resupply = {
        "mission": {"guarded": {"helicopter": "uh-1-slick", "arrives_turns": 7, "on_ground_turns": 2}}
    }
    assert [helicopter_steps(State(resupply), turn) for turn in (6, 8)] == [(), ()]
    [comes] = helicopter_steps(State(resupply), 7)
    assert comes.command == "insert --craft uh-1-slick --carrying --ground-turns 2 --rep <REP>"
    grounded = {"mission": {**resupply["mission"], "weather_kind": "terrible"}}
    assert helicopter_steps(State(grounded), 7) == ()
    waiting = {
        "mission": {"guarded": {"men": [{"role": "wounded", "number": 8}, {"role": "rto", "number": 1}]}}
    }
    assert [one.command for one in helicopter_steps(State(waiting), 1)] == [
        "dustoff --wounded 8 --rep <REP> --sl <SL>"
    ]
    assert helicopter_steps(State(waiting), 2) == helicopter_steps(State({}), 1) == ()
