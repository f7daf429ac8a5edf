"""Victory points and the size of a victory. Source: 9."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.calls import Next
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import GAME, Power, cities, leaning, points
from fng_cli.icbm.board.situation import WarSeen
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.setup.secret import asked_to_reveal, cost, known_built, unrevealed
from fng_cli.tables import table

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
