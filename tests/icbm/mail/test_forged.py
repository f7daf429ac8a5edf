"""Letters of a sender who writes what he likes under a seal that fits: each is read, or refused in a sentence."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from copy import copy

import msgspec
import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.mail.incoming import read_letter
from fng_cli.icbm.mail.letters import PLEDGE, SECRET, VERBS, Letter, parse_letter, seal_letter
from tests.icbm.mail.post import ORDERS, Correspondent, exchange, pair
from tests.icbm.mail.test_post import first_with, forged

ODD = (
    *("²", "٣", "-1", "0", "999999999", "9" * 5000, "nan", "\x1b[2J", "\u202e", "</script>", "'", ",", "/"),
    *("A=", "=1", "A=0", "A=1,A=2", "A=999999999", "Z=1", "A=B=1", "1@1", "99@9", "@", "ask", "hold", "none"),
    *("2517", "9999", "zzzz", "moscow", "usa-1", "ussr-1", "ussr-99", "ss-9,ss-9", "ss-9," * 1000, "f" * 64),
)
"""Words that stand in a line where they are not meant to."""


@pytest.mark.parametrize(
    ("word", "pattern", "into"),
    [
        ("shot", r"shot \d", "shot two"),
        ("shot", r"shot", "built\nshot"),
        ("shot", r"shot", "built A=B=1\nshot"),
        ("shot", r"shot", "built A\nshot"),
        ("orders-shown", r"orders-shown .*", "orders-shown"),
    ],
)
def test_a_line_that_is_not_whole_is_refused(word: str, pattern: str, into: str) -> None:
    """Also what was due before the actions."""
    letter, reader = first_with(word, ("1@2",))
    lines = "\n".join(forged(letter, pattern, into).letter_lines).split("\n")
    with pytest.raises(
        RequestError, match=rf"letter {letter.number}, line \d+ \(.*\): a word in the line is missing"
    ):
        read_letter(reader.game, seal_letter(letter.number, letter.sender, letter.previous_seal, lines))


def changed(lines: Sequence[str], seen: Sequence[str], chance: random.Random) -> list[str]:
    """The lines of a letter with one to three faults: left out, said twice, exchanged, from another letter, or odd."""
    lines = list(lines)
    for _ in range(chance.choice((1, 1, 2, 3))):
        place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        words = lines[place].split()
        word = chance.randrange(len(words))
        odd = chance.choice((*ODD, *sorted(VERBS)))
        match chance.randrange(7):
            case 0:
                lines[place], lines[other] = lines[other], lines[place]
            case 1:
                lines.insert(other, lines[place])
            case 2:
                lines.insert(place, chance.choice(seen))
            case 3:
                lines.insert(place, " ".join((chance.choice(sorted(VERBS)), odd)))
            case 4:
                lines[place] = " ".join((*words[:word], odd, *words[word + 1 :]))
            case 5:
                lines[place] = " ".join((*words[:word], *words[word + 1 :])) or odd
            case _:
                lines[place] = " ".join((*words[:word], odd, *words[word:]))
    return lines


def with_its_dice(letter: Letter, lines: Sequence[str]) -> list[str]:
    """Lines between the secret and the pledge of a letter: without them it says nothing of its dice, and is none."""
    first, *_, last = letter.letter_lines
    actions = [line for line in lines if line.split()[0] not in {SECRET, PLEDGE}]
    return [*([first] if first.startswith(SECRET) else []), *actions, last]


def goes_on(reader: Correspondent, letter: Letter) -> bool:
    """True if a letter is read; the game can then be written, and goes on. False if it is refused."""
    mind = copy(reader)
    try:
        mind.game, report = read_letter(reader.game, parse_letter("\n".join(letter.text())))
    except RequestError:
        return False
    msgspec.json.encode(mind.game)
    if not report.caught:
        with suppress(RequestError, AssertionError):  # the machine does not know every position
            mind.act()
            mind.write()
    msgspec.json.encode(mind.game)
    return True


@pytest.mark.parametrize("orders", [ORDERS, ()])
@pytest.mark.parametrize("each", [3, pytest.param(30, marks=pytest.mark.heavy)])
def test_any_letter_is_read_or_refused(each: int, orders: tuple[str, ...]) -> None:
    """Whatever a letter says: no other fault, and no game that cannot go on."""
    chance = random.Random(f"{each} {orders}")
    players = pair("forged", orders)
    before = {side: copy(player) for side, player in players.items()}
    seen, outcomes = ["ready"], []
    for sent in exchange(players):
        letter, reader = sent.letter, before[sent.sender.other]
        seen += letter.letter_lines
        for _ in range(each):
            lines = changed(letter.letter_lines, seen, chance)
            if chance.random() < 0.7:
                lines = with_its_dice(letter, lines)
            form = chance.choice((1, 2))
            outcomes.append(
                goes_on(reader, seal_letter(letter.number, letter.sender, letter.previous_seal, lines, form))
            )
        before = {side: copy(player) for side, player in players.items()}
    assert {True, False} == set(outcomes)
