"""Writing a letter: a side's acts as lines for the other side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import ActionResult, Base, Game, Mailbox, Phase
from fng_cli.icbm.mail.letters import ROLL
from fng_cli.icbm.player.players import OrdersGiven
from fng_cli.icbm.setup.bid import First, Sealed, base_line, bid_line, hashed, own_salt
from fng_cli.icbm.setup.placing import BUILDER, CounterPlaced, Moved, SetUp
from fng_cli.icbm.setup.secret import Committed, Revealed, SiteRounds
from fng_cli.icbm.war.activate import Activated, Allowance, BasesLaunched
from fng_cli.icbm.war.intercept import Fire, PassedBy, aimed
from fng_cli.icbm.war.move import Impact
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
        rounds = ", ".join(
            f"{given.site} {count(given.rounds, 'round', commas=False)}" for given in self.site_rounds
        )
        return f"Fire at {self.missile} in {self.hex} is announced ({rounds}): the letter that answers throws the dice."


def announce(
    game: Game, rounds: Mapping[str, int], missile: str | None = None
) -> ActionResult[FireAnnounced]:
    """Announce fire at the missile that has halted in range: nobody knows its dice yet. Source: 7.1.

    Raises RequestError as an attack does, and where one is announced already.
    """
    if game.mail is None:
        raise RequestError("this game is not played by mail: fire (icbm intercept)")
    flight, _, attack = aimed(game, rounds, missile)
    told = {volley.site: volley.rounds for volley in attack}
    after = replace(game, mail=replace(game.mail, announced_rounds=told))
    report = FireAnnounced(
        flight.id,
        flight.hex,
        tuple(SiteRounds(site, number) for site, number in told.items()),
        ("m-19", "m-39"),
        (Next(call("mail write"), "the answer tells what it hit"),),
    )
    return ActionResult(after, report)


BY_MOVER = (Activated, Allowance, BasesLaunched, Impact, TurnEnd, Wave)
BY_WATCHER = (Fire, FireAnnounced, PassedBy)


def post(before: Game, done: ActionResult[Any], faces: Sequence[int]) -> Game:
    """The game after a side's own deed, with what the other side has to be told of it in the outbox.

    Raises RequestError for a deed of the other side, which is elsewhere, and where it has still to say whether it
    fires.
    """
    mail, report = before.mail, done.report
    if mail is None:
        return done.game
    _check_own(before, done, mail)
    game = _pledged(before, done, mail.owner)
    lines = tuple(_LINES[type(report)](before, game, report, faces))
    game = replace(game, mail=replace(game.mail or mail, outbox=(*mail.outbox, *lines)))
    return bid_shown(game)


def _check_own(before: Game, done: ActionResult[Any], mail: Mailbox) -> None:
    report, other = done.report, mail.owner.other
    if isinstance(report, First) or done.game.forces(other).bid_points != before.forces(other).bid_points:
        raise RequestError(f"the {other.label} bids by mail: make your own bid, and write (icbm mail write)")
    if _whose(before, report) is other:
        raise RequestError(
            f"the {other.label} plays by mail: this is for it to do (icbm mail write, icbm mail read)"
        )
    moving = before.war.moving
    if isinstance(report, BY_WATCHER) and mail.announced_rounds:
        raise RequestError("your fire is announced, and cannot be changed: write (icbm mail write)")
    if isinstance(report, BY_MOVER) and moving and moving.exposed:
        raise RequestError(
            f"the {other.label} may fire at {moving.id}: write, and read its answer (icbm mail write)"
        )


def _whose(before: Game, report: Any) -> Power:
    """The side whose deed a report tells."""
    if isinstance(report, BY_MOVER):
        return before.war.side
    if isinstance(report, BY_WATCHER):
        return before.war.side.other
    if isinstance(report, Moved):
        return Power.USSR
    side: Power = report.side
    return side


def _pledged(before: Game, done: ActionResult[Any], owner: Power) -> Game:
    """The game once what stays secret is pledged: the types of all bases as a side has set up, and its bid."""
    game, report = done.game, done.report
    own = game.forces(owner)
    secret = own.secret or ""
    if isinstance(report, SetUp) and before.phase in BUILDER:
        bases = tuple(_with_pledge(base, owner, own_salt(secret, f"base/{base.hex}")) for base in own.bases)
        return game.with_forces(owner, replace(own, bases=bases))
    if isinstance(report, Sealed) and own.bid_points is not None:
        salt = own_salt(secret, f"bid/{game.mail.number if game.mail else 0}")
        pledge = hashed(bid_line(owner, own.bid_points, salt))
        return game.with_forces(owner, replace(own, bid_pledge=pledge, bid_salt=salt))
    return game


def _with_pledge(base: Base, side: Power, salt: str) -> Base:
    return replace(base, pledge=hashed(base_line(side, base.types, salt)), salt=salt)


def bid_shown(game: Game) -> Game:
    """The game once a side shows its bid: when both are pledged, and nobody can change his any more. Source: 4."""
    mail = game.mail
    if mail is None or game.phase is not Phase.BID:
        return game
    own, other = game.forces(mail.owner), game.forces(mail.owner.other)
    if own.bid_pledge is None or (other.bid_pledge is None and other.bid_points is None):
        return game
    line = f"bid-shown {own.bid_points} {own.bid_salt}"
    game = game.with_forces(mail.owner, replace(own, bid_pledge=None))
    return replace(game, mail=replace(mail, outbox=(*mail.outbox, line)))


Lines = Iterator[str]


def _nothing(before: Game, after: Game, report: CounterPlaced, faces: Sequence[int]) -> Lines:
    """Until a side has set up, it may take anything back."""
    yield from ()


def _set_up(before: Game, after: Game, report: SetUp, faces: Sequence[int]) -> Lines:
    if before.phase in BUILDER:
        forces = after.forces(report.side)
        # In the order of their hexes: that in which they were set up would tell types.
        for base in sorted(forces.bases, key=lambda base: base.hex):
            yield f"base {base.hex} {len(base.types)} {base.pledge}"
        for site in forces.sites:
            yield f"abm {site.hex} {site.letter}"
    yield "ready"


def _shifted(before: Game, after: Game, report: Moved, faces: Sequence[int]) -> Lines:
    yield f"shift {report.start} {report.end}"


def _rounds(before: Game, after: Game, report: Committed, faces: Sequence[int]) -> Lines:
    yield f"rounds {report.commitment}"


def _bid(before: Game, after: Game, report: Sealed, faces: Sequence[int]) -> Lines:
    yield f"bid {after.forces(report.side or Power.USA).bid_pledge}"


def _orders(before: Game, after: Game, report: OrdersGiven, faces: Sequence[int]) -> Lines:
    if report.fire_order:
        raise RequestError("by mail nobody fires for you: order ask, or hold, and answer with icbm intercept")
    yield f"orders {'ask' if report.fire_order is None else 'hold'}"


def _rolled(before: Game, after: Game, report: Allowance, faces: Sequence[int]) -> Lines:
    yield " ".join((ROLL, *map(str, faces)))


def _activated(before: Game, after: Game, report: Activated, faces: Sequence[int]) -> Lines:
    base = before.forces(report.side).base(report.hex)
    salt = base.salt if base and not base.opened else None
    shown = ",".join(base.types) if base and salt else "-"
    yield " ".join(("activate", report.hex, shown, salt or "-", *report.types))


def _launched(before: Game, after: Game, report: BasesLaunched, faces: Sequence[int]) -> Lines:
    for base in report.bases:
        yield from _activated(before, after, base, faces)


def _moved(before: Game, after: Game, report: Wave, faces: Sequence[int]) -> Lines:
    arrived = {hit.missile for hit in report.impacts}
    for flown in report.moves:
        yield " ".join(("move", flown.missile, *flown.entered))
        if flown.missile in arrived:
            yield f"impact {flown.missile}"


def _announced(before: Game, after: Game, report: FireAnnounced, faces: Sequence[int]) -> Lines:
    yield f"fire {','.join(f'{given.site}={given.rounds}' for given in report.site_rounds)}"


def _odds_alone(before: Game, after: Game, report: Fire, faces: Sequence[int]) -> Lines:
    """Fire by mail is announced; only its odds are those of fire that is ruled at once."""
    yield from ()


def _held(before: Game, after: Game, report: PassedBy, faces: Sequence[int]) -> Lines:
    yield "hold"


def _struck(before: Game, after: Game, report: Impact, faces: Sequence[int]) -> Lines:
    yield f"impact {report.missile}"


def _ended(before: Game, after: Game, report: TurnEnd, faces: Sequence[int]) -> Lines:
    yield "turn"


def _revealed(before: Game, after: Game, report: Revealed, faces: Sequence[int]) -> Lines:
    if not report.line:
        yield "refuse"
        return
    numbers = ",".join(f"{given.site}={given.rounds}" for given in report.site_rounds)
    yield f"reveal {numbers or '-'} {report.line.rpartition(' ')[2]}"


_LINES: dict[type, Callable[[Game, Game, Any, Sequence[int]], Lines]] = {
    CounterPlaced: _nothing,
    SetUp: _set_up,
    Moved: _shifted,
    Committed: _rounds,
    Sealed: _bid,
    OrdersGiven: _orders,
    Allowance: _rolled,
    Activated: _activated,
    BasesLaunched: _launched,
    Wave: _moved,
    FireAnnounced: _announced,
    Fire: _odds_alone,
    PassedBy: _held,
    Impact: _struck,
    TurnEnd: _ended,
    Revealed: _revealed,
}
