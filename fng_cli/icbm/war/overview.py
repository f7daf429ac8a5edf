"""An overview of a game: what there is to see of it, for people and for programs."""

from __future__ import annotations

from fng_cli.document import Report
from fng_cli.icbm.board.charts import GAME, Power, cities, leaning, leans_on_reconstruction, type_counts
from fng_cli.icbm.board.state import HIDDEN, WAITS, Flight, Game, Phase
from fng_cli.icbm.war.score import Score, score
from fng_cli.tables import table


class BaseLine(Report, frozen=True):
    """A base: its missiles by type, where they may be seen."""

    hex: str
    missiles: int
    types: tuple[tuple[str, int], ...]
    opened: bool

    def summary(self) -> str:
        return f"{self.hex}: {self.missiles}"


class SiteLine(Report, frozen=True):
    """An ABM site; ``rounds`` is None where they may not be seen."""

    letter: str
    hex: str
    rounds: int | None
    fired: int
    destroyed: bool

    def summary(self) -> str:
        return f"{self.letter} {self.hex}"


class FlightLine(Report, frozen=True):
    """A missile in the air; ``aim`` is where it is to fly, if that may be seen."""

    id: str
    type: str
    hex: str
    turns: int
    since: int
    aim: str
    state: str

    def summary(self) -> str:
        return f"{self.id} {self.hex}"


class CityLine(Report, frozen=True):
    """A city that has been hit."""

    name: str
    hex: str
    points: int
    left: int

    def summary(self) -> str:
        return f"{self.name} {self.left}"


class SideView(Report, frozen=True):
    """What a side has."""

    side: Power
    name: str
    missiles: int
    bases: tuple[BaseLine, ...]
    sites: tuple[SiteLine, ...]
    flights: tuple[FlightLine, ...]
    gone: tuple[tuple[str, int], ...]
    launched: int
    commitment: str
    bid: int | None

    def summary(self) -> str:
        return f"{self.name}: {self.missiles} missiles"


class Overview(Report, frozen=True):
    """A game: its phase, what it waits for, both sides, the score as it stands.

    ``reconstruction`` names the tables that are not the printed ones.
    """

    scenario: str
    phase: Phase
    turn: int
    side: Power | None
    allowed: int | None
    activated: int
    usa: SideView
    ussr: SideView
    damage: tuple[CityLine, ...]
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
            else f"{self.activated} of {self.allowed} missiles activated"
        )
        return f"Turn {self.turn}, the {self.side.label}'s: {may}. {self.score.summary()}"


RECONSTRUCTED = ("map", "cities", "missiles", "missile-activation", "abm-range")


def overview(game: Game) -> Overview:
    """What there is to see of a game."""
    reconstruction = tuple(table(name, GAME).title for name in RECONSTRUCTED if leans_on_reconstruction(name))
    damage = tuple(
        CityLine(city.name, city.hex, city.points, game.left_of(city.hex))
        for city in cities().values()
        if game.damage.get(city.id)
    )
    return Overview(
        game.scenario,
        game.phase,
        game.turn,
        game.side if game.phase is Phase.WAR else None,
        game.allowed,
        game.activated,
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
        tuple(
            BaseLine(base.hex, len(base.missiles), _types(base.missiles), base.opened)
            for base in forces.bases
        ),
        tuple(SiteLine(s.letter, s.hex, s.rounds, s.fired, s.destroyed) for s in forces.sites),
        tuple(_flight(game, flight) for flight in forces.flights),
        tuple(forces.gone.items()),
        forces.launched,
        forces.commitment,
        forces.bid,
    )


def _types(missiles: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    return () if HIDDEN in missiles else tuple(type_counts(missiles).items())


def _flight(game: Game, flight: Flight) -> FlightLine:
    state = ""
    if game.moving and game.moving.id == flight.id:
        state = "may be fired at" if game.moving.exposed else "being moved"
    elif flight.id in game.moved:
        state = "moved"
    aim = flight.route[-1] if flight.route else ""
    return FlightLine(flight.id, flight.type, flight.hex, flight.turns, flight.since, aim, state)
