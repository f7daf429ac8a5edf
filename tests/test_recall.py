"""Rules remembered by the answers of their dice: nothing comes otherwise than by the rule itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import AGAIN, Again, Dice, Seeded
from fng_cli.readings import Faces
from fng_cli.recall import TRIAL_WALKS, CachingDice, CachingTrialDice, MemoCache, MemoTree

ROOM = 1000


def no_sixes(faces: Faces) -> int | Again:
    """A reading that has sixes thrown anew."""
    return AGAIN if 6 in faces else sum(faces)


def melee(dice: Dice) -> tuple[int, ...]:
    """A rule of questions that hang on the answers to those before."""
    ours, theirs = dice.successes(4, "ours"), dice.successes(3, "theirs")
    if ours == theirs:
        return ours, theirs
    return ours, theirs, dice.amount("1+1/2d6", "blow"), dice.count(abs(ours - theirs) - 1, 2, "hurt")


def again(dice: Dice) -> int:
    """A rule that throws until it is content."""
    return dice.until(2, no_sixes, "no sixes") + dice.until(1, no_sixes, "once more")


def nothing(dice: Dice) -> str:
    """A rule that needs no dice."""
    return "as ever"


RULES: tuple[Callable[[Dice], Any], ...] = (melee, again, nothing)


@given(st.sampled_from(RULES), st.lists(st.integers(0, 300), min_size=1, max_size=60))
def test_it_comes_to_what_the_rule_comes_to_and_throws_the_same(
    rule: Callable[[Dice], Any], seeds: list[int]
) -> None:
    """Whatever was remembered before: the same end, of the same throws with the same labels."""
    tree: MemoTree[Any] = MemoTree(ROOM)
    for seed in seeds:
        ruled, recalled = Seeded(seed), Seeded(seed)
        assert tree.evaluate(recalled, rule) == rule(ruled)
        assert recalled.rolls == ruled.rolls


def rulings_of(rule: Callable[[Dice], Any], runs: int, room: int = ROOM) -> int:
    """How often a rule is asked in so many runs: when nobody remembers."""
    asked = 0

    def counted(dice: Dice) -> Any:
        nonlocal asked
        asked += 1
        return rule(dice)

    tree: MemoTree[Any] = MemoTree(room)
    for seed in range(runs):
        tree.evaluate(Seeded(seed), counted)
    return asked


def test_a_rule_is_asked_once_for_the_same_answers() -> None:
    """Two successes or another number of one die each: four ends in all."""
    assert rulings_of(lambda dice: (dice.successes(1, "a"), dice.successes(1, "b")), 500) == 4
    assert rulings_of(nothing, 500) == 1


def test_a_rule_that_looks_at_the_throws_is_asked_every_time() -> None:
    """Its end hangs on faces that its answers do not tell."""
    assert rulings_of(lambda dice: (dice.successes(2, "a"), dice.rolls[-1].faces), 200) == 200


@given(st.lists(st.integers(0, 300), min_size=1, max_size=30))
def test_it_sees_the_throws_made_so_far_and_no_more(seeds: list[int]) -> None:
    """Even where those after them are thrown already, on the way to what somebody remembers."""

    def looks(dice: Dice) -> tuple[int, int]:
        first = dice.one("first")
        if first % 2:
            return first, dice.one("second")
        seen = len(dice.rolls)
        return seen, dice.one("second")

    tree: MemoTree[tuple[int, int]] = MemoTree(ROOM)
    for seed in seeds:
        assert tree.evaluate(Seeded(seed), looks) == looks(Seeded(seed))


def test_no_more_is_remembered_than_there_is_room_for() -> None:
    """Of six ends one has room: the others are asked for again and again."""
    assert rulings_of(lambda dice: dice.one("a"), 600, room=1) > 400


def test_it_is_given_up_where_hardly_anything_comes_again() -> None:
    """After many walks with nothing gained, even what is known is let go of."""
    runs = 2 * TRIAL_WALKS
    assert rulings_of(lambda dice: dice.in_order(9, "all"), runs) == runs
    assert rulings_of(lambda dice: dice.total(2, "a") > 11 or dice.in_order(9, "all"), runs) > runs * 0.9


def brawl(dice: Dice) -> tuple[Any, ...]:
    """A rule of parts that recur, one within another."""
    first, *_ = blows = [dice.part(part_of, need, "blow") for need in (2, 4, 2)]
    return (*blows, first, dice.one("at last"))


def part_of(need: int, label: str, *, dice: Dice) -> int:
    """A part that is given a number."""
    return dice.count(3, need, label) + (dice.part(part_of, 2, "again") if need > 3 else 0)


@given(st.lists(st.integers(0, 300), min_size=1, max_size=60))
def test_parts_that_recur_come_to_what_they_come_to_by_themselves(seeds: list[int]) -> None:
    """With a record of the throws or without one, and whatever other runs have remembered."""
    memory = MemoCache()
    for seed in seeds:
        ruled, recalled = Seeded(seed, 1), CachingDice(seed, 1, memory)
        assert brawl(recalled) == brawl(ruled) == brawl(CachingTrialDice(seed, 1, memory))
        assert recalled.rolls == ruled.rolls
