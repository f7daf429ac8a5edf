"""Longer affairs, a round at a time: played by real dice, and followed exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

import pytest
from msgspec import Struct

from fng_cli.dice import Again, Dice, Played, Seeded, Typed
from fng_cli.errors import TooManyBranches
from fng_cli.odds import MOST_ROUNDS, chain, odds
from fng_cli.readings import Reading

AnswerT = TypeVar("AnswerT")


class Unmerged(Dice):
    """Asks another source, but plays every round by itself: right by definition, and slow."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        return self._dice.ask(number, reading, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        return self._dice.until(number, reading, label)


class Race(Struct, frozen=True):
    """Two run to a goal; each round a die says which of them gets on, by so many steps or none."""

    goal: int

    def is_over(self, state: tuple[int, int]) -> bool:
        return max(state) >= self.goal

    def play_round(self, state: tuple[int, int], dice: Dice) -> tuple[tuple[int, int], str]:
        ours, theirs = state
        if dice.chance("1-3", "who gets on"):
            return (min(self.goal, ours + dice.half("steps")), theirs), "ours"
        return (ours, min(self.goal, theirs + dice.half("steps"))), "theirs"


class Sixes(Struct, frozen=True):
    """Sixes in a row: an affair that need not end."""

    def is_over(self, state: str) -> bool:
        return state == "over"

    def play_round(self, state: str, dice: Dice) -> tuple[str, None]:
        return ("going" if dice.one("another six") == 6 else "over"), None


def test_real_dice_play_it_round_by_round() -> None:
    """Each round is rolled, and what it tells is kept."""
    dice = Typed((1, 6, 4, 2, 3, 6))
    assert dice.rounds(Race(6), (0, 0)) == Played((6, 1), ("ours", "theirs", "ours"))
    dice.finish()


def test_what_is_over_takes_no_dice() -> None:
    """An affair that is over before it begins is not played, and has one way to end."""
    assert Typed(()).rounds(Race(3), (3, 0)) == Played((3, 0), ())
    assert chain(Race(3), (3, 0)).chances == {(3, 0): 1}
    assert odds(lambda dice: dice.rounds(Race(3), (3, 0)).state).branches == 1


@pytest.mark.parametrize("goal", [1, 2, 3])
def test_merged_rounds_have_the_odds_of_all_rounds_replayed(goal: int) -> None:
    """Equal states are carried on as one, and every end is as likely as if nothing were merged."""
    merged = odds(lambda dice: dice.rounds(Race(goal), (0, 0)).state)
    replayed = odds(lambda dice: Unmerged(dice).rounds(Race(goal), (0, 0)).state)
    assert merged.chances == replayed.chances
    assert merged.chances == chain(Race(goal), (0, 0)).chances
    assert sum(merged.chances.values()) == 1
    assert merged.unfollowed == replayed.unfollowed == 0


def test_merging_saves_most_of_the_work() -> None:
    """A longer race takes a few hundred branches, and could not be replayed at all."""
    assert chain(Race(20), (0, 0)).branches < 20 * 20 * 6 + 6
    with pytest.raises(TooManyBranches):
        odds(lambda dice: Unmerged(dice).rounds(Race(20), (0, 0)).state, most_branches=2400)


def test_a_rule_goes_on_after_it_and_may_hold_several() -> None:
    """What is asked before and after, and a second affair, keep their own weights."""

    def rule(dice: Dice) -> tuple[int, bool, bool, int]:
        goal = dice.half("goal")
        first = dice.rounds(Race(goal), (0, 0)).state[0] == goal
        second = dice.rounds(Race(goal), (0, 0)).state[0] == goal
        return goal, first, second, dice.half("after")

    told = odds(rule)
    assert told.chances == odds(lambda dice: rule(Unmerged(dice))).chances
    assert set(told.chances.values()) == {Fraction(1, 36)}


def test_what_does_not_end_is_cut_and_said() -> None:
    """After the last round that is followed the rest of the mass is told, and nothing is lost."""
    told = odds(lambda dice: dice.rounds(Sixes(), "going").state)
    assert told.unfollowed == Fraction(1, 6**MOST_ROUNDS)
    assert sum(told.chances.values()) + told.unfollowed == 1
    assert chain(Sixes(), "going", most_rounds=2).unfollowed == Fraction(1, 36)


def test_too_many_branches_are_refused() -> None:
    """The bound holds for all rounds together, and is told as it was set."""
    with pytest.raises(TooManyBranches, match=r"^more than 50 ways"):
        chain(Race(20), (0, 0), most_branches=50)


def test_odds_agree_with_many_seeded_runs() -> None:
    """What falls is what is told."""
    told = chain(Race(4), (0, 0)).by(lambda state: state[0] == 4).chances[True]
    runs = 3000
    won = sum(Seeded(seed).rounds(Race(4), (0, 0)).state[0] == 4 for seed in range(runs))
    assert abs(won / runs - float(told)) < 5 * (float(told * (1 - told)) / runs) ** 0.5
