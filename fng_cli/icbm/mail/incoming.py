"""Reading a letter: each line is carried out by the rules, or the letter is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import FngError, RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, ActionResult, Game, Mailbox, Phase
from fng_cli.icbm.mail.letters import (
    ROLL,
    SHOT,
    UNPLEDGED,
    Letter,
    LetterDice,
    check_has_rolled,
    dice_of_answer,
    faces_thrown,
    is_pledged,
    mailbox_for_letter,
    split_letter,
)
from fng_cli.icbm.mail.outgoing import with_bid_shown
from fng_cli.icbm.player.chronicle import steps_for_human
from fng_cli.icbm.setup import bid as bids
from fng_cli.icbm.setup import placing, secret
from fng_cli.icbm.setup.bid import Caught, base_line, catch_side, sha256_hex
from fng_cli.icbm.setup.placing import BUILDER
from fng_cli.icbm.war import activate, intercept, move, turn
from fng_cli.icbm.war.orders import give_fire_order, lets_all_pass
from fng_cli.words import cut, whole_number


def steps_by_mail(game: Game, mail: Mailbox, steps: Callable[[], tuple[Next, ...]]) -> tuple[Next, ...]:
    """Return the next steps in a side's own file by mail.

    They are those that ``steps()`` returns if the side has to act, else a letter to write or read; once the
    game is over, to show its rounds, the letter and the score.
    """
    if game.phase is Phase.OVER:
        return (
            *_reveal_step(game, mail),
            _letter_step(mail),
            Next(call("score"), "how the points came about"),
        )
    return (_letter_step(mail),) if waits_for_other_side(game, mail) else steps()


def waits_for_other_side(game: Game, mail: Mailbox) -> bool:
    """True if the game waits for a decision of the side whose file is elsewhere. ``mail`` is the game's
    mailbox.
    """
    own, war = game.forces(mail.owner), game.war
    if game.phase in BUILDER:
        return BUILDER[game.phase] is not mail.owner
    if game.phase is Phase.REPLY:
        return mail.owner is not Power.USSR
    if game.phase is Phase.ROUNDS:
        return own.commitment is not None
    if game.phase is Phase.BID:
        return own.bid_points is not None or own.bid_pledge is not None
    exposed = war.moving is not None and war.moving.exposed
    return bool(mail.announced_rounds) or (war.side is mail.owner) == exposed


def _letter_step(mail: Mailbox) -> Next:
    """Return the step for the next letter: write it if it is the owner's, else read the other side's."""
    if mail.writes:
        return Next(call("mail write"), f"tell the {mail.owner.other.label}")
    return Next(call("mail read", Slot("FILE")), f"the {mail.owner.other.label}'s letter")


def _reveal_step(game: Game, mail: Mailbox) -> tuple[Next, ...]:
    """Return the step to show the owner's ABM rounds; empty if that is done, or if there are none to show."""
    is_done = any(line.split()[0] in {"reveal", "refuse"} for line in mail.outbox)
    if is_done or not game.forces(mail.owner).commitment:
        return ()
    return (Next(call("reveal", side=mail.owner), "show your ABM rounds"),)


DICE_OF_LETTER = "a throw of its dice"
"""The fraud in a letter whose faces do not follow from its secret, in words."""


class LetterRead(Report, frozen=True):
    """A letter that was read: a line for each action of the other side.

    ``caught``: something in it is not as it was pledged.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    sender: Power
    deed_lines: tuple[str, ...]
    caught: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the report in words, one line or more."""
        return "\n".join((f"Letter {self.number}, from the {self.sender.label}:", *self.deed_lines))

    def verdict(self) -> bool:
        """True if all is as it was pledged. No: something in it is not what was pledged, and its sender
        loses.
        """
        return not self.caught


def read_letter(game: Game, letter: Letter) -> ActionResult[LetterRead]:
    """Carry out the actions of a letter in a side's own file, with the dice that follow from both sides'
    secrets. Source: 3 to 8.

    Raises RequestError if it is not the next letter, or if a rule forbids one of its lines: then nothing of
    it is done. An action or dice that differ from what was pledged end the game (rulings m-36, m-39).
    """
    mail = mailbox_for_letter(game, letter)
    parts = split_letter(letter.number, letter.letter_lines)
    if not is_pledged(mail, letter.number, parts.secret):
        game, report = catch_side(game, letter.sender, "the secret of its dice")
        return _file_letter(game, mail, letter, [report.summary()])
    dice = DiceOfBoth(LetterDice(parts.secret, mail.seal), dice_of_answer(game, letter.number, letter.seal))
    game = replace(game, mail=replace(mail, pledge=parts.pledge))
    summaries: list[str] = []
    for number, line in enumerate(parts.deeds, 1 + bool(parts.secret)):
        try:
            game, report = _carry_out(game, letter.sender, line, dice)
        except FngError as fault:
            raise RequestError(f"letter {letter.number}, line {number} ({cut(line)}): {fault}") from None
        if not isinstance(report, placing.CounterPlaced):
            summaries.append(report.summary())
        if isinstance(report, Caught):
            break
        game = with_bid_shown(game)
    if letter.number > UNPLEDGED:
        check_has_rolled(game, letter.sender)
    return _file_letter(game, mail, letter, summaries)


def _file_letter(
    game: Game, mail: Mailbox, letter: Letter, summaries: Sequence[str]
) -> ActionResult[LetterRead]:
    """Return the game with a letter counted as read, and the report on it with the summaries of its actions.

    ``mail`` is the mailbox as it was before the letter.
    """
    box = game.mail or mail
    box = replace(box, received=box.received + 1, seal=letter.seal)
    game = replace(game, mail=box)
    lost = game.forces(letter.sender).caught
    steps = steps_by_mail(game, box, lambda: steps_for_human(game))
    rulings = ("m-36", "m-37", "m-39")
    return ActionResult(
        game,
        LetterRead(
            number=letter.number,
            sender=letter.sender,
            deed_lines=tuple(summaries),
            caught=lost,
            rulings=rulings,
            next=steps,
        ),
    )


class DiceOfBoth(NamedTuple):
    """The dice of the letter that is read, and those of one's own letter that will answer it."""

    theirs: LetterDice
    own: LetterDice


def _carry_out(game: Game, side: Power, line: str, dice: DiceOfBoth) -> ActionResult[Any]:
    """Carry out one line of a letter for the side that wrote it.

    Fire that the line announces is rolled; dice that it reports are rolled again, to check them. Raises RequestError if the line is malformed, comes out of turn, or breaks a rule.
    """
    word, *rest = line.split()
    if word not in _DEEDS and word not in _THROWN:
        raise RequestError("is not a line of a letter")
    if (word in _MOVERS or word in {ROLL, SHOT}) and game.war.side is not side:
        raise RequestError(f"it is the turn of the {game.war.side.label}")
    if (word in _WATCHERS or word == "fire") and game.war.side is side:
        raise RequestError(f"it is the turn of the {side.label} itself")
    if word in _BUILDERS and placing.need_turn(game, None) is not side:
        raise RequestError(f"it is the {side.other.label} that sets up now")
    if (word == SHOT) != bool(game.mail and game.mail.announced_rounds):
        raise RequestError("the dice of the fire that was announced come first, and no others")
    if word in _MOVERS and game.war.moving and game.war.moving.exposed:
        raise RequestError(f"{game.war.moving.id} may be fired at first")
    try:
        if word in _THROWN:
            return _THROWN[word](game, side, rest, dice)
        return _DEEDS[word](game, side, rest)
    except (IndexError, ValueError):
        raise RequestError("is not whole") from None


def _place_base(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Place a base of the other side whose missiles are hidden; ``words`` are hex, number of missiles, hash
    of their types.
    """
    name, number, pledge = words
    return placing.place_unseen(game, hexes.find(name), _parse_whole(number), pledge)


def _open_base(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Activate missiles of a base; its types, shown when it is first opened, are checked against the pledge.

    If they differ, the side is caught. ``words`` are hex, types (``ss-9,ss-9``), salt, then the type of each
    missile launched.
    """
    name, types, salt, *flying = words
    forces = game.forces(side)
    base = forces.base(name)
    if base is not None and HIDDEN in base.types:
        shown_types = tuple(types.split(","))
        if (
            len(shown_types) != len(base.types)
            or sha256_hex(base_line(side, shown_types, salt)) != base.pledge
        ):
            return catch_side(game, side, f"what stands in {name}")
        bases = tuple(replace(other, types=shown_types) if other is base else other for other in forces.bases)
        game = game.with_forces(side, replace(forces, bases=bases))
    return activate.activate(game, name, {kind: flying.count(kind) for kind in dict.fromkeys(flying)})


def _move_missile(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Move a missile; ``words`` are its id and the hexes that it enters.

    Raises RequestError if it halts before the end of that path.
    """
    name, *path = words
    result = move.move(game, name, path, holding_sites(game))
    if result.report.entered != tuple(path):
        raise RequestError(f"{name} halts in {result.report.hex}, where it may be fired at")
    return result


def holding_sites(game: Game) -> tuple[str, ...]:
    """Return the letters of all sites of the side that does not move, if it lets the missile being moved
    pass; else none.
    """
    forces, moving = game.forces(game.war.side.other), game.war.moving
    passing = lets_all_pass(forces) or (moving is not None and moving.let_by)
    return tuple([site.letter for site in forces.sites]) if passing else ()


def _roll_announced_fire(
    game: Game, side: Power, words: Sequence[str], dice_of_both: DiceOfBoth
) -> ActionResult[Any]:
    """Roll the fire that the other side has announced; the faces become the first line of one's own next
    letter.

    ``words`` are the rounds by site: ``A=2,B=1``.
    """
    dice = dice_of_both.own.next()
    game, report = intercept.intercept(game, _parse_rounds(words[0]), dice=dice)
    if game.mail:
        line = " ".join((SHOT, *map(str, faces_thrown(dice))))
        game = replace(game, mail=replace(game.mail, outbox=(line, *game.mail.outbox)))
    return ActionResult(game, report)


def _repeat_own_fire(
    game: Game, side: Power, words: Sequence[str], dice_of_both: DiceOfBoth
) -> ActionResult[Any]:
    """Roll one's own announced fire again with the other side's dice; that side is caught if its faces are
    wrong.

    ``words`` are the faces that it says it rolled.
    """
    dice = dice_of_both.theirs.next()
    announced = game.mail.announced_rounds if game.mail else {}
    after, report = intercept.intercept(game, announced, dice=dice)
    if faces_thrown(dice) != tuple(map(_parse_whole, words)):
        return catch_side(game, side, DICE_OF_LETTER)
    if after.mail:
        after = replace(after, mail=replace(after.mail, announced_rounds={}))
    return ActionResult(after, report)


def _roll_activation(
    game: Game, side: Power, words: Sequence[str], dice_of_both: DiceOfBoth
) -> ActionResult[Any]:
    """Roll the activation of the other side again; it is caught if its faces are wrong. ``words`` are those
    faces.
    """
    dice = dice_of_both.theirs.next()
    after, report = activate.roll(game, dice=dice)
    if faces_thrown(dice) != tuple(map(_parse_whole, words)):
        return catch_side(game, side, DICE_OF_LETTER)
    return ActionResult(after, report)


def _reveal_rounds(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Check the ABM rounds that a side shows against its commitment, and store them if they are right.

    ``words`` are the rounds by site (``A=2,B=1``, or ``-``) and their salt.
    """
    return secret.reveal(game, side, _parse_rounds(words[0]) if words[0] != "-" else {}, words[1])


def _parse_whole(word: str) -> int:
    """Return a word of a line as a whole number; raises ValueError if it is not one."""
    number = whole_number(word)
    if number is None:
        raise ValueError(word)
    return number


def _parse_rounds(text: str) -> Mapping[str, int]:
    """Return rounds by site from ``A=2,B=1``; raises ValueError if it is malformed."""
    pairs = [part.split("=") for part in text.split(",")]
    return {letter: _parse_whole(number) for letter, number in pairs}


Taking = Callable[[Game, Power, Sequence[str]], ActionResult[Any]]
Throwing = Callable[[Game, Power, Sequence[str], DiceOfBoth], ActionResult[Any]]
_THROWN: Mapping[str, Throwing] = {
    ROLL: _roll_activation,
    SHOT: _repeat_own_fire,
    "fire": _roll_announced_fire,
}
"""The actions with dice, by the first word of their line: the reader rolls their dice again."""
_BUILDERS: Mapping[str, Taking] = {
    "base": _place_base,
    "abm": lambda game, side, words: placing.place_site(game, hexes.find(words[0]), words[1]),
    "ready": lambda game, side, words: placing.finish(game),
    "shift": lambda game, side, words: placing.move_base(game, hexes.find(words[0]), hexes.find(words[1])),
}
_MOVERS: Mapping[str, Taking] = {
    "activate": _open_base,
    "move": _move_missile,
    "impact": lambda game, side, words: move.impact(game, words[0]),
    "turn": lambda game, side, words: turn.end_turn(game),
}
_WATCHERS: Mapping[str, Taking] = {
    "hold": lambda game, side, words: intercept.let_pass(game),
    "wait": lambda game, side, words: intercept.wait(game),
}
_DEEDS: Mapping[str, Taking] = {
    **_BUILDERS,
    **_MOVERS,
    **_WATCHERS,
    "rounds": lambda game, side, words: secret.commit(game, side, words[0]),
    "bid": lambda game, side, words: bids.pledge(game, side, words[0]),
    "bid-shown": lambda game, side, words: bids.show_bid(game, side, _parse_whole(words[0]), words[1]),
    "orders": lambda game, side, words: give_fire_order(game, side, words),
    "reveal": _reveal_rounds,
    "refuse": lambda game, side, words: secret.refuse(game, side),
}
