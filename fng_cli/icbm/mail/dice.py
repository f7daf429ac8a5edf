"""Dice by mail, of which neither side can choose or foresee any. Ruling m-39.

Each letter throws its own: from a secret of its writer, whose hash stood in his letter before, and from the seal of
the letter that he answers. When he pledged the secret he did not know that seal; who wrote that letter did not know
the secret. The letter shows the secret, so that its reader throws the same dice, and compares.
"""

from __future__ import annotations

from typing import NamedTuple

from fng_cli.dice import Seeded, Thrown
from fng_cli.errors import RequestError
from fng_cli.icbm.board.mailbox import Mailbox
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.setup.pledges import dice_line, hashed, own_salt

SECRET, PLEDGE, ROLL, SHOT = "dice", "pledge", "roll", "shot"
"""The words that begin a line: the secret of a letter's dice, the hash of the next one's, and throws."""
UNPLEDGED = 2
"""Letters that throw no dice: the first of each side, in which it only sets up."""


class LetterDice:
    """The dice of one letter, throw after throw."""

    def __init__(self, secret: str, answered_seal: str, thrown: int = 0) -> None:
        self._secret = secret
        self._seed = hashed(f"icbm dice {secret} {answered_seal}")
        self._thrown = thrown

    def next(self) -> Thrown:
        """The dice of its next throw. Raises RequestError for a letter that is too early to have any."""
        if not self._secret:
            raise RequestError("the first letter of a side throws no dice: nothing is pledged yet")
        self._thrown += 1
        return Seeded(self._seed, self._thrown)


def faces(dice: Thrown) -> tuple[int, ...]:
    """All faces that were thrown with some dice."""
    return tuple([face for roll in dice.rolls for face in roll.faces])


def own_secret(game: Game, number: int) -> str:
    """The secret of a letter of one's own, by its number: whoever knows one does not know the next."""
    mail = game.mail
    return own_salt((mail and game.forces(mail.owner).secret) or "", f"dice/{number}")


def own_hand(game: Game) -> Thrown:
    """The dice of the next throw in the letter that a side is about to write.

    Raises RequestError where it has to read the other side's first: they hang on it.
    """
    mail = _box(game)
    if not mail.writes:
        raise RequestError(
            f"the dice hang on the {mail.owner.other.label}'s next letter: read that first (icbm mail read)"
        )
    secret = own_secret(game, mail.number) if mail.number > UNPLEDGED else ""
    thrown = sum(line.split()[0] in {ROLL, SHOT} for line in mail.outbox)
    return LetterDice(secret, mail.seal, thrown).next()


def answering_hand(game: Game, letter_number: int, seal: str) -> LetterDice:
    """The dice of one's own letter that will answer the letter of that number and seal."""
    return LetterDice(own_secret(game, letter_number + 1), seal)


def enclosed(game: Game) -> tuple[str, ...]:
    """The lines of the next letter: what was done, after the secret of its dice and before the hash of those to come."""
    mail = _box(game)
    number, side = mail.number, mail.owner
    shown = () if number <= UNPLEDGED else (f"{SECRET} {own_secret(game, number)}",)
    pledged = hashed(dice_line(side, number + 2, own_secret(game, number + 2)))
    return (*shown, *mail.outbox, f"{PLEDGE} {pledged}")


class LetterParts(NamedTuple):
    """The parts of a letter: the secret of its dice (empty in the first ones), its deeds, the hash of the next secret."""

    secret: str
    deeds: tuple[str, ...]
    pledge: str


def opened(number: int, lines: tuple[str, ...]) -> LetterParts:
    """The parts of a letter. Raises RequestError where it says nothing of its dice."""
    words = [line.split() for line in lines]
    pledged = bool(words) and len(words[-1]) == 2 and words[-1][0] == PLEDGE
    shown = bool(words) and len(words[0]) == 2 and words[0][0] == SECRET
    if not pledged or shown != (number > UNPLEDGED):
        raise RequestError(
            f"letter {number}: does not say where its dice come from: '{SECRET} ...' at its head (from letter "
            f"{UNPLEDGED + 1} on), and '{PLEDGE} ...' at its end"
        )
    return LetterParts(words[0][1] if shown else "", lines[int(shown) : -1], words[-1][1])


def is_pledged(mail: Mailbox, number: int, secret: str) -> bool:
    """Whether the secret that a letter of the other side shows is the one of which it gave the hash."""
    return number <= UNPLEDGED or hashed(dice_line(mail.owner.other, number, secret)) == mail.pledge


def check_rolled(game: Game, side: str) -> None:
    """Raise RequestError where a side would put off its roll to another letter, whose die may be better."""
    war = game.war
    fresh = war.allowed is None and war.moving is None and not war.done_with
    if game.phase is Phase.WAR and war.side == side and fresh and game.forces(side).bases:
        raise RequestError(
            f"the {war.side.label} is on, and has not rolled for its missiles: it cannot wait for another letter's "
            "die (icbm activate, or icbm turn)"
        )


def _box(game: Game) -> Mailbox:
    if game.mail is None:
        raise RequestError("this game is not played by mail")
    return game.mail
