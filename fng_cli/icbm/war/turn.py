"""The end of a turn and of the game, victory points, and the overview of a game."""

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
    leans_on_reconstruction,
    points,
    rulings_of_tables,
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
    add_to_tally,
    need_phase,
)
from fng_cli.icbm.setup.secret import points_for_rounds, reveal_steps, rounds_known_built, sides_unrevealed
from fng_cli.icbm.war.activate import close_bases
from fng_cli.tables import table
from fng_cli.words import count

DRAW, HIGHEST = "draw", "decisive"
"""The level of no victory at all, and the highest. Source: 9.2."""


class Points(Report, frozen=True):
    """The victory points of a side, by their sources. Source: 9.1."""

    ANSWER: ClassVar[tuple[str, ...]] = ("total",)

    second_launch: int
    surviving_missiles: int
    abm_rounds: int
    city_points: int
    total: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the victory points in all, and how many of them come from each source."""
        return (
            f"{self.total} victory points: {self.second_launch} for launching second, {self.surviving_missiles} for surviving "
            f"missiles, {self.abm_rounds} for ABM rounds, {self.city_points} for cities."
        )


class Level(Report, frozen=True):
    """The size of a victory, by the difference of scores. Source: 9.2."""

    ANSWER: ClassVar[tuple[str, ...]] = ("victory_level",)

    difference: int
    victory_level: str
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the difference of the scores, and the size of victory that it is, or
        a draw.
        """
        if self.victory_level == DRAW:
            return f"A difference of {self.difference} is a draw."
        return f"A difference of {self.difference} is a {self.victory_level} victory."


class Score(Report, frozen=True):
    """The score of a game: final, or as it stands. ``winner`` is None for a draw.

    ``unknown`` are sides whose ABM rounds are still secret: only rounds they fired are counted, and the score
    is not final. ``caught_sides`` did not show the numbers that they had written down, and lose.
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
        """Return both sides' scores in a sentence. Final scores are followed by any broken pledges and the
        result. If the game is over but not final, the text says who must still show ABM rounds. During the
        game it says whose secret rounds are not counted.
        """
        scores = f"USA {self.usa.total}, USSR {self.ussr.total}"
        result = self.answer()
        if self.final:
            why = "".join(f"; the {side.label} broke its pledge" for side in self.caught_sides)
            return f"{scores}{why}: {result}."
        if self.over:
            waits = " and the ".join(side.label for side in self.unknown)
            return f"{scores}, but this is not final: the {waits} must still show {'its' if len(self.unknown) == 1 else 'their'} ABM rounds."
        secret = " and the ".join(side.label for side in self.unknown)
        left_out = f", not counting the secret ABM rounds of the {secret}" if secret else ""
        return f"So far {scores}{left_out}."

    def answer(self) -> str:
        """Return the result in words: ``USSR wins, decisive``, or ``a draw``."""
        return f"{self.winner.label} wins, {self.victory_level}" if self.winner else "a draw"


def level(difference: int) -> Level:
    """Return the size of a victory, or a draw, for the difference of the two scores. Raises RequestError for
    a difference below 0. Source: 9.2.
    """
    if difference < 0:
        raise RequestError(
            f"a difference cannot be {difference}; subtract the lower score from the higher one"
        )
    chart = table("victory-levels", GAME)
    row = chart.at(min(difference, chart.content["above"]))
    return Level(difference, row["level"], chart.rulings)


def total(
    second_launch_points: int,
    missiles_left: int,
    rounds_built: int,
    city_points_taken: int,
    *,
    free: bool = False,
) -> Points:
    """Return the victory points of a side, by part and in all. The numbers of missiles left, rounds built and
    enemy city points taken are converted into points. With ``free``, rounds cost nothing. Raises
    RequestError for a number below 0. Source: 9.1.
    """
    numbers = {
        "second launch": second_launch_points,
        "surviving missiles": missiles_left,
        "ABM rounds": rounds_built,
        "city points": city_points_taken,
    }
    for name, number in numbers.items():
        if number < 0:
            raise RequestError(f"{name}: {number} is not possible, because it is below 0")
    survived = missiles_left * points("surviving-missile")
    spent = 0 if free else rounds_built * points("abm-round")
    reduced = city_points_taken * points("city-point")
    rulings = ("m-13", "m-26", "m-27", "m-28")
    return Points(
        second_launch=second_launch_points,
        surviving_missiles=survived,
        abm_rounds=spent,
        city_points=reduced,
        total=second_launch_points + survived + spent + reduced,
        rulings=rulings,
    )


def score(game: Game) -> Score:
    """Return the score of a game as it stands. It is final once the game is over and no side has still to
    show its ABM rounds. A side that was caught cheating loses, whatever the points are. If both sides were
    caught, it is a draw. Source: 9.
    """
    usa, ussr = _points(game, Power.USA), _points(game, Power.USSR)
    difference = abs(usa.total - ussr.total)
    size = level(difference).victory_level
    ahead = Power.USA if usa.total > ussr.total else Power.USSR
    winner = None if size == DRAW else ahead
    caught = tuple(side for side in Power if game.forces(side).caught)
    if caught:
        winner, size = (None, DRAW) if len(caught) > 1 else (caught[0].other, HIGHEST)
    unknown, over = sides_unrevealed(game), game.phase is Phase.OVER
    rulings = tuple(
        dict.fromkeys(
            (*rulings_of_tables("missile-victory-points", "victory-levels"), *rulings_of_tables("cities"))
        )
    )
    if (over and unknown) or caught:
        rulings = (*rulings, "m-35")
    return Score(
        usa=usa,
        ussr=ussr,
        difference=difference,
        winner=winner,
        victory_level=size,
        final=over and not unknown,
        unknown=unknown,
        caught_sides=caught,
        over=over,
        rulings=rulings,
        next=reveal_steps(game) if over else (),
    )


def _points(game: Game, side: Power) -> Points:
    """Return the victory points of a side so far. Secret ABM rounds count only once they have been fired."""
    forces = game.forces(side)
    second = game.war.award if game.war.first is side.other else 0
    rounds = rounds_known_built(forces)
    return total(
        second,
        forces.face_down,
        rounds,
        city_points_lost(game, side.other),
        free=points_for_rounds(game, 1) == 0,
    )


def city_points_lost(game: WarSeen, side: Power) -> int:
    """Return the number of points that the cities of a side have lost in all. Source: 8.3."""
    by_id = cities()
    return sum([lost for city, lost in game.damage.items() if by_id[city].side is side])


def lead_of(game: Game, side: Power) -> int:
    """Return the victory points by which a side is ahead; negative if it is behind."""
    scores = score(game)
    return (scores.usa.total - scores.ussr.total) * (1 if side is Power.USA else -1)


class Aged(Report, frozen=True):
    """The duration that a missile has left after a turn, and whether it is removed. Source: 6.1."""

    ANSWER: ClassVar[tuple[str, ...]] = ("left",)

    duration: int
    left: int
    removed: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the duration before and after the turn, and that the missile is removed if
        none is left.
        """
        return f"The duration goes down from {self.duration} to {self.left}{', so the missile is removed' if self.removed else ''}."


def next_turn_text(side: Power) -> str:
    """Return the sentence that ends the report of a turn: whose turn comes next."""
    return f"It is the turn of the {side.label}."


class TurnEnd(Report, frozen=True):
    """The end of a turn.

    ``lost`` is the number of missiles lost with opened bases, ``fallen`` the ids of those whose time was up.
    ``unmoved`` counts the missiles that were not moved this turn, ``unmoved_ids`` names them; ``idle_sides``
    are the sides whose turn was skipped because they have nothing left to do. It is ``next_side``'s turn now.
    ``forgone`` counts the missiles that were rolled for and, though they stood in bases, not activated.
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
    forgone: int = 0
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return what the end of the turn brought, in sentences on one line. Missiles lost with their base,
        not activated, not moved or out of time are mentioned if there are any. The last sentence says
        whose turn is next, or that the game is over.
        """
        sentences = [f"The {self.side.label} ends turn {self.turn}."]
        if self.lost:
            its, are = ("its", "is") if self.lost == 1 else ("their", "are")
            sentences.append(f"{count(self.lost, 'missile')} {are} lost with {its} base.")
        if self.forgone:
            sentences.append(
                f"{count(self.forgone, 'missile')} could have been activated but {'was' if self.forgone == 1 else 'were'} not."
            )
        if self.unmoved:
            sentences.append(f"Not moved: {', '.join(self.unmoved_ids)}.")
        if self.fallen:
            sentences.append(f"Out of time: {', '.join(self.fallen)}.")
        if self.over:
            sentences.append("No missile is in the air and nobody launches, so the game is over.")
        else:
            sentences.append(next_turn_text(self.next_side))
        return " ".join(sentences)


def age(duration: int) -> Aged:
    """Return a missile's duration before and after its owner's turn, which lowers it by one, and whether the
    missile is removed: it is at 0. ``duration`` counts turns. Raises RequestError if it is below 1. Source:
    6.1.
    """
    if duration < 1:
        raise RequestError(
            f"duration {duration} is too low; a missile with no duration left has already been removed (rule 6.1)"
        )
    return Aged(duration, duration - 1, duration == 1, ("m-17",))


def end_turn(game: Game) -> ActionResult[TurnEnd]:
    """End the moving side's turn. Return the game at the start of the next turn, with a report. Missiles left
    in opened bases are lost. The moving side's missiles in the air have one turn less to fly, and are
    removed if none is left. A side without missiles is skipped. The game is over if nothing flies and
    nobody launched in the last two turns. Raises RequestError if there is no war. Source: 5, 5.2, 6.1.
    """
    need_phase(game, Phase.WAR)
    side = game.war.side
    before = game.forces(side).face_down
    closed = close_bases(game)
    lost = before - closed.forces(side).face_down
    touched = {*game.war.done_with, game.war.moving.id if game.war.moving else ""}
    unmoved = tuple([flight.id for flight in game.forces(side).flights if flight.id not in touched])
    aged, fallen = _forces_after_turn(closed.forces(side))
    passes = 0 if game.war.activated_missiles else game.war.passes + 1
    after = _pass_turn(closed.with_forces(side, aged), side.other, game.war.turn + 1, passes)
    passed: list[Power] = []
    while after.phase is Phase.WAR and is_idle(after.forces(after.war.side)):
        passed.append(after.war.side)
        waiting = after.forces(after.war.side)
        rested = after.with_forces(after.war.side, replace(waiting, turns=waiting.turns + 1))
        after = _pass_turn(rested, after.war.side.other, after.war.turn + 1, after.war.passes + 1)
    over = after.phase is Phase.OVER
    steps = (
        (*reveal_steps(after), Next(call("score"), "the game is over: show how the points add up"))
        if over
        else (Next(call("activate"), f"roll for the missiles of the {after.war.side.label}"),)
    )
    rulings = ("m-05", "m-17", "m-30") if lost else ("m-17", "m-30")
    report = TurnEnd(
        side=side,
        turn=game.war.turn,
        lost=lost,
        fallen=fallen,
        unmoved=len(unmoved),
        idle_sides=tuple(passed),
        next_side=after.war.side,
        over=over,
        unmoved_ids=unmoved,
        forgone=min(game.war.may_activate, closed.forces(side).face_down),
        rulings=rulings,
        next=steps,
    )
    return ActionResult(after, report)


def _forces_after_turn(forces: Forces) -> tuple[Forces, tuple[str, ...]]:
    """Return a side's forces after its turn, and the ids of the missiles removed because their time was up.
    These count as lost (OUT_OF_TIME). The other missiles have one turn less to fly, and the side has taken
    one turn more.
    """
    fallen = tuple([flight.id for flight in forces.flights if flight.turns == 1])
    flights = tuple(flights_after_turn(forces.flights))
    losses_by_cause = add_to_tally(forces.losses_by_cause, Loss.OUT_OF_TIME, len(fallen))
    return replace(forces, flights=flights, losses_by_cause=losses_by_cause, turns=forces.turns + 1), fallen


def flights_after_turn(flights: Iterable[Flight]) -> list[Flight]:
    """Return the missiles that still fly after a turn of their side, each with a turn less to go.

    Source: 6.1.
    """
    return [replace(flight, turns=flight.turns - 1) for flight in flights if flight.turns > 1]


def is_idle(side: SideSeen) -> bool:
    """True if a side has nothing left to do, so that its turn is skipped. Source: 5."""
    return not side.bases and not side.flights


def _pass_turn(game: Game, side: Power, turn: int, passes: int) -> Game:
    """Return the game at the start of a turn of ``side``, with the number ``turn``. ``passes`` is the number
    of turns in a row without a launch. If it is two or more, and no missile is in the air, the game is
    over and keeps the number of the last turn.
    """
    over = is_end(passes, flying=bool(game.usa.flights or game.ussr.flights))
    return replace(
        game, phase=Phase.OVER if over else Phase.WAR, war=next_turn(game.war, side, turn - over, passes)
    )


def is_end(passes: int, *, flying: bool) -> bool:
    """True if the game is over: ``flying`` is False (nothing is in the air), and in the last two turns or
    more nobody launched.

    ``passes`` is the number of turns in a row without a launch. Source: 5.
    """
    return passes >= 2 and not flying


def next_turn(war: War, side: Power, turn: int, passes: int) -> War:
    """Return the war at the start of turn ``turn``, that of ``side``: nothing rolled, activated or moved yet.

    ``passes`` is the number of turns in a row without a launch.
    """
    return War(war.first, war.award, turn, side, passes=passes)


class TypeCount(Struct, frozen=True):
    """A type of missile, and the number of missiles of it."""

    type: str
    number: int


class LossCount(Struct, frozen=True):
    """A cause of loss, and the number of missiles lost by it."""

    cause: Loss
    number: int


class BaseLine(Struct, frozen=True):
    """A base: its number of missiles, and how many of each type; no types if they are hidden."""

    hex: str
    missiles: int
    missile_types: tuple[TypeCount, ...]
    opened: bool


class SiteLine(Struct, frozen=True):
    """An ABM site; ``rounds`` is None if they are hidden."""

    letter: str
    hex: str
    rounds: int | None
    fired: int
    destroyed: bool


class FlightLine(Struct, frozen=True):
    """A missile in the air; ``aim`` is the hex where its route ends, None if it has none or it is hidden.

    ``state`` is ``being moved``, ``may be fired at`` or ``moved``; None if nothing has been done with it this
    turn.
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
    """A side: its missiles in bases, its bases, sites and missiles in the air, and its losses."""

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

    ``activated_missiles`` of the ``allowed`` ones were activated this turn; ``side`` is None if there is no
    war. ``reconstruction`` names the tables that are not the printed ones.
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
        """Return the turn, the side to act, the missiles activated (or that they are still to be rolled) and
        the score. If no side is to act, return what the game waits for or, once it is over, that it is
        over and the score.
        """
        if self.side is None:
            waits = WAITS[self.phase]
            end = f" {self.score.summary()}" if self.phase is Phase.OVER else ""
            return f"{waits[:1].upper()}{waits[1:]}.{end}"
        may = (
            "the roll for missiles is still to be made"
            if self.allowed is None
            else f"{self.activated_missiles} of {self.allowed} missiles are activated"
        )
        return f"Turn {self.turn}, with the {self.side.label} to act: {may}. {self.score.summary()}"


RECONSTRUCTED = ("map", "cities", "missiles", "missile-activation", "abm-range")


def overview(game: Game) -> Overview:
    """Return the overview of a game: both sides, the damaged cities, and the score. Nothing is hidden: for a
    player, pass the game as he may see it (``visible_game(...)``).
    """
    reconstruction = tuple(table(name, GAME).title for name in RECONSTRUCTED if leans_on_reconstruction(name))
    damage = tuple(
        CityLine(city.name, city.hex, city.points, game.points_left(city.hex))
        for city in cities().values()
        if game.damage.get(city.id)
    )
    return Overview(
        scenario=game.scenario,
        phase=game.phase,
        turn=game.war.turn,
        side=game.war.side if game.phase is Phase.WAR else None,
        allowed=game.war.allowed,
        activated_missiles=game.war.activated_missiles,
        usa=_side_view(game, Power.USA),
        ussr=_side_view(game, Power.USSR),
        city_damage=damage,
        score=score(game),
        reconstruction=reconstruction,
        rulings=rulings_of_tables("map"),
    )


def _side_view(game: Game, side: Power) -> SideView:
    """Return the overview of one side: its missiles, bases, sites, losses, launches and bid, and its pledge
    of ABM rounds.
    """
    forces = game.forces(side)
    return SideView(
        side=side,
        name=side.label,
        missiles=forces.face_down,
        bases=tuple(
            BaseLine(
                hex=base.hex,
                missiles=len(base.types),
                missile_types=tuple(
                    TypeCount(kind, number) for kind, number in type_counts(base.types).items()
                ),
                opened=base.opened,
            )
            for base in forces.bases
        ),
        sites=tuple(SiteLine(s.letter, s.hex, s.rounds, s.fired, s.destroyed) for s in forces.sites),
        flights=tuple(_flight_line(game, flight) for flight in forces.flights),
        missiles_gone=tuple(LossCount(cause, number) for cause, number in forces.losses_by_cause.items()),
        launched=forces.launched,
        commitment=forces.commitment,
        bid_points=forces.bid_points,
    )


def _flight_line(game: Game, flight: Flight) -> FlightLine:
    """Return the overview of a missile in the air. Its target is None if it has no route. Its state in this
    turn is ``may be fired at``, ``being moved`` or ``moved``. The state is None if the missile has not
    been moved this turn.
    """
    state = None
    if game.war.moving and game.war.moving.id == flight.id:
        state = "may be fired at" if game.war.moving.exposed else "being moved"
    elif flight.id in game.war.done_with:
        state = "moved"
    aim = flight.route[-1] if flight.route else None
    return FlightLine(
        id=flight.id,
        type=flight.type,
        hex=flight.hex,
        turns=flight.turns,
        since=flight.since,
        aim=aim,
        state=state,
    )
