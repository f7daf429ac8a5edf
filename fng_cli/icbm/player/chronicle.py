"""A game that the machine plays, told event by event."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HISTORICAL, WAITS, Done, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.players import whims
from fng_cli.icbm.player.trial import HUMAN, TrialSetting, seats_for
from fng_cli.icbm.setup.bid import First, Sealed
from fng_cli.icbm.setup.placing import Moved, SetUp
from fng_cli.icbm.setup.secret import Committed
from fng_cli.icbm.war.activate import Activated, Allowance
from fng_cli.icbm.war.impact import Impact
from fng_cli.icbm.war.intercept import Fire
from fng_cli.icbm.war.move import Flown
from fng_cli.icbm.war.score import score
from fng_cli.icbm.war.turn import TurnEnd

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
        if not self.over:
            return f"So far {scores}; {self.waits_for}."
        return f"The game is over in turn {self.turn}: {scores}, {self.answer()}."

    def answer(self) -> str:
        """``USSR wins, decisive``, or ``a draw``; before the end, the thing that the game waits for."""
        if not self.over:
            return self.waits_for
        return f"{self.winner.label} wins, {self.victory_level}" if self.winner else "a draw"


def chronicle(game: Game | None, setting: TrialSetting, *, dice: Dice) -> Done[GameTold]:
    """Play on as far as the players who are here can, and tell what happened.

    A new game where there is none. ``setting`` says who plays each side; all their
    whims come from one throw of the dice.
    Raises RequestError where the setting is of the historical variant, and the game is not.
    """
    if game is not None and setting.scenario == HISTORICAL and not game.historical:
        raise RequestError("`historical`: the game in the document is not; leave it out, or begin a new one")
    game = game or Game(scenario=setting.scenario)
    events: list[Event] = []
    for result in conduct.play(game, seats_for(setting, whims(dice), dice)):
        before, game = game, result.game
        if not isinstance(result.report, UNTOLD):
            turn = before.turn if before.phase is Phase.WAR else 0
            events.append(Event(turn, before.side, KINDS[type(result.report)], _text(result.report)))
    end = score(game)
    over = game.phase is Phase.OVER
    following = (Next(call("score"), "how the points came about"),) if over else _waiting(game, setting)
    report = GameTold(
        tuple(events),
        game.turn,
        over,
        WAITS[game.phase],
        end.usa.total,
        end.ussr.total,
        end.victory_level,
        end.winner,
        end.rulings,
        following,
    )
    return Done(game, report)


def _text(report: Any) -> str:
    """An event in a line."""
    if isinstance(report, Allowance):
        return f"{report.side.label} may activate {report.allowed}."
    if isinstance(report, Activated):
        return report.summary().partition(";")[0] + "."
    return str(report.summary())


def _waiting(game: Game, setting: TrialSetting) -> tuple[Next, ...]:
    """The next steps for the human whom the game waits for."""
    if game.moving and game.moving.exposed and setting.player(game.side.other) == HUMAN:
        on = call("play", usa=setting.usa_player, ussr=setting.ussr_player)
        return (
            Next(call("intercept", Slot("SITE=N")), f"fire at {game.moving.id}"),
            Next(on, "it is not fired at: the machine goes on"),
        )
    if game.phase is Phase.WAR and game.allowed is None:
        return (Next(call("activate"), "your turn"),)
    return ()
