"""The end of a player's turn, and of the game. Source: 5, 6.1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.situation import SideSeen
from fng_cli.icbm.board.state import Done, Flight, Forces, Game, Loss, Phase, counted, need_phase
from fng_cli.icbm.board.turns import War
from fng_cli.icbm.setup.secret import asked_to_reveal
from fng_cli.icbm.war.activate import close_bases
from fng_cli.words import number_of


class Aged(Report, frozen=True):
    """The duration that a missile has left after a turn, and whether it is removed. Source: 6.1."""

    ANSWER: ClassVar[tuple[str, ...]] = ("left",)

    duration: int
    left: int
    removed: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return (
            f"Duration {self.duration} goes down to {self.left}{': it is removed' if self.removed else ''}."
        )


class TurnEnd(Report, frozen=True):
    """A turn is over: missiles ``lost`` with opened bases, and those ``fallen``, whose time was up.

    ``unmoved`` is the number of missiles that nobody touched, which are the ``unmoved_ids``; ``idle_sides`` are those whose
    turn went by of itself, since they have nothing left to do. ``next_side`` is on.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("next_side",)

    side: Power
    turn: int
    lost: int
    fallen: tuple[str, ...]
    unmoved: int
    idle_sides: tuple[Power, ...]
    next_side: Power
    over: bool
    unmoved_ids: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        said = [f"{self.side.label} ends turn {self.turn}."]
        if self.lost:
            its, are = ("its", "is") if self.lost == 1 else ("their", "are")
            said.append(f"{number_of(self.lost, 'missile')} {are} lost with {its} base.")
        if self.unmoved:
            said.append(f"Not moved: {', '.join(self.unmoved_ids)}.")
        if self.fallen:
            said.append(f"Out of time: {', '.join(self.fallen)}.")
        if self.over:
            said.append("Nothing flies and nobody launches: the game is over.")
        else:
            said.append(f"It is the turn of the {self.next_side.label}.")
        return " ".join(said)


def age(duration: int) -> Aged:
    """A missile that has not impacted, at the end of its owner's turn. Source: 6.1.

    Raises RequestError where it has no duration left.
    """
    if duration < 1:
        raise RequestError(f"duration {duration}: a missile with none left has been removed already (6.1)")
    return Aged(duration, duration - 1, duration == 1, ("m-17",))


def end_turn(game: Game) -> Done[TurnEnd]:
    """End the moving side's turn: opened bases are cleared, durations go down, the other side is on.

    A side with neither missiles nor anything in the air passes of itself. Source: 5, 5.2, 6.1.
    Raises RequestError where there is no war.
    """
    need_phase(game, Phase.WAR)
    side = game.war.side
    before = game.forces(side).face_down
    closed = close_bases(game)
    lost = before - closed.forces(side).face_down
    touched = {*game.war.done_with, game.war.moving.id if game.war.moving else ""}
    unmoved = tuple([flight.id for flight in game.forces(side).flights if flight.id not in touched])
    aged, fallen = _aged(closed.forces(side))
    passes = 0 if game.war.activated_missiles else game.war.passes + 1
    after = _over_to(closed.with_forces(side, aged), side.other, game.war.turn + 1, passes)
    passed: list[Power] = []
    while after.phase is Phase.WAR and is_idle(after.forces(after.war.side)):
        passed.append(after.war.side)
        waiting = after.forces(after.war.side)
        rested = after.with_forces(after.war.side, replace(waiting, turns=waiting.turns + 1))
        after = _over_to(rested, after.war.side.other, after.war.turn + 1, after.war.passes + 1)
    over = after.phase is Phase.OVER
    following = (
        (*asked_to_reveal(after), Next(call("score"), "the game is over"))
        if over
        else (Next(call("activate"), f"the {after.war.side.label} rolls for its missiles"),)
    )
    rulings = ("m-05", "m-17", "m-30") if lost else ("m-17", "m-30")
    report = TurnEnd(
        side,
        game.war.turn,
        lost,
        fallen,
        len(unmoved),
        tuple(passed),
        after.war.side,
        over,
        unmoved,
        rulings,
        following,
    )
    return Done(after, report)


def _aged(forces: Forces) -> tuple[Forces, tuple[str, ...]]:
    """A side's missiles with a turn less to fly, without those that have none left."""
    fallen = tuple([flight.id for flight in forces.flights if flight.turns == 1])
    flights = tuple(a_turn_on(forces.flights))
    losses_by_cause = counted(forces.losses_by_cause, Loss.OUT_OF_TIME, len(fallen))
    return replace(forces, flights=flights, losses_by_cause=losses_by_cause, turns=forces.turns + 1), fallen


def a_turn_on(flights: Iterable[Flight]) -> list[Flight]:
    """The missiles that still fly after a turn of their side, each with a turn less to go. Source: 6.1."""
    return [replace(flight, turns=flight.turns - 1) for flight in flights if flight.turns > 1]


def is_idle(arms: SideSeen) -> bool:
    """Whether a side has nothing left to do: its turn goes by of itself. Source: 5."""
    return not arms.bases and not arms.flights


def _over_to(game: Game, side: Power, turn: int, passes: int) -> Game:
    """The next turn, or the end."""
    over = is_end(passes, flying=bool(game.usa.flights or game.ussr.flights))
    return replace(
        game, phase=Phase.OVER if over else Phase.WAR, war=next_turn(game.war, side, turn - over, passes)
    )


def is_end(passes: int, *, flying: bool) -> bool:
    """Whether the game is over: nothing flies, and both sides in a row launched nothing. Source: 5."""
    return passes >= 2 and not flying


def next_turn(war: War, side: Power, turn: int, passes: int) -> War:
    """The war as a turn begins: nothing has been done in it."""
    return War(war.first, war.award, turn, side, passes=passes)
