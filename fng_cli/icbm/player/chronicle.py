"""A game that the machine plays, told event by event."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import (
    HISTORICAL,
    STANDARD,
    WAITS,
    ActionResult,
    Controller,
    Game,
    Phase,
    open_to_both,
)
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.players import whims
from fng_cli.icbm.player.trial import seats_of
from fng_cli.icbm.setup.bid import First, Sealed
from fng_cli.icbm.setup.placing import Moved, SetUp
from fng_cli.icbm.setup.secret import Committed
from fng_cli.icbm.war import intercept
from fng_cli.icbm.war.activate import Activated, Allowance
from fng_cli.icbm.war.intercept import Fire
from fng_cli.icbm.war.move import Flown, Impact
from fng_cli.icbm.war.turn import TurnEnd, score

UNTOLD = (Flown,)
"""Actions that are too many to tell: where missiles are can be seen on the map."""


class EventKind(StrEnum):
    """The kinds of events that are told of a game."""

    SET_UP = "set-up"
    BASE_MOVED = "base-moved"
    COMMITTED = "committed"
    BID = "bid"
    FIRST_LAUNCH = "first-launch"
    ALLOWANCE = "allowance"
    ACTIVATED = "activated"
    FIRE = "fire"
    IMPACT = "impact"
    TURN_END = "turn-end"


KINDS: Mapping[type[Report], EventKind] = {
    SetUp: EventKind.SET_UP,
    Moved: EventKind.BASE_MOVED,
    Committed: EventKind.COMMITTED,
    Sealed: EventKind.BID,
    First: EventKind.FIRST_LAUNCH,
    Allowance: EventKind.ALLOWANCE,
    Activated: EventKind.ACTIVATED,
    Fire: EventKind.FIRE,
    Impact: EventKind.IMPACT,
    TurnEnd: EventKind.TURN_END,
}
"""The kind of event by the report that the rules give of it."""


class Event(Report, frozen=True):
    """Something that happened, in which turn, and to whom the turn belonged.

    ``what`` is the kind of event, ``text`` the report that the rules gave of it, in a line.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("text",)

    turn: int
    side: Power
    what: EventKind
    text: str

    def summary(self) -> str:
        return f"{self.turn:>3}  {self.text}" if self.turn else f"     {self.text}"


class GameTold(Report, frozen=True):
    """The events of a game that the machine played on, and where it stands now.

    ``waits_for`` says who has to do what now; ``winner`` is None for a draw.
    """

    events: tuple[Event, ...]
    turn: int
    over: bool
    waits_for: str
    usa_points: int
    ussr_points: int
    victory_level: str
    winner: Power | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        scores = f"USA {self.usa_points}, USSR {self.ussr_points}"
        if not self.over and not self.turn:
            return f"{self.waits_for[:1].upper()}{self.waits_for[1:]}."
        if not self.over:
            return f"So far {scores}, secret ABM rounds not counted; {self.waits_for}."
        return f"The game is over in turn {self.turn}: {scores}, {self.answer()}."

    def answer(self) -> str:
        """``USSR wins, decisive``, or ``a draw``; before the end, the thing that the game waits for."""
        if not self.over:
            return self.waits_for
        return f"{self.winner.label} wins, {self.victory_level}" if self.winner else "a draw"


def new_game(players: Mapping[Power, str], *, historical: bool) -> Game:
    """Return a new game with these players; the machine plays a side for which none is named."""
    game = Game(scenario=HISTORICAL if historical else STANDARD)
    for side in Power:
        player = Controller(players.get(side, Controller.MACHINE))
        game = game.with_forces(side, replace(game.forces(side), player=player))
    return game


def check_scenario(game: Game, *, historical: bool) -> None:
    """Raise RequestError where the historical variant is asked for, and the game is not of it."""
    if historical and not game.historical:
        raise RequestError("`historical`: the game in the document is not; leave it out, or begin a new one")


def seated(game: Game, players: Mapping[Power, str], *, over_humans: bool) -> Game:
    """Return a game with other players for the sides that ``players`` names; the other sides keep theirs.

    Raises RequestError where the game is played by mail, where a human is to have a side of the machine, or the
    machine one of a human and not ``over_humans``, and where the machine has no side at all.
    """
    if game.mail:
        raise RequestError("this game is played by mail: icbm mail read, and icbm mail write")
    for side, name in players.items():
        if game.forces(side).by_machine and name == Controller.HUMAN:
            raise RequestError(f"the {side.label} is the machine's in this game: it keeps its secrets")
    for side, name in players.items():
        forces, player = game.forces(side), Controller(name)
        if forces.player is Controller.HUMAN and player is not Controller.HUMAN and not over_humans:
            raise RequestError(
                f"`{side}`: a human plays the {side.label} in this game; leave it out to play on until he has to "
                f"decide, or add `force` to give the {side.label} to the {player}"
            )
        game = game.with_forces(side, replace(forces, player=player))
    if not any(game.forces(side).by_machine for side in Power):
        raise RequestError(
            "both sides of this game are humans: give the machine one, such as `ussr` machine `force`, or both"
        )
    return game


def chronicle(
    game: Game, *, dice: Dice, secrets: Mapping[Power, str] | None = None
) -> ActionResult[GameTold]:
    """Play on as far as the players of a game can who are here, and tell what happened.

    ``secrets`` are what the machine draws its whims from: one throw of the dice decides all of them where there are
    none.
    """
    if lacks_secret(game):
        given = secrets or _own_secrets(whims(dice))
        for side in Power:
            forces = game.forces(side)
            if forces.by_machine and forces.secret is None:
                game = game.with_forces(side, replace(forces, secret=given[side]))
    return told(game if _asks_for_fire(game) else intercept.hold_fire(game), dice=dice)


def lacks_secret(game: Game) -> bool:
    """True if a machine plays a side, and has nothing yet to draw its whims from."""
    return any(game.forces(side).by_machine and game.forces(side).secret is None for side in Power)


def _asks_for_fire(game: Game) -> bool:
    """True if a missile has halted where a human may fire at it, and has given no orders for that."""
    forces = game.forces(game.war.side.other)
    exposed = game.war.moving is not None and game.war.moving.exposed
    return bool(exposed and not forces.by_machine and forces.fire_order is None)


def _own_secrets(word: str) -> Mapping[Power, str]:
    """A secret for each of two machines, from one throw of the dice: nobody plays against them."""
    return {side: f"{word}/{side}" for side in Power}


def answered(game: Game, *, dice: Dice) -> ActionResult[GameTold] | None:
    """The machine's part after a human's decision; None where it has nothing to do. Source: 3 to 8."""
    if game.phase is Phase.OVER or not any(game.forces(side).by_machine for side in Power):
        return None
    done = told(game, dice=dice)
    return done if done.game != game else None


def told(game: Game, *, dice: Dice) -> ActionResult[GameTold]:
    """All that the machines of a game can do as it stands, told event by event."""
    events: list[Event] = []
    for result in conduct.play(game, seats_of(game, dice)):
        before, game = game, result.game
        if not isinstance(result.report, UNTOLD):
            turn = before.war.turn if before.phase is Phase.WAR else 0
            events.append(Event(turn, before.war.side, KINDS[type(result.report)], _text(result.report)))
    end = score(open_to_both(game))
    over = game.phase is Phase.OVER
    report = GameTold(
        tuple(events),
        game.war.turn,
        over,
        WAITS[game.phase],
        end.usa.total,
        end.ussr.total,
        end.victory_level,
        end.winner,
        end.rulings,
        (*end.next, *_checked(game), Next(call("score"), "how the points came about"))
        if over
        else waiting(game),
    )
    return ActionResult(game, report)


def _checked(game: Game) -> tuple[Next, ...]:
    """A human holds the machine to its ABM rounds, once it is over."""
    if game.human is None:
        return ()
    return (Next(call("reveal", side=game.human.other), "the machine's ABM rounds, against their hash"),)


def _text(report: Any) -> str:
    """An event in a line."""
    if isinstance(report, Allowance):
        return f"{report.side.label} may activate {report.allowed}."
    if isinstance(report, Activated):
        return report.summary().partition(";")[0] + "."
    return str(report.summary())


def waiting(game: Game) -> tuple[Next, ...]:
    """The next steps for the human whom a game waits for."""
    if game.phase is Phase.WAR:
        return _fighting(game)
    hex_name, types, site = Slot("HEX"), Slot("TYPE=N"), Slot("SITE=N")
    return {
        Phase.USSR_SETUP: (
            Next(call("place base", hex_name, types), "set up your missiles"),
            Next(call("place auto"), "the machine sets up for you"),
        ),
        Phase.USA_SETUP: (
            Next(call("place base", hex_name, types), "set up your missiles"),
            Next(call("place auto"), "the machine sets up for you"),
        ),
        Phase.REPLY: (
            Next(call("place move", Slot("FROM"), Slot("TO")), "a base may move"),
            Next(call("place done"), "where the others stay"),
        ),
        Phase.ROUNDS: (
            Next(call("place rounds", site, side=game.human or "usa"), "write down your ABM rounds"),
        ),
        Phase.BID: (
            Next(
                call("bid", **{(game.human or Power.USA).value: Slot("POINTS")}), "bid for the first launch"
            ),
        ),
    }[game.phase]


def _fighting(game: Game) -> tuple[Next, ...]:
    """The next steps of a human in the war: he is asked for fire, or it is his turn."""
    if game.war.moving and game.war.moving.exposed:
        return (
            Next(call("intercept", Slot("SITE=N")), f"fire at {game.war.moving.id}"),
            Next(call("hold"), "let it pass"),
            Next(call("orders", Slot("ROUNDS")), "so many rounds at each, without being asked"),
        )
    if game.war.allowed is None and game.forces(game.war.side).bases:
        return (Next(call("activate"), f"{game.war.side.label}, your turn: roll for your missiles"),)
    if game.forces(game.war.side).flights:
        return (
            Next(call("move", "all"), f"{game.war.side.label}, your turn: fly on"),
            Next(call("turn"), "all have moved"),
        )
    return (Next(call("turn"), f"{game.war.side.label}, your turn: nothing to move"),)
