"""The feats of a mission. Source: p. 98-104."""

from __future__ import annotations

from fng_cli.figures import Status
from fng_cli.rules.record.feats import Feat, FeatKind, deeds_of, kills_of, named_ids, numbers
from fng_cli.terms import Side

DEAD, OUT = Status.OBVIOUSLY_DEAD, Status.OUT_OF_THE_FIGHT


def down(who: str, whom: str, means: str = "m-16", became: Status = DEAD) -> Feat:
    return Feat(FeatKind.PUT_DOWN, who=who, whom=whom, side=Side.VC_NVA, by_means=means, state_after=became)


def test_the_kills_of_a_soldier() -> None:
    """Who put the enemy out of the fight has no kill, whoever finishes him has it."""
    feats = [down("a1", "e1", became=OUT), down("a2", "e1"), down("a1", "e2")]
    assert [one.whom for one in kills_of(feats, "a1")] == ["e2"]
    assert [one.whom for one in kills_of(feats, "a2")] == ["e1"]


def test_what_may_deserve_a_medal() -> None:
    """Page 103: each of the enemy counts once for one man."""
    feats = [
        down("a1", "e1", "melee", OUT),
        down("a1", "e1", "melee"),
        down("a1", "e2", "melee"),
        down("a1", "e3"),
        Feat(FeatKind.CAPTURED, who="a1", whom="e4", state_before=Status.STUNNED),
        Feat(FeatKind.CAPTURED, who="a1", whom="e5", state_before=OUT),
        Feat(FeatKind.CAPTURED, who="a1", whom="e6", state_before=Status.CARRY_ON),
        Feat(FeatKind.BUNKER_DESTROYED, who="a2"),
    ]
    assert deeds_of(feats, "a1") == {"put-down": 3, "killed-in-melee": 2, "captured-unharmed": 2}
    assert deeds_of(feats, "a2") == {"bunker-destroyed": 1}
    assert deeds_of(feats, "a3") == {}


def test_a_sector_counts_once() -> None:
    feats = [Feat(FeatKind.SECTOR_PATROLLED, number=number) for number in (1, 4, 1)]
    assert numbers(feats, FeatKind.SECTOR_PATROLLED) == {1, 4}


def test_the_figures_that_a_line_names() -> None:
    """Each once, without what is said of it; nobody who has no id."""
    assert named_ids(["a1,cover", "billy=5", "", ",snap", 3, None, "a2", "a1"]) == ("a1", "a2")
