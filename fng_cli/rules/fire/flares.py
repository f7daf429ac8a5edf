"""Pencil flares: where they light the night, and for how long. Source: p. 6."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, kind_of
from fng_cli.state import State
from fng_cli.tables import table

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
        """Return the circle that the flare lights, and until when."""
        where = f", {self.spot}" if self.spot else ""
        until = "for one full turn" if self.until_turn is None else f"until turn {self.until_turn} is over"
        return f'All within a circle of {self.circle_in}"{where} are seen as by day {until}.'


def launch_flare(
    launcher: str = "", *, distance_in: float | None = None, spot: str | None = None, turn: int | None = None
) -> PencilFlare:
    """Report a pencil flare; rolls no dice. It takes an activation, but does not count as firing a weapon.

    ``launcher`` is his name, empty if unknown. ``distance_in``: inches to the middle of the lit circle, None
    if not measured; ``spot`` names that place. ``turn``: the turn being played, None if turns are not
    counted. Raises RequestError if the middle is too far away. Source: p. 6.
    """
    row = table("gear").row(FLARE)
    if distance_in is not None and distance_in > row["range_in"]:
        raise RequestError(f'`range`: {distance_in:g}": a flare lights nothing beyond {row["range_in"]}"')
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
            f"`by`: {figure.called()} has no pencil flare, of which each has one shot (p. 6); give `force` "
            "if he was handed one"
        )


def after_flare(state: State, report: PencilFlare) -> State:
    """Return the state after a flare: the figure that launched it has one flare less, and, if the document
    counts turns, its light is recorded. Source: p. 6.
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
