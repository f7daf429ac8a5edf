"""A turn by mail: the moves that a side plans, and the fire that meets them, carried out alike in both files.

The moving side's letter gives all the moves of its turn. Where a missile comes in range, what happens is decided by the
other side's standing orders, which it had pledged before, or by its answers. Until then a file shows what is expected:
no fire hits.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Game, Mailbox, Phase
from fng_cli.icbm.war import intercept, move, turn
from fng_cli.icbm.war.move import guards_by_hex, sites_without_rounds
from fng_cli.icbm.war.orders import MOST_AT_ONCE, ordered_fire, parse_orders
from fng_cli.words import whole_number

MOVE, IMPACT, STRIKE, TURN = "move", "impact", "strike", "turn"
"""The first words of planned lines; ``strike`` is an impact, if anything of the enemy's is left there by then."""
WAIT, HOLD = "wait", "hold"
"""Answers to a missile in range: no fire in this hex, or none for the rest of its move."""
ROUTE = "/"
"""In its owner's file, the mark in a planned move before the hexes that the missile flies in later turns."""

Decision = Mapping[str, int] | Literal["hold"]
"""What a defender does about a missile in a hex: rounds by site, none of them (he may fire in a later hex), or
``hold``."""
Decide = Callable[[Game], Decision | None]
"""Decides about the missile that has halted in range; None if the plan has to wait for an answer."""
Attack = Callable[[Game, Mapping[str, int]], ActionResult[Any]]
"""Carries out fire at the missile that has halted in range, by rounds of each site."""


class PlanRun(NamedTuple):
    """A plan carried out as far as possible: the game then, the lines that are left, and the reports.

    ``answers`` are the decisions about missiles in range, as a letter gives them.
    """

    game: Game
    left: tuple[str, ...]
    reports: tuple[Any, ...]
    answers: tuple[str, ...]


def run_plan(game: Game, lines: Sequence[str], decide: Decide, attack: Attack) -> PlanRun:
    """Carry out planned lines until none is left, or until ``decide`` returns None. Return the game, the
    lines left, the reports and the answers. When a missile halts in range, ``decide`` gives the defender's
    answer. A text lets the missile pass, empty rounds keep the fire for a later hex, and other rounds are
    fired by ``attack``. Raises RequestError if a rule forbids a line, ValueError or IndexError if it is
    malformed. Source: 6 to 8.
    """
    left, reports, answers = list(lines), [], []
    while True:
        mover = game.war.moving
        if mover and mover.exposed:
            flight = game.forces(game.war.side).flight(mover.id)
            decision = decide(game)
            if decision is None or flight is None:
                break
            if isinstance(decision, str):
                done: ActionResult[Any] = intercept.let_pass(game)
            else:
                done = attack(game, decision) if decision else intercept.wait(game)
            game = done.game
            reports.append(done.report)
            answers.append(f"{mover.id} {flight.hex} {decision_word(decision)}")
        elif left:
            game, rest, report = _step(game, left[0])
            left[:1] = rest
            reports += report
        else:
            break
    return PlanRun(game, tuple(left), tuple(reports), tuple(answers))


def _step(game: Game, line: str) -> tuple[Game, list[str], list[Any]]:
    """Carry out one planned line. Return the game afterwards, the rest of the line, and the reports. A
    missile stops where it may be fired at, unless it was let by in this move. The rest is a list of one
    line if hexes of the move are left, or else empty. A line for a missile that was shot down or spent in this
    turn does nothing, nor does a strike where there is no target any more. Raises RequestError if a rule
    forbids the line, ValueError or IndexError if it is empty or names no missile.
    """
    word, *rest = line.split()
    if word == TURN:
        done: ActionResult[Any] = turn.end_turn(game)
        return done.game, [], [done.report]
    name, side = rest[0], game.war.side
    if game.forces(side).flight(name) is None and name in game.war.done_with:
        return game, [], []  # it was shot down
    if word in {IMPACT, STRIKE}:
        flight = game.forces(side).flight(name)
        if word == STRIKE and (flight is None or not move.is_target(game, flight.hex)):
            return game, [], []
        done = move.impact(game, name)
        return done.game, [], [done.report]
    end = rest.index(ROUTE) if ROUTE in rest else len(rest)
    path, later = rest[1:end], tuple(rest[end + 1 :])
    let_by = game.war.moving is not None and game.war.moving.id == name and game.war.moving.let_by
    passing = tuple(site.letter for site in game.forces(side.other).sites) if let_by else ()
    game, flown = move.move(game, name, path, passing)
    ahead = path[len(flown.entered) :]
    if ahead:
        return game, [" ".join((MOVE, name, *ahead, *((ROUTE, *later) if later else ())))], [flown]
    flight = game.forces(side).flight(name)
    if flight is not None:
        game = game.with_forces(side, game.forces(side).with_flight(flight, replace(flight, route=later)))
    return game, [], [flown]


def decision_word(decision: Decision) -> str:
    """Return a decision on fire as it is written in a game by mail: ``A=2,B=1`` for rounds by site, ``wait``
    for an empty mapping. A text, such as ``hold``, is returned unchanged.
    """
    if isinstance(decision, str):
        return decision
    return ",".join(f"{letter}={number}" for letter, number in decision.items()) or WAIT


def parse_decision(word: str) -> Decision:
    """Return the decision that a word of a letter stands for: for ``A=2,B=1`` the number of rounds by site,
    for ``wait`` an empty mapping, for ``hold`` the text ``hold``. Raises RequestError if the word names a
    site twice, or has a number of rounds that is missing, 0 or too high. The sites are not checked.
    """
    if word in {WAIT, HOLD}:
        return {} if word == WAIT else "hold"
    pairs = [part.partition("=")[::2] for part in word.split(",")]
    rounds = {letter: whole_number(number) or 0 for letter, number in pairs}
    if len(rounds) < len(pairs) or not all(1 <= number <= 10 * MOST_AT_ONCE for number in rounds.values()):
        raise RequestError(f"{word!r} is not a decision on fire; write e.g. A=2,B=1, or {WAIT} or {HOLD}")
    return rounds


def without_route(line: str) -> str:
    """Return a line of a plan as it is sent to the other side by mail: without the hexes of later turns."""
    return line.partition(f" {ROUTE} ")[0]


def need_answer(game: Game) -> None:
    """Return None, to leave a decision on fire open: the plan then waits for the other side's answer. Given
    in place of a function that decides on fire at a missile in range. ``game`` is not used.
    """


def keep_fire(game: Game) -> Decision:
    """Return the decision not to fire, {}. It is the same for every ``game``, which is unused. The missile
    flies on, and the defender may decide again in the next hex in range.
    """
    return {}


def miss(game: Game, rounds: Mapping[str, int]) -> ActionResult[Any]:
    """Return the game after fire at the missile in range, as if every round missed. The rounds are spent and
    nothing is rolled. The result holds the attack in place of a report. Raises RequestError if the rules
    forbid the fire.
    """
    aimed = intercept.aim_attack(game, rounds)
    side = game.war.side.other
    spent = {volley.site: volley.rounds for volley in aimed.attack}
    forces = game.forces(side)
    after = game.with_forces(side, replace(forces, sites=intercept.sites_after_fire(forces.sites, spent)))
    return ActionResult(intercept.hold_fire(after), aimed)


def is_open(game: Game) -> bool:
    """True if, in a game by mail, moves of the current turn wait for the defender's decision about fire: a
    missile has halted in range of his sites, or planned moves are left. Always False before and after the
    war, and in a game that is not by mail.
    """
    waits = game.war.has_exposed_missile or bool(game.mail and game.mail.plan_lines)
    return game.mail is not None and game.phase is Phase.WAR and waits


def expected_game(game: Game) -> Game:
    """Return the game as it will be after this turn's planned moves, as far as the owner of the file can
    know. Nothing is rolled. Every round fired misses, and the moves stop where the owner has to decide.
    Unchanged if no fire is open, or if the game is not by mail.
    """
    if game.mail is None or not is_open(game):
        return game
    return expected_run(game, game.mail).game


def expected_run(game: Game, mail: Mailbox) -> PlanRun:
    """Run the lines planned for the current turn, as far as the owner of the file can know their result.
    Nothing is rolled. In the owner's turn, nobody fires. In the other side's turn, the owner's answers,
    and then his standing orders, decide where his sites fire. All these rounds miss. Raises RequestError
    if a rule forbids a line, ValueError or IndexError if a line is malformed.
    """
    if game.war.side is mail.owner:
        return run_plan(game, mail.plan_lines, keep_fire, miss)
    return run_plan(game, mail.plan_lines, by_answers(mail.fire_answers, by_own_orders), miss)


def by_answers(answers: Sequence[str], otherwise: Decide) -> Decide:
    """Return a function that decides on fire by the given answers (``usa-1 2517 A=2``: missile, hex,
    decision). For a missile in a hex about which there is no answer, it returns what ``otherwise``
    decides.
    """
    words = {tuple(answer.split()[:2]): answer.split()[2] for answer in answers}

    def decide(game: Game) -> Decision | None:
        """Return the decision that the words give for the missile being moved in the hex where it is now. If
        they give none, return what ``otherwise`` decides (None: undecided).
        """
        mover = game.war.moving
        flight = game.forces(game.war.side).flight(mover.id) if mover else None
        word = words.get((flight.id, flight.hex)) if flight else None
        return otherwise(game) if word is None else parse_decision(word)

    return decide


def by_own_orders(game: Game) -> Decision | None:
    """Return the fire at the missile in range that the defender's standing orders call for, as rounds by
    site. Empty if no site in range is known to have rounds left, or if the orders fire nothing. None if he
    has to be asked: see ``ordered_fire``.
    """
    own, flight = game.forces(game.war.side.other), _hex_of_moving_missile(game)
    guards = guards_by_hex(own.sites, sites_without_rounds(own.sites)).get(flight, ())
    return ordered_fire(own, guards) if guards else {}


def _hex_of_moving_missile(game: Game) -> str:
    """Return the hex of the missile that is being moved; empty if none is. Whether the missile has halted in
    range of a site is not checked here: the caller must know it.
    """
    flight = game.forces(game.war.side).flight(game.war.moving.id) if game.war.moving else None
    return flight.hex if flight else ""


PLENTY = 99
"""The rounds that a site is taken to have left while nobody has said how many it was given."""


def by_pledged_orders(words: Sequence[str], side: Power, told: Collection[str]) -> Decide:
    """Return a function that decides about fire by the pledged standing orders of ``side``, using only what
    both sides know. ``words`` are the orders as typed; without any, each missile in range of a site with
    rounds waits for an answer. ``told`` are the letters of the sites whose rounds are known; others are taken
    to have plenty.
    """
    fire_order, orders = parse_orders(words) if words else (None, ())

    def decide(game: Game) -> Decision | None:
        """Return the fire that the standing orders want at the halted missile, as rounds by site. Empty means
        that no site fires; None means that the player decides. A site whose rounds are not disclosed
        counts as having plenty.
        """
        forces = game.forces(side)
        sites = tuple(
            [
                site if site.letter in told else replace(site, rounds=site.fired + PLENTY)
                for site in forces.sites
            ]
        )
        own = replace(forces, sites=sites, fire_order=fire_order, standing_orders=orders)
        guards = guards_by_hex(sites, sites_without_rounds(sites)).get(_hex_of_moving_missile(game), ())
        return ordered_fire(own, guards) if guards else {}

    return decide


def sites_to_tell(game: Game, decision: Mapping[str, int]) -> tuple[str, ...]:
    """Return the letters of the defender's ABM sites that are to fire more rounds than they have left, as far
    as ``game`` knows; unknown rounds count as 0. ``decision`` gives the rounds to fire by site. Raises
    KeyError for an unknown site.
    """
    left = {site.letter: site.left for site in game.forces(game.war.side.other).sites}
    return tuple([letter for letter, number in decision.items() if number > left[letter]])
