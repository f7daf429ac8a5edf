"""An overview of a game: what there is to see of it, for people and for programs."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.icbm.board.charts import GAME, Power, cities, leaning, leans_on_reconstruction, type_counts
from fng_cli.icbm.board.state import WAITS, Flight, Game, Loss, Phase
from fng_cli.icbm.war.score import Score, score
from fng_cli.tables import table


class TypeCount(Struct, frozen=True):
    """A type of missile, and how many there are of it."""

    type: str
    number: int


class LossCount(Struct, frozen=True):
    """A cause of loss, and the number of missiles lost by it."""

    cause: Loss
    number: int


class BaseLine(Struct, frozen=True):
    """A base: how many missiles it has, and how many of each type; no types where they may not be seen."""

    hex: str
    missiles: int
    missile_types: tuple[TypeCount, ...]
    opened: bool


class SiteLine(Struct, frozen=True):
    """An ABM site; ``rounds`` is None where they may not be seen."""

    letter: str
    hex: str
    rounds: int | None
    fired: int
    destroyed: bool


class FlightLine(Struct, frozen=True):
    """A missile in the air; ``aim`` is the hex to which it is to fly, if that may be seen.

    ``state`` is ``being moved``, ``may be fired at`` or ``moved``; None where nothing has been done
    with it this turn.
    """

    id: str
    type: str
    hex: str
    turns: int
    since: int
    aim: str | None
    state: str | None


class CityLine(Struct, frozen=True):
    """A city: the points that it was worth, and those that it has left."""

    name: str
    hex: str
    points: int
    left: int


class SideView(Struct, frozen=True):
    """A side: its missiles in bases, its bases, sites and missiles in the air, and what it has lost."""

    side: Power
    name: str
    missiles: int
    bases: tuple[BaseLine, ...]
    sites: tuple[SiteLine, ...]
    flights: tuple[FlightLine, ...]
    missiles_gone: tuple[LossCount, ...]
    launched: int
    commitment: str | None
    bid_points: int | None


class Overview(Report, frozen=True):
    """A game: its phase, what it waits for, both sides, the score as it stands.

    ``activated_missiles`` of the ``allowed`` ones were activated in this turn; ``side`` is None where
    there is no war. ``reconstruction`` names the tables that are not the printed ones.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("phase",)

    scenario: str
    phase: Phase
    turn: int
    side: Power | None
    allowed: int | None
    activated_missiles: int
    usa: SideView
    ussr: SideView
    city_damage: tuple[CityLine, ...]
    score: Score
    reconstruction: tuple[str, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if self.side is None:
            waits = WAITS[self.phase]
            end = f" {self.score.summary()}" if self.phase is Phase.OVER else ""
            return f"{waits[:1].upper()}{waits[1:]}.{end}"
        may = (
            "no missiles rolled for yet"
            if self.allowed is None
            else f"{self.activated_missiles} of {self.allowed} missiles activated"
        )
        return f"Turn {self.turn}, the {self.side.label}'s: {may}. {self.score.summary()}"


RECONSTRUCTED = ("map", "cities", "missiles", "missile-activation", "abm-range")


def overview(game: Game) -> Overview:
    """All that may be seen of a game: both sides, the cities, the score."""
    reconstruction = tuple(table(name, GAME).title for name in RECONSTRUCTED if leans_on_reconstruction(name))
    damage = tuple(
        CityLine(city.name, city.hex, city.points, game.left_of(city.hex))
        for city in cities().values()
        if game.damage.get(city.id)
    )
    return Overview(
        game.scenario,
        game.phase,
        game.war.turn,
        game.war.side if game.phase is Phase.WAR else None,
        game.war.allowed,
        game.war.activated_missiles,
        _side(game, Power.USA),
        _side(game, Power.USSR),
        damage,
        score(game),
        reconstruction,
        leaning("map"),
    )


def _side(game: Game, side: Power) -> SideView:
    forces = game.forces(side)
    return SideView(
        side,
        side.label,
        forces.face_down,
        tuple(BaseLine(base.hex, len(base.types), _types(base.types), base.opened) for base in forces.bases),
        tuple(SiteLine(s.letter, s.hex, s.rounds, s.fired, s.destroyed) for s in forces.sites),
        tuple(_flight(game, flight) for flight in forces.flights),
        tuple(LossCount(cause, number) for cause, number in forces.losses_by_cause.items()),
        forces.launched,
        forces.commitment,
        forces.bid_points,
    )


def _types(types: tuple[str, ...]) -> tuple[TypeCount, ...]:
    """The number of missiles of each type; none where the types are hidden."""
    return tuple(TypeCount(kind, number) for kind, number in type_counts(types).items())


def _flight(game: Game, flight: Flight) -> FlightLine:
    state = None
    if game.war.moving and game.war.moving.id == flight.id:
        state = "may be fired at" if game.war.moving.exposed else "being moved"
    elif flight.id in game.war.done_with:
        state = "moved"
    aim = flight.route[-1] if flight.route else None
    return FlightLine(flight.id, flight.type, flight.hex, flight.turns, flight.since, aim, state)
