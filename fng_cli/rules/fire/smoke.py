"""Smoke and pencil flares, turn by turn. Source: p. 6, 28."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.readings import SIDES, chance
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, kind_of
from fng_cli.state import State
from fng_cli.tables import table

TURNS = ("first-turn", "second-turn", "third-turn")


class Cloud(Struct, frozen=True):
    """The ground that smoke covers in one turn; turn 1 is the one after the throw."""

    turn: int
    shape: str
    width_in: int
    length_in: int

    def text(self) -> str:
        """Return the turn and the ground in one line: ``turn 1: a circle 5" across``."""
        return f"turn {self.turn}: {self.ground()}"

    def ground(self) -> str:
        """Return the ground that the smoke covers, in words: ``a circle 5" across``."""
        if self.shape == "circle":
            return f'a circle {self.width_in}" across'
        return f'a lane {self.width_in}" wide and {self.length_in}" long, running downwind'


class Smoke(Report, frozen=True):
    """The ground that smoke covers, turn by turn."""

    ANSWER: ClassVar[tuple[str, ...]] = ("gone_after",)
    ROWS: ClassVar[str] = "clouds"

    clouds: tuple[Cloud, ...]
    wind: bool
    held_down: bool | None
    """True if it stays below the branches and cannot be seen from outside; None if there are no trees above."""
    gone_after: int
    """Turns until it is gone."""

    def summary(self) -> str:
        """Return the ground that the smoke covers turn by turn. If there are trees, the text also says
        whether the smoke stays below their branches or rises above them. If no ground is covered, it is
        ``The smoke is gone.``
        """
        if not self.clouds:
            return "The smoke is gone."
        trees = {
            None: "",
            True: " The smoke stays below the branches and cannot be seen from outside.",
            False: " The smoke rises above the trees.",
        }
        clouds = "; ".join(cloud.text() for cloud in self.clouds)
        return f"{clouds[:1].upper()}{clouds[1:]}.{trees[self.held_down]}"


def jungle_kinds() -> tuple[str, ...]:
    """Return the ids of the kinds of jungle that may hold smoke down below their branches."""
    return tuple(table("smoke-under-trees").rows)


WIND = "wind"
"""The detail in the record of smoke that goes with the wind."""


def after_smoke(state: State, place: str | None, *, wind: bool) -> State:
    """Return the state after a smoke grenade is thrown, with a record of the smoke. It begins next turn and
    lasts three turns. Unchanged before the first turn, and if the document counts no turns.

    ``place`` names the spot (None: unknown). ``wind``: the smoke drifts with the wind. Source: p. 28.
    """
    turn = turn_of(state)
    if not turn:
        return state
    smoke = begun(state[LASTING], "smoke", turn=turn, place=place, detail=WIND if wind else None)
    return state.with_(LASTING, [smoke])


def _clouds(*, wind: bool) -> tuple[Cloud, ...]:
    """Return the cloud in each of the three turns of a smoke grenade; without wind it keeps its first
    shape.
    """
    rows = [table("smoke-grenade").row(name if wind else TURNS[0]) for name in TURNS]
    return tuple(
        Cloud(number, row["shape"], row["width_in"], row["length_in"]) for number, row in enumerate(rows, 1)
    )


def cloud_text(turn: int, *, wind: bool) -> str:
    """Return in words the ground that smoke covers in a turn, with or without ``wind``.

    Turn 1 is the one after the throw; turns after the third count as the third. Source: p. 28.
    """
    return _clouds(wind=wind)[min(turn, len(TURNS)) - 1].ground()


def roll_smoke(*, wind: bool = False, turn: int | None = None, under: str | None = None, dice: Dice) -> Smoke:
    """Return the ground that a smoke grenade covers in each turn after the throw, or in ``turn`` only; there
    is none after the last turn of the smoke.

    ``wind``: the smoke drifts with the wind. ``under`` is the kind of jungle overhead; a die then decides if
    it holds the smoke down, unless it always does. Nothing is rolled if ``under`` is None, or if no ground
    is covered. Source: p. 28.
    """
    clouds = tuple(cloud for cloud in _clouds(wind=wind) if turn in (None, cloud.turn))
    return Smoke(clouds, wind, _roll_held_down(under, dice) if under and clouds else None, len(TURNS))


def _roll_held_down(under: str, dice: Dice) -> bool:
    """Roll whether jungle of this kind holds the smoke down; True without a roll if it always does."""
    faces = chance(table("smoke-under-trees").row(under)["held_down"])
    if (faces.low, faces.high) == (1, SIDES):
        return True
    return dice.chance(faces, "smoke stays below the branches")


FLARE = "flare"
"""The flare among useful gear, and the kind of what lasts."""


class PencilFlare(Report, frozen=True):
    """A flare that was launched: the circle that it lights, and the last turn in which it does."""

    ANSWER: ClassVar[tuple[str, ...]] = ("circle_in",)

    launched_by: str | None
    circle_in: int
    until_turn: int | None
    """None without a clock; then it burns for a full turn."""
    spot: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return a sentence on the circle that the flare lights, and until when: the end of a turn, or one
        full turn if there is no last turn.
        """
        where = f" ({self.spot})" if self.spot else ""
        until = "for one full turn" if self.until_turn is None else f"until the end of turn {self.until_turn}"
        return (
            f'Everything in a circle {self.circle_in}" across{where} can be seen as clearly as by day '
            f"{until}."
        )


def launch_flare(
    launcher: str = "", *, distance_in: float | None = None, spot: str | None = None, turn: int | None = None
) -> PencilFlare:
    """Return the report of a pencil flare: the circle that it lights, and its last turn. No dice are rolled.
    ``launcher`` is the name of the figure, and ``spot`` that of the lit spot; either may be missing.
    ``distance_in`` is the distance to the spot, if measured. ``turn`` is the turn of the launch; with None
    or 0 there is no last turn. Raises RequestError if the spot is too far away. Source: p. 6.
    """
    row = table("gear").row(FLARE)
    if distance_in is not None and distance_in > row["range_in"]:
        raise RequestError(
            f'`range`: the spot is {distance_in:g}" away, but a flare lights only spots up to '
            f'{row["range_in"]}" away'
        )
    until = begun((), FLARE, turn=turn).until_turn if turn else None
    return PencilFlare(
        launched_by=launcher or None,
        circle_in=row["circle_in"],
        until_turn=until,
        spot=spot,
        rulings=kind_of(FLARE).rulings,
    )


def check_has_flare(figure: Figure) -> None:
    """Raise RequestError if a figure carries no pencil flare; each can be launched once. Source: p. 6."""
    if FLARE not in figure.gear:
        raise RequestError(
            f"`by`: {figure.called()} has no pencil flare left, since everybody starts with only one (p. "
            "6); give `force` if he was handed another"
        )


def after_flare(state: State, report: PencilFlare) -> State:
    """Return the state after a flare. The figure that launched it has one flare less, if it had any. The
    flare's light is recorded, once the first turn has begun. Source: p. 6.
    """
    launchers = [figure for figure in state[FIGURES] if figure.id == report.launched_by]
    state = state.with_(FIGURES, map(_without_flare, launchers))
    turn = turn_of(state)
    if not turn:
        return state
    light = begun(state[LASTING], FLARE, turn=turn, who=report.launched_by, place=report.spot)
    return state.with_(LASTING, [light])


def _without_flare(figure: Figure) -> Figure:
    """Return the figure with one flare less among its gear; unchanged if it has none."""
    if FLARE not in figure.gear:
        return figure
    place = figure.gear.index(FLARE)
    return replace(figure, gear=figure.gear[:place] + figure.gear[place + 1 :])
