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
    """The ground that smoke covers in one turn; turn 1 is the one after the throw."""

    turn: int
    shape: str
    width_in: int
    length_in: int

    def text(self) -> str:
        """Return the turn and the ground in one line: ``turn 1: a circle 5" across``."""
        return f"turn {self.turn}: {self.ground()}"

    def ground(self) -> str:
        """Return the ground that it covers, in words: ``a circle 5" across``."""
        if self.shape == "circle":
            return f'a circle {self.width_in}" across'
        return f'a lane {self.width_in}" wide and {self.length_in}" long, with the wind'


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
        """Return the ground that the smoke covers turn by turn, and whether trees hold it down."""
        if not self.clouds:
            return "The smoke is gone."
        trees = {
            None: "",
            True: " It stays below the branches, unseen from outside.",
            False: " It rises above the trees.",
        }
        clouds = "; ".join(cloud.text() for cloud in self.clouds)
        return f"{clouds[:1].upper()}{clouds[1:]}.{trees[self.held_down]}"


def jungle_kinds() -> tuple[str, ...]:
    """Return the ids of the kinds of jungle that may hold smoke down below their branches."""
    return tuple(table("smoke-under-trees").rows)


WIND = "wind"
"""The detail in the record of smoke that goes with the wind."""


def after_smoke(state: State, place: str | None, *, wind: bool) -> State:
    """Return the state after a smoke grenade is thrown: three turns of smoke are recorded, from the next turn
    on. Unchanged if the document counts no turns.

    ``place`` names the spot, None if it is not known; ``wind``: it goes with the wind. Source: p. 28.
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
    """Return in words the ground that smoke covers in a turn; turn 1 is the one after the throw, and turns
    after the third count as the third. Source: p. 28.
    """
    return _clouds(wind=wind)[min(turn, len(TURNS)) - 1].ground()


def roll_smoke(*, wind: bool = False, turn: int | None = None, under: str | None = None, dice: Dice) -> Smoke:
    """Return the ground that a smoke grenade covers in each turn after the throw, or in ``turn`` only (None:
    all).

    ``under``: the kind of jungle above, a row of ``smoke-under-trees``; a die is rolled whether it holds the
    smoke down. Without it (None) nothing is rolled. Source: p. 28.
    """
    clouds = tuple(cloud for cloud in _clouds(wind=wind) if turn in (None, cloud.turn))
    return Smoke(clouds, wind, _roll_held_down(under, dice) if under and clouds else None, len(TURNS))


def _roll_held_down(under: str, dice: Dice) -> bool:
    """Roll whether jungle of this kind holds the smoke down; True without a roll if it always does."""
    faces = chance(table("smoke-under-trees").row(under)["held_down"])
    if (faces.low, faces.high) == (1, SIDES):
        return True
    return dice.chance(faces, "smoke stays below the branches")
