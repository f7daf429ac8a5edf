"""Writing a letter: a side's actions as lines for the other side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Base, Game, Mailbox, Phase
from fng_cli.icbm.mail.letters import ROLL
from fng_cli.icbm.mail.plans import (
    HOLD,
    IMPACT,
    MOVE,
    ROUTE,
    STRIKE,
    TURN,
    WAIT,
    decision_word,
    expected_game,
    is_open,
    miss,
    need_answer,
    run_plan,
    without_route,
)
from fng_cli.icbm.setup.bid import First, Sealed, base_line, bid_line, own_salt, sha256_hex
from fng_cli.icbm.setup.placing import BUILDER, CounterPlaced, Moved, SetUp
from fng_cli.icbm.setup.secret import Committed, Revealed, SiteRounds
from fng_cli.icbm.war.activate import Activated, Allowance, BasesLaunched
from fng_cli.icbm.war.intercept import Fire, FireWithheld, PassedBy, aim_attack
from fng_cli.icbm.war.move import Impact, is_target
from fng_cli.icbm.war.orders import OrdersGiven
from fng_cli.icbm.war.turn import TurnEnd
from fng_cli.icbm.war.wave import Wave
from fng_cli.words import count


class FireAnnounced(Report, frozen=True):
    """Fire that a side by mail has announced: the missile, its hex, and the rounds of each site."""

    ANSWER: ClassVar[tuple[str, ...]] = ("missile",)

    missile: str
    hex: str
    site_rounds: tuple[SiteRounds, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words the missile fired at, its hex, the rounds of each site, and that the dice come with
        the reply.
        """
        rounds = ", ".join(
            f"{given.site} {count(given.rounds, 'round', commas=False)}" for given in self.site_rounds
        )
        return (
            f"Fire at {self.missile} in hex {self.hex} is announced ({rounds}). The dice will be "
            "rolled with the reply."
        )


def announce(
    game: Game, rounds: Mapping[str, int], missile: str | None = None
) -> ActionResult[FireAnnounced]:
    """Announce fire at the missile that has halted in range; the other side's next letter rolls for it.
    Return the game, which goes on as if all rounds missed, and the report. ``rounds`` gives the number of
    rounds by the letter of the site. ``missile`` is the id that the player named, if any. Raises
    RequestError if the game is not played by mail or the rules forbid this fire. Source: 7.1.
    """
    if game.mail is None:
        raise RequestError("this game is not played by mail; to fire, use icbm intercept")
    flight, _, attack = aim_attack(game, rounds, missile)
    rounds_by_site = {volley.site: volley.rounds for volley in attack}
    after = miss(game, rounds_by_site).game
    report = FireAnnounced(
        flight.id,
        flight.hex,
        tuple(SiteRounds(site, number) for site, number in rounds_by_site.items()),
        ("m-19", "m-39"),
        (Next(call("mail write"), "send the letter; the answer shows what was hit"),),
    )
    return ActionResult(after, report)


PLANNED = (Impact, TurnEnd, Wave)
"""The reports on actions that may have to wait for the fire of the other side."""
BY_MOVER = (Activated, Allowance, BasesLaunched, *PLANNED)
BY_WATCHER = (Fire, FireAnnounced, FireWithheld, PassedBy)


def record_action(before: Game, result: ActionResult[Any], faces: Sequence[int]) -> Game:
    """Return the game after a side's own action by mail; in another game, the game of ``result``. ``before``
    is the game in the file. ``faces`` are the dice of the action. Answers to fire, and moves at which the
    other side may still fire, are only noted for later. Standing orders are stored with the side's forces.
    All other actions are carried out, and their lines go into the outbox; a counter that is placed has none.
    Raises RequestError for an action that is not allowed now.
    """
    mail, report = before.mail, result.report
    if mail is None:
        return result.game
    seen = expected_game(before)
    _check_own_action(before, seen, result, mail)
    if isinstance(report, OrdersGiven):
        given = result.game.forces(mail.owner)
        orders = {"fire_order": given.fire_order, "standing_orders": given.standing_orders}
        return before.with_forces(mail.owner, replace(before.forces(mail.owner), **orders))
    if isinstance(report, BY_WATCHER):
        answers = tuple(f"{report.missile} {report.hex} {word}" for word in _ANSWERS[type(report)](report))
        return replace(before, mail=replace(mail, fire_answers=(*mail.fire_answers, *answers)))
    if isinstance(report, PLANNED):
        lines = tuple(_planned_lines(before, result))
        if is_open(before) or run_plan(before, lines, need_answer, miss).game.war.has_exposed_missile:
            return replace(before, mail=replace(mail, plan_lines=(*mail.plan_lines, *lines)))
        sent = tuple(without_route(line) for line in lines)
        return replace(result.game, mail=replace(mail, outbox=(*mail.outbox, *sent)))
    game = _with_pledges(before, result, mail.owner)
    lines = tuple(_LINES[type(report)](before, game, report, faces))
    game = replace(game, mail=replace(game.mail or mail, outbox=(*mail.outbox, *lines)))
    return with_bid_shown(game)


def _check_own_action(before: Game, seen: Game, result: ActionResult[Any], mail: Mailbox) -> None:
    """Raise RequestError if an action in a game by mail is for the other side to take, or cannot be taken
    until a letter has been sent or read. ``before`` is the game before the action. ``seen`` is that game
    with the planned moves carried out, as far as known. ``result`` is that of the action, done in
    ``seen``.
    """
    report, other = result.report, mail.owner.other
    if isinstance(report, First) or result.game.forces(other).bid_points != before.forces(other).bid_points:
        raise RequestError(
            f"the {other.label} bids by mail; make your own bid, then write your letter (icbm mail write)"
        )
    waits = is_open(before) and not isinstance(report, OrdersGiven)
    is_mover = before.war.side is mail.owner
    if waits and seen.war.turn != before.war.turn:
        raise RequestError(
            f"the {other.label} must first answer your moves; write your letter (icbm mail write)"
            if is_mover
            else f"your answers end the {other.label}'s turn; write your letter (icbm mail write)"
        )
    if _acting_side(seen, report) is other:
        raise RequestError(
            f"the {other.label} plays by mail, and must do this itself; use icbm mail write and icbm mail read"
        )
    if waits and not mail.writes:
        raise RequestError(
            f"your letter is on its way; read the {other.label}'s answer first (icbm mail read)"
        )
    if waits and not isinstance(report, PLANNED if is_mover else BY_WATCHER):
        raise RequestError(
            "the moves that may still draw fire must be settled first; write your letter (icbm mail write)"
        )


def _planned_lines(before: Game, result: ActionResult[Any]) -> Lines:
    """Yield the letter's lines for the report in ``result``: of moves, an impact, or the end of a turn. They
    are the owner's private form: a move's line also has the rest of the route. A missile that hits gets a
    second line, IMPACT. A missile gets a STRIKE line if its route ends in a hex that was a target in
    ``before`` and is none now.
    """
    report = result.report
    if isinstance(report, TurnEnd):
        yield TURN
        return
    if isinstance(report, Impact):
        yield f"{IMPACT} {report.missile}"
        return
    arrived = {hit.missile for hit in report.impacts}
    for flown in report.moves:
        after = result.game.forces(flown.side).flight(flown.missile)
        later = (ROUTE, *after.route) if after and after.route else ()
        yield " ".join((MOVE, flown.missile, *flown.entered, *later))
        if flown.missile in arrived:
            yield f"{IMPACT} {flown.missile}"
        elif not flown.ahead and is_target(before, flown.hex) and not is_target(result.game, flown.hex):
            yield f"{STRIKE} {flown.missile}"


def _acting_side(before: Game, report: Any) -> Power:
    """Return the side whose action a report describes. ``before`` is the game before the action. The kind of
    the report decides: the side on turn, its enemy, the USSR for a moved base, or the side that the report
    names.
    """
    if isinstance(report, BY_MOVER):
        return before.war.side
    if isinstance(report, BY_WATCHER):
        return before.war.side.other
    if isinstance(report, Moved):
        return Power.USSR
    side: Power = report.side
    return side


def _with_pledges(before: Game, result: ActionResult[Any], owner: Power) -> Game:
    """Return the game after an action, with salted hashes (pledges) of what the owner keeps secret: the types
    in its bases after its set-up, or its bid after it has bid. After any other action it is the game of
    ``result``, unchanged. ``before`` is the game before the action.
    """
    game, report = result.game, result.report
    own = game.forces(owner)
    secret = own.secret or ""
    if isinstance(report, SetUp) and before.phase in BUILDER:
        bases = tuple(_with_pledge(base, owner, own_salt(secret, f"base/{base.hex}")) for base in own.bases)
        return game.with_forces(owner, replace(own, bases=bases))
    if isinstance(report, Sealed) and own.bid_points is not None:
        salt = own_salt(secret, f"bid/{game.mail.number if game.mail else 0}")
        pledge = sha256_hex(bid_line(owner, own.bid_points, salt))
        return game.with_forces(owner, replace(own, bid_pledge=pledge, bid_salt=salt))
    return game


def _with_pledge(base: Base, side: Power, salt: str) -> Base:
    """Return the base with its pledge: ``salt``, and the hash of the base's missile types made with that
    salt.
    """
    return replace(base, pledge=sha256_hex(base_line(side, base.types, salt)), salt=salt)


def with_bid_shown(game: Game) -> Game:
    """Return the game with the owner's bid revealed. It is revealed if he has pledged a bid and the other
    side has bid or pledged one. His pledge is then removed, and a line with bid and salt waits for the
    next letter. If not, or in any other phase or kind of game, nothing changes. Source: 4.
    """
    mail = game.mail
    if mail is None or game.phase is not Phase.BID:
        return game
    own, other = game.forces(mail.owner), game.forces(mail.owner.other)
    if own.bid_pledge is None or (other.bid_pledge is None and other.bid_points is None):
        return game
    line = f"bid-shown {own.bid_points} {own.bid_salt}"
    game = game.with_forces(mail.owner, replace(own, bid_pledge=None))
    return replace(game, mail=replace(mail, outbox=(*mail.outbox, line)))


Lines = Iterable[str]
"""The lines of a letter for one action.

They are made from the game before it and after it, its report, and the faces rolled.
"""


def _set_up_lines(before: Game, after: Game, report: SetUp, faces: Sequence[int]) -> Lines:
    """Yield the lines of a letter that report a finished set-up: each base with its number of missiles and
    its pledge, in the order of their hexes, each ABM site, and ``ready``. After the Soviet answer to
    Alaska, ``ready`` is the only line. ``faces`` is unused.
    """
    if before.phase in BUILDER:
        forces = after.forces(report.side)
        # In the order of their hexes: that in which they were set up would tell types.
        for base in sorted(forces.bases, key=lambda base: base.hex):
            yield f"base {base.hex} {len(base.types)} {base.pledge}"
        for site in forces.sites:
            yield f"abm {site.hex} {site.letter}"
    yield "ready"


def _bid_line(before: Game, after: Game, report: Sealed, faces: Sequence[int]) -> Lines:
    """Yield the one line of a message that tells the other side the hash of a bid, not the bid itself: ``bid
    3f2a...``. The bid is that of ``report.side`` (None: the USA), as in the game ``after``. ``before`` and
    ``faces`` are unused.
    """
    yield f"bid {after.forces(report.side or Power.USA).bid_pledge}"


def _activate_line(before: Game, after: Game, report: Activated, faces: Sequence[int]) -> Lines:
    """Yield the line of a letter for missiles activated in one base: the hex, the types of the base's
    missiles and their salt, and the types activated. ``-`` stands for the types and for the salt if the
    base was opened before, is not known, or has no salt. ``after`` and ``faces`` are unused.
    """
    base = before.forces(report.side).base(report.hex)
    salt = base.salt if base and not base.opened else None
    types_text = ",".join(base.types) if base and salt else "-"
    yield " ".join(("activate", report.hex, types_text, salt or "-", *report.types))


def _launch_lines(before: Game, after: Game, report: BasesLaunched, faces: Sequence[int]) -> Lines:
    """Yield the letter's lines for several bases activated at once: one line for each base."""
    for base in report.bases:
        yield from _activate_line(before, after, base, faces)


def _reveal_line(before: Game, after: Game, report: Revealed, faces: Sequence[int]) -> Lines:
    """Yield the line of a letter that shows the ABM rounds of a side's sites and the salt of their hash:
    ``reveal A=3,B=2 SALT``. For no sites it has ``-``. A side that does not show its rounds writes
    ``refuse``. ``before``, ``after`` and ``faces`` are unused.
    """
    if not report.line:
        yield "refuse"
        return
    numbers = ",".join(f"{given.site}={given.rounds}" for given in report.site_rounds)
    yield f"reveal {numbers or '-'} {report.line.rpartition(' ')[2]}"


_ANSWERS: dict[type, Callable[[Any], Iterable[str]]] = {
    Fire: lambda report: (),  # by mail only its odds are ruled; fire itself is announced
    FireAnnounced: lambda report: [decision_word({fire.site: fire.rounds for fire in report.site_rounds})],
    FireWithheld: lambda report: [WAIT],
    PassedBy: lambda report: [HOLD],
}
"""The answer that each decision of the defender gives, as a letter names it."""
_LINES: dict[type, Callable[[Game, Game, Any, Sequence[int]], Lines]] = {
    CounterPlaced: lambda before, after, report, faces: (),  # until a side has set up, it may take anything back
    SetUp: _set_up_lines,
    Moved: lambda before, after, report, faces: [f"shift {report.start} {report.end}"],
    Committed: lambda before, after, report, faces: [f"rounds {report.commitment}"],
    Sealed: _bid_line,
    Allowance: lambda before, after, report, faces: [" ".join((ROLL, *map(str, faces)))],
    Activated: _activate_line,
    BasesLaunched: _launch_lines,
    Revealed: _reveal_line,
}
