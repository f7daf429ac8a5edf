"""Whether shots hit: dice laid on targets, and what they come to."""

from __future__ import annotations

from fng_cli.rules.fire.to_hit import (
    Shooter,
    TargetHits,
    VolleyDice,
    VolleyResult,
    count_hits,
    is_emptied,
    lay_dice,
    plan_volley,
    shots_by_target,
    why_missed,
)
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon

COVER = Target(circumstances=(Circumstance.COVER,))
OPEN = Target()


def test_the_highest_die_goes_to_the_first() -> None:
    """p. 32: Sgt. Billy's 3, 4 and 6 at two in cover, one shot and two."""
    declared = plan_volley(
        Shooter(Person(5), find_weapon("m-16")), [COVER, Target((COVER.victim), COVER.circumstances, 2)]
    )
    shots = lay_dice((3, 4, 6), declared)
    assert [(shot.die, shot.total, shot.hit) for shot in shots] == [
        (6, 11, True),
        (4, 9, True),
        (3, 8, False),
    ]
    assert [len(some) for some in shots_by_target(shots, declared)] == [1, 2]


def test_why_a_shot_misses() -> None:
    """p. 32: too low; in cover; the second target of a volley; or it hits."""
    assert why_missed(6, 1, frozenset()) == ("total-too-low",)
    assert why_missed(8, 1, frozenset({"target-in-cover"})) == ("target-in-cover",)
    assert why_missed(7, 2, frozenset()) == ("later-target",)
    assert why_missed(9, 1, frozenset({"target-in-cover"})) == ()


def test_only_cover_saves() -> None:
    """Who is missed because of cover alone is missed in cover; for two reasons he is just missed."""
    declared = plan_volley(Shooter(Person(4), find_weapon("m-16")), [COVER])
    assert count_hits(lay_dice((4,), declared)) == TargetHits(0, True)
    running = plan_volley(Shooter(Person(4), find_weapon("m-16"), moved_fast=True), [COVER])
    assert count_hits(lay_dice((4,), running)) == TargetHits(0, False)


def test_ones_empty_a_weapon() -> None:
    """k-04: of all dice that were rolled; with a loader it takes one more."""
    gun = find_weapon("m-60")
    assert is_emptied((1, 1, 5), plan_volley(Shooter(Person(4), gun), [OPEN] * 3))
    assert not is_emptied((1, 4, 5), plan_volley(Shooter(Person(4), gun), [OPEN] * 3))
    assert not is_emptied((1, 1, 5), plan_volley(Shooter(Person(4), gun, loader=True), [OPEN] * 3))


def test_a_volley_comes_to_no_more_than_matters() -> None:
    """Which die hit whom is not told; a 1 matters by itself to a flame-thrower only."""
    rifle = VolleyDice(plan_volley(Shooter(Person(4), find_weapon("m-16")), [OPEN, OPEN]))
    assert rifle((5, 1)) == rifle((6, 1)) == VolleyResult((TargetHits(1, False), TargetHits(0, False)))
    flame = VolleyDice(plan_volley(Shooter(Person(4), find_weapon("flame-thrower")), [OPEN, OPEN]))
    assert flame((6, 1)).low_fuel
    assert not flame((6, 2)).low_fuel
