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
    answering_hand,
    check_next,
    check_rolled,
    faces,
    is_pledged,
    opened,
)
from fng_cli.icbm.mail.telling import bid_shown
from fng_cli.icbm.player.chronicle import waiting
from fng_cli.icbm.player.players import give
from fng_cli.icbm.setup import bid as bids
from fng_cli.icbm.setup import placing, secret
from fng_cli.icbm.setup.bid import Caught, base_line, caught, hashed
from fng_cli.icbm.setup.placing import BUILDER
from fng_cli.icbm.war import activate, intercept, move, turn
from fng_cli.words import cut, whole_number


def following(game: Game, mail: Mailbox, steps: Callable[[], tuple[Next, ...]]) -> tuple[Next, ...]:
    """The steps of the side whose file it is: ``steps`` where it is for it to act, else a letter."""
    if game.phase is Phase.OVER:
        return (*_shown(game, mail), _letter(mail), Next(call("score"), "how the points came about"))
    return (_letter(mail),) if is_elsewhere(game, mail) else steps()


def is_elsewhere(game: Game, mail: Mailbox) -> bool:
    """Whether the game waits for the other side."""
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


def _letter(mail: Mailbox) -> Next:
    """The letter that comes next: one's own, or the other side's."""
    if mail.writes:
        return Next(call("mail write"), f"tell the {mail.owner.other.label}")
    return Next(call("mail read", Slot("FILE")), f"the {mail.owner.other.label}'s letter")


def _shown(game: Game, mail: Mailbox) -> tuple[Next, ...]:
    """One's own ABM rounds, where there are any to show that have not been told yet."""
    told = any(line.split()[0] in {"reveal", "refuse"} for line in mail.outbox)
    if told or not game.forces(mail.owner).commitment:
        return ()
    return (Next(call("reveal", side=mail.owner), "show your ABM rounds"),)


DICE_OF_LETTER = "a throw of its dice"
"""What a letter is caught at that tells other faces than follow from its secret."""


class LetterRead(Report, frozen=True):
    """A letter that was read: what the other side did, a line for each deed, and who was caught at it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    sender: Power
    deed_lines: tuple[str, ...]
    caught: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return "\n".join((f"Letter {self.number}, from the {self.sender.label}:", *self.deed_lines))

    def verdict(self) -> bool:
        """No: something in it is not what was pledged, and its sender loses."""
        return not self.caught


def read(game: Game, letter: Letter) -> ActionResult[LetterRead]:
    """Do what a letter tells, in a side's own file. Source: 3 to 8.

    Raises RequestError where it is not the letter that comes next, and where a rule forbids one of its lines: then
    nothing of it is done. A deed that is not what was pledged, or dice that are not those of the letter, end the
    game (rulings m-36, m-39).
    """
    mail = check_next(game, letter)
    parts = opened(letter.number, letter.letter_lines)
    if not is_pledged(mail, letter.number, parts.secret):
        game, report = caught(game, letter.sender, "the secret of its dice")
        return _was_read(game, mail, letter, [report.summary()])
    hands = DiceOfBoth(LetterDice(parts.secret, mail.seal), answering_hand(game, letter.number, letter.seal))
    game = replace(game, mail=replace(mail, pledge=parts.pledge))
    told: list[str] = []
    for number, line in enumerate(parts.deeds, 1 + bool(parts.secret)):
        try:
            game, report = _done(game, letter.sender, line, hands)
        except FngError as fault:
            raise RequestError(f"letter {letter.number}, line {number} ({cut(line)}): {fault}") from None
        if not isinstance(report, placing.CounterPlaced):
            told.append(report.summary())
        if isinstance(report, Caught):
            break
        game = bid_shown(game)
    if letter.number > UNPLEDGED:
        check_rolled(game, letter.sender)
    return _was_read(game, mail, letter, told)


def _was_read(game: Game, mail: Mailbox, letter: Letter, told: Sequence[str]) -> ActionResult[LetterRead]:
    """The game with a letter put away, and what is told of it."""
    box = game.mail or mail
    box = replace(box, received=box.received + 1, seal=letter.seal)
    game = replace(game, mail=box)
    lost = game.forces(letter.sender).caught
    steps = following(game, box, lambda: waiting(game))
    rulings = ("m-36", "m-37", "m-39")
    return ActionResult(game, LetterRead(letter.number, letter.sender, tuple(told), lost, rulings, steps))


class DiceOfBoth(NamedTuple):
    """The dice of a letter that is read, and those of one's own letter that will answer it."""

    theirs: LetterDice
    own: LetterDice


def _done(game: Game, side: Power, line: str, hands: DiceOfBoth) -> ActionResult[Any]:
    """One line, done by the side that wrote it."""
    word, *rest = line.split()
    if word not in _DEEDS and word not in _THROWN:
        raise RequestError("is no line of a letter")
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
            return _THROWN[word](game, side, rest, hands)
        return _DEEDS[word](game, side, rest)
    except (IndexError, ValueError):
        raise RequestError("is not whole") from None


def _base(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    name, number, pledge = words
    return placing.place_unseen(game, hexes.find(name), _whole(number), pledge)


def _ready(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    return placing.finish(game)


def _activate(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """A base is opened: the types of all its missiles are shown, and held against what was pledged."""
    name, types, salt, *flying = words
    forces = game.forces(side)
    base = forces.base(name)
    if base is not None and HIDDEN in base.types:
        shown = tuple(types.split(","))
        if len(shown) != len(base.types) or hashed(base_line(side, shown, salt)) != base.pledge:
            return caught(game, side, f"what stands in {name}")
        bases = tuple(replace(known, types=shown) if known is base else known for known in forces.bases)
        game = game.with_forces(side, replace(forces, bases=bases))
    return activate.activate(game, name, {kind: flying.count(kind) for kind in dict.fromkeys(flying)})


def _move(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    name, *path = words
    done = move.move(game, name, path, holding(game))
    if done.report.entered != tuple(path):
        raise RequestError(f"{name} halts in {done.report.hex}, where it may be fired at")
    return done


def holding(game: Game) -> tuple[str, ...]:
    """The sites of the side that does not move, where it has said that it lets the missile in hand pass."""
    forces, moving = game.forces(game.war.side.other), game.war.moving
    passing = forces.fire_order == 0 or (moving is not None and moving.let_by)
    return tuple([site.letter for site in forces.sites]) if passing else ()


def _fire(game: Game, side: Power, words: Sequence[str], hands: DiceOfBoth) -> ActionResult[Any]:
    """Fire that the enemy has announced: the letter that answers throws its dice, and tells them first of all."""
    dice = hands.own.next()
    game, report = intercept.intercept(game, _numbers(words[0]), dice=dice)
    if game.mail:
        line = " ".join((SHOT, *map(str, faces(dice))))
        game = replace(game, mail=replace(game.mail, outbox=(line, *game.mail.outbox)))
    return ActionResult(game, report)


def _shot(game: Game, side: Power, words: Sequence[str], hands: DiceOfBoth) -> ActionResult[Any]:
    """The dice of the fire that one has announced: those that follow from the letter."""
    dice = hands.theirs.next()
    announced = game.mail.announced_rounds if game.mail else {}
    after, report = intercept.intercept(game, announced, dice=dice)
    if faces(dice) != tuple(map(_whole, words)):
        return caught(game, side, DICE_OF_LETTER)
    if after.mail:
        after = replace(after, mail=replace(after.mail, announced_rounds={}))
    return ActionResult(after, report)


def _roll(game: Game, side: Power, words: Sequence[str], hands: DiceOfBoth) -> ActionResult[Any]:
    dice = hands.theirs.next()
    after, report = activate.roll(game, dice=dice)
    if faces(dice) != tuple(map(_whole, words)):
        return caught(game, side, DICE_OF_LETTER)
    return ActionResult(after, report)


def _reveal(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    return secret.reveal(game, side, _numbers(words[0]) if words[0] != "-" else {}, words[1])


def _whole(word: str) -> int:
    """Return the whole number that a word of a line is. Raises ValueError for a word that is none."""
    number = whole_number(word)
    if number is None:
        raise ValueError(word)
    return number


def _numbers(text: str) -> Mapping[str, int]:
    pairs = [part.split("=") for part in text.split(",")]
    return {letter: _whole(number) for letter, number in pairs}


Taking = Callable[[Game, Power, Sequence[str]], ActionResult[Any]]
Throwing = Callable[[Game, Power, Sequence[str], DiceOfBoth], ActionResult[Any]]
_THROWN: Mapping[str, Throwing] = {ROLL: _roll, SHOT: _shot, "fire": _fire}
"""Deeds with dice, which are thrown anew by whoever reads of them."""
_BUILDERS: Mapping[str, Taking] = {
    "base": _base,
    "abm": lambda game, side, words: placing.place_site(game, hexes.find(words[0]), words[1]),
    "ready": _ready,
    "shift": lambda game, side, words: placing.move_base(game, hexes.find(words[0]), hexes.find(words[1])),
}
_MOVERS: Mapping[str, Taking] = {
    "activate": _activate,
    "move": _move,
    "impact": lambda game, side, words: move.impact(game, words[0]),
    "turn": lambda game, side, words: turn.end_turn(game),
}
_WATCHERS: Mapping[str, Taking] = {
    "hold": lambda game, side, words: intercept.let_pass(game),
}
_DEEDS: Mapping[str, Taking] = {
    **_BUILDERS,
    **_MOVERS,
    **_WATCHERS,
    "rounds": lambda game, side, words: secret.commit(game, side, words[0]),
    "bid": lambda game, side, words: bids.pledge(game, side, words[0]),
    "bid-shown": lambda game, side, words: bids.show_bid(game, side, _whole(words[0]), words[1]),
    "orders": lambda game, side, words: give(game, side, words[0]),
    "reveal": _reveal,
    "refuse": lambda game, side, words: secret.refuse(game, side),
}
