"""Letters by mail: their sealed lines, and dice that neither side can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Seeded, Thrown
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Game, Mailbox, Phase, power
from fng_cli.icbm.setup.bid import dice_line, hashed, own_salt
from fng_cli.words import count, cut, whole_number

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


HEAD, AFTER, SEAL = "icbm letter", "after", "seal"
FIRST = "none"
"""Stands for the seal of the letter before the first."""


class Letter(Report, frozen=True):
    """A letter: its number in the game, who wrote it, the seal of the one before it, and its lines.

    ``file`` is where it was written to.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("seal",)

    number: int
    sender: Power
    previous_seal: str
    letter_lines: tuple[str, ...]
    seal: str
    file: str | None = None
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"Letter {self.number}, from the {self.sender.label}: {count(len(self.letter_lines), 'line')}."

    def text(self) -> tuple[str, ...]:
        """The letter as it is sent, line by line."""
        return (
            *_unsealed(self.number, self.sender, self.previous_seal, self.letter_lines),
            f"{SEAL} {self.seal}",
        )


def _unsealed(number: int, sender: Power, after: str, lines: Sequence[str]) -> tuple[str, ...]:
    return (f"{HEAD} {number} from {sender}", f"{AFTER} {after or FIRST}", *lines)


def sealed(number: int, sender: Power, after: str, lines: Sequence[str]) -> Letter:
    """A letter with its seal: the SHA-256 of all its other lines."""
    text = "\n".join(_unsealed(number, sender, after, lines))
    following = (Next(call("mail read", Slot("FILE")), "once the answer has come"),)
    return Letter(number, sender, after, tuple(lines), hashed(text), next=following)


def box(game: Game) -> Mailbox:
    """The mailbox of a game; raises RequestError where it is not played by mail."""
    if game.mail is None:
        raise RequestError(
            "this game is not played by mail; icbm new FILE with `ussr` mail begins one that is"
        )
    return game.mail


def write(game: Game) -> ActionResult[Letter]:
    """All that the other side has to be told, as a letter; the outbox is empty after it.

    Raises RequestError where the other side's letter is to come first, and where the side has still to roll.
    """
    mail = box(game)
    if not mail.writes:
        raise RequestError(
            f"letter {mail.number} is the {mail.owner.other.label}'s: read it first (icbm mail read)"
        )
    check_rolled(game, mail.owner)
    letter = sealed(mail.number, mail.owner, mail.seal, enclosed(game))
    after = replace(mail, outbox=(), sent=mail.sent + 1, seal=letter.seal)
    return ActionResult(replace(game, mail=after), letter)


def parsed(text: str) -> Letter:
    """A letter from its text, whatever stands around it; raises RequestError where it is none, or was changed."""
    lines = [line.strip() for line in text.splitlines()]
    begins = [number for number, line in enumerate(lines) if line.startswith(HEAD)]
    ends = [number for number, line in enumerate(lines) if line.startswith(f"{SEAL} ")]
    if not begins or not ends or ends[0] < begins[0] + 2:
        raise RequestError(f"no letter: one begins with '{HEAD} 1 from ussr' and ends with '{SEAL} ...'")
    head, after, *told = (line for line in lines[begins[0] : ends[0]] if line)
    number, _, sender = head.removeprefix(HEAD).strip().partition(" from ")
    counted = whole_number(number)
    if counted is None or not after.startswith(f"{AFTER} "):
        raise RequestError(f"no letter: {cut(head)!r}, {cut(after)!r}")
    before = after.removeprefix(f"{AFTER} ")
    letter = sealed(counted, power(sender, cut(head)), "" if before == FIRST else before, told)
    if letter.seal != lines[ends[0]].removeprefix(f"{SEAL} "):
        raise RequestError(f"letter {number}: the seal is not that of its lines; somebody has changed it")
    return letter


def check_next(game: Game, letter: Letter) -> Mailbox:
    """The mailbox that a letter is for; raises RequestError where it is not the one that comes next."""
    mail = box(game)
    if letter.sender is mail.owner:
        raise RequestError(f"letter {letter.number} is your own")
    if letter.number < mail.number:
        raise RequestError(f"letter {letter.number}: has been read already; letter {mail.number} comes next")
    if mail.writes:
        raise RequestError(f"letter {mail.number} is yours: write it first (icbm mail write)")
    if letter.number > mail.number or letter.previous_seal != mail.seal:
        raise RequestError(
            f"letter {letter.number}: does not follow the last one; letter {mail.number} comes next"
        )
    return mail
