"""The end of a turn and of the game, victory points, and an overview of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import (
    GAME,
    Power,
    cities,
    leaning,
    leans_on_reconstruction,
    points,
    type_counts,
)
from fng_cli.icbm.board.state import (
    WAITS,
    ActionResult,
    Flight,
    Forces,
    Game,
    Loss,
    Phase,
    SideSeen,
    War,
    WarSeen,
    counted,
    need_phase,
)
from fng_cli.icbm.setup.secret import asked_to_reveal, cost, known_built, unrevealed
from fng_cli.icbm.war.activate import close_bases
from fng_cli.tables import table
from fng_cli.words import count

DRAW, HIGHEST = "draw", "decisive"
"""The level of no victory at all, and the highest. Source: 9.2."""


class Points(Report, frozen=True):
    """The victory points of a side, and where they come from. Source: 9.1."""

    ANSWER: ClassVar[tuple[str, ...]] = ("total",)

    second_launch: int
    surviving_missiles: int
    abm_rounds: int
    city_points: int
    total: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return (
            f"{self.total} victory points: second launch {self.second_launch}, surviving missiles "
            f"{self.surviving_missiles}, ABM rounds {self.abm_rounds}, cities {self.city_points}."
        )


class Level(Report, frozen=True):
    """The size of a victory by the difference of scores. Source: 9.2."""

    ANSWER: ClassVar[tuple[str, ...]] = ("victory_level",)

    difference: int
    victory_level: str
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if self.victory_level == DRAW:
            return f"A difference of {self.difference} is a draw."
        return f"A difference of {self.difference} is a {self.victory_level} victory."


class Score(Report, frozen=True):
    """The score of a game: final, or as it stands. ``winner`` is None for a draw.

    ``unknown`` are sides whose ABM rounds are still secret: of them only those that were fired are counted,
    and no score is final. ``caught_sides`` have not shown the numbers that they wrote down, and lose.
    """

    usa: Points
    ussr: Points
    difference: int
    winner: Power | None
    victory_level: str
    final: bool
    unknown: tuple[Power, ...]
    caught_sides: tuple[Power, ...] = ()
    over: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        scores = f"USA {self.usa.total}, USSR {self.ussr.total}"
        result = self.answer()
        if self.final:
            why = "".join(f"; the {side.label} is caught" for side in self.caught_sides)
            return f"{scores}{why}: {result}."
        if self.over:
            waits = " and the ".join(side.label for side in self.unknown)
            return f"{scores}, not final: the {waits} has still to show its ABM rounds."
        secret = " and the ".join(side.label for side in self.unknown)
        left_out = f", the secret ABM rounds of the {secret} not counted" if secret else ""
        return f"So far {scores}{left_out}: {self._as_it_stands()}."

    def _as_it_stands(self) -> str:
        """``a draw as it stands``, ``a marginal victory of the USA as it stands``."""
        victory = f"a {self.victory_level} victory of the {self.winner.label}" if self.winner else "a draw"
        return f"{victory} as it stands"

    def answer(self) -> str:
        """``USSR wins, decisive``, or ``a draw``."""
        return f"{self.winner.label} wins, {self.victory_level}" if self.winner else "a draw"


def level(difference: int) -> Level:
    """The size of a victory with that difference. Source: 9.2.

    Raises RequestError for a difference below 0.
    """
    if difference < 0:
        raise RequestError(f"a difference of {difference}: take the lower score from the higher one")
    chart = table("victory-levels", GAME)
    row = chart.at(min(difference, chart.content["above"]))
    return Level(difference, row["level"], chart.rulings)


def total(second_launch: int, surviving: int, rounds: int, city_points: int, *, free: bool = False) -> Points:
    """The points of a side: for launching second, for missiles in bases, rounds built, city points.

    ``free``: rounds cost nothing, as in the historical variant. Source: 9.1.
    Raises RequestError for numbers below 0.
    """
    given = {
        "second launch": second_launch,
        "surviving missiles": surviving,
        "ABM rounds": rounds,
        "city points": city_points,
    }
    for name, number in given.items():
        if number < 0:
            raise RequestError(f"{name}: {number} cannot be below 0")
    survived = surviving * points("surviving-missile")
    spent = 0 if free else rounds * points("abm-round")
    reduced = city_points * points("city-point")
    rulings = ("m-13", "m-26", "m-27", "m-28")
    return Points(
        second_launch, survived, spent, reduced, second_launch + survived + spent + reduced, rulings
    )


def score(game: Game) -> Score:
    """The score of a game as it stands, final once it is over. Source: 9."""
    usa, ussr = _points(game, Power.USA), _points(game, Power.USSR)
    difference = abs(usa.total - ussr.total)
    size = level(difference).victory_level
    ahead = Power.USA if usa.total > ussr.total else Power.USSR
    winner = None if size == DRAW else ahead
    caught = tuple(side for side in Power if game.forces(side).caught)
    if caught:
        winner, size = (None, DRAW) if len(caught) > 1 else (caught[0].other, HIGHEST)
    unknown, over = unrevealed(game), game.phase is Phase.OVER
    rulings = tuple(dict.fromkeys((*leaning("missile-victory-points", "victory-levels"), *leaning("cities"))))
    if (over and unknown) or caught:
        rulings = (*rulings, "m-35")
    return Score(
        usa,
        ussr,
        difference,
        winner,
        size,
        over and not unknown,
        unknown,
        caught,
        over,
        rulings,
        asked_to_reveal(game) if over else (),
    )


def _points(game: Game, side: Power) -> Points:
    forces = game.forces(side)
    second = game.war.award if game.war.first is side.other else 0
    rounds = known_built(forces)
    return total(second, forces.face_down, rounds, lost_by(game, side.other), free=cost(game, 1) == 0)


def lost_by(game: WarSeen, side: Power) -> int:
    """The city points that a side has lost. Source: 8.3."""
    known = cities()
    return sum([lost for city, lost in game.damage.items() if known[city].side is side])


def margin(game: Game, side: Power) -> int:
    """By how many points a side is ahead."""
    told = score(game)
    return (told.usa.total - told.ussr.total) * (1 if side is Power.USA else -1)


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
            said.append(f"{count(self.lost, 'missile')} {are} lost with {its} base.")
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


def end_turn(game: Game) -> ActionResult[TurnEnd]:
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
    return ActionResult(after, report)


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
