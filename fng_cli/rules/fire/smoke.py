"""Smoke, turn by turn. Source: p. 28."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import SIDES, chance
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.state import State
from fng_cli.tables import table

TURNS = ("first-turn", "second-turn", "third-turn")


class Cloud(Struct, frozen=True):
    """Ground that smoke covers in a turn, counted from the one after it was thrown; inches."""

    turn: int
    shape: str
    width_in: int
    length_in: int

    def text(self) -> str:
        """The cloud in a line of text."""
        return f"turn {self.turn}: {self.ground()}"

    def ground(self) -> str:
        """The ground that it covers: ``a circle 5" across``."""
        if self.shape == "circle":
            return f'a circle {self.width_in}" across'
        return f'a lane {self.width_in}" wide and {self.length_in}" long, with the wind'


class Smoke(Report, frozen=True):
    """Result: what smoke covers, turn by turn, and what it does.

    ``held_down``: it stays below the branches and cannot be seen from outside; None where no trees
    are over it.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("gone_after",)
    ROWS: ClassVar[str] = "clouds"

    clouds: tuple[Cloud, ...]
    wind: bool
    held_down: bool | None
    gone_after: int

    def summary(self) -> str:
        if not self.clouds:
            return "The smoke is gone."
        trees = {None: "", True: " It stays below the branches.", False: " It rises above the trees."}
        clouds = "; ".join(cloud.text() for cloud in self.clouds)
        return f"{clouds[:1].upper()}{clouds[1:]}.{trees[self.held_down]}"


def jungles() -> tuple[str, ...]:
    """The kinds of jungle that may hold smoke down, by their ids."""
    return tuple(table("smoke-under-trees").rows)


WIND = "wind"
"""The detail in the record of smoke that goes with the wind."""


def after_smoke(state: State, place: str | None, *, wind: bool) -> State:
    """Return the state after a smoke grenade is thrown: it smokes for three turns from the next; unchanged without a clock.

    Source: p. 28.
    """
    turn = turn_of(state)
    if not turn:
        return state
    smoke = begun(state[LASTING], "smoke", turn=turn, place=place, detail=WIND if wind else None)
    return state.with_(LASTING, [smoke])


def _clouds(*, wind: bool) -> tuple[Cloud, ...]:
    rows = [table("smoke-grenade").row(name if wind else TURNS[0]) for name in TURNS]
    return tuple(
        Cloud(number, row["shape"], row["width_in"], row["length_in"]) for number, row in enumerate(rows, 1)
    )


def cloud_text(turn: int, *, wind: bool) -> str:
    """The ground that smoke covers in a turn, counted from the one after it was thrown. Source: p. 28."""
    return _clouds(wind=wind)[min(turn, len(TURNS)) - 1].ground()


def smoke(*, wind: bool = False, turn: int | None = None, under: str | None = None, dice: Dice) -> Smoke:
    """The ground that a smoke grenade covers from the turn after it was thrown, or in one turn only.

    Without wind it stays the circle that it was. ``under``: jungle that may hold it down, a row of
    ``smoke-under-trees``. Source: p. 28.
    """
    clouds = tuple(cloud for cloud in _clouds(wind=wind) if turn in (None, cloud.turn))
    return Smoke(clouds, wind, _held_down(under, dice) if under and clouds else None, len(TURNS))


def _held_down(under: str, dice: Dice) -> bool:
    faces = chance(table("smoke-under-trees").row(under)["held_down"])
    if (faces.low, faces.high) == (1, SIDES):
        return True
    return dice.chance(faces, "smoke stays below the branches")
