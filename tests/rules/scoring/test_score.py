"""The score of a mission. Source: p. 55, 64-67, 78, 98-102."""

from __future__ import annotations

import pytest

from fng_cli.rules.scoring.earned import Earned
from fng_cli.rules.scoring.score import MissionResult, SupportUsed, Tally, mission_result, score
from fng_cli.tables import table
from fng_cli.terms import MissionType


@pytest.mark.parametrize(
    ("kind", "tally", "points"),
    [
        (MissionType.AMBUSH, Tally(confirmed_dead=2, fwf_dead=2, fwf_wounded=1, fwf_mia=1), -18),
        (MissionType.DEFENSE, Tally(confirmed_dead=5, captured_wounded=1, fwf_wounded=3, failed=True), 1),
        (MissionType.DEFENSE, Tally(completed=True, detained_civilian=2, fwf_dead=1), 5),
        (MissionType.FIGHT, Tally(captured_unharmed=1, captured_wounded=1, unconfirmed_dead=3), 8),
        (MissionType.PATROL, Tally(pef_revealed=3, sector_patrolled=6, not_exited=True), 10),
        (MissionType.PATROL, Tally(fwf_wounded=1, wounded_not_withdrawn=1), -6),
        (MissionType.FIGHT, Tally(fwf_wounded=1, wounded_not_withdrawn=1), -4),
        (MissionType.RECON, Tally(pc_revealed=4, completed=True, captured_unharmed=1), 13),
        (MissionType.RECON, Tally(civilian_casualty=2, sector_patrolled=6), -2),
    ],
)
def test_each_kind_of_mission_has_its_own_points(kind: MissionType, tally: Tally, points: int) -> None:
    """Page 98 to 102; c-57 to c-59: what one mission counts another may not."""
    assert score(kind, tally).total == points


def test_every_award_of_every_mission_counts() -> None:
    """Each cell of the table is worth what it says, three times where there are three."""
    for name, row in table("victory-points").column(None).items():
        for field in Tally.__struct_fields__:
            if field in row:
                once = field in {"completed", "failed", "not_exited"}
                tally = Tally(**{field: True if once else 3})  # type: ignore[arg-type]
                assert score(MissionType(name), tally).total == row[field] * (1 if once else 3), (name, field)


def test_support_spared_is_worth_three_and_support_on_demand_costs_five_or_seven() -> None:
    """Page 102, c-61: by type, not by call, and more for a type that the level has none ready of."""
    used = SupportUsed(ready_unused=2, on_demand=("artillery", "artillery"), not_listed=("airstrike",))
    found = score(MissionType.FIGHT, Tally(confirmed_dead=10), support=used)
    assert (found.mission_points, found.support_points, found.total) == (20, 6 - 5 - 7, 14)


def test_what_was_earned_on_the_way_counts_with_its_page() -> None:
    found = score(MissionType.PATROL, Tally(), earned=[Earned(3, "tunnel entrance reported", "65")])
    assert found.total == 3
    assert [(line.what, line.points, line.page) for line in found.score_lines] == [
        ("tunnel entrance reported", 3, "65")
    ]


@pytest.mark.parametrize(
    ("points", "result"),
    [
        (25, "good"),
        (24, "normal"),
        (9, "normal"),
        (8, "bad"),
        (0, "bad"),
        (-1, "disastrous"),
        (-12, "disastrous"),
    ],
)
def test_points_make_a_mission_good_or_bad(points: int, result: str) -> None:
    """Page 102."""
    assert mission_result(points) is MissionResult(result)


def test_the_line_tells_support_left_over_from_support_asked_for() -> None:
    """p. 102."""
    tally = Tally(confirmed_dead=2)
    left = score(MissionType.AMBUSH, tally, support=SupportUsed(ready_unused=2))
    ready = left.support_points
    assert f"({left.mission_points} for the mission, {ready:+d} for unused Ready Support):" in left.summary()
    asked = score(MissionType.AMBUSH, tally, support=SupportUsed(on_demand=("artillery",)))
    assert f"the mission, {asked.support_points:+d} for support on demand):" in asked.summary()
    both = score(MissionType.AMBUSH, tally, support=SupportUsed(ready_unused=2, on_demand=("artillery",)))
    assert (
        f", {ready:+d} for unused Ready Support, {asked.support_points:+d} for support on demand)"
        in both.summary()
    )
    assert "support" not in score(MissionType.AMBUSH, tally).summary().lower()


def test_each_line_of_a_score_has_its_page() -> None:
    """As a number, where the book is opened: of the mission for its own, of support for what was spared."""
    found = score(MissionType.AMBUSH, Tally(confirmed_dead=1), support=SupportUsed(ready_unused=1))
    assert [line.page[:1].isdigit() for line in found.score_lines] == [True, True]
