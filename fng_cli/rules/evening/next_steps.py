"""The next steps of a ruling, for the figures that can still take them. Source: p. 20-24."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.harm.tests_called_for import still_called_for
from fng_cli.rules.people.may import Deed, may
from fng_cli.state import State
from fng_cli.words import listed

STAR_MAY_CHOOSE = frozenset({"react received-fire", "react man-down", "react cohesion"})
"""The tests in which a Star chooses how many dice he passes. Source: p. 22-23."""


def remaining_steps(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """The steps without tests of figures that can take none; an In Sight names the player's groups that are there.

    All of them if the document has no figures.
    """
    figures = state[FIGURES]
    if not figures:
        return steps
    remaining = still_called_for(steps, figures)
    if not any(step.call.command == "react in-sight" for step in remaining):
        return remaining
    from fng_cli.rules.react.in_sight import with_own_groups

    return with_own_groups(remaining, figures)


def steps_with_choices(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """The remaining steps; those of a Star who may choose how many dice he passes say so. Source: p. 22-23."""
    remaining = remaining_steps(steps, state)
    if not any(step.call.command in STAR_MAY_CHOOSE for step in remaining):
        return remaining
    stars = [figure for figure in state[FIGURES] if figure.star and may(figure, Deed.REACT)]
    return tuple(_with_choice(step, stars) for step in remaining) if stars else remaining


def in_next_turn(step: Next, program: str) -> Next:
    """A step that has to wait for a later turn, in a document with a clock: the roll that begins the next turn."""
    return Next(call("activate"), f"{step.reason}: then {program} {step.call.command}")


def _with_choice(step: Next, stars: Sequence[Figure]) -> Next:
    if step.call.command not in STAR_MAY_CHOOSE:
        return step
    named = {str(word).partition(",")[0] for word in step.call.given("by", "group")}
    choosing = [star.id for star in stars if named & {star.id, star.group}]
    if not choosing:
        return step
    return replace(step, reason=f"{step.reason}; {listed(choosing)}, a Star, may choose: --choose 2, 1 or 0")
