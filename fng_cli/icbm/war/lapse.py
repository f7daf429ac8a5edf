"""The losses of a side that ends its turn now, and the step that ends it. Nothing is rolled. Source: 5.2, 6.1."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.calls import Next, call
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game
from fng_cli.icbm.war.activate import may_launch, missiles_in_opened_bases
from fng_cli.words import count


def lapses(game: Game, side: Power) -> Iterator[str]:
    """Yield a clause for each thing that a side loses if it ends its turn now. These are activations not used
    or not rolled for yet, missiles left in opened bases, and missiles whose time is up. Nothing if it
    loses nothing. Source: 5.2, 6.1.
    """
    own = game.forces(side)
    if forgone := forgone_by_moving(game, side) or _unused(game, side):
        yield forgone
    if lost := missiles_in_opened_bases(own.bases):
        yield f"{count(lost, 'missile')} in opened bases will be lost"
    if falling := [flight.id for flight in own.flights if flight.turns == 1]:
        yield f"these missiles run out of time: {', '.join(falling)}"


def forgone_by_moving(game: Game, side: Power) -> str:
    """Return a clause on the activations that ``side`` loses as soon as a missile moves this turn: ``you have
    not rolled for your missiles``, or ``8 activations lapse``. Empty if it loses none, or if a missile has
    already moved. Source: 5, 5.2.
    """
    war = game.war
    if war.moving or war.done_with:
        return ""
    if war.allowed is None and game.forces(side).bases:
        return "you have not rolled for your missiles"
    return _lapsing(min(may_launch(game, side), game.forces(side).face_down))


def end_of_turn(game: Game) -> Next:
    """Return the step that ends the turn of the side to move. Its reason says that all missiles have moved or
    that there is nothing to move. It then lists what the side would lose by ending the turn now.
    """
    side = game.war.side
    has_moved = game.forces(side).flights or game.war.done_with
    return Next(
        call("turn"),
        "; ".join(
            (
                "end your turn: all missiles have moved"
                if has_moved
                else "end your turn: there is nothing to move",
                *lapses(game, side),
            )
        ),
    )


def _unused(game: Game, side: Power) -> str:
    """Return a clause on the activations that a side has not used this turn, ``8 activations lapse``; empty
    if there are none. No more are counted than its bases hold missiles.
    """
    return _lapsing(min(game.war.may_activate, game.forces(side).face_down))


def _lapsing(activations: int) -> str:
    """Return ``8 activations lapse``; empty for none."""
    return f"{count(activations, 'activation')} lapse{'s' if activations == 1 else ''}" if activations else ""
