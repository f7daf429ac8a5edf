"""Where both sides begin and come in: page 60, 97-101."""

from __future__ import annotations

import pytest

from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.mission.deployment import (
    CLAYMORES,
    ENEMY_ENTRY,
    FWF_ENTRY,
    OBJECTIVE_PLACES,
    PEF_PLACES,
    UNIT_PLACES,
    PefPlace,
    claymores_text,
    enemy_entry,
    enemy_place,
    fwf_entry,
    middle_section,
    sections_of,
    sector_name,
    unit_place,
)
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.tables import table
from fng_cli.terms import MissionType


@pytest.mark.parametrize("kind", MissionType)
def test_the_words_of_every_mission_are_known(kind: MissionType) -> None:
    """p. 98-101: each place and entry of the table can be told."""
    row = mission_facts(kind)
    assert row["unit_place"] in UNIT_PLACES or row["unit_place"] == "ambush"
    assert row["fwf_entry"] in FWF_ENTRY
    assert row["enemy_entry"] in ENEMY_ENTRY
    assert row["claymores"] in {*CLAYMORES, "not-said"}


def test_every_place_of_a_pef_has_words() -> None:
    """p. 60, 98-101: the six places within a sector."""
    assert set(PEF_PLACES) == set(PefPlace)


def test_every_objective_has_a_place() -> None:
    """p. 99: the places that the six objectives ask for."""
    rows = table("defense-objectives").column(None).values()
    assert {row["place"] for row in rows} == set(OBJECTIVE_PLACES)


def test_a_sector_that_is_not_known_is_random() -> None:
    """A die finds it (p. 60)."""
    assert (sector_name(3), sector_name(None)) == ("sector 3", "a random sector (1d6)")
    assert fwf_entry("unit-sector-edge", None) == (
        "at the table edge of a random sector (1d6), where your unit began"
    )


@pytest.mark.parametrize(
    ("ambushing", "yours", "theirs"),
    [
        (True, "in the best cover of sector 2, lying in ambush", "single file"),
        (False, "single file", "in the best cover of sector 2, lying in ambush"),
    ],
)
def test_in_an_ambush_one_side_lies_and_one_walks(ambushing: bool, yours: str, theirs: str) -> None:
    """p. 98: whoever is ambushed walks in column."""
    assert yours in unit_place("ambush", 2, ambushing)
    assert theirs in enemy_place(ambushing, 2)


def test_a_patrol_begins_at_an_edge() -> None:
    """p. 100-101: it is the way out, too, and the only one."""
    assert "any table edge of sector 5" in unit_place("sector-edge", 5, None)
    assert fwf_entry("entry-point", 5) == "at your entry point only"
    assert enemy_entry("random-sector-edge") == "at the table edge of a random sector (1d6)"


@pytest.mark.parametrize(
    ("rule", "ambushing", "civilians", "told"),
    [
        ("leader-passes-1d6", True, None, "if the squad leader passes 1d6 against his REP"),
        ("leader-passes-1d6", False, None, "none, since you walk into the ambush"),
        ("leader-passes-1d6", None, None, "if you lie in ambush and the squad leader passes 1d6"),
        ("no-civilians", None, True, "none, since civilians are about"),
        ("no-civilians", None, False, "from the start, since no civilians are about"),
        ("no-civilians", None, None, "from the start, unless civilians are present in the area"),
        ("not-said", None, None, ""),
    ],
)
def test_claymores(rule: str, ambushing: bool | None, civilians: bool | None, told: str) -> None:
    """p. 98-99: as far as anybody knows who lies in ambush, and whether civilians are about."""
    assert claymores_text(rule, ambushing, civilians).startswith(told)
    assert bool(told) is bool(claymores_text(rule, ambushing, civilians))


@pytest.mark.parametrize("grid", [Grid(6, 4), Grid(9, 6), Grid(4, 4), Grid(2, 2)])
@pytest.mark.parametrize("sector", range(1, 7))
def test_the_middle_of_a_sector_is_its_nearest_section(grid: Grid, sector: int) -> None:
    """No other section of the sector is nearer; on a coarse grid it is the nearest of all."""
    chosen = middle_section(grid, sector)
    others = sections_of(grid, sector) or grid.numbers
    assert chosen in others
    assert all(
        grid.from_middle(chosen, SECTORS, sector) <= grid.from_middle(other, SECTORS, sector)
        for other in others
    )
