"""What must hold between the cells of the tables that matter most, whatever each one says."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from fng_cli.odds import odds
from fng_cli.readings import amount
from fng_cli.tables import Table, paths, span, table
from tests.each import each
from tests.strategies import brute_force

ARMIES = tuple(table("armies").rows)
LEVELS = range(1, 7)
LOSSES = ("civilian_casualty", "fwf_wounded", "fwf_dead", "fwf_mia")
FACED = [name for name in paths() if name != "rulings"]


def _section(army: str, section: str) -> list[Any]:
    return [row for row in table(f"army-{army}").rows.values() if row["section"] == section]


@pytest.mark.parametrize("army", ARMIES)
def test_a_squad_adds_up_to_its_paper_strength(army: str) -> None:
    """The soldiers of the list are as many as a full squad has (p. 7-12), but for the Local VC (ruling a-10)."""
    printed = 13 if army == "lvc" else table("armies").row(army)["paper_strength"]
    assert sum(row["count"] for row in _section(army, "squad")) == printed


@pytest.mark.parametrize("army", ARMIES)
def test_a_squad_may_come_to_its_paper_strength(army: str) -> None:
    """What is rolled for its strength may reach the paper strength, and starts with some soldiers (p. 8)."""
    row = table("armies").row(army)
    told = amount(row["strength"])
    strengths = odds(lambda dice: dice.amount(row["strength"], "strength")).chances
    assert told is not None
    assert 3 < min(strengths) < row["paper_strength"] <= max(strengths)


@pytest.mark.parametrize("army", ARMIES)
def test_a_list_has_its_leaders(army: str) -> None:
    """One squad leader comes first, junior NCOs next; a headquarters and those attached come by one die in three (p. 8)."""
    first, second, *_ = _section(army, "squad")
    assert (first["role"], first["count"], second["role"]) == ("squad-leader", 1, "jr-nco")
    assert _section(army, "hq")
    assert all(row["chance"] == "1-2" for row in _section(army, "attachment"))


@pytest.mark.parametrize("army", ARMIES)
def test_rep_does_not_fall_as_the_die_rises(army: str) -> None:
    """The chart of REP has all six faces, from 3 up to 5 (p. 8-10)."""
    chart = table("armies").row(army)["rep"]
    faces = sorted((number, rep) for key, rep in chart.items() for number in span(key))
    assert [face for face, _ in faces] == [1, 2, 3, 4, 5, 6]
    reps = [rep for _, rep in faces]
    assert reps == sorted(reps)
    assert set(reps) <= {2, 3, 4, 5, 6}


def _charts(value: Any, place: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The charts of one die inside the cells: faces for keys."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _charts(part, f"{place}.{name}")
        if value and all(isinstance(key, str) and span(key) for key in value) and not place.endswith("rows"):
            yield place, value
    elif isinstance(value, list):
        if value and all(isinstance(part, dict) and "faces" in part for part in value):
            yield place, {part["faces"]: part for part in value}
        for part in value:
            yield from _charts(part, place)


def test_every_chart_of_a_die_has_each_face_once() -> None:
    """Where a cell is decided by a die, each face has one outcome."""
    found = 0
    for name in FACED:
        for row in table(name).content["rows"].values():
            for place, chart in _charts(row, name):
                by_face = (
                    chart.values()
                    if all(isinstance(part, str) and span(part) for part in chart.values())
                    else chart
                )
                faces = sorted(number for key in by_face for number in span(key))
                assert faces == [1, 2, 3, 4, 5, 6], (place, chart)
                found += 1
    assert found > 50


def _odds_of(chart: Table) -> dict[str, Fraction]:
    """How likely each row is, by counting the ways of the dice."""
    totals = brute_force(chart.dice, sum)
    return {key: sum((totals[n] for n in span(key)), Fraction()) for key in chart.rows}


@each(
    "name",
    [
        name
        for name in FACED
        if table(name).dice and not table(name).columns and "pass" not in table(name).roll
    ],
)
def test_the_chances_of_a_table_sum_up(name: str) -> None:
    """Each total of the dice has one row, so the chances come to one."""
    chart = table(name)
    if chart.dice <= 6 and not chart.modifiers:
        assert sum(_odds_of(chart).values()) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_rolls_as_many_dice(level: int) -> None:
    """Reinforcements and contacts of a level are rolled with that many dice (p. 58-60, 93-97)."""
    for name in ("fwf-reinforcements-sl", "vc-nva-reinforcements-eal", "potential-contact-eal"):
        assert table(f"{name}-{level}").roll == f"{level}d6"


def test_a_higher_level_finds_nothing_less_often() -> None:
    """The more active the enemy, the rarer a potential contact is nothing (p. 58-60)."""
    nothing = [
        sum(chance for key, chance in _odds_of(chart).items() if chart.rows[key]["contact"] == "nothing")
        for chart in (table(f"potential-contact-eal-{level}") for level in LEVELS)
    ]
    assert nothing == sorted(nothing, reverse=True)


def test_more_passes_bring_no_fewer_reinforcements() -> None:
    """Two dice passed bring the whole level, one the half of it, none nobody (p. 93)."""
    rows = table("reinforcements").rows
    assert [rows[passed]["comes"] for passed in ("0", "1", "2")] == ["none", "half", "full"]


def test_a_loss_costs_and_a_find_pays() -> None:
    """In every mission the graver the loss, the dearer; the surer a kill or a prisoner, the better (p. 98-102)."""
    for mission, row in table("victory-points").rows.items():
        losses = [row[name] for name in LOSSES]
        assert 0 > losses[0] > losses[1] > losses[2] > losses[3], mission
        assert row["captured_unharmed"] >= row["captured_wounded"] > 0, mission
        assert row["confirmed_dead"] > row["unconfirmed_dead"] > 0, mission
        assert (row.get("completed") or 1) > 0 > (row.get("failed") or -1), mission


def test_the_points_of_the_missions() -> None:
    """All that count alike in most missions: an unharmed prisoner 3, a dead of ours 5, a missing one 10 (p. 98-102)."""
    rows = table("victory-points").rows
    assert [rows[name]["captured_unharmed"] for name in sorted(rows)] == [3, 2, 3, 3, 2]
    assert [rows[name]["captured_wounded"] for name in sorted(rows)] == [2, 1, 2, 2, 2]
    assert [rows[name]["fwf_dead"] for name in sorted(rows)] == [-5, -4, -5, -5, -5]
    for name, points in {
        "confirmed_dead": 2,
        "unconfirmed_dead": 1,
        "fwf_mia": -10,
        "fwf_wounded": -2,
    }.items():
        assert {row[name] for row in rows.values()} == {points}
    assert {row["civilian_casualty"] for row in rows.values()} == {-1}


def test_missions_are_good_normal_bad_disastrous_by_falling_points() -> None:
    """From 25 a mission is good, from 9 normal, from 0 bad (p. 102)."""
    told = [row.get("least") for row in table("mission-result").rows.values()]
    assert told == [25, 9, 0, None]
