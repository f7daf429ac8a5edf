"""The step that plays out a whole firefight at once, in place of an In Sight man by man. Source: p. 20-24, 30-34."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fng_cli.calls import Next, Slot, call, option_name
from fng_cli.figures import FIGURES
from fng_cli.rules.evening.turn import halves_of
from fng_cli.rules.react.in_sight import SIGHT
from fng_cli.state import State
from fng_cli.terms import Side

AT_ONCE = (
    "or play the whole firefight in one go, with In Sight, fire and reactions; "
    f"{option_name('cover')} says who is in cover (default: nobody), {option_name('range')} sets the distance, "
    f"and {option_name('summary')} shows who would win"
)
"""The reason of the step, with the options that say what it assumes otherwise."""


def with_whole_fights(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the steps with one more step after each In Sight between groups of both sides: the step that
    plays out the whole firefight. In it, the side whose half of the turn it is comes into sight. If that
    is not known, a roll decides (ruling q-02).
    """
    if not any(step.call.command == SIGHT for step in steps):
        return steps
    sides = {figure.group or figure.id: figure.side for figure in state[FIGURES]}
    halves = halves_of(state)
    active = halves.acting_side if halves else None
    return tuple(one for step in steps for one in (step, *_whole_fight(step, sides, active)))


def _whole_fight(step: Next, sides: Mapping[str, Side], active: Side | None) -> Iterator[Next]:
    """Yield the step ``fight``, which plays out the whole fight, as another choice than the In Sight test
    ``step``. Nothing is yielded for any other step, or if its groups are not of both sides. ``sides`` gives
    each group's side. An open slot counts as the player's group. ``active`` is the side that comes into
    sight, if known.
    """
    if step.call.command != SIGHT:
        return
    groups = step.call.values_of("group")
    meeting = {Side.FWF if isinstance(name, Slot) else sides.get(str(name)) for name in groups}
    if meeting >= set(Side):
        yield Next(call("fight", group=groups, active=active), AT_ONCE)
