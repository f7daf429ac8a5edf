"""Longer affairs, followed from state to state instead of from throw to throw."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Dice, Seeded, Typed
from fng_cli.errors import TooManyBranches
from fng_cli.odds import MOST_ROUNDS, chain, odds
from tests.strategies import Drawn


class Score(NamedTuple):
    """How often each side has won."""

    ours: int = 0
    theirs: int = 0


@dataclass(frozen=True)
class Match:
    """Sides that win a round each on a die, until one has won often enough."""

    needed: int
    ours_up_to: int = 3

    def over(self, state: Score) -> bool:
        return max(state) >= self.needed

    def after(self, state: Score, dice: Dice) -> tuple[Score, str]:
        if dice.chance(f"1-{self.ours_up_to}", "round"):
            return Score(state.ours + 1, state.theirs), "ours"
        return Score(state.ours, state.theirs + 1), "theirs"


@dataclass(frozen=True)
class Endless:
    """Rounds until a six, and not told apart."""

    def over(self, state: str) -> bool:
        return state == "over"

    def after(self, state: str, dice: Dice) -> tuple[str, None]:
        return "over" if dice.chance("6", "round") else state, None


def by_hand(match: Match) -> dict[Score, Fraction]:
    """The same match as an ordinary rule, each round asked for by itself."""

    def play(dice: Dice) -> Score:
        state = Score()
        while not match.over(state):
            state, _ = match.after(state, dice)
        return state

    return dict(odds(play).chances)


@pytest.mark.parametrize(
    "match", [Match(1), Match(2), Match(3), Match(3, ours_up_to=1), Match(5, ours_up_to=5)]
)
def test_states_are_followed_to_the_same_odds(match: Match) -> None:
    """Followed from state to state, an affair ends as it does when every throw is followed."""
    told = chain(match, Score())
    assert told.chances == by_hand(match)
    assert told.unfollowed == 0
    assert sum(told.chances.values()) == 1


def test_equal_states_are_followed_once() -> None:
    """An affair takes about as many branches as it has states: two for each state that goes on."""
    assert chain(Match(10), Score()).branches == 2 * 10 * 10
    assert chain(Match(40), Score()).branches == 2 * 40 * 40


def test_an_affair_without_end_is_cut_and_the_rest_reported() -> None:
    """What still goes on after the most rounds is told, and never hidden."""
    told = chain(Endless(), "on", most_rounds=3)
    assert told.chances == {"over": 1 - Fraction(5, 6) ** 3}
    assert told.unfollowed == Fraction(5, 6) ** 3
    assert chain(Endless(), "on").unfollowed == Fraction(5, 6) ** MOST_ROUNDS
    assert chain(Endless(), "on").branches == 2


def test_an_affair_that_is_over_is_over() -> None:
    """Where nothing more happens, no dice are asked for."""
    assert chain(Match(0), Score()).chances == {Score(): 1}
    assert Typed(()).rounds(Match(0), Score()).state == Score()


def test_an_affair_is_one_question_of_a_rule() -> None:
    """A rule may ask for dice before and after an affair; its odds are those of both."""

    def rule(dice: Dice) -> tuple[bool, bool]:
        first = dice.chance("1-2", "before")
        state = dice.rounds(Match(2), Score()).state
        return first, state.ours > state.theirs

    told = odds(rule)
    assert told.chances == {
        (True, True): Fraction(1, 6),
        (True, False): Fraction(1, 6),
        (False, True): Fraction(1, 3),
        (False, False): Fraction(1, 3),
    }


def test_what_an_affair_leaves_unfollowed_is_left_by_the_rule() -> None:
    """What goes on beyond the most rounds is missing from a rule that plays the affair, and told."""
    told = odds(lambda dice: dice.rounds(Endless(), "on").state)
    assert told.unfollowed == Fraction(5, 6) ** MOST_ROUNDS
    assert sum(told.chances.values()) + told.unfollowed == 1


def test_too_many_branches_of_all_rounds_are_refused() -> None:
    """Rounds that together have more branches than can be followed are refused, with the whole number."""
    with pytest.raises(TooManyBranches, match=r"^more than 150 ways"):
        chain(Match(10), Score(), most_branches=150)
    assert chain(Match(10), Score(), most_branches=200).branches == 200


@given(st.data())
def test_thrown_dice_play_it_round_by_round(data: st.DataObject) -> None:
    """With dice an affair is played to its end, and each round is told."""
    dice = Drawn(data)
    played = dice.rounds(Match(3), Score())
    assert Match(3).over(played.state)
    assert played.told.count("ours") == played.state.ours
    assert played.told.count("theirs") == played.state.theirs
    assert len(dice.rolls) == len(played.told)


def test_seeded_matches_fall_as_their_odds_say() -> None:
    """Of many seeded matches as many are won as the odds say."""
    won = sum(Seeded(seed).rounds(Match(2, ours_up_to=2), Score()).state.ours == 2 for seed in range(2_000))
    expected = odds(lambda dice: dice.rounds(Match(2, ours_up_to=2), Score()).state.ours == 2).chances[True]
    assert abs(won - 2_000 * expected) < 100
