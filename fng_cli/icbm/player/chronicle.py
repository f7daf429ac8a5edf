"""A game that the machine plays, as a list of events."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next
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
from fng_cli.icbm.player.players import roll_whims
from fng_cli.icbm.player.trial import seats_of
from fng_cli.icbm.setup.bid import First, Sealed
from fng_cli.icbm.setup.placing import Moved, SetUp
from fng_cli.icbm.setup.secret import Committed
from fng_cli.icbm.war import intercept
from fng_cli.icbm.war.activate import Activated, Allowance
from fng_cli.icbm.war.intercept import Fire
from fng_cli.icbm.war.move import Flown, Impact
from fng_cli.icbm.war.orders import is_asked_for_fire
from fng_cli.icbm.war.steps import next_steps
from fng_cli.icbm.war.turn import TurnEnd, score
from fng_cli.words import count

UNTOLD = (Flown,)
"""Actions that give no event: moves are too many, and the map shows where missiles are."""


class EventKind(StrEnum):
    """The kinds of events in the story of a game."""

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
"""The kind of event, by the class of the report on it."""


class Event(Report, frozen=True):
    """An event of a game: the turn, the side whose turn it was, and what happened.

    ``what`` is the kind of event, ``text`` the report on it, in one line.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("text",)

    turn: int
    side: Power
    what: EventKind
    text: str

    def summary(self) -> str:
        """Return the event on one line: the number of its turn, then its text. Before the war there is no
        number.
        """
        return f"{self.turn:>3}  {self.text}" if self.turn else f"     {self.text}"


class GameTold(Report, frozen=True):
    """The events of a game that the machine played on, and its state now.

    ``waits_for`` is the decision that the game waits for, in words; ``winner`` is None for a draw.
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
        """Return one sentence. Before the war: what the game waits for; during it: both scores so far, and
        what the game waits for; after it: the last turn, both scores and the result.
        """
        scores = f"USA {self.usa_points}, USSR {self.ussr_points}"
        if not self.over and not self.turn:
            return f"{self.waits_for[:1].upper()}{self.waits_for[1:]}."
        if not self.over:
            return f"So far {scores}, not counting the secret ABM rounds; {self.waits_for}."
        return f"The game ended in turn {self.turn}: {scores}; {self.answer()}."

    def answer(self) -> str:
        """Return the winner and how clearly he won, such as ``USSR wins, decisive``, or ``a draw``. Before
        the end of the game, return what the game waits for, in words.
        """
        if not self.over:
            return self.waits_for
        return f"{self.winner.label} wins, {self.victory_level}" if self.winner else "a draw"


def new_game(players: Mapping[Power, str], *, historical: bool) -> Game:
    """Return a new game with these players by side, of the ``historical`` variant or the standard one. A side
    that is missing from ``players`` is played by the machine. Raises ValueError for the name of an unknown
    player.
    """
    game = Game(scenario=HISTORICAL if historical else STANDARD)
    for side in Power:
        player = Controller(players.get(side, Controller.MACHINE))
        game = game.with_forces(side, replace(game.forces(side), player=player))
    return game


def check_scenario(game: Game, *, historical: bool) -> None:
    """Raise RequestError if ``historical`` is True and the game in the document is not of the historical
    variant. If it is False, nothing is checked.
    """
    if historical and not game.historical:
        raise RequestError(
            "`historical`: the game in the document is not historical; leave the option out, or begin a new game"
        )


def with_players(game: Game, players: Mapping[Power, str], *, over_humans: bool) -> Game:
    """Return a game with other players for the sides in ``players``; the other sides keep theirs. Raises
    RequestError for a game by mail, if a human would replace the computer, or if both would be human.
    Unless ``over_humans``, the computer may not replace a human. Raises ValueError for an unknown player.
    """
    if game.mail:
        raise RequestError("this game is played by mail; use icbm mail read and icbm mail write")
    for side, name in players.items():
        if game.forces(side).by_machine and name == Controller.HUMAN:
            raise RequestError(
                f"the computer plays the {side.label} in this game, and its secrets stay hidden"
            )
    for side, name in players.items():
        forces, player = game.forces(side), Controller(name)
        if forces.player is Controller.HUMAN and player is not Controller.HUMAN and not over_humans:
            raise RequestError(
                f"`{side}`: a human plays the {side.label} in this game; leave the option out to play on until he has to "
                f"decide, or add `force` to give the {side.label} to the {player}"
            )
        game = game.with_forces(side, replace(forces, player=player))
    if not any(game.forces(side).by_machine for side in Power):
        raise RequestError(
            "both sides of this game have human players; let the computer play one side, e.g. `ussr` machine `force`, or both"
        )
    return game


def play_on(game: Game, *, dice: Dice, secrets: Mapping[Power, str] | None = None) -> ActionResult[GameTold]:
    """Play on until a human has to decide or the game is over. Roll all dice, and return the game with a
    report of the events. If a missile has halted where a human may fire, and neither a fire order nor his
    standing orders say what to do, nothing moves until he decides. Any other halted missile may fly
    on, and is not fired at in this hex. ``secrets``, by side, seed the choices of the program's players
    that have no seed yet; without them a seed is rolled.
    """
    if lacks_secret(game):
        if not secrets:
            throw = roll_whims(dice)
            secrets = {side: f"{throw}/{side}" for side in Power}
        for side in Power:
            forces = game.forces(side)
            if forces.by_machine and forces.secret is None:
                game = game.with_forces(side, replace(forces, secret=secrets[side]))
    return narrate(game if is_asked_for_fire(game) else intercept.hold_fire(game), dice=dice)


def lacks_secret(game: Game) -> bool:
    """True if a machine plays a side and has no seed yet for its random choices."""
    return any(game.forces(side).by_machine and game.forces(side).secret is None for side in Power)


def machine_answer(game: Game, *, dice: Dice) -> ActionResult[GameTold] | None:
    """Play for the program's players after a human's decision, rolling their dice. Return the game and a
    report of the events. Source: 3 to 8.

    None if the game is over, if the program plays no side, or if it has nothing to do.
    """
    if game.phase is Phase.OVER or not any(game.forces(side).by_machine for side in Power):
        return None
    result = narrate(game, dice=dice)
    return result if result.game != game else None


def narrate(game: Game, *, dice: Dice) -> ActionResult[GameTold]:
    """Play on for the computer players of a game, rolling all dice, until a human has to decide or the game
    is over. Return the game, and a report of the events on the way, with the score as far as both sides
    may know it. Flights of missiles are not reported as events.
    """
    events: list[Event] = []
    for result in conduct.play(game, seats_of(game, dice)):
        before, game = game, result.game
        if not isinstance(result.report, UNTOLD):
            turn = before.war.turn if before.phase is Phase.WAR else 0
            events.append(
                Event(turn, before.war.side, KINDS[type(result.report)], _event_text(result.report))
            )
    scores = score(open_to_both(game))
    over = game.phase is Phase.OVER
    report = GameTold(
        events=tuple(events),
        turn=game.war.turn,
        over=over,
        waits_for=WAITS[game.phase],
        usa_points=scores.usa.total,
        ussr_points=scores.ussr.total,
        victory_level=scores.victory_level,
        winner=scores.winner,
        rulings=scores.rulings,
        next=next_steps(game),
    )
    return ActionResult(game, report)


def _event_text(report: Any) -> str:
    """Return what a report says in one line. For an Allowance it is how many missiles the side may activate.
    For an Activated it is what was launched from where. For any other report it is the summary.
    """
    if isinstance(report, Allowance):
        return f"The {report.side.label} may activate {count(report.allowed, 'missile')}."
    if isinstance(report, Activated):
        return f"{report.launch_text()}."
    return str(report.summary())
