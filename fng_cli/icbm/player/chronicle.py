"""A game that the machine plays, told event by event."""

from __future__ import annotations

from typing import Any

from fng_cli.document import Next, Report
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import WAITS, Done, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.war.activate import Activated, Allowance
from fng_cli.icbm.war.move import Flown
from fng_cli.icbm.war.score import score

UNTOLD = (Flown,)
"""Actions that are too many to tell: where missiles are can be seen on the map."""


class Event(Report, frozen=True):
    """Something that happened, in which turn, and to whom the turn belonged."""

    turn: int
    side: Power
    what: str
    text: str

    def summary(self) -> str:
        return f"{self.turn:>3}  {self.text}" if self.turn else f"     {self.text}"


class Played(Report, frozen=True):
    """What the machine did: each event, and where the game stands now."""

    events: tuple[Event, ...]
    turn: int
    over: bool
    waits: str
    usa: int
    ussr: int
    level: str
    winner: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        scores = f"USA {self.usa}, USSR {self.ussr}"
        if not self.over:
            return f"So far {scores}; {self.waits}."
        result = f"{self.winner.upper()} wins, {self.level}" if self.winner else "a draw"
        return f"The game is over in turn {self.turn}: {scores}, {result}."


def chronicle(game: Game, at: conduct.Table) -> Done[Played]:
    """Play on as far as the players who are here can, and tell what happened."""
    events: list[Event] = []
    for result in conduct.play(game, at):
        before, game = game, result.game
        if not isinstance(result.report, UNTOLD):
            turn = before.turn if before.phase is Phase.WAR else 0
            events.append(Event(turn, before.side, type(result.report).__name__, _text(result.report)))
    end = score(game)
    over = game.phase is Phase.OVER
    following = (Next("icbm score", "how the points came about"),) if over else _waiting(game, at)
    report = Played(
        tuple(events),
        game.turn,
        over,
        WAITS[game.phase],
        end.usa.total,
        end.ussr.total,
        end.level,
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


def _waiting(game: Game, at: conduct.Table) -> tuple[Next, ...]:
    """What the human has to do now."""
    if game.moving and game.moving.exposed and at.players[game.side.other] is None:
        return (
            Next("icbm intercept SITE=N", f"fire at {game.moving.id}"),
            Next("icbm play", "it is not fired at: the machine goes on"),
        )
    if game.phase is Phase.WAR and game.allowed is None:
        return (Next("icbm activate", "your turn"),)
    return ()
