"""Reading a letter: each line is carried out by the rules, or the letter is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import FngError, RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, ActionResult, Game, Mailbox, Phase
from fng_cli.icbm.mail.letters import (
    ANSWER,
    BUILT,
    ORDERS_PLEDGE,
    ORDERS_SHOWN,
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
    need_mailbox,
    orders_salt,
    split_letter,
)
from fng_cli.icbm.mail.outgoing import with_bid_shown
from fng_cli.icbm.mail.plans import (
    HOLD,
    IMPACT,
    MOVE,
    STRIKE,
    TURN,
    WAIT,
    Decide,
    Decision,
    PlanRun,
    by_answers,
    by_pledged_orders,
    decision_word,
    expected_game,
    is_open,
    keep_fire,
    miss,
    need_answer,
    parse_decision,
    run_plan,
    sites_to_tell,
)
from fng_cli.icbm.setup import bid as bids
from fng_cli.icbm.setup import placing, secret
from fng_cli.icbm.setup.bid import base_line, catch_side, check_hash, orders_line, sha256_hex
from fng_cli.icbm.setup.placing import BUILDER
from fng_cli.icbm.war import activate, intercept
from fng_cli.icbm.war.orders import give_fire_order
from fng_cli.icbm.war.question import steps_under_fire
from fng_cli.icbm.war.steps import next_steps
from fng_cli.words import cut, whole_number


def steps_by_mail(game: Game, mail: Mailbox, steps: Callable[[], tuple[Next, ...]]) -> tuple[Next, ...]:
    """Return the next steps for the owner of ``mail``, who plays by mail. While he waits for the other side,
    the only step is the next letter, to write or to read. While moves wait for fire, a letter comes last:
    after ``steps()`` if he moves, after the steps to fire if he defends. After the game, the steps are to
    show his rounds, the letter, and the score. In all other cases they are ``steps()``.
    """
    if game.phase is Phase.OVER:
        return (
            *_reveal_step(game, mail),
            _letter_step(mail),
            Next(call("score"), "show how the points add up"),
        )
    if not is_open(game):
        return (_letter_step(mail),) if waits_for_other_side(game, mail) else steps()
    if waits_for_other_side(game, mail):
        return (_letter_step(mail),)
    if game.war.side is mail.owner:
        return (
            *steps(),
            Next(
                call("mail write"),
                f"ask the {mail.owner.other.label} whether it fires at the missiles moved so far",
            ),
        )
    return (*steps_under_fire(expected_game(game)), _letter_step(mail))


def waits_for_other_side(game: Game, mail: Mailbox) -> bool:
    """True if the game waits for a decision of the other side, which keeps its own file elsewhere. False if
    the owner of this file can go on. ``mail`` is the game's mailbox, which names the owner. Do not call
    this after the game, when nobody decides.
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
    if not is_open(game):
        return war.side is not mail.owner
    seen = expected_game(game)
    if war.side is mail.owner:
        return not mail.writes or seen.phase is Phase.OVER or seen.war.turn != war.turn
    return not mail.writes or not seen.war.has_exposed_missile


def _letter_step(mail: Mailbox) -> Next:
    """Return the next step in the exchange of letters: ``mail write`` if it is the owner's turn to write. If
    not, it is ``mail read``, with a file name that the player fills in.
    """
    if mail.writes:
        return Next(call("mail write"), f"write your letter to the {mail.owner.other.label}")
    return Next(call("mail read", Slot("FILE")), f"read the {mail.owner.other.label}'s letter")


def _reveal_step(game: Game, mail: Mailbox) -> tuple[Next, ...]:
    """Return the step to show the owner's ABM rounds, as a tuple of one. Empty if his next letter already
    shows or refuses them, or if he never committed to any.
    """
    is_done = any(line.split()[0] in {"reveal", "refuse"} for line in mail.outbox)
    if is_done or not game.forces(mail.owner).commitment:
        return ()
    return (Next(call("reveal", side=mail.owner), "show your ABM rounds"),)


NOT_WHOLE = "a word in the line is missing or cannot be read"
"""The fault of a line that lacks a word, or has one that cannot be read, in words."""
DICE_OF_LETTER = "its throw of the dice"
"""The fraud in a letter whose faces do not follow from its secret, in words."""


class LetterRead(Report, frozen=True):
    """A letter that was read: a line for each action of the other side.

    ``caught``: something in it is not as it was pledged.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("number",)
    NO_MEANS = "something in the letter does not match what its sender pledged"

    number: int
    sender: Power
    deed_lines: tuple[str, ...]
    caught: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a headline with the number and sender of the letter, then ``deed_lines`` below it."""
        return "\n".join((f"Letter {self.number}, from the {self.sender.label}:", *self.deed_lines))

    def verdict(self) -> bool:
        """True unless the sender of the letter has been caught cheating."""
        return not self.caught


def read_letter(game: Game, letter: Letter) -> ActionResult[LetterRead]:
    """Apply the other side's letter to the reader's game. Return the game and a report. The dice follow from
    the secrets of both sides. A sender who did not keep to his pledges is caught cheating, and the game
    ends (rulings m-36, m-39). Raises RequestError if it is not the next letter, or if a rule forbids a
    line. Source: 3 to 8.
    """
    mail = mailbox_for_letter(game, letter)
    parts = split_letter(letter.number, letter.letter_lines)
    if not is_pledged(mail, letter.number, parts.secret):
        game, report = catch_side(game, letter.sender, "the secret of its dice")
        return _file_letter(game, mail, letter, [report.summary()])
    dice = LetterDice(parts.secret, mail.seal)
    # Until the reader has shown his bid, the sender cannot know who launches first.
    is_first_known = game.phase is not Phase.BID or game.forces(mail.owner).bid_pledge is None
    game = replace(game, mail=replace(mail, pledge=parts.pledge))
    game, deeds, reports = _read_fire(game, letter, parts.deeds, dice)
    answers: list[str] = []
    first = 1 + bool(parts.secret) + len(parts.deeds) - len(deeds)
    for number, line in enumerate(deeds, first):
        if game.forces(letter.sender).caught:
            break
        try:
            game, done = _carry_out(game, letter.sender, line, dice, answers)
        except FngError as fault:
            raise RequestError(f"letter {letter.number}, line {number} ({cut(line)}): {fault}") from None
        reports += done
        game = with_bid_shown(game)
    if letter.number > UNPLEDGED and is_first_known:
        check_has_rolled(game, letter.sender)
    if not game.forces(letter.sender).caught:
        game, more = _decide_fire(game, letter, answers)
        reports += more
    summaries = [report.summary() for report in reports if not isinstance(report, placing.CounterPlaced)]
    return _file_letter(game, mail, letter, summaries)


def _file_letter(
    game: Game, mail: Mailbox, letter: Letter, summaries: Sequence[str]
) -> ActionResult[LetterRead]:
    """Return the game with a letter counted as read, and the report on it with the ``summaries`` of its
    actions. ``mail`` is the mailbox before the letter, used if the game has none any more.
    """
    box = game.mail or mail
    box = replace(box, received=box.received + 1, seal=letter.seal)
    game = replace(game, mail=box)
    lost = game.forces(letter.sender).caught
    steps = steps_by_mail(game, box, lambda: next_steps(expected_game(game)))
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


def _read_fire(
    game: Game, letter: Letter, deeds: Sequence[str], dice: LetterDice
) -> tuple[Game, Sequence[str], list[Any]]:
    """Carry out the fire at the start of a letter, with its own dice. Return the game, the remaining lines,
    and the reports. If no moves are open, nothing changes. If the faces or orders are wrong, the sender is
    caught cheating, and no lines remain. Raises RequestError for a malformed line, or if the numbers of
    rounds or dice, or the orders shown, cannot be right.
    """
    mail = game.mail
    if mail is None or not is_open(game):
        return game, deeds, []
    due = _parse_due(letter, deeds)
    for rounds in due.rounds:
        game = _with_rounds_told(game, letter.sender, rounds)
    if game.war.side is letter.sender:
        decide = by_answers(_known_answers(game, mail), need_answer)
    else:
        if bool(due.salt) != bool(mail.orders_pledge):
            raise RequestError(
                f"letter {letter.number} must show the fire orders that were pledged, and no others"
            )
        pledged = orders_line(letter.sender, letter.number - 2, due.orders, due.salt)
        if due.salt and sha256_hex(pledged) != mail.orders_pledge:
            game, report = catch_side(game, letter.sender, "its fire orders")
            return game, (), [report]
        sites = game.forces(letter.sender).sites
        told = frozenset([site.letter for site in sites if site.rounds is not None])
        decide = by_pledged_orders(due.orders, letter.sender, told)
    thrown: list[tuple[int, ...]] = []
    run = run_plan(game, mail.plan_lines, decide, partial(_throw, dice, thrown))
    if thrown != due.faces:
        if len(thrown) != len(due.faces):
            raise RequestError(
                f"letter {letter.number} must begin with the dice for the pending fire, and with no others"
            )
        game, report = catch_side(game, letter.sender, DICE_OF_LETTER)
        return game, (), [report]
    return _after_run(run), due.deeds, list(run.reports)


class DueLines(NamedTuple):
    """The lines at the start of a letter that are about fire that was due, parsed, and the lines after them."""

    orders: tuple[str, ...]
    """The standing orders that it shows, word by word."""
    salt: str
    """The salt with which they were pledged; empty if it shows none."""
    rounds: list[Mapping[str, int]]
    """The rounds of sites that it tells, line by line."""
    faces: list[tuple[int, ...]]
    """The faces of each throw."""
    deeds: Sequence[str]
    """The lines that are left."""


def _parse_due(letter: Letter, deeds: Sequence[str]) -> DueLines:
    """Parse the lines of a letter (``deeds``) before its first action. Return the orders shown with their
    salt (empty if none), the rounds reported for each site, the faces of each throw, and the remaining
    lines. ``letter`` is used for the message of an error. Raises RequestError for a malformed line.
    """
    orders: tuple[str, ...] = ()
    salt = ""
    rounds: list[Mapping[str, int]] = []
    faces: list[tuple[int, ...]] = []
    for number, line in enumerate(deeds):
        word, *rest = line.split()
        try:
            if word == ORDERS_SHOWN:
                salt, *shown = rest
                orders = tuple(shown)
            elif word == BUILT:
                rounds.append(_parse_rounds(rest[0]))
            elif word == SHOT:
                faces.append(tuple(map(_parse_whole, rest)))
            else:
                return DueLines(orders, salt, rounds, faces, deeds[number:])
        except (IndexError, ValueError):
            place = letter.letter_lines.index(line) + 1
            raise RequestError(f"letter {letter.number}, line {place} ({cut(line)}): {NOT_WHOLE}") from None
    return DueLines(orders, salt, rounds, faces, ())


def _known_answers(game: Game, mail: Mailbox) -> Sequence[str]:
    """Return, as lines, how the owner's last letter answered missiles in range: ``usa-1 2517 A=2``. A file of
    version 0.2 has only one announced fire. It becomes such a line for the missile being moved, or nothing
    if that missile is gone.
    """
    if not mail.announced_rounds or not game.war.moving:
        return mail.fire_answers
    flight = game.forces(game.war.side).flight(game.war.moving.id)
    return [f"{flight.id} {flight.hex} {decision_word(mail.announced_rounds)}"] if flight else ()


def _throw(
    dice: LetterDice, thrown: list[tuple[int, ...]], game: Game, rounds: Mapping[str, int]
) -> ActionResult[Any]:
    """Roll the fire of ``rounds``, by letter of the site, at the missile in range, with the next dice of a
    letter. The faces are appended to ``thrown``. Return the game afterwards and the report. Raises
    RequestError if the rules forbid the fire.
    """
    next_dice = dice.next()
    result = intercept.intercept(game, rounds, dice=next_dice)
    thrown.append(faces_thrown(next_dice))
    return result


def _after_run(run: PlanRun) -> Game:
    """Return the game at the end of the plan's run. Lines of the plan that were not carried out stay in the
    game's mailbox, marked as sent to the other side. The answers about fire and the announced rounds are
    deleted from the mailbox.
    """
    mail = replace(
        need_mailbox(run.game),
        plan_lines=run.left,
        plan_told=len(run.left),
        fire_answers=(),
        announced_rounds={},
    )
    return replace(run.game, mail=mail)


def _with_rounds_told(game: Game, side: Power, rounds: Mapping[str, int]) -> Game:
    """Return the game with the numbers of ABM rounds that a side reports for some of its sites. ``rounds``
    holds the numbers by letter of the site. Raises RequestError if a site's number differs from one
    reported earlier, or is less than the rounds already fired.
    """
    forces = game.forces(side)
    for site in forces.sites:
        number = rounds.get(site.letter, site.rounds)
        if number is not None and (number < site.fired or site.rounds not in (None, number)):
            raise RequestError(f"site {site.letter} of the {side.label} cannot have {number} rounds")
    sites = tuple(replace(site, rounds=rounds.get(site.letter, site.rounds)) for site in forces.sites)
    return game.with_forces(side, replace(forces, sites=sites))


def _decide_fire(game: Game, letter: Letter, answers: Sequence[str]) -> tuple[Game, list[Any]]:
    """Carry out the fire that a letter has decided, with dice. Return the game and the reports. In the
    reader's turn the sender fires, by ``answers``. In the sender's turn the reader fires, by his standing
    orders, which are then shown. What is shown, and the dice thrown, go to the outbox for the next letter.
    If no planned moves are open, nothing happens. Raises RequestError if a rule forbids these moves.
    """
    mail = game.mail
    if mail is None or not is_open(game):
        return game, []
    run_plan(game, mail.plan_lines, keep_fire, miss)
    faces: list[tuple[int, ...]] = []
    if game.war.side is mail.owner:
        throw = partial(_throw, dice_of_answer(game, letter.number, letter.seal), faces)
        run = run_plan(game, mail.plan_lines, by_answers(answers, need_answer), throw)
        lines, told = [], mail.told_sites
    else:
        run, told = _run_by_own_orders(game, mail, letter, faces)
        shown = " ".join((ORDERS_SHOWN, orders_salt(game, mail.orders_letter), *mail.orders))
        built = {site.letter: site.rounds for site in game.forces(mail.owner).sites}
        lines = [shown] if mail.orders else []
        lines += [f"{BUILT} {name}={built[name]}" for name in told if name not in mail.told_sites]
    lines += [" ".join((SHOT, *map(str, thrown))) for thrown in faces]
    game = _after_run(run)
    box = need_mailbox(game)
    box = replace(box, told_sites=told, outbox=(*lines, *box.outbox))
    return replace(game, mail=box), list(run.reports)


def _run_by_own_orders(
    game: Game, mail: Mailbox, letter: Letter, faces: list[tuple[int, ...]]
) -> tuple[PlanRun, tuple[str, ...]]:
    """Run the mailbox's plan against the reader's pledged fire orders. Return the run, and the letters of the
    reader's sites whose rounds the other side then knows. ``faces`` is emptied, then filled with the faces
    thrown. If the orders need more rounds than a site has, its number is revealed, and the plan begins
    again.
    """
    told = set(mail.told_sites)
    while True:
        faces.clear()
        short: set[str] = set()
        dice = dice_of_answer(game, letter.number, letter.seal)
        decide = partial(
            _by_orders_or_short, by_pledged_orders(mail.orders, mail.owner, frozenset(told)), short
        )
        run = run_plan(game, mail.plan_lines, decide, partial(_throw, dice, faces))
        if not short:
            return run, tuple(sorted(told))
        told |= short


def _by_orders_or_short(orders: Decide, short: set[str], game: Game) -> Decision | None:
    """Return the decision of ``orders``, the pledged fire orders, about the missile in range. The letter of
    each site that lacks the rounds for that decision is added to ``short``. None, which stops the plan, if
    ``short`` then has any site.
    """
    decision = orders(game)
    if isinstance(decision, Mapping):
        short.update(sites_to_tell(game, decision))
    return None if short else decision


def _carry_out(
    game: Game, side: Power, line: str, dice: LetterDice, answers: list[str]
) -> tuple[Game, list[Any]]:
    """Carry out one line of a letter for ``side``, which wrote it. Return the game afterwards, and the
    reports. An answer about fire is only added to ``answers``. A pledge of fire orders is only recorded.
    Moves are added to the plan, and carried out as far as possible. Raises RequestError if the line is
    malformed, comes out of turn, or breaks a rule.
    """
    word, *rest = line.split()
    _check_in_turn(game, side, word)
    try:
        if word in {ANSWER, *_OLD_ANSWERS}:
            answers.append(_answer(game, word, rest))
            return game, []
        if word in PLANNED_WORDS:
            if word != TURN and not rest:  # it may stand in the plan for a while before it is carried out
                raise RequestError(NOT_WHOLE)
            run = run_plan(game, (*need_mailbox(game).plan_lines, line), need_answer, miss)
            return _after_run(run), list(run.reports)
        if word == ORDERS_PLEDGE:
            check_hash(rest[0])
            return replace(game, mail=replace(need_mailbox(game), orders_pledge=rest[0])), []
        done = _roll_activation(game, side, rest, dice) if word == ROLL else _DEEDS[word](game, side, rest)
    except (IndexError, ValueError):
        raise RequestError(NOT_WHOLE) from None
    return done.game, [done.report]


def _check_in_turn(game: Game, side: Power, word: str) -> None:
    """Raise RequestError if a side's letter cannot have a line that begins with ``word`` now. The word may be
    unknown, or belong to the other side's turn or set-up. It may also show dice that are not due, or come
    before moves that wait for fire.
    """
    if word not in _DEEDS and word not in {ROLL, SHOT, ANSWER, ORDERS_PLEDGE, *_OLD_ANSWERS, *PLANNED_WORDS}:
        raise RequestError("this is not a valid line of a letter")
    if word in {*_OWN_TURN, *PLANNED_WORDS} and game.war.side is not side:
        raise RequestError(
            f"this line is not allowed now, because it is the turn of the {game.war.side.label}"
        )
    if word in {ANSWER, *_OLD_ANSWERS} and game.war.side is side:
        raise RequestError(f"it is the turn of the {side.label}, so only the {side.other.label} can answer")
    if word in _BUILDERS and placing.need_turn(game, None) is not side:
        raise RequestError(f"this line is not allowed now, because the {side.other.label} is setting up")
    if word == SHOT:
        raise RequestError("the dice of the pending fire must come first")
    is_over = TURN in need_mailbox(game).plan_lines
    if is_open(game) and (word in _OWN_TURN or (is_over and word in PLANNED_WORDS)):
        raise RequestError("the moves that may still draw fire must come first")


def _answer(game: Game, word: str, rest: Sequence[str]) -> str:
    """Return an answer about a missile in range as a plan stores it: missile, hex, decision. ``word`` is the
    first word of the letter's line, ``rest`` has the others. After ``at``, ``rest`` is missile, hex and
    decision. After any other word (letters of form 1), the answer is about the halted missile; empty if
    there is none. Raises RequestError if no fire is possible now or the decision is malformed, ValueError
    or IndexError for a wrong number of words.
    """
    if not is_open(game):
        raise RequestError("no missile can be fired at now")
    if word == ANSWER:
        missile, hex_name, decision = rest
        parse_decision(decision)
        return f"{missile} {hex_name} {decision}"
    moving = game.war.moving
    flight = game.forces(game.war.side).flight(moving.id) if moving else None
    decision = rest[0] if word == FIRE else word
    parse_decision(decision)
    return f"{flight.id} {flight.hex} {decision}" if flight else ""


def _place_base(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Place a base with hidden missiles for the side that sets up. ``words`` are the hex, the number of
    missiles and the hash of their types. ``side`` is unused. Raises RequestError if the rules forbid the
    base, and ValueError if ``words`` are malformed.
    """
    name, number, pledge = words
    return placing.place_unseen(game, hexes.find(name), _parse_whole(number), pledge)


def _open_base(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Activate missiles of a base, and return the game and the report. ``words`` are the hex, the base's
    types (``ss-9,ss-9``), the salt, then the types launched. If hidden types do not match the pledge, the
    side is caught cheating. Raises ValueError for fewer than three words, RequestError if a rule forbids
    the launch.
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
    return activate.activate(game, name, dict(Counter(flying)))


def _roll_activation(
    game: Game, side: Power, words: Sequence[str], letter_dice: LetterDice
) -> ActionResult[Any]:
    """Repeat the activation of ``side`` with the dice of its letter, and return the game and the report. If
    the faces differ from those in ``words``, ``side`` is caught cheating and the game ends. Raises
    ValueError if one of the words is not a whole number. Raises RequestError if no roll for activation is
    due.
    """
    dice = letter_dice.next()
    after, report = activate.roll(game, dice=dice)
    if faces_thrown(dice) != tuple(map(_parse_whole, words)):
        return catch_side(game, side, DICE_OF_LETTER)
    return ActionResult(after, report)


def _reveal_rounds(game: Game, side: Power, words: Sequence[str]) -> ActionResult[Any]:
    """Check the ABM rounds that a side reveals against its earlier commitment. Rounds that match are stored;
    if they do not, the side is recorded as caught cheating. ``words`` are the rounds by site (``A=2,B=1``,
    or ``-`` for none) and their salt. Raises ValueError, IndexError or RequestError if the words cannot be
    used.
    """
    return secret.reveal(game, side, _parse_rounds(words[0]) if words[0] != "-" else {}, words[1])


def _parse_whole(word: str) -> int:
    """Return a word of one to nine digits as a number. Raises ValueError for any other word."""
    number = whole_number(word)
    if number is None:
        raise ValueError(word)
    return number


def _parse_rounds(text: str) -> Mapping[str, int]:
    """Parse rounds by site such as ``A=2,B=1``, and return the number for each letter. Raises ValueError if
    the text is malformed.
    """
    pairs = [part.split("=") for part in text.split(",")]
    return {letter: _parse_whole(number) for letter, number in pairs}


Taking = Callable[[Game, Power, Sequence[str]], ActionResult[Any]]
_BUILDERS: Mapping[str, Taking] = {
    "base": _place_base,
    "abm": lambda game, side, words: placing.place_site(game, hexes.find(words[0]), words[1]),
    "ready": lambda game, side, words: placing.finish(game),
    "shift": lambda game, side, words: placing.move_base(game, hexes.find(words[0]), hexes.find(words[1])),
}
PLANNED_WORDS = {MOVE, IMPACT, STRIKE, TURN}
"""The first words of the lines that wait while a missile may be fired at."""
_OWN_TURN = {ROLL, "activate"}
"""The first words of lines that a side writes in its own turn, before it moves."""
FIRE = "fire"
_OLD_ANSWERS = {FIRE, WAIT, HOLD}
"""The answers of a letter of form 1."""
_DEEDS: Mapping[str, Taking] = {
    **_BUILDERS,
    "activate": _open_base,
    "rounds": lambda game, side, words: secret.commit(game, side, words[0]),
    "bid": lambda game, side, words: bids.pledge(game, side, words[0]),
    "bid-shown": lambda game, side, words: bids.show_bid(game, side, _parse_whole(words[0]), words[1]),
    "orders": lambda game, side, words: give_fire_order(game, side, words),
    "reveal": _reveal_rounds,
    "refuse": lambda game, side, words: secret.refuse(game, side),
}
