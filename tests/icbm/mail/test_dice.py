"""Dice by mail: they follow from what both sides gave, and from nothing that one of them could choose. Ruling m-39."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Mailbox, Phase
from fng_cli.icbm.mail.letters import (
    LetterDice,
    check_has_rolled,
    is_pledged,
    lines_of_next_letter,
    next_own_dice,
    own_secret,
    split_letter,
)
from tests.icbm.games import base, forces, war
from tests.icbm.mail.test_telling import by_mail

WORDS = st.text("0123456789abcdef", min_size=16, max_size=32)
PLEDGE = f"pledge {'0' * 64}"


def thrown(secret: str, seal: str, number: int = 8) -> tuple[tuple[int, ...], ...]:
    """The first throws of a letter, of two dice each."""
    hand = LetterDice(secret, seal)
    return tuple(hand.next().in_order(2, "any") for _ in range(number))


@given(WORDS, WORDS)
def test_writer_and_reader_throw_the_same(secret: str, seal: str) -> None:
    """And a letter that is written in several commands goes on where it was."""
    assert thrown(secret, seal) == thrown(secret, seal)
    assert LetterDice(secret, seal, 3).next().in_order(2, "any") == thrown(secret, seal)[3]


@given(WORDS, WORDS, WORDS)
def test_both_sides_have_a_part_in_the_dice(secret: str, seal: str, other: str) -> None:
    """Another secret, or another letter that is answered, gives others: neither alone says how they fall."""
    if other != secret:
        assert thrown(secret, seal, 40) != thrown(other, seal, 40)
    if other != seal:
        assert thrown(secret, seal, 40) != thrown(secret, other, 40)


def test_only_a_game_by_mail_has_letters_to_throw_dice_by() -> None:
    with pytest.raises(RequestError, match="this game is not played by mail"):
        next_own_dice(war())


def test_all_faces_come_up_alike() -> None:
    """Over many letters."""
    counts = Counter(LetterDice(f"secret{number}", "1" * 64).next().one("any") for number in range(6000))
    assert all(abs(counts[face] - 1000) < 150 for face in range(1, 7))


def test_each_letter_shows_one_secret_and_pledges_the_next_but_one() -> None:
    """A side's own letters are every second one; the first two throw nothing."""
    begun = by_mail(Game(), Power.USSR)
    assert [line.split()[0] for line in lines_of_next_letter(begun)] == ["pledge"]
    third = replace(begun, mail=Mailbox(Power.USSR, ("turn",), 1, 1, "1" * 64))
    shown, deed, pledged = lines_of_next_letter(third)
    assert (shown, deed) == (f"dice {own_secret(third, 3)}", "turn")
    assert split_letter(3, (shown, deed, pledged)) == (own_secret(third, 3), ("turn",), pledged.split()[1])
    reader = Mailbox(Power.USA, pledge=split_letter(1, lines_of_next_letter(begun)).pledge)
    assert is_pledged(reader, 3, own_secret(third, 3))
    assert not is_pledged(reader, 3, own_secret(third, 5))


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        (3, ("turn", PLEDGE)),
        (3, ("dice word", "turn")),
        (1, ("dice word", PLEDGE)),
        (3, ()),
        (3, ("dice", PLEDGE)),
    ],
)
def test_a_letter_that_says_nothing_of_its_dice_is_none(number: int, lines: tuple[str, ...]) -> None:
    """Neither where they come from, nor where the next ones will."""
    with pytest.raises(RequestError, match="does not say where its dice come from"):
        split_letter(number, lines)


def test_dice_hang_on_the_letter_that_is_answered() -> None:
    """Nobody throws before he has read it, nor in his first letter."""
    game = by_mail(war(forces(), forces()), Power.USSR)
    with pytest.raises(RequestError, match="nothing has been pledged yet"):
        next_own_dice(game)
    with pytest.raises(RequestError, match="s next letter, so read that letter first"):
        next_own_dice(replace(game, mail=Mailbox(Power.USSR, (), 2, 1, "1" * 64)))
    ready = replace(game, mail=Mailbox(Power.USSR, ("roll 3", "turn"), 2, 2, "1" * 64))
    expected = LetterDice(own_secret(ready, 5), "1" * 64, 1).next().one("any")
    assert next_own_dice(ready).one("any") == expected


def test_a_roll_is_not_put_off() -> None:
    """To a letter with a better die; who has rolled, or moves, or has no base, may write. Source: 5.1."""
    game = war(forces(base("1844", "titan-ii")), forces())
    with pytest.raises(
        RequestError, match="it is the turn of the USA, which must roll for its missiles before it writes"
    ):
        check_has_rolled(game, Power.USA)
    check_has_rolled(game, Power.USSR)
    check_has_rolled(game.with_war(allowed=3), Power.USA)
    check_has_rolled(game.with_war(done_with=("usa-1",)), Power.USA)
    check_has_rolled(war(forces(), forces()), Power.USA)
    check_has_rolled(replace(game, phase=Phase.OVER), Power.USA)
