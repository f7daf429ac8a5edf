"""Letters by mail: their sealed lines, and dice that neither side can choose."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Seeded, Thrown
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Game, Mailbox, Phase, find_side
from fng_cli.icbm.mail.plans import expected_run, is_open, without_route
from fng_cli.icbm.setup.bid import dice_line, orders_line, own_salt, sha256_hex
from fng_cli.icbm.war.orders import ASK, order_words
from fng_cli.words import count, cut, whole_number

SECRET, PLEDGE, ROLL, SHOT = "dice", "pledge", "roll", "shot"
"""The first words of lines: the secret of a letter's dice, the hash of the next letter's secret, and throws."""
ANSWER, ORDERS_PLEDGE, ORDERS_SHOWN, BUILT = "at", "orders-pledge", "orders-shown", "built"
"""The first words of lines on fire: an answer, the hash of standing orders, those orders with their salt, and the
rounds that a site was given.
"""
FORM = 2
"""The form of the letters that are written. Form 1 knew no planned moves and no standing orders."""
UNPLEDGED = 2
"""The number of letters without dice: the first of each side, in which it only sets up."""


class LetterDice:
    """The dice of one letter, throw after throw; they follow from both sides' secrets."""

    def __init__(self, secret: str, answered_seal: str, thrown: int = 0) -> None:
        """Derive the dice from the secret of the letter (empty: it has no dice) and the seal of the letter
        that it answers.

        ``thrown`` is the number of throws already made.
        """
        self._secret = secret
        self._seed = sha256_hex(f"icbm dice {secret} {answered_seal}")
        self._thrown = thrown

    def next(self) -> Thrown:
        """Return seeded dice for the next throw of the letter. Each call counts as a throw and returns
        different dice; nothing is rolled yet. Raises RequestError if there is no secret to seed them with,
        as in a side's first letter.
        """
        if not self._secret:
            raise RequestError(
                "no dice can be rolled for the first letter of a side, because nothing has been pledged yet"
            )
        self._thrown += 1
        return Seeded(self._seed, self._thrown)


def faces_thrown(dice: Thrown) -> tuple[int, ...]:
    """Return all faces that have been rolled with these dice so far, in order. Rolls nothing."""
    return tuple([face for roll in dice.rolls for face in roll.faces])


def own_secret(game: Game, number: int) -> str:
    """Return the secret from which the dice of one of the owner's letters are made. ``number`` is the
    letter's number in the game. The secret of one letter does not reveal that of another. If the owner has no
    secret yet, an empty secret is used.
    """
    mail = game.mail
    return own_salt((mail and game.forces(mail.owner).secret) or "", f"dice/{number}")


def next_own_dice(game: Game) -> Thrown:
    """Return seeded dice for the next throw in the letter that the mailbox's owner is about to write. Nothing
    is rolled here. Raises RequestError if the game is not by mail, or if the other side writes the next
    letter. It is also raised in a side's first letter, which has no dice.
    """
    mail = need_mailbox(game)
    if not mail.writes:
        raise RequestError(
            f"the dice depend on the {mail.owner.other.label}'s next letter, so read that letter first (icbm mail read)"
        )
    secret = own_secret(game, mail.number) if mail.number > UNPLEDGED else ""
    thrown = sum(line.split()[0] in {ROLL, SHOT} for line in mail.outbox)
    return LetterDice(secret, mail.seal, thrown).next()


def dice_of_answer(game: Game, letter_number: int, seal: str) -> LetterDice:
    """Return the dice for the letter with which this file's owner answers letter ``letter_number``. They are
    made from the owner's own secret for the next letter and from ``seal``, the seal of the letter that is
    answered.
    """
    return LetterDice(own_secret(game, letter_number + 1), seal)


def lines_of_next_letter(game: Game) -> tuple[str, ...]:
    """Return the lines of the owner's next letter: the secret of its dice, the actions in the outbox, and
    what is still open to fire. Then come the hash of standing orders, and the hash of the secret for a
    later letter. The first letters have no secret. Raises RequestError if the game is not by mail.
    """
    mail = need_mailbox(game)
    number, side = mail.number, mail.owner
    secret_line = () if number <= UNPLEDGED else (f"{SECRET} {own_secret(game, number)}",)
    pledge = sha256_hex(dice_line(side, number + 2, own_secret(game, number + 2)))
    return (
        *secret_line,
        *mail.outbox,
        *_open_lines(game, mail),
        *_orders_lines(game, mail),
        f"{PLEDGE} {pledge}",
    )


def _open_lines(game: Game, mail: Mailbox) -> tuple[str, ...]:
    """Return the letter's lines on moves of this turn that still wait for a decision about fire. On the
    owner's turn they are all lines of his plan not sent yet, without routes. On the other side's turn they
    are the owner's answers to its moves. Empty if there are none, or if no fire is open on the other
    side's turn.
    """
    if game.war.side is mail.owner:
        return tuple(without_route(line) for line in mail.plan_lines[mail.plan_told :])
    if not is_open(game):
        return ()
    return tuple(f"{ANSWER} {answer}" for answer in expected_run(game, mail).answers)


def _orders_lines(game: Game, mail: Mailbox) -> tuple[str, ...]:
    """Return the line with the hash of the standing orders of the mailbox's owner, as a tuple of one. Empty
    if he is asked each time and has never pledged other orders, and once the game is over.
    """
    words = own_orders(game, mail)
    if game.phase is Phase.OVER or (words == (ASK,) and not mail.orders):
        return ()
    pledged = sha256_hex(orders_line(mail.owner, mail.number, words, orders_salt(game, mail.number)))
    return (f"{ORDERS_PLEDGE} {pledged}",)


def own_orders(game: Game, mail: Mailbox) -> tuple[str, ...]:
    """Return the fire order and the standing orders of the mailbox's owner, in the words that he types for
    them.
    """
    own = game.forces(mail.owner)
    return order_words(own.fire_order, own.standing_orders)


def orders_salt(game: Game, number: int) -> str:
    """Return the salt (a secret word) for the hash with which the owner's letter ``number`` pledges his
    standing orders. The same game and number always give the same salt.
    """
    return own_salt((game.mail and game.forces(game.mail.owner).secret) or "", f"orders/{number}")


class LetterParts(NamedTuple):
    """The parts of a letter: the secret of its dice (empty in the first ones), its actions, the hash of the
    next secret.
    """

    secret: str
    deeds: tuple[str, ...]
    pledge: str


def split_letter(number: int, lines: tuple[str, ...]) -> LetterParts:
    """Split the lines of a letter into the secret of its dice (first line), the lines between, and the hash
    of the next secret (last line). Letters with a ``number`` up to UNPLEDGED have no secret (empty).
    Raises RequestError if the hash or the secret is missing, or if there should be no secret.
    """
    words = [line.split() for line in lines]
    has_pledge = bool(words) and len(words[-1]) == 2 and words[-1][0] == PLEDGE
    has_secret = bool(words) and len(words[0]) == 2 and words[0][0] == SECRET
    if not has_pledge or has_secret != (number > UNPLEDGED):
        raise RequestError(
            f"letter {number} does not say where its dice come from; it needs '{SECRET} ...' at the top (from letter "
            f"{UNPLEDGED + 1} on), and '{PLEDGE} ...' at the end"
        )
    return LetterParts(words[0][1] if has_secret else "", lines[int(has_secret) : -1], words[-1][1])


def is_pledged(mail: Mailbox, number: int, secret: str) -> bool:
    """True if ``secret``, the secret word in the other side's letter ``number``, has the hash that its sender
    pledged for it in his letter before. Also True for the first letters, up to UNPLEDGED, for which nothing
    was pledged.
    """
    return number <= UNPLEDGED or sha256_hex(dice_line(mail.owner.other, number, secret)) == mail.pledge


def check_has_rolled(game: Game, side: str) -> None:
    """Raise RequestError if it is the turn of ``side``, and it has bases but has not yet rolled to activate
    missiles or moved one. Without this check, the side could wait for the dice of the next letter, which
    may be better.
    """
    war = game.war
    has_not_begun = war.allowed is None and war.moving is None and not war.done_with
    if game.phase is Phase.WAR and war.side == side and has_not_begun and game.forces(side).bases:
        raise RequestError(
            f"it is the turn of the {war.side.label}, which must roll for its missiles before it writes (icbm "
            "activate, or icbm turn)"
        )


HEAD, AFTER, SEAL, IN_FORM = "icbm letter", "after", "seal", ", form "
FIRST = "none"
"""Takes the place of the previous letter's seal in the first letter."""


class Letter(Report, frozen=True):
    """A letter: its number in the game, its sender, the seal of the letter before it, and its lines.

    ``form`` is the form of its lines, ``file`` the file that it was written to.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("seal",)

    number: int
    sender: Power
    previous_seal: str
    letter_lines: tuple[str, ...]
    seal: str
    form: int = FORM
    file: str | None = None
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the letter's number, its sender, and how many lines it has."""
        return f"Letter {self.number}, from the {self.sender.label}: {count(len(self.letter_lines), 'line')}."

    def text(self) -> tuple[str, ...]:
        """Return the letter as it is sent, line by line."""
        return (
            *_lines_before_seal(self.number, self.sender, self.previous_seal, self.letter_lines, self.form),
            f"{SEAL} {self.seal}",
        )


def _lines_before_seal(
    number: int, sender: Power, previous_seal: str, lines: Sequence[str], form: int
) -> tuple[str, ...]:
    """Return the lines of a letter from which its seal is computed: its head, such as ``icbm letter 3 from
    usa, form 2``, the line ``after`` with the previous seal, then ``lines``. The first letter has ``after
    none``, because ``previous_seal`` is empty. Form 1 is not named in the head.
    """
    named = f"{IN_FORM}{form}" if form > 1 else ""
    return (f"{HEAD} {number} from {sender}{named}", f"{AFTER} {previous_seal or FIRST}", *lines)


def seal_letter(
    number: int, sender: Power, previous_seal: str, lines: Sequence[str], form: int = FORM
) -> Letter:
    """Return a letter with its seal, the SHA-256 of all its other lines. ``number`` is the letter's number in
    the game. ``previous_seal`` is the seal of the letter before, empty for the first. ``form`` is the
    version of the format.
    """
    text = "\n".join(_lines_before_seal(number, sender, previous_seal, lines, form))
    steps = (Next(call("mail read", Slot("FILE")), "read the answer once it arrives"),)
    return Letter(number, sender, previous_seal, tuple(lines), sha256_hex(text), form, next=steps)


def need_mailbox(game: Game) -> Mailbox:
    """Return the mailbox of a game; raises RequestError, with a hint, if it is not played by mail."""
    if game.mail is None:
        raise RequestError(
            "this game is not played by mail; to begin a game by mail, use icbm new FILE with `ussr` mail"
        )
    return game.mail


def write_letter(game: Game) -> ActionResult[Letter]:
    """Return the letter of the side whose turn it is to write, and the game after it. The letter counts as
    sent, but no file is written. Raises RequestError if the game is not by mail, if the other side writes
    first, or if a roll for missiles is still due.
    """
    mail = need_mailbox(game)
    if not mail.writes:
        raise RequestError(
            f"letter {mail.number} comes from the {mail.owner.other.label}; read it first (icbm mail read)"
        )
    check_has_rolled(game, mail.owner)
    letter = seal_letter(mail.number, mail.owner, mail.seal, lines_of_next_letter(game))
    mail_after = replace(
        mail, outbox=(), sent=mail.sent + 1, seal=letter.seal, plan_told=len(mail.plan_lines)
    )
    if is_open(game) and game.war.side is not mail.owner:
        mail_after = replace(mail_after, fire_answers=expected_run(game, mail).answers)
    if _orders_lines(game, mail):
        mail_after = replace(mail_after, orders=own_orders(game, mail), orders_letter=mail.number)
    return ActionResult(replace(game, mail=mail_after), letter)


VERBS = {
    *(SECRET, PLEDGE, ROLL, SHOT, AFTER, SEAL),
    *("base", "abm", "ready", "shift", "rounds", "bid", "bid-shown", "activate", "move", "impact", "turn"),
    *("fire", "hold", "wait", "orders", "reveal", "refuse"),
    *(ANSWER, ORDERS_PLEDGE, ORDERS_SHOWN, BUILT, "strike"),
}
"""The first words of the lines of a letter; a line that begins with another word was wrapped by a mail program."""
MOST_CHARACTERS = 50_000
"""The longest letter that is read, twenty times the longest of most games: what it plans is run by many commands."""
MOST_SEARCHED = 1_000_000
"""The longest text in which a letter is searched, in characters."""
_QUOTED = re.compile(r"^(?:\s*[>|])+\s?")


def parse_letter(text: str) -> Letter:
    """Return the first letter in a text; other text is ignored. The letter may be quoted (``> ``), with
    wrapped lines. Raises RequestError if the text is too long, or if it has no valid letter with a fitting
    seal.
    """
    if len(text) > MOST_SEARCHED:
        raise RequestError(
            f"the file has more than {MOST_SEARCHED:,} characters, too many to search for a letter of the game; "
            "save the letter in a file of its own"
        )
    lines = [_QUOTED.sub("", line).strip() for line in text.splitlines()]
    try:
        return _parse_lines(lines)
    except RequestError as fault:
        try:
            return _parse_lines(_unwrapped(lines))
        except RequestError:
            raise fault from None


def _unwrapped(lines: Sequence[str]) -> list[str]:
    """Return the lines of a mail with wrapped lines joined again. A line that begins with a letter's heading
    (HEAD) or keyword (VERBS) is not joined to the one before. Empty lines stay apart.
    """
    joined: list[str] = []
    for line in lines:
        is_new = line.startswith(HEAD) or not line or line.split()[0] in VERBS
        if is_new or not joined or not joined[-1]:
            joined.append(line)
        else:
            joined[-1] = f"{joined[-1]} {line}"
    return joined


def _parse_lines(lines: Sequence[str]) -> Letter:
    """Parse the first letter in ``lines``. The quotation marks of a mail (``>``) must have been removed
    already.

    Raises RequestError if there is no letter, if it is malformed, too long or of a newer form, or if its seal
    does not match.
    """
    heads = [number for number, line in enumerate(lines) if line.startswith(HEAD)]
    seals = [number for number, line in enumerate(lines) if line.startswith(f"{SEAL} ")]
    written = [line for line in lines[heads[0] : seals[0]] if line] if heads and seals else []
    if len(written) < 2:
        raise RequestError(
            f"this is not a letter; a letter begins with '{HEAD} 1 from ussr' and ends with '{SEAL} ...'"
        )
    head, after, *body = written
    if sum(map(len, body)) > MOST_CHARACTERS:
        raise RequestError(f"this is too long for a letter, which has at most {MOST_CHARACTERS:,} characters")
    number, _, sender = head.removeprefix(HEAD).strip().partition(" from ")
    sender, has_form, form_word = sender.partition(IN_FORM)
    letter_number, form = whole_number(number), whole_number(form_word) if has_form else 1
    if letter_number is None or not after.startswith(f"{AFTER} "):
        raise RequestError(f"no letter: {cut(head)!r}, {cut(after)!r}")
    if form is None or not 1 <= form <= FORM:
        raise RequestError(
            f"letter {number} is written in form {cut(form_word)}, but this version reads only forms 1 to {FORM}; install a newer version"
        )
    previous_seal = after.removeprefix(f"{AFTER} ")
    letter = seal_letter(
        letter_number,
        find_side(sender, cut(head)),
        "" if previous_seal == FIRST else previous_seal,
        body,
        form,
    )
    if letter.seal != lines[seals[0]].removeprefix(f"{SEAL} "):
        raise RequestError(
            f"letter {number}: the seal does not match the lines; somebody or a mail program has changed the letter"
        )
    return letter


def mailbox_for_letter(game: Game, letter: Letter) -> Mailbox:
    """Return the game's mailbox, if ``letter`` is the next one to read. Raises RequestError if the game is
    not played by mail, if the letter is the owner's own, was read before, or does not follow the last
    letter, and if the owner has to write first.
    """
    mail = need_mailbox(game)
    if letter.sender is mail.owner:
        raise RequestError(
            f"letter {letter.number} is your own; give a letter from the {mail.owner.other.label}"
        )
    if letter.number < mail.number:
        raise RequestError(f"letter {letter.number} has been read already; letter {mail.number} comes next")
    if mail.writes:
        raise RequestError(f"letter {mail.number} is yours to write; write it first (icbm mail write)")
    if letter.number > mail.number or letter.previous_seal != mail.seal:
        raise RequestError(
            f"letter {letter.number} does not follow the last letter; letter {mail.number} comes next"
        )
    return mail
