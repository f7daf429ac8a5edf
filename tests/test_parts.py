"""Parts of a rule: played by real dice, and one question each where odds are asked."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.cli.shell.pipeline import StepDice
from fng_cli.dice import Dice, Typed
from fng_cli.errors import RequestError, TooManyBranches
from fng_cli.odds import odds
from fng_cli.readings import Count
from tests.test_rounds import Unmerged


def worst_of(number: int, *, dice: Dice) -> tuple[int, tuple[int, ...]]:
    """The lowest of so many dice that are thrown one by one, and all of them."""
    faces = tuple(dice.one(f"die {place}") for place in range(number))
    return min(faces), faces


def lowest_alone(ending: tuple[int, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    return ending[0], ()


def volley(dice: Dice) -> tuple[tuple[int, int], ...]:
    """A count of hits, shown; then each hit takes a part of its own."""
    hits, faces = dice.shown(2, Count(3), "to hit")
    return tuple((hits, dice.part(worst_of, 2, brief=lowest_alone)[0]) for _ in faces[:hits] or range(hits))


def test_real_dice_play_a_part_die_by_die() -> None:
    """Each die is rolled and recorded, and the whole ending comes back."""
    dice = Typed((4, 2))
    assert dice.part(worst_of, 2, brief=lowest_alone) == (2, (4, 2))
    assert [roll.label for roll in dice.rolls] == ["die 0", "die 1"]


def test_what_is_shown_is_recorded_as_it_was_thrown() -> None:
    """The faces come back highest first; the record has them as they fell."""
    dice = Typed((2, 6, 3))
    assert dice.shown(3, Count(3), "to hit") == (2, (6, 3, 2))
    [roll] = dice.rolls
    assert (roll.label, roll.faces, roll.answer) == ("to hit", (2, 6, 3), "6 3 2")


def test_odds_see_endings_in_brief() -> None:
    """Equal endings are one, with exact weights, and no faces are shown."""
    told = odds(lambda dice: dice.part(worst_of, 2, brief=lowest_alone))
    assert told.chances == {(low, ()): Fraction((7 - low) ** 2 - (6 - low) ** 2, 36) for low in range(1, 7)}
    assert odds(lambda dice: dice.shown(2, Count(3), "to hit")).chances == {
        (0, ()): Fraction(1, 4),
        (1, ()): Fraction(1, 2),
        (2, ()): Fraction(1, 4),
    }


def test_parts_have_the_odds_of_all_their_dice() -> None:
    """What is asked as one question is as likely as if every die were followed."""
    assert odds(volley).chances == odds(lambda dice: volley(Unmerged(dice))).chances


def test_a_part_is_followed_once() -> None:
    """The same part of the same values is followed when it is first met, and counted then."""
    told = odds(lambda dice: tuple(dice.part(worst_of, 3, brief=lowest_alone) for _ in range(2)))
    assert told.branches == 6**3 + 6 * 6


def test_parts_within_parts() -> None:
    """A part may have parts of its own."""

    def outer(*, dice: Dice) -> tuple[int, tuple[int, ...]]:
        return dice.part(worst_of, 2, brief=lowest_alone)

    assert (
        odds(lambda dice: dice.part(outer, brief=lowest_alone)).chances
        == odds(lambda dice: dice.part(worst_of, 2, brief=lowest_alone)).chances
    )


def test_too_much_within_a_part_is_refused() -> None:
    """A part is no way past the bound."""

    def long(*, dice: Dice) -> int:
        return sum(dice.one("one of many") for _ in range(12))

    with pytest.raises(TooManyBranches):
        odds(lambda dice: dice.part(long, brief=int))


def squad(men: int, *, dice: Dice) -> list[int]:
    """Each man's REP: what odds need not follow."""
    return [dice.one("REP") for _ in range(men)]


def how_many(men: int, *, dice: Dice) -> list[int]:
    return [men]


def nobody(men: int, *, dice: Dice) -> list[int]:
    raise RequestError("--odds: ask for less")


def test_what_is_too_much_for_odds_is_asked_coarsely() -> None:
    """Real dice play it in full; odds follow the coarse rule, which may refuse."""
    assert Typed((4, 5)).part(squad, 2, coarse=how_many) == [4, 5]
    assert odds(lambda dice: tuple(dice.part(squad, 30, coarse=how_many))).chances == {(30,): 1}
    with pytest.raises(RequestError, match="ask for less"):
        odds(lambda dice: tuple(dice.part(squad, 30, coarse=nobody)))


def test_a_step_of_a_pipeline_plays_its_part() -> None:
    """Dice that run through several steps play parts as any other, each with a record of its own."""
    whole = Typed((1, 4, 2, 5))
    whole.one("before")
    part = StepDice(whole)
    assert part.part(worst_of, 2, brief=lowest_alone) == (2, (4, 2))
    assert part.shown(1, Count(3), "to hit") == (0, (5,))
    assert [roll.label for roll in part.rolls] == ["die 0", "die 1", "to hit"]


def patrol(dice: Dice) -> tuple[int, int, int]:
    """Three parts, each the source of one field: ``first``, ``second.of``, ``third``."""
    return (
        dice.part(one_die, serves=("first",)),
        dice.part(one_die, serves=("second",)),
        dice.part(one_die, serves=("third",)),
    )


def one_die(*, dice: Dice) -> int:
    return dice.one("a die")


def test_a_part_that_serves_no_field_that_is_wanted_is_not_followed() -> None:
    """Odds of one field follow its part alone; what lies within a field is that field's."""
    assert odds(patrol).branches == 6**3
    told = odds(lambda dice: patrol(dice)[1], wanted={"second.of"})
    assert told.branches == 6
    assert told.chances == odds(patrol).by(lambda result: result[1]).chances
    assert odds(lambda dice: patrol(dice)[:2], wanted={"first", "second"}).branches == 36


def test_real_dice_play_every_part_whatever_it_serves() -> None:
    """The dice on the table know nothing of what somebody asks odds of."""
    dice = Typed((4, 2, 6))
    assert patrol(dice) == (4, 2, 6)
    assert len(dice.rolls) == 3
