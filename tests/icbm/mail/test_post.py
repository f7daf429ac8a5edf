"""Whole games by mail between two machines: few letters, one game in both files, and no way round what was pledged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import mean

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase, Site
from fng_cli.icbm.mail.incoming import read_letter
from fng_cli.icbm.mail.letters import Letter, parse_letter, seal_letter
from fng_cli.icbm.setup import secret
from fng_cli.icbm.setup.bid import rounds_line, sha256_hex
from fng_cli.icbm.war.turn import score
from tests.icbm.games import SALT, forces, war
from tests.icbm.mail.post import ORDERS, Correspondent, exchange, open_part, pair


def letters_of_game(seed: str, orders: Sequence[str]) -> int:
    """A game to its end; the number of letters. Both files have the same game and the same final score."""
    players = pair(seed, orders)
    letters = [sent.letter for sent in exchange(players)]
    number = len(letters)
    for sent in letters:  # no route, and no orders before they have been followed
        assert not any(" / " in line or line.startswith("orders ") for line in sent.letter_lines)
    games = [player.game for player in players.values()]
    assert open_part(games[0]) == open_part(games[1])
    scores = [score(game) for game in games]
    assert [told.final for told in scores] == [True, True]
    assert (scores[0].usa, scores[0].ussr) == (scores[1].usa, scores[1].ussr)
    return number


def test_with_standing_orders_a_letter_is_a_turn() -> None:
    """Some six to set up, one a turn, and the rounds at the end; all of them quoted and wrapped at 72 columns."""
    assert letters_of_game("few", ORDERS) <= 36


def test_who_answers_about_each_missile_answers_about_all_of_a_turn_at_once() -> None:
    """Plan, answers, dice: three letters a turn in which anything comes in range."""
    assert letters_of_game("many", ()) <= 72


@pytest.mark.heavy
@pytest.mark.parametrize("orders", [ORDERS, ("2@1", "1@2"), ("A=2@1", "ask@1"), ()])
def test_many_games_by_mail_are_the_same_in_both_files(orders: tuple[str, ...]) -> None:
    """And with orders that never ask take 40 letters at most on average."""
    numbers = [letters_of_game(f"heavy/{number}", orders) for number in range(8)]
    assert mean(numbers) <= (80 if "ask@1" in orders or not orders else 40)


def forged(letter: Letter, pattern: str, into: str) -> Letter:
    """A letter that says something else, with a seal that fits; a line that is emptied is left out."""
    lines = [re.sub(pattern, into, line) for line in letter.letter_lines]
    assert tuple(lines) != letter.letter_lines
    return seal_letter(letter.number, letter.sender, letter.previous_seal, [line for line in lines if line])


def first_with(word: str, orders: Sequence[str]) -> tuple[Letter, Correspondent]:
    """The first letter of a game that has a line with this first word, and its reader before he reads it."""
    players = pair("cheats", orders)
    writer = players[Power.USSR]
    while True:
        writer.act()
        letter = writer.write()
        reader = players[writer.side.other]
        if any(line.split()[0] == word for line in letter.letter_lines):
            return letter, reader
        reader.read("\n".join(letter.text()))
        writer = reader


@pytest.mark.parametrize(
    ("word", "pattern", "into", "subject"),
    [
        ("orders-shown", r"1@2$", "1@1", "its fire orders"),
        ("orders-shown", r"orders-shown \w+", "orders-shown 0123456789abcdef", "its fire orders"),
        (
            "shot",
            r"shot \d",
            "shot 7",
            "The USA is caught cheating: its throw of the dice is not what it had pledged. It loses decisively.",
        ),
    ],
)
def test_who_shows_other_orders_or_other_dice_than_he_pledged_loses(
    word: str, pattern: str, into: str, subject: str
) -> None:
    """Source: 7.2, rulings m-36, m-39."""
    letter, reader = first_with(word, ("1@2",))
    game, report = read_letter(reader.game, forged(letter, pattern, into))
    assert report.caught
    assert subject in report.summary()
    assert (game.phase, game.forces(letter.sender).caught) == (Phase.OVER, True)


@pytest.mark.parametrize(
    ("word", "pattern", "fault"),
    [
        (
            "orders-shown",
            r"orders-shown .*",
            "letter 9 must show the fire orders that were pledged, and no others",
        ),
        ("shot", r"shot .*", "letter 12 must begin with the dice for the pending fire, and with no others"),
    ],
)
def test_what_is_due_cannot_be_left_out(word: str, pattern: str, fault: str) -> None:
    """A defender cannot answer afresh, now that he knows how his dice fall. Source: ruling m-39."""
    letter, reader = first_with(word, ("1@2",))
    with pytest.raises(RequestError, match=fault):
        read_letter(reader.game, forged(letter, pattern, ""))


def test_orders_do_not_show_before_they_have_been_followed() -> None:
    """The first letter that shows them is the one that throws the dice of its fire. Source: 3.5."""
    letter, reader = first_with("orders-pledge", ("1@2",))
    assert "1@2" not in "\n".join(letter.text())
    assert reader.game.forces(letter.sender).standing_orders == ()


def test_rounds_that_a_site_has_told_are_those_that_it_shows() -> None:
    """Else it could say that it has none left for a shot that misses. Source: 7.1, ruling m-35."""
    rounds = {"A": 3, "B": 1}
    ended = replace(war(forces(Site("A", "1944", 1), Site("B", "1943"))), phase=Phase.OVER)
    pledged = sha256_hex(rounds_line("usa", rounds, SALT))
    game = ended.with_forces(Power.USA, replace(ended.usa, commitment=pledged))
    assert not secret.reveal(game, Power.USA, rounds, SALT).report.kept
    told_right: Game = game.with_forces(
        Power.USA, replace(game.usa, sites=(Site("A", "1944", 3), Site("B", "1943", 1)))
    )
    assert secret.sides_unrevealed(told_right) == (Power.USA,)
    assert secret.reveal(told_right, Power.USA, rounds, SALT).report.kept


def test_letters_of_the_first_form_are_read_and_those_of_a_later_one_are_not() -> None:
    """A letter says its form in its first line; the first form says nothing."""
    old = seal_letter(3, Power.USSR, "0" * 64, ("turn",), form=1)
    assert old.text()[0] == "icbm letter 3 from ussr"
    assert parse_letter("\n".join(old.text())) == old
    new = seal_letter(3, Power.USSR, "0" * 64, ("turn",))
    assert new.text()[0] == "icbm letter 3 from ussr, form 2"
    assert parse_letter("\n".join(new.text())) == new
    later = seal_letter(3, Power.USSR, "0" * 64, ("turn",), form=3)
    with pytest.raises(
        RequestError,
        match="letter 3 is written in form 3, but this version reads only forms 1 to 2; install a newer version",
    ):
        parse_letter("\n".join(later.text()))
