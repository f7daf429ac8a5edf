"""Letters: what one side tells the other, line by line, sealed so that none is lost, changed, or read twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.mailbox import Mailbox
from fng_cli.icbm.board.state import Done, Game, power
from fng_cli.icbm.mail.dice import check_rolled, enclosed
from fng_cli.icbm.setup.pledges import hashed
from fng_cli.words import cut, number_of, whole_number

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
        return f"Letter {self.number}, from the {self.sender.label}: {number_of(len(self.letter_lines), 'line')}."

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


def write(game: Game) -> Done[Letter]:
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
    return Done(replace(game, mail=after), letter)


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
